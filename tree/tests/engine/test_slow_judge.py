"""The engine's judge against the slow one (R2, R3.5, R4–R7): a few hundred random wins and near-wins, same verdict."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import requests
from engine.actions import HU
from engine.hand import apply_held, legal
from engine.judge import judge
from engine.rules import PRESETS, RuleSet, preset
from engine.state import State
from engine.tiles import NAMES, UNIT, Seat, Tile, format_tiles, unpack
from tests.engine import slow_judge
from tests.engine.near_wins import request
from tests.engine.play import moments

Json = dict[str, Any]

CORPUS = Path(__file__).parents[1] / "corpus" / "judge.jsonl"
CASES = {0: 800, 1: 500, 2: 200, 3: 10}  # laizi held -> requests; a laizi more is thirty times the work


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
    for number in range(200):
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


TABLES = [preset(name, opening) for name in PRESETS for opening in ("once", "each")]
TABLES.append(RuleSet.from_json({"preset": "standard", "last_tiles": 8, "quanqiuren_self_draw": True, "min_fan": 2}))
HANDS = 4


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.preset}-{rules.opening}-{rules.last_tiles}")
def test_at_the_table_a_hu_is_offered_exactly_when_the_slow_judge_says_win(rules: RuleSet) -> None:
    for number in range(HANDS):
        for moment in moments(rules, Random(f"table {number}"), number % 4):
            if moment.seat is None or moment.action is None:
                continue
            state = moment.state
            if state.pending is None and state.drawn is not None:
                asked = declared(state, state.turn, state.drawn, "self_draw", None)
                assert slow_judge.judge(asked)["win"] == (HU in legal(state, state.turn)), asked
            claimable = apply_held(state, moment.seat, moment.action).state
            if claimable.pending is not None and state.pending is None:
                for claimant in range(4):
                    check_claim(claimable, claimant)


def check_claim(state: State, claimant: Seat) -> None:
    assert state.pending is not None
    if claimant != state.pending.seat:
        by = "robbed_gang" if state.pending.robbed else "discard"
        asked = declared(state, claimant, state.pending.tile, by, state.pending.seat)
        assert slow_judge.judge(asked)["win"] == (HU in legal(state, claimant)), asked


def test_at_the_table_every_win_is_the_slow_judges() -> None:
    wins: Counter[str] = Counter()
    for rules in TABLES:
        for number in range(3 * HANDS):
            end = before = None
            for moment in moments(rules, Random(f"win {number}"), number % 4):
                before, end = end, moment.state
            assert before is not None
            assert end is not None
            if end.result is None or end.result.win is None:
                continue
            facts, verdict = end.result.win.facts, end.result.win.to_json()
            tile = before.drawn if facts.by == "self_draw" else before.pending and before.pending.tile
            assert tile is not None
            for loss in verdict["losers"]:
                del loss["lines"]
            assert slow_judge.judge(declared(before, facts.winner, tile, facts.by, facts.source)) == verdict
            wins[facts.by] += 1
    assert wins["discard"] > 5
    assert wins["self_draw"] > 5


def declared(state: State, winner: Seat, tile: Tile, by: str, source: Seat | None) -> Json:
    """The judge request of a hu declared at the table."""
    drawn = by == "self_draw"
    return {
        "rules": state.setup.rules.to_json(),
        "indicator": NAMES[state.setup.specials.indicator],
        "dealer": state.setup.dealer,
        "winner": winner,
        "by": by,
        "from": source,
        "tile": NAMES[tile],
        "gang_draw": drawn and state.end == "tail",
        "last_tiles": drawn and state.end == "front" and state.drawable < state.setup.rules.last_tiles,
        "seats": [
            {
                "concealed": format_tiles(unpack(side.concealed - (UNIT[tile] if drawn and seat == winner else 0))),
                "melds": [meld.to_json() for meld in side.melds],
                "released": format_tiles(side.released),
            }
            for seat, side in enumerate(state.sides)
        ],
        "broke_duty": [
            {"seat": breach.seat, "type": breach.hand_type} for breach in state.broken if breach.winner == winner
        ],
    }
