"""The whole books of one guild as JSON Lines, for its admins: nothing of other guilds, no tile of a hand being played.

Line 1 says what it is; then accounts, seasons, sessions with their history, hands of virtual tables that ended, and
every entry of the ledger in the order booked.
"""

from collections.abc import AsyncIterator
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import actions, hands, ledger, seasons, sessions
from data.hands import Hand
from data.ledger import Entry
from data.people import account_of
from data.schema import accounts, entries, json_text, moment_text
from data.schema import hands as hands_table
from data.schema import tables as tables_table
from data.session_export import to_json, told

FORMAT: Final = "wuhan-mahjong-books"
VERSION: Final = 1


async def lines(connection: AsyncConnection, guild_id: int, now: datetime) -> AsyncIterator[str]:
    """The lines of the file, each one JSON object with its `type`."""
    yield _line("books", format=FORMAT, version=VERSION, guild=str(guild_id), at=moment_text(now))
    for row in await connection.execute(
        select(accounts).where(accounts.c.guild_id == guild_id).order_by(accounts.c.id)
    ):
        account = account_of(row)
        user = None if account.user_id is None else str(account.user_id)
        yield _line("account", id=account.id, kind=account.kind, user=user, name=account.name)
    for season in await seasons.of_guild(connection, guild_id):
        ends = None if season.ends_at is None else moment_text(season.ends_at)
        yield _line("season", name=season.name, starts_at=moment_text(season.starts_at), ends_at=ends)
    for session in await sessions.of_guild(connection, guild_id):
        yield _line("session", id=session.id, told=to_json(told(session, await sessions.actors(connection, session))))
    played = select(tables_table.c.id).where(tables_table.c.guild_id == guild_id)
    ended = hands_table.c.table_id.in_(played) & (hands_table.c.status != "running")
    for hand in await hands.load(connection, ended):
        log = [[one.seat, one.code, one.by] for one in await actions.of_hand(connection, hand.id)]
        yield _line("hand", **_hand(hand), log=log)
    for entry in await ledger.load(connection, entries.c.guild_id == guild_id):
        yield _line("entry", **_entry(entry))


def _line(kind: str, /, **told: Any) -> str:
    return json_text({"type": kind, **told})


def _hand(hand: Hand) -> dict[str, Any]:
    moments = {"started_at": moment_text(hand.started_at), "ended_at": hand.ended_at and moment_text(hand.ended_at)}
    return asdict(hand) | {"accounts": list(hand.accounts)} | moments


def _entry(entry: Entry) -> dict[str, Any]:
    told = asdict(entry.draft) | {"at": moment_text(entry.draft.at), "guild_id": str(entry.draft.guild_id)}
    recorded = moment_text(entry.recorded_at)
    return told | {"id": entry.id, "recorded_at": recorded, "digest": entry.digest, "reversed_by": entry.reversed_by}
