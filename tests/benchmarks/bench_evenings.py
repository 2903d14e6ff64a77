"""How the score keeper stands long evenings: a late hand against an early one, a long file against a short one.

    .venv/bin/python -m tests.benchmarks.bench_evenings

CPU seconds of the whole process, file writes included; a ratio of 1 is what is wanted.
"""

import asyncio
import json
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from cogs.scorekeeper.keeper import Keeper
from cogs.tables.parts import Place
from data.database import Database
from tests.cogs.scorekeeper.evening import ADMIN, ANN, Clock, Keys, any_hand, opened, win

HANDS = 400
AT_ONCE = 40
DEEDS = (100, 400, 2000)


async def timed(work: Awaitable[Any]) -> float:
    """Milliseconds of CPU time."""
    before = process_time()
    await work
    return 1000 * (process_time() - before)


async def evening(books: Database) -> None:
    """Logs a long evening, and corrects a hand in it early and late."""
    clock, key, dice = Clock(), Keys(), Random("evening")
    keeper = Keeper(books, now=clock)
    sheet = await opened(keeper)
    session, logged = sheet.session, list[float]()
    edits: dict[int, float] = {}
    for number in range(1, HANDS + 1):
        logged.append(await timed(keeper.log(session, any_hand(dice, sheet.rules), ANN, key())))
        if number in (AT_ONCE, HANDS):
            edits[number] = await timed(keeper.edit(session, number - 1, win(number % 3), ADMIN, key()))
    early, late = median(logged[:AT_ONCE]), median(logged[-AT_ONCE:])
    print(
        f"a hand: {early:.1f} ms among the first {AT_ONCE}, {late:.1f} ms after {HANDS - AT_ONCE}: {late / early:.2f} ×"
    )
    first, last = edits.values()
    print(f"a hand told anew: {first:.1f} ms after {AT_ONCE}, {last:.1f} ms after {HANDS}: {last / first:.2f} ×")
    print(f"the whole read at a start: {await timed(Keeper(books, now=clock).load(session)):.0f} ms")


async def files(books: Database) -> None:
    """Brings files in, each longer than the one before."""
    clock, key = Clock(), Keys()
    keeper = Keeper(books, now=clock)
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(0), ANN, key())
    value = json.loads((await keeper.export(sheet.session, "json")).content)
    clock.go_on(minutes=1)
    deed, each = value["deeds"][0], dict[int, float]()
    for deeds in (10, *DEEDS):  # the first brings its people into the books
        value |= {"origin": f"of {deeds}", "deeds": [deed | {"number": number} for number in range(1, deeds + 1)]}
        content = json.dumps(value, separators=(",", ":")).encode()
        each[deeds] = await timed(keeper.bring_in(Place(8, 60), ADMIN, content)) / deeds
    for deeds in DEEDS:
        ratio = each[deeds] / each[DEEDS[0]]
        print(f"a file of {deeds} deeds: {each[deeds] * deeds:.0f} ms, {each[deeds]:.2f} ms a deed: {ratio:.2f} ×")


async def main() -> None:
    """Both, in a file of their own."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Database.open(Path(folder) / "books.sqlite3") as books:
            await evening(books)
            await files(books)


if __name__ == "__main__":
    asyncio.run(main())
