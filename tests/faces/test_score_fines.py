"""Fines and points set right by hand: shown before they are booked, booked once, only in shares that come out even."""

import pytest

from cogs.texts import text
from tests.faces.evening import fine, fresh_totals, open_evening, read_sheet, refused, sheet, shown, tell_short, totals
from tests.faces.people import words
from tests.faces.world import Faces


async def test_a_fine_is_shown_before_it_is_booked(faces: Faces) -> None:
    await open_evening(faces)
    await fine(faces.ann, "Dan", 3, "phone rang", to="pot")
    asked = await faces.ann.slash("score fine", who="Bob", points=30, reason="false win")
    assert asked.ephemeral
    said = " ".join(words(asked).split())
    assert "### Entry 2 **Bob** fined **-30**: false win" in said
    assert "Player No. 2 Total Ann +10 +10 Bob -30 -30 蔡师傅 +10 +10 Dan +10 +7" in said
    assert "Why: `false win`" in said
    assert len(sheet(faces).lines) == 1
    await faces.ann.press("Confirm", on=asked)
    assert totals(faces) == {"Ann": 10, "Bob": -30, "蔡师傅": 10, "Dan": 7} == fresh_totals(faces)


async def test_what_goes_to_the_pot_and_what_is_given_back_are_shown_too(faces: Faces) -> None:
    await open_evening(faces)
    asked = await faces.ann.slash("score fine", who="Bob", points=30, reason="late", to="pot")
    assert text("en", "score.pot_holds", points="+30") in words(asked)
    await faces.ann.press("Confirm", on=asked)
    asked = await faces.ann.slash("score fine", who="Bob", points=-30, reason="he was not")
    assert "points set right, **Bob** +30, **Ann** -10, **蔡师傅** -10, **Dan** -10" in words(asked)
    await faces.ann.press("Confirm", on=asked)
    assert totals(faces) == {"Ann": -10, "Bob": 0, "蔡师傅": -10, "Dan": -10} == fresh_totals(faces)


async def test_a_fine_confirmed_twice_is_booked_once(faces: Faces) -> None:
    await open_evening(faces)
    asked = await faces.ann.slash("score fine", who="Bob", points=30, reason="false win")
    async with faces.at_once():
        await faces.ann.press("Confirm", on=asked)
        await faces.ann.press("Confirm", on=asked)
    assert len(sheet(faces).lines) == 1
    assert "✅ `1` **Bob** fined **-30**: false win" in words(shown(faces.ann))


async def test_a_fine_shown_on_another_sheet_is_shown_anew(faces: Faces) -> None:
    await open_evening(faces)
    asked = await faces.ann.slash("score fine", who="Bob", points=30, reason="false win")
    await tell_short(faces.bob, "Bob zimo xh hard")
    again = await faces.ann.press("Confirm", on=asked)
    assert len(sheet(faces).lines) == 1
    assert text("en", "keeper.overtaken", session=1) in words(again)
    assert "### Entry 2" in words(again)
    await faces.ann.press("Confirm", on=again)
    assert "**Bob** fined **-30**: false win" in read_sheet(faces)
    assert totals(faces) == fresh_totals(faces)


async def test_a_fine_survives_a_restart_before_it_is_confirmed(faces: Faces) -> None:
    await open_evening(faces)
    reason = "诈胡 `x` **he said** [so](http://y) @everyone"
    asked = await faces.ann.slash("score fine", who="Bob", points=30, reason=reason)
    await faces.restart()
    await faces.ann.press("Confirm", on=asked)
    assert sheet(faces).lines[0].entry.reason == "诈胡 ˋxˋ **he said** [so](http://y) @everyone"


async def test_who_may_not_write_is_told_before_he_is_shown_anything(faces: Faces) -> None:
    await open_evening(faces)
    answer = await faces.eve.slash("score fine", who="Bob", points=30, reason="false win")
    assert words(answer) == text("en", "keeper.not_yours", session=1)
    answer = await faces.ann.slash("score fine", who="Bob", points=30, reason=" ")
    assert words(answer) == refused("keeper.reason")


@pytest.mark.parametrize(
    ("points", "key", "near"),
    [
        (100, "fine_share", {"fewer": 99, "more": 102}),
        (-100, "fine_share", {"fewer": -99, "more": -102}),
        (2, "fine_share_only", {"near": 3}),
        (1_000_000, "fine_share_only", {"near": 999_999}),
    ],
)
async def test_shares_that_do_not_come_out_even(faces: Faces, points: int, key: str, near: dict[str, int]) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score fine", who="Bob", points=points, reason="false win")
    assert words(answer) == refused(f"keeper.{key}", points=points, people=3, **near)
    for number in near.values():
        assert f"{number:,}" in words(answer)
        await fine(faces.ann, "Bob", number, "false win")
    assert totals(faces) == fresh_totals(faces)
