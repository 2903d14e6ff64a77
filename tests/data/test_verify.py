"""Verification finds what anybody did to a file behind the program's back, and finds nothing where nobody did."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data import actions, booking, hands, ledger, people
from data.__main__ import main
from data.booking import Played
from data.database import Database
from data.ledger import Draft, Posting
from data.replay import ESCAPE
from data.verify import verify
from engine.rules import RuleSet
from engine.state import Result
from tests.data.club import GUILD, PEOPLE, RULES, SETTLED, START, at, deal, play, running_table


async def fill(path: Path) -> None:
    """Books with a bit of everything.

    Table 1: hands 1, 2 played, 3 left by an escape, 4 called off, 5 begun. Entries 1–3 are its hands and the escape,
    4 a hand of real tiles, 5 takes it back, 6 books it right, 7 a fine.
    """
    async with await Database.open(path) as books:
        table = await running_table(books)
        await play(books, table, 1)
        await play(books, table, 2)
        escaped = await deal(books, table, 3)
        async with books.write() as connection:
            end = Result("escape", (0, 0, -RULES.escape_penalty, 0), 2)
            await actions.append(connection, escaped, n=0, seat=2, code=ESCAPE, now=at(3), user_id=13)
            await hands.finish(connection, escaped, result=end, now=at(3))
        void = await deal(books, table, 4)
        async with books.write() as connection:
            await hands.void(connection, void, reason="the bot was down", now=at(4))
        await deal(books, table, 5)
        async with books.write() as connection:
            one, two, three, four = [
                await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()
            ]
            played = Played(
                key="session:1:1",
                guild_id=GUILD,
                accounts=(one, two, three, four),
                rules=RuleSet.from_json(SETTLED[1]["in"]["rules"]).to_json(),
                engine_version="0.1.0",
                at=at(5),
                recorded_by=one,
                source="session",
                source_id=1,
                hand_number=1,
            )
            wrong = await ledger.book(connection, booking.win(played, SETTLED[1]["in"]), at(5))
            await ledger.reverse(connection, wrong.entry_id, one, "typo", at(6))
            right = replace(played, key="session:1:1:2", rules=SETTLED[0]["in"]["rules"])
            await ledger.book(connection, booking.win(right, SETTLED[0]["in"]), at(6))
            pot = await people.pot(connection, GUILD, START)
            fine = Draft(
                kind="fine",
                key="fine:1",
                guild_id=GUILD,
                postings=(Posting(two, -50), Posting(pot, 50)),
                at=at(7),
                recorded_by=one,
                reason="false win",
            )
            await ledger.book(connection, fine, at(7))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which all is well."""
    path = tmp_path_factory.mktemp("whole") / "books.sqlite3"
    asyncio.run(fill(path))
    return path


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


def test_a_torn_file_is_refused(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "torn.sqlite3"
    content = bytearray(whole.read_bytes())
    for page in range(8, len(content) // 4096):
        content[page * 4096 : page * 4096 + 200] = b"\xff" * 200
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    assert "damaged" in capsys.readouterr().err


async def test_it_reads_while_the_bot_writes(books: Database, path: Path, table: int) -> None:
    await deal(books, table)
    async with books.write() as connection:
        await people.guest(connection, GUILD, "not committed yet", START)
        assert [difference async for difference in verify(path)] == []
