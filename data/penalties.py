"""Penalties for leaving hands at virtual tables (R8), which moderators may take back; sessions have their own way."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import ledger, people
from data.ledger import Entry
from data.schema import entries, postings


async def standing(connection: AsyncConnection, guild_id: int, user_id: int) -> list[Entry]:
    """What a person still pays for hands that he left, in the order booked."""
    account = await people.find_person(connection, guild_id, user_id)
    if account is None:
        return []
    his = select(postings.c.entry_id).where(postings.c.account_id == account.id)
    left = (entries.c.kind == "escape") & (entries.c.source == "table")
    found = await ledger.load(connection, left & (entries.c.guild_id == guild_id) & entries.c.id.in_(his))
    return [entry for entry in found if entry.reversed_by is None]


async def pardon(
    connection: AsyncConnection, guild_id: int, user_id: int, entry_id: int, *, by: int, reason: str, now: datetime
) -> Entry | None:
    """Takes one of a person's penalties back by its exact opposite; None where that is none which stands."""
    known = await standing(connection, guild_id, user_id)
    found = next((entry for entry in known if entry.id == entry_id), None)
    if found:
        await ledger.reverse(connection, found.id, by, reason, now)
    return found
