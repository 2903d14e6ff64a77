"""The duty owed to a seat with three openings in one kind (R7.4): who is liable so far, what would break it."""

from dataclasses import dataclass

from engine.liability import Break, open_kinds, third_opening, tiles_of_kind
from engine.melds import Meld
from engine.rules import RuleSet
from engine.state import State
from engine.tiles import UNIT, Seat, Tile, count_of
from engine.winning import waits


@dataclass(frozen=True, slots=True)
class Threat:
    """What all can see of a seat with three openings: the kinds it may still win with, and who would pay (R7.2)."""

    winner: Seat
    liable: Seat
    hand_types: tuple[str, ...]


def threats(melds: tuple[tuple[Meld, ...], ...], rules: RuleSet) -> tuple[Threat, ...]:
    """The threats that four seats' open sets make, by seat."""
    found: list[Threat] = []
    for seat, made in enumerate(melds):
        if len(made) < 3:
            continue
        giver = third_opening(made)
        kinds = open_kinds(made, rules)
        if giver is not None and kinds:
            found.append(Threat(seat, giver, kinds))
    return tuple(found)


def breaches(state: State, seat: Seat, tile: Tile) -> tuple[Break, ...]:
    """The duties that this seat's discard of a tile would break (R7.4)."""
    setup = state.setup
    if not setup.rules.suit_duty:
        return ()
    found: list[Break] = []
    for threat in threats(tuple(side.melds for side in state.sides), setup.rules):
        if seat in (threat.winner, threat.liable):
            continue
        melds = state.sides[threat.winner].melds
        for kind in threat.hand_types:
            asked = tiles_of_kind(kind, melds, setup.specials)
            if tile not in asked and any(count_of(state.sides[seat].concealed, other) for other in asked):
                found.append(Break(threat.winner, seat, kind))
    return () if not found or _ready_after(state, seat, tile) else tuple(found)


def _ready_after(state: State, seat: Seat, tile: Tile) -> bool:
    side, setup = state.sides[seat], state.setup
    released = (*side.released, tile) if tile in setup.specials.all else side.released
    return bool(waits(side.concealed - UNIT[tile], side.melds, released, setup.rules, setup.specials))
