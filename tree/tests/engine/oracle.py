"""A slow answer to "is this hand won?", written from R4 alone and sharing no code with the engine.

Tiles are the numbers 0–33 in a sorted tuple, laizi a number beside them. Every use of every tile is tried.
"""

from functools import lru_cache

PAIRS_258 = frozenset({1, 4, 7, 10, 13, 16, 19, 22, 25})
Tiles = tuple[int, ...]


@lru_cache(maxsize=200_000)
def wins(tiles: Tiles, wild: int, sets: int, pair258: bool, triplets: bool, *, pair: bool = True) -> bool:
    """Whether tiles and laizi, all of them used, are `sets` sets and (unless `pair` is false) a pair.

    With more tiles than that needs, the rest may be left over.
    """
    spare = len(tiles) + wild - 3 * sets - 2 * pair
    if spare < 0:
        return False
    if not tiles:
        return True
    lowest = tiles[0]
    if spare and wins(tiles[1:], wild, sets, pair258, triplets, pair=pair):
        return True
    if pair and (lowest in PAIRS_258 or not pair258):
        for rest, left in _uses(tiles, wild, (lowest, lowest)):
            if wins(rest, left, sets, pair258, triplets, pair=False):
                return True
    if sets:
        for group in _groups(lowest, triplets):
            for rest, left in _uses(tiles, wild, group):
                if wins(rest, left, sets - 1, pair258, triplets, pair=pair):
                    return True
    return False


def _groups(tile: int, triplets: bool) -> list[Tiles]:
    """Every set that a tile can be part of."""
    groups: list[Tiles] = [(tile, tile, tile)]
    if tile < 27 and not triplets:
        for low in (tile - 2, tile - 1, tile):
            if low >= 0 and low // 9 == (low + 2) // 9 == tile // 9:
                groups.append((low, low + 1, low + 2))
    return groups


def _uses(tiles: Tiles, wild: int, group: Tiles) -> list[tuple[Tiles, int]]:
    """What is left after laying a group from the lowest tile, each other member from a tile or from a laizi."""
    ways = {(tiles, wild, False)}
    for member in group:
        ways = {
            way
            for rest, left, used in ways
            for way in ([(_without(rest, member), left, used or member == tiles[0])] if member in rest else [])
            + ([(rest, left - 1, used)] if left else [])
        }
    return [(rest, left) for rest, left, used in ways if used]


def _without(tiles: Tiles, tile: int) -> Tiles:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def waits(tiles: Tiles, wild: int, sets: int, pair258: bool, triplets: bool) -> Tiles:
    """The kinds of tile that win when one is added."""
    return tuple([tile for tile in range(34) if wins(tuple(sorted((*tiles, tile))), wild, sets, pair258, triplets)])


def lacking(tiles: Tiles, sets: int, pair258: bool, triplets: bool) -> int:
    """The fewest laizi with which the tiles, some of them left over, win."""
    return next(wild for wild in range(15) if wins(tiles, wild, sets, pair258, triplets))
