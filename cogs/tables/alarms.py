"""What a table's clocks bring about: the next moment that matters, and what happens then. Pure.

One list of alarms follows from the table alone, so there is never a second clock, whatever is started twice.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from cogs.tables import ending, leaving, seats
from cogs.tables.ai import STAND_IN
from cogs.tables.clock import default_action
from cogs.tables.grace import Grace, graces
from cogs.tables.news import FINISHED
from cogs.tables.parts import SEATS, Deed
from cogs.tables.play import dealt, done, uncovered
from cogs.tables.snapshot import Snapshot
from engine.hand import legal

IDLE: Final = timedelta(days=3)
"""after which a table without a clock, at which nobody decides, stands still"""

Alarm = tuple[datetime, Callable[[Snapshot, datetime], Snapshot]]


def next_alarm(at: Snapshot) -> datetime | None:
    """When the table has to be looked at again, if nobody presses before."""
    return min((moment for moment, _ in _alarms(at)), default=None)


def ring(at: Snapshot, now: datetime) -> Snapshot:
    """The table after the first of its alarms that is due, or as it was."""
    due = [alarm for alarm in _alarms(at) if alarm[0] <= now]
    return min(due, key=lambda alarm: alarm[0])[1](at, now) if due else at


def _alarms(at: Snapshot) -> list[Alarm]:
    if at.status in ("lobby", "paused"):
        rings = {"warn": seats.warned, "close": _forgotten}
        return [(moment, rings[name]) for name, moment in at.deadlines.items() if name in rings]
    hand = at.hand
    if hand and hand.beat and (at.veil or hand.state.held):
        return [(hand.beat, uncovered)]
    if at.match.over:
        return [(at.since, _finished)]
    found: list[Alarm] = []
    if not at.playing:
        found.append((at.since + timedelta(seconds=at.agreed.gap), dealt))
    elif at.agreed.clock is None:
        found.append((at.since + IDLE, _idle))
    if moment := at.deadlines.get("move"):
        found.append((moment, _missed))
    return found + [(grace.until, partial(_overdue, grace)) for grace in graces(at)]


def _finished(at: Snapshot, now: datetime) -> Snapshot:
    return ending.closed(at, FINISHED)


def _forgotten(at: Snapshot, now: datetime) -> Snapshot:
    return ending.closed(at, "forgotten" if at.status == "lobby" else "abandoned")


def _idle(at: Snapshot, now: datetime) -> Snapshot:
    return leaving.paused(at, "idle", now)


def _overdue(late: Grace, at: Snapshot, now: datetime) -> Snapshot:
    return leaving.overdue(at, late, STAND_IN, now)


def _missed(at: Snapshot, now: datetime) -> Snapshot:
    """The clock decides for everybody who has not; who misses too often is held by an AI."""
    for seat in at.asked:
        hand, info = at.hand, at.seats[seat]
        if hand is None or info is None or not legal(hand.state, seat):
            continue  # the window closed without him
        if info.present:
            at = replace(at, seats=at.with_seat(seat, replace(info, missed=info.missed + 1)))
        at = done(at, Deed(seat, default_action(hand.state, seat).code, "clock"), now)
    for seat in SEATS:
        info = at.seats[seat]
        if info and info.present and info.missed >= at.agreed.misses:
            at = leaving.held_by(at, seat, STAND_IN)
    return leaving.peopled(at, now)
