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
    """At most one call a table stands at a time; asking for one, or for its end, waits for no answer of Discord's."""

    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self._wanted: dict[int, tuple[Snapshot, int] | None] = {}
        """what shall stand at a table and does not yet: the person to call, or no call"""
        self._standing: dict[int, discord.Message] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}

    @staticmethod
    def due(snapshot: Snapshot, seat: Seat) -> bool:
        """Whether this seat's turn has come by a draw, so that calling its person tells nothing hidden."""
        view = snapshot.shown
        if view is None or snapshot.hand is None or view.last_zone or snapshot.waiting_for != seat:
            return False
        events = snapshot.hand.events
        return not events or (events[-1].act == "draw" and events[-1].end == "front")

    def call(self, snapshot: Snapshot, seat: Seat) -> None:
        """Tell a person in the channel that it is his turn, with a button to his hand."""
        info = snapshot.seats[seat]
        if info is not None and info.person is not None:
            self._want(snapshot.table, (snapshot, info.person))

    def hush(self, table: int) -> None:
        """The turn is over: the call goes, or does not come any more."""
        if table in self._standing or table in self._workers:
            self._want(table, None)

    async def close(self) -> None:
        """Nobody is called any more."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    # ------------------------------------------------------------ one table's worker

    def _want(self, table: int, what: tuple[Snapshot, int] | None) -> None:
        self._wanted[table] = what
        if table not in self._workers:
            self._workers[table] = asyncio.create_task(self._work(table), name=f"call at table {table}")

    async def _work(self, table: int) -> None:
        try:
            while table in self._wanted:
                wanted = self._wanted.pop(table)
                await self._take_away(table)
                if wanted is not None:
                    await self._send(*wanted)
        finally:
            del self._workers[table]

    async def _send(self, snapshot: Snapshot, person: int) -> None:
        language = self._boards.language(snapshot.place)
        button = BoardButton(snapshot.table, "hand", text(language, "table.button.hand"))
        try:
            self._standing[snapshot.table] = await self._boards.channel(snapshot.place).send(
                text(language, "table.call", who=f"<@{person}>"),
                view=View(button),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
            )
        except FAILURES as error:
            log.warning("table %s: nobody could be called: %r", snapshot.table, error)

    async def _take_away(self, table: int) -> None:
        message = self._standing.pop(table, None)
        if message is None:
            return
        try:
            await message.delete()
        except FAILURES as error:
            log.info("table %s: a call stays: %r", table, error)
