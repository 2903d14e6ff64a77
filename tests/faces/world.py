"""The simulated Discord of the face tests: the real bot on its own database, a server, a channel, six people."""

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from weakref import WeakSet

import simcord
from discord import app_commands

from cogs.client import COGS, Mahjong
from cogs.local.locales import tell_locales
from cogs.outside import Outside
from cogs.pictures.emoji import drawings
from cogs.texts import LANGUAGES, know_commands
from cogs.ui import Refusal
from data.database import Database
from tests.faces import limits
from tests.faces.people import Person

PATIENCE = 300.0
"""seconds that simcord waits for the bot to come to rest: a guard against one that never does, no measure of speed"""
NAMES = ("Ann", "Bob", "蔡师傅", "Dan", "Eve", "Mod")


class Faces:
    """One running bot and its people; see tests/faces/conftest.py for how tests use it."""

    bot: Mahjong
    env: simcord.Env

    def __init__(self, path: Path, cogs: Sequence[str] = COGS) -> None:
        self.path = path
        self.cogs = cogs
        self.log = _Errors()
        self._seeds = 0
        self._closing = False
        self._answered: set[int] = set()
        self._asleep: WeakSet[asyncio.Task[Any] | None] = WeakSet()

    async def start(self) -> None:
        """Put the people into the server, then log the bot in."""
        logging.getLogger().addHandler(self.log)
        self.bot = await self._new_bot()
        self.env = _Env(self.bot, shard_count=1, check_errors=False, settle_timeout=PATIENCE)
        users = [self.env.create_user(f"user{n}", global_name=name) for n, name in enumerate(NAMES)]
        self.guild = self.env.create_guild("Wuhan", owner=users[-1])
        self.channel = self.guild.create_text_channel("mahjong")
        members = [self.guild.add_member(user) for user in users[:-1]]
        members.append(simcord.MemberActor(self.env, self.guild, users[-1]))
        self.people = [Person(self, actor) for actor in members[:4]]
        self.ann, self.bob, self.cai, self.dan = self.people
        self.eve, self.mod = (Person(self, actor) for actor in members[4:])
        locales = {person.id: person for person in (*self.people, self.eve, self.mod)}
        tell_locales(self.env, lambda user_id: locales[user_id].locale)
        _upload_emoji(self.env)
        await self.env.start()
        await self._emoji_found()

    async def stop(self) -> None:
        """Log the bot out and close the books."""
        await self.env.shutdown()
        await self.bot.database.close()
        know_commands({})
        logging.getLogger().removeHandler(self.log)

    async def restart(self, *, kindly: bool = False) -> None:
        """A new process on the same file: the old one was killed, or with `kindly` stopped and could close its cogs."""
        await self.env.settle()
        if kindly:
            self._closing = True
            await self.bot.close()
            self._closing = False
        await self.bot.database.close()
        self.bot = await self._new_bot()
        await self.env.restart_bot(self.bot)
        await self._emoji_found()

    async def _emoji_found(self) -> None:
        """Let the thread that draws emoji end, of which simcord knows nothing, and with it the uploads."""
        bringing = self.bot.bringing
        while bringing and not bringing.done() and bringing not in self._asleep:
            await asyncio.wait({bringing}, timeout=0.001)
        await self.env.settle()

    async def _new_bot(self) -> Mahjong:
        outside = Outside(now=self.now, sleep=self._sleep, wait=self._wait, seed=self._seed)
        return Mahjong(await Database.open(self.path), outside, self.cogs)

    # ------------------------------------------------------------ time

    def now(self) -> datetime:
        """The moment it is for the bot; it moves only by `pass_time` and `until`."""
        return self.env.now()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; whatever falls due in it happens, in order."""
        await self.env.advance_time(seconds)

    async def until(self, condition: Callable[[], Any], *, step: float = 0.5, limit: float = 600) -> None:
        """Let time pass in steps until the condition holds; fails after `limit` seconds."""
        for _ in range(int(limit / step)):
            if condition():
                return
            await self.pass_time(step)
        raise AssertionError(f"it did not come about within {limit} s")

    async def lose_discord(self, seconds: float) -> None:
        """The connection is lost for so long."""
        for event, passing in (("disconnect", seconds), ("resumed", 0)):
            with self.env._bot_scope():  # as if it came over the gateway
                self.bot.dispatch(event)
            await self.env.settle()
            await self.pass_time(passing)

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """What is pressed inside reaches the bot before it has begun to work on the first press."""

        async def not_yet(**_: Any) -> None:
            return

        # simcord lets one press settle before the next may come; nothing public turns that off.
        self.env._settle_internal = not_yet  # type: ignore[method-assign]
        try:
            yield
        finally:
            del self.env._settle_internal
            await self.env.settle()

    # ------------------------------------------------------------ what went wrong

    def errors(self) -> list[str]:
        """The errors logged or raised so far, which a test that means them takes out by this call."""
        raised = [
            repr(error)
            for error in self.env.errors_since(0)
            if not isinstance(error, Refusal | app_commands.AppCommandError)
        ]
        found = [*self.log.lines, *raised]
        self.log.lines.clear()
        self.env._errors.clear()
        return found

    def unanswered(self) -> list[str]:
        """The interactions that got no answer or still show "thinking", taken out by this call."""
        left = [
            record
            for record in self.env.backend.interactions.values()
            if record.id not in self._answered and (record.loading or not record.responded)
        ]
        self._answered |= self.env.backend.interactions.keys()
        return [f"{record.command_name or 'press'} by {record.user_id}" for record in left]

    def beyond_limits(self) -> list[str]:
        """What in all requests so far Discord would refuse."""
        return [
            f"{request.method} {request.path}: {what}"
            for request in self.env.http_requests
            for what in limits.beyond(request.method, request.path, request.json)
        ]

    # ------------------------------------------------------------ inside

    async def _sleep(self, seconds: float) -> None:
        if seconds > 0 and not self._closing:
            self._asleep.add(asyncio.current_task())
            await self.env.external_wait(asyncio.sleep(seconds), reason="time")
            self._asleep.discard(asyncio.current_task())

    async def _wait(self, awaitable: Awaitable[Any]) -> Any:
        # simcord takes waits only from the bot's own tasks; a cog is closed by ours.
        return await (awaitable if self._closing else self.env.external_wait(awaitable, reason="others"))

    def _seed(self) -> bytes:
        self._seeds += 1
        return hashlib.sha256(f"faces {self._seeds}".encode()).digest()


class _Env(simcord.Env):
    """One whose patience counts for the start of a bot too, for which simcord has another."""

    async def _settle_internal(self, **more: Any) -> None:
        more["timeout"] = self.settle_timeout
        await super()._settle_internal(**more)


def _upload_emoji(env: simcord.Env) -> None:
    """The application has its emoji from an earlier start, as it nearly always has."""
    for name in {drawing.name: None for language in LANGUAGES for drawing in drawings(language).values()}:
        env.backend.create_application_emoji(name)


class _Errors(logging.Handler):
    """Keeps every record of level ERROR."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
