"""The private hand as a page: the owner's tiles, and while he has to decide the table as he sees it, his seat below.

The table is there only while something is asked: what stays on screen until he is asked again must stay true, and
nobody's hand is drawn anew for what others do. Where there are no pictures the words say the same. Pure. Rules: R1–R3.
"""

from functools import partial

from cogs.emoji import Faces
from cogs.pictures import draw_board, draw_hand
from cogs.tables.alt import board_alt
from cogs.tables.pages import BOARD, Page, plain
from cogs.tables.private import Sight
from cogs.tables.scenes import board_scene, hand_scene
from cogs.tables.sides import others_text
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import hand_view
from cogs.ui import LayoutView


def hand_page(
    snapshot: Snapshot, sight: Sight, language: str, note: str, board: str | None, faces: Faces, *, pictures: bool
) -> Page:
    """One player's hand; `note` stands above it, `board` is the address of the public one."""
    shown = snapshot.shown if sight.seat in snapshot.asked else None

    def view(picture: str | None) -> LayoutView:
        if shown is None or picture is None:
            words = others_text(snapshot, sight.seat, language) if shown else ""
            return hand_view(sight, language, note, board, picture, faces, others=words)
        table = (BOARD, board_alt(snapshot, language))
        return hand_view(sight, language, note, board, picture, faces, table=table)

    if not pictures:
        return plain(view(None))
    hand = partial(draw_hand, hand_scene(sight.view), language)
    if shown is None:
        return Page(view, hand)
    return Page(view, hand, lambda: draw_board(board_scene(snapshot, shown, sight.names, sight.seat), language))
