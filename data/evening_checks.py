"""What makes no sense in a session by itself, whatever the ledger says: for files that come in, and for verification.

Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from data import evening_history
from data.differences import Difference, Found, unequal
from data.evening import Deed, Evening, fold
from data.evening_history import Moment
from data.evening_score import Paid
from data.ledger import Draft
from data.score import MOST_PEOPLE, involved
from data.sessions import Session


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
    gone.wrong += _deeds(where, session.deeds)
    evening = fold(session.deeds)
    gone.wrong += unequal(where, "status", "its status", session.status, evening.status)
    if strangers := [*_seated(where, session, evening)]:
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


def _seated(where: str, session: Session, evening: Evening) -> Found:
    told = [who for line in evening.lines if line.entry for who in involved(line.entry)]
    if max((*told, *evening.seated)) >= len(session.people):
        yield Difference(where, "people", "somebody sits at a hand who is not in its list")


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
