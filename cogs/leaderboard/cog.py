"""`/leaderboard` and `/stats`: read from the books at each call."""

import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.client import Mahjong
from cogs.leaderboard.words import PAGE, board_text, stats_text
from cogs.texts import clean_name, label, language_of, public_language_of, text
from cogs.ui import Interaction, Lasting, LayoutView, Refusal, hold, respond, think, update
from data import people
from data.standings import leaderboard
from data.statistics import Stats, stats

METRICS = [
    Choice(name=label("leaderboard.metric.points"), value="points"),
    Choice(name=label("leaderboard.metric.hands"), value="hands"),
    Choice(name=label("leaderboard.metric.wins"), value="wins"),
    Choice(name=label("leaderboard.metric.average"), value="average"),
    Choice(name=label("leaderboard.metric.biggest"), value="biggest"),
    Choice(name=label("leaderboard.metric.golden_caps"), value="golden_caps"),
    Choice(name=label("leaderboard.metric.escapes"), value="escapes"),
]
KINDS = [
    Choice(name=label("leaderboard.kind.both"), value="both"),
    Choice(name=label("leaderboard.kind.virtual"), value="virtual"),
    Choice(name=label("leaderboard.kind.physical"), value="physical"),
]
Button = discord.ui.Button[Any]


class PageButton(Lasting[Button], template=r"s:(?P<metric>[a-z_]+):(?P<kind>[a-z]+):(?P<page>\d+)"):
    """Another page of a leaderboard."""

    def __init__(self, metric: str, kind: str, page: int, label: str = "…") -> None:
        self.metric, self.kind, self.page = metric, kind, page
        super().__init__(Button(label=label, custom_id=f"s:{metric}:{kind}:{page}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["metric"], match["kind"], int(match["page"]))

    async def pressed(self, interaction: Interaction) -> None:
        await hold(interaction)
        await update(interaction, view=await page_view(interaction, self.metric, self.kind, self.page))


async def page_view(interaction: Interaction, metric: str, kind: str, page: int) -> LayoutView:
    """A page of this server's leaderboard with the way to its neighbours."""
    language = public_language_of(interaction)
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    async with interaction.client.database.read() as connection:
        board = await leaderboard(
            connection, interaction.guild_id, metric=metric, kind=kind, limit=PAGE, offset=page * PAGE
        )
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=discord.Colour(0xD4A017))
    box.add_item(discord.ui.TextDisplay(board_text(board, metric, page, language)))
    buttons: list[discord.ui.Item[Any]] = []
    if page:
        buttons.append(PageButton(metric, kind, page - 1, text(language, "leaderboard.button.before")))
    if (page + 1) * PAGE < board.total:
        buttons.append(PageButton(metric, kind, page + 1, text(language, "leaderboard.button.after")))
    if buttons:
        box.add_item(discord.ui.ActionRow(*buttons))
    return LayoutView(box)


class Leaderboard(commands.Cog):
    """The commands."""

    @app_commands.command(name=label("leaderboard.command.name"), description=label("leaderboard.command.description"))
    @app_commands.rename(metric=label("leaderboard.option.metric.name"), kind=label("leaderboard.option.kind.name"))
    @app_commands.describe(
        metric=label("leaderboard.option.metric.description"), kind=label("leaderboard.option.kind.description")
    )
    @app_commands.choices(metric=METRICS, kind=KINDS)
    async def leaderboard(
        self, interaction: Interaction, metric: Choice[str] | None = None, kind: Choice[str] | None = None
    ) -> None:
        """Who stands where in this server, for all to see."""
        view = await page_view(interaction, metric.value if metric else "points", kind.value if kind else "both", 0)
        await respond(interaction, view=view, private=False)

    @app_commands.command(name=label("leaderboard.stats.name"), description=label("leaderboard.stats.description"))
    @app_commands.rename(player=label("leaderboard.option.player.name"))
    @app_commands.describe(player=label("leaderboard.option.player.description"))
    async def stats(self, interaction: Interaction, player: discord.Member | None = None) -> None:
        """A person's record in this server, only for who asked."""
        await think(interaction)
        person = player or interaction.user
        found = await _stats_of(interaction, person.id)
        name = clean_name(person.display_name)
        await respond(interaction, stats_text(found, name, language_of(interaction)))


async def _stats_of(interaction: Interaction, person: int) -> Stats:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    async with interaction.client.database.read() as connection:
        account = await people.find_person(connection, interaction.guild_id, person)
        # An account that does not exist has no hands, which is what the books then tell.
        return await stats(connection, interaction.guild_id, account.id if account else -1)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    bot.add_dynamic_items(PageButton)
    await bot.add_cog(Leaderboard())
