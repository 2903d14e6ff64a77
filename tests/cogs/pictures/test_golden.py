"""Pictures look as they did when a person last looked at them and found them good.

After a change that is meant, draw them anew with `python -m tests.cogs.pictures.test_golden` and look at each.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cogs.pictures import Duty, Liability, Specials, chart_samples, draw_board, draw_hand, draw_result, samples
from cogs.pictures.__main__ import main
from cogs.pictures.charts import draw_bars, draw_points, draw_running
from cogs.tables.showing import board_page, settlement_page
from cogs.tables.snapshot import Snapshot
from cogs.texts import LANGUAGES
from tests.cogs.pictures.look import opened
from tests.faces import moments

GOLDEN = Path(__file__).parent / "golden"
DOCUMENTS = Path(__file__).parents[3] / "docs" / "pictures"


def _page(page: Callable[[Snapshot, str], Any], at: Callable[[], Snapshot], language: str) -> Callable[[], bytes]:
    """The picture of a message, all the way from the game."""
    return lambda: page(at(), language).paint()


PICTURES: dict[str, Callable[[], bytes]] = {
    "tiles-28": lambda: samples.sheet(28, "zh-CN"),
    "tiles-64-traditional": lambda: samples.sheet(64, "zh-TW"),
    "tiles-36-english": lambda: samples.sheet(36, "en"),
    "board": lambda: draw_board(samples.board(), "zh-CN"),
    "board-full": lambda: draw_board(samples.full_board(), "zh-TW"),
    "board-begun": _page(board_page, moments.begun, "zh-CN"),
    "board-threat": _page(board_page, moments.threatened, "en"),
    "board-robbed": _page(board_page, moments.robbed, "zh-TW"),
    "hand": lambda: draw_hand(samples.hand(), "zh-CN"),
    "hand-dealt": lambda: draw_hand(samples.dealt_hand(), "en"),
    "result": lambda: draw_result(samples.result("zh-TW"), "zh-TW"),
    "result-liable": _page(settlement_page, moments.liable_win, "zh-CN"),
    "result-golden": _page(settlement_page, moments.golden_win, "en"),
    "result-drawn": _page(settlement_page, moments.drawn_hand, "zh-CN"),
    "chart-match": lambda: draw_running(chart_samples.running("12 号桌 · 16 盘"), "zh-CN"),
    "chart-evening": lambda: draw_running(chart_samples.running("週五 · 48 盤", 48, chart_samples.EVENING), "zh-TW"),
    "chart-points": lambda: draw_points(chart_samples.points("王小明 · 120 hands"), "en"),
    "chart-types": lambda: draw_bars(chart_samples.types("Mia · 77 wins", "en"), "en"),
    "chart-rates": lambda: draw_bars(
        chart_samples.rates("李娟 · 312 盘", ("胡牌率", "自摸占胡牌", "放铳率"), "全服平均"), "zh-CN"
    ),
}
# The lock pins what draws; on another processor a smooth edge may differ by a shade. A changed digit does far more.
BLOCK, MOST = 4, 20


def worst(one: Image.Image, other: Image.Image) -> int:
    """The mean difference in the square of BLOCK pixels where it is largest, in the colour in which it is largest."""
    bands = ImageChops.difference(one, other).reduce(BLOCK).getextrema()
    return max(high for _, high in bands)  # pyright: ignore[reportGeneralTypeIssues]


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_as_they_were(name: str) -> None:
    golden, now = Image.open(GOLDEN / f"{name}.png").convert("RGB"), opened(PICTURES[name]())
    assert now.size == golden.size
    assert worst(now, golden) < MOST


def _seat(number: int, **change: object) -> dict[str, object]:
    """The seats of the full board, one of them changed."""
    seats = [*samples.full_board().seats]
    seats[number] = replace(seats[number], **change)
    return {"seats": tuple(seats)}


def _first_meld(**change: object) -> dict[str, object]:
    melds = samples.full_board().seats[0].melds
    return _seat(0, melds=(replace(melds[0], **change), *melds[1:]))


@pytest.mark.parametrize(
    "change",
    [
        _seat(0, points=98_764),
        _seat(1, points=98_765),
        _seat(0, concealed=3),
        _seat(3, concealed=1),
        _seat(0, name="王小昌" * 6),
        _seat(0, released=(23, 22, 22, 21)),
        _seat(0, released=(23, 22, 21, 33)),
        _seat(0, discards=samples.full_board().seats[0].discards[:-1]),
        _seat(2, discards=(*samples.full_board().seats[2].discards[:-1], 4)),
        _first_meld(source=2),
        _first_meld(kind="peng", tiles=(10, 10, 10)),
        {"left": 3},
        {"left": 9},
        {"last": 5},
        {"dealer": 0},
        {"turn": 2},
        {"turn": None},
        {"lit": 1},
        {"lit": None},
        {"indicator": 24},
        {"specials": Specials(None, (22, 21))},
        {"specials": Specials(23, ())},
        {"specials": Specials(23, (22, 21), ())},
        {"liabilities": (Liability(2, 3), Liability(3, 1))},
        {"liabilities": (Liability(2, 0),)},
        {"duties": (Duty(2, 1, ("m", "258")), *samples.full_board().duties[1:])},
        {"duties": (Duty(2, 0, ("p", "258")), *samples.full_board().duties[1:])},
        {"duties": samples.full_board().duties[:2]},
    ],
)
def test_the_tolerance_notices_whatever_changes_on_a_full_board(change: dict[str, object]) -> None:
    golden = Image.open(GOLDEN / "board-full.png").convert("RGB")
    changed = draw_board(replace(samples.full_board(), **change), "zh-TW")
    assert worst(opened(changed), golden) >= 2 * MOST


def test_the_tolerance_notices_whatever_changes_of_a_hand_or_a_result() -> None:
    hand, golden = samples.hand(), Image.open(GOLDEN / "hand.png").convert("RGB")
    for other in (replace(hand, specials=Specials(23, (22, 21), ())), replace(hand, drawn=11)):
        assert worst(opened(draw_hand(other, "zh-CN")), golden) >= 2 * MOST
    result, golden = samples.result("zh-TW"), Image.open(GOLDEN / "result.png").convert("RGB")
    assert result.winner is not None
    first, *others = result.payments
    *groups, pair = result.winner.groups

    def paid(*payments: Any) -> Any:
        return replace(result, payments=payments)

    def won(**change: Any) -> Any:
        assert result.winner is not None
        return replace(result, winner=replace(result.winner, **change))

    for other in (
        paid(first, replace(others[0], words=others[0].words.replace("⁹", "⁸")), *others[1:]),
        paid(first, replace(others[0], words=others[0].words.replace("10", "20")), *others[1:]),
        paid(first, replace(others[0], delta=-401), *others[1:]),
        paid(first, replace(others[0], note="光明頂"), *others[1:]),
        paid(replace(first, delta=-first.delta), *others),
        won(types=("將一色", "軟胡")),
        won(types=("清一色", "硬胡")),
        won(groups=(*groups, tuple(placed._replace(instead=None) for placed in pair))),
        won(released=()),
    ):
        assert worst(opened(draw_result(other, "zh-TW")), golden) >= 2 * MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_documents_show_what_the_program_draws(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["pictures", str(tmp_path), language])
    main()
    for new in tmp_path.iterdir():
        shown, now = (Image.open(folder / new.name).convert("RGB") for folder in (DOCUMENTS, tmp_path))
        assert now.size == shown.size, "run `make pictures`"
        assert worst(now, shown) < MOST, "run `make pictures`"


def redraw(names: Sequence[str] = ()) -> None:
    """Write every golden picture anew, or those named."""
    GOLDEN.mkdir(exist_ok=True)
    for name in names or PICTURES:
        Image.open(BytesIO(PICTURES[name]())).save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    import sys

    redraw(sys.argv[1:])
