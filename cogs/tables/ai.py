"""How AI players take their turns: for whom they decide, when that shows, and what becomes of a move that is none.

They decide off the lock and off the loop, from their own view (minds.py), and then move like everybody else. Pure.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.clock import default_action
from cogs.tables.parts import Deed
from cogs.tables.play import done
from cogs.tables.snapshot import Snapshot
from engine.actions import PASS, Action
from engine.tiles import Seat

STAND_IN: Final = "simple"
"""the AI player that fills a seat and holds it for a person"""


def asked(at: Snapshot) -> tuple[Seat, ...]:
    """Seats for which an AI player must decide now."""
    return () if at.veil else tuple(seat for seat in at.asked if seat not in at.present)


def moment(at: Snapshot) -> datetime:
    """When they show what they decided; for a claim never so late that it shows who could."""
    pause = at.agreed.ai_pause
    if at.hand and at.hand.state.pending:
        pause = min(pause, at.agreed.beat)
    return at.since + timedelta(seconds=pause)


def played(at: Snapshot, seat: Seat, version: int, action: Action | None, now: datetime) -> Snapshot:
    """The table after its move; the default where it found none, nothing where it came too late.

    That it found none is told with a move that all see: a pass would tell who could claim.
    """
    hand = at.hand
    if hand is None or hand.version != version or seat not in asked(at):
        return at
    if action is None:
        action = default_action(hand.state, seat)
        at = at if action == PASS else replace(at, faulty=at.faulty | {seat})
    return done(at, Deed(seat, action.code, "ai"), now)
