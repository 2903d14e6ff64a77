"""Hands of virtual tables: dealt, ended, called off. What was done in them is in `data.actions`.

Ending a hand and booking it are one step. The rules of the game are the engine's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import engine
from data import booking, ledger, people
from data.errors import Refused
from data.ledger import Booked
from data.schema import hand_seats, hands, seats, tables
from engine.log import VERSION, Header, result_json
from engine.rules import RuleSet
from engine.state import Result
from engine.tiles import Seat, Tile, format_tiles, parse_tiles
from engine.wall import commit


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as stored: `rules`, `wall`, `seed`, `commit` and `result` as the hand log writes them (docs/contract.md).

    `status` is running, finished or void; `result` is there once it ended; `accounts` in seat order.
    """

    id: int
    table_id: int
    number: int
    dealer: int
    seed: str | None
    commit: str | None
    wall: str
    version: int
    engine_version: str
    rules: dict[str, Any]
    status: str
    result: dict[str, Any] | None
    started_at: datetime
    ended_at: datetime | None
    accounts: tuple[int, ...]

    def header(self) -> Header:
        """The hand log's header; raises an EngineError when what is stored is no hand."""
        rules, wall = RuleSet.from_json(self.rules), parse_tiles(self.wall)
        return Header(f"{self.table_id}.{self.number}", rules, self.dealer, wall, self.seed, self.commit)


async def deal(
    connection: AsyncConnection,
    table_id: int,
    *,
    number: int,
    dealer: Seat,
    rules: RuleSet,
    wall: Sequence[Tile],
    seed: bytes | None,
    now: datetime,
) -> int:
    """Stores a new hand for those seated now and returns its id; raises Refused hand_exists or table_not_running.

    `number` counts a table's hands from 1; `seed` is the wall's 32 bytes, None for a wall made otherwise.
    """
    status = (await connection.execute(select(tables.c.status).where(tables.c.id == table_id))).scalar()
    if status != "running":
        raise Refused("table_not_running", "a hand is dealt at a running table only")
    there = (hands.c.number == number) | (hands.c.status == "running")
    if (await connection.execute(select(hands.c.id).where(hands.c.table_id == table_id, there))).first():
        raise Refused("hand_exists", f"hand {number} is dealt already, or another one is being played")
    row = {"table_id": table_id, "number": number, "dealer": dealer, "rules": rules.to_json()}
    row |= {"wall": format_tiles(wall), "seed": seed and seed.hex(), "commit": seed and commit(seed)}
    row |= {"version": VERSION, "engine_version": engine.__version__, "started_at": now}
    made = await connection.execute(insert(hands).values(status="running", **row).returning(hands.c.id))
    hand_id = made.scalar_one()
    seated = select(literal(hand_id), seats.c.seat, seats.c.account_id).where(seats.c.table_id == table_id)
    await connection.execute(insert(hand_seats).from_select(["hand_id", "seat", "account_id"], seated))
    return hand_id


async def finish(
    connection: AsyncConnection,
    hand_id: int,
    *,
    result: Result,
    now: datetime,
) -> Booked:
    """Ends a hand with the engine's result and books it, both or neither; a second call finds the entry.

    Raises Refused no_hand, hand_void.
    """
    hand = await get(connection, hand_id)
    if hand.status == "void":
        raise Refused("hand_void", "the hand was called off")
    if hand.status == "running":
        await _end(connection, hand_id, "finished", result_json(result), now)
    played = played_of(hand, await _guild_of(connection, hand), now)
    if result.win is not None:
        draft = booking.win(played, booking.facts_json(result.win.facts), result.win.to_json())
        return await ledger.book(connection, draft, now)
    if result.seat is not None:
        return await escape(connection, hand_id, result.seat, now)
    return await ledger.book(connection, booking.drawn(played, hand.dealer), now)


async def escape(connection: AsyncConnection, hand_id: int, seat: int, now: datetime) -> Booked:
    """Books the penalty of whoever holds the seat now; the hand itself may go on with another player (R8)."""
    hand = await get(connection, hand_id)
    guild = await _guild_of(connection, hand)
    pot = await people.pot(connection, guild, now)
    return await ledger.book(connection, booking.escape(played_of(hand, guild, now), hand.dealer, seat, pot), now)


async def void(connection: AsyncConnection, hand_id: int, *, reason: str, now: datetime) -> None:
    """Calls a running hand off: it counts nowhere; raises Refused no_hand, hand_over."""
    if (await get(connection, hand_id)).status != "running":
        raise Refused("hand_over", "the hand has ended")
    await _end(connection, hand_id, "void", {"kind": "void", "reason": reason}, now)


async def get(connection: AsyncConnection, hand_id: int) -> Hand:
    """The hand with this id; raises Refused no_hand."""
    found = await load(connection, hands.c.id == hand_id)
    if not found:
        raise Refused("no_hand", f"there is no hand {hand_id}")
    return found[0]


async def of_table(connection: AsyncConnection, table_id: int) -> list[Hand]:
    """A table's hands in the order played, the running one last."""
    return await load(connection, hands.c.table_id == table_id)


async def load(connection: AsyncConnection, which: Any) -> list[Hand]:
    """The hands that meet a condition on `schema.hands`, by table and number."""
    rows = (await connection.execute(select(hands).where(which).order_by(hands.c.table_id, hands.c.number))).all()
    seated = select(hand_seats).where(hand_seats.c.hand_id.in_(select(hands.c.id).where(which)))
    sitting: dict[int, list[int]] = {}
    for row in (await connection.execute(seated.order_by(hand_seats.c.hand_id, hand_seats.c.seat))).all():
        sitting.setdefault(row.hand_id, []).append(row.account_id)
    columns = [name for name in Hand.__dataclass_fields__ if name in hands.c]
    return [
        Hand(**{name: getattr(row, name) for name in columns}, accounts=tuple(sitting.get(row.id, ()))) for row in rows
    ]


def played_of(hand: Hand, guild_id: int, at: datetime) -> booking.Played:
    """What every ledger entry of this hand says."""
    first, second, third, fourth = hand.accounts
    return booking.Played(
        key=f"hand:{hand.id}",
        guild_id=guild_id,
        accounts=(first, second, third, fourth),
        rules=hand.rules,
        engine_version=hand.engine_version,
        at=at,
        recorded_by=None,
        source="table",
        source_id=hand.table_id,
        hand_id=hand.id,
        hand_number=hand.number,
    )


async def _guild_of(connection: AsyncConnection, hand: Hand) -> int:
    return (await connection.execute(select(tables.c.guild_id).where(tables.c.id == hand.table_id))).scalar_one()


async def _end(connection: AsyncConnection, hand_id: int, status: str, result: dict[str, Any], now: datetime) -> None:
    change = update(hands).where(hands.c.id == hand_id).values(status=status, result=result, ended_at=now)
    await connection.execute(change)
