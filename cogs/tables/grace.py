"""The grace of who left a running hand: until when he may be back without cost, and what is due after it (R8). Pure.

It stands among the table's clocks as `leave:<seat>:<hand>`: however many hands follow, the one that was left is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.snapshot import Snapshot
from engine.tiles import Seat

BACK: Final = timedelta(minutes=3)
"""who is away from a running hand pays nothing when he is back within this"""
MINUTES: Final = int(BACK.total_seconds()) // 60
LEAVE: Final = "leave"


@dataclass(frozen=True, slots=True)
class Grace:
    """One seat's; `hand` is the number of the hand that was left, 0 where nothing is due for it any more."""

    seat: Seat
    hand: int
    until: datetime

    @property
    def name(self) -> str:
        """What it is called among the table's clocks."""
        return f"{LEAVE}:{self.seat}:{self.hand}"


def graces(at: Snapshot) -> tuple[Grace, ...]:
    """Everybody's who is away from a hand and may still be back."""
    found = [_read(name, moment) for name, moment in at.deadlines.items()]
    return tuple(grace for grace in found if grace)


def grace_of(at: Snapshot, seat: Seat) -> Grace | None:
    """One seat's."""
    return next((grace for grace in graces(at) if grace.seat == seat), None)


def begun(at: Snapshot, seat: Seat, now: datetime) -> Snapshot:
    """The table with a seat's grace for the hand that is played: running, or whole until the table goes on."""
    starts = at.deadlines["close"] if at.status == "paused" else now
    grace = Grace(seat, at.hand_number, starts + BACK)
    return replace(at, deadlines=at.deadlines_with(grace.name, grace.until))


def ended(at: Snapshot, seat: Seat) -> Snapshot:
    """The table without a seat's grace."""
    grace = grace_of(at, seat)
    return at if grace is None else replace(at, deadlines=at.deadlines_with(grace.name, None))


def behind(at: Snapshot, closes: datetime, now: datetime) -> dict[str, datetime]:
    """The graces of a table that now stands still: each as far behind its close as was left of it."""
    return {grace.name: closes + (grace.until - now) for grace in graces(at)}


def going_on(at: Snapshot, now: datetime) -> dict[str, datetime]:
    """The graces of a table that stood still, going on with what was left of them."""
    closes = at.deadlines.get("close", now)
    return {grace.name: now + (grace.until - closes) for grace in graces(at)}


def due(at: Snapshot) -> frozenset[tuple[int, Seat]]:
    """What is due where nobody can come back any more: hand and seat; not for a hand that is called off with it."""
    over = [grace for grace in graces(at) if grace.hand and not (at.playing and grace.hand == at.hand_number)]
    return frozenset((grace.hand, grace.seat) for grace in over)


def forgiven(deadlines: Mapping[str, datetime], hand: int) -> dict[str, datetime | None]:
    """What changes among stored clocks when a hand is called off: who left it loses his seat in time, but no points."""
    left = [grace for name, moment in deadlines.items() if (grace := _read(name, moment)) and grace.hand == hand]
    return {grace.name: None for grace in left} | {replace(grace, hand=0).name: grace.until for grace in left}


def _read(name: str, moment: datetime) -> Grace | None:
    what, _, rest = name.partition(":")
    if what != LEAVE:
        return None
    seat, _, hand = rest.partition(":")
    return Grace(int(seat), int(hand or 0), moment)
