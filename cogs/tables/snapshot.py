"""A table as one frozen value: who sits where, what was agreed, the match, the hand, its clocks.

The desk decides by making a new one; faces show what it offers. Hidden tiles are in `hand`, which is the desk's own:
a face shows `shown` and `view(seat)` only. What it is made of is in parts.py, what happens to it in desk.py and its
neighbours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from cogs.tables.parts import SEATS, Agreed, Former, Hand, Numbers, Penalty, Place, SeatInfo, Seats
from cogs.texts import text
from engine import log, wall
from engine.duty import Threat, threats
from engine.hand import legal
from engine.jsonl import to_line
from engine.match import Match, ranking
from engine.state import Result
from engine.tiles import Seat
from engine.view import View, view


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
    former: Former = (None, None, None, None)
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

    def seat_left_by(self, person: int) -> Seat | None:
        """The seat a person left for good and may take back."""
        return next((seat for seat in SEATS if (left := self.former[seat]) and left.id == person), None)

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
