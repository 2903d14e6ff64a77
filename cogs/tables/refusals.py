"""Why a press is refused, where the reason needs the game's numbers: whose turn it is, why no hu, whose duty breaks."""

from collections.abc import Callable

from cogs.tables.snapshot import Snapshot
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from engine.actions import Action
from engine.duty import breaches
from engine.judge import NoWin
from engine.options import verdict
from engine.tiles import Seat, count_of


def called(at: Snapshot, seat: Seat) -> Callable[[str], str]:
    """A seat's player, in each language and safe in running text."""
    return lambda language: clean_name(at.called(seat, language))


def waiting(at: Snapshot) -> Refusal:
    """Somebody has nothing to decide now."""
    seat = at.waiting_for
    return Refusal("desk.wait") if seat is None else Refusal("desk.turn", name=called(at, seat))


def no_hu(at: Snapshot, seat: Seat) -> Refusal:
    """The one condition that a hu fails on, with its numbers (R2.6, R3.2, R3.5, R4, R5.4)."""
    assert at.hand is not None  # only in a hand
    state = at.hand.state
    if state.pending and state.pending.seat != seat:
        by = "robbed_gang" if state.pending.robbed else "discard"
        found = verdict(state, seat, state.pending.tile, by, state.pending.seat)
    elif state.pending or state.turn != seat:
        return waiting(at)
    elif state.drawn is None:
        return Refusal("desk.why.nothing_drawn")
    else:
        found = verdict(state, seat, state.drawn, "self_draw", None)
    return _why(at, seat, found) if isinstance(found, NoWin) else Refusal("desk.why.can")


def _why(at: Snapshot, seat: Seat, found: NoWin) -> Refusal:
    rules = at.agreed.rules
    if found.why == "below_min_fan" and found.settlement and found.facts:
        short = min(found.settlement.losers, key=lambda loss: loss.fan)
        dahu = "xiaohu" not in found.facts.hand_types and rules.min_fan_dahu is not None
        need = rules.min_fan_dahu if dahu else rules.min_fan
        return Refusal("desk.why.below_min_fan", name=called(at, short.seat), fan=short.fan, minimum=need)
    if found.why == "too_many_laizi" and at.hand:
        state = at.hand.state
        held = count_of(state.sides[seat].concealed, state.setup.specials.laizi)
        return Refusal("desk.why.too_many_laizi", held=held, most=rules.xiaohu_max_laizi)
    return Refusal(f"game.why.{found.why}")


def would_break_duty(at: Snapshot, seat: Seat, action: Action) -> Refusal | None:
    """The warning before a discard that makes its owner liable for somebody's hand (R7.4)."""
    if at.hand is None or action.act != "discard" or action.tile is None:
        return None
    broken = breaches(at.hand.state, seat, action.tile)
    return Refusal(f"desk.duty.{broken[0].hand_type}", name=called(at, broken[0].winner)) if broken else None
