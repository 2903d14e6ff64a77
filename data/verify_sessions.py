"""The sessions: what was agreed and done is as it was sealed, makes sense gone through afresh deed by deed
(`data.evening_checks`), and each deed booked what the replay has, by whom and when it was done.
"""

from collections.abc import AsyncIterator, Iterable

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from data import evening_books, evening_history, ledger, seals, sessions
from data.differences import Difference, Found, unequal
from data.evening_checks import Gone, gone_through
from data.ledger import Entry
from data.schema import accounts, entries
from data.schema import sessions as sessions_table
from data.sessions import Session
from engine.errors import EngineError


async def check(connection: AsyncConnection) -> AsyncIterator[Difference]:
    """Everything wrong with the stored sessions, one after the other, then entries of sessions that are not there."""
    known = (await connection.execute(select(sessions_table.c.id).order_by(sessions_table.c.id))).scalars().all()
    for session_id in known:
        for difference in await of_session(connection, session_id):
            yield difference
    given = text("SELECT seq FROM sqlite_sequence WHERE name = 'sessions'")
    highest = (await connection.execute(given)).scalar() or 0
    for gone in sorted(set(range(1, highest + 1)) - set(known)):
        yield Difference(f"session {gone}", "gap", "it was opened and is not there")
    lost = select(entries.c.id, entries.c.source_id).where(
        entries.c.source == "session", entries.c.source_id.not_in(select(sessions_table.c.id))
    )
    for entry_id, session_id in await connection.execute(lost):
        yield Difference(f"entry {entry_id}", "session", f"it tells of session {session_id}, which is not there")


async def of_session(connection: AsyncConnection, session_id: int) -> list[Difference]:
    """Everything wrong with one session."""
    session = await sessions.get(connection, session_id)
    booked = await ledger.of_source(connection, "session", session_id)
    pots = select(accounts.c.id).where(accounts.c.guild_id == session.guild_id, accounts.c.kind == "pot")
    pot = (await connection.execute(pots)).scalar() or 0
    actors = await sessions.actors(connection, session)
    guilds = {account.id: account.guild_id for account in actors.values()}
    sealed = _sealed(session, *await sessions.sealed(connection, session_id))
    return [*sealed, *_guild(session, guilds), *_against_the_ledger(session, booked, pot)]


def _sealed(session: Session, own: str, digests: list[str]) -> Found:
    """Whether what was agreed and done is what was sealed, from the head to the last deed and who plays."""
    where = f"session {session.id}"
    before = sessions.head_of(session)
    for deed, digest in zip(session.deeds, digests, strict=True):
        what = f"the digest of deed {deed.n} and of what was before it"
        yield from unequal(where, "digest", what, digest, seals.of_deed(before, deed))
        before = digest
    right = seals.of_session(before, [account.id for account in session.people], session.status)
    yield from unequal(where, "digest", "the digest of its last deed and its people", own, right)


def _guild(session: Session, guilds: dict[int, int]) -> Found:
    for account, guild in guilds.items():
        if guild != session.guild_id:
            yield Difference(f"session {session.id}", "people", f"account {account} is none of its guild")


def _against_the_ledger(session: Session, booked: list[Entry], pot: int) -> Found:
    where = f"session {session.id}"
    try:
        gone = gone_through(session, pot, evening_history.paid_then(session, booked))
        yield from gone.wrong
        yield from _stands(where, session, gone, booked, pot)
        yield from _done(where, session, gone, booked)
    except (EngineError, LookupError, ValueError, TypeError) as error:
        yield Difference(where, "replay", f"it cannot be replayed: {error!r}")


def _stands(where: str, session: Session, gone: Gone, booked: Iterable[Entry], pot: int) -> Found:
    """Whether the ledger says what the corrected list comes to, and nothing else."""
    standing = evening_books.standing(booked)
    counted = sum(entry.draft.kind != "reversal" and entry.reversed_by is None for entry in booked)
    yield from unequal(where, "booked", "how many entries stand for its lines", counted, len(standing))
    for one in gone.last.score.scored if gone.last else ():
        number = one.line.number
        right = evening_books.draft_of(session, one, pot, "")
        found = standing.pop(number, None)
        if right is None or found is None:
            if right is not None:
                yield Difference(where, "unbooked", f"line {number} stands but no entry tells of it")
            elif found is not None:
                yield Difference(where, "booked", f"line {number} was taken back but entry {found.id} stands")
            continue
        what = f"what entry {found.id} books for line {number}"
        yield from unequal(where, "booked", what, evening_books.inputs(found.draft), evening_books.inputs(right))
        yield from unequal(where, "booked", f"the points of entry {found.id}", found.draft.postings, right.postings)
    for number, entry in standing.items():
        yield Difference(where, "booked", f"entry {entry.id} tells of line {number}, which is not there")


def _done(where: str, session: Session, gone: Gone, booked: list[Entry]) -> Found:
    """Whether each deed booked what it should, by whom and when it was done, one entry after the other."""
    yield from unequal(where, "booked", "how many entries its deeds booked", len(booked), len(gone.booked))
    drafts = [draft for draft, _ in gone.booked[: len(booked)]]
    rights = evening_history.numbered(drafts, [entry.id for entry in booked])
    for entry, right, (_, done_at) in zip(booked, rights, gone.booked, strict=False):
        for name in ("kind", "key", "hand_number", "recorded_by", "at", "reason", "reverses"):
            found, wanted = getattr(entry.draft, name), getattr(right, name)
            yield from unequal(where, "done", f"{name} of entry {entry.id}", found, wanted)
        # What came in from outside was recorded when it came in.
        if entry.recorded_at < done_at or (session.origin is None and entry.recorded_at != done_at):
            yield from unequal(where, "done", f"when entry {entry.id} was recorded", entry.recorded_at, done_at)
