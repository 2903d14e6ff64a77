"""What is booked is booked: the sheet and the news follow, whatever becomes of the answer to who confirmed it.

And corrections that two people make at once: each changes what he saw, or is asked again.
"""

from collections.abc import Callable
from typing import Any

import pytest

from cogs.texts import text
from tests.faces.evening import open_evening, read_sheet, sheet, shown, tell_short, totals
from tests.faces.people import words
from tests.faces.test_score_corrections import six_hands
from tests.faces.world import Faces

ANSWER = ("PATCH", "/webhooks/*/*/messages/@original")
FAULTS: tuple[dict[str, Any], ...] = (
    {"status": 429, "times": 1},
    {"status": 404, "code": 10008, "times": 1},
    {"status": 503, "times": 2},
)


def heard(faces: Faces) -> str:
    """All that everybody reads in the channel."""
    return "\n".join(words(message) for message in faces.channel.history() if not message.flags.ephemeral)


@pytest.mark.parametrize("fault", FAULTS, ids=["429", "10008", "503"])
async def test_a_hand_whose_answer_is_lost_is_on_the_sheet_and_who_told_it_knows(
    faces: Faces, fault: dict[str, Any]
) -> None:
    await open_evening(faces)
    asked = await faces.ann.slash("score hand", told="Ann zimo xh hard")
    faces.env.inject_error(*ANSWER, **fault)
    pressed = await faces.ann.press("Confirm", on=asked)
    assert words(pressed.followups[-1]) == text("en", "score.not_answered")
    assert totals(faces)["Ann"] == 48
    assert len(sheet(faces).lines) == 1
    await faces.ann.press("Confirm", on=asked)
    assert len(sheet(faces).lines) == 1


@pytest.mark.parametrize(
    ("command", "button", "news"),
    [
        ({"name": "score undo", "number": 6}, "Take it back", "↩️"),
        ({"name": "score settle"}, "Settle now", "💰"),
    ],
    ids=["undo", "settle"],
)
async def test_news_follow_a_lost_answer(faces: Faces, command: dict[str, Any], button: str, news: str) -> None:
    await six_hands(faces)
    asked = await faces.ann.slash(command.pop("name"), **command)
    before = heard(faces).count(news)
    faces.env.inject_error(*ANSWER, **FAULTS[0])
    await faces.ann.press(button, on=asked)
    assert heard(faces).count(news) > before


async def test_an_edit_whose_answer_is_lost_is_told_once(faces: Faces) -> None:
    form = await begun(faces, "red dragon 0")
    faces.env.inject_error(*ANSWER, **FAULTS[0])
    await faces.bob.press("Confirm", on=form)
    again = await faces.bob.press("Confirm", on=form)
    assert "meanwhile" not in words(again)
    assert heard(faces).count("✏️ Bob") == 1
    assert len(sheet(faces).lines[0].versions) == 2


async def begun(faces: Faces, change: str) -> Any:
    """Bob tells the first of six hands anew, and has only to confirm it."""
    await six_hands(faces)
    return await changing(faces, "bob", change)


async def changing(faces: Faces, name: str, change: str) -> Any:
    """One person's form of the first hand with a change."""
    person = getattr(faces, name)
    await person.slash("score edit", number=1)
    await person.press(change, on=shown(person))
    return shown(person)


async def test_a_kill_between_booking_and_showing_leaves_no_old_sheet(faces: Faces) -> None:
    await open_evening(faces)
    asked = await faces.ann.slash("score hand", told="Ann zimo xh hard")
    faces.env.inject_error("PATCH", "/channels/*/messages/*", status=503, times=20)
    faces.env.inject_error("POST", "/channels/*/messages", status=503, times=20)
    await faces.ann.press("Confirm", on=asked)
    faces.env.backend.faults.clear()
    await faces.restart()
    assert totals(faces)["Ann"] == 48


async def test_who_settles_is_told_where_the_news_could_not_be_posted(faces: Faces) -> None:
    await six_hands(faces)
    asked = await faces.ann.slash("score settle")
    faces.env.inject_error("POST", "/channels/*/messages", status=503, times=20)
    pressed = await faces.ann.press("Settle now", on=asked)
    assert text("en", "score.not_told") in [words(each) for each in pressed.followups]


async def test_of_two_who_tell_a_line_anew_at_once_the_second_is_asked_again(faces: Faces) -> None:
    await six_hands(faces)
    mine, his = await changing(faces, "ann", "red dragon 0"), await changing(faces, "bob", "laizi 0")
    async with faces.at_once():
        await faces.ann.press("Confirm", on=mine)
        await faces.bob.press("Confirm", on=his)
    assert len(sheet(faces).lines[0].versions) == 2
    said = words(shown(faces.ann)) + words(shown(faces.bob))
    assert text("en", "score.changed_meanwhile", number=1) in said


async def test_an_edit_is_shown_anew_where_another_line_was_changed_since(faces: Faces) -> None:
    await six_hands(faces)
    form = await changing(faces, "ann", "red dragon 0")
    await tell_short(faces.bob, "Bob zimo xh hard")
    await faces.ann.press("Confirm", on=form)
    assert len(sheet(faces).lines[0].versions) == 1
    assert text("en", "keeper.overtaken", session=1) in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert len(sheet(faces).lines[0].versions) == 2


@pytest.mark.parametrize("since", [{}, {"since": 1}], ids=["from now on", "from the first"])
async def test_two_who_swap_the_same_pair_at_once_do_not_swap_it_back(faces: Faces, since: dict[str, int]) -> None:
    await six_hands(faces)
    before, points = sheet(faces).seated, read_sheet(faces)
    async with faces.at_once():
        await faces.ann.slash("score swap", one="Bob", other="Dan", **since)
        await faces.bob.slash("score swap", one="Dan", other="Bob", **since)
    assert sheet(faces).seated != before
    assert since == {} or read_sheet(faces) != points


async def test_two_who_add_people_at_once_both_do_or_read_why_not(faces: Faces) -> None:
    await open_evening(faces)
    forms: list[Callable[[], Any]] = []
    for person, name in ((faces.ann, "老王"), (faces.bob, "老王"), (faces.cai, "小李")):
        await person.press("More…")
        form = await person.press("Add somebody…", on=shown(person))
        forms.append(lambda person=person, form=form, name=name: person.fill(form, guest=name))
    async with faces.at_once():
        for send in forms:
            await send()
    assert {each.label for each in sheet(faces).people[4:]} == {"小李", "老王"}
