"""The faces of the number tiles 筒 and 条, arranged as on the real tiles.

Owns: where the circles and bamboo sticks lie, their shapes and colours, and the bird of 1条.
Does not own: the tile's body, characters.
"""

from cogs.pictures.art import Point, Sheet, bezier, turned
from cogs.pictures.palette import BLUE, GOLD, GREEN, INK, IVORY, RED, Colour

# The face is 100 × 130 units; its middle:
X, Y = 50.0, 65.5

Spot = tuple[float, float, Colour]


def _grid(columns: tuple[float, ...], rows: tuple[float, ...], colours: tuple[Colour, ...]) -> list[Spot]:
    return [(x, y, colours[k]) for k, y in enumerate(rows) for x in columns]


_WIDE = (27.0, 73.0)
_CIRCLES: dict[int, tuple[float, list[Spot]]] = {
    2: (25, [(X, 36, GREEN), (X, 95, BLUE)]),
    3: (19, [(24, 27, BLUE), (X, Y, RED), (76, 104, GREEN)]),
    4: (20.5, [(27, 36, BLUE), (73, 36, GREEN), (27, 95, GREEN), (73, 95, BLUE)]),
    5: (18, [(25, 30, BLUE), (75, 30, GREEN), (X, Y, RED), (25, 101, GREEN), (75, 101, BLUE)]),
    6: (18, _grid(_WIDE, (25, 67, 106), (GREEN, RED, RED))),
    7: (15, [(21, 20, GREEN), (X, 33, GREEN), (79, 46, GREEN), *_grid((32, 68), (77, 110), (RED, RED))]),
    8: (14.4, _grid((32, 68), (19.5, 50.2, 80.8, 111.5), (BLUE,) * 4)),
    9: (14.4, _grid((19.5, X, 80.5), (24, Y, 107), (GREEN, RED, BLUE))),
}


def circles(sheet: Sheet, rank: int) -> None:
    """筒 of a rank 1–9."""
    if rank == 1:
        _great_circle(sheet)
        return
    radius, spots = _CIRCLES[rank]
    for x, y, colour in spots:
        _coin(sheet, x, y, radius, colour)


def _coin(sheet: Sheet, x: float, y: float, radius: float, colour: Colour) -> None:
    sheet.disc(x, y, radius, colour)
    sheet.disc(x, y, radius * 0.68, IVORY)
    sheet.disc(x, y, radius * 0.46, colour)
    sheet.disc(x, y, radius * 0.14, IVORY)


def _great_circle(sheet: Sheet) -> None:
    sheet.disc(X, Y, 40, GREEN)
    sheet.disc(X, Y, 34, IVORY)
    for k in range(12):
        (x, y), *_ = turned([(X, Y - 28)], 30 * k, (X, Y))
        sheet.disc(x, y, 5, GREEN if k % 2 else BLUE)
    sheet.disc(X, Y, 19.5, RED)
    sheet.disc(X, Y, 15, IVORY)
    for k in range(6):
        petal = [*bezier((X, Y), (X - 9, Y - 9), (X, Y - 14)), *bezier((X, Y - 14), (X + 9, Y - 9), (X, Y))]
        sheet.shape(turned(petal, 60 * k, (X, Y)), RED)
    sheet.disc(X, Y, 3.4, IVORY)


Stick = tuple[float, float, float, Colour]


def _row(columns: tuple[float, ...], y: float, colours: tuple[Colour, ...]) -> list[Stick]:
    return [(x, y, 0.0, colour) for x, colour in zip(columns, colours, strict=True)]


_THREE = (22.0, X, 78.0)
_MIDDLE_RED = (GREEN, RED, GREEN)
# Length and half width of a stick, then where each one stands, how far it leans and its colour.
_STICKS: dict[int, tuple[float, float, list[Stick]]] = {
    2: (50, 8.5, [(X, 37, 0, GREEN), (X, 94, 0, GREEN)]),
    3: (50, 8.5, [(X, 37, 0, GREEN), (27, 94, 0, GREEN), (73, 94, 0, GREEN)]),
    4: (50, 8.5, [*_row((27, 73), 37, (GREEN, BLUE)), *_row((27, 73), 94, (BLUE, GREEN))]),
    5: (50, 8.5, [*_row((21, 79), 37, (GREEN, BLUE)), (X, Y, 0, RED), *_row((21, 79), 94, (BLUE, GREEN))]),
    6: (50, 8.5, [*_row(_THREE, 37, (GREEN,) * 3), *_row(_THREE, 94, (BLUE,) * 3)]),
    7: (35, 8.5, [(X, 25, 0, RED), *_row(_THREE, 66, (GREEN,) * 3), *_row(_THREE, 106, (BLUE,) * 3)]),
    8: (
        44,
        5.8,
        [
            *((x, 36, lean, GREEN) for x, lean in ((13, 0), (35, 20), (65, -20), (87, 0))),
            *((x, 95, lean, BLUE) for x, lean in ((13, 0), (35, -20), (65, 20), (87, 0))),
        ],
    ),
    9: (35, 8.5, [*_row(_THREE, 25, _MIDDLE_RED), *_row(_THREE, Y, _MIDDLE_RED), *_row(_THREE, 106, _MIDDLE_RED)]),
}


def sticks(sheet: Sheet, rank: int) -> None:
    """条 of a rank 1–9."""
    if rank == 1:
        _bird(sheet)
        return
    length, girth, stands = _STICKS[rank]
    for x, y, lean, colour in stands:
        _stick(sheet, (x, y), length / 2, girth, lean, colour)


def _stick(sheet: Sheet, centre: Point, half: float, girth: float, lean: float, colour: Colour) -> None:
    """Two joints of bamboo, each with a waist and a light, between three knots."""
    x, y = centre
    left, right, waist = x - girth, x + girth, girth * 0.74
    for top, bottom in ((y - half, y - 1), (y + 1, y + half)):
        middle = (top + bottom) / 2
        joint = [(right, top), (x + waist, middle), (right, bottom)]
        joint += [(left, bottom), (x - waist, middle), (left, top)]
        sheet.shape(turned(joint, lean, centre), colour)
        light = [(x, top + half * 0.27), (x, bottom - half * 0.27)]
        sheet.stroke(turned(light, lean, centre), girth * 0.3, IVORY)
    for knot in (y - half + 1.5, y, y + half - 1.5):
        sheet.stroke(turned([(left + 1.5, knot), (right - 1.5, knot)], lean, centre), 5.5, colour)


def _bird(sheet: Sheet) -> None:
    """A long-tailed bird on a twig, looking left."""
    for tip, pull, colour in (((33, 115), (72, 104), BLUE), ((56, 116), (80, 104), RED), ((79, 111), (90, 96), GREEN)):
        sheet.stroke(bezier((68, 72), pull, tip), 7, GREEN)
        sheet.disc(*tip, 8.5, colour)
        sheet.disc(*tip, 3.2, IVORY)
    for foot in (45, 56):
        sheet.stroke([(foot + 2, 82), (foot - 1, 95)], 3, INK)
    sheet.stroke(bezier((13, 94), (36, 99), (64, 95)), 4.5, INK)
    breast = bezier((26, 42), (22, 87), (60, 86)) + bezier((60, 86), (84, 84), (78, 60))
    sheet.shape([*breast, *bezier((78, 60), (56, 60), (52, 32))], GREEN)
    sheet.disc(39, 35, 15.5, GREEN)
    sheet.shape(bezier((46, 56), (52, 83), (91, 70)) + bezier((91, 70), (74, 50), (46, 56)), RED)
    for x in (59, 68, 77):
        sheet.stroke(bezier((x - 5, 59), (x - 1, 64), (x + 4, 69)), 2.4, IVORY)
    sheet.shape([(27, 30), (27, 41), (11, 38)], GOLD)
    for x, y in ((33, 13), (44, 11), (54, 17)):
        sheet.stroke([(42, 25), (x, y)], 2.8, GREEN)
        sheet.disc(x, y, 4.2, RED)
    sheet.disc(36, 33, 4.8, IVORY)
    sheet.disc(35.4, 33, 2.5, INK)
