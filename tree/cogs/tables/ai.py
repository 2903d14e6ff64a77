"""How AI players take their turns: for whom they decide, when that shows, and what becomes of a move that is none.

They decide off the lock and off the loop, from their own view, and then move like everybody else. The players
themselves are the engine's.
"""

import asyncio
import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.clock import default_action
from cogs.tables.play import done
from cogs.tables.snapshot import Deed, Snapshot
from engine.actions import Action
from engine.hand import legal
from engine.players import Player
from engine.tiles import Seat

log = logging.getLogger(__name__)

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


async def decided(players: Mapping[str, Player], at: Snapshot, seat: Seat) -> Action | None:
    """What the player of a seat chooses; None where it fails."""
    info = at.seats[seat]
    try:
        return await asyncio.to_thread(players[str(info and info.ai)], at.view(seat))
    except Exception:
        log.exception("table %s: the AI player on seat %s failed", at.table, seat)
        return None


def played(at: Snapshot, seat: Seat, version: int, action: Action | None, now: datetime) -> Snapshot:
    """The table after its move; the default where it found none that is legal, nothing where it came too late."""
    hand = at.hand
    if hand is None or hand.version != version or seat not in asked(at):
        return at
    if action is None or action not in legal(hand.state, seat):
        action = default_action(hand.state, seat)
    return done(at, Deed(seat, action.code, "ai"), now)
