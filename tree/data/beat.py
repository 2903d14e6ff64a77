"""The last moment at which the bot is known to have been at work: what it was away after that is nobody's time."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from data.schema import beat

_ONE = 1


async def strike(connection: AsyncConnection, now: datetime) -> None:
    """The bot is at work now."""
    made = insert(beat).values(id=_ONE, at=now)
    await connection.execute(made.on_conflict_do_update(index_elements=["id"], set_={"at": now}))


async def last(connection: AsyncConnection) -> datetime | None:
    """When it was last; None in books that no bot has kept yet."""
    return (await connection.execute(select(beat.c.at))).scalar()
