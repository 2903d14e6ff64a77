"""What a face is told, and how it follows from a table before and after: news are the difference of two snapshots.

The desk tells after the commit, one table's news in order, never under its lock; a face that fails stops no table.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, Protocol

from cogs.tables.grace import grace_of, graces
from cogs.tables.parts import SEATS, Deed, Hand, Penalty
from cogs.tables.snapshot import Snapshot
from engine.actions import Action, Event, parse_code
from engine.state import Result
from engine.tiles import Seat

FINISHED: Final = "finished"
"""why a table closed whose match was played to its end"""


class Teller(Protocol):
    """What a face does with the news; a snapshot is the table as people may see it at that moment."""

    async def lobby(self, snapshot: Snapshot) -> None:
        """The lobby changed: seats, host, rules or place."""

    async def warned(self, snapshot: Snapshot) -> None:
        """A forgotten lobby closes at snapshot.deadline unless somebody does something."""

    async def dealt(self, snapshot: Snapshot) -> None:
        """A hand starts; everybody has tiles to see."""

    async def moved(self, snapshot: Snapshot, events: tuple[Event, ...]) -> None:
        """The public board changed."""

    async def asked(self, snapshot: Snapshot, seats: tuple[Seat, ...]) -> None:
        """These people have something to decide now. Not for the public."""

    async def automatic(self, snapshot: Snapshot, seat: Seat, action: Action) -> None:
        """The clock decided for a seat. A pass is for that person only: it tells who could claim."""

    async def seat_changed(self, snapshot: Snapshot, seat: Seat) -> None:
        """An AI took or holds the seat now, or its person is back: see snapshot.seats[seat]."""

    async def awaited(self, snapshot: Snapshot, seat: Seat) -> None:
        """The table goes on after a pause or a restart: who left its hand has the rest of his time to come back."""

    async def charged(self, snapshot: Snapshot, seat: Seat) -> None:
        """Who sat there was not back in time, or the match is over: the last of snapshot.penalties is booked (R8)."""

    async def pardoned(self, snapshot: Snapshot, penalty: Penalty) -> None:
        """Moderators gave back what somebody paid; the totals have it again."""

    async def called_off(self, snapshot: Snapshot) -> None:
        """The hand dealt last cannot be played on and counts for nobody; the table goes on with the next."""

    async def faulty(self, snapshot: Snapshot, seat: Seat) -> None:
        """The AI player on a seat found no legal move in time, for the first time: a safe one was made in its place."""

    async def voted(self, snapshot: Snapshot) -> None:
        """Somebody at the table wants to stop early: see snapshot.votes."""

    async def finished_hand(self, snapshot: Snapshot, result: Result, log: str) -> None:
        """A hand is over and booked."""

    async def finished_match(self, snapshot: Snapshot, ranking: tuple[Seat, ...]) -> None:
        """The agreed length is played and the table closes. Told again after a kill that came in between."""

    async def paused(self, snapshot: Snapshot) -> None:
        """The table stands still, also told after a restart: snapshot.reason is empty, idle or channel; it closes at
        snapshot.deadline.
        """

    async def resumed(self, snapshot: Snapshot) -> None:
        """The table goes on after a restart, a pause or in another place; asked follows."""

    async def closed(self, snapshot: Snapshot, reason: str) -> None:
        """The match was not played out: `reason` is host, vote, moderator, forgotten, left, channel or abandoned."""


News = Callable[[Teller], Awaitable[None]]


def news(before: Snapshot | None, after: Snapshot) -> tuple[News, ...]:
    """What to tell, in order, about the change from one seen snapshot to the next (None: the bot has just started)."""
    if after.status == "lobby":
        return _lobby(before, after)
    found: list[News] = []
    hand, known = after.hand, _known(before, after)
    if after.status == "running" and _called_off(before, after):
        found.append(lambda teller: teller.called_off(after))
    elif after.status == "running" and _goes_on(before, after):
        found.append(lambda teller: teller.resumed(after))
        found += [_awaited(after, grace.seat) for grace in graces(after) if not before or before.status == "paused"]
    if before:
        # Of one that ended the hand its result tells.
        new = after.penalties[len(before.penalties) :]
        found += [_charged(after, each.seat) for each in new if not each.in_result]
        found += [_pardoned(after, each) for each in after.penalties if each.forgiven and each not in before.penalties]
    if before and before.status != "lobby":
        found += [_seat(after, seat) for seat in SEATS if _sitting(before, seat) != _sitting(after, seat)]
    if before:
        found += [_faulty(after, seat) for seat in sorted(after.faulty - before.faulty)]
    if before and after.votes - before.votes:
        found.append(lambda teller: teller.voted(after))
    if hand and known is None and before and not hand.deeds:
        found.append(lambda teller: teller.dealt(after))
    if hand and known:
        found += [_automatic(after, deed) for deed in hand.deeds[len(known.deeds) :] if deed.by == "clock"]
        if events := hand.events[len(known.events) :]:
            found.append(lambda teller: teller.moved(after, events))
    if asked := _newly_asked(before, after):
        found.append(lambda teller: teller.asked(after, asked))
    if before and hand and (result := hand.state.result) and known and not known.state.over:
        played = _as_played(before, after)
        found.append(lambda teller: teller.finished_hand(played, result, after.log))
    return (*found, *_end(before, after))


def _lobby(before: Snapshot | None, after: Snapshot) -> tuple[News, ...]:
    if before and "warn" in before.deadlines and "warn" not in after.deadlines:
        return (lambda teller: teller.warned(after),)
    agreed = before and (before.host, before.agreed.rules) == (after.host, after.agreed.rules)
    if before and agreed and all(_sitting(before, seat) == _sitting(after, seat) for seat in SEATS):
        return ()
    return (lambda teller: teller.lobby(after),)


def _known(before: Snapshot | None, after: Snapshot) -> Hand | None:
    """The same hand as it was told last."""
    hand = before.hand if before else None
    return hand if hand and after.hand and hand.number == after.hand.number else None


def _goes_on(before: Snapshot | None, after: Snapshot) -> bool:
    return (
        before is None
        or before.status == "paused"
        or before.place.channel != after.place.channel
        or (before.place.thread != after.place.thread)
    )


def _called_off(before: Snapshot | None, after: Snapshot) -> bool:
    """Whether the hand dealt last is none any more, and people do not know it."""
    told = before is not None and before.hand is None and before.status != "paused"
    return bool(after.hand_number) and after.hand is None and not told


def _as_played(before: Snapshot, after: Snapshot) -> Snapshot:
    """The table with those who played its hand: who ended it by leaving has no seat any more."""
    for seat in SEATS:
        old, new = before.seats[seat], after.seats[seat]
        if old and new and old.person != new.person:
            after = replace(after, seats=after.with_seat(seat, replace(old, ai=new.ai)))
    return after


def _awaited(after: Snapshot, seat: Seat) -> News:
    return lambda teller: teller.awaited(after, seat)


def _pardoned(after: Snapshot, penalty: Penalty) -> News:
    return lambda teller: teller.pardoned(after, penalty)


def _charged(after: Snapshot, seat: Seat) -> News:
    return lambda teller: teller.charged(after, seat)


def _sitting(snapshot: Snapshot, seat: Seat) -> tuple[int | None, str | None, int | None] | None:
    """Who has the seat, and the hand that he left where he may still be back."""
    info, grace = snapshot.seats[seat], grace_of(snapshot, seat)
    return (info.person, info.ai, grace and grace.hand) if info else None


def _newly_asked(before: Snapshot | None, after: Snapshot) -> tuple[Seat, ...]:
    """People asked about something they were not asked before; after a restart or a pause all are asked again."""
    fresh = not _goes_on(before, after) and _known(before, after)
    version = fresh.state.version if fresh else None
    old = before.asked if before and after.hand and version == after.hand.state.version else ()
    there = before.present if before else ()
    return tuple(seat for seat in after.asked if seat in after.present and not (seat in old and seat in there))


def _seat(after: Snapshot, seat: Seat) -> News:
    return lambda teller: teller.seat_changed(after, seat)


def _faulty(after: Snapshot, seat: Seat) -> News:
    return lambda teller: teller.faulty(after, seat)


def _automatic(after: Snapshot, deed: Deed) -> News:
    return lambda teller: teller.automatic(after, deed.seat, parse_code(deed.code))


def _end(before: Snapshot | None, after: Snapshot) -> tuple[News, ...]:
    old = before.status if before else None
    if after.status == "running" and after.match.over and not (before and before.match.over):
        return (lambda teller: teller.finished_match(after, after.ranking),)
    # After a start the board of a table that stands still may be gone; a lost channel was told of before.
    if after.status == "paused" and old != "paused" and not (old is None and after.reason == "channel"):
        return (lambda teller: teller.paused(after),)
    if after.status == "closed" and old != "closed" and (reason := after.reason) != FINISHED:
        return (lambda teller: teller.closed(after, str(reason)),)
    return ()
