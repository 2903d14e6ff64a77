"""Private hands on Discord: one message a person and hand of the game, edited while an edit will do.

A hand goes by DM; who has closed DMs or prefers it gets it as a private answer in the channel, which Discord lets us
change for a quarter of an hour. Nobody is written to twice in vain: a closed DM is said once and remembered. What
Discord fails to take is tried again, ever more slowly, until it is there.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.board import names_of
from cogs.tables.boards import Boards
from cogs.tables.clock import missed_note
from cogs.tables.copies import Copy, Slot
from cogs.tables.failures import DM_CLOSED, FAILURES
from cogs.tables.hearing import Hearing
from cogs.tables.own import hand_page
from cogs.tables.pages import Sheet
from cogs.tables.private import Sight
from cogs.tables.snapshot import Snapshot
from cogs.texts import text
from cogs.ui import Interaction, respond
from engine.tiles import Seat

log = logging.getLogger(__name__)

PICTURE: Final = "tiles.png"
Key = tuple[int, int]
"""table and person"""


class Hands:
    """All private hands.

    `newest` gives a table as it is now; `kept` is told where a seat's DM stands, `closed`
    of a seat whose person takes no DMs.
    """

    def __init__(
        self,
        bot: Mahjong,
        boards: Boards,
        newest: Callable[[Snapshot], Snapshot],
        kept: Callable[[Snapshot, Seat, tuple[int, int]], Awaitable[None]],
        closed: Callable[[Snapshot, Seat], Awaitable[None]],
    ) -> None:
        self._bot, self._boards = bot, boards
        self._newest, self._kept, self._closed = newest, kept, closed
        self._slots: dict[Key, Slot] = {}
        self._wanted: dict[Key, Snapshot] = {}
        self._workers: dict[Key, asyncio.Task[None]] = {}
        self._deliveries: dict[Key, Delivery] = {}
        self._hearing = Hearing(bot)

    # ------------------------------------------------------------ languages

    def heard(self, interaction: Interaction) -> None:
        """Remember which language a person's Discord speaks, for what he gets unasked."""
        self._hearing.heard(interaction)

    def language(self, person: int, snapshot: Snapshot) -> str:
        """A person's language: chosen, else his Discord's, else that of the table's server."""
        return self._hearing.language(person, self._boards.language(snapshot.place))

    # ------------------------------------------------------------ unasked

    def refresh(self, snapshot: Snapshot, seat: Seat) -> None:
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

    def disarm(self, snapshot: Snapshot) -> None:
        """Hands that still offer what is over are drawn anew."""
        for seat in snapshot.present:
            slot = self._slots.get((snapshot.table, self._person(snapshot, seat)))
            if slot and slot.armed and seat not in snapshot.asked:
                self.refresh(snapshot, seat)

    def put_away(self, snapshot: Snapshot) -> None:
        """The table closed: every hand that stands somewhere says so and offers nothing any more."""
        for seat, info in enumerate(snapshot.seats):
            if info is not None and info.person is not None:
                slot = self._slot(snapshot, seat)
                if slot.dm is not None or slot.answer is not None:
                    self.refresh(snapshot, seat)

    async def greet(self, snapshot: Snapshot, person: int) -> bool:
        """A first DM, so that he knows where his hand will come; False where his DMs are closed."""
        words = text(self.language(person, snapshot), "hand.greeting", table=snapshot.table)
        try:
            await self._write(person, words, self._bot.nonce())
        except discord.Forbidden as error:
            return error.code not in DM_CLOSED
        except FAILURES as error:
            log.warning("no first DM to %s: %r", person, error)
        return True

    async def tell(
        self, snapshot: Snapshot, seat: Seat, key: str, *, is_worth: Callable[[], bool] | None = None
    ) -> bool:
        """A sentence about the table by DM; whether it reached him. Tried a few times, or as long as it is worth it."""
        person, nonce = self._person(snapshot, seat), self._bot.nonce()
        words = text(self.language(person, snapshot), key, table=snapshot.table)
        delivery = Delivery(self._bot.line, f"a word to {person}")
        try:
            return await delivery.get_through(
                lambda: self._write(person, words, nonce), is_worth or (lambda: not delivery.is_owed)
            )
        except discord.HTTPException as error:
            log.info("table %s: %s was not told by DM: %r", snapshot.table, person, error)
            return False

    async def _write(self, person: int, words: str, nonce: str) -> None:
        channel = await self._bot.create_dm(discord.Object(person))
        await channel.send(words, nonce=nonce)

    async def close(self) -> None:
        """Nothing is sent any more."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        await self._hearing.close()

    def forget(self, table: int) -> None:
        """A table is over: once its last hands are drawn they are history."""
        for key, slot in [(key, slot) for key, slot in self._slots.items() if key[0] == table]:
            slot.over = True
            if key in self._workers:
                self._deliveries[key].hurry()
            else:
                del self._slots[key]

    # ------------------------------------------------------------ as an answer

    async def give(self, interaction: Interaction, snapshot: Snapshot, seat: Seat, note: str = "") -> None:
        """Answer with a fresh private hand, which is kept up to date as long as Discord lets us, a note above it."""
        slot, snapshot = self._slot(snapshot, seat), self._newest(snapshot)
        slot.note = (snapshot.hand_number, note)
        sheet = await self._sheet(snapshot, seat)
        await respond(interaction, view=sheet.view, files=sheet.files())
        slot.answer, slot.armed = Copy(interaction, sheet.components), seat in snapshot.asked
        if note or self._newest(snapshot) is not snapshot:  # who draws it meanwhile knows no note
            self.refresh(snapshot, seat)

    def adopt(self, interaction: Interaction, snapshot: Snapshot, seat: Seat) -> None:
        """The message that was pressed shows the hand from now on."""
        slot, message = self._slot(snapshot, seat), interaction.message
        slot.note = (0, "")
        if message is not None and message.flags.ephemeral:
            slot.answer = Copy(interaction)
        elif message is not None and not slot.is_dm(message.id):
            slot.dm, slot.number = Copy(self._partial(message.channel.id, message.id)), snapshot.hand_number
        self.refresh(snapshot, seat)

    def answer(self, snapshot: Snapshot, seat: Seat) -> Interaction | None:
        """The interaction whose private answer in the channel shows a person's hand, while Discord takes more of it."""
        copy = self._slot(snapshot, seat).answer
        if copy is None or isinstance(copy.message, discord.PartialMessage) or copy.message.is_expired():
            return None
        return copy.message

    # ------------------------------------------------------------ one person's worker

    async def _work(self, key: Key) -> None:
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
                lambda: self._show(self._newest(snapshot), key[1], slot),
                lambda: key not in self._wanted and not (slot.over and delivery.is_owed),
            )
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden) and error.code in DM_CLOSED:
                log.info("table %s: seat %s takes no DMs", snapshot.table, seat)
                await self._closed(snapshot, seat)
            else:
                log.warning("table %s: Discord refused the hand of seat %s: %r", snapshot.table, seat, error)

    async def _show(self, snapshot: Snapshot, person: int, slot: Slot) -> None:
        """Draw every copy of the hand anew, and send the DM where it does not stand yet or should ring again."""
        seat = snapshot.seat_of(person)
        if seat is None:  # he left meanwhile
            return
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
            await self._send(snapshot, seat, slot, sheet, instead=dm)

    async def _send(
        self, snapshot: Snapshot, seat: Seat, slot: Slot, sheet: Sheet, *, instead: Copy | None = None
    ) -> None:
        again, slot.nonce = slot.nonce is not None, slot.nonce or self._bot.nonce()
        channel = await self._bot.create_dm(discord.Object(self._person(snapshot, seat)))
        sent = await channel.send(view=sheet.view, files=sheet.files(), nonce=slot.nonce)
        slot.nonce, slot.number = None, snapshot.hand_number
        slot.dm = Copy(self._partial(channel.id, sent.id), None if again else sheet.components)
        await self._kept(snapshot, seat, (channel.id, sent.id))
        if instead is not None:
            await self._remove(instead)
        await slot.dm.show(sheet)  # an earlier try may have got there, with what was true then

    async def _remove(self, copy: Copy) -> None:
        """The replaced DM goes, so that its buttons mislead nobody; where it cannot, they still answer."""
        try:
            if isinstance(copy.message, discord.PartialMessage):
                await copy.message.delete()
        except FAILURES as error:
            log.info("an old hand stays: %r", error)

    # ------------------------------------------------------------ small things

    async def _sheet(self, snapshot: Snapshot, seat: Seat) -> Sheet:
        person = self._person(snapshot, seat)
        language, view = self.language(person, snapshot), snapshot.view(seat)
        number, note = self._slot(snapshot, seat).note
        missed = text(language, key) if (key := missed_note(snapshot, seat)) else ""
        note = "\n".join(filter(None, [note if number == snapshot.hand_number else "", missed]))
        held, names = seat not in snapshot.present, names_of(snapshot, language)
        void = snapshot.status == "closed" and snapshot.playing
        sight = Sight(snapshot.table, snapshot.hand_number, view, names, snapshot.deadline, held, void)
        board = self._boards.address(snapshot)
        faces = self._bot.faces_of(person, language)
        pictures = self._bot.preferences.of_person(person).display == "pictures"
        page = hand_page(snapshot, sight, language, note, board, faces, pictures=pictures)
        return await page.sheet(PICTURE)

    def _slot(self, snapshot: Snapshot, seat: Seat) -> Slot:
        key = (snapshot.table, self._person(snapshot, seat))
        if key not in self._slots:
            info = snapshot.seats[seat]
            known = info.dm if info else None
            self._slots[key] = Slot(snapshot.hand_number, Copy(self._partial(*known)) if known else None)
        return self._slots[key]

    def _person(self, snapshot: Snapshot, seat: Seat) -> int:
        info = snapshot.seats[seat]
        assert info is not None
        assert info.person is not None  # only people have private hands
        return info.person

    def _partial(self, channel: int, message: int) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(channel).get_partial_message(message)
