"""A bot without Discord on a fresh file, and the file closed after the test."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.tables.club import Club

Clubs = Callable[..., Awaitable[Club]]


@pytest.fixture
async def clubs(empty_books: Path, tmp_path: Path) -> AsyncIterator[Clubs]:
    """Opens clubs, each on a file of its own: `await clubs(players=…)`."""
    opened: list[Club] = []

    async def open_one(**options: Any) -> Club:
        path = Path(shutil.copy(empty_books, tmp_path / f"{len(opened)}.sqlite3"))
        opened.append(await Club.open(path, **options))
        return opened[-1]

    yield open_one
    for club in opened:
        await club.latest.gone()
