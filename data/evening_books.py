"""The ledger brought in step with a session: what stands is booked, what no longer stands is taken back by a reversal.

A line whose inputs did not change keeps the entry it has, whatever a newer engine would make of it; `paid` reads from
the entries what the lines paid. What a session's whole history books is in `data.evening_history`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

import engine
from data import booking, ledger, people
from data.booking import Played
from data.evening import Deed
from data.evening_score import Paid, Scored
from data.ledger import Draft, Entry, Posting
from data.schema import entries
from data.score import DEALT, Dealt, DrawEntry, EscapeEntry, FineEntry
from data.sessions import Session
from engine import requests
from engine.rules import RuleSet

BOOKING: Final = frozenset({"log", "edit", "undo", "swap", "ruling"})
"""acts that may change what the ledger should say"""


@dataclass(frozen=True, slots=True)
class Step:
    """What a deed does to the entry of one line: takes `old` back, books `new`; at least one of the two."""

    number: int
    old: Draft | None
    new: Draft | None


async def book(connection: AsyncConnection, session: Session, scored: Iterable[Scored], deed: Deed) -> None:
    """Books what a deed changed in these lines, by reversals and new entries."""
    scored = tuple(scored)
    mine = (entries.c.source == "session") & (entries.c.source_id == session.id)
    numbers = [one.line.number for one in scored]
    booked = standing(await ledger.load(connection, mine & entries.c.hand_number.in_(numbers)))
    pot = await people.pot(connection, session.guild_id, deed.at)
    drafts = {number: entry.draft for number, entry in booked.items()}
    for step in steps(session, scored, drafts, pot, deed):
        if step.old:
            await ledger.reverse(connection, booked[step.number].id, deed.actor, reason_of(deed), deed.at)
        if step.new:
            await ledger.book(connection, step.new, deed.at)


def steps(
    session: Session, scored: Iterable[Scored], drafts: Mapping[int, Draft], pot: int, deed: Deed
) -> Iterator[Step]:
    """What a deed that changed these lines books; `drafts` are the entries that stand for them now."""
    for one in scored:
        number = one.line.number
        old, new = drafts.get(number), draft_of(session, one, pot, f"session:{session.id}:{number}:{deed.n}")
        if (old or new) and not (old and new and inputs(old) == inputs(new)):
            yield Step(number, old, new)


def reason_of(deed: Deed) -> str:
    """Why a deed takes an entry back: what was said, or what was done."""
    return deed.body.get("reason") or deed.act


def standing(booked: Iterable[Entry]) -> dict[int, Entry]:
    """The entries that count, by the number of their line."""
    kept = (entry for entry in booked if entry.draft.kind != "reversal" and entry.reversed_by is None)
    return {entry.draft.hand_number or 0: entry for entry in kept}


def paid(session: Session, booked: Iterable[Entry]) -> dict[int, Paid]:
    """The wins of its people in these entries, by line; raises EngineError, LookupError, TypeError or ValueError."""
    number = {account.id: who for who, account in enumerate(session.people)}
    found: dict[int, Paid] = {}
    for entry in booked:
        draft = entry.draft
        who = [number[posting.account_id] for posting in draft.postings if posting.account_id in number]
        if draft.verdict is not None and draft.facts is not None and len(who) == 4:
            one, two, three, four = who
            facts = requests.facts({**draft.facts, "rules": draft.rules})
            found[draft.hand_number or 0] = Paid((one, two, three, four), facts, booking.settlement_of(draft.verdict))
    return found


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
    if one.facts is None or one.settlement is None:
        raise ValueError(f"line {one.line.number} is a won hand that was not settled")
    return booking.paid(played, booking.facts_json(one.facts), one.settlement.to_json())
