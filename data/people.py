"""Accounts: who can hold points in a guild (a person, a guest, a kind of AI player, the guild's pot) and their names.

A person's Discord id stands here and nowhere else in the books, so forgetting him is one change. What stays of it is a
mark from which nobody reads the id, so that no file brings back who asked to be forgotten.
"""

import hashlib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import seals
from data.schema import accounts, forgotten, person_settings

LONGEST_NAME = 100
ROUNDS = 20_000
"""of hashing for a mark: some milliseconds, for want of a secret"""


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


async def nobody(connection: AsyncConnection, guild_id: int, now: datetime) -> int:
    """A new account of a person of whom neither id nor name are known, as of one who was forgotten."""
    return await _make(connection, now, guild_id=guild_id, kind="person", user_id=None, name="")


async def guest(connection: AsyncConnection, guild_id: int, name: str, now: datetime) -> int:
    """The account of somebody without Discord, known in the guild by this name, however it is spelt (`folded`)."""
    query = select(accounts).where(accounts.c.guild_id == guild_id, accounts.c.kind == "guest").order_by(accounts.c.id)
    known = [row for row in await connection.execute(query) if folded(row.name) == folded(_kept(name))]
    exact = [row for row in known if row.name == _kept(name)]
    for row in (*exact, *known):
        return row.id
    return await _make(connection, now, guild_id=guild_id, kind="guest", user_id=None, name=_kept(name))


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
    rows = (await connection.execute(select(accounts).where(accounts.c.user_id == user_id))).all()
    for row in rows:
        blank = {"user_id": None, "name": "", "digest": seals.of_account(row.id, row.guild_id, row.kind, None)}
        await connection.execute(update(accounts).where(accounts.c.id == row.id).values(**blank))
    mark = mark_of(user_id)
    if not await were_forgotten(connection, (mark,)):
        await connection.execute(insert(forgotten).values(mark=mark))


async def were_forgotten(connection: AsyncConnection, marks: Iterable[str]) -> set[str]:
    """Those of these marks whose people asked to be forgotten."""
    query = select(forgotten.c.mark).where(forgotten.c.mark.in_(tuple(marks)))
    return set((await connection.execute(query)).scalars())


def mark_of(user_id: int) -> str:
    """What stays of the id of a person who was forgotten (hex): nobody reads the id from it."""
    return hashlib.pbkdf2_hmac("sha256", str(user_id).encode(), b"forgotten", ROUNDS).hex()


def folded(name: str) -> str:
    """What two spellings of a guest's name have in common: capitals, full-width forms and blanks make no difference."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


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


async def _make(
    connection: AsyncConnection, now: datetime, *, guild_id: int, kind: str, user_id: int | None, name: str
) -> int:
    account_id = (await connection.execute(select(func.coalesce(func.max(accounts.c.id), 0)))).scalar_one() + 1
    digest = seals.of_account(account_id, guild_id, kind, user_id if kind == "person" else name)
    row = {"id": account_id, "guild_id": guild_id, "kind": kind, "user_id": user_id, "name": name, "digest": digest}
    await connection.execute(insert(accounts).values(created_at=now, **row))
    return account_id


def _kept(name: str) -> str:
    """The name as stored: as given, cut to length, half surrogate pairs replaced (they have no UTF-8 form)."""
    return name[:LONGEST_NAME].encode("utf-8", "replace").decode("utf-8")
