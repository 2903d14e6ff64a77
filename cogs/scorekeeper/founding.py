"""Opening a session from what somebody typed or chose: people in playing order, rules, stake, first dealer."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from cogs.rules.house import chosen, suggestions
from cogs.scorekeeper.forms import Form, menu, people, short
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.naming import AT, called, known_names, member, person
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import person_of
from cogs.scorekeeper.sheet import Guest, Person
from cogs.scorekeeper.views import opened_view
from cogs.tables.places import check_permissions, place_of
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, respond, think

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_WORDS: Final = re.compile(r"[\"“]([^\"“”]+)[\"”]|(\S+)")
_BETWEEN: Final = re.compile(r"[,，、;；\n]+")
_PLACED: Final = re.compile(r"([1-8])\s*[.:：)）\s]\s*(\S.*)")
"""a guest with the place he sits at"""


async def found(
    keeper: Keeper,
    posting: Posting,
    interaction: Interaction,
    playing: Sequence[Person | Guest],
    rules: str | None,
    stake: str | None,
    dealer: int,
) -> None:
    """Open a session here; raises Refusal, and nothing is left then."""
    language, place = language_of(interaction), place_of(interaction)
    agreed = chosen(interaction.client.preferences, interaction.guild_id, rules or None, None, language)
    stake = (stake or "").strip() or None
    sheet = await keeper.open(place, person_of(interaction), playing, agreed, stake, dealer)
    await posting.booked(interaction, sheet, respond(interaction, view=opened_view(sheet, language)))


def check_place(interaction: Interaction) -> None:
    """Raises Refusal where no session can be opened here."""
    place_of(interaction)
    check_permissions(interaction, language_of(interaction))


async def typed_people(interaction: Interaction, typed: str) -> list[Person | Guest]:
    """People in the order typed between commas or spaces: members by mention or name, else guests; raises Refusal."""
    known = await known_names(interaction)
    return [
        await _member(interaction, int(each)) if each.isdigit() else await called(interaction, each[1:], known)
        for each in _pieces(typed, known)
    ]


def _pieces(typed: str, known: Collection[str]) -> list[str]:
    """Ids of mentioned people as digits, names with an `=` before them; `known` are members' names in lower case."""
    lines = _MENTION.sub(lambda mention: f"\n<@{mention[1]}>\n", typed)
    names = _MENTION.sub("", typed)
    # Where nobody wrote commas, a space parts the names that are not a member's.
    commas = _BETWEEN.search(names.strip()) is not None
    found: list[str] = []
    for piece in lines.split("\n"):
        mention = _MENTION.fullmatch(piece)
        if mention:
            found.append(mention[1])
        else:
            apart = _BETWEEN.split(piece) if commas else _by_spaces(piece, known)
            found += [f"={name.strip()}" for name in apart if name.strip()]
    return found


def _by_spaces(typed: str, known: Collection[str]) -> Iterator[str]:
    """Names with spaces between them: as many words as a member's name has, a name in quotes, else one word."""
    words = [quoted or word for quoted, word in _WORDS.findall(typed)]
    while words:
        ends = range(len(words), 1, -1)
        end = next((end for end in ends if " ".join(words[:end]).removeprefix(AT).casefold() in known), 1)
        yield " ".join(words[:end])
        words = words[end:]


async def _member(interaction: Interaction, user_id: int) -> Person:
    found = await member(interaction, user_id)
    if found is None:
        raise Refusal("score.no_member", mention=f"<@{user_id}>")
    return found


def open_form(
    keeper: Keeper, posting: Posting, interaction: Interaction, entered: Mapping[str, Any] | None = None
) -> Form:
    """What a new session needs, by members and guests; `entered` is what it begins with."""
    language = language_of(interaction)
    rules = [(each.name, each.value) for each in suggestions(interaction, "")]

    async def told(
        submitted: Interaction,
        members: list[discord.Member],
        guests: str,
        rules: list[str],
        stake: str,
        dealer: list[str],
    ) -> None:
        await think(submitted)
        playing = in_order([person(member) for member in members], guests)
        await found(keeper, posting, submitted, playing, next(iter(rules), None), stake, int(dealer[0]))

    dealers = [(text(language, "score.form.nth", number=seat + 1), str(seat)) for seat in range(4)]
    hint = text(language, "score.form.guests_hint")
    fields = {
        "members": (text(language, "score.form.members"), people("members")),
        "guests": (text(language, "score.form.guests"), short("guests", required=False, hint=hint)),
        "rules": (text(language, "score.form.rules"), menu("rules", rules, required=False)),
        "stake": (text(language, "score.form.stake"), short("stake", required=False, longest=24)),
        "dealer": (text(language, "score.form.dealer"), menu("dealer", dealers, chosen="0")),
    }
    return Form(text(language, "score.form.open"), fields, told, entered)


def in_order(members: Sequence[Person], guests: str) -> list[Person | Guest]:
    """Everybody in playing order: members first, but `2 老王` is the second; raises Refusal for a place told twice."""
    placed: dict[int, Guest] = {}
    others: list[Person | Guest] = [*members]
    for name in filter(None, map(str.strip, _BETWEEN.split(guests))):
        told = _PLACED.fullmatch(name)
        if told is None:
            others.append(Guest(name))
        elif (place := int(told[1]) - 1) in placed:
            raise Refusal("score.place_twice", number=place + 1)
        else:
            placed[place] = Guest(told[2])
    for place in sorted(placed):
        others.insert(place, placed[place])
    return others


def as_entered(playing: Sequence[Person | Guest], rules: str | None, stake: str | None, dealer: int) -> dict[str, Any]:
    """What somebody typed in one command, as the form has it."""
    guests = [f"{n} {each.name}" for n, each in enumerate(playing, 1) if isinstance(each, Guest)]
    return {
        "members": [discord.Object(each.id) for each in playing if isinstance(each, Person)],
        "guests": ", ".join(guests),
        "rules": [rules] if rules else [],
        "stake": stake or "",
        "dealer": [str(dealer)],
    }
