"""Sets laid on the table, and what they count (R3, R5)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.specials import Specials
from engine.tiles import HONGZHONG, Seat, Tile, format_tiles

OPENINGS: Final = frozenset({"chi", "peng", "zhigang", "xugang"})
"""Kinds that opened the hand; a xugang stands where its peng stood (R3.2)."""


@dataclass(frozen=True, slots=True)
class Meld:
    """One set on the table; `source` is the seat its tile was claimed from (xugang: the peng's; angang: None)."""

    kind: str
    tiles: tuple[Tile, ...]
    source: Seat | None
    claimed: Tile | None = None
    """the tile that was claimed, where the table saw it; only a chi needs it to be told"""

    def to_json(self) -> dict[str, Any]:
        """The meld as requests and views write it."""
        return {"kind": self.kind, "tiles": format_tiles(self.tiles), "from": self.source}


@dataclass(frozen=True, slots=True)
class Laid:
    """What one seat has on the table, as counts (R5.1, R5.2); `openings` are chi, peng and zhigang together."""

    openings: int = 0
    zhigang: int = 0
    xugang: int = 0
    angang: int = 0
    hongzhong: int = 0
    facai: int = 0
    pizi: int = 0
    laizi: int = 0


def laid(melds: Iterable[Meld], released: Iterable[Tile], specials: Specials) -> Laid:
    """The counts of a seat's melds and released tiles."""
    counts = {
        "openings": 0,
        "zhigang": 0,
        "xugang": 0,
        "angang": 0,
        "hongzhong": 0,
        "facai": 0,
        "pizi": 0,
        "laizi": 0,
    }
    for meld in melds:
        if meld.kind in OPENINGS:
            counts["openings"] += 1
        if meld.kind in counts:
            counts[meld.kind] += 1
    for tile in released:
        counts[_special_name(tile, specials)] += 1
    return Laid(**counts)


def _special_name(tile: Tile, specials: Specials) -> str:
    if tile == specials.laizi:
        return "laizi"
    if tile in specials.pizi:
        return "pizi"
    return "hongzhong" if tile == HONGZHONG else "facai"


def openings(melds: Iterable[Meld]) -> list[Meld]:
    """The melds that opened the hand, in the order made."""
    return [meld for meld in melds if meld.kind in OPENINGS]
