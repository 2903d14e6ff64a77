"""The board: four seats around the table, the centre with indicator, laizi and pizi and the tiles left.

Owns: the layout of the board and its centre. Does not own: a seat's panel (seat.py), what tiles look like, what a
reader may see (the scene's business). Laid out for a phone that shows it 250 to 360 points wide. Each panel is drawn
once and kept: after a discard only the panels that changed are drawn again. Rules: R1, R2, R7.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.pictures import labels, palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, Direction, Type, arrow, direction, line_height, panel
from cogs.pictures.melds import Table, row
from cogs.pictures.scene import BoardScene, Specials
from cogs.pictures.seat import CHIP, Chip, Panel, is_bare, needed, seat_panel
from cogs.pictures.tiles import Look, sprite

WIDTH: Final = 600
_EDGE, _GAP, _SIDE = 6, 5, 236
_FULL = WIDTH - 2 * _EDGE
_CENTRE = _FULL - 2 * (_SIDE + _GAP)
# How high the panels above and below the table are, and those beside it: higher when more lies there.
_BARE, _BANDS, _MIDDLES = 60, (138, 176), (322, 376, 428)
_NUMBER, _WORD = Type(50, bold=0.8), Type(27, palette.MUTED)
_INDICATOR, _LAIZI, _OTHER, _POINTER, _TURN = 38, 56, 33, 12, 24
_CONTENT = height(_LAIZI) + height(_OTHER) + line_height(_WORD.size) + line_height(_NUMBER.size) + CHIP


def draw_board(scene: BoardScene, language: str) -> bytes:
    """The table as PNG, WIDTH pixels wide and higher when much lies on it, its few words in a language."""
    bottom = scene.viewer or 0
    around = [scene.seats[(bottom + side) % 4] for side in range(4)]
    band = _BANDS[max(needed(seat, [(_FULL, high) for high in _BANDS], across=True) for seat in around[::2])]
    band = _BARE if all(is_bare(seat) for seat in around[::2]) else band
    middle = _MIDDLES[max(needed(seat, [(_SIDE, high) for high in _MIDDLES], across=False) for seat in around[1::2])]
    y = _EDGE + band + _GAP
    # Bottom, right, top, left.
    corners = ((_EDGE, y + middle + _GAP), (WIDTH - _EDGE - _SIDE, y), (_EDGE, _EDGE), (_EDGE, y))
    canvas = Canvas.new(WIDTH, 2 * y + middle, language)
    for side, seat in enumerate(around):
        number = (bottom + side) % 4
        is_turn, is_lit = scene.turn == number, scene.lit == number
        chips, size = _chips(scene, number, bottom, language), (_SIDE, middle) if side % 2 else (_FULL, band)
        wanted = Panel(seat, number, side, size, scene.dealer == number, is_turn, is_lit, chips)
        canvas.paste(seat_panel(wanted, scene.specials, language), *corners[side])
    turn = None if scene.turn is None else direction(bottom, scene.turn)
    centre = _centre(scene.indicator, scene.specials, scene.left, scene.last, turn, middle, language)
    canvas.paste(centre, _EDGE + _SIDE + _GAP, y)
    return canvas.png()


def _chips(scene: BoardScene, number: int, bottom: int, language: str) -> tuple[Chip, ...]:
    """Liabilities and duties of a seat (R7)."""
    liable = labels.badge("liable", language)
    owed = [
        Chip(liable, palette.ORANGE, direction(bottom, debt.winner))
        for debt in scene.liabilities
        if debt.seat == number
    ]
    owed += [
        Chip(labels.duty(duty.kinds, language), palette.VIOLET, direction(bottom, duty.winner))
        for duty in scene.duties
        if duty.seat == number
    ]
    return tuple(owed)


@lru_cache(maxsize=32)
def _centre(
    indicator: int | None,
    specials: Specials,
    left: int,
    last: int,
    turn: Direction | None,
    high: int,
    language: str,
) -> Image.Image:
    """The middle of the table: what is special, how many tiles are left, whose turn it is."""
    canvas = Canvas.on(panel(_CENTRE, high), language)
    middle = _CENTRE // 2
    y = _specials(Table(canvas, language, specials, 0), indicator, (high - _CONTENT) // 2)
    canvas.text(middle, y, labels.left(language), _WORD, anchor="middle")
    if turn:
        _turn(canvas, turn, y + 8, high)
    y += line_height(_WORD.size) - 6
    canvas.text(middle, y, str(left), _NUMBER, anchor="middle")
    words = labels.last_tiles(last, language)
    ground, ink = (palette.ORANGE, palette.WHITE) if left <= last else (palette.PANEL, palette.MUTED)
    y += line_height(_NUMBER.size) - 4
    canvas.chip(middle - canvas.chip_width(words, CHIP) // 2, y, words, CHIP, ink, ground)
    return canvas.image


def _specials(table: Table, indicator: int | None, y: int) -> int:
    """The indicator, the laizi it makes, and below them the other special tiles; returns the next free y (R2)."""
    specials, high = table.specials, height(_LAIZI)
    left = (_CENTRE - _INDICATOR - _POINTER - _LAIZI) // 2
    if indicator is not None:
        below = high - height(_INDICATOR)
        table.canvas.paste(sprite(indicator, Look(_INDICATOR, table.language)), left, y + below)
        table.canvas.paste(arrow("right", _POINTER, palette.MUTED), left + _INDICATOR, y + high - 34)
    if specials.laizi is not None:
        table.tile(left + _INDICATOR + _POINTER, y, specials.laizi, _LAIZI)
    y += high + 8
    others = (*specials.pizi, *specials.gang)
    size = min(_OTHER, (_CENTRE - 8) // max(1, len(others)) - 2)
    row(table, (_CENTRE - len(others) * (size + 2) + 2) // 2, y, others, size, size + 2)
    return y + height(_OTHER) + 2


def _turn(canvas: Canvas, side: Direction, y: int, high: int) -> None:
    """An arrow at the edge where the player to move sits; to the left and right at height y."""
    x = {"left": 2, "right": _CENTRE - _TURN - 2}.get(side, (_CENTRE - _TURN) // 2)
    canvas.paste(arrow(side, _TURN, palette.GOLD), x, {"up": 5, "down": high - _TURN - 5}.get(side, y))
