"""Bringing a session from outside into the books: every deed is done again, and books what it booked then.

Nothing comes in that `data.verify_sessions` would not find right.
"""

from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import evening_books, people, sessions
from data.errors import Refused
from data.evening import Deed, fold
from data.evening_score import Scored, changed, score
from data.schema import accounts as accounts_table
from data.schema import sessions as sessions_table
from data.session_export import Somebody, Told, origin_of
from data.verify_sessions import of_session
from engine.errors import EngineError
from engine.rules import RuleSet


async def bring_in(
    connection: AsyncConnection, one: Told, *, guild_id: int, channel_id: int, thread_id: int | None, now: datetime
) -> int:
    """Writes a session into a guild's books with all it booked, and returns its id.

    Raises Refused session_exists where it is there already, session_damaged where its history makes no sense.
    """
    await _check_new(connection, one, guild_id)
    numbers = [await _account(connection, guild_id, each, now) for each in one.everybody]
    session_id = await sessions.create(
        connection,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=thread_id,
        opener=numbers[one.opener],
        playing=numbers[: one.playing],
        rules=one.rules,
        stake=one.stake,
        first_dealer=one.first_dealer,
        now=one.opened_at,
        origin=one.origin,
    )
    try:
        await _do_again(connection, session_id, one, numbers, now)
        differences = await of_session(connection, session_id)
    except (EngineError, LookupError, ValueError, TypeError) as error:
        raise Refused("session_damaged", str(error)) from error
    if differences:
        raise Refused("session_damaged", differences[0].message)
    return session_id


async def _do_again(connection: AsyncConnection, session_id: int, one: Told, numbers: list[int], now: datetime) -> None:
    """Every deed in its order, each with what it books."""
    if one.opened_at > now or any(not one.opened_at <= deed.at <= now for deed in one.deeds):
        raise ValueError("something in it was done before it was opened, or is still to come")
    rules = RuleSet.from_json(one.rules)
    before: tuple[Scored, ...] = ()
    for deed in one.deeds:
        actor = None if deed.actor is None else numbers[deed.actor]
        row = Deed(deed.n, deed.act, deed.number, deed.body, None, actor, deed.at)
        await sessions.append(connection, session_id, row)
        if deed.act in evening_books.BOOKING:
            session = await sessions.get(connection, session_id)
            after = score(rules, one.first_dealer, fold(session.deeds).lines).scored
            lines, before = changed(before, after), after
            reason = deed.body.get("reason") or deed.act
            await evening_books.book(connection, session, lines, deed=deed.n, by=actor, reason=reason, now=deed.at)


async def _check_new(connection: AsyncConnection, one: Told, guild_id: int) -> None:
    native = select(sessions_table.c.id, sessions_table.c.opened_at).where(sessions_table.c.guild_id == guild_id)
    for session_id, opened_at in await connection.execute(native):
        if one.origin == origin_of(guild_id, session_id, opened_at):
            raise Refused("session_exists", f"it is session {session_id} of these books")


async def _account(connection: AsyncConnection, guild_id: int, each: Somebody, now: datetime) -> int:
    """Whose account it is here: known people keep the name they have, forgotten ones stay nobody."""
    if each.kind == "guest":
        return await people.guest(connection, guild_id, each.name, now)
    if each.id is not None:
        found = await people.find_person(connection, guild_id, each.id)
        return found.id if found else await people.person(connection, guild_id, each.id, each.name, now)
    nobody = {"guild_id": guild_id, "kind": "person", "user_id": None, "name": "", "created_at": now}
    made = await connection.execute(insert(accounts_table).values(**nobody).returning(accounts_table.c.id))
    return made.scalar_one()
