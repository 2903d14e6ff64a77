"""Private hands on Discord: one message a person and hand of the game, edited while an edit will do.

A hand goes by DM; who has closed DMs or prefers it gets it as a private answer in the channel, which Discord lets us
change for a quarter of an hour. Nobody is written to twice in vain: a closed DM is said once and remembered.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.client import Mahjong
from cogs.pictures import draw_hand
from cogs.tables.board import names_of
from cogs.tables.boards import Boards
from cogs.tables.failures import DM_CLOSED, FAILURES, TOKEN_GONE, passing, pause_after
from cogs.tables.hearing import Hearing
from cogs.tables.pages import Page, Sheet
from cogs.tables.private import Sight
from cogs.tables.scenes import hand_scene
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import hand_view
from cogs.texts import text
from cogs.ui import Interaction, respond
from engine.tiles import Seat

log = logging.getLogger(__name__)

Shown = list[dict[str, Any]]
PICTURE: Final = "tiles.png"
TRIES: Final = (2.0, 8.0)
"""pauses in seconds before a hand that did not arrive is sent again, unless there is something newer to show"""


@dataclass(slots=True)
class Copy:
    """One message that shows a hand: a DM, or the private answer to an interaction; and what it shows."""

    message: discord.PartialMessage | Interaction
    shown: Shown | None = None

    async def show(self, sheet: Sheet) -> bool:
        """Whether the message shows this now; False when it is gone or cannot be changed, for good."""
        if self.shown == sheet.components:
            return True
        try:
            if isinstance(self.message, discord.PartialMessage):
                await self.message.edit(view=sheet.view, attachments=sheet.files())
            elif self.message.is_expired():
                return False
            else:
                await self.message.edit_original_response(view=sheet.view, attachments=sheet.files())
        except discord.HTTPException as error:
            if passing(error):
                raise
            if error.code not in TOKEN_GONE:
                log.warning("a hand could not be changed: %r", error)
            return False
        self.shown = sheet.components
        return True


@dataclass(slots=True)
class Slot:
    """Where a person's hand of one table is on screen."""

    number: int
    """the hand of the game that the DM belongs to; the next one gets a new DM"""
    dm: Copy | None = None
    answer: Copy | None = None
    armed: bool = False
    """whether it offers anything to press"""


class Hands:
    """All private hands.

    `newest` gives a table as it is now (or as given, once closed); `kept` is told where a seat's DM stands, `unheard`
    of a seat whose person could not be written to, and whether that is for good.
    """

    def __init__(
        self,
        bot: Mahjong,
        boards: Boards,
        newest: Callable[[Snapshot], Snapshot],
        kept: Callable[[Snapshot, Seat, tuple[int, int]], Awaitable[None]],
        unheard: Callable[[Snapshot, Seat, bool], Awaitable[None]],
    ) -> None:
        self._bot, self._boards = bot, boards
        self._newest, self._kept, self._unheard = newest, kept, unheard
        self._slots: dict[tuple[int, int], Slot] = {}
        self._wanted: dict[tuple[int, int], tuple[Snapshot, str | None]] = {}
        self._workers: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._hearing = Hearing(bot)

    # ------------------------------------------------------------ languages

    def heard(self, interaction: Interaction) -> None:
        """Remember which language a person's Discord speaks, for what he gets unasked."""
        self._hearing.heard(interaction)

    def language(self, person: int, snapshot: Snapshot) -> str:
        """A person's language: chosen, else his Discord's, else that of the table's server."""
        return self._hearing.language(person, self._boards.language(snapshot.place))

    # ------------------------------------------------------------ unasked

    def refresh(self, snapshot: Snapshot, seat: Seat, note: str | None = None) -> None:
        """A person's hand shall show this; `note` is the key of a sentence above it."""
        info = snapshot.seats[seat]
        if info is None or info.person is None or snapshot.hand is None:
            return
        key = (snapshot.table, info.person)
        _, unsaid = self._wanted.get(key, (None, None))
        self._wanted[key] = (snapshot, note or unsaid)
        if key not in self._workers:
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
            channel = await self._bot.create_dm(discord.Object(person))
            await channel.send(words)
        except discord.Forbidden as error:
            return error.code not in DM_CLOSED
        except FAILURES as error:
            log.warning("no first DM to %s: %r", person, error)
        return True

    async def close(self) -> None:
        """Nothing is sent any more."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        await self._hearing.close()

    async def tell(self, snapshot: Snapshot, seat: Seat, key: str) -> bool:
        """A sentence about the table by DM, for want of another way; whether it reached him."""
        person = self._person(snapshot, seat)
        words = text(self.language(person, snapshot), key, table=snapshot.table)
        try:
            channel = await self._bot.create_dm(discord.Object(person))
            await channel.send(words)
        except FAILURES as error:
            log.info("table %s: %s was not told by DM: %r", snapshot.table, person, error)
            return False
        return True

    async def forget(self, table: int) -> None:
        """A table is over: once its last hands are drawn they are history."""
        await asyncio.gather(*[worker for key, worker in self._workers.items() if key[0] == table])
        for key in [key for key in self._slots if key[0] == table]:
            del self._slots[key]

    # ------------------------------------------------------------ as an answer

    async def give(self, interaction: Interaction, snapshot: Snapshot, seat: Seat) -> None:
        """Answer with a fresh private hand, which is kept up to date as long as Discord lets us."""
        slot, snapshot = self._slot(snapshot, seat), self._newest(snapshot)
        sheet = await self._sheet(snapshot, seat)
        await respond(interaction, view=sheet.view, files=sheet.files())
        slot.answer, slot.armed = Copy(interaction, sheet.components), seat in snapshot.asked
        if self._newest(snapshot) is not snapshot:
            self.refresh(snapshot, seat)

    def adopt(self, interaction: Interaction, snapshot: Snapshot, seat: Seat) -> None:
        """The message that was pressed shows the hand from now on."""
        slot, message = self._slot(snapshot, seat), interaction.message
        if message is not None and message.flags.ephemeral:
            slot.answer = Copy(interaction)
        elif message is not None and not self._is_dm(slot, message.id):
            slot.dm, slot.number = Copy(self._partial(message.channel.id, message.id)), snapshot.hand_number
        self.refresh(snapshot, seat)

    def answer(self, snapshot: Snapshot, seat: Seat) -> Interaction | None:
        """The interaction whose private answer in the channel shows a person's hand, while Discord takes more of it."""
        copy = self._slot(snapshot, seat).answer
        if copy is None or isinstance(copy.message, discord.PartialMessage) or copy.message.is_expired():
            return None
        return copy.message

    def _is_dm(self, slot: Slot, message: int) -> bool:
        return slot.dm is not None and slot.dm.message.id == message

    # ------------------------------------------------------------ one person's worker

    async def _work(self, key: tuple[int, int]) -> None:
        try:
            while wanted := self._wanted.pop(key, None):
                snapshot, note = wanted
                seat = snapshot.seat_of(key[1])
                if seat is not None:
                    await self._try(key, snapshot, seat, note)
        finally:
            del self._workers[key]

    async def _try(self, key: tuple[int, int], snapshot: Snapshot, seat: Seat, note: str | None) -> None:
        """Show it, with a few more tries where Discord or the line fails; whom it does not reach is called."""
        for pause in (*TRIES, None):
            try:
                if await self._shown(snapshot, seat, note):
                    return
                break
            except FAILURES as error:
                log.warning("table %s: the hand of seat %s did not arrive: %r", snapshot.table, seat, error)
                if isinstance(error, discord.Forbidden) and error.code in DM_CLOSED:
                    await self._unheard(snapshot, seat, True)
                    return
                if pause is None or not passing(error):
                    break
                await self._bot.outside.sleep(pause_after(error, pause))
            if key in self._wanted:
                return
        await self._unheard(self._newest(snapshot), seat, False)

    async def _shown(self, snapshot: Snapshot, seat: Seat, note: str | None) -> bool:
        """Draw every copy of the hand anew and send the DM where it does not stand yet; whether it is to be seen."""
        person, slot = self._person(snapshot, seat), self._slot(snapshot, seat)
        snapshot = self._newest(snapshot)
        words = text(self.language(person, snapshot), note) if note else ""
        sheet = await self._sheet(snapshot, seat, words)
        slot.armed = seat in snapshot.asked
        answer = slot.answer
        if answer is not None and not await answer.show(sheet) and slot.answer is answer:
            slot.answer = None
        info = snapshot.seats[seat]
        if info is None or info.by != "dm":
            return slot.answer is not None
        if slot.dm is None or slot.number != snapshot.hand_number or not await slot.dm.show(sheet):
            channel = await self._bot.create_dm(discord.Object(person))
            sent = await channel.send(view=sheet.view, files=sheet.files())
            slot.dm, slot.number = Copy(self._partial(channel.id, sent.id), sheet.components), snapshot.hand_number
            await self._kept(snapshot, seat, (channel.id, sent.id))
        return True

    # ------------------------------------------------------------ small things

    async def _sheet(self, snapshot: Snapshot, seat: Seat, note: str = "") -> Sheet:
        person = self._person(snapshot, seat)
        language, view = self.language(person, snapshot), snapshot.view(seat)
        held, names = seat not in snapshot.present, names_of(snapshot, language)
        void = snapshot.status == "closed" and snapshot.playing
        sight = Sight(snapshot.table, snapshot.hand_number, view, names, snapshot.deadline, held, void)
        board = self._boards.address(snapshot)
        faces = self._bot.faces_of(person, language)
        page = Page(lambda picture: hand_view(sight, language, note, board, picture, faces))
        if self._bot.preferences.of_person(person).display == "pictures":
            page = Page(page.view, lambda: draw_hand(hand_scene(snapshot, view), language))
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
