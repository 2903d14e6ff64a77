"""The action log of a hand: every decision and answer in order; with the wall it replays to the same state.

An action is appended before anybody is told, once per interaction; answers to a claim are actions too. What a code
means is the engine's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.errors import Refused
from data.schema import accounts, actions, hands, tables


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """One step of a hand: `code` is an engine action's, or `resume` or `escape` (`data.replay`).

    `by` is person, ai, clock or moderator; `user_id` who pressed, when a person did.
    """

    n: int
    seat: int
    code: str
    by: str
    user_id: int | None
    interaction_id: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Appended:
    """Where an action stands in the log; `fresh` is False when it stood there before."""

    n: int
    fresh: bool


async def append(
    connection: AsyncConnection,
    hand_id: int,
    *,
    n: int,
    seat: int,
    code: str,
    now: datetime,
    by: str = "person",
    user_id: int | None = None,
    interaction_id: int | None = None,
) -> Appended:
    """Writes the n-th action (from 0); the same press or the same action again is found, not written.

    Raises Refused stale_action when the log has moved on or n leaves a gap, hand_over when the hand has ended.
    """
    for seen in await _near(connection, hand_id, n, interaction_id):
        same = (seen.seat, seen.code) == (seat, code)
        retold = interaction_id is not None and seen.interaction_id == interaction_id
        again = seen.n == n and None in (interaction_id, seen.interaction_id)
        if same and (retold or again):
            return Appended(seen.n, fresh=False)
        if retold:
            interaction_id = None  # Discord never gives an id twice; a simulated one does, from run to run
    await _check_end(connection, hand_id, n)
    row = {
        "hand_id": hand_id,
        "n": n,
        "seat": seat,
        "code": code,
        "by": by,
        "interaction_id": interaction_id,
        "at": now,
    }
    await connection.execute(insert(actions).values(actor=_actor(hand_id, user_id), **row))
    return Appended(n, fresh=True)


async def of_hand(connection: AsyncConnection, hand_id: int) -> list[LoggedAction]:
    """A hand's actions in order."""
    query = select(actions, accounts.c.user_id).outerjoin(accounts).where(actions.c.hand_id == hand_id)
    rows = (await connection.execute(query.order_by(actions.c.n))).all()
    return [LoggedAction(**{name: getattr(row, name) for name in LoggedAction.__dataclass_fields__}) for row in rows]


async def _near(connection: AsyncConnection, hand_id: int, n: int, interaction_id: int | None) -> Sequence[Any]:
    """What the log holds at n and from this interaction."""
    near = actions.c.n == n
    if interaction_id is not None:
        near |= actions.c.interaction_id == interaction_id
    return (await connection.execute(select(actions).where(actions.c.hand_id == hand_id, near))).all()


async def _check_end(connection: AsyncConnection, hand_id: int, n: int) -> None:
    count = select(func.count()).where(actions.c.hand_id == hand_id).scalar_subquery()
    hand = (await connection.execute(select(hands.c.status, count.label("next")).where(hands.c.id == hand_id))).first()
    if hand is None:
        raise Refused("no_hand", f"there is no hand {hand_id}")
    if hand.status != "running":
        raise Refused("hand_over", "the hand has ended")
    if n != hand.next:
        raise Refused("stale_action", f"the next action of the hand is {hand.next}, not {n}")


def _actor(hand_id: int, user_id: int | None) -> Any:
    if user_id is None:
        return None
    guild = select(tables.c.guild_id).join(hands).where(hands.c.id == hand_id).scalar_subquery()
    return select(accounts.c.id).where(accounts.c.guild_id == guild, accounts.c.user_id == user_id).scalar_subquery()
