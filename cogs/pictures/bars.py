"""Bars one below the other on one scale: wins by hand type, rates beside the club's."""

from cogs.pictures import palette
from cogs.pictures.chart_scene import BarsScene
from cogs.pictures.palette import Colour
from cogs.pictures.paper import BELOW_HEADING, GRID, INNER, LEFT, WIDTH, Paper

_NAME, _WORDS, _NOTE = 38, 40, 36
ROW, _NOTE_ROW, _FOOT = 104, 58, 16
_BASELINE, BAR, THICK = 38, 68, 20
_MARK_FROM, _MARK_TO, _MARK_THICK = 53, 83, 6


def draw_bars(scene: BarsScene, language: str) -> bytes:
    """Every bar with its name above and its words at the right, marks across, as PNG."""
    height = BELOW_HEADING + ROW * len(scene.bars) + (_NOTE_ROW if scene.note else 0) + _FOOT
    paper = Paper(height, language, scene.heading)
    longest = max((max(bar.length, bar.mark or 0) for bar in scene.bars), default=0)
    whole = scene.whole or longest or 1
    for k, bar in enumerate(scene.bars):
        y = BELOW_HEADING + k * ROW
        taken = paper.text(WIDTH - LEFT, y + _BASELINE, bar.words, _WORDS, bold=0.6, anchor="right")
        paper.text(LEFT, y + _BASELINE, bar.name, _NAME, width=INNER - taken - 20)
        if scene.whole:
            _bar(paper, y + BAR, 1, GRID)
        _bar(paper, y + BAR, bar.length / whole, palette.GOLD)
        if bar.mark is not None:
            _mark(paper, _along(bar.mark / whole), y + _MARK_FROM, y + _MARK_TO)
    if scene.note:
        y = height - _FOOT - 22
        _mark(paper, LEFT + THICK / 2, y - 20, y + 2)
        paper.text(LEFT + 26, y, scene.note, _NOTE, palette.MUTED, width=INNER - 26)
    return paper.png()


def _along(share: float) -> float:
    """Where a bar of this share of the scale ends; the round ends of the stroke stay inside."""
    return LEFT + THICK / 2 + share * (INNER - THICK)


def _bar(paper: Paper, y: float, share: float, colour: Colour) -> None:
    """A bar with round ends; a share of 0 shows nothing."""
    if share:
        paper.line((_along(0), _along(share)), (y, y), colour, THICK)


def _mark(paper: Paper, x: float, top: float, bottom: float) -> None:
    """An upright stroke, cut out of what it crosses."""
    paper.line((x, x), (top, bottom), palette.PANEL, _MARK_THICK + 8)
    paper.line((x, x), (top, bottom), palette.TEXT, _MARK_THICK)
