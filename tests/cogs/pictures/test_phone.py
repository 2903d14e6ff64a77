"""Whatever is written in a picture can be read where a phone shows it a third as wide as it is."""

from collections.abc import Callable
from typing import Any

import pytest

from cogs.pictures import board, canvas, chart_samples, draw_board, draw_hand, draw_result, fonts, paper, samples, seat
from cogs.pictures.charts import draw_bars, draw_points, draw_running
from cogs.rules import pictures
from cogs.texts import LANGUAGES
from engine.rules import preset
from tests.cogs.pictures.look import opened

RAISED = {*"⁰¹²³⁴⁵⁶⁷⁸⁹"}
SHOWN, LEAST = 250, 11
"""how wide a narrow phone shows a picture, and the least size of type there; pixels"""
DRAWN: dict[str, Callable[[str], bytes]] = {
    "board": lambda language: draw_board(samples.board(), language),
    "full board": lambda language: draw_board(samples.full_board(), language),
    "hand": lambda language: draw_hand(samples.hand(), language),
    "result": lambda language: draw_result(samples.result(language), language),
    "match": lambda language: draw_running(chart_samples.running("x", 48, chart_samples.EVENING), language),
    "points": lambda language: draw_points(chart_samples.points("x"), language),
    **{
        name: lambda language, drawn=drawn: drawn(preset("standard"), language).png
        for name, drawn in (
            ("special tiles", pictures.special_tiles),
            ("sets", pictures.sets),
            ("winning hands", pictures.hands),
            ("gangs", pictures.gangs),
            ("settlement", pictures.settlement),
        )
    },
    "bars": lambda language: draw_bars(chart_samples.rates("x", ("a", "b", "c"), "d"), language),
}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The size of every line that is written, in pixels of its picture."""
    sizes: list[float] = []
    write, chart = canvas.Canvas.text, paper.Paper.text

    def text(self: Any, x: int, y: int, words: str, style: canvas.Type, *rest: Any, **named: Any) -> int:
        sizes.append(style.size * (fonts.RAISED_SIZE if RAISED & {*words} else 1))
        return write(self, x, y, words, style, *rest, **named)

    def paper_text(self: Any, x: float, y: float, words: str, size: int, *rest: Any, **named: Any) -> float:
        sizes.append(size)
        return chart(self, x, y, words, size, *rest, **named)

    monkeypatch.setattr(canvas.Canvas, "text", text)
    monkeypatch.setattr(paper.Paper, "text", paper_text)
    return sizes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", DRAWN)
def test_type_is_large_enough_on_a_narrow_phone(what: str, language: str, written: list[float]) -> None:
    for cached in (pictures.special_tiles, pictures.sets, pictures.hands, pictures.gangs, pictures.settlement):
        cached.cache_clear()
    for cached in (seat.seat_panel, board._centre):
        cached.cache_clear()
    width = opened(DRAWN[what](language)).width
    assert bool(written) == (what != "hand")
    assert [size for size in written if size * SHOWN / width < LEAST] == []
