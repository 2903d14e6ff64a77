"""Random legal play that likes to claim and to win, so that all parts of the rules come up."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Event
from engine.hand import apply, deal, legal
from engine.rules import RuleSet
from engine.shapes import missing
from engine.state import State
from engine.tiles import KINDS, UNIT, Seat, count_of

EAGER = ("hu", "zhigang", "xugang", "angang", "release", "peng", "chi")


@dataclass(frozen=True)
class Moment:
    """A state, and the choice that was made in it (None at the end) with what it caused."""

    state: State
    seat: Seat | None = None
    action: Action | None = None
    events: tuple[Event, ...] = ()


def shuffled(rng: Random) -> list[int]:
    """A random wall."""
    wall = [tile for tile in range(KINDS) for _ in range(4)]
    rng.shuffle(wall)
    return wall


def moments(rules: RuleSet, rng: Random, dealer: Seat = 0) -> Iterator[Moment]:
    """Every moment of one hand of random play, the last one over."""
    state = deal(rules, dealer, shuffled(rng)).state
    while not state.over:
        seat = rng.choice([seat for seat in range(4) if legal(state, seat)])
        action = choice(state, seat, rng)
        step = apply(state, seat, action)
        yield Moment(state, seat, action, step.events)
        state = step.state
    yield Moment(state)


def choice(state: State, seat: Seat, rng: Random) -> Action:
    """Mostly a claim, a gang or a win where there is one, else mostly the discard that keeps the hand together."""
    options = legal(state, seat)
    if rng.random() < 0.1:
        return rng.choice(options)
    for act in EAGER:
        found = [option for option in options if option.act == act]
        if found and rng.random() < 0.85:
            return rng.choice(found)
    discards = [option for option in options if option.act == "discard"]
    return min(discards, key=lambda option: (kept(state, seat, option), rng.random())) if discards else options[-1]


def kept(state: State, seat: Seat, discard: Action) -> int:
    """How far from complete the hand is after a discard; a laizi is held on to."""
    side, laizi = state.sides[seat], state.setup.specials.laizi
    assert discard.tile is not None
    wild = count_of(side.concealed, laizi)
    hand = side.concealed - wild * UNIT[laizi]
    if discard.tile == laizi:
        return 99
    return missing(hand - UNIT[discard.tile], 4 - len(side.melds)) - wild
