"""Winning shape, shanten and waits of packed hands (R4): a laizi is a number here, never a tile to substitute.

A question looks up the `Row` of each suit and their sums, seven look-ups in all. `hand` holds natural tiles only,
the sets on the table are taken off `sets`. What a hand is worth, and whether it may win, is decided elsewhere.

Memory: each of the eight tables (suits and honours, with runs or without, any pair or 2-5-8) keeps the rows of
SUITS_KEPT different suits, then starts anew: 10 MB a table when full, which play does not come near.
"""

from collections.abc import Iterable
from typing import Final

from engine.automaton import CAN_PAIR, CAN_RUN, Row, read_row
from engine.tiles import FACAI, FIRST_HONOUR, HONGZHONG, IS_258, KINDS, UNIT, Tile

SUITS_KEPT: Final = 1 << 16
SUIT: Final = (1 << 27) - 1
"""the bits of the lowest suit"""


class _Rows(dict[int, Row]):
    """The row of each packed suit asked for; `ranks` as in `read_row`."""

    def __init__(self, ranks: tuple[int, ...]) -> None:
        super().__init__()
        self._ranks = ranks

    def __missing__(self, suit: int) -> Row:
        if len(self) >= SUITS_KEPT:
            self.clear()
        self[suit] = row = read_row(suit, self._ranks)
        return row


def _tables(triplets: bool, pair258: bool) -> tuple[_Rows, _Rows]:
    def rank(tile: Tile) -> int:
        can_run = CAN_RUN if tile < 7 and not triplets else 0
        return can_run | (CAN_PAIR if IS_258[tile] or not pair258 else 0)

    return _Rows(tuple(map(rank, range(9)))), _Rows(tuple(map(rank, range(FIRST_HONOUR, KINDS))))


_TABLES: Final = tuple(tuple(_tables(triplets, pair258) for pair258 in (False, True)) for triplets in (False, True))


def missing(hand: int, sets: int, *, pair258: bool = False, triplets: bool = False) -> int:
    """The fewest tiles to add to a packed hand until it contains `sets` (0–4) sets and a pair.

    With `pair258` the pair must be 2, 5 or 8 of a suit (xiaohu), with `triplets` no set may be a run (pengpenghu).
    """
    return _missing(hand, sets, pair258, triplets)


def is_complete(hand: int, wild: int, sets: int, *, pair258: bool = False, triplets: bool = False) -> bool:
    """Whether `wild` laizi complete the hand, the other 3 × sets + 2 − wild tiles, to `sets` sets and a pair."""
    return _missing(hand, sets, pair258, triplets) <= wild


def shanten(hand: int, wild: int, sets: int, *, pair258: bool = False, triplets: bool = False) -> int:
    """How many tiles are missing besides the last one: 0 is ready, −1 complete; a fifth copy counts as obtainable."""
    lacking = _missing(hand, sets, pair258, triplets) - 1 - wild
    return lacking if lacking > -1 else -1


def completing(hand: int, wild: int, sets: int, *, pair258: bool = False, triplets: bool = False) -> tuple[Tile, ...]:
    """The kinds of tile of which one more completes a hand of 3 × sets + 1 − wild tiles, sorted.

    Kinds of which the hand holds all four are among them; whether those count is the caller's rule (R4.5).
    """
    if _missing(hand, sets, pair258, triplets) > wild + 1:
        return ()
    return tuple([tile for tile in range(KINDS) if _missing(hand + UNIT[tile], sets, pair258, triplets) <= wild])


def _missing(hand: int, sets: int, pair258: bool, triplets: bool) -> int:
    # Called by place: Python calls a function with keywords at twice the cost.
    suits, honours = _TABLES[triplets][pair258]
    try:
        two = suits[hand & SUIT].plus[suits[hand >> 27 & SUIT]]
        row = two.plus[suits[hand >> 54 & SUIT]].plus[honours[hand >> 81]]
    except KeyError:  # two rows that have not met before
        row = suits[hand & SUIT] + suits[hand >> 27 & SUIT] + suits[hand >> 54 & SUIT] + honours[hand >> 81]
    return row.paired[sets]


def _others(kinds: Iterable[Tile]) -> int:
    """The bits of all tiles that are not of these kinds."""
    return (1 << 3 * KINDS) - 1 - sum(7 * UNIT[tile] for tile in kinds)


_NOT_M: Final = _others(range(9))
_NOT_P: Final = _others(range(9, 18))
_NOT_S: Final = _others(range(18, 27))
_NOT_258: Final = _others(tile for tile in range(KINDS) if IS_258[tile])
_NOT_WIND: Final = _others(tile for tile in range(FIRST_HONOUR, KINDS) if tile not in (FACAI, HONGZHONG))
_NOT_WIND_OR_FACAI: Final = _NOT_WIND - 7 * UNIT[FACAI]


def is_one_suit(hand: int) -> bool:
    """Whether no two suits, and no honours, are in the hand (qingyise without its shape)."""
    return not (hand & _NOT_M and hand & _NOT_P and hand & _NOT_S)


def is_258(hand: int) -> bool:
    """Whether every tile is a 2, 5 or 8 (jiangyise)."""
    return not hand & _NOT_258


def is_winds(hand: int, facai_is_wind: bool) -> bool:
    """Whether every tile is 东南西北白, or 发 where it is no gang tile (fengyise)."""
    return not hand & (_NOT_WIND_OR_FACAI if facai_is_wind else _NOT_WIND)
