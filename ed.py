import re
p='cogs/tables/failures.py'
s=open(p).read()
s=s.replace('''from typing import Final

import aiohttp''','''from datetime import timedelta
from typing import Final

import aiohttp''')
s=s.replace('''TOKEN_GONE: Final''','''OLD: Final = timedelta(minutes=55)
"""Discord limits edits of messages older than an hour (30046)"""
TOKEN_GONE: Final''')
open(p,'w').write(s)
p='cogs/tables/copies.py'
s=open(p).read()
s=s.replace('''from datetime import datetime, timedelta
from typing import Any, Final
''','''from datetime import datetime
from typing import Any
''').replace('import MESSAGE_GONE, TOKEN_GONE','import MESSAGE_GONE, OLD, TOKEN_GONE').replace('''OLD: Final = timedelta(minutes=55)
"""Discord limits edits of messages older than an hour (30046)"""
''','')
open(p,'w').write(s)

p='cogs/client.py'
s=open(p).read()
s=s.replace('''from cogs.emoji import''','''from cogs.delivery import Line
from cogs.emoji import''')
s=s.replace('''`preferences` (who chose what), `outside` (time, chance),
`emoji` (tiles as little pictures).''','''`preferences` (who chose what), `outside` (time, chance),
`line` (what waits for Discord), `emoji` (tiles as little pictures).''')
s=s.replace('''        self.preferences = Preferences(database, self.outside.now)
''','''        self.line = Line(self.outside)
        self.preferences = Preferences(database, self.outside.now)
''')
s=s.replace('''        self._cogs_to_load = cogs
''','''        self._cogs_to_load = cogs
        self._nonces = map("{:%j%H%M%S%f}.{}".format, repeat(self._began), count())
''') if False else s
s=s.replace('''    @property
    def invite(self)''','''    def nonce(self) -> str:
        """What makes a post safe to repeat: those with the same one within minutes are one message."""
        # No other run may use it: what it posted said something else.
        self._run = self._run or f"{self.outside.now():%j%H%M%S%f}"
        return f"{self._run}.{next(self._posts)}"[-25:]

    @property
    def invite(self)''')
s=s.replace('''        self.bringing: asyncio.Task[None] | None = None
''','''        self._run = ""
        self._posts = count(1)
        self.bringing: asyncio.Task[None] | None = None
''',1)
s=s.replace('''from collections.abc import Sequence
from typing''','''from collections.abc import Sequence
from itertools import count
from typing''')
open(p,'w').write(s)

p='cogs/tables/boards.py'
s=open(p).read()
s=s.replace('''hand gets a new one below. Every way Discord can fail here has an end: a few tries, then the next news; no loop.
''','''hand gets a new one below. What Discord fails to take is tried again, ever more slowly, until all can see how things
stand now, or what happened within STALE; what it refuses for good is left.
''')
s=s.replace('''from dataclasses import dataclass
from datetime import timedelta
''','''from dataclasses import dataclass
from datetime import datetime, timedelta
''')
s=s.replace('''from cogs.client import Mahjong
from cogs.tables.failures import FAILURES, MESSAGE_GONE, PLACE_GONE, passing, pause_after
''','''from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.failures import FAILURES, MESSAGE_GONE, OLD, PLACE_GONE
''')
a=s.index('OLD: Final'); b=s.index('Draw = Callable')
s=s[:a]+'''STALE: Final = timedelta(hours=1)
"""after which what happened is told no more, for what is now must be"""
'''+s[b:]
s=s.replace('''    draw: Draw


class Boards''','''    draw: Draw
    nonce: str
    since: datetime


class Boards''')
s=s.replace('''        self._workers: dict[int, asyncio.Task[None]] = {}
''','''        self._workers: dict[int, asyncio.Task[None]] = {}
        self._deliveries: dict[int, Delivery] = {}
        self._nonces: dict[Standing, str] = {}
        """of boards that may stand somewhere although nobody said so"""
''')
s=s.replace('''        self._messages: dict[int, tuple[int, int | None] | None] = {}
''','''        self._messages: dict[int, Standing | None] = {}
''')
s=s.replace('''        # A nonce makes posting safe to repeat; it must be no other job's, at any table, nor one of an earlier run.
        self._run = f"{bot.outside.now():%j%H%M%S%f}"
        self._jobs: defaultdict[int, int] = defaultdict(int)
''','')
s=s.replace('''Draw = Callable[[Snapshot, str], Page]
''','''Draw = Callable[[Snapshot, str], Page]
Standing = tuple[int, int]
''')
s=s.replace('self._boards[snapshot.table] = Job("board", snapshot, draw)','self._boards[snapshot.table] = self._job("board", snapshot, draw)')
s=s.replace('.append(Job(','.append(self._job(')
a=s.index('    def _wake('); b=s.index('    async def _refused(')
s=s[:a]+'''    def _job(self, kind: str, snapshot: Snapshot, draw: Draw) -> Job:
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
        try:
            shown = await self._deliveries[job.snapshot.table].get_through(
                lambda: self._put(job), lambda: self._is_worth(job)
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

'''+s[b:]
s=s.replace('await self._post(job.snapshot, sheet)\n            return','await self._post(job.snapshot, sheet, job.nonce)\n            return')
a=s.index('    async def _replace('); b=s.index('    async def _remove(')
s=s[:a]+'''    async def _replace(self, snapshot: Snapshot, sheet: Sheet) -> None:
        table, old, place = snapshot.table, self._message(snapshot), snapshot.place
        where = (table, place.thread or place.channel)
        again = where in self._nonces
        nonce = self._nonces.setdefault(where, self._bot.nonce())
        new = await self._post(snapshot, sheet, nonce)
        del self._nonces[where]
        await self._place(snapshot, new)
        if again:  # an earlier try may have got there, with what was true then
            await self._change(place, new, sheet)
        self._shown[table] = sheet.components
        if old is not None:
            await self._remove(snapshot, old)

    async def _post(self, snapshot: Snapshot, sheet: Sheet, nonce: str) -> int:
        sent = await self.channel(snapshot.place).send(view=sheet.view, files=sheet.files(), nonce=nonce)
        return sent.id

'''+s[b:]
open(p,'w').write(s)

p='cogs/tables/hands.py'
s=open(p).read()
s=s.replace('''A hand goes by DM; who has closed DMs or prefers it gets it as a private answer in the channel, which Discord lets us
change for a quarter of an hour. Nobody is written to twice in vain: a closed DM is said once and remembered.
''','''A hand goes by DM; who has closed DMs or prefers it gets it as a private answer in the channel, which Discord lets us
change for a quarter of an hour. Nobody is written to twice in vain: a closed DM is said once and remembered. What
Discord fails to take is tried again, ever more slowly, until it is there.
''')
s=s.replace('''from dataclasses import dataclass
from typing import Any, Final

import discord
''','''from typing import Final

import discord
''')
s=s.replace('''from cogs.client import Mahjong
''','''from cogs.client import Mahjong
from cogs.delivery import Delivery
''')
s=s.replace('''from cogs.tables.failures import DM_CLOSED, FAILURES, TOKEN_GONE, passing, pause_after
''','''from cogs.tables.clock import missed_note
from cogs.tables.copies import Copy, Slot
from cogs.tables.failures import DM_CLOSED, FAILURES
''')
s=s.replace('''Shown = list[dict[str, Any]]
PICTURE''','''PICTURE''')
a=s.index('TRIES: Final'); b=s.index('class Hands:')
s=s[:a]+'''Key = tuple[int, int]
"""table and person"""


'''+s[b:]
s=s.replace('''    `newest` gives a table as it is now (or as given, once closed); `kept` is told where a seat's DM stands, `unheard`
    of a seat whose person could not be written to, and whether that is for good.
''','''    `newest` gives a table as it is now (or as given, once closed); `kept` is told where a seat's DM stands, `closed`
    of a seat whose person takes no DMs.
''')
s=s.replace('''        unheard: Callable[[Snapshot, Seat, bool], Awaitable[None]],
''','''        closed: Callable[[Snapshot, Seat], Awaitable[None]],
''')
s=s.replace('self._newest, self._kept, self._unheard = newest, kept, unheard','self._newest, self._kept, self._closed = newest, kept, closed')
s=s.replace('''        self._slots: dict[tuple[int, int], Slot] = {}
        self._wanted: dict[tuple[int, int], tuple[Snapshot, str | None]] = {}
        self._workers: dict[tuple[int, int], asyncio.Task[None]] = {}
''','''        self._slots: dict[Key, Slot] = {}
        self._wanted: dict[Key, Snapshot] = {}
        self._workers: dict[Key, asyncio.Task[None]] = {}
        self._deliveries: dict[Key, Delivery] = {}
''')
a=s.index('    def refresh('); b=s.index('    def disarm(')
s=s[:a]+'''    def refresh(self, snapshot: Snapshot, seat: Seat) -> None:
        """A person's hand shall show this."""
        info = snapshot.seats[seat]
        if info is None or info.person is None or snapshot.hand is None:
            return
        key = (snapshot.table, info.person)
        self._wanted[key] = snapshot
        if key in self._workers:
            self._deliveries[key].hurry()
            return
        self._deliveries[key] = Delivery(self._bot.line, f"a hand at table {snapshot.table}")
        self._workers[key] = asyncio.create_task(self._work(key), name=f"hand of {key}")

'''+s[b:]
a=s.index('    async def greet('); b=s.index('    async def close(')
s=s[:a]+'''    async def greet(self, snapshot: Snapshot, person: int) -> bool:
        """A first DM, so that he knows where his hand will come; False where his DMs are closed."""
        words = text(self.language(person, snapshot), "hand.greeting", table=snapshot.table)
        try:
            await self.write(person, words, self._bot.nonce())
        except discord.Forbidden as error:
            return error.code not in DM_CLOSED
        except FAILURES as error:
            log.warning("no first DM to %s: %r", person, error)
        return True

    async def write(self, person: int, words: str, nonce: str) -> None:
        """A sentence by DM; raises whatever Discord or the line does."""
        channel = await self._bot.create_dm(discord.Object(person))
        await channel.send(words, nonce=nonce)

'''+s[b:]
a=s.index('    async def tell('); b=s.index('    # ------------------------------------------------------------ as an answer')
s=s[:a]+'''    def forget(self, table: int) -> None:
        """A table is over: once its last hands are drawn they are history."""
        for key, slot in [(key, slot) for key, slot in self._slots.items() if key[0] == table]:
            slot.over = True
            if key in self._workers:
                self._deliveries[key].hurry()
            else:
                del self._slots[key]

'''+s[b:]
s=s.replace('''        elif message is not None and not self._is_dm(slot, message.id):
''','''        elif message is not None and not slot.is_dm(message.id):
''')
s=s.replace('''    def _is_dm(self, slot: Slot, message: int) -> bool:
        return slot.dm is not None and slot.dm.message.id == message

''','')
a=s.index('    async def _work('); b=s.index('    # ------------------------------------------------------------ small things')
s=s[:a]+'''    async def _work(self, key: Key) -> None:
        try:
            while snapshot := self._wanted.pop(key, None):
                seat = snapshot.seat_of(key[1])
                if seat is not None:
                    await self._try(key, snapshot, seat)
        finally:
            del self._workers[key], self._deliveries[key]
            if key in self._slots and self._slots[key].over:
                del self._slots[key]

    async def _try(self, key: Key, snapshot: Snapshot, seat: Seat) -> None:
        """Show it, as long as there is nothing newer to show; who takes no DMs is told of once."""
        delivery, slot = self._deliveries[key], self._slot(snapshot, seat)
        try:
            await delivery.get_through(
                lambda: self._show(snapshot, seat, slot),
                lambda: key not in self._wanted and not (slot.over and delivery.is_owed),
            )
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden) and error.code in DM_CLOSED:
                log.info("table %s: seat %s takes no DMs", snapshot.table, seat)
                await self._closed(snapshot, seat)
            else:
                log.error("table %s: Discord refused the hand of seat %s", snapshot.table, seat, exc_info=error)

    async def _show(self, snapshot: Snapshot, seat: Seat, slot: Slot) -> None:
        """Draw every copy of the hand anew, and send the DM where it does not stand yet or should ring again."""
        snapshot = self._newest(snapshot)
        sheet = await self._sheet(snapshot, seat)
        slot.armed = seat in snapshot.asked
        answer, dm = slot.answer, slot.dm
        if answer is not None and not await answer.show(sheet) and slot.answer is answer:
            slot.answer = None
        info = snapshot.seats[seat]
        if info is None or info.by != "dm":
            return
        if dm is None or slot.number != snapshot.hand_number:
            await self._send(snapshot, seat, slot, sheet)
        elif not dm.shows(sheet) and ((slot.armed and dm.is_old(self._bot.outside.now())) or not await dm.show(sheet)):
            await self._send(snapshot, seat, slot, sheet)
            await self._remove(dm)

    async def _send(self, snapshot: Snapshot, seat: Seat, slot: Slot, sheet: Sheet) -> None:
        again, slot.nonce = slot.nonce is not None, slot.nonce or self._bot.nonce()
        channel = await self._bot.create_dm(discord.Object(self._person(snapshot, seat)))
        sent = await channel.send(view=sheet.view, files=sheet.files(), nonce=slot.nonce)
        slot.nonce, slot.number = None, snapshot.hand_number
        slot.dm = Copy(self._partial(channel.id, sent.id), None if again else sheet.components)
        await self._kept(snapshot, seat, (channel.id, sent.id))
        await slot.dm.show(sheet)  # an earlier try may have got there, with what was true then

    async def _remove(self, copy: Copy) -> None:
        """The replaced DM goes, so that its buttons mislead nobody; where it cannot, they still answer."""
        try:
            if isinstance(copy.message, discord.PartialMessage):
                await copy.message.delete()
        except FAILURES as error:
            log.info("an old hand stays: %r", error)

'''+s[b:]
s=s.replace('''    async def _sheet(self, snapshot: Snapshot, seat: Seat, note: str = "") -> Sheet:
        person = self._person(snapshot, seat)
        language, view = self.language(person, snapshot), snapshot.view(seat)
''','''    async def _sheet(self, snapshot: Snapshot, seat: Seat) -> Sheet:
        person = self._person(snapshot, seat)
        language, view = self.language(person, snapshot), snapshot.view(seat)
        note = text(language, key) if (key := missed_note(snapshot, seat)) else ""
''')
open(p,'w').write(s)
