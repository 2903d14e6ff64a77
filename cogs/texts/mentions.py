"""Commands as texts name them: `{/table open}` in a catalogue becomes what people can tap, or at least read.

Discord numbers the commands of an application; a process runs one application, so its numbers are known to all of it.
A mention has the English name in every language: Discord shows what is written there and knows no other.
"""

from collections.abc import Mapping

_numbers: dict[str, int] = {}


def know_commands(numbers: Mapping[str, int]) -> None:
    """From now on these top-level commands can be tapped, by the number Discord gave each; others are only named."""
    _numbers.clear()
    _numbers.update(numbers)


def mention(command: str) -> str:
    """A command such as `table open`: to tap where its number is known, else in bold."""
    number = _numbers.get(command.split()[0])
    return f"**/{command}**" if number is None else f"</{command}:{number}>"
