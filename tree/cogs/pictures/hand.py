"""The private picture of one player's tiles.

Owns: its size, made for a phone that shows it a third as wide. Does not own: how a hand is laid out. Rules: R2, R3.
"""

from cogs.pictures.canvas import Canvas, panel
from cogs.pictures.melds import Table
from cogs.pictures.scene import HandScene
from cogs.pictures.spread import Spread, in_order

WIDTH = 800
_EDGE, _PAD = 8, 14
_LEFT = _EDGE + _PAD
_TILE, _SET, _ONE_ROW = 102, 70, 8


def draw_hand(scene: HandScene, language: str) -> bytes:
    """One player's hand as PNG, WIDTH pixels wide, in two rows while it has many tiles; sets are above them."""
    held = in_order(scene.concealed, scene.specials)
    spread = Spread(held, scene.drawn, scene.melds, scene.released, WIDTH - 2 * _LEFT, _TILE, _SET, _ONE_ROW)
    high = 2 * _LEFT + spread.height
    canvas = Canvas.new(WIDTH, high, language)
    canvas.paste(panel(WIDTH - 2 * _EDGE, high - 2 * _EDGE), _EDGE, _EDGE)
    spread.draw(Table(canvas, language, scene.specials, scene.seat), _LEFT, _LEFT)
    return canvas.png()
