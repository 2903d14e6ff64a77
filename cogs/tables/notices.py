"""Turn notices: an edited hand rings for nobody, so who is asked and has not acted within a moment is called.

One call a person and table stands at a time, with some time between two, and it goes when he has acted. What a call is
and by which way it comes is in calling.py; nothing here knows a hidden tile.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.calling import Caller, Calling
from cogs.tables.parts import SEATS
from cogs.tables.snapshot import Snapshot
from engine.tiles import Seat

MOMENT: Final = timedelta(seconds=8)
"""what everybody has before he is called; at most half of what the clock leaves him"""
SPACING: Final = timedelta(seconds=30)
"""between two calls of a person to a table"""
Key = tuple[int, int]
"""table and person"""


@dataclass(frozen=True, slots=True)
class Due:
    """Somebody shall be called at a moment, unless he has acted."""

    snapshot: Snapshot
    seat: Seat
    moment: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """A call that stands, and the version of the table it calls to."""

    message: Calling
    version: int


class Notices:
    """All calls.

    `newest` gives a table as it is now, `kept` is told which call of a seat stands, `late` who had to be called.
    """

    def __init__(
        self,
        bot: Mahjong,
        caller: Caller,
        newest: Callable[[Snapshot], Snapshot],
        kept: Callable[[int, Seat, tuple[int, int] | None], Awaitable[None]],
        late: Callable[[Snapshot, Seat], None],
    ) -> None:
        self._bot, self._outside, self._caller = bot, bot.outside, caller
        self._newest, self._kept, self._late = newest, kept, late
        self._due: dict[Key, Due] = {}
        self._standing: dict[Key, Standing] = {}
        self._last: dict[Key, datetime] = {}
        self._workers: dict[Key, asyncio.Task[None]] = {}
        self._deliveries: dict[Key, Delivery] = {}
        self._removals: set[asyncio.Task[None]] = set()

    def expect(self, snapshot: Snapshot, seat: Seat) -> None:
        """A person is asked now; he is called when he does not act."""
        key, now = self._key(snapshot, seat), self._outside.now()
        if key is None:
            return
        self._restored(snapshot, seat, key)
        left = None if snapshot.deadline is None else snapshot.deadline - now
        moment = now + (MOMENT if left is None else min(MOMENT, left / 2))
        moment = max(moment, self._last[key] + SPACING if key in self._last else moment)
        if snapshot.deadline is not None and moment >= snapshot.deadline:
            return
        self._due[key] = Due(snapshot, seat, moment)
        if key in self._workers:
            self._deliveries[key].hurry()
            return
        self._deliveries[key] = Delivery(self._bot.line, f"a call to table {snapshot.table}")
        self._workers[key] = asyncio.create_task(self._work(key), name=f"call of {key}")

    def settle(self, snapshot: Snapshot) -> None:
        """Something happened at a table: who need not act any more is not called, and his call goes."""
        for seat in SEATS:
            key = self._key(snapshot, seat)
            if key is None:
                continue
            self._restored(snapshot, seat, key)
            due, standing = self._due.get(key), self._standing.get(key)
            if due and not _is_asked(snapshot, seat, _version(due.snapshot)):
                del self._due[key]
            if standing and not _is_asked(snapshot, seat, standing.version):
                self._spawn(self._take_away(key, snapshot.table, seat))

    def forget(self, table: int) -> None:
        """A table is over."""
        for known in (self._due, self._last):
            for key in [key for key in known if key[0] == table]:
                del known[key]

    async def close(self) -> None:
        """Nobody is called any more."""
        tasks = [*self._workers.values(), *self._removals]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ one person's worker

    async def _work(self, key: Key) -> None:
        try:
            while due := self._due.get(key):
                wait = (due.moment - self._outside.now()).total_seconds()
                if wait > 0:
                    await self._outside.sleep(wait)  # and look again: he may have acted, and be asked anew
                else:
                    del self._due[key]
                    await self._call(key, due)
        finally:
            del self._workers[key], self._deliveries[key]

    async def _call(self, key: Key, due: Due) -> None:
        version = _version(due.snapshot)
        snapshot = self._newest(due.snapshot)
        if not _is_asked(snapshot, due.seat, version):
            return
        self._last[key] = self._outside.now()
        self._late(snapshot, due.seat)
        await self._take_away(key, snapshot.table, due.seat)
        message = await self._sent(key, due, version)
        if message is None:
            return
        self._standing[key] = Standing(message, version)
        await self._kept(snapshot.table, due.seat, self._caller.address(message))
        if not _is_asked(self._newest(snapshot), due.seat, version):
            await self._take_away(key, snapshot.table, due.seat)

    async def _sent(self, key: Key, due: Due, version: int) -> Calling | None:
        """The call, sent while he is asked; what Discord refuses for good is no call."""
        nonce, sent = self._bot.nonce(), list[Calling | None]()

        async def send() -> None:
            sent.append(await self._caller.call(self._newest(due.snapshot), due.seat, nonce))

        await self._deliveries[key].get_through(send, lambda: _is_asked(self._newest(due.snapshot), due.seat, version))
        return sent[-1] if sent else None

    async def _take_away(self, key: Key, table: int, seat: Seat) -> None:
        standing = self._standing.pop(key, None)
        if standing is not None:
            self._spawn(self._caller.take_away(standing.message))
            await self._kept(table, seat, None)

    # ------------------------------------------------------------ small things

    def _restored(self, snapshot: Snapshot, seat: Seat, key: Key) -> None:
        """A call that an earlier run of the bot left standing is one of ours."""
        info = snapshot.seats[seat]
        if info is not None and info.call is not None and key not in self._last:
            self._last[key] = self._outside.now() - SPACING
            self._standing[key] = Standing(self._caller.standing(*info.call), _version(snapshot))

    def _key(self, snapshot: Snapshot, seat: Seat) -> Key | None:
        info = snapshot.seats[seat]
        return None if info is None or info.person is None else (snapshot.table, info.person)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._removals.add(task)
        task.add_done_callback(self._removals.discard)


def _version(snapshot: Snapshot) -> int:
    return -1 if snapshot.hand is None else snapshot.hand.version


def _is_asked(snapshot: Snapshot, seat: Seat, version: int) -> bool:
    """Whether the same decision still waits for this person."""
    return _version(snapshot) == version and seat in snapshot.asked and seat in snapshot.present
