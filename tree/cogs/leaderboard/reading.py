"""Reading the books for a leaderboard page and for a person's record. Knows no Discord and calls nobody.

Names are the last ones the books know, so who left or deleted his account stands where he stood.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.leaderboard.asked import Asked
from data import rating, seasons, standings
from data.course import Step, Streaks, steps, streaks
from data.periods import ALWAYS, DAYS, Period, current
from data.rating import Rating
from data.rivals import Rival, rivals
from data.standings import Board
from data.statistics import Stats, stats
from data.wins import Win, wins

PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class Span:
    """A period by name, its bounds, the time zone whose calendar it follows, and the season it is, if one."""

    name: str
    period: Period
    time_zone: str
    season: str | None = None

    @property
    def bounds(self) -> Mapping[str, datetime | None]:
        """The bounds as the books' functions take them."""
        return {"since": self.period.since, "until": self.period.until}


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a leaderboard as asked, or the last one where that was beyond; `ever`: whether anybody ever played."""

    asked: Asked
    span: Span
    board: Board
    ever: bool

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-self.board.total // PAGE))


@dataclass(frozen=True, slots=True)
class Record:
    """What the books know of somebody: his own sums, everybody's to compare, his hands, wins, rivals and rating."""

    span: Span
    stats: Stats
    club: Stats
    steps: tuple[Step, ...]
    streaks: Streaks
    won: tuple[Win, ...]
    rivals: tuple[Rival, ...]
    rating: Rating | None


async def span_of(connection: AsyncConnection, guild: int, name: str, now: datetime, time_zone: str) -> Span:
    """The span of a period: the season being played, between two the one before, before the first all there is."""
    if name in DAYS:
        return Span(name, current(DAYS[name], now, time_zone), time_zone)
    if name == "season":
        begun = [season for season in await seasons.of_guild(connection, guild) if season.starts_at <= now]
        if begun:
            return Span(name, Period(begun[-1].starts_at, begun[-1].ends_at), time_zone, begun[-1].name)
    return Span(name, ALWAYS, time_zone)


async def page_of(connection: AsyncConnection, guild: int, asked: Asked, now: datetime, time_zone: str) -> Page:
    """A page of a guild's leaderboard."""
    span = await span_of(connection, guild, asked.period, now, time_zone)
    board = await _board(connection, guild, asked, span)
    last = max(0, -(-board.total // PAGE) - 1)
    if asked.page > last:
        asked = replace(asked, page=last)
        board = await _board(connection, guild, asked, span)
    ever = board.total > 0 or (await standings.leaderboard(connection, guild, metric="hands", limit=1)).total > 0
    return Page(asked, span, board, ever)


async def _board(connection: AsyncConnection, guild: int, asked: Asked, span: Span) -> Board:
    where: dict[str, Any] = {
        **span.bounds,
        "kind": asked.kind,
        "least": asked.hands,
        "limit": PAGE,
        "offset": asked.page * PAGE,
    }
    if asked.metric == "rating":
        return await rating.leaderboard(connection, guild, **where)
    return await standings.leaderboard(connection, guild, metric=asked.metric, **where)


async def record_of(connection: AsyncConnection, guild: int, account: int, span: Span, kind: str) -> Record:
    """An account's record in a guild over a span, of a kind of table."""
    where: dict[str, Any] = {**span.bounds, "kind": kind}
    taken = await steps(connection, guild, account, **where)
    rated = await rating.ratings(connection, guild, until=span.period.until, kind=kind)
    return Record(
        span,
        await stats(connection, guild, account, **where),
        await stats(connection, guild, None, **where),
        taken,
        streaks(taken),
        await wins(connection, guild, account, **where),
        await rivals(connection, guild, account, **where),
        rated.get(account),
    )
