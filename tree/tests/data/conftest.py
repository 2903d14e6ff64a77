"""An open database for each test, and a running table of four people in it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.database import Database
from tests.data.club import running_table
from tests.data.full import fill


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database file of this test stands."""
    return tmp_path / "books.sqlite3"


@pytest.fixture
async def books(path: Path) -> AsyncIterator[Database]:
    """The open books."""
    async with await Database.open(path) as database:
        yield database


@pytest.fixture
async def table(books: Database) -> int:
    """A running table of Ann, Bob, Cai and Dan."""
    return await running_table(books)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed file with a bit of everything in which all is well; for reading and copying only."""
    path = tmp_path_factory.mktemp("whole") / "books.sqlite3"
    asyncio.run(fill(path))
    return path
