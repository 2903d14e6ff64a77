"""Opening a form: at once, or where Discord opens none any more by one more button."""

from typing import Any, Final

import discord

from cogs.texts import language_of, text
from cogs.ui.answers import Interaction, respond, send_form
from cogs.ui.items import View

KEPT: Final = 15 * 60
"""seconds in which a form that came too late can be opened"""


async def ask(interaction: Interaction, modal: discord.ui.Modal) -> None:
    """Answer with a form; what was acknowledged by itself meanwhile gets a button that opens it."""
    if await send_form(interaction, modal):
        return
    language = language_of(interaction)
    view = View(_Open(text(language, "ui.button.form"), modal))
    view.timeout = KEPT
    await respond(interaction, text(language, "ui.form"), view=view)


class _Open(discord.ui.Button[Any]):
    """Opens a form that waits; gone with the process that made it."""

    def __init__(self, label: str, modal: discord.ui.Modal) -> None:
        super().__init__(label=label, style=discord.ButtonStyle.primary)
        self._modal = modal

    async def callback(self, interaction: Interaction) -> None:
        await send_form(interaction, self._modal)
