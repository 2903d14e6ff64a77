"""The laws of the ledger: sums to zero, append-only whatever SQL is tried, one entry a key, corrections by reversal."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy.ext.asyncio import AsyncConnection

from data import actions, hands, ledger, people
from data.database import Database
from data.errors import Refused
from data.ledger import Draft, Posting
from engine.state import Result
from tests.data.club import DRAWN, GUILD, PEOPLE, SETTLED, START, at, balances, deal, running_table, win


def draft(key: str, *points: tuple[int, int], guild: int = GUILD) -> Draft:
    """An adjustment of (account, points)."""
    return Draft(
        kind="adjustment",
        key=key,
        guild_id=guild,
        postings=tuple(Posting(account, change) for account, change in points),
        at=START,
        recorded_by=None,
        reason="test",
    )


async def club(connection: AsyncConnection) -> list[int]:
    """The accounts of the four."""
    return [await people.person(connection, GUILD, user_id, name, START) for user_id, name in PEOPLE.items()]


async def test_a_won_hand_is_booked_as_the_sources_settle_it(books: Database, table: int) -> None:
    for number, example in enumerate(SETTLED, 1):
        booked = await win(books, table, number, example=number - 1)
        async with books.read() as connection:
            entry = await ledger.get(connection, booked.entry_id)
        assert entry is not None
        assert [posting.points for posting in entry.draft.postings] == example["out"]["delta"]
        assert (entry.draft.kind, entry.draft.hand_number, entry.draft.source) == ("hand", number, "table")
        assert entry.draft.verdict is not None
        assert entry.draft.verdict["winner_fan"] == example["out"]["winner_fan"]
    async with books.read() as connection:
        sums = [sum(example["out"]["delta"][seat] for example in SETTLED) for seat in range(4)]
        assert await balances(connection) == dict(zip(PEOPLE.values(), sums, strict=True))


async def test_an_escape_goes_to_the_pot_and_a_drawn_hand_pays_nothing(books: Database, table: int) -> None:
    escaped = await deal(books, table)
    async with books.write() as connection:
        await hands.finish(connection, escaped, result=Result("escape", (0, 0, -500, 0), 2), now=at(1))
        assert await balances(connection) == {"Cai": -500, "": 500}
    drawn = await deal(books, table, number=2)
    async with books.write() as connection:
        booked = await hands.finish(connection, drawn, result=DRAWN, now=at(2))
        entry = await ledger.get(connection, booked.entry_id)
        assert entry is not None
        assert [posting.points for posting in entry.draft.postings] == [0, 0, 0, 0]
        assert await balances(connection) == {"Ann": 0, "Bob": 0, "Cai": -500, "Dan": 0, "": 500}


async def test_a_leaver_pays_once_when_an_ai_plays_on(books: Database, table: int) -> None:
    hand_id = await deal(books, table)
    async with books.write() as connection:
        first = await hands.escape(connection, hand_id, 3, at(1))
        again = await hands.escape(connection, hand_id, 3, at(2))
        assert (first.entry_id, again.fresh) == (again.entry_id, False)
        assert await balances(connection) == {"Dan": -500, "": 500}


async def test_the_same_key_twice_is_the_first_entry(books: Database) -> None:
    async with books.write() as connection:
        ann, bob, *_ = await club(connection)

    async def book(points: int) -> tuple[int, bool]:
        async with books.write() as connection:
            booked = await ledger.book(connection, draft("k", (ann, points), (bob, -points)), START)
            return booked.entry_id, booked.fresh

    said = await asyncio.gather(*(book(points) for points in (5, 6, 7)))
    assert sorted(said) == [(1, False), (1, False), (1, True)]
    async with books.read() as connection:
        assert abs((await balances(connection))["Ann"]) == 5


async def test_a_reversal_takes_back_once_and_is_itself_final(books: Database, table: int) -> None:
    booked = await win(books, table)
    async with books.write() as connection:
        ann = await people.find_person(connection, GUILD, 11)
        assert ann is not None
        undone = await ledger.reverse(connection, booked.entry_id, ann.id, "typo", at(9))
        again = await ledger.reverse(connection, booked.entry_id, ann.id, "typo", at(9))
        assert (undone.fresh, again.fresh, undone.entry_id) == (True, False, again.entry_id)
        assert set((await balances(connection)).values()) == {0}
        entry, reversal = await ledger.of_source(connection, "table", table)
        assert (entry.reversed_by, reversal.draft.reverses) == (reversal.id, entry.id)
        assert (reversal.draft.reason, reversal.draft.recorded_by) == ("typo", ann.id)
        assert await ledger.of_hand(connection, 1) == [entry, reversal]
        with pytest.raises(Refused) as refused:
            await ledger.reverse(connection, undone.entry_id, ann.id, "redo", at(9))
        assert refused.value.code == "is_reversal"
        with pytest.raises(Refused) as refused:
            await ledger.reverse(connection, 99, ann.id, "x", at(9))
        assert refused.value.code == "no_entry"


async def test_what_does_not_balance_is_not_booked(books: Database) -> None:
    async with books.write() as connection:
        ann, bob, *_ = await club(connection)
        with pytest.raises(ValueError, match="sum to zero"):
            await ledger.book(connection, draft("k", (ann, 5), (bob, -4)), START)
        with pytest.raises(Refused, match="at most") as refused:
            await ledger.book(connection, draft("k", (ann, 10**16), (bob, -(10**16))), START)
        assert refused.value.code == "points_too_large"


# Each tries, by plain SQL and with foreign keys on, to change what is booked; the answer names the law it breaks.
TAMPERING = [
    ("UPDATE entries SET reason = 'x'", "entries are append-only"),
    ("UPDATE OR REPLACE entries SET id = 2 WHERE id = 1", "entries are append-only"),
    ("DELETE FROM entries", "entries are never deleted"),
    ("INSERT OR REPLACE INTO entries SELECT * FROM entries WHERE id = 1", "booked already"),
    (
        "INSERT OR REPLACE INTO entries (id, key, guild_id, kind, at, recorded_at, digest)"
        " SELECT 9, key, guild_id, 'fine', at, at, digest FROM entries WHERE id = 1",
        "booked already",
    ),
    ("UPDATE postings SET points = points + 1", "postings are append-only"),
    ("DELETE FROM postings WHERE points = 0", "postings are never deleted"),
    ("INSERT INTO postings VALUES (1, 9, 1, 0)", "sealed"),
    ("INSERT OR REPLACE INTO postings VALUES (1, 0, 1, 999)", "sealed"),
    ("UPDATE hand_facts SET won = 1", "hand_facts are append-only"),
    ("DELETE FROM hand_facts", "hand_facts are never deleted"),
    ("INSERT OR REPLACE INTO hand_facts VALUES (1, 0, 1, 1, 1, 0, 0, 9, NULL, NULL)", "sealed"),
    ("INSERT INTO postings VALUES (9, 0, 1, 5)", "FOREIGN KEY"),
    ("INSERT INTO postings VALUES (9, 0, 1, 1.5)", "cannot store REAL"),
    ("UPDATE actions SET code = 'h'", "actions are append-only"),
    ("DELETE FROM actions", "actions are never deleted"),
    ("UPDATE hands SET result = '{}'", "a hand changes once"),
    ("UPDATE hands SET status = 'running', result = NULL, ended_at = NULL", "a hand changes once"),
    ("INSERT OR REPLACE INTO hands SELECT * FROM hands", "dealt already"),
    ("DELETE FROM hands", "hands are never deleted"),
    ("UPDATE hand_seats SET account_id = 1", "stays as it was"),
    ("UPDATE accounts SET user_id = 99 WHERE user_id = 11", "keeps its owner"),
    ("UPDATE accounts SET guild_id = 99", "keeps its owner"),
    ("DELETE FROM accounts", "accounts are never deleted"),
    ("INSERT INTO seats SELECT * FROM seats", "UNIQUE"),
]


@pytest.mark.parametrize(("statement", "law"), TAMPERING, ids=[statement[:40] for statement, _ in TAMPERING])
async def test_plain_sql_cannot_change_the_past(path: Path, statement: str, law: str) -> None:
    async with await Database.open(path) as books:
        table = await running_table(books)
        hand_id = await deal(books, table)
        async with books.write() as connection:
            await actions.append(connection, hand_id, n=0, seat=0, code="d1m", now=START)
            await hands.finish(connection, hand_id, result=DRAWN, now=START)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA foreign_keys = ON")
        before = list(raw.iterdump())
        with pytest.raises(sqlite3.IntegrityError, match=law), raw:
            raw.execute(statement)
        assert list(raw.iterdump()) == before


UNSEALED = [
    ("adjustment", [(1, 5), (2, -4)], None, "sum to zero"),
    ("adjustment", [(1, 0)], None, "two postings"),
    ("adjustment", [], None, "two postings"),
    ("adjustment", [(1, 5), (6, -5)], None, "of its own guild"),
    ("hand", [(1, 5), (2, -5)], None, "four postings"),
    ("reversal", [(1, 5), (2, -5)], 1, "exact opposite"),
    ("reversal", [(1, 1), (2, -1)], 7, "that is no reversal"),
    ("adjustment", [(1, -5), (2, 5)], 1, "CHECK"),
]


@pytest.mark.parametrize(("kind", "posted", "reverses", "law"), UNSEALED)
async def test_an_entry_that_breaks_a_law_is_not_sealed(
    path: Path, kind: str, posted: list[tuple[int, int]], reverses: int | None, law: str
) -> None:
    async with await Database.open(path) as books, books.write() as connection:
        ann, bob, *_ = await club(connection)
        assert (ann, bob, await people.pot(connection, GUILD, START)) == (1, 2, 5)
        assert await people.pot(connection, 77, START) == 6
        await ledger.book(connection, draft("first", (ann, 5), (bob, -5)), START)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA foreign_keys = ON")
        for n, (account, points) in enumerate(posted):
            raw.execute("INSERT INTO postings VALUES (2, ?, ?, ?)", (n, account, points))
        entry = (
            "INSERT INTO entries (id, key, guild_id, kind, rules, engine_version, facts, reverses, at, recorded_at,"
            " digest) VALUES (2, 'k', ?, ?, '{}', '1', '{}', ?, '', '', ?)"
        )
        with pytest.raises(sqlite3.IntegrityError, match=law):
            raw.execute(entry, (GUILD, kind, reverses, "0" * 64))


steps = st.lists(
    st.one_of(
        st.tuples(st.just("book"), st.integers(0, 30), st.lists(st.integers(-500, 500), min_size=3, max_size=3)),
        st.tuples(st.just("undo"), st.integers(1, 30), st.just([])),
    ),
    max_size=25,
)


@settings(max_examples=25, deadline=None)
@given(steps=steps)
async def test_balances_equal_a_fresh_fold_of_what_was_booked(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, list[int]]]
) -> None:
    booked: dict[str, list[int]] = {}
    undone: set[int] = set()
    ids: dict[int, str] = {}
    async with await Database.open(tmp_path_factory.mktemp("fold") / "books.sqlite3") as books:
        async with books.write() as connection:
            members = await club(connection)
        for minute, (what, number, points) in enumerate(steps):
            async with books.write() as connection:
                if what == "book":
                    change = [*points, -sum(points)]
                    made = await ledger.book(
                        connection, draft(str(number), *zip(members, change, strict=True)), at(minute)
                    )
                    assert made.fresh == (str(number) not in booked)
                    booked.setdefault(str(number), change)
                    ids[made.entry_id] = str(number)
                elif number in ids:
                    await ledger.reverse(connection, number, None, "undo", at(minute))
                    undone.add(number)
        standing = [booked[key] for entry_id, key in ids.items() if entry_id not in undone]
        async with books.read() as connection:
            found = await balances(connection)
    fold = [sum(change[seat] for change in standing) for seat in range(4)]
    assert [found.get(name, 0) for name in PEOPLE.values()] == fold
    assert sum(found.values()) == 0
