"""A winning hand laid out: sets on the table, sets in hand, the pair, and the tile that won set apart.

Owns: the size that makes the most of the width in two rows; a small tile in the corner of a laizi that stands for it.
Does not own: which tiles belong together (the scene says). Rules: R2.4, R3, R4.
"""

from dataclasses import dataclass

from PIL import Image

from cogs.pictures import palette
from cogs.pictures.art import height
from cogs.pictures.melds import Table, draw_meld, meld_height, meld_width
from cogs.pictures.scene import Meld, Placed, Winner
from cogs.pictures.tiles import Look, sprite, stencil

_LARGEST, _SMALLEST, _ROWS = 88, 40, 2
_BETWEEN, _HELD, _APART, _BELOW = 12, 28, 24, 10
# How wide the tile in a laizi's corner is, and the seam around it.
_INSTEAD, _SEAM = 0.5, 2


@dataclass(frozen=True, slots=True)
class _Piece:
    """A set on the table or tiles in hand, and how far it keeps from what is before it."""

    what: Meld | tuple[Placed, ...]
    before: int
    lit: bool = False

    def width(self, tile: int) -> int:
        """In pixels, with tiles that wide."""
        return meld_width(self.what, tile) if isinstance(self.what, Meld) else len(self.what) * tile


Row = tuple[_Piece, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The rows of a winning hand and the width of its tiles; sizes in pixels."""

    rows: tuple[Row, ...]
    tile: int

    @classmethod
    def of(cls, winner: Winner, width: int) -> "Layout":
        """The layout with the largest tiles."""
        pieces = _pieces(winner)
        for tile in range(_LARGEST, _SMALLEST, -1):
            rows = _rows(pieces, tile, width)
            if len(rows) <= _ROWS and all(_width(each, tile) <= width for each in rows):
                return cls(rows, tile)
        return cls(_rows(pieces, _SMALLEST, width), _SMALLEST)

    @property
    def height(self) -> int:
        """How high all rows are."""
        return sum(_height(each, self.tile) for each in self.rows) + (len(self.rows) - 1) * _BELOW

    def draw(self, table: Table, x: int, y: int) -> None:
        """Lay the hand out with its upper left corner at (x, y)."""
        for each in self.rows:
            _draw(table, each, self.tile, x, y)
            y += _height(each, self.tile) + _BELOW


def _pieces(winner: Winner) -> list[_Piece]:
    pieces = [_Piece(meld, _BETWEEN) for meld in winner.melds]
    for k, group in enumerate(winner.groups):
        pieces.append(_Piece(group, _BETWEEN if k or not pieces else _HELD))
    return [*pieces, _Piece((winner.tile,), _APART, lit=True)]


def _rows(pieces: list[_Piece], tile: int, width: int) -> tuple[Row, ...]:
    """Pieces one after the other, a new row where the width ends; the tile that won stays with what is before it."""
    units = [(piece,) for piece in pieces[:-2]] + [tuple(pieces[-2:])]
    rows: list[Row] = []
    for unit in units:
        longer = (*rows[-1], *unit) if rows else unit
        if rows and _width(longer, tile) <= width:
            rows[-1] = longer
        else:
            rows.append(unit)
    return tuple(rows)


def _width(row: Row, tile: int) -> int:
    light = 6 if row[-1].lit else 0
    return sum(piece.width(tile) + piece.before for piece in row) - row[0].before + light


def _height(row: Row, tile: int) -> int:
    return meld_height(tile) if any(isinstance(piece.what, Meld) for piece in row) else height(tile) + 6


def _draw(table: Table, row: Row, tile: int, x: int, y: int) -> None:
    base = y + _height(row, tile) - height(tile)
    x -= row[0].before
    for piece in row:
        x += piece.before
        if isinstance(piece.what, Meld):
            draw_meld(table, x, base + height(tile) - meld_height(tile), piece.what, tile)
        else:
            for k, placed in enumerate(piece.what):
                _placed(table, placed, tile, (x + k * tile, base), lit=piece.lit)
        x += piece.width(tile)


def _placed(table: Table, placed: Placed, tile: int, at: tuple[int, int], *, lit: bool) -> None:
    """A tile in hand; in the corner of a laizi the tile that it stands for."""
    (table.lit_tile if lit else table.tile)(*at, placed.tile, tile)
    if placed.instead is None:
        return
    size = round(tile * _INSTEAD)
    x, y = at[0] + tile - size, at[1] + height(tile) - height(size)
    seam = Image.new("P", (size + 2 * _SEAM, height(size) + 2 * _SEAM), palette.index(palette.GOLD))
    table.canvas.paste(seam, x - _SEAM, y - _SEAM, stencil(size).resize(seam.size))
    table.canvas.paste(sprite(placed.instead, Look(size, table.language)), x, y, stencil(size))
