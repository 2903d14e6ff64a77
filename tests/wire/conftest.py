"""A simulated Discord, four people and the books of a bot; see the package's docstring."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.club import Club
from tests.wire.nursery import Nursery
from tests.wire.server import Wire


def pytest_configure(config: pytest.Config) -> None:
    """aiohttp warns of itself when it reads a form."""
    config.addinivalue_line("filterwarnings", "ignore:unread_data:DeprecationWarning")


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where the bots of all tests come from."""
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest_asyncio.fixture
async def club(nursery: Nursery, empty_books: Path, tmp_path: Path) -> AsyncIterator[Club]:
    """The people and their bot, which is not started yet; nothing may have gone wrong that the test did not mean."""
    async with Wire() as wire:
        club = Club(nursery, wire, Path(shutil.copy(empty_books, tmp_path / "mahjong.sqlite3")))
        try:
            yield club
            assert club.errors() == []
            assert club.unanswered() == []
        finally:
            await club.close()
