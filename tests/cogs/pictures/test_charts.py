"""Charts show what the books say, whatever names people have, and are the same in any thread."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from cogs.pictures import chart_samples, palette
from cogs.pictures.bars import BAR, ROW, THICK
from cogs.pictures.charts import (
    Bar,
    BarsScene,
    Line,
    PointsScene,
    RunningScene,
    draw_bars,
    draw_points,
    draw_running,
)
from cogs.pictures.curves import DAY, LABELS, NAME, apart, named_days, round_hands
from cogs.pictures.paper import BELOW_HEADING, INKS
from tests.cogs.pictures.look import opened
from tests.cogs.pictures.test_names import HOSTILE

NEAR = 40


def near(pixel: object, colour: palette.Colour) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) <= NEAR for one, other in zip(pixel, colour, strict=True))


def box_of(picture: Image.Image, colour: palette.Colour) -> tuple[int, int, int, int] | None:
    """The rectangle that holds every pixel of about this colour."""
    flat = Image.new("RGB", picture.size, colour)
    far = ImageChops.difference(picture, flat).convert("L").point(lambda level: 255 if level < 12 else 0)
    return far.getbbox()


def test_a_line_ends_higher_the_more_its_player_has() -> None:
    scene = RunningScene("", (Line("Ann", (10, 400)), Line("Bob", (-10, -150)), Line("Cai", (0, -250))))
    picture = opened(draw_running(scene, "en"))
    bottoms = [box[3] for colour in INKS[:3] if (box := box_of(picture, colour))]
    assert bottoms == sorted(bottoms)
    assert len(bottoms) == 3


@pytest.mark.parametrize("hands", [0, 1, 2, 7, 300])
@pytest.mark.parametrize("people", [4, 5, 8])
def test_any_number_of_hands_and_people_fits(hands: int, people: int) -> None:
    lines = tuple(Line(f"P{n}", tuple(range(n, n + hands))) for n in range(people))
    picture = opened(draw_running(RunningScene("", lines), "zh-CN"))
    assert picture.width == 800
    for colour in INKS[:people]:
        box = box_of(picture, colour)
        assert box is not None
        assert box[2] <= 800 - 8
        assert box[3] <= picture.height - 8


def test_a_ninth_line_could_not_be_told_apart() -> None:
    with pytest.raises(ValueError, match="9 lines"):
        draw_running(RunningScene("", (Line("x", (1,)),) * 9), "en")


@pytest.mark.parametrize("name", [*HOSTILE, "$\\frac{1}{0}$", "$", "_^{"])
def test_a_name_changes_no_more_than_its_own_label(name: str) -> None:
    scene = chart_samples.running("x")
    plain, hostile = (
        opened(draw_running(replace(scene, lines=(replace(scene.lines[0], name=each), *scene.lines[1:])), "en"))
        for each in ("x", name)
    )
    assert hostile.size == plain.size
    box = ImageChops.difference(plain, hostile).convert("L").point(lambda level: 255 if level > 30 else 0).getbbox()
    if box:
        assert box[0] >= 800 - 26 - LABELS - 2
        assert box[3] - box[1] <= NAME * 1.4


@pytest.mark.parametrize("heading", HOSTILE)
def test_a_heading_does_not_change_the_size(heading: str) -> None:
    assert opened(draw_points(replace(chart_samples.points("x", 9), heading=heading), "zh-TW")).size == (800, 600)


def test_bars_are_as_long_as_their_numbers() -> None:
    bars = (Bar("a", 10, "10"), Bar("b", 5, "5"), Bar("c", 0, "0"))
    picture = opened(draw_bars(BarsScene("", bars), "en"))
    rows = [BELOW_HEADING + ROW * k + BAR for k in range(3)]
    lengths = [sum(near(picture.getpixel((x, y)), palette.GOLD) for x in range(800)) for y in rows]
    assert lengths[0] == pytest.approx(748, abs=3)
    assert lengths[1] - THICK == pytest.approx((lengths[0] - THICK) / 2, abs=3)
    assert lengths[2] == 0


def test_shares_are_drawn_on_the_whole() -> None:
    picture = opened(draw_bars(BarsScene("", (Bar("a", 0.25, "25%", 0.5),), 1, "club"), "en"))
    y = BELOW_HEADING + BAR
    gold = sum(near(picture.getpixel((x, y)), palette.GOLD) for x in range(800))
    assert gold - THICK == pytest.approx((748 - THICK) / 4, abs=3)
    marked = [x for x in range(800) if near(picture.getpixel((x, y)), palette.TEXT)]
    assert sum(marked) / len(marked) == pytest.approx(400, abs=2)


def test_an_empty_scene_is_a_picture_too() -> None:
    assert opened(draw_bars(BarsScene("nobody", ()), "en")).width == 800


def test_threads_draw_the_same_bytes() -> None:
    scenes = [chart_samples.points(f"{n}", 30 + n) for n in range(4)]
    alone = [draw_points(scene, "zh-CN") for scene in scenes]
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(lambda scene: draw_points(scene, "zh-CN"), scenes)] == alone


@given(st.lists(st.floats(0, 600), max_size=8))
def test_labels_are_apart_inside_and_in_order(wanted: list[float]) -> None:
    placed = apart(wanted, 74, 602)
    order = sorted(placed)
    assert all(later - earlier >= 74 - 1e-6 for earlier, later in pairwise(order))
    assert all(37 - 1e-6 <= y <= 602 - 37 + 1e-6 for y in placed)
    assert all(placed[a] < placed[b] for a in range(len(wanted)) for b in range(len(wanted)) if wanted[a] < wanted[b])


def test_labels_that_are_apart_stay_where_they_are() -> None:
    assert apart([300, 40, 150], 74, 602) == [300, 40, 150]


@given(st.lists(st.integers(0, 400), min_size=1, max_size=400))
def test_days_below_do_not_touch(offsets: list[int]) -> None:
    days = tuple(date(2026, 1, 1) + timedelta(days=offset) for offset in sorted(offsets))
    width, across = DAY, 660.0
    spans = []
    for hand, anchor in named_days(PointsScene("", (0,) * len(days), days), across):
        x = across * hand / len(days)
        start = {"left": x, "center": x - width / 2, "right": x - width}[anchor]
        spans.append((start, start + width))
    assert spans[0][0] >= 0
    assert spans[-1][1] <= across
    if len(days) > 1 and days[0] != days[-1]:
        assert all(before[1] <= after[0] for before, after in pairwise(spans))


@pytest.mark.parametrize("hands", range(0, 200, 7))
def test_numbered_hands_leave_room_for_the_last(hands: int) -> None:
    assert all(0 < hand < hands for hand in round_hands(hands))
    assert len(round_hands(hands)) <= 5
