"""Sessions as stored: what was agreed and done stays, deeds go to the end only, a press is kept once."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from data import evening, sessions
from data.database import Database
from data.errors import Refused
from data.evening import Deed
from data.score import AdjustEntry, DrawEntry, EscapeEntry, FineEntry, entry_json, entry_of
from engine.errors import BadField
from engine.melds import Laid
from tests.data.club import GUILD, START, at
from tests.data.evenings import done, example, logged, opened

SEALED = [
    ("UPDATE deeds SET body = '{}'", "append-only"),
    ("DELETE FROM deeds", "never deleted"),
    ("REPLACE INTO deeds SELECT * FROM deeds WHERE n = 0", "end of its session"),
    ("INSERT INTO deeds SELECT session_id, 9, act, number, body, NULL, actor, at FROM deeds WHERE n = 0", "end of its"),
    ("INSERT INTO deeds SELECT session_id, 2, act, number, body, key, actor, at FROM deeds WHERE n = 1", "already"),
    ("UPDATE session_people SET account_id = 5", "append-only"),
    ("DELETE FROM session_people", "never deleted"),
    ("REPLACE INTO session_people SELECT * FROM session_people", "written already"),
    ("UPDATE sessions SET rules = '{}'", "stays"),
    ("UPDATE sessions SET first_dealer = 2", "stays"),
    ("UPDATE sessions SET opener = 2", "stays"),
    ("DELETE FROM sessions", "never deleted"),
    ("REPLACE INTO sessions SELECT * FROM sessions", "written already"),
    ("DELETE FROM seasons", "never deleted"),
]


@pytest.mark.parametrize(("statement", "said"), SEALED, ids=[statement for statement, _ in SEALED])
async def test_the_schema_keeps_what_was_done(books: Database, statement: str, said: str) -> None:
    async with books.write() as connection:
        session_id = await opened(connection)
        await logged(connection, session_id, at(1), 1, example())
        pressed = Deed(1, "close", None, {}, "press", None, at(2))
        await sessions.append(connection, session_id, pressed)
        await connection.execute(text("INSERT INTO seasons VALUES (1, 1, 'spring', '2026', NULL)"))
        before = await sessions.get(connection, session_id)
    with pytest.raises(IntegrityError, match=said):
        async with books.write() as connection:
            await connection.execute(text(statement))
    async with books.read() as connection:
        assert await sessions.get(connection, session_id) == before


async def test_a_session_is_found_by_its_guild_and_its_people(books: Database) -> None:
    async with books.write() as connection:
        first = await opened(connection, ("Eva",))
        second = await opened(connection)
        await done(connection, second, at(1), "close")
        await sessions.set_sheet(connection, first, channel_id=6, thread_id=7, message_id=8)
    async with books.read() as connection:
        assert [one.id for one in await sessions.unfinished(connection)] == [first]
        assert [one.id for one in await sessions.of_guild(connection, GUILD)] == [first, second]
        assert await sessions.of_guild(connection, 1) == []
        assert [one.id for one in await sessions.of_person(connection, 11)] == [first, second]
        assert await sessions.of_person(connection, 99) == []
        one = await sessions.get(connection, first)
        assert [account.name for account in one.people] == ["Ann", "Bob", "Cai", "Dan", "Eva"]
        assert (one.channel_id, one.thread_id, one.message_id, one.opened_at) == (6, 7, 8, START)
        with pytest.raises(Refused) as refused:
            await sessions.get(connection, 99)
    assert refused.value.code == "no_session"


@pytest.mark.parametrize(
    "entry",
    [
        example(),
        example(dealer=2, liable=3, tiles="123m", laid=(Laid(openings=1, laizi=2), Laid(), Laid(pizi=8), Laid())),
        DrawEntry((3, 2, 1, 0), 1),
        EscapeEntry((4, 5, 6, 7), 3),
        FineEntry(1, 30, "false win", (0, 2, 3)),
        AdjustEntry(((0, 5), (7, -3)), "miscounted"),
    ],
    ids=["hand", "hand with everything", "draw", "escape", "fine", "adjust"],
)
def test_an_entry_is_read_as_it_was_written(entry: evening.Entry) -> None:
    assert entry_of(entry_json(entry)) == entry


WRONG = [
    ("kind", "tsumo", "kind"),
    ("winner", 4, "winner"),
    ("by", "luck", "by"),
    ("source", "Bob", "source"),
    ("hand_types", ["flush"], "hand_types"),
    ("hard", 1, "hard"),
    ("laid", [{}] * 3, "laid"),
    ("laid", [{"doors": 1}, {}, {}, {}], "doors"),
    ("laid", [{"openings": -1}, {}, {}, {}], "openings"),
    ("seats", [0, 1, 2, 2], "seats"),
    ("seats", [0, 1, 2, 8], "0 to 7"),
    ("seats", [0, 1, 2, True], "0 to 7"),
    ("points", 3, "tiles"),
]


@pytest.mark.parametrize(("field", "value", "said"), WRONG, ids=[f"{field} {value}" for field, value, _ in WRONG])
def test_an_entry_that_is_none_is_refused_by_its_field(field: str, value: object, said: str) -> None:
    told = entry_json(example()) | {field: value}
    if said == "tiles":
        del told["tiles"]
    with pytest.raises(BadField, match=said):
        entry_of(told)
