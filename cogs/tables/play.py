"""A press judged and played: what it is refused for, the beat, the end of a hand, the next deal. Pure.

A decision takes the table and makes a new one, or raises a Refusal and nothing has happened. Rules: R1.6, R3, R7.4.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from cogs.tables.clock import think_time
from cogs.tables.nohu import no_hu
from cogs.tables.parts import Deed, Hand
from cogs.tables.refusals import not_seated, waiting, would_break_duty
from cogs.tables.snapshot import Snapshot
from cogs.ui.refusal import Refusal
from data.replay import ESCAPE, perform
from engine import match, wall
from engine.actions import HU, PASS, Action, parse_code
from engine.errors import EngineError
from engine.hand import deal, legal, resume
from engine.tiles import Seat, count_of


@dataclass(frozen=True, slots=True)
class Press:
    """What a person pressed; version None means whatever is asked now, `confirmed` that he was warned."""

    person: int
    version: int | None
    code: str
    confirmed: bool = False


def pressed(at: Snapshot, press: Press, now: datetime) -> Snapshot:
    """The table after a person's press; raises Refusal."""
    seat = at.seat_of(press.person)
    if seat is None:
        raise not_seated(at, press.person)
    if at.status != "running":
        raise Refusal("desk.not_started" if at.status == "lobby" else "desk.paused", table=at.table)
    if seat not in at.present:
        raise Refusal("desk.held")
    # Judged by what people see: a decided claim whose beat still runs must not show through.
    action = _judged(at.seen, seat, press)
    if at.veil:
        raise Refusal("desk.late")
    info = at.seats[seat]
    assert info is not None  # he sits there
    awake = replace(at, seats=at.with_seat(seat, replace(info, missed=0)))
    return done(awake, Deed(seat, action.code, "person", press.person), now)


def _judged(at: Snapshot, seat: Seat, press: Press) -> Action:
    hand = at.hand
    if hand is None or hand.state.over:
        raise Refusal("desk.between")
    state = hand.state
    if press.version is not None and press.version != hand.version:
        raise Refusal("desk.done" if hand.acted[seat] == press.version else "desk.stale")
    if state.answers[seat] is not None:
        raise Refusal("desk.answered")
    action = _parsed(press.code)
    options = legal(state, seat)
    if action == HU and HU not in options:
        raise no_hu(at, seat)
    if not options:
        raise waiting(at)
    if action not in options:
        held = action.act != "discard" or count_of(state.sides[seat].concealed, action.tile or 0)
        raise Refusal("desk.not_allowed" if held else "desk.not_in_hand")
    if not press.confirmed and (refusal := would_break_duty(at, seat, action)):
        raise refusal
    return action


def _parsed(code: str) -> Action:
    try:
        return parse_code(code)
    except EngineError as error:
        raise Refusal("desk.not_allowed") from error


def done(at: Snapshot, deed: Deed, now: datetime) -> Snapshot:
    """The table after a legal action, or after somebody escaped from the hand."""
    before = at.hand
    assert before is not None  # only a hand is played
    was = before.state
    step = perform(was, deed.seat, deed.code)
    acted = [*before.acted]
    if deed.by == "person":  # who was too late for the clock did nothing yet
        acted[deed.seat] = before.version
    late = before.late
    if deed.by == "clock" and deed.code != PASS.code:
        late |= {len(before.events)}
    hand = replace(
        before,
        state=step.state,
        events=before.events + step.events,
        late=late,
        deeds=(*before.deeds, deed),
        acted=(acted[0], acted[1], acted[2], acted[3]),
    )
    if was.pending is None or deed.code == ESCAPE:
        return _begun(replace(at, veil=None), hand, now)
    if step.state.pending is was.pending:  # an answer collected, others may still outrank it
        return replace(at, hand=hand)
    if before.beat is None or before.beat <= now:
        return _begun(at, hand, now)
    answers = [*was.answers]
    answers[deed.seat] = parse_code(deed.code)
    lying = was._replace(answers=(answers[0], answers[1], answers[2], answers[3]))
    veil = replace(at, hand=replace(hand, state=lying, events=before.events))
    return replace(_begun(at, hand, before.beat), veil=veil)


def uncovered(at: Snapshot, now: datetime) -> Snapshot:
    """The beat is over: what was decided meanwhile shows, or play goes on after a tile that nobody may claim."""
    hand = at.hand
    if at.veil or hand is None or not hand.state.held:
        return replace(at, veil=None)
    return _begun(at, _resumed(hand), now)


def _resumed(hand: Hand) -> Hand:
    step = resume(hand.state)
    return replace(hand, state=step.state, events=hand.events + step.events)


def _begun(at: Snapshot, hand: Hand, since: datetime) -> Snapshot:
    """A new decision begins: its beat, its clock, or the end of the hand."""
    if hand.state.held and at.agreed.beat <= 0:
        hand = _resumed(hand)
    state = hand.state
    if state.pending:
        hand = replace(hand, beat=since + timedelta(seconds=at.agreed.beat))
    at = replace(at, hand=hand, since=since, match=match.after(at.match, state.result) if state.result else at.match)
    return replace(at, deadlines=at.deadlines_with("move", think_time(at)))


def dealt(at: Snapshot, now: datetime) -> Snapshot:
    """The next hand, from the seed whose hash was told before (R1.2)."""
    seed = at.next_seed
    assert seed is not None  # the desk draws one whenever no hand goes on
    state = deal(at.agreed.rules, at.match.dealer, wall.wall(seed)).state
    number = at.hand_number + 1
    return _begun(replace(at, next_seed=None, hand_number=number), Hand(0, number, seed, state), now)
