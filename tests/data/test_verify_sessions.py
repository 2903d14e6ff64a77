"""Verification replays every session: whatever anybody did to one behind the program's back is found."""

import asyncio
import shutil
from pathlib import Path

import pytest

from data.database import Database
from data.score import AdjustEntry, DrawEntry, EscapeEntry, FineEntry, entry_json
from tests.data.club import at
from tests.data.evenings import done, example, logged, opened, settled
from tests.data.test_verify import damage, differences

SEATS = (0, 1, 2, 3)


async def fill(path: Path) -> None:
    """Session 1 with every kind of line and deed, session 2 only opened.

    Lines: 1 and 2 hands (2 edited), 3 drawn (taken back), 4 an escape, 5 a fine, 6 an adjustment, 7 a hand that Eva
    played although Dan was written down (swapped), disputed and upheld; then settled and closed.
    """
    async with await Database.open(path) as books, books.write() as connection:
        one = await opened(connection, ("Eva",))
        await logged(connection, one, at(1), 1, example())
        await logged(connection, one, at(2), 2, example(hard=False))
        await logged(connection, one, at(3), 3, DrawEntry(SEATS))
        await logged(connection, one, at(4), 4, EscapeEntry(SEATS, 2))
        await logged(connection, one, at(5), 5, FineEntry(0, 90, "false win", (1, 2, 3)))
        await logged(connection, one, at(6), 6, AdjustEntry(((1, 20), (4, 5)), "miscounted"))
        laid = example().laid
        await logged(connection, one, at(7), 7, example(winner=1, source=0, laid=(laid[1], laid[0], *laid[2:])))
        await done(connection, one, at(8), "edit", 2, entry=entry_json(example()), reason="typo")
        await done(connection, one, at(9), "undo", 3, reason="")
        await done(connection, one, at(10), "swap", a=3, b=4, since=7, by_name=False)
        await done(connection, one, at(11), "dispute", 7, reason="was it hard?")
        await done(connection, one, at(12), "agree", 7)
        await done(connection, one, at(13), "ruling", 7, upheld=True, reason="it was")
        await settled(connection, one, at(14))
        await done(connection, one, at(15), "close")
        await opened(connection)


@pytest.fixture(scope="session")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed file with two sessions in which all is well; for copying only."""
    path = tmp_path_factory.mktemp("evenings") / "books.sqlite3"
    asyncio.run(fill(path))
    return path


def test_all_is_well(evenings: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert differences(evenings, capsys) == (0, set())


BODY = "UPDATE deeds SET body = json_set(body, '{path}', {value}) WHERE session_id = 1 AND n = {n}"
LATER = (
    "INSERT INTO deeds (session_id, n, act, number, body, at, digest)"
    " SELECT 1, 15, act, {number}, body, '2026-01-02T00:00:00.000000+00:00', digest FROM deeds WHERE n = {n}"
)
CHAINED = ("session 1", "digest")
ACTS = ("log", "edit", "undo", "swap", "dispute", "agree", "ruling", "settle", "close")
SESSION_2 = (("session_people", "session_id"), ("sessions", "id"))
DAMAGES = [
    (["DELETE FROM deeds WHERE session_id = 1 AND n = 9"], ("session 1", "deeds")),
    (["DELETE FROM deeds WHERE session_id = 1 AND n = 14"], ("session 1", "status")),
    (["UPDATE deeds SET n = 20 WHERE session_id = 1 AND n = 14"], ("session 1", "deeds")),
    (["UPDATE deeds SET number = 1 WHERE act = 'undo'"], ("session 1", "unbooked")),
    (["UPDATE deeds SET number = 9 WHERE act = 'undo'"], ("session 1", "replay")),
    (["UPDATE deeds SET number = 3 WHERE session_id = 1 AND n = 1"], ("session 1", "replay")),
    (["UPDATE deeds SET act = 'agree' WHERE session_id = 1 AND n = 7"], ("session 1", "replay")),
    ([BODY.format(path="$.entry.hard", value="json('false')", n=0)], ("session 1", "booked")),
    ([BODY.format(path="$.entry.winner", value=2, n=0)], ("session 1", "replay")),
    ([BODY.format(path="$.entry.kind", value="'tsumo'", n=0)], ("session 1", "replay")),
    ([BODY.format(path="$.entry.laid[1].laizi", value=1, n=0)], ("session 1", "booked")),
    ([BODY.format(path="$.entry.seats[3]", value=4, n=0)], ("session 1", "booked")),
    ([BODY.format(path="$.entry.seats[3]", value=6, n=0)], ("session 1", "people")),
    ([BODY.format(path="$.entry.seat", value=1, n=3)], ("session 1", "booked")),
    ([BODY.format(path="$.entry.points", value=93, n=4)], ("session 1", "booked")),
    ([BODY.format(path="$.entry.reason", value="'none'", n=4)], ("session 1", "booked")),
    ([BODY.format(path="$.since", value=1, n=9)], ("session 1", "booked")),
    ([BODY.format(path="$.points[0]", value=1, n=13)], ("session 1", "settled")),
    ([BODY.format(path="$.transfers[0][2]", value=1, n=13)], ("session 1", "settled")),
    (["UPDATE deeds SET body = '[]' WHERE session_id = 1 AND n = 9"], ("session 1", "replay")),
    (["UPDATE deeds SET body = 'x' WHERE session_id = 1 AND n = 9"], ("sessions", "unreadable")),
    (["UPDATE deeds SET at = '2026-01-01T12:00:30.000000+00:00' WHERE n = 1"], ("session 1", "booked")),
    (["UPDATE deeds SET at = '2027-01-01T12:00:30.000000+00:00' WHERE n = 7"], ("session 1", "deeds")),
    ([LATER.format(number="NULL", n=14)], ("session 1", "deeds")),
    ([LATER.format(number=8, n=0)], ("session 1", "unbooked")),
    (["UPDATE sessions SET status = 'open' WHERE id = 1"], ("session 1", "status")),
    (["UPDATE sessions SET first_dealer = 1 WHERE id = 1"], ("session 1", "booked")),
    (["UPDATE sessions SET rules = json_set(rules, '$.cap', 200) WHERE id = 1"], ("session 1", "booked")),
    (["UPDATE sessions SET rules = json_set(rules, '$.escape_penalty', 10001) WHERE id = 1"], ("session 1", "rules")),
    (["UPDATE deeds SET act = 'seat', body = '{\"seats\":[-9,0,1,2]}' WHERE act = 'agree'"], ("session 1", "people")),
    (["UPDATE deeds SET act = 'seat', body = '{\"seats\":[0,0,0,0]}' WHERE act = 'agree'"], ("session 1", "people")),
    ([BODY.format(path="$.b", value=-1, n=9)], ("session 1", "people")),
    (["UPDATE deeds SET number = 3 WHERE act = 'close'"], ("session 1", "deeds")),
    (["UPDATE sessions SET rules = '{}' WHERE id = 1"], ("session 1", "replay")),
    (["UPDATE sessions SET guild_id = 7 WHERE id = 2"], ("session 2", "people")),
    (["DELETE FROM session_people WHERE session_id = 2 AND n = 3"], ("session 2", "people")),
    (["DELETE FROM session_people WHERE session_id = 1 AND n = 4"], ("session 1", "people")),
    (
        [
            f"UPDATE session_people SET n = {new} WHERE session_id = 1 AND n = {old}"
            for old, new in ((0, 7), (1, 0), (7, 1))
        ],
        ("session 1", "booked"),
    ),
    (["UPDATE entries SET hand_number = 5 WHERE id = 1"], ("session 1", "unbooked")),
    (["UPDATE entries SET hand_number = 9 WHERE id = 1"], ("session 1", "booked")),
    (["UPDATE entries SET source_id = 2 WHERE id = 1"], ("session 2", "booked")),
    (["UPDATE entries SET source_id = 9 WHERE id = 1"], ("entry 1", "session")),
    (["UPDATE entries SET reverses = 4 WHERE reverses = 3"], ("session 1", "booked")),
    (["UPDATE postings SET account_id = 5 WHERE entry_id = 1 AND n = 3"], ("session 1", "booked")),
    # what the lines as they stand do not show: the chain of digests
    (
        ["DELETE FROM deeds WHERE session_id = 1 AND n = 14", "UPDATE sessions SET status = 'open' WHERE id = 1"],
        CHAINED,
    ),
    (
        ["DELETE FROM deeds WHERE session_id = 1 AND n > 12", "UPDATE sessions SET status = 'open' WHERE id = 1"],
        CHAINED,
    ),
    ([f"DELETE FROM {table} WHERE {key} = 2" for table, key in SESSION_2], ("session 2", "gap")),
    (
        ["UPDATE deeds SET act = 'seat', body = '{\"seats\":[0,1,2,4]}' WHERE act IN ('dispute', 'agree', 'ruling')"],
        CHAINED,
    ),
    (["UPDATE deeds SET body = '{\"seats\":[0,1,2,4]}', act = 'seat' WHERE act = 'agree'"], CHAINED),
    *(([f"UPDATE deeds SET actor = 2 WHERE act = '{act}'"], CHAINED) for act in ACTS),
    *(([f"UPDATE deeds SET actor = NULL WHERE n = {n} AND session_id = 1"], CHAINED) for n in (3, 14)),
    *(
        ([f"UPDATE deeds SET at = replace(at, ':00.000000', ':01.000000') WHERE act = '{act}'"], CHAINED)
        for act in ("edit", "undo", "dispute", "agree", "ruling", "settle", "close")
    ),
    *(
        ([f"UPDATE deeds SET body = json_set(body, '$.reason', 'none') WHERE act = '{act}'"], CHAINED)
        for act in ("edit", "undo", "dispute", "ruling")
    ),
    ([BODY.format(path="$.entry.hard", value="json('true')", n=1)], CHAINED),
    ([BODY.format(path="$.entry.tiles", value="'123m'", n=0)], CHAINED),
    (["UPDATE deeds SET key = 'press' WHERE n = 4 AND session_id = 1"], CHAINED),
    (["UPDATE sessions SET stake = '100' WHERE id = 1"], CHAINED),
    (["UPDATE sessions SET opener = 2 WHERE id = 1"], CHAINED),
    (["UPDATE sessions SET opened_at = '2026-01-01T11:00:00.000000+00:00' WHERE id = 1"], CHAINED),
    (["UPDATE sessions SET stake = '100' WHERE id = 2"], ("session 2", "digest")),
    (["INSERT INTO session_people VALUES (2, 4, 5)"], ("session 2", "digest")),
    (["UPDATE deeds SET digest = replace(digest, substr(digest, 1, 1), 'g') WHERE n = 6"], CHAINED),
    (["UPDATE sessions SET digest = replace(digest, substr(digest, 1, 1), 'g') WHERE id = 2"], ("session 2", "digest")),
    (["UPDATE accounts SET kind = 'guest', user_id = NULL WHERE id = 2"], ("account 2", "digest")),
    (["UPDATE accounts SET user_id = 99 WHERE id = 2"], ("account 2", "digest")),
    (["UPDATE accounts SET user_id = NULL, name = '' WHERE id = 2"], ("account 2", "digest")),
    (["UPDATE accounts SET name = 'Eve' WHERE kind = 'guest'"], ("account 5", "digest")),
    (["UPDATE accounts SET id = 77 WHERE id = 6"], ("account 77", "gap")),
]


@pytest.mark.parametrize(("statements", "found"), DAMAGES, ids=[statements[0][:90] for statements, _ in DAMAGES])
def test_every_damage_to_a_session_is_found(
    evenings: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    statements: list[str],
    found: tuple[str, str],
) -> None:
    path = tmp_path / "damaged.sqlite3"
    shutil.copy(evenings, path)
    damage(path, *statements)
    status, listed = differences(path, capsys)
    assert status == 1
    assert found in listed
