"""Pictures look as they did when a person last looked at them and found them good.

After a change that is meant, draw them anew with `python -m tests.cogs.pictures.test_golden` and look at each.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from cogs.pictures import chart_samples, draw_board, draw_hand, draw_result, samples
from cogs.pictures.__main__ import main
from cogs.pictures.charts import draw_bars, draw_points, draw_running
from cogs.texts import LANGUAGES
from tests.cogs.pictures.look import distance, opened

GOLDEN = Path(__file__).parent / "golden"
DOCUMENTS = Path(__file__).parents[3] / "docs" / "pictures"
PICTURES: dict[str, Callable[[], bytes]] = {
    "tiles-28": lambda: samples.sheet(28, "zh-CN"),
    "tiles-64-traditional": lambda: samples.sheet(64, "zh-TW"),
    "tiles-36-english": lambda: samples.sheet(36, "en"),
    "board": lambda: draw_board(samples.board(), "zh-CN"),
    "board-full": lambda: draw_board(samples.full_board(), "zh-TW"),
    "hand": lambda: draw_hand(samples.hand(), "zh-CN"),
    "hand-dealt": lambda: draw_hand(samples.dealt_hand(), "en"),
    "result": lambda: draw_result(samples.result("zh-TW"), "zh-TW"),
    "chart-match": lambda: draw_running(chart_samples.running("12 号桌 · 16 盘"), "zh-CN"),
    "chart-evening": lambda: draw_running(chart_samples.running("週五 · 48 盤", 48, chart_samples.EVENING), "zh-TW"),
    "chart-points": lambda: draw_points(chart_samples.points("王小明 · 120 hands"), "en"),
    "chart-types": lambda: draw_bars(chart_samples.types("Mia · 77 wins", "en"), "en"),
    "chart-rates": lambda: draw_bars(
        chart_samples.rates("李娟 · 312 盘", ("胡牌率", "自摸占胡牌", "放铳率"), "全服平均"), "zh-CN"
    ),
}
# Another version of the font's renderer moves smooth edges a little; a wrong tile or a missing mark does far more.
MEAN, BLOCK, BLOCK_MEAN = 1.5, 16, 40


def _worst(one: Image.Image, other: Image.Image) -> int:
    """The mean difference in the square of BLOCK pixels where it is largest."""
    worst = ImageChops.difference(one, other).convert("L").reduce(BLOCK).getextrema()[1]
    assert isinstance(worst, int)
    return worst


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_as_they_were(name: str) -> None:
    golden, now = Image.open(GOLDEN / f"{name}.png").convert("RGB"), opened(PICTURES[name]())
    assert now.size == golden.size
    assert distance(now, golden) < MEAN
    assert _worst(now, golden) < BLOCK_MEAN


def test_the_tolerance_notices_one_other_tile() -> None:
    golden = Image.open(GOLDEN / "board.png").convert("RGB")
    other = golden.copy()
    # The bottom seat's first discard over its second.
    other.paste(golden.crop((14, 510, 48, 558)), (49, 510))
    assert _worst(other, golden) >= BLOCK_MEAN


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_documents_show_what_the_program_draws(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["pictures", str(tmp_path), language])
    main()
    for new in tmp_path.iterdir():
        shown, now = (Image.open(folder / new.name).convert("RGB") for folder in (DOCUMENTS, tmp_path))
        assert now.size == shown.size, "run `make pictures`"
        assert distance(now, shown) < MEAN, "run `make pictures`"


def redraw() -> None:
    """Write every golden picture anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        Image.open(BytesIO(draw())).save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    redraw()
