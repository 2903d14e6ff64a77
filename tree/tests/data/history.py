"""A club with a long, untidy past: tables and sessions, people, guests and AI players, penalties, corrections."""

from dataclasses import replace
from random import Random

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import booking, ledger, people, sessions, tables
from data.booking import Played
from data.database import Database
from data.evening import Deed
from data.ledger import Draft, Posting
from data.schema import accounts as account_table
from tests.data.club import GUILD, PEOPLE, RULES, SETTLED, START, at
from tests.data.slow import Books

OTHER_GUILD = 77
WEEK = 7 * 24 * 60
ENDS = ("finished", "finished", "host", None)


async def fill(books: Database, seed: int, entries: int = 150) -> Books:
    """Writes a past that lasts three weeks, the same for a seed, and reads it back entry by entry."""
    random = Random(seed)
    async with books.write() as connection:
        players = [await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()]
        players.append(await people.guest(connection, GUILD, "老王", START))
        players.append(await people.person(connection, GUILD, 15, "Eve", START))
        ai, pot = await people.ai(connection, GUILD, "simple", START), await people.pot(connection, GUILD, START)
        sources = [await _table(connection, random.choice(ENDS)) for _ in range(12)]
        sources += [
            await _session(connection, players[:4], random.choice(["open", "settle", "close"])) for _ in "12345"
        ]
        for n in range(entries):
            source = random.choice(sources)
            draft = _draft(random, n, players, ai, pot, source)
            booked = await ledger.book(connection, draft, at(3 * WEEK))
            if random.random() < 0.2:
                await ledger.reverse(connection, booked.entry_id, None, "typo", at(3 * WEEK))
                if random.random() < 0.5:
                    other = _draft(random, n, players, ai, pot, source)
                    await ledger.book(connection, replace(other, key=f"{n} again", at=draft.at), at(3 * WEEK))
        await _elsewhere(connection)
        await people.forget(connection, 15)
    async with books.read() as connection:
        rows = await connection.execute(select(account_table))
        owners = {row.id: people.account_of(row) for row in rows}
        over = {("table", each.id) for each in await _closed(connection)}
        over |= {("session", each.id) for each in await sessions.of_guild(connection, GUILD) if each.deeds}
        return Books(await ledger.load(connection, ledger.entries.c.id > 0), owners, over)


async def _closed(connection: AsyncConnection) -> list[tables.Table]:
    every = [await tables.get(connection, number) for number in range(1, 13)]
    return [table for table in every if table.status == "closed" and table.reason == "finished"]


async def _table(connection: AsyncConnection, end: str | None) -> tuple[str, int]:
    made = await tables.create(
        connection,
        guild_id=GUILD,
        channel_id=5,
        host_id=11,
        host_name="Ann",
        rules=RULES.to_json(),
        options={},
        now=START,
    )
    if end:
        await tables.set_status(connection, made, "closed", START, end)
    return "table", made


async def _session(connection: AsyncConnection, players: list[int], status: str) -> tuple[str, int]:
    made = await sessions.create(
        connection,
        guild_id=GUILD,
        channel_id=5,
        thread_id=None,
        opener=players[0],
        playing=players,
        rules=RULES.to_json(),
        stake=None,
        first_dealer=0,
        now=START,
    )
    if status != "open":
        body = {"points": [], "pot": 0, "transfers": []} if status == "settle" else {}
        await sessions.append(connection, made, Deed(0, status, None, body, None, players[0], START))
    return "session", made


def _draft(random: Random, n: int, players: list[int], ai: int, pot: int, source: tuple[str, int]) -> Draft:
    """Any entry: mostly hands, some of them with AI players on several seats."""
    who = random.sample(players, 4)
    for seat in range(4):
        if source[0] == "table" and random.random() < 0.25:
            who[seat] = ai
    example = random.choice(SETTLED)["in"]
    moment = at(random.randrange(3 * WEEK))
    played = Played(
        key=f"{n}",
        guild_id=GUILD,
        accounts=(who[0], who[1], who[2], who[3]),
        rules=example["rules"],
        engine_version="0",
        at=moment,
        recorded_by=None,
        source=source[0],
        source_id=source[1],
        hand_number=n,
    )
    what = random.choices(["win", "drawn", "escape", "fine", "adjustment"], [12, 3, 1, 1, 1])[0]
    if what == "win":
        return booking.win(played, example)
    if what == "drawn":
        return booking.drawn(replace(played, rules=RULES.to_json()), 0)
    if what == "escape":
        seat = next((seat for seat in range(4) if who[seat] != ai), None)
        if seat is not None:
            return booking.escape(replace(played, rules=RULES.to_json()), 0, seat, pot)
    points = random.randrange(-90, 90)
    posted = (Posting(random.choice(players), points), Posting(pot, -points))
    kept = {"source": source[0], "source_id": source[1]} if random.random() < 0.7 else {}
    kind = "fine" if what == "fine" else "adjustment"
    return Draft(kind=kind, key=f"{n}", guild_id=GUILD, postings=posted, at=moment, recorded_by=None, **kept)


async def _elsewhere(connection: AsyncConnection) -> None:
    """A hand in another guild, which counts nowhere here."""
    one, two, three, four = [
        await people.person(connection, OTHER_GUILD, user, name, START) for user, name in PEOPLE.items()
    ]
    played = Played(
        key="elsewhere",
        guild_id=OTHER_GUILD,
        accounts=(one, two, three, four),
        rules=SETTLED[0]["in"]["rules"],
        engine_version="0",
        at=at(WEEK),
        recorded_by=None,
        source="table",
        source_id=1,
    )
    await ledger.book(connection, booking.win(played, SETTLED[0]["in"]), at(WEEK))
