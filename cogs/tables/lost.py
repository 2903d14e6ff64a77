"""A table whose channel or thread is gone stands still, or closes: its people hear of it by private message, or where
that is closed in the channel that the thread belonged to. Where no way is open nobody is asked again.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

import discord

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.boards import STALE, Boards
from cogs.tables.hands import Hands
from cogs.tables.parts import SEATS, Place
from cogs.tables.snapshot import Snapshot
from cogs.texts import text
from engine.tiles import Seat

log = logging.getLogger(__name__)

KEY: Final = "hand.channel_lost"


class Lost:
    """Tells without anybody waiting for it; `newest` gives a table as it is now."""

    def __init__(self, bot: Mahjong, boards: Boards, hands: Hands, newest: Callable[[Snapshot], Snapshot]) -> None:
        self._bot, self._boards, self._hands, self._newest = bot, boards, hands, newest
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, snapshot: Snapshot, key: str = KEY, seats: Sequence[Seat] = SEATS) -> None:
        """Everybody who sits there or on these seats, also one for whom an AI plays; `key` is the sentence's."""
        task = asyncio.create_task(self._tell(snapshot, key, seats), name=f"lost place of table {snapshot.table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Nobody is told any more."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, snapshot: Snapshot, key: str, wanted: Sequence[Seat]) -> None:
        since = self._bot.outside.now()

        def is_news() -> bool:
            newest = self._newest(snapshot)
            same = newest.status == snapshot.status and newest.place.is_where(snapshot.place)
            return same and (snapshot.status == "paused" or self._bot.outside.now() - since < STALE)

        seats = [seat for seat in wanted if (info := snapshot.seats[seat]) and info.person is not None]
        heard = await asyncio.gather(*(self._hands.tell(snapshot, seat, key, is_worth=is_news) for seat in seats))
        unheard = [seat for seat, is_told in zip(seats, heard, strict=True) if not is_told]
        people = [info.person for seat in unheard if (info := snapshot.seats[seat]) and info.person is not None]
        if people and snapshot.place.thread is not None:
            await self._in_parent(snapshot, key, people, is_news)

    async def _in_parent(
        self, snapshot: Snapshot, key: str, people: Sequence[int], is_news: Callable[[], bool]
    ) -> None:
        parent, nonce = Place(snapshot.place.guild, snapshot.place.channel), self._bot.nonce()
        words = text(self._boards.language(parent), key, table=snapshot.table)
        who = [discord.Object(person) for person in people]

        async def send() -> None:
            await self._boards.channel(parent).send(
                " ".join([*(f"<@{each.id}>" for each in who), words]),
                allowed_mentions=discord.AllowedMentions(users=who),
                nonce=nonce,
            )

        delivery = Delivery(self._bot.line, f"a lost place of table {snapshot.table}")
        try:
            await delivery.get_through(send, is_news)
        except discord.HTTPException as error:
            log.info("table %s: nobody was told in the thread's channel: %r", snapshot.table, error)
