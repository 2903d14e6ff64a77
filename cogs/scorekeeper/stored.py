"""A session as the books have it, with its fold, its replay and its sheet; and what one more deed would make of it.

Pure but for `read`.
"""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.scorekeeper.sheet import Sheet, sheet_of
from data import evening, evening_books, ledger, sessions
from data.evening import Deed, Evening
from data.evening_score import Score, rescored, score
from data.people import Account
from data.sessions import Session
from engine.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Doing:
    """What somebody is about to do: the act, the line it concerns, and what it says (`data.evening.Deed`)."""

    act: str
    number: int | None
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stored:
    """A session with all that follows from its deeds."""

    session: Session
    evening: Evening
    score: Score
    actors: dict[int, Account]
    sheet: Sheet

    def deed(self, doing: Doing, now: datetime, *, key: str | None = None, actor: int | None = None) -> Deed:
        """The deed as the next of this session."""
        return Deed(len(self.session.deeds), doing.act, doing.number, doing.body, key, actor, now)

    def after(self, deed: Deed) -> "Stored":
        """The session with one more deed; what it does not change is not looked at again."""
        session = replace(self.session, deeds=(*self.session.deeds, deed))
        told = evening.after(self.evening, deed)
        return _stored(session, told, rescored(self.score, told.played), self.actors, self)

    def knowing(self, people: tuple[Account, ...], actor: Account) -> "Stored":
        """The session with the names that its people have now, and with somebody who does something in it."""
        actors = self.actors | {account.id: account for account in (*people, actor)}
        if (people, actors) == (self.session.people, self.actors):
            return self
        return _stored(replace(self.session, people=people), self.evening, self.score, actors, self)

    def has(self, key: str) -> bool:
        """Whether the press with this key was taken already."""
        return any(deed.key == key for deed in self.session.deeds)


async def read(connection: AsyncConnection, session_id: int) -> Stored:
    """A session from the books; raises data.errors.Refused no_session."""
    session = await sessions.get(connection, session_id)
    booked = await ledger.of_source(connection, "session", session_id)
    actors = await sessions.actors(connection, session)
    return await asyncio.to_thread(_gone_through, session, booked, actors)


def _gone_through(session: Session, booked: list[ledger.Entry], actors: dict[int, Account]) -> Stored:
    told = evening.fold(session.deeds)
    paid = evening_books.paid(session, evening_books.standing(booked).values())
    replayed = score(RuleSet.from_json(session.rules), session.first_dealer, told.played, paid)
    return _stored(session, told, replayed, actors, None)


def _stored(
    session: Session, told: Evening, replayed: Score, actors: dict[int, Account], before: Stored | None
) -> Stored:
    known = None if before is None else (before.sheet, before.score)
    return Stored(session, told, replayed, actors, sheet_of(session, told, replayed, actors, known))
