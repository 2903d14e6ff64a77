"""What exists in the simulated Discord: the bot, people, one server with its channels, private channels, commands.

Everything is the JSON that Discord sends. Messages are in messages.py, what happens between them in the rest.
"""

import itertools
import time
from typing import Final

from tests.wire.calls import Json

TOKEN: Final = "right.token"
BOT: Final = "10"
APPLICATION: Final = BOT
EPOCH: Final = 1420070400000
BOT_PERMISSIONS: Final = str((1 << 53) - 1 & ~8)
"""everything but administrator"""
_GUILD: Final[Json] = {
    "name": "Wuhan",
    "preferred_locale": "en-US",
    "features": [],
    "emojis": [],
    "stickers": [],
    "threads": [],
    "presences": [],
    "voice_states": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw_level": 0,
    "premium_tier": 0,
    "unavailable": False,
    "large": False,
}


class World:
    """One server, and who and what is in it; ids are Discord's kind, made now."""

    def __init__(self) -> None:
        self._count = itertools.count(1)
        self.users: dict[str, Json] = {BOT: _user(BOT, "referee", bot=True)}
        self.channels: dict[str, Json] = {}
        self.dms: dict[str, str] = {}
        """person -> his private channel with the bot"""
        self.closed_dms: set[str] = set()
        """people whom the bot cannot write to (50007)"""
        self.commands: list[Json] = []
        self.guild = self.new_id()
        self.owner = self.add_user("Mod")
        self.channel = self.add_channel("mahjong")

    def new_id(self) -> str:
        """A fresh snowflake."""
        return str((int(time.time() * 1000) - EPOCH << 22) | (next(self._count) & 0x3FFFFF))

    def add_user(self, name: str) -> str:
        """Somebody new on the server."""
        user = self.new_id()
        self.users[user] = _user(user, name)
        return user

    def add_channel(self, name: str) -> str:
        """One more text channel of the server."""
        channel = self.new_id()
        self.channels[channel] = {
            "id": channel,
            "type": 0,
            "guild_id": self.guild,
            "name": name,
            "position": len(self.channels),
            "permission_overwrites": [],
            "parent_id": None,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "nsfw": False,
            "flags": 0,
        }
        return channel

    def dm(self, user: str) -> str:
        """The private channel of a person with the bot."""
        if user not in self.dms:
            channel = self.dms[user] = self.new_id()
            recipients = [self.users[user]]
            self.channels[channel] = {"id": channel, "type": 1, "recipients": recipients, "last_message_id": None}
        return self.dms[user]

    def readers(self, channel: str) -> set[str]:
        """The people who can read a channel."""
        there = self.channels[channel]
        return {user["id"] for user in there["recipients"]} if there["type"] == 1 else {*self.users} - {BOT}

    def member_json(self, user: str) -> Json:
        """A person as a member of the server."""
        return {
            "user": self.users[user],
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "nick": None,
            "avatar": None,
            "flags": 0,
            "pending": False,
            "deaf": False,
            "mute": False,
        }

    def guild_json(self) -> Json:
        """The server as the gateway tells it, with the bot as its one known member."""
        everyone = {"id": self.guild, "name": "@everyone", "position": 0, "permissions": BOT_PERMISSIONS, "color": 0}
        role = {"hoist": False, "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0}}
        return {
            **_GUILD,
            "id": self.guild,
            "owner_id": self.owner,
            "roles": [{**everyone, **role}],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "member_count": len(self.users),
            "members": [self.member_json(BOT)],
            "channels": [channel for channel in self.channels.values() if channel["type"] == 0],
        }

    def application_json(self) -> Json:
        """The application behind the bot."""
        return {
            "id": APPLICATION,
            "name": "referee",
            "description": "",
            "icon": None,
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": self.users[self.owner],
        }


def _user(user: str, name: str, *, bot: bool = False) -> Json:
    shown = None if bot else name
    return {
        "id": user,
        "username": name.lower(),
        "global_name": shown,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }
