"""Following a hand log through the engine, record by record: the first one that the wall and the rules do not give.

Passes are not in a log. Where somebody may claim or win, the next record tells who did; all others passed.
"""

from dataclasses import dataclass
from typing import Any

from engine.actions import ANGANG, CHI, DISCARD, HU, PASS, PENG, RELEASE, XUGANG, ZHIGANG, Action, Event
from engine.errors import EngineError, IllegalAction
from engine.hand import apply_held, deal, escape, legal, resume
from engine.jsonl import shown
from engine.log import Header, Record, result_json
from engine.state import State, Step
from engine.tiles import NAMES, Seat, Tile, format_tiles
from engine.wall import commit, wall

_TILED = {"discard": DISCARD, "xugang": XUGANG, "angang": ANGANG, "release": RELEASE}
_BARE = {"peng": PENG, "zhigang": ZHIGANG, "hu": HU}
CLAIMS = frozenset({"chi", *_BARE})


class WrongWall(EngineError):
    """A wall that is not the one its seed gives."""

    code = "wrong_wall"


class WrongCommit(EngineError):
    """A commitment that is not the seed's."""

    code = "wrong_commit"


class WrongStep(EngineError):
    """A record other than the one that must stand there."""

    code = "wrong_step"


class WrongResult(EngineError):
    """A result other than the one the rules give."""

    code = "wrong_result"


@dataclass(frozen=True, slots=True)
class Position:
    """A moment in a log: the state its records have reached, and the events of that step it has still to show."""

    state: State
    due: tuple[Event, ...] = ()


def start(header: Header) -> Position:
    """The position after the deal; raises WrongWall or WrongCommit where a seed is given, Impossible for no wall."""
    if header.seed is not None:
        seed = bytes.fromhex(header.seed)
        if header.commit != commit(seed):
            raise WrongCommit(f"'commit' is {header.commit}: the seed's is {commit(seed)}")
        if header.wall != wall(seed):
            raise WrongWall(f"'wall' is not the seed's: {_first_other(header.wall, wall(seed))}")
    return Position(deal(header.rules, header.dealer, header.wall).state)


def _first_other(found: tuple[Tile, ...], right: tuple[Tile, ...]) -> str:
    for place, (one, other) in enumerate(zip(found, right, strict=False), 1):
        if one != other:
            return f"tile {place} is {NAMES[one]} and should be {NAMES[other]}"
    return f"it has {len(found)} tiles"


def follow(position: Position, event: Event) -> Position:
    """The position after one more record; raises IllegalAction or WrongStep."""
    if not position.due and not position.state.over:
        step = _step(position.state, event)
        position = Position(step.state, step.events)
    if not position.due:
        raise WrongStep(f"{said(event)}: the hand is over, here must stand its result")
    due = position.due[0]
    if event != due:
        raise WrongStep(f"{said(event)}: here must stand {said(due)}")
    return Position(position.state, position.due[1:])


def _step(state: State, event: Event) -> Step:
    """The step that a record tells of; where it is no claim on the tile that lies there, all who could have passed."""
    if event.act == "escape":
        return escape(state, event.seat)
    action = _action(event)
    asked = _may_pass(state)
    if (asked or state.held) and (action is None or action.act not in CLAIMS):
        return _passed(state, asked)
    if action is None:
        raise IllegalAction(f"{said(event)}: nobody draws before seat {state.turn} has acted")
    if action not in legal(state, event.seat):
        raise IllegalAction(f"{said(event)}: this seat may not do that here")
    step = _passed(state, [seat for seat in asked if seat != event.seat])
    return apply_held(step.state, event.seat, action)


def _may_pass(state: State) -> list[Seat]:
    return [seat for seat in range(4) if legal(state, seat)[-1:] == (PASS,)]


def _passed(state: State, seats: list[Seat]) -> Step:
    if state.held:
        return resume(state)
    step = Step(state, ())
    for seat in seats:
        step = apply_held(step.state, seat, PASS)
    return step


def _action(event: Event) -> Action | None:
    """The action of a record, None for a draw: the engine draws by itself."""
    if event.act == "draw" or event.tile is None:
        return None
    if event.act == "chi":
        return CHI[min(event.tiles)]
    return _BARE[event.act] if event.act in _BARE else _TILED[event.act][event.tile]


def said(event: Event) -> str:
    """An event as a message tells it."""
    words = [f"seat {event.seat}", event.act]
    if event.tiles:
        words.append(format_tiles(event.tiles))
    if event.tile is not None:
        words.append(NAMES[event.tile])
    if event.by is not None:
        words.append(f"by {event.by}")
    if event.end is not None or event.source is not None:
        words.append(f"from {event.end or event.source}")
    return " ".join(words)


def finish(position: Position, record: Record) -> None:
    """Checks the last record; raises WrongStep where the hand is not over yet, WrongResult where it says otherwise."""
    state, due = position.state, position.due
    if not due:
        step = _passed(state, _may_pass(state))
        state, due = step.state, step.events
    if due:
        raise WrongStep(f"the result: here must stand {said(due[0])}")
    if state.result is None:
        raise WrongStep(f"the result: the hand is not over, seat {state.turn} must act")
    if other := _difference(record, result_json(state.result), ""):
        raise WrongResult(other)


def _difference(found: Any, right: Any, where: str) -> str | None:
    """The first place where two JSON values differ, told; None if none."""
    if _is(dict, found, right):
        return _object_difference(found, right, where)
    if _is(list, found, right):
        return _list_difference(found, right, where)
    if type(found) is type(right) and found == right:  # true is no 1 here
        return None
    return f"'{where}' is {shown(found)}: the rules give {shown(right)}"


def _is(kind: type, found: object, right: object) -> bool:
    return isinstance(found, kind) and isinstance(right, kind)


def _object_difference(found: Record, right: Record, where: str) -> str | None:
    for name in right:
        place = f"{where}.{name}" if where else name
        if name not in found:
            return f"'{place}' is missing: the rules give {shown(right[name])}"
        if told := _difference(found[name], right[name], place):
            return told
    for name in found:
        if name not in right:
            return f"'{name[:40]}' of {where or 'the result'} is a field too many"
    return None


def _list_difference(found: list[Any], right: list[Any], where: str) -> str | None:
    if len(found) != len(right):
        return f"'{where}' has {len(found)} entries: the rules give {len(right)}"
    for place, (one, other) in enumerate(zip(found, right, strict=True)):
        if told := _difference(one, other, f"{where}[{place}]"):
            return told
    return None
