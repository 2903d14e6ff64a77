"""R2.4–R2.6: what laizi, pizi, hongzhong and facai may and may not do at the table."""

import pytest

from engine.state import State
from tests.engine.declared import Rules, seat, types, why
from tests.engine.moves import (
    acts,
    all_pass,
    asked,
    codes,
    drawn,
    holds,
    play,
    released,
    step,
    table,
    throw,
    win,
    won_as,
)

# The indicator 9s makes 1s laizi, 8s and 9s pizi (standard).
READY = "23m456p789p34s55s1z"
SPECIAL = [
    ("standard", "7z", 1),
    ("standard", "1s", 2),
    ("standard", "8s", 1),
    ("standard", "9s", 1),
    ("qq", "7z", 1),
    ("qq", "1s", 1),
    ("facai", "6z", 1),
    ("facai", "7z", 1),
]


@pytest.mark.parametrize(("rules", "tile", "fan"), SPECIAL)
def test_nobody_may_claim_a_special_tile(rules: str, tile: str, fan: int):
    state, events = step(table(rules, tile, "2s3s4s" + 2 * tile), f"0 d{tile}")
    assert [event.act for event in events] == ["discard", "draw"]
    assert asked(state) == [1]
    assert state.pending is None


@pytest.mark.parametrize(("rules", "tile"), [("qq", "8s"), ("qq", "9s"), ("standard", "6z"), ("qq", "6z")])
def test_without_the_rule_that_makes_it_special_the_same_tile_is_claimed(rules: str, tile: str):
    assert "peng" in acts(play(table(rules, tile, "2s3s4s" + 2 * tile), f"0 d{tile}"), 1)


def test_a_discarded_laizi_is_no_win_but_a_drawn_one_is():
    waits_for_laizi = "23m456p789p23s55s1z"
    state = table("qq", "4m", waits_for_laizi, front="1s9m9m1s")
    state = play(state, "0 d4m", "1 c2m", "1 d1z")
    assert drawn(state) == "1s"
    state = all_pass(throw(all_pass(throw(play(state, "2 d1s")))))
    assert (state.turn, drawn(state)) == (1, "1s")
    assert won_as(play(state, "1 h")) == ("xiaohu",)


@pytest.mark.parametrize(
    ("rules", "tile", "held", "runs"),
    [
        ("qq", "2s", "1s3s4s", {"c2s"}),
        ("qq", "7s", "5s6s8s9s", {"c5s", "c6s", "c7s"}),
        ("standard", "7s", "5s6s8s9s", {"c5s"}),
        ("standard", "7s", "6s8s9s", set()),
        ("qq", "5m", "4m1s", set()),
        ("qq", "6z", "5z7z", set()),
    ],
)
def test_no_chi_holds_a_special_tile(rules: str, tile: str, held: str, runs: set[str]):
    state = play(table(rules, tile, held + "1111p2222p"), f"0 d{tile}")
    assert {code for code in codes(state, 1) if code[0] == "c"} == runs


@pytest.mark.parametrize("rules", ["standard", "qq", "facai"])
def test_four_special_tiles_are_no_angang(rules: str):
    state = table(rules, "1111s7777z6666z3p")
    assert {"r1s", "r7z"} <= codes(state, 0)
    angang = {"a6z"} if rules != "facai" else set()
    assert {code for code in codes(state, 0) if code[0] == "a"} == angang


def test_a_laizi_completes_no_peng_and_no_gang():
    assert asked(play(table("qq", "5m", "5m1s1s"), "0 d5m")) == [1]
    assert acts(play(table("qq", "5m", "5m1s1s"), "0 d5m"), 1) >= {"discard", "release"}
    assert acts(play(table("qq", "5m", "55m1s1s"), "0 d5m"), 1) == {"peng", "pass"}


@pytest.mark.parametrize(("rules", "tile", "fan"), SPECIAL)
def test_released_or_discarded_a_special_tile_counts_the_same(rules: str, tile: str, fan: int):
    freed, thrown = (after_putting_out(rules, tile, letter) for letter in "rd")
    assert freed.drawable == thrown.drawable - 1
    opening_and_hard = 2
    for state in (freed, thrown):
        assert released(state, 1) == tile
        assert state.sides[1].discards.count(0) == 0
        assert win(state).settlement.winner_fan == opening_and_hard + fan
    assert win(freed).settlement == win(thrown).settlement


def after_putting_out(rules: str, tile: str, letter: str) -> State:
    """Seat 1 puts its drawn special tile out and wins on a later discard."""
    overrides: Rules = {"preset": rules, "min_fan": 0}
    state = table(overrides, "4m", READY, front=f"9m9m8m{tile}2s", tail="6z" if rules != "facai" else "5z")
    state = play(state, "0 d4m", "1 c2m", "1 d1z")
    for _ in range(3):
        state = all_pass(throw(state))
    assert (state.turn, drawn(state)) == (1, tile)
    state = play(state, f"1 {letter}{tile}")
    if letter == "r":
        assert (state.turn, state.end) == (1, "tail")
        state = all_pass(throw(state))
    assert (state.turn, drawn(state)) == (2, "2s")
    return play(state, "2 d2s", "1 h")


def test_a_special_tile_counts_for_a_loser_too():
    state = table("qq", "4m7z1s", READY, front="2s")
    state = play(state, "0 r7z")
    state = play(state, "0 d4m", "1 c2m", "1 d1z", "2 d2s", "1 h")
    fans = {loss.seat: loss.fan for loss in win(state).settlement.losers}
    assert fans == {0: 2 + 1 + 1, 2: 2 + 1, 3: 2}  # hongzhong and dealer, discarder, nothing


def test_a_special_tile_is_put_out_at_the_own_turn_only_also_after_a_claim():
    state = play(table("qq", "5m", "55m7z1s", tail="9m"), "0 d5m")
    assert acts(state, 1) == {"peng", "pass"}
    state = play(state, "1 p")
    assert {"r7z", "r1s", "d7z", "d1s"} <= codes(state, 1)
    state, events = step(state, "1 r7z")
    assert [(event.act, event.end) for event in events] == [("release", None), ("draw", "tail")]
    assert state.turn == 1
    assert "r1s" in codes(state, 1)
    assert holds(state, 1, "7z") == 0


HELD = [
    ("qq", "9s", "55m77z", "7z", "holds_gang_tile"),
    ("qq", "9s", "77z55m", "5m", "holds_gang_tile"),
    ("facai", "9s", "66z55m", "5m", "holds_gang_tile"),
    ("facai", "9s", "66z55m", "6z", "holds_gang_tile"),
    ("standard", "9s", "88s55m", "5m", "holds_pizi"),
    ("standard", "9s", "55m99s", "9s", "holds_pizi"),
]


@pytest.mark.parametrize(("rules", "indicator", "held", "tile", "reason"), HELD)
def test_nobody_wins_while_holding_what_must_go_out(rules: str, indicator: str, held: str, tile: str, reason: str):
    hand = seat(held, "peng 111p 0", "peng 222p 0", "peng 333p 0")
    assert why(hand, tile, rules=rules, indicator=indicator) == reason


def test_without_the_rule_they_may_be_held():
    hand = seat("88s66z", "peng 111p 0", "peng 222p 0", "peng 333p 0")
    assert types(hand, "8s", rules="qq") == "pengpenghu"
    assert types(hand, "6z", rules="qq") == "pengpenghu"
    assert why(hand, "6z", rules={"preset": "qq", "pizi": True}) == "holds_pizi"


@pytest.mark.parametrize(
    ("rules", "pair", "offered"), [("qq", "77z", False), ("qq", "66z", True), ("facai", "66z", False)]
)
def test_a_hand_that_holds_a_gang_tile_is_not_offered_a_hu(rules: str, pair: str, offered: bool):
    state = table(rules, "1p", f"11p22p333p{pair}55m5z3z", front="2p9m9m9m5m")
    state = play(state, "0 d1p", "1 p", "1 d5z", "2 d2p", "1 p", "1 d3z")
    for _ in range(3):
        state = all_pass(throw(state))
    assert (state.turn, drawn(state)) == (1, "5m")
    assert ("h" in codes(state, 1)) == offered


def test_a_laizi_may_stand_for_a_fifth_copy():
    hand = seat("46m1s22p55s", "zhigang 5555m 0", "chi 789p 0")
    assert types(hand, "5s", source=2) == "xiaohu"


def test_a_laizi_may_stand_for_itself():
    hand = seat("1s2s3s22p55s", "zhigang 5555m 0", "chi 789p 0")
    assert types(hand, "5s", source=2) == "xiaohu"
