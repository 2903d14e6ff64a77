"""Getting a thing to Discord while it, or the line to it, fails: a few quick tries, then slow ones until it is told.

Slow tries are made one after the other, whatever number of tables waits: one every BEAT, and when one gets through the
next follows at once. What Discord refuses for good is for the sender to handle.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from cogs.outside import Outside
from cogs.tables.failures import FAILURES, passing, pause_after

log = logging.getLogger(__name__)

QUICK: Final = (2.0, 8.0, 30.0)
"""pauses in seconds after the first failures"""
BEAT: Final = 15.0
"""seconds between two slow tries of all that is owed"""
OFTEN, SELDOM = timedelta(minutes=1), timedelta(minutes=5)
"""between two slow tries of one thing: of the first SOME, and of all later ones"""
SOME: Final = 30
CALM: Final = timedelta(seconds=30)
"""how long a thing rests at least that is tried because another got through"""
RUSH: Final = 5.0
"""seconds between two tries at least where there is more and more to say"""


class Line:
    """The line to Discord, as all who send see it: who waits until it bears again. One for a bot."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._resting: dict[Delivery, None] = {}
        self._clock: asyncio.Task[None] | None = None

    def took(self) -> None:
        """Something got through: who rests longest follows."""
        self._wake(lambda each, now: now - each.tried >= CALM)

    async def rest(self, delivery: "Delivery") -> None:
        """Comes back when it is worth another try."""
        self._resting[delivery] = None
        self._clock = self._clock or asyncio.create_task(self._tick(), name="slow tries")
        try:
            await self.outside.wait(delivery.awake.wait())
        finally:
            del self._resting[delivery]
            if not self._resting:
                self._clock.cancel()
                self._clock = None

    async def _tick(self) -> None:
        while True:
            await self.outside.sleep(BEAT)
            self._wake(lambda each, now: now - each.tried >= each.pause)

    def _wake(self, is_ready: Callable[["Delivery", datetime], bool]) -> None:
        """The first that is ready and not on its way already."""
        now = self.outside.now()
        for each in self._resting:
            if not each.awake.is_set() and is_ready(each, now):
                each.awake.set()
                return


class Delivery:
    """One thing that shall be seen on Discord, whatever there is to say of it as time goes on; `name` is for the log.

    `tried` is when it failed last, `awake` is set when it shall rest no longer.
    """

    def __init__(self, line: Line, name: str) -> None:
        self._line, self._name = line, name
        self._failures = 0
        self._pause: float | None = None
        self.tried = datetime.min.replace(tzinfo=UTC)
        self.awake = asyncio.Event()

    @property
    def is_owed(self) -> bool:
        """Whether quick tries did not help."""
        return self._failures > len(QUICK)

    @property
    def pause(self) -> timedelta:
        """Between two slow tries."""
        return OFTEN if self._failures <= len(QUICK) + SOME else SELDOM

    def hurry(self) -> None:
        """There is more to say, or nothing any more: look at once."""
        self.awake.set()

    async def get_through(self, send: Callable[[], Awaitable[None]], is_worth: Callable[[], bool]) -> bool:
        """Send it, again and again while it is worth it; whether it was taken. Raises what is refused for good."""
        while True:
            await self._wait()
            self.awake.clear()
            if not is_worth():
                return False
            try:
                await send()
            except FAILURES as error:
                if not passing(error):
                    self._bears()
                    raise
                self._failed(error)
            else:
                self._bears()
                return True

    def _bears(self) -> None:
        """Discord answers."""
        self._failures = 0
        self._line.took()

    def _failed(self, error: Exception) -> None:
        self._failures += 1
        self.tried = self._line.outside.now()
        self._pause = pause_after(error, 0.0 if self.is_owed else QUICK[self._failures - 1])
        log.warning("%s: failure %s in a row: %r", self._name, self._failures, error)

    async def _wait(self) -> None:
        """What the last failure asks for, also where it was an earlier call's."""
        pause, self._pause = self._pause, None
        if pause is None:
            return
        if not self.is_owed:
            await self._line.outside.sleep(pause)
            return
        await self._line.rest(self)
        since = (self._line.outside.now() - self.tried).total_seconds()
        if since < RUSH:
            await self._line.outside.sleep(RUSH - since)
