"""The open database: one claim on the file, transactions to read in and to write in. Knows no table."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sqlalchemy import URL, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from data.errors import OpenError
from data.lock import Lock
from data.upgrade import Upgraded, bring_up

# synchronous = FULL: what was committed, and then told to people, survives a power cut too.
WRITER = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")


class _Connection(sqlite3.Connection):
    """A connection that gives its transaction up when it is closed in the middle of one.

    A cancelled task leaves a statement open, and with it SQLite would keep the write lock after the close.
    """

    def close(self) -> None:
        """Rolls back and closes."""
        if self.in_transaction:
            self.rollback()
        super().close()


class Database:
    """The books of one bot; made by `open`, over with `close` or at the end of its `async with`."""

    def __init__(self, path: Path, lock: Lock, upgraded: Upgraded) -> None:
        self.path = path
        self.upgraded = upgraded
        self._reader = _engine(path, "BEGIN", "PRAGMA query_only = ON")
        self._writer = _engine(path, "BEGIN IMMEDIATE", *WRITER)
        self._writing = asyncio.Lock()
        self._lock = lock

    @classmethod
    async def open(cls, path: Path | str) -> Self:
        """Claims the file, makes it or brings its schema up; raises an OpenError and leaves the file as it was."""
        file = await asyncio.to_thread(_place, Path(path))
        lock = Lock(file)
        try:
            upgraded = await asyncio.to_thread(bring_up, file, datetime.now(UTC))
        except BaseException:
            lock.release()
            raise
        database = cls(file, lock, upgraded)
        try:
            async with database.write():
                return database
        except DBAPIError as error:
            await database.close()
            raise OpenError(f"{file} cannot be written ({error.orig}): the bot needs it to itself, writable") from error

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the books and cannot write."""
        async with self._reader.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is the only one writing; committed at the end, rolled back whole on any exception."""
        async with self._writing, self._writer.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Closes every connection and gives the file up."""
        await self._reader.dispose()
        await self._writer.dispose()
        self._lock.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


@asynccontextmanager
async def snapshot(path: Path) -> AsyncIterator[AsyncConnection]:
    """One state of the books to read, without a claim on the file, also while a bot writes to it."""
    engine = _engine(path, "BEGIN", "PRAGMA query_only = ON")
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


def _place(path: Path) -> Path:
    """The file's absolute place, its folder made."""
    file = path.expanduser().resolve()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OpenError(
            f"{file.parent} cannot be made ({error.strerror}): the bot needs a folder to write to"
        ) from error
    return file


def _engine(path: Path, begin: str, *setup: str) -> AsyncEngine:
    """Connections that are set up so and begin each transaction so: the driver would begin late, and deferred."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        connect_args={"isolation_level": None, "factory": _Connection},
    )
    event.listen(engine.sync_engine, "connect", partial(_set_up, ("PRAGMA busy_timeout = 10000", *setup)))
    event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _set_up(setup: Sequence[str], connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for statement in setup:
        cursor.execute(statement)
    cursor.close()
