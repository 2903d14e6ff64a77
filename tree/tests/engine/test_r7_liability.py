"""R7.1–R7.3: who pays for all when a won hand makes somebody liable, and in which order the reasons go."""

from typing import Any

import pytest

from engine.judge import SeatTiles
from tests.engine.declared import Rules, seat, won
from tests.engine.moves import moment, play, win

STANDARD: dict[str, Any] = {"preset": "standard", "min_fan": 0}
NOT_READY = seat("147m258p369s1234z")
READY = seat("34m678p777s55s123p")
ALONE = seat("5m", "chi 123p 0", "chi 456p 0", "peng 111m 2", "peng 999m 3")


def liable(hand: SeatTiles, tile: str, **told: Any) -> tuple[int, str] | None:
    verdict = won(hand, tile, **{"rules": STANDARD, **told}).liable
    return None if verdict is None else (verdict.seat, verdict.reason)


# R7.1 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["standard", "qq", "cgc", "facai"])
def test_who_feeds_a_quanqiuren_without_being_ready_pays_all(rules: str):
    free: Rules = {"preset": rules, "min_fan": 0}
    assert liable(ALONE, "5m", source=3, losers={3: NOT_READY}, rules=free) == (3, "quanqiuren")
    assert liable(ALONE, "5m", source=3, losers={3: READY}, rules=free) is None
    assert liable(ALONE, "5m", source=3, losers={3: seat(None, ready=True)}, rules=free) is None
    assert liable(ALONE, "5m", source=3, losers={3: seat(None, ready=False)}, rules=free) == (3, "quanqiuren")


def test_only_the_discarders_readiness_counts():
    assert liable(ALONE, "5m", source=3, losers={0: READY, 2: READY, 3: NOT_READY}) == (3, "quanqiuren")
    assert liable(ALONE, "5m", source=3, losers={0: NOT_READY, 2: NOT_READY, 3: READY}) is None


def test_nobody_feeds_a_self_drawn_quanqiuren():
    agreed: Rules = {**STANDARD, "quanqiuren_self_draw": True}
    assert won(ALONE, "5m", rules=agreed).facts.hand_types == ("quanqiuren",)
    assert liable(ALONE, "5m", rules=agreed) is None


@pytest.mark.parametrize(("thirteen", "payer"), [("34m678p777s55s123p", None), ("34m678p777s55s12p1z", 3)])
def test_ready_are_the_thirteen_tiles_after_the_discard(thirteen: str, payer: int | None):
    idle = seat("147m258p369s1234z")
    state = moment(STANDARD, [idle, ALONE, idle, seat(thirteen)], 3, "5m")
    verdict = win(play(state, "3 d5m", "1 h")).liable
    assert (verdict and verdict.seat) == payer


def test_who_holds_hongzhong_is_not_ready():
    held = seat("66z55m333s777s123p")
    assert liable(ALONE, "5m", source=3, losers={3: held}, rules=STANDARD) is None
    spoilt = seat("77z55m333s777s123p")
    assert liable(ALONE, "5m", source=3, losers={3: spoilt}, rules=STANDARD) == (3, "quanqiuren")


# R7.2 -------------------------------------------------------------------------------------------------------------

QINGYISE = ("7788m", ["chi 123m 0", "chi 456m 0", "peng 999m 2"], "7m")
JIANGYISE = ("2258p", ["peng 222m 0", "peng 555m 0", "peng 888s 2"], "5p")
FENGYISE = ("1144z", ["peng 222z 0", "peng 333z 0", "peng 555z 2"], "6z")
KINDS = {"qingyise": QINGYISE, "jiangyise": JIANGYISE, "fengyise": FENGYISE}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("agreed", [[], ["qingyise"], ["jiangyise", "fengyise"], ["qingyise", "jiangyise", "fengyise"]])
def test_the_giver_of_the_third_opening_pays_for_the_kinds_agreed(kind: str, agreed: list[str]):
    concealed, melds, tile = KINDS[kind]
    rules: Rules = {**STANDARD, "third_opening": agreed}
    payer = (2, "third_opening") if kind in agreed else None
    for source in (None, 0, 2, 3):  # self-drawn too, and whoever discards
        assert liable(seat(concealed, *melds), tile, source=source, rules=rules) == payer


def test_the_presets_kinds():
    concealed, melds, tile = JIANGYISE
    for name in ("qq", "cgc", "facai"):
        assert liable(seat(concealed, *melds), tile, rules=name) is None
        assert liable(seat(QINGYISE[0], *QINGYISE[1]), QINGYISE[2], rules=name) == (2, "third_opening")
    assert liable(seat(concealed, *melds), tile, rules=STANDARD) == (2, "third_opening")


def test_other_dahu_make_nobody_liable():
    pengpeng = seat("11p55p", "peng 999m 0", "peng 111m 2", "peng 333s 3")
    assert liable(pengpeng, "1p", source=3) is None
    assert liable(pengpeng, "1p", gang_draw=True) is None


ORDER = [
    (["chi 123m 0", "peng 444m 2", "peng 999m 3"], 3),
    (["peng 999m 3", "chi 123m 0", "peng 444m 2"], 2),
    (["peng 444m 2", "peng 999m 3", "chi 123m 0"], 0),
    (["xugang 4444m 2", "peng 999m 3", "chi 123m 0"], 0),
    (["peng 999m 3", "chi 123m 0", "xugang 4444m 2"], 2),
    (["chi 123m 0", "chi 123m 0", "zhigang 9999m 3"], 3),
    (["chi 123m 0", "angang 9999m", "peng 444m 2"], None),
    (["angang 9999m", "chi 123m 0", "peng 444m 2"], None),
]


@pytest.mark.parametrize(("melds", "payer"), ORDER)
def test_openings_count_in_the_order_made_and_an_angang_is_none(melds: list[str], payer: int | None):
    verdict = liable(seat("5677m", *melds), "7m", source=3)
    assert verdict == (None if payer is None else (payer, "third_opening"))


def test_after_a_fourth_opening_the_third_still_counts():
    hand = seat("7m", "chi 123m 0", "peng 444m 3", "peng 999m 2", "peng 888m 3")
    assert liable(hand, "7m", source=3, losers={3: READY}) == (2, "third_opening")
    with_angang = seat("7m", "chi 123m 0", "angang 4444m", "peng 999m 3", "peng 888m 2")
    assert liable(with_angang, "7m", source=3) == (2, "third_opening")


def test_two_openings_make_nobody_liable():
    assert liable(seat("7788m555m", "chi 123m 0", "peng 999m 2"), "7m", source=3) is None


# R7.3 and the order -----------------------------------------------------------------------------------------------


def test_the_robbed_player_pays_for_every_preset():
    for rules in ("qq", "cgc", "facai", STANDARD):
        hand = seat("34m678p789p55s", "chi 123p 0")
        assert liable(hand, "5m", source=3, robbed=True, rules=rules) == (3, "robbed_gang")


def test_robbed_gang_then_quanqiuren_then_third_opening():
    alone = seat("7m", "chi 123m 0", "peng 444m 0", "peng 999m 2", "peng 888m 0")
    unready, ready = {3: NOT_READY}, {3: READY}
    assert liable(alone, "7m", source=3, robbed=True, losers=unready) == (3, "robbed_gang")
    assert liable(alone, "7m", source=3, losers=unready) == (3, "quanqiuren")
    assert liable(alone, "7m", source=3, losers=ready) == (2, "third_opening")
    assert liable(alone, "7m") == (2, "third_opening")
    broke = [(0, "qingyise")]
    assert liable(alone, "7m", source=3, robbed=True, losers=unready, broken=broke) == (3, "robbed_gang")
    assert liable(alone, "7m", source=3, losers=unready, broken=broke) == (3, "quanqiuren")
    assert liable(alone, "7m", source=3, losers=ready, broken=broke) == (0, "suit_duty")


def test_the_liable_player_pays_what_the_three_owe():
    hand = seat("34m678p789p55s", "chi 123p 0", released="7z")
    losers = {0: seat(None, "chi 123s 3"), 2: seat(None, released="7z7z"), 3: seat(None, "peng 555m 0")}
    told = won(hand, "5m", source=3, robbed=True, rules="standard", losers=losers)
    owed = [loss.paid for loss in told.settlement.losers]
    assert owed == [160, 300, 160]  # 4, 5 and 4 fan; 320 is capped
    assert told.settlement.delta == (0, 620, 0, -620)


# R7.4, seen from the win ------------------------------------------------------------------------------------------


def test_who_first_broke_the_duty_of_the_winning_kind_replaces_the_giver():
    hand, tile = seat(QINGYISE[0], *QINGYISE[1]), QINGYISE[2]
    assert liable(hand, tile, source=3, broken=[(3, "qingyise"), (0, "qingyise")]) == (3, "suit_duty")
    assert liable(hand, tile, broken=[(0, "qingyise"), (3, "qingyise")]) == (0, "suit_duty")
    assert liable(hand, tile, broken=[(0, "jiangyise"), (3, "qingyise")]) == (3, "suit_duty")
    assert liable(hand, tile, broken=[(0, "jiangyise"), (3, "fengyise")]) == (2, "third_opening")


def test_where_there_is_no_duty_a_breach_is_none():
    hand, tile = seat(QINGYISE[0], *QINGYISE[1]), QINGYISE[2]
    assert liable(hand, tile, broken=[(3, "qingyise")], rules={**STANDARD, "suit_duty": False}) == (2, "third_opening")
    assert liable(hand, tile, broken=[(3, "qingyise")], rules={**STANDARD, "third_opening": ["jiangyise"]}) is None


def test_a_hand_of_two_kinds_is_owed_both():
    hand = seat("2m111s", "peng 222m 0", "peng 555m 0", "peng 888m 2")  # 1s is laizi
    assert won(hand, "5m").facts.hand_types == ("jiangyise", "pengpenghu", "qingyise")
    assert liable(hand, "5m", broken=[(3, "fengyise"), (3, "jiangyise"), (0, "qingyise")]) == (3, "suit_duty")
    assert liable(hand, "5m", broken=[(0, "qingyise"), (3, "jiangyise")]) == (0, "suit_duty")
