"""Tiles as they lie on the table: open sets, gangs, rows of discards, released tiles.

Owns: the claimed tile sideways with an arrow to the seat it came from, gangs as a fourth tile on top.
Does not own: where on the picture they go. Rules: R3.1–2, R2.5.
"""

from collections import Counter
from dataclasses import dataclass

from cogs.pictures import palette
from cogs.pictures.art import FACE, WIDTH, height
from cogs.pictures.canvas import Canvas, arrow, direction
from cogs.pictures.palette import Colour
from cogs.pictures.scene import Meld, Specials
from cogs.pictures.tiles import BACK, Look, Mark, sprite, stencil


@dataclass(frozen=True, slots=True)
class Table:
    """What all tiles of one picture have in common: canvas, language, which tiles are special, who sits below."""

    canvas: Canvas
    language: str
    specials: Specials
    bottom: int
    ground: Colour = palette.PANEL

    def mark(self, tile: int) -> Mark | None:
        """The mark of a tile (R2)."""
        if tile == self.specials.laizi:
            return "laizi"
        if tile in self.specials.pizi:
            return "pizi"
        return "gang" if tile in self.specials.gang else None

    def look(self, tile: int, width: int, *, sideways: bool = False, lit: bool = False) -> Look:
        """How a tile of this table looks."""
        return Look(width, self.language, self.mark(tile), self.ground, sideways, lit)

    def tile(self, x: int, y: int, tile: int, width: int) -> None:
        """One tile upright."""
        self.canvas.paste(sprite(tile, self.look(tile, width)), x, y)

    def lit_tile(self, x: int, y: int, tile: int, width: int) -> None:
        """One tile upright with light around it, the tile itself at (x, y)."""
        lit = sprite(tile, self.look(tile, width, lit=True))
        band = (lit.width - width) // 2
        self.canvas.paste(lit, x - band, y - band)


def rise(width: int) -> int:
    """How much higher than a tile a set is, for the tile on top of a gang; pixels."""
    return round(width * 0.24)


def meld_height(width: int) -> int:
    """The height in pixels of a set of tiles that wide."""
    return height(width) + rise(width)


def meld_width(meld: Meld, width: int) -> int:
    """The width in pixels of a set of tiles that wide."""
    return 2 * width + (width if meld.claimed is None else round(width * FACE / WIDTH))


def draw_meld(table: Table, x: int, y: int, meld: Meld, width: int) -> int:
    """A set with its upper left corner at (x, y); returns its width in pixels."""
    base = y + rise(width)
    if meld.kind == "angang":
        for k in range(3):
            table.tile(x + k * width, base, BACK, width)
        _on_top(table, x + width, y, meld.tiles[0] if meld.tiles else BACK, width)
        return 3 * width
    tiles, place = _order(table, meld)
    at = x
    for k, tile in enumerate(tiles):
        if k == place:
            at += _claimed(table, at, base, meld, width)
        else:
            table.tile(at, base, tile, width)
            at += width
    if meld.kind == "zhigang":
        # On the upright tile nearest the middle.
        on = x + (width if place != 1 else 0) + (at - x - 3 * width if place == 0 else 0)
        _on_top(table, on, y, meld.tiles[0], width)
    return at - x


def _order(table: Table, meld: Meld) -> tuple[list[int], int | None]:
    """The three tiles from left to right and the place of the claimed one: on the side it came from."""
    tiles = sorted(meld.tiles[:3])
    if meld.claimed is None or meld.source is None:
        return tiles, None
    tiles.remove(meld.claimed)
    side = direction(table.bottom, meld.source)
    place = 0 if meld.kind == "chi" else {"left": 0, "right": 2}.get(side, 1)
    tiles.insert(place, meld.claimed)
    return tiles, place


def _claimed(table: Table, x: int, base: int, meld: Meld, width: int) -> int:
    """The claimed tile sideways, the tile of a xugang above it, and the arrow to the seat it came from."""
    assert meld.claimed is not None
    assert meld.source is not None
    lying = sprite(meld.claimed, table.look(meld.claimed, width, sideways=True))
    top = base + height(width) - lying.height
    table.canvas.paste(lying, x, top)
    if meld.kind == "xugang":
        top -= rise(width)
        table.canvas.paste(lying, x, top)
    size = min(top - base + rise(width), round(width * 0.42))
    pointer = arrow(direction(table.bottom, meld.source), size, palette.GOLD, table.ground)
    table.canvas.paste(pointer, x + (lying.width - size) // 2, top - size)
    return lying.width


def _on_top(table: Table, x: int, y: int, tile: int, width: int) -> None:
    table.canvas.paste(sprite(tile, table.look(tile, width)), x, y, stencil(width))


def row(table: Table, x: int, y: int, tiles: tuple[int, ...], width: int, pitch: float, lit: int | None = None) -> None:
    """Tiles a pitch of pixels from one to the next, overlapping if need be; that at index `lit` has light around it."""
    over = stencil(width) if pitch < width else None
    for k, tile in enumerate(tiles):
        table.canvas.paste(sprite(tile, table.look(tile, width)), x + round(k * pitch), y, over)
    if lit is not None and 0 <= lit < len(tiles):
        table.lit_tile(x + round(lit * pitch), y, tiles[lit], width)


def released_width(tiles: tuple[int, ...], width: int) -> int:
    """The width in pixels that the released tiles take."""
    kinds = Counter(tiles).values()
    return sum(width + (count - 1) * _copy(width) + 4 for count in kinds) - 4 if kinds else 0


def draw_released(table: Table, x: int, y: int, tiles: tuple[int, ...], width: int) -> None:
    """Released tiles, copies of a kind one over the other so that their marks can be counted (R2.5)."""
    for tile, count in sorted(Counter(tiles).items()):
        row(table, x, y, (tile,) * count, width, _copy(width))
        x += width + (count - 1) * _copy(width) + 4


def _copy(width: int) -> int:
    """How far a copy of a tile lies from the one below it."""
    return round(width * 0.42)
