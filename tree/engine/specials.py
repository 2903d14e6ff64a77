"""Laizi, pizi and gang tiles of a hand, told by the indicator and the rule set (R2)."""

from dataclasses import dataclass
from functools import lru_cache

from engine.rules import RuleSet
from engine.tiles import BAI, BEI, FACAI, FIRST_HONOUR, HONGZHONG, Tile, is_honour

DONG = FIRST_HONOUR
NAN = DONG + 1
XI = DONG + 2


@dataclass(frozen=True, slots=True)
class Specials:
    """Which tiles are not ordinary in this hand (R2)."""

    indicator: Tile
    laizi: Tile
    pizi: tuple[Tile, ...]
    gang: tuple[Tile, ...]
    """hongzhong, and facai where the rule set makes it a gang tile"""
    all: frozenset[Tile]
    no_hu: frozenset[Tile]
    """tiles that nobody may hold at a win (R2.6)"""


@lru_cache(maxsize=512)
def specials(rules: RuleSet, indicator: Tile) -> Specials:
    """The special tiles that an indicator makes (R2.1–R2.3)."""
    laizi, pizi = _honours(rules, indicator) if is_honour(indicator) else _suited(indicator)
    gang = (HONGZHONG, FACAI) if rules.facai_gang else (HONGZHONG,)
    kept = tuple(sorted(pizi)) if rules.pizi else ()
    no_hu = frozenset(gang + kept)
    return Specials(indicator, laizi, kept, gang, no_hu | {laizi}, no_hu)


def _suited(indicator: Tile) -> tuple[Tile, tuple[Tile, ...]]:
    suit, rank = divmod(indicator, 9)
    return suit * 9 + (rank + 1) % 9, (indicator, suit * 9 + (rank - 1) % 9)


def _honours(rules: RuleSet, indicator: Tile) -> tuple[Tile, tuple[Tile, ...]]:
    ring = (DONG, NAN, XI, BEI, BAI) if rules.facai_gang else (DONG, NAN, XI, BEI, FACAI, BAI)
    if indicator not in ring:  # a gang tile cannot be pizi: as if the tile before it in the ring lay there
        indicator = BEI
    at = ring.index(indicator)
    return ring[(at + 1) % len(ring)], (indicator, ring[at - 1])
