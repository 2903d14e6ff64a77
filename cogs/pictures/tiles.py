"""Tiles as sprites: body, face, back, marks, turned or lit; each drawn once and kept.

Owns: what a tile looks like at any width, and the PNG of one tile (application emoji).
Does not own: which tile is marked (the scene says), where tiles lie.
"""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageDraw

from cogs.pictures import fonts, palette
from cogs.pictures.art import FACE, HEIGHT, WIDTH, Sheet, bezier, turned
from cogs.pictures.labels import badge
from cogs.pictures.palette import Colour
from cogs.pictures.suits import circles, sticks

BACK = 34
Mark = Literal["laizi", "pizi", "gang"]

_NUMERALS = "一二三四五六七八九"
_HONOURS = {fonts.SIMPLIFIED: "东南西北白发中", fonts.TRADITIONAL: "東南西北白發中"}
_WAN = {fonts.SIMPLIFIED: "万", fonts.TRADITIONAL: "萬"}
_INDEX_EDGE = 6.5
_INDEX = dict(enumerate("123456789")) | dict(zip(range(27, 31), "ESWN", strict=True))
MARK_COLOUR: dict[Mark, Colour] = {
    "laizi": palette.GOLD,
    "pizi": palette.VIOLET,
    "gang": palette.ORANGE,
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a sprite is wanted: the width in pixels of the tile upright, the language of its characters, its extras."""

    width: int
    language: str
    mark: Mark | None = None
    ground: Colour = palette.PANEL
    sideways: bool = False
    lit: bool = False


@lru_cache(maxsize=2048)
def sprite(tile: int, look: Look) -> Image.Image:
    """A tile (0–33, or BACK) as palette art on the look's ground; sideways it lies a quarter turn to the left."""
    turn = _sideways_art if look.sideways else tile_art
    art = turn(tile, look.width, look.language, look.mark)
    picture = Image.new("RGBA", art.size, look.ground)
    picture.alpha_composite(art)
    if look.lit:
        picture = _halo(picture, look)
    return palette.fit(picture.convert("RGB"))


@lru_cache(maxsize=64)
def stencil(width: int) -> Image.Image:
    """The outline of an upright tile as a mask without half tones, to lay it on top of others."""
    return tile_art(BACK, width, "en").getchannel("A").point([0] * 128 + [255] * 128)


def tile_png(tile: int, size: int, mark: Mark | None = None, language: str = "zh-CN") -> bytes:
    """A square PNG, `size` pixels, transparent around one tile (0–33, or BACK)."""
    out = BytesIO()
    tile_square(tile, size, mark, language).save(out, "PNG", optimize=True)
    return out.getvalue()


def tile_square(tile: int, size: int, mark: Mark | None = None, language: str = "zh-CN") -> Image.Image:
    """A square of `size` pixels, transparent around one tile (0–33, or BACK): an emoji."""
    width = round(size * WIDTH / HEIGHT)
    art = tile_art(tile, width, language, mark)
    square = Image.new("RGBA", (size, size))
    square.paste(art, ((size - width) // 2, (size - art.height) // 2))
    return square


@lru_cache(maxsize=512)
def tile_art(tile: int, width: int, language: str, mark: Mark | None = None) -> Image.Image:
    """A tile in true colour on nothing, `width` pixels wide."""
    if not 0 <= tile <= BACK:
        raise ValueError(f"A tile is 0–33, or {BACK} for the back; {tile} is neither.")
    sheet = Sheet.new(width)
    _body(sheet, WIDTH, FACE, mark)
    _front(sheet, tile, width, language, mark)
    return sheet.shrink(width)


def _sideways_art(tile: int, width: int, language: str, mark: Mark | None) -> Image.Image:
    upright = Sheet.new(width)
    _front(upright, tile, width, language, mark)
    front = upright.cut(WIDTH, FACE).transpose(Image.Transpose.ROTATE_90)
    sheet = Sheet.new(width, FACE, WIDTH + HEIGHT - FACE)
    _body(sheet, FACE, WIDTH, mark)
    sheet.image.alpha_composite(front)
    return sheet.shrink(round(width * FACE / WIDTH))


def _body(sheet: Sheet, across: float, down: float, mark: Mark | None) -> None:
    """Ivory on jade, seen a little from the front; the face is `across` × `down` units."""
    face = palette.GOLD_FACE if mark == "laizi" else palette.IVORY
    sheet.box(0.5, 20, across - 0.5, down + 8.5, 13, palette.JADE)
    sheet.box(0.5, 10, across - 0.5, down + 3, 13, palette.EDGE)
    sheet.box(0.5, 0.5, across - 0.5, down, 13, palette.EDGE)
    sheet.box(2.5, 2, across - 2.5, down - 2, 11.5, face)


def _front(sheet: Sheet, tile: int, width: int, language: str, mark: Mark | None) -> None:
    if tile == BACK:
        _back(sheet)
        return
    face = sheet.inset(0.9, 8.5, 11) if mark else sheet
    _face(face, tile, language, bold=width < 48, index_right=mark is not None)
    if mark:
        _corner(sheet, mark, language, worded=width >= 56)


def _halo(picture: Image.Image, look: Look) -> Image.Image:
    """The tile with a band of light around it, the band as wide as two seams."""
    band = max(3, look.width // 13)
    around = Image.new("RGBA", (picture.width + 2 * band, picture.height + 2 * band), look.ground)
    size = (around.width * 4, around.height * 4)
    light = Image.new("L", size)
    ImageDraw.Draw(light).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), look.width * 0.8, 255)
    around.paste(palette.GOLD, (0, 0), light.reduce(4))
    around.paste(picture, (band, band), stencil(look.width))
    return around


def _back(sheet: Sheet) -> None:
    sheet.box(2.5, 2, 97.5, 129, 11.5, palette.JADE)
    sheet.frame(13, 15, 87, 116, 3, palette.IVORY)
    sheet.shape([(50, 36), (72, 65.5), (50, 95), (28, 65.5)], palette.IVORY)
    sheet.shape([(50, 47), (64, 65.5), (50, 84), (36, 65.5)], palette.JADE)


def _face(sheet: Sheet, tile: int, language: str, *, bold: bool, index_right: bool) -> None:
    script = fonts.script(language)
    suit, rank = divmod(tile, 9)
    if language == "en" and tile in _INDEX:
        # For readers who do not know the characters; at the left, where tiles lie over one another, or beside a mark.
        size, factor = (46, 0.8) if bold else (36, 0.88)
        _index(sheet, _INDEX[tile], script, size, right=index_right)
        sheet = sheet.inset(factor, 0 if index_right else 100 * (1 - factor), 130 * (1 - factor))
    if suit == 0:
        weight = 1.9 if bold else 1.5
        sheet.glyph(_NUMERALS[rank], script, (50, 34), 54, weight, palette.INK)
        sheet.glyph(_WAN[script], script, (50, 94), 58, weight, palette.RED)
    elif suit == 1:
        circles(sheet, rank + 1)
    elif suit == 2:
        sticks(sheet, rank + 1)
    elif rank == 4:
        _white(sheet)
    else:
        colour = {5: palette.GREEN, 6: palette.RED}.get(rank, palette.INK)
        sheet.glyph(_HONOURS[script][rank], script, (50, 66), 84, 2.4 if bold else 2, colour)


def _index(sheet: Sheet, letter: str, script: int, size: float, *, right: bool) -> None:
    """A letter or digit in an upper corner, as far from the edge of the face however wide it is."""
    weight = 1.4
    begins, ends = fonts.across(letter, script, weight / size)
    x = WIDTH - _INDEX_EDGE + size * (0.5 - ends) if right else _INDEX_EDGE + size * (0.5 - begins)
    sheet.glyph(letter, script, (x, size * 0.53), size, weight, palette.BLUE)


def _white(sheet: Sheet) -> None:
    sheet.frame(16, 17, 84, 114, 6, palette.BLUE)
    sheet.frame(27, 28, 73, 103, 3, palette.BLUE)


def _corner(sheet: Sheet, mark: Mark, language: str, *, worded: bool) -> None:
    """The mark in the upper left corner: a glyph where it can be read, else a star, a dot or a bar."""
    ink = palette.INK if mark == "laizi" else palette.WHITE
    # Round like the face's own corner, so that the mark keeps to the tile.
    sheet.shape([(60, 2), (2, 60), *bezier((2, 14), (2, 2), (14, 2))], MARK_COLOUR[mark])
    if worded:
        sheet.glyph(badge(mark, language), fonts.script(language), (18, 18.5), 25, 0.3, ink)
    elif mark == "laizi":
        star = [(20, 21 - radius) for radius in (17, 7.5) * 5]
        sheet.shape([turned([tip], 36 * k, (20, 21))[0] for k, tip in enumerate(star)], ink)
    elif mark == "pizi":
        sheet.disc(19, 19, 10, ink)
    else:
        sheet.stroke([(11, 27), (27, 11)], 9, ink)
