"""Books with a bit of everything in them."""

from pathlib import Path

from data import actions, hands
from data.database import Database
from data.replay import ESCAPE
from data.score import FineEntry, entry_json
from engine.state import Result
from tests.data.club import RULES, at, deal, play, running_table
from tests.data.evenings import done, example, logged, opened


async def fill(path: Path) -> None:
    """Books with a bit of everything.

    Table 1: hands 1, 2 played, 3 left by an escape, 4 called off, 5 begun. Entries 1–3 are its hands and the escape,
    4 a hand of session 1, 5 takes it back, 6 books it right, 7 a fine there.
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
            session = await opened(connection)
            await logged(connection, session, at(5), 1, example(hard=False))
            right = entry_json(example())
            await done(connection, session, at(6), "edit", 1, entry=right, reason="typo")
            await logged(connection, session, at(7), 2, FineEntry(1, 50, "false win"))
