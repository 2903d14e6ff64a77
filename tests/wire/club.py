"""Four people, the bot's process and its books: what the tests of the whole process have in common."""

import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from cogs.outside import Outside
from cogs.tables.hall import Hall
from cogs.tables.parts import Agreed, Hand, Place
from cogs.tables.parts import Person as Sitting
from cogs.tables.restoring import load
from cogs.tables.snapshot import Snapshot
from data.database import Database, snapshot
from data.verify import verify
from engine.match import Length
from engine.rules import preset
from tests.wire.interactions import Interaction
from tests.wire.nursery import Nursery
from tests.wire.people import NEVER, Person, age
from tests.wire.process import Bot
from tests.wire.server import Wire

NAMES = ("Ann", "Bob", "Cai", "Dan")


class Club:
    """The people of one test; `bots` has every run of the bot, the running one last."""

    def __init__(self, nursery: Nursery, wire: Wire, path: Path) -> None:
        self._nursery = nursery
        self.wire, self.path = wire, path
        self.people = [Person(wire, name) for name in NAMES]
        self.ann, self.bob, self.cai, self.dan = self.people
        self.bots: list[Bot] = []
        self._errors = self._interactions = 0
        self._pressed: dict[tuple[str, int], tuple[int, bool]] = {}

    # ------------------------------------------------------------ the bot

    @property
    def bot(self) -> Bot:
        """The run that was started last."""
        return self.bots[-1]

    async def start(self) -> Bot:
        """Start the bot and wait until it is at the gateway."""
        before = self.wire.gateway.identified
        self._pressed.clear()
        self.launch()
        try:
            await self.wire.until(lambda: self.wire.gateway.identified > before)
        except AssertionError as error:
            raise AssertionError("\n".join(["the bot did not come:", *self.bot.lines[-20:]])) from error
        return self.bot

    def launch(self) -> Bot:
        """Start the bot, wherever that leads."""
        self.bots.append(Bot(self._nursery, self.wire, self.path))
        return self.bot

    async def close(self) -> None:
        """Kill every bot of this test that still runs."""
        for bot in self.bots:
            await bot.kill()

    def errors(self) -> list[str]:
        """The errors that the bots wrote; a test that means them takes them out by this call."""
        found = [line for bot in self.bots for line in bot.errors]
        new, self._errors = found[self._errors :], len(found)
        return new

    def unanswered(self) -> list[str]:
        """Presses and commands that the bot did not acknowledge, or that still show "thinking"; likewise."""
        done = [*self.wire.interactions.all.values()]
        new, self._interactions = done[self._interactions :], len(done)
        open_ = [each for each in new if each.waited is None or each.state == "thinking"]
        return [f"{each.data} of {each.person}: {each.state}" for each in open_]

    # ------------------------------------------------------------ tables

    async def lobby(
        self,
        *people: Person,
        fill: bool = True,
        channel: str | None = None,
        seed: bytes | None = None,
        **agreed: Any,
    ) -> int:
        """Write a lobby into the books while no bot runs: these people, and AI players who fill the other seats.

        `seed` makes the wall of its first hand; what is agreed stands in Agreed.
        """
        plain = {"rules": preset("standard"), "length": Length(hands=1), "clock": None, "beat": 0, "gap": 0}
        outside = Outside()
        async with await Database.open(self.path) as database:
            chance = outside.seed if seed is None else lambda: seed
            hall = Hall(database, _SILENT, now=outside.now, sleep=outside.sleep, random_bytes=chance)
            place = Place(int(self.wire.world.guild), int(channel or self.wire.world.channel))
            table = (await hall.open(place, _sitting(people[0]), Agreed(**{**plain, **agreed}))).table
            for person in people[1:]:
                await hall.join(table, _sitting(person))
            for _ in range(4 - len(people) if fill else 0):
                await hall.add_ai(table, int(people[0].id))
            await hall.close()
        return table

    async def deal(self, table: int) -> None:
        """Ann starts the table; returns when somebody can play."""
        await self.wire.until(lambda: self.shows(f"l:{table}:start"))
        await self.ann.press(f"l:{table}:start")
        await self.wire.until(lambda: any(person.offers(table) for person in self.people))

    def shows(self, custom_id: str) -> bool:
        """Whether a public message has this button."""
        found = [message for message in self.wire.messages.all.values() if message.only is None]
        return any(each.get("custom_id") == custom_id for message in found for each in message.components)

    async def truth(self, table: int) -> Snapshot:
        """The table as it stands in the books."""
        async with snapshot(self.path) as connection:
            return await load(connection, table, datetime.now(UTC))

    async def booked(self, table: int, moves: int) -> Hand:
        """The hand as soon as so many moves of it are in the books."""
        for _ in range(500):
            hand = (await self.truth(table)).hand
            if hand is not None and len(hand.deeds) >= moves:
                return hand
            await asyncio.sleep(0.01)
        raise AssertionError(f"move {moves} was never booked")

    async def differences(self) -> list[str]:
        """What `python -m data verify` finds wrong with the books."""
        return [str(difference) async for difference in verify(self.path)]

    # ------------------------------------------------------------ playing

    def asked(self, table: int) -> list[Person]:
        """The people whose hands offer something that they have not pressed yet."""
        return [person for person in self.people if self._fresh(person, table)]

    def _fresh(self, person: Person, table: int) -> dict[str, str]:
        offers = person.offers(table)
        known = self._pressed.get((person.id, table), NEVER)
        return {code: custom_id for code, custom_id in offers.items() if age(custom_id) > known}

    def over(self, table: int) -> bool:
        """Whether the channel shows the final ranking."""
        return self.shows(f"m:{table}")

    async def press(self, person: Person, table: int, custom_id: str) -> Interaction:
        """A person presses a button of his hand; what he saw is history for him from then on."""
        self._pressed[person.id, table] = age(custom_id)
        return await person.press(custom_id)

    async def play(self, table: int, rng: Random, presses: int = 1000) -> None:
        """Let people press what their hands offer, until the match is over or for so many presses."""
        for _ in range(presses):
            await self.wire.until(lambda: self.over(table) or self.asked(table))
            if self.over(table):
                return
            await self.move(table, rng)

    async def move(self, table: int, rng: Random | None = None) -> None:
        """One of those who are asked presses something."""
        await self.wire.until(lambda: self.asked(table))
        person = self.asked(table)[0]
        await self.press(person, table, pick(self._fresh(person, table), rng or Random(table)))


def pick(offers: dict[str, str], rng: Random) -> str:
    """A win if there is one, mostly a set, else any."""
    sets = [code for code in offers if re.match(r"[cxar]|[pz]$", code)]
    code = "h" if "h" in offers else rng.choice(sets if sets and rng.random() < 0.7 else [*offers])
    return offers[code]


class _Silent:
    """A face that tells nobody."""

    def __getattr__(self, name: str) -> Any:
        async def tell(*_: Any) -> None:
            return

        return tell


_SILENT: Any = _Silent()


def _sitting(person: Person) -> Sitting:
    return Sitting(int(person.id), person.name)
