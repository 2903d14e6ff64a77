"""`/help`: what the bot does and which commands it has, in the person's language."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import Mahjong
from cogs.texts import label, language_of, text
from cogs.ui import respond


class Help(commands.Cog):
    """The command."""

    @app_commands.command(name=label("help.command.name"), description=label("help.command.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def help(self, interaction: discord.Interaction[Mahjong]) -> None:
        """Show the page, only to who asked."""
        language, tree = language_of(interaction), interaction.client.commands_tree
        lines = [
            text(language, "help.line", command=tree.mention(command), what=what)
            for command, what in tree.described(language)
        ]
        intro = [text(language, "help.intro"), "", *lines]
        embed = discord.Embed(title=text(language, "help.title"), description="\n".join(intro))
        embed.set_footer(text=text(language, "help.footer"))
        await respond(interaction, embed=embed)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Help())
