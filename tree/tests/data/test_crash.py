"""What a kill, a cancelled task or an exception leaves: all that was committed, nothing of what was not."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from data import people, seats, tables
from data.__main__ import main
from data.database import Database
from tests.data.club import GUILD, START, lobby


def test_kill_9_of_a_writer_leaves_all_that_it_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = (0, -1)
    for lines in (3, 40, 1, 90):
        writer = subprocess.Popen([sys.executable, "-m", "tests.data.writer", path], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for _ in range(lines):
            hand, n = writer.stdout.readline().split()
            told = int(hand), int(n)
        writer.kill()
        writer.wait()
        writer.stdout.close()
        assert main(["verify", str(path)]) == 0, capsys.readouterr().out
        with closing(sqlite3.connect(path)) as raw:
            stored = raw.execute("SELECT hand_id, n FROM actions ORDER BY hand_id DESC, n DESC").fetchone()
        assert stored >= told
    assert told[0] > 1, "the writer came to a second hand"


async def test_an_exception_rolls_the_whole_transaction_back(books: Database) -> None:
    table_id = await lobby(books)

    async def fail_halfway() -> None:
        async with books.write() as connection:
            await seats.join(connection, table_id, user_id=12, name="Bob", now=START)
            raise RuntimeError("after the first half")

    with pytest.raises(RuntimeError, match="first half"):
        await fail_halfway()
    async with books.read() as connection:
        assert (await tables.get(connection, table_id)).seats == ()
        assert await people.find_person(connection, GUILD, 12) is None


@pytest.mark.parametrize("after", [*range(1, 30, 2), "commit"])
async def test_a_cancelled_write_is_whole_or_not_there_and_others_go_on(books: Database, after: int | str) -> None:
    table_id = await lobby(books)
    executed = 0

    async def sit() -> None:
        async with books.write() as connection:
            await seats.join(connection, table_id, user_id=12, name="Bob", now=START)
            await seats.add_ai(connection, table_id, player="simple", now=START)

    def count(*_: object) -> None:
        nonlocal executed
        executed += 1
        if executed == after:
            task.cancel()

    def committing(_: object) -> None:
        if after == "commit":
            task.cancel()

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", committing)
    try:
        task = asyncio.create_task(sit())
        (said,) = await asyncio.gather(task, return_exceptions=True)
    finally:
        event.remove(Engine, "before_cursor_execute", count)
        event.remove(Engine, "commit", committing)
    async with books.write() as connection:
        found = len((await tables.get(connection, table_id)).seats)
        assert found == 2 if said is None else found in (0, 2)
        await seats.join(connection, table_id, user_id=13, name="Cai", now=START)
    async with books.read() as connection:
        assert len((await tables.get(connection, table_id)).seats) == found + 1


async def test_a_reader_sees_one_moment(books: Database) -> None:
    table_id = await lobby(books)
    async with books.read() as reading:
        assert (await tables.get(reading, table_id)).seats == ()
        async with books.write() as writing:
            await seats.join(writing, table_id, user_id=12, name="Bob", now=START)
        assert (await tables.get(reading, table_id)).seats == ()
    async with books.read() as reading:
        assert len((await tables.get(reading, table_id)).seats) == 1
