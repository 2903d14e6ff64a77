"""Who sits at a virtual table: joining, AI players, leaving, the order of seats, and what each seat prefers.

The schema lets nobody sit twice at a table nor two on one seat; what does not fit raises Refused and changes nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import people
from data.errors import Refused
from data.schema import hand_seats, hands, seats
from data.tables import Table, get, in_lobby, seat_of, touch

CHANGEABLE = frozenset(
    {
        "plays_by",
        "stand_in",
        "missed",
        "dm_channel_id",
        "dm_message_id",
        "wants_end",
        "call_channel_id",
        "call_message_id",
    }
)


async def join(
    connection: AsyncConnection,
    table_id: int,
    *,
    user_id: int,
    name: str,
    now: datetime,
    seat: int | None = None,
    plays_by: str = "dm",
) -> int:
    """Seats a person in a lobby, on the first free seat or the named one; raises Refused."""
    table = await in_lobby(connection, table_id)
    if any(taken.user_id == user_id for taken in table.seats):
        raise Refused("already_seated", "this person sits at the table already")
    account = await people.person(connection, table.guild_id, user_id, name, now)
    return await _sit(connection, table, seat, now, account_id=account, plays_by=plays_by)


async def add_ai(
    connection: AsyncConnection, table_id: int, *, player: str, now: datetime, seat: int | None = None
) -> int:
    """Seats an AI player in a lobby, on the first free seat or the named one; raises Refused."""
    table = await in_lobby(connection, table_id)
    account = await people.ai(connection, table.guild_id, player, now)
    return await _sit(connection, table, seat, now, account_id=account, plays_by="channel", ai=player)


async def free(connection: AsyncConnection, table_id: int, seat: int, now: datetime) -> None:
    """Empties a seat in a lobby; raises Refused no_such_seat when nobody sits there."""
    await in_lobby(connection, table_id)
    gone = await connection.execute(delete(seats).where(seats.c.table_id == table_id, seats.c.seat == seat))
    if not gone.rowcount:
        raise Refused("no_such_seat", f"nobody sits on seat {seat}")
    await touch(connection, table_id, now)


async def leave(connection: AsyncConnection, table_id: int, user_id: int, now: datetime) -> int:
    """Takes a person out of a lobby and returns the seat he had; raises Refused not_seated, table_started, …"""
    table = await in_lobby(connection, table_id)
    seat = seat_of(table, user_id).seat
    await free(connection, table_id, seat, now)
    return seat


async def arrange(connection: AsyncConnection, table_id: int, order: Sequence[int], now: datetime) -> None:
    """Reseats a lobby: whoever sits on `order[k]` goes to seat k; `order` names every taken seat once."""
    table = await in_lobby(connection, table_id)
    if sorted(order) != [taken.seat for taken in table.seats]:
        raise ValueError(f"{order} does not name every taken seat once")
    rows = (await connection.execute(select(seats).where(seats.c.table_id == table_id))).mappings().all()
    sitting = {row["seat"]: dict(row) for row in rows}
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    await connection.execute(insert(seats), [sitting[old] | {"seat": new} for new, old in enumerate(order)])
    await touch(connection, table_id, now)


async def change(connection: AsyncConnection, table_id: int, seat: int, **changed: Any) -> None:
    """Changes what is CHANGEABLE of a taken seat."""
    if unknown := changed.keys() - CHANGEABLE:
        raise ValueError(f"a seat has no {unknown} to change")
    made = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(**changed)
    if not (await connection.execute(made)).rowcount:
        raise Refused("no_such_seat", f"nobody sits on seat {seat}")


async def hand_over(
    connection: AsyncConnection,
    table_id: int,
    seat: int,
    *,
    now: datetime,
    player: str | None = None,
    user_id: int | None = None,
    name: str = "",
    plays_by: str = "dm",
) -> None:
    """Gives a taken seat for good to an AI `player` or to a person, the hand being played included.

    Raises Refused no_such_seat, already_seated.
    """
    table = await get(connection, table_id)
    if not any(taken.seat == seat for taken in table.seats):
        raise Refused("no_such_seat", f"nobody sits on seat {seat}")
    if player is not None:
        account = await people.ai(connection, table.guild_id, player, now)
        plays_by = "channel"
    elif user_id is None:
        raise ValueError("a seat goes to an AI player or to a person")
    elif any(taken.user_id == user_id for taken in table.seats):
        raise Refused("already_seated", "this person sits at the table already")
    else:
        account = await people.person(connection, table.guild_id, user_id, name, now)
    fresh = {"stand_in": None, "missed": 0, "wants_end": False, "joined_at": now}
    fresh |= dict.fromkeys(("dm_channel_id", "dm_message_id", "call_channel_id", "call_message_id"))
    where = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    await connection.execute(
        update(seats).where(where).values(account_id=account, ai=player, plays_by=plays_by, **fresh)
    )
    running = select(hands.c.id).where(hands.c.table_id == table_id, hands.c.status == "running")
    in_hand = (hand_seats.c.seat == seat) & hand_seats.c.hand_id.in_(running)
    await connection.execute(update(hand_seats).where(in_hand).values(account_id=account))
    await touch(connection, table_id, now)


async def _sit(connection: AsyncConnection, table: Table, seat: int | None, now: datetime, **values: Any) -> int:
    free = [number for number in range(4) if number not in {taken.seat for taken in table.seats}]
    if not free:
        raise Refused("table_full", "all four seats are taken")
    chosen = free[0] if seat is None else seat
    if chosen not in free:
        raise Refused("seat_taken", f"seat {chosen} is taken")
    await connection.execute(insert(seats).values(table_id=table.id, seat=chosen, missed=0, joined_at=now, **values))
    await touch(connection, table.id, now)
    return chosen
