"""The engine's judge against the slow one (R2, R3.5, R4–R7): a few hundred random wins and near-wins, same verdict."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import requests
from engine.judge import judge
from tests.engine import slow_judge
from tests.engine.near_wins import request

Json = dict[str, Any]

CORPUS = Path(__file__).parents[1] / "corpus" / "judge.jsonl"
CASES = {0: 800, 1: 500, 2: 200, 3: 15}  # laizi held -> requests; a laizi more is thirty times the work


def engines(asked: Json) -> Json:
    """The engine's verdict without the lines of the sums."""
    verdict = judge(requests.case(asked)).to_json()
    for loss in verdict.get("losers", []):
        del loss["lines"]
    return verdict


def test_the_slow_judge_agrees_with_the_sourced_examples() -> None:
    examples = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    assert len(examples) > 40
    for example in examples:
        assert slow_judge.judge(example["in"]) == example["out"], example["name"]


@pytest.mark.parametrize(("laizi", "count"), CASES.items())
def test_both_judges_say_the_same(laizi: int, count: int) -> None:
    for number in range(count):
        asked = request(Random(f"{laizi} laizi, case {number}"), laizi)
        assert engines(asked) == slow_judge.judge(asked), json.dumps(asked)


def test_the_random_requests_see_every_kind_of_verdict() -> None:
    seen: Counter[str] = Counter()
    for number in range(300):
        for laizi in (0, 1, 2):
            verdict = engines(request(Random(f"{laizi} laizi, case {number}"), laizi))
            if verdict["win"]:
                seen.update(verdict["hand_types"])
                seen.update(loss["tier"] for loss in verdict["losers"])
                seen[verdict["liable_reason"] or "nobody liable"] += 1
                seen["hard" if verdict["hard"] else "soft"] += 1
            else:
                seen[verdict["why"]] += 1
    assert set(seen) == {
        *("xiaohu", "pengpenghu", "qingyise", "jiangyise", "fengyise"),
        *("quanqiuren", "haidilao", "gangshanghua", "qianggang"),
        *("none", "cap", "golden", "bright", "hard", "soft"),
        *("nobody liable", "robbed_gang", "quanqiuren", "third_opening", "suit_duty"),
        *("tile_not_claimable", "holds_gang_tile", "holds_pizi", "not_opened"),
        *("no_shape", "too_many_laizi", "below_min_fan"),
    }
