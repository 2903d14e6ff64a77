"""The sessions: their deeds folded and replayed afresh, and every line that stands booked as the replay has it."""

from collections.abc import AsyncIterator, Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import evening_books, ledger, sessions
from data.differences import Difference, Found, unequal
from data.evening import Deed, Evening, fold
from data.evening_score import Score, score
from data.ledger import Entry
from data.schema import accounts, entries
from data.schema import sessions as sessions_table
from data.score import MOST_PEOPLE, involved
from data.sessions import Session
from engine.errors import EngineError
from engine.rules import RuleSet


async def check(connection: AsyncConnection) -> AsyncIterator[Difference]:
    """Everything wrong with the stored sessions, one after the other, then entries of sessions that are not there."""
    known = (await connection.execute(select(sessions_table.c.id).order_by(sessions_table.c.id))).scalars().all()
    for session_id in known:
        for difference in await of_session(connection, session_id):
            yield difference
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
    pot = (await connection.execute(pots)).scalar()
    actors = await sessions.actors(connection, session)
    return [*_session(session, booked, pot, {account.id: account.guild_id for account in actors.values()})]


def _session(session: Session, booked: list[Entry], pot: int | None, guilds: dict[int, int]) -> Found:
    where = f"session {session.id}"
    yield from _people(where, session, guilds)
    yield from _deeds(where, session.deeds)
    try:
        evening = fold(session.deeds)
        replayed = score(RuleSet.from_json(session.rules), session.first_dealer, evening.lines)
        status = "open" if evening.closed_at is None else "closed"
        yield from unequal(where, "status", "its status", session.status, status)
        yield from _seated(where, session, evening)
        yield from _settled(where, session)
        yield from _booked(where, session, replayed, booked, pot)
    except (EngineError, LookupError, ValueError, TypeError) as error:
        yield Difference(where, "replay", f"it cannot be replayed: {error!r}")


def _people(where: str, session: Session, guilds: dict[int, int]) -> Found:
    if not 4 <= len(session.people) <= MOST_PEOPLE:
        yield Difference(where, "people", f"{len(session.people)} people play in it, it should be 4 to {MOST_PEOPLE}")
    for account, guild in guilds.items():
        if guild != session.guild_id:
            yield Difference(where, "people", f"account {account} is none of its guild")


def _deeds(where: str, deeds: tuple[Deed, ...]) -> Found:
    numbers = [deed.n for deed in deeds]
    yield from unequal(where, "deeds", "the numbering of its deeds", numbers, list(range(len(deeds))))
    moments = [deed.at for deed in deeds]
    if moments != sorted(moments):
        yield Difference(where, "deeds", "a deed is older than the one before it")
    for act in ("settle", "close"):
        done = [deed.n for deed in deeds if deed.act == act]
        if len(done) > 1:
            yield Difference(where, "deeds", f"it knows {act} more than once: deeds {done}")
        if done and any(deed.act == "log" and deed.n > done[0] for deed in deeds):
            yield Difference(where, "deeds", f"a line was logged after {act}")


def _seated(where: str, session: Session, evening: Evening) -> Found:
    told = [who for line in evening.lines if line.entry for who in involved(line.entry)]
    if max((*told, *evening.seated)) >= len(session.people):
        yield Difference(where, "people", "somebody sits at a hand who is not in its list")


def _settled(where: str, session: Session) -> Found:
    """Whether what was settled were the totals at that moment, and the transfers pay exactly those."""
    settling = next((deed for deed in session.deeds if deed.act == "settle"), None)
    if settling is None:
        return
    before = fold(deed for deed in session.deeds if deed.n < settling.n)
    at_that_time = score(RuleSet.from_json(session.rules), session.first_dealer, before.lines)
    told = fold(session.deeds).settled
    if told is None:
        return
    right = at_that_time.totals(len(told.points))
    yield from unequal(where, "settled", "what was settled", (told.points, told.pot), (right, at_that_time.pot))
    left = dict(enumerate(told.points)) | {None: told.pot}
    for payer, receiver, points in told.transfers:
        left[payer] += points
        left[receiver] -= points
    if any(left.values()):
        yield Difference(where, "settled", "the transfers do not pay what was settled")


def _booked(where: str, session: Session, replayed: Score, booked: Iterable[Entry], pot: int | None) -> Found:
    """Whether the ledger says what the corrected list comes to, and nothing else."""
    standing = evening_books.standing(booked)
    counted = sum(entry.draft.kind != "reversal" and entry.reversed_by is None for entry in booked)
    yield from unequal(where, "booked", "how many entries stand for its lines", counted, len(standing))
    for one in replayed.scored:
        number = one.line.number
        right = evening_books.draft_of(session, one, pot or 0, "")
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
