"""Four people at a table without Discord: time that stands still, a face that writes down what it is told.

club = await Club.open(path)
table = await club.table(agreed())          # a lobby of the four, started
await club.press(ANN, "d5m")
await club.later(60)                        # time passes; whatever rings, rings
club = await club.killed()                  # kill -9 and a new process on the same file
"""

import asyncio
import heapq
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from cogs.tables.ending import Loses
from cogs.tables.hall import Hall
from cogs.tables.leaving import Question
from cogs.tables.parts import Agreed, Person, Place
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from data.database import Database
from engine.actions import Action
from engine.match import Length
from engine.rules import RuleSet, preset
from engine.view import View
from tests.engine.play import choice

GUILD = 77
PLACE = Place(GUILD, 5)
ANN, BOB, CAI, DAN, EVE = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BOB: "Bob", CAI: "Cai", DAN: "Dan", EVE: "Eve"}
START = datetime(2026, 1, 1, 12, tzinfo=UTC)


def person(number: int) -> Person:
    """One of the people."""
    return Person(number, NAMES[number])


def agreed(rules: RuleSet | None = None, **changed: Any) -> Agreed:
    """A table without beat, pauses and clock; seats as people sat down."""
    plain = Agreed(
        rules or preset("standard"), Length(hands=2), clock=None, beat=0, ai_pause=0, gap=0, seating="choice"
    )
    return replace(plain, **changed)


def first_discard(view: View) -> Action:
    """The AI player of these tests: passes, else discards its first tile."""
    return next((action for action in view.options if action.act in ("pass", "discard")), view.options[0])


class Time:
    """A clock that only `later` moves, and the sleeps that wait for it."""

    def __init__(self) -> None:
        self.now = START
        self._sleeping: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._order = count()

    async def sleep(self, seconds: float) -> None:
        """Until the clock has moved so far; never at once."""
        waiting = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleeping, (self.now + timedelta(seconds=seconds), next(self._order), waiting))
        await waiting

    def wake(self, until: datetime) -> bool:
        """Moves to the next sleeper's moment up to `until` and wakes him; False when there is none."""
        while self._sleeping and self._sleeping[0][0] <= until:
            moment, _, waiting = heapq.heappop(self._sleeping)
            if not waiting.done():
                self.now = max(self.now, moment)
                waiting.set_result(None)
                return True
        return False


class Face:
    """Writes down every news as (name, snapshot, rest), and when it came."""

    def __init__(self, time: Time) -> None:
        self.told: list[tuple[str, Snapshot, tuple[Any, ...]]] = []
        self.times: list[datetime] = []
        self.breaks = False
        self._time = time

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)

        async def tell(snapshot: Snapshot, *rest: Any) -> None:
            self.told.append((name, snapshot, rest))
            self.times.append(self._time.now)
            if self.breaks:
                raise RuntimeError("the face fails")

        return tell

    @property
    def names(self) -> list[str]:
        """What was told, by name."""
        return [name for name, _, _ in self.told]

    def of(self, name: str) -> list[tuple[Snapshot, tuple[Any, ...]]]:
        """Every news of one name."""
        return [(snapshot, rest) for told, snapshot, rest in self.told if told == name]


class Club:
    """A hall, its books, its time and its face."""

    def __init__(self, path: Path, books: Database, time: Time, seeds: "count[int]", players: Any) -> None:
        self.path, self.books, self.time, self._seeds = path, books, time, seeds
        self.face = Face(time)
        self.players = players or {"simple": first_discard}
        self.keys = count(1)
        self.hall = Hall(
            books, self.face, now=lambda: time.now, sleep=time.sleep, random_bytes=self._seed, players=self.players
        )
        self.number = 0
        self._next: Club | None = None

    @property
    def latest(self) -> "Club":
        """The bot that runs now, after all kills."""
        return self._next.latest if self._next else self

    def _seed(self) -> bytes:
        return sha256(str(next(self._seeds)).encode()).digest()

    @classmethod
    async def open(cls, path: Path, *, seed: int = 0, players: Any = None) -> Self:
        """A bot that has just started on a file."""
        club = cls(path, await Database.open(path), Time(), count(seed * 10_000), players)
        await club.hall.restore()
        await club.settle()
        return club

    @property
    def at(self) -> Snapshot:
        """The table as people see it."""
        return self.hall.snapshot(self.number)

    @property
    def truth(self) -> Snapshot:
        """The table with everything in it, veil or not."""
        return self.hall._desks[self.number]._last

    async def table(self, agreed: Agreed, people: tuple[int, ...] = (ANN, BOB, CAI, DAN)) -> Snapshot:
        """A started table: these people in order, AI players on the other seats."""
        await self.lobby(agreed, people)
        await self.hall.start(self.number, people[0], free=4 - len(people))
        await self.settle()
        return self.at

    async def lobby(self, agreed: Agreed, people: tuple[int, ...] = (ANN, BOB, CAI, DAN)) -> Snapshot:
        """A lobby of these people, the first its host."""
        self.number = (await self.hall.open(PLACE, person(people[0]), agreed)).table
        for other in people[1:]:
            await self.hall.join(self.number, person(other))
        await self.settle()
        return self.at

    async def press(self, who: int, code: str, version: int | None = None, **more: Any) -> Snapshot:
        """A press with a key of its own, and everything that follows from it at this moment."""
        key = more.pop("key", None) or f"press {next(self.keys)}"
        at = await self.hall.press(self.number, who, version, code, key, **more)
        await self.settle()
        return at

    async def leave(self, who: int) -> Snapshot:
        """Somebody leaves a running table, agreeing to what he is told that it means."""
        with pytest.raises(Question) as asked:
            await self.hall.leave(self.number, who)
        return await self.hall.leave(self.number, who, asked.value.terms)

    async def break_up(self, table: int) -> Snapshot:
        """A moderator ends a table, agreeing to what he is told that is lost."""
        with pytest.raises(Loses) as asked:
            await self.hall.break_up(table)
        return await self.hall.break_up(table, asked.value.loss)

    def behind(self, places: int) -> int:
        """The person so many seats behind the dealer."""
        at = self.truth
        assert at.hand is not None
        info = at.seats[(at.hand.state.setup.dealer + places) % 4]
        assert info is not None
        assert info.person is not None
        return info.person

    def view(self, who: int) -> View:
        """What a person sees."""
        seat = self.at.seat_of(who)
        assert seat is not None
        return self.at.view(seat)

    async def play(self, rng: Random, presses: int = 1) -> None:
        """So many random legal presses by people who are asked; time passes where nobody is."""
        for _ in range(presses):
            if over(self):
                return
            people = asked(self.at)
            if not people or self.truth.veil:
                await self.later(1)
                continue
            who = rng.choice(people)
            view = self.view(who)
            await self.press(who, pick(self.at, view.seat or 0, rng), view.version, confirmed=True)

    async def settle(self) -> None:
        """Until nothing is under way and nobody sleeps for a moment that has come."""
        while True:
            await self.hall._house.settled()
            await asyncio.sleep(0)
            if not self.time.wake(self.time.now) and not self.hall._house._tasks:
                return
            await asyncio.sleep(0)

    async def later(self, seconds: float) -> None:
        """Time passes; whatever rings meanwhile, rings in its order."""
        until = self.time.now + timedelta(seconds=seconds)
        await self.settle()
        while self.time.wake(until):
            await asyncio.sleep(0)
            await self.settle()
        self.time.now = until

    async def killed(self) -> "Club":
        """The process is gone in the middle of whatever it did; a new one starts on the file."""
        await self.gone()
        club = type(self)(self.path, await Database.open(self.path), self.time, self._seeds, self.players)
        club.number, club.keys, self._next = self.number, self.keys, club
        await club.hall.restore()
        await club.settle()
        return club

    async def cut(self, work: Coroutine[Any, Any, Any], steps: int) -> None:
        """Starts something and kills the process so many steps of the loop later."""
        task = asyncio.ensure_future(work)
        for _ in range(steps):
            await asyncio.sleep(0)
        await self.gone()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def gone(self) -> None:
        """Ends every task as a kill would, and gives the file up."""
        house = self.hall._house
        house.closing = True
        for desk in self.hall._desks.values():
            desk.stop()
        while tasks := [*house._tasks]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.books.close()


def values(refusal: Refusal, language: str = "en") -> dict[str, object]:
    """What a refusal tells in a language."""
    return {name: value(language) if callable(value) else value for name, value in refusal.values.items()}


def over(club: Club) -> bool:
    """Whether the table is closed."""
    return all(at.table != club.number for at in club.hall.tables())


def asked(at: Snapshot) -> list[int]:
    """People who have something to decide, by seat."""
    return [info.person for seat in at.asked if (info := at.seats[seat]) and info.person is not None and info.present]


def pick(at: Snapshot, seat: int, rng: Random) -> str:
    """The code of a legal action that mostly claims, wins, or keeps the hand together."""
    assert at.hand is not None
    return choice(at.hand.state, seat, rng).code
