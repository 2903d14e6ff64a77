"""Settlements as people add them up: one number for one word, in picture, text and "why?" (R5, R6)."""

import re
from typing import Any

import pytest

from cogs.tables.board import names_of
from cogs.tables.captions import captions
from cogs.tables.result import Outcome, borne_words, loss_lines, outcome_of
from cogs.tables.snapshot import Snapshot
from cogs.tables.why import why_text
from cogs.texts import LANGUAGES
from tests.faces import moments
from tests.faces.test_screens import ENDS

WINNER = {"en": r"Winner: (\d+) fan", "zh-CN": r"胡家 (\d+) 番", "zh-TW": r"胡家 (\d+) 番"}
SUM = re.compile(r"2([⁰¹²³⁴⁵⁶⁷⁸⁹]+) = [\d,]+[:：] ?(?:winner|胡家) (\d+)(.*)")
PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
PARTS = re.compile(r"[+＋] (?:own |自己 )?([^(（+＋]*?)(\d+)(?= |$|（)")


def fan_in(shown: str, language: str) -> set[str]:
    """What a text says the winner's fan is."""
    return set(re.findall(WINNER[language], shown))


def outcome(at: Snapshot, language: str) -> Outcome:
    """How a hand ended, in a language's names."""
    return outcome_of(at, names_of(at, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winners_fan_is_the_same_in_picture_text_and_why(language: str) -> None:
    ends: list[Any] = [*ENDS, moments.drawn_win(), moments.small_win(), moments.golden_win(), moments.liable_win()]
    for at in ends:
        if at.result and at.result.kind == "hu":
            ended = outcome(at, language)
            drawn = captions(ended, language).payments[ended.winner or 0]
            told = fan_in("\n".join(loss_lines(ended, language)), language)
            assert {re.sub(r"\D", "", drawn)} == told == fan_in(why_text(ended, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_adds_up_from_its_parts_and_says_the_same_winners_fan(language: str) -> None:
    for at in [*ENDS, moments.drawn_win(), moments.small_win(), moments.golden_win()]:
        if at.result and at.result.kind == "hu":
            said = "\n".join(loss_lines(outcome(at, language), language))
            sums = SUM.findall(said)
            assert len(sums) == 3
            for fan, winner, rest in sums:
                parts = [int(count) for _, count in PARTS.findall(re.sub(r"[(（].*?[)）]", "", rest))]
                assert int(winner) + sum(parts) == int(fan.translate(PLAIN)), rest
            assert {winner for _, winner, _ in sums} == fan_in(said, language)


@pytest.mark.parametrize(
    ("language", "winner", "added", "why"),
    [
        (
            "en",
            "Winner: 3 fan (opening 1 · red dragon 1 · hard 1)",
            "own 0 + self-draw 1 + dealer 1",
            "### Winner: 3 fan",
        ),
        ("zh-CN", "胡家 3 番：开口 1 · 红中杠 1 · 硬胡 1", "自己 0 ＋ 自摸 1 ＋ 庄家 1", "### 胡家 3 番：每家都算"),
        ("zh-TW", "胡家 3 番：開口 1 · 紅中槓 1 · 硬胡 1", "自己 0 ＋ 自摸 1 ＋ 莊家 1", "### 胡家 3 番：每家都算"),
    ],
)
def test_a_dealers_self_draw_adds_to_each_payers_sum_not_to_the_winners_fan(
    language: str, winner: str, added: str, why: str
) -> None:
    ended = outcome(moments.drawn_win(), language)
    told = "\n".join(loss_lines(ended, language))
    assert winner in told
    assert told.count(added.partition("0")[2]) == 3
    assert added in told
    whole = why_text(ended, language)
    assert why in whole
    drawn = "- self-draw: 1 fan (R6.1)" if language == "en" else "- 自摸：1 番 (R6.1)"
    assert [part.count(drawn) for part in whole.split("### ")[1:]] == [0, 1, 1, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_is_the_same_in_picture_text_and_why(language: str) -> None:
    for at in [*ENDS, moments.drawn_win(), moments.small_win(), moments.golden_win()]:
        if at.result and at.result.kind == "hu":
            ended = outcome(at, language)
            drawn, told, why = (
                captions(ended, language),
                "\n".join(loss_lines(ended, language)),
                why_text(ended, language),
            )
            for loss in ended.record["losers"]:
                shown = drawn.payments[loss["seat"]]
                if ended.record["liable"] is None:
                    assert f"-# {shown}" in told
                    assert shown in why
                    assert bool(drawn.notes[loss["seat"]]) == (loss["tier"] != "none")


def test_why_tells_which_factor_is_left_out() -> None:
    drawn = "- 自摸 ×1.5"
    without = why_text(outcome(moments.gang_win(), "zh-CN"), "zh-CN")
    assert without.startswith("**杠上花、碰碰胡** (R4)\n杠上花不再算自摸 ×1.5 (R6.2)\n")
    assert drawn not in without
    counted = why_text(outcome(moments.gang_win(situational_self_draw=True), "zh-CN"), "zh-CN")
    assert "不再算" not in counted
    assert counted.count(drawn) == 3
    robbed = moments.played_on(moments.robbed(), "1 h")
    assert "\n抢杠不算放炮 ×1.5 (R6.2)\n" in why_text(outcome(robbed, "zh-CN"), "zh-CN")


LIABLE: dict[str, tuple[list[str], list[str], str, list[str]]] = {
    "en": (
        ["120 + 120 + 120 = 360", "3 fan", "120, 王小明 pays", "120, 王小明 pays"],
        ["**王小明**: own **120**", "**李娟**: **120**, **王小明** pays", "**AI 4**: **120**, **王小明** pays"],
        "⚠️ **王小明** pays for all: 120 + 120 + 120 = 360 (gave the third opening)",
        ["- pays for all three: 120 + 120 + 120 = 360 · gave the third opening (R7.2)", "- paid by **王小明** (R7.2)"],
    ),
    "zh-CN": (
        ["120 + 120 + 120 = 360", "3 番", "本该 120 分，王小明包", "本该 120 分，王小明包"],
        [
            "**王小明** 自己 **120** 分",
            "**李娟** 本该 **120** 分，**王小明** 包",
            "**电脑 4** 本该 **120** 分，**王小明** 包",
        ],
        "⚠️ **王小明** 包胡：120 + 120 + 120 = 360 分（供了第三口）",
        ["- 包胡：三家的都归他出，120 + 120 + 120 = 360 分 · 供了第三口 (R7.2)", "- **王小明** 包 (R7.2)"],
    ),
    "zh-TW": (
        ["120 + 120 + 120 = 360", "3 番", "本該 120 分，王小明包", "本該 120 分，王小明包"],
        [
            "**王小明** 自己 **120** 分",
            "**李娟** 本該 **120** 分，**王小明** 包",
            "**電腦 4** 本該 **120** 分，**王小明** 包",
        ],
        "⚠️ **王小明** 包胡：120 + 120 + 120 = 360 分（供了第三口）",
        ["- 包胡：三家的都歸他出，120 + 120 + 120 = 360 分 · 供了第三口 (R7.2)", "- **王小明** 包 (R7.2)"],
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_pays_for_all_pays_it_and_the_others_hear_that_they_do_not(language: str) -> None:
    ended = outcome(moments.liable_win(), language)
    drawn, owed, whole, (pays, is_paid) = LIABLE[language]
    said = captions(ended, language)
    assert list(said.payments) == drawn
    assert [bool(note) for note in said.notes] == [True, False, False, False]
    told = loss_lines(ended, language)
    assert [line.partition("\n")[0] for line in told[1:-1]] == owed
    assert told[-1] == whole
    parts = dict(zip(("winner", 0, 2, 3), why_text(ended, language).split("### ")[1:], strict=True))
    assert pays in parts[0]
    assert [is_paid in parts[seat] for seat in (0, 2, 3)] == [False, True, True]


def test_a_liable_players_sum_is_of_what_is_owed_after_the_caps() -> None:
    capped = {"seat": 1, "paid": 300, "tier": "cap"}
    assert borne_words({"losers": [capped, {**capped, "paid": 1000}, capped]}) == "300 + 1,000 + 300 = 1,600"
