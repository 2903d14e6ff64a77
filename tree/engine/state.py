"""The frozen state of one hand and what a step returns; how it changes is in engine/hand.py.

What is made anew at every step is a named tuple: a frozen dataclass of this size takes four times as long to make.
"""

from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import Action, Event
from engine.judge import Win
from engine.liability import Break
from engine.melds import OPENINGS, Meld
from engine.rules import RuleSet
from engine.specials import Specials
from engine.tiles import Seat, Tile

Options = tuple[tuple[Action, ...], tuple[Action, ...], tuple[Action, ...], tuple[Action, ...]]
Answers = tuple[Action | None, Action | None, Action | None, Action | None]
Delta = tuple[int, int, int, int]

NO_ANSWERS: Answers = (None, None, None, None)
NO_OPTIONS: Options = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a hand: rules, indicator, dealer and the 136 tiles in draw order."""

    rules: RuleSet
    specials: Specials
    dealer: Seat
    wall: tuple[Tile, ...]


class Side(NamedTuple):
    """One seat's tiles; `concealed` is packed and holds the drawn tile too."""

    concealed: int
    melds: tuple[Meld, ...] = ()
    released: tuple[Tile, ...] = ()
    discards: tuple[Tile, ...] = ()
    """ordinary discards that nobody claimed, in order"""
    aside: tuple[Tile, ...] = ()
    """last tiles drawn without a win; they join no hand (R1.5)"""

    @property
    def opened(self) -> bool:
        """Whether the seat may hu at all (R3.5)."""
        return any(meld.kind in OPENINGS for meld in self.melds)


Sides = tuple[Side, Side, Side, Side]


class Pending(NamedTuple):
    """A tile that others may still claim: a discard, or the tile of a xugang that may be robbed."""

    seat: Seat
    tile: Tile
    robbed: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: `kind` hu, drawn or escape; `seat` who won or left; delta by seat."""

    kind: str
    delta: Delta
    seat: Seat | None = None
    win: Win | None = None


class State(NamedTuple):
    """One moment of a hand in which somebody must decide or a tile is held, or its end."""

    setup: Setup
    sides: Sides
    front: int
    """index of the next wall tile from the front"""
    back: int
    """index behind the last wall tile at the tail"""
    turn: Seat
    drawn: Tile | None
    end: str | None
    """the end of the wall the drawn tile came from: front or tail (a gang replacement)"""
    pending: Pending | None
    options: Options
    answers: Answers = NO_ANSWERS
    broken: tuple[Break, ...] = ()
    result: Result | None = None
    version: int = 0
    """decisions that are over; answers to an open claim window do not count"""

    @property
    def drawable(self) -> int:
        """Tiles that may still be drawn, from either end (R1.4)."""
        return self.back - self.front - self.setup.rules.reserved_tiles

    @property
    def held(self) -> bool:
        """Whether a tile lies on the table that nobody may claim; `resume` goes on."""
        return self.pending is not None and self.options == NO_OPTIONS

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.result is not None


class Step(NamedTuple):
    """A new state and what happened on the way to it, in order."""

    state: State
    events: tuple[Event, ...]
