"""Walls from seeds (R1.1): the shuffle, the commitment shown before a deal, the seeds of simulated hands.

Where a seed comes from is not decided here; a seed is 32 bytes.
"""

from collections.abc import Iterator
from hashlib import sha256

from engine.tiles import KINDS, Tile

WORDS = 1 << 32


def wall(seed: bytes) -> tuple[Tile, ...]:
    """The 136 tiles in draw order that a seed gives."""
    tiles = [kind for kind in range(KINDS) for _ in range(4)]
    words = _words(seed)
    for last in range(len(tiles) - 1, 0, -1):
        fair = WORDS // (last + 1) * (last + 1)  # words from here on would favour the low places
        word = next(words)
        while word >= fair:
            word = next(words)
        other = word % (last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tuple(tiles)


def _words(seed: bytes) -> Iterator[int]:
    """Big-endian 32-bit words of SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), … without end."""
    block = 0
    while True:
        digest = sha256(seed + block.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def commit(seed: bytes) -> str:
    """The 64 hex digits shown before the deal; whoever learns the seed later can check them."""
    return sha256(seed).hexdigest()


def hand_seed(text: bytes, hand: int) -> bytes:
    """The seed of the hand-th hand (0, 1, …) of a simulation named by a text."""
    return sha256(text + b":" + str(hand).encode()).digest()
