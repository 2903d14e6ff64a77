"""The command tree: errors take the one road, texts come from the catalogues, Discord hears only of changes."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from discord import app_commands

from cogs.texts import discord_code
from cogs.ui.answers import Interaction
from cogs.ui.errors import report

_GROUPS = frozenset({1, 2})


class Tree(app_commands.CommandTree[Any]):
    """The tree of all slash commands; complete once `sync_if_changed` has run.

    `tappable` is off where the client would show a command mention as it is written.
    """

    tappable = True
    _payload: list[dict[str, Any]]
    _ids: dict[str, int]

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await report(interaction, error)

    async def sync_if_changed(self, known: str | None) -> str:
        """Sync unless Discord has these very commands (`known`: what the last call returned); returns the digest."""
        translator = self.translator
        if translator is None:
            raise RuntimeError("the tree has no translator yet")
        commands = sorted(self.get_commands(), key=lambda command: command.name)
        self._payload = [await command.get_translated_payload(self, translator) for command in commands]
        digest = hashlib.sha256(json.dumps(self._payload, sort_keys=True).encode()).hexdigest()
        there = await self.fetch_commands()
        if digest != known or {command.name for command in there} != {command.name for command in commands}:
            there = await self.sync()
        self._ids = {command.name: command.id for command in there}
        return digest

    def mention(self, command: str) -> str:
        """A command such as `table open` as people can tap it, or at least read it."""
        return f"</{command}:{self._ids[command.split()[0]]}>" if self.tappable else f"**/{command}**"

    def described(self, language: str) -> Iterator[tuple[str, str]]:
        """Every command that can be run and what it does, such as ("table open", "Open a table"), in order of name."""
        for root in self._payload:
            yield from _leaves(root, "", discord_code(language))


def _leaves(command: dict[str, Any], path: str, code: str) -> Iterator[tuple[str, str]]:
    name = f"{path} {command['name']}".strip()
    inner = [option for option in command.get("options", ()) if option["type"] in _GROUPS]
    for option in inner:
        yield from _leaves(option, name, code)
    if not inner:
        yield name, command["description_localizations"].get(code, command["description"])
