"""R5: opening, gang and hard fan, and the fan a hu needs."""

from typing import Any

import pytest

from engine.melds import Laid
from engine.rules import PRESETS
from engine.settle import settle
from tests.engine.counted import PENG, WINNER, facts, fans
from tests.engine.declared import Rules, seat, types, why
from tests.engine.moves import codes, moment, play


@pytest.mark.parametrize("openings", [1, 2, 3, 4])
def test_the_opening_counts_once_or_each_for_winner_and_losers(openings: int):
    seats = {WINNER: Laid(openings=openings), 3: Laid(openings=openings)}
    dahu: dict[str, Any] = {"hand_types": PENG, "seats": seats}
    once, each = settle(facts("qq", **dahu)), settle(facts({"preset": "qq", "opening": "each"}, **dahu))
    assert (once.winner_fan, fans(once)) == (1, [1, 1, 2])
    assert (each.winner_fan, fans(each)) == (openings, [openings, openings, 2 * openings])


GANG_FAN = {"zhigang": 1, "xugang": 1, "angang": 2, "hongzhong": 1, "facai": 1, "pizi": 1, "laizi": 1}


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(("gang", "fan"), GANG_FAN.items())
def test_every_gang_counts_its_fan(name: str, gang: str, fan: int):
    rules: Rules = {"preset": name, "pizi": True, "facai_gang": True}
    fan += gang == "laizi" and name == "standard"
    laid = Laid(openings=2, **{gang: 2})
    settled = settle(facts(rules, {WINNER: laid, 3: laid}, hand_types=PENG))
    assert settled.winner_fan == 1 + 2 * fan
    assert fans(settled) == [1 + 2 * fan, 1 + 2 * fan, 2 * (1 + 2 * fan)]


@pytest.mark.parametrize("gang", GANG_FAN)
@pytest.mark.parametrize("agreed", [0, 4])
def test_a_table_may_agree_another_fan_for_a_gang(gang: str, agreed: int):
    rules: Rules = {"preset": "standard", "facai_gang": True, f"{gang}_fan": agreed, "min_fan": 0}
    settled = settle(facts(rules, {WINNER: Laid(openings=1, **{gang: 1})}, hand_types=PENG))
    assert settled.winner_fan == 1 + agreed


def test_a_xugang_adds_no_second_opening():
    rules: Rules = {"preset": "qq", "opening": "each"}
    assert settle(facts(rules, {WINNER: Laid(openings=2, xugang=2)}, hand_types=PENG)).winner_fan == 2 + 2
    assert settle(facts(rules, {WINNER: Laid(openings=2, zhigang=2)}, hand_types=PENG)).winner_fan == 2 + 2


def test_an_angang_counts_two_fan_and_no_opening():
    settled = settle(facts("qq", {3: Laid(angang=1)}, hand_types=PENG))
    assert fans(settled) == [1, 1, 3]


@pytest.mark.parametrize("agreed", [0, 1, 4])
def test_hard_counts_for_the_winner_only(agreed: int):
    settled = settle(facts({"preset": "qq", "hard_fan": agreed}, hand_types=PENG, hard=True))
    assert (settled.winner_fan, fans(settled)) == (1 + agreed, [1 + agreed] * 3)


@pytest.mark.parametrize("least", [2, 3, 4, 5])
def test_every_losers_fan_with_its_extras_must_reach_the_minimum(least: int):
    rules: Rules = {"preset": "standard", "min_fan": least}
    discarded = settle(facts(rules, hard=True, seats={3: Laid(openings=1)}))
    assert fans(discarded) == [3, 3, 3]  # dealer, discarder, opening
    assert discarded.min_fan_met == (least <= 3)
    drawn = settle(facts(rules, hard=True, by="self_draw"))
    assert fans(drawn) == [4, 3, 3]  # self-draw for all, dealer
    assert drawn.min_fan_met == (least <= 3)
    one_short = settle(facts(rules, hard=True))
    assert fans(one_short) == [3, 3, 2]
    assert one_short.min_fan_met == (least <= 2)


def test_the_minimum_binds_whoever_pays_in_the_end():
    settled = settle(facts("standard", hard=True, liable=2))
    assert not settled.min_fan_met
    alone = seat("5m", "chi 123p 0", "chi 456p 0", "peng 111m 2", "peng 999m 3")
    assert why(alone, "5m", source=2, rules="standard") == "below_min_fan"
    assert types(seat("5m", *_four(), released="7z"), "5m", source=2, rules="standard") == "quanqiuren"


def _four() -> tuple[str, ...]:
    return ("chi 123p 0", "chi 456p 0", "peng 111m 2", "peng 999m 3")


@pytest.mark.parametrize(
    ("least", "least_dahu", "met"), [(3, None, False), (3, 2, True), (0, 3, False), (0, None, True)]
)
def test_a_dahu_needs_the_same_fan_unless_another_is_agreed(least: int, least_dahu: int | None, met: bool):
    rules: Rules = {"preset": "standard", "min_fan": least, "min_fan_dahu": least_dahu}
    assert settle(facts(rules, hand_types=PENG, hard=True)).min_fan_met == met
    assert settle(facts({"preset": "standard", "min_fan": 2, "min_fan_dahu": 20}, hard=True)).min_fan_met


@pytest.mark.parametrize(("released", "offered"), [("", False), ("7z", True)])
def test_a_hu_below_the_minimum_is_not_offered(released: str, offered: bool):
    idle = seat("1379m1379p11223z")
    hands = [idle, seat("34m678p222s55s", "chi 123p 0", released=released), idle, idle]
    state = play(moment("standard", hands, 0, "5m"), "0 d5m")
    assert ("h" in codes(state, 1)) == offered
