"""People at a simulated Discord: each acts as a real user could, in the channel or by private message."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import discord
import simcord
from simcord.components import walk_components

if TYPE_CHECKING:
    from tests.faces.world import Faces

Message = discord.Message | simcord.ResponseMessage
BUTTON, SELECTS = 2, frozenset({3, 5, 6, 7, 8})


class Person:
    """One person; `actor` is simcord's own handle for what is not covered here."""

    def __init__(self, faces: "Faces", actor: simcord.MemberActor) -> None:
        self.faces = faces
        self.actor = actor
        self.locale = "en-US"

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def name(self) -> str:
        return self.actor.user.global_name or self.actor.name

    @property
    def mention(self) -> str:
        return self.actor.mention

    # ------------------------------------------------------------ acting

    async def slash(self, command: str, /, **options: Any) -> simcord.InteractionResult:
        """Run a slash command such as `table open` in the channel."""
        return await self.slash_in(self.faces.channel, command, **options)

    async def slash_in(
        self, channel: simcord.ChannelHandle, command: str, /, **options: Any
    ) -> simcord.InteractionResult:
        """Run a slash command in another channel or thread."""
        return await self.actor.slash(channel, command, **options)

    async def slash_dm(self, command: str, /, **options: Any) -> simcord.InteractionResult:
        """Run a slash command in the private messages with the bot."""
        return await self.actor.user.slash(command, **options)

    async def press(self, what: str, on: Any = None) -> simcord.InteractionResult:
        """Press a button by label or custom id, on a message or answer, else the newest that shows it to him."""
        message, button = self._find(what, on, frozenset({BUTTON}))
        return await self._actor_for(message).click(message, custom_id=button["custom_id"])

    async def choose(self, *picked: str, on: Any = None) -> simcord.InteractionResult:
        """Choose options of a menu by label or value; the menu is the newest one that offers the first of them."""
        message, menu = self._find(picked[0], on, SELECTS)
        values = [option["value"] for name in picked for option in menu["options"] if name in _names(option)]
        return await self._actor_for(message).select(message, values, custom_id=menu["custom_id"])

    async def fill(self, shown: simcord.InteractionResult, **fields: Any) -> simcord.InteractionResult:
        """Send the form that an answer showed; fields by custom id."""
        return await self.actor.submit_modal(shown, fields)

    def close_dms(self) -> None:
        """From now on the bot cannot write to this person (50007)."""
        self.faces.env.inject_error("POST", f"/channels/{self._dm.id}/messages", status=403, code=50007, times=None)

    def open_dms(self) -> None:
        """Take `close_dms` back."""
        path = f"/channels/{self._dm.id}/messages"
        self.faces.env.backend.faults[:] = [f for f in self.faces.env.backend.faults if f["path"] != path]

    # ------------------------------------------------------------ seeing

    def sees(self, where: Any = None) -> list[discord.Message]:
        """All messages of the channel this person can see, oldest first, his private answers included."""
        return (where or self.faces.channel).history(viewer=self.actor)

    def private(self, where: Any = None) -> list[discord.Message]:
        """Only the messages in the channel that nobody else sees."""
        return [message for message in self.sees(where) if message.flags.ephemeral]

    def dms(self) -> list[discord.Message]:
        """The private messages with the bot, oldest first."""
        return self._dm.history()

    def buttons(self, on: Any = None) -> list[str]:
        """The labels (or custom ids) of the buttons he can press, on a message or the newest message with any."""
        for message in self._messages(on):
            found = [_names(item)[0] for item in _controls(message, frozenset({BUTTON})) if not item.get("disabled")]
            if found:
                return found
        return []

    def controls(self, on: Any = None) -> list[dict[str, Any]]:
        """The buttons on a message or the newest message with any that do something here, as Discord has them."""
        for message in self._messages(on):
            if found := [item for item in _controls(message, frozenset({BUTTON})) if "custom_id" in item]:
                return found
        return []

    # ------------------------------------------------------------ inside

    @property
    def _dm(self) -> simcord.ChannelHandle:
        return self.actor.user.dm_channel

    def _actor_for(self, message: Message) -> Any:
        private = self.faces.env.backend.get_channel(_channel_id(message)).guild_id is None
        return self.actor.user if private else self.actor

    def _messages(self, on: Any) -> list[Message]:
        if isinstance(on, simcord.InteractionResult):
            return [message for message in (*reversed(on.followups), on.response) if message is not None]
        if on is not None:
            return [on]
        channels = [c for c in self.faces.env.backend.channels.values() if c.guild_id == self.faces.guild.id]
        handles = [simcord.ChannelHandle(self.faces.env, self.faces.guild, channel) for channel in channels]
        found = [message for handle in handles for message in handle.history(viewer=self.actor)]
        return sorted([*found, *self.dms()], key=lambda message: message.id, reverse=True)

    def _find(self, what: str, on: Any, kinds: frozenset[int]) -> tuple[Message, dict[str, Any]]:
        messages = self._messages(on)
        for message in messages:
            for item in _controls(message, kinds):
                offered = [item, *item.get("options", ())]
                if any(what in _names(each) for each in offered):
                    return message, item
        there = [name for message in messages for item in _controls(message, kinds) for name in _names(item)]
        raise AssertionError(f"{self.name} sees nothing to press called {what!r}; there is {there[:40]}")


def _controls(message: Message, kinds: frozenset[int]) -> Iterator[dict[str, Any]]:
    rows = message.components
    plain = [row if isinstance(row, dict) else row.to_dict() for row in rows]
    return (item for item in walk_components(plain) if item.get("type") in kinds)


def _names(item: dict[str, Any]) -> list[str]:
    emoji = (item.get("emoji") or {}).get("name")
    return [name for name in (item.get("label"), item.get("custom_id"), item.get("value"), emoji) if name]


def _channel_id(message: Message) -> int:
    return message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id


def words(*messages: Any) -> str:
    """All text that messages or answers show: content, embeds, Components V2 texts, labels and placeholders."""
    return "\n".join(part for message in messages for part in _words(message) if part)


def _words(message: Any) -> Iterator[str | None]:
    if isinstance(message, simcord.InteractionResult):
        for each in (message.response, *message.followups):
            if each is not None:
                yield from _words(each)
        return
    yield message.content
    for embed in message.embeds:
        yield from (embed.title, embed.description, embed.footer.text, embed.author.name)
        for field in embed.fields:
            yield from (field.name, field.value)
    rows: Sequence[Any] = message.components
    for item in walk_components([row if isinstance(row, dict) else row.to_dict() for row in rows]):
        yield from (item.get("content"), item.get("label"), item.get("placeholder"))
        for option in item.get("options", ()):
            yield from (option.get("label"), option.get("description"))
