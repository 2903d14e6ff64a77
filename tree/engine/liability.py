"""Who pays for all (R7): robbed gang, quanqiuren, third opening, and the duty the others owe (R7.4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.melds import Meld, openings
from engine.rules import RuleSet
from engine.shapes import is_258, is_one_suit, is_winds
from engine.specials import Specials
from engine.tiles import FIRST_HONOUR, HONGZHONG, IS_258, Seat, Tile, pack


@dataclass(frozen=True, slots=True)
class Break:
    """One seat's breach of the duty it owed to `winner` for one kind of hand (R7.4)."""

    winner: Seat
    seat: Seat
    hand_type: str


@dataclass(frozen=True, slots=True)
class Liable:
    """Who pays all three losses, and why."""

    seat: Seat
    reason: str


def third_opening(melds: Iterable[Meld]) -> Seat | None:
    """The seat that the third opening was claimed from, if there is one (R7.2)."""
    made = openings(melds)
    return made[2].source if len(made) > 2 else None


def open_kinds(melds: Iterable[Meld], rules: RuleSet) -> tuple[str, ...]:
    """The kinds in `third_opening` that a seat's open sets still allow; angang are hidden and do not count (R7.4)."""
    whole = pack(tile for meld in openings(melds) for tile in meld.tiles)
    allowed = {
        "qingyise": is_one_suit(whole),
        "jiangyise": is_258(whole),
        "fengyise": is_winds(whole, not rules.facai_gang),
    }
    return tuple(kind for kind in rules.third_opening if allowed[kind])


def tiles_of_kind(kind: str, melds: Iterable[Meld], specials: Specials) -> frozenset[Tile]:
    """The ordinary tiles that belong to a kind of hand, the suit being that of the open sets."""
    if kind == "jiangyise":
        tiles = {tile for tile in range(FIRST_HONOUR) if IS_258[tile]}
    elif kind == "fengyise":
        tiles = set(range(FIRST_HONOUR, HONGZHONG))  # facai as a gang tile is special
    else:
        suit = openings(melds)[0].tiles[0] // 9
        tiles = set(range(suit * 9, suit * 9 + 9))
    return frozenset(tiles - specials.all)


def liable(
    rules: RuleSet,
    melds: tuple[Meld, ...],
    hand_types: tuple[str, ...],
    source: Seat | None,
    source_ready: bool,
    broken: Iterable[Break],
) -> Liable | None:
    """Who pays all for a win with these melds and types; `source` discarded or was robbed, `broken` are breaches of
    the duty to this winner in time order (R7.1–R7.4)."""
    if "qianggang" in hand_types and source is not None:
        return Liable(source, "robbed_gang")
    if "quanqiuren" in hand_types and source is not None and not source_ready:
        return Liable(source, "quanqiuren")
    kinds = [kind for kind in rules.third_opening if kind in hand_types]
    third = third_opening(melds)
    if not kinds or third is None:
        return None
    if rules.suit_duty:
        for breach in broken:
            if breach.hand_type in kinds:
                return Liable(breach.seat, "suit_duty")
    return Liable(third, "third_opening")
