"""What may still be chosen for a hand that is being told: only what the engine lets be (R4, R5.1, R7).

Each choice is tried: a draft with it must be one that some finished hand agrees with.
"""

from dataclasses import replace

from cogs.scorekeeper.draft import MOST, Draft, counted, told, with_laid
from cogs.scorekeeper.liable import liable_choices
from engine.errors import Impossible
from engine.rules import RuleSet
from engine.settle import HAND_TYPES, WAYS, check
from engine.tiles import Seat


def ways(draft: Draft, rules: RuleSet) -> tuple[str, ...]:
    """The ways of winning that fit the hand types chosen so far."""
    return tuple(by for by in WAYS if _fits(replace(draft, by=by, source=None), rules))


def sources(draft: Draft) -> tuple[Seat, ...]:
    """The seats that the winning tile may come from; () in a self-draw."""
    return () if draft.by == "self_draw" else tuple(seat for seat in range(4) if seat != draft.winner)


def types(draft: Draft, rules: RuleSet) -> tuple[str, ...]:
    """The hand types that may be chosen beside those chosen; qianggang comes with the way of winning."""
    others = (kind for kind in HAND_TYPES if kind not in draft.hand_types and kind != "qianggang")
    return tuple(kind for kind in others if combines(draft, rules, (*draft.hand_types, kind)))


def combines(draft: Draft, rules: RuleSet, hand_types: tuple[str, ...]) -> bool:
    """Whether a hand told so far can be all of these at once, won in the way told or, where none was, in some way."""
    tried = (draft.by,) if draft.by else WAYS
    return any(_fits(replace(draft, by=by, hand_types=hand_types), rules) for by in tried)


def liables(draft: Draft, rules: RuleSet) -> tuple[Seat | None, ...]:
    """Who may be liable, None: nobody; one choice only where there is nothing to say."""
    return liable_choices(draft.facts(rules))


def counts(draft: Draft, rules: RuleSet, seat: Seat, name: str) -> range:
    """The numbers that one count of a seat (openings, zhigang, …) may be, open gangs and openings moving together."""
    possible = [number for number in range(MOST[name] + 1) if _can_be(draft, rules, seat, name, number)]
    return range(possible[0], possible[-1] + 1) if possible else range(0)


def _can_be(draft: Draft, rules: RuleSet, seat: Seat, name: str, number: int) -> bool:
    return _checks(_filled(with_laid(draft, seat, counted(draft.laid[seat], name, number))), rules)


def _fits(draft: Draft, rules: RuleSet) -> bool:
    """Whether some finished hand agrees with a draft: its counts grow with its types, the rest is filled in."""
    full = told(_filled(draft), rules, {})
    # The way of winning may have thrown a type out.
    return set(draft.hand_types) <= set(full.hand_types) and _checks(full, rules)


def _filled(draft: Draft) -> Draft:
    """A draft with an ordinary answer to whatever was not said."""
    by = draft.by or "self_draw"
    winner = draft.winner if draft.winner is not None else 0
    source = draft.source if by != "self_draw" else None
    if by != "self_draw" and source in (None, winner):
        source = (winner + 1) % 4
    ordinary = ("qianggang",) if by == "robbed_gang" else ("xiaohu",)
    return replace(draft, by=by, winner=winner, source=source, hand_types=draft.hand_types or ordinary, liable=None)


def _checks(draft: Draft, rules: RuleSet) -> bool:
    try:
        check(draft.facts(rules))
    except Impossible:
        return False
    return True
