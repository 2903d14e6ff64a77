"""`/me data` and `/me forget`: what the bot keeps of a person, for himself, and taking his name out of it."""

import re
from dataclasses import asdict
from typing import Any, Self

import discord

from cogs.scorekeeper.cog import score_of
from cogs.scorekeeper.sharing import attachment
from cogs.tables.views import RED, bare_view, panel
from cogs.texts import language_of, text
from cogs.ui import Interaction, Lasting, Refusal, hold, respond, think, update
from data import bars

Button = discord.ui.Button[Any]


class ForgetButton(Lasting[Button], template=r"me:forget"):
    """Forgets the person who presses."""

    def __init__(self, label: str = "?") -> None:
        super().__init__(Button(label=label, style=discord.ButtonStyle.danger, custom_id="me:forget"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls()

    async def pressed(self, interaction: Interaction) -> None:
        await forget(interaction)


async def send_data(interaction: Interaction) -> None:
    """Answer with everything kept under the person's Discord id."""
    await think(interaction)
    file = await score_of(interaction).keeper.export_person(interaction.user.id)
    await respond(interaction, text(language_of(interaction), "me.data.file"), files=[attachment(file)])


async def ask_forget(interaction: Interaction) -> None:
    """Answer with what goes, what stays and what nothing brings back, and the button that means it.

    Raises Refusal to somebody at a table, or barred from tables.
    """
    await _check_free(interaction)
    language = language_of(interaction)
    kept = await score_of(interaction).keeper.kept_of(interaction.user.id)
    parts = ["head", "goes", *(["going"] if kept.going else []), "stays", "never"]
    words = [text(language, f"me.forget.{part}", **asdict(kept)) for part in parts]
    button = ForgetButton(text(language, "me.forget.button"))
    await respond(interaction, view=panel("\n".join(words), [button], colour=RED))


async def forget(interaction: Interaction) -> None:
    """Take id, name and settings out of the books, and the name off every sheet; entries stay under no name."""
    await hold(interaction)
    await _check_free(interaction)
    score, person = score_of(interaction), interaction.user.id
    language = language_of(interaction)
    named = await score.keeper.forget(person)
    interaction.client.preferences.forget(person)
    await update(interaction, view=bare_view(text(language, "me.forget.done")))
    for sheet in named:
        await score.posting.amend(sheet)


async def _check_free(interaction: Interaction) -> None:
    room = await interaction.client.get_cog("Tables").entered(interaction)
    if sitting := room.hall.tables_of(interaction.user.id):
        raise Refusal("me.forget.seated", table=sitting[0].table)
    async with interaction.client.database.read() as connection:
        bar = await bars.last_to_end(connection, interaction.user.id, interaction.client.outside.now())
    if bar:  # else forgetting would end it
        raise Refusal("me.forget.barred", until=discord.utils.format_dt(bar.until, "f"))
