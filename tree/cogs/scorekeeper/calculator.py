"""`/calc`: what a hand pays, told by buttons, words or tiles, without a session."""

from discord import app_commands
from discord.ext import commands

from cogs.rules.house import chosen
from cogs.scorekeeper import calc
from cogs.scorekeeper.entering import Entering
from cogs.scorekeeper.forms import Form, offer_again, short
from cogs.scorekeeper.options import options
from cogs.tables.views import bare_view
from cogs.texts import label, language_of, text
from cogs.ui import Interaction, Refusal, respond
from engine.rules import RuleSet


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
        if told is None:
            await self._entering.begin(interaction, calc.begun(agreed))
        else:
            await self._typed(interaction, agreed, told)

    async def _typed(self, interaction: Interaction, rules: RuleSet, told: str) -> None:
        """Answer with what was told; with what cannot be read, to be put right."""
        language = language_of(interaction)

        async def again(submitted: Interaction, told: str) -> None:
            await self._typed(submitted, rules, told)

        try:
            found = calc.read(told, rules, language)
        except Refusal as refusal:
            fields = {"told": (text(language, "score.form.told"), short("told"))}
            title, entered = text(language, "calc.form"), {"told": told}
            await offer_again(interaction, refusal, lambda: Form(title, fields, again, entered))
            return
        if isinstance(found, str):
            await respond(interaction, view=bare_view(found))
        else:
            await self._entering.begin(interaction, found)
