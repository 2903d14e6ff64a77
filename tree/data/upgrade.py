"""Bringing the schema of a database file up to what this program knows.

The steps run on a copy, which takes the file's place only when it is whole: SQLite's DDL does not roll back by itself
under SQLAlchemy. The caller holds the file's Lock.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, event
from sqlalchemy.pool import NullPool

from data import files
from data.errors import NewerSchema, NotOurs, OpenError, UpgradeFailed

MIGRATIONS = Path(__file__).with_name("migrations")


@dataclass(frozen=True, slots=True)
class Upgraded:
    """What was done: the version before (None: there was no file), the version now, the backup made before a change."""

    before: str | None
    after: str
    backup: Path | None


def bring_up(path: Path, now: datetime, migrations: Path = MIGRATIONS) -> Upgraded:
    """Makes or upgrades the file; raises NotOurs, NewerSchema or UpgradeFailed and leaves the old file as it was."""
    head = newest(migrations)
    before = version_of(path, migrations)
    if before == head:
        return Upgraded(before, head, None)
    backup = None
    if before is not None:
        backup = files.dated(path, f"before-{head}", now)
        _or_failed(path, lambda: files.copy_whole(path, backup))
    fresh = path.with_name(path.name + ".upgrading")
    try:
        _or_failed(path, lambda: _rebuild(path, fresh, migrations, old=before is not None))
    finally:
        files.remove(fresh)
    return Upgraded(before, head, backup)


def newest(migrations: Path = MIGRATIONS) -> str:
    """The schema version this program writes."""
    head = _script(migrations).get_current_head()
    if head is None:
        raise UpgradeFailed(f"{migrations} holds no migrations: the program is not installed whole")
    return head


def version_of(path: Path, migrations: Path = MIGRATIONS) -> str | None:
    """The schema version of a file, None when there is none yet; raises NotOurs or NewerSchema."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    try:
        with closing(files.connect_to_read(path)) as connection:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise NotOurs(
            f"{path} is not a database of this bot ({error}): give another path, or restore a backup"
        ) from error
    if found is None:
        raise NotOurs(f"{path} does not say its schema version: restore a backup")
    if found[0] not in {step.revision for step in _script(migrations).walk_revisions()}:
        raise NewerSchema(
            f"{path} was written by a newer bot (schema {found[0]}, this one knows {newest(migrations)}): "
            "install that version, or restore the backup made before the upgrade"
        )
    return str(found[0])


def _or_failed(path: Path, work: Callable[[], None]) -> None:
    try:
        work()
    except OpenError:
        raise
    except Exception as error:  # whatever a step raises, the answer is the same
        raise UpgradeFailed(f"{path} could not be upgraded ({error}): it is as it was before") from error


def _rebuild(path: Path, fresh: Path, migrations: Path, *, old: bool) -> None:
    files.remove(fresh)
    if old:
        files.copy_whole(path, fresh)
    before = _contents(fresh) if old else {}
    _migrate(fresh, migrations)
    _check(fresh, before)
    if old:
        _fold_log(path)
    files.put_in_place(fresh, path)


def _migrate(path: Path, migrations: Path) -> None:
    engine = create_engine(
        URL.create("sqlite", database=str(path)), poolclass=NullPool, connect_args={"isolation_level": None}
    )
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.begin() as connection:
        config = _config(migrations)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _contents(path: Path) -> dict[str, int]:
    """What an upgrade may not change: the rows of every table, and every account's balance."""
    with closing(files.connect_to_read(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        counts = {
            f"rows of {name}": connection.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0]
            for name in names
            if name != "alembic_version"
        }
        if "postings" in names:
            sums = connection.execute("SELECT account_id, SUM(points) FROM postings GROUP BY account_id")
            counts |= {f"balance of account {account}": points for account, points in sums}
        return counts


def _check(path: Path, before: dict[str, int]) -> None:
    after = _contents(path)
    for what, number in before.items():
        if after.get(what) != number:
            raise UpgradeFailed(
                f"the upgrade changed the {what} from {number} to {after.get(what)}: the file is as it was"
            )
    with closing(files.connect_to_read(path)) as connection:
        if (
            connection.execute("PRAGMA integrity_check").fetchone() != ("ok",)
            or connection.execute("PRAGMA foreign_key_check").fetchone()
        ):
            raise UpgradeFailed("the upgraded copy is not sound: the file is as it was")


def _fold_log(path: Path) -> None:
    """Brings the old file's write-ahead log into it, so that none is left to be taken for the new file's."""
    with closing(sqlite3.connect(path, timeout=10)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _config(migrations: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    return config


def _script(migrations: Path) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(migrations))
