"""How a person is called: by private message, in the channel, or there so that only he sees it.

In the channel he is called only to what all can see is his turn; that somebody may claim is told to him alone, and
where no private way is open nobody is called.
"""

import logging
from typing import Any, Final, Literal

import discord

from cogs.client import Mahjong
from cogs.tables.boards import Boards
from cogs.tables.buttons import BoardButton, Button
from cogs.tables.failures import DM_CLOSED, FAILURES
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
    """Sends calls and takes them away; whose private messages are closed is remembered."""

    def __init__(self, bot: Mahjong, boards: Boards, hands: Hands) -> None:
        self._bot, self._boards, self._hands = bot, boards, hands
        self._closed: set[int] = set()

    async def call(self, snapshot: Snapshot, seat: Seat) -> Calling | None:
        """The message that calls a person, by the first way that works; None where there is none or he wants none."""
        info = snapshot.seats[seat]
        if info is None or info.person is None:
            return None
        for way in self.ways(snapshot, seat, info.person, info.by):
            try:
                if message := await self._send(way, snapshot, seat, info.person):
                    return message
            except FAILURES as error:
                log.info("table %s: %s was not called by %s: %r", snapshot.table, info.person, way, error)
                if isinstance(error, discord.HTTPException) and error.code in DM_CLOSED:
                    self._closed.add(info.person)
        return None

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
        try:
            await message.delete()
        except FAILURES as error:
            log.info("a call stays: %r", error)

    def standing(self, channel: int, message: int) -> Calling:
        """A call that was sent before a restart."""
        return self._bot.get_partial_messageable(channel).get_partial_message(message)

    @staticmethod
    def address(message: Calling) -> tuple[int, int] | None:
        """Channel and message of a call that outlives a restart; a whisper does not."""
        return None if isinstance(message, discord.WebhookMessage) else (message.channel.id, message.id)

    # ------------------------------------------------------------ the ways

    async def _send(self, way: Way, snapshot: Snapshot, seat: Seat, person: int) -> Calling | None:
        if way == "channel":
            return await self._in_channel(snapshot, person)
        language = self._hands.language(person, snapshot)
        words, view = self._words(snapshot, language), self._view(snapshot, language)
        if way == "whisper":
            answer = self._hands.answer(snapshot, seat)
            return answer and await answer.followup.send(words, view=view, ephemeral=True, wait=True)
        channel = await self._bot.create_dm(discord.Object(person))
        return await channel.send(words, view=view)

    async def _in_channel(self, snapshot: Snapshot, person: int) -> Calling:
        language = self._boards.language(snapshot.place)
        return await self._boards.channel(snapshot.place).send(
            text(language, "table.call", who=f"<@{person}>", table=snapshot.table),
            view=View(self._to_hand(snapshot, language)),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
        )

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
