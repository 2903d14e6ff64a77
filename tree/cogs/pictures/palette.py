"""The colours of every picture and the one 256-colour palette they share.

Owns: the named colours and the fitting of true-colour art to the palette. Pictures are composed in palette mode:
pasting is a copy of bytes and the PNG holds a quarter of the data. Does not own: shapes, texts.

The palette is made of ramps, from a ground to an ink, because that is all that smooth edges ever need.
"""

from PIL import Image

Colour = tuple[int, int, int]

# Tiles. Red and green differ in lightness as well, for eyes that do not tell them apart.
IVORY: Colour = (250, 246, 233)
GOLD_FACE: Colour = (255, 226, 140)
EDGE: Colour = (196, 184, 156)
JADE: Colour = (22, 128, 92)
INK: Colour = (28, 36, 60)
RED: Colour = (205, 38, 38)
GREEN: Colour = (8, 112, 68)
BLUE: Colour = (24, 78, 158)

# Marks and light.
GOLD: Colour = (247, 181, 33)
VIOLET: Colour = (128, 66, 170)
ORANGE: Colour = (226, 92, 28)
WHITE: Colour = (255, 255, 255)

# The table: dark, so that a phone at night is not a lamp.
FELT: Colour = (20, 34, 33)
PANEL: Colour = (31, 54, 50)
PANEL_LIT: Colour = (52, 78, 62)
TEXT: Colour = (240, 244, 238)
MUTED: Colour = (157, 182, 171)

_RAMPS: tuple[tuple[Colour, Colour, int], ...] = (
    (IVORY, RED, 14),
    (IVORY, GREEN, 14),
    (IVORY, BLUE, 14),
    (IVORY, INK, 14),
    (IVORY, EDGE, 8),
    (IVORY, GOLD, 8),
    (GOLD_FACE, RED, 9),
    (GOLD_FACE, GREEN, 9),
    (GOLD_FACE, BLUE, 9),
    (GOLD_FACE, INK, 9),
    (EDGE, JADE, 6),
    (JADE, IVORY, 10),
    (GOLD, INK, 8),
    (VIOLET, WHITE, 7),
    (ORANGE, WHITE, 7),
    (IVORY, VIOLET, 6),
    (IVORY, ORANGE, 6),
    (JADE, FELT, 5),
    (PANEL, TEXT, 16),
    (PANEL, MUTED, 8),
    (PANEL, GOLD, 10),
    (PANEL, IVORY, 6),
    (PANEL, JADE, 5),
    (PANEL_LIT, TEXT, 14),
    (PANEL_LIT, MUTED, 7),
    (PANEL_LIT, GOLD, 8),
    (FELT, TEXT, 8),
    (FELT, PANEL, 3),
    (FELT, PANEL_LIT, 3),
    (PANEL, ORANGE, 6),
    (PANEL, VIOLET, 5),
)


def ramp(start: Colour, end: Colour, steps: int) -> list[Colour]:
    """So many colours from one to another, both included."""
    return [
        (
            round(start[0] + (end[0] - start[0]) * k / (steps - 1)),
            round(start[1] + (end[1] - start[1]) * k / (steps - 1)),
            round(start[2] + (end[2] - start[2]) * k / (steps - 1)),
        )
        for k in range(steps)
    ]


COLOURS: tuple[Colour, ...] = tuple(dict.fromkeys(colour for each in _RAMPS for colour in ramp(*each)))
FLAT = [channel for colour in COLOURS for channel in colour]


def sheet(flat: list[int]) -> Image.Image:
    """A palette, given channel by channel, as `fit` takes it."""
    empty = Image.new("P", (1, 1))
    empty.putpalette(flat)
    return empty


_SHARED = sheet(FLAT)


def index(colour: Colour) -> int:
    """The palette index of a named colour."""
    return COLOURS.index(colour)


def fit(art: Image.Image, colours: Image.Image = _SHARED) -> Image.Image:
    """True-colour art as palette art, each pixel the nearest of the colours."""
    return art.quantize(palette=colours, dither=Image.Dither.NONE)


def blank(width: int, height: int, ground: Colour = FELT) -> Image.Image:
    """An empty palette picture of one colour, sizes in pixels."""
    picture = Image.new("P", (width, height), index(ground))
    picture.putpalette(FLAT)
    return picture
