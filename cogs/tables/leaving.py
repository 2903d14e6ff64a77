"""Going away and coming back while a table runs: leaving (R8), 托管, pauses, other channels. Pure.

How long who is away may still be back is in grace.py, how a table ends in ending.py.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from cogs.tables import grace, penalties
from cogs.tables.clock import think_time
from cogs.tables.ending import closed, counted
from cogs.tables.parts import SEATS, Person, Place, SeatInfo
from cogs.tables.refusals import not_seated
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from engine.tiles import Seat

EMPTY: Final = timedelta(minutes=30)
"""a table without people closes after this"""
PAUSE: Final = timedelta(hours=24)
"""any other paused table after this"""


HOW: Final = ("last", "alone", "stopped_alone", "free", "paid", "end", "ai", "stopped_end", "stopped_ai")
"""leaving closes the table; only stops it, others being away; the same where it stands still; leaves no hand; one that
was paid for; ends it; lets an AI play it; the same two where the table stands still, once it goes on
"""


@dataclass(frozen=True, slots=True)
class Terms:
    """What leaving means now; who confirms, confirms this and nothing else.

    `how` is one of HOW, `hand` the number of the hand dealt last, `points` what leaving costs.
    """

    how: str
    hand: int
    points: int


class Question(Refusal):
    """Nothing is done before its `terms` are confirmed."""

    def __init__(self, table: int, terms: Terms) -> None:
        told = {"points": terms.points, "minutes": grace.MINUTES, "close": int(EMPTY.total_seconds()) // 60}
        super().__init__(f"desk.leave.{terms.how}", table=table, **told)
        self.terms = terms


def terms(at: Snapshot, seat: Seat) -> Terms:
    """What leaving would mean for a seat at this moment (R8)."""
    if not [other for other in at.present if other != seat]:
        alone = "alone" if at.status == "running" else "stopped_alone"
        return Terms(alone if _others(at, seat) else "last", at.hand_number, 0)
    if not at.playing:
        return Terms("free", at.hand_number, 0)
    if (at.hand_number, seat) in at.charged:
        return Terms("paid", at.hand_number, 0)
    how = at.agreed.leaving if at.status == "running" else f"stopped_{at.agreed.leaving}"
    return Terms(how, at.hand_number, at.agreed.rules.escape_penalty)


def left(at: Snapshot, person: int, player: str, agreed: Terms | None, now: datetime) -> Snapshot:
    """Somebody leaves a running or paused table; raises Question until he has agreed to what it means now."""
    seat = at.seat_of(person)
    if seat is None:
        raise not_seated(at, person)
    if known := grace.grace_of(at, seat):
        if at.status == "paused":
            raise Refusal("desk.leave.already_stopped", table=at.table)
        raise Refusal("desk.leave.already", until=f"<t:{int(known.until.timestamp())}:R>", table=at.table)
    meant = terms(at, seat)
    if agreed != meant:
        raise Question(at.table, meant)
    if meant.how == "end":
        return peopled(_given(penalties.escaped(at, seat, now), seat, player), now)
    return away(at, seat, player, now)


def away(at: Snapshot, seat: Seat, player: str, now: datetime) -> Snapshot:
    """Somebody left or is gone: he has the grace where others play the hand on, also where leaving ends the hand.

    Who leaves a table that stands still leaves its hand all the same: his grace begins when it goes on.
    """
    if grace.grace_of(at, seat):
        return at
    if not _others(at, seat):
        return closed(at, "left")
    meant = terms(at, seat)
    if not at.playing or meant.how == "paid":
        return peopled(_given(at, seat, player), now)
    held = held_by(at, seat, player)
    if meant.points:
        held = grace.begun(held, seat, now)
    return peopled(held, now)


def overdue(at: Snapshot, late: grace.Grace, player: str, now: datetime) -> Snapshot:
    """He did not come back in time: the seat is the AI's, and the hand that he left is charged or ended (R8)."""
    at, seat = grace.ended(at, late.seat), late.seat
    if at.playing and late.hand == at.hand_number and at.agreed.leaving == "end":
        at = penalties.escaped(at, seat, now)
    elif late.hand:
        at = penalties.charged(at, late.hand, seat)
    return peopled(_given(at, seat, player), now)


def barred(at: Snapshot, seat: Seat, player: str, now: datetime) -> Snapshot:
    """Moderators take somebody's seat: an AI plays on, and he pays nothing."""
    return peopled(_given(grace.ended(at, seat), seat, player), now) if _others(at, seat) else closed(at, "left")


def back(at: Snapshot, person: Person, now: datetime) -> Snapshot:
    """Somebody takes back the seat that an AI holds for him or has since he left; raises Refusal."""
    seat = at.seat_of(person.id)
    if seat is None:
        seat = at.seat_left_by(person.id)
        if seat is None:
            raise Refusal("desk.not_seated", table=at.table)
        at = _with_former(at, seat, None)
    elif seat in at.present and at.status != "paused":
        raise Refusal("desk.yours")
    info = replace(at.seats[seat] or SeatInfo(None, ""), person=person.id, name=person.name, ai=None, missed=0)
    at = grace.ended(replace(at, seats=at.with_seat(seat, info)), seat)
    return resumed(at, at.place, now) if at.status == "paused" and at.reason != "channel" else at


def gone_on(at: Snapshot, by: Person, place: Place, now: datetime) -> Snapshot:
    """Somebody goes on with a table here, at his own seat whoever had it meanwhile; raises Refusal."""
    seat, left = at.seat_of(by.id), at.seat_left_by(by.id)
    if seat is None and left is None and by.id != at.host:
        raise Refusal("desk.not_seated", table=at.table)
    if place.guild != at.place.guild:
        raise Refusal("desk.elsewhere", table=at.table)
    if at.status != "lobby" and (left is not None if seat is None else seat not in at.present):
        at = back(at, by, now)
        if at.status == "running" and place.is_where(at.place):
            return at
    after = resumed(at, place, now)
    if after.status == "paused":
        raise Refusal("desk.nobody_plays", table=at.table)
    return after


def held_by(at: Snapshot, seat: Seat, player: str) -> Snapshot:
    """An AI plays for a person until he takes the seat back (托管)."""
    info = at.seats[seat]
    assert info is not None  # everybody sits at a running table
    return replace(at, seats=at.with_seat(seat, replace(info, ai=player)))


def _others(at: Snapshot, seat: Seat) -> list[Seat]:
    """The other seats that are people's, also where an AI holds one for now."""
    return [other for other in SEATS if other != seat and (info := at.seats[other]) and info.person is not None]


def _given(at: Snapshot, seat: Seat, player: str) -> Snapshot:
    info = at.seats[seat]
    left = None if info is None or info.person is None else Person(info.person, info.name, info.by)
    seats = at.with_seat(seat, SeatInfo(None, "AI", ai=player, by="channel"))
    return _with_former(replace(at, seats=seats, votes=at.votes - {seat}), seat, left)


def _with_former(at: Snapshot, seat: Seat, left: Person | None) -> Snapshot:
    """The table that knows who left a seat for good, or that nobody has."""
    one, two, three, four = (left if other == seat else known for other, known in enumerate(at.former))
    return replace(at, former=(one, two, three, four))


def peopled(at: Snapshot, now: datetime) -> Snapshot:
    """A table whose people are all away stands still, one that never had any plays on; who is left may have voted."""
    if all(info is None or info.person is None for info in at.seats):
        return at
    if at.present:
        return counted(at)
    return paused(at, "empty", now) if at.status == "running" else at


def paused(at: Snapshot, reason: str, now: datetime) -> Snapshot:
    """The table stands still and closes when nobody goes on for long; a lobby closes at once.

    One that stands still already closes no later for it.
    """
    if at.status == "lobby":
        return closed(at, reason)
    if at.status == "paused":
        return at if at.reason == reason else replace(at, reason=reason)
    closes = now + (EMPTY if reason == "empty" else PAUSE)
    stands = {"close": closes} | grace.behind(at, closes, now)
    return replace(at, status="paused", reason=reason, veil=None, deadlines=stands)


def resumed(at: Snapshot, place: Place, now: datetime) -> Snapshot:
    """A paused table goes on, every clock from its start; one that runs only moves elsewhere; raises Refusal."""
    if at.status == "lobby":
        raise Refusal("desk.not_started", table=at.table)
    here = place.is_where(at.place)
    if at.status == "running":
        if here:
            raise Refusal("desk.here", table=at.table)
        return replace(at, place=place)
    at = replace(at, deadlines=grace.going_on(at, now), place=at.place if here else place)
    at = replace(at, status="running", reason=None, since=now)
    return peopled(replace(at, deadlines=at.deadlines_with("move", think_time(at))), now)
