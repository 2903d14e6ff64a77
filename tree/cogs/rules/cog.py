"""`/rules`, and where presses of its pages and of house rules come in.

What they show is in pages.py, what they change in editing.py.
"""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Mahjong
from cogs.rules.code import decode
from cogs.rules.editing import Editing
from cogs.rules.house import HouseRules, chosen, name_of, suggestions, usual
from cogs.rules.items import ITEMS, NOBODY
from cogs.rules.views import PICTURE, Book, page_of
from cogs.rules.words import title
from cogs.tables.pages import Sheet
from cogs.tables.snapshot import Snapshot
from cogs.texts import label, language_of, text
from cogs.ui import Interaction, Refusal, hold, respond, think, update
from engine.rules import RuleSet

FIRST = "overview"


class Rules(commands.Cog):
    """The command, and where presses come in."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot
        self.editing = Editing(HouseRules(bot.preferences))
        self.house_button = self.editing.button
        self.house_menu = self.editing.menu

    async def cog_load(self) -> None:
        """Buttons of earlier runs work again."""
        self.bot.add_dynamic_items(*ITEMS)

    async def cog_unload(self) -> None:
        """The bot stops."""
        self.bot.remove_dynamic_items(*ITEMS)

    @app_commands.command(name=label("rules.command.name"), description=label("rules.command.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.rename(named=label("rules.option.name"))
    @app_commands.describe(named=label("rules.option.description"))
    async def rules(self, interaction: Interaction, named: str | None = None) -> None:
        """Show the first page, only to who asked."""
        if named is None:
            await self.first(interaction)
        else:
            rules = chosen(self.bot.preferences, interaction.guild_id, named, None, language_of(interaction))
            await self._show(interaction, rules, NOBODY, FIRST)

    @rules.autocomplete("named")
    async def _sets(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggestions(interaction, typed)

    async def first(self, interaction: Interaction) -> None:
        """Answer with the rules that matter here: of the table in this channel, else of the server."""
        await self.begin(interaction, await self._table_of(interaction))

    async def begin(self, interaction: Interaction, at: Snapshot | None) -> None:
        """Answer with the rules of a table, else those that the server plays."""
        if at is not None:
            await self._show(interaction, at.agreed.rules, f"t{at.table}", FIRST)
        else:
            await self._show(interaction, usual(self.bot.preferences, interaction.guild_id), NOBODY, FIRST)

    async def _show(self, interaction: Interaction, rules: RuleSet, where: str, name: str) -> None:
        if not interaction.response.is_done():
            await think(interaction)
        sheet = await self._sheet(interaction, rules, where, name)
        await respond(interaction, view=sheet.view, files=sheet.files())

    async def turn(self, interaction: Interaction, name: str, where: str, code: str) -> None:
        """The message that was pressed shows another page."""
        await hold(interaction)
        sheet = await self._sheet(interaction, decode(code), where, name)
        await update(interaction, view=sheet.view, attachments=sheet.files())

    async def _sheet(self, interaction: Interaction, rules: RuleSet, where: str, name: str) -> Sheet:
        book = await self._book(interaction, rules, where)
        pictures = self.bot.preferences.of_person(interaction.user.id).display == "pictures"
        return await page_of(book, name, language_of(interaction), pictures=pictures).sheet(PICTURE)

    async def _book(self, interaction: Interaction, rules: RuleSet, where: str) -> Book:
        language, guild_id = language_of(interaction), interaction.guild_id
        name = name_of(self.bot.preferences, guild_id, rules) or title(rules, language)
        heading, may_change = name, False
        if where.startswith("t"):
            heading = text(language, "rules.of_table", table=int(where[1:]), name=name)
            at = await self._table(interaction, int(where[1:]))
            may_change = at is not None and at.status == "lobby" and at.host == interaction.user.id
        elif guild_id is not None and rules == usual(self.bot.preferences, guild_id):
            heading = text(language, "rules.of_server", name=name)
        return Book(rules, heading, where, may_change)

    async def _table_of(self, interaction: Interaction) -> Snapshot | None:
        """The table meant where none is named: of this channel, or the only one this person sits at."""
        hall = (await self._tables().entered(interaction)).hall
        mine = hall.tables_of(interaction.user.id, interaction.guild_id)
        here = [
            at
            for at in hall.tables(interaction.guild_id)
            if interaction.guild_id is not None and interaction.channel_id in (at.place.thread, at.place.channel)
        ]
        for some in ([at for at in mine if at in here], here, mine):
            if len(some) == 1:
                return some[0]
        return None

    async def _table(self, interaction: Interaction, number: int) -> Snapshot | None:
        try:
            return (await self._tables().entered(interaction)).hall.snapshot(number)
        except Refusal:  # it is over: its rules can still be read
            return None

    def _tables(self) -> Any:
        return self.bot.get_cog("Tables")


def rules_of(interaction: Interaction) -> Rules:
    """The rules cog of the bot that an interaction came to."""
    return interaction.client.get_cog("Rules")


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Rules(bot))
