"""Where a person's hand of a table is on screen: a DM, or the private answer to an interaction, and what each shows."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord

from cogs.tables.failures import MESSAGE_GONE, OLD, TOKEN_GONE, passing
from cogs.tables.pages import Sheet
from cogs.ui import Interaction

log = logging.getLogger(__name__)

Shown = list[dict[str, Any]]


@dataclass(slots=True)
class Copy:
    """One message that shows a hand, and what it shows as far as we know."""

    message: discord.PartialMessage | Interaction
    shown: Shown | None = None

    def shows(self, sheet: Sheet) -> bool:
        """Whether nothing need be done."""
        return self.shown == sheet.components

    def is_old(self, now: datetime) -> bool:
        """Whether Discord may soon refuse to have it changed; an answer has a time of its own."""
        message = self.message
        return isinstance(message, discord.PartialMessage) and now - discord.utils.snowflake_time(message.id) > OLD

    async def show(self, sheet: Sheet) -> bool:
        """Whether the message shows this now; False when another one must. Raises what may pass."""
        if self.shows(sheet):
            return True
        try:
            if isinstance(self.message, discord.PartialMessage):
                await self.message.edit(view=sheet.view, attachments=sheet.files())
            elif self.message.is_expired():
                return False
            else:
                await self.message.edit_original_response(view=sheet.view, attachments=sheet.files())
        except discord.RateLimited:
            if not isinstance(self.message, discord.PartialMessage):
                raise
            return False
        except discord.HTTPException as error:
            if passing(error) and error.code not in MESSAGE_GONE:
                raise
            if error.code not in MESSAGE_GONE | TOKEN_GONE:
                log.warning("a hand could not be changed: %r", error)
            return False
        self.shown = sheet.components
        return True


@dataclass(slots=True)
class Slot:
    """A person's hand of one table."""

    number: int
    """the hand of the game that the DM belongs to; the next one gets a new DM"""
    dm: Copy | None = None
    answer: Copy | None = None
    armed: bool = False
    """whether it offers anything to press"""
    nonce: str | None = None
    """of a DM that may have got there although nobody said so"""
    note: tuple[int, str] = (0, "")
    """what stands above the hand of that number until its person plays or asks for it anew"""
    over: bool = False
    """whether the table is, so that nobody need see this any more"""

    def is_dm(self, message: int) -> bool:
        """Whether the hand stands there."""
        return self.dm is not None and self.dm.message.id == message
