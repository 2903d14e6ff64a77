"""What Discord offers while somebody types an option of `/score` or `/calc`, by the option's key in the catalogue."""

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final

from discord.app_commands import Choice

from cogs.rules import house
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.reaching import RECENT, SHARES, sheet_of
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.suggest import suggest
from cogs.scorekeeper.words import labels, line_label
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal
from cogs.ui.limits import CHOICE, CHOICES

Suggest = Callable[[Interaction, Any], Coroutine[Any, Any, list[Choice[Any]]]]


async def rules(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Rule sets by name."""
    return house.suggestions(interaction, typed)


async def told(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """How a hand in one line may go on."""
    sheet = await _suggested(interaction)
    offered = () if sheet is None else suggest(typed, sheet, language_of(interaction), interaction.user.id)
    return [Choice(name=each, value=each) for each in offered]


async def people(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The people of the session that is meant."""
    return _people(await _suggested(interaction), typed, language_of(interaction))


async def recipients(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Who may get a fine: the others, the pot, one person."""
    language = language_of(interaction)
    shares = [Choice(name=text(language, f"score.to.{each}"), value=each) for each in SHARES]
    named = _people(await _suggested(interaction), typed, language)
    return [*(each for each in shares if typed.casefold() in each.name.casefold()), *named]


async def lines(interaction: Interaction, typed: Any) -> list[Choice[int]]:
    """The lines of the session that is meant, the last first."""
    return _lines(await _suggested(interaction), str(typed), language_of(interaction))


async def disputed(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The lines that wait for a ruling."""
    return _lines(await _suggested(interaction), typed, language_of(interaction), disputed=True)


async def sessions(interaction: Interaction, _typed: Any) -> list[Choice[int]]:
    """The sessions of the server: those that go on, then the closed ones, first those with an open dispute."""
    keeper, guild = _keeper(interaction), interaction.guild_id or 0
    closed = await keeper.closed(guild, RECENT)
    known = [*keeper.sheets(guild), *sorted(closed, key=lambda sheet: not sheet.disputes)]
    return _sessions(known, language_of(interaction))


def _people(sheet: Sheet | None, typed: str, language: str) -> list[Choice[str]]:
    wanted = typed.strip().casefold()
    if sheet is None:
        return []
    return [Choice(name=name, value=name) for name in labels(sheet, language) if wanted in name.casefold()]


def _lines(sheet: Sheet | None, typed: str, language: str, *, disputed: bool = False) -> list[Choice[int]]:
    if sheet is None:
        return []
    shown = sheet.disputes if disputed else sheet.played
    rows = [(line.number, line_label(sheet, line, language)) for line in reversed(shown)]
    found = [(number, row) for number, row in rows if typed.casefold() in row.casefold()]
    return [Choice(name=row[:CHOICE], value=number) for number, row in found[:CHOICES]]


def _sessions(sheets: Iterable[Sheet], language: str) -> list[Choice[int]]:
    found = [(sheet.session, _session_name(sheet, language)) for sheet in list(sheets)[:CHOICES]]
    return [Choice(name=name[:CHOICE], value=session) for session, name in found]


def _session_name(sheet: Sheet, language: str) -> str:
    names: Sequence[str] = labels(sheet, language)
    people = text(language, "ui.separator").join(names)
    return text(language, "score.named", session=sheet.session, people=people)


async def _suggested(interaction: Interaction) -> Sheet | None:
    """The session whose people and lines are offered; None where none is meant."""
    try:
        named = getattr(interaction.namespace, "session", None)
        return await sheet_of(_keeper(interaction), interaction, named, ended=True)
    except Refusal:
        return None


def _keeper(interaction: Interaction) -> Keeper:
    cog: Any = interaction.client.get_cog("Score")
    return cog.keeper


OFFERED: Final[Mapping[str, Suggest]] = {
    "rules": rules,
    "told": told,
    **dict.fromkeys(("leaver", "fined", "one", "other"), people),
    "to": recipients,
    **dict.fromkeys(("number", "number_or_last", "number_or_sheet", "since", "after"), lines),
    "session": sessions,
}
"""by the option's key in the catalogue"""
