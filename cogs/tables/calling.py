"""How a person is called: by private message, in the channel, or there so that only he sees it.

In the channel he is called only to what all can see is his turn; that he may claim is told to him alone. Where no
private way is open, lying.py calls all alike.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal

import discord

from cogs.client import Mahjong
from cogs.delivery import Delivery
from cogs.tables.boards import STALE, Boards
from cogs.tables.buttons import BoardButton, Button
from cogs.tables.failures import DM_CLOSED, PLACE_GONE, passing
from cogs.tables.hands import Hands
from cogs.tables.snapshot import Snapshot
from cogs.texts import text, tile_name
from cogs.ui import View
from engine.tiles import Seat

log = logging.getLogger(__name__)

Calling = discord.Message | discord.PartialMessage
Way = Literal["dm", "channel", "whisper"]
PUBLIC: Final[tuple[Way, ...]] = ("channel",)


def is_public_turn(snapshot: Snapshot, seat: Seat) -> bool:
    """Whether all can see that this seat is to move; among the last tiles only who may win is asked (R1.5)."""
    view = snapshot.shown
    return view is not None and not view.last_zone and snapshot.waiting_for == seat


class Caller:
    """Sends calls and takes them away; whose private messages are closed is remembered.

    `lost` hears of a place that takes no messages.
    """

    def __init__(self, bot: Mahjong, boards: Boards, hands: Hands, lost: Callable[[Snapshot], Awaitable[None]]) -> None:
        self._bot, self._boards, self._hands, self._lost = bot, boards, hands, lost
        self._closed: set[int] = set()

    async def call(self, snapshot: Snapshot, seat: Seat, nonce: str) -> Calling | None:
        """The message that calls a person, by the first way open to him; None where there is none or he wants none.

        Raises what may pass. Calls with the same nonce are one.
        """
        info = snapshot.seats[seat]
        if info is None or info.person is None:
            return None
        for way in self.ways(snapshot, seat, info.person, info.by):
            try:
                if message := await self._send(way, snapshot, seat, info.person, nonce):
                    return message
            except discord.HTTPException as error:
                if passing(error):
                    raise
                log.info("table %s: %s was not called by %s: %r", snapshot.table, info.person, way, error)
                if error.code in DM_CLOSED:
                    self._closed.add(info.person)
        return None

    def may_be_asked(self, snapshot: Snapshot) -> tuple[int, ...]:
        """Who may have to decide now as far as all can see, and wants to be called, by person."""
        view = snapshot.shown
        if view is None:
            return ()
        lying = view.pending
        seats = [seat for seat in snapshot.present if (seat == view.turn if lying is None else seat != lying.seat)]
        people = [info.person for seat in seats if (info := snapshot.seats[seat]) and info.person is not None]
        return tuple(person for person in people if self._bot.preferences.of_person(person).notices != "off")

    def unreached(self, snapshot: Snapshot) -> tuple[int, ...]:
        """Who of these takes no DM."""
        return tuple(
            person for person in self.may_be_asked(snapshot) if "dm" not in self._private_ways(snapshot, person)
        )

    async def to_all(self, snapshot: Snapshot, people: Sequence[int], nonce: str) -> discord.Message:
        """Call people in the channel to look at their hands, whoever may take what lies there; raises what fails."""
        return await self._in_channel(snapshot, "table.call.lying", people, nonce)

    def ways(self, snapshot: Snapshot, seat: Seat, person: int, by: str) -> tuple[Way, ...]:
        """The ways to try in order, as the person set them or, where he did not, as his hand comes."""
        settings = self._bot.preferences.of_person(person)
        chosen = settings.notices or by
        if chosen == "off":
            return ()
        in_channel: Way = "channel" if is_public_turn(snapshot, seat) else "whisper"
        # Whose hand comes in the channel against his setting was found to have his private messages closed.
        closed = person in self._closed or (by != settings.plays_by and settings.notices != "dm")
        ways: tuple[Way, ...] = ("dm", in_channel) if chosen == "dm" else (in_channel, "dm")
        if ways[0] == "channel":
            return PUBLIC
        return tuple(way for way in ways if way != "dm" or not closed)

    async def take_away(self, message: Calling) -> None:
        """A call goes; one that cannot be taken away still answers."""
        since, delivery = self._bot.outside.now(), Delivery(self._bot.line, "a call that goes")
        try:
            await delivery.get_through(message.delete, lambda: self._bot.outside.now() - since < STALE)
        except discord.HTTPException as error:
            log.info("a call stays: %r", error)

    def standing(self, channel: int, message: int) -> Calling:
        """A call that was sent before a restart."""
        return self._bot.get_partial_messageable(channel).get_partial_message(message)

    @staticmethod
    def address(message: Calling) -> tuple[int, int] | None:
        """Channel and message of a call that outlives a restart; a whisper does not."""
        return None if isinstance(message, discord.WebhookMessage) else (message.channel.id, message.id)

    # ------------------------------------------------------------ the ways

    def _private_ways(self, snapshot: Snapshot, person: int) -> tuple[Way, ...]:
        seat = snapshot.seat_of(person)
        info = None if seat is None else snapshot.seats[seat]
        return () if seat is None or info is None else self.ways(snapshot, seat, person, info.by)

    async def _send(self, way: Way, snapshot: Snapshot, seat: Seat, person: int, nonce: str) -> Calling | None:
        if way == "channel":
            return await self._in_channel(snapshot, "table.call", [person], nonce)
        language = self._hands.language(person, snapshot)
        words, view = self._words(snapshot, language), self._view(snapshot, language)
        if way == "whisper":
            answer = self._hands.answer(snapshot, seat)
            return answer and await answer.followup.send(words, view=view, ephemeral=True, wait=True)
        channel = await self._bot.create_dm(discord.Object(person))
        return await channel.send(words, view=view, nonce=nonce)

    async def _in_channel(self, snapshot: Snapshot, key: str, people: Sequence[int], nonce: str) -> discord.Message:
        language = self._boards.language(snapshot.place)
        try:
            return await self._boards.channel(snapshot.place).send(
                text(language, key, who=" ".join(f"<@{person}>" for person in people), table=snapshot.table),
                view=View(self._to_hand(snapshot, language)),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person) for person in people]),
                nonce=nonce,
            )
        except discord.HTTPException as error:
            if error.code in PLACE_GONE:
                await self._lost(snapshot)
            raise

    def _words(self, snapshot: Snapshot, language: str) -> str:
        view = snapshot.shown
        if view is not None and view.pending is not None:
            tile = tile_name(language, view.pending.tile)
            said = text(language, "table.call.claim", table=snapshot.table, tile=tile)
        else:
            said = text(language, "table.call.turn", table=snapshot.table)
        if snapshot.deadline is None:
            return said
        return text(language, "hand.clock", said=said, when=discord.utils.format_dt(snapshot.deadline, "R"))

    def _view(self, snapshot: Snapshot, language: str) -> View:
        items: list[discord.ui.Item[Any]] = [self._to_hand(snapshot, language)]
        if address := self._boards.address(snapshot):
            items.append(Button(label=text(language, "hand.button.board"), url=address))
        return View(*items)

    def _to_hand(self, snapshot: Snapshot, language: str) -> BoardButton:
        return BoardButton(snapshot.table, "hand", text(language, "table.button.hand"))
