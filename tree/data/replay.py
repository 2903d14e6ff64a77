"""From a stored hand and its action log back to the engine's state, the same after every restart.

Beside the engine's own codes a log may hold `resume`, play going on after a tile nobody could claim, and `escape` (R8).
"""

from collections.abc import Iterable
from typing import Final

from data.actions import LoggedAction
from data.hands import Hand
from engine.actions import parse_code
from engine.hand import apply_held, deal, escape, resume
from engine.state import State, Step

RESUME: Final = "resume"
ESCAPE: Final = "escape"


def replay(hand: Hand, log: Iterable[LoggedAction]) -> Step:
    """The state a log has reached and all events since the deal; raises an EngineError where it breaks the rules."""
    header = hand.header()
    step = deal(header.rules, header.dealer, header.wall)
    events = list(step.events)
    for action in log:
        step = perform(step.state, action.seat, action.code)
        events += step.events
    return Step(step.state, tuple(events))


def perform(state: State, seat: int, code: str) -> Step:
    """The step that one logged code makes; a tile held before it is let go first. Raises an EngineError."""
    if code == ESCAPE:
        return escape(state, seat)
    if code == RESUME:
        return resume(state)
    if not state.held:
        return apply_held(state, seat, parse_code(code))
    gone_on = resume(state)
    step = apply_held(gone_on.state, seat, parse_code(code))
    return Step(step.state, gone_on.events + step.events)
