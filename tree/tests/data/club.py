"""A small club to test the books with: four people, their guild, and hands they played."""

import json
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from data import actions, hands, seats, tables
from data.database import Database
from data.ledger import Booked
from data.replay import perform, replay
from engine import requests
from engine.judge import Win
from engine.rules import RuleSet, preset
from engine.settle import settle
from engine.state import Result
from engine.wall import wall
from tests.data.player import choose

GUILD = 4_200_000_000_000_000_001
PEOPLE = {11: "Ann", 12: "Bob", 13: "Cai", 14: "Dan"}
START = datetime(2026, 1, 1, 12, tzinfo=UTC)
RULES = preset("standard", "each")
DRAWN = Result("drawn", (0, 0, 0, 0))
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
            rules=RULES.to_json(),
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


async def deal(
    books: Database, table_id: int, number: int = 1, rules: RuleSet = RULES, minute: float = 1, dealer: int = 0
) -> int:
    """The next hand of a table, its wall always the same for its number."""
    seed = sha256(str(number).encode()).digest()
    async with books.write() as connection:
        return await hands.deal(
            connection,
            table_id,
            number=number,
            dealer=dealer,
            rules=rules,
            wall=wall(seed),
            seed=seed,
            now=at(minute),
        )


def result_of(facts: dict[str, Any]) -> Result:
    """The engine's result of a win with these facts, played or not."""
    told = requests.facts(facts)
    settlement = settle(told)
    return Result("hu", settlement.delta, told.winner, Win(told, None, settlement))


async def win(books: Database, table_id: int, number: int = 1, example: int = 0, minute: float = 1) -> Booked:
    """Deals and finishes a hand as one of the sourced examples of settle has it; nobody played it."""
    facts = SETTLED[example]["in"]
    hand_id = await deal(books, table_id, number, RuleSet.from_json(facts["rules"]), minute)
    async with books.write() as connection:
        return await hands.finish(connection, hand_id, result=result_of(facts), now=at(minute))


async def play(books: Database, table_id: int, number: int = 1, rules: RuleSet = RULES, minute: float = 1) -> Booked:
    """Deals a hand and plays it to its end through the action log."""
    hand_id = await deal(books, table_id, number, rules, minute)
    async with books.read() as connection:
        state = replay(await hands.get(connection, hand_id), ()).state
    n = 0
    while not state.over:
        seat, code = choose(state)
        state = perform(state, seat, code).state
        async with books.write() as connection:
            await actions.append(connection, hand_id, n=n, seat=seat, code=code, now=at(minute), user_id=11 + seat)
            n += 1
            if state.result is not None:
                return await hands.finish(connection, hand_id, result=state.result, now=at(minute))
    raise AssertionError("a hand begins undecided")


async def balances(connection: AsyncConnection) -> dict[str, int]:
    """Everybody's points by name, the pot's under ''."""
    query = (
        "SELECT name, SUM(points) AS points FROM postings JOIN accounts ON accounts.id = account_id GROUP BY account_id"
    )
    return {row.name: row.points for row in await connection.execute(text(query))}
