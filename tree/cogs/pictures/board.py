"""The board: four seats around the table, the centre with indicator, laizi and pizi and the tiles left.

Owns: the layout of the board. Does not own: what tiles look like, what a reader may see (the scene's business).
Laid out for a phone that shows it 360 points wide. Each panel is drawn once and kept: after a discard only the panels
that changed are drawn again. Rules: R1, R2, R7.
"""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from cogs.pictures import labels, palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, Direction, Type, arrow, direction, panel, signed
from cogs.pictures.melds import Table, draw_meld, draw_released, meld_height, meld_width, released_width, row
from cogs.pictures.palette import Colour
from cogs.pictures.scene import BoardScene, Meld, Seat, Specials
from cogs.pictures.tiles import BACK, Look, sprite

WIDTH = 600
_EDGE, _PAD, _GAP = 6, 8, 6
_DISCARD, _SET = 34, 29
_NAME, _POINTS, _COUNT = Type(22, bold=0.5), Type(20, palette.GOLD, bold=0.3), Type(20, palette.MUTED)
_LEFT_NUMBER, _LEFT_WORD = Type(47, bold=0.8), Type(20, palette.MUTED)
_CHIP, _LINE = 25, 31
_STEP, _DISCARD_ROW, _SET_ROW = _DISCARD + 1, height(_DISCARD) + 2, meld_height(_SET) + 2
# Sets stand in two rows of two in every panel.
_SIDE_WIDTH = 226
_SETS = _SIDE_WIDTH - 2 * _PAD
_BAND = 2 * _PAD + _LINE + 2 * _DISCARD_ROW + 4
_MIDDLE = 2 * _PAD + 2 * _LINE + 2 * _SET_ROW + 6 + 3 * _DISCARD_ROW
HEIGHT = 2 * _EDGE + 2 * _BAND + _MIDDLE + 2 * _GAP

_FULL = WIDTH - 2 * _EDGE
_CENTRE_WIDTH = _FULL - 2 * (_SIDE_WIDTH + _GAP)
_Y = _EDGE + _BAND + _GAP
# Upper left corner of each seat's panel: bottom, right, top, left; and of the centre.
_CORNERS = (
    (_EDGE, _Y + _MIDDLE + _GAP),
    (WIDTH - _EDGE - _SIDE_WIDTH, _Y),
    (_EDGE, _EDGE),
    (_EDGE, _Y),
)
_CENTRE = (_EDGE + _SIDE_WIDTH + _GAP, _Y)


@dataclass(frozen=True, slots=True)
class _Chip:
    """A mark beside a name: its words, its colour, and the side of the seat that it is owed to."""

    words: str
    ground: Colour
    to: Direction


@dataclass(frozen=True, slots=True)
class _Panel:
    """Everything that the look of one seat's panel depends on; `side` counts from the bottom in playing order."""

    seat: Seat
    number: int
    side: int
    dealer: bool
    active: bool
    lit: bool
    chips: tuple[_Chip, ...]


def draw_board(scene: BoardScene, language: str) -> bytes:
    """The table as PNG, WIDTH × HEIGHT pixels, its characters and few words in a language."""
    canvas = Canvas.new(WIDTH, HEIGHT, language)
    bottom = scene.viewer or 0
    for number, seat in enumerate(scene.seats):
        side = (number - bottom) % 4
        is_turn, is_lit = scene.turn == number, scene.lit == number
        chips = _chips(scene, number, bottom, language)
        wanted = _Panel(seat, number, side, scene.dealer == number, is_turn, is_lit, chips)
        canvas.paste(_seat(wanted, scene.specials, language), *_CORNERS[side])
    turn = None if scene.turn is None else direction(bottom, scene.turn)
    canvas.paste(_centre(scene.indicator, scene.specials, scene.left, scene.last, turn, language), *_CENTRE)
    return canvas.png()


def _chips(scene: BoardScene, number: int, bottom: int, language: str) -> tuple[_Chip, ...]:
    """Liabilities and duties of a seat (R7)."""
    liable = labels.badge("liable", language)
    owed = [
        _Chip(liable, palette.ORANGE, direction(bottom, debt.winner))
        for debt in scene.liabilities
        if debt.seat == number
    ]
    owed += [
        _Chip(labels.duty(duty.kinds, language), palette.VIOLET, direction(bottom, duty.winner))
        for duty in scene.duties
        if duty.seat == number
    ]
    return tuple(owed)


@lru_cache(maxsize=128)
def _seat(wanted: _Panel, specials: Specials, language: str) -> Image.Image:
    """One seat's panel. At the sides everything stands one below the other; above and below the table the name lies at
    the picture's edge, discards on the left and sets on the right."""
    across = wanted.side % 2 == 0
    wide, high = (_FULL, _BAND) if across else (_SIDE_WIDTH, _MIDDLE)
    canvas = Canvas.on(panel(wide, high, outline=palette.GOLD if wanted.active else None), language)
    bottom = (wanted.number - wanted.side) % 4
    table = Table(canvas, language, specials, bottom)
    sets = _sets(wanted.seat.melds, wanted.seat.released, bottom, specials, language)
    right = wide - _PAD
    if across:
        head, body = (_PAD, _PAD + _LINE + 4) if wanted.side == 2 else (high - _PAD - _LINE + 2, _PAD)
        half = right - _SETS
        _name(table, wanted, _PAD, head, half - 10)
        _facts(table, wanted.seat, half, head, right)
        canvas.paste(sets, half, body)
        _discards(table, wanted, body, half - 10, 2)
    else:
        body = _PAD + 2 * _LINE
        _name(table, wanted, _PAD, _PAD, right)
        _facts(table, wanted.seat, _PAD, _PAD + _LINE, right)
        canvas.paste(sets, _PAD, body)
        _discards(table, wanted, body + 2 * _SET_ROW + 6, right, 3)
    return canvas.image


def _name(table: Table, wanted: _Panel, x: int, y: int, right: int) -> None:
    """Dealer mark and name, and the chips from the right inwards."""
    canvas = table.canvas
    if wanted.dealer:
        words = labels.badge("dealer", table.language)
        x += canvas.chip(x, y + 1, words, _CHIP, palette.INK, palette.GOLD) + 6
    for chip in wanted.chips:
        right -= canvas.chip_width(chip.words, _CHIP, pointed=True)
        canvas.chip(right, y + 1, chip.words, _CHIP, palette.WHITE, chip.ground, chip.to)
        right -= 5
    if not canvas.text(x, y - 2, wanted.seat.name, _NAME, right - x):
        canvas.text(x, y - 2, f"#{wanted.number + 1}", _NAME)


def _facts(table: Table, seat: Seat, x: int, y: int, right: int) -> None:
    """Points and tiles in hand; released tiles too where the sets leave no room for them."""
    x += table.canvas.text(x, y, signed(seat.points, plus=False), _POINTS) + 10
    table.canvas.paste(sprite(BACK, Look(17, table.language)), x, y + 2)
    x += 22 + table.canvas.text(x + 22, y + 1, str(seat.concealed), _COUNT)
    if not _released_fit(seat.melds, seat.released):
        width = 20
        while width > 12 and released_width(seat.released, width) > right - x - 4:
            width -= 1
        draw_released(table, right - released_width(seat.released, width), y, seat.released, width)


def _released_fit(melds: tuple[Meld, ...], released: tuple[int, ...]) -> bool:
    """Whether the released tiles fit beside the sets of the second row."""
    return sum(meld_width(meld, _SET) + 7 for meld in melds[2:]) + released_width(released, _SET) <= _SETS


@lru_cache(maxsize=128)
def _sets(
    melds: tuple[Meld, ...], released: tuple[int, ...], bottom: int, specials: Specials, language: str
) -> Image.Image:
    """Sets in two rows of two, released tiles at the end of the second; kept, since a hand changes them seldom."""
    canvas = Canvas.new(_SETS, 2 * _SET_ROW, language, palette.PANEL)
    table = Table(canvas, language, specials, bottom)
    x = 0
    for k, meld in enumerate(melds):
        if k == 2:
            x = 0
        x += draw_meld(table, x, k // 2 * _SET_ROW, meld, _SET) + 7
    if _released_fit(melds, released):
        x = _SETS - released_width(released, _SET)
        draw_released(table, x, _SET_ROW + meld_height(_SET) - height(_SET), released, _SET)
    return canvas.image


def _discards(table: Table, wanted: _Panel, y: int, right: int, rows: int) -> None:
    """Discards in order, row by row; when there are more than fit they move closer together."""
    discards, width = wanted.seat.discards, right - _PAD
    per_row = max((width + 1) // _STEP, -(-len(discards) // rows))
    pitch = min(_STEP, (width - _DISCARD) / max(1, per_row - 1))
    for k in range(rows):
        tiles = discards[k * per_row : (k + 1) * per_row]
        last = len(discards) - 1 - k * per_row if wanted.lit else None
        row(table, _PAD, y + k * _DISCARD_ROW, tiles, _DISCARD, pitch, last)


@lru_cache(maxsize=32)
def _centre(
    indicator: int | None, specials: Specials, left: int, last: int, turn: Direction | None, language: str
) -> Image.Image:
    """The middle of the table: what is special, how many tiles are left, whose turn it is."""
    canvas = Canvas.on(panel(_CENTRE_WIDTH, _MIDDLE), language)
    middle = _CENTRE_WIDTH // 2
    y = _specials(Table(canvas, language, specials, 0), indicator, middle, 38)
    canvas.text(middle, y, str(left), _LEFT_NUMBER, anchor="middle")
    if turn:
        _turn(canvas, turn, y + 22)
    canvas.text(middle, y + 56, labels.left(language), _LEFT_WORD, anchor="middle")
    words = labels.last_tiles(last, language)
    ground, ink = (palette.ORANGE, palette.WHITE) if left <= last else (palette.PANEL, palette.MUTED)
    canvas.chip(middle - canvas.chip_width(words, _CHIP) // 2, y + 86, words, _CHIP, ink, ground)
    return canvas.image


def _specials(table: Table, indicator: int | None, middle: int, y: int) -> int:
    """The indicator, the laizi it makes, and below them the other special tiles; returns the next free y (R2)."""
    specials, large, small = table.specials, 56, 34
    if indicator is not None:
        table.canvas.paste(sprite(indicator, Look(38, table.language)), middle - 57, y + 22)
        table.canvas.paste(arrow("right", 13, palette.MUTED), middle - 16, y + 41)
    if specials.laizi is not None:
        table.tile(middle + 1, y, specials.laizi, large)
    y += height(large) + 10
    others = (*specials.pizi, *specials.gang)
    row(table, middle - (len(others) * (small + 4) - 4) // 2, y, others, small, small + 4)
    return y + height(small) + 12


def _turn(canvas: Canvas, side: Direction, y: int) -> None:
    """An arrow at the edge where the player to move sits; to the left and right at height y."""
    size = 23
    x = {"left": 5, "right": _CENTRE_WIDTH - size - 5}.get(side, (_CENTRE_WIDTH - size) // 2)
    canvas.paste(arrow(side, size, palette.GOLD), x, {"up": 8, "down": _MIDDLE - size - 8}.get(side, y))
