"""A hand told in one line: read as players write it, and only what is lacking or wrong is asked or named."""

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


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Ann zimo xh hard", {"Ann": 48, "Bob": -16, "蔡师傅": -16, "Dan": -16}),
        ("蔡师傅 自摸 小胡 软", {"Ann": -8, "Bob": -4, "蔡师傅": 16, "Dan": -4}),
        ("蔡师傅 捉 Ann 碰碰胡 硬 红中", {"Ann": -120, "Bob": -80, "蔡师傅": 280, "Dan": -80}),
        ("Dan from Bob pph hard 2 open Bob hz 1", {"Ann": -40, "Bob": -120, "蔡师傅": -40, "Dan": 200}),
    ],
)
async def test_a_hand_in_one_line(faces: Faces, told: str, expected: dict[str, int]) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, told)
    assert totals(faces) == expected == fresh_totals(faces)


@pytest.mark.parametrize(
    ("told", "key", "values"),
    [
        ("Ann zimo riichi", "keeper.words.unknown", {"text": "riichi"}),
        ("老王 自摸 小胡", "keeper.words.rests", {"name": "老王"}),
        ("Ann zimo tiles (123m) 456m 789m 1m 234p +5p laizi 9p", "game.why.no_shape", {}),
    ],
)
async def test_what_cannot_be_read_is_named(faces: Faces, told: str, key: str, values: dict[str, str]) -> None:
    await open_evening(faces, "老王")
    answer = await faces.ann.slash("score hand", told=told)
    assert words(answer) == refused(key, **values)
    assert answer.ephemeral
    assert sheet(faces).lines == ()
    form = await faces.ann.press("Put it right…", on=answer)
    assert entered(form) == {"told": told}, "nothing is typed twice"
    answer = await faces.ann.fill(form, told="Ann zimo xh hard")
    await faces.ann.press("Confirm", on=answer)
    assert totals(faces)["Ann"] == 48


@pytest.mark.parametrize(
    ("told", "said", "asked", "offers", "presses"),
    [
        (
            "zimo qys hard 2 open",
            ["**?** by self-draw · **one suit (qingyise)** · hard", "**?**: opening 2"],
            "winner",
            ["Ann", "Bob", "蔡师傅", "Dan", "Who sits…"],
            ["蔡师傅"],
        ),
        (
            "蔡师傅 qys hard 2 open",
            ["**蔡师傅** won · **one suit (qingyise)** · hard"],
            "by",
            ["Self-draw", "Ann's discard"],
            ["Self-draw"],
        ),
        (
            "蔡师傅 zimo 2 open hard",
            ["**蔡师傅** by self-draw · hard"],
            "types",
            ["one suit (qingyise)"],
            ["one suit (qingyise)"],
        ),
        ("蔡师傅 zimo qys 2 open", ["**蔡师傅** by self-draw · **one suit (qingyise)**"], "types", ["Hard"], ["Hard"]),
    ],
)
async def test_what_was_understood_stays_and_only_the_rest_is_asked(
    faces: Faces, told: str, said: list[str], asked: str, offers: list[str], presses: list[str]
) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score hand", told=told)
    for each in said:
        assert each in words(answer)
    assert text("en", f"score.ask.{asked}") in words(answer)
    assert set(offers) <= set(faces.ann.buttons(answer))
    for label in (*presses, "Confirm"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert totals(faces) == {"Ann": -60, "Bob": -60, "蔡师傅": 180, "Dan": -60}


async def test_where_only_whose_tile_is_lacking_only_that_is_asked(faces: Faces) -> None:
    await open_evening(faces)
    answer = await faces.ann.slash("score hand", told="Ann robs hard")
    assert faces.ann.buttons(answer) == ["Robbed Bob's gang", "Robbed 蔡师傅's gang", "Robbed Dan's gang", "Back"]


async def test_suggestions_go_on_with_what_was_typed(faces: Faces) -> None:
    await open_evening(faces)
    offers = await faces.ann.actor.autocomplete(faces.channel, "score hand", "told", "")
    assert [offer["value"] for offer in offers][:4] == ["Ann", "Bob", "蔡师傅", "Dan"]
    offers = await faces.ann.actor.autocomplete(faces.channel, "score hand", "told", "Ann zimo q")
    assert "Ann zimo qingyise" in [offer["value"] for offer in offers]
    faces.bob.locale = "zh-CN"
    offers = await faces.bob.actor.autocomplete(faces.channel, "score hand", "told", "蔡师傅 自摸")
    assert "蔡师傅 自摸 清一色" in [offer["value"] for offer in offers]
    assert await faces.ann.actor.autocomplete(faces.channel, "score hand", "told", "Ann zimo riichi") == []
    await tell(faces.ann, start="Drawn")
    offers = await faces.ann.actor.autocomplete(faces.channel, "score edit", "number", "")
    assert [(offer["name"], offer["value"]) for offer in offers] == [("1. drawn hand", 1)]
    offers = await faces.ann.actor.autocomplete(faces.channel, "score fine", "to", "")
    assert [offer["value"] for offer in offers] == ["table", "pot", "Ann", "Bob", "蔡师傅", "Dan"]


async def test_guests_with_names_of_several_words_are_told_apart(faces: Faces) -> None:
    await open_evening(faces, "Old Wang", "Old Wang Jr")
    for one, other in (("蔡师傅", "Old Wang"), ("Dan", "Old Wang Jr")):
        await faces.ann.slash("score swap", one=one, other=other)
    await tell_short(faces.ann, "Old Wang zimo xh hard")
    assert sheet(faces).lines[0].points[4] > 0
    await tell_short(faces.ann, "Old Wang Jr from Old Wang xh hard")
    assert sheet(faces).lines[1].points[5] > 0
    answer = await faces.ann.slash("score hand", told="Old W zimo xh hard")
    assert words(answer) == refused("keeper.words.ambiguous", text="Old W")
