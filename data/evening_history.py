"""A session's whole history gone through deed by deed: how it stood after each, and all that each booked.

Pure. For bringing a session in from outside, and for verification, which compares it with what the ledger holds.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from data import evening, evening_books, ledger
from data.evening import Deed, Evening
from data.evening_score import NOTHING, Paid, Score, blank, changed, rescored
from data.ledger import Draft, Entry
from data.sessions import Session
from engine.rules import RuleSet

_KEY: Final = re.compile(r"session:\d+:\d+:(\d+)(?::|$)")


@dataclass(frozen=True, slots=True)
class Moment:
    """A session right after one deed, and the entries that the deed booked, numbered from 0 through the session.

    A reversal's `reverses` is the number of the entry that it takes back.
    """

    deed: Deed
    evening: Evening
    score: Score
    booked: tuple[Draft, ...]


def moments(session: Session, pot: int, paid: Mapping[int, Mapping[int, Paid]]) -> Iterator[Moment]:
    """The history; `paid` are the wins as each deed settled them, by the deed's number and the line's.

    Raises an EngineError, LookupError, TypeError or ValueError for deeds that the program never writes.
    """
    at, score = Evening(), blank(RuleSet.from_json(session.rules), session.first_dealer)
    standing: dict[int, Draft] = {}
    numbers: dict[int, int] = {}
    count = 0
    for deed in session.deeds:
        at, before = evening.after(at, deed), score
        score = rescored(score, at.played, paid.get(deed.n, NOTHING))
        booked: list[Draft] = []
        if deed.act in evening_books.BOOKING:
            lines = changed(before.scored, score.scored)
            for step in evening_books.steps(session, lines, standing, pot, deed):
                if step.old:
                    old, reason = numbers[step.number], evening_books.reason_of(deed)
                    booked.append(ledger.reversal_of(old, standing.pop(step.number), deed.actor, reason, deed.at))
                if step.new:
                    standing[step.number], numbers[step.number] = step.new, count + len(booked)
                    booked.append(step.new)
        count += len(booked)
        yield Moment(deed, at, score, tuple(booked))


def numbered(drafts: Iterable[Draft], numbers: Iterable[int]) -> list[Draft]:
    """The entries of a history with the numbers that they have, or get, in the ledger."""
    found, known = list(drafts), list(numbers)
    return [
        draft
        if draft.reverses is None
        else replace(draft, reverses=known[draft.reverses], key=f"reversal:{known[draft.reverses]}")
        for draft in found
    ]


def paid_then(session: Session, booked: Iterable[Entry]) -> dict[int, dict[int, Paid]]:
    """The wins as each deed settled them, by the deed's number and the line's, from the entries of a session."""
    found: dict[int, dict[int, Paid]] = {}
    for entry in booked:
        if match := _KEY.match(entry.draft.key):
            found.setdefault(int(match[1]), {}).update(evening_books.paid(session, [entry]))
    return found
