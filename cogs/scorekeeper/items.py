"""The buttons and menus of score sheets: what stands in their custom ids, and where a press goes.

`score:…` concerns a session, `scoreline:…` and `scorelines:…` a line of it, `tell:…` and `telling:…` a line that is
being told. What a press does, the score cog knows: messages are made of items, so items know no messages.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.scorekeeper.telling import Telling, decode, encode
from cogs.ui import Interaction, Lasting

if TYPE_CHECKING:
    from cogs.scorekeeper.cog import Score

Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]
Style = discord.ButtonStyle
_TELLING: Final = r"(?P<telling>[\w.-]+)"


def _score(interaction: Interaction) -> "Score":
    cog: Any = interaction.client.get_cog("Score")
    return cog


class SheetButton(Lasting[Button], template=r"score:(?P<session>\d+):(?P<what>[a-z]+)(?:-(?P<argument>\d+))?"):
    """Something about a session: a new line, its lines, who sits, settling, closing."""

    def __init__(
        self, session: int, what: str, label: str = "?", style: Style = Style.secondary, argument: int | None = None
    ) -> None:
        self.session, self.what, self.argument = session, what, argument
        tail = "" if argument is None else f"-{argument}"
        super().__init__(Button(label=label, style=style, custom_id=f"score:{session}:{what}{tail}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        argument = match["argument"]
        return cls(int(match["session"]), match["what"], argument=None if argument is None else int(argument))

    async def pressed(self, interaction: Interaction) -> None:
        await _score(interaction).sheet_pressed(interaction, self.session, self.what, self.argument)


class LineButton(
    Lasting[Button],
    template=r"scoreline:(?P<session>\d+):(?P<number>\d+):(?P<what>[a-z]+)(?:-(?P<seen>\d+))?",
):
    """Something about one line: tell it anew, take it back, dispute it, rule on it.

    `seen`, where that matters: how many versions it had when it was shown, for a ruling how many deeds the session had.
    """

    def __init__(
        self,
        session: int,
        number: int,
        what: str,
        label: str = "?",
        style: Style = Style.secondary,
        seen: int | None = None,
    ) -> None:
        self.session, self.number, self.what, self.seen = session, number, what, seen
        tail = "" if seen is None else f"-{seen}"
        super().__init__(Button(label=label, style=style, custom_id=f"scoreline:{session}:{number}:{what}{tail}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        seen = None if match["seen"] is None else int(match["seen"])
        return cls(int(match["session"]), int(match["number"]), match["what"], seen=seen)

    async def pressed(self, interaction: Interaction) -> None:
        await _score(interaction).line_pressed(interaction, self.session, self.number, self.what, self.seen)


class LineMenu(Lasting[Select], template=r"scorelines:(?P<session>\d+)"):
    """The lines of a session, to look at one."""

    def __init__(self, item: Select, session: int) -> None:
        self.session = session
        super().__init__(item)

    @classmethod
    def of(cls, session: int, options: Sequence[discord.SelectOption], placeholder: str) -> Self:
        """The menu with its lines."""
        return cls(Select(custom_id=f"scorelines:{session}", options=list(options), placeholder=placeholder), session)

    @classmethod
    def read(cls, item: Select, match: re.Match[str]) -> Self:
        return cls(item, int(match["session"]))

    async def pressed(self, interaction: Interaction) -> None:
        await _score(interaction).line_pressed(interaction, self.session, int(self.item.values[0]), "show")


class FormButton(Lasting[Button], template=rf"tell:(?P<what>[a-z]+)(?:-(?P<argument>[a-z0-9_]+))?:{_TELLING}"):
    """One choice in a line that is being told; all that was told so far stands in its custom id."""

    def __init__(
        self,
        telling: Telling,
        what: str,
        argument: str = "",
        label: str = "?",
        style: Style = Style.secondary,
        *,
        disabled: bool = False,
    ) -> None:
        self.telling, self.what, self.argument = telling, what, argument
        tail = f"-{argument}" if argument else ""
        custom_id = f"tell:{what}{tail}:{encode(telling)}"
        super().__init__(Button(label=label, style=style, custom_id=custom_id, disabled=disabled))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(decode(match["telling"]), match["what"], match["argument"] or "")

    async def pressed(self, interaction: Interaction) -> None:
        await _score(interaction).form_pressed(interaction, self.telling, self.what, self.argument)


class FormMenu(Lasting[Select], template=rf"telling:(?P<what>[a-z]+)(?:-(?P<argument>\d+))?:{_TELLING}"):
    """Who sat where at a line that is being told, and who dealt."""

    def __init__(self, item: Select, telling: Telling, what: str, argument: str = "") -> None:
        self.telling, self.what, self.argument = telling, what, argument
        super().__init__(item)

    @classmethod
    def of(
        cls,
        telling: Telling,
        what: str,
        argument: str,
        options: Sequence[discord.SelectOption],
        placeholder: str,
        count: int = 1,
    ) -> Self:
        """The menu with its options, of which `count` are to be chosen."""
        tail = f"-{argument}" if argument else ""
        item = Select(
            custom_id=f"telling:{what}{tail}:{encode(telling)}",
            options=list(options),
            placeholder=placeholder,
            min_values=count,
            max_values=count,
        )
        return cls(item, telling, what, argument)

    @classmethod
    def read(cls, item: Select, match: re.Match[str]) -> Self:
        return cls(item, decode(match["telling"]), match["what"], match["argument"] or "")

    async def pressed(self, interaction: Interaction) -> None:
        await _score(interaction).form_chosen(interaction, self.telling, self.what, self.argument, self.item.values)


ITEMS: Final = (SheetButton, LineButton, LineMenu, FormButton, FormMenu)
