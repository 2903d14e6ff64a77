"""The buttons and menus of `/rules` and of house rules: what stands in their custom ids.

`rules:…` turns pages, `house:…` changes rules. What a press does, the rules cog knows: messages are made of items, so
items know no messages. A target is `s` and a set's name, `t` and a table's number, or `-`.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.ui import Interaction, Lasting

if TYPE_CHECKING:
    from cogs.rules.cog import Rules

Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]
Style = discord.ButtonStyle
NOBODY: Final = "-"
_STYLES: Final = {"new": Style.success, "removed": Style.danger, "change": Style.primary}


def _rules(interaction: Interaction) -> "Rules":
    cog: Any = interaction.client.get_cog("Rules")
    return cog


class PageButton(Lasting[Button], template=r"rules:go:(?P<page>[a-z]+):(?P<where>[^:]+):(?P<code>[\w-]+)"):
    """Another page about a rule set; `where` is the target it belongs to."""

    def __init__(self, page: str, where: str, code: str, label: str = "?", style: Style = Style.secondary) -> None:
        self.page, self.where, self.code = page, where, code
        super().__init__(Button(label=label, style=style, custom_id=f"rules:go:{page}:{where}:{code}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["page"], match["where"], match["code"])

    async def pressed(self, interaction: Interaction) -> None:
        await _rules(interaction).turn(interaction, self.page, self.where, self.code)


class PageMenu(Lasting[Select], template=r"rules:menu:(?:(?P<page>[a-z]+):)?(?P<where>[^:]+):(?P<code>[\w-]+)"):
    """All pages about a rule set; the one that shows stands in the custom id, too (older menus have none)."""

    def __init__(self, item: Select, where: str, code: str) -> None:
        self.where, self.code = where, code
        super().__init__(item)

    @classmethod
    def of(cls, page: str, where: str, code: str, options: Sequence[discord.SelectOption]) -> Self:
        """The menu with its pages, of which `page` shows."""
        return cls(Select(custom_id=f"rules:menu:{page}:{where}:{code}", options=list(options)), where, code)

    @classmethod
    def read(cls, item: Select, match: re.Match[str]) -> Self:
        return cls(item, match["where"], match["code"])

    async def pressed(self, interaction: Interaction) -> None:
        await _rules(interaction).turn(interaction, self.item.values[0], self.where, self.code)


class HouseButton(Lasting[Button], template=r"house:do:(?P<act>[a-z]+)(?:-(?P<seen>[0-9a-f]+))?:(?P<target>.+)"):
    """Something done to house rules: a new set, another name, a code, another default, gone.

    `seen`, where that matters, is the mark of the rules that were shown.
    """

    def __init__(self, act: str, target: str, label: str = "?", seen: str = "") -> None:
        self.act, self.target, self.seen = act, target, seen
        style, tail = _STYLES.get(act, Style.secondary), f"-{seen}" if seen else ""
        super().__init__(Button(label=label, style=style, custom_id=f"house:do:{act}{tail}:{target}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["act"], match["target"], seen=match["seen"] or "")

    async def pressed(self, interaction: Interaction) -> None:
        await _rules(interaction).house_button(interaction, self.act, self.target, self.seen)


class HouseMenu(Lasting[Select], template=r"house:set:(?P<what>[a-z_]+):(?P<target>.+)"):
    """A field's values (`what` names it), the pages of fields, or the server's sets."""

    def __init__(self, item: Select, what: str, target: str) -> None:
        self.what, self.target = what, target
        super().__init__(item)

    @classmethod
    def of(
        cls,
        what: str,
        target: str,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        *,
        several: bool = False,
    ) -> Self:
        """The menu with its options; `several` may be chosen, or none."""
        item = Select(custom_id=f"house:set:{what}:{target}", options=list(options), placeholder=placeholder)
        if several:
            item.min_values, item.max_values = 0, len(options)
        return cls(item, what, target)

    @classmethod
    def read(cls, item: Select, match: re.Match[str]) -> Self:
        return cls(item, match["what"], match["target"])

    async def pressed(self, interaction: Interaction) -> None:
        await _rules(interaction).house_menu(interaction, self.what, self.target, self.item.values)


ITEMS: Final = (PageButton, PageMenu, HouseButton, HouseMenu)
