"""Settlements as people add them up: one number for one word, in picture, text and "why?" (R5, R6)."""

import re
from typing import Any

import pytest

from cogs.tables.board import names_of
from cogs.tables.captions import captions
from cogs.tables.result import Outcome, loss_lines, outcome_of
from cogs.tables.snapshot import Snapshot
from cogs.tables.why import why_text
from cogs.texts import LANGUAGES
from tests.faces import moments
from tests.faces.test_screens import ENDS

WINNER = {"en": r"Winner: (\d+) fan", "zh-CN": r"胡家 (\d+) 番", "zh-TW": r"胡家 (\d+) 番"}
SUM = re.compile(r"2\^(\d+) = \d+[:：] ?(?:winner|胡家) (\d+)(.*)")
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
                assert int(winner) + sum(parts) == int(fan), rest
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
