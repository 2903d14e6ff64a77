"""A winning hand is shown as the sets and the pair it consists of, whatever the judge found it to be (R4)."""

from collections import Counter
from random import Random

import pytest

from engine import requests
from engine.arrangement import Group, Placed, arranged
from engine.judge import Case, Win, judge
from engine.melds import Meld
from engine.rules import RuleSet
from engine.specials import specials
from engine.tiles import FIRST_HONOUR, IS_258, NAMES, UNIT, pack, parse_tile, parse_tiles, unpack
from tests.engine.near_wins import request

STANDARD = RuleSet.from_json("standard")
LAIZI_6S = specials(STANDARD, parse_tile("5s"))
ANY_PAIR = {"pengpenghu", "qingyise", "jiangyise", "fengyise"}


def shown(held: str, *types: str, hard: bool = False, sets: int = 0) -> str:
    """The groups of a hand as text, a laizi followed by what it stands for; `sets` lie on the table."""
    melds = (Meld("peng", parse_tiles("111m"), 2),) * sets
    groups = arranged(pack(parse_tiles(held)), melds, LAIZI_6S, types, hard)
    return " ".join("".join(map(_name, group)) for group in groups)


def _name(placed: Placed) -> str:
    return NAMES[placed.tile] + ("" if placed.instead is None else f"({NAMES[placed.instead]})")


@pytest.mark.parametrize(
    ("held", "types", "hard", "groups"),
    [
        ("123m456m789s111p55p", ("xiaohu",), True, "1m2m3m 4m5m6m 1p1p1p 7s8s9s 5p5p"),
        ("123m46m6s789s111p55p", ("xiaohu",), False, "1m2m3m 4m6s(5m)6m 1p1p1p 7s8s9s 5p5p"),
        ("123m456m789s111p5p6s", ("xiaohu",), False, "1m2m3m 4m5m6m 1p1p1p 7s8s9s 5p6s(5p)"),
        ("11112345678999m", ("qingyise",), True, "1m1m1m 1m2m3m 4m5m6m 7m8m9m 9m9m"),
        # Triplets where they pay, although runs would do as well.
        ("222333444m55577s", ("pengpenghu",), True, "2m2m2m 3m3m3m 4m4m4m 5s5s5s 7s7s"),
        # A laizi as itself.
        ("123m456m789m55p678s", ("xiaohu",), True, "1m2m3m 4m5m6m 7m8m9m 6s7s8s 5p5p"),
        # Laizi among themselves rather than in several sets, and in one set rather than in two.
        ("123456789m123m6s6s", ("qingyise",), False, "1m2m3m 1m2m3m 4m5m6m 7m8m9m 6s(1m)6s(1m)"),
        ("222333444m555p6s6s", ("pengpenghu",), False, "2m2m2m 3m3m3m 4m4m4m 5p5p5p 6s6s"),
        ("234555888m77m6s6s6s", ("qingyise",), False, "6s(1m)6s(1m)6s(1m) 2m3m4m 5m5m5m 8m8m8m 7m7m"),
    ],
)
def test_a_hand_falls_into_its_sets(held: str, types: tuple[str, ...], hard: bool, groups: str) -> None:
    assert shown(held, *types, hard=hard) == groups


def test_a_hand_without_a_shape_is_one_group() -> None:
    assert shown("2m5m8m2p5p8p2s5p8p2s2s", "jiangyise", sets=1) == "2m5m8m2p5p5p8p8p2s2s2s"


def test_sets_on_the_table_are_no_part_of_it() -> None:
    assert shown("5p5p", "quanqiuren", sets=4, hard=True) == "5p5p"


def _wins() -> list[tuple[Case, Win]]:
    found: list[tuple[Case, Win]] = []
    for laizi, count in {0: 400, 1: 400, 2: 200, 3: 100}.items():
        for number in range(count):
            case = requests.case(request(Random(f"{laizi} laizi, case {number}"), laizi))
            verdict = judge(case)
            if isinstance(verdict, Win):
                found.append((case, verdict))
    return found


def _is_set(group: Group) -> bool:
    one, two, three = sorted(_means(group))
    return one == two == three or (one < FIRST_HONOUR and one % 9 <= 6 and (one + 1, one + 2) == (two, three))


def _means(group: Group) -> list[int]:
    return [placed.tile if placed.instead is None else placed.instead for placed in group]


def test_every_win_is_shown_with_all_its_tiles_as_what_it_was_judged_to_be() -> None:
    kinds: Counter[str] = Counter()
    for case, win in _wins():
        seat, facts = case.seats[case.winner], win.facts
        assert seat.concealed is not None
        held = seat.concealed + UNIT[case.tile]
        groups = arranged(held, seat.melds, case.specials, facts.hand_types, facts.hard)
        assert sorted(placed.tile for group in groups for placed in group) == list(unpack(held))
        instead = [placed for group in groups for placed in group if placed.instead is not None]
        assert all(placed.tile == case.specials.laizi for placed in instead)
        assert not (facts.hard and instead)
        *sets, pair = groups
        if len(groups) == 1 and (len(seat.melds) < 4 or len({*_means(pair)}) > 1):
            assert ANY_PAIR & {*facts.hand_types}, "only those need no shape"
            kinds["shapeless"] += 1
            continue
        assert len(sets) == 4 - len(seat.melds)
        assert all(map(_is_set, sets))
        one, two = _means(pair)
        assert one == two
        assert ANY_PAIR & {*facts.hand_types} or IS_258[one]
        if "pengpenghu" in facts.hand_types:
            assert all(len({*_means(group)}) == 1 for group in sets)
        if "qingyise" in facts.hand_types:
            assert len({tile // 9 for group in groups for tile in _means(group)}) == 1
        kinds["soft" if instead else "hard"] += 1
    assert min(kinds[kind] for kind in ("shapeless", "soft", "hard")) > 30, kinds
