"""The private picture of one player's tiles: laizi first, the rest sorted, the drawn tile set apart, sets above.

Owns: the layout of the hand. Does not own: what tiles look like. Rules: R2, R3.
"""

from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, panel
from cogs.pictures.melds import Table, draw_meld, draw_released, meld_height, released_width, row
from cogs.pictures.scene import HandScene, Specials

WIDTH = 800
_EDGE, _PAD, _GAP, _DRAWN_GAP = 8, 14, 12, 18
_SET, _RELEASED, _LARGEST = 52, 48, 76
_LEFT = _EDGE + _PAD
_INNER = WIDTH - 2 * _LEFT


def in_order(tiles: tuple[int, ...], specials: Specials) -> tuple[int, ...]:
    """Tiles as a player holds them: laizi on the left, then suit by suit."""
    return tuple(sorted(tiles, key=lambda tile: (tile != specials.laizi, tile)))


def draw_hand(scene: HandScene, language: str) -> bytes:
    """One player's hand as PNG, WIDTH pixels wide; it is higher once there are sets or released tiles."""
    tile = _tile_width(scene)
    above = meld_height(_SET) + _GAP if scene.melds or scene.released else 0
    high = 2 * _LEFT + above + height(tile)
    canvas = Canvas.new(WIDTH, high, language)
    canvas.paste(panel(WIDTH - 2 * _EDGE, high - 2 * _EDGE), _EDGE, _EDGE)
    table = Table(canvas, language, scene.specials, scene.seat)
    y = _LEFT + above
    _sets(table, scene, _LEFT, y)
    held = in_order(scene.concealed, scene.specials)
    row(table, _LEFT, y, held, tile, tile)
    if scene.drawn is not None:
        table.lit_tile(_LEFT + len(held) * tile + _DRAWN_GAP, y, scene.drawn, tile)
    return canvas.png()


def _tile_width(scene: HandScene) -> int:
    """As large as the hand lets it be, the same with and without a drawn tile."""
    slots = 14 - 3 * len(scene.melds)
    return min(_LARGEST, (_INNER - _DRAWN_GAP - 6) // max(1, slots))


def _sets(table: Table, scene: HandScene, y: int, hand_y: int) -> None:
    """Sets from the left; released tiles at the right, beside the tiles in hand when four sets leave no room."""
    x = _LEFT
    for meld in scene.melds:
        x += draw_meld(table, x, y, meld, _SET) + _GAP
    wide = released_width(scene.released, _RELEASED)
    if x + wide > WIDTH - _LEFT:
        y = hand_y + height(_tile_width(scene)) - meld_height(_SET)
    draw_released(table, WIDTH - _LEFT - wide, y + meld_height(_SET) - height(_RELEASED), scene.released, _RELEASED)
