"""Pictures: tiles, hand, board and result as PNG, drawn by the project itself from plain scenes.

Synchronous and pure: the same scene and language give the same bytes. Knows neither Discord nor the engine's state.
"""

from cogs.pictures.board import draw_board
from cogs.pictures.hand import draw_hand
from cogs.pictures.result import draw_result
from cogs.pictures.scene import (
    BoardScene,
    Duty,
    HandScene,
    Liability,
    Meld,
    Payment,
    ResultScene,
    Seat,
    Specials,
    Winner,
)
from cogs.pictures.tiles import BACK, Mark, tile_png

__all__ = [
    "BACK",
    "BoardScene",
    "Duty",
    "HandScene",
    "Liability",
    "Mark",
    "Meld",
    "Payment",
    "ResultScene",
    "Seat",
    "Specials",
    "Winner",
    "draw_board",
    "draw_hand",
    "draw_result",
    "tile_png",
]
