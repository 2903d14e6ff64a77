"""A whole copy of the books while the bot runs, and putting one back while it does not."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from data import files
from data.errors import NotOurs, OpenError
from data.lock import Lock
from data.upgrade import version_of


def backup(path: Path, now: datetime, target: Path | None = None) -> Path:
    """Writes a consistent copy, by default dated and beside the file; never over an existing one; raises OpenError."""
    check(path)
    chosen = target or files.dated(path, "backup", now)
    if chosen.exists():
        raise OpenError(f"{chosen} exists already: name another file")
    with _copied(path, chosen) as copy:
        files.put_in_place(copy, chosen)
    return chosen


def restore(source: Path, path: Path, now: datetime) -> Path | None:
    """Puts a backup in the place of the file and returns where the old file was kept, None when there was none.

    Raises InUse while a bot holds the file, NotOurs for a backup that is none or damaged; the file then stays as it is.
    """
    check(source)
    place = path.resolve()
    with _copied(source, place) as copy, Lock(place):
        kept = _set_aside(place, now) if place.exists() else None
        files.put_in_place(copy, place)
    return kept


def check(path: Path) -> None:
    """Refuses a file that is missing, not of this program, of a newer one, or damaged; raises an OpenError."""
    if not path.is_file():
        raise OpenError(f"{path} does not exist: name the file of the books")
    if version_of(path) is None:
        raise NotOurs(f"{path} is empty: name the file of the books")
    try:
        with closing(files.connect_to_read(path)) as connection:
            (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        said = str(error)
    if said != "ok":
        raise NotOurs(f"{path} is damaged ({said}): take another backup")


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A whole copy beside where it is to go, gone at the end unless it went there; raises OpenError."""
    copy = target.with_name(target.name + ".partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        files.copy_whole(source, copy)
        yield copy
    except (OSError, sqlite3.Error) as error:
        raise OpenError(f"{target} cannot be written ({error}): name a file in a folder with room") from error
    finally:
        if target.parent.is_dir():
            files.remove(copy)


def _set_aside(path: Path, now: datetime) -> Path:
    """Keeps the old file, with a log that was not folded in, byte for byte under a dated name: it may be damaged."""
    kept = files.dated(path, "replaced", now)
    for suffix in ("", "-wal"):
        old = path.with_name(path.name + suffix)
        if old.exists():
            shutil.copy2(old, kept.with_name(kept.name + suffix))
    return kept
