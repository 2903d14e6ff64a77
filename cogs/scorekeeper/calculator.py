"""`/calc`: what a hand pays, told by buttons, words or tiles, without a session."""

from discord import app_commands
from discord.ext import commands

from cogs.rules.house import chosen
from cogs.scorekeeper import calc
from cogs.scorekeeper.entering import Entering
from cogs.scorekeeper.options import options
from cogs.tables.views import bare_view
from cogs.texts import label, language_of
from cogs.ui import Interaction, respond


class Calculator(commands.Cog):
    """The command that needs no session."""

    def __init__(self, entering: Entering) -> None:
        self._entering = entering

    @app_commands.command(name=label("calc.command.name"), description=label("calc.command.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @options(told="calc", rules="rules")
    async def calc(self, interaction: Interaction, told: str | None = None, rules: str | None = None) -> None:
        """What a hand pays, told by buttons, words or tiles."""
        language = language_of(interaction)
        agreed = chosen(interaction.client.preferences, interaction.guild_id, rules, None, language)
        found = calc.begun(agreed) if told is None else calc.read(told, agreed, language)
        if isinstance(found, str):
            await respond(interaction, view=bare_view(found))
        else:
            await self._entering.begin(interaction, found)
