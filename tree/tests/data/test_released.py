"""A file of every released schema is upgraded: a dated copy first, nothing lost or changed, all well afterwards.

`released/` holds one dump a schema (`iterdump` of a file that such a version wrote), named by its number; each release
that changes the schema adds one and changes none.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data import hands, resume
from data.__main__ import main
from data.database import Database
from data.score import FineEntry
from data.upgrade import MIGRATIONS, Upgraded, bring_up, newest, version_of
from data.verify import verify
from tests.data.club import START, at
from tests.data.evenings import example, logged, opened

DUMPS = sorted(Path(__file__).with_name("released").glob("*.sql"))


@pytest.fixture(params=DUMPS, ids=[dump.stem for dump in DUMPS])
def old(request: pytest.FixtureRequest, path: Path) -> Path:
    """A file as an older version left it."""
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(request.param.read_text("utf-8"))
    return path


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, the schema's version left out."""
    with closing(sqlite3.connect(path)) as raw:
        tables = {name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        names = sorted(tables - {"alembic_version", "sqlite_sequence"})
        return {name: raw.execute(f'SELECT * FROM "{name}" ORDER BY 1, 2').fetchall() for name in names}


def test_there_is_a_file_of_every_older_schema() -> None:
    steps = {file.name[:4] for file in (MIGRATIONS / "versions").glob("0*.py")}
    assert newest() in steps
    assert {dump.stem for dump in DUMPS} == steps - {newest()}


def test_whatever_a_step_brought_is_filled_in_its_file() -> None:
    known: set[str] = set()
    for dump in DUMPS:
        with closing(sqlite3.connect(":memory:")) as raw:
            raw.executescript(dump.read_text("utf-8"))
            tables = {name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            empty = {name for name in tables - known if not raw.execute(f'SELECT * FROM "{name}" LIMIT 1').fetchone()}
        assert not empty, dump.stem
        known |= tables


def test_an_old_file_is_upgraded_with_a_dated_copy_and_nothing_lost(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, version = contents(old), version_of(old)
    done = bring_up(old, START)
    assert done.before == version
    assert done.after == newest()
    assert done.backup is not None
    assert done.backup.name == f"books.before-{newest()}.20260101T120000000000Z.sqlite3"
    assert contents(done.backup) == before
    assert version_of(done.backup) == version
    after = contents(old)
    for name, rows in before.items():
        assert [row[: len(rows[0])] for row in after[name]] == rows if rows else after[name] == [], name
    assert main(["verify", str(old)]) == 0, [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert bring_up(old, START) == Upgraded(newest(), newest(), None)


async def test_a_bot_goes_on_with_an_old_file(old: Path) -> None:
    async with await Database.open(old) as books:
        async with books.read() as connection:
            saved = next(each for each in await resume.saved_tables(connection) if each.running)
        assert saved.running is not None
        async with books.write() as connection:
            await hands.void(connection, saved.running.id, reason="upgraded", now=at(60))
            session = await opened(connection, ("Eva",))
            await logged(connection, session, at(61), 1, example())
            await logged(connection, session, at(62), 2, FineEntry(4, 30, "false win", (0, 1, 2)))
    assert [difference.message async for difference in verify(old)] == []
