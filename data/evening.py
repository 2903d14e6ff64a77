"""A session as the fold of its deeds: the lines as they stand, their history, disputes, settling, closing.

Pure. A deed is appended and never changed; an edit or an undo is a deed of its own, so history stays with who and
when. What the lines are worth is in `data.evening_score`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from data.score import DEALT, Entry, Four, Who, entry_of, exchanged, renamed

DISPUTES: Final = ("dispute", "agree", "withdraw", "ruling")
ACTS: Final = ("log", "edit", "undo", "swap", "seat", *DISPUTES, "settle", "close", "reopen")


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done in a session, the n-th from 0; `actor` is an account, `key` the press that did it.

    `number` is the line it concerns. `body`: log {entry, reason, after where it was forgotten and told late: the line
    behind which it belongs, 0 for before the first}; edit {entry, reason}; undo {reason}; swap {a, b, since, by_name,
    until where it ends with a line and leaves the next hand alone}; seat {seats}; dispute {reason}; ruling {upheld,
    reason, entry where it changes the line: null takes it back}; settle {points, pot, transfers}.
    """

    n: int
    act: str
    number: int | None
    body: dict[str, Any]
    key: str | None
    actor: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Version:
    """A line as deed `n` left it; `entry` None: taken back."""

    act: str
    entry: Entry | None
    actor: int | None
    at: datetime
    reason: str
    n: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an admin decided about a dispute, by deed `n`."""

    upheld: bool
    reason: str
    actor: int | None
    at: datetime
    n: int


@dataclass(frozen=True, slots=True)
class Dispute:
    """A line that somebody flagged by deed `n`, who else agreed (accounts), and the ruling once there is one."""

    reason: str
    actor: int | None
    at: datetime
    n: int
    agreed: tuple[int, ...] = ()
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as it stands (None: taken back), when it was first told and by whom, and all its versions.

    `deed` is the last one that changed it or whether it is disputed; that one more person agrees is no change. A line
    that was forgotten and told late was put behind line `after` (0: before the first), and is as old as its neighbour.
    """

    number: int
    entry: Entry | None
    at: datetime
    actor: int | None
    versions: tuple[Version, ...]
    dispute: Dispute | None = None
    deed: int = 0
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """The evening's accounts as they were settled: points by person, the pot's, who pays whom (None: the pot)."""

    points: tuple[int, ...]
    pot: int
    transfers: tuple[tuple[Who | None, Who | None, int], ...]
    actor: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Evening:
    """What a session's deeds come to; `seated` are the people of the next hand.

    `lines` stand by their numbers, as they were told; `order` are the numbers as the lines were played.
    `seated_told`: somebody said so after the last hand; else they are those of that hand, also when it is corrected.
    """

    lines: tuple[Line, ...] = ()
    seated: Four = (0, 1, 2, 3)
    seated_told: bool = False
    settled: Settled | None = None
    closed_at: datetime | None = None
    order: tuple[int, ...] = ()

    @property
    def played(self) -> tuple[Line, ...]:
        """The lines in the order in which they were played."""
        return tuple([self.lines[number - 1] for number in self.order])

    @property
    def status(self) -> str:
        """As a stored session shows it: open, or closed."""
        return "open" if self.closed_at is None else "closed"


def fold(deeds: Iterable[Deed]) -> Evening:
    """The evening after all these deeds; raises LookupError, EngineError for deeds that the program never writes."""
    evening = Evening()
    for deed in deeds:
        evening = after(evening, deed)
    return evening


def after(evening: Evening, deed: Deed) -> Evening:
    """The evening with one more deed."""
    match deed.act:
        case "log":
            return _logged(evening, deed)
        case "swap":
            return _swapped(evening, deed)
        case "seat":
            return replace(evening, seated=_four(deed.body["seats"]), seated_told=True)
        case "settle":
            return replace(evening, settled=_settled(deed))
        case "close":
            return replace(evening, closed_at=deed.at)
        case "reopen":
            return replace(evening, settled=None, closed_at=None)
        case _:
            return _line_changed(evening, deed)


def _logged(evening: Evening, deed: Deed) -> Evening:
    number = len(evening.lines) + 1
    if deed.number != number:
        raise LookupError(f"deed {deed.n} logs line {deed.number}, the next is {number}")
    entry = entry_of(deed.body["entry"])
    line = Line(number, entry, deed.at, deed.actor, (_version(deed, entry),), deed=deed.n)
    if deed.body.get("after") is not None:
        return _inserted(evening, line, deed.body["after"])
    told = replace(evening, lines=(*evening.lines, line), order=(*evening.order, number))
    return replace(told, seated=entry.seats, seated_told=False) if isinstance(entry, DEALT) else told


def _inserted(evening: Evening, line: Line, after: int) -> Evening:
    """A line that was forgotten, where it was played; who sits at the next hand is nothing to it."""
    if not evening.order or after not in (0, *evening.order):
        raise LookupError(f"line {line.number} is to be put behind line {after}, which is not there")
    at = place(evening.order, after) + 1 if after else 0
    order = (*evening.order[:at], line.number, *evening.order[at:])
    line = replace(line, at=evening.lines[(after or evening.order[0]) - 1].at, after=after)
    return replace(evening, lines=(*evening.lines, line), order=order)


def place(order: tuple[int, ...], number: int) -> int:
    """The place of a line from 0 as they were played; one that is still to come is behind all."""
    return order.index(number) if number in order else len(order)


def _swapped(evening: Evening, deed: Deed) -> Evening:
    a, b, since, until = deed.body["a"], deed.body["b"], deed.body["since"], deed.body.get("until")
    change = renamed if deed.body["by_name"] else exchanged
    first, last = place(evening.order, since), len(evening.order) if until is None else place(evening.order, until)

    def swapped(line: Line) -> Line:
        if line.entry is None or not first <= place(evening.order, line.number) <= last:
            return line
        entry = change(line.entry, a, b)
        if entry == line.entry:
            return line
        return replace(line, entry=entry, versions=(*line.versions, _version(deed, entry)), deed=deed.n)

    after = replace(evening, lines=tuple(map(swapped, evening.lines)))
    if until is not None:
        return after
    return replace(after, seated=_four([{a: b, b: a}.get(who, who) for who in evening.seated]), seated_told=True)


def righted(deeds: Iterable[Deed], a: Who, b: Who, since: int) -> int | None:
    """The last line before somebody told the seats anew and so put a and b in each other's place, after line `since`.

    None where nobody did: what was wrong from `since` on is wrong to the end, and at the next hand.
    """
    evening, found = Evening(), list[int]()
    for deed in deeds:
        before, evening = evening, after(evening, deed)
        told = deed.act == "seat" or (deed.act == "swap" and deed.body["since"] > len(before.lines))
        if told and before.order and _exchanged(before.seated, evening.seated, a, b):
            found.append(before.order[-1])
    first = place(evening.order, since)
    return next((last for last in found if place(evening.order, last) >= first), None)


def _exchanged(before: Four, now: Four, a: Who, b: Who) -> bool:
    """Whether two people sit (or rest) in each other's place."""
    places = [(four.index(who) if who in four else None) for four in (before, now) for who in (a, b)]
    return places[0] == places[3] != places[1] == places[2]


def _line_changed(evening: Evening, deed: Deed) -> Evening:
    """A deed that concerns one line."""
    if deed.number is None or not 1 <= deed.number <= len(evening.lines):
        raise LookupError(f"deed {deed.n} concerns line {deed.number} of {len(evening.lines)}")
    line = evening.lines[deed.number - 1]
    changed = _disputed(line, deed) if deed.act in DISPUTES else _rewritten(line, deed)
    if deed.act != "agree":
        changed = replace(changed, deed=deed.n)
    later = evening.played[place(evening.order, deed.number) + 1 :]
    seated = _carried(evening, line, changed, later)
    lines = (*evening.lines[: deed.number - 1], changed, *evening.lines[deed.number :])
    return replace(evening, lines=lines, seated=seated)


def _carried(evening: Evening, line: Line, changed: Line, later: tuple[Line, ...]) -> Four:
    """Who sits next when a line is told anew: the people of the last hand, if it is this one and others sat at it."""
    entry = changed.entry
    if evening.seated_told or not isinstance(entry, DEALT) or any(isinstance(each.entry, DEALT) for each in later):
        return evening.seated
    sat = [version.entry.seats for version in line.versions if isinstance(version.entry, DEALT)]
    return evening.seated if entry.seats in sat[-1:] else entry.seats


def _rewritten(line: Line, deed: Deed) -> Line:
    given = deed.body.get("entry")
    entry = None if given is None else entry_of(given)
    # What is taken back needs no ruling any more; one that was made stays in its history.
    dispute = line.dispute if entry is not None or (line.dispute and line.dispute.ruling) else None
    return replace(line, entry=entry, versions=(*line.versions, _version(deed, entry)), dispute=dispute)


def _disputed(line: Line, deed: Deed) -> Line:
    if deed.act == "dispute":
        return replace(line, dispute=Dispute(deed.body["reason"], deed.actor, deed.at, deed.n))
    if line.dispute is None:
        raise LookupError(f"deed {deed.n} concerns a dispute about line {line.number}: there is none")
    if deed.act == "withdraw":
        return replace(line, dispute=None)
    if deed.act == "agree":
        agreed = line.dispute.agreed if deed.actor is None else (*line.dispute.agreed, deed.actor)
        return replace(line, dispute=replace(line.dispute, agreed=agreed))
    ruling = Ruling(deed.body["upheld"], deed.body["reason"], deed.actor, deed.at, deed.n)
    ruled = replace(line, dispute=replace(line.dispute, ruling=ruling))
    return ruled if ruling.upheld else _rewritten(ruled, deed)


def _version(deed: Deed, entry: Entry | None) -> Version:
    act = "insert" if deed.act == "log" and deed.body.get("after") is not None else deed.act
    return Version(act, entry, deed.actor, deed.at, deed.body.get("reason", ""), deed.n)


def _settled(deed: Deed) -> Settled:
    transfers = tuple((payer, receiver, points) for payer, receiver, points in deed.body["transfers"])
    return Settled(tuple(deed.body["points"]), deed.body["pot"], transfers, deed.actor, deed.at)


def _four(people: list[Who]) -> Four:
    one, two, three, four = people
    return one, two, three, four
