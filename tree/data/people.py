"""Accounts: who can hold points in a guild (a person, a guest, a kind of AI player, the guild's pot) and their names.

A person's Discord id stands here and nowhere else in the books, so forgetting him is one change.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.schema import accounts, person_settings

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Account:
    """One holder of points; `kind` is person, guest, ai or pot; `user_id` only a person's, None when forgotten."""

    id: int
    guild_id: int
    kind: str
    user_id: int | None
    name: str


async def person(connection: AsyncConnection, guild_id: int, user_id: int, name: str, now: datetime) -> int:
    """The account of a member, made when new, with the name he bears now."""
    found = await find_person(connection, guild_id, user_id)
    if found is None:
        return await _make(connection, now, guild_id=guild_id, kind="person", user_id=user_id, name=_kept(name))
    if found.name != _kept(name):
        await connection.execute(update(accounts).where(accounts.c.id == found.id).values(name=_kept(name)))
    return found.id


async def guest(connection: AsyncConnection, guild_id: int, name: str, now: datetime) -> int:
    """The account of somebody without Discord, known in the guild by this exact name."""
    return await _named(connection, guild_id, "guest", name, now)


async def ai(connection: AsyncConnection, guild_id: int, player: str, now: datetime) -> int:
    """The one account of a kind of AI player in a guild, however many seats it holds."""
    return await _named(connection, guild_id, "ai", player, now)


async def pot(connection: AsyncConnection, guild_id: int, now: datetime) -> int:
    """The guild's pot, which takes the other side of penalties (R8)."""
    return await _named(connection, guild_id, "pot", "", now)


async def find_person(connection: AsyncConnection, guild_id: int, user_id: int) -> Account | None:
    """The account of a member, None when he has none."""
    query = select(accounts).where(
        accounts.c.guild_id == guild_id, accounts.c.user_id == user_id, accounts.c.kind == "person"
    )
    row = (await connection.execute(query)).first()
    return None if row is None else account_of(row)


async def get(connection: AsyncConnection, account_id: int) -> Account | None:
    """The account with this id."""
    row = (await connection.execute(select(accounts).where(accounts.c.id == account_id))).first()
    return None if row is None else account_of(row)


async def named(connection: AsyncConnection, guild_id: int) -> list[Account]:
    """The people and guests of a guild who have a name, in the order they came into the books."""
    query = select(accounts).where(
        accounts.c.guild_id == guild_id, accounts.c.kind.in_(("person", "guest")), accounts.c.name != ""
    )
    return [account_of(row) for row in await connection.execute(query.order_by(accounts.c.id))]


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Takes a person's id, name and settings out of the books in every guild; his entries stay under no name."""
    await connection.execute(delete(person_settings).where(person_settings.c.user_id == user_id))
    change = update(accounts).where(accounts.c.user_id == user_id).values(user_id=None, name="")
    await connection.execute(change)


def account_of(row: Row[tuple[object, ...]]) -> Account:
    """A stored row as a value."""
    return Account(row.id, row.guild_id, row.kind, row.user_id, row.name)


async def _named(connection: AsyncConnection, guild_id: int, kind: str, name: str, now: datetime) -> int:
    query = select(accounts.c.id).where(
        accounts.c.guild_id == guild_id, accounts.c.kind == kind, accounts.c.name == _kept(name)
    )
    found = (await connection.execute(query)).scalar()
    if found is not None:
        return found
    return await _make(connection, now, guild_id=guild_id, kind=kind, user_id=None, name=_kept(name))


async def _make(connection: AsyncConnection, now: datetime, **values: object) -> int:
    made = await connection.execute(insert(accounts).values(created_at=now, **values).returning(accounts.c.id))
    return made.scalar_one()


def _kept(name: str) -> str:
    """The name as stored: as given, cut to length, half surrogate pairs replaced (they have no UTF-8 form)."""
    return name[:LONGEST_NAME].encode("utf-8", "replace").decode("utf-8")
