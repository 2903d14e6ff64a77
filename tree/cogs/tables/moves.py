"""`/play` and `/hand`: everything the buttons of a private hand do, as commands; in the bot's private messages too."""

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.tables import playing
from cogs.tables.choosing import my_table, suggestions, table_option, table_suggestions
from cogs.tables.room import Room
from cogs.texts import label, language_of
from cogs.ui import Interaction

Entered = Callable[[Interaction], Awaitable[Room]]


@app_commands.allowed_contexts(guilds=True, dms=True)
class Play(
    commands.GroupCog,
    group_name=label("hand.play.name"),
    group_description=label("hand.play.description"),
):
    """The group of commands; `entered` gives the room once it is open."""

    def __init__(self, entered: Entered) -> None:
        self._entered = entered

    async def _play(self, interaction: Interaction, act: str, typed: str | None, table: int | None) -> None:
        room = await self._entered(interaction)
        await playing.play(room, interaction, my_table(room.hall, interaction, table), act, typed)

    @app_commands.command(name=label("hand.play.discard.name"), description=label("hand.play.discard.description"))
    @app_commands.rename(tile=label("hand.option.tile.name"))
    @app_commands.describe(tile=label("hand.option.tile.description"))
    @table_option
    async def discard(self, interaction: Interaction, tile: str, table: int | None = None) -> None:
        """Put out a tile."""
        await self._play(interaction, "discard", tile, table)

    @app_commands.command(name=label("hand.play.chi.name"), description=label("hand.play.chi.description"))
    @app_commands.rename(run=label("hand.option.run.name"))
    @app_commands.describe(run=label("hand.option.run.description"))
    @table_option
    async def chi(self, interaction: Interaction, run: str | None = None, table: int | None = None) -> None:
        """Claim a tile for a run."""
        await self._play(interaction, "chi", run, table)

    @app_commands.command(name=label("hand.play.peng.name"), description=label("hand.play.peng.description"))
    @table_option
    async def peng(self, interaction: Interaction, table: int | None = None) -> None:
        """Claim a tile for a triplet."""
        await self._play(interaction, "peng", None, table)

    @app_commands.command(name=label("hand.play.gang.name"), description=label("hand.play.gang.description"))
    @app_commands.rename(tile=label("hand.option.gang.name"))
    @app_commands.describe(tile=label("hand.option.gang.description"))
    @table_option
    async def gang(self, interaction: Interaction, tile: str | None = None, table: int | None = None) -> None:
        """Any gang: claimed, added, concealed, or a gang tile put out."""
        await self._play(interaction, "gang", tile, table)

    @app_commands.command(name=label("hand.play.hu.name"), description=label("hand.play.hu.description"))
    @table_option
    async def hu(self, interaction: Interaction, table: int | None = None) -> None:
        """Win, or learn why not."""
        await self._play(interaction, "hu", None, table)

    @app_commands.command(name=label("hand.play.pass.name"), description=label("hand.play.pass.description"))
    @table_option
    async def pass_(self, interaction: Interaction, table: int | None = None) -> None:
        """Claim nothing."""
        await self._play(interaction, "pass", None, table)

    @discard.autocomplete("tile")
    async def _tiles(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggestions((await self._entered(interaction)).hall, interaction, "discard", typed)

    @chi.autocomplete("run")
    async def _runs(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggestions((await self._entered(interaction)).hall, interaction, "chi", typed)

    @gang.autocomplete("tile")
    async def _gangs(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggestions((await self._entered(interaction)).hall, interaction, "gang", typed)

    @discard.autocomplete("table")
    @chi.autocomplete("table")
    @peng.autocomplete("table")
    @gang.autocomplete("table")
    @hu.autocomplete("table")
    @pass_.autocomplete("table")
    async def _tables(self, interaction: Interaction, _typed: str) -> list[Choice[int]]:
        mine = (await self._entered(interaction)).hall.tables_of(interaction.user.id)
        return table_suggestions(mine, language_of(interaction))


class Hand(commands.Cog):
    """The command."""

    def __init__(self, entered: Entered) -> None:
        self._entered = entered

    @app_commands.command(name=label("hand.command.name"), description=label("hand.command.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @table_option
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """A fresh private hand."""
        room = await self._entered(interaction)
        await playing.my_hand(room, interaction, my_table(room.hall, interaction, table).table)

    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, _typed: str) -> list[Choice[int]]:
        mine = (await self._entered(interaction)).hall.tables_of(interaction.user.id)
        return table_suggestions(mine, language_of(interaction))
