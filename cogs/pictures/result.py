"""The picture of a hand's end: who won with what, the tiles laid out, and what each player pays or gets.

Owns: the layout of the result. Does not own: words and sums, which come ready-made in the scene. Rules: R4, R6, R7.
"""

from typing import Final

from cogs.pictures import palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, Type, panel, signed, text_width
from cogs.pictures.fonts import script
from cogs.pictures.melds import Table, draw_released, released_width
from cogs.pictures.scene import Payment, ResultScene
from cogs.pictures.winning import Layout

WIDTH: Final = 800
_EDGE, _PAD, _GAP = 8, 18, 10
_HEADINGS = (Type(46, bold=0.8), Type(40, bold=0.8), Type(36, bold=0.8))
_TYPES = Type(40, palette.GOLD, bold=0.7)
_SUMS = (Type(42, palette.MUTED), Type(36, palette.MUTED))
_NAME, _NOTE = Type(40, bold=0.5), Type(36, palette.GOLD)
_WON, _LOST = Type(46, palette.GOLD, bold=0.8), Type(46, bold=0.5)
_HEADING_LINE, _TYPES_LINE, _LINE, _SHORT_LINE, _BELOW_NAME = 60, 54, 120, 70, 52
_RELEASED = 40
_LEFT = _EDGE + _PAD
_WIDE, _INNER = WIDTH - 2 * _EDGE, WIDTH - 2 * _LEFT


def draw_result(scene: ResultScene, language: str) -> bytes:
    """The end of a hand as PNG, WIDTH pixels wide; the height depends on the number of lines and rows."""
    winner = scene.winner
    lines = _lines(winner.types, winner.released, language) if winner else []
    layout = Layout.of(winner, _INNER) if winner else None
    upper = 2 * _PAD + _HEADING_LINE + len(lines) * _TYPES_LINE + (_GAP + layout.height if layout else 0)
    step = _LINE if any(payment.words for payment in scene.payments) else _SHORT_LINE
    lower = 2 * _PAD - 14 + len(scene.payments) * step
    canvas = Canvas.new(WIDTH, 3 * _EDGE + upper + lower, language)
    canvas.paste(panel(_WIDE, upper), _EDGE, _EDGE)
    y = _EDGE + _PAD
    canvas.text(_LEFT, y, scene.heading, _largest(_HEADINGS, scene.heading, script(language), _INNER), _INNER)
    y += _HEADING_LINE
    for line in lines:
        canvas.text(_LEFT, y, line, _TYPES, _INNER)
        y += _TYPES_LINE
    if winner and layout:
        table = Table(canvas, language, scene.specials, winner.seat)
        right = WIDTH - _LEFT - released_width(winner.released, _RELEASED)
        draw_released(table, right, y - height(_RELEASED), winner.released, _RELEASED)
        layout.draw(table, _LEFT, y + _GAP)
    canvas.paste(panel(_WIDE, lower), _EDGE, 2 * _EDGE + upper)
    for k, payment in enumerate(scene.payments):
        y = 2 * _EDGE + upper + _PAD + k * step
        _payment(canvas, payment, y)
        if k:
            canvas.paste(panel(_INNER, 2, palette.FELT, None, palette.FELT, 0), _LEFT, y - 13)
    return canvas.png()


def _largest(types: tuple[Type, ...], words: str, face: int, width: int) -> Type:
    """The largest type in which words are one line of a width, else the smallest."""
    return next((each for each in types if text_width(words, face, each) <= width), types[-1])


def _lines(types: tuple[str, ...], released: tuple[int, ...], language: str) -> list[str]:
    """The hand types in as few lines as hold them; the last has room for the released tiles."""
    face, beside = script(language), released_width(released, _RELEASED) + 20 if released else 0
    lines: list[str] = []
    for name in types:
        longer = f"{lines[-1]} · {name}" if lines else name
        if lines and text_width(longer, face, _TYPES) <= _INNER:
            lines[-1] = longer
        else:
            lines.append(name)
    if not lines or text_width(lines[-1], face, _TYPES) + beside > _INNER:
        lines.append("")
    return lines


def _payment(canvas: Canvas, payment: Payment, y: int) -> None:
    """A name over the words how the sum came about; the sum at the right, over a word on it, which is never cut."""
    style, below = _WON if payment.delta > 0 else _LOST, y + _BELOW_NAME
    taken = canvas.text(WIDTH - _LEFT, y - 8, signed(payment.delta), style, anchor="right")
    canvas.text(_LEFT, y - 6, payment.name, _NAME, _INNER - taken - 20)
    taken = canvas.text(WIDTH - _LEFT, below + 1, payment.note, _NOTE, anchor="right")
    room = _INNER - taken - 20 if taken else _INNER
    style = _largest(_SUMS, payment.words, canvas.face, room)
    canvas.text(_LEFT, below - 4 + (_SUMS[0].size - style.size), payment.words, style, room)
