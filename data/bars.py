"""Bars: who may not sit down at a server's tables, why, and until when. One that was lifted stays in the books."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import people
from data.errors import Refused
from data.schema import accounts, bars

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar; `user_id` and `name` are its person's, None and empty once he is forgotten."""

    id: int
    user_id: int | None
    name: str
    reason: str
    until: datetime


async def bar(
    connection: AsyncConnection, account_id: int, *, by: int, reason: str, until: datetime, now: datetime
) -> None:
    """Bars somebody until a moment; an earlier bar of his is lifted. `by` is the account of who does it.

    Raises Refused bad_bar without a reason or with an end that has passed.
    """
    if not 0 < len(reason) <= LONGEST_REASON or until <= now:
        raise Refused("bad_bar", f"a bar needs a reason of at most {LONGEST_REASON} characters and an end to come")
    await lift(connection, account_id, by=by, now=now)
    values = {"account_id": account_id, "barred_by": by, "reason": reason, "at": now, "until": until}
    await connection.execute(insert(bars).values(values))


async def lift(connection: AsyncConnection, account_id: int, *, by: int, now: datetime) -> bool:
    """Takes somebody's bar back; whether there was one."""
    mine = (bars.c.account_id == account_id) & _holds(now)
    return bool((await connection.execute(update(bars).where(mine).values(lifted_by=by, lifted_at=now))).rowcount)


async def of_person(connection: AsyncConnection, guild_id: int, user_id: int, now: datetime) -> Bar | None:
    """The bar that holds for a person now."""
    account = await people.find_person(connection, guild_id, user_id)
    found = await _load(connection, bars.c.account_id == account.id, now) if account else []
    return found[0] if found else None


async def last_to_end(connection: AsyncConnection, user_id: int, now: datetime) -> Bar | None:
    """Of the bars that hold for a person now, in whatever server, the one that ends last."""
    found = await _load(connection, accounts.c.user_id == user_id, now)
    return found[-1] if found else None


async def of_guild(connection: AsyncConnection, guild_id: int, now: datetime) -> list[Bar]:
    """Every bar of a server that holds now, the first to end first."""
    return await _load(connection, accounts.c.guild_id == guild_id, now)


def _holds(now: datetime) -> Any:
    return bars.c.lifted_at.is_(None) & (bars.c.until > now)


async def _load(connection: AsyncConnection, which: Any, now: datetime) -> list[Bar]:
    query = select(bars, accounts.c.user_id, accounts.c.name).join(accounts, accounts.c.id == bars.c.account_id)
    rows = await connection.execute(query.where(which & _holds(now)).order_by(bars.c.until, bars.c.id))
    return [Bar(row.id, row.user_id, row.name, row.reason, row.until) for row in rows]
