"""R1: the deal, the two ends of the wall, what stays undrawn, the last tiles."""

from random import Random

import pytest

from engine.errors import Impossible
from engine.hand import deal
from engine.rules import preset
from engine.state import State
from engine.tiles import NAMES, pack, parse_tiles
from tests.engine.declared import Rules
from tests.engine.moves import (
    acts,
    all_pass,
    asked,
    codes,
    drawn,
    holds,
    outcome,
    play,
    released,
    run_down,
    step,
    table,
    throw,
    won_as,
)
from tests.engine.play import shuffled

READY = "23m456p789p34s55s1z"  # after chi of 4m and the discard of 1z it waits for 2s and 5s


def test_a_wall_with_a_fifth_tile_is_no_wall():
    tiles = shuffled(Random("five"))
    tiles[tiles.index(0)] = 1
    with pytest.raises(Impossible, match="136"):
        deal(preset("qq"), 0, tiles)


@pytest.mark.parametrize("dealer", range(4))
def test_three_times_four_then_one_each_then_the_dealers_fourteenth(dealer: int):
    tiles = shuffled(Random("deal"))
    state = deal(preset("standard"), dealer, tiles).state
    order = [(dealer + step) % 4 for step in range(4)]
    dealt: dict[int, list[int]] = {seat: [] for seat in order}
    wall = iter(tiles)
    for _ in range(3):
        for seat in order:
            dealt[seat] += [next(wall) for _ in range(4)]
    for seat in order:
        dealt[seat].append(next(wall))
    dealt[dealer].append(next(wall))
    assert [side.concealed for side in state.sides] == [pack(dealt[seat]) for seat in range(4)]
    assert state.setup.specials.indicator == next(wall) == tiles[53]
    assert asked(state) == [dealer]
    assert drawn(state) == NAMES[tiles[52]]


def test_the_indicator_stays_out_of_play_and_draws_come_from_the_front():
    state = table("qq", indicator="5m", front="1p9p2s8s")
    for tile, seat in (("1p", 1), ("9p", 2), ("2s", 3), ("8s", 0)):
        state = all_pass(throw(state))
        assert (state.turn, drawn(state)) == (seat, tile)


def test_replacements_come_from_the_tail_and_leave_the_front_alone():
    state = table("qq", "77z", front="3p", tail="4s6s")
    state, events = step(state, "0 r7z")
    assert [(event.act, event.end) for event in events] == [("release", None), ("draw", "tail")]
    assert drawn(state) == "4s"
    state = play(state, "0 r7z")
    assert drawn(state) == "6s"
    state, events = step(state, "0 d6s")
    state = all_pass(state)
    assert (state.turn, drawn(state), state.end) == (1, "3p", "front")


@pytest.mark.parametrize("reserved", [0, 10, 20])
def test_ten_tiles_are_left_whichever_end_the_others_are_taken_from(reserved: int):
    state = table({"preset": "qq", "reserved_tiles": reserved}, "77z")
    assert state.drawable == 136 - 54 - reserved
    state = play(state, "0 r7z", "0 r7z")
    assert state.drawable == 136 - 54 - reserved - 2
    state = run_down(state, 4)
    end = all_pass(throw(state))
    assert outcome(end).kind == "drawn"
    assert end.back - end.front == reserved


def opened(rules: Rules = "qq", zero: str = "", two: str = "", three: str = "", last: str = "") -> State:
    """Seat 1 has opened and is ready. From here on seats 2, 3, 0, 1 draw; seat 1 draws the tile that leaves four."""
    return play(table(rules, "4m" + zero, READY, two, three, last=last), "0 d4m", "1 c2m", "1 d1z")


def test_gangs_of_every_kind_end_with_the_last_tile_before_the_four():
    state = opened(zero="77z1111p6m", three="666m")
    five = run_down(state, 5)
    assert five.turn == 0
    assert {"r7z", "a1p"} <= codes(five, 0)
    assert play(five, "0 r7z").drawable == 4
    assert acts(play(five, "0 r7z"), 0) == {"discard"}
    assert acts(play(five, "0 d6m"), 3) == {"zhigang", "peng", "pass"}
    four = play(five, "0 d6m", "3 z")
    assert (four.turn, four.end, four.drawable) == (3, "tail", 4)
    assert acts(four, 3) == {"discard"}


def test_with_four_drawable_no_gang_is_offered_but_a_special_tile_may_be_discarded():
    peng = play(table("qq", "1p", "111p3333p7z1s9m"), "0 d1p", "1 p", "1 d9m")
    assert {"r7z", "r1s", "x1p", "a3p"} <= codes(run_down(peng, 8), 1)
    four = run_down(peng, 4)
    assert four.turn == 1
    assert acts(four, 1) == {"discard"}
    assert {"d7z", "d1s"} <= codes(four, 1)
    end, events = step(four, "1 d7z")
    assert released(end, 1).endswith("7z")
    assert [(event.seat, event.act) for event in events] == [(1, "discard"), *((seat, "draw") for seat in (2, 3, 0, 1))]
    assert outcome(end).kind == "drawn"


def test_the_discard_with_four_drawable_may_still_be_claimed():
    state = run_down(opened(two="23p", three="444p"), 4)
    assert state.turn == 1
    asking = play(state, "1 d4p")
    assert acts(asking, 3) == {"peng", "pass"}
    assert "c2p" in codes(asking, 2)
    chi = play(asking, "3 n", "2 c2p")
    assert (chi.turn, chi.drawable) == (2, 4)
    assert acts(chi, 2) == {"discard"}
    state = play(chi, "2 d1m")
    assert outcome(all_pass(state)).kind == "drawn"


def test_play_goes_on_from_the_claimants_discard():
    state = play(run_down(opened(three="44p", last="9m9m9m9m"), 4), "1 d4p", "3 p")
    end = all_pass(throw(state))
    assert outcome(end).kind == "drawn"
    assert [len(side.aside) for side in end.sides] == [1, 1, 1, 1]
    assert end.turn == 3  # seats 0, 1, 2, 3 drew, in this order


def test_a_hu_on_that_discard_is_no_haidilao():
    state = run_down(opened(two="99m2s", last="9m8m8m8m8m"), 4)
    won = play(state, "1 d9m", "2 p", "2 d2s", "1 h")
    assert won_as(won) == ("xiaohu",)


def test_the_tile_that_leaves_four_is_no_haidilao():
    state = run_down(opened(last="2s8m8m8m8m"), 4)
    assert drawn(state) == "2s"
    assert won_as(play(state, "1 h")) == ("xiaohu",)


def test_each_in_turn_draws_one_of_the_four_and_may_only_hu_or_pass():
    state = run_down(opened(last="9m8m8m8m2s"), 4)
    state, events = step(state, "1 d9m")
    assert [(event.seat, event.act) for event in events] == [
        (1, "discard"),
        *((seat, "draw") for seat in (2, 3, 0, 1)),
    ]
    assert asked(state) == [1]
    assert codes(state, 1) == {"h", "n"}
    assert won_as(play(state, "1 h")) == ("haidilao",)
    end = play(state, "1 n")
    assert outcome(end).kind == "drawn"
    assert outcome(end).delta == (0, 0, 0, 0)


@pytest.mark.parametrize("held", ["7z", "1z"])
def test_a_last_tile_that_does_not_win_is_neither_discarded_nor_ganged(held: str):
    state = run_down(opened(last=f"9m8m8m8m{held}"), 4)
    assert outcome(play(state, "1 d9m")).kind == "drawn"


def two_ready(last: str) -> State:
    """Seats 1 and 2 have opened and wait for 2s and 5s; seats 3, 0, 1, 2 draw the last four tiles."""
    dealt = table("qq", "4m", READY, "11z678m678p34s88s5z", last=last)
    four = run_down(play(dealt, "0 d4m", "1 c2m", "1 d1z", "2 p", "2 d5z"), 4)
    assert four.turn == 2
    return all_pass(throw(four))


def test_drawing_stops_at_the_first_hu():
    won = play(two_ready("8m8m2s5s"), "1 h")
    assert won_as(won) == ("haidilao",)
    assert won.drawable == 1
    assert asked(won) == []


def test_after_a_pass_the_next_player_draws():
    passed = play(two_ready("8m8m2s5s"), "1 n")
    assert asked(passed) == [2]
    assert (drawn(passed), passed.drawable) == ("5s", 0)
    assert won_as(play(passed, "2 h")) == ("haidilao",)
    assert outcome(play(passed, "2 n")).kind == "drawn"


def test_a_last_tile_that_did_not_win_joins_no_hand():
    rules: Rules = {"preset": "qq", "last_tiles": 8}
    eight = run_down(opened(rules, last="8m8m8m5p9m9m9m2s"), 8)
    assert eight.turn == 1
    second = play(all_pass(throw(eight)))
    assert (second.turn, drawn(second), second.drawable) == (1, "2s", 0)
    assert [len(side.aside) for side in second.sides] == [2, 1, 2, 2]
    assert won_as(play(second, "1 h")) == ("haidilao",)


def test_with_eight_last_tiles_a_seat_may_pass_and_win_its_second():
    eight = run_down(opened({"preset": "qq", "last_tiles": 8}, last="8m8m8m5s9m9m9m2s"), 8)
    first = all_pass(throw(eight))
    assert (first.turn, drawn(first), first.drawable) == (1, "5s", 4)
    second = play(first, "1 n")
    assert (second.turn, drawn(second), second.drawable) == (1, "2s", 0)
    assert second.sides[1].aside == parse_tiles("5s")
    assert holds(second, 1, "5s") == 2
    assert won_as(play(second, "1 h")) == ("haidilao",)


def test_without_last_tiles_the_hand_ends_with_the_discard_of_the_last_drawable_one():
    rules: Rules = {"preset": "qq", "last_tiles": 0}
    one = run_down(opened(rules, zero="7z", three="444p"), 1)
    assert one.turn == 0
    assert "r7z" in codes(one, 0)
    none = run_down(opened(rules, zero="7z", two="23p", three="444p", last="2s"), 0)
    assert (none.turn, none.drawable) == (1, 0)
    assert won_as(play(none, "1 h")) == ("xiaohu",)
    assert outcome(all_pass(play(none, "1 d3s"))).kind == "drawn"
    claimed = play(none, "1 d4p", "3 p")
    assert acts(claimed, 3) == {"discard"}
    assert outcome(all_pass(throw(claimed))).kind == "drawn"


def test_a_win_on_the_replacement_that_leaves_four_is_gangshanghua_only():
    hand = "23m456p789p34s55s1z2z"
    state = table("qq", hand, front="9m9m4m", tail="2s", last="7z7m7m7m9m9m")
    state = play(state, "0 d1z")
    state = all_pass(state)
    for _ in range(3):
        state = throw(state) if state.turn == 3 else all_pass(throw(state))
    five = run_down(play(state, "0 c2m", "0 d2z"), 5)
    assert (five.turn, drawn(five)) == (0, "7z")
    four = play(five, "0 r7z")
    assert (four.drawable, drawn(four)) == (4, "2s")
    assert won_as(play(four, "0 h")) == ("gangshanghua",)


def test_a_drawn_hand_pays_nothing():
    end = outcome(all_pass(throw(run_down(table("standard"), 4))))
    assert (end.kind, end.seat, end.win, end.delta) == ("drawn", None, None, (0, 0, 0, 0))
