"""Which language each person's Discord is in; simcord itself says English for everybody.

Names of commands and of their options stay as they are typed.
"""

from collections.abc import Callable, Mapping
from typing import Any

import simcord


def tell_locales(env: simcord.Env, locale_of: Callable[[int], str]) -> None:
    """Give every interaction from now on the locale of its person; `locale_of` takes a user id."""
    emit = env.backend.emit

    def emit_with_locale(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "locale": locale_of(int(user["id"]))}
        emit(event, payload)

    # simcord has no public way to set it.
    env.backend.emit = emit_with_locale


def tell_commands(env: simcord.Env, code: str) -> None:
    """Let the page's picker say what commands, options and choices are for in a language, by Discord's code for it."""
    visible = env.backend.visible_commands

    def visible_in_language(**who_and_where: int) -> list[dict[str, Any]]:
        return [_told(command, code) for command in visible(**who_and_where)]

    # simcord has no public way to show it.
    env.backend.visible_commands = visible_in_language


def _told(command: Mapping[str, Any], code: str) -> dict[str, Any]:
    """A command or an option of one, with all below it."""
    told = dict(command)
    told["description"] = (command.get("description_localizations") or {}).get(code, command.get("description", ""))
    if options := command.get("options"):
        told["options"] = [_told(option, code) for option in options]
    if choices := command.get("choices"):
        told["choices"] = [
            {**choice, "name": (choice.get("name_localizations") or {}).get(code, choice["name"])} for choice in choices
        ]
    return told
