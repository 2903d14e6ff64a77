"""`/help`, its pages and the practice hand, and the first message in a server."""

import asyncio
import logging
import re
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import PERMISSIONS, SCOPES, Mahjong
from cogs.help.about import FORGET, about_view, front_view, wants_of, welcome_view
from cogs.help.commands import commands_view
from cogs.help.drill import DEALS, good_deal, played
from cogs.help.drill_view import drill_page, players
from cogs.help.items import ITEMS
from cogs.help.tour import STEPS, step_page
from cogs.rules.cog import rules_of
from cogs.tables.failures import FAILURES
from cogs.tables.pages import Page, plain
from cogs.texts import label, language_of, public_language
from cogs.ui import Interaction, LayoutView, Refusal, hold, respond, think, update

log = logging.getLogger(__name__)
PICTURE: Final = "page.png"


class Help(commands.Cog):
    """The command, and where presses come in."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot
        self.wants = wants_of(SCOPES, bot.intents, PERMISSIONS)

    async def cog_load(self) -> None:
        """Buttons of earlier runs work again."""
        self.bot.add_dynamic_items(*ITEMS)

    async def cog_unload(self) -> None:
        """The bot stops."""
        self.bot.remove_dynamic_items(*ITEMS)

    @app_commands.command(name=label("help.command.name"), description=label("help.command.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def help(self, interaction: Interaction) -> None:
        """Show the front page, only to who asked."""
        await respond(interaction, view=self._front(language_of(interaction)))

    async def turn(self, interaction: Interaction, page: str) -> None:
        """A button of help."""
        if page == "rules":
            await rules_of(interaction).first(interaction)
            return
        own = await _acknowledged(interaction)
        if page == "drill":
            start = int.from_bytes(self.bot.outside.seed()[:4], "big") % DEALS
            await self._play(interaction, await asyncio.to_thread(good_deal, start), "", own=own)
        else:
            await self._show(interaction, self._page(interaction, page), own=own)

    async def drill(self, interaction: Interaction, deal: int, moves: str) -> None:
        """A move of a practice hand."""
        await self._play(interaction, deal, moves, own=await _acknowledged(interaction))

    async def _play(self, interaction: Interaction, deal: int, moves: str, *, own: bool) -> None:
        drill = await asyncio.to_thread(played, deal, moves)
        language = language_of(interaction)
        who = players(interaction.user.display_name, language)
        open_table = self.bot.commands_tree.mention("table open")
        pictures, faces = self._wants_pictures(interaction), self.bot.faces_of(interaction.user.id, language)
        page = drill_page(drill, who, open_table, language, pictures=pictures, faces=faces)
        await self._show(interaction, page, own=own)

    def _page(self, interaction: Interaction, page: str) -> Page:
        language, tree = language_of(interaction), self.bot.commands_tree
        if page == "front":
            return plain(self._front(language))
        if page == "about":
            return plain(about_view(self.wants, self._forget(), language))
        found = re.fullmatch(r"(step|commands)(\d+)", page)
        if found and found[1] == "commands":
            return plain(commands_view(tree, int(found[2]), language))
        if found and 1 <= int(found[2]) <= len(STEPS):
            return step_page(int(found[2]), language, pictures=self._wants_pictures(interaction))
        raise Refusal("ui.error.stale")

    def _front(self, language: str) -> LayoutView:
        return front_view(self.bot.commands_tree.mention("me language"), language)

    async def _show(self, interaction: Interaction, page: Page, *, own: bool) -> None:
        sheet = await page.sheet(PICTURE)
        if own:
            await update(interaction, view=sheet.view, attachments=sheet.files())
        else:
            await respond(interaction, view=sheet.view, files=sheet.files())

    def _wants_pictures(self, interaction: Interaction) -> bool:
        return self.bot.preferences.of_person(interaction.user.id).display == "pictures"

    def _forget(self) -> str | None:
        """The command by which a person is forgotten, where there is one."""
        tree = self.bot.commands_tree
        return tree.mention(FORGET) if FORGET in dict(tree.described("en")) else None

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say in a new server what this is, what it wants and what it keeps, where writing is allowed."""
        language = public_language(self.bot.preferences, guild)
        view = welcome_view(self.wants, self._forget(), language)
        for channel in writable(guild):
            try:
                await channel.send(view=view)
            except FAILURES as error:
                log.info("no first message in channel %s of server %s: %r", channel.id, guild.id, error)
            else:
                return
        log.info("no channel of server %s takes a first message", guild.id)


def writable(guild: discord.Guild) -> list[discord.TextChannel]:
    """The channels where the bot may write, the one for system messages first, then from the top; three at most."""
    channels = sorted(guild.text_channels, key=lambda channel: (channel != guild.system_channel, channel.position))
    needed = discord.Permissions(view_channel=True, send_messages=True)
    return [channel for channel in channels if channel.permissions_for(guild.me) >= needed][:3]


async def _acknowledged(interaction: Interaction) -> bool:
    """Acknowledge a press at once; whether the message is the person's own and shall change, else he gets a new one."""
    own = interaction.message is not None and interaction.message.flags.ephemeral
    await (hold if own else think)(interaction)
    return own


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    await bot.add_cog(Help(bot))
