"""Books that fail between any two steps: nothing is applied twice or lost, and the table goes on by itself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.ui.refusal import Refusal
from data.database import Database
from engine.rules import preset
from tests.cogs.tables.books_checked import assert_booked, assert_sound, assert_told_once, assert_verified
from tests.cogs.tables.club import Club, agreed, over, pick
from tests.cogs.tables.conftest import Clubs


class Fault(Exception):
    """What breaks here."""


class Breaking:
    """A connection that breaks at its n-th statement."""

    def __init__(self, connection: AsyncConnection, statements: int) -> None:
        self._connection, self._left = connection, statements

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, *arguments: Any, **more: Any) -> Any:
        """The statement, unless it is the one."""
        self._left -= 1
        if self._left < 0:
            raise Fault("at a statement")
        return await self._connection.execute(*arguments, **more)


class Shaky:
    """Books of which some transactions fail: before they begin, at a statement, before or after the commit."""

    def __init__(self, books: Database, rng: Random, share: float) -> None:
        self._books, self._rng, self.share = books, rng, share
        self.faults: dict[str, int] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._books, name)

    def _plan(self) -> str:
        where = self._rng.choice(["begin", "statement", "uncommitted", "committed"])
        plan = where if self._rng.random() < self.share else "none"
        self.faults[plan] = self.faults.get(plan, 0) + 1
        return plan

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Any]:
        """As Database.write."""
        plan = self._plan()
        if plan == "begin":
            raise Fault(plan)
        async with self._books.write() as connection:
            yield Breaking(connection, self._rng.randrange(8)) if plan == "statement" else connection
            if plan == "uncommitted":
                raise Fault(plan)
        if plan == "committed":
            raise Fault(plan)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Any]:
        """As Database.read; fails at times too."""
        if self._rng.random() < self.share / 3:
            raise Fault("read")
        async with self._books.read() as connection:
            yield connection


async def shaken(club: Club, rng: Random, presses: int) -> int:
    """Random presses while the books fail; people press again, as people do. Returns how often they were told so."""
    failed, refused = 0, set[str]()
    for _ in range(presses):
        if over(club):
            break
        at = club.at
        people = [(seat, info.person) for seat in at.asked if (info := at.seats[seat]) and info.person is not None]
        if not people or rng.random() < 0.1:
            await club.later(6)
            continue
        seat, who = rng.choice(people)
        view = at.view(seat)
        try:
            await club.press(who, pick(at, seat, rng), view.version, confirmed=True)
        except Fault:
            failed += 1
        except Refusal as refusal:  # a press that was committed although it failed is found by the next one
            refused.add(refusal.key)
    assert refused <= {"desk.done", "desk.answered", "desk.stale", "desk.between", "desk.late"}
    return failed


@pytest.mark.parametrize("seed", range(4))
async def test_a_match_on_failing_books(clubs: Clubs, seed: int) -> None:
    rng = Random(seed)
    club = await clubs(seed=seed)
    await club.table(agreed(preset("qq"), clock=600, beat=rng.choice([0.0, 1.5]), gap=2, misses=99))
    shaky = Shaky(club.books, rng, 0.2)
    club.hall._house.database = shaky
    failed = await shaken(club, rng, 4000)
    assert over(club), "whatever failed, the table came to its end by itself"
    assert failed > 10
    assert set(shaky.faults) == {"none", "begin", "statement", "uncommitted", "committed"}
    logs = [rest[1] for _, rest in club.face.of("finished_hand")]
    assert len(logs) == 2
    assert_verified(logs)
    assert_told_once(club.face.told)
    [(at, _)] = club.face.of("finished_match")
    await assert_booked(club, at)
    club.hall._house.database = club.books
    await club.hall.close()
    await assert_sound(club.path)


@pytest.mark.parametrize("seed", range(3))
async def test_kills_in_the_middle_of_anything(clubs: Clubs, seed: int) -> None:
    """Tasks ended at any await, so also inside a transaction; each new start finds one sound story."""
    rng = Random(seed)
    club = await clubs(seed=100 + seed)
    await club.table(agreed(preset("standard"), clock=600, beat=0, misses=99))
    logs: list[str] = []
    while not over(club) and club.at.hand_number < 2:
        await club.play(rng, rng.randrange(8))
        if over(club) or not club.at.asked:
            continue
        at = club.at
        seat = rng.choice(at.asked)
        info, view = at.seats[seat], at.view(seat)
        assert info is not None
        assert info.person is not None
        before = club.truth.hand
        press = club.hall.press(club.number, info.person, view.version, pick(at, seat, rng), "cut", confirmed=True)
        await club.cut(press, rng.randrange(60))
        logs += [rest[1] for _, rest in club.face.of("finished_hand")]
        club = await club.killed()
        if over(club):
            break
        hand = club.truth.hand
        assert hand is not None
        assert before is not None
        if hand.number == before.number:
            assert hand.deeds[: len(before.deeds)] == before.deeds
            assert len(hand.deeds) - len(before.deeds) in (0, 1)
    assert_verified(logs)
    await club.hall.close()
    await assert_sound(club.path)


async def test_opening_a_table_that_cannot_be_stored_leaves_none(clubs: Clubs) -> None:
    for where in ("begin", "statement", "uncommitted"):
        club = await clubs()
        shaky = Shaky(club.books, Random(0), 1)
        shaky._plan = lambda where=where: where
        club.hall._house.database = shaky
        with pytest.raises(Fault):
            await club.lobby(agreed())
        assert club.hall.tables() == ()
        assert club.face.told == []
        assert (await club.killed()).hall.tables() == ()
