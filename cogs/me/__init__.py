"""`/me`: each person's own settings. What they mean is decided where they are used."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Mahjong
from cogs.me.mine import ForgetButton, ask_forget, send_data
from cogs.texts import label, language_of, text
from cogs.ui import respond

AUTO = "auto"


class Me(
    commands.GroupCog,
    group_name=label("me.command.name"),
    group_description=label("me.command.description"),
):
    """The group of commands."""

    @app_commands.command(name=label("me.language.name"), description=label("me.language.description"))
    @app_commands.rename(language=label("me.language.option.name"))
    @app_commands.describe(language=label("me.language.option.description"))
    @app_commands.choices(
        language=[
            Choice(name=label("me.language.auto"), value=AUTO),
            Choice(name=label("me.language.en"), value="en"),
            Choice(name=label("me.language.zh_cn"), value="zh-CN"),
            Choice(name=label("me.language.zh_tw"), value="zh-TW"),
        ]
    )
    async def language(self, interaction: discord.Interaction[Mahjong], language: Choice[str]) -> None:
        """Choose the language of private answers."""
        chosen = None if language.value == AUTO else language.value
        await interaction.client.preferences.change_person(interaction.user.id, language=chosen)
        key = "me.language.set" if chosen else "me.language.automatic"
        await respond(interaction, text(language_of(interaction), key))
        await _draw_hands(interaction)

    @app_commands.command(name=label("me.hand.name"), description=label("me.hand.description"))
    @app_commands.rename(where=label("me.hand.option.name"))
    @app_commands.describe(where=label("me.hand.option.description"))
    @app_commands.choices(
        where=[
            Choice(name=label("me.hand.dm"), value="dm"),
            Choice(name=label("me.hand.channel"), value="channel"),
        ]
    )
    async def hand(self, interaction: discord.Interaction[Mahjong], where: Choice[str]) -> None:
        """Choose where the hand is shown."""
        await interaction.client.preferences.change_person(interaction.user.id, plays_by=where.value)
        await respond(interaction, text(language_of(interaction), f"me.hand.set_{where.value}"))

    @app_commands.command(name=label("me.notices.name"), description=label("me.notices.description"))
    @app_commands.rename(way=label("me.notices.option.name"))
    @app_commands.describe(way=label("me.notices.option.description"))
    @app_commands.choices(
        way=[
            Choice(name=label("me.notices.off"), value="off"),
            Choice(name=label("me.notices.dm"), value="dm"),
            Choice(name=label("me.notices.channel"), value="channel"),
        ]
    )
    async def notices(self, interaction: discord.Interaction[Mahjong], way: Choice[str]) -> None:
        """Choose how one is called to one's turn."""
        await interaction.client.preferences.change_person(interaction.user.id, notices=way.value)
        await respond(interaction, text(language_of(interaction), f"me.notices.set_{way.value}"))

    @app_commands.command(name=label("me.display.name"), description=label("me.display.description"))
    @app_commands.rename(style=label("me.display.option.name"))
    @app_commands.describe(style=label("me.display.option.description"))
    @app_commands.choices(
        style=[
            Choice(name=label("me.display.pictures"), value="pictures"),
            Choice(name=label("me.display.tiles"), value="tiles"),
            Choice(name=label("me.display.text"), value="text"),
        ]
    )
    async def display(self, interaction: discord.Interaction[Mahjong], style: Choice[str]) -> None:
        """Choose how tiles are drawn."""
        await interaction.client.preferences.change_person(interaction.user.id, display=style.value)
        await respond(interaction, text(language_of(interaction), f"me.display.set_{style.value}"))
        await _draw_hands(interaction)

    @app_commands.command(name=label("me.data.name"), description=label("me.data.description"))
    async def data(self, interaction: discord.Interaction[Mahjong]) -> None:
        """Everything kept of who asks."""
        await send_data(interaction)

    @app_commands.command(name=label("me.forget.name"), description=label("me.forget.description"))
    async def forget(self, interaction: discord.Interaction[Mahjong]) -> None:
        """Take who asks out of the books; asks first."""
        await ask_forget(interaction)


async def _draw_hands(interaction: discord.Interaction[Mahjong]) -> None:
    """Draw the person's hands on screen anew, as he wants them from now on."""
    cog: Any = interaction.client.get_cog("Tables")
    room = await cog.entered(interaction)
    for snapshot in room.hall.tables_of(interaction.user.id):
        if (seat := snapshot.seat_of(interaction.user.id)) is not None:
            room.hands.refresh(snapshot, seat)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    bot.add_dynamic_items(ForgetButton)
    await bot.add_cog(Me())
