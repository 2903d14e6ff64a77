"""A table whose channel or thread is gone stands still: its people hear of it by private message, or where that is
closed in the channel that the thread belonged to. Where no way is open nobody is asked again.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord

from cogs.tables.boards import Boards
from cogs.tables.failures import FAILURES
from cogs.tables.hands import Hands
from cogs.tables.snapshot import SEATS, Place, Snapshot
from cogs.texts import text

log = logging.getLogger(__name__)

KEY: Final = "hand.channel_lost"


class Lost:
    """Tells without anybody waiting for it."""

    def __init__(self, boards: Boards, hands: Hands) -> None:
        self._boards, self._hands = boards, hands
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, snapshot: Snapshot) -> None:
        """Everybody who sits there, also one for whom an AI plays."""
        task = asyncio.create_task(self._tell(snapshot), name=f"lost place of table {snapshot.table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Nobody is told any more."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, snapshot: Snapshot) -> None:
        seats = [seat for seat in SEATS if (info := snapshot.seats[seat]) and info.person is not None]
        unheard = [seat for seat in seats if not await self._hands.tell(snapshot, seat, KEY)]
        people = [info.person for seat in unheard if (info := snapshot.seats[seat]) and info.person is not None]
        if people and snapshot.place.thread is not None:
            await self._in_parent(snapshot, people)

    async def _in_parent(self, snapshot: Snapshot, people: Sequence[int]) -> None:
        parent = Place(snapshot.place.guild, snapshot.place.channel)
        words = text(self._boards.language(parent), KEY, table=snapshot.table)
        who = [discord.Object(person) for person in people]
        try:
            await self._boards.channel(parent).send(
                " ".join([*(f"<@{each.id}>" for each in who), words]),
                allowed_mentions=discord.AllowedMentions(users=who),
            )
        except FAILURES as error:
            log.info("table %s: nobody was told in the thread's channel: %r", snapshot.table, error)
