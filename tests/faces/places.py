"""The channels and threads of a server while people do anything: they come, are archived, lose rights and vanish."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.backend.models.channel import ThreadMetadata
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

from tests.faces.world import Faces


class Places:
    """The first channel stays; a second one and a thread come and go."""

    def __init__(self, faces: Faces, rng: Random, note: Callable[[str], None]) -> None:
        self.faces, self.rng, self.note = faces, rng, note
        self.deleted: list[Any] = []
        """messages that a moderator took away"""
        self.other = faces.guild.create_text_channel("elsewhere")
        self.thread = self._new_thread()
        self._ways: tuple[Callable[[], Awaitable[None]], ...] = (
            self.delete_message,
            self.delete_message,
            self.archive,
            self.archive,
            self.vanish,
            self.lose_rights,
            self.lose_discord,
        )

    @property
    def all_ids(self) -> list[int]:
        """Every channel and thread of the server."""
        guild = self.faces.env.backend.get_guild(self.faces.guild.id)
        return [*guild.channel_ids, *guild.thread_ids]

    def somewhere(self) -> simcord.ChannelHandle:
        """Where somebody sends a command."""
        open_ = [] if self._metadata.archived else [self.thread]
        return self.rng.choice([self.faces.channel, self.faces.channel, self.other, *open_])

    @property
    def _metadata(self) -> ThreadMetadata:
        metadata = self.thread._channel.thread_metadata
        assert metadata is not None
        return metadata

    async def change(self) -> None:
        """One of these."""
        await self.rng.choice(self._ways)()
        await self.faces.env.settle()

    async def delete_message(self) -> None:
        """A moderator deletes a message that all see, most likely a new one."""
        backend = self.faces.env.backend
        there = [message for place in self.all_ids for message in backend.messages[place].values()]
        seen = sorted([each for each in there if not each.is_ephemeral], key=lambda message: message.id)
        if seen:
            message = seen[-1 - min(int(self.rng.expovariate(0.5)), len(seen) - 1)]
            self.note(f"Mod deletes message {message.id}")
            self.deleted.append(message)
            await self.faces.mod.actor.delete(to_discord_message(self.faces.env, message))

    async def archive(self) -> None:
        """The thread is archived, or opened again."""
        metadata = self._metadata
        change = {"archived": not metadata.archived, "locked": not metadata.archived and self.rng.random() < 0.3}
        self.note(f"the thread: {change}")
        self.faces.env.backend.edit_channel(self.thread.id, {}, thread_metadata=change)

    async def vanish(self) -> None:
        """The thread or the second channel is deleted, and there is a new one."""
        backend = self.faces.env.backend
        if self.rng.random() < 0.5:
            self.note("the thread is deleted")
            backend.delete_channel(self.thread.id)
            self.thread = self._new_thread()
        else:
            self.note("the second channel is deleted")
            backend.delete_channel(self.other.id)
            self.other = self.faces.guild.create_text_channel("elsewhere")

    async def lose_rights(self) -> None:
        """The bot may no longer write, or embed, in the second channel; or may again."""
        right = self.rng.choice([None, "send_messages", "embed_links", "attach_files", "view_channel"])
        denied = discord.Permissions.none()
        if right:
            setattr(denied, right, True)
        self.note(f"the second channel denies {right or 'nothing'}")
        overwrite = Overwrite(
            target_id=self.faces.env.backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=denied.value
        )
        self.faces.env.backend.set_overwrite(self.other.id, overwrite)

    async def lose_discord(self) -> None:
        """The connection is lost for a while; nobody can press anything."""
        away = self.rng.choice([0.5, 5, 40, 100])
        self.note(f"the connection is lost for {away} s")
        await self.faces.lose_discord(away)

    def _new_thread(self) -> simcord.ChannelHandle:
        backend, owner = self.faces.env.backend, self.faces.ann.id
        thread = backend.create_thread(self.faces.channel.id, "table", owner)
        return simcord.ChannelHandle(self.faces.env, self.faces.guild, thread)
