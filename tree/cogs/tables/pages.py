"""A message and its picture: drawn off the event loop; where drawing fails, the words alone, which are complete."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord

from cogs.ui import LayoutView

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A message ready to go: its components, and the picture they show."""

    view: LayoutView
    picture: str | None = None
    png: bytes = b""

    @property
    def components(self) -> list[dict[str, Any]]:
        """What tells two sheets apart: the picture says nothing that its alt text does not."""
        return self.view.to_components()

    def files(self) -> list[discord.File]:
        """Fresh files to send."""
        return [] if self.picture is None else [discord.File(BytesIO(self.png), self.picture)]


@dataclass(frozen=True, slots=True)
class Page:
    """How a message comes about: `view` makes it with the picture's file name, or without one; `paint` gives a PNG."""

    view: Callable[[str | None], LayoutView]
    paint: Callable[[], bytes] | None = None

    async def sheet(self, picture: str) -> Sheet:
        """The message, its picture drawn."""
        if self.paint is None:
            return Sheet(self.view(None))
        try:
            png = await asyncio.to_thread(self.paint)
        except Exception:
            log.exception("a picture could not be drawn")
            return Sheet(self.view(None))
        return Sheet(self.view(picture), picture, png)


def plain(view: LayoutView) -> Page:
    """A message without a picture."""
    return Page(lambda _picture: view)
