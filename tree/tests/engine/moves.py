"""A stacked hand, played by codes: `play(state, "0 d5m", "1 p")` is a discard and a peng."""

from collections.abc import Sequence

from engine.actions import PASS, Action, Event, parse_code
from engine.hand import apply, deal, legal
from engine.judge import SeatTiles, Win
from engine.options import turn_options
from engine.specials import specials
from engine.state import Result, Side, State
from engine.tiles import KINDS, NAMES, UNIT, Seat, count_of, format_tiles, parse_tile, parse_tiles
from tests.engine import stacked
from tests.engine.declared import Rules, ruleset

SIZES = (14, 13, 13, 13)


def table(
    rules: Rules,
    *hands: str,
    indicator: str = "9s",
    front: str = "",
    tail: str = "",
    last: str = "",
) -> State:
    """A hand dealt by seat 0. Hands too short (or left out) are filled up with ordinary tiles of kinds they do not
    hold, so that no pairs come up; `front` is drawn first, `tail` are the gang replacements, `last` the last
    drawable tiles when no gang was made."""
    ruled = ruleset(rules)
    left = [4] * KINDS
    given = [list(parse_tiles(hand)) for hand in (*hands, *[""] * (4 - len(hands)))]
    for tile in (*parse_tiles(indicator + front + tail + last), *(tile for hand in given for tile in hand)):
        left[tile] -= 1
    special = specials(ruled, parse_tile(indicator)).all
    for hand, size in zip(given, SIZES, strict=True):
        _fill(hand, size, left, special)
    back = [*parse_tiles(tail)]
    if last:
        _fill(back, ruled.reserved_tiles, left, frozenset(), spread=False)
        back += reversed(parse_tiles(last))
    return stacked.start(ruled, [format_tiles(hand) for hand in given], indicator, front, format_tiles(back))


def _fill(hand: list[int], size: int, left: list[int], barred: frozenset[int], *, spread: bool = True) -> None:
    kinds = sorted(range(KINDS), key=lambda tile: (tile % 9 * 4 % 9, tile))  # neighbours far apart: few chi
    for tile in kinds * (1 if spread else 4):
        if len(hand) < size and left[tile] and tile not in barred and not (spread and tile in hand):
            hand.append(tile)
            left[tile] -= 1
    assert len(hand) == size, f"{len(hand)} tiles, {size} wanted"


def moment(
    rules: Rules,
    hands: Sequence[SeatTiles],
    turn: Seat,
    drawn: str | None,
    *,
    dealer: Seat = 0,
    indicator: str = "9s",
    front: str = "",
    tail: str = "",
) -> State:
    """A moment in the middle of a hand: the seat to act holds its drawn tile beside its hand (None: after a chi or
    peng, its hand then has the tile more). Tiles in the wall are whatever comes."""
    tile = None if drawn is None else parse_tile(drawn)
    wall = table(rules, indicator=indicator, front=front, tail=tail).setup.wall
    dealt = deal(ruleset(rules), dealer, wall).state
    extra = [UNIT[tile] if tile is not None and seat == turn else 0 for seat in range(4)]
    one, two, three, four = (
        Side((hand.concealed or 0) + more, hand.melds, hand.released) for hand, more in zip(hands, extra, strict=True)
    )
    end = None if tile is None else "front"
    state = dealt._replace(sides=(one, two, three, four), turn=turn, drawn=tile, end=end)
    options: list[tuple[Action, ...]] = [(), (), (), ()]
    options[turn] = turn_options(state, turn)
    return state._replace(options=(options[0], options[1], options[2], options[3]))


def play(state: State, *moves: str) -> State:
    """The state after some moves; who is asked to claim and stands in the way of the next move passes."""
    for move in moves:
        state = step(state, move)[0]
    return state


def step(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    """One move, and what happened in it."""
    who, code = move.split()
    seat, action = int(who), parse_code(code)
    while state.pending is not None and action not in legal(state, seat):
        state = apply(state, first_asked(state), PASS).state
    done = apply(state, seat, action)
    return done.state, done.events


def first_asked(state: State) -> Seat:
    """The lowest seat that has to answer."""
    return next(seat for seat in range(4) if legal(state, seat))


def all_pass(state: State) -> State:
    """The state after an open claim window in which everybody passes."""
    while state.pending is not None:
        state = apply(state, first_asked(state), PASS).state
    return state


def run_down(state: State, drawable: int) -> State:
    """Nobody claims, everybody discards what he drew, until a drawn tile leaves so many drawable."""
    state = all_pass(state)
    while state.drawable > drawable:
        assert not state.over
        state = all_pass(throw(state))
    return state


def throw(state: State) -> State:
    """The state after the seat to act discarded the tile it drew, or its lowest one after a chi or peng."""
    tile = state.drawn if state.drawn is not None else discards(state, state.turn)[0]
    return apply(state, state.turn, Action("discard", tile)).state


def codes(state: State, seat: Seat) -> set[str]:
    """The codes of what a seat may do."""
    return {action.code for action in legal(state, seat)}


def acts(state: State, seat: Seat) -> set[str]:
    """The kinds of action a seat may take."""
    return {action.act for action in legal(state, seat)}


def asked(state: State) -> list[Seat]:
    """Who has to answer or act."""
    return [seat for seat in range(4) if legal(state, seat)]


def discards(state: State, seat: Seat) -> list[int]:
    """The kinds a seat may discard."""
    return [action.tile for action in legal(state, seat) if action.act == "discard" and action.tile is not None]


def holds(state: State, seat: Seat, tile: str) -> int:
    """How many of a tile a seat has concealed."""
    return count_of(state.sides[seat].concealed, parse_tile(tile))


def melds(state: State, seat: Seat) -> list[str]:
    """A seat's melds as `kind tiles`, in order."""
    return [f"{meld.kind} {format_tiles(meld.tiles)}" for meld in state.sides[seat].melds]


def drawn(state: State) -> str | None:
    """The name of the drawn tile, if one is held."""
    return None if state.drawn is None else NAMES[state.drawn]


def released(state: State, seat: Seat) -> str:
    """The tiles a seat has released."""
    return format_tiles(state.sides[seat].released)


def outcome(state: State) -> Result:
    """How a hand that is over ended."""
    assert state.result is not None
    return state.result


def win(state: State) -> Win:
    """The win that ended the hand."""
    won = outcome(state).win
    assert won is not None
    return won


def won_as(state: State) -> tuple[str, ...]:
    """The types of the win that ended the hand."""
    return win(state).facts.hand_types
