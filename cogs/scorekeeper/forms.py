"""The forms of score sheets: short fields and menus in one window; what they hold goes to whoever asked.

A form whose contents are refused can be opened again as it was filled in. One that was open when the bot started anew
is gone: whoever sends it is told to open it again.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord

from cogs.scorekeeper.replies import respond_or_add
from cogs.tables.views import RED, panel
from cogs.texts import language_of, text
from cogs.ui import Interaction, Modal, Refusal, ask
from cogs.ui.limits import INPUT_LABEL, MODAL_TITLE, OPTION
from data.score import LONGEST, MOST_PEOPLE

KEPT: Final = 15 * 60
"""seconds in which a refused form can be opened again"""
Then = Callable[..., Awaitable[None]]
Field = discord.ui.Item[Any]
Make = Callable[[Any], Field]
"""a field that shows what was entered in it before; None: nothing"""
Fields = Mapping[str, tuple[str, Make]]


class Form(Modal):
    """Fields by name, each with its label; `then` gets the interaction and the values by name.

    `entered` are values to begin with, as an earlier form gave them.
    """

    def __init__(self, title: str, fields: Fields, then: Then, entered: Mapping[str, Any] | None = None) -> None:
        super().__init__(title=title.removesuffix("…")[:MODAL_TITLE], timeout=None)
        self._asked = (title, fields, then)
        self._fields = {name: make((entered or {}).get(name)) for name, (_, make) in fields.items()}
        for name, (label, _) in fields.items():
            self.add_item(discord.ui.Label(text=label[:INPUT_LABEL], component=self._fields[name]))

    async def submitted(self, interaction: Interaction) -> None:
        entered = {name: _value(field) for name, field in self._fields.items()}
        title, fields, then = self._asked
        try:
            await then(interaction, **entered)
        except Refusal as refusal:
            await offer_again(interaction, refusal, lambda: Form(title, fields, then, entered))


async def offer_again(interaction: Interaction, refusal: Refusal, form: Callable[[], Form]) -> None:
    """Answer with what is wrong and a button that opens the form as it was filled in, to put that one thing right."""
    language = language_of(interaction)
    view = panel(refusal.said(language), [_Again(text(language, "score.button.again"), form)], colour=RED)
    view.timeout = KEPT
    await respond_or_add(interaction, view)


class _Again(discord.ui.Button[Any]):
    """Opens a form; gone with the process that holds what was entered."""

    def __init__(self, label: str, form: Callable[[], Form]) -> None:
        super().__init__(label=label, style=discord.ButtonStyle.primary)
        self._form = form

    async def callback(self, interaction: Interaction) -> None:
        await ask(interaction, self._form())


def _value(field: Any) -> Any:
    """A text as typed, or all that was chosen."""
    return field.value if isinstance(field, discord.ui.TextInput) else list(field.values)


def short(
    name: str, *, value: str | None = None, required: bool = True, longest: int = LONGEST, hint: str = ""
) -> Make:
    """One line of text, with a hint where nothing stands in it."""

    def made(entered: str | None) -> Field:
        given = value if entered is None else entered[:longest] or None
        return discord.ui.TextInput(
            custom_id=name, default=given, required=required, max_length=longest, placeholder=hint or None
        )

    return made


def menu(name: str, options: Sequence[tuple[str, str]], *, chosen: str | None = None, required: bool = True) -> Make:
    """One of several, by label and value."""

    def made(entered: Sequence[str] | None) -> Field:
        picked = {chosen} if entered is None else set(entered)
        shown = [
            discord.SelectOption(label=label[:OPTION], value=each, default=each in picked) for label, each in options
        ]
        return discord.ui.Select(custom_id=name, options=shown, required=required, min_values=int(required))

    return made


def people(name: str, most: int = MOST_PEOPLE) -> Make:
    """People of the server, none as well."""

    def made(entered: Sequence[discord.abc.Snowflake] | None) -> Field:
        there = [discord.SelectDefaultValue.from_user(each) for each in (entered or ())[:most]]
        return discord.ui.UserSelect(
            custom_id=name, min_values=0, max_values=most, required=False, default_values=there
        )

    return made


def reason_form(language: str, title: str, then: Callable[[Interaction, str], Awaitable[None]]) -> Form:
    """Why, in a few words; `title` is the key of what it is about."""

    async def told(interaction: Interaction, reason: str) -> None:
        await then(interaction, reason)

    return Form(text(language, title), {"reason": (text(language, "score.form.reason"), short("reason"))}, told)
