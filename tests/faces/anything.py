"""Anybody does anything: people who play, press what they see, old or new, and send any command in any order.

What must hold meanwhile, and at the end, is in night.py.
"""

from collections import Counter, deque
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import simcord
from simcord import interactions
from simcord.components import walk_components
from simcord.results import to_discord_message

from cogs.tables.hall import Hall
from cogs.tables.snapshot import Snapshot
from tests.engine.play import choice
from tests.faces import nonsense
from tests.faces.line import Line
from tests.faces.people import Person
from tests.faces.places import Places
from tests.faces.tables import hall
from tests.faces.world import Faces

TABLES = 3
"""as many as go on at a time"""
BUTTON, SELECTS, LINK = 2, (3, 5, 6, 7, 8), 5
LOCALES = ("en-US", "zh-CN", "zh-TW")
Act = Callable[[], Awaitable[object]]


class Anything:
    """One night of a bot; `tally` counts what was done."""

    def __init__(self, faces: Faces, line: Line, rng: Random) -> None:
        self.faces, self.line, self.rng = faces, line, rng
        self.tally: Counter[str] = Counter()
        self.done: deque[str] = deque(maxlen=40)
        self._at_once = False
        self.world = Places(faces, rng, self.note)
        self._acts: list[tuple[float, Act]] = [
            (30, self.play),
            (8, self.wait),
            (16, self.press),
            (16, self.command),
            (8, self.gather),
            (5, self.together),
            (8, self.spoil),
            (2, self.mend),
            (0.5, self.outage),
            (2, self.dms),
            (1, self.speak),
            (0.7, self.restart),
            (1.5, self.world.change),
        ]

    # ------------------------------------------------------------ who and where

    @property
    def hall(self) -> Hall:
        """The bot's own, to know whose turn it is."""
        return hall(self.faces)

    @property
    def everybody(self) -> list[Person]:
        return [*self.faces.people, self.faces.eve, self.faces.mod]

    def somebody(self) -> Person:
        return self.rng.choice(self.everybody)

    def person(self, number: int) -> Person:
        return next(person for person in self.everybody if person.id == number)

    def note(self, what: str) -> None:
        """Something is about to be done."""
        self.done.append(what)

    # ------------------------------------------------------------ things to do

    async def something(self) -> None:
        """Any of the following."""
        await self.rng.choices([act for _, act in self._acts], [often for often, _ in self._acts])[0]()

    async def wait(self) -> None:
        """Time passes, mostly a little."""
        seconds = self.rng.choice([0.5, 1, 1, 2, 2, 3, 3, 5, 5, 10, 20, self.rng.choice([70, 200, 1000])])
        await self.pass_time(seconds)

    async def pass_time(self, seconds: float) -> None:
        """Time passes, but not between things that happen at once."""
        if not self._at_once:
            self.note(f"{seconds} s pass")
            await self.faces.pass_time(seconds)

    async def play(self) -> None:
        """A few moves."""
        for _ in range(1 if self._at_once else self.rng.choice([1, 2, 4, 8])):
            await self.move()

    async def move(self) -> None:
        """Somebody who is asked plays, mostly well, by the buttons he sees; where nobody is, time passes."""
        asked = [(at, seat) for at in self.hall.tables() for seat in at.asked if at.playing and seat in at.present]
        if not asked:
            if self.rng.random() < 0.5:
                await self.gather()
            else:
                await self.pass_time(self.rng.choice([0.5, 1, 1.5, 3]))
            return
        at, seat = self.rng.choice(asked)
        info = at.seats[seat]
        assert info is not None
        assert info.person is not None
        assert at.hand is not None
        person, action = self.person(info.person), choice(at.hand.state, seat, self.rng)
        wanted = f"t:{at.table}:{at.hand.version}:{action.code}"
        if not self.visible(person, wanted):
            await self.ask_for_hand(person, at)
        if found := self.visible(person, wanted):
            await self.click(person, found[-1], wanted)
        if self.rng.random() < 0.8:
            await self.confirm(person, wanted)
        if any((other.table, other.hand) == (at.table, at.hand) for other in self.hall.tables()):
            await self.pass_time(1.5)  # the tile is somebody's already, which nobody is to know before its time

    async def confirm(self, person: Person, pressed: str) -> None:
        """Who was warned that a discard breaks his duty means it all the same (R7.4)."""
        meant = "y" + pressed[1:]
        if found := self.visible(person, meant):
            await self.click(person, found[-1], meant)

    async def ask_for_hand(self, person: Person, at: Snapshot) -> None:
        """The button on the board, or the command."""
        board = f"b:{at.table}:hand"
        if (found := self.visible(person, board)) and self.rng.random() < 0.7:
            await self.click(person, found[-1], board)
        else:
            self.note(f"{person.name}: /hand table:{at.table}")
            await (person.slash_dm if self.rng.random() < 0.3 else person.slash)("hand", table=at.table)

    async def press(self) -> None:
        """Somebody presses or chooses anything that he sees, most likely on a newer message; and perhaps goes on."""
        person = self.somebody()
        await self.press_one(person, 0.15)
        while not self._at_once and self.rng.random() < 0.6:
            await self.press_one(person, 1)

    async def press_one(self, person: Person, new: float) -> None:
        """Anything to press or choose; the greater `new`, the likelier on one of the newest messages."""
        messages = self.visible(person)
        if not messages:
            return
        message = messages[-1 - min(int(self.rng.expovariate(new)), len(messages) - 1)]
        item = self.rng.choice([item for item in _controls(message) if item["type"] == BUTTON or item.get("options")])
        if item["type"] == BUTTON:
            await self.click(person, message, item["custom_id"])
        else:
            await self.choose(person, message, item)

    async def command(self) -> None:
        """Somebody sends any command that Discord offers him, here or in his private messages."""
        person = self.somebody()
        private = self.rng.random() < 0.15
        actor: Any = person.actor.user if private else person.actor
        channel = person._dm if private else self.world.somewhere()
        roots = self.faces.env.backend.visible_commands(user_id=person.id, channel_id=channel.id)
        name, leaf = self.rng.choice(
            [(" ".join(path), leaf) for root in roots for path, leaf in interactions.command_leaves(root)]
        )

        async def suggest(option: str, typed: str) -> list[dict[str, Any]]:
            if private:
                return await actor.autocomplete(name, option, typed)
            return await actor.autocomplete(channel, name, option, typed)

        people = [each.actor for each in self.everybody]
        options = await nonsense.options(self.rng, leaf, suggest, people)
        self.note(f"{person.name}: /{name} {options}{' privately' if private else ''}")
        self.tally["commands"] += 1
        result = await (actor.slash(name, **options) if private else actor.slash(channel, name, **options))
        await self.fill(person, result)
        if self.rng.random() < 0.5:
            await self.press_one(person, 2)

    async def gather(self) -> None:
        """Tables come about: somebody opens one, sits down, brings an AI player, starts, comes back or goes on."""
        tables = self.hall.tables()
        if len(tables) < TABLES:
            await self.open()
            return
        lobbies = [at for at in tables if at.status == "lobby"]
        paused = [at for at in tables if at.status == "paused"]
        if lobbies:
            at = self.rng.choice(lobbies)
            what = self.rng.choice(["join", "join", "ai", "start", f"start_ai{at.seats.count(None)}"])
            person = self.person(at.host) if "start" in what or what == "ai" else self.somebody()
            if found := self.visible(person, f"l:{at.table}:{what}"):
                await self.click(person, found[-1], f"l:{at.table}:{what}")
        elif paused:
            at = self.rng.choice(paused)
            people = [info.person for info in at.seats if info and info.person is not None]
            person = self.person(self.rng.choice([at.host, *people]))
            if (found := self.visible(person, f"b:{at.table}:back")) and self.rng.random() < 0.7:
                await self.click(person, found[-1], f"b:{at.table}:back")
                return
            self.note(f"{person.name}: /table resume table:{at.table}")
            await person.slash_in(self.world.somewhere(), "table resume", table=at.table)

    async def open(self) -> None:
        """Any rules, any length, mostly a short one, any clock."""
        person = self.rng.choice(self.faces.people)
        options: dict[str, Any] = {"clock": self.rng.choice([0, 0, 15, 15, 30, 60, 300])}
        options |= self.rng.choice([{"hands": self.rng.randint(1, 3)}, {"hands": 99}, {"rounds": 1}])
        options |= {"preset": self.rng.choice(["standard", "qq", "cgc", "facai"])}
        options |= {"opening": self.rng.choice(["once", "each"])}
        self.note(f"{person.name}: /table open {options}")
        await person.slash_in(self.world.somewhere(), "table open", **options)

    async def together(self) -> None:
        """Some of these at the same moment."""
        self.note("together:")
        self._at_once = True
        async with self.faces.at_once():
            for _ in range(self.rng.choice([2, 2, 3, 5])):
                await self.rng.choice([self.play, self.press, self.press, self.gather])()
        self._at_once = False
        self.note("so far together")

    async def spoil(self) -> None:
        """Some requests will fail."""
        self.note(str(self.line.spoil()))

    async def outage(self) -> None:
        """Discord takes no messages for a while, though it brings what people do."""
        self.note("no message gets through")
        self.line.down()
        for _ in range(self.rng.randrange(6)):
            await self.play()
        await self.pass_time(self.rng.choice([30, 100, 400]))
        await self.mend()

    async def mend(self) -> None:
        """Nothing fails any more."""
        self.note("all is mended")
        self.line.mend()

    async def dms(self) -> None:
        """Somebody closes his private messages, or opens them."""
        person = self.somebody()
        person.open_dms()
        if self.rng.random() < 0.6:
            person.close_dms()
        self.note(f"{person.name} closes or opens his messages")

    async def speak(self) -> None:
        """Somebody's Discord speaks another language."""
        self.somebody().locale = self.rng.choice(LOCALES)

    async def restart(self) -> None:
        """The bot is gone and comes back; people press while it is coming."""
        kindly = self.rng.random() < 0.5
        self.note(f"restart, {kindly=}")
        self.tally["restarts"] += 1
        await self.faces.restart(kindly=kindly)
        for _ in range(self.rng.randrange(3)):
            await self.press()
        await self.pass_time(3)

    # ------------------------------------------------------------ how

    def visible(self, person: Person, custom_id: str | None = None) -> list[Any]:
        """Stored messages with something to press for a person, or with this; oldest first."""
        backend = self.faces.env.backend
        found = [
            message
            for channel in (*self.world.all_ids, person._dm.id)
            for message in backend.messages.get(channel, {}).values()
            if message.components
            and message.visible_to(person.id)
            and any(custom_id in (None, item["custom_id"]) for item in _controls(message))
        ]
        return sorted(found, key=lambda message: message.id)

    def _actor(self, person: Person, message: Any) -> Any:
        return person.actor.user if message.channel_id == person._dm.id else person.actor

    async def click(self, person: Person, message: Any, custom_id: str) -> None:
        """A person presses a button."""
        self.note(f"{person.name} presses {custom_id}")
        self.tally["presses"] += 1
        shown = to_discord_message(self.faces.env, message)
        await self.fill(person, await self._actor(person, message).click(shown, custom_id=custom_id))

    async def choose(self, person: Person, message: Any, menu: dict[str, Any]) -> None:
        """A person chooses from a menu."""
        values = nonsense.chosen(self.rng, menu)
        self.note(f"{person.name} chooses {values} of {menu['custom_id']}")
        self.tally["choices"] += 1
        shown = to_discord_message(self.faces.env, message)
        actor = self._actor(person, message)
        await self.fill(person, await actor.select(shown, values, custom_id=menu["custom_id"]))

    async def fill(self, person: Person, result: simcord.InteractionResult) -> None:
        """A form that came up is sent, or not."""
        if result.modal is not None and self.rng.random() < 0.8:
            values = nonsense.filled(self.rng, result.modal)
            self.note(f"{person.name} sends {values}")
            self.tally["forms"] += 1
            private = result._interaction.guild_id is None
            await (person.actor.user if private else person.actor).submit_modal(result, values)


def _controls(message: Any) -> list[dict[str, Any]]:
    return [
        item
        for item in walk_components(message.components)
        if item.get("type") in (BUTTON, *SELECTS) and item.get("custom_id") and not item.get("disabled")
    ]
