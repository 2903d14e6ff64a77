"""`/manage`: a server's settings, for those who may manage the server; hidden from others."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Mahjong
from cogs.rules.cog import rules_of
from cogs.texts import label, language_of, text
from cogs.ui import Refusal, respond


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Manage(
    commands.GroupCog,
    group_name=label("manage.command.name"),
    group_description=label("manage.command.description"),
):
    """The group of commands."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Discord only hides the commands, and its admins may show them to anybody; the right itself is asked here."""
        if not interaction.permissions.manage_guild:
            raise app_commands.MissingPermissions(["manage_guild"])
        return True

    @app_commands.command(name=label("manage.language.name"), description=label("manage.language.description"))
    @app_commands.rename(language=label("manage.language.option.name"))
    @app_commands.describe(language=label("manage.language.option.description"))
    @app_commands.choices(
        language=[
            Choice(name=label("me.language.en"), value="en"),
            Choice(name=label("me.language.zh_cn"), value="zh-CN"),
            Choice(name=label("me.language.zh_tw"), value="zh-TW"),
        ]
    )
    async def language(self, interaction: discord.Interaction[Mahjong], language: Choice[str]) -> None:
        """Choose the language of everything public."""
        if interaction.guild_id is None:
            raise Refusal("ui.error.server_only")
        await interaction.client.preferences.change_server(interaction.guild_id, language=language.value)
        name = text(language.value, f"me.language.{language.value.lower().replace('-', '_')}")
        await respond(interaction, text(language_of(interaction), "manage.language.set", language=name))

    @app_commands.command(name=label("manage.rules.name"), description=label("manage.rules.description"))
    async def rules(self, interaction: discord.Interaction[Mahjong]) -> None:
        """The server's own rule sets."""
        await rules_of(interaction).editing.shelf(interaction)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Manage())
