"""The lobby in words: who sits where, and the rules agreed. Pure."""

import discord

from cogs.rules.words import differences
from cogs.tables.agreed import clock_words, length_words, short_words
from cogs.tables.board import names_of
from cogs.tables.snapshot import Snapshot
from cogs.texts import text


def lobby_text(snapshot: Snapshot, language: str) -> str:
    """What people read before a table starts; below the seats, how the rules differ from their preset."""
    agreed = snapshot.agreed
    names = names_of(snapshot, language)
    terms = " · ".join([length_words(agreed.length, language), clock_words(agreed.clock, language)])
    seats = [names.bold(seat) if snapshot.seats[seat] else text(language, "table.free") for seat in range(4)]
    rules = [f"- {line}" for line in differences(agreed.rules, language)] or [text(language, "table.lobby.plain")]
    head = text(language, "table.lobby.head", table=snapshot.table)
    lines = [head, short_words(agreed.rules, language), terms, *[f"- {seat}" for seat in seats]]
    lines += [text(language, "table.lobby.rules"), *rules]
    if snapshot.deadline and "warn" not in snapshot.deadlines:
        lines.append(text(language, "table.closes", when=discord.utils.format_dt(snapshot.deadline, "R")))
    if snapshot.commit:
        lines.append(text(language, "table.commit", hash=snapshot.commit))
    return "\n".join(lines)


def closed_text(snapshot: Snapshot, reason: str, language: str) -> str:
    """What is left of a table that closed before its match was played."""
    return text(language, f"table.closed.{reason}", table=snapshot.table)
