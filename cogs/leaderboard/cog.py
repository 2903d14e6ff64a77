"""`/leaderboard`, `/stats`, and where presses of their buttons come in: all read from the books at each call."""

import asyncio
from io import BytesIO

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.client import Mahjong
from cogs.leaderboard import asked as asking
from cogs.leaderboard.asked import Asked
from cogs.leaderboard.drawing import Chart, record_charts, running_chart
from cogs.leaderboard.items import ITEMS
from cogs.leaderboard.reading import page_of, record_of, season_named, seasons_like, span_of
from cogs.leaderboard.record import record_text
from cogs.leaderboard.views import board_view, charts_view
from cogs.leaderboard.whose import player_of, players
from cogs.tables.books import numbers_of
from cogs.texts import clean_name, label, language_of, mention, public_language_of
from cogs.ui import Interaction, LayoutView, Refusal, hold, respond, think, update
from data import tables
from data.course import courses

METRICS = [Choice(name=label(f"leaderboard.metric.{each}"), value=each) for each in asking.METRICS]
PERIODS = [Choice(name=label(f"leaderboard.period.{each}"), value=each) for each in asking.PERIODS]
KINDS = [Choice(name=label(f"leaderboard.kind.{each}"), value=each) for each in asking.KINDS]
OPENING = "table open"


class Leaderboard(commands.Cog):
    """The commands."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Buttons of earlier runs work again."""
        self.bot.add_dynamic_items(*ITEMS)

    async def cog_unload(self) -> None:
        """The bot stops."""
        self.bot.remove_dynamic_items(*ITEMS)

    @app_commands.command(name=label("leaderboard.command.name"), description=label("leaderboard.command.description"))
    @app_commands.rename(
        metric=label("leaderboard.option.metric.name"),
        period=label("leaderboard.option.period.name"),
        kind=label("leaderboard.option.kind.name"),
        hands=label("leaderboard.option.hands.name"),
        season=label("leaderboard.option.season.name"),
    )
    @app_commands.describe(
        metric=label("leaderboard.option.metric.description"),
        period=label("leaderboard.option.period.description"),
        kind=label("leaderboard.option.kind.description"),
        hands=label("leaderboard.option.hands.description"),
        season=label("leaderboard.option.season.description"),
    )
    @app_commands.choices(metric=METRICS, period=PERIODS, kind=KINDS)
    async def leaderboard(
        self,
        interaction: Interaction,
        metric: str = "points",
        period: str = "all",
        kind: str = "both",
        hands: Range[int, 0, asking.MOST_LEAST] | None = None,
        season: str | None = None,
    ) -> None:
        """Who stands where in this server, for all to see."""
        guild = _guild(interaction)
        if season is not None:
            period = await self._season(guild, season)
        await think(interaction, private=False)
        view = await self._board(interaction, guild, Asked(metric, period, kind, hands))
        await respond(interaction, view=view, private=False)

    async def turn(self, interaction: Interaction, asked: Asked) -> None:
        """A press on a board: the same message shows another page, period or metric."""
        await hold(interaction)
        await update(interaction, view=await self._board(interaction, _guild(interaction), asked))

    @app_commands.command(name=label("leaderboard.stats.name"), description=label("leaderboard.stats.description"))
    @app_commands.rename(
        player=label("leaderboard.option.player.name"),
        other=label("leaderboard.option.other.name"),
        period=label("leaderboard.option.period.name"),
        kind=label("leaderboard.option.kind.name"),
        season=label("leaderboard.option.season.name"),
    )
    @app_commands.describe(
        player=label("leaderboard.option.player.description"),
        other=label("leaderboard.option.other.description"),
        period=label("leaderboard.option.period.description"),
        kind=label("leaderboard.option.kind.description"),
        season=label("leaderboard.option.season.description"),
    )
    @app_commands.choices(period=PERIODS, kind=KINDS)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        other: str | None = None,
        period: str = "all",
        kind: str = "both",
        season: str | None = None,
    ) -> None:
        """Somebody's record in this server with charts, only for who asked."""
        await think(interaction)
        guild, language = _guild(interaction), language_of(interaction)
        if season is not None:
            period = await self._season(guild, season)
        async with self.bot.database.read() as connection:
            account, name = await player_of(connection, guild, player or interaction.user, other)
            span = await span_of(connection, guild, period, self.bot.outside.now(), self._time_zone(guild))
            record = await record_of(connection, guild, account, span, kind)
        words = record_text(record, clean_name(name), kind, language, mention(OPENING))
        charts: tuple[Chart, ...] = ()
        if self._draws_for(interaction):
            charts = await asyncio.to_thread(record_charts, record, name, language)
        await _show(interaction, words, charts)

    @stats.autocomplete("other")
    async def _others(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        async with self.bot.database.read() as connection:
            found = await players(connection, _guild(interaction), typed)
        return [Choice(name=name, value=str(account)) for account, name in found]

    @leaderboard.autocomplete("season")
    @stats.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        async with self.bot.database.read() as connection:
            found = await seasons_like(connection, _guild(interaction), typed, self.bot.outside.now())
        return [Choice(name=name, value=period) for period, name in found]

    async def _season(self, guild: int, season: str) -> str:
        """The period of the season that somebody picked or named; raises Refusal."""
        async with self.bot.database.read() as connection:
            return await season_named(connection, guild, season, self.bot.outside.now())

    async def totals(self, interaction: Interaction, source: str, number: int) -> None:
        """The running totals of a match or session, only for who asked."""
        await think(interaction)
        language = language_of(interaction)
        async with self.bot.database.read() as connection:
            found = await courses(connection, source, number)
            numbers = numbers_of(await tables.get(connection, number)) if found and source == "table" else ()
        if not found:
            raise Refusal("leaderboard.no_totals")
        chart = await asyncio.to_thread(running_chart, source, number, found, numbers, language)
        if self._draws_for(interaction):
            await _show(interaction, "", (chart,))
        else:
            await _show(interaction, f"```\n{chart.alt}\n```", ())

    async def _board(self, interaction: Interaction, guild: int, asked: Asked) -> LayoutView:
        async with self.bot.database.read() as connection:
            page = await page_of(connection, guild, asked, self.bot.outside.now(), self._time_zone(guild))
        return board_view(page, public_language_of(interaction), mention(OPENING))

    def _draws_for(self, interaction: Interaction) -> bool:
        """Whether this person wants pictures."""
        return self.bot.preferences.of_person(interaction.user.id).display == "pictures"

    def _time_zone(self, guild: int) -> str:
        return self.bot.preferences.of_server(guild).time_zone


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    return interaction.guild_id


async def _show(interaction: Interaction, words: str, charts: tuple[Chart, ...]) -> None:
    files = [discord.File(BytesIO(chart.png), chart.file) for chart in charts]
    await respond(interaction, view=charts_view(words, charts), files=files)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Leaderboard(bot))
