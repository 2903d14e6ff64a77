"""How many tiles one suit lacks to hold some sets and a pair: rows, read rank by rank off an automaton.

Knows counts of ranks only; `engine.shapes` puts the suits of a hand together. A lacking tile may be any tile,
also a fifth copy, because that is what a laizi may stand for (R2.4); so a set or a pair with no tile of its own
costs 3 or 2 in any suit, and what counts is how many tiles of the suit are used.

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
    plus: dict["Row", "Row"] = field(default_factory=dict["Row", "Row"], init=False, repr=False)
    """the sums found so far"""

    def __add__(self, other: "Row") -> "Row":
        """The row of both suits together: the best split of sets and pair."""
        total = self.plus.get(other)
        if total is None:
            alone = [_split(self.alone, other.alone, sets) for sets in SETS]
            first = [_split(self.paired, other.alone, sets) for sets in SETS]
            second = [_split(self.alone, other.paired, sets) for sets in SETS]
            total = self.plus[other] = other.plus[self] = _row(tuple(alone), tuple(map(min, first, second)))
        return total


def _split(here: tuple[int, ...], there: tuple[int, ...], sets: int) -> int:
    return min(map(add, here, there[sets::-1]))


@cache
def _row(alone: tuple[int, ...], paired: tuple[int, ...]) -> Row:
    return Row(alone, paired)


class _Part(NamedTuple):
    """What has been begun in the ranks read."""

    sets: int
    """all sets, runs that go on included"""
    pair: int
    ending: int
    """runs that need the next rank"""
    running: int
    """runs that need the next two ranks"""


# Parts are numbered, because building the automaton is comparing them; a part that can do as well as another with
# as many tiles used has the lower number. Three runs alike are never needed, three triplets do as well.
_PARTS: Final = tuple(
    _Part(sets, pair, ending, running)
    for sets in SETS
    for pair in (0, 1)
    for ending in (2, 1, 0)
    for running in (2, 1, 0)
    if ending + running <= sets
)
_NUMBER: Final = {part: number for number, part in enumerate(_PARTS)}


def _lead(one: _Part, other: _Part) -> int:
    """The most tiles that `one` may yet use beyond `other`, which can give up its sets and pair for those of `one`."""
    return (
        3 * max(0, other.sets - one.sets)
        + 2 * max(0, other.pair - one.pair)
        + max(0, one.ending - other.ending)
        + 2 * max(0, one.running - other.running)
    )


_LEAD: Final = tuple(tuple(_lead(one, other) for other in _PARTS) for one in _PARTS)
_ENDS: Final = tuple(
    tuple((3 * sets + 2 * pair, _LEAD[_NUMBER[_Part(sets, pair, 0, 0)]]) for sets in SETS) for pair in (0, 1)
)
"""for a row without and with a pair: the tiles of so many sets, and what they are led by"""


@cache
def _moves(number: int, read: int) -> tuple[tuple[int, int], ...]:
    """The parts that may follow a part, with the tiles used at the rank read."""
    part, count = _PARTS[number], read & 7
    most_runs = min(2 if read & CAN_RUN else 0, MOST_SETS - part.sets)
    moves: dict[int, int] = {}
    for pair in (0, 1) if read & CAN_PAIR and not part.pair else (0,):
        for runs in range(most_runs + 1):
            for triplets in range(MOST_SETS - part.sets - runs + 1):
                wanted = part.ending + part.running + runs + 3 * triplets + 2 * pair
                after = _Part(part.sets + runs + triplets, part.pair + pair, part.running, runs)
                moves[_NUMBER[after]] = min(count, wanted)
    return _worth_holding(moves)


class _Frontier(dict[int, "_Frontier"]):
    """A state of the automaton: the parts worth holding after some ranks, each with the most tiles used so far.

    Maps what is read next, a count with CAN_RUN and CAN_PAIR, to the frontier after it.
    """

    def __init__(self, parts: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self._parts = parts

    def __missing__(self, read: int) -> "_Frontier":
        found: dict[int, int] = {}
        for part, used in self._parts:
            for after, more in _moves(part, read):
                if used + more > found.get(after, -1):
                    found[after] = used + more
        self[read] = after = _frontier(_worth_holding(found))
        return after

    @cached_property
    def row(self) -> Row:
        """The row of the suit when no tile follows."""

        alone, paired = [
            tuple([tiles + min([lead[part] - used for part, used in self._parts]) for tiles, lead in ends])
            for ends in _ENDS
        ]
        return _row(alone, paired)


@cache
def _frontier(parts: tuple[tuple[int, int], ...]) -> _Frontier:
    return _Frontier(parts)


def _worth_holding(found: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """The parts that no other one can always replace, with their tiles used; the order depends on nothing else."""
    kept: list[tuple[int, int]] = []
    for minus_used, part in sorted([(-used, part) for part, used in found.items()]):
        lead = _LEAD[part]
        for other, used in kept:
            if used + minus_used >= lead[other]:
                break
        else:
            kept.append((part, -minus_used))
    return tuple(kept)


_START: Final = _frontier(((_NUMBER[_Part(0, 0, 0, 0)], 0),))


def read_row(packed: int, ranks: Iterable[int]) -> Row:
    """The row of packed ranks, three bits each; `ranks` says what each may be: CAN_RUN, CAN_PAIR, both or neither."""
    frontier = _START
    for rank in ranks:
        if not packed:
            break
        frontier = frontier[rank | packed & 7]
        packed >>= 3
    return frontier.row
