"""How points went on: an account's hands one after another, and the running totals of a match or session."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate, groupby

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import accounts, entries, hand_facts, postings
from data.standings import lines, standing, stands


@dataclass(frozen=True, slots=True)
class Step:
    """One line of an account in the books; `won` is None where it is no hand but a penalty or an adjustment."""

    at: datetime
    points: int
    won: bool | None


@dataclass(frozen=True, slots=True)
class Streaks:
    """Hands in a row: won most ever, won now, and the longest time without a win."""

    most_wins: int = 0
    wins_now: int = 0
    longest_drought: int = 0


@dataclass(frozen=True, slots=True)
class Course:
    """Somebody's total after each hand of a match, or line of a session; a forgotten person has no name.

    `seat` is that of an AI player, None for everybody else.
    """

    account_id: int
    kind: str
    name: str
    totals: tuple[int, ...]
    seat: int | None = None


async def steps(
    connection: AsyncConnection,
    guild_id: int,
    account_id: int,
    *,
    period: Period = ALWAYS,
    kind: str = "both",
) -> tuple[Step, ...]:
    """Everything that moved an account's points in a period in the order played; `kind` as on boards."""
    query = (
        select(entries.c.at, postings.c.points, hand_facts.c.won)
        .select_from(lines())
        .where(*standing(guild_id, period, kind), postings.c.account_id == account_id)
        .order_by(entries.c.at, entries.c.id)
    )
    return tuple(Step(*row) for row in await connection.execute(query))


def streaks(taken: Iterable[Step]) -> Streaks:
    """The runs of wins and of hands without one; what is no hand breaks none."""
    runs = [(won, len(list(run))) for won, run in groupby(step.won for step in taken if step.won is not None)]
    return Streaks(
        most_wins=max((length for won, length in runs if won), default=0),
        wins_now=runs[-1][1] if runs and runs[-1][0] else 0,
        longest_drought=max((length for won, length in runs if not won), default=0),
    )


async def courses(connection: AsyncConnection, source: str, source_id: int) -> tuple[Course, ...]:
    """The running totals of all who played a table's or session's hands, in seat order of their first hand.

    What has no number counts with the hand before. AI players of one kind share an account: each of their seats has
    its own course.
    """
    query = (
        select(entries.c.hand_number, postings.c.n, postings.c.points, accounts.c.id, accounts.c.kind, accounts.c.name)
        .select_from(lines())
        .where(entries.c.source == source, entries.c.source_id == source_id, *stands(), accounts.c.kind != "pot")
        .order_by(entries.c.at, entries.c.id, postings.c.n)
    )
    hands: dict[int, int] = {}
    owners: dict[tuple[int, int | None], tuple[str, str]] = {}
    moved: dict[tuple[int, int | None], Counter[int]] = {}
    now = 0
    for row in await connection.execute(query):
        if row.hand_number is not None:
            now = hands.setdefault(row.hand_number, len(hands))
        key = (row.id, row.n if row.kind == "ai" else None)
        owners[key] = (row.kind, row.name)
        moved.setdefault(key, Counter())[now] += row.points
    return tuple(
        Course(key[0], *owners[key], tuple(accumulate(gained[hand] for hand in range(max(1, len(hands))))), key[1])
        for key, gained in moved.items()
    )
