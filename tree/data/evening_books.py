"""The ledger brought in step with a session: what stands is booked, what no longer stands is taken back by a reversal.

A line whose inputs did not change keeps the entry it has, whatever a newer engine would make of it.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

import engine
from data import booking, ledger, people
from data.booking import Played
from data.evening_score import Scored
from data.ledger import Draft, Entry, Posting
from data.schema import entries
from data.score import DEALT, Dealt, DrawEntry, EscapeEntry, FineEntry
from data.sessions import Session
from engine.rules import RuleSet

BOOKING: Final = frozenset({"log", "edit", "undo", "swap", "ruling"})
"""acts that may change what the ledger should say"""


async def book(
    connection: AsyncConnection,
    session: Session,
    scored: Iterable[Scored],
    *,
    deed: int,
    by: int | None,
    reason: str,
    now: datetime,
) -> None:
    """Books what the n-th deed changed in these lines, by reversals and new entries."""
    scored = tuple(scored)
    mine = (entries.c.source == "session") & (entries.c.source_id == session.id)
    numbers = [one.line.number for one in scored]
    booked = standing(await ledger.load(connection, mine & entries.c.hand_number.in_(numbers)))
    pot = await people.pot(connection, session.guild_id, now)
    for one in scored:
        number = one.line.number
        old = booked.get(number)
        new = draft_of(session, one, pot, f"session:{session.id}:{number}:{deed}")
        if old and new and inputs(old.draft) == inputs(new):
            continue
        if old:
            await ledger.reverse(connection, old.id, by, reason, now)
        if new:
            await ledger.book(connection, new, now)


def standing(booked: Iterable[Entry]) -> dict[int | None, Entry]:
    """The entries that count, by the number of their line."""
    kept = (entry for entry in booked if entry.draft.kind != "reversal" and entry.reversed_by is None)
    return {entry.draft.hand_number: entry for entry in kept}


def draft_of(session: Session, one: Scored, pot: int, key: str) -> Draft | None:
    """The ledger entry of a line as it stands, None for one that was taken back."""
    entry = one.line.entry
    if entry is None:
        return None
    if isinstance(entry, DEALT):
        return _dealt(session, one, entry, pot, key)
    posted = [Posting(session.people[who].id, points) for who, points in one.points.items()]
    if one.pot or len(posted) < 2:
        posted.append(Posting(pot, one.pot))
    return Draft(
        kind="fine" if isinstance(entry, FineEntry) else "adjustment",
        key=key,
        guild_id=session.guild_id,
        postings=tuple(posted),
        at=one.line.at,
        recorded_by=one.line.actor,
        source="session",
        source_id=session.id,
        hand_number=one.line.number,
        reason=entry.reason,
    )


def inputs(draft: Draft) -> tuple[Any, ...]:
    """What an entry was made from; two entries that agree in it are the same booking."""
    who = tuple(posting.account_id for posting in draft.postings)
    told = (draft.kind, who, draft.at, draft.facts, draft.reason)
    if draft.rules is None:
        return (*told, tuple(posting.points for posting in draft.postings))
    return (*told, RuleSet.from_json(draft.rules))


def _dealt(session: Session, one: Scored, entry: Dealt, pot: int, key: str) -> Draft:
    first, second, third, fourth = (session.people[who].id for who in entry.seats)
    dealer = one.dealer or 0
    played = Played(
        key=key,
        guild_id=session.guild_id,
        accounts=(first, second, third, fourth),
        rules=session.rules,
        engine_version=engine.__version__,
        at=one.line.at,
        recorded_by=one.line.actor,
        source="session",
        source_id=session.id,
        hand_number=one.line.number,
    )
    if isinstance(entry, DrawEntry):
        return booking.drawn(played, dealer)
    if isinstance(entry, EscapeEntry):
        return booking.escape(played, dealer, entry.seat, pot)
    if one.facts is None:
        raise ValueError(f"line {one.line.number} is a won hand without facts")
    return booking.win(played, booking.facts_json(one.facts))
