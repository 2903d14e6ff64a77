"""A player quick to claim and quick to win, so that a few hands hold wins of many kinds."""

from engine.actions import Action
from engine.hand import legal
from engine.state import State
from engine.tiles import FIRST_HONOUR, Tile, count_of

RANK = {"hu": 0, "angang": 1, "zhigang": 1, "xugang": 1, "release": 2, "peng": 3, "chi": 4, "discard": 5, "pass": 6}


def choose(state: State) -> tuple[int, str]:
    """The next seat that is asked and the code of its action, `resume` when nobody is."""
    if state.held:
        return state.turn, "resume"
    seat = next(seat for seat in range(4) if legal(state, seat))
    return seat, min(legal(state, seat), key=lambda action: _dislike(state, seat, action)).code


def _dislike(state: State, seat: int, action: Action) -> tuple[int, int]:
    if action.act not in {"discard", "release"} or action.tile is None:
        return RANK[action.act], 0
    if action.tile == state.setup.specials.laizi:
        return RANK["discard"], 99
    return RANK[action.act], _worth(state.sides[seat].concealed, action.tile)


def _worth(hand: int, tile: Tile) -> int:
    """How well a tile goes with the others of a packed hand."""
    near = [other for other in range(tile - 2, tile + 3) if other != tile and other >= 0 and other // 9 == tile // 9]
    runs = sum(3 - abs(other - tile) for other in near if count_of(hand, other)) if tile < FIRST_HONOUR else 0
    return 3 * count_of(hand, tile) + runs
