"""R1.6: who deals next, rounds of the deal, totals, the end of a match and its ranking."""

from itertools import pairwise

import pytest

from engine.match import Length, Match, after, next_dealer, penalised, ranking, start
from engine.state import Delta, Result

DRAWN = Result("drawn", (0, 0, 0, 0))
FOUR_ROUNDS = 4  # 局


def hu(winner: int, points: int = 3) -> Result:
    delta = [-points // 3] * 4
    delta[winner] = points
    return Result("hu", (delta[0], delta[1], delta[2], delta[3]), winner)


def played(match: Match, *results: Result) -> Match:
    for result in results:
        match = after(match, result)
    return match


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_stays_on_his_win_a_drawn_hand_or_an_escape(dealer: int):
    assert next_dealer(dealer, hu(dealer)) == dealer
    assert next_dealer(dealer, DRAWN) == dealer
    for leaver in range(4):
        assert next_dealer(dealer, Result("escape", (0, 0, 0, 0), leaver)) == dealer


@pytest.mark.parametrize("dealer", range(4))
def test_else_the_next_seat_in_playing_order_deals(dealer: int):
    for winner in range(4):
        if winner != dealer:
            assert next_dealer(dealer, hu(winner)) == (dealer + 1) % 4


@pytest.mark.parametrize("first", range(4))
def test_a_round_is_over_when_each_seat_has_dealt_once(first: int):
    match = start(Length(rounds=2), first)
    seen = [match]
    for _ in range(8):
        seen.append(after(seen[-1], hu((seen[-1].dealer + 2) % 4)))
    assert [match.rounds for match in seen] == [0, 0, 0, 0, 1, 1, 1, 1, 2]
    assert [match.dealer for match in seen] == [(first + hands) % 4 for hands in range(9)]
    assert [match.over for match in seen] == [False] * 8 + [True]


def test_a_dealer_who_stays_makes_the_round_longer():
    match = played(start(Length(rounds=1), 2), hu(2), DRAWN, hu(3), hu(3), hu(0), DRAWN)
    assert (match.dealer, match.rounds, match.streak, match.hands) == (0, 0, 1, 6)
    match = played(match, hu(2), hu(0))
    assert (match.dealer, match.rounds, match.over, match.hands) == (2, 1, True, 8)


def test_the_first_dealer_staying_ends_no_round():
    match = played(start(Length(rounds=1), 0), hu(0), DRAWN, hu(0))
    assert (match.dealer, match.rounds, match.streak, match.over) == (0, 0, 3, False)


def test_the_streak_starts_anew_with_every_dealer():
    match = start(Length(hands=9), 0)
    streaks = [match.streak]
    for result in (DRAWN, hu(0), hu(3), DRAWN, hu(2)):
        match = after(match, result)
        streaks.append(match.streak)
    assert streaks == [0, 1, 2, 0, 1, 0]


def test_a_whole_match_is_four_rounds():
    match = start(Length(rounds=FOUR_ROUNDS), 1)
    while not match.over:
        match = after(match, hu((match.dealer + 1) % 4))
    assert (match.hands, match.dealer) == (16, 1)


@pytest.mark.parametrize("hands", [1, 3, 16])
def test_a_match_by_hands_ends_after_so_many_whoever_deals(hands: int):
    match = start(Length(hands=hands), 0)
    for _ in range(hands):
        assert not match.over
        match = after(match, DRAWN)
    assert match.over
    assert match.rounds == 0


def test_totals_add_up_every_hand_and_an_escape_leaves_the_pot_its_share():
    results = [hu(1, 30), hu(3, 9), DRAWN, Result("escape", (-400, 0, 0, 0), 0), hu(0, 3)]
    seen = [start(Length(hands=5), 0)]
    for result in results:
        seen.append(after(seen[-1], result))
    for (before, now), result in zip(pairwise(seen), results, strict=True):
        assert now.totals == tuple(had + got for had, got in zip(before.totals, result.delta, strict=True))
    assert seen[-1].totals == (-10 - 3 - 400 + 3, 30 - 3 - 1, -10 - 3 - 1, -10 + 9 - 1)
    assert sum(seen[-1].totals) == -400


def test_a_penalty_comes_off_one_total_and_may_be_given_back():
    match = after(start(Length(hands=5), 2), hu(1, 30))
    fined = penalised(match, 1, 400)
    assert fined.totals == (-10, -370, -10, -10)
    assert ranking(fined) == (2, 3, 0, 1)
    assert (fined.hands, fined.dealer) == (match.hands, match.dealer)
    assert penalised(fined, 1, -400) == match


def standing(totals: Delta, first: int) -> tuple[int, ...]:
    return ranking(played(start(Length(hands=1), first), Result("hu", totals, 0)))


def test_the_ranking_goes_by_points():
    assert standing((-5, 20, -30, 15), 0) == (1, 3, 0, 2)
    assert standing((1, 2, 3, -6), 3) == (2, 1, 0, 3)


@pytest.mark.parametrize("first", range(4))
def test_equal_totals_rank_from_the_first_dealer_on(first: int):
    assert standing((0, 0, 0, 0), first) == tuple((first + place) % 4 for place in range(4))
    tied = [(first + place) % 4 for place in range(4) if (first + place) % 4 != 2]
    assert standing((-1, -1, 3, -1), first) == (2, *tied)
