"""Bringing a session from outside into the books: every deed is done again, and books what it books by this engine.

Nothing comes in that `data.evening_checks` finds wrong. That is looked at before anything is locked; then the session
is written as a whole. It counts when it was played, and is recorded when it comes in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import evening_checks, evening_history, ledger, people, sessions
from data.errors import Refused
from data.evening import Deed
from data.ledger import Draft, Posting
from data.people import Account
from data.schema import sessions as sessions_table
from data.session_export import Somebody, Told, origin_of
from data.sessions import STATUS_AFTER, Session
from engine.errors import EngineError


@dataclass(frozen=True, slots=True)
class Checked:
    """A session that makes sense, and what its deeds book; accounts are numbers of `told.everybody`, the pot's is POT.

    `marks` are those of its people's ids (`people.mark_of`), to know who asked to be forgotten.
    """

    told: Told
    drafts: tuple[Draft, ...]
    marks: Mapping[int, str]


POT = -1


def checked(one: Told, now: datetime) -> Checked:
    """Looks a session from outside through, without the books; raises Refused session_damaged for one without sense."""
    try:
        if one.opened_at > now or any(not one.opened_at <= deed.at <= now for deed in one.deeds):
            raise ValueError("something in it was done before it was opened, or is still to come")
        gone = evening_checks.gone_through(_as_if_stored(one), POT, {})
    except (EngineError, LookupError, ValueError, TypeError, ArithmeticError) as error:
        raise Refused("session_damaged", str(error)) from error
    if gone.wrong:
        raise Refused("session_damaged", gone.wrong[0].message)
    marks = {each.id: people.mark_of(each.id) for each in one.everybody if each.id is not None}
    return Checked(one, tuple(draft for draft, _ in gone.booked), marks)


async def bring_in(
    connection: AsyncConnection,
    checked: Checked,
    *,
    guild_id: int,
    channel_id: int,
    thread_id: int | None,
    now: datetime,
) -> int:
    """Writes a session into a guild's books with all it books, and returns its id.

    Raises Refused session_exists where it is there already, session_damaged where two of its people are one here.
    """
    one = checked.told
    await _check_new(connection, one, guild_id)
    forgotten = await people.were_forgotten(connection, checked.marks.values())
    numbers = [
        await _account(connection, guild_id, each, now, forgotten=checked.marks.get(each.id or 0) in forgotten)
        for each in one.everybody
    ]
    playing = numbers[: one.playing]
    if len(set(playing)) < len(playing):
        raise Refused("session_damaged", "two people of it are one and the same here")
    session_id = await sessions.create(
        connection,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=thread_id,
        opener=numbers[one.opener],
        playing=playing,
        rules=one.rules,
        stake=one.stake,
        first_dealer=one.first_dealer,
        now=one.opened_at,
        origin=one.origin,
    )
    accounts = dict(enumerate(numbers)) | {POT: await people.pot(connection, guild_id, now)}
    await sessions.append(connection, session_id, *(_done_by(deed, accounts) for deed in one.deeds))
    first = await ledger.next_id(connection)
    drafts = evening_history.numbered(checked.drafts, range(first, first + len(checked.drafts)))
    here = [_here(draft, guild_id, session_id, accounts) for draft in drafts]
    await ledger.book_all(connection, here, now)
    return session_id


def _as_if_stored(one: Told) -> Session:
    """The session as it would stand in the books, its accounts the numbers of `everybody`."""
    statuses = [STATUS_AFTER[deed.act] for deed in one.deeds if deed.act in STATUS_AFTER]
    playing = [Account(n, 0, each.kind, each.id, each.name) for n, each in enumerate(one.everybody[: one.playing])]
    return Session(
        id=0,
        guild_id=0,
        channel_id=0,
        thread_id=None,
        message_id=None,
        opener=one.opener,
        rules=one.rules,
        stake=one.stake,
        first_dealer=one.first_dealer,
        status=statuses[-1] if statuses else sessions.OPEN,
        origin=one.origin,
        opened_at=one.opened_at,
        people=tuple(playing),
        deeds=one.deeds,
    )


def _done_by(deed: Deed, accounts: Mapping[int, int]) -> Deed:
    return replace(deed, actor=None if deed.actor is None else accounts[deed.actor])


def _here(draft: Draft, guild_id: int, session_id: int, accounts: Mapping[int, int]) -> Draft:
    """An entry with the accounts and the session that it has in these books."""
    return replace(
        draft,
        guild_id=guild_id,
        source_id=session_id,
        key=draft.key.replace("session:0:", f"session:{session_id}:", 1),
        postings=tuple(Posting(accounts[each.account_id], each.points) for each in draft.postings),
        recorded_by=None if draft.recorded_by is None else accounts[draft.recorded_by],
    )


async def _check_new(connection: AsyncConnection, one: Told, guild_id: int) -> None:
    native = select(sessions_table.c.id, sessions_table.c.opened_at).where(sessions_table.c.guild_id == guild_id)
    for session_id, opened_at in await connection.execute(native):
        if one.origin == origin_of(guild_id, session_id, opened_at):
            raise Refused("session_exists", f"it is session {session_id} of these books")


async def _account(
    connection: AsyncConnection, guild_id: int, each: Somebody, now: datetime, *, forgotten: bool
) -> int:
    """Whose account it is here: known people keep the name they have, who was forgotten stays nobody."""
    if each.kind == "guest":
        return await people.guest(connection, guild_id, each.name, now)
    if each.id is not None:
        if found := await people.find_person(connection, guild_id, each.id):
            return found.id
        if not forgotten:
            return await people.person(connection, guild_id, each.id, each.name, now)
    return await people.nobody(connection, guild_id, now)
