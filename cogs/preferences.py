"""What people and servers chose: in memory, so that every answer can ask at once, and written through to the books."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from data import settings
from data.database import Database

# The digest of the commands that Discord has is kept as a setting of no server.
NO_SERVER: Final = 0


class Preferences:
    """Settings by person and by server; a setting never chosen has its default."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._people: dict[int, Mapping[str, Any]] = {}
        self._servers: dict[int, Mapping[str, Any]] = {}

    async def load(self) -> None:
        """Read everything; once, before the first question."""
        async with self._database.read() as connection:
            self._people = await settings.people(connection)
            self._servers = await settings.guilds(connection)

    def language_of_person(self, user_id: int) -> str | None:
        """The language he chose, None when he left it to Discord."""
        return self._people.get(user_id, {}).get("language")

    def hand_of(self, user_id: int) -> str:
        """Where his hand is shown: `dm` or `channel`."""
        return self._people.get(user_id, {}).get("hand", "dm")

    def display_of(self, user_id: int) -> str:
        """How tiles are drawn for him: `picture` or `text`."""
        return self._people.get(user_id, {}).get("display", "picture")

    def language_of_server(self, guild_id: int) -> str | None:
        """The language chosen for a server, None when nobody did."""
        return self._servers.get(guild_id, {}).get("language")

    def commands_known(self) -> str | None:
        """What `know_commands` stored last: the commands Discord was told."""
        return self._servers.get(NO_SERVER, {}).get("commands")

    async def choose(self, user_id: int, **chosen: Any) -> None:
        """Store settings of a person; None takes one back."""
        async with self._database.write() as connection:
            self._people[user_id] = await settings.choose_for_person(connection, user_id, chosen, self._now())

    async def choose_for_server(self, guild_id: int, **chosen: Any) -> None:
        """Store settings of a server; None takes one back."""
        async with self._database.write() as connection:
            self._servers[guild_id] = await settings.choose_for_guild(connection, guild_id, chosen, self._now())

    async def know_commands(self, digest: str) -> None:
        """Remember which commands Discord has."""
        if digest != self.commands_known():
            await self.choose_for_server(NO_SERVER, commands=digest)

    def forget(self, user_id: int) -> None:
        """Drop a person from memory, once the books have forgotten him."""
        self._people.pop(user_id, None)
