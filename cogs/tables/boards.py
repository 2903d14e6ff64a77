"""The public messages of tables: one that is edited, at most once per GAP, and replaced when it is old or gone.

While a hand is played that message is its board; when the hand is over it becomes the result and stays, and the next
hand gets a new one below. What Discord fails to take is tried again, ever more slowly, until all can see how things
stand now, or what happened within STALE; what it refuses for good is left.
"""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.absence import absence_page, is_away
from cogs.tables.failures import FAILURES, OLD, PLACE_GONE, edited
from cogs.tables.pages import Page, Sheet
from cogs.tables.parts import Place
from cogs.tables.snapshot import Snapshot
from cogs.texts import public_language
from engine.tiles import Seat

log = logging.getLogger(__name__)

GAP: Final = 1.2
"""seconds between two edits of a table's message"""
STALE: Final = timedelta(hours=1)
"""after which what happened is told no more, for what is now must be"""
Draw = Callable[[Snapshot, str], Page]
Standing = tuple[int, int]
PICTURE: Final = "tiles.png"


@dataclass(frozen=True, slots=True)
class Job:
    """Something to show of a table: its `board`, the `last` state of that message, an `extra` message, what is `left`
    of a board that stands elsewhere now, or the notice of a seat's `absence`, which `posts` where none stands yet.
    """

    kind: str
    snapshot: Snapshot
    draw: Draw
    nonce: str
    since: datetime
    seat: Seat | None = None
    posts: bool = False


class Boards:
    """What tables show in public; `lost` hears of a place that takes no messages, `placed` of where a board stands."""

    def __init__(
        self,
        bot: Mahjong,
        lost: Callable[[Snapshot], Awaitable[None]],
        placed: Callable[[Snapshot, int | None], Awaitable[None]],
    ) -> None:
        self._bot, self._lost, self._placed = bot, lost, placed
        self._outside = bot.outside
        self._boards: dict[int, Job] = {}
        self._queues: defaultdict[int, deque[Job]] = defaultdict(deque)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._deliveries: dict[int, Delivery] = {}
        self._nonces: dict[Standing, str] = {}
        """of boards that may stand somewhere although nobody said so"""
        self._messages: dict[int, Standing | None] = {}
        """channel or thread and message of each board that this run posted or gave up"""
        self._shown: dict[int, list[dict[str, Any]]] = {}
        self._absences: dict[tuple[int, Seat], Standing] = {}
        """the notices of those who are away"""

    def show(self, snapshot: Snapshot, draw: Draw) -> None:
        """The table's message shall show this soon; what it was to show before and did not yet is skipped."""
        self._boards[snapshot.table] = self._job("board", snapshot, draw)
        self._wake(snapshot.table)

    def finish(self, snapshot: Snapshot, draw: Draw) -> None:
        """The table's message shall show this for good; what comes after gets a new one."""
        self._boards.pop(snapshot.table, None)
        self._queues[snapshot.table].append(self._job("last", snapshot, draw))
        self._wake(snapshot.table)

    def post(self, snapshot: Snapshot, draw: Draw) -> None:
        """A message of its own."""
        self._queues[snapshot.table].append(self._job("extra", snapshot, draw))
        self._wake(snapshot.table)

    def leave(self, snapshot: Snapshot, draw: Draw) -> None:
        """The table went elsewhere from here: its message, if it still stands, shall say so."""
        self._queues[snapshot.table].append(self._job("left", snapshot, draw))
        self._wake(snapshot.table)

    def absence(self, snapshot: Snapshot, seat: Seat, *, posts: bool) -> None:
        """The notice of who is or was away from a seat shall say what holds now; `posts` one where none stands."""
        queue = self._queues[snapshot.table]
        waiting = next((job for job in queue if job.kind == "absence" and job.seat == seat), None)
        if waiting is not None:
            queue.remove(waiting)
            posts = posts or (waiting.posts and is_away(snapshot, seat))
        elif not posts and (snapshot.table, seat) not in self._absences:
            return
        job = self._job("absence", snapshot, lambda at, language: absence_page(at, seat, language))
        queue.append(replace(job, seat=seat, posts=posts))
        self._wake(snapshot.table)

    def language(self, place: Place) -> str:
        """The language of what all read there."""
        return public_language(self._bot.preferences, self._bot.get_guild(place.guild))

    def address(self, snapshot: Snapshot) -> str | None:
        """The link to a table's message, None while there is none."""
        message = self._message(snapshot)
        place = snapshot.place
        if message is None:
            return None
        return f"https://discord.com/channels/{place.guild}/{place.thread or place.channel}/{message}"

    def channel(self, place: Place) -> discord.PartialMessageable:
        """The channel or thread of a place, to send to."""
        return self._bot.get_partial_messageable(place.thread or place.channel, guild_id=place.guild)

    async def close(self) -> None:
        """Nothing is shown any more."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    # ------------------------------------------------------------ one table's worker

    def _job(self, kind: str, snapshot: Snapshot, draw: Draw) -> Job:
        return Job(kind, snapshot, draw, self._bot.nonce(), self._outside.now())

    def _wake(self, table: int) -> None:
        if table in self._workers:
            self._deliveries[table].hurry()
            return
        self._deliveries[table] = Delivery(self._bot.line, f"the board of table {table}")
        self._workers[table] = asyncio.create_task(self._work(table), name=f"board of table {table}")

    async def _work(self, table: int) -> None:
        try:
            while job := self._next(table):
                await self._try(job)
                await self._outside.sleep(GAP)
        finally:
            del self._workers[table], self._deliveries[table]

    def _next(self, table: int) -> Job | None:
        queue = self._queues[table]
        return queue.popleft() if queue else self._boards.pop(table, None)

    async def _try(self, job: Job) -> None:
        """Show it, as long as it is worth that; what Discord refuses ends here."""
        sheet = await job.draw(job.snapshot, self.language(job.snapshot.place)).sheet(PICTURE)
        try:
            shown = await self._deliveries[job.snapshot.table].get_through(
                lambda: self._put(job, sheet), lambda: self._is_worth(job)
            )
        except discord.HTTPException as error:
            await self._refused(job, error)
            return
        if not shown:
            log.info("table %s: its %s is shown no more", job.snapshot.table, job.kind)

    def _is_worth(self, job: Job) -> bool:
        """A board until there is a newer one, anything else for a while."""
        if job.kind == "board":
            table = job.snapshot.table
            return table not in self._boards and all(each.kind != "last" for each in self._queues[table])
        return self._outside.now() - job.since < STALE

    async def _refused(self, job: Job, error: discord.HTTPException) -> None:
        table = job.snapshot.table
        if job.kind == "left":
            log.info("table %s: its old board stays: %r", table, error)
            return
        if job.kind == "extra" and job.snapshot.status == "closed":
            log.info("table %s: nobody reads where it was any more: %r", table, error)
            return
        if error.code not in PLACE_GONE:
            log.error("table %s: Discord refused its %s", table, job.kind, exc_info=error)
            return
        log.info("table %s: its place takes no messages (%s)", table, error.code)
        self._queues[table].clear()
        self._boards.pop(table, None)
        await self._lost(job.snapshot)

    # ------------------------------------------------------------ Discord

    async def _put(self, job: Job, sheet: Sheet) -> None:
        if job.kind == "extra":
            await self._post(job.snapshot, sheet, job.nonce)
            return
        if job.kind == "absence" and job.seat is not None:
            await self._put_absence(job, job.seat, sheet)
            return
        if job.kind == "left":
            await self._change(job.snapshot.place, job.snapshot.place.message, sheet)
            return
        if not await self._edited(job.snapshot, sheet):
            await self._replace(job.snapshot, sheet)
        if job.kind == "last":
            await self._place(job.snapshot, None)

    async def _put_absence(self, job: Job, seat: Seat, sheet: Sheet) -> None:
        place, key = job.snapshot.place, (job.snapshot.table, seat)
        known, here = self._absences.get(key), place.thread or place.channel
        stands = known is not None and known[0] == here and await edited(self._change(place, known[1], sheet))
        if stands and is_away(job.snapshot, seat):
            return
        self._absences.pop(key, None)
        if known is not None and known[0] != here:
            await self._withdraw(*known)
        if job.posts and not stands:
            message = await self._post(job.snapshot, sheet, job.nonce)
            if is_away(job.snapshot, seat):
                self._absences[key] = (here, message)

    async def _edited(self, snapshot: Snapshot, sheet: Sheet) -> bool:
        """Whether the message that stands could be made to show this."""
        message, components = self._message(snapshot), sheet.components
        if message is None or self._outside.now() - discord.utils.snowflake_time(message) > OLD:
            return False
        if self._shown.get(snapshot.table) == components:
            return True
        if not await edited(self._change(snapshot.place, message, sheet)):
            return False
        self._shown[snapshot.table] = components
        return True

    async def _change(self, place: Place, message: int | None, sheet: Sheet) -> None:
        if message is not None:
            standing = self.channel(place).get_partial_message(message)
            await standing.edit(view=sheet.view, attachments=sheet.files())

    async def _replace(self, snapshot: Snapshot, sheet: Sheet) -> None:
        table, old, place = snapshot.table, self._message(snapshot), snapshot.place
        where = (table, place.thread or place.channel)
        again = where in self._nonces
        nonce = self._nonces.setdefault(where, self._bot.nonce())
        new = await self._post(snapshot, sheet, nonce)
        del self._nonces[where]
        self._shown.pop(table, None)
        await self._place(snapshot, new)
        if old is not None:
            await self._remove(snapshot, old)
        if again:  # an earlier try may have got there, with what was true then
            await self._change(place, new, sheet)
        self._shown[table] = sheet.components

    async def _post(self, snapshot: Snapshot, sheet: Sheet, nonce: str) -> int:
        sent = await self.channel(snapshot.place).send(view=sheet.view, files=sheet.files(), nonce=nonce)
        return sent.id

    async def _remove(self, snapshot: Snapshot, message: int) -> None:
        """The replaced message goes, so that its buttons mislead nobody; where it cannot, they still answer."""
        await self._withdraw(snapshot.place.thread or snapshot.place.channel, message)

    async def _withdraw(self, channel: int, message: int) -> None:
        try:
            await self._bot.get_partial_messageable(channel).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("an old message of a table stays: %r", error)

    def _message(self, snapshot: Snapshot) -> int | None:
        place = snapshot.place
        known = self._messages.get(snapshot.table, (place.thread or place.channel, place.message))
        return known[1] if known is not None and known[0] == (place.thread or place.channel) else None

    async def _place(self, snapshot: Snapshot, message: int | None) -> None:
        place = snapshot.place
        self._messages[snapshot.table] = None if message is None else (place.thread or place.channel, message)
        if message is None:
            self._shown.pop(snapshot.table, None)
        await self._placed(snapshot, message)
