"""What the books know of one person: for himself, before he decides whether they should forget it (`people.forget`)."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import settings
from data.people import Account, account_of
from data.schema import (
    accounts,
    actions,
    bars,
    deeds,
    entries,
    hand_seats,
    moment_text,
    postings,
    seats,
    session_people,
    sessions,
)


@dataclass(frozen=True, slots=True)
class Kept:
    """How much the books keep of a person, in all servers: what stays under no name when he is forgotten.

    `entries` concern him or what he wrote down, `hands` are those dealt to him at tables, `going` those of his
    `sessions` that are not closed.
    """

    servers: int
    entries: int
    hands: int
    sessions: int
    going: int


async def kept(connection: AsyncConnection, user_id: int) -> Kept:
    """How much is kept under a Discord id."""
    mine = select(accounts.c.id).where(accounts.c.user_id == user_id)
    posted = select(postings.c.entry_id).where(postings.c.account_id.in_(mine))
    written = select(entries.c.id).where(entries.c.recorded_by.in_(mine) | entries.c.id.in_(posted))
    played = select(session_people.c.session_id).where(session_people.c.account_id.in_(mine))
    going = select(sessions.c.id).where(sessions.c.id.in_(played), sessions.c.status != "closed")
    dealt = select(hand_seats.c.hand_id).where(hand_seats.c.account_id.in_(mine))

    async def count(query: Select[Any]) -> int:
        return (await connection.execute(select(func.count()).select_from(query.subquery()))).scalar_one()

    return Kept(await count(mine), await count(written), await count(dealt), await count(played), await count(going))


async def of_person(connection: AsyncConnection, user_id: int) -> dict[str, Any]:
    """Everything kept under a Discord id, as a JSON value; nothing of other people."""
    chosen = await settings.of_person(connection, user_id)
    mine = select(accounts).where(accounts.c.user_id == user_id).order_by(accounts.c.guild_id)
    return {
        "user": str(user_id),
        "settings": {name: getattr(chosen, name) for name in type(chosen).__dataclass_fields__},
        "servers": [await _server(connection, account_of(row)) for row in await connection.execute(mine)],
    }


async def _server(connection: AsyncConnection, account: Account) -> dict[str, Any]:
    played = select(session_people.c.session_id).where(session_people.c.account_id == account.id)
    pressed = select(func.count()).where(actions.c.actor == account.id)
    return {
        "server": str(account.guild_id),
        "name": account.name,
        "points": await _points(connection, account.id),
        "sessions": list((await connection.execute(played.order_by(session_people.c.session_id))).scalars()),
        "done_in_sessions": await _deeds(connection, account.id),
        "tables": await _tables(connection, account.id),
        "bars": await _bars(connection, account.id),
        "moves_at_tables": (await connection.execute(pressed)).scalar_one(),
    }


async def _points(connection: AsyncConnection, account_id: int) -> list[dict[str, Any]]:
    """Every posting to an account, those taken back included."""
    query = select(postings.c.points, entries).join(entries).where(postings.c.account_id == account_id)
    rows = (await connection.execute(query.order_by(entries.c.id, postings.c.n))).all()
    names = ("kind", "source", "source_id", "hand_number", "reason", "reverses")
    return [
        {
            "entry": row.id,
            "at": moment_text(row.at),
            "points": row.points,
            **{name: getattr(row, name) for name in names},
        }
        for row in rows
    ]


async def _deeds(connection: AsyncConnection, account_id: int) -> list[dict[str, Any]]:
    query = select(deeds).where(deeds.c.actor == account_id).order_by(deeds.c.session_id, deeds.c.n)
    rows = (await connection.execute(query)).all()
    return [
        {"session": row.session_id, "act": row.act, "number": row.number, "body": row.body, "at": moment_text(row.at)}
        for row in rows
    ]


async def _tables(connection: AsyncConnection, account_id: int) -> list[dict[str, Any]]:
    query = select(seats.c.table_id, seats.c.seat, seats.c.joined_at).where(seats.c.account_id == account_id)
    rows = (await connection.execute(query.order_by(seats.c.table_id))).all()
    return [{"table": row.table_id, "seat": row.seat, "since": moment_text(row.joined_at)} for row in rows]


async def _bars(connection: AsyncConnection, account_id: int) -> list[dict[str, Any]]:
    """Every bar from tables, those lifted or over included; who set it is not told."""
    rows = (await connection.execute(select(bars).where(bars.c.account_id == account_id).order_by(bars.c.id))).all()
    return [{"reason": row.reason, "at": moment_text(row.at), "until": moment_text(row.until)} for row in rows]
