"""Verification finds what anybody did to a file behind the program's back, and finds nothing where nobody did."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data import people
from data.__main__ import main
from data.database import Database
from data.verify import verify
from tests.data.club import GUILD, START, deal


def differences(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, set[tuple[str, str]]]:
    """Exit status of `python -m data verify` and what it lists as (where, code)."""
    status = main(["verify", str(path)])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return status, {(one["where"], one["code"]) for one in found}


def damage(path: Path, *statements: str) -> None:
    """Runs SQL with the seals and checks off, and puts the seals back as they were."""
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("PRAGMA ignore_check_constraints = ON")
        seals = raw.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in seals:
            raw.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert raw.execute(statement).rowcount != 0, f"damages nothing: {statement}"
        for _, sql in seals:
            raw.execute(sql)


def test_all_is_well(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert differences(whole, capsys) == (0, set())


DAMAGES = [
    (["UPDATE postings SET points = points + 1 WHERE entry_id = 1 AND n = 0"], ("entry 1", "unbalanced")),
    (
        ["UPDATE postings SET points = points + 1 - 2 * n WHERE entry_id = 1 AND n < 2"],
        ("entry 1", "postings"),
    ),
    (["UPDATE postings SET points = -60 + 120 * n WHERE entry_id = 7"], ("entry 7", "digest")),
    (["UPDATE postings SET account_id = 4 WHERE entry_id = 7 AND n = 0"], ("entry 7", "digest")),
    (["DELETE FROM postings WHERE entry_id = 1 AND n = 3"], ("entry 1", "unbalanced")),
    (["INSERT INTO postings VALUES (7, 2, 1, 5), (7, 3, 2, -5)"], ("entry 7", "digest")),
    (["INSERT INTO postings VALUES (99, 0, 1, 0)"], ("postings row 25", "dangling")),
    (["UPDATE postings SET account_id = 99 WHERE entry_id = 6 AND n = 0"], ("entry 6", "account")),
    (["UPDATE accounts SET guild_id = 5 WHERE id = 3"], ("entry 1", "account")),
    (["UPDATE entries SET facts = json_set(facts, '$.hard', json('false')) WHERE id = 6"], ("entry 6", "settlement")),
    (["UPDATE entries SET facts = json_set(facts, '$.winner', 7) WHERE id = 6"], ("entry 6", "settlement")),
    (["UPDATE entries SET facts = '[1]' WHERE id = 6"], ("entry 6", "settlement")),
    (["UPDATE entries SET facts = 'x' WHERE id = 6"], ("ledger", "unreadable")),
    (["UPDATE entries SET rules = json_set(rules, '$.cap', 200) WHERE id = 6"], ("entry 6", "settlement")),
    (["UPDATE entries SET rules = json_set(rules, '$.cap', 0) WHERE id = 6"], ("entry 6", "settlement")),
    (["UPDATE entries SET verdict = json_set(verdict, '$.winner_fan', 9) WHERE id = 1"], ("entry 1", "settlement")),
    (["UPDATE entries SET verdict = NULL WHERE id = 1"], ("entry 1", "settlement")),
    (["UPDATE entries SET reason = 'nothing' WHERE id = 7"], ("entry 7", "digest")),
    (["UPDATE entries SET at = '2026-02-01T00:00:00.000000+00:00' WHERE id = 4"], ("entry 4", "digest")),
    (["UPDATE entries SET at = 'yesterday' WHERE id = 4"], ("ledger", "unreadable")),
    (["UPDATE entries SET kind = 'fine' WHERE id = 1"], ("entry 1", "facts")),
    (["UPDATE entries SET reverses = 6 WHERE id = 5"], ("entry 5", "reversal")),
    (["UPDATE entries SET reverses = 99 WHERE id = 5"], ("entry 5", "reversal")),
    (["UPDATE entries SET digest = replace(digest, substr(digest, 1, 1), 'f') WHERE id = 2"], ("entry 3", "digest")),
    (["DELETE FROM entries WHERE id = 4"], ("entry 5", "gap")),
    (
        [f"DELETE FROM {table} WHERE {key} = 7" for table, key in (("postings", "entry_id"), ("entries", "id"))],
        ("entries", "gap"),
    ),
    (["UPDATE hand_facts SET fan = 30 WHERE entry_id = 1 AND won"], ("entry 1", "facts")),
    (["UPDATE hand_facts SET won = 1 - won WHERE entry_id = 2"], ("entry 2", "facts")),
    (["DELETE FROM hand_facts WHERE entry_id = 2 AND seat = 1"], ("entry 2", "facts")),
    (["UPDATE hand_facts SET hand_types = '[\"qingyise\"]' WHERE entry_id = 6 AND won"], ("entry 6", "facts")),
    (["UPDATE hands SET result = json_set(result, '$.delta[0]', 1) WHERE id = 1"], ("hand 1", "result")),
    (["UPDATE hands SET status = 'void' WHERE id = 1"], ("hand 1", "booked")),
    (["UPDATE hands SET dealer = 1 WHERE id = 1"], ("hand 1", "illegal")),
    (["UPDATE hands SET rules = json_set(rules, '$.laizi_fan', 4) WHERE id = 1"], ("hand 1", "booked")),
    (["UPDATE hands SET number = 9 WHERE id = 5"], ("hand 5", "number")),
    (["UPDATE hands SET seed = replace(seed, '4', '5') WHERE id = 5"], ("hand 5", "wrong_commit")),
    (["UPDATE hands SET wall = substr(wall, 3) || substr(wall, 1, 2) WHERE id = 5"], ("hand 5", "wrong_wall")),
    (["UPDATE hands SET wall = '1m' WHERE id = 5"], ("hand 5", "wrong_wall")),
    (["DELETE FROM actions WHERE hand_id = 1 AND n = 3"], ("hand 1", "log")),
    (["UPDATE actions SET seat = 3 - seat WHERE hand_id = 1 AND n = 0"], ("hand 1", "illegal")),
    (["UPDATE actions SET code = 'zzz' WHERE hand_id = 1 AND n = 5"], ("hand 1", "bad_field")),
    (["DELETE FROM actions WHERE hand_id = 3"], ("hand 3", "result")),
    (["UPDATE hand_seats SET account_id = 1 WHERE hand_id = 2 AND seat = 1"], ("hand 2", "booked")),
    (["DELETE FROM hand_seats WHERE hand_id = 5 AND seat = 2"], ("hand 5", "seats")),
    (["UPDATE entries SET hand_id = NULL WHERE id = 1"], ("hand 1", "unbooked")),
    (["UPDATE entries SET hand_id = NULL WHERE id = 3"], ("hand 3", "unbooked")),
    (["UPDATE entries SET source_id = 2 WHERE id = 1"], ("hand 1", "booked")),
    (["UPDATE tables SET rules = '{}' WHERE id = 1"], ("table 1", "rules")),
    (["CREATE TABLE other (x)"], ("other", "foreign")),
    (["DROP INDEX entries_hand"], ("entries_hand", "missing")),
]


@pytest.mark.parametrize(("statements", "found"), DAMAGES, ids=[statements[0][:60] for statements, _ in DAMAGES])
def test_every_damage_is_found(
    whole: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    statements: list[str],
    found: tuple[str, str],
) -> None:
    path = tmp_path / "damaged.sqlite3"
    shutil.copy(whole, path)
    damage(path, *statements)
    status, listed = differences(path, capsys)
    assert status == 1
    assert found in listed


@pytest.mark.parametrize("seal", ["entries_seal", "postings_no_update", "actions_in_order"])
def test_a_broken_seal_is_found(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], seal: str) -> None:
    path = tmp_path / "open.sqlite3"
    shutil.copy(whole, path)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(f"DROP TRIGGER {seal}")
    assert differences(path, capsys) == (1, {(seal, "missing")})
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(f"CREATE TRIGGER {seal} BEFORE UPDATE ON tables BEGIN SELECT 1; END")
    assert differences(path, capsys) == (1, {(seal, "changed")})


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "does not exist"), (b"", "has schema none"), (b"not a database" * 99, "not a database of this bot")],
)
def test_what_are_no_books_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    path = tmp_path / "strange.sqlite3"
    if content is not None:
        path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize(("torn", "said"), [("entries", "is damaged"), ("alembic_version", "restore a backup")])
def test_a_torn_file_is_refused(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], torn: str, said: str
) -> None:
    path = tmp_path / "torn.sqlite3"
    shutil.copy(whole, path)
    with closing(sqlite3.connect(path)) as raw:
        (size,) = raw.execute("PRAGMA page_size").fetchone()
        (page,) = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (torn,)).fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    assert said in capsys.readouterr().err


async def test_it_reads_while_the_bot_writes(books: Database, path: Path, table: int) -> None:
    await deal(books, table)
    async with books.write() as connection:
        await people.guest(connection, GUILD, "not committed yet", START)
        assert [difference async for difference in verify(path)] == []
