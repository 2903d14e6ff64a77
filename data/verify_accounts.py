"""The accounts: none is gone, and each belongs to whom it belonged when it was made, or to nobody any more."""

from collections.abc import AsyncIterator

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import seals
from data.differences import Difference, unequal
from data.schema import accounts


async def check(connection: AsyncConnection) -> AsyncIterator[Difference]:
    """Everything wrong with the accounts, in the order they came into the books."""
    last = 0
    for row in await connection.execute(select(accounts).order_by(accounts.c.id)):
        where = f"account {row.id}"
        if row.id != last + 1:
            yield Difference(where, "gap", f"it follows account {last}")
        last = row.id
        owner = row.user_id if row.kind == "person" else row.name
        right = seals.of_account(row.id, row.guild_id, row.kind, owner)
        for difference in unequal(where, "digest", "the digest of whose it is", row.digest, right):
            yield difference
