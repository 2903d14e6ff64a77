"""Telling a hand: only what can be is offered, objections are one sentence, nothing is booked twice or lost."""

import pytest

from cogs.tables.views import RED
from cogs.texts import text
from tests.faces.evening import (
    colour,
    fresh_totals,
    offered,
    open_evening,
    read_sheet,
    score,
    sheet,
    sheet_messages,
    shown,
    tell,
    totals,
)
from tests.faces.people import words
from tests.faces.world import Faces

# ------------------------------------------------------------------- what is offered


async def test_only_possible_types_are_offered(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Bob's discard", confirm=False)
    assert "last tile (haidilao)" not in " ".join(offered(faces.ann)), "a discard is no self-draw"
    assert not {"win on a gang (gangshanghua)", "haidilao"} & set(offered(faces.ann))
    assert "Hard" not in offered(faces.ann), "first say what"
    await faces.ann.press("all winds (fengyise)", on=shown(faces.ann))
    assert "one suit (qingyise)" not in offered(faces.ann)
    assert "Xiaohu, hard" not in offered(faces.ann)
    await faces.ann.press("all winds (fengyise)", on=shown(faces.ann))
    assert "one suit (qingyise)" in offered(faces.ann)
    assert "Xiaohu, hard" in offered(faces.ann)


async def test_a_robbed_gang_is_a_type_by_itself_and_its_victim_pays(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Robbed Dan's gang", "Hard", confirm=False)
    assert "**Dan** pays for all" in words(shown(faces.ann))
    assert "Dan pays for all" not in offered(faces.ann), "nothing to choose"
    await faces.ann.press("Confirm", on=shown(faces.ann))
    (line,) = sheet(faces).lines
    assert line.entry.hand_types == ("qianggang",)
    assert totals(faces)["Dan"] == -totals(faces)["Ann"]


@pytest.mark.parametrize(
    ("presses", "said"),
    [
        (("Ann",), "**Ann** won"),
        (("Ann", "Bob's discard"), "**Ann** on **Bob**'s tile"),
        (("Ann", "Self-draw", "one suit (qingyise)"), "**Ann** by self-draw · **one suit (qingyise)**"),
        (("Ann", "Self-draw", "one suit (qingyise)", "Soft"), "**Ann** by self-draw · **one suit (qingyise)** · soft"),
        (("Ann", "Self-draw", "Xiaohu, hard"), "**Ann** by self-draw · **small hand (xiaohu)** · hard"),
    ],
)
async def test_the_form_says_all_that_was_chosen(faces: Faces, presses: tuple[str, ...], said: str) -> None:
    await open_evening(faces, rules="standard")
    await tell(faces.ann, *presses, confirm=False)
    assert said in words(shown(faces.ann)).splitlines()


async def test_a_count_goes_round_to_nothing_again(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", "Bob", confirm=False)
    for what, most in (("opening", 4), ("open gang", 4), ("added gang", 4), ("concealed gang", 4), ("laizi", 4)):
        for _ in range(most + 1):
            label = next(each for each in offered(faces.ann) if each.rstrip(" 01234") == what)
            await faces.ann.press(label, on=shown(faces.ann))
        assert f"{what} 0" in offered(faces.ann), what
        if "All to 0" in offered(faces.ann):
            await faces.ann.press("All to 0", on=shown(faces.ann))
        assert "**Bob**: " not in words(shown(faces.ann)), "also the openings that the gangs brought along"
    assert "All to 0" not in offered(faces.ann), "there is nothing left"


async def test_an_open_gang_brings_its_opening_and_goes_with_it(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", "Bob", "open gang 0", confirm=False)
    assert {"opening 1", "open gang 1"} <= set(offered(faces.ann))
    for count in range(1, 5):
        await faces.ann.press(f"opening {count}", on=shown(faces.ann))
    assert {"opening 0", "open gang 0"} <= set(offered(faces.ann))
    await faces.ann.press("Ann", on=shown(faces.ann))
    for label in ("open gang 0", "All to 0"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert {"opening 1", "open gang 0"} <= set(offered(faces.ann)), "who wins has opened"


async def test_a_count_goes_round_among_what_can_be(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", confirm=False)
    seen = []
    for _ in range(5):
        label = next(each for each in offered(faces.ann) if each.startswith("opening"))
        seen.append(label)
        await faces.ann.press(label, on=shown(faces.ann))
    assert seen == ["opening 1", "opening 2", "opening 3", "opening 4", "opening 1"], "who wins has opened"
    assert not any(each.startswith("pizi") for each in offered(faces.ann)), "these rules have none"


async def test_the_third_opening_must_be_named(faces: Faces) -> None:
    await open_evening(faces)
    await tell(
        faces.ann,
        *("Ann", "Bob's discard", "one suit (qingyise)", "Hard", "opening 1", "opening 2"),
        confirm=False,
    )
    assert text("en", "keeper.missing.liable") in words(shown(faces.ann))
    assert "Confirm" not in offered(faces.ann)
    await faces.ann.press("Dan pays for all", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces)["Dan"] == -totals(faces)["Ann"] < 0


async def test_too_few_fan_are_only_so_far_until_they_are_enough(faces: Faces) -> None:
    await open_evening(faces, rules="standard")
    await tell(faces.ann, "Bob", "Ann's discard", "Xiaohu, soft", confirm=False)
    few = "蔡师傅 comes to 1, Dan comes to 1"
    assert f"Too few fan so far: {few}, 3 are needed" in words(shown(faces.ann)), "all who have too few"
    assert colour(shown(faces.ann)) != RED.value, "nobody's openings were entered yet: nothing is wrong"
    assert "Confirm" not in offered(faces.ann)
    for label in ("red dragon 0", "red dragon 1"):
        await faces.ann.press(label, on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces)
    assert totals(faces)["Bob"] > 0


async def test_the_form_says_which_press_makes_the_fan_enough(faces: Faces) -> None:
    await open_evening(faces, rules="standard")
    await tell(faces.ann, "Bob", "Ann's discard", "Xiaohu, hard", confirm=False)
    few = "蔡师傅 comes to 2, Dan comes to 2"
    assert f"so far: {few}, 3 are needed. If everybody opened, press “All opened”" in words(shown(faces.ann))
    await faces.ann.press("All opened", on=shown(faces.ann))
    assert "Confirm" in offered(faces.ann)
    await faces.ann.press("Dan opened", on=shown(faces.ann))
    assert "so far: Dan comes to 2, 3 are needed" in words(shown(faces.ann)), "once more takes it back"
    await faces.ann.press("Dan opened", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert [each.openings for each in sheet(faces).lines[0].entry.laid] == [1, 1, 1, 1]


async def test_only_gangs_help_where_all_have_opened(faces: Faces) -> None:
    await open_evening(faces, rules="standard")
    await tell(faces.ann, "Bob", "Ann's discard", "Xiaohu, soft, all opened", confirm=False)
    said = text("en", "score.so_far", few="蔡师傅 comes to 2, Dan comes to 2", minimum=3, winner="Bob")
    assert said in words(shown(faces.ann))
    assert "All opened" not in offered(faces.ann)


async def test_back_leads_through_the_steps_and_changes_who_won(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", "Back", "Back", "Back", confirm=False)
    assert text("en", "score.ask.winner") in words(shown(faces.ann))
    for label in ("Dan", "Bob's discard", "Xiaohu, soft"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert "**Ann**: opening" not in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces) == {"Ann": -4, "Bob": -4, "蔡师傅": -2, "Dan": 10}


# ------------------------------------------------------------------- twice, at once, in between


async def test_confirm_twice_books_once(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", confirm=False)
    form = shown(faces.ann)
    async with faces.at_once():
        await faces.ann.press("Confirm", on=form)
        await faces.ann.press("Confirm", on=form)
    assert len(sheet(faces).lines) == 1
    assert totals(faces)["Ann"] == 48


async def test_two_phones_at_once_keep_the_books_right(faces: Faces) -> None:
    await open_evening(faces)
    for person in (faces.ann, faces.bob):
        await tell(person, "蔡师傅", "Self-draw", "Xiaohu, soft", confirm=False)
    async with faces.at_once():
        await faces.ann.press("Confirm", on=shown(faces.ann))
        await faces.bob.press("Confirm", on=shown(faces.bob))
    assert len(sheet(faces).lines) == 1, "the same hand was told twice"
    second = faces.bob if "✅" in words(shown(faces.ann)) else faces.ann
    assert text("en", "keeper.moved", number=1, next=2) in words(shown(second))
    await second.press("Confirm", on=shown(second))
    assert len(sheet(faces).lines) == 2, "told again with open eyes, it is another hand"
    assert totals(faces) == fresh_totals(faces)


async def test_a_restart_in_the_middle_of_a_hand_loses_nothing(faces: Faces) -> None:
    await open_evening(faces, "老王")
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    await tell(faces.bob, "Bob", "Ann's discard", "one suit (qingyise)", confirm=False)
    await faces.restart()
    assert totals(faces)["Ann"] == 48
    for label in ("Hard", "red dragon 0", "Confirm"):
        await faces.bob.press(label, on=shown(faces.bob))
    assert len(sheet(faces).lines) == 2
    assert totals(faces) == fresh_totals(faces)
    assert len(sheet_messages(faces)) == 1


async def test_a_form_that_others_overtook_says_so_before_it_is_confirmed(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", confirm=False)
    await tell(faces.bob, start="Drawn")
    await faces.ann.press("Xiaohu, hard", on=shown(faces.ann))
    assert text("en", "keeper.moved", number=1, next=2) in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert [line.number for line in sheet(faces).lines] == [1, 2]


async def test_buttons_of_an_old_sheet_still_lead_to_the_session(faces: Faces) -> None:
    await open_evening(faces)
    old = sheet_messages(faces)[0]
    await faces.ann.press("More…", on=old)
    more = shown(faces.ann)
    await faces.ann.slash("score close")
    await faces.ann.press("Close it", on=shown(faces.ann))
    refusal = await faces.ann.press("Fine…", on=more)
    assert words(refusal) == text("en", "keeper.closed", session=1)
    assert faces.ann.buttons(sheet_messages(faces)[-1]) == ["More…"]


# ------------------------------------------------------------------- who may


async def test_a_stranger_writes_nothing(faces: Faces) -> None:
    await open_evening(faces)
    refusal = text("en", "keeper.not_yours", session=1)
    for command, options in (
        ("score hand", {"told": "Ann zimo xh hard"}),
        ("score draw", {}),
        ("score fine", {"who": "Ann", "points": 3, "reason": "x"}),
        ("score swap", {"one": "Ann", "other": "Bob"}),
    ):
        answer = await faces.eve.slash(command, **options)
        assert words(answer) == refusal, command
        assert answer.ephemeral
    assert words(await faces.eve.press("Log a hand")) == refusal
    await tell(faces.ann, start="Drawn")
    for command in ("score undo", "score edit"):
        assert words(await faces.eve.slash(command, number=1)) == refusal
    assert sheet(faces).version == 1
    await faces.eve.press("More…")
    assert "### Session 1" in words(shown(faces.eve)), "anybody may look"


async def test_which_session_is_meant(faces: Faces) -> None:
    assert words(await faces.ann.slash("score draw")) == text("en", "score.none_open")
    await open_evening(faces)
    await faces.eve.slash("score open", people=f"{faces.eve.mention} x y z")
    await faces.ann.slash("score draw")
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert len(sheet(faces, 1).lines) == 1
    refusal = await faces.mod.slash("score draw")
    assert words(refusal) == text("en", "score.which", sessions="1, 2")
    assert words(await faces.mod.slash("score draw", session=7)) == text("en", "keeper.no_session", session=7)
    offers = await faces.mod.actor.autocomplete(faces.channel, "score draw", "session", "")
    assert [offer["value"] for offer in offers] == [1, 2]
    assert "Ann, Bob, 蔡师傅, Dan" in offers[0]["name"]
    assert score(faces).keeper.sheet(2).lines == ()
    assert "Session 2" in read_sheet(faces)
