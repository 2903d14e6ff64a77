"""An account's sums and rates in a guild, or everybody's together, read from the same lines as the leaderboards.

Hands one by one are in `data.course`, the hands it won in `data.wins`, other people in `data.rivals`.
"""

from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.periods import ALWAYS, Period
from data.schema import accounts, hand_facts, postings
from data.standings import METRICS, PLAYERS, lines, standing


@dataclass(frozen=True, slots=True)
class Stats:
    """Sums over the hands an account stands in; rates are of its hands (self-draws: of its wins), None without any.

    `biggest` is the most points won in a hand, `average_fan` the winner's own fan (R5.3) over its wins.
    """

    hands: int
    wins: int
    self_draws: int
    deal_ins: int
    liable: int
    points: int
    escapes: int
    golden_caps: int
    average_fan: float | None
    biggest: int | None

    @property
    def win_rate(self) -> float | None:
        """Wins of hands."""
        return self.wins / self.hands if self.hands else None

    @property
    def deal_in_rate(self) -> float | None:
        """Hands won by another on this player's tile, of hands."""
        return self.deal_ins / self.hands if self.hands else None

    @property
    def self_draw_rate(self) -> float | None:
        """Self-drawn wins of wins."""
        return self.self_draws / self.wins if self.wins else None


async def stats(
    connection: AsyncConnection,
    guild_id: int,
    account_id: int | None,
    *,
    period: Period = ALWAYS,
    kind: str = "both",
) -> Stats:
    """The statistics of an account in a period, or of all people and guests together; `kind` as on boards."""
    whose = accounts.c.kind.in_(PLAYERS) if account_id is None else postings.c.account_id == account_id
    fact = hand_facts.c
    sums = select(
        func.count(fact.entry_id).label("hands"),
        *(func.coalesce(METRICS[name], 0).label(name) for name in ("wins", "points", "escapes", "golden_caps")),
        *(
            func.count().filter(column).label(name)
            for name, column in (("self_draws", fact.self_draw), ("deal_ins", fact.dealt_in), ("liable", fact.liable))
        ),
        func.avg(fact.fan).filter(fact.won).label("average_fan"),
        METRICS["biggest"].label("biggest"),
    )
    found = await connection.execute(sums.select_from(lines()).where(*standing(guild_id, period, kind), whose))
    return Stats(**found.one()._mapping)
