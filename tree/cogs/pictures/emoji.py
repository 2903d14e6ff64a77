"""Tiles and marks as emoji: the 34 faces, the back, and the marks of laizi, pizi and gang tiles, in each script.

Owns: which there are, and their names, which end in a hash of what they show: a changed drawing has a new name, and
scripts that share a drawing share its name. Does not own: Discord.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import Final

from PIL import Image

from cogs.pictures import fonts, palette
from cogs.pictures.art import Sheet
from cogs.pictures.labels import badge
from cogs.pictures.tiles import BACK, MARK_COLOUR, Mark, tile_square
from engine.tiles import FIRST_HONOUR, NAMES

SIZE: Final = 128
OURS: Final = re.compile(r"mj_[a-z0-9]+_[0-9a-f]{6}")
"""the names of such emoji, those of earlier drawings too"""
_MARKS: Final[tuple[Mark, ...]] = ("laizi", "pizi", "gang")
Sign = int | Mark
"""a tile (0–33, or BACK), or a mark"""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An emoji to be: its name, and what it shows."""

    name: str
    art: Image.Image

    def png(self) -> bytes:
        """As Discord takes it."""
        out = BytesIO()
        self.art.save(out, "PNG")
        return out.getvalue()


@cache
def drawings(language: str) -> Mapping[Sign, Drawing]:
    """All emoji for readers of a language; takes a second the first time."""
    tiles = {tile: _named(_label(tile), _tile(tile, language)) for tile in range(BACK + 1)}
    return {**tiles, **{mark: _named(mark, mark_square(mark, language)) for mark in _MARKS}}


def _label(tile: int) -> str:
    return "back" if tile == BACK else NAMES[tile]


def _named(label: str, art: Image.Image) -> Drawing:
    return Drawing(f"mj_{label}_{sha256(art.tobytes()).hexdigest()[:6]}", art)


def _tile(tile: int, language: str) -> Image.Image:
    # Circles, bamboo and the back are the same for everybody.
    worded = tile < 9 or FIRST_HONOUR <= tile < BACK
    return _drawn(tile, language if worded else "")


@cache
def _drawn(tile: int, language: str) -> Image.Image:
    return tile_square(tile, SIZE, language=language)


def mark_square(mark: Mark, language: str) -> Image.Image:
    """A mark by itself, as in the corner of a tile."""
    sheet = Sheet.new(SIZE, 100, 100)
    sheet.box(3, 3, 97, 97, 24, MARK_COLOUR[mark])
    ink = palette.INK if mark == "laizi" else palette.WHITE
    sheet.glyph(badge(mark, language), fonts.script(language), (50, 50), 76, 0.6, ink)
    return sheet.shrink(SIZE)
