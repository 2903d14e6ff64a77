"""Who is no longer in a table's server, or has no account any more: he counts as leaving its tables (R8).

Discord tells of bans; of others only when asked, so it is asked about somebody whom the clock or a message did not
find: one request each time, and never often.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

import discord

from cogs.client import Mahjong
from cogs.tables.failures import FAILURES

log = logging.getLogger(__name__)

OFTEN: Final = timedelta(minutes=5)
"""nobody is asked about again within this, unless a clock was missed"""
GONE: Final = frozenset({10007, 10013})
"""codes for somebody who is no member here, and for one who is no user any more"""


class Departures:
    """`gone` hears of a person and the server (guild) that he is not in."""

    def __init__(self, bot: Mahjong, gone: Callable[[int, int], Awaitable[None]]) -> None:
        self._bot, self._gone = bot, gone
        self._asked: dict[tuple[int, int], datetime] = {}
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

    def look(self, guild: int, person: int, *, missed: bool = False) -> None:
        """Find out whether he is still there; comes back at once. `missed`: a clock ran out on him."""
        key, now = (guild, person), self._bot.outside.now()
        known = self._asked.get(key)
        if key in self._tasks or (known is not None and now - known < OFTEN and not missed):
            return
        self._asked[key] = now
        self._tasks[key] = asyncio.create_task(self._look(guild, person), name=f"looking for {person}")
        self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key, None))

    async def close(self) -> None:
        """Nobody is looked for any more."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, guild: int, person: int) -> None:
        here = self._bot.get_guild(guild)
        if here is None:  # we are not there ourselves
            return
        try:
            await here.fetch_member(person)
        except discord.NotFound as error:
            log.info("guild %s: %s is not there (%s)", guild, person, error.code)
            if error.code in GONE:
                await self._gone(person, guild)
        except FAILURES as error:
            log.info("guild %s: nothing learned of %s: %r", guild, person, error)
