"""Virtual tables: opening a lobby, starting, pausing, closing, where the board is, deadlines.

Who sits is changed in `data.seats`, hands are in `data.hands`. Each function works inside the caller's transaction;
what does not fit raises Refused and changes nothing. Rules and options are JSON for the desk; here they are only kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from data import people
from data.errors import Refused
from data.schema import accounts, deadlines, seats, tables


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a person (`user_id`) or an AI player (`ai`).

    `stand_in` is the AI that holds a person's seat (托管); `name` the person's last known name or the AI's;
    `dm_*` the private message that shows the hand, `call_*` the message that calls its person to his turn.
    """

    seat: int
    account_id: int
    user_id: int | None
    ai: str | None
    name: str
    plays_by: str
    stand_in: str | None
    missed: int
    dm_channel_id: int | None
    dm_message_id: int | None
    joined_at: datetime
    wants_end: bool
    call_channel_id: int | None
    call_message_id: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table as stored; `status` is lobby, running, paused or closed, `reason` why it is paused or closed."""

    id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    message_id: int | None
    host_id: int | None
    status: str
    reason: str | None
    rules: dict[str, Any]
    options: dict[str, Any]
    created_at: datetime
    updated_at: datetime
    rematch_of: int | None
    seats: tuple[Seat, ...]
    deadlines: dict[str, datetime]


async def create(
    connection: AsyncConnection,
    *,
    guild_id: int,
    channel_id: int,
    host_id: int,
    host_name: str,
    rules: dict[str, Any],
    options: dict[str, Any],
    now: datetime,
    thread_id: int | None = None,
    rematch_of: int | None = None,
) -> int:
    """Opens a lobby without anybody seated, perhaps as the rematch of an earlier table; returns the table's id."""
    host = await people.person(connection, guild_id, host_id, host_name, now)
    values = {"guild_id": guild_id, "channel_id": channel_id, "thread_id": thread_id, "host": host}
    times = {"created_at": now, "updated_at": now}
    agreed = {"rules": rules, "options": options, "rematch_of": rematch_of}
    made = insert(tables).values(status="lobby", **agreed, **values, **times)
    return (await connection.execute(made.returning(tables.c.id))).scalar_one()


async def start(connection: AsyncConnection, table_id: int, now: datetime) -> None:
    """Starts a full lobby; raises Refused seats_free, table_started or table_closed."""
    table = await in_lobby(connection, table_id)
    if len(table.seats) < 4:
        raise Refused("seats_free", f"{4 - len(table.seats)} of the four seats are free")
    await set_status(connection, table_id, "running", now)


async def set_status(
    connection: AsyncConnection, table_id: int, status: str, now: datetime, reason: str | None = None
) -> None:
    """Moves a table to running, paused or closed; closing drops its deadlines; raises Refused table_closed."""
    await _open(connection, table_id)
    if status == "closed":
        await connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id))
    await _change(connection, table_id, now, status=status, reason=reason)


async def set_options(connection: AsyncConnection, table_id: int, now: datetime, **changed: Any) -> None:
    """Changes what the table agreed; `rules` or `options`, each a whole JSON object."""
    await _open(connection, table_id)
    await _change(connection, table_id, now, **changed)


async def set_board(
    connection: AsyncConnection,
    table_id: int,
    *,
    channel_id: int,
    thread_id: int | None,
    message_id: int | None,
    now: datetime,
) -> None:
    """Says where the public board stands now."""
    await _change(connection, table_id, now, channel_id=channel_id, thread_id=thread_id, message_id=message_id)


async def set_host(connection: AsyncConnection, table_id: int, account_id: int, now: datetime) -> None:
    """Makes another account the host."""
    await _change(connection, table_id, now, host=account_id)


async def set_deadline(connection: AsyncConnection, table_id: int, what: str, at: datetime | None) -> None:
    """Sets the absolute time of one of the table's clocks (`what` names it), or takes it away with None."""
    if at is None:
        gone = delete(deadlines).where(deadlines.c.table_id == table_id, deadlines.c.what == what)
        await connection.execute(gone)
        return
    made = upsert(deadlines).values(table_id=table_id, what=what, at=at)
    await connection.execute(made.on_conflict_do_update(index_elements=["table_id", "what"], set_={"at": at}))


async def get(connection: AsyncConnection, table_id: int) -> Table:
    """The table with this id; raises Refused no_table."""
    found = await _load(connection, tables.c.id == table_id)
    if not found:
        raise Refused("no_table", f"there is no table {table_id}")
    return found[0]


async def unfinished(connection: AsyncConnection, guild_id: int | None = None) -> list[Table]:
    """Every table that is not closed, of one guild or of all."""
    which = tables.c.status != "closed"
    return await _load(connection, which if guild_id is None else which & (tables.c.guild_id == guild_id))


async def of_person(connection: AsyncConnection, user_id: int) -> list[Table]:
    """The tables, not closed, at which a person sits or of which he is host, in any guild."""
    mine = select(accounts.c.id).where(accounts.c.user_id == user_id)
    seated = select(seats.c.table_id).where(seats.c.account_id.in_(mine))
    return await _load(connection, (tables.c.status != "closed") & (tables.c.id.in_(seated) | tables.c.host.in_(mine)))


def seat_of(table: Table, user_id: int) -> Seat:
    """The seat a person has at a table; raises Refused not_seated."""
    for seat in table.seats:
        if seat.user_id == user_id:
            return seat
    raise Refused("not_seated", "this person does not sit at the table")


async def in_lobby(connection: AsyncConnection, table_id: int) -> Table:
    """The table, when it has not started; raises Refused no_table, table_closed or table_started."""
    table = await _open(connection, table_id)
    if table.status != "lobby":
        raise Refused("table_started", "the table has started")
    return table


async def _open(connection: AsyncConnection, table_id: int) -> Table:
    table = await get(connection, table_id)
    if table.status == "closed":
        raise Refused("table_closed", "the table is closed")
    return table


async def touch(connection: AsyncConnection, table_id: int, now: datetime) -> None:
    """Marks the table as changed now."""
    await _change(connection, table_id, now)


async def _change(connection: AsyncConnection, table_id: int, now: datetime, **changed: Any) -> None:
    change = update(tables).where(tables.c.id == table_id).values(updated_at=now, **changed)
    if not (await connection.execute(change)).rowcount:
        raise Refused("no_table", f"there is no table {table_id}")


async def _load(connection: AsyncConnection, which: Any) -> list[Table]:
    query = select(tables, accounts.c.user_id).join(accounts).where(which).order_by(tables.c.id)
    rows = (await connection.execute(query)).all()
    wanted = select(tables.c.id).where(which)
    seated = select(seats, accounts.c.user_id, accounts.c.name).join(accounts).where(seats.c.table_id.in_(wanted))
    seat_rows = (await connection.execute(seated.order_by(seats.c.seat))).all()
    clocks = (await connection.execute(select(deadlines).where(deadlines.c.table_id.in_(wanted)))).all()
    return [_table(row, seat_rows, clocks) for row in rows]


def _table(row: Any, seat_rows: Sequence[Any], clocks: Sequence[Any]) -> Table:
    values = {name: getattr(row, name) for name in Table.__dataclass_fields__ if name in tables.c}
    return Table(
        **values,
        host_id=row.user_id,
        seats=tuple(
            Seat(**{name: getattr(seat, name) for name in Seat.__dataclass_fields__})
            for seat in seat_rows
            if seat.table_id == row.id
        ),
        deadlines={clock.what: clock.at for clock in clocks if clock.table_id == row.id},
    )
