"""Reading the books for a leaderboard page and for a person's record. Knows no Discord and calls nobody.

Names are the last ones the books know, so who left or deleted his account stands where he stood.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.leaderboard.asked import Asked
from cogs.texts import clean_name
from cogs.ui import Refusal
from cogs.ui.limits import CHOICES
from data import rating, seasons, standings
from data.course import Step, Streaks, steps, streaks
from data.periods import ALWAYS, DAYS, Period, current
from data.rating import Rating
from data.rivals import Rival, rivals
from data.seasons import Season
from data.standings import Board
from data.statistics import Stats, stats
from data.wins import Win, wins

PAGE: Final = 10
SEASON: Final = "season"
MOST_NAMED: Final = 8
"""seasons that a refusal lists, the last ones"""


@dataclass(frozen=True, slots=True)
class Span:
    """A period by name, its bounds, the time zone whose calendar it follows, and the season it is, if one."""

    name: str
    period: Period
    time_zone: str
    season: str | None = None


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
    """The span of a period of `Asked`.

    `season` is the one being played, between two the one before, before the first all there is. Raises Refusal for a
    certain season that this guild does not have.
    """
    if name in DAYS:
        return Span(name, current(DAYS[name], now, time_zone), time_zone)
    if not name.startswith(SEASON):
        return Span(name, ALWAYS, time_zone)
    begun = [season for season in await seasons.of_guild(connection, guild) if season.starts_at <= now]
    wanted = begun[-1:] if name == SEASON else [season for season in begun if season_code(season) == name]
    if wanted:
        return Span(SEASON, Period(wanted[0].starts_at, wanted[0].ends_at), time_zone, wanted[0].name)
    if name != SEASON:
        raise Refusal("leaderboard.season_gone")
    return Span(SEASON, ALWAYS, time_zone)


def season_code(season: Season) -> str:
    """A certain season as a period of `Asked`."""
    return f"{SEASON}{season.id}"


async def season_named(connection: AsyncConnection, guild: int, typed: str, now: datetime) -> str:
    """The period of the season that somebody picked, or whose name he typed; raises Refusal listing all."""
    begun = [season for season in await seasons.of_guild(connection, guild) if season.starts_at <= now]
    wanted = typed.strip().casefold()
    for season in begun:
        if wanted in (season_code(season), season.name.casefold()):
            return season_code(season)
    if not begun:
        raise Refusal("leaderboard.no_seasons")
    names = ", ".join(clean_name(season.name) for season in reversed(begun[-MOST_NAMED:]))
    raise Refusal("leaderboard.no_such_season", name=clean_name(typed), seasons=names)


async def seasons_like(connection: AsyncConnection, guild: int, typed: str, now: datetime) -> list[tuple[str, str]]:
    """Seasons whose names hold what was typed, as period and name, the last first."""
    wanted = typed.strip().casefold()
    known = [season for season in await seasons.of_guild(connection, guild) if season.starts_at <= now]
    found = [(season_code(season), season.name) for season in reversed(known) if wanted in season.name.casefold()]
    return found[:CHOICES]


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
        "period": span.period,
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
    where: dict[str, Any] = {"period": span.period, "kind": kind}
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
