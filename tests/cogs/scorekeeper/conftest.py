"""Open books, a clock and a keeper for each test."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.scorekeeper.keeper import Keeper
from data.database import Database
from tests.cogs.scorekeeper.evening import Clock, Keys


@pytest.fixture
def path(empty_books: Path, tmp_path: Path) -> Path:
    """Where the books of this test stand."""
    return Path(shutil.copy(empty_books, tmp_path / "books.sqlite3"))


@pytest.fixture
async def books(path: Path) -> AsyncIterator[Database]:
    """The open books."""
    async with await Database.open(path) as database:
        yield database


@pytest.fixture
def clock() -> Clock:
    """The evening's clock."""
    return Clock()


@pytest.fixture
def keeper(books: Database, clock: Clock) -> Keeper:
    """The score keeper."""
    return Keeper(books, now=clock)


@pytest.fixture
def key() -> Keys:
    """Keys of presses."""
    return Keys()
