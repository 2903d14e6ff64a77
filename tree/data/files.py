"""Database files as files: a whole copy of one in use, and putting a finished one in the place of another."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

SIDE = ("-wal", "-shm", "-journal")


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes no row; raises sqlite3.OperationalError when there is no such file."""
    # mode=ro would leave a log and its index behind that it may not remove.
    connection = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=rw", uri=True, timeout=10)
    connection.execute("PRAGMA query_only = ON")
    return connection


def copy_whole(source: Path, target: Path) -> None:
    """Writes a consistent copy, also of a source in use, as one self-contained file that reached the disk."""
    remove(target)
    with closing(connect_to_read(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    _flush(target)


def put_in_place(new: Path, path: Path) -> None:
    """Replaces the file at `path`, whose pending log must have been folded in or kept elsewhere, by `new`."""
    for suffix in SIDE:
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    os.replace(new, path)
    _flush(path.parent)


def remove(path: Path) -> None:
    """Removes a database file and what SQLite keeps beside it, if they are there."""
    for suffix in ("", *SIDE):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def dated(path: Path, what: str, now: datetime) -> Path:
    """The name for a copy of `path` kept beside it: what it is and when it was made (UTC)."""
    stamp = now.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    return path.with_name(f"{path.stem}.{what}.{stamp}{path.suffix}")


def _flush(path: Path) -> None:
    if os.name == "nt" and path.is_dir():  # Windows has no way to flush a folder
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
