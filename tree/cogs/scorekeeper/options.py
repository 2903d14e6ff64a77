"""The options of `/score` and `/calc`: how people read them, and what is offered while they type."""

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands

from cogs.scorekeeper.suggestions import OFFERED
from cogs.texts import label

Command = TypeVar("Command", bound=Callable[..., object])


def options(**keys: str) -> Callable[[Command], Command]:
    """Names and describes a command's options by their keys in the catalogue, which also say what is suggested."""

    def named(command: Command) -> Command:
        names = {option: label(f"score.option.{key}.name") for option, key in keys.items()}
        app_commands.rename(**names)(command)
        described = {option: label(f"score.option.{key}.description") for option, key in keys.items()}
        app_commands.describe(**described)(command)
        offered = {option: OFFERED[key] for option, key in keys.items() if key in OFFERED}
        app_commands.autocomplete(**offered)(command)
        return command

    return named
