"""Only possible combinations are offered: every choice is one the engine takes, and none that it takes is missing."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from cogs.scorekeeper.checks import priced
from cogs.scorekeeper.draft import Draft, counted, draft_of, finished, missing, told, with_laid
from cogs.scorekeeper.possible import combines, counts, liables, sources, types, ways
from cogs.scorekeeper.sheet import Table
from cogs.ui.refusal import Refusal
from engine.errors import Impossible
from engine.melds import Laid
from engine.rules import PRESETS, RuleSet, preset
from engine.settle import HAND_TYPES, WAYS, Facts, check
from tests.cogs.scorekeeper.evening import SEATS, any_hand, win

RULES = preset("standard")


def can_be(rules: RuleSet, by: str, hand_types: tuple[str, ...]) -> bool:
    """Whether the engine takes a hand won so as all of these, with some counts for its winner."""
    for openings in (1, 4):
        laid = Laid(openings=openings, hongzhong=1)
        source = None if by == "self_draw" else 2
        try:
            check(Facts(rules, 0, 1, by, source, hand_types, True, None, (Laid(), laid, Laid(), Laid())))
        except Impossible:
            continue
        return True
    return False


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("quanqiuren", [True, False])
def test_what_is_offered_is_what_the_engine_takes(name: str, quanqiuren: bool) -> None:
    rules = replace(preset(name), quanqiuren_self_draw=quanqiuren)
    kinds = [kind for kind in HAND_TYPES if kind != "qianggang"]
    for by, size in product(WAYS, range(4)):
        draft = told(Draft(SEATS), rules, {"winner": 1, "by": by})
        extra = ("qianggang",) if by == "robbed_gang" else ()
        for chosen in combinations(kinds, size):
            right = can_be(rules, by, (*chosen, *extra)) if chosen or extra else True
            if chosen:
                assert combines(draft, rules, chosen) == right, (by, chosen)
            if right:
                so_far = told(draft, rules, {"hand_types": chosen})
                offered = {kind for kind in kinds if kind not in chosen and can_be(rules, by, (*chosen, kind, *extra))}
                assert set(types(so_far, rules)) == offered, (by, chosen)


def test_ways_fit_the_types_that_were_chosen_first() -> None:
    assert ways(Draft(SEATS), RULES) == WAYS
    assert ways(Draft(SEATS, hand_types=("haidilao",)), RULES) == ("self_draw",)
    assert ways(Draft(SEATS, hand_types=("quanqiuren",)), RULES) == ("discard", "robbed_gang")
    assert ways(Draft(SEATS, hand_types=("xiaohu",)), RULES) == ("discard", "self_draw")


def test_what_no_longer_fits_goes_and_what_follows_comes() -> None:
    draft = told(Draft(SEATS), RULES, {"winner": 1, "by": "self_draw", "hand_types": ("haidilao", "qingyise")})
    assert draft.laid[1].openings == 1
    robbed = told(draft, RULES, {"by": "robbed_gang", "source": 3})
    assert (robbed.hand_types, robbed.liable) == (("qianggang", "qingyise"), 3)
    discarded = told(robbed, RULES, {"by": "discard"})
    assert (discarded.hand_types, discarded.liable, discarded.source) == (("qingyise",), None, 3)
    drawn = told(discarded, RULES, {"by": "self_draw"})
    assert drawn.source is None
    assert told(discarded, RULES, {"winner": 3}).source is None
    called = told(drawn, RULES, {"by": "discard", "source": 0, "hand_types": ("quanqiuren",)})
    assert called.laid[1] == Laid(openings=4)
    assert liables(called, RULES) == (None, 0)


def test_the_next_thing_to_say_is_asked_for() -> None:
    draft = Draft(SEATS)
    asked = []
    for changes in (
        {"winner": 1},
        {"by": "discard"},
        {"source": 2},
        {"hand_types": ("qingyise",)},
        {"hard": True},
    ):
        asked.append(missing(draft, RULES))
        draft = told(draft, RULES, changes)
    assert asked == ["winner", "by", "source", "hand_types", "hard"]
    assert missing(draft, RULES) is None
    thrice = with_laid(draft, 1, Laid(openings=3))
    assert missing(thrice, RULES) == "liable"
    assert liables(thrice, RULES) == (0, 2, 3)
    with pytest.raises(Refusal) as refused:
        finished(thrice, RULES)
    assert refused.value.key == "keeper.missing.liable"
    flower = told(draft, RULES, {"by": "self_draw", "hand_types": ("gangshanghua",)})
    assert missing(flower, RULES) == "gang"
    assert missing(with_laid(flower, 1, Laid(openings=1, laizi=1)), RULES) is None


def test_counts_are_offered_as_far_as_they_go() -> None:
    draft = told(Draft(SEATS), RULES, {"winner": 1, "by": "self_draw", "hand_types": ("xiaohu",)})
    assert counts(draft, RULES, 1, "openings") == range(1, 5)
    assert counts(draft, RULES, 0, "openings") == range(5)
    assert counts(with_laid(draft, 0, Laid(angang=3)), RULES, 0, "openings") == range(2)
    assert counts(draft, RULES, 0, "zhigang") == range(5), "each brings its opening along"
    assert counts(with_laid(draft, 0, Laid(angang=2, openings=1, xugang=1)), RULES, 0, "zhigang") == range(2)
    assert counts(with_laid(draft, 0, Laid(hongzhong=3)), RULES, 1, "hongzhong") == range(2)
    assert counts(draft, RULES, 0, "facai") == range(1)
    assert counts(draft, preset("facai"), 0, "facai") == range(5)
    assert counts(draft, RULES, 0, "pizi") == range(9)
    assert counts(draft, preset("qq"), 0, "pizi") == range(1)


@pytest.mark.parametrize("name", PRESETS)
def test_whatever_is_chosen_among_what_is_offered_is_a_hand(name: str) -> None:
    dice, rules = Random(name), replace(preset(name), min_fan=0)
    table = Table(rules, 0, ("Ann", "Bob", "Cai", "Dan"))
    for _ in range(60):
        entry = any_hand(dice, rules)
        assert sum(priced(table, entry).delta) == 0
        assert finished(told(draft_of(entry), rules, {}), rules) == entry


def test_open_gangs_and_openings_move_together() -> None:
    assert counted(Laid(), "zhigang", 1) == Laid(openings=1, zhigang=1)
    assert counted(Laid(openings=3), "xugang", 1) == Laid(openings=3, xugang=1)
    assert counted(Laid(openings=2, zhigang=2, laizi=1), "openings", 0) == Laid(laizi=1)
    assert counted(Laid(openings=4, zhigang=2), "zhigang", 0) == Laid(openings=4)
    assert counted(Laid(openings=1), "angang", 1) == Laid(openings=1, angang=1)


def test_sources_are_the_other_three() -> None:
    assert sources(Draft(SEATS, winner=2, by="discard")) == (0, 1, 3)
    assert sources(Draft(SEATS, winner=2, by="self_draw")) == ()
    assert draft_of(win(1, 2)).seat_of(3) == 3
    assert draft_of(win(1, 2)).seat_of(4) is None
