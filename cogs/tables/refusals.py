"""Why a press is refused, where the reason needs the game: whose turn it is, whose duty breaks. Why no hu: nohu.py."""

from collections.abc import Callable

from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import names_of, suit_name
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from engine.actions import Action
from engine.duty import breaches
from engine.tiles import Seat


def called(at: Snapshot, seat: Seat) -> Callable[[str], str]:
    """A seat's player as the table's board calls him, in each language and safe in running text."""
    return lambda language: clean_name(names_of(at, language)[seat])


def not_host(at: Snapshot) -> Refusal:
    """Only the host may do that."""
    seat = at.seat_of(at.host)
    return Refusal("desk.not_host", name=f"<@{at.host}>" if seat is None else called(at, seat))


def not_seated(at: Snapshot, person: int) -> Refusal:
    """Somebody has no seat here, or none any more."""
    return Refusal("desk.not_seated" if at.seat_left_by(person) is None else "desk.seat_left", table=at.table)


def waiting(at: Snapshot) -> Refusal:
    """Somebody has nothing to decide now."""
    seat = at.waiting_for
    return Refusal("desk.wait") if seat is None else Refusal("desk.turn", name=called(at, seat))


def would_break_duty(at: Snapshot, seat: Seat, action: Action) -> Refusal | None:
    """The warning before a discard that makes its owner liable for somebody's hand (R7.4)."""
    if at.hand is None or action.act != "discard" or action.tile is None:
        return None
    state = at.hand.state
    broken = breaches(state, seat, action.tile)
    if not broken:
        return None
    winner, kind = broken[0].winner, broken[0].hand_type
    values: dict[str, object] = {"name": called(at, winner)}
    if kind == "qingyise":
        values["suit"] = lambda language: suit_name(language, state.sides[winner].melds)
    return Refusal(f"desk.duty.{kind}", **values)
