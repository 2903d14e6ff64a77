"""Buttons and menus that outlive a restart, and the views and forms around them; their errors all take the one road.

discord.py neither answers nor reports when a dynamic item fails, so these bases do; checks belong into `pressed`,
which refuses by raising Refusal.
"""

import re
from typing import Any, ClassVar, Self, TypeVar
from zlib import crc32

import discord

from cogs.ui.answers import TAKEN, Interaction
from cogs.ui.errors import answering, report
from cogs.ui.limits import CUSTOM_ID

AnyItem = TypeVar("AnyItem", bound=discord.ui.Item[Any])


class Lasting(discord.ui.DynamicItem[AnyItem], template=r"(?!)"):
    """A button or menu whose custom id says everything; subclasses give `template`, `read` and `pressed`."""

    _OURS: ClassVar = frozenset({"from_custom_id", "interaction_check", "callback"})

    def __init_subclass__(cls, *, template: str | re.Pattern[str]) -> None:
        super().__init_subclass__(template=template)
        if taken := cls._OURS & vars(cls).keys():
            raise TypeError(f"{cls.__name__} may not define {', '.join(taken)}: use read and pressed")

    def __init__(self, item: AnyItem, *, row: int | None = None) -> None:
        super().__init__(item, row=row)
        if isinstance(item, discord.ui.Select):
            # A client shows what was chosen in a menu before as long as it takes it for the same menu.
            item.id = _number(item)
        # discord.py builds what only starts right, but dispatches what matches wholly.
        if len(self.custom_id) > CUSTOM_ID or not self.template.fullmatch(self.custom_id):
            raise ValueError(f"custom id {self.custom_id!r} is too long or does not match {self.template.pattern!r}")

    @classmethod
    def read(cls, item: AnyItem, match: re.Match[str]) -> Self:
        """The item of a custom id that was pressed; `item` is what the message shows."""
        raise NotImplementedError

    async def pressed(self, interaction: Interaction) -> None:
        """What a press does; ends with an answer, or silently when what changed shows by itself."""
        raise NotImplementedError

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Any, match: re.Match[str], /) -> Any:
        """Claim the press and build the item; one that cannot be built tells the person when it is called."""
        interaction.extras[TAKEN] = True
        try:
            return cls.read(item, match)
        except Exception as error:  # noqa: BLE001  carried on to the error road
            return _Broken(item, error)

    async def callback(self, interaction: Interaction) -> None:
        """Run the press on the error road."""
        async with answering(interaction):
            await self.pressed(interaction)


def _number(menu: discord.ui.Select[Any]) -> int:
    """A component number that another menu, or the same with another option shown as chosen, does not have."""
    shown = (menu.custom_id, *(option.value for option in menu.options if option.default))
    return crc32(repr(shown).encode()) % (1 << 30) + (1 << 30)


class _Broken(discord.ui.DynamicItem[discord.ui.Item[Any]], template=r".*"):
    """Stands in for an item that could not be read from its custom id."""

    def __init__(self, item: discord.ui.Item[Any], error: Exception) -> None:
        super().__init__(item)
        self.error = error

    async def callback(self, interaction: Interaction) -> None:
        await report(interaction, self.error)


class View(discord.ui.View):
    """A view that does not time out and whose errors take the road."""

    def __init__(self, *items: discord.ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        interaction.extras[TAKEN] = True
        return True

    async def on_error(self, interaction: Interaction, error: Exception, item: discord.ui.Item[Any], /) -> None:
        await report(interaction, error)


class LayoutView(discord.ui.LayoutView):
    """The same for Components V2."""

    def __init__(self, *items: discord.ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        interaction.extras[TAKEN] = True
        return True

    async def on_error(self, interaction: Interaction, error: Exception, item: discord.ui.Item[Any], /) -> None:
        await report(interaction, error)


class Modal(discord.ui.Modal):
    """A form; subclasses give `submitted`, which answers."""

    async def submitted(self, interaction: Interaction) -> None:
        """What sending the form does."""
        raise NotImplementedError

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        interaction.extras[TAKEN] = True
        return True

    async def on_submit(self, interaction: Interaction, /) -> None:
        async with answering(interaction):
            await self.submitted(interaction)

    async def on_error(self, interaction: Interaction, error: Exception, /) -> None:
        await report(interaction, error)
