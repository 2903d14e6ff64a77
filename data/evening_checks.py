"""What makes no sense in a session by itself, whatever the ledger says: for files that come in, and for verification.

Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from data import evening_history
from data.differences import Difference, Found, unequal
from data.evening import Deed, fold
from data.evening_history import Moment
from data.evening_score import Paid
from data.ledger import Draft
from data.score import MOST_AGREED, MOST_PEOPLE, Who, entry_of, involved
from data.sessions import Session
from engine.rules import RuleSet

OF_NO_LINE: Final = frozenset({"swap", "seat", "settle", "close", "reopen"})
"""acts that concern the whole session"""


@dataclass(slots=True)
class Gone:
    """A session gone through: its last moment, all entries that it books and when, and what is wrong with it."""

    last: Moment | None = None
    booked: list[tuple[Draft, datetime]] = field(default_factory=list[tuple[Draft, datetime]])
    wrong: list[Difference] = field(default_factory=list[Difference])


def gone_through(session: Session, pot: int, paid: Mapping[int, Mapping[int, Paid]]) -> Gone:
    """The history of a session, looked at deed by deed; raises as `evening_history.moments`."""
    where, gone = f"session {session.id}", Gone()
    gone.wrong += _people(where, session)
    gone.wrong += _rules(where, session)
    gone.wrong += _deeds(where, session.deeds)
    strangers = [*_named(where, session)]
    gone.wrong += unequal(where, "status", "its status", session.status, fold(session.deeds).status)
    if strangers:
        gone.wrong += strangers
        return gone
    for moment in evening_history.moments(session, pot, paid):
        gone.last = moment
        gone.booked += [(draft, moment.deed.at) for draft in moment.booked]
        if moment.deed.act == "settle":
            gone.wrong += _settled(where, moment)
    return gone


def _people(where: str, session: Session) -> Found:
    playing = [account.id for account in session.people]
    if not 4 <= len(playing) <= MOST_PEOPLE:
        yield Difference(where, "people", f"{len(playing)} people play in it, it should be 4 to {MOST_PEOPLE}")
    if len(set(playing)) < len(playing):
        yield Difference(where, "people", "somebody plays in it twice")


def _deeds(where: str, deeds: tuple[Deed, ...]) -> Found:
    numbers = [deed.n for deed in deeds]
    yield from unequal(where, "deeds", "the numbering of its deeds", numbers, list(range(len(deeds))))
    moments = [deed.at for deed in deeds]
    if moments != sorted(moments):
        yield Difference(where, "deeds", "a deed is older than the one before it")
    for deed in deeds:
        if deed.act in OF_NO_LINE and deed.number is not None:
            yield Difference(where, "deeds", f"deed {deed.n} does {deed.act} with line {deed.number}")
    done: list[str] = []
    for deed in deeds:
        if deed.act == "reopen":
            if not done:
                yield Difference(where, "deeds", f"deed {deed.n} opens again what was open")
            done = []
        elif deed.act == "log" and done and deed.body.get("after") is None:
            yield Difference(where, "deeds", f"a line was logged after {done[-1]}")
        elif deed.act in ("settle", "close"):
            if deed.act in done:
                yield Difference(where, "deeds", f"deed {deed.n} does {deed.act} once more")
            done.append(deed.act)


def _rules(where: str, session: Session) -> Found:
    agreed = RuleSet.from_json(session.rules)
    for name, most in MOST_AGREED.items():
        if (getattr(agreed, name) or 0) > most:
            yield Difference(where, "rules", f"{name} is {getattr(agreed, name)}, it should be at most {most}")


def _named(where: str, session: Session) -> Found:
    """Whether every deed is about people of its list, each named once."""
    there = range(len(session.people))
    for deed in session.deeds:
        if not all(who in there for who in _who(deed)):
            yield Difference(where, "people", f"deed {deed.n} is about somebody who is not in its list")
        if deed.act in ("seat", "swap") and len(set(_who(deed))) < len(_who(deed)):
            yield Difference(where, "people", f"deed {deed.n} names somebody twice")


def _who(deed: Deed) -> list[Who]:
    """Whom a deed names."""
    match deed.act:
        case "seat":
            return deed.body["seats"]
        case "swap":
            return [deed.body["a"], deed.body["b"]]
        case "settle":
            sides = [who for payer, receiver, _ in deed.body["transfers"] for who in (payer, receiver)]
            return [*range(len(deed.body["points"])), *(who for who in sides if who is not None)]
        case _:
            entry = deed.body.get("entry")
            return [] if entry is None else list(involved(entry_of(entry)))


def _settled(where: str, moment: Moment) -> Found:
    """Whether what was settled were the totals at that moment, and the transfers pay exactly those."""
    told = moment.evening.settled
    if told is None:
        return
    right = moment.score.totals(len(told.points))
    yield from unequal(where, "settled", "what was settled", (told.points, told.pot), (right, moment.score.pot))
    left = dict(enumerate(told.points)) | {None: told.pot}
    for payer, receiver, points in told.transfers:
        left[payer] += points
        left[receiver] -= points
    if any(left.values()):
        yield Difference(where, "settled", "the transfers do not pay what was settled")
