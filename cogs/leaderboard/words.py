"""A leaderboard page in words. Pure; ranks and order are the books'.

Ranks are shared by equal values (1, 1, 3), in an order that stays from call to call (scenario 17).
"""

from collections.abc import Iterable
from typing import Final

import discord

from cogs.leaderboard.reading import Page, Span
from cogs.texts import aligned, clean_name, signed, text
from cogs.texts.blocks import COLUMNS
from data.standings import Row

_TENTHS: Final = 100_000


def board_text(page: Page, language: str, opening: str) -> str:
    """A page with its period and conventions; `opening` is the command that opens a table, for an empty board."""
    asked = page.asked
    head = text(language, "leaderboard.head", metric=text(language, f"leaderboard.metric.{asked.metric}"))
    lines = [head, span_text(page.span, asked.kind, language)]
    if not page.board.rows:
        key = "leaderboard.nobody" if page.ever else "leaderboard.empty"
        return "\n".join([*lines, "", text(language, key, command=opening)])
    footer = [text(language, "leaderboard.footer")]
    if page.pages > 1:
        footer.insert(0, text(language, "leaderboard.page", page=asked.page + 1, pages=page.pages))
    notes = [text(language, f"leaderboard.note.{asked.metric}")]
    if asked.hands:
        notes.append(text(language, "leaderboard.least", count=asked.hands))
    small = "\n".join(f"-# {note}" for note in notes)
    return "\n".join([*lines, "```", *table(page.board.rows, asked.metric, language), "```", *footer, small])


def span_text(span: Span, kind: str, language: str) -> str:
    """The period with its bounds as moments, and the kind of table."""
    period, what = span.period, text(language, f"leaderboard.kind.{kind}")
    name = text(language, f"leaderboard.period.{span.name}")
    if span.season is not None:
        name = text(language, "leaderboard.season", name=clean_name(span.season))
    elif span.name == "season":
        name = text(language, "leaderboard.no_season")
    lines = [f"-# **{name}** · {what}"]
    if period.since is not None:
        since = discord.utils.format_dt(period.since, "f")
        key = "leaderboard.since" if period.until is None else "leaderboard.between"
        until = "" if period.until is None else discord.utils.format_dt(period.until, "f")
        lines.append(text(language, key, since=since, until=until, zone=span.time_zone))
    return "\n".join(lines)


def table(rows: Iterable[Row], metric: str, language: str) -> list[str]:
    """Rank, name and value of each row in COLUMNS columns."""
    rows = tuple(rows)
    ranks = [f"{row.rank}." for row in rows]
    wide = max(map(len, ranks))
    names = [row.name or text(language, "score.forgotten") for row in rows]
    lines = aligned(names, [shown(row.value, metric) for row in rows], width=COLUMNS - wide - 1)
    return [f"{rank:>{wide}} {line}" for rank, line in zip(ranks, lines, strict=True)]


def shown(value: float, metric: str) -> str:
    """A value as boards show it; tenths only where they can matter."""
    if metric == "average" and abs(value) < _TENTHS:
        return f"{value:+,.1f}"
    return signed(round(value)) if metric in ("points", "average") else f"{value:,.0f}"
