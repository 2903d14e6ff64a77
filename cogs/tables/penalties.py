"""What leaving a hand for good costs: a penalty of its own, which the total of the seat bears too (R8). Pure.

When that is due is in leaving.py and grace.py, the books' entry of it in books.py.
"""

from dataclasses import replace
from datetime import datetime

from cogs.tables import grace
from cogs.tables.parts import Deed, Penalty
from cogs.tables.play import done
from cogs.tables.snapshot import Snapshot
from data.replay import ESCAPE
from engine import match
from engine.tiles import Seat


def charged(at: Snapshot, hand: int, seat: Seat) -> Snapshot:
    """The hand is played on, or over already: whoever has the seat pays for having left it."""
    paid = _penalty(at, hand, seat)
    return replace(at, penalties=(*at.penalties, paid), match=match.penalised(at.match, seat, paid.points))


def escaped(at: Snapshot, seat: Seat, now: datetime) -> Snapshot:
    """The hand that is played ends, and its result makes whoever has the seat pay."""
    paid, info = replace(_penalty(at, at.hand_number, seat), in_result=True), at.seats[seat]
    after = done(at, Deed(seat, ESCAPE, "person", info and info.person), now)
    return replace(after, penalties=(*at.penalties, paid))


def due(at: Snapshot) -> Snapshot:
    """Nobody can come back any more: who left a hand that is over is charged, not for one called off with the table."""
    for hand, seat in sorted(grace.due(at)):
        at = charged(at, hand, seat)
    return at


def forgiven(at: Snapshot, hand: int, seat: Seat) -> Snapshot:
    """Moderators gave a penalty back: the seat's total has it again; a second time changes nothing."""
    paid = next((each for each in at.penalties if (each.hand, each.seat) == (hand, seat) and not each.forgiven), None)
    if paid is None:
        return at
    known = tuple(replace(each, forgiven=True) if each is paid else each for each in at.penalties)
    return replace(at, penalties=known, match=match.penalised(at.match, seat, -paid.points))


def _penalty(at: Snapshot, hand: int, seat: Seat) -> Penalty:
    info = at.seats[seat]
    assert info is not None  # everybody sits at a table with a hand
    return Penalty(hand, seat, info.name, at.agreed.rules.escape_penalty)
