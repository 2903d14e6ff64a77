"""`python -m data verify`: reads a whole file and lists all that is not as the program would have written it.

The file itself, its schema (with every trigger), then each entry (`data.verify_ledger`), hand (`data.verify_hands`) and
session (`data.verify_sessions`) recomputed by the engine. Nothing is changed; a running bot does not mind.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection

from data import files, verify_hands, verify_ledger, verify_sessions
from data.database import snapshot
from data.differences import Difference
from data.errors import NotOurs, OpenError
from data.upgrade import bring_up, newest, version_of

SCHEMA = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"


async def verify(path: Path) -> AsyncIterator[Difference]:
    """Every difference found in a file; raises an OpenError when it cannot be read as books of this version."""
    await asyncio.to_thread(_check_version, path)
    try:
        async with snapshot(path) as connection:
            for what, check in CHECKS.items():
                try:
                    async for difference in check(connection):
                        yield difference
                except (ValueError, TypeError, LookupError) as error:  # a shape that the program never writes
                    yield Difference(what, "unreadable", f"the rest of it was not checked: {error!r}")
    except DatabaseError as error:
        raise NotOurs(f"{path} is damaged ({error.orig}): restore a backup") from error


def _check_version(path: Path) -> None:
    if not path.is_file():
        raise OpenError(f"{path} does not exist: name the file of the books")
    version = version_of(path)
    if version != newest():
        raise OpenError(
            f"{path} has schema {version or 'none'}, this program reads {newest()}: start the bot once to upgrade it"
        )


async def _file(connection: AsyncConnection) -> AsyncIterator[Difference]:
    for (said,) in await connection.execute(text("PRAGMA integrity_check(50)")):
        if said != "ok":
            yield Difference("file", "damaged", said)
    for table, row, target, _ in await connection.execute(text("PRAGMA foreign_key_check")):
        yield Difference(f"{table} row {row}", "dangling", f"it refers to a row of {target} that is not there")


async def _schema(connection: AsyncConnection) -> AsyncIterator[Difference]:
    right = await asyncio.to_thread(_fresh_schema)
    found = {row.name: row.sql for row in await connection.execute(text(SCHEMA))}
    for name in sorted(right.keys() - found.keys()):
        yield Difference(name, "missing", "the schema has it, the file does not")
    for name in sorted(found.keys() - right.keys()):
        yield Difference(name, "foreign", "the file has it, the schema does not")
    for name in sorted(found.keys() & right.keys()):
        if found[name] != right[name]:
            yield Difference(name, "changed", "it is not as the schema makes it")


def _fresh_schema() -> dict[str, str]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fresh.sqlite3"
        bring_up(path, datetime.now(UTC))
        with closing(files.connect_to_read(path)) as fresh:
            return dict(fresh.execute(SCHEMA))


CHECKS = {
    "file": _file,
    "schema": _schema,
    "ledger": verify_ledger.check,
    "hands": verify_hands.check,
    "sessions": verify_sessions.check,
}
