"""Opening a session from what somebody typed or chose: people in playing order, rules, stake, first dealer."""

import re
from typing import Final

import discord

from cogs.rules.house import chosen
from cogs.scorekeeper.forms import Form, menu, people, short
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import person_of
from cogs.scorekeeper.sheet import Guest, Person
from cogs.scorekeeper.views import opened_view
from cogs.tables.places import check_permissions, place_of
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, Refusal, ask, respond, think

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_BETWEEN: Final = re.compile(r"[,，、;；\n]+")


async def found(
    keeper: Keeper,
    posting: Posting,
    interaction: Interaction,
    playing: list[Person | Guest],
    rules: str | None,
    stake: str | None,
    dealer: int,
) -> None:
    """Open a session here; raises Refusal, and nothing is left then."""
    language = language_of(interaction)
    place = place_of(interaction)
    check_permissions(interaction, language)
    agreed = chosen(interaction.client.preferences, interaction.guild_id, rules or None, None, language)
    stake = (stake or "").strip() or None
    sheet = await keeper.open(place, person_of(interaction), playing, agreed, stake, dealer)
    await respond(interaction, view=opened_view(sheet, language))
    await posting.show_or_say(interaction, sheet)


async def typed_people(interaction: Interaction, typed: str) -> list[Person | Guest]:
    """People in the order typed: mentions of members, and guests by name between commas or spaces; raises Refusal."""
    return [await _member(interaction, int(each)) if each.isdigit() else Guest(each[1:]) for each in _pieces(typed)]


def _pieces(typed: str) -> list[str]:
    """Ids of mentioned people as digits, guests' names with an `=` before them."""
    apart = _MENTION.sub(lambda mention: f"\n<@{mention[1]}>\n", typed)
    names = _MENTION.sub("", typed)
    # Where nobody wrote commas, a space parts the names.
    split = _BETWEEN if _BETWEEN.search(names.strip()) else re.compile(r"\s+")
    found: list[str] = []
    for piece in apart.split("\n"):
        mention = _MENTION.fullmatch(piece)
        if mention:
            found.append(mention[1])
        else:
            found += [f"={name.strip()}" for name in split.split(piece) if name.strip()]
    return found


async def _member(interaction: Interaction, user_id: int) -> Person:
    guild = interaction.guild
    if guild is None:
        raise Refusal("ui.error.server_only")
    try:
        member = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.NotFound:
        raise Refusal("score.no_member", mention=f"<@{user_id}>") from None
    return person(member)


def person(member: discord.Member | discord.User) -> Person:
    """Somebody of the server who plays; raises Refusal for a bot."""
    if member.bot:
        raise Refusal("score.bot", name=clean_name(member.display_name))
    return Person(member.id, member.display_name)


async def ask_people(keeper: Keeper, posting: Posting, interaction: Interaction, rules: list[tuple[str, str]]) -> None:
    """Answer with the form for a new session; `rules` are the rule sets to choose from, by label and value."""
    language = language_of(interaction)
    check_permissions(interaction, language)
    place_of(interaction)

    async def told(
        submitted: Interaction,
        members: list[discord.Member],
        guests: str,
        rules: list[str],
        stake: str,
        dealer: list[str],
    ) -> None:
        await think(submitted)
        playing: list[Person | Guest] = [person(member) for member in members]
        playing += [Guest(name) for name in _BETWEEN.split(guests) if name.strip()]
        await found(keeper, posting, submitted, playing, next(iter(rules), None), stake, int(dealer[0]))

    dealers = [(text(language, "score.form.nth", number=seat + 1), str(seat)) for seat in range(4)]
    fields = {
        "members": (text(language, "score.form.members"), people("members")),
        "guests": (text(language, "score.form.guests"), short("guests", required=False)),
        "rules": (text(language, "score.form.rules"), menu("rules", rules, required=False)),
        "stake": (text(language, "score.form.stake"), short("stake", required=False, longest=24)),
        "dealer": (text(language, "score.form.dealer"), menu("dealer", dealers, chosen="0")),
    }
    await ask(interaction, Form(text(language, "score.form.open"), fields, told))
