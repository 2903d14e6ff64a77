"""Scenario 5: what the clock played for somebody is said, to all and to him, until he plays himself."""

from dataclasses import replace

import pytest

from cogs.tables.showing import settlement_page
from cogs.texts import LANGUAGES, text
from tests.faces import moments
from tests.faces.people import words
from tests.faces.tables import board, press_chosen, seat_everybody, seat_of, table
from tests.faces.test_lying import until_claim
from tests.faces.world import Faces

MARK = text("en", "table.late", said="")


def overtaken(faces: Faces) -> str:
    """The line that tells all of Ann."""
    return text("en", "table.automatic", who=f"**{faces.ann.name}**")


async def alone(faces: Faces) -> int:
    """Ann with three AI players and a minute to think; up to her turn."""
    await faces.ann.slash("table open", clock=60)
    await faces.ann.press("Start")
    await faces.ann.press(text("en", "table.button.start_ai", count=3))
    seat = seat_of(faces, faces.ann)
    await faces.until(lambda: table(faces).waiting_for == seat)
    return seat


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_move_of_the_clock_is_marked_and_said_until_its_owner_moves(faces: Faces, restarted: bool) -> None:
    seat = await alone(faces)
    await faces.pass_time(61)
    await faces.pass_time(2)
    assert board(faces).count(overtaken(faces)) == 1
    if restarted:
        await faces.restart()
        await faces.pass_time(2)
    marked = 0
    while table(faces).waiting_for != seat and table(faces).playing:
        await faces.pass_time(1)
        if faces.ann.id in [info.person for info in table(faces).seats if info] and seat in table(faces).asked:
            break
        shown = board(faces)
        assert overtaken(faces) in shown, "it stays while the others play"
        marked += f"{MARK}**Ann**" in shown
    assert marked >= 2
    await faces.pass_time(5)
    assert overtaken(faces) in board(faces)
    assert text("en", "hand.auto") in words(faces.ann.dms()[-1]), "who comes back reads why"
    while table(faces).waiting_for != seat:
        await press_chosen(faces, seat)
        await faces.pass_time(2)
    await press_chosen(faces, seat)
    await faces.pass_time(2)
    assert overtaken(faces) not in board(faces)
    assert text("en", "hand.auto") not in words(faces.ann.dms()[-1])


async def test_that_the_clock_passed_is_told_to_nobody_else(faces: Faces) -> None:
    await seat_everybody(faces, clock=300)
    await until_claim(faces, faces.bob, may=True)
    version = table(faces).hand.version
    await faces.pass_time(295)
    assert table(faces).hand.version == version
    await faces.pass_time(10)
    assert table(faces).hand.version > version
    assert text("en", "hand.auto_pass") in words(faces.bob.dms()[-1])
    assert MARK not in board(faces)
    for person in (faces.ann, faces.cai, faces.dan):
        assert "⏱" not in words(person.dms()[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_says_whose_last_tile_the_clock_put_out(language: str) -> None:
    at = moments.small_win()
    assert at.hand is not None
    thrown = next(number for number, event in enumerate(at.hand.events) if event.act == "discard")
    said = text(language, "table.automatic", who="\0").split("\0")
    for late, count in ((frozenset({thrown}), 1), (frozenset[int](), 0)):
        page = settlement_page(replace(at, hand=replace(at.hand, late=late)), language)
        shown = str(page.view(None).to_components())
        assert shown.count(said[1]) == count
