"""How a winning hand falls into its sets and its pair (R4), for people to look at.

What a hand is worth is decided in judge.py; this follows its verdict and counts nothing.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from engine.melds import Meld
from engine.specials import Specials
from engine.tiles import FIRST_HONOUR, IS_258, KINDS, UNIT, Tile, count_of, kinds_of, unpack


class Placed(NamedTuple):
    """A tile in its place; `instead` is the other tile that a laizi stands for there (R2.4)."""

    tile: Tile
    instead: Tile | None = None


Group = tuple[Placed, ...]
_SHAPELESS: Final = frozenset({"jiangyise", "fengyise"})
_TRIED: Final = 500
"""how many ways are looked at for the plainest: with several laizi there are many"""


class _Search(NamedTuple):
    """What a hand must fall into: kinds that its pair and sets of laizi alone may be of, whether runs are allowed."""

    laizi: Tile
    pairs: frozenset[Tile]
    kinds: frozenset[Tile]
    runs: bool


def arranged(
    concealed: int, melds: tuple[Meld, ...], specials: Specials, hand_types: tuple[str, ...], hard: bool
) -> tuple[Group, ...]:
    """The concealed tiles of a win, the winning one among them, as sets from low to high and then the pair.

    A hand that wins without a shape (乱将, 乱风) is one group, sorted.
    """
    laizi = 0 if hard else count_of(concealed, specials.laizi)
    natural = concealed - laizi * UNIT[specials.laizi]
    kinds = frozenset(_kinds(natural, melds, hand_types))
    any_pair = _SHAPELESS | {"pengpenghu", "qingyise"}
    pairs = kinds if any_pair & {*hand_types} else frozenset(tile for tile in kinds if IS_258[tile])
    search = _Search(specials.laizi, pairs, kinds, "pengpenghu" not in hand_types)
    found = min(islice(_whole(search, natural, laizi, 4 - len(melds)), _TRIED), key=_broken, default=None)
    if found is None:
        return (tuple(map(Placed, unpack(concealed))),)
    *sets, pair = found
    return (*sorted(sets, key=_as_it_stands), pair)


def _broken(groups: tuple[Group, ...]) -> tuple[int, int]:
    """How many groups laizi are in, and in how many of those beside other tiles: the fewer, the plainer to see."""
    used = [sum(placed.instead is not None for placed in group) for group in groups]
    return sum(map(bool, used)), sum(0 < count < len(group) for count, group in zip(used, groups, strict=True))


def _as_it_stands(group: Group) -> list[Tile]:
    return [placed.tile if placed.instead is None else placed.instead for placed in group]


def _kinds(natural: int, melds: tuple[Meld, ...], hand_types: tuple[str, ...]) -> Iterator[Tile]:
    """The kinds that laizi alone may stand for without making the hand another one."""
    own = [*unpack(natural), *(tile for meld in melds for tile in meld.tiles)]
    for tile in range(KINDS):
        if "jiangyise" in hand_types and not IS_258[tile]:
            continue
        if "fengyise" in hand_types and tile < FIRST_HONOUR:
            continue
        if "qingyise" in hand_types and own and tile // 9 != own[0] // 9:
            continue
        yield tile


def _whole(search: _Search, hand: int, wild: int, sets: int) -> Iterator[tuple[Group, ...]]:
    """Every way to part a hand into sets and a pair, the pair last."""
    held = [(tile, min(2, count_of(hand, tile))) for tile in kinds_of(hand) if tile in search.pairs]
    alone = [(_best(search, search.pairs), 0)] if search.pairs else []
    for tile, own in (*alone, *held):
        if 2 - own > wild:
            continue
        pair = _group(search, (tile, tile), own=(own,), of=(tile,))
        for rest in _sets(search, hand - own * UNIT[tile], wild - 2 + own, sets):
            yield (*rest, pair)


def _sets(search: _Search, hand: int, wild: int, sets: int) -> Iterator[tuple[Group, ...]]:
    if not hand:
        if wild == 3 * sets:
            tile = _best(search, search.kinds)
            yield (_group(search, (tile,) * 3, own=(0,), of=(tile,)),) * sets
        return
    if not sets:
        return
    low = ((hand & -hand).bit_length() - 1) // 3
    own = min(3, count_of(hand, low))
    # All copies that there are, then fewer of them for the sake of runs.
    for used in range(own, 0, -1):
        if 3 - used <= wild:
            group = _group(search, (low,) * 3, own=(used,), of=(low,))
            for rest in _sets(search, hand - used * UNIT[low], wild - 3 + used, sets - 1):
                yield (group, *rest)
    for start in _starts(search, low):
        run = (start, start + 1, start + 2)
        there = tuple(min(1, count_of(hand, tile)) for tile in run)
        if 3 - sum(there) <= wild:
            left = hand - sum(has * UNIT[tile] for has, tile in zip(there, run, strict=True))
            for rest in _sets(search, left, wild - 3 + sum(there), sets - 1):
                yield (_group(search, run, own=there, of=run), *rest)


def _best(search: _Search, kinds: frozenset[Tile]) -> Tile:
    """What laizi alone stand for: themselves where they may."""
    return search.laizi if search.laizi in kinds else min(kinds)


def _starts(search: _Search, low: Tile) -> Iterator[Tile]:
    """Where a run can begin whose lowest natural tile this is."""
    if search.runs and low < FIRST_HONOUR:
        for start in (low, low - 1, low - 2):
            if start >= 0 and start // 9 == low // 9 and start % 9 <= 6:
                yield start


def _group(search: _Search, tiles: tuple[Tile, ...], *, own: tuple[int, ...], of: tuple[Tile, ...]) -> Group:
    """Tiles of a group, laizi in place of those of which the hand has none left (`own` of each kind in `of`)."""
    left = dict(zip(of, own, strict=True))
    placed: list[Placed] = []
    for tile in tiles:
        if left[tile]:
            left[tile] -= 1
            placed.append(Placed(tile))
        else:
            placed.append(Placed(search.laizi, None if tile == search.laizi else tile))
    return tuple(placed)
