"""R4 with laizi: how many may be held, hard and soft, the choice between readings (R4.4), and readiness (R4.5)."""

from typing import Any

import pytest

from engine.judge import SeatTiles
from engine.specials import specials
from engine.tiles import format_tiles, parse_tile
from engine.winning import waits
from tests.engine.declared import Rules, ruleset, seat, types, why, won

CHI = "chi 123p 0"
ONE_SUITED: Rules = {"preset": "qq", "own_laizi_hard": "one_suited"}
NATURALS = ["3m", "4m", "6p", "7p", "8p", "7s", "8s", "9s", "5s", "5s"]  # wins on 2m and 5m


def with_laizi(held: int) -> SeatTiles:
    """The basic shape of NATURALS, the last ones turned into so many 1s."""
    return seat("".join(NATURALS[: 10 - held]) + "1s" * held, CHI)


# The indicator 9s makes 1s laizi, 1z makes 2z, 4m makes 5m.
HARDNESS = [
    ("no laizi", "9s", seat("34m678p789s55s", CHI), "5m", True, True),
    ("one, as itself", "9s", seat("34m678p123s55s", CHI), "5m", True, True),
    ("one, drawn and as itself", "9s", seat("345m678p23s55s", CHI), "1s", True, True),
    ("one, wild", "9s", seat("34m678p1s89s55s", CHI), "5m", False, False),
    ("one, drawn and wild", "9s", seat("345m678p89s55s", CHI), "1s", False, False),
    ("two as their own pair", "4m", seat("11p333s999s55m", "peng 777m 0"), "1p", True, False),
    ("three as their own triplet", "4m", seat("11p555m999s66z", "peng 777m 0"), "1p", True, False),
    ("one as itself, one wild", "4m", seat("4655m78m999m1m", "chi 123m 0"), "1m", False, False),
    ("an honour as itself", "1z", seat("113355664z2z", "peng 444z 0"), "5z", True, False),
    ("an honour, wild", "1z", seat("34m678p2z89s55s", CHI), "5m", False, False),
    ("two honours as their own pair", "1z", seat("11p333s999s22z", "peng 777m 0"), "1p", True, False),
    ("a 5 as itself among 2-5-8", "4m", seat("2258p25m8p258s", "peng 888m 0"), "2s", True, True),
    ("no 5 among 2-5-8, wild", "9s", seat("2258p25m8p58s1s", "peng 888m 0"), "2s", False, False),
]


@pytest.mark.parametrize(("name", "indicator", "hand", "tile", "any_hard", "one_hard"), HARDNESS)
def test_hard_is_no_laizi_or_laizi_as_themselves(
    name: str, indicator: str, hand: SeatTiles, tile: str, any_hard: bool, one_hard: bool
):
    assert won(hand, tile, indicator=indicator).facts.hard == any_hard
    assert won(hand, tile, indicator=indicator, rules=ONE_SUITED).facts.hard == one_hard


def test_hard_counts_one_fan_for_the_winner():
    hard, soft = (won(seat(f"34m678p{run}55s", CHI), "5m") for run in ("123s", "1s89s"))
    assert (hard.settlement.winner_fan, soft.settlement.winner_fan) == (2, 1)


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_a_xiaohu_holds_no_more_laizi_than_agreed_the_winning_tile_included(most: int):
    rules: Rules = {"preset": "qq", "xiaohu_max_laizi": most}
    assert types(with_laizi(most), "5m", rules=rules) == "xiaohu"
    assert why(with_laizi(most + 1), "5m", rules=rules) == "too_many_laizi"
    assert why(with_laizi(most), "1s", rules=rules) == "too_many_laizi"


def test_laizi_as_themselves_count_too():
    both = seat("123123s678p5s", CHI)
    assert why(both, "5s") == "too_many_laizi"
    assert types(both, "5s", rules={"preset": "qq", "xiaohu_max_laizi": 2}) == "xiaohu"


@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_a_dahu_holds_any_number_of_laizi(held: int):
    none: Rules = {"preset": "qq", "xiaohu_max_laizi": 0}
    triplets = ["3s", "3s", "9s", "9s", "9s", "6z", "6z", "6z", "4z", "4z"]
    hand = seat("".join(triplets[: 10 - held]) + "1s" * held, "peng 777m 0")
    assert types(hand, "3s", rules=none) == "pengpenghu"
    assert types(with_laizi(held), "5m", rules=none, last_tiles=True) == "haidilao"
    assert types(with_laizi(held), "5m", rules=none, gang_draw=True) == "gangshanghua"


# 6p is laizi: as itself 456p 55p is a hard xiaohu, as 3p 345p 55p a soft one, as 4p 44p 555p a soft pengpenghu.
THREE = seat("45556p333s99s", "peng 777m 0")
# 1s is laizi and no part of it: 345p or 456p with 55p, or 44p 555p.
TWO = seat("4555p1s333m99p", "peng 777m 0")
# 1s is laizi: whatever it stands for, only triplets come of it.
ONE = seat("4455p1s333m99p", "peng 777m 0")

DEAR = {"xiaohu_base": 100, "dahu_base": 2}
CHOICE: list[tuple[str, SeatTiles, str, dict[str, Any], tuple[str, ...], bool]] = [
    ("what pays most", THREE, "5p", {}, ("pengpenghu",), False),
    ("a dear xiaohu, hard", THREE, "5p", DEAR, ("xiaohu",), True),
    ("only the hard one reaches three fan", THREE, "5p", {"min_fan": 3}, ("xiaohu",), True),
    ("three fan for xiaohu only", THREE, "5p", {"min_fan": 3, "min_fan_dahu": 0}, ("pengpenghu",), False),
    ("too many fan asked of a dahu", THREE, "5p", {"min_fan_dahu": 6}, ("xiaohu",), True),
    (
        "no xiaohu with a laizi",
        THREE,
        "5p",
        {**DEAR, "xiaohu_max_laizi": 0},
        ("pengpenghu",),
        False,
    ),
    ("soft either way", TWO, "9s", {}, ("pengpenghu",), False),
    ("a dear xiaohu, soft", TWO, "9s", DEAR, ("xiaohu",), False),
    ("a dahu below its fan is a xiaohu", TWO, "9s", {"min_fan_dahu": 6}, ("xiaohu",), False),
    ("nothing but a dahu", ONE, "9s", DEAR, ("pengpenghu",), False),
]


@pytest.mark.parametrize(("name", "hand", "indicator", "changed", "named", "hard"), CHOICE)
def test_of_the_readings_that_reach_the_fan_the_one_that_pays_most_is_taken(
    name: str, hand: SeatTiles, indicator: str, changed: dict[str, Any], named: tuple[str, ...], hard: bool
):
    tile = "9s" if hand is THREE else "9p"
    facts = won(hand, tile, indicator=indicator, rules={"preset": "qq", **changed}).facts
    assert (facts.hand_types, facts.hard) == (named, hard)


def test_a_way_of_winning_that_makes_a_dahu_leaves_no_xiaohu():
    dear: Rules = {"preset": "qq", **DEAR}
    assert types(THREE, "9s", indicator="5p", rules=dear, gang_draw=True) == "gangshanghua pengpenghu"
    assert types(with_laizi(0), "5m", rules=dear, last_tiles=True) == "haidilao"


def test_below_min_fan_only_if_no_reading_reaches_it():
    assert why(THREE, "9s", indicator="5p", rules={"preset": "qq", "min_fan": 4}) == "below_min_fan"
    assert why(ONE, "9p", rules={"preset": "qq", "min_fan_dahu": 6}) == "below_min_fan"


def test_without_laizi_a_hand_that_is_a_dahu_is_never_a_xiaohu():
    hand = seat("11222333m55s", "peng 777p 0")  # three runs or three triplets
    assert types(hand, "1m", rules={"preset": "qq", **DEAR}) == "pengpenghu"
    assert why(hand, "1m", rules={"preset": "qq", "min_fan_dahu": 6}) == "below_min_fan"


# The two 1s are laizi: as their own pair a hard pengpenghu (15 × 4), as a pair of 万 a soft qingyise too (30 × 2).
PAIR = seat("222m999m33m11s", "peng 777m 0")
BOTH = ("pengpenghu", "qingyise")
TIES: list[tuple[str, dict[str, Any], tuple[str, ...], bool]] = [
    ("60 either way: more dahu", {}, BOTH, False),
    ("hard pays more", {"hard_fan": 2}, ("pengpenghu",), True),
    ("120 or 60, both capped at 60", {"hard_fan": 2, "cap": 60, "golden_cap": 60}, BOTH, False),
    ("120 is golden, 60 is not even capped", {"hard_fan": 2, "cap": 61}, ("pengpenghu",), True),
    ("one base whatever the number of dahu", {"stack_dahu": False}, ("pengpenghu",), True),
    ("only the hard one reaches two fan", {"min_fan": 2}, ("pengpenghu",), True),
    ("two laizi of their own are soft", {"own_laizi_hard": "one_suited", "stack_dahu": False}, BOTH, False),
]


@pytest.mark.parametrize(("name", "changed", "named", "hard"), TIES)
def test_readings_are_weighed_after_caps_and_ties_go_to_more_dahu(
    name: str, changed: dict[str, Any], named: tuple[str, ...], hard: bool
):
    facts = won(PAIR, "3m", rules={"preset": "qq", **changed}).facts
    assert (facts.hand_types, facts.hard) == (named, hard)


def test_then_ties_go_to_hard():
    hand = seat("34m678p123s55s", CHI)
    assert won(hand, "5m", rules={"preset": "qq", "hard_fan": 0}).facts.hard
    capped: Rules = {"preset": "qq", "cap": 2, "golden_cap": 2}
    assert won(hand, "5m", rules=capped).facts.hard


def ready(hand: SeatTiles, rules: Rules = "qq", indicator: str = "9s") -> str:
    """What a hand of 13 tiles waits for."""
    ruled = ruleset(rules)
    assert hand.concealed is not None
    made = specials(ruled, parse_tile(indicator))
    return format_tiles(waits(hand.concealed, hand.melds, hand.released, ruled, made))


FOUR = ("chi 123p 0", "chi 456p 0", "peng 111m 2", "zhigang 9999m 3")
ONE_SUIT = seat("4m", "chi 123m 0", "peng 888m 0", "peng 777m 2", "peng 999m 0")
NO_LAIZI: Rules = {"preset": "qq", "xiaohu_max_laizi": 0}
TWO_LAIZI: Rules = {"preset": "qq", "xiaohu_max_laizi": 2}
WAITS: list[tuple[str, SeatTiles, Rules, str, str]] = [
    ("two sides, and a laizi", with_laizi(0), "qq", "9s", "2m5m1s"),
    ("no laizi in a xiaohu", with_laizi(0), NO_LAIZI, "9s", "2m5m"),
    ("a second laizi would be too many", seat("34m678p1s89s55s", CHI), "qq", "9s", "2m5m7s"),
    ("two laizi are", seat("34m678p11s89s5s", CHI), "qq", "9s", ""),
    ("two laizi are not", seat("34m678p11s89s5s", CHI), TWO_LAIZI, "9s", "2m5m5s7s"),
    ("an opening is not asked", seat("123p34m678p789s55s"), "qq", "9s", "2m5m1s"),
    ("nor fan", with_laizi(0), {"preset": "qq", "min_fan": 20}, "9s", "2m5m1s"),
    ("all four of the wait owned", seat("46m678p55s", CHI, "zhigang 5555m 0"), NO_LAIZI, "9s", ""),
    ("a laizi stands for the fifth", seat("46m678p55s", CHI, "zhigang 5555m 0"), "qq", "9s", "1s"),
    ("all laizi released", seat("46m678p55s", CHI, "zhigang 5555m 0", released="1s1s1s1s"), "qq", "9s", ""),
    ("three laizi released", seat("46m678p55s", CHI, "zhigang 5555m 0", released="1s1s1s"), "qq", "9s", "1s"),
    ("an own peng and one in hand", seat("567m46m55s", CHI, "peng 555m 0"), "qq", "9s", "8m1s"),
    ("holding hongzhong", seat("77z55m333s999s", "peng 777m 0"), "qq", "8p", ""),
    ("holding facai as a gang tile", seat("66z55m333s999s", "peng 777m 0"), "facai", "8p", ""),
    ("holding facai as a tile", seat("66z55m333s999s", "peng 777m 0"), "qq", "8p", "5m9p6z"),
    ("holding pizi", seat("88s55m333p999m", "peng 777m 0"), "standard", "9s", ""),
    ("pizi as ordinary tiles", seat("88s55m333p999m", "peng 777m 0"), "qq", "9s", "5m1s8s"),
    ("a pizi completes nothing", seat("23s678p789m55m", CHI), "standard", "5s", "1s6s"),
    ("without pizi it does", seat("23s678p789m55m", CHI), "qq", "5s", "1s4s6s"),
    ("quanqiuren does not count", seat("4m", *FOUR), "qq", "9s", ""),
    ("a single 5", seat("5m", *FOUR), "qq", "9s", "5m1s"),
    (
        "a single 4 in one suit",
        seat("4m", "chi 123m 0", "chi 456m 0", "peng 777m 2", "peng 999m 0"),
        "qq",
        "9s",
        "4m1s",
    ),
    ("any 2, 5 or 8 not owned four times", seat("2258m258p58s2s", "peng 555m 0"), "qq", "9s", "2m8m2p5p8p1s2s5s8s"),
    ("any wind not owned four times", seat("1122334566z", "peng 444z 0"), "qq", "9s", "1s1z2z3z5z6z"),
    ("without facai among the winds", seat("1122334555z", "peng 444z 0"), "facai", "9s", "1s1z2z3z5z"),
    ("nothing", seat("147m258p369s1z", CHI), "qq", "9s", ""),
]


@pytest.mark.parametrize(("name", "hand", "rules", "indicator", "tiles"), WAITS)
def test_ready(name: str, hand: SeatTiles, rules: Rules, indicator: str, tiles: str):
    assert ready(hand, rules, indicator) == tiles
