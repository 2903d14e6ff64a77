"""What every package of tests takes: books with nothing in them."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from data.upgrade import bring_up


@pytest.fixture(scope="session")
def empty_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with its schema and nothing in it, made once; copied for each test."""
    path = tmp_path_factory.mktemp("books") / "empty.sqlite3"
    bring_up(path, datetime(2026, 1, 1, tzinfo=UTC))
    return path
