"""Leaderboards: sums over postings and hand facts, recomputed at each call; what was reversed counts nowhere.

Periods are half-open, by the moment an entry counts for; whose calendar they follow, the caller knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, case, cast, func, select
from sqlalchemy import Float as Real
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import accounts, entries, hand_facts, postings

SOURCE_OF_KIND: Final[Mapping[str, str]] = {"virtual": "table", "physical": "session"}
PLAYERS: Final = ("person", "guest")
"""the kinds of account that stand on boards; AI players and the pot do not"""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a leaderboard: rank shared by equal values (1, 1, 3); a forgotten person has no id and no name.

    The name is the last one known; `hands` are those the value comes from.
    """

    rank: int
    account_id: int
    user_id: int | None
    name: str
    value: float
    hands: int


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard and how many lines there are in all."""

    rows: tuple[Row, ...]
    total: int


_IN_HAND = hand_facts.c.entry_id.is_not(None)
_HANDS = func.count(hand_facts.c.entry_id)
_WON = func.coalesce(func.sum(case((hand_facts.c.won, 1), else_=0)), 0)

# Each is a value for one account over its lines of `lines`; None or 0 keeps the account off the board, but for points.
METRICS: Final[Mapping[str, ColumnElement[Any]]] = {
    "points": func.sum(postings.c.points),
    "hands": func.nullif(_HANDS, 0),
    "wins": func.nullif(_WON, 0),
    "average": cast(func.sum(case((_IN_HAND, postings.c.points))), Real) / func.nullif(_HANDS, 0),
    "biggest": func.max(case((hand_facts.c.won, postings.c.points))),
    "golden_caps": func.nullif(func.sum(case((hand_facts.c.won & (hand_facts.c.tier == "golden"), 1), else_=0)), 0),
    "escapes": func.nullif(func.sum(case((entries.c.kind == "escape", 1), else_=0)), 0),
}


async def leaderboard(
    connection: AsyncConnection,
    guild_id: int,
    *,
    metric: str = "points",
    period: Period = ALWAYS,
    kind: str = "both",
    least: int = 0,
    limit: int = 10,
    offset: int = 0,
) -> Board:
    """People and guests of a guild by a metric, highest first, equals in the order they first came into the books.

    `metric` is a key of METRICS, `kind` virtual, physical or both; who played fewer hands than `least` is left out.
    """
    value = METRICS[metric]
    scored = (
        select(accounts.c.id, accounts.c.user_id, accounts.c.name, value.label("value"), _HANDS.label("hands"))
        .select_from(lines())
        .where(*standing(guild_id, period, kind), accounts.c.kind.in_(PLAYERS))
        .group_by(accounts.c.id)
        .having(value.is_not(None), least <= _HANDS)
        .subquery()
    )
    rank = func.rank().over(order_by=scored.c.value.desc())
    query = select(scored, rank.label("rank")).order_by(scored.c.value.desc(), scored.c.id)
    # All are ranked anyway, so the page is cut here: counting them by a query would rank them twice.
    rows = (await connection.execute(query)).all()
    page = rows[offset : offset + limit]
    return Board(tuple(Row(row.rank, row.id, row.user_id, row.name, row.value, row.hands) for row in page), len(rows))


def lines() -> FromClause:
    """Every posting with its account, its entry and, in a hand, the facts of its seat."""
    fact = (hand_facts.c.entry_id == postings.c.entry_id) & (hand_facts.c.seat == postings.c.n)
    return (
        postings.join(accounts, accounts.c.id == postings.c.account_id)
        .join(entries, entries.c.id == postings.c.entry_id)
        .outerjoin(hand_facts, fact)
    )


def standing(guild_id: int, period: Period, kind: str) -> list[ColumnElement[bool]]:
    """What an entry must meet to count: its guild, period and kind, and that it stands."""
    met = [entries.c.guild_id == guild_id, *stands()]
    if period.since is not None:
        met.append(entries.c.at >= period.since)
    if period.until is not None:
        met.append(entries.c.at < period.until)
    if kind != "both":
        met.append(entries.c.source == SOURCE_OF_KIND[kind])
    return met


def stands() -> list[ColumnElement[bool]]:
    """That an entry is neither reversed nor a reversal."""
    later = entries.alias()
    return [
        entries.c.kind != "reversal",
        entries.c.id.not_in(select(later.c.reverses).where(later.c.reverses.is_not(None))),
    ]
