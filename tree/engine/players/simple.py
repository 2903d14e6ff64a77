"""The simple player: wins when it may, else keeps every move as near as it can to the nearest winning hand.

It opens early, because nobody wins unopened (R3.5), puts gang tiles and pizi out at once (R2.6) and holds laizi.
It neither counts fan nor watches the others.
"""

from typing import Final

from engine.actions import PASS, Action
from engine.melds import OPENINGS
from engine.players.goals import Goal, Holding, distance, holding, lay, nearest
from engine.tiles import FIRST_HONOUR, IS_258, KINDS, UNIT, Tile, size
from engine.view import PublicSide, View


def choose(view: View) -> Action:
    """One of the view's options; raises ValueError where there is none."""
    if view.seat is None or not view.options:
        raise ValueError("this seat is not asked for anything")
    acts = [action.act for action in view.options]
    if "hu" in acts:
        return view.options[acts.index("hu")]
    side = view.sides[view.seat]
    held = holding(side.concealed or 0, side.melds, view.rules, view.specials)
    return _claim(view, side, held) if "pass" in acts else _turn(view, held)


def _claim(view: View, side: PublicSide, held: Holding) -> Action:
    """The claim that leaves the hand nearest, if it gains on passing, or costs nothing and opens or is a gang."""
    assert view.pending is not None  # only a tile on the table is claimed
    tile = view.pending.tile
    opened = any(meld.kind in OPENINGS for meld in side.melds)
    best, chosen = nearest(held)[0], PASS
    for action in view.options:
        if action.act == "pass":
            continue
        tiles = _set(action, tile)
        after = max(1, nearest(lay(held, tiles, sum([UNIT[other] for other in tiles]) - UNIT[tile]))[0])
        free = chosen == PASS and (not opened or action.act == "zhigang")
        if after < best or (after == best and free):
            best, chosen = after, action
    return chosen


def _set(action: Action, tile: Tile) -> tuple[Tile, ...]:
    if action.act == "chi" and action.tile is not None:
        return action.tile, action.tile + 1, action.tile + 2
    return (tile,) * (4 if action.act == "zhigang" else 3)


def _turn(view: View, held: Holding) -> Action:
    now, goals = nearest(held)
    for action in view.options:
        tile = action.tile
        if tile in view.specials.no_hu:
            return action
        if tile is None or action.act == "discard":
            continue
        if action.act == "release":
            worth_it = _is_idle_laizi(held, goals)
        elif action.act == "angang":
            worth_it = nearest(lay(held, (tile,) * 4, 4 * UNIT[tile]))[0] <= max(1, now)
        else:
            worth_it = nearest(held._replace(hand=held.hand - UNIT[tile]))[0] <= max(1, now)
        if worth_it:
            return action
    return _discard(view, held, now, goals)


def _is_idle_laizi(held: Holding, goals: list[Goal]) -> bool:
    """Whether more laizi are held than any of the nearest goals can use: xiaohu is bounded (R4)."""
    return all(held.laizi > goal.most_laizi for goal in goals)


def _discard(view: View, held: Holding, now: int, goals: list[Goal]) -> Action:
    """The discard that leaves the hand nearest to one of the goals, among such the loosest tile; a laizi only last."""
    hand = held.hand & goals[0].tiles
    company = _ALIKE if goals[0].triplets or not goals[0].shape else _NEAR
    loosest = sorted(
        [
            (4 * size(hand & company[action.tile]) + _RANK_WORTH[action.tile], action.tile, action)
            for action in view.options
            if action.act == "discard" and action.tile is not None and action.tile != view.specials.laizi
        ]
    )
    best, chosen = 99, view.options[-1]
    for _hold, tile, action in loosest:
        after = min([distance(held, goal, held.hand - UNIT[tile]) for goal in goals])
        if after < best:
            best, chosen = after, action
        if after == now:  # nothing that leaves the hand can bring it nearer
            break
    return chosen


def _near(tile: Tile) -> int:
    """The bits of the kinds that a tile can share a set with."""
    if tile >= FIRST_HONOUR:
        return 7 * UNIT[tile]
    low, high = max(tile - 2, tile // 9 * 9), min(tile + 2, tile // 9 * 9 + 8)
    return sum(7 * UNIT[other] for other in range(low, high + 1))


# How much a tile is worth holding where the distance does not tell: its company in the hand, then its rank.
_ALIKE: Final = tuple(7 * UNIT[tile] for tile in range(KINDS))
_NEAR: Final = tuple(_near(tile) for tile in range(KINDS))
_RANK_WORTH: Final = tuple(
    0 if tile >= FIRST_HONOUR else 3 if IS_258[tile] else 1 if tile % 9 in (0, 8) else 2 for tile in range(KINDS)
)
