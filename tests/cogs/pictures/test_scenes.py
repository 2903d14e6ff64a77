"""Boards, hands and results show what their scene says, the same scene always with the same bytes."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from cogs.pictures import (
    BoardScene,
    Duty,
    HandScene,
    Liability,
    Meld,
    ResultScene,
    Specials,
    Winner,
    board,
    canvas,
    draw_board,
    draw_hand,
    draw_result,
    fonts,
    samples,
    seat,
    tiles,
)
from cogs.pictures.__main__ import main
from cogs.pictures.spread import in_order
from engine.arrangement import Placed
from tests.cogs.pictures.look import opened

FULL = (
    Meld("zhigang", (4, 4, 4, 4), 4, 2),
    Meld("xugang", (7, 7, 7, 7), 7, 1),
    Meld("chi", (12, 13, 14), 13, 3),
    Meld("peng", (30, 30, 30), 30, 1),
)


def _changed(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(opened(one), opened(other)).getbbox()


def _turned(scene: BoardScene, by: int) -> BoardScene:
    """The same table with every seat number moved on."""

    def at(seat: int | None) -> int | None:
        return None if seat is None else (seat + by) % 4

    def meld(each: Meld) -> Meld:
        return replace(each, source=at(each.source))

    moved = [replace(seat, melds=tuple(map(meld, seat.melds))) for seat in scene.seats]
    seats = tuple(moved[(k - by) % 4] for k in range(4))
    return replace(
        scene,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        dealer=(scene.dealer + by) % 4,
        turn=at(scene.turn),
        lit=at(scene.lit),
        viewer=((scene.viewer or 0) + by) % 4,
        liabilities=tuple(Liability((x.seat + by) % 4, (x.winner + by) % 4) for x in scene.liabilities),
        duties=tuple(Duty((x.seat + by) % 4, (x.winner + by) % 4, x.kinds) for x in scene.duties),
    )


def test_the_same_scene_gives_the_same_bytes_also_with_everything_drawn_anew() -> None:
    def drawn() -> list[bytes]:
        return [draw_board(samples.full_board(), "en"), draw_hand(samples.hand(), "en")]

    before = drawn()
    for cached in (
        board._centre,
        seat.seat_panel,
        tiles.sprite,
        canvas.panel,
        canvas.text_sprite,
        fonts._glyph,
    ):
        cached.cache_clear()
    assert drawn() == before


@pytest.mark.parametrize("by", [1, 2, 3])
@pytest.mark.parametrize("scene", [samples.board(), samples.full_board()])
def test_the_viewer_sits_at_the_bottom_whatever_his_number(scene: BoardScene, by: int) -> None:
    assert draw_board(_turned(scene, by), "zh-CN") == draw_board(scene, "zh-CN")


def test_without_a_viewer_seat_0_sits_at_the_bottom() -> None:
    scene = samples.board()
    assert draw_board(replace(scene, viewer=None), "en") == draw_board(replace(scene, viewer=0), "en")


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": 1},
        {"left": 30},
        {"left": 4},
        {"last": 0},
        {"indicator": 3},
        {"specials": Specials(24, (23, 22), (32, 33))},
        {"turn": None},
        {"lit": None},
        {"lit": 2},
        {"liabilities": (Liability(1, 0),)},
        {"liabilities": (Liability(1, 2),)},
        {"duties": (Duty(1, 0, ("m",)),)},
        {"duties": (Duty(1, 0, ("winds",)),)},
    ],
)
def test_everything_the_board_is_told_can_be_seen(change: dict[str, object]) -> None:
    plain = samples.board()
    assert _changed(draw_board(plain, "zh-CN"), draw_board(replace(plain, **change), "zh-CN"))


PANELS = ((6, 620, 594, 796), (358, 187, 594, 615), (6, 6, 594, 182), (6, 187, 242, 615))
"""of the full board, whose panels are as high as panels get: bottom, right, top, left"""


@pytest.mark.parametrize(
    "change", [{"points": 1}, {"concealed": 1}, {"melds": ()}, {"discards": ()}, {"released": (32,)}, {"name": "x"}]
)
@pytest.mark.parametrize("side", range(4))
def test_what_a_seat_does_is_seen_in_its_own_panel_only(side: int, change: dict[str, object]) -> None:
    plain = replace(samples.full_board(), viewer=0)
    seats = [replace(each, **change) if k == side else each for k, each in enumerate(plain.seats)]
    changed = replace(plain, seats=(seats[0], seats[1], seats[2], seats[3]))
    box = _changed(draw_board(plain, "en"), draw_board(changed, "en"))
    assert box is not None
    left, top, right, bottom = PANELS[side]
    assert left <= box[0] < box[2] <= right
    assert top <= box[1] < box[3] <= bottom


def _table(discards: int, sets: int, released: tuple[int, ...] = ()) -> BoardScene:
    """Every seat with so much before it."""
    tiles = tuple(k % 34 for k in range(discards))
    seats = [replace(each, discards=tiles, melds=FULL[:sets], released=released) for each in samples.board().seats]
    return replace(samples.board(), seats=(seats[0], seats[1], seats[2], seats[3]), turn=None, lit=None)


@pytest.mark.parametrize("sets", range(5))
@pytest.mark.parametrize("discards", [0, 5, 12, 13, 20])
@pytest.mark.parametrize("size", [(588, 176), (236, 428)])
def test_tiles_on_the_board_can_be_read_on_a_phone(size: tuple[int, int], discards: int, sets: int) -> None:
    each = replace(_table(discards, sets).seats[0], released=(33, 21))
    fit = seat._fit(each, seat._room(size, 1 if size[0] > 400 else 2), across=size[0] > 400)
    assert fit.set_size >= 26
    assert fit.discard >= (40 if discards <= 12 else 26)
    assert discards <= seat._most(fit.discard, fit.free), "none lies over another"


@pytest.mark.parametrize("sets", range(5))
@pytest.mark.parametrize("discards", [0, 5, 12, 20, 30])
def test_nothing_on_the_board_runs_out_of_its_panel(discards: int, sets: int) -> None:
    picture = opened(draw_board(_table(discards, sets, (21, 21, 22, 22, 23, 33, 33)), "en"))
    gaps = [(0, 0, 6, picture.height), (594, 0, 600, picture.height), (242, 190, 247, 400), (353, 190, 358, 400)]
    for gap in gaps:
        lightest = picture.crop(gap).convert("L").getextrema()[1]
        assert isinstance(lightest, int)
        assert lightest < 60


def test_a_board_grows_with_what_lies_on_it() -> None:
    heights = [opened(draw_board(_table(discards, sets), "en")).height for discards, sets in ((0, 0), (4, 1), (12, 3))]
    assert heights[0] < heights[2] == 750
    assert heights == sorted(heights)


@pytest.mark.parametrize("kind", ["peng", "zhigang", "xugang"])
def test_an_arrow_tells_whom_a_set_came_from(kind: str) -> None:
    count = 3 if kind == "peng" else 4
    shown = {
        draw_hand(HandScene(0, (1, 2), None, (Meld(kind, (9,) * count, 9, source),)), "en")  # pyright: ignore[reportArgumentType]
        for source in (1, 2, 3)
    }
    assert len(shown) == 3


def test_a_hidden_angang_shows_four_backs_and_its_owner_one_face() -> None:
    hidden = draw_hand(HandScene(0, (1, 2), None, (Meld("angang"),)), "en")
    own = draw_hand(HandScene(0, (1, 2), None, (Meld("angang", (30, 30, 30, 30)),)), "en")
    box = _changed(hidden, own)
    assert box is not None
    assert box[2] - box[0] <= 70


def test_a_chi_of_unknown_origin_is_drawn_upright() -> None:
    assert draw_hand(HandScene(0, (1, 2), None, (Meld("chi", (9, 10, 11)),)), "en")


def test_a_hand_is_sorted_with_the_laizi_first_and_what_bars_a_win_last() -> None:
    assert in_order((33, 5, 23, 0, 23, 22, 26), Specials(laizi=23, pizi=(22, 21))) == (23, 23, 0, 5, 26, 22, 33)
    shuffled = replace(samples.hand(), concealed=samples.hand().concealed[::-1])
    assert draw_hand(shuffled, "en") == draw_hand(samples.hand(), "en")


def test_a_drawn_tile_moves_nothing_else() -> None:
    scene = samples.dealt_hand()
    box = _changed(draw_hand(scene, "zh-CN"), draw_hand(replace(scene, drawn=None), "zh-CN"))
    assert box is not None
    assert box[2] - box[0] < 130


def _nothing_at_the_edge(picture: Image.Image) -> bool:
    """Whether the right padding holds only ground, so that nothing ran out of the picture: no ivory, no bright text."""
    strip = picture.crop((picture.width - 16, 0, picture.width, picture.height)).convert("L")
    lightest = strip.getextrema()[1]
    assert isinstance(lightest, int)
    return lightest < 80


@pytest.mark.parametrize("sets", range(5))
def test_the_fullest_hands_fit(sets: int) -> None:
    concealed = tuple(range(13 - 3 * sets))
    scene = HandScene(0, concealed, 33, FULL[:sets], (21, 21, 22, 22, 23, 23, 33, 33), samples.SPECIALS)
    assert _nothing_at_the_edge(opened(draw_hand(scene, "zh-TW")))


@pytest.mark.parametrize("sets", range(5))
def test_the_fullest_results_fit(sets: int) -> None:
    types = tuple(f"很长的牌型名字{k}" for k in range(7))
    groups = (*((Placed(k), Placed(k), Placed(23, k)) for k in range(4 - sets)), (Placed(33),))
    winner = Winner(0, types, groups, Placed(23, 33), FULL[:sets], (21, 22, 23, 33) * 2)
    scene = ResultScene("王" * 60, samples.result("zh-CN").payments, winner, samples.SPECIALS)
    assert _nothing_at_the_edge(opened(draw_result(scene, "zh-CN")))


def test_a_result_without_a_winner_has_its_heading_and_payments() -> None:
    won = samples.result("en")
    drawn = ResultScene("Drawn hand", won.payments)
    assert opened(draw_result(drawn, "en")).height < opened(draw_result(won, "en")).height


def test_the_sample_table_has_no_tile_five_times() -> None:
    table, hand = samples.board(), samples.hand()
    assert hand.drawn is not None
    assert table.indicator is not None
    seen: Counter[int] = Counter([*hand.concealed, hand.drawn, table.indicator])
    for each in table.seats:
        seen.update(each.discards + each.released)
        for meld in each.melds:
            seen.update(meld.tiles)
    # A claimed tile lies in its set only.
    assert max(seen.values()) <= 4
    assert [len(each.melds) * 3 + each.concealed for each in table.seats] == [14, 13, 13, 13]


def test_the_script_writes_the_samples_of_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["pictures", str(tmp_path / "new"), "zh-TW"])
    main()
    names = sorted(file.name for file in (tmp_path / "new").iterdir())
    assert names == [f"{name}.zh-TW.png" for name in ("board", "hand", "match", "result", "tiles")]
    assert all(opened((tmp_path / "new" / name).read_bytes()).width >= 600 for name in names)


def test_the_script_refuses_a_language_it_does_not_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["pictures", str(tmp_path), "fr"])
    with pytest.raises(SystemExit):
        main()
    assert "There are pictures in en, zh-CN, zh-TW, not in fr." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
