"""Scenes of one imagined hand, for the README, for golden pictures and for measuring; every tile at most four times.

Owns: example scenes. Does not own: rules: the payments are the engine's, the words the catalogues'.
"""

from cogs.pictures import palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas
from cogs.pictures.melds import Table
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
from cogs.pictures.tiles import BACK
from cogs.texts import hand_types, settlement_line, text
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import Facts, Loss, settle

NAMES = ("王小明", "Alexander", "李娟", "Mia")
# 5s was turned up.
SPECIALS = Specials(laizi=23, pizi=(22, 21))
_INDICATOR = 22
_SEATS = (
    Seat(
        NAMES[0],
        128,
        7,
        (Meld("peng", (12, 12, 12), 12, 2), Meld("zhigang", (9, 9, 9, 9), 9, 1)),
        (27, 28, 31, 0, 4, 18, 26, 29, 6, 25),
        (23, 33),
    ),
    Seat(
        NAMES[1],
        -320,
        7,
        (Meld("chi", (0, 1, 2), 1, 0), Meld("peng", (29, 29, 29), 29, 3)),
        (28, 31, 8, 17, 26, 32, 20, 24, 5),
        (33, 21, 21),
    ),
    Seat(
        NAMES[2],
        64,
        7,
        (Meld("xugang", (30, 30, 30, 30), 30, 3), Meld("angang")),
        (31, 32, 0, 1, 8, 26, 25, 19, 28, 3, 14),
    ),
    Seat(
        NAMES[3],
        128,
        10,
        (Meld("peng", (7, 7, 7), 7, 1),),
        (31, 27, 14, 5, 6, 20, 26, 11, 24, 18),
        (22,),
    ),
)


def board() -> BoardScene:
    """The table in the middle of a hand: seat 1 to move, seat 0's last discard lit."""
    return BoardScene(_SEATS, 2, 31, 4, _INDICATOR, SPECIALS, turn=1, lit=0)


def full_board() -> BoardScene:
    """As much as a board can hold: four sets and many discards everywhere, every chip, the last tiles."""
    many = (*range(9), *range(13, 20), 24, 25, 26, 27, 28, 31, 32, 3)
    sets = (
        Meld("xugang", (10, 10, 10, 10), 10, 3),
        Meld("zhigang", (11, 11, 11, 11), 11, 2),
        Meld("angang", (30, 30, 30, 30)),
        Meld("chi", (12, 13, 14), 13, 3),
    )
    seats = tuple(
        Seat(name * 6, 98_765 * (-1) ** k, 2, sets, many[: 20 + k], (23, 22, 22, 21, 33))
        for k, name in enumerate(NAMES)
    )
    return BoardScene(
        (seats[0], seats[1], seats[2], seats[3]),
        3,
        4,
        4,
        _INDICATOR,
        SPECIALS,
        turn=3,
        lit=2,
        viewer=1,
        liabilities=(Liability(2, 0), Liability(3, 1)),
        duties=(Duty(2, 1, ("p", "258")), Duty(0, 1, ("s",)), Duty(1, 0, ("winds",))),
    )


def hand() -> HandScene:
    """Seat 0's tiles just after a draw."""
    me = _SEATS[0]
    return HandScene(0, (23, 10, 10, 15, 16, 17, 13), 10, me.melds, me.released, SPECIALS)


def dealt_hand() -> HandScene:
    """Thirteen tiles and a fourteenth, nothing laid open."""
    return HandScene(2, (33, 1, 0, 2, 4, 10, 11, 18, 22, 27, 31, 23, 26), 12, specials=SPECIALS)


def result(language: str) -> ResultScene:
    """Seat 0 wins by self-draw."""
    by, types = "self_draw", ("qingyise",)
    counts = (
        Laid(2, zhigang=1, hongzhong=1, laizi=1),
        Laid(2, hongzhong=1, pizi=2),
        Laid(1, xugang=1, angang=1),
        Laid(1, pizi=1),
    )
    settled = settle(Facts(RuleSet.from_json("standard"), 2, 0, by, None, types, True, None, counts))
    losses = {loss.seat: loss for loss in settled.losers}
    payments = tuple(
        Payment(NAMES[seat], _words(losses[seat], language) if seat in losses else text(language, "game.hard"), delta)
        for seat, delta in enumerate(settled.delta)
    )
    winner = Winner(0, (hand_types(language, types),), (10, 10, 10, 15, 16, 17, 13), 13, _SEATS[0].melds, (23, 33))
    return ResultScene(f"{NAMES[0]} · {text(language, f'game.by.{by}')}", payments, winner, SPECIALS)


def _words(loss: Loss, language: str) -> str:
    end = loss.lines[-1].to_json()
    return f"{loss.base} × 2^{loss.fan} = {loss.raw} · {settlement_line(language, end)}"


def sheet(width: int, language: str) -> bytes:
    """All 34 faces, the back and the three marks, as PNG."""
    gap = max(3, width // 16)
    step, down = width + gap, height(width) + gap
    canvas = Canvas.new(9 * step + gap, 5 * down + gap, language)
    table = Table(canvas, language, Specials(None, (), ()), 0, palette.FELT)
    for tile in range(BACK + 1):
        table.tile(gap + tile % 9 * step, gap + tile // 9 * down, tile, width)
    marked = Table(canvas, language, SPECIALS, 0, palette.FELT)
    for k, tile in enumerate((23, 22, 21, 33)):
        marked.tile(gap + k * step, gap + 4 * down, tile, width)
    return canvas.png()
