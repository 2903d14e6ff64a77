"""The picture of a hand's end: who won with what, the tiles laid out, and what each player pays or gets.

Owns: the layout of the result. Does not own: words and sums, which come ready-made in the scene. Rules: R4, R6, R7.
"""

from cogs.pictures import palette
from cogs.pictures.canvas import Canvas, Type, line_height, panel, signed, text_width
from cogs.pictures.fonts import script
from cogs.pictures.melds import Table
from cogs.pictures.scene import Payment, ResultScene, Specials, Winner
from cogs.pictures.spread import Spread, in_order

WIDTH = 800
_EDGE, _PAD, _GAP = 8, 18, 12
_TILE, _SET, _ONE_ROW = 72, 60, 11
_HEADING, _TYPES = Type(36, bold=0.8), Type(29, palette.GOLD, bold=0.7)
_NAME, _WORDS = Type(29, bold=0.5), Type(26, palette.MUTED)
_WON, _LOST = Type(36, palette.GOLD, bold=0.8), Type(36, bold=0.5)
_TYPES_LINE, _LINE = line_height(29) + 2, 84
_LEFT = _EDGE + _PAD
_WIDE, _INNER = WIDTH - 2 * _EDGE, WIDTH - 2 * _LEFT


def draw_result(scene: ResultScene, language: str) -> bytes:
    """The end of a hand as PNG, WIDTH pixels wide; the height depends on the number of lines and rows."""
    types = _lines(scene.winner.types, language) if scene.winner else []
    head = line_height(_HEADING.size) + len(types) * _TYPES_LINE
    spread = _spread(scene.winner, scene.specials) if scene.winner else None
    upper = 2 * _PAD + head + (_GAP + spread.height if spread else 0)
    lower = 2 * _PAD - 12 + len(scene.payments) * _LINE
    canvas = Canvas.new(WIDTH, 3 * _EDGE + upper + lower, language)
    canvas.paste(panel(_WIDE, upper), _EDGE, _EDGE)
    canvas.text(_LEFT, _EDGE + _PAD, scene.heading, _HEADING, _INNER)
    y = _EDGE + _PAD + line_height(_HEADING.size)
    for line in types:
        canvas.text(_LEFT, y, line, _TYPES, _INNER)
        y += _TYPES_LINE
    if scene.winner and spread:
        spread.draw(Table(canvas, language, scene.specials, scene.winner.seat), _LEFT, y + _GAP)
    canvas.paste(panel(_WIDE, lower), _EDGE, 2 * _EDGE + upper)
    for k, payment in enumerate(scene.payments):
        _payment(canvas, payment, 2 * _EDGE + upper + _PAD + k * _LINE, last=k + 1 == len(scene.payments))
    return canvas.png()


def _lines(types: tuple[str, ...], language: str) -> list[str]:
    """The hand types in as few lines as hold them."""
    lines: list[str] = []
    for name in types:
        longer = f"{lines[-1]} · {name}" if lines else name
        if lines and text_width(longer, script(language), _TYPES) <= _INNER:
            lines[-1] = longer
        else:
            lines.append(name)
    return lines


def _spread(winner: Winner, specials: Specials) -> Spread:
    """The winner's tiles, the winning one set apart."""
    held = in_order(winner.concealed, specials)
    return Spread(held, winner.tile, winner.melds, winner.released, _INNER, _TILE, _SET, _ONE_ROW)


def _payment(canvas: Canvas, payment: Payment, y: int, *, last: bool) -> None:
    """A name over the words how the sum came about, and the sum at the right."""
    style = _WON if payment.delta > 0 else _LOST
    sum_width = canvas.text(WIDTH - _LEFT, y + 6, signed(payment.delta), style, anchor="right")
    room = _INNER - sum_width - 20
    canvas.text(_LEFT, y - 6, payment.name, _NAME, room)
    canvas.text(_LEFT, y + 33, payment.words, _WORDS, room)
    if not last:
        canvas.paste(panel(_INNER, 2, palette.FELT, None, palette.FELT, 0), _LEFT, y + _LINE - 11)
