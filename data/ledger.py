"""The ledger: append-only double entries in whole points.

An entry is written once, with its postings (sum 0) and a hand's facts, sealed by the schema. A correction is a
reversal plus a new entry. Each entry's digest covers its content and the digest before it, so a changed past shows
(`data.verify`). What a hand posts is decided in `data.booking`.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
    return Booked(await book_all(connection, (draft,), now), fresh=True)


async def book_all(connection: AsyncConnection, drafts: Sequence[Draft], now: datetime) -> int:
    """Writes entries with keys that are new, numbered from `next_id` on, and returns that; raises as `book`."""
    first, before = await _end(connection)
    rows: list[dict[str, Any]] = []
    for number, draft in enumerate(drafts, first):
        _check(draft)
        before = digest_of(before, number, draft, now)
        rows.append(_row(number, draft, now, before))
    posted = [row for number, draft in enumerate(drafts, first) for row in _postings(number, draft)]
    facts = [row for number, draft in enumerate(drafts, first) for row in _facts(number, draft)]
    # The entries come last: writing one checks and seals what refers to it.
    for table, written in ((postings, posted), (hand_facts, facts), (entries, rows)):
        if written:
            await connection.execute(insert(table), written)
    return first


async def next_id(connection: AsyncConnection) -> int:
    """The number of the entry that is booked next."""
    return (await _end(connection))[0]


async def reverse(connection: AsyncConnection, entry_id: int, by: int | None, reason: str, now: datetime) -> Booked:
    """Takes an entry back by its exact opposite, once; raises Refused no_entry or is_reversal."""
    entry = await get(connection, entry_id)
    if entry is None:
        raise Refused("no_entry", f"there is no entry {entry_id}")
    if entry.draft.kind == "reversal":
        raise Refused("is_reversal", "a reversal is not reversed: book the hand again instead")
    return await book(connection, reversal_of(entry_id, entry.draft, by, reason, now), now)


def reversal_of(entry_id: int, old: Draft, by: int | None, reason: str, at: datetime) -> Draft:
    """The exact opposite of an entry."""
    return Draft(
        kind="reversal",
        key=f"reversal:{entry_id}",
        guild_id=old.guild_id,
        postings=tuple(Posting(posting.account_id, -posting.points) for posting in old.postings),
        at=at,
        recorded_by=by,
        source=old.source,
        source_id=old.source_id,
        hand_id=old.hand_id,
        hand_number=old.hand_number,
        reason=reason,
        reverses=entry_id,
    )


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
    content = {name: getattr(draft, name) for name in Draft.__dataclass_fields__}
    content |= {"at": moment_text(draft.at), "recorded_at": moment_text(recorded_at), "id": entry_id}
    content["postings"] = [_plain(posting) for posting in draft.postings]
    content["hand_facts"] = [_plain(fact) for fact in draft.hand_facts]
    return hashlib.sha256(f"{before}\n{json_text(content)}".encode()).hexdigest()


def _check(draft: Draft) -> None:
    if sum(posting.points for posting in draft.postings):
        raise ValueError(f"the postings of {draft.key} do not sum to zero")
    if any(abs(posting.points) > MOST_POINTS for posting in draft.postings):
        raise Refused("points_too_large", f"an entry moves at most {MOST_POINTS} points an account")


async def _end(connection: AsyncConnection) -> tuple[int, str]:
    """The number of the next entry, and the digest that its own goes on from."""
    last = select(entries.c.id, entries.c.digest).order_by(entries.c.id.desc()).limit(1)
    row = (await connection.execute(last)).first()
    return (row.id + 1, row.digest) if row else (1, GENESIS)


def _row(entry_id: int, draft: Draft, now: datetime, digest: str) -> dict[str, Any]:
    values = {name: getattr(draft, name) for name in Draft.__dataclass_fields__ if name in entries.c}
    return values | {"id": entry_id, "recorded_at": now, "digest": digest}


def _postings(entry_id: int, draft: Draft) -> list[dict[str, Any]]:
    return [{"entry_id": entry_id, "n": n, **_plain(posting)} for n, posting in enumerate(draft.postings)]


def _facts(entry_id: int, draft: Draft) -> list[dict[str, Any]]:
    return [{"entry_id": entry_id, **_plain(fact)} for fact in draft.hand_facts]


def _plain(value: Posting | HandFact) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


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
