"""R3.3, R3.4: who gets a tile that several want, when a claim window closes, and passing a hu."""

from functools import cache
from itertools import permutations, product

import pytest

from engine.judge import SeatTiles
from engine.state import State
from tests.engine.declared import seat
from tests.engine.moves import acts, all_pass, asked, codes, drawn, melds, moment, play, throw, win, won_as

IDLE = seat("1379m1379p11223z")


def waiting(seats: tuple[int, ...]) -> list[SeatTiles]:
    """These seats have opened and wait for 2m and 5m, the others for nothing."""
    return [seat("34m678p789s55s", f"chi 123p {(other - 1) % 4}") if other in seats else IDLE for other in range(4)]


@cache
def offered(order: str, dealer: int, source: int, robbed: bool) -> State:
    """All three others may hu the 5m that `source` discards or adds to his peng."""
    hands = waiting(tuple(other for other in range(4) if other != source))
    hands[source] = seat("1379p11223z9m", f"peng 555m {(source + 1) % 4}") if robbed else IDLE
    state = moment({"preset": "qq", "winner_order": order}, hands, source, "5m", dealer=dealer)
    return play(state, f"{source} {'x' if robbed else 'd'}5m")


def ranked(order: str, dealer: int, source: int) -> list[int]:
    """The claimants from first to last: counted from the dealer, dealer first, or from the discarder."""
    first = dealer if order == "dealer" else source + 1
    return [(first + step) % 4 for step in range(4) if (first + step) % 4 != source]


@pytest.mark.parametrize("robbed", [False, True])
@pytest.mark.parametrize("order", ["dealer", "discarder"])
def test_of_several_hu_the_first_in_order_wins_and_the_window_closes_as_soon_as_that_is_clear(order: str, robbed: bool):
    for dealer, source in product(range(4), range(4)):
        first_to_last = ranked(order, dealer, source)
        for answering in permutations(first_to_last):
            for says in product("hn", repeat=3):
                check(offered(order, dealer, source, robbed), first_to_last, dict(zip(answering, says, strict=True)))


def check(state: State, first_to_last: list[int], answers: dict[int, str]) -> None:
    given: dict[int, str] = {}
    assert asked(state) == sorted(answers)
    for claimant, says in answers.items():
        state = play(state, f"{claimant} {says}")
        given[claimant] = says
        # The best hu so far stands once everybody before it has passed.
        still_open = [other for other in first_to_last if other not in given]
        best = next((other for other in first_to_last if given.get(other) == "h"), None)
        if best is not None:
            still_open = [other for other in still_open if first_to_last.index(other) < first_to_last.index(best)]
        if still_open:
            assert not state.over
            assert set(asked(state)) == set(answers) - set(given)
        elif best is not None:
            assert state.result is not None
            assert state.result.seat == best
            return
    assert state.pending is None
    assert not state.over


@pytest.mark.parametrize("order", ["dealer", "discarder"])
@pytest.mark.parametrize("pair", [(1, 2), (1, 3), (2, 3)])
def test_with_two_hu_the_third_player_is_not_waited_for(order: str, pair: tuple[int, int]):
    for dealer in range(4):
        hands = waiting(pair)
        state = play(moment({"preset": "qq", "winner_order": order}, hands, 0, "5m", dealer=dealer), "0 d5m")
        assert asked(state) == sorted(pair)
        first, second = [other for other in ranked(order, dealer, 0) if other in pair]
        assert win(play(state, f"{first} h")).facts.winner == first
        assert win(play(state, f"{second} h", f"{first} h")).facts.winner == first
        assert win(play(state, f"{second} h", f"{first} n")).facts.winner == second
        assert win(play(state, f"{first} n", f"{second} h")).facts.winner == second


def wanted(hu: int | None, peng: int | None, chi: bool, triplet: bool = False) -> State:
    """Seat 0 discards 5m; `hu` may win on it, `peng` holds two or three of it, seat 1 may chi it."""
    hands = [IDLE] * 4
    if chi:
        hands[1] = seat("46m1379p11223z99p")
    if peng is not None:
        hands[peng] = seat(("555m9m" if triplet else "55m99m") + "137p11223z9p")
    if hu is not None:
        hands[hu] = waiting((hu,))[hu]
    return play(moment("qq", hands, 0, "5m"), "0 d5m")


def test_peng_goes_before_chi():
    for peng in (2, 3):
        state = wanted(None, peng, chi=True)
        assert asked(state) == sorted((1, peng))
        at_once = play(state, f"{peng} p")
        assert (at_once.turn, melds(at_once, peng)) == (peng, ["peng 5m5m5m"])
        assert melds(play(state, "1 c4m"), 1) == []  # the peng may still come
        assert melds(play(state, "1 c4m", f"{peng} p"), peng) == ["peng 5m5m5m"]
        assert melds(play(state, "1 c4m", f"{peng} n"), 1) == ["chi 4m5m6m"]


def test_zhigang_goes_before_chi():
    state = wanted(None, 3, chi=True, triplet=True)
    assert acts(state, 3) == {"zhigang", "peng", "pass"}
    assert melds(play(state, "1 c4m", "3 z"), 3) == ["zhigang 5m5m5m5m"]
    assert melds(play(state, "3 z"), 3) == ["zhigang 5m5m5m5m"]


@pytest.mark.parametrize(("hu", "peng"), [(2, 3), (3, 2), (1, 2), (1, 3), (3, 1)])
@pytest.mark.parametrize("triplet", [False, True])
def test_hu_goes_before_peng_and_zhigang(hu: int, peng: int, triplet: bool):
    state = wanted(hu, peng, chi=False, triplet=triplet)
    call = "z" if triplet else "p"
    assert play(state, f"{peng} {call}").pending is not None
    assert win(play(state, f"{peng} {call}", f"{hu} h")).facts.winner == hu
    assert win(play(state, f"{hu} h")).facts.winner == hu
    claimed = play(state, f"{peng} {call}", f"{hu} n")
    assert (claimed.turn, claimed.over) == (peng, False)


def test_a_hu_on_a_tile_that_somebody_wants_to_zhigang_is_an_ordinary_win():
    won = win(play(wanted(2, 3, chi=False, triplet=True), "3 z", "2 h"))
    assert (won.facts.by, won.facts.source, won.facts.hand_types) == ("discard", 0, ("xiaohu",))
    assert won.liable is None


def test_hu_then_peng_then_chi():
    state = wanted(2, 3, chi=True)
    assert asked(state) == [1, 2, 3]
    both = play(state, "1 c4m", "3 p")
    assert both.pending is not None
    assert win(play(both, "2 h")).facts.winner == 2
    assert melds(play(both, "2 n"), 3) == ["peng 5m5m5m"]
    assert melds(play(state, "3 n", "2 n", "1 c4m"), 1) == ["chi 4m5m6m"]
    assert melds(play(state, "1 c4m", "3 n", "2 n"), 1) == ["chi 4m5m6m"]


def test_a_seat_that_may_hu_may_also_peng_or_chi_instead():
    hands = [IDLE, seat("34m55m678p999s", "chi 123p 0"), IDLE, IDLE]
    state = play(moment("qq", hands, 0, "5m"), "0 d5m")
    assert {"h", "p", "c3m", "n"} == codes(state, 1)
    assert melds(play(state, "1 p"), 1) == ["chi 1p2p3p", "peng 5m5m5m"]


def test_a_seat_with_nothing_to_claim_is_not_asked():
    assert asked(wanted(None, 2, chi=False)) == [2]
    state = wanted(None, None, chi=False)
    assert state.pending is None
    assert asked(state) == [1]
    assert drawn(state) is not None


def test_when_all_pass_the_next_player_draws():
    state = all_pass(wanted(2, 3, chi=True))
    assert (state.turn, state.end, asked(state)) == (1, "front", [1])
    assert state.sides[0].discards == (4,)


def test_who_passed_a_hu_may_hu_the_next_tile_at_once():
    hands = waiting((2,))
    state = play(moment("qq", hands, 0, "5m", front="2m"), "0 d5m", "2 n")
    state = play(state, "1 d2m")
    assert "h" in codes(state, 2)
    again = play(state, "2 h")
    assert won_as(again) == ("xiaohu",)


def test_who_passed_a_hu_may_hu_the_same_kind_from_the_next_player_or_draw_it():
    hands = waiting((3,))
    state = play(moment("qq", hands, 0, "5m", front="5m9m5m"), "0 d5m", "3 n", "1 d5m")
    assert "h" in codes(state, 3)
    state = play(state, "3 n")
    state = all_pass(throw(state))
    assert (state.turn, drawn(state)) == (3, "5m")
    assert win(play(state, "3 h")).facts.by == "self_draw"


def test_who_passed_a_hu_may_hu_the_discard_that_follows_a_peng():
    hands = [IDLE, IDLE, seat("34m678p789s55s", "chi 123p 1"), seat("55m2m99m137p11223z")]
    state = play(moment("qq", hands, 0, "5m"), "0 d5m", "2 n", "3 p", "3 d2m")
    assert win(play(state, "2 h")).facts.source == 3
