"""Win check and shanten against the PyPI package `mahjong`, on the same random hands in the same process.

Run by `python -m tests.benchmarks.bench_shapes`; no part of `make test`. README.md beside this file says more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time

from mahjong.agari import Agari
from mahjong.shanten import Shanten

from engine.shapes import is_complete, shanten
from engine.tiles import KINDS, Tile, pack

WALL = [tile for tile in range(KINDS) for _ in range(4)]
RUNS = [tile for tile in range(27) if tile % 9 < 7]
CHUNK = 300
EARLIER = 120_000
"""other hands that were asked about before the new ones"""
NEW = 15_000
ROUNDS = 20


@dataclass(frozen=True, slots=True)
class Hand:
    """Fourteen tiles: packed without the laizi for us, counted with them filled in for the package, that knows none."""

    packed: int
    counts: list[int]


@dataclass(frozen=True, slots=True)
class Match:
    """A question, as each side answers it for many hands; `wild` of each hand's tiles are laizi."""

    title: str
    wild: int
    target: float
    ours: Callable[[Sequence[Hand], int], None]
    theirs: Callable[[Sequence[Hand]], None]


def winning(random: Random) -> list[Tile]:
    """Fourteen tiles that win, in any order."""
    while True:
        tiles = [random.randrange(KINDS)] * 2
        for _ in range(4):
            low = random.choice(RUNS)
            tiles += [low, low + 1, low + 2] if random.random() < 0.6 else [random.randrange(KINDS)] * 3
        if all(tiles.count(tile) <= 4 for tile in tiles):
            random.shuffle(tiles)
            return tiles


def near(random: Random) -> list[Tile]:
    """A winning hand with one tile exchanged."""
    tiles = winning(random)
    tile = random.choice(WALL)
    return [*tiles[1:], tile] if tiles.count(tile) < 4 else near(random)


def dealt(random: Random) -> list[Tile]:
    """Fourteen tiles of a shuffled wall."""
    return random.sample(WALL, 14)


def hands(random: Random, number: int, wild: int) -> list[Hand]:
    """As many winning, near and dealt hands."""
    found: list[Hand] = []
    for index in range(number):
        tiles = (winning, near, dealt)[index % 3](random)
        found.append(Hand(pack(tiles[wild:]), [tiles.count(tile) for tile in range(KINDS)]))
    return found


def our_wins(some: Sequence[Hand], wild: int) -> None:
    """Asks the engine whether each hand wins."""
    for hand in some:
        is_complete(hand.packed, wild, 4)


def their_wins(some: Sequence[Hand]) -> None:
    """Asks the package whether each hand wins."""
    for hand in some:
        Agari.is_agari(hand.counts)


def our_shanten(some: Sequence[Hand], wild: int) -> None:
    """Asks the engine how far each hand is."""
    for hand in some:
        shanten(hand.packed, wild, 4)


def their_shanten(some: Sequence[Hand]) -> None:
    """Asks the package how far each hand is, four sets and a pair only."""
    for hand in some:
        Shanten.calculate_shanten_for_regular_hand(hand.counts)


def times(match: Match, some: Sequence[Hand]) -> tuple[float, float]:
    """Both sides' seconds, in turn for a few hands at a time, so that a busy machine slows both alike."""
    ours = theirs = 0.0
    for start in range(0, len(some), CHUNK):
        chunk = some[start : start + CHUNK]
        began = process_time()
        match.ours(chunk, match.wild)
        between = process_time()
        match.theirs(chunk)
        ours += between - began
        theirs += process_time() - between
    return ours, theirs


def report(what: str, ours: float, theirs: float, number: int, target: float | None) -> None:
    """One line: the ratio, both times for a hand, and whether the target is met."""
    goal = "" if target is None else f"; target {target}: {'met' if theirs >= target * ours else 'MISSED'}"
    each = f"{ours / number * 1e6:.2f} µs against {theirs / number * 1e6:.2f} µs"
    print(f"{what}: {theirs / ours:.1f} times as fast ({each}){goal}", flush=True)


def run(match: Match) -> None:
    """Prints the ratios for the hands first asked about, for new hands later on, and for repeated ones."""
    random = Random(match.title)
    first = hands(random, 3 * CHUNK, match.wild)
    report(f"{match.title}, first {len(first)} hands", *times(match, first), len(first), None)
    for _ in range(EARLIER // CHUNK):
        match.ours(hands(random, CHUNK, match.wild), match.wild)
    new = hands(random, NEW, match.wild)
    report(f"{match.title}, new hands", *times(match, new), len(new), match.target)
    rounds = [times(match, first) for _ in range(ROUNDS)]
    ours, theirs = (min(side) for side in zip(*rounds, strict=True))
    report(f"{match.title}, repeated hands", ours, theirs, len(first), match.target)


if __name__ == "__main__":
    run(Match("win check without laizi", 0, 2.5, our_wins, their_wins))
    run(Match("win check with 4 laizi", 4, 2.5, our_wins, their_wins))
    run(Match("shanten", 0, 15, our_shanten, their_shanten))
