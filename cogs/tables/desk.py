"""One table that people sit at: lock, decide, store, tell.

What a decision is, the pure neighbours say (play, seats, leaving, ai, alarms); how it is kept, books.py; what is
told, news.py. Whatever fails between decision and commit, the table is read from the books again before it goes on.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final

from cogs.tables import ai, alarms, books, restoring
from cogs.tables.house import House
from cogs.tables.minds import Minds
from cogs.tables.news import news
from cogs.tables.outbox import Outbox
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from engine.tiles import Seat

log = logging.getLogger(__name__)

RETRY: Final = 5.0
"""seconds until a table whose books failed is looked at again"""
KEYS: Final = 512
"""how many presses are remembered by their key"""

Decide = Callable[[Snapshot, datetime], Snapshot]


class Desk:
    """The one writer of a table; `seen` is the table as people may see it now."""

    def __init__(self, house: House, at: Snapshot) -> None:
        self._house = house
        self._at: Snapshot | None = at
        self._last = at
        self._told: Snapshot | None = None
        self._keys: dict[str, None] = {}
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._thinking: set[Seat] = set()
        self._minds = Minds(house)
        self._outbox = Outbox(house, self._arm)

    @property
    def seen(self) -> Snapshot:
        """The table as people may see it."""
        return self._last.seen

    def begin(self) -> None:
        """Tells what there is and starts the clock: once, for a table that is new or was restored."""
        self._tell()
        self._arm()

    def stop(self) -> None:
        """Stops the clock; work under way goes on to its end."""
        if self._timer:
            self._timer.cancel()
        self._timer = None

    async def change(self, decide: Decide, key: str | None = None) -> Snapshot:
        """The table after a decision, which raises to refuse; the same key again changes nothing.

        A caller that is cancelled does not cut it in two.
        """
        return await asyncio.shield(self._house.spawn(self._change(decide, key)))

    async def _change(self, decide: Decide, key: str | None = None) -> Snapshot:
        async with self._lock:
            try:
                at = await self._current()
                if key is None or key not in self._keys:
                    await self._decide(at, decide)
                    self._remember(key)
            except Refusal:
                raise
            except BaseException:
                self._at = None  # whatever reached the books and whatever did not: they are read again
                raise
            finally:
                self._arm()
        return self.seen

    async def _current(self) -> Snapshot:
        """The table as the books have it; read again where the last change may or may not have reached them."""
        if self._at is None:
            at = await restoring.restored(self._house, self._last.table)
            if at is None:
                raise RuntimeError(f"the books make no sense of table {self._last.table}")
            self._at = self._last = at
            self._tell()
        return self._at

    async def _decide(self, at: Snapshot, decide: Decide) -> None:
        now = self._house.now()
        after = decide(at, now)
        if after.next_seed is None and not after.playing and after.status != "closed":
            after = replace(after, next_seed=self._house.random_bytes())
        if after is at:
            return
        async with self._house.database.write() as connection:
            after = await books.save(connection, at, after, now)
        self._at = self._last = after
        self._tell()

    def _remember(self, key: str | None) -> None:
        if key is not None:
            self._keys[key] = None
            if len(self._keys) > KEYS:
                del self._keys[next(iter(self._keys))]

    def _tell(self) -> None:
        seen = self.seen
        self._outbox.put(news(self._told, seen))
        self._told = seen

    def _arm(self) -> None:
        """Sleeps until the table's next moment; there is one timer, however often this is called."""
        self.stop()
        # A match that is over is closed when its end has been told.
        if self._house.quiet or self._last.status == "closed" or (self._outbox.telling and self._last.match.over):
            return
        wait = RETRY
        if self._at:
            now = self._house.now()
            moment = alarms.next_alarm(self._at)
            shows = ai.moment(self._at)
            for seat in [seat for seat in ai.asked(self._at) if seat not in self._thinking]:
                if shows <= now:
                    self._think(self._at, seat)
                else:
                    moment = min(moment or shows, shows)
            if moment is None:
                return
            wait = max(0.0, (moment - now).total_seconds())
        self._timer = asyncio.get_running_loop().create_task(self._wake(wait))

    async def _wake(self, seconds: float) -> None:
        await self._house.sleep(seconds)
        # What rings is work of its own: the timer may be stopped, a change never.
        self._house.spawn(self.quietly(alarms.ring))

    async def quietly(self, decide: Decide) -> None:
        """A change that nobody waits for: what fails is logged, and the table goes on."""
        try:
            await self._change(decide)
        except Exception:
            log.exception("table %s: a change by itself failed", self._last.table)

    def _think(self, at: Snapshot, seat: Seat) -> None:
        self._thinking.add(seat)
        self._house.spawn(self._ai(at, seat))

    async def _ai(self, at: Snapshot, seat: Seat) -> None:
        assert at.hand is not None  # an AI player is asked
        version = at.hand.version
        try:
            action = await self._minds.decided(at, seat)
        finally:
            self._thinking.discard(seat)
        await self.quietly(lambda at, now: ai.played(at, seat, version, action, now))
