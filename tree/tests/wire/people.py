"""People at the simulated Discord: each does what the client lets him do, and sees what he could see."""

import re
from typing import Any

from tests.wire.calls import Json
from tests.wire.interactions import COMMAND, COMPONENT, Interaction
from tests.wire.limits import BUTTON
from tests.wire.messages import Message
from tests.wire.server import Wire

SUBCOMMANDS = (1, 2)
PLAY = re.compile(r"(?P<kind>[ty]):(?P<table>\d+):(?P<version>\d+):(?P<code>\w+)")
NEVER = (-1, False)
"""older than any play button"""


class Person:
    """Somebody on the server."""

    def __init__(self, wire: Wire, name: str) -> None:
        self._wire = wire
        self.name = name
        self.id = wire.world.add_user(name)

    @property
    def mention(self) -> str:
        """What calls him."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> str:
        """His private channel with the bot."""
        return self._wire.world.dm(self.id)

    # ------------------------------------------------------------ acting

    async def slash(self, command: str, channel: str | None = None, /, **options: Any) -> Interaction:
        """Run a slash command such as `table open`, in the server's first channel if no other is named."""
        root, *path = command.split()
        registered = next(each for each in self._wire.world.commands if each["name"] == root)
        data = {"id": registered["id"], "name": root, "type": 1, "options": _options(registered, path, options)}
        return await self._wire.interactions.begin(self.id, COMMAND, channel or self._wire.world.channel, data)

    async def press(self, what: str, on: Message | None = None) -> Interaction:
        """Press a button by label or custom id: on the newest message that shows it to him, or on one message."""
        for message in self.sees() if on is None else [on]:
            for button in _buttons(message):
                if what in (button.get("label"), button["custom_id"]):
                    data = {"custom_id": button["custom_id"], "component_type": BUTTON, "id": 1}
                    return await self._wire.interactions.begin(self.id, COMPONENT, message.channel, data, message)
        raise AssertionError(f"{self.name} sees no button {what!r}")

    # ------------------------------------------------------------ seeing

    def sees(self, channel: str | None = None) -> list[Message]:
        """The messages he can read, newest first."""
        return self._wire.messages.read_by(self.id, channel)

    def offers(self, table: int) -> dict[str, str]:
        """What his newest hand of a table lets him do, or asks him to be sure of: action code -> custom id."""
        found = [PLAY.fullmatch(button["custom_id"]) for message in self.sees() for button in _buttons(message)]
        mine = [match for match in found if match and int(match["table"]) == table]
        newest = max((age(match[0]) for match in mine), default=NEVER)
        return {match["code"]: match[0] for match in mine if age(match[0]) == newest}


def age(custom_id: str) -> tuple[int, bool]:
    """What tells an older play button from a newer one: the table's version, and whether it asks to be sure."""
    match = PLAY.fullmatch(custom_id)
    assert match is not None
    return int(match["version"]), match["kind"] == "y"


def _buttons(message: Message) -> list[Json]:
    return [each for each in message.components if each["type"] == BUTTON and each.get("custom_id")]


def _options(registered: Json, path: list[str], given: dict[str, Any]) -> list[Json]:
    """The options of a command as Discord sends them, subcommands nested."""
    if path:
        inner = next(each for each in registered["options"] if each["name"] == path[0] and each["type"] in SUBCOMMANDS)
        return [{"name": path[0], "type": inner["type"], "options": _options(inner, path[1:], given)}]
    known = {each["name"]: each["type"] for each in registered.get("options") or []}
    return [{"name": name, "type": known[name], "value": value} for name, value in given.items()]
