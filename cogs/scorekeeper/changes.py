"""What each press of the form changes in a telling. Pure; only what possible.py lets be is offered by steps.py.

An argument is a seat, a hand type, a way of winning or a count, as the button's custom id has it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cogs.scorekeeper.draft import Draft, counted, is_placed, opened, told, with_laid
from cogs.scorekeeper.possible import counts
from cogs.scorekeeper.telling import COUNTS, KINDS, Telling
from cogs.ui.refusal import Refusal
from data.score import Four
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import HAND_TYPES

NOBODY: Final = "none"
WAYS: Final[Mapping[str, str]] = {"d": "discard", "r": "robbed_gang"}
"""letters before the seat that a winning tile came from"""


def pressed(telling: Telling, rules: RuleSet, what: str, argument: str) -> Telling:
    """The telling after a button; raises Refusal ui.error.stale for one that no form has now."""
    try:
        return _BUTTONS[what](telling, rules, argument)
    except (KeyError, ValueError, IndexError):
        raise Refusal("ui.error.stale") from None


def chosen(telling: Telling, what: str, argument: str, values: Sequence[str]) -> Telling:
    """The telling after a menu: somebody sits in for a seat, two seats change places, another one dealt."""
    draft, seats = telling.draft, list(telling.draft.seats)
    if what == "sit":
        seats[int(values[0])] = int(argument)
    elif what == "exchange":
        one, other = map(int, values)
        seats[one], seats[other] = seats[other], seats[one]
    elif what == "dealer":
        return replace(telling, draft=replace(draft, dealer=_seat(values[0])))
    else:
        raise Refusal("ui.error.stale")
    return replace(telling, draft=replace(draft, seats=_four(seats)))


def step(telling: Telling) -> str:
    """What the form asks next: winner, by, types, sums; a draw and an escape have one step."""
    draft = telling.draft
    if telling.kind != "hand":
        return telling.kind
    if draft.winner is None:
        return "winner"
    if not is_placed(draft):
        return "by"
    return "types" if not draft.hand_types or draft.hard is None else "sums"


def _winner(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    winner = _own_seat(argument)
    return replace(_with(telling, rules, winner=winner), tab=winner)


def _by(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    if argument == "self":
        return _with(telling, rules, by="self_draw", source=None)
    return _with(telling, rules, by=WAYS[argument[0]], source=_own_seat(argument[1:]))


def _type(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    """A dahu put to the others or taken away."""
    kept = tuple(kind for kind in telling.draft.hand_types if kind != "xiaohu")
    if argument not in HAND_TYPES:
        raise ValueError(argument)
    types = tuple(kind for kind in kept if kind != argument) if argument in kept else (*kept, argument)
    return _with(telling, rules, hand_types=types)


def _small(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    return _hard(_with(telling, rules, hand_types=("xiaohu",)), rules, argument)


def _hard(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    """Hard or soft, and with `_all` that everybody had opened."""
    shape, _, everybody = argument.partition("_")
    telling = _with(telling, rules, hard=shape == "hard")
    return _opened(telling, rules, "all") if everybody else telling


def _opened(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    """Everybody has opened; or one player, or after all he has not."""
    draft = telling.draft
    if argument == "all":
        return replace(telling, draft=told(opened(draft, range(4)), rules, {}))
    seat = _own_seat(argument)
    draft = opened(draft, [seat])
    if draft == telling.draft:
        draft = with_laid(draft, seat, counted(draft.laid[seat], "openings", 0))
    return replace(telling, draft=told(draft, rules, {}))


def _tab(telling: Telling, _rules: RuleSet, argument: str) -> Telling:
    return replace(telling, tab=_own_seat(argument))


def _count(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    """One more of something before the seat on show, after the most possible as few as possible."""
    if argument not in COUNTS:
        raise ValueError(argument)
    possible = counts(telling.draft, rules, telling.tab, argument)
    now = getattr(telling.draft.laid[telling.tab], argument)
    following = now + 1 if now + 1 in possible else possible[0]
    return _with_laid(telling, rules, counted(telling.draft.laid[telling.tab], argument, following))


def _clear(telling: Telling, rules: RuleSet, _argument: str) -> Telling:
    """Nothing before the seat on show but what who won so must have."""
    return _with_laid(telling, rules, Laid())


def _liable(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    return _with(telling, rules, liable=_seat(argument))


def _dealer(telling: Telling, rules: RuleSet, argument: str) -> Telling:
    return _with(telling, rules, dealer=_seat(argument))


def _back(telling: Telling, rules: RuleSet, _argument: str) -> Telling:
    """The step before; what was said in it is asked again, what came after stays where it still fits."""
    draft, at = telling.draft, step(telling)
    if at == "sums":
        kept = () if draft.hand_types == ("xiaohu",) else draft.hand_types
        return replace(telling, draft=replace(draft, hard=None, hand_types=kept))
    if at == "types":
        return replace(telling, draft=replace(draft, by=None, source=None))
    # The one opening that every winner has came with him and goes with him.
    one, two, three, four = (
        Laid() if seat == draft.winner and laid == Laid(openings=1) else laid for seat, laid in enumerate(draft.laid)
    )
    unsaid = replace(draft, winner=None, by=None, source=None, laid=(one, two, three, four))
    return replace(telling, draft=unsaid)


def _kind(telling: Telling, _rules: RuleSet, argument: str) -> Telling:
    """A line of another kind, with the same people."""
    if argument not in KINDS:
        raise ValueError(argument)
    return replace(telling, kind=argument, draft=Draft(telling.draft.seats, dealer=telling.draft.dealer))


def _leaver(telling: Telling, _rules: RuleSet, argument: str) -> Telling:
    return replace(telling, draft=replace(telling.draft, winner=_own_seat(argument)))


_BUTTONS: Final[Mapping[str, Callable[[Telling, RuleSet, str], Telling]]] = {
    "winner": _winner,
    "by": _by,
    "type": _type,
    "small": _small,
    "hard": _hard,
    "tab": _tab,
    "count": _count,
    "clear": _clear,
    "opened": _opened,
    "liable": _liable,
    "dealer": _dealer,
    "back": _back,
    "kind": _kind,
    "leaver": _leaver,
}


def _with_laid(telling: Telling, rules: RuleSet, mine: Laid) -> Telling:
    return replace(telling, draft=told(with_laid(telling.draft, telling.tab, mine), rules, {}))


def _with(telling: Telling, rules: RuleSet, **changed: Any) -> Telling:
    return replace(telling, draft=told(telling.draft, rules, changed))


def _seat(argument: str) -> int | None:
    return None if argument == NOBODY else _own_seat(argument)


def _own_seat(argument: str) -> int:
    if argument not in ("0", "1", "2", "3"):
        raise ValueError(argument)
    return int(argument)


def _four(seats: Sequence[int]) -> Four:
    one, two, three, four = seats
    return one, two, three, four
