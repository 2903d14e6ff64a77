"""Two phones at one table: lines told at once, the same press twice, callers that go away, books that fail."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.ui.refusal import Refusal
from data import sessions
from data.database import Database
from tests.cogs.scorekeeper.evening import (
    ANN,
    BOB,
    CAI,
    PLACE,
    Clock,
    Keys,
    all_well,
    opened,
    points_in_ledger,
    win,
)
from tests.cogs.scorekeeper.slow_replay import replay


async def test_lines_told_at_once_are_all_booked_one_after_the_other(
    keeper: Keeper, books: Database, path: Path
) -> None:
    session = (await opened(keeper)).session

    async def phone(by: Any, winners: list[int]) -> None:
        for number, winner in enumerate(winners):
            await keeper.log(session, win(winner, (winner + 1) % 4), by, f"{by.name} {number}")

    await asyncio.gather(phone(ANN, [0, 1, 2, 3]), phone(BOB, [3, 3, 1, 0]), phone(CAI, [2, 0]))
    sheet = keeper.sheet(session)
    assert [line.number for line in sheet.lines] == list(range(1, 11))
    *slow, (_, dealer) = replay(sheet.rules, 0, [line.entry for line in sheet.lines])
    assert [(dict(line.points), line.dealer) for line in sheet.lines] == slow
    assert sheet.dealer == dealer
    in_ledger = await points_in_ledger(books)
    assert tuple(in_ledger[name] for name in ("Ann", "Bob", "Cai", "Dan")) == sheet.totals[:4]
    await all_well(path)


async def test_one_hand_told_on_two_phones_is_booked_once(keeper: Keeper, path: Path) -> None:
    session = (await opened(keeper)).session
    both = await asyncio.gather(
        keeper.log(session, win(1, 2), ANN, "ann", number=1),
        keeper.log(session, win(1, 2), BOB, "bob", number=1),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in both) == ["Refusal", "Sheet"]
    assert len(keeper.sheet(session).lines) == 1
    await all_well(path)


async def test_the_same_press_many_times_at_once_is_one_line(keeper: Keeper, path: Path) -> None:
    session = (await opened(keeper)).session
    sheets = await asyncio.gather(*(keeper.log(session, win(1, 2), ANN, "press") for _ in range(6)))
    assert len({sheet.version for sheet in sheets}) == 1
    assert len(keeper.sheet(session).lines) == 1
    await all_well(path)


async def test_corrections_and_lines_at_once_agree_with_the_books(
    keeper: Keeper, books: Database, clock: Clock, path: Path
) -> None:
    session = (await opened(keeper)).session
    for number in range(4):
        await keeper.log(session, win(number), ANN, f"first {number}")
    done = await asyncio.gather(
        keeper.edit(session, 1, win(2, 3), ANN, "edit"),
        keeper.undo(session, BOB, "undo", 2),
        keeper.log(session, win(3, 0), CAI, "log"),
        keeper.swap(session, 0, 5, 3, BOB, "swap"),
        keeper.dispute(session, 1, "soft", CAI, "dispute"),
        return_exceptions=True,
    )
    assert not any(isinstance(each, BaseException) for each in done)
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheet(session) == keeper.sheet(session)
    await all_well(path)


async def test_a_session_that_many_ask_for_has_one_writer(books: Database, keeper: Keeper, clock: Clock) -> None:
    session = (await opened(keeper)).session
    fresh = Keeper(books, now=clock)
    await asyncio.gather(*(fresh.log(session, win(number % 4), ANN, f"press {number}") for number in range(6)))
    assert [line.number for line in fresh.sheet(session).lines] == [1, 2, 3, 4, 5, 6]


async def test_a_caller_that_goes_away_does_not_cut_a_line_in_two(keeper: Keeper, key: Keys, path: Path) -> None:
    session = (await opened(keeper)).session
    for steps in range(1, 14):
        telling = asyncio.ensure_future(keeper.log(session, win(1, 2), ANN, f"press {steps}"))
        for _ in range(steps):
            await asyncio.sleep(0)
        telling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await telling
    await keeper.log(session, win(0), ANN, key())
    sheet = keeper.sheet(session)
    assert sheet.totals == tuple(sum(line.points.get(who, 0) for line in sheet.lines) for who in range(6))
    await all_well(path)


class Failing:
    """Books whose writes fail: before anything is written, or when everything was and only the answer is lost."""

    def __init__(self, books: Database) -> None:
        self._books = books
        self.failing: str | None = None
        self.read = books.read

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Any]:
        """A write transaction that may fail."""
        failing, self.failing = self.failing, None
        async with self._books.write() as connection:
            yield connection
            if failing == "before":
                raise OSError("the disk is full")
        if failing == "after":
            raise OSError("the answer got lost")


@pytest.mark.parametrize(("failing", "lines"), [("before", 0), ("after", 1)])
async def test_after_a_failure_the_books_decide(
    books: Database, clock: Clock, path: Path, failing: str, lines: int
) -> None:
    weak = Failing(books)
    keeper = Keeper(weak, now=clock)  # type: ignore[arg-type]
    session = (await opened(keeper)).session
    weak.failing = failing
    with pytest.raises(OSError, match=r"disk|answer"):
        await keeper.log(session, win(1, 2), ANN, "press")
    async with books.read() as connection:
        assert len((await sessions.get(connection, session)).deeds) == lines
    # The person presses again, with the same key: booked once, whatever became of the first press.
    sheet = await keeper.log(session, win(1, 2), ANN, "press")
    assert len(sheet.lines) == 1
    assert sheet.version == 1
    sheet = await keeper.log(session, win(0), ANN, "another")
    assert [line.number for line in sheet.lines] == [1, 2]
    await all_well(path)


async def test_a_refusal_leaves_no_trace(keeper: Keeper, books: Database, key: Keys) -> None:
    session = (await opened(keeper)).session
    with pytest.raises(Refusal):
        await keeper.log(session, win(1, 1), ANN, "press")
    assert await points_in_ledger(books) == {}
    # The press that was refused may be made good.
    assert len((await keeper.log(session, win(1, 2), ANN, "press")).lines) == 1
    assert keeper.sheets(PLACE.guild)[0].version == 1
