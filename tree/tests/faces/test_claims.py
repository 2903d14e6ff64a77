"""Three people may claim one discard: nobody moves before the best of them has answered (scenario 11)."""

import pytest

from cogs.texts import text
from tests.cogs.tables.stacked_hands import stack
from tests.faces.people import Person, words
from tests.faces.tables import Watch, board, button, ids, person_at, seat_everybody, table
from tests.faces.world import Faces


def behind(faces: Faces, places: int) -> int:
    """The seat so many places behind the dealer."""
    return (table(faces).hand.state.setup.dealer + places) % 4


async def does(faces: Faces, places: int, code: str) -> Person:
    """Who sits there presses a button of his hand."""
    person = person_at(faces, behind(faces, places))
    await person.press(button(faces, behind(faces, places), code))
    await faces.pass_time(2)
    return person


async def window(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The dealer's 5m lies there: the next may chi, the one after him peng, the third hu."""
    stack(monkeypatch)
    watch = Watch(faces)
    await seat_everybody(faces, preset="qq", clock=60)
    for places, code in ((0, "d1z"), (3, "p"), (3, "d9m"), (0, "d5m")):
        await does(faces, places, code)
    watch.look()
    return watch


async def test_scenario_11_claims_compete_and_the_best_is_waited_for(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = await window(faces, monkeypatch)
    shown = board(faces)
    await does(faces, 1, "c4m")
    await does(faces, 2, "p")
    assert board(faces) == shown, "nobody learns that two have answered"
    assert table(faces).shown.pending is not None
    answered = await person_at(faces, behind(faces, 2)).slash("play peng")
    assert text("en", "desk.answered") in words(answered)
    watch.look()
    winner = await does(faces, 3, "h")
    assert table(faces).result.seat == behind(faces, 3)
    assert f"**{winner.name}** wins on" in words(*faces.channel.history())


@pytest.mark.parametrize("how", ["passes", "says nothing"])
async def test_scenario_11_peng_beats_chi_once_nobody_hus(
    faces: Faces, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    watch = await window(faces, monkeypatch)
    await does(faces, 1, "c4m")
    await does(faces, 2, "p")
    if how == "passes":
        await does(faces, 3, "n")
    else:
        await faces.pass_time(62)
    assert table(faces).waiting_for == behind(faces, 2)
    assert [meld.kind for meld in table(faces).shown.sides[behind(faces, 2)].melds] == ["peng"]
    assert table(faces).shown.sides[behind(faces, 1)].melds == ()
    watch.look()
    assert "ran out of time" not in board(faces), "that the clock passed for somebody would show that he could claim"


async def test_scenario_11_each_way_of_claiming_is_a_choice_of_its_own(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    """4m and 6m beside 3m and 7m make three ways to chi 5m."""
    stack(monkeypatch, "1z5m369p369s13m88m7p9s", "3467m147p19s2346z", "55m258p258s23456z", "46m123p789s22p9m11z")
    await seat_everybody(faces, preset="qq")
    for places, code in ((0, "d1z"), (3, "p"), (3, "d9m"), (0, "d5m")):
        await does(faces, places, code)
    person = person_at(faces, behind(faces, 1))
    version = table(faces).hand.version
    assert {f"t:1:{version}:{code}" for code in ("c3m", "c4m", "c5m", "n")} <= ids(person)
    nobody = person_at(faces, behind(faces, 0))
    assert not any(item.startswith(f"t:1:{version}:") for item in ids(nobody)), "who cannot claim is not asked"
