"""The ledger: append-only double entries in whole points.

An entry is written once, with its postings (sum 0) and a hand's facts, sealed by the schema. A correction is a
reversal plus a new entry. Each entry's digest covers its content and the digest before it, so a changed past shows
(`data.verify`). What a hand posts is decided in `data.booking`.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import Refused
from data.schema import entries, hand_facts, json_text, moment_text, postings

MOST_POINTS = 10**15
GENESIS = "0" * 64


@dataclass(frozen=True, slots=True)
class Posting:
    """Points that one account gains (or loses, below 0); in a hand's entry the postings stand in seat order."""

    account_id: int
    points: int


@dataclass(frozen=True, slots=True)
class HandFact:
    """What statistics want to know of one seat in a hand; `fan` and `tier` None in a drawn hand."""

    seat: int
    dealer: bool
    won: bool
    self_draw: bool
    dealt_in: bool
    liable: bool
    fan: int | None
    tier: str | None
    hand_types: list[str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry before it is booked; `key` names the deed, which is booked once; `at` is when it counts."""

    kind: str
    key: str
    guild_id: int
    postings: tuple[Posting, ...]
    at: datetime
    recorded_by: int | None
    hand_facts: tuple[HandFact, ...] = ()
    source: str | None = None
    source_id: int | None = None
    hand_id: int | None = None
    hand_number: int | None = None
    rules: dict[str, Any] | None = None
    engine_version: str | None = None
    facts: dict[str, Any] | None = None
    verdict: dict[str, Any] | None = None
    reason: str | None = None
    reverses: int | None = None


@dataclass(frozen=True, slots=True)
class Booked:
    """The entry that stands for a key; `fresh` is False when it was there before."""

    entry_id: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as stored; `reversed_by` names the entry that took it back, if one did."""

    id: int
    draft: Draft
    recorded_at: datetime
    digest: str
    reversed_by: int | None


async def book(connection: AsyncConnection, draft: Draft, now: datetime) -> Booked:
    """Writes an entry, or finds the one with its key; raises Refused points_too_large, ValueError when unbalanced."""
    standing = (await connection.execute(select(entries.c.id).where(entries.c.key == draft.key))).scalar()
    if standing is not None:
        return Booked(standing, fresh=False)
    if sum(posting.points for posting in draft.postings):
        raise ValueError(f"the postings of {draft.key} do not sum to zero")
    if any(abs(posting.points) > MOST_POINTS for posting in draft.postings):
        raise Refused("points_too_large", f"an entry moves at most {MOST_POINTS} points an account")
    last = (
        await connection.execute(select(entries.c.id, entries.c.digest).order_by(entries.c.id.desc()).limit(1))
    ).first()
    entry_id, before = (last.id + 1, last.digest) if last else (1, GENESIS)
    await _write(connection, entry_id, draft, now, digest_of(before, entry_id, draft, now))
    return Booked(entry_id, fresh=True)


async def reverse(connection: AsyncConnection, entry_id: int, by: int | None, reason: str, now: datetime) -> Booked:
    """Takes an entry back by its exact opposite, once; raises Refused no_entry or is_reversal."""
    entry = await get(connection, entry_id)
    if entry is None:
        raise Refused("no_entry", f"there is no entry {entry_id}")
    if entry.draft.kind == "reversal":
        raise Refused("is_reversal", "a reversal is not reversed: book the hand again instead")
    old = entry.draft
    draft = Draft(
        kind="reversal",
        key=f"reversal:{entry_id}",
        guild_id=old.guild_id,
        postings=tuple(Posting(posting.account_id, -posting.points) for posting in old.postings),
        at=now,
        recorded_by=by,
        source=old.source,
        source_id=old.source_id,
        hand_id=old.hand_id,
        hand_number=old.hand_number,
        reason=reason,
        reverses=entry_id,
    )
    return await book(connection, draft, now)


async def get(connection: AsyncConnection, entry_id: int) -> Entry | None:
    """The entry with this id."""
    found = await load(connection, entries.c.id == entry_id)
    return found[0] if found else None


async def of_source(connection: AsyncConnection, source: str, source_id: int) -> list[Entry]:
    """Every entry of a table or a session, reversals included, in the order booked."""
    return await load(connection, (entries.c.source == source) & (entries.c.source_id == source_id))


async def of_hand(connection: AsyncConnection, hand_id: int) -> list[Entry]:
    """Every entry of a hand played at a virtual table, in the order booked."""
    return await load(connection, entries.c.hand_id == hand_id)


def digest_of(before: str, entry_id: int, draft: Draft, recorded_at: datetime) -> str:
    """The SHA-256 (hex) of an entry's whole content chained to the digest of the entry before it."""
    content = asdict(draft) | {"at": moment_text(draft.at), "recorded_at": moment_text(recorded_at), "id": entry_id}
    return hashlib.sha256(f"{before}\n{json_text(content)}".encode()).hexdigest()


async def _write(connection: AsyncConnection, entry_id: int, draft: Draft, now: datetime, digest: str) -> None:
    # The entry comes last: writing it checks and seals what refers to it.
    rows = [{"entry_id": entry_id, "n": n, **asdict(posting)} for n, posting in enumerate(draft.postings)]
    await connection.execute(insert(postings), rows)
    if draft.hand_facts:
        await connection.execute(
            insert(hand_facts), [{"entry_id": entry_id, **asdict(fact)} for fact in draft.hand_facts]
        )
    values = {name: value for name, value in asdict(draft).items() if name in entries.c}
    await connection.execute(insert(entries).values(id=entry_id, recorded_at=now, digest=digest, **values))


async def load(connection: AsyncConnection, which: Any) -> list[Entry]:
    """The entries that meet a condition on `schema.entries`, in the order booked."""
    taken_back = entries.alias()
    query = (
        select(entries, taken_back.c.id.label("reversed_by"))
        .outerjoin(taken_back, taken_back.c.reverses == entries.c.id)
        .where(which)
        .order_by(entries.c.id)
    )
    rows = (await connection.execute(query)).all()
    wanted = select(entries.c.id).where(which)
    posted = (await connection.execute(select(postings).where(postings.c.entry_id.in_(wanted)))).all()
    facts = (await connection.execute(select(hand_facts).where(hand_facts.c.entry_id.in_(wanted)))).all()
    return _assembled(rows, posted, facts)


def _assembled(rows: Sequence[Any], posted: Iterable[Any], facts: Iterable[Any]) -> list[Entry]:
    postings_of: dict[int, list[Posting]] = {}
    for row in sorted(posted, key=lambda row: row.n):
        postings_of.setdefault(row.entry_id, []).append(Posting(row.account_id, row.points))
    facts_of: dict[int, list[HandFact]] = {}
    for row in sorted(facts, key=lambda row: row.seat):
        values = {name: getattr(row, name) for name in HandFact.__dataclass_fields__}
        facts_of.setdefault(row.entry_id, []).append(HandFact(**values))
    made: list[Entry] = []
    for row in rows:
        columns = {name: getattr(row, name) for name in Draft.__dataclass_fields__ if name in entries.c}
        draft = Draft(
            **columns,
            postings=tuple(postings_of.get(row.id, ())),
            hand_facts=tuple(facts_of.get(row.id, ())),
        )
        made.append(Entry(row.id, draft, row.recorded_at, row.digest, row.reversed_by))
    return made
