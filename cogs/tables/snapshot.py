"""A table as one frozen value: who sits where, what was agreed, the match, the hand, its clocks.

The desk decides by making a new one; faces show what it offers. Hidden tiles are in `hand`, which is the desk's own:
a face shows `shown` and `view(seat)` only. What happens to a table is in desk.py and its neighbours.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Final

from cogs.texts import text
from engine import log, wall
from engine.actions import Event
from engine.duty import Threat, threats
from engine.hand import legal
from engine.jsonl import to_line
from engine.match import Length, Match, ranking
from engine.rules import RuleSet
from engine.state import Result, State
from engine.tiles import Seat
from engine.view import View, view

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


Seats = tuple[SeatInfo | None, SeatInfo | None, SeatInfo | None, SeatInfo | None]
Four = tuple[int | None, int | None, int | None, int | None]
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


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment. Four seats in playing order; times are aware UTC."""

    table: int
    place: Place
    host: int
    agreed: Agreed
    seats: Seats
    status: str
    """lobby, running, paused or closed"""
    match: Match
    since: datetime
    """when the present decision began"""
    hand_number: int = 0
    """of the hand dealt last, from 1; 0 before the first"""
    reason: str | None = None
    """why paused or closed"""
    deadlines: Mapping[str, datetime] = field(default_factory=dict[str, datetime])
    """every stored clock by name; `deadline` is the one to show"""
    former: Four = (None, None, None, None)
    """who left a seat for good that an AI player has now; he may take it back"""
    numbers: Numbers = (1, 2, 3, 4)
    """by which number an AI player on each seat is called: that of the seat in the lobby, wherever dice move it"""
    penalties: tuple[Penalty, ...] = ()
    """what hands that were left for good cost whom, in the order booked; the totals of the match hold them (R8)"""
    votes: frozenset[Seat] = frozenset()
    """seats that want to stop early"""
    rematch_of: int | None = None
    """the table whose match is played again here"""
    faulty: frozenset[Seat] = frozenset()
    """seats whose AI player failed since the bot started: safe moves were made in its place"""
    next_seed: bytes | None = field(default=None, repr=False)
    hand: Hand | None = field(default=None, repr=False)
    """hidden tiles: the desk's own, never shown"""
    veil: "Snapshot | None" = field(default=None, repr=False)
    """what people still see while a claim that is decided waits for its beat"""

    @property
    def seen(self) -> "Snapshot":
        """The table as people may see it now."""
        return self.veil or self

    @property
    def shown(self) -> View | None:
        """What all may see of the hand; None before the first."""
        return None if self.hand is None else view(self.hand.state, None)._replace(version=self.hand.version)

    def view(self, seat: Seat) -> View:
        """What the owner of a seat may see of the hand; raises ValueError while there is none."""
        if self.hand is None:
            raise ValueError(f"no hand is dealt at table {self.table}")
        return view(self.hand.state, seat)._replace(version=self.hand.version)

    @property
    def playing(self) -> bool:
        """Whether a hand is going on."""
        return self.hand is not None and not self.hand.state.over

    @property
    def result(self) -> Result | None:
        """How the hand ended."""
        return self.hand.state.result if self.hand else None

    @property
    def log(self) -> str:
        """The hand log (JSON Lines) of a hand that is over, else empty."""
        if self.hand is None or self.result is None:
            return ""
        setup = self.hand.state.setup
        header = log.seeded(f"{self.table}.{self.hand.number}", setup.rules, setup.dealer, setup.wall, self.hand.seed)
        lines = log.records(header, self.hand.events, self.result)
        return b"".join(map(to_line, lines)).decode()

    @property
    def commit(self) -> str | None:
        """The hash of the seed: of the hand that goes on, else of the next one, told before its deal."""
        if self.hand is not None and self.playing:
            return wall.commit(self.hand.seed)
        return wall.commit(self.next_seed) if self.next_seed else None

    @property
    def seed(self) -> str | None:
        """The seed (hex) of a hand that is over, so that anybody can check its commit."""
        return self.hand.seed.hex() if self.hand and self.hand.state.over else None

    @property
    def deadline(self) -> datetime | None:
        """The clock to show: of the decision, or when a lobby or a paused table closes."""
        return self.deadlines.get("move" if self.status == "running" else "close")

    @property
    def waiting_for(self) -> Seat | None:
        """Whose turn it is; None while a tile lies on the table, whoever may claim it."""
        if self.hand is None or not self.playing or self.hand.state.pending:
            return None
        return self.hand.state.turn

    @property
    def charged(self) -> frozenset[tuple[int, Seat]]:
        """Which hand was left for good from which seat."""
        return frozenset((each.hand, each.seat) for each in self.penalties)

    @property
    def threats(self) -> tuple[Threat, ...]:
        """Who would be liable for whom, as all can see (R7)."""
        if self.hand is None:
            return ()
        state = self.hand.state
        return threats(tuple(side.melds for side in state.sides), state.setup.rules)

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """Seats from first to last by the match totals."""
        return ranking(self.match)

    def seat_of(self, person: int) -> Seat | None:
        """The seat a person has."""
        return next((seat for seat in SEATS if (info := self.seats[seat]) and info.person == person), None)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Seats for which a person decides."""
        return tuple(seat for seat in SEATS if (info := self.seats[seat]) and info.present)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Seats that must decide now. Not for the public: it tells who may claim."""
        if self.hand is None or self.status != "running":
            return ()
        return tuple(seat for seat in SEATS if legal(self.hand.state, seat))

    def with_seat(self, seat: Seat, info: SeatInfo | None) -> Seats:
        """The four seats with one changed."""
        seats = [*self.seats]
        seats[seat] = info
        return seats[0], seats[1], seats[2], seats[3]

    def deadlines_with(self, name: str, moment: datetime | None) -> dict[str, datetime]:
        """The clocks with one set, or taken away with None."""
        others = {known: at for known, at in self.deadlines.items() if known != name}
        return others if moment is None else others | {name: moment}

    def called(self, seat: Seat, language: str) -> str:
        """Who sits there: a person's name as given, an AI player by its number."""
        info = self.seats[seat]
        if info is None:
            return "–"
        return text(language, "table.ai", number=self.numbers[seat]) if info.person is None else info.name
