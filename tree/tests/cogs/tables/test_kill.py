"""kill -9 of a real process that plays: what it told is in the books, and the next one goes on from there."""

import asyncio
import shutil
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from cogs.tables import restoring
from data.database import Database
from tests.cogs.tables.books_checked import assert_sound
from tests.cogs.tables.club import START


@pytest.fixture
def path(empty_books: Path, tmp_path: Path) -> Path:
    """A file with its schema and nothing in it."""
    return Path(shutil.copy(empty_books, tmp_path / "books.sqlite3"))


async def killed_after(path: Path, lines: int) -> list[tuple[int, ...]]:
    """The first lines that a bot on this file prints before it is killed."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.cogs.tables.untended", str(path)), stdout=PIPE
    )
    assert bot.stdout is not None
    try:
        return [tuple(map(int, (await bot.stdout.readline()).split())) for _ in range(lines)]
    finally:
        bot.kill()
        await bot.wait()


async def test_kill_9_while_ai_players_play(path: Path) -> None:
    told: dict[int, tuple[int, int]] = {}
    hands = set()
    for lines in (5, 60, 1, 150, 90):
        for table, version, events in await killed_after(path, lines):
            assert (version, events) > told.get(table, (0, 0)), "nothing is told twice or played again"
            told[table] = version, events
        await assert_sound(path)
        async with await Database.open(path) as database, database.read() as connection:
            for table, (version, _) in told.items():
                at = await restoring.load(connection, table, START)
                assert at.hand is not None
                assert at.hand.version >= version, "what was told is in the books"
                hands.add((table, at.hand_number))
    assert len(hands) > 2, "some came to a second hand"
