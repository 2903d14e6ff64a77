"""`/manage`: a server's settings, for those who may manage the server; hidden from others."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.client import Mahjong
from cogs.manage import ending, seasons, tables, window
from cogs.rules.cog import rules_of
from cogs.scorekeeper.cog import score_of
from cogs.scorekeeper.sharing import export_server
from cogs.scorekeeper.suggestions import disputed, sessions
from cogs.tables.choosing import table_option
from cogs.texts import label, language_of, text
from cogs.ui import Refusal, respond
from data.bars import LONGEST_REASON
from data.settings import LONGEST_WINDOW, SHORTEST_WINDOW


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Manage(
    commands.GroupCog,
    group_name=label("manage.command.name"),
    group_description=label("manage.command.description"),
):
    """The group of commands."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """The button under the question of an earlier run works again."""
        self.bot.add_dynamic_items(ending.EndButton)

    async def cog_unload(self) -> None:
        """As it was."""
        self.bot.remove_dynamic_items(ending.EndButton)

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

    @app_commands.command(name=label("manage.ruling.name"), description=label("manage.ruling.description"))
    @app_commands.rename(number=label("manage.ruling.number.name"), session=label("manage.ruling.session.name"))
    @app_commands.describe(
        number=label("manage.ruling.number.description"), session=label("manage.ruling.session.description")
    )
    async def ruling(self, interaction: discord.Interaction[Mahjong], number: int, session: int | None = None) -> None:
        """A disputed entry of a score sheet."""
        score = score_of(interaction)
        await score.presses.ruling(interaction, await score.sheet_meant(interaction, session, ended=True), number)

    @app_commands.command(name=label("manage.season.name"), description=label("manage.season.description"))
    @app_commands.rename(
        act=label("manage.season.act.name"), name=label("manage.season.title.name"), at=label("manage.season.at.name")
    )
    @app_commands.describe(
        act=label("manage.season.act.description"),
        name=label("manage.season.title.description"),
        at=label("manage.season.at.description"),
    )
    @app_commands.choices(
        act=[
            Choice(name=label("manage.season.act.show"), value="show"),
            Choice(name=label("manage.season.act.open"), value="open"),
            Choice(name=label("manage.season.act.close"), value="close"),
        ]
    )
    async def season(
        self,
        interaction: discord.Interaction[Mahjong],
        act: Choice[str] | None = None,
        name: str | None = None,
        at: str | None = None,
    ) -> None:
        """Open and close seasons."""
        await seasons.season(interaction, act.value if act else "show", name, at)

    @app_commands.command(name=label("manage.zone.name"), description=label("manage.zone.description"))
    @app_commands.rename(zone=label("manage.zone.option.name"))
    @app_commands.describe(zone=label("manage.zone.option.description"))
    async def time_zone(self, interaction: discord.Interaction[Mahjong], zone: str) -> None:
        """Choose the server's clock."""
        await seasons.set_zone(interaction, zone)

    @app_commands.command(name=label("manage.window.name"), description=label("manage.window.description"))
    @app_commands.rename(hours=label("manage.window.option.name"))
    @app_commands.describe(hours=label("manage.window.option.description"))
    async def correction_window(
        self, interaction: discord.Interaction[Mahjong], hours: Range[int, SHORTEST_WINDOW, LONGEST_WINDOW]
    ) -> None:
        """Choose how long players correct entries themselves."""
        await window.set_window(interaction, hours)

    @app_commands.command(name=label("manage.table_end.name"), description=label("manage.table_end.description"))
    @table_option
    async def table_end(self, interaction: discord.Interaction[Mahjong], table: int) -> None:
        """End any table of the server."""
        await ending.end_table(interaction, table)

    @app_commands.command(name=label("manage.bar.name"), description=label("manage.bar.description"))
    @app_commands.rename(
        person=label("manage.bar.person.name"),
        length=label("manage.bar.length.name"),
        reason=label("manage.bar.reason.name"),
    )
    @app_commands.describe(
        person=label("manage.bar.person.description"),
        length=label("manage.bar.length.description"),
        reason=label("manage.bar.reason.description"),
    )
    @app_commands.choices(length=tables.LENGTHS)
    async def bar(
        self,
        interaction: discord.Interaction[Mahjong],
        person: discord.User,
        length: Choice[int],
        reason: Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Keep somebody from tables for a while."""
        await tables.bar(interaction, person, length.value, reason)

    @app_commands.command(name=label("manage.unbar.name"), description=label("manage.unbar.description"))
    @app_commands.rename(person=label("manage.bar.person.name"))
    @app_commands.describe(person=label("manage.bar.person.description"))
    async def unbar(self, interaction: discord.Interaction[Mahjong], person: discord.User) -> None:
        """Let somebody sit down again."""
        await tables.unbar(interaction, person)

    @app_commands.command(name=label("manage.pardon.name"), description=label("manage.pardon.description"))
    @app_commands.rename(
        person=label("manage.bar.person.name"),
        penalty=label("manage.pardon.penalty.name"),
        reason=label("manage.bar.reason.name"),
    )
    @app_commands.describe(
        person=label("manage.bar.person.description"),
        penalty=label("manage.pardon.penalty.description"),
        reason=label("manage.pardon.reason.description"),
    )
    async def pardon(
        self,
        interaction: discord.Interaction[Mahjong],
        person: discord.User,
        penalty: int,
        reason: Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Give back a penalty for leaving."""
        await tables.pardon(interaction, person, penalty, reason)

    @app_commands.command(name=label("manage.bars.name"), description=label("manage.bars.description"))
    async def bars(self, interaction: discord.Interaction[Mahjong]) -> None:
        """Who is barred."""
        await tables.list_bars(interaction)

    @app_commands.command(name=label("manage.backup.name"), description=label("manage.backup.description"))
    async def backup(self, interaction: discord.Interaction[Mahjong]) -> None:
        """All books of the server, as `/score export` gives them too."""
        await export_server(score_of(interaction).keeper, interaction)

    @table_end.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Mahjong], typed: str) -> list[Choice[int]]:
        return await ending.table_choices(interaction, typed)

    @pardon.autocomplete("penalty")
    async def _penalties(self, interaction: discord.Interaction[Mahjong], _typed: Any) -> list[Choice[int]]:
        return await tables.penalty_choices(interaction)

    @time_zone.autocomplete("zone")
    async def _zones(self, interaction: discord.Interaction[Mahjong], typed: str) -> list[Choice[str]]:
        return seasons.zone_suggestions(typed)

    @ruling.autocomplete("number")
    async def _disputed(self, interaction: discord.Interaction[Mahjong], typed: Any) -> list[Choice[int]]:
        return await disputed(interaction, str(typed))

    @ruling.autocomplete("session")
    async def _sessions(self, interaction: discord.Interaction[Mahjong], typed: Any) -> list[Choice[int]]:
        return await sessions(interaction, typed)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Manage(bot))
