"""Tiles (R1.1): numbers 0–33, their mpsz text, and packed hands.

A tile is an int: 0–8 are 1m–9m, 9–17 1p–9p, 18–26 1s–9s, 27–33 1z–7z (东南西北白发中).
A packed hand is one int with three bits for each kind; four of a kind at most fit any real hand.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.errors import BadTile

Tile: TypeAlias = int
Seat: TypeAlias = int

SUITS: Final = "mpsz"
KINDS: Final = 34
BEI: Final = 30
BAI: Final = 31
FACAI: Final = 32
HONGZHONG: Final = 33
FIRST_HONOUR: Final = 27

NAMES: Final = tuple(f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in range(KINDS))
UNIT: Final = tuple(1 << 3 * kind for kind in range(KINDS))
IS_258: Final = tuple(kind < FIRST_HONOUR and kind % 3 == 1 for kind in range(KINDS))

_ONES: Final = sum(UNIT)
_BY_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}


def is_honour(tile: Tile) -> bool:
    """Whether the tile has no rank."""
    return tile >= FIRST_HONOUR


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of an mpsz text (`123m55p7z` or `1m2m3m5p5p7z`) in the order written; raises BadTile."""
    tiles: list[Tile] = []
    ranks = ""
    for letter in text:
        if letter in "123456789":
            ranks += letter
            continue
        if letter not in SUITS or not ranks:
            raise BadTile(f"{text[:40]!r} is not tiles: write ranks and a suit letter m, p, s or z, such as 123m55p7z")
        tiles += [_tile(rank + letter) for rank in ranks]
        ranks = ""
    if ranks:
        raise BadTile(f"{text[:40]!r} ends without a suit letter: m, p, s or z must follow the ranks")
    return tuple(tiles)


def parse_tile(text: str) -> Tile:
    """The one tile of a two-letter text such as `5p`; raises BadTile."""
    return _tile(text)


def _tile(name: str) -> Tile:
    try:
        return _BY_NAME[name]
    except KeyError:
        raise BadTile(f"{name[:40]!r} is not a tile: 1–9 with m, p or s, or 1–7 with z") from None


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Two letters a tile, in the order given."""
    return "".join([NAMES[tile] for tile in tiles])


def pack(tiles: Iterable[Tile]) -> int:
    """The packed hand that holds these tiles."""
    return sum([UNIT[tile] for tile in tiles])


def kinds_of(hand: int) -> list[Tile]:
    """The kinds a packed hand holds, sorted, each once."""
    found: list[Tile] = []
    while hand:
        kind = ((hand & -hand).bit_length() - 1) // 3
        found.append(kind)
        hand &= ~(7 << 3 * kind)
    return found


def unpack(hand: int) -> tuple[Tile, ...]:
    """The tiles of a packed hand, sorted."""
    return tuple([kind for kind in kinds_of(hand) for _ in range(hand >> 3 * kind & 7)])


def size(hand: int) -> int:
    """How many tiles a packed hand holds."""
    return (hand & _ONES).bit_count() + 2 * (hand >> 1 & _ONES).bit_count() + 4 * (hand >> 2 & _ONES).bit_count()


def count_of(hand: int, tile: Tile) -> int:
    """How many of a kind a packed hand holds."""
    return hand >> 3 * tile & 7
