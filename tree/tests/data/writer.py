"""A program to be killed: opens a table and plays hand after hand, saying what it stored once it is committed."""

import asyncio
import sys
from pathlib import Path

from data import actions, hands
from data.database import Database
from data.replay import perform, replay
from data.resume import saved_tables
from tests.data.club import at, deal, running_table
from tests.data.player import choose


async def main(path: Path) -> None:
    """Goes on where the file stands, for ever."""
    async with await Database.open(path) as books:
        async with books.read() as connection:
            found = await saved_tables(connection)
        table = found[0].table.id if found else await running_table(books)
        while True:
            await play_on(books, table)


async def play_on(books: Database, table: int) -> None:
    """Plays the hand that is running, or deals the next one."""
    async with books.read() as connection:
        (saved,) = await saved_tables(connection)
    if saved.running is None:
        await deal(books, table, len(saved.ended) + 1)
        return
    state, n = replay(saved.running, saved.log).state, len(saved.log)
    while not state.over:
        seat, code = choose(state)
        state = perform(state, seat, code).state
        async with books.write() as connection:
            await actions.append(connection, saved.running.id, n=n, seat=seat, code=code, now=at(n), user_id=11 + seat)
            if state.result is not None:
                await hands.finish(connection, saved.running.id, result=state.result, now=at(n))
        print(saved.running.id, n, flush=True)
        n += 1


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
