"""A message and its pictures: drawn off the event loop; where drawing fails, the words alone, which are complete."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import discord

from cogs.ui import LayoutView

log = logging.getLogger(__name__)

Paint = Callable[[], bytes]
BOARD: Final = "board.png"
"""the file name of the picture of the table in a private hand"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A message ready to go: its components, and the pictures they show by file name."""

    view: LayoutView
    pictures: tuple[tuple[str, bytes], ...] = ()

    @property
    def components(self) -> list[dict[str, Any]]:
        """What tells two sheets apart: pictures say nothing that their alt texts do not."""
        return self.view.to_components()

    def files(self) -> list[discord.File]:
        """Fresh files to send."""
        return [discord.File(BytesIO(png), name) for name, png in self.pictures]


@dataclass(frozen=True, slots=True)
class Page:
    """How a message comes about: `view` makes it with the picture's file name, or without one; `paint` gives a PNG.

    Where there is a `table`, the view with a picture shows that too, as BOARD.
    """

    view: Callable[[str | None], LayoutView]
    paint: Paint | None = None
    table: Paint | None = None

    async def sheet(self, picture: str) -> Sheet:
        """The message, its pictures drawn."""
        if self.paint is None:
            return Sheet(self.view(None))
        paints = {picture: self.paint} | ({} if self.table is None else {BOARD: self.table})
        try:
            pngs = await asyncio.to_thread(lambda: tuple((name, paint()) for name, paint in paints.items()))
        except Exception:
            log.exception("a picture could not be drawn")
            return Sheet(self.view(None))
        return Sheet(self.view(picture), pngs)


def plain(view: LayoutView) -> Page:
    """A message without a picture."""
    return Page(lambda _picture: view)
