"""Head to head: what passed between an account and each of the people it played with. Rules: R6, R7."""

from dataclasses import dataclass

from sqlalchemy import case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import accounts, entries, hand_facts, postings
from data.standings import PLAYERS, standing


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player over the hands both sat in; `points` is what came from him, less what went to him.

    A hand's points go from each who pays to its winner, so who pays for others (R7) pays to the winner too.
    `fed` counts his wins on my tile, `fed_by` mine on his. A forgotten person has no id and no name.
    """

    account_id: int
    user_id: int | None
    name: str
    hands: int
    wins: int
    losses: int
    fed: int
    fed_by: int
    points: int


async def rivals(
    connection: AsyncConnection,
    guild_id: int,
    account_id: int,
    *,
    period: Period = ALWAYS,
    kind: str = "both",
) -> tuple[Rival, ...]:
    """Everybody an account played with in a period, most hands together first; `kind` as on boards."""
    my_facts, my_posting = hand_facts.alias(), postings.alias()
    his = hand_facts.c
    passed = case((my_facts.c.won, -postings.c.points), (his.won, my_posting.c.points), else_=0)
    query = (
        select(
            accounts.c.id.label("account_id"),
            accounts.c.user_id,
            accounts.c.name,
            func.count().label("hands"),
            func.count().filter(my_facts.c.won).label("wins"),
            func.count().filter(his.won).label("losses"),
            func.count().filter(his.won & my_facts.c.dealt_in).label("fed"),
            func.count().filter(my_facts.c.won & his.dealt_in).label("fed_by"),
            func.sum(passed).label("points"),
        )
        .select_from(
            my_posting.join(
                my_facts, (my_facts.c.entry_id == my_posting.c.entry_id) & (my_facts.c.seat == my_posting.c.n)
            )
            .join(entries, entries.c.id == my_posting.c.entry_id)
            .join(hand_facts, (his.entry_id == entries.c.id) & (his.seat != my_facts.c.seat))
            .join(postings, (postings.c.entry_id == his.entry_id) & (postings.c.n == his.seat))
            .join(accounts, accounts.c.id == postings.c.account_id)
        )
        .where(*standing(guild_id, period, kind), my_posting.c.account_id == account_id)
        .where(accounts.c.kind.in_(PLAYERS))
        .group_by(accounts.c.id)
        .order_by(func.count().desc(), accounts.c.id)
    )
    return tuple(Rival(**row._mapping) for row in await connection.execute(query))
