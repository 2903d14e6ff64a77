"""The tables of a bot as people reach them: the hall, its public messages, private hands and calls, wired together.

What a press does is in playing.py and seating.py; the desk's news come in through teller.py.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cogs.client import Mahjong
from cogs.tables.boards import Boards
from cogs.tables.calling import Caller
from cogs.tables.departures import Departures
from cogs.tables.hall import Hall
from cogs.tables.hands import Hands
from cogs.tables.lost import Lost
from cogs.tables.lying import Lying
from cogs.tables.notices import Notices
from cogs.tables.parts import Place
from cogs.tables.showing import pardoned_page
from cogs.tables.snapshot import Snapshot
from cogs.tables.teller import DiscordTeller
from cogs.ui import Refusal
from engine.tiles import Seat

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0
"""seconds that a stop waits for Discord; what the books need is done long before"""


class Room:
    """One for a bot; made by the tables cog."""

    def __init__(self, bot: Mahjong) -> None:
        self.database = bot.database
        self.boards = Boards(bot, self._lost, self._placed)
        self.hands = Hands(bot, self.boards, self._newest, self._kept, self._closed)
        outside = bot.outside
        caller = Caller(bot, self.boards, self.hands, self._lost)
        self.notices = Notices(bot, caller, self._newest, self._called, self._late)
        self.lying = Lying(bot, caller, self._newest)
        self.departures = Departures(bot, self._gone)
        self.lost = Lost(bot, self.boards, self.hands, self._newest)
        self.hall = Hall(
            bot.database,
            DiscordTeller(self.boards, self.hands, self.notices, self.lying, self.departures, self.lost),
            now=outside.now,
            sleep=outside.sleep,
            random_bytes=outside.seed,
        )

    async def close(self) -> None:
        """What is under way is finished and nothing new begins; news that Discord does not take are given up."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.hall.close()
        except TimeoutError:
            log.warning("stopping without Discord having taken the last news")
        await self.boards.close()
        await self.hands.close()
        await self.notices.close()
        await self.lying.close()
        await self.departures.close()
        await self.lost.close()

    async def vanished(self, gone: Callable[[Place], bool]) -> None:
        """Tables whose place is gone pause."""
        for snapshot in self.hall.tables():
            if gone(snapshot.place):
                await self._lost(snapshot)

    async def pardoned(self, table: int, hand: int, seat: Seat) -> None:
        """Moderators gave a penalty back: where the table is or was all read so, with the totals as they are now."""
        try:
            await self.hall.pardoned(table, hand, seat)
        except Refusal as refusal:
            log.info("table %s: %s", table, refusal.key)
            at = await self.hall.past(table)
            for each in at.penalties:
                if (each.hand, each.seat) == (hand, seat):
                    self.boards.post(at, pardoned_page(each))

    def _newest(self, snapshot: Snapshot) -> Snapshot:
        try:
            return self.hall.snapshot(snapshot.table)
        except Refusal:  # closed meanwhile
            return replace(snapshot, status="closed")

    async def _lost(self, snapshot: Snapshot) -> None:
        """A channel that takes no messages: the table pauses; that it closed is told by another way."""
        if snapshot.status == "closed" and snapshot.reason != "channel":  # a lobby's people have heard of it
            self.lost.tell(snapshot, "hand.closed_lost")
        try:
            await self.hall.pause(snapshot.table)
        except Refusal as refusal:
            log.info("table %s was not paused: %s", snapshot.table, refusal.key)

    async def _placed(self, snapshot: Snapshot, message: int | None) -> None:
        await self.hall.set_message(snapshot.table, replace(snapshot.place, message=message))

    async def _kept(self, snapshot: Snapshot, seat: Seat, message: tuple[int, int]) -> None:
        await self.hall.set_private(snapshot.table, seat, "dm", message)

    async def _closed(self, snapshot: Snapshot, seat: Seat) -> None:
        """Somebody takes no DMs: he plays in the channel from now on, unless he is not there any more."""
        await self.hall.set_private(snapshot.table, seat, "channel", None)
        self._late(snapshot, seat)

    async def _called(self, table: int, seat: Seat, message: tuple[int, int] | None) -> None:
        await self.hall.set_call(table, seat, message)

    def _late(self, snapshot: Snapshot, seat: Seat) -> None:
        """Somebody did not act: perhaps he left the server."""
        info = snapshot.seats[seat]
        if info is not None and info.person is not None:
            self.departures.look(snapshot.place.guild, info.person)

    async def _gone(self, person: int, guild: int) -> None:
        await self.hall.gone(person, guild)
