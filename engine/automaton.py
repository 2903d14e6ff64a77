"""How many tiles one suit lacks to hold some sets and a pair: rows, read rank by rank off an automaton.

Knows counts of ranks only; `engine.shapes` puts the suits of a hand together. A lacking tile may be any tile,
also a fifth copy, because that is what a laizi may stand for (R2.4); so a set or a pair with no tile of its own
costs 3 or 2 in any suit.

The automaton is built where it is read and then kept, some thousands of small frontiers. Of rows there are only
a few hundred, so that their sums are kept too.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from operator import add
from typing import Final, NamedTuple

MOST_SETS: Final = 4
SETS: Final = range(MOST_SETS + 1)
CAN_RUN: Final = 8
"""Added to a count that is read: a run may start at this rank."""
CAN_PAIR: Final = 16
"""Added to a count that is read: the pair may be of this rank."""


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """The fewest tiles lacking to 0–4 sets, without and with a pair; equal rows are the same object."""

    alone: tuple[int, ...]
    paired: tuple[int, ...]
    plus: "_Sums" = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "plus", _Sums(self))


class _Sums(dict[Row, Row]):
    """For each other row the row of both suits together: the best split of sets and pair."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, other: Row) -> Row:
        row = self._row
        alone = [_split(row.alone, other.alone, sets) for sets in SETS]
        paired = [min(_split(row.paired, other.alone, sets), _split(row.alone, other.paired, sets)) for sets in SETS]
        self[other] = total = _row(tuple(alone), tuple(paired))
        return total


def _split(here: tuple[int, ...], there: tuple[int, ...], sets: int) -> int:
    return min(map(add, here, there[sets::-1]))


@cache
def _row(alone: tuple[int, ...], paired: tuple[int, ...]) -> Row:
    return Row(alone, paired)


class _Part(NamedTuple):
    """What has been begun in the ranks read."""

    ending: int
    """runs that still need the next rank"""
    running: int
    """runs that still need the next two ranks"""
    sets: int
    """all sets, these runs included"""
    pair: int


# Parts are numbered: the automaton is built by comparing and counting them very often.
_PARTS: Final = tuple(
    _Part(ending, running, sets, pair)
    for sets in SETS
    for pair in (0, 1)
    for ending in range(3)
    for running in range(3)
    if ending + running <= sets
)
_NUMBER: Final = {part: number for number, part in enumerate(_PARTS)}
_NOTHING: Final = _NUMBER[_Part(0, 0, 0, 0)]
_VOID: Final = tuple(3 * part.sets + 2 * part.pair for part in _PARTS)
"""the cost of each part made without any tile"""


def _gap(have: _Part, want: _Part) -> int:
    """The number of tiles that surely makes `have` as good as `want`."""
    return (
        max(0, have.ending - want.ending)
        + 2 * max(0, have.running - want.running)
        + 3 * max(0, want.sets - have.sets)
        + 2 * max(0, want.pair - have.pair)
    )


_GAP: Final = tuple(tuple(_gap(have, want) for want in _PARTS) for have in _PARTS)


@cache
def _moves(number: int, read: int) -> tuple[tuple[int, int], ...]:
    """The parts that may follow a part, with the tiles lacking at the rank read.

    Two runs alike are started only on a tile (else two triplets do as well), a second triplet only on four tiles,
    and a triplet or the pair on none is left to _VOID.
    """
    part, count = _PARTS[number], read & 7
    most_runs = (2 if count else 1) if read & CAN_RUN else 0
    moves: list[tuple[int, int]] = []
    for pair in range(part.pair, 2 if read & CAN_PAIR and count else part.pair + 1):
        for runs in range(min(most_runs, MOST_SETS - part.sets) + 1):
            for triplets in range(min((count + 2) // 3, MOST_SETS - part.sets - runs) + 1):
                used = part.ending + part.running + runs + 3 * triplets + 2 * (pair - part.pair)
                after = _Part(part.running, runs, part.sets + runs + triplets, pair)
                moves.append((_NUMBER[after], max(0, used - count)))
    return tuple(moves)


class _Frontier(dict[int, "_Frontier"]):
    """A state of the automaton: the parts that can be held after some ranks, each with the tiles it lacks so far.

    Maps what is read next, a count with CAN_RUN and CAN_PAIR, to the frontier after it. A part is left out where
    another one, with the tiles of the gap between them, does as well.
    """

    def __init__(self, parts: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self._parts = parts

    def __missing__(self, read: int) -> "_Frontier":
        found = {_NOTHING: 0}
        for part, lacking in self._parts:
            for after, cost in _moves(part, read):
                if lacking + cost < found.get(after, _VOID[after]):
                    found[after] = lacking + cost
        self[read] = after = _frontier(_needed(found))
        return after

    @cached_property
    def row(self) -> Row:
        """The row of the suit when no tile follows."""

        def cheapest(sets: int, pair: int) -> int:
            want = _NUMBER[_Part(0, 0, sets, pair)]
            return min([lacking + _GAP[part][want] for part, lacking in self._parts])

        return _row(tuple([cheapest(sets, 0) for sets in SETS]), tuple([cheapest(sets, 1) for sets in SETS]))


@cache
def _frontier(parts: tuple[tuple[int, int], ...]) -> _Frontier:
    return _Frontier(parts)


def _needed(found: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """The parts that no other one replaces, in order; what saves most against _VOID is compared first."""
    kept: list[tuple[int, int]] = []
    for part in sorted(found, key=lambda part: (found[part] - _VOID[part], part)):
        lacking = found[part]
        for other, cost in kept:
            if cost + _GAP[other][part] <= lacking:
                break
        else:
            kept.append((part, lacking))
    return tuple(sorted(kept))


_START: Final = _frontier(((_NOTHING, 0),))


def read_row(packed: int, ranks: Iterable[int]) -> Row:
    """The row of packed ranks, three bits each; `ranks` says what each may be: CAN_RUN, CAN_PAIR, both or neither."""
    frontier = _START
    for rank in ranks:
        if not packed:
            break
        frontier = frontier[rank | packed & 7]
        packed >>= 3
    return frontier.row
