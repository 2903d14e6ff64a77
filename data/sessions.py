"""Sessions as stored: opened, their people, their deeds appended, where the sheet stands; all but that is sealed.

What the deeds come to is `data.evening`, what they pay `data.evening_score`, what is booked `data.evening_books`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import people, seals
from data.errors import Refused
from data.evening import Deed
from data.people import Account, account_of
from data.schema import accounts, deeds, session_people, sessions

OPEN: Final = "open"
STATUS_AFTER: Final = {"close": "closed", "reopen": OPEN}
AGREED: Final = ("guild_id", "opener", "rules", "stake", "first_dealer", "origin", "opened_at")
"""what stays as it was when a session was opened"""


@dataclass(frozen=True, slots=True)
class Session:
    """A session as stored; `people` in its own order, `rules` a whole rule set, `origin` where it was imported from."""

    id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    message_id: int | None
    opener: int
    rules: dict[str, Any]
    stake: str | None
    first_dealer: int
    status: str
    origin: str | None
    opened_at: datetime
    people: tuple[Account, ...]
    deeds: tuple[Deed, ...]


async def create(
    connection: AsyncConnection,
    *,
    guild_id: int,
    channel_id: int,
    thread_id: int | None,
    opener: int,
    playing: Sequence[int],
    rules: dict[str, Any],
    stake: str | None,
    first_dealer: int,
    now: datetime,
    origin: str | None = None,
) -> int:
    """Opens a session of these accounts; raises Refused session_exists where it was imported before."""
    if origin is not None:
        same = select(sessions.c.id).where(sessions.c.guild_id == guild_id, sessions.c.origin == origin)
        if (await connection.execute(same)).first():
            raise Refused("session_exists", f"{origin} was imported already")
    session_id = (await connection.execute(select(func.coalesce(func.max(sessions.c.id), 0)))).scalar_one() + 1
    agreed = {"guild_id": guild_id, "opener": opener, "rules": rules, "stake": stake, "first_dealer": first_dealer}
    agreed |= {"origin": origin, "opened_at": now}
    digest = seals.of_session(seals.of_head(session_id, **agreed), playing, OPEN)
    place = {"channel_id": channel_id, "thread_id": thread_id}
    await connection.execute(insert(sessions).values(id=session_id, status=OPEN, digest=digest, **place, **agreed))
    rows = [{"session_id": session_id, "n": n, "account_id": account} for n, account in enumerate(playing)]
    await connection.execute(insert(session_people), rows)
    return session_id


async def add_person(connection: AsyncConnection, session_id: int, n: int, account_id: int) -> None:
    """One more person, who rests until somebody makes room."""
    row = {"session_id": session_id, "n": n, "account_id": account_id}
    await connection.execute(insert(session_people).values(**row))
    await _seal(connection, session_id, await _last_digest(connection, session_id))


async def append(connection: AsyncConnection, session_id: int, *done: Deed) -> None:
    """Writes the next deeds of a session, in a time that does not grow with it; its status follows them."""
    digest = await _last_digest(connection, session_id)
    rows: list[dict[str, Any]] = []
    for deed in done:
        digest = seals.of_deed(digest, deed)
        row = {name: getattr(deed, name) for name in Deed.__dataclass_fields__}
        rows.append(row | {"session_id": session_id, "digest": digest})
    if rows:
        await connection.execute(insert(deeds), rows)
        statuses = [STATUS_AFTER[deed.act] for deed in done if deed.act in STATUS_AFTER]
        await _seal(connection, session_id, digest, statuses[-1] if statuses else None)


async def set_sheet(
    connection: AsyncConnection, session_id: int, *, channel_id: int, thread_id: int | None, message_id: int | None
) -> None:
    """Says where the sheet stands now."""
    place = {"channel_id": channel_id, "thread_id": thread_id, "message_id": message_id}
    await connection.execute(update(sessions).where(sessions.c.id == session_id).values(**place))


async def get(connection: AsyncConnection, session_id: int) -> Session:
    """The session with this id; raises Refused no_session."""
    found = await load(connection, sessions.c.id == session_id)
    if not found:
        raise Refused("no_session", f"there is no session {session_id}")
    return found[0]


async def unfinished(connection: AsyncConnection) -> list[Session]:
    """Every session that is not closed."""
    return await load(connection, sessions.c.status != "closed")


async def closed(connection: AsyncConnection, guild_id: int, most: int) -> list[int]:
    """The ids of a guild's closed sessions, the last opened first, at most so many."""
    ended = (sessions.c.guild_id == guild_id) & (sessions.c.status == "closed")
    newest = select(sessions.c.id).where(ended).order_by(sessions.c.id.desc()).limit(most)
    return [*(await connection.execute(newest)).scalars()]


async def of_guild(connection: AsyncConnection, guild_id: int) -> list[Session]:
    """Every session of a guild, in the order opened."""
    return await load(connection, sessions.c.guild_id == guild_id)


async def of_person(connection: AsyncConnection, user_id: int) -> list[Session]:
    """Every session that a person plays in, in any guild."""
    mine = select(accounts.c.id).where(accounts.c.user_id == user_id)
    played = select(session_people.c.session_id).where(session_people.c.account_id.in_(mine))
    return await load(connection, sessions.c.id.in_(played))


async def naming(connection: AsyncConnection, user_id: int) -> list[int]:
    """The sessions, in any guild, that a person opened, plays in, or did something in."""
    mine = select(accounts.c.id).where(accounts.c.user_id == user_id)
    ways = (
        select(sessions.c.id).where(sessions.c.opener.in_(mine)),
        select(session_people.c.session_id).where(session_people.c.account_id.in_(mine)),
        select(deeds.c.session_id).where(deeds.c.actor.in_(mine)),
    )
    return sorted((await connection.execute(union(*ways))).scalars())


async def names(connection: AsyncConnection, session_id: int, actor: int) -> tuple[tuple[Account, ...], Account]:
    """Who plays in a session, in its own order, and the account of somebody, all with the names they have now."""
    seated = select(accounts).join(session_people).where(session_people.c.session_id == session_id)
    playing = tuple(account_of(row) for row in await connection.execute(seated.order_by(session_people.c.n)))
    own = (await connection.execute(select(accounts).where(accounts.c.id == actor))).one()
    return playing, account_of(own)


async def actors(connection: AsyncConnection, session: Session) -> dict[int, Account]:
    """The accounts of all who did something in a session or play in it."""
    wanted = {session.opener, *(deed.actor for deed in session.deeds if deed.actor is not None)}
    known = {account.id: account for account in session.people}
    for account_id in wanted - known.keys():
        if (found := await people.get(connection, account_id)) is not None:
            known[account_id] = found
    return known


async def load(connection: AsyncConnection, which: Any) -> list[Session]:
    """The sessions that meet a condition on `schema.sessions`, in the order opened."""
    rows = (await connection.execute(select(sessions).where(which).order_by(sessions.c.id))).all()
    wanted = select(sessions.c.id).where(which)
    order = (session_people.c.session_id, session_people.c.n)
    seated = select(session_people.c.session_id, accounts).join(accounts)
    playing = (await connection.execute(seated.where(order[0].in_(wanted)).order_by(*order))).all()
    done = select(deeds).where(deeds.c.session_id.in_(wanted)).order_by(deeds.c.session_id, deeds.c.n)
    done_rows = (await connection.execute(done)).all()
    columns = [name for name in Session.__dataclass_fields__ if name in sessions.c]
    return [
        Session(
            **{name: getattr(row, name) for name in columns},
            people=tuple(account_of(each) for each in playing if each.session_id == row.id),
            deeds=tuple(_deed(each) for each in done_rows if each.session_id == row.id),
        )
        for row in rows
    ]


async def sealed(connection: AsyncConnection, session_id: int) -> tuple[str, list[str]]:
    """A session's own digest as stored, and those of its deeds in their order."""
    own = select(sessions.c.digest).where(sessions.c.id == session_id)
    every = select(deeds.c.digest).where(deeds.c.session_id == session_id).order_by(deeds.c.n)
    return (await connection.execute(own)).scalar_one(), list((await connection.execute(every)).scalars())


def head_of(session: Session) -> str:
    """The digest that a session's first deed goes on from."""
    return seals.of_head(session.id, **{name: getattr(session, name) for name in AGREED})


async def _last_digest(connection: AsyncConnection, session_id: int) -> str:
    """The digest that the next deed goes on from."""
    last = select(deeds.c.digest).where(deeds.c.session_id == session_id).order_by(deeds.c.n.desc()).limit(1)
    digest = (await connection.execute(last)).scalar()
    if digest is not None:
        return digest
    row = (await connection.execute(select(sessions).where(sessions.c.id == session_id))).one()
    return seals.of_head(session_id, **{name: getattr(row, name) for name in AGREED})


async def _seal(connection: AsyncConnection, session_id: int, last: str, status: str | None = None) -> None:
    """Makes a session's own digest anew; `status` where that changes."""
    mine = sessions.c.id == session_id
    stands: str = status or (await connection.execute(select(sessions.c.status).where(mine))).scalar_one()
    playing = select(session_people.c.account_id).where(session_people.c.session_id == session_id)
    accounts_there = (await connection.execute(playing.order_by(session_people.c.n))).scalars().all()
    digest = seals.of_session(last, accounts_there, stands)
    await connection.execute(update(sessions).where(mine).values(status=stands, digest=digest))


def _deed(row: Any) -> Deed:
    return Deed(**{name: getattr(row, name) for name in Deed.__dataclass_fields__})
