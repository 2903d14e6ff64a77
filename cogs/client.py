"""The Discord client: which cogs it loads, what it may see, how commands get to Discord, and the last word on presses.

It owns no feature; the cogs find here `database` (the books), `preferences` (who chose what), `outside` (time, chance),
`line` (what waits for Discord), `emoji` (tiles as little pictures).
"""

import asyncio
import importlib
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery import Line
from cogs.emoji import WORDS, Faces, TileEmoji
from cogs.outside import Outside
from cogs.preferences import Preferences
from cogs.texts import CatalogueTranslator
from cogs.ui import Interaction, Refusal, Tree, close, expect, report
from cogs.ui.answers import TAKEN
from data.database import Database

COGS: Final = (
    "cogs.tables.cog",
    "cogs.rules.cog",
    "cogs.leaderboard.cog",
    "cogs.scorekeeper.cog",
    "cogs.help.cog",
    "cogs.me",
    "cogs.manage",
)
SCOPES: Final = ("bot", "applications.commands")
PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


class Mahjong(commands.AutoShardedBot):
    """The bot; `database` is open and stays its owner's to close."""

    def __init__(
        self, database: Database, outside: Outside | None = None, cogs: Sequence[str] = COGS, **options: Any
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, moderation=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_ratelimit_timeout=30.0,
            # Tables go on when the servers have been told, not two seconds later.
            guild_ready_timeout=0.5,
            **options,
        )
        self.database = database
        self.outside = outside or Outside()
        self.line = Line(self.outside)
        self.preferences = Preferences(database, self.outside.now)
        self.emoji = TileEmoji(self, self.outside)
        self._cogs_to_load = cogs
        self._run = ""
        self._posts = count(1)
        self.bringing: asyncio.Task[None] | None = None

    @property
    def commands_tree(self) -> Tree:
        """The command tree, as what it is."""
        return self.tree  # pyright: ignore[reportReturnType]

    async def setup_hook(self) -> None:
        """Once, after login and before the gateway: load the cogs, bring the commands to Discord."""
        await self.preferences.load()
        await self.tree.set_translator(CatalogueTranslator())
        for name in self._cogs_to_load:
            # load_extension would run the module a second time and make each of its classes twice.
            await importlib.import_module(name).setup(self)
        digest = await self.commands_tree.sync_if_changed(self.preferences.commands_known)
        await self.preferences.know_commands(digest)
        # A first upload takes minutes; until it is there people read words.
        self.bringing = asyncio.create_task(self.emoji.bring(), name="emoji")

    async def close(self) -> None:
        """Stop; an upload under way goes on at the next start."""
        if self.bringing is not None:
            self.bringing.cancel()
        await super().close()

    def faces_of(self, user_id: int, language: str) -> Faces:
        """The emoji that tiles are for a person in texts and on buttons; none for who reads words or sees pictures."""
        little = self.preferences.of_person(user_id).display == "tiles"
        return self.emoji.faces(language) if little else WORDS

    def nonce(self) -> str:
        """What makes a post safe to repeat: those with the same one within minutes are one message."""
        # No other run may use it: what it posted said something else.
        self._run = self._run or f"{self.outside.now():%j%H%M%S%f}"
        return f"{self._run}.{next(self._posts)}"[-25:]

    @property
    def invite(self) -> str:
        """The address that adds the bot to a server; after login."""
        if self.application_id is None:
            raise RuntimeError("the bot has not logged in yet")
        return discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS, scopes=SCOPES)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Let nobody wait for an answer; answer a press or form that no live view and no lasting item claimed."""
        expect(interaction)
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if pressed and not interaction.extras.get(TAKEN):
            await report(interaction, Refusal("ui.error.stale"))

    async def on_app_command_completion(self, interaction: Interaction, _command: object) -> None:
        """See that a command that returned has answered."""
        try:
            await close(interaction)
        except RuntimeError as error:
            await report(interaction, error)
