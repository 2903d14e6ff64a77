"""A session as the books have it, with its fold, its replay and its sheet; and what one more deed would make of it.

Pure but for `read`.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.scorekeeper.sheet import Sheet, sheet_of
from data import evening, sessions
from data.evening import Deed, Evening
from data.evening_score import Score, score
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
        """The session with one more deed."""
        session = replace(self.session, deeds=(*self.session.deeds, deed))
        return _stored(session, evening.after(self.evening, deed), self.actors)

    def has(self, key: str) -> bool:
        """Whether the press with this key was taken already."""
        return any(deed.key == key for deed in self.session.deeds)


async def read(connection: AsyncConnection, session_id: int) -> Stored:
    """A session from the books; raises data.errors.Refused no_session."""
    session = await sessions.get(connection, session_id)
    return _stored(session, evening.fold(session.deeds), await sessions.actors(connection, session))


def _stored(session: Session, told: Evening, actors: dict[int, Account]) -> Stored:
    replayed = score(RuleSet.from_json(session.rules), session.first_dealer, told.lines)
    return Stored(session, told, replayed, actors, sheet_of(session, told, replayed, actors))
