"""Opening and upgrading: a copy is upgraded and swapped in, and whatever goes wrong leaves the old file as it was."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Table

from data import upgrade
from data.database import WRITER, Database
from data.errors import InUse, NewerSchema, NotOurs, OpenError, UpgradeFailed
from data.schema import metadata
from data.upgrade import MIGRATIONS, Upgraded, bring_up, version_of
from tests.data.club import START

STEP = """
from alembic import op

revision = "9999"
down_revision = "{before}"


def upgrade():
    {body}
"""


def with_step(folder: Path, body: str) -> Path:
    """A program that knows one more step than this one."""
    steps = folder / "migrations"
    shutil.copytree(MIGRATIONS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    before = upgrade.newest()
    (steps / "versions" / "9999_next.py").write_text(STEP.format(before=before, body=body))
    return steps


@pytest.fixture
def old(path: Path, whole: Path) -> Path:
    """A file of the present schema with something of everything."""
    shutil.copy(whole, path)
    return path


def dump(path: Path) -> list[str]:
    """All that is in a file, as SQL."""
    with closing(sqlite3.connect(path)) as raw:
        return list(raw.iterdump())


def names(path: Path) -> list[str]:
    """What stands in the file's folder beside it and its lock."""
    return sorted(entry.name for entry in path.parent.iterdir() if entry.name not in {path.name, f"{path.name}.lock"})


def test_a_new_file_needs_no_backup(path: Path) -> None:
    assert bring_up(path, START) == Upgraded(None, upgrade.newest(), None)
    assert bring_up(path, START) == Upgraded(upgrade.newest(), upgrade.newest(), None)
    assert names(path) == []


def test_an_old_file_is_upgraded_with_all_that_is_in_it(old: Path, tmp_path: Path) -> None:
    before = dump(old)
    steps = with_step(tmp_path, 'op.execute("ALTER TABLE tables ADD COLUMN mood TEXT")')
    done = bring_up(old, START, steps)
    assert done.after == "9999"
    assert done.backup is not None
    assert done.backup.name == "books.before-9999.20260101T120000000000Z.sqlite3"
    assert dump(done.backup) == before
    assert version_of(old, steps) == "9999"
    with closing(sqlite3.connect(old)) as raw:
        assert raw.execute("SELECT mood FROM tables").fetchall() == [(None,)]
        assert raw.execute("SELECT COUNT(*) FROM entries").fetchone() == (7,)
    assert names(old) == [done.backup.name, "migrations"]


FAILURES = {
    "a step breaks off": "op.execute('DROP TABLE deadlines'); op.execute('SELECT no_such_column')",
    "a step raises": "op.execute('DROP TABLE deadlines'); raise RuntimeError('power cut')",
    "rows get lost": "op.execute('DROP TRIGGER actions_no_delete'); op.execute('DELETE FROM actions')",
    "a balance changes": (
        "op.execute('DROP TRIGGER postings_no_update');"
        " op.execute('UPDATE postings SET points = points + 1 - 2 * n WHERE n < 2')"
    ),
    "a reference dangles": "op.execute('UPDATE tables SET host = 99')",
}


@pytest.mark.parametrize("body", FAILURES.values(), ids=FAILURES)
def test_a_failing_upgrade_leaves_the_file_byte_for_byte(old: Path, tmp_path: Path, body: str) -> None:
    before = old.read_bytes()
    with pytest.raises(UpgradeFailed, match="as it was"):
        bring_up(old, START, with_step(tmp_path, body))
    assert old.read_bytes() == before
    assert names(old) == ["books.before-9999.20260101T120000000000Z.sqlite3", "migrations"]


def test_an_upgrade_killed_in_the_middle_leaves_the_file_byte_for_byte(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    body = "op.execute('DROP TABLE deadlines'); import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    steps = with_step(tmp_path, body)
    program = (
        "import sys; from pathlib import Path; from datetime import datetime, UTC; from data.upgrade import bring_up;"
        "bring_up(Path(sys.argv[1]), datetime.now(UTC), Path(sys.argv[2]))"
    )
    killed = subprocess.run([sys.executable, "-c", program, old, steps], check=False)
    assert killed.returncode == -9
    assert old.read_bytes() == before
    shutil.rmtree(steps)
    assert bring_up(old, START, with_step(tmp_path, "op.execute('DROP INDEX entries_hand')")).after == "9999"
    assert not any(name.endswith(".upgrading") for name in names(old))


def test_what_a_killed_bot_left_in_its_log_is_upgraded_too(old: Path, tmp_path: Path) -> None:
    program = (
        "import os, sqlite3, sys; raw = sqlite3.connect(sys.argv[1]); raw.execute('PRAGMA journal_mode = WAL');"
        "raw.execute(\"INSERT INTO person_settings VALUES (5, '{}', '')\"); raw.commit(); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", program, old], check=False)
    assert f"{old.name}-wal" in names(old)
    bring_up(old, START, with_step(tmp_path, "pass"))
    with closing(sqlite3.connect(old)) as raw:
        assert raw.execute("SELECT COUNT(*) FROM person_settings").fetchone() == (1,)


def test_a_newer_schema_is_refused(old: Path, tmp_path: Path) -> None:
    bring_up(old, START, with_step(tmp_path, "pass"))
    before = old.read_bytes()
    with pytest.raises(NewerSchema, match="newer bot"):
        bring_up(old, START)
    assert old.read_bytes() == before


def test_a_file_of_another_program_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("CREATE TABLE recipes (soup)")
    before = path.read_bytes()
    with pytest.raises(NotOurs, match="not a database of this bot"):
        bring_up(path, START)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OpenError, match="cannot be made"):
        asyncio.run(Database.open(tmp_path / "file" / "books.sqlite3"))


def test_a_second_bot_is_refused_until_the_first_is_gone(path: Path) -> None:
    program = (
        "import asyncio, sys\nfrom data.database import Database\n"
        "async def main():\n    async with await Database.open(sys.argv[1]):\n"
        "        print('open', flush=True)\n        await asyncio.to_thread(sys.stdin.read)\n"
        "asyncio.run(main())"
    )
    first = subprocess.Popen([sys.executable, "-c", program, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert first.stdout is not None
    assert first.stdout.readline() == b"open\n"
    with pytest.raises(InUse, match="in use by another bot"):
        asyncio.run(Database.open(path))
    first.kill()
    first.wait()
    first.stdout.close()
    asyncio.run(open_and_close(path))


async def open_and_close(path: Path) -> None:
    """What a bot does that starts and is stopped at once."""
    await (await Database.open(path)).close()


async def test_a_file_that_somebody_else_writes_to_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await open_and_close(path)
    monkeypatch.setattr("data.database.WRITER", (*WRITER, "PRAGMA busy_timeout = 0"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OpenError, match=r"cannot be written \(database is locked\)"):
            await Database.open(path)
    await open_and_close(path)


async def test_the_claim_covers_every_way_to_name_the_file(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    other = tmp_path / "folder" / ".." / path.name
    async with await Database.open(path):
        for name in (link, other, str(path)):
            with pytest.raises(InUse):
                await Database.open(name)
    await open_and_close(path)


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_the_schema_in_code_is_the_one_the_migrations_make(path: Path, table: Table) -> None:
    bring_up(path, datetime.now(UTC))
    with closing(sqlite3.connect(path)) as raw:
        made = {
            name: (bool(required) or bool(key), bool(key))
            for _, name, _, required, _, key in raw.execute(f"PRAGMA table_info({table.name})")
        }
    assert made == {column.name: (not column.nullable, column.primary_key) for column in table.columns}


def test_no_table_is_unknown_to_the_code(path: Path) -> None:
    bring_up(path, datetime.now(UTC))
    with closing(sqlite3.connect(path)) as raw:
        made = {name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert made - {"alembic_version", "sqlite_sequence"} == set(metadata.tables)
