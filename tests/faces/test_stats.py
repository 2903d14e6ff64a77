"""`/stats` as people see it: sums, the hardest hands, head to head, charts with words for who cannot see them."""

from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cogs.texts import LANGUAGES, columns, mention, text
from data import people
from tests.data.club import SETTLED
from tests.faces.past import book, played_out
from tests.faces.people import words
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.world import Faces

GOLDEN = next(n for n, example in enumerate(SETTLED) if example["name"] == "facai: 400 / 500 / 600")
CHARTS = ["points.png", "rates.png", "types.png"]


def alts(answer: Any) -> list[str]:
    """The alternative texts of the pictures in an answer."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in answer.response.components]
    items = [item for row in rows for part in row.get("components", ()) for item in part.get("items", ())]
    return [item["description"] for item in items]


def block(answer: Any) -> list[str]:
    """The lines of the head-to-head table."""
    return words(answer).split("```")[1].strip("\n").splitlines()


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "cai",
            [
                "打了 1 盘 · 总分 **+76**",
                "胡了 1 盘（100%）",
                "自摸 0 盘",
                "最大一盘 76 分",
                "### 牌最大的几盘",
                "- 小胡 · ",
            ],
        ),
        ("ann", ["Hands 1 · Points **-64**", "Won 0 (0%)", "Dealt in 1 (100%)", "1 without a win at most"]),
    ],
)
async def test_a_record_after_a_played_hand(faces: Faces, name: str, lines: list[str]) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    faces.cai.locale = "zh-CN"
    answer = await getattr(faces, name).slash("stats")
    assert answer.ephemeral
    for line in lines:
        assert line in words(answer)


async def test_who_never_played_is_told_how_to_begin(faces: Faces) -> None:
    await book(faces, *faces.people, example=0)
    answer = await faces.eve.slash("stats")
    assert f"Play the first one: {mention('table open')}" in words(answer)
    assert answer.response.attachments == []


async def test_sums_over_several_hands(faces: Faces) -> None:
    source = await played_out(faces)
    for example in (GOLDEN, GOLDEN, 0):
        await book(faces, *faces.people, example=example, source=source)
        await faces.pass_time(60)
    facts = [SETTLED[example]["in"] for example in (GOLDEN, GOLDEN, 0)]
    assert [each["winner"] for each in facts] == [1, 1, 0]
    bob = words(await faces.bob.slash("stats"))
    openings = facts[0]["seats"][1]["openings"]
    for line in (
        "Hands 3 ",
        "Won 2 (67%)",
        "By self-draw 2 (100% of wins)",
        "won 2 at most, 0 now; 1 without a win at most",
        f"A win: 5.0 fan and {openings:.1f} openings on average",
        "Biggest hand 1,600 · Golden caps 2",
        "- all winds (fengyise) · ",
    ):
        assert line in bob
    assert "Rating 1," in bob


async def test_head_to_head_counts_what_passed_between_two(faces: Faces) -> None:
    await book(faces, *faces.people, example=GOLDEN)
    await book(faces, faces.ann, faces.bob, "老王", "@Gone", example=0)
    delta = SETTLED[0]["out"]["delta"]
    lines = block(await faces.ann.slash("stats"))
    assert all(columns(line) == 28 for line in lines)
    assert [line.split() for line in lines] == [
        ["Player", "Hands", "Points"],
        ["Bob", "2", f"{-delta[1] - 500:+,}"],
        ["蔡师傅", "1", "0"],
        ["Dan", "1", "0"],
        ["老王", "1", f"{-delta[2]:+,}"],
        ["Gone", "1", f"{-delta[3]:+,}"],
    ]


async def test_charts_come_with_their_words(faces: Faces) -> None:
    for _ in range(3):
        await book(faces, *faces.people, example=GOLDEN)
    answer = await faces.bob.slash("stats")
    assert [each.filename for each in answer.response.attachments] == CHARTS
    for each in answer.response.attachments:
        assert Image.open(BytesIO(await each.read())).width == 800
    points, rates, types = alts(answer)
    assert points == "Bob's points over 3 hands: now +4,800, +4,800 at best."
    assert "Wins of hands: 100% · Everybody in this server: 25%" in rates
    assert types == "Bob · 3 wins\nall winds (fengyise): 3"


async def test_who_prefers_text_gets_no_pictures(faces: Faces) -> None:
    await book(faces, *faces.people, example=GOLDEN)
    await faces.bob.slash("me display", style="text")
    answer = await faces.bob.slash("stats")
    assert answer.response.attachments == []
    assert "Won 1 (100%)" in words(answer)


async def test_a_period_and_a_kind_of_table_narrow_it(faces: Faces) -> None:
    await book(faces, *faces.people, example=0, at=faces.now() - timedelta(days=30))
    await book(faces, *faces.people, example=0, source=("session", 1))
    assert "Hands 2 " in words(await faces.ann.slash("stats"))
    week = words(await faces.ann.slash("stats", period="week"))
    assert "Hands 1 " in week
    assert "This week" in week
    assert "<t:" in week
    physical = words(await faces.ann.slash("stats", kind="physical"))
    assert "Hands 1 " in physical
    assert "Real tables" in physical
    assert "No hands in the books yet" in words(await faces.ann.slash("stats", kind="virtual", period="day"))


async def test_another_player_can_be_looked_at(faces: Faces) -> None:
    await book(faces, *faces.people, example=GOLDEN)
    answer = await faces.eve.slash("stats", player=faces.bob.actor)
    assert "## 📈 Bob" in words(answer)
    assert answer.ephemeral


async def test_guests_and_who_left_are_found_by_name(faces: Faces) -> None:
    await book(faces, faces.ann, "老王", "@Gone", faces.dan, example=0)
    async with faces.bot.database.write() as connection:
        await people.forget(connection, faces.dan.id)
    offered = await faces.eve.actor.autocomplete(faces.channel, "stats", "name", "")
    assert [each["name"] for each in offered] == ["Ann", "Gone", "老王"]
    (found,) = await faces.eve.actor.autocomplete(faces.channel, "stats", "name", "GO")
    assert "## 📈 Gone" in words(await faces.eve.slash("stats", name=found["value"]))


@pytest.mark.parametrize("name", ["nobody", "99", "9" * 30, "-1", "²"])
async def test_a_name_that_was_not_offered_is_refused(faces: Faces, name: str) -> None:
    await book(faces, *faces.people, example=0)
    answer = await faces.eve.slash("stats", name=name)
    assert f"Nobody called “{name[:19]}" in words(answer)


async def test_hostile_names_stay_words(faces: Faces) -> None:
    evil = "**@everyone** [x](https://evil.example)"
    await book(faces, faces.ann, evil, "$\\frac{1}{0}$", "\u202eabc", example=GOLDEN)
    (found,) = await faces.eve.actor.autocomplete(faces.channel, "stats", "name", evil[:9])
    answer = await faces.eve.slash("stats", name=found["value"])
    assert "\\*\\*\\@everyone" in words(answer)
    assert [each.filename for each in answer.response.attachments] == CHARTS[1:]
    assert "\u202e" not in words(await faces.ann.slash("stats"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_record_is_in_its_readers_language(faces: Faces, language: str) -> None:
    await book(faces, *faces.people, example=GOLDEN)
    await faces.bot.preferences.change_person(faces.bob.id, language=language)
    answer = await faces.bob.slash("stats")
    for key in ("stats.hardest", "stats.rivals", "stats.rivals_note"):
        assert text(language, f"leaderboard.{key}") in words(answer)
    assert text(language, "leaderboard.rate.deal_in") in alts(answer)[0]
    assert len(words(answer)) < 2000
