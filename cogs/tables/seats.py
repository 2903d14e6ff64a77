"""The lobby: who sits where before a table starts, who may change it, and when a forgotten one closes. Pure."""

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Final

from cogs.tables.parts import SEATS, Person, SeatInfo
from cogs.tables.play import dealt
from cogs.tables.refusals import called, not_host
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from engine import match
from engine.rules import RuleSet
from engine.tiles import Seat

WARN: Final = timedelta(minutes=20)
"""an idle lobby is warned after this"""
CLOSE: Final = timedelta(minutes=30)
"""and closed after this"""


def fresh(at: Snapshot, now: datetime) -> Snapshot:
    """The lobby with its idle clocks started anew."""
    return replace(at, deadlines={"warn": now + WARN, "close": now + CLOSE})


def joined(at: Snapshot, person: Person, seat: Seat | None, now: datetime) -> Snapshot:
    """Somebody sits down, on the first free seat or the one he chose; where seats are chosen he may change his."""
    _in_lobby(at)
    old = at.seat_of(person.id)
    if old is not None and (seat in (None, old) or at.agreed.seating != "choice"):
        raise Refusal("desk.seated", table=at.table)
    up = at if old is None else replace(at, seats=at.with_seat(old, None))
    return _sits(up, SeatInfo(person.id, person.name, by=person.by), seat, now)


def ai_added(at: Snapshot, by: int, player: str, now: datetime) -> Snapshot:
    """The host, or somebody who sits there, adds an AI player."""
    _in_lobby(at)
    if by != at.host and at.seat_of(by) is None:
        raise Refusal("desk.not_seated", table=at.table)
    if None not in at.seats:
        raise Refusal("desk.ready", table=at.table)
    return _sits(at, SeatInfo(None, "AI", ai=player, by="channel"), None, now)


def removed(at: Snapshot, by: int, seat: Seat, who: int | None, moderator: bool, now: datetime) -> Snapshot:
    """The host or a moderator frees the seat of a person, or of an AI player (None); raises Refusal for another's."""
    _in_lobby(at)
    if not moderator:
        _by_host(at, by)
    info = at.seats[seat]
    if info is None or info.person != who:
        raise Refusal("desk.other_seat")
    return fresh(replace(at, seats=at.with_seat(seat, None)), now) if who is None else left(at, who, now)


def left(at: Snapshot, person: int, now: datetime) -> Snapshot:
    """Somebody leaves the lobby; the next person is host, and without any the table closes."""
    _in_lobby(at)
    seat = at.seat_of(person)
    if seat is None and person != at.host:
        raise Refusal("desk.not_seated", table=at.table)
    if seat is not None:
        at = replace(at, seats=at.with_seat(seat, None))
    people = [info.person for info in at.seats if info and info.person is not None]
    if not people:
        return replace(at, status="closed", reason="left", deadlines={})
    return fresh(replace(at, host=people[0] if person == at.host else at.host), now)


def ruled(at: Snapshot, by: int, rules: RuleSet, now: datetime) -> Snapshot:
    """The host agrees on other rules before the start."""
    _in_lobby(at)
    _by_host(at, by)
    return fresh(replace(at, agreed=replace(at.agreed, rules=rules)), now)


def started(at: Snapshot, by: int, free: int, player: str, dice: Random, now: datetime) -> Snapshot:
    """The host starts: AI players fill `free` seats, dice seat everybody and name the dealer (R1.6).

    Raises Refusal desk.confirm_ai (count) where another number of seats is free than he knows of.
    """
    _in_lobby(at)
    _by_host(at, by)
    if empty := at.seats.count(None):
        if free != empty:
            raise Refusal("desk.confirm_ai", count=empty)
        filling = SeatInfo(None, "AI", ai=player, by="channel")
        one, two, three, four = (info or filling for info in at.seats)
        at = replace(at, seats=(one, two, three, four))
    if at.agreed.seating == "dice":
        one, two, three, four = dice.sample(SEATS, 4)
        sitting, numbers = at.seats, at.numbers
        at = replace(
            at,
            seats=(sitting[one], sitting[two], sitting[three], sitting[four]),
            numbers=(numbers[one], numbers[two], numbers[three], numbers[four]),
        )
    first = dice.choice(SEATS)
    return dealt(replace(at, status="running", deadlines={}, match=match.start(at.agreed.length, first)), now)


def warned(at: Snapshot, now: datetime) -> Snapshot:
    """The lobby's first alarm: it will close."""
    return replace(at, deadlines=at.deadlines_with("warn", None))


def _sits(at: Snapshot, info: SeatInfo, seat: Seat | None, now: datetime) -> Snapshot:
    free = [number for number in SEATS if at.seats[number] is None]
    if not free:
        raise Refusal("desk.full", table=at.table)
    if seat is not None and seat not in free:
        raise Refusal("desk.seat_taken", name=called(at, seat))
    return fresh(replace(at, seats=at.with_seat(free[0] if seat is None else seat, info)), now)


def _in_lobby(at: Snapshot) -> None:
    if at.status != "lobby":
        raise Refusal("desk.started", table=at.table)


def _by_host(at: Snapshot, by: int) -> None:
    if by != at.host:
        raise not_host(at)
