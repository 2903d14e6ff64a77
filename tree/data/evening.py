"""A session as the fold of its deeds: the lines as they stand, their history, disputes, settling, closing.

Pure. A deed is appended and never changed; an edit or an undo is a deed of its own, so history stays with who and
when. What the lines are worth is in `data.evening_score`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from data.score import DEALT, Entry, Four, Who, entry_of, exchanged, renamed

ACTS: Final = ("log", "edit", "undo", "swap", "seat", "dispute", "agree", "ruling", "settle", "close")


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done in a session, the n-th from 0; `actor` is an account, `key` the press that did it.

    `number` is the line it concerns. `body`: log, edit {entry, reason}; undo {reason}; swap {a, b, since, by_name};
    seat {seats}; dispute {reason}; ruling {upheld, reason, entry where it changes the line: null takes it back};
    settle {points, pot, transfers}.
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
    """A line as one deed left it; `entry` None: taken back."""

    act: str
    entry: Entry | None
    actor: int | None
    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an admin decided about a dispute."""

    upheld: bool
    reason: str
    actor: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Dispute:
    """A line that somebody flagged, who else agreed (accounts), and the ruling once there is one."""

    reason: str
    actor: int | None
    at: datetime
    agreed: tuple[int, ...] = ()
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as it stands (None: taken back), when it was first told and by whom, and all its versions."""

    number: int
    entry: Entry | None
    at: datetime
    actor: int | None
    versions: tuple[Version, ...]
    dispute: Dispute | None = None


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
    """What a session's deeds come to; `seated` are the people of the next hand."""

    lines: tuple[Line, ...] = ()
    seated: Four = (0, 1, 2, 3)
    settled: Settled | None = None
    closed_at: datetime | None = None


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
            return replace(evening, seated=_four(deed.body["seats"]))
        case "settle":
            return replace(evening, settled=_settled(deed))
        case "close":
            return replace(evening, closed_at=deed.at)
        case _:
            return _line_changed(evening, deed)


def _logged(evening: Evening, deed: Deed) -> Evening:
    number = len(evening.lines) + 1
    if deed.number != number:
        raise LookupError(f"deed {deed.n} logs line {deed.number}, the next is {number}")
    entry = entry_of(deed.body["entry"])
    line = Line(number, entry, deed.at, deed.actor, (_version(deed, entry),))
    seated = entry.seats if isinstance(entry, DEALT) else evening.seated
    return replace(evening, lines=(*evening.lines, line), seated=seated)


def _swapped(evening: Evening, deed: Deed) -> Evening:
    a, b, since = deed.body["a"], deed.body["b"], deed.body["since"]
    change = renamed if deed.body["by_name"] else exchanged

    def swapped(line: Line) -> Line:
        if line.number < since or line.entry is None or (entry := change(line.entry, a, b)) == line.entry:
            return line
        return replace(line, entry=entry, versions=(*line.versions, _version(deed, entry)))

    seated = _four([{a: b, b: a}.get(who, who) for who in evening.seated])
    return replace(evening, lines=tuple(map(swapped, evening.lines)), seated=seated)


def _line_changed(evening: Evening, deed: Deed) -> Evening:
    """A deed that concerns one line."""
    if deed.number is None or not 1 <= deed.number <= len(evening.lines):
        raise LookupError(f"deed {deed.n} concerns line {deed.number} of {len(evening.lines)}")
    line = evening.lines[deed.number - 1]
    last = deed.number == len(evening.lines)
    changed = _disputed(line, deed) if deed.act in {"dispute", "agree", "ruling"} else _rewritten(line, deed)
    seated = evening.seated
    if last and changed.entry != line.entry and isinstance(changed.entry, DEALT):
        seated = changed.entry.seats
    return replace(
        evening, lines=(*evening.lines[: deed.number - 1], changed, *evening.lines[deed.number :]), seated=seated
    )


def _rewritten(line: Line, deed: Deed) -> Line:
    given = deed.body.get("entry")
    entry = None if given is None else entry_of(given)
    return replace(line, entry=entry, versions=(*line.versions, _version(deed, entry)))


def _disputed(line: Line, deed: Deed) -> Line:
    if deed.act == "dispute":
        return replace(line, dispute=Dispute(deed.body["reason"], deed.actor, deed.at))
    if line.dispute is None:
        raise LookupError(f"deed {deed.n} concerns a dispute about line {line.number}: there is none")
    if deed.act == "agree":
        agreed = line.dispute.agreed if deed.actor is None else (*line.dispute.agreed, deed.actor)
        return replace(line, dispute=replace(line.dispute, agreed=agreed))
    ruling = Ruling(deed.body["upheld"], deed.body["reason"], deed.actor, deed.at)
    ruled = replace(line, dispute=replace(line.dispute, ruling=ruling))
    return ruled if ruling.upheld else _rewritten(ruled, deed)


def _version(deed: Deed, entry: Entry | None) -> Version:
    return Version(deed.act, entry, deed.actor, deed.at, deed.body.get("reason", ""))


def _settled(deed: Deed) -> Settled:
    transfers = tuple((payer, receiver, points) for payer, receiver, points in deed.body["transfers"])
    return Settled(tuple(deed.body["points"]), deed.body["pot"], transfers, deed.actor, deed.at)


def _four(people: list[Who]) -> Four:
    one, two, three, four = people
    return one, two, three, four
