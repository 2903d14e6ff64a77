"""How a table ends before its match is played: by its host, a vote, a moderator; and what that costs whom. Pure."""

from dataclasses import dataclass, replace

from cogs.tables import penalties
from cogs.tables.refusals import not_host, not_seated
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal


def ended(at: Snapshot, by: int) -> Snapshot:
    """The host ends a lobby or a table without people, the people at a running one by all voting; raises Refusal."""
    seat = at.seat_of(by)
    if by == at.host and (at.status == "lobby" or not at.present):
        return closed(at, "host")
    if at.status == "lobby":
        raise not_host(at)
    if seat is None:
        raise not_seated(at, by)
    return counted(replace(at, votes=at.votes | {seat}))


@dataclass(frozen=True, slots=True)
class Loss:
    """What ending a table would cost it: the number of the hand dealt last, and whether that is under way."""

    hand: int
    under_way: bool


class Loses(Refusal):
    """Nothing is ended before its `loss` is confirmed."""

    def __init__(self, table: int, loss: Loss) -> None:
        what = "hand" if loss.under_way else "between" if loss.hand else "lobby"
        super().__init__(f"desk.ending.{what}", table=table, count=loss.hand)
        self.loss = loss


def broken_up(at: Snapshot, agreed: Loss | None) -> Snapshot:
    """A moderator ends a table; raises Loses until he has agreed to what it costs now."""
    loss = Loss(at.hand_number, at.playing)
    if agreed != loss:
        raise Loses(at.table, loss)
    return closed(at, "moderator")


def counted(at: Snapshot) -> Snapshot:
    """The table is over once all people who play want it."""
    return closed(at, "vote") if at.votes and set(at.present) <= at.votes else at


def closed(at: Snapshot, reason: str) -> Snapshot:
    """The table is over; a hand under way counts for nobody, one that was left before it is charged (R8)."""
    return replace(penalties.due(at), status="closed", reason=reason, deadlines={}, veil=None)
