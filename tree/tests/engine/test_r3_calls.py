"""R3.1, R3.2, R3.5: chi, peng and the three gangs, robbing a gang, and the opening that a hu needs."""

import pytest

from engine.judge import SeatTiles
from engine.state import State
from engine.view import view
from tests.engine.declared import seat
from tests.engine.moves import (
    acts,
    all_pass,
    asked,
    codes,
    drawn,
    holds,
    melds,
    moment,
    play,
    step,
    table,
    throw,
    win,
    won_as,
)

IDLE = seat("1379m1379p11223z")
WAITING = seat("34m678p789s55s", "chi 123p 3")  # opened, waits for 2m and 5m


def called(code: str, state: State, caller: int) -> bool:
    return any(option[0] == code for option in codes(state, caller))


@pytest.mark.parametrize(
    ("tile", "held", "runs"),
    [
        ("5m", "3467m", {"c3m", "c4m", "c5m"}),
        ("1m", "2389m", {"c1m"}),
        ("9m", "78m12p", {"c7m"}),
        ("2m", "134m", {"c1m", "c2m"}),
        ("8m", "679m", {"c6m", "c7m"}),
        ("1p", "89m2p", set()),
        ("5m", "46p", set()),
        ("1z", "23z", set()),
        ("5m", "37m", set()),
    ],
)
def test_every_run_that_the_tile_completes_may_be_chosen(tile: str, held: str, runs: set[str]):
    state = play(table("qq", tile, held + "1379s" + "456z"), f"0 d{tile}")
    assert {code for code in codes(state, 1) if code[0] == "c"} == runs


def test_chi_takes_only_the_previous_players_discard_and_peng_anyones():
    for caller in (1, 2, 3):
        hands = [IDLE] * 4
        hands[caller] = seat("46m55m99m1379p112z")
        state = play(moment("qq", hands, 0, "5m"), "0 d5m")
        assert asked(state) == [caller]
        assert called("c", state, caller) == (caller == 1)
        assert called("p", state, caller)


def test_a_claimed_tile_lies_open_with_its_giver_and_leaves_his_discards():
    state = play(table("qq", "5m", "46m"), "0 d5m")
    state, events = step(state, "1 c4m")
    (meld,) = state.sides[1].melds
    assert (meld.kind, meld.tiles, meld.source) == ("chi", (3, 4, 5), 0)
    assert [(event.seat, event.act, event.tile, event.source) for event in events] == [(1, "chi", 4, 0)]
    assert state.sides[0].discards == ()
    assert (holds(state, 1, "4m"), holds(state, 1, "6m")) == (0, 0)
    assert state.sides[1].opened


def test_zhigang_takes_a_triplet_and_draws_from_the_tail():
    state = play(table("qq", "5m", "", "555m", tail="9p"), "0 d5m")
    assert acts(state, 2) == {"zhigang", "peng", "pass"}
    state, events = step(state, "2 z")
    assert [(event.act, event.source, event.end) for event in events] == [("zhigang", 0, None), ("draw", None, "tail")]
    assert (melds(state, 2), drawn(state), state.turn) == (["zhigang 5m5m5m5m"], "9p", 2)
    assert state.sides[2].opened


def test_a_pengs_fourth_tile_is_not_claimed_from_a_discard():
    hands = [IDLE, IDLE, seat("4m6m9m1379p11z2z", "peng 555m 1"), IDLE]
    assert asked(play(moment("qq", hands, 0, "5m"), "0 d5m")) == [1]
    hands[1] = seat("4m6m9m1379p11z2z", "peng 555m 3")
    assert acts(play(moment("qq", hands, 0, "5m"), "0 d5m"), 1) == {"chi", "pass"}


def test_after_chi_or_peng_no_hu_without_a_drawn_tile():
    complete = "23m456p789p345s55s"
    state = play(table("qq", "4m", complete), "0 d4m")
    assert codes(state, 1) == {"c2m", "n"}  # unopened: the tile that completes the hand is no hu
    assert acts(play(state, "1 c2m"), 1) == {"discard"}
    state = play(table("qq", "5s", "234m456p789p34s55s"), "0 d5s")
    assert acts(play(state, "1 p"), 1) == {"discard"}
    opened = [IDLE, seat("34m55m678p999s", "chi 123p 0"), IDLE, IDLE]
    passed_over = play(moment("qq", opened, 0, "5m"), "0 d5m", "1 c3m")
    assert acts(passed_over, 1) == {"discard"}


def test_after_chi_or_peng_gangs_of_every_kind_are_offered_before_the_discard():
    state = play(table("qq", "5m", "555m1111p7z1s"), "0 d5m", "1 p")
    assert {"r7z", "r1s", "a1p", "x5m"} <= codes(state, 1)
    state = play(table("qq", "5m", "46m1111p7z1s"), "0 d5m", "1 c4m")
    assert {"r7z", "r1s", "a1p"} <= codes(state, 1)


def test_the_kind_just_claimed_may_be_discarded_at_once():
    assert "d5m" in codes(play(table("qq", "5m", "46m5m"), "0 d5m", "1 c4m"), 1)
    assert "d5m" in codes(play(table("qq", "5m", "555m"), "0 d5m", "1 p"), 1)


def test_a_win_on_the_replacement_after_a_claim():
    ready = "23m456p789p34s55s7z"
    state = play(table("qq", "4m", ready, tail="2s"), "0 d4m", "1 c2m")
    assert acts(state, 1) == {"discard", "release"}
    assert won_as(play(state, "1 r7z", "1 h")) == ("gangshanghua",)


GANGSHANGHUA = [
    ("release", "7z", ["r7z"]),
    ("angang", "6z", ["a6z"]),
    ("xugang", "3p", ["x3p"]),
]


@pytest.mark.parametrize(("act", "tile", "calls"), GANGSHANGHUA)
def test_a_self_draw_on_a_replacement_is_gangshanghua(act: str, tile: str, calls: list[str]):
    concealed = {"release": "34m678p789s55s", "angang": "34m789s55s666z", "xugang": "34m678p789s55s"}[act]
    hands = [IDLE, seat(concealed, "peng 333p 0"), IDLE, IDLE]
    state = play(moment("qq", hands, 1, tile, tail="5m"), *(f"1 {call}" for call in calls))
    assert (drawn(state), state.end) == ("5m", "tail")
    assert won_as(play(state, "1 h")) == ("gangshanghua",)
    assert won_as(play(play(moment("qq", hands, 1, "5m")), "1 h")) == ("xiaohu",)


def test_a_zhigang_is_the_opening_for_the_win_on_its_own_replacement():
    state = play(table("qq", "4p", "", "444p34m678p789s55s", tail="5m"), "0 d4p", "2 z")
    assert won_as(play(state, "2 h")) == ("gangshanghua",)


def test_only_the_tile_drawn_for_the_gang_is_gangshanghua():
    hands = [IDLE, seat("34m678p789s55s", "peng 333p 0"), IDLE, IDLE]
    state = play(moment("qq", hands, 1, "7z", front="6z6z6z5m", tail="9m"), "1 r7z", "1 d9m")
    state = all_pass(state)
    while state.turn != 1:
        state = all_pass(throw(state))
    assert drawn(state) == "5m"
    assert won_as(play(state, "1 h")) == ("xiaohu",)


def test_an_angang_is_no_opening():
    hands = [IDLE, seat("34m789s55s666z123p"), IDLE, IDLE]
    state = play(moment("qq", hands, 1, "6z", tail="5m"), "1 a6z")
    assert not state.sides[1].opened
    assert "h" not in codes(state, 1)
    hands[1] = seat("34m789s55s123p", "angang 6666z")
    assert asked(play(moment("qq", hands, 0, "5m"), "0 d5m")) == [1]
    assert "h" not in codes(moment("qq", hands, 1, "5m"), 1)


def test_an_angang_lies_face_down_until_the_hand_ends_and_is_never_robbed():
    hands = [IDLE, seat("5m55m12379m1123z"), WAITING, IDLE]
    state = play(moment("qq", hands, 1, "5m"), "1 a5m")
    assert asked(state) == [1]  # seat 2 waits for 5m and is not asked
    for viewer in (None, 0, 2, 3):
        (meld,) = view(state, viewer).sides[1].melds
        assert (meld.kind, meld.tiles) == ("angang", ())
    assert view(state, 1).sides[1].melds == state.sides[1].melds
    hands[1] = seat("1379p11223z9p", "angang 5555m")
    over = play(moment("qq", hands, 0, "2m"), "0 d2m", "2 h")
    assert view(over, None).sides[1].melds[0].tiles == (4, 4, 4, 4)


def test_xugang_at_any_own_turn_and_in_the_turn_of_the_peng_itself():
    at_once = play(table("qq", "5m", "555m", tail="9p"), "0 d5m", "1 p")
    state, events = step(at_once, "1 x5m")
    assert [(event.act, event.end) for event in events] == [("xugang", None), ("draw", "tail")]
    assert (melds(state, 1), drawn(state)) == (["xugang 5m5m5m5m"], "9p")
    later = all_pass(throw(at_once))
    while later.turn != 1:
        later = all_pass(throw(later))
    assert "x5m" in codes(later, 1)
    assert later.drawn != 4  # the fourth tile was held all the time


def test_a_xugang_keeps_its_pengs_place_and_giver():
    hands = [IDLE, seat("79p1122z3z", "peng 555m 3", "chi 123p 0"), IDLE, IDLE]
    state = play(moment("qq", hands, 1, "5m"), "1 x5m")
    assert melds(state, 1) == ["xugang 5m5m5m5m", "chi 1p2p3p"]
    assert state.sides[1].melds[0].source == 3


def robbing(robber: int = 2) -> State:
    hands = [IDLE, seat("79p1122z3z139s", "peng 555m 3"), IDLE, IDLE]
    hands[robber] = seat("34m678p789s55s", f"chi 123p {(robber - 1) % 4}")
    return play(moment("qq", hands, 1, "5m", tail="9p"), "1 x5m")


@pytest.mark.parametrize("robber", [0, 2, 3])
def test_a_robbed_xugang_counts_nothing_and_its_peng_stays(robber: int):
    state = robbing(robber)
    assert {other: codes(state, other) for other in asked(state)} == {robber: {"h", "n"}}
    state = play(state, f"{robber} h")
    won = win(state)
    assert (won.facts.by, won.facts.source, won.facts.hand_types) == ("robbed_gang", 1, ("qianggang",))
    assert melds(state, 1) == ["peng 5m5m5m"]
    robbed = next(loss for loss in won.settlement.losers if loss.seat == 1)
    assert robbed.fan == 2 + 1  # the winner's opening and hard, the robbed seat's opening: no gang fan
    assert (robbed.base, won.liable and won.liable.seat) == (10, 1)
    paid = sum(loss.paid for loss in won.settlement.losers)
    assert [won.settlement.delta[other] for other in (robber, 1)] == [paid, -paid]


def test_passing_a_robbed_hu_completes_the_gang():
    state, events = step(robbing(), "2 n")
    assert [(event.seat, event.act, event.end) for event in events] == [(1, "draw", "tail")]
    assert (melds(state, 1), drawn(state), state.turn) == (["xugang 5m5m5m5m"], "9p", 1)


def test_nobody_else_claims_the_fourth_tile_and_an_unopened_hand_robs_nothing():
    hands = [IDLE, seat("79p1122z3z139s", "peng 555m 3"), seat("34m678p789s55s123p"), seat("46m99m1379p1122z3z")]
    state = play(moment("qq", hands, 1, "5m"), "1 x5m")
    assert (asked(state), melds(state, 1)) == ([1], ["xugang 5m5m5m5m"])


def test_a_robbed_xugang_may_be_a_quanqiuren_too():
    alone = seat("5m", "chi 123p 1", "chi 234p 1", "chi 456p 1", "chi 678p 1")
    hands = [IDLE, seat("79p1122z3z139s", "peng 555m 3"), alone, IDLE]
    state = play(moment("qq", hands, 1, "5m"), "1 x5m", "2 h")
    assert won_as(state) == ("qianggang", "quanqiuren")
    won = win(state)
    assert won.liable is not None
    assert (won.liable.seat, won.liable.reason) == (1, "robbed_gang")


UNOPENED = seat("34m678p789s55s123p")


@pytest.mark.parametrize(("hand", "offered"), [(UNOPENED, False), (WAITING, True)])
def test_a_hu_needs_an_opening_made_before_the_winning_tile(hand: SeatTiles, offered: bool):
    hands = [IDLE, hand, IDLE, IDLE]
    assert ("h" in codes(moment("qq", hands, 1, "5m"), 1)) == offered
    assert ("h" in codes(play(moment("qq", hands, 0, "5m"), "0 d5m"), 1)) == offered


def test_the_dealer_does_not_win_with_his_fourteen_tiles():
    assert "h" not in codes(table("qq", "123m456m789m123p55s"), 0)
