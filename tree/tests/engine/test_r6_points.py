"""R6: extras of a xiaohu, the base of a dahu, caps, and sums that come to zero."""

from random import Random
from typing import Any

import pytest

from engine.errors import Impossible
from engine.melds import Laid
from engine.rules import PRESETS, preset
from engine.settle import Facts, Settlement, settle
from tests.engine.counted import OPENED, PENG, WINNER, bases, facts, fans, paid, tiers
from tests.engine.declared import Rules

NO_CAPS: dict[str, Any] = {"preset": "qq", "cap": None}


@pytest.mark.parametrize(
    ("told", "extras"),
    [
        ({"by": "discard", "dealer": 0}, [1, 1, 0]),  # the dealer, the discarder, nothing
        ({"by": "discard", "dealer": 2}, [0, 2, 0]),  # the discarder is the dealer
        ({"by": "discard", "dealer": WINNER}, [1, 2, 1]),  # the dealer wins
        ({"by": "self_draw", "dealer": 3}, [1, 1, 2]),
        ({"by": "self_draw", "dealer": WINNER}, [2, 2, 2]),
    ],
)
def test_the_extras_of_a_xiaohu(told: dict[str, Any], extras: list[int]):
    settled = settle(facts(NO_CAPS, **told))
    assert fans(settled) == [1 + extra for extra in extras]
    assert bases(settled) == [1, 1, 1]
    assert paid(settled) == [2 ** (1 + extra) for extra in extras]
    assert settled.winner_fan == 1


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("by", ["discard", "self_draw"])
def test_a_dahu_has_no_extras(dealer: int, by: str):
    assert fans(settle(facts(NO_CAPS, by=by, dealer=dealer, hand_types=PENG))) == [1, 1, 1]


TYPES: list[tuple[str, ...]] = [("pengpenghu",), ("pengpenghu", "qingyise"), ("jiangyise", "pengpenghu", "qingyise")]


@pytest.mark.parametrize("hand_types", TYPES)
@pytest.mark.parametrize("base", [2, 10, 1000])
def test_the_base_of_a_dahu_stacks_and_the_discarder_pays_half_more(hand_types: tuple[str, ...], base: int):
    rules = {**NO_CAPS, "dahu_base": base}
    count = len(hand_types)
    whole = base * count
    assert bases(settle(facts(rules, hand_types=hand_types))) == [whole, whole * 3 // 2, whole]
    assert bases(settle(facts(rules, hand_types=hand_types, by="self_draw"))) == [whole * 3 // 2] * 3
    flat = {**rules, "stack_dahu": False}
    assert bases(settle(facts(flat, hand_types=hand_types))) == [base, base * 3 // 2, base]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("kind", ["gangshanghua", "haidilao"])
@pytest.mark.parametrize("more", [(), ("pengpenghu",)])
def test_a_situational_self_draw_takes_the_factor_except_under_standard(name: str, kind: str, more: tuple[str, ...]):
    hand_types = (kind, *more)
    settled = settle(facts(name, hand_types=hand_types, by="self_draw"))
    whole = 10 * len(hand_types)
    assert bases(settled) == [whole if name == "standard" else whole * 3 // 2] * 3


def test_an_ordinary_self_draw_takes_the_factor_under_every_preset():
    for name in PRESETS:
        assert bases(settle(facts(name, hand_types=PENG, by="self_draw"))) == [15, 15, 15]


@pytest.mark.parametrize("agreed", [False, True])
def test_the_robbed_player_takes_no_factor_unless_agreed(agreed: bool):
    rules: Rules = {"preset": "qq", "robbed_gang_factor": agreed}
    settled = settle(facts(rules, hand_types=("qianggang",), by="robbed_gang"))
    assert bases(settled) == [10, 15 if agreed else 10, 10]


@pytest.mark.parametrize("base", [1, 7, 100])
def test_the_base_of_a_xiaohu_as_agreed(base: int):
    assert paid(settle(facts({**NO_CAPS, "xiaohu_base": base}))) == [base * 4, base * 4, base * 2]


def test_the_sums_of_the_document():
    """R6.3: loser with chi, peng, hongzhong 3; winner zhigang, laizi gang, hard 5; 8 fan; 10 for a discard to the
    dealer's xiaohu."""
    seats = {WINNER: Laid(openings=1, zhigang=1, laizi=1), 2: Laid(openings=2, hongzhong=1)}
    rules: Rules = {"preset": "standard", "opening": "each", "cap": None}
    dahu = settle(facts(rules, seats, hand_types=PENG, hard=True))
    assert (dahu.winner_fan, dahu.losers[1].fan, dahu.losers[1].raw) == (5, 8, 15 * 256)
    xiaohu = settle(facts(rules, seats, hard=True, dealer=WINNER))
    assert (xiaohu.losers[1].fan, xiaohu.losers[1].paid) == (10, 1024)


def capped(caps: dict[str, Any], fan: tuple[int, int, int], openings: tuple[int, int, int] = (1, 1, 1)) -> Settlement:
    """A dahu of base 10 whose losers, seats 0, 2, 3, come to so many fan; a self-draw without factor."""
    rules: Rules = {"preset": "qq", "situational_self_draw": False, "angang_fan": 1, **caps}
    seats = {
        other: Laid(openings=opened, angang=wanted - 1 - opened)  # 1: the winner's opening
        for other, wanted, opened in zip((0, 2, 3), fan, openings, strict=True)
    }
    return settle(facts(rules, seats, hand_types=("haidilao",), by="self_draw"))


def test_points_that_reach_the_cap_are_capped():
    settled = capped({"cap": 80}, (2, 3, 4))
    assert [loss.raw for loss in settled.losers] == [40, 80, 160]
    assert (paid(settled), tiers(settled)) == ([40, 80, 80], ["none", "cap", "cap"])
    assert paid(capped({"cap": 81}, (2, 3, 4))) == [40, 80, 81]
    assert tiers(capped({"cap": 81}, (2, 3, 4))) == ["none", "none", "cap"]


def test_golden_when_all_three_reach_the_cap_also_for_points_between():
    rules = {"cap": 80, "golden_cap": 100}
    assert paid(capped(rules, (3, 3, 3))) == [100, 100, 100]
    assert tiers(capped(rules, (3, 3, 4))) == ["golden"] * 3
    assert paid(capped(rules, (3, 4, 5))) == [100, 100, 100]  # 80, 160 and 320 points
    assert paid(capped(rules, (2, 4, 5))) == [40, 80, 80]
    assert tiers(capped(rules, (2, 4, 5))) == ["none", "cap", "cap"]


def test_at_golden_a_loser_without_opening_pays_bright():
    rules = {"cap": 80, "golden_cap": 100, "bright_cap": 120}
    settled = capped(rules, (3, 3, 4), openings=(0, 1, 0))
    assert (paid(settled), tiers(settled)) == ([120, 100, 120], ["bright", "golden", "bright"])
    below = capped(rules, (2, 3, 4), openings=(0, 0, 0))
    assert (paid(below), tiers(below)) == ([40, 80, 80], ["none", "cap", "cap"])


def test_a_released_tile_or_an_angang_is_no_opening():
    rules: Rules = {"preset": "standard", "cap": 20, "golden_cap": 30, "bright_cap": 50}
    seats = {0: Laid(hongzhong=2, laizi=1), 2: Laid(angang=2), 3: Laid(openings=1)}
    assert paid(settle(facts(rules, seats, hand_types=PENG, by="self_draw"))) == [50, 50, 30]


@pytest.mark.parametrize(
    ("caps", "golden", "bright"),
    [
        ({"cap": 80, "golden_cap": None, "bright_cap": None}, 80, 80),
        ({"cap": 80, "golden_cap": None, "bright_cap": 90}, 80, 90),
        ({"cap": 80, "golden_cap": 100, "bright_cap": None}, 100, 100),
        ({"cap": 80, "golden_cap": 50, "bright_cap": None}, 80, 80),
        ({"cap": 80, "golden_cap": 50, "bright_cap": 60}, 80, 80),
        ({"cap": 80, "golden_cap": 100, "bright_cap": 90}, 100, 100),
        ({"cap": 80, "golden_cap": 1, "bright_cap": 500}, 80, 500),
    ],
)
def test_no_level_is_less_than_the_one_below(caps: dict[str, Any], golden: int, bright: int):
    assert paid(capped(caps, (4, 4, 4), openings=(1, 0, 1))) == [golden, bright, golden]


def test_without_a_cap_there_are_no_caps_at_all():
    settled = capped({"cap": None, "golden_cap": 50, "bright_cap": 60}, (4, 5, 3), openings=(0, 1, 1))
    assert (paid(settled), tiers(settled)) == ([160, 320, 80], ["none"] * 3)


CAPS = {
    ("standard", "once"): (300, 400, 500),
    ("standard", "each"): (300, 400, 500),
    ("qq", "once"): (300, 400, 400),
    ("qq", "each"): (300, 500, 500),
    ("cgc", "once"): (300, 400, 400),
    ("cgc", "each"): (300, 500, 500),
    ("facai", "once"): (400, 500, 600),
    ("facai", "each"): (400, 600, 600),
}


@pytest.mark.parametrize(("name", "opening"), CAPS)
def test_the_usual_caps(name: str, opening: str):
    rules, (cap, golden, bright) = preset(name, opening), CAPS[name, opening]
    many = Laid(openings=1, angang=3)
    all_three = settle(facts(rules, {0: many, 2: many, 3: Laid(angang=4), WINNER: many}, hand_types=PENG))
    assert paid(all_three) == [golden, golden, bright]
    two = settle(facts(rules, {0: many, 2: many, WINNER: OPENED}, hand_types=PENG))
    assert paid(two) == [cap, cap, 20]


def test_the_liable_player_pays_the_capped_sum_and_golden_counts_as_if_all_paid():
    seats = {0: Laid(openings=1, angang=3), 2: Laid(openings=1, angang=3), 3: Laid(angang=4), WINNER: OPENED}
    settled = settle(facts("standard", seats, hand_types=PENG, liable=0))
    assert paid(settled) == [400, 400, 500]
    assert settled.delta == (-1300, 1300, 0, 0)


SHAPES = [("xiaohu",), PENG, ("pengpenghu", "qingyise")]


def thrown(rng: Random) -> Facts:
    """Random facts, many of them impossible."""

    def laid() -> Laid:
        openings = rng.randint(0, 4)
        gangs = {kind: rng.randint(0, 1) for kind in ("zhigang", "xugang", "angang", "hongzhong", "laizi", "pizi")}
        return Laid(openings=openings, **gangs)

    by = rng.choice(["discard", "self_draw", "robbed_gang"])
    return facts(
        preset(rng.choice(list(PRESETS)), rng.choice(["once", "each"])),
        {other: laid() for other in range(4)},
        by=by,
        dealer=rng.randrange(4),
        hard=rng.random() < 0.5,
        liable=rng.choice([None, 0, 2, 3]),
        hand_types=("qianggang",)
        if by == "robbed_gang"
        else rng.choice([("xiaohu",), PENG, ("pengpenghu", "qingyise")]),
    )


def test_points_are_whole_numbers_that_sum_to_zero_and_the_lines_add_up():
    rng, settled = Random("sums"), 0
    while settled < 300:
        told = thrown(rng)
        try:
            settlement = settle(told)
        except Impossible:
            continue
        settled += 1
        assert sum(settlement.delta) == 0
        assert settlement.delta[WINNER] == sum(paid(settlement))
        for loss in settlement.losers:
            points = {line.what: line.points for line in loss.lines if line.points is not None}
            assert sum(line.fan or 0 for line in loss.lines) == loss.fan
            assert sum(line.fan or 0 for line in loss.lines if line.side == "winner") >= settlement.winner_fan
            assert points["raw"] == loss.raw == loss.base * 2**loss.fan
            assert points.get("liable", loss.paid) in (loss.paid, 0, sum(paid(settlement)))
            assert loss.paid == points.get(loss.tier, loss.raw)
