"""Tiles as Discord's own little pictures: uploaded once as application emoji, found again by name after that.

Where Discord refuses, fails or lacks one, there are no faces for that language and the words stand alone, which are
complete. What the pictures look like is cogs/pictures; who wants to see them is /me display.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import discord

from cogs.outside import Outside
from cogs.pictures.emoji import OURS, Drawing, Sign, drawings
from cogs.tables.failures import FAILURES, passing, pause_after
from cogs.texts import LANGUAGES

log = logging.getLogger(__name__)

TRIES: Final = (5.0, 60.0, 300.0)
"""pauses in seconds before an upload is tried again"""


@dataclass(frozen=True, slots=True)
class Faces:
    """The emoji of tiles and marks for readers of one language: all of them, or none."""

    emoji: Mapping[Sign, discord.PartialEmoji] = field(default_factory=dict[Sign, discord.PartialEmoji])

    def __bool__(self) -> bool:
        return bool(self.emoji)

    def __getitem__(self, sign: Sign) -> discord.PartialEmoji:
        return self.emoji[sign]

    def get(self, sign: Sign | None) -> discord.PartialEmoji | None:
        """The emoji for a button, None where words do."""
        return None if sign is None else self.emoji.get(sign)


WORDS: Final = Faces()
"""for those who read words"""


class TileEmoji:
    """The emoji of this bot's application."""

    def __init__(self, bot: discord.Client, outside: Outside) -> None:
        self._bot, self._outside = bot, outside
        self._faces: dict[str, Faces] = {}

    def faces(self, language: str) -> Faces:
        """What there is for readers of a language."""
        return self._faces.get(language, WORDS)

    async def bring(self) -> None:
        """Find what was uploaded before, upload what is missing, remove what is drawn otherwise now."""
        try:
            found = await self._bot.fetch_application_emojis()
            there = {emoji.name: discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in found}
            for language in LANGUAGES:
                wanted = await self._outside.wait(asyncio.to_thread(drawings, language))
                for drawing in wanted.values():
                    if drawing.name not in there:
                        there[drawing.name] = await self._upload(drawing)
                self._faces[language] = Faces({sign: there[drawing.name] for sign, drawing in wanted.items()})
            await self._tidy(found)
        except FAILURES as error:
            log.warning("tiles have no emoji in every language, words stand in: %r", error)

    async def _upload(self, drawing: Drawing) -> discord.PartialEmoji:
        for pause in TRIES:
            try:
                return await self._create(drawing)
            except FAILURES as error:
                if not passing(error):
                    raise
                log.info("emoji %s waits: %r", drawing.name, error)
                await self._outside.sleep(pause_after(error, pause))
        return await self._create(drawing)

    async def _create(self, drawing: Drawing) -> discord.PartialEmoji:
        made = await self._bot.create_application_emoji(name=drawing.name, image=drawing.png())
        return discord.PartialEmoji(name=made.name, id=made.id)

    async def _tidy(self, found: list[discord.Emoji]) -> None:
        """Drawings that nobody uses any more go; other emoji of the application are not ours to touch."""
        used = {drawing.name for language in LANGUAGES for drawing in drawings(language).values()}
        for emoji in found:
            if OURS.fullmatch(emoji.name) and emoji.name not in used:
                await emoji.delete()
