"""A hand laid out: sets and released tiles above, the tiles in hand below in one row or two, one tile set apart.

Owns: the sizes that make the most of the width. Does not own: what tiles look like. Rules: R2, R3.
"""

from dataclasses import dataclass

from cogs.pictures.art import height
from cogs.pictures.melds import Table, draw_meld, draw_released, meld_height, meld_width, released_width, row
from cogs.pictures.scene import Meld, Specials

_GAP, _APART, _SMALLEST = 12, 20, 40


def in_order(tiles: tuple[int, ...], specials: Specials) -> tuple[int, ...]:
    """Tiles as a player holds them: laizi on the left, then suit by suit, tiles that bar a win on the right (R2.6)."""
    barring = {*specials.pizi, *specials.gang}
    return tuple(sorted(tiles, key=lambda tile: (tile != specials.laizi, tile in barring, tile)))


@dataclass(frozen=True, slots=True)
class Spread:
    """One player's tiles, `held` in order and `apart` to their right; sizes in pixels.

    Tiles are at most `largest` wide, sets at most `largest_set`; more than `one_row` tiles stand in two rows.
    """

    held: tuple[int, ...]
    apart: int | None
    melds: tuple[Meld, ...]
    released: tuple[int, ...]
    width: int
    largest: int
    largest_set: int
    one_row: int

    @property
    def height(self) -> int:
        """How high all of it is."""
        return self._above + self._rows * height(self._tile) + (self._rows - 1) * _GAP

    def draw(self, table: Table, x: int, y: int) -> None:
        """Lay it out with its upper left corner at (x, y)."""
        self._draw_sets(table, x, y)
        tile, y = self._tile, y + self._above
        for k in range(self._rows):
            held = self.held[k * self._per_row : (k + 1) * self._per_row]
            row(table, x, y + k * (height(tile) + _GAP), held, tile, tile)
        if self.apart is not None:
            at, below = (self._slots - 1) % self._per_row, self._rows - 1
            table.lit_tile(x + at * tile + _APART, y + below * (height(tile) + _GAP), self.apart, tile)

    @property
    def _slots(self) -> int:
        """Room for the tile that is drawn next is kept, so that nothing moves when it comes."""
        return 14 - 3 * len(self.melds)

    @property
    def _per_row(self) -> int:
        return self._slots if self._slots <= self.one_row else (self._slots + 1) // 2

    @property
    def _rows(self) -> int:
        return -(-self._slots // self._per_row)

    @property
    def _tile(self) -> int:
        return min(self.largest, (self.width - _APART - 6) // self._per_row)

    @property
    def _above(self) -> int:
        return meld_height(self._set) + _GAP if self.melds or (self.released and not self._released_beside) else 0

    @property
    def _set(self) -> int:
        """The largest width of a tile with which sets, and released tiles beside them, stand in one row."""
        size = self.largest_set
        while size > _SMALLEST and self._sets_width(size) > self.width:
            size -= 1
        return size

    def _sets_width(self, size: int) -> int:
        released = 0 if self._released_beside else released_width(self.released, size)
        return sum(meld_width(meld, size) + _GAP for meld in self.melds) - _GAP + released

    @property
    def _released_beside(self) -> bool:
        """Whether released tiles stand to the right of the hand, where four sets leave no other room."""
        return len(self.melds) == 4

    def _draw_sets(self, table: Table, x: int, y: int) -> None:
        size, left = self._set, x
        for meld in self.melds:
            left += draw_meld(table, left, y, meld, size) + _GAP
        base = y + (self.height if self._released_beside else meld_height(size))
        right = x + self.width - released_width(self.released, size)
        draw_released(table, right, base - height(size), self.released, size)
