"""What a restart needs: every table that is not closed, its hands, and the log of the hand being played."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import actions, hands, tables
from data.actions import LoggedAction
from data.hands import Hand
from data.schema import hands as hands_table
from data.schema import tables as tables_table
from data.tables import Table


@dataclass(frozen=True, slots=True)
class Saved:
    """A table as it was left: the hands that ended in order, the one being played (or None) and its actions."""

    table: Table
    ended: tuple[Hand, ...]
    running: Hand | None
    log: tuple[LoggedAction, ...]


async def saved_tables(connection: AsyncConnection) -> list[Saved]:
    """All tables to go on with, in the order opened."""
    open_tables = select(tables_table.c.id).where(tables_table.c.status != "closed")
    played: dict[int, list[Hand]] = {}
    for hand in await hands.load(connection, hands_table.c.table_id.in_(open_tables)):
        played.setdefault(hand.table_id, []).append(hand)
    return [await _saved(connection, table, played.get(table.id, [])) for table in await tables.unfinished(connection)]


async def saved_table(connection: AsyncConnection, table_id: int) -> Saved:
    """One table, closed ones too; raises Refused no_table."""
    table = await tables.get(connection, table_id)
    return await _saved(connection, table, await hands.of_table(connection, table_id))


async def _saved(connection: AsyncConnection, table: Table, played: list[Hand]) -> Saved:
    running = next((hand for hand in played if hand.status == "running"), None)
    log = await actions.of_hand(connection, running.id) if running else []
    return Saved(table, tuple(hand for hand in played if hand.status != "running"), running, tuple(log))
