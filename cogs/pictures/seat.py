"""One seat's panel on the board: who sits there, his sets and released tiles, his discards.

Owns: how a panel uses its room: tiles are as large as all of them allow, so that an early board is as easy to read as a
late one is complete. Does not own: where the panel lies, what a reader may see. Rules: R1, R2.5, R3, R7.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.pictures import labels, palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, Direction, Type, panel, signed, text_width
from cogs.pictures.fonts import script
from cogs.pictures.melds import Table, draw_meld, draw_released, meld_height, meld_width, released_width, row
from cogs.pictures.palette import Colour
from cogs.pictures.scene import Meld, Seat, Specials
from cogs.pictures.tiles import BACK, Look, sprite

PAD: Final = 8
CHIP: Final = 38
_LINE, _GAP = 38, 4
_BESIDE, _BETWEEN = 12, 8
_NAME, _POINTS, _COUNT = Type(28, bold=0.5), Type(27, palette.GOLD, bold=0.3), Type(27, palette.MUTED)
_BACK = 20
# Widths of tiles in sets and of discards, the best first; few widths, because each tile is drawn anew for each.
_SIZES: Final = (
    (48, 56),
    (48, 48),
    (40, 48),
    (48, 40),
    (40, 40),
    (34, 40),
    (30, 40),
    (34, 34),
    (30, 34),
    (30, 30),
    (26, 26),
)
_LARGE: Final = (40, 48)
# The least width of discards: of few, and of many.
_FEW, _OF_FEW, _OF_MANY = 12, 40, 34
Group = Meld | tuple[int, ...]
"""a set, or all released tiles"""


@dataclass(frozen=True, slots=True)
class Chip:
    """A mark beside a name: its words, its colour, and the side of the seat that it is owed to."""

    words: str
    ground: Colour
    to: Direction


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything that the look of one seat's panel depends on; `side` counts from the bottom in playing order."""

    seat: Seat
    number: int
    side: int
    size: tuple[int, int]
    dealer: bool
    active: bool
    lit: bool
    chips: tuple[Chip, ...]

    @property
    def across(self) -> bool:
        """Whether it lies above or below the table, sets beside discards; else it stands at a side, sets above them."""
        return self.side % 2 == 0


@lru_cache(maxsize=128)
def seat_panel(wanted: Panel, specials: Specials, language: str) -> Image.Image:
    """The panel as palette art; the bottom seat has its name at the picture's edge, the others above their tiles."""
    wide, high = wanted.size
    canvas = Canvas.on(panel(wide, high, outline=palette.GOLD if wanted.active else None), language)
    table = Table(canvas, language, specials, (wanted.number - wanted.side) % 4)
    right = wide - PAD
    head = high - PAD - _LINE + 3 if wanted.side == 0 else PAD - 2
    if wanted.across:
        _name(table, wanted, wanted.chips, head, _facts(table, wanted.seat, head, right))
        top, lines = (PAD if wanted.side == 0 else PAD + _LINE), 1
    else:
        beside, below = _parted(wanted, right, language)
        _name(table, wanted, (), head, _count(table, wanted.seat, head, right))
        canvas.text(PAD, head + _LINE, signed(wanted.seat.points, plus=False), _POINTS)
        _chips(canvas, beside, right, head + _LINE)
        _chips(canvas, below, right, head + 2 * _LINE)
        lines = 3 if below else 2
        top = PAD + lines * _LINE
    _tiles(table, wanted, top, _room(wanted.size, lines))
    return canvas.image


def is_bare(seat: Seat) -> bool:
    """Whether nothing lies before a seat."""
    return not (seat.melds or seat.released or seat.discards)


def needed(seat: Seat, sizes: Sequence[tuple[int, int]], *, across: bool) -> int:
    """The first of the sizes of a panel, from small to large, on which all that lies before a seat is large enough.

    On the smaller ones it must be large, lest a picture grows before it is full; on the last it is as large as it can.
    """
    for k, size in enumerate(sizes):
        fit = _fit(seat, _room(size, 1 if across else 2), across=across)
        least = _LARGE if k == 0 else (0, _OF_FEW if len(seat.discards) <= _FEW else _OF_MANY)
        if fit.set_size >= least[0] and fit.discard >= least[1]:
            return k
    return len(sizes) - 1


def _room(size: tuple[int, int], lines: int) -> tuple[int, int]:
    """The width and height that lines of words leave for tiles."""
    return size[0] - 2 * PAD, size[1] - 2 * PAD - lines * _LINE - _GAP


# ------------------------------------------------------------ who sits there


def _name(table: Table, wanted: Panel, chips: tuple[Chip, ...], y: int, right: int) -> None:
    """Dealer mark and name, and chips from the right inwards."""
    canvas, x = table.canvas, PAD
    if wanted.dealer:
        x += canvas.chip(x, y, labels.badge("dealer", table.language), CHIP, palette.INK, palette.GOLD) + 6
    right = _chips(canvas, chips, right, y)
    canvas.text(x, y, wanted.seat.name, _NAME, right - x)


def _chips(canvas: Canvas, chips: tuple[Chip, ...], right: int, y: int) -> int:
    """Chips from the right inwards; returns where the room to their left ends."""
    for chip in chips:
        right -= canvas.chip_width(chip.words, CHIP, pointed=True)
        canvas.chip(right, y, chip.words, CHIP, palette.WHITE, chip.ground, chip.to)
        right -= 5
    return right


def _parted(wanted: Panel, right: int, language: str) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """The chips that fit beside the points, and those that do not."""
    canvas = Canvas.new(1, 1, language)
    room = right - PAD - 8 - text_width(signed(wanted.seat.points, plus=False), script(language), _POINTS)
    for k, chip in enumerate(wanted.chips):
        room -= canvas.chip_width(chip.words, CHIP, pointed=True) + 5
        if room < 0:
            return wanted.chips[:k], wanted.chips[k:]
    return wanted.chips, ()


def _facts(table: Table, seat: Seat, y: int, right: int) -> int:
    """Points and tiles in hand at the right; returns where the room to their left ends."""
    right = _count(table, seat, y, right) - 6
    right -= table.canvas.text(right, y, signed(seat.points, plus=False), _POINTS, anchor="right")
    return right - 10


def _count(table: Table, seat: Seat, y: int, right: int) -> int:
    """How many tiles are in hand, at the right; returns where the room to their left ends."""
    right -= table.canvas.text(right, y, str(seat.concealed), _COUNT, anchor="right") + _BACK + 3
    table.canvas.paste(sprite(BACK, Look(_BACK, table.language)), right, y + 6)
    return right - 8


# ------------------------------------------------------------ what lies before him


@dataclass(frozen=True, slots=True)
class _Fit:
    """How wide tiles are: in rows of sets, which take a width, and of discards, which have the `free` room."""

    rows: tuple[tuple[Group, ...], ...]
    set_size: int
    wide: int
    discard: int
    free: tuple[int, int]


def _fit(seat: Seat, room: tuple[int, int], *, across: bool) -> _Fit:
    """The best sizes with which all that lies before a seat finds room."""
    groups: tuple[Group, ...] = (*seat.melds, *((seat.released,) if seat.released else ()))
    return _best(groups, len(seat.discards), room, across)


@lru_cache(maxsize=1024)
def _best(groups: tuple[Group, ...], discards: int, room: tuple[int, int], across: bool) -> _Fit:
    (wide, high), fit = room, None
    for size, discard in _SIZES:
        rows = _rows(groups, size, wide, high // (meld_height(size) + 2) if across else None)
        taken = _size(rows, size)
        if across:
            free = (wide - taken[0] - _BESIDE if rows else wide, high)
        else:
            free = (wide, high - taken[1] - _GAP if rows else high)
        fit = _Fit(tuple(rows), size, taken[0], discard, free)
        if discards <= _most(discard, free) and (not across or taken[1] <= high + 2):
            break
    assert fit is not None  # there are sizes
    return fit


def _tiles(table: Table, wanted: Panel, top: int, room: tuple[int, int]) -> None:
    """Sets, released tiles and discards in the room there is below `top`."""
    (wide, high), fit = room, _fit(wanted.seat, room, across=wanted.across)
    _draw_groups(table, fit.rows, fit.set_size, (PAD + wide - fit.wide, top) if wanted.across else (PAD, top))
    _discards(table, wanted, (PAD, top if wanted.across else top + high - fit.free[1]), fit.free, fit.discard)


def _rows(groups: tuple[Group, ...], size: int, wide: int, most: int | None) -> list[tuple[Group, ...]]:
    """Groups in rows: at most so many, or else as many as the width asks for."""
    if most is not None:
        each = max(1, -(-len(groups) // max(1, most)))
        return [groups[k : k + each] for k in range(0, len(groups), each)]
    rows: list[tuple[Group, ...]] = []
    for group in groups:
        longer = (*rows[-1], group) if rows else (group,)
        if rows and _row_width(longer, size) <= wide:
            rows[-1] = longer
        else:
            rows.append((group,))
    return rows


def _size(rows: list[tuple[Group, ...]], size: int) -> tuple[int, int]:
    """Width and height in pixels of rows of groups."""
    return max((_row_width(each, size) for each in rows), default=0), len(rows) * (meld_height(size) + 2)


def _row_width(groups: tuple[Group, ...], size: int) -> int:
    return sum(_group_width(group, size) + _BETWEEN for group in groups) - _BETWEEN


def _group_width(group: Group, size: int) -> int:
    return meld_width(group, size) if isinstance(group, Meld) else released_width(group, size)


def _most(size: int, room: tuple[int, int]) -> int:
    """How many tiles find room side by side in rows."""
    wide, high = room
    if wide < size:
        return 0
    return ((wide + 1) // (size + 1)) * ((high + 2) // (height(size) + 2))


def _draw_groups(table: Table, rows: tuple[tuple[Group, ...], ...], size: int, at: tuple[int, int]) -> None:
    left, y = at
    for each in rows:
        x = left
        for group in each:
            if isinstance(group, Meld):
                draw_meld(table, x, y, group, size)
            else:
                draw_released(table, x, y + meld_height(size) - height(size), group, size)
            x += _group_width(group, size) + _BETWEEN
        y += meld_height(size) + 2


def _discards(table: Table, wanted: Panel, at: tuple[int, int], room: tuple[int, int], size: int) -> None:
    """Discards in order, row by row; when there are more than fit they move closer together."""
    discards, (wide, high) = wanted.seat.discards, room
    rows = max(1, (high + 2) // (height(size) + 2))
    per_row = max((wide + 1) // (size + 1), -(-len(discards) // rows))
    pitch = min(size + 1, (wide - size) / max(1, per_row - 1))
    for k in range(rows):
        tiles = discards[k * per_row : (k + 1) * per_row]
        last = len(discards) - 1 - k * per_row if wanted.lit else None
        row(table, at[0], at[1] + k * (height(size) + 2), tiles, size, pitch, last)
