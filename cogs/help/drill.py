"""A practice hand against three AI players: played by the engine, kept nowhere. Pure.

A hand is its deal's number and what the learner chose, a digit in base 36 for each decision: every button holds the
whole hand, so it outlives a restart, and an older button takes moves back. No table, no ledger, no clock.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from cogs.tables.parts import Agreed, Hand, Place, SeatInfo
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from engine import match
from engine.actions import Action, Event
from engine.hand import apply, deal, legal
from engine.match import Length
from engine.players import PLAYERS
from engine.players.goals import holding, nearest
from engine.rules import RuleSet, preset
from engine.state import State
from engine.view import View, view
from engine.wall import wall

LEARNER: Final = 0
RULES: Final[RuleSet] = preset("standard")
_SIMPLE: Final = PLAYERS["simple"]
DEALS: Final = 1_000_000
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
LONGEST: Final = 80
"""decisions; no hand has half as many"""
_QUICK: Final = 14
_TRIES: Final = 80


@dataclass(frozen=True, slots=True)
class Drill:
    """A practice hand after some of the learner's decisions; `told` events had happened before the last of them."""

    deal: int
    moves: str
    state: State
    events: tuple[Event, ...]
    told: int

    @property
    def view(self) -> View:
        """The hand as the learner sees it."""
        return view(self.state, LEARNER)

    @property
    def news(self) -> tuple[Event, ...]:
        """What the others did since the learner's last decision."""
        return tuple(event for event in self.events[self.told :] if event.seat != LEARNER and event.end != "front")

    def after(self, action: Action) -> str:
        """The moves with one more."""
        return self.moves + DIGITS[self.view.options.index(action)]

    def snapshot(self, names: tuple[str, ...]) -> Snapshot:
        """The hand as a table would have it, for what draws tables."""
        you, *others = (SeatInfo(None, name, ai="simple") for name in names)
        hand = Hand(0, 1, b"", self.state, self.events)
        length = Length(hands=1)
        played = match.start(length, LEARNER)
        return Snapshot(
            table=0,
            place=Place(0, 0),
            host=0,
            agreed=Agreed(RULES, length, clock=None),
            seats=(you, others[0], others[1], others[2]),
            status="running",
            match=match.after(played, self.state.result) if self.state.result else played,
            since=datetime(2000, 1, 1, tzinfo=UTC),
            hand_number=1,
            hand=hand,
        )


def played(number: int, moves: str) -> Drill:
    """The hand of a deal after the learner's moves; raises Refusal where it could not have come to them."""
    state = deal(RULES, LEARNER, wall(sha256(f"practice {number}".encode()).digest())).state
    state, events = _others(state, ())
    drill = Drill(number, "", state, events, 0)
    for digit in moves[:LONGEST]:
        options = legal(drill.state, LEARNER)
        if DIGITS.index(digit) >= len(options):
            raise Refusal("help.drill.gone")
        drill = _on(drill, options[DIGITS.index(digit)])
    return drill


def _on(drill: Drill, action: Action) -> Drill:
    """The hand after the learner's next decision, and whatever the others do then."""
    step = apply(drill.state, LEARNER, action)
    state, events = _others(step.state, drill.events + step.events)
    return Drill(drill.deal, drill.after(action), state, events, len(drill.events))


def _others(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The AI players move until the learner is asked or the hand is over; they answer a claim before he does."""
    while asked := [seat for seat in range(4) if seat != LEARNER and legal(state, seat)]:
        seat = asked[0]
        step = apply(state, seat, _SIMPLE(view(state, seat)))
        state, events = step.state, events + step.events
    return state, events


def hinted(drill: Drill) -> Action:
    """What the simple player would do in the learner's place."""
    return _SIMPLE(drill.view)


def reason(seen: View, action: Action) -> str:
    """Why that is a good move, as the last word of a key in the catalogue."""
    tile, opened = action.tile, any(meld.kind != "angang" for meld in seen.sides[LEARNER].melds)
    if tile is not None and tile in seen.specials.no_hu:
        return "special"
    if action.act == "release":
        return "laizi"
    if action.act in ("chi", "peng", "zhigang"):
        return "nearer" if opened else "open"
    return "gang" if action.act in ("xugang", "angang") else action.act


def away(seen: View) -> int:
    """How many tiles the learner's hand is from the nearest winning one."""
    side = seen.sides[LEARNER]
    return nearest(holding(side.concealed or 0, side.melds, seen.rules, seen.specials))[0]


def good_deal(start: int) -> int:
    """The next deal, counted from `start`, in which a learner who follows the hints soon wins."""
    numbers = [(start + step) % DEALS for step in range(_TRIES)]
    return next((number for number in numbers if _teaches(number)), numbers[0])


def _teaches(number: int) -> bool:
    drill = played(number, "")
    while not drill.state.over and len(drill.moves) < _QUICK:
        drill = _on(drill, hinted(drill))
    result = drill.state.result
    return result is not None and result.kind == "hu" and result.seat == LEARNER
