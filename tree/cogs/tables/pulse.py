"""The bot's beat in the books: after a restart it tells how long nobody could play. Discord is not known here."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.house import House
from data import beat

log = logging.getLogger(__name__)

BEAT: Final = 300.0
"""seconds from one beat to the next; a table at which something happens knows better by itself, see absence"""


class Pulse:
    """Beats while a clock runs and Discord can be reached; the last beat is the last moment that counted."""

    def __init__(self, house: House, running: Callable[[], bool]) -> None:
        self._house, self._running = house, running
        self._task: asyncio.Task[None] | None = None

    async def last(self) -> datetime | None:
        """When the bot was at work last, None where nothing tells."""
        async with self._house.database.read() as connection:
            return await beat.last(connection)

    def stop(self) -> None:
        """The last beat, for now: the bot stops, or Discord is lost."""
        if self._task:
            self._task.cancel()
            self._house.spawn(self._strike())
        self._task = None

    def go_on(self) -> None:
        """From now on it beats: every table is back, or Discord is."""
        if self._task is None:
            self._house.spawn(self._strike())
            self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            await self._house.sleep(BEAT)
            if self._running():
                self._house.spawn(self._strike())

    async def _strike(self) -> None:
        try:
            async with self._house.database.write() as connection:
                await beat.strike(connection, self._house.now())
        except Exception:
            log.exception("a beat did not reach the books")  # the next one may


def absence(last: datetime | None, touched: datetime, now: datetime) -> timedelta:
    """How long the bot was away from a table: since its beat, or since the table was touched, whatever was later."""
    return timedelta() if last is None else max(timedelta(), now - max(last, touched))
