"""What the simple player does with what it sees, and that it plays whole hands well from its own view alone."""

from random import Random

import pytest

from engine.actions import parse_code
from engine.hand import apply, deal, legal
from engine.players import PLAYERS
from engine.rules import PRESETS, preset
from engine.specials import specials
from engine.state import Pending, State
from engine.tiles import NAMES, kinds_of, parse_tile
from engine.view import PublicSide, View, view
from tests.engine.declared import Rules, ruleset, seat
from tests.engine.play import choice, moments, shuffled
from tests.engine.test_laws import permuted

simple = PLAYERS["simple"]


def chosen(
    concealed: str, *melds: str, also: str = "", claim: str = "", rules: Rules = "qq", indicator: str = "9s"
) -> str:
    """The code of the choice at the player's own turn (every discard, and `also` before them), or on a tile to claim.

    The indicator 9s makes 1s laizi and, with pizi, 8s and 9s pizi.
    """
    own, ruled = seat(concealed, *melds), ruleset(rules)
    assert own.concealed is not None
    codes = also.split() + (["n"] if claim else [f"d{NAMES[tile]}" for tile in kinds_of(own.concealed)])
    other = PublicSide(13, (), (), (), 0, None)
    asked = View(
        rules=ruled,
        specials=specials(ruled, parse_tile(indicator)),
        dealer=0,
        seat=0,
        turn=3 if claim else 0,
        drawn=None,
        gang_draw=False,
        pending=Pending(3, parse_tile(claim), robbed=False) if claim else None,
        sides=(PublicSide(13, own.melds, (), (), 0, own.concealed), other, other, other),
        drawable=60,
        options=tuple([parse_code(code) for code in codes]),
        result=None,
        version=0,
    )
    return simple(asked).code


def test_it_wins_when_it_may():
    assert chosen("234m456p789p55s", "chi 123m 3", also="h") == "h"
    assert chosen("234m456p78p55s", "chi 123m 3", claim="9p", also="h c7p") == "h"


def test_it_puts_gang_tiles_and_pizi_out_at_once():
    assert chosen("234m456p789p55s2z7z1z", also="r7z") == "r7z"
    assert chosen("234m456p789p55s2z8s1z", also="r8s", rules="standard") == "r8s"
    assert chosen("234m456p789p55s2z6z1z", also="r6z", rules="facai") == "r6z"
    assert chosen("234m456p789p55s2z7z1z") == "d7z"


def test_it_keeps_laizi_as_long_as_it_holds_anything_else():
    assert chosen("1s234m456p789p55s2z1z", also="r1s") == "d1z"
    assert chosen("1s9p", "chi 123m 3", "chi 123p 3", "chi 456s 3", "chi 234p 3", also="r1s") == "d9p"
    assert chosen("1s1s", "chi 123m 3", "chi 123p 3", "chi 456s 3", "chi 234p 3") == "d1s"


def test_it_releases_a_second_laizi_only_where_xiaohu_is_nearest():
    assert chosen("1s1s45m789p55p3z9m", "chi 123m 3", also="r1s") == "r1s"
    assert chosen("1s45m789p55p3z9m1z", "chi 123m 3", also="r1s") == "d1z"
    assert chosen("1s1s44m77p55p9m3z2z", "peng 333p 3", also="r1s") == "d2z"
    assert chosen("1s1s667788p8s33z", "peng 333m 3", also="r1s") == "d8s"
    assert (
        chosen("1s1s45m789p55p3z9m", "chi 123m 3", also="r1s", rules={"preset": "qq", "xiaohu_max_laizi": 2}) == "d3z"
    )


def test_it_opens_where_that_costs_nothing_and_later_claims_only_what_helps():
    assert chosen("123m456p789p55s78s", claim="4m", also="c2m") == "c2m"
    assert chosen("123m456p55s78s", "chi 789p 3", claim="4m", also="c2m") == "n"
    assert chosen("23m456p55s78s1z", "chi 789p 3", claim="4m", also="c2m") == "c2m"
    assert chosen("234m456p55s78s", "chi 789p 3", claim="5s", also="p") == "n"
    assert chosen("234m456p555s8s", "chi 789p 3", claim="5s", also="z p") == "z"


def test_it_takes_the_claim_that_leaves_the_hand_nearest():
    assert chosen("23456m88p567s19p1z", claim="4m", also="c3m c2m") == "c2m"


def test_it_gangs_where_the_hand_stays_as_near():
    assert chosen("1111z456p789p55s78s", also="a1z") == "a1z"
    assert chosen("2222m3m456p789p55s1z", also="a2m") == "d1z"
    assert chosen("456p789p55s78s2p", "peng 222p 3", also="x2p") == "x2p"
    assert chosen("345p79p55s13p2p1z", "peng 222p 3", also="x2p") == "d1z"


def test_it_discards_lone_honours_then_ends_then_the_middle_then_what_a_pair_may_be_of():
    assert chosen("234p456p788s55s1m5m1z") == "d1z"
    assert chosen("234p456p788s55s1m5m4z", rules="facai", indicator="3z") == "d1m"
    assert chosen("234p456p788s55s1m5m9m") == "d1m"
    assert chosen("234p456p788s555s4m8m") == "d4m"


def test_it_keeps_a_pair_that_xiaohu_can_use():
    assert chosen("678m45m", "chi 123p 3", "chi 456p 3", "chi 456s 3") == "d4m"
    assert chosen("33m55m4m", "chi 123p 3", "chi 456p 3", "chi 456s 3") == "d3m"


def test_it_needs_no_2_5_8_pair_for_a_dahu():
    assert chosen("789m9m5p", "chi 123m 3", "chi 345m 3", "chi 567m 3") == "d5p"
    assert chosen("789m9m5p", "chi 123m 3", "chi 345m 3", "chi 567s 3") == "d9m"
    assert chosen("999s33z5s1z", "peng 111m 3", "peng 444p 3") == "d1z"


def test_somebody_who_is_not_asked_cannot_choose():
    state = deal(preset("qq"), 0, shuffled(Random("not asked"))).state
    for viewer in (None, 1):
        with pytest.raises(ValueError, match="not asked"):
            simple(view(state, viewer))


@pytest.mark.parametrize("name", PRESETS)
def test_four_of_them_finish_hands_and_mostly_win(name: str):
    ends = [finished(Random(f"{name} {number}"), name, alone=False) for number in range(12)]
    assert sum(end.result is not None and end.result.kind == "hu" for end in ends) > 8


def test_it_beats_random_play():
    ends = [finished(Random(f"alone {number}"), "qq", alone=True) for number in range(40)]
    wins = [end.result.seat for end in ends if end.result is not None and end.result.kind == "hu"]
    assert wins.count(0) > 20
    assert sum(end.result.delta[0] for end in ends if end.result is not None) > 0


def finished(rng: Random, name: str, *, alone: bool) -> State:
    """The end of a hand between four simple players, or between one in seat 0 and three at random."""
    state = deal(preset(name), rng.randrange(4), shuffled(rng)).state
    while not state.over:
        seat_asked = next(seat for seat in range(4) if legal(state, seat))
        clever = not alone or seat_asked == 0
        action = simple(view(state, seat_asked)) if clever else choice(state, seat_asked, rng)
        state = apply(state, seat_asked, action).state
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_its_choice_is_legal_and_does_not_change_with_hidden_tiles(name: str):
    rng = Random(f"hidden {name}")
    for _ in range(4):
        for moment in moments(preset(name), rng):
            for asked in range(4):
                if legal(moment.state, asked):
                    action = simple(view(moment.state, asked))
                    assert action in legal(moment.state, asked)
                    assert simple(view(permuted(moment.state, asked, rng), asked)) == action
