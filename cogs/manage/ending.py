"""`/manage table-end`: a moderator ends any table, who was told which one and what is lost with it (scenario 29)."""

import re
from typing import Any, Self

import discord
from discord.app_commands import Choice, MissingPermissions

from cogs.tables.choosing import table_suggestions
from cogs.tables.ending import Loses, Loss
from cogs.tables.parts import SEATS
from cogs.tables.places import moderates
from cogs.tables.room import Room
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import RED, keep_button, panel
from cogs.tables.wording import names_of
from cogs.texts import language_of, text
from cogs.ui import Interaction, Lasting, LayoutView, Refusal, respond, think

Button = discord.ui.Button[Any]


class EndButton(Lasting[Button], template=r"manage:end:(?P<table>\d+):(?P<hand>\d+):(?P<under_way>[01])"):
    """Ending a table at the loss that was told."""

    def __init__(self, table: int, loss: Loss, label: str = "?") -> None:
        self.table, self.loss = table, loss
        custom_id = f"manage:end:{table}:{loss.hand}:{loss.under_way:d}"
        super().__init__(Button(label=label, style=discord.ButtonStyle.danger, custom_id=custom_id))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), Loss(int(match["hand"]), match["under_way"] == "1"))

    async def pressed(self, interaction: Interaction) -> None:
        await end_table(interaction, self.table, self.loss)


async def end_table(interaction: Interaction, table: int, agreed: Loss | None = None) -> None:
    """End any table of this server, from any channel, at a loss just told; asks before. Raises Refusal."""
    await think(interaction)
    room, language = await _room(interaction), language_of(interaction)
    at = room.hall.snapshot(table)
    if at.place.guild != interaction.guild_id:
        raise Refusal("desk.elsewhere", table=table)
    if not moderates(interaction, at):
        raise MissingPermissions(["manage_guild"])
    try:
        await room.hall.break_up(table, agreed)
    except Loses as question:
        words = [text(language, "desk.changed")] if agreed else []
        words += [question.said(language), _where(at, language)]
        await respond(interaction, view=_view("\n".join(words), table, question.loss, language))
        return
    await respond(interaction, text(language, "table.ended", table=table))


async def table_choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The open tables of this server, as Discord offers them."""
    room = await _room(interaction)
    return table_suggestions(room.hall.tables(interaction.guild_id), language_of(interaction), typed)


def _view(words: str, table: int, loss: Loss, language: str) -> LayoutView:
    button = EndButton(table, loss, text(language, "manage.table_end.button", table=table))
    return panel(words, [button, keep_button(table, language)], colour=RED)


def _where(at: Snapshot, language: str) -> str:
    """Who sits there, and where that is."""
    names = names_of(at, language)
    who = text(language, "ui.separator").join(names.bold(seat) for seat in SEATS if at.seats[seat])
    return f"<#{at.place.thread or at.place.channel}>" + (f" · {who}" if who else "")


async def _room(interaction: Interaction) -> Room:
    return await interaction.client.get_cog("Tables").entered(interaction)
