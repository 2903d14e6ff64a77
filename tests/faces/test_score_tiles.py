"""Tiles told with a hand: judged, kept, held against what was said, and not lost by a restart."""

import pytest

from cogs.texts import text
from tests.faces.evening import (
    entered,
    fresh_totals,
    open_evening,
    refused,
    sheet,
    shown,
    tell,
    tell_short,
    totals,
)
from tests.faces.people import words
from tests.faces.world import Faces

MADE = "(123m) (456m) 789m 11m 22m +2m laizi 5p"


async def test_tiles_are_judged_and_kept(faces: Faces) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score hand", told="Ann zimo tiles (123m) (456m) 789m 11m 22m +2m laizi 5p")
    shown_text = words(answer)
    assert "one suit (qingyise)" in shown_text
    assert "hard" in shown_text
    await faces.ann.press("Confirm", on=answer)
    (line,) = sheet(faces).lines
    assert line.entry.tiles == "(123m) (456m) 789m 11m 22m +2m laizi 5p"
    detail = await faces.bob.slash("score sheet", number=1)
    assert "789m" in words(detail)


async def test_tiles_wait_for_who_won_and_how(faces: Faces) -> None:
    await open_evening(faces)
    tiles = "(123m) (456m) 789m 11m 22m +2m laizi 5p"
    answer = await faces.ann.slash("score hand", told=tiles)
    assert "Tiles: `(123m)" in words(answer)
    await faces.ann.press("Ann", on=answer)
    await faces.ann.press("Self-draw", on=shown(faces.ann))
    assert "**Ann** by self-draw · **one suit (qingyise)** · hard" in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert sheet(faces).lines[0].entry.tiles == tiles


async def test_tiles_of_too_few_fan_are_only_so_far(faces: Faces) -> None:
    await open_evening(faces, rules="standard")
    told = "Bob from Dan (123m) 456p 789m 5s 234p +5s laizi 9p"
    answer = await faces.ann.slash("score hand", told=told)
    assert "**small hand (xiaohu)** · hard" in words(answer)
    assert "so far: 蔡师傅 comes to 2, 3 are needed" in words(answer)
    for label in ("red dragon 0", "Confirm"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces)
    assert totals(faces)["Bob"] > 0


async def test_tiles_are_given_in_the_form_and_make_the_hand(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", confirm=False)
    form = await faces.ann.press("Tiles…", on=shown(faces.ann))
    await faces.ann.fill(form, tiles=MADE)
    assert "**Ann** by self-draw · **one suit (qingyise)** · hard" in words(shown(faces.ann))
    assert "Tiles: `(123m)" in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert sheet(faces).lines[0].entry.tiles == MADE


async def test_tiles_that_are_not_what_was_told_are_refused_in_the_form(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "all triplets (pengpenghu)", "Hard", confirm=False)
    answer = await faces.ann.fill(await faces.ann.press("Tiles…", on=shown(faces.ann)), tiles=MADE)
    assert words(answer) == refused("keeper.tiles.not_pengpenghu")


async def test_a_press_that_makes_another_hand_leaves_the_tiles_out(faces: Faces) -> None:
    await open_evening(faces)
    await faces.ann.slash("score hand", told=f"Ann zimo {MADE}")
    await faces.ann.press("opening 2", on=shown(faces.ann))
    assert text("en", "score.tiles_left_out") in words(shown(faces.ann))
    assert "Tiles: " not in words(shown(faces.ann))
    await faces.ann.press("Bob pays for all", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert sheet(faces).lines[0].entry.tiles == ""


async def test_a_correction_keeps_the_tiles_and_one_of_nothing_is_none(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, f"Ann zimo {MADE}")
    await faces.ann.slash("score edit", number=1)
    assert "Tiles: `(123m)" in words(shown(faces.ann))
    answer = await faces.ann.press("Confirm", on=shown(faces.ann))
    assert text("en", "keeper.same", number=1) in words(answer)
    assert len(sheet(faces).lines[0].versions) == 1
    await faces.ann.slash("score edit", number=1)
    for label in ("Bob", "red dragon 0", "Confirm"):
        await faces.ann.press(label, on=shown(faces.ann))
    (line,) = sheet(faces).lines
    assert (line.entry.tiles, line.entry.laid[1].hongzhong) == (MADE, 1)


async def test_waiting_tiles_that_do_not_win_are_put_right(faces: Faces) -> None:
    await open_evening(faces)
    told = "Ann (123m) 456m 789m 1m 234p +5p laizi 9p"
    answer = await faces.ann.slash("score hand", told=told)
    refusal = await faces.ann.press("Self-draw", on=answer)
    form = await faces.ann.press("Put it right…", on=refusal)
    assert entered(form) == {"tiles": "(123m) 456m 789m 1m 234p +5p laizi 9p"}
    await faces.ann.fill(form, tiles="(123m) 456m 789m 5m 234p +5m laizi 9p")
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert len(sheet(faces).lines) == 1


async def test_tiles_that_wait_survive_a_restart(faces: Faces) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score hand", told=MADE)
    await faces.restart()
    await faces.ann.press("Ann", on=answer)
    await faces.restart()
    await faces.ann.press("Self-draw", on=shown(faces.ann))
    assert "**Ann** by self-draw · **one suit (qingyise)** · hard" in words(shown(faces.ann))
    await faces.restart()
    await faces.ann.press("Who sits…", on=shown(faces.ann))
    await faces.ann.press("Done", on=shown(faces.ann))
    await faces.ann.press("red dragon 0", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    (line,) = sheet(faces).lines
    assert line.entry.tiles == MADE
    assert line.entry.laid[0].hongzhong == 1


async def test_tiles_of_the_form_survive_a_restart_and_come_back_with_their_hand(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", confirm=False)
    await faces.ann.fill(await faces.ann.press("Tiles…", on=shown(faces.ann)), tiles=MADE)
    await faces.restart()
    await faces.ann.press("opening 2", on=shown(faces.ann))
    assert text("en", "score.tiles_left_out") in words(shown(faces.ann))
    await faces.restart()
    for label in ("opening 3", "opening 4", "opening 1"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert text("en", "score.tiles_left_out") not in words(shown(faces.ann))
    form = await faces.ann.press("Tiles…", on=shown(faces.ann))
    assert entered(form) == {"tiles": MADE}
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert sheet(faces).lines[0].entry.tiles == MADE


@pytest.mark.parametrize(
    ("told", "key", "values"),
    [
        ("Ann zimo soft", "keeper.tiles.not_soft", {}),
        ("Ann zimo 3 open", "keeper.tiles.counts", {"name": "Ann"}),
        ("Ann zimo xh", "keeper.tiles.not_xiaohu", {}),
        ("Ann from Bob hdl", "keeper.wrong.not_self_drawn", {}),
        ("Ann zimo from Bob", "keeper.wrong.source", {}),
        ("Ann zimo Bob liable", "keeper.wrong.nobody_liable", {}),
    ],
)
async def test_what_tiles_and_words_say_against_each_other_is_refused(
    faces: Faces, told: str, key: str, values: dict[str, str]
) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score hand", told=f"{told} tiles {MADE}")
    assert words(answer) == refused(key, **values)
    assert sheet(faces).lines == ()


async def test_who_pays_for_all_is_kept_beside_tiles(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo qys Bob liable tiles (123m) (456m) (789m) 11m 22m +2m laizi 5p")
    assert sheet(faces).lines[0].entry.liable == 1
    assert totals(faces)["蔡师傅"] == 0
