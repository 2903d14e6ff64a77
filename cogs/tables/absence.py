"""The notice that somebody is away from a table, as it reads now: why, until when he may be back, what it cost. Pure.

There is one for each absence: boards.py edits it whenever something else holds, so its button always means something.
Rules: R8.
"""

from math import ceil
from typing import Any

import discord

from cogs.tables.buttons import BoardButton
from cogs.tables.grace import Grace, grace_of
from cogs.tables.pages import Page, plain
from cogs.tables.parts import Penalty
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import GREY, bare_view, panel
from cogs.tables.wording import names_of
from cogs.texts import clean_name, text
from engine.tiles import Seat


def is_away(snapshot: Snapshot, seat: Seat) -> bool:
    """Whether an AI player has a person's seat, for now or for good, at a table that is not over."""
    return not _is_over(snapshot) and seat not in snapshot.present


def absence_page(snapshot: Snapshot, seat: Seat, language: str) -> Page:
    """What holds of who is or was away from a seat; with the way back while there is one."""
    words = "\n".join(_lines(snapshot, seat, language))
    if not is_away(snapshot, seat):
        return plain(bare_view(words))
    back = BoardButton(snapshot.table, "back", text(language, "table.button.back"))
    return plain(panel(words, [back], colour=GREY))


def _lines(snapshot: Snapshot, seat: Seat, language: str) -> list[str]:
    info, left, names = snapshot.seats[seat], snapshot.former[seat], names_of(snapshot, language)
    who = f"**{clean_name(left.name)}**" if left else names.bold(seat)
    paid = [] if seat in snapshot.present else _paid(snapshot, seat)
    lines = [_charged(snapshot, each, language) for each in paid]
    if _is_over(snapshot):
        return lines or [text(language, "table.away.over", who=who, table=snapshot.table)]
    values: dict[str, Any] = {"who": who, "table": snapshot.table}
    if seat in snapshot.present:
        return [text(language, "table.back", **values)]
    if info is None or info.person is None:
        return [*lines, text(language, "table.taken", ai=names.bold(seat), **values)]
    if grace := grace_of(snapshot, seat):
        return [_until(snapshot, grace, values, language)]
    return [text(language, "table.taken_from" if snapshot.status == "running" else "table.away.still", **values)]


def _until(snapshot: Snapshot, grace: Grace, values: dict[str, Any], language: str) -> str:
    """How long he may still be back, and what is due then; where the table stands still that time does too."""
    values = values | {"points": snapshot.agreed.rules.escape_penalty}
    closes = snapshot.deadlines.get("close")
    if snapshot.status == "running" or closes is None:
        until = discord.utils.format_dt(grace.until, "R")
        return text(language, f"table.away.{snapshot.agreed.leaving}", until=until, **values)
    minutes = max(1, ceil((grace.until - closes).total_seconds() / 60))
    return text(language, "table.away.stopped", count=minutes, **values)


def _paid(snapshot: Snapshot, seat: Seat) -> list[Penalty]:
    """What whoever is away paid last, where no hand's result says it."""
    who = snapshot.former[seat] or snapshot.seats[seat]
    name = who.name if who else ""
    paid = [each for each in snapshot.penalties if (each.seat, each.name) == (seat, name)]
    return [each for each in paid[-1:] if not (each.in_result or each.forgiven)]


def _charged(snapshot: Snapshot, paid: Penalty, language: str) -> str:
    values = {"number": paid.hand, "points": paid.points, "table": snapshot.table}
    return text(language, "table.charged", who=f"**{clean_name(paid.name)}**", **values)


def _is_over(snapshot: Snapshot) -> bool:
    return snapshot.status == "closed" or snapshot.match.over
