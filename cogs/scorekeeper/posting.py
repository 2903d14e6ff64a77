"""What a session shows in public: its sheet, one message that is edited and replaced when it is old or gone, and news.

People are told first that their line is booked; a sheet that cannot be shown takes nothing back (`show` says so).
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import discord

from cogs.client import Mahjong
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.views import sheet_page
from cogs.tables import pages
from cogs.tables.failures import FAILURES, OLD, edited
from cogs.tables.parts import Place
from cogs.texts import language_of, public_language, text
from cogs.ui import Interaction, LayoutView, add

log = logging.getLogger(__name__)
PICTURE: Final = "evening.png"
KEPT: Final = 1000
"""presses whose news were told"""


class Posting:
    """One for a bot."""

    def __init__(self, bot: Mahjong, keeper: Keeper) -> None:
        self._bot, self._keeper = bot, keeper
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._wanted: dict[int, Sheet] = {}
        self._told: dict[str, None] = {}
        self._nonces: dict[tuple[int, int], str] = {}
        """of sheets that may stand in a channel although nobody said so"""

    def language(self, guild_id: int) -> str:
        """The language of what all read in a server."""
        return public_language(self._bot.preferences, self._bot.get_guild(guild_id))

    def address(self, sheet: Sheet) -> str | None:
        """The link to the message with the sheet, None while there is none."""
        place = sheet.place
        if place.message is None:
            return None
        return f"https://discord.com/channels/{place.guild}/{place.thread or place.channel}/{place.message}"

    async def show(self, sheet: Sheet) -> bool:
        """Bring the public sheet up to date; several wishes that wait for one another become one. Whether it worked."""
        self._wanted[sheet.session] = sheet
        async with self._locks[sheet.session]:
            newest = self._wanted.pop(sheet.session, None)
            return newest is None or await self._tried(newest)

    async def amend(self, sheet: Sheet) -> bool:
        """Bring a sheet that was put up once up to date where it stands, however long ago that was. Whether it worked.

        For what must not be read any more: an old message may be edited now and then, though not at every hand.
        """
        if sheet.place.message is None:
            return True
        async with self._locks[sheet.session]:
            return await self._tried(sheet, however_old=True)

    async def move(self, sheet: Sheet, place: Place) -> bool:
        """Put the sheet below everything else in a place, and take it away where it was. Whether it worked."""
        async with self._locks[sheet.session]:
            try:
                await self._replace(replace(sheet, place=replace(place, message=None)), sheet.place)
            except FAILURES as error:
                log.warning("session %s: its sheet was not moved: %r", sheet.session, error)
                return False
            return True

    async def find(self, sheet: Sheet) -> None:
        """After a start: bring the sheet of a session up to date, or put it up anew where nobody finds it any more.

        What was booked just before the end may not be on it.
        """
        async with self._locks[sheet.session]:
            await self._tried(sheet, however_old=True)

    async def tell(self, sheet: Sheet, view: LayoutView, files: list[discord.File] | None = None) -> bool:
        """A message of its own beside the sheet. Whether it worked."""
        try:
            await self._channel(sheet.place).send(view=view, files=files or [], nonce=self._bot.nonce())
        except FAILURES as error:
            log.warning("session %s: its news were not told: %r", sheet.session, error)
            return False
        return True

    async def booked(self, interaction: Interaction, sheet: Sheet, answer: Awaitable[object]) -> None:
        """What is booked is answered and shown on the sheet; who did it is told where one of them failed."""
        try:
            await answer
        except FAILURES as error:
            log.warning("session %s: what is booked was not answered: %r", sheet.session, error)
            await self._say(interaction, "score.not_answered")
        if not await self.show(sheet):
            await self._say(interaction, "score.not_shown")

    async def news(self, interaction: Interaction, sheet: Sheet, key: str, told: Callable[[str], LayoutView]) -> None:
        """Everybody reads what a press did, once however often it comes; who pressed is told where that failed."""
        if key in self._told:
            return
        self._told[key] = None
        while len(self._told) > KEPT:
            del self._told[next(iter(self._told))]
        if not await self.tell(sheet, told(self.language(sheet.place.guild))):
            del self._told[key]
            await self._say(interaction, "score.not_told")

    # ------------------------------------------------------------ inside

    async def _say(self, interaction: Interaction, key: str) -> None:
        try:
            await add(interaction, text(language_of(interaction), key))
        except FAILURES as error:
            log.warning("%s was not said: %r", key, error)

    async def _tried(self, sheet: Sheet, *, however_old: bool = False) -> bool:
        # The place may have changed while this wish waited for its turn.
        sheet = replace(sheet, place=(await self._keeper.load(sheet.session)).place)
        try:
            if not await self._edited(sheet, however_old=however_old):
                await self._replace(sheet, sheet.place)
        except FAILURES as error:
            log.warning("session %s: its sheet was not shown: %r", sheet.session, error)
            return False
        return True

    async def _edited(self, sheet: Sheet, *, however_old: bool = False) -> bool:
        """Whether the message that stands could be made to show this."""
        message = sheet.place.message
        if message is None:
            return False
        if not however_old and self._bot.outside.now() - discord.utils.snowflake_time(message) > OLD:
            return False
        page = await self._page(sheet)
        standing = self._channel(sheet.place).get_partial_message(message)
        return await edited(standing.edit(view=page.view, attachments=page.files()))

    async def _replace(self, sheet: Sheet, old: Place) -> None:
        page, where = await self._page(sheet), (sheet.session, sheet.place.thread or sheet.place.channel)
        again = where in self._nonces
        nonce = self._nonces.setdefault(where, self._bot.nonce())
        sent = await self._channel(sheet.place).send(view=page.view, files=page.files(), nonce=nonce)
        del self._nonces[where]
        placed = replace(sheet.place, message=sent.id)
        await self._keeper.set_message(sheet.session, placed)
        if old.message is not None:
            await self._remove(sheet.session, old, old.message)
        if again:  # an earlier try may have got there, with what was true then
            await self._edited(replace(sheet, place=placed))

    async def _remove(self, session: int, place: Place, message: int) -> None:
        """The old sheet goes, so that nobody reads old totals; where it cannot, its buttons still answer."""
        try:
            await self._channel(place).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("session %s: its old sheet stays: %r", session, error)

    async def _page(self, sheet: Sheet) -> pages.Sheet:
        return await sheet_page(sheet, self.language(sheet.place.guild)).sheet(PICTURE)

    def _channel(self, place: Place) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(place.thread or place.channel, guild_id=place.guild)
