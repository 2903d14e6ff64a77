"""The buttons of help: a page, or a move of a practice hand; their custom ids say everything, so they last.

What a press does, the help cog knows: messages are made of items, so items know no messages.
"""

import re
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.ui import Interaction, Lasting

if TYPE_CHECKING:
    from cogs.help.cog import Help

Button = discord.ui.Button[Any]
Style = discord.ButtonStyle


def _help(interaction: Interaction) -> "Help":
    cog: Any = interaction.client.get_cog("Help")
    return cog


class HelpButton(Lasting[Button], template=r"help:(?P<page>[a-z]+\d*)"):
    """A page of help."""

    def __init__(self, page: str, label: str = "?", style: Style = Style.secondary) -> None:
        self.page = page
        super().__init__(Button(label=label, style=style, custom_id=f"help:{page}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["page"])

    async def pressed(self, interaction: Interaction) -> None:
        await _help(interaction).turn(interaction, self.page)


class DrillButton(Lasting[Button], template=r"drill:(?P<deal>\d{1,6}):(?P<moves>[0-9a-z]*)"):
    """A practice hand after one more move; the whole hand follows from its deal and the learner's moves."""

    def __init__(
        self,
        deal: int,
        moves: str,
        label: str = "?",
        style: Style = Style.secondary,
        emoji: discord.PartialEmoji | None = None,
    ) -> None:
        self.deal, self.moves = deal, moves
        super().__init__(Button(label=label, style=style, emoji=emoji, custom_id=f"drill:{deal}:{moves}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["deal"]), match["moves"])

    async def pressed(self, interaction: Interaction) -> None:
        await _help(interaction).drill(interaction, self.deal, self.moves)


ITEMS: Final = (HelpButton, DrillButton)
