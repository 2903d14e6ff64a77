"""The lobby in words: who sits where, and the rules agreed. Pure."""

import discord

from cogs.rules.words import differences
from cogs.tables.agreed import clock_words, length_words, short_words
from cogs.tables.board import COMMIT
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names, names_of
from cogs.texts import text
from engine.tiles import Seat


def lobby_text(snapshot: Snapshot, language: str) -> str:
    """What people read before a table starts; below the seats, how the rules differ from their preset."""
    agreed, names = snapshot.agreed, names_of(snapshot, language)
    terms = [short_words(agreed.rules, language), length_words(agreed.length, language)]
    lines = [
        text(language, "table.lobby.head", table=snapshot.table),
        " · ".join([*terms, clock_words(agreed.clock, language)]),
        *[_seat(snapshot, seat, names, language) for seat in range(4)],
        f"{text(language, f'table.seating.{agreed.seating}')} · {text(language, f'table.leaving.{agreed.leaving}')}",
    ]
    if changed := differences(agreed.rules, language):
        lines += [text(language, "table.lobby.rules"), *[f"- {line}" for line in changed]]
    else:
        lines.append(text(language, "table.lobby.plain"))
    if snapshot.deadline and "warn" not in snapshot.deadlines:
        lines.append(text(language, "table.closes", when=discord.utils.format_dt(snapshot.deadline, "R")))
    if snapshot.commit:
        lines.append(text(language, "table.commit_short", hash=snapshot.commit[:COMMIT]))
    return "\n".join(lines)


def _seat(snapshot: Snapshot, seat: Seat, names: Names, language: str) -> str:
    info = snapshot.seats[seat]
    if info is None:
        said = text(language, "table.free")
    else:
        kind = "ai" if info.person is None else "host" if info.person == snapshot.host else "person"
        said = text(language, f"table.sits.{kind}", who=names.bold(seat))
    return f"{seat + 1} · {said}" if snapshot.agreed.seating == "choice" else said
