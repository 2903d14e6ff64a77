"""/calc: what a hand pays without a session, by buttons, words or tiles, and what each completing tile would pay."""

import re

import pytest

from cogs.texts import columns, text
from tests.faces.evening import entered, offered, refused, score, shown
from tests.faces.people import words
from tests.faces.world import Faces


async def test_by_buttons(faces: Faces) -> None:
    await faces.ann.slash("calc", rules="qq")
    assert "What does it pay?" in words(shown(faces.ann))
    for label in ("Next's discard", "one suit (qingyise)", "Hard", "opening 1"):
        await faces.ann.press(label, on=shown(faces.ann))
    said = words(shown(faces.ann))
    assert "**Next** owes **60**" in said
    assert "10 × 1.5 × 2² = 60" in said
    assert "You +140" in " ".join(said.split())
    assert "Confirm" not in offered(faces.ann), "nothing is booked"
    await faces.ann.press("Opposite", on=shown(faces.ann))
    await faces.ann.press("laizi 0", on=shown(faces.ann))
    assert "**Opposite** owes **80**" in words(shown(faces.ann))
    assert score(faces).keeper.sheets() == ()


async def test_who_deals_is_chosen(faces: Faces) -> None:
    await faces.ann.slash("calc", told="self-draw xh hard", rules="qq")
    assert "You +32" in " ".join(words(shown(faces.ann)).split())
    await faces.ann.press("Dealer: You", on=shown(faces.ann))
    assert "You +48" in " ".join(words(shown(faces.ann)).split())


@pytest.mark.parametrize(
    ("locale", "seats"),
    [
        ("en-US", ["You", "Next", "Opposite", "Previous"]),
        ("zh-CN", ["你", "下家", "对家", "上家"]),
        ("zh-TW", ["你", "下家", "對家", "上家"]),
    ],
)
async def test_the_four_are_called_alike_wherever_they_stand(faces: Faces, locale: str, seats: list[str]) -> None:
    faces.ann.locale = locale
    for told in (f"{'自摸' if locale != 'en-US' else 'self-draw'} xh hard", f"from {seats[2]} xh hard"):
        answer = await faces.ann.slash("calc", told=told, rules="qq")
        block = words(answer).split("```")[1].strip("\n").splitlines()[1:]
        assert [row.split()[0] for row in block] == seats
        assert {columns(row) for row in block} == {28}
        assert faces.ann.buttons(answer)[:4] == seats
        for seat in seats:
            assert any(seat in label and label != seat for label in faces.ann.buttons(answer)), "who deals"
        examples = await faces.ann.slash("rules")
        shown_page = await faces.ann.choose("examples", on=examples)
        assert all(f"**{seat}**" in words(shown_page) for seat in seats), "and as the rules call them"


async def test_the_form_works_in_a_private_message_and_after_a_restart(faces: Faces) -> None:
    asked = await faces.ann.slash_dm("calc", rules="qq")
    await faces.restart()
    asked = await faces.ann.press("Self-draw", on=asked)
    asked = await faces.ann.press("Xiaohu, soft", on=asked)
    assert "You +16" in " ".join(words(asked).split())


@pytest.mark.parametrize(
    ("locale", "told", "said"),
    [
        ("en-US", "self-draw qys hard 2 open", "+180"),
        ("zh-CN", "自摸 清一色 硬 2口", "+180"),
        ("zh-TW", "捉 下家 碰碰胡 軟", "+70"),
        ("zh-CN", "自摸 (123m) (456m) 789m 11m 22m 癞5p +2m", "+180"),
    ],
)
async def test_in_words_or_tiles(faces: Faces, locale: str, told: str, said: str) -> None:
    faces.ann.locale = locale
    answer = await faces.ann.slash("calc", told=told, rules="qq")
    assert answer.ephemeral
    assert said in words(answer)


async def test_a_hand_that_waits_shows_every_tile(faces: Faces) -> None:
    answer = await faces.ann.slash("calc", told="(123m) (456m) 78m 99m 555m laizi 5p", rules="qq")
    said = words(answer)
    assert "It waits for " in said
    tiles = re.findall(r"^- \*\*(\w+)\*\*: (.*)$", said, re.M)
    assert {"6m", "9m"} <= {tile for tile, _ in tiles}
    nine = next(row for tile, row in tiles if tile == "9m")
    assert "self-draw one suit (qingyise), hard +180" in nine
    assert "discard" in nine


async def test_tiles_that_wait_for_nothing(faces: Faces) -> None:
    answer = await faces.ann.slash("calc", told="(123m) 1379p 258s 123z laizi 5p", rules="qq")
    assert words(answer) == refused("calc.no_wait")


@pytest.mark.parametrize(
    ("told", "key", "values"),
    [
        ("self-draw riichi", "keeper.words.unknown", {"text": "riichi"}),
        ("(123m) (456m) 78m 99m 555m", "keeper.tiles.laizi", {}),
        ("(124m) (456m) 78m 99m 555m laizi 5p", "keeper.tiles.no_chi", {}),
        ("self-draw 123m 456m 789m 11m 22m +2m laizi 5p", "game.why.not_opened", {}),
    ],
)
async def test_what_is_wrong_is_named(faces: Faces, told: str, key: str, values: dict[str, str]) -> None:
    assert words(await faces.ann.slash("calc", told=told, rules="qq")) == refused(key, **values)


async def test_what_was_typed_is_put_right_in_a_form(faces: Faces) -> None:
    answer = await faces.ann.slash("calc", told="self-draw qsy hard 2 open", rules="qq")
    form = await faces.ann.press("Put it right…", on=answer)
    assert entered(form) == {"told": "self-draw qsy hard 2 open"}
    answer = await faces.ann.fill(form, told="self-draw qys hard 2 open")
    assert "+180" in words(answer)


async def test_the_rules_are_the_servers_where_none_are_named(faces: Faces) -> None:
    answer = await faces.ann.slash("calc", told="self-draw xh soft")
    assert "Standard Wuhan" in words(answer)
    assert "Opposite comes to 2, Previous comes to 2" in words(answer)
    assert "3 are needed" in words(answer)
    refusal = await faces.ann.slash("calc", told="self-draw", rules="riichi")
    assert words(refusal) == text("en", "rules.unknown", name="riichi")
