"""What a table is made of, as frozen values: people, a place, what was agreed, seats, a hand, penalties.

The table itself is in snapshot.py. Hidden tiles are in `Hand.state`, which no face shows.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from engine.actions import Event
from engine.match import Length
from engine.rules import RuleSet
from engine.state import State
from engine.tiles import Seat

SEATS: Final = range(4)
VERSIONS: Final = 1000
"""more than the decisions of any hand, so that no two hands of a table share a version"""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who presses: Discord id, the name he bears here, how he gets his hand (dm or channel)."""

    id: int
    name: str
    by: str = "dm"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives: guild, channel, thread of that channel if any, the board's message once posted."""

    guild: int
    channel: int
    thread: int | None = None
    message: int | None = None

    def is_where(self, other: "Place") -> bool:
        """Whether both are the same channel or thread."""
        return (self.channel, self.thread) == (other.channel, other.thread)


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a table plays by; times in seconds."""

    rules: RuleSet
    length: Length
    clock: int | None = 60
    """time for a decision; None: no clock"""
    beat: float = 1.5
    """how long every discard lies at least, so that nobody learns whether it could be claimed"""
    ai_pause: float = 1.0
    gap: float = 8.0
    """from a hand's result to the next deal"""
    misses: int = 3
    """decisions missed in a row before an AI holds the seat (托管)"""
    leaving: str = "ai"
    """what a person's leaving does to the hand: `ai` plays on for him, or the hand is at its `end` (R8)"""
    seating: str = "dice"
    """who sits where: by `dice` at the start, or by `choice` of seats in the lobby"""

    def options(self) -> dict[str, Any]:
        """All but the rules as JSON; `agreed` reads both back."""
        return {name: value for name, value in asdict(self).items() if name != "rules"}


def agreed(rules: Mapping[str, Any], options: Mapping[str, Any]) -> Agreed:
    """What was stored as rules and options."""
    known: dict[str, Any] = {name: options[name] for name in Agreed.__dataclass_fields__ if name in options}
    known |= {"rules": RuleSet.from_json(rules), "length": Length(**options["length"])}
    return Agreed(**known)


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who has a seat: a person (Discord id), or an AI player where `person` is None."""

    person: int | None
    name: str
    ai: str | None = None
    """the kind of AI player that has the seat, or holds it for its person (托管)"""
    by: str = "dm"
    missed: int = 0
    """decisions in a row that the clock took"""
    dm: tuple[int, int] | None = None
    """channel and message of the private hand"""
    call: tuple[int, int] | None = None
    """channel and message of the call to his turn that stands"""

    @property
    def held_by_ai(self) -> bool:
        """Whether an AI holds a person's seat until he takes it back."""
        return self.person is not None and self.ai is not None

    @property
    def present(self) -> bool:
        """Whether a person decides for this seat."""
        return self.person is not None and self.ai is None


@dataclass(frozen=True, slots=True)
class Penalty:
    """What leaving a hand for good cost (R8): who had the seat then, by name, and whether moderators gave it back."""

    hand: int
    seat: Seat
    name: str
    points: int
    forgiven: bool = False
    in_result: bool = False
    """whether leaving ended the hand, so that its result says it"""


Seats = tuple[SeatInfo | None, SeatInfo | None, SeatInfo | None, SeatInfo | None]
Former = tuple[Person | None, Person | None, Person | None, Person | None]
Numbers = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deed:
    """One stored action: its code (`escape` for leaving the hand), `by` person, ai or clock, and who pressed."""

    seat: Seat
    code: str
    by: str
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with everything hidden in it; `id` is the books' (0 until stored)."""

    id: int
    number: int
    seed: bytes
    state: State
    events: tuple[Event, ...] = ()
    late: frozenset[int] = frozenset()
    """which of the events the clock brought about, by their place"""
    deeds: tuple[Deed, ...] = ()
    acted: tuple[int, int, int, int] = (-1, -1, -1, -1)
    """the version at which each seat decided last: what tells a double press from a stale one"""
    beat: datetime | None = None
    """until when the tile on the table lies at least"""

    @property
    def version(self) -> int:
        """Decisions that are over, counted on from hand to hand: what buttons carry and views of the table show."""
        return self.number * VERSIONS + self.state.version
