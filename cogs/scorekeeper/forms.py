"""The forms of score sheets: short fields and menus in one window; what they hold goes to whoever asked.

A form that was open when the bot started anew is gone: whoever sends it is told to open it again.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord

from cogs.texts import text
from cogs.ui import Interaction, Modal
from data.score import LONGEST, MOST_PEOPLE

TITLE: Final = 45
Then = Callable[..., Awaitable[None]]
Field = discord.ui.Item[Any]


class Form(Modal):
    """Fields by name, each with its label; `then` gets the interaction and the values by name."""

    def __init__(self, title: str, fields: Mapping[str, tuple[str, Field]], then: Then) -> None:
        super().__init__(title=title[:TITLE], timeout=None)
        self._then = then
        self._fields = {name: field for name, (_, field) in fields.items()}
        for label, field in fields.values():
            self.add_item(discord.ui.Label(text=label[:TITLE], component=field))

    async def submitted(self, interaction: Interaction) -> None:
        await self._then(interaction, **{name: _value(field) for name, field in self._fields.items()})


def _value(field: Any) -> Any:
    """A text as typed, or all that was chosen."""
    return field.value if isinstance(field, discord.ui.TextInput) else list(field.values)


def short(name: str, *, value: str | None = None, required: bool = True, longest: int = LONGEST) -> Field:
    """One line of text."""
    return discord.ui.TextInput(custom_id=name, default=value, required=required, max_length=longest)


def menu(name: str, options: Sequence[tuple[str, str]], *, chosen: str | None = None, required: bool = True) -> Field:
    """One of several, by label and value."""
    made = [discord.SelectOption(label=label[:100], value=value, default=value == chosen) for label, value in options]
    return discord.ui.Select(custom_id=name, options=made, required=required, min_values=int(required))


def people(name: str, most: int = MOST_PEOPLE) -> Field:
    """People of the server, none as well."""
    return discord.ui.UserSelect(custom_id=name, min_values=0, max_values=most, required=False)


def reason_form(language: str, title: str, then: Callable[[Interaction, str], Awaitable[None]]) -> Form:
    """Why, in a few words; `title` is the key of what it is about."""

    async def told(interaction: Interaction, reason: str) -> None:
        await then(interaction, reason)

    return Form(text(language, title), {"reason": (text(language, "score.form.reason"), short("reason"))}, told)
