"""A tile that lies there for long: one call in the channel to all whom no private way reaches, whoever may take it.

That a tile still lies there tells everybody that somebody is asked; who that is must not show. So the call comes at a
fixed time, and whom it names follows from what was known when the tile came there; where that changed meanwhile, which
asking somebody may have brought out, it names all. Among the last tiles the one on turn is called, as the board does.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.calling import Caller
from cogs.tables.snapshot import Snapshot

log = logging.getLogger(__name__)

LONG: Final = timedelta(minutes=2)
"""after which everybody could have acted who was reached"""


@dataclass(slots=True)
class Watch:
    """A tile that lies on a table, by its version; `delivery` from when people are called on, `message` the call."""

    version: int
    task: asyncio.Task[None]
    delivery: Delivery | None = None
    message: discord.Message | None = None


class Lying:
    """All such tiles; `newest` gives a table as it is now."""

    def __init__(self, bot: Mahjong, caller: Caller, newest: Callable[[Snapshot], Snapshot]) -> None:
        self._bot, self._caller, self._newest = bot, caller, newest
        self._watches: dict[int, Watch] = {}
        self._removals: set[asyncio.Task[None]] = set()

    def look(self, snapshot: Snapshot) -> None:
        """Something happened at a table, or it goes on: perhaps a tile lies there now, or is gone."""
        version, known = _version(snapshot), self._watches.get(snapshot.table)
        if known is not None and known.version == version:
            return
        if known is not None:
            del self._watches[snapshot.table]
            self._end(known)
        if version is not None and self._has_time(snapshot):
            task = asyncio.create_task(self._watch(snapshot), name=f"tile on table {snapshot.table}")
            self._watches[snapshot.table] = Watch(version, task)

    async def close(self) -> None:
        """Nobody is called any more."""
        tasks = [*(watch.task for watch in self._watches.values()), *self._removals]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _has_time(self, snapshot: Snapshot) -> bool:
        return snapshot.deadline is None or snapshot.deadline - self._bot.outside.now() > LONG

    async def _watch(self, snapshot: Snapshot) -> None:
        before = self._caller.unreached(snapshot)
        await self._bot.outside.sleep(LONG.total_seconds())
        watch, nonce = self._watches[snapshot.table], self._bot.nonce()
        watch.delivery = Delivery(self._bot.line, f"a call at table {snapshot.table}")

        async def send() -> None:
            newest = self._newest(snapshot)
            people = self._caller.unreached(newest)
            if people != before:
                people = self._caller.may_be_asked(newest)
            if people:
                watch.message = await self._caller.to_all(newest, people, nonce)

        try:
            await watch.delivery.get_through(send, lambda: self._stands(snapshot, watch))
        except discord.HTTPException as error:
            log.info("table %s: nobody was called to what lies there: %r", snapshot.table, error)
        if not self._stands(snapshot, watch):
            await self._remove(watch)

    def _stands(self, snapshot: Snapshot, watch: Watch) -> bool:
        return self._watches.get(snapshot.table) is watch and _version(self._newest(snapshot)) == watch.version

    def _end(self, watch: Watch) -> None:
        """The tile is gone, and so is the call."""
        if watch.delivery is None:
            watch.task.cancel()
        elif not watch.task.done():
            watch.delivery.hurry()  # one that is on its way is removed when it has come
        else:
            task = asyncio.create_task(self._remove(watch))
            self._removals.add(task)
            task.add_done_callback(self._removals.discard)

    async def _remove(self, watch: Watch) -> None:
        if watch.message is not None:
            await self._caller.take_away(watch.message)


def is_lying(snapshot: Snapshot) -> bool:
    """Whether a tile lies there for anybody to take, or one of the last was drawn, on which its owner may only win."""
    view = snapshot.shown
    return (
        view is not None
        and snapshot.status == "running"
        and snapshot.playing
        and (view.pending is not None or view.last_zone)
    )


def _version(snapshot: Snapshot) -> int | None:
    return snapshot.hand.version if snapshot.hand is not None and is_lying(snapshot) else None
