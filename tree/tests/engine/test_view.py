"""What a seat and a spectator see of a hand: own tiles and choices, nothing that is hidden (R3.2, R1.5)."""

import pytest

from engine.tiles import pack, parse_tiles, size
from engine.view import view
from tests.engine.declared import seat
from tests.engine.moves import moment, play, run_down, table, throw

IDLE = seat("1379m1379p11223z")
PENG = seat("55m99m137p11223z9p")
OTHERS = (None, 0, 1, 3)


def test_a_seat_sees_its_own_tiles_and_drawn_tile_only():
    state = moment("qq", [IDLE, PENG, IDLE, PENG], 2, "6z")
    own = view(state, 2)
    assert own.drawn == parse_tiles("6z")[0]
    assert own.sides[2].concealed == pack(parse_tiles("1379m1379p11223z6z"))
    assert [side.concealed is None for side in own.sides] == [True, True, False, True]
    for viewer in OTHERS:
        seen = view(state, viewer)
        assert (seen.drawn, seen.gang_draw, seen.turn) == (None, False, 2)
        assert seen.sides[2].concealed is None
        assert seen.sides[2].concealed_count == 14


def test_only_the_one_who_drew_it_sees_a_replacement_as_such():
    state = play(moment("qq", [IDLE] * 4, 2, "7z", tail="9s"), "2 r7z")
    assert view(state, 2).gang_draw
    assert not any(view(state, viewer).gang_draw for viewer in OTHERS)


def test_who_could_claim_is_shown_to_nobody_else():
    asking = play(moment("qq", [IDLE, IDLE, PENG, IDLE], 0, "5m"), "0 d5m")
    assert [option.code for option in view(asking, 2).options] == ["p", "n"]
    for viewer in OTHERS:
        assert view(asking, viewer).options == ()
        assert view(asking, viewer).drawn is None


def test_an_answer_shows_nobody_that_there_was_one():
    asking = play(moment("qq", [IDLE, seat("46m99m137p11223z9p"), PENG, IDLE], 0, "5m"), "0 d5m")
    answered = play(asking, "1 c4m")
    assert view(answered, 1).options == ()
    for viewer in (None, 0, 2, 3):
        assert view(answered, viewer) == view(asking, viewer)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_last_tile_laid_aside_is_counted_and_not_shown(viewer: int | None):
    opened = play(table("qq", "4m", "23m456p789p34s55s1z", last="9m8m7m2s"), "0 d4m", "1 c2m", "1 d1z")
    state = throw(run_down(opened, 4))
    seen = view(state, viewer)
    assert [side.aside_count for side in seen.sides] == [1, 0, 1, 1]
    assert [option.code for option in seen.options] == (["h", "n"] if viewer == 1 else [])
    assert seen.drawn == (parse_tiles("2s")[0] if viewer == 1 else None)
    assert not any(hasattr(side, "aside") for side in seen.sides)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_everything_is_open_once_the_hand_is_over(viewer: int | None):
    hands = [IDLE, seat("34m678p789s55s", "chi 123p 0"), seat("1379p11223z", "angang 9999m"), IDLE]
    over = play(moment("qq", hands, 0, "5m"), "0 d5m", "1 h")
    seen = view(over, viewer)
    assert [side.concealed for side in seen.sides] == [side.concealed for side in over.sides]
    assert [size(side.concealed or 0) for side in seen.sides] == [13, 10, 9, 13]
    assert seen.sides[2].melds == over.sides[2].melds
    assert seen.result == over.result
