"""What one seat, or a spectator, may see of a hand: the only thing that leaves the engine towards faces and players."""

from typing import NamedTuple

from engine.actions import Action
from engine.hand import legal
from engine.melds import Meld
from engine.rules import RuleSet
from engine.specials import Specials
from engine.state import Pending, Result, State
from engine.tiles import Seat, Tile, size


class PublicSide(NamedTuple):
    """What all can see of a seat; the tiles of an angang are () while it lies face down (R3.2)."""

    concealed_count: int
    melds: tuple[Meld, ...]
    released: tuple[Tile, ...]
    discards: tuple[Tile, ...]
    aside_count: int
    concealed: int | None
    """packed; only the viewer's own, and everybody's once the hand is over"""


class View(NamedTuple):
    """A hand as `seat` sees it (None: a spectator); hidden tiles are not in it."""

    rules: RuleSet
    specials: Specials
    dealer: Seat
    seat: Seat | None
    turn: Seat
    drawn: Tile | None
    """the viewer's own drawn tile, while it is his turn"""
    gang_draw: bool
    pending: Pending | None
    sides: tuple[PublicSide, ...]
    drawable: int
    options: tuple[Action, ...]
    result: Result | None
    version: int

    @property
    def last_zone(self) -> bool:
        """Whether only last tiles are left to draw (R1.5)."""
        return self.drawable <= self.rules.last_tiles


def view(state: State, seat: Seat | None) -> View:
    """What a seat sees of a hand, or a spectator where seat is None."""
    over = state.result is not None
    own_turn = seat == state.turn and state.drawn is not None
    return View(
        rules=state.setup.rules,
        specials=state.setup.specials,
        dealer=state.setup.dealer,
        seat=seat,
        turn=state.turn,
        drawn=state.drawn if own_turn else None,
        gang_draw=own_turn and state.end == "tail",
        pending=state.pending,
        sides=tuple(_public(state, other, over or other == seat) for other in range(4)),
        drawable=state.drawable,
        options=() if seat is None else legal(state, seat),
        result=state.result,
        version=state.version,
    )


def _public(state: State, seat: Seat, open_to_viewer: bool) -> PublicSide:
    side = state.sides[seat]
    melds = side.melds
    acting = seat == state.turn and state.pending is None
    if not open_to_viewer and any(meld.kind == "angang" for meld in melds):
        melds = tuple(Meld("angang", (), None) if meld.kind == "angang" else meld for meld in melds)
    return PublicSide(
        concealed_count=size(side.concealed) if state.over else 13 - 3 * len(side.melds) + acting,
        melds=melds,
        released=side.released,
        discards=side.discards,
        aside_count=len(side.aside),
        concealed=side.concealed if open_to_viewer else None,
    )
