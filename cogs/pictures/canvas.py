"""The canvas pictures are put together on: pasted sprites, text, panels, chips and arrows, all kept once drawn.

Owns: the basic marks other than tiles, and the PNG bytes. Does not own: layouts.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from cogs.pictures import fonts, palette
from cogs.pictures.palette import Colour
from cogs.pictures.png import packed

Direction = Literal["down", "right", "up", "left"]
Anchor = Literal["left", "middle", "right"]
_SMOOTH = 4


@dataclass(frozen=True, slots=True)
class Type:
    """A way to write: size in pixels, colour, what is behind it, and the thickness added to the strokes."""

    size: int
    colour: Colour = palette.TEXT
    ground: Colour = palette.PANEL
    bold: float = 0.0


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture in the making; positions are pixels from the upper left corner."""

    image: Image.Image
    face: int

    @classmethod
    def new(cls, width: int, height: int, language: str, ground: Colour = palette.FELT) -> "Canvas":
        """An empty canvas whose text is in the characters of a language."""
        return cls(palette.blank(width, height, ground), fonts.script(language))

    @classmethod
    def on(cls, background: Image.Image, language: str) -> "Canvas":
        """A canvas that begins as a copy of a picture."""
        return cls(background.copy(), fonts.script(language))

    def paste(self, sprite: Image.Image, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Lay a sprite with its upper left corner at (x, y)."""
        self.image.paste(sprite, (x, y), mask)

    def text(self, x: int, y: int, words: str, style: Type, width: int = 10_000, anchor: Anchor = "left") -> int:
        """Write one line, its box's upper edge at y, cut to a width; returns the pixels it took."""
        sprite = text_sprite(words, self.face, style, width)
        if sprite is None:
            return 0
        shift = {"left": 0, "middle": sprite.width // 2, "right": sprite.width}[anchor]
        self.image.paste(sprite, (x - shift, y))
        return sprite.width

    def chip(
        self, x: int, y: int, words: str, size: int, ink: Colour, ground: Colour, side: Direction | None = None
    ) -> int:
        """A small filled label `size` pixels high, with an arrow to a side if given; returns its width."""
        width = self.chip_width(words, size, pointed=side is not None)
        self.paste(panel(width, size, ground, None, palette.PANEL, size // 4), x, y)
        tip = size // 2
        middle = x + (width - (tip if side else 0)) // 2
        style = _chip_type(size, ink, ground)
        self.text(middle, y + (size - line_height(style.size)) // 2, words, style, anchor="middle")
        if side:
            self.paste(arrow(side, tip, ink, ground), x + width - tip - size // 5, y + (size - tip) // 2)
        return width

    def chip_width(self, words: str, size: int, *, pointed: bool = False) -> int:
        """The width in pixels that a chip will take."""
        wide = text_width(words, self.face, _chip_type(size, palette.TEXT, palette.PANEL))
        return max(size, wide + size // 2) + (size // 2 if pointed else 0)

    def png(self) -> bytes:
        """The finished picture as PNG."""
        return packed(self.image)


def line_height(size: int) -> int:
    """The height in pixels of a line of text of a size."""
    return round(size * 1.36)


def text_width(words: str, face: int, style: Type) -> int:
    """The width in pixels of a line of text."""
    return round(fonts.length(fonts.safe(words), face, style.size)) + 2


def _chip_type(size: int, ink: Colour, ground: Colour) -> Type:
    return Type(round(size * 0.71), ink, ground, 0.5)


@lru_cache(maxsize=1024)
def text_sprite(words: str, face: int, style: Type, width: int) -> Image.Image | None:
    """One line of text as palette art, None when nothing of it can be drawn."""
    shown = fonts.cut(fonts.safe(words), face, style.size, width)
    if not shown:
        return None
    ink = Image.new("L", (round(fonts.length(shown, face, style.size)) + 2, line_height(style.size)))
    pen, baseline = 1.0, round(style.size * 1.06)
    # Characters are drawn once and kept: a line put together from them takes a tenth of the time.
    for glyph in fonts.glyphs(shown, face, style.size, style.bold):
        if glyph.ink is not None:
            ink.paste(255, (round(pen) + glyph.left, baseline + glyph.top), glyph.ink)
        pen += glyph.advance
    return Image.frombytes("P", ink.size, ink.tobytes().translate(_blend(style.ground, style.colour)))


@lru_cache(maxsize=64)
def _blend(ground: Colour, colour: Colour) -> bytes:
    """For each coverage 0–255 the palette index of the colour laid that thickly on the ground."""
    ramp = Image.new("RGB", (256, 1))
    for k in range(256):
        mixed = [round(a + (b - a) * k / 255) for a, b in zip(ground, colour, strict=True)]
        ramp.putpixel((k, 0), tuple(mixed))
    return palette.fit(ramp).tobytes()


@lru_cache(maxsize=128)
def panel(
    width: int,
    height: int,
    fill: Colour = palette.PANEL,
    outline: Colour | None = None,
    ground: Colour = palette.FELT,
    radius: int = 12,
) -> Image.Image:
    """A rectangle with round corners, sizes in pixels."""
    art = Image.new("RGB", (width * _SMOOTH, height * _SMOOTH), ground)
    box = (0, 0, width * _SMOOTH - 1, height * _SMOOTH - 1)
    ImageDraw.Draw(art).rounded_rectangle(box, radius * _SMOOTH, fill, outline, 3 * _SMOOTH if outline else 0)
    return palette.fit(art.reduce(_SMOOTH))


@lru_cache(maxsize=64)
def arrow(direction: Direction, size: int, colour: Colour, ground: Colour = palette.PANEL) -> Image.Image:
    """A triangle pointing to a side, in a square of `size` pixels."""
    s = size * _SMOOTH
    tips = {
        "up": [(s / 2, s * 0.12), (s * 0.96, s * 0.88), (s * 0.04, s * 0.88)],
        "down": [(s / 2, s * 0.88), (s * 0.96, s * 0.12), (s * 0.04, s * 0.12)],
        "left": [(s * 0.12, s / 2), (s * 0.88, s * 0.04), (s * 0.88, s * 0.96)],
        "right": [(s * 0.88, s / 2), (s * 0.12, s * 0.04), (s * 0.12, s * 0.96)],
    }[direction]
    art = Image.new("RGB", (s, s), ground)
    ImageDraw.Draw(art).polygon(tips, colour)
    return palette.fit(art.reduce(_SMOOTH))


def direction(seat: int, other: int) -> Direction:
    """Where another seat sits in a picture with `seat` at the bottom; play goes round to the right."""
    return ("down", "right", "up", "left")[(other - seat) % 4]


def signed(points: int, *, plus: bool = True) -> str:
    """A number as points are written: thousands apart, a true minus, a plus for a win."""
    return ("+" if plus and points > 0 else "−" if points < 0 else "") + f"{abs(points):,}"
