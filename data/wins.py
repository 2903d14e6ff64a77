"""The hands an account won in a guild, and what can be read from them. Rules: R4, R5."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import entries, hand_facts, postings
from data.standings import lines, standing


@dataclass(frozen=True, slots=True)
class Win:
    """A hand that was won: for how many points, with which hand types, winner's fan (R5.3) and openings (R3)."""

    entry_id: int
    at: datetime
    points: int
    hand_types: tuple[str, ...]
    fan: int
    openings: int
    hard: bool
    self_draw: bool


async def wins(
    connection: AsyncConnection,
    guild_id: int,
    account_id: int,
    *,
    period: Period = ALWAYS,
    kind: str = "both",
) -> tuple[Win, ...]:
    """Every hand an account won in a period, in the order played; `kind` as on boards."""
    fact = hand_facts.c
    query = (
        select(
            entries.c.id, entries.c.at, entries.c.facts, postings.c.points, fact.fan, fact.self_draw, fact.hand_types
        )
        .select_from(lines())
        .where(*standing(guild_id, period, kind), postings.c.account_id == account_id, fact.won)
        .order_by(entries.c.at, entries.c.id)
    )
    return tuple(
        Win(
            entry_id=row.id,
            at=row.at,
            points=row.points,
            hand_types=tuple(row.hand_types),
            fan=row.fan,
            openings=row.facts["seats"][row.facts["winner"]].get("openings", 0),
            hard=row.facts["hard"],
            self_draw=row.self_draw,
        )
        for row in await connection.execute(query)
    )


def by_type(won: Iterable[Win]) -> dict[str, int]:
    """How many of the wins had each hand type, the most frequent first."""
    counted = Counter(name for win in won for name in win.hand_types)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def openings_per_win(won: Iterable[Win]) -> float | None:
    """How many times the winner had called chi, peng or zhigang on average; None without a win."""
    called = [win.openings for win in won]
    return sum(called) / len(called) if called else None


def hardest(won: Iterable[Win], most: int = 3) -> tuple[Win, ...]:
    """The wins that are hardest to make: the most dahu at once, then hard ones (R4.4), then the most fan; oldest first.

    A xiaohu counts as no dahu.
    """

    def rank(win: Win) -> tuple[int, bool, int]:
        return len(set(win.hand_types) - {"xiaohu"}), win.hard, win.fan

    return tuple(sorted(won, key=rank, reverse=True)[:most])
