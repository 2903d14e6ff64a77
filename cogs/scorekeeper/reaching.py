"""From an interaction and what somebody typed to the session, the person and the line he means.

Refusals name what would be right. Who may do what is decided in rights.py, what is suggested in suggestions.py.
"""

from collections.abc import Sequence
from typing import Final

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.rights import belongs
from cogs.scorekeeper.sheet import Person, Sheet
from cogs.scorekeeper.words import labels
from cogs.texts import clean_name, text
from cogs.ui import Interaction, Refusal
from data.score import Who

SHARES: Final = ("table", "pot")
"""who gets a fine where it is not one person"""
RECENT: Final = 25
"""closed sessions that are still found without their number"""


def person_of(interaction: Interaction) -> Person:
    """Who pressed."""
    user = interaction.user
    return Person(user.id, user.display_name, manages=interaction.permissions.manage_guild)


def key_of(interaction: Interaction) -> str:
    """What makes the same press the same: a button of one message does its thing once for each person."""
    message = interaction.message
    if message is None:
        return f"i{interaction.id}"
    data = interaction.data or {}
    return f"m{message.id}:{interaction.user.id}:{data.get('custom_id', '')}"


async def sheet_of(
    keeper: Keeper, interaction: Interaction, number: int | None = None, *, ended: bool = False
) -> Sheet:
    """The session that is meant: named, else of this channel, else one's own, else the only one; raises Refusal.

    `ended`: where none goes on, the last one of this channel (else of the server) that was closed.
    """
    if number is None:
        going = keeper.sheets(interaction.guild_id) if interaction.guild_id else ()
        return _meant(going, interaction) if going or not ended else await _last_closed(keeper, interaction)
    sheet = await keeper.load(number)
    if sheet.place.guild != interaction.guild_id:
        raise Refusal("keeper.no_session", session=number)
    return sheet


async def _last_closed(keeper: Keeper, interaction: Interaction) -> Sheet:
    closed = await keeper.closed(interaction.guild_id, RECENT) if interaction.guild_id else ()
    if not closed:
        raise Refusal("score.none_open")
    return next((sheet for sheet in closed if _is_here(sheet, interaction)), closed[0])


def _is_here(sheet: Sheet, interaction: Interaction) -> bool:
    return interaction.channel_id in (sheet.place.thread, sheet.place.channel)


def _meant(known: Sequence[Sheet], interaction: Interaction) -> Sheet:
    here = [sheet for sheet in known if _is_here(sheet, interaction)]
    by = Person(interaction.user.id, "")
    for some in ([sheet for sheet in here if belongs(sheet, by)], here, [s for s in known if belongs(s, by)], known):
        playing = [sheet for sheet in some if sheet.status == "open"] or some
        if len(playing) == 1:
            return playing[0]
    if not known:
        raise Refusal("score.none_open")
    raise Refusal("score.which", sessions=", ".join(str(sheet.session) for sheet in known))


def who_of(sheet: Sheet, typed: str, language: str) -> Who:
    """The person of a session that somebody named, mentioned or began to write; raises Refusal listing all."""
    wanted = typed.strip().casefold()
    called = [name.casefold() for name in labels(sheet, language)]
    for who, player in enumerate(sheet.people):
        if wanted in (called[who], player.label.casefold(), f"<@{player.id}>", f"<@!{player.id}>"):
            return who
    begun = [who for who, name in enumerate(called) if wanted and name.startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    people = text(language, "ui.separator").join(clean_name(name) for name in labels(sheet, language))
    raise Refusal("score.who", typed=clean_name(typed), people=people)


def whole(typed: str) -> int:
    """A whole number as somebody typed it; raises Refusal."""
    try:
        return int(typed.strip())
    except ValueError:
        raise Refusal("score.number", typed=clean_name(typed)) from None


def recipients(sheet: Sheet, loser: Who, to: str) -> tuple[Who, ...]:
    """Who gets a fine that goes to the table: the others who sit; () for the pot."""
    return tuple(who for who in sheet.seated if who != loser) if to == "table" else ()
