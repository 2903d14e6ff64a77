"""Ratings: OpenSkill's Plackett-Luce model over final rankings in the order they ended, folded anew at each call.

A match counts when it was played out, a session once it is settled or closed. In it each is ranked by all that he won
and lost there, penalties included; equal sums draw, and who escaped stands behind all who stayed (R8). AI players are
left out: people are compared only with the people they met, so nobody grows by beating the machine, and a match with
one person rates nobody. A rating goes on from period to period; a period shows who ended a match in it.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import accounts, deeds, entries, hand_facts, postings, sessions, tables
from data.standings import PLAYERS, Board, Row, lines, standing

# What is shown is careful: three deviations below the estimate, so that a few lucky matches do not lead. 1000 is a
# newcomer, and winning one match of four about 100.
SCALE, NEWCOMER = 40.0, 1000.0
FINISHED: Final = "finished"
"""why a table is closed whose match was played out"""


@dataclass(frozen=True, slots=True)
class Result:
    """What one account did in a match or session: all its points there, the hands it played, whether it escaped."""

    account_id: int
    points: int
    hands: int
    escaped: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """A match or session that rates: when its last entry counts and which that is, and its people in no order."""

    ended: datetime
    last_entry: int
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """Where an account stands: the model's estimate and its deviation, the hands behind it, its last match's end."""

    mu: float
    sigma: float
    hands: int
    last: datetime

    @property
    def value(self) -> int:
        """The rating as shown."""
        return round(NEWCOMER + SCALE * (self.mu - 3 * self.sigma))


async def rankings(connection: AsyncConnection, guild_id: int, kind: str = "both") -> tuple[Ranking, ...]:
    """The matches and sessions of a guild that rate, in the order they ended; `kind` virtual, physical or both."""
    played_out = select(tables.c.id).where(tables.c.status == "closed", tables.c.reason == FINISHED)
    ends = select(deeds.c.session_id, func.max(deeds.c.n).label("n")).where(deeds.c.act.in_(("settle", "reopen")))
    last = ends.group_by(deeds.c.session_id).subquery()
    same = (deeds.c.session_id == last.c.session_id) & (deeds.c.n == last.c.n)
    settled = select(deeds.c.session_id).join(last, same).where(deeds.c.act == "settle")
    over = select(sessions.c.id).where((sessions.c.status == "closed") | sessions.c.id.in_(settled))
    source = entries.c.source
    rates = ((source == "table") & entries.c.source_id.in_(played_out)) | (
        (source == "session") & entries.c.source_id.in_(over)
    )
    query = (
        select(
            entries.c.source,
            entries.c.source_id,
            postings.c.account_id,
            func.sum(postings.c.points).label("points"),
            func.count(hand_facts.c.entry_id).label("hands"),
            func.count().filter(entries.c.kind == "escape").label("escapes"),
            func.max(entries.c.at, type_=entries.c.at.type).label("ended"),
            func.max(entries.c.id).label("last_entry"),
        )
        .select_from(lines())
        .where(*standing(guild_id, ALWAYS, kind), rates, accounts.c.kind.in_(PLAYERS))
        .group_by(entries.c.source, entries.c.source_id, postings.c.account_id)
        .order_by(entries.c.source, entries.c.source_id, postings.c.account_id)
    )
    rows = (await connection.execute(query)).all()
    found = (_ranking(list(group)) for _, group in groupby(rows, key=lambda row: (row.source, row.source_id)))
    return tuple(sorted((one for one in found if one), key=lambda one: (one.ended, one.last_entry)))


def _ranking(rows: Sequence[Any]) -> Ranking | None:
    """A match from the sums of its people; None where fewer than two of them played a hand or fled one."""
    results = tuple(
        Result(row.account_id, row.points, row.hands, row.escapes > 0) for row in rows if row.hands or row.escapes
    )
    if len(results) < 2:
        return None
    return Ranking(max(row.ended for row in rows), max(row.last_entry for row in rows), results)


def rate(played: Iterable[Ranking]) -> dict[int, Rating]:
    """Every account's rating after these matches in this order."""
    model = PlackettLuce()
    known: dict[int, Rating] = {}
    for ranking in played:
        before = [_believed(model, known.get(result.account_id)) for result in ranking.results]
        after = model.rate(before, ranks=places(ranking.results))
        for result, (new,) in zip(ranking.results, after, strict=True):
            old = known.get(result.account_id)
            hands = result.hands + (old.hands if old else 0)
            known[result.account_id] = Rating(new.mu, new.sigma, hands, ranking.ended)
    return known


def places(results: Sequence[Result]) -> list[float]:
    """The place of each, shared by equals (1, 1, 3); who escaped comes after all who stayed."""
    keys = [(result.escaped, -result.points) for result in results]
    return [1.0 + sum(other < key for other in keys) for key in keys]


def _believed(model: PlackettLuce, rating: Rating | None) -> list[Any]:
    """A team of one, as the model takes it."""
    return [model.rating(mu=rating.mu, sigma=rating.sigma) if rating else model.rating()]


async def ratings(
    connection: AsyncConnection, guild_id: int, *, until: datetime | None = None, kind: str = "both"
) -> dict[int, Rating]:
    """Every account's rating by the matches that ended before `until`."""
    played = [each for each in await rankings(connection, guild_id, kind) if until is None or each.ended < until]
    # A club of years has thousands of matches: enough work to keep out of everybody's way.
    return await asyncio.to_thread(rate, played)


async def leaderboard(
    connection: AsyncConnection,
    guild_id: int,
    *,
    period: Period = ALWAYS,
    kind: str = "both",
    least: int = 0,
    limit: int = 10,
    offset: int = 0,
) -> Board:
    """Who ended a match in a period by his rating then, highest first; `least` is the fewest hands that show."""
    known = await ratings(connection, guild_id, until=period.until, kind=kind)
    shown = [
        (account, rating)
        for account, rating in known.items()
        if rating.hands >= least and (period.since is None or rating.last >= period.since)
    ]
    shown.sort(key=lambda one: (-one[1].value, one[0]))
    named = select(accounts.c.id, accounts.c.user_id, accounts.c.name).where(accounts.c.id.in_(dict(shown)))
    owners = {row.id: row for row in await connection.execute(named)}
    rows: list[Row] = []
    for place, (account, rating) in enumerate(shown, 1):
        rank = rows[-1].rank if rows and rows[-1].value == rating.value else place
        owner = owners[account]
        rows.append(Row(rank, account, owner.user_id, owner.name, rating.value, rating.hands))
    return Board(tuple(rows[offset : offset + limit]), len(rows))
