"""Which winning hands (R4) a seat may still reach with the sets it has laid, and how many tiles away each is.

Situational types and the minimum fan are no goals: they come with play.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.melds import Meld
from engine.rules import RuleSet
from engine.shapes import missing
from engine.specials import Specials
from engine.tiles import FACAI, FIRST_HONOUR, HONGZHONG, IS_258, KINDS, UNIT, Tile, count_of, size


class Goal(NamedTuple):
    """One kind of winning hand."""

    tiles: int
    """the bits of the kinds that belong in it"""
    most_laizi: int
    shape: bool = True
    """whether it must be sets and a pair at all"""
    pair258: bool = False
    triplets: bool = False


_KIND: Final = tuple(7 * UNIT[tile] for tile in range(KINDS))


def _bits(kinds: Iterable[Tile]) -> int:
    return sum(_KIND[tile] for tile in kinds)


_ALL: Final = _bits(range(KINDS))
_WINDS: Final = _bits(tile for tile in range(FIRST_HONOUR, HONGZHONG) if tile != FACAI)
_XIAOHU: Final = tuple(Goal(_ALL, most, pair258=True) for most in range(5))
_PENGPENGHU: Final = Goal(_ALL, 4, triplets=True)
_QINGYISE: Final = tuple(Goal(_bits(range(first, first + 9)), 4) for first in (0, 9, 18))
_JIANGYISE: Final = Goal(_bits(tile for tile in range(KINDS) if IS_258[tile]), 4, shape=False)
_FENGYISE: Final = tuple(Goal(winds, 4, shape=False) for winds in (_WINDS | _KIND[FACAI], _WINDS))


class Holding(NamedTuple):
    """What a seat can win with: packed ordinary tiles in the hand, laizi by number, sets still to form, goals left."""

    hand: int
    laizi: int
    sets: int
    goals: tuple[Goal, ...]


def holding(concealed: int, melds: tuple[Meld, ...], rules: RuleSet, specials: Specials) -> Holding:
    """The holding of a packed concealed hand; tiles that bar a win (R2.6) are left out."""
    hand = concealed
    for tile in specials.all:
        hand &= ~_KIND[tile]
    goals = (_XIAOHU[rules.xiaohu_max_laizi], _PENGPENGHU, *_QINGYISE, _JIANGYISE, _FENGYISE[rules.facai_gang])
    held = Holding(hand, count_of(concealed, specials.laizi), 4, goals)
    for meld in melds:
        held = lay(held, meld.tiles, 0)
    return held


def lay(held: Holding, tiles: tuple[Tile, ...], spent: int) -> Holding:
    """The holding after a set of ordinary tiles is laid, for which the packed tiles `spent` leave the hand."""
    run = tiles[0] != tiles[1]
    laid = UNIT[tiles[0]] | UNIT[tiles[1]] | UNIT[tiles[2]]
    goals = tuple([goal for goal in held.goals if not (laid & ~goal.tiles or (run and goal.triplets))])
    return Holding(held.hand - spent, held.laizi, held.sets - 1, goals)


def distance(held: Holding, goal: Goal, hand: int) -> int:
    """How many tiles a goal lacks with `hand` in place of the holding's: 1 is ready, 0 or less complete."""
    laizi = min(held.laizi, goal.most_laizi)
    if not goal.shape:
        return 3 * held.sets + 2 - laizi - size(hand & goal.tiles)
    return missing(hand & goal.tiles, held.sets, pair258=goal.pair258, triplets=goal.triplets) - laizi


def nearest(held: Holding) -> tuple[int, list[Goal]]:
    """The distance of the nearest goals, and which they are."""
    best = 99
    found: list[Goal] = []
    for goal in held.goals:
        # Most hands hold too few tiles of a colour to look at its shape.
        if goal.tiles != _ALL and 3 * held.sets + 2 - held.laizi - size(held.hand & goal.tiles) > best:
            continue
        far = distance(held, goal, held.hand)
        if far < best:
            best, found = far, []
        if far == best:
            found.append(goal)
    return best, found
