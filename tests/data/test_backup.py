"""Backup of a bot that runs, restore for one that does not: what comes back is what was, and nothing is overwritten."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from data import people
from data.__main__ import main
from data.backup import backup, restore
from data.database import Database
from data.errors import OpenError
from tests.data.club import GUILD, START, balances, play, running_table


@pytest.fixture
def empty(path: Path) -> Path:
    """Books without an entry, closed."""

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


def dump(path: Path) -> list[str]:
    """All that is in a file, as SQL."""
    with closing(sqlite3.connect(path)) as raw:
        return list(raw.iterdump())


def names(folder: Path) -> list[str]:
    """What stands in a folder."""
    return sorted(entry.name for entry in folder.iterdir())


async def test_a_backup_of_a_running_bot_can_be_restored(path: Path, tmp_path: Path) -> None:
    async with await Database.open(path) as books:
        table = await running_table(books)
        await play(books, table, 1)
        async with books.read() as connection:
            then = await balances(connection)
        async with books.write() as connection:
            await people.guest(connection, GUILD, "not committed yet", START)
            copy = backup(path, START)
        await play(books, table, 2)
    assert copy == path.with_name("books.backup.20260101T120000000000Z.sqlite3")
    kept = restore(copy, path, START)
    async with await Database.open(path) as books, books.read() as connection:
        assert await balances(connection) == then
    assert kept == path.with_name("books.replaced.20260101T120000000000Z.sqlite3")
    with closing(sqlite3.connect(kept)) as raw:
        assert raw.execute("SELECT COUNT(*) FROM entries").fetchone() == (2,)
    with closing(sqlite3.connect(copy)) as raw:
        assert raw.execute("SELECT COUNT(*) FROM accounts WHERE kind = 'guest'").fetchone() == (0,)


async def test_a_backup_is_one_file_and_overwrites_nothing(books: Database, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "copy.sqlite3"
    assert backup(path, START, target) == target
    assert names(target.parent) == ["copy.sqlite3"]
    content = target.read_bytes()
    with pytest.raises(OpenError, match="exists already"):
        backup(path, START, target)
    assert target.read_bytes() == content
    (tmp_path / "plain").write_text("")
    with pytest.raises(OpenError, match="cannot be written"):
        backup(path, START, tmp_path / "plain" / "copy.sqlite3")


async def test_a_restore_is_refused_while_a_bot_holds_the_file(
    books: Database, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = backup(path, START, tmp_path / "copy.sqlite3")
    before = names(tmp_path)
    assert main(["restore", str(copy), str(path)]) == 2
    assert "in use by another bot: stop it first\n" in capsys.readouterr().err
    assert names(tmp_path) == before


@pytest.mark.parametrize("content", [None, b"", b"no backup" * 500])
def test_only_a_backup_is_restored(empty: Path, path: Path, tmp_path: Path, content: bytes | None) -> None:
    before = path.read_bytes()
    copy = tmp_path / "copy.sqlite3"
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(OpenError):
        restore(copy, path, START)
    assert path.read_bytes() == before


def test_a_damaged_file_is_kept_aside_as_it_is(empty: Path, path: Path, tmp_path: Path) -> None:
    copy = backup(path, START, tmp_path / "copy.sqlite3")
    path.write_bytes(b"torn" * 1000)
    log = path.with_name(path.name + "-wal")
    log.write_bytes(b"log")
    kept = restore(copy, path, START)
    assert kept is not None
    assert kept.read_bytes() == b"torn" * 1000
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"log"
    assert dump(path) == dump(copy)
    assert not log.exists()


def test_a_lost_file_comes_back(empty: Path, path: Path, tmp_path: Path) -> None:
    copy = backup(path, START, tmp_path / "copy.sqlite3")
    fresh = tmp_path / "new" / "books.sqlite3"
    assert restore(copy, fresh, START) is None
    assert dump(fresh) == dump(copy)


def test_the_module_is_a_program(empty: Path, tmp_path: Path) -> None:
    def run(*arguments: str | Path) -> tuple[int, str]:
        done = subprocess.run([sys.executable, "-m", "data", *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    copy = tmp_path / "copy.sqlite3"
    assert run("backup", empty, copy) == (0, f"{copy}\n")
    assert run("restore", copy, empty) == (0, f"{empty}\n")
    assert run("verify", empty) == (0, "")


def test_what_is_not_there_is_named(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(path)]) == 2
    assert "does not exist" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        main(["burn", str(path)])
    assert left.value.code == 2
