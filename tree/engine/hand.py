"""One hand as a state machine (R1–R3): deal, legal, apply, escape. Points and wins are judged in engine/judge.py."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions import HU, PASS, Action, Event
from engine.duty import breaches
from engine.errors import IllegalAction, Impossible
from engine.judge import NoWin
from engine.melds import Meld
from engine.options import claim_options, last_options, may_gang, turn_options, verdict
from engine.rules import RuleSet
from engine.specials import specials
from engine.state import (
    NO_ANSWERS,
    NO_OPTIONS,
    Answers,
    Options,
    Pending,
    Result,
    Setup,
    Side,
    Sides,
    State,
    Step,
)
from engine.tiles import KINDS, UNIT, Seat, Tile, pack

INDICATOR: Final = 53
"""index of the turned-up tile in the wall (R1.2)"""


def deal(rules: RuleSet, dealer: Seat, wall: Sequence[Tile]) -> Step:
    """The start of a hand: 14 tiles for the dealer, 13 for the others, the indicator turned up (R1.2)."""
    if sorted(wall) != [tile for tile in range(KINDS) for _ in range(4)]:
        raise Impossible("a wall is the 136 tiles, four of each kind")
    drawn = wall[INDICATOR - 1]
    one, two, three, four = (_dealt(wall, (seat - dealer) % 4) for seat in range(4))
    setup = Setup(rules, specials(rules, wall[INDICATOR]), dealer, tuple(wall))
    state = State(
        setup=setup,
        sides=(one, two, three, four),
        front=INDICATOR + 1,
        back=len(wall),
        turn=dealer,
        drawn=drawn,
        end="front",
        pending=None,
        options=NO_OPTIONS,
    )
    return Step(_awaiting(state, dealer, turn_options(state, dealer)), ())


def _dealt(wall: Sequence[Tile], place: int) -> Side:
    """The tiles of the player `place` seats behind the dealer: three times four, one, and the dealer's fourteenth."""
    tiles = [tile for start in (0, 16, 32) for tile in wall[start + 4 * place : start + 4 * place + 4]]
    tiles.append(wall[48 + place])
    if place == 0:
        tiles.append(wall[INDICATOR - 1])
    return Side(pack(tiles))


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do now; () when it is not asked or has answered."""
    return state.options[seat] if state.answers[seat] is None else ()


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The step a legal action makes; raises IllegalAction, the state then stands as it was."""
    step = apply_held(state, seat, action)
    if not step.state.held:
        return step
    resumed = resume(step.state)
    return Step(resumed.state, step.events + resumed.events)


def apply_held(state: State, seat: Seat, action: Action) -> Step:
    """As apply, but a tile that nobody may claim lies on the table, as a claimable one would, until `resume`."""
    if action not in legal(state, seat):
        raise IllegalAction(f"seat {seat} may not {action.code} now")
    if state.pending is not None:
        return _answer(state, state.pending, seat, action)
    return _ACTS[action.act](state, seat, action)


def resume(state: State) -> Step:
    """Play goes on after a held tile; raises IllegalAction where none is held."""
    if not state.held or state.pending is None:
        raise IllegalAction("no tile lies unclaimed: somebody has to act first")
    return _unclaimed(state, state.pending, ())


def escape(state: State, seat: Seat) -> Step:
    """The hand ends because a seat leaves it and pays the penalty to the pot (R8)."""
    if state.over:
        raise IllegalAction("the hand is over: nobody can escape from it any more")
    delta = [0, 0, 0, 0]
    delta[seat] = -state.setup.rules.escape_penalty
    result = Result("escape", (delta[0], delta[1], delta[2], delta[3]), seat)
    return Step(_ended(state, result), (Event(seat, "escape"),))


def _awaiting(state: State, seat: Seat, options: tuple[Action, ...]) -> State:
    choices: list[tuple[Action, ...]] = [(), (), (), ()]
    choices[seat] = options
    return _asking(state, (choices[0], choices[1], choices[2], choices[3]))


def _asking(state: State, options: Options, pending: Pending | None = None) -> State:
    """The state with these choices open."""
    return state._replace(options=options, pending=pending, answers=NO_ANSWERS)


def _ended(state: State, result: Result) -> State:
    return state._replace(
        result=result, options=NO_OPTIONS, answers=NO_ANSWERS, pending=None, version=state.version + 1
    )


def _with_side(sides: Sides, seat: Seat, side: Side) -> Sides:
    changed = [*sides]
    changed[seat] = side
    return changed[0], changed[1], changed[2], changed[3]


def _draw(state: State, seat: Seat, end: str) -> tuple[State, Event]:
    """The state with the next tile of one end of the wall in a seat's hand; nobody has been asked yet."""
    front, back = (state.front + 1, state.back) if end == "front" else (state.front, state.back - 1)
    tile = state.setup.wall[state.front if end == "front" else back]
    side = state.sides[seat]
    state = state._replace(
        sides=_with_side(state.sides, seat, side._replace(concealed=side.concealed + UNIT[tile])),
        front=front,
        back=back,
        turn=seat,
        drawn=tile,
        end=end,
        pending=None,
        options=NO_OPTIONS,
        version=state.version + 1,
    )
    return state, Event(seat, "draw", tile, end=end)


def _take_turn(state: State, seat: Seat, end: str, events: tuple[Event, ...]) -> Step:
    state, event = _draw(state, seat, end)
    return Step(_awaiting(state, seat, turn_options(state, seat)), (*events, event))


def _next(state: State, events: tuple[Event, ...]) -> Step:
    """Play goes on after a tile that nobody claimed."""
    seat = (state.turn + 1) % 4
    if may_gang(state):  # the same bound: a tile before the last ones is left
        return _take_turn(state, seat, "front", events)
    return _last_draws(state, seat, events)


def _last_draws(state: State, seat: Seat, events: tuple[Event, ...]) -> Step:
    """Each player in turn draws one of the last tiles until one can hu or none is left (R1.5)."""
    while state.drawable > 0:
        state, event = _draw(state, seat, "front")
        events = (*events, event)
        if options := last_options(state, seat):
            return Step(_awaiting(state, seat, options), events)
        state = _aside(state, seat)
        seat = (seat + 1) % 4
    return Step(_ended(state, Result("drawn", (0, 0, 0, 0))), events)


def _aside(state: State, seat: Seat) -> State:
    side, tile = state.sides[seat], state.drawn
    assert tile is not None  # only a drawn tile is laid aside
    laid = side._replace(concealed=side.concealed - UNIT[tile], aside=(*side.aside, tile))
    return state._replace(sides=_with_side(state.sides, seat, laid), drawn=None, end=None)


def _pass_last(state: State, seat: Seat, action: Action) -> Step:
    return _last_draws(_aside(state, seat), (seat + 1) % 4, ())


def _discard(state: State, seat: Seat, action: Action) -> Step:
    tile = action.tile
    assert tile is not None  # a discard names its tile
    side = state.sides[seat]
    special = tile in state.setup.specials.all
    left = side._replace(
        concealed=side.concealed - UNIT[tile],
        released=(*side.released, tile) if special else side.released,
        discards=side.discards if special else (*side.discards, tile),
    )
    state = state._replace(
        sides=_with_side(state.sides, seat, left),
        drawn=None,
        end=None,
        options=NO_OPTIONS,
        broken=state.broken + breaches(state, seat, tile),
        version=state.version + 1,
    )
    events = (Event(seat, "discard", tile),)
    return _next(state, events) if special else _offered(state, Pending(seat, tile, robbed=False), events)


def _offered(state: State, pending: Pending, events: tuple[Event, ...]) -> Step:
    """Opens a claim window; where nobody may claim, the tile is only held."""
    return Step(_asking(state, claim_options(state, pending), pending), events)


def _unclaimed(state: State, pending: Pending, events: tuple[Event, ...]) -> Step:
    if pending.robbed:
        return _complete_xugang(state, pending, events)
    return _next(state, events)


def _answer(state: State, pending: Pending, seat: Seat, action: Action) -> Step:
    """Collects one answer; the window closes as soon as nobody unanswered could outrank the best claim (R3.3)."""
    answers = [*state.answers]
    answers[seat] = action
    collected: Answers = (answers[0], answers[1], answers[2], answers[3])
    best = min(_rank(state, pending, other, claim) for other, claim in enumerate(collected) if claim)
    for other in range(4):
        if collected[other] is None and state.options[other]:
            could = min(_rank(state, pending, other, option) for option in state.options[other])
            if could < best:
                return Step(state._replace(answers=collected), ())
    claimant = best[1]
    claim = collected[claimant]
    assert claim is not None
    # The version does not move here: it would tell everybody that somebody could have claimed.
    state = state._replace(pending=None, options=NO_OPTIONS, answers=NO_ANSWERS)
    return _unclaimed(state, pending, ()) if claim == PASS else _claim(state, pending, claimant, claim)


_RANK: Final = {"hu": 0, "peng": 1, "zhigang": 1, "chi": 2, "pass": 3}


def _rank(state: State, pending: Pending, seat: Seat, action: Action) -> tuple[int, Seat]:
    """Lower goes first: hu before peng and zhigang before chi; (rank and order among several hu, seat)."""
    rank = _RANK[action.act] * 4
    if action == HU:
        first = state.setup.dealer if state.setup.rules.winner_order == "dealer" else pending.seat
        rank += (seat - first) % 4
    return rank, seat


def _claim(state: State, pending: Pending, seat: Seat, action: Action) -> Step:
    if action == HU:
        return _won(state, seat, pending.tile, "robbed_gang" if pending.robbed else "discard", pending.seat)
    giver = state.sides[pending.seat]
    sides = _with_side(state.sides, pending.seat, giver._replace(discards=giver.discards[:-1]))
    if action.act == "chi":
        assert action.tile is not None  # a chi names the run's lowest tile
        tiles = (action.tile, action.tile + 1, action.tile + 2)
    else:
        tiles = (pending.tile,) * (4 if action.act == "zhigang" else 3)
    side = sides[seat]
    concealed = side.concealed - pack(tiles) + UNIT[pending.tile]
    meld = Meld(action.act, tiles, pending.seat, pending.tile)
    opened = side._replace(concealed=concealed, melds=(*side.melds, meld))
    state = state._replace(sides=_with_side(sides, seat, opened), turn=seat, drawn=None, end=None)
    event = Event(seat, action.act, pending.tile, pending.seat, tiles=tiles if action.act == "chi" else ())
    if action.act == "zhigang":
        return _take_turn(state, seat, "tail", (event,))
    state = state._replace(version=state.version + 1)
    return Step(_awaiting(state, seat, turn_options(state, seat)), (event,))


def _hu(state: State, seat: Seat, action: Action) -> Step:
    assert state.drawn is not None  # a self-draw needs a drawn tile
    return _won(state, seat, state.drawn, "self_draw", None)


def _won(state: State, seat: Seat, tile: Tile, by: str, source: Seat | None) -> Step:
    win = verdict(state, seat, tile, by, source)
    if isinstance(win, NoWin):
        raise IllegalAction(f"seat {seat} may not hu: {win.why}")
    result = Result("hu", win.settlement.delta, seat, win)
    return Step(_ended(state, result), (Event(seat, "hu", tile, source, by=by),))


def _release(state: State, seat: Seat, action: Action) -> Step:
    assert action.tile is not None  # a release names its tile
    side = state.sides[seat]
    freed = side._replace(concealed=side.concealed - UNIT[action.tile], released=(*side.released, action.tile))
    return _replacement(state, seat, freed, Event(seat, "release", action.tile))


def _angang(state: State, seat: Seat, action: Action) -> Step:
    assert action.tile is not None  # a gang names its tile
    side = state.sides[seat]
    tiles = (action.tile,) * 4
    meld = Meld("angang", tiles, None)
    gang = side._replace(concealed=side.concealed - pack(tiles), melds=(*side.melds, meld))
    return _replacement(state, seat, gang, Event(seat, "angang", action.tile))


def _replacement(state: State, seat: Seat, side: Side, event: Event) -> Step:
    state = state._replace(sides=_with_side(state.sides, seat, side))
    return _take_turn(state, seat, "tail", (event,))


def _xugang(state: State, seat: Seat, action: Action) -> Step:
    """The fourth tile is shown; the peng stays a peng until nobody robs it (R3.2)."""
    assert action.tile is not None  # a gang names its tile
    side = state.sides[seat]
    shown = side._replace(concealed=side.concealed - UNIT[action.tile])
    state = state._replace(
        sides=_with_side(state.sides, seat, shown),
        drawn=None,
        end=None,
        options=NO_OPTIONS,
        version=state.version + 1,
    )
    return _offered(state, Pending(seat, action.tile, robbed=True), (Event(seat, "xugang", action.tile),))


def _complete_xugang(state: State, pending: Pending, events: tuple[Event, ...]) -> Step:
    side = state.sides[pending.seat]
    melds = tuple(
        Meld("xugang", (pending.tile,) * 4, meld.source, meld.claimed)
        if meld.kind == "peng" and meld.tiles[0] == pending.tile
        else meld
        for meld in side.melds
    )
    state = state._replace(sides=_with_side(state.sides, pending.seat, side._replace(melds=melds)), pending=None)
    return _take_turn(state, pending.seat, "tail", events)


_ACTS: Final[dict[str, Callable[[State, Seat, Action], Step]]] = {
    "discard": _discard,
    "release": _release,
    "angang": _angang,
    "xugang": _xugang,
    "hu": _hu,
    "pass": _pass_last,
}
