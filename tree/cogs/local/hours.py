"""How time flows on the local page: as on the wall.

simcord's clock stands still unless it is moved, and moving it the public way fails a press that happens meanwhile. So
the clock is only set to the real time, over and over, which runs nothing (message times and deadlines then fit), and
the bot's own waits (`Outside.sleep`) are woken from here when their real time has come.
"""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import simcord

from cogs.outside import Outside


class Hours:
    """Real time for a simulated Discord; `env` is set before the bot starts, `tick` called often, outside the bot."""

    env: simcord.Env

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._over = False
        self._order = count()
        self._sleepers: list[tuple[datetime, int, asyncio.Future[None]]] = []

    def outside(self) -> Outside:
        """The bot's outside: real moments, waits that simcord takes for what they are, real chance."""
        return Outside(now=self._now, sleep=self._sleep, wait=self._wait)

    def tick(self) -> None:
        """Set simcord's clock to now, and wake whoever has slept long enough."""
        now = self._now()
        self.env.backend.advance_clock(max((now - self.env.now()).total_seconds(), 0.0))
        while self._sleepers and self._sleepers[0][0] <= now:
            sleeper = heapq.heappop(self._sleepers)[2]
            if not sleeper.done():
                sleeper.set_result(None)

    def end(self) -> None:
        """The bot is about to be closed from outside, where simcord takes no waits: nothing sleeps any more."""
        self._over = True

    async def _sleep(self, seconds: float) -> None:
        if seconds <= 0 or self._over:
            return
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now() + timedelta(seconds=seconds), next(self._order), sleeper))
        await self.env.external_wait(sleeper, reason="time")

    async def _wait(self, awaitable: Awaitable[Any]) -> Any:
        return await (awaitable if self._over else self.env.external_wait(awaitable, reason="others"))
