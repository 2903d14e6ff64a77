"""Calling people whose hand is shown in the channel: an edit rings for nobody, so a short message does, then goes.

Only for one's own turn after a draw, which all can see: nobody is ever called because he could claim.
"""

import asyncio
import logging

import discord

from cogs.tables.boards import Boards
from cogs.tables.buttons import BoardButton
from cogs.tables.failures import FAILURES
from cogs.tables.snapshot import Snapshot
from cogs.texts import text
from cogs.ui import View
from engine.tiles import Seat

log = logging.getLogger(__name__)


class Pings:
    """At most one call a table stands at a time."""

    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self._standing: dict[int, discord.Message] = {}
        self._locks: dict[int, asyncio.Lock] = {}

    @staticmethod
    def due(snapshot: Snapshot, seat: Seat) -> bool:
        """Whether this seat's turn has come by a draw, so that calling its person tells nothing hidden."""
        view = snapshot.shown
        if view is None or snapshot.hand is None or view.last_zone or snapshot.waiting_for != seat:
            return False
        events = snapshot.hand.events
        return not events or (events[-1].act == "draw" and events[-1].end == "front")

    async def call(self, snapshot: Snapshot, seat: Seat) -> None:
        """Tell a person in the channel that it is his turn, with a button to his hand."""
        info = snapshot.seats[seat]
        if info is None or info.person is None:
            return
        language = self._boards.language(snapshot.place)
        button = BoardButton(snapshot.table, "hand", text(language, "table.button.hand"))
        async with self._lock(snapshot.table):
            await self._take_away(snapshot.table)
            try:
                self._standing[snapshot.table] = await self._boards.channel(snapshot.place).send(
                    text(language, "table.call", who=f"<@{info.person}>"),
                    view=View(button),
                    allowed_mentions=discord.AllowedMentions(users=[discord.Object(info.person)]),
                )
            except FAILURES as error:
                log.warning("table %s: nobody could be called: %r", snapshot.table, error)

    async def hush(self, table: int) -> None:
        """The turn is over: the call goes."""
        if table in self._standing:
            async with self._lock(table):
                await self._take_away(table)

    def _lock(self, table: int) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def _take_away(self, table: int) -> None:
        message = self._standing.pop(table, None)
        if message is None:
            return
        try:
            await message.delete()
        except FAILURES as error:
            log.info("table %s: a call stays: %r", table, error)
