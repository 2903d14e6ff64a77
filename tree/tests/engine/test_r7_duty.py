"""R7.4 and R8: the duty owed to three openings of one kind, who breaks it, and leaving."""

from typing import Any

import pytest

from engine.duty import breaches, threats
from engine.hand import escape
from engine.judge import SeatTiles
from engine.liability import Break
from engine.state import State
from engine.tiles import parse_tile
from tests.engine.declared import Rules, ruleset, seat
from tests.engine.moves import all_pass, moment, play, win

STANDARD: dict[str, Any] = {"preset": "standard", "min_fan": 0}
IDLE = seat("147m258p369s1234z")
# Seat 1 made three openings, the third from seat 0. The indicator 9s makes 1s laizi, 8s and 9s pizi.
QINGYISE = seat("7788m", "chi 123m 0", "chi 456m 0", "peng 999m 0", released="7z")
JIANGYISE = seat("2258p", "peng 222m 0", "peng 555m 0", "peng 888s 0")
FENGYISE = seat("1144z", "peng 222z 0", "peng 333z 0", "peng 555z 0")
TWO_KINDS = seat("7788m", "peng 222m 0", "peng 555m 0", "peng 888m 0")


def broken(
    threat: SeatTiles, hand: str, drawn: str, discard: str, at: int = 2, indicator: str = "9s", **changed: Any
) -> list[str]:
    """The kinds whose duty a seat's discard breaks."""
    hands = [IDLE, threat, IDLE, IDLE]
    hands[at] = seat(hand)
    state = moment({**STANDARD, **changed}, hands, at, drawn, indicator=indicator)
    said = breaches(state, at, parse_tile(discard))  # what the referee warns of
    assert play(state, f"{at} d{discard}").broken == said  # and records
    assert {(breach.winner, breach.seat) for breach in said} <= {(1, at)}
    return [breach.hand_type for breach in said]


NOT_READY = "147m258p369s1234z"
NO_WAN = "147p258p369s1234z"
READY = "34m678p777s55s123p"

TESTS: list[tuple[str, SeatTiles, str, str, str, list[str]]] = [
    ("another suit while holding the suit", QINGYISE, NOT_READY, "5p", "5p", ["qingyise"]),
    ("an honour while holding the suit", QINGYISE, NOT_READY, "5p", "1z", ["qingyise"]),
    ("a tile of the suit", QINGYISE, NOT_READY, "5p", "1m", []),
    ("none of the suit held", QINGYISE, NO_WAN, "5p", "5p", []),
    ("the drawn tile is held too", QINGYISE, NO_WAN, "5m", "5p", ["qingyise"]),
    ("the last of the suit goes", QINGYISE, NO_WAN, "5m", "5m", []),
    ("ready after the discard", QINGYISE, READY, "9p", "9p", []),
    ("ready before, not after", QINGYISE, READY, "9p", "5s", ["qingyise"]),
    ("a laizi", QINGYISE, NOT_READY, "1s", "1s", ["qingyise"]),
    ("a pizi", QINGYISE, NOT_READY, "8s", "8s", ["qingyise"]),
    ("hongzhong", QINGYISE, NOT_READY, "7z", "7z", ["qingyise"]),
    ("hongzhong by a seat that is then ready", QINGYISE, READY, "7z", "7z", []),
    ("not a 2, 5 or 8", JIANGYISE, NOT_READY, "9p", "9p", ["jiangyise"]),
    ("a 2, 5 or 8 of any suit", JIANGYISE, NOT_READY, "9p", "5p", []),
    ("a pizi is none", JIANGYISE, NOT_READY, "8s", "8s", ["jiangyise"]),
    ("no wind", FENGYISE, NOT_READY, "9p", "9p", ["fengyise"]),
    ("hongzhong is no wind", FENGYISE, NOT_READY, "7z", "7z", ["fengyise"]),
    ("facai is one", FENGYISE, NOT_READY, "6z", "6z", []),
    ("neither suit nor 2-5-8", TWO_KINDS, NOT_READY, "9p", "9p", ["qingyise", "jiangyise"]),
    ("the suit, but no 2-5-8", TWO_KINDS, NOT_READY, "9p", "1m", ["jiangyise"]),
    ("a 2-5-8 of another suit", TWO_KINDS, NOT_READY, "9p", "5p", ["qingyise"]),
    ("both", TWO_KINDS, "145m258p369s1234z", "9p", "5m", []),
]


@pytest.mark.parametrize(("name", "threat", "hand", "drawn", "discard", "kinds"), TESTS)
def test_what_breaks_the_duty(name: str, threat: SeatTiles, hand: str, drawn: str, discard: str, kinds: list[str]):
    assert broken(threat, hand, drawn, discard) == kinds
    assert broken(threat, hand, drawn, discard, at=3) == kinds


def test_special_tiles_of_the_suit_are_no_tiles_of_the_kind():
    only_laizi, only_pizi = "147p258p369s123z8m", "147p258p369s123z6m"
    # 7m turned up: laizi 8m, pizi 6m and 7m.
    assert broken(QINGYISE, only_laizi, "5p", "5p", indicator="7m") == []
    assert broken(QINGYISE, only_pizi, "5p", "5p", indicator="7m") == []
    assert broken(QINGYISE, only_laizi, "5m", "8m", indicator="7m") == ["qingyise"]
    assert broken(QINGYISE, only_pizi, "5m", "6m", indicator="7m") == ["qingyise"]


def test_facai_as_a_gang_tile_is_no_wind():
    assert broken(FENGYISE, NOT_READY, "6z", "6z", facai_gang=True) == ["fengyise"]


OPEN_SETS: list[tuple[str, list[str], list[str]]] = [
    ("two openings", ["chi 123m 0", "peng 999m 0"], []),
    ("two openings and an angang", ["chi 123m 0", "peng 999m 0", "angang 4444m"], []),
    ("an angang lies hidden", ["chi 123m 0", "angang 1111p", "peng 999m 0", "peng 888m 0"], ["qingyise"]),
    ("an open gang does not", ["chi 123m 0", "zhigang 1111p 0", "peng 999m 0", "peng 888m 0"], []),
    ("two suits", ["chi 123m 0", "chi 456p 0", "peng 999m 0"], []),
    ("a suit and a wind", ["chi 123m 0", "peng 222z 0", "peng 999m 0"], []),
    ("a fourth opening of another suit", ["chi 123m 0", "chi 456m 0", "peng 999m 0", "peng 999p 0"], []),
    ("a fourth opening of the suit", ["chi 123m 0", "chi 456m 0", "peng 999m 0", "peng 888m 3"], ["qingyise"]),
    ("an open gang counts", ["chi 123m 0", "xugang 5555m 2", "zhigang 9999m 0"], ["qingyise"]),
    ("2-5-8 of two suits", ["peng 222m 0", "peng 555p 0", "peng 888s 0"], ["jiangyise"]),
    ("winds", ["peng 222z 0", "peng 333z 0", "peng 666z 0"], ["fengyise"]),
]


@pytest.mark.parametrize(("name", "melds", "kinds"), OPEN_SETS)
def test_the_duty_is_for_the_kinds_that_the_open_sets_still_allow(name: str, melds: list[str], kinds: list[str]):
    threat = seat("7m" * (13 - 3 * len(melds)), *melds)
    made = threats(((), threat.melds, (), ()), ruleset("standard"))
    assert [list(found.hand_types) for found in made] == ([kinds] if kinds else [])
    assert [(found.winner, found.liable) for found in made] == ([(1, 0)] if kinds else [])
    assert broken(threat, NOT_READY, "9p", "9p") == kinds


def test_only_the_kinds_agreed_make_a_duty_and_only_where_there_is_one():
    assert broken(TWO_KINDS, NOT_READY, "9p", "9p", third_opening=["jiangyise"]) == ["jiangyise"]
    assert broken(TWO_KINDS, NOT_READY, "9p", "9p", suit_duty=False) == []
    assert broken(QINGYISE, NOT_READY, "9p", "9p", third_opening=[]) == []


def test_the_giver_and_the_winner_owe_nothing():
    assert broken(QINGYISE, NOT_READY, "5p", "5p", at=0) == []
    own = seat("78m9p1z", "chi 123m 0", "chi 456m 0", "peng 999m 0")
    assert play(moment(STANDARD, [IDLE, own, IDLE, IDLE], 1, "5p"), "1 d5p").broken == ()


def test_a_release_is_no_discard():
    state = moment(STANDARD, [IDLE, QINGYISE, seat("147m258p369s123z1s"), IDLE], 2, "7z", tail="6z")
    assert play(state, "2 r7z", "2 r1s").broken == ()


def test_the_discard_after_a_claim_is_judged_too():
    claimer = seat("1467m258p369s11z")
    state = moment(STANDARD, [IDLE, QINGYISE, claimer, IDLE], 0, "1z")
    assert play(state, "0 d1z", "2 p", "2 d9s").broken == (Break(1, 2, "qingyise"),)


def hand_of(two: str, three: str, *moves: str, front: str) -> State:
    """Seat 1 waits for 7m and 8m; seat 2 begins."""
    hands = [IDLE, QINGYISE, seat(two), seat(three)]
    return play(moment("standard", hands, 2, "9p", front=front), *moves)


def verdict(state: State) -> tuple[int, str]:
    liable = win(state).liable
    assert liable is not None
    return liable.seat, liable.reason


def test_without_a_breach_the_giver_pays_whoever_discards():
    assert verdict(hand_of(NOT_READY, "147m258p369s123z6p", "2 d7m", "1 h", front="")) == (0, "third_opening")


def test_who_broke_it_pays_whoever_discards_or_is_the_winning_tile_drawn():
    broke = hand_of(NOT_READY, "147m258p369s123z6p", "2 d9p", front="5p1z7m")
    assert broke.broken == (Break(1, 2, "qingyise"),)
    assert verdict(play(broke, "3 d7m", "1 h")) == (2, "suit_duty")
    drawn = all_pass(play(all_pass(play(broke, "3 d1m")), "0 d1z"))
    assert verdict(play(drawn, "1 h")) == (2, "suit_duty")
    assert win(play(drawn, "1 h")).settlement.delta[2] < 0
    assert win(play(drawn, "1 h")).settlement.delta[0] == 0


def test_the_first_to_break_it_pays():
    both = hand_of(NOT_READY, "147m258p369s123z6p", "2 d9p", "3 d6p", front="5p7m")
    assert both.broken == (Break(1, 2, "qingyise"), Break(1, 3, "qingyise"))
    assert verdict(play(both, "0 d7m", "1 h")) == (2, "suit_duty")


def test_a_ready_player_may_discard_as_he_likes_the_winning_tile_too():
    ready = hand_of(READY, NOT_READY, "2 d9p", front="5p1z6z7m")
    assert ready.broken == ()
    won = hand_of("34m678p777s55s12p7m", NOT_READY, "2 d7m", "1 h", front="")
    assert verdict(won) == (0, "third_opening")


@pytest.mark.parametrize(("rules", "penalty"), [("qq", 400), ({"preset": "cgc", "opening": "each"}, 500)])
@pytest.mark.parametrize("leaver", range(4))
def test_a_leaver_pays_and_nobody_gains(rules: Rules, penalty: int, leaver: int):
    result = escape(moment(rules, [IDLE] * 4, 2, "9p"), leaver).state.result
    assert result is not None
    assert (result.kind, result.seat, result.win) == ("escape", leaver, None)
    assert result.delta == tuple(-penalty if seat == leaver else 0 for seat in range(4))


@pytest.mark.parametrize("agreed", [0, 123])
def test_the_penalty_as_agreed(agreed: int):
    result = escape(moment({"preset": "qq", "escape_penalty": agreed}, [IDLE] * 4, 2, "9p"), 0).state.result
    assert result is not None
    assert result.delta == (-agreed, 0, 0, 0)
