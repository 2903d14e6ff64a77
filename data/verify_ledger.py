"""The entries, one after the other: the chain of digests, sums, reversals, every settlement and its statistics."""

from collections.abc import AsyncIterator, Generator
from typing import Any

from sqlalchemy import Row, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

import engine
from data import booking, ledger
from data.differences import ENGINE, Difference, Found, unequal
from data.ledger import GENESIS, Draft, Entry, Posting, digest_of
from data.schema import accounts, entries, postings
from engine.errors import EngineError
from engine.rules import RuleSet

CHUNK = 500


async def check(connection: AsyncConnection) -> AsyncIterator[Difference]:
    """Everything wrong with the ledger, in the order booked."""
    owners = {row.id: row for row in await connection.execute(select(accounts))}
    before = GENESIS
    last = 0
    for ids in _chunks((await connection.execute(select(entries.c.id).order_by(entries.c.id))).scalars().all()):
        for entry_id in ids:
            if entry_id != last + 1:
                yield Difference(f"entry {entry_id}", "gap", f"it follows entry {last}")
            last = entry_id
        loaded = await ledger.load(connection, entries.c.id.in_(ids))
        targets = await _targets(connection, loaded)
        for entry in loaded:
            for difference in _entry(entry, before, owners, targets):
                yield difference
            before = entry.digest
    async for difference in _ends(connection, last):
        yield difference


def _chunks(ids: Any) -> list[list[int]]:
    return [list(ids[start : start + CHUNK]) for start in range(0, len(ids), CHUNK)]


async def _targets(connection: AsyncConnection, loaded: list[Entry]) -> dict[int, Entry]:
    wanted = [entry.draft.reverses for entry in loaded if entry.draft.reverses is not None]
    return {entry.id: entry for entry in await ledger.load(connection, entries.c.id.in_(wanted))}


async def _ends(connection: AsyncConnection, last: int) -> AsyncIterator[Difference]:
    given = text("SELECT seq FROM sqlite_sequence WHERE name = 'entries'")
    highest = (await connection.execute(given)).scalar() or 0
    for difference in unequal("entries", "gap", "the last entry", last, highest):
        yield difference
    total = (await connection.execute(select(func.coalesce(func.sum(postings.c.points), 0)))).scalar()
    for difference in unequal("postings", "unbalanced", "the sum over all accounts", total, 0):
        yield difference


def _entry(entry: Entry, before: str, owners: dict[int, Row[Any]], targets: dict[int, Entry]) -> Found:
    where = f"entry {entry.id}"
    draft = entry.draft
    right = digest_of(before, entry.id, draft, entry.recorded_at)
    yield from unequal(where, "digest", "the digest of what it says and of the entries before it", entry.digest, right)
    if len(draft.postings) < 2 or sum(posting.points for posting in draft.postings):
        yield Difference(where, "unbalanced", "its postings are fewer than two or do not sum to zero")
    for posting in draft.postings:
        owner = owners.get(posting.account_id)
        if owner is None or owner.guild_id != draft.guild_id:
            yield Difference(where, "account", f"account {posting.account_id} is none of its guild")
    if draft.reverses is not None:
        yield from _reversal(where, draft, targets.get(draft.reverses))
    if draft.kind in {"hand", "escape"}:
        yield from _of_hand(where, draft, owners)
    elif draft.hand_facts:
        yield Difference(where, "facts", f"a {draft.kind} has no facts of a hand")


def _reversal(where: str, draft: Draft, target: Entry | None) -> Found:
    if target is None or target.draft.kind == "reversal" or target.draft.guild_id != draft.guild_id:
        yield Difference(where, "reversal", f"entry {draft.reverses} is none that it could reverse")
        return
    opposite = tuple(Posting(posting.account_id, -posting.points) for posting in target.draft.postings)
    yield from unequal(where, "reversal", "what it takes back", draft.postings, opposite)


def _of_hand(where: str, draft: Draft, owners: dict[int, Row[Any]]) -> Found:
    """A hand or an escape against what the engine makes of its facts."""
    try:
        rules = RuleSet.from_json(draft.rules)
        yield from unequal(where, "rules", "the rule set", draft.rules, rules.to_json())
        facts = draft.facts or {}
        if draft.kind == "escape":
            yield from _escape(where, draft, rules, owners)
            return
        verdict = None
        if "winner" in facts:
            verdict = yield from _settlement(where, draft, facts)
        yield from unequal(where, "settlement", f"the verdict (engine {draft.engine_version})", draft.verdict, verdict)
        delta = tuple(posting.points for posting in draft.postings)
        right = (0, 0, 0, 0) if verdict is None else tuple(verdict["delta"])
        yield from unequal(where, "postings", "what the seats gained", delta, right)
        yield from unequal(where, "facts", "its facts", draft.hand_facts, booking.hand_facts(facts, verdict))
    except (EngineError, KeyError, TypeError, ValueError) as error:
        yield Difference(where, "settlement", f"the engine cannot settle its facts: {error}")


def _settlement(where: str, draft: Draft, facts: dict[str, Any]) -> Generator[Difference, None, dict[str, Any]]:
    """The verdict that the entry should have: today's, or what an earlier engine settled, if that holds together."""
    stored = draft.verdict or {}
    try:
        verdict = stored | booking.settlement(draft.rules, facts)
    except EngineError as error:
        if draft.engine_version == engine.__version__:
            raise
        yield Difference(where, ENGINE, f"engine {draft.engine_version} settled it, {engine.__version__} says: {error}")
    else:
        if verdict == stored or draft.engine_version == engine.__version__:
            return verdict
        paid = f"engine {draft.engine_version} paid {stored.get('delta')}, {engine.__version__} would pay"
        yield Difference(where, ENGINE, f"{paid} {verdict['delta']}")
    booking.settlement_of(stored)
    return stored


def _escape(where: str, draft: Draft, rules: RuleSet, owners: dict[int, Row[Any]]) -> Found:
    points = tuple(posting.points for posting in draft.postings)
    right = (-rules.escape_penalty, rules.escape_penalty)
    yield from unequal(where, "postings", "the penalty", points, right)
    kinds = [owners[posting.account_id].kind for posting in draft.postings if posting.account_id in owners]
    if kinds[0] == "pot" or kinds[1:] != ["pot"]:
        yield Difference(where, "postings", "an escape goes from a player to the pot")
    if draft.hand_facts:
        yield Difference(where, "facts", "an escape has no facts of a hand")
