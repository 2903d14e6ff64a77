"""A small club to test the books with: four people, their guild, and hands they played."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from data import hands, seats, tables
from data.database import Database
from data.ledger import Booked
from engine.rules import preset

GUILD = 4_200_000_000_000_000_001
PEOPLE = {11: "Ann", 12: "Bob", 13: "Cai", 14: "Dan"}
START = datetime(2026, 1, 1, 12, tzinfo=UTC)
RULES = preset("standard", "each").to_json()
SETTLED = [
    json.loads(line) for line in Path(__file__).parents[1].joinpath("corpus", "settle.jsonl").read_text().splitlines()
]


def at(minutes: float) -> datetime:
    """So many minutes after the club opened."""
    return START + timedelta(minutes=minutes)


async def lobby(books: Database, guild: int = GUILD) -> int:
    """An empty lobby opened by Ann."""
    async with books.write() as connection:
        return await tables.create(
            connection,
            guild_id=guild,
            channel_id=5,
            host_id=11,
            host_name="Ann",
            rules=RULES,
            options={"length": {"hands": 8}, "clock": 60},
            now=START,
        )


async def running_table(books: Database, guild: int = GUILD) -> int:
    """A started table of the four."""
    table_id = await lobby(books, guild)
    async with books.write() as connection:
        for user_id, name in PEOPLE.items():
            await seats.join(connection, table_id, user_id=user_id, name=name, now=START)
        await tables.start(connection, table_id, START)
    return table_id


async def deal(books: Database, table_id: int, number: int = 1, rules: Any = RULES, minute: float = 1) -> int:
    """The next hand of a table, its wall of no importance."""
    async with books.write() as connection:
        return await hands.deal(
            connection,
            table_id,
            number=number,
            dealer=0,
            seed=None,
            commit=None,
            wall="1m",
            rules=rules,
            now=at(minute),
        )


async def win(books: Database, table_id: int, number: int = 1, example: int = 0, minute: float = 1) -> Booked:
    """Deals and finishes a hand as one of the sourced examples of settle has it."""
    facts, verdict = SETTLED[example]["in"], SETTLED[example]["out"]
    hand_id = await deal(books, table_id, number, facts["rules"], minute)
    async with books.write() as connection:
        result = {"type": "result", "kind": "hu"} | verdict
        return await hands.finish(connection, hand_id, result=result, facts=facts, now=at(minute))


async def balances(connection: AsyncConnection) -> dict[str, int]:
    """Everybody's points by name, the pot's under ''."""
    query = (
        "SELECT name, SUM(points) AS points FROM postings JOIN accounts ON accounts.id = account_id GROUP BY account_id"
    )
    return {row.name: row.points for row in await connection.execute(text(query))}
