"""Seasons of a guild: half-open spans of time by name; what was played in a closed one is for admins to change."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import Refused
from data.schema import seasons

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Season:
    """A season: everything at or after `starts_at` and before `ends_at`; open while that is None or to come."""

    id: int
    guild_id: int
    name: str
    starts_at: datetime
    ends_at: datetime | None

    def holds(self, moment: datetime) -> bool:
        """Whether a moment lies in it."""
        return self.starts_at <= moment and (self.ends_at is None or moment < self.ends_at)

    def closed(self, now: datetime) -> bool:
        """Whether it is over."""
        return self.ends_at is not None and self.ends_at <= now


async def open_season(connection: AsyncConnection, guild_id: int, name: str, starts_at: datetime) -> Season:
    """A new season from a moment on; raises Refused season_open, season_name, season_overlaps."""
    known = await of_guild(connection, guild_id)
    if not 1 <= len(name) <= LONGEST_NAME or any(season.name == name for season in known):
        raise Refused("season_name", f"a season needs a name of its own, of at most {LONGEST_NAME} letters")
    for season in known:
        if season.ends_at is None:
            raise Refused("season_open", f"season {season.name} is open: close it first")
        if season.ends_at > starts_at:
            raise Refused("season_overlaps", f"season {season.name} ends later than this one would start")
    row = {"guild_id": guild_id, "name": name, "starts_at": starts_at, "ends_at": None}
    made = await connection.execute(insert(seasons).values(**row).returning(seasons.c.id))
    return Season(made.scalar_one(), guild_id, name, starts_at, None)


async def close_season(connection: AsyncConnection, guild_id: int, ends_at: datetime) -> Season:
    """Ends the open season at a moment, which may be to come; raises Refused no_season_open, season_ends_early."""
    current = next((season for season in await of_guild(connection, guild_id) if season.ends_at is None), None)
    if current is None:
        raise Refused("no_season_open", "no season is open")
    if ends_at <= current.starts_at:
        raise Refused("season_ends_early", f"season {current.name} would end before it starts")
    await connection.execute(update(seasons).where(seasons.c.id == current.id).values(ends_at=ends_at))
    return Season(current.id, guild_id, current.name, current.starts_at, ends_at)


async def of_guild(connection: AsyncConnection, guild_id: int) -> list[Season]:
    """The seasons of a guild, first to last."""
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.starts_at, seasons.c.id)
    rows = (await connection.execute(query)).all()
    return [Season(row.id, row.guild_id, row.name, row.starts_at, row.ends_at) for row in rows]


def season_of(moment: datetime, known: Iterable[Season]) -> Season | None:
    """The season that a moment lies in, None between seasons."""
    return next((season for season in known if season.holds(moment)), None)
