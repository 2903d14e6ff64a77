"""What people and servers chose: in memory, so that every answer can ask at once, and written through to the books."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from data import settings
from data.database import Database
from data.settings import NO_GUILD, GuildSettings, PersonSettings


class Preferences:
    """Settings by person and by server; what was never chosen has its default."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._people: dict[int, PersonSettings] = {}
        self._servers: dict[int, GuildSettings] = {}

    async def load(self) -> None:
        """Read everything; once, before the first question."""
        async with self._database.read() as connection:
            self._people = await settings.every_person(connection)
            self._servers = await settings.every_guild(connection)

    def of_person(self, user_id: int) -> PersonSettings:
        """A person's settings: `language`, `display` (pictures, tiles, text) and `plays_by` (dm, channel)."""
        return self._people.get(user_id, PersonSettings())

    def of_server(self, guild_id: int) -> GuildSettings:
        """A server's settings: `language`, `time_zone`, `rules`, `correction_window` and more."""
        return self._servers.get(guild_id, GuildSettings())

    async def change_person(self, user_id: int, **changed: Any) -> None:
        """Store settings of a person; raises data.errors.Refused for a value that is none."""
        async with self._database.write() as connection:
            new = await settings.change_person(connection, user_id, self._now(), **changed)
        self._people[user_id] = new

    async def change_server(self, guild_id: int, **changed: Any) -> None:
        """Store settings of a server; raises data.errors.Refused or engine BadRules for a value that is none."""
        async with self._database.write() as connection:
            new = await settings.change_guild(connection, guild_id, self._now(), **changed)
        self._servers[guild_id] = new

    def forget(self, user_id: int) -> None:
        """Drop a person from memory, once the books have forgotten him."""
        self._people.pop(user_id, None)

    @property
    def commands_known(self) -> str | None:
        """The digest of the commands that Discord was last told."""
        return self.of_server(NO_GUILD).commands

    async def know_commands(self, digest: str) -> None:
        """Remember which commands Discord has."""
        if digest != self.commands_known:
            await self.change_server(NO_GUILD, commands=digest)
