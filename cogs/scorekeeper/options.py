"""The options of `/score` and `/calc` as people read them."""

from collections.abc import Callable
from typing import TypeVar

from discord import app_commands

from cogs.texts import label

Command = TypeVar("Command", bound=Callable[..., object])


def options(**keys: str) -> Callable[[Command], Command]:
    """Names and describes a command's options by their keys in the catalogue."""

    def named(command: Command) -> Command:
        names = {option: label(f"score.option.{key}.name") for option, key in keys.items()}
        app_commands.rename(**names)(command)
        app_commands.describe(**{option: label(f"score.option.{key}.description") for option, key in keys.items()})(
            command
        )
        return command

    return named
