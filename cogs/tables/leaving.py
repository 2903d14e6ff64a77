"""Going away and coming back while a table runs: leaving (R8), 托管, votes to stop, pauses, other channels. Pure."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.clock import think_time
from cogs.tables.play import done
from cogs.tables.snapshot import SEATS, Deed, Four, Person, Place, SeatInfo, Snapshot
from cogs.ui.refusal import Refusal
from data.replay import ESCAPE
from engine.tiles import Seat

BACK: Final = timedelta(minutes=3)
"""who leaves a running hand pays nothing when he is back within this"""
EMPTY: Final = timedelta(minutes=30)
"""a table without people closes after this"""
PAUSE: Final = timedelta(hours=24)
"""any other paused table after this"""


def left(at: Snapshot, person: int, player: str, confirmed: bool, now: datetime) -> Snapshot:
    """Somebody leaves a running or paused table; raises Refusal, which names what it costs, until he confirms."""
    seat = at.seat_of(person)
    if seat is None:
        raise Refusal("desk.not_seated", table=at.table)
    if not confirmed:
        raise _warning(at, seat)
    others = [other for other in SEATS if other != seat and (info := at.seats[other]) and info.person is not None]
    if not others:
        return closed(at, "left")
    waiting = [other for other in at.present if other != seat]
    if not at.playing:
        return peopled(_given(at, seat, player), now)
    if at.status == "running" and at.agreed.leaving == "end" and waiting:
        return peopled(_given(done(at, Deed(seat, ESCAPE, "person", person), now), seat, player), now)
    held = held_by(at, seat, player)
    if waiting and held.status == "running":
        held = replace(held, deadlines=held.deadlines_with(f"leave:{seat}", now + BACK))
    return peopled(held, now)


def _warning(at: Snapshot, seat: Seat) -> Refusal:
    waiting = [other for other in at.present if other != seat]
    if not waiting:
        return Refusal("desk.leave.last")
    if not at.playing or at.status != "running":
        return Refusal("desk.leave.free")
    points = at.agreed.rules.escape_penalty
    if at.agreed.leaving == "end":
        return Refusal("desk.leave.end", points=points)
    return Refusal("desk.leave.ai", points=points, minutes=int(BACK.total_seconds()) // 60)


def gone(at: Snapshot, seat: Seat, player: str, now: datetime) -> Snapshot:
    """He did not come back in time: the seat is the AI's, and where others play on the penalty is due (R8)."""
    at = replace(at, deadlines=at.deadlines_with(f"leave:{seat}", None))
    return peopled(_given(at, seat, player), now)


def back(at: Snapshot, person: Person, now: datetime) -> Snapshot:
    """Somebody takes back the seat that an AI holds for him or has since he left; raises Refusal."""
    seat = at.seat_of(person.id)
    if seat is None and person.id in at.former:
        seat = at.former.index(person.id)
        at = replace(at, former=_former(at, seat, None))
    elif seat is None:
        raise Refusal("desk.not_seated", table=at.table)
    elif seat in at.present and at.status != "paused":
        raise Refusal("desk.yours")
    info = replace(at.seats[seat] or SeatInfo(None, ""), person=person.id, name=person.name, ai=None, missed=0)
    at = replace(at, seats=at.with_seat(seat, info), deadlines=at.deadlines_with(f"leave:{seat}", None))
    return resumed(at, at.place, now) if at.status == "paused" and at.reason != "channel" else at


def gone_on(at: Snapshot, by: Person, place: Place, now: datetime) -> Snapshot:
    """Somebody goes on with a table here, at his own seat whoever had it meanwhile; raises Refusal."""
    seat = at.seat_of(by.id)
    if seat is None and by.id not in (at.host, *at.former):
        raise Refusal("desk.not_seated", table=at.table)
    if place.guild != at.place.guild:
        raise Refusal("desk.elsewhere", table=at.table)
    if at.status != "lobby" and (by.id in at.former if seat is None else seat not in at.present):
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


def _given(at: Snapshot, seat: Seat, player: str) -> Snapshot:
    info = at.seats[seat]
    leaver = info.person if info else None
    seats = at.with_seat(seat, SeatInfo(None, "AI", ai=player, by="channel"))
    return replace(at, seats=seats, former=_former(at, seat, leaver), votes=at.votes - {seat})


def _former(at: Snapshot, seat: Seat, person: int | None) -> Four:
    one, two, three, four = (person if other == seat else known for other, known in enumerate(at.former))
    return one, two, three, four


def peopled(at: Snapshot, now: datetime) -> Snapshot:
    """A table whose people are all away stands still, one that never had any plays on; who is left may have voted."""
    people = [info for info in at.seats if info and info.person is not None]
    if at.status != "running" or not people:
        return at
    return _counted(at) if at.present else paused(at, "empty", now)


def paused(at: Snapshot, reason: str, now: datetime) -> Snapshot:
    """The table stands still and closes when nobody goes on for long; a lobby closes at once."""
    if at.status == "lobby":
        return closed(at, reason)
    closes = now + (EMPTY if reason == "empty" else PAUSE)
    return replace(at, status="paused", reason=reason, veil=None, deadlines={"close": closes})


def resumed(at: Snapshot, place: Place, now: datetime) -> Snapshot:
    """A paused table goes on, every clock from its start; one that runs only moves elsewhere; raises Refusal."""
    if at.status == "lobby":
        raise Refusal("desk.not_started", table=at.table)
    here = place.is_where(at.place)
    if at.status == "running":
        if here:
            raise Refusal("desk.here", table=at.table)
        return replace(at, place=place)
    at = replace(at, status="running", reason=None, place=at.place if here else place, since=now)
    at = replace(at, deadlines=at.deadlines_with("close", None))
    return peopled(replace(at, deadlines=at.deadlines_with("move", think_time(at))), now)


def ended(at: Snapshot, by: int, moderator: bool) -> Snapshot:
    """A moderator ends a table at once, the host a lobby, the people at a running one by all voting; raises Refusal."""
    if moderator:
        return closed(at, "moderator")
    seat = at.seat_of(by)
    people = at.present
    if by == at.host and (at.status == "lobby" or not people):
        return closed(at, "host")
    if at.status == "lobby":
        raise Refusal("desk.not_host", name=f"<@{at.host}>")
    if seat is None:
        raise Refusal("desk.not_seated", table=at.table)
    return _counted(replace(at, votes=at.votes | {seat}))


def _counted(at: Snapshot) -> Snapshot:
    """The table is over once all people who play want it."""
    return closed(at, "vote") if at.votes and set(at.present) <= at.votes else at


def closed(at: Snapshot, reason: str) -> Snapshot:
    """The table is over; a hand under way counts for nobody."""
    return replace(at, status="closed", reason=reason, deadlines={}, veil=None)
