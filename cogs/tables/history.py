"""Finished hands as the books have them, for "why?"."""

from cogs.tables.books import numbers_of
from cogs.tables.result import Outcome
from cogs.tables.wording import told_apart
from cogs.texts import text
from cogs.ui import Refusal
from data import hands, people, tables
from data.database import Database


async def stored_outcome(database: Database, table: int, number: int, language: str) -> Outcome:
    """How a finished hand ended; raises Refusal when the books do not have it."""
    async with database.read() as connection:
        found = [hand for hand in await hands.of_table(connection, table) if hand.number == number and hand.result]
        if not found:
            raise Refusal("result.unknown")
        hand = found[0]
        numbers = numbers_of(await tables.get(connection, table))
        names: list[str] = []
        for account in hand.accounts:
            holder = await people.get(connection, account)
            person = holder.name if holder and holder.kind != "ai" else None
            names.append(person or text(language, "table.ai", number=numbers[len(names)]))
    return Outcome(hand.result or {}, hand.dealer, told_apart(names), seed=hand.seed)
