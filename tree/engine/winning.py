"""Which hands win and as what (R4): types by tiles and shape, every reading of the laizi, and readiness (R4.5).

Points and liability are not decided here; a hand is a packed int without laizi, the laizi come as a number.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from engine.melds import Meld
from engine.rules import RuleSet
from engine.shapes import is_258, is_complete, is_one_suit, is_winds
from engine.specials import Specials
from engine.tiles import FIRST_HONOUR, KINDS, UNIT, Tile, count_of, pack


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a winning hand: its types (sorted ids), hard or soft."""

    hand_types: tuple[str, ...]
    hard: bool


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat holds at a win or at 13 tiles: packed ordinary tiles, laizi by number, its melds summed up."""

    hand: int
    laizi: int
    sets: int
    """how many sets the concealed tiles must form"""
    melded: int
    """one bit pattern with every kind that lies in the melds"""
    triplets: bool
    """whether no meld is a run"""
    rules: RuleSet
    own: Tile
    """the kind of tile that is laizi"""


def holding(concealed: int, melds: tuple[Meld, ...], rules: RuleSet, specials: Specials) -> Holding:
    """The holding of a packed concealed hand (laizi included) and its melds."""
    laizi = count_of(concealed, specials.laizi)
    melded = 0
    triplets = True
    for meld in melds:
        for tile in meld.tiles:
            melded |= UNIT[tile]
        triplets = triplets and meld.kind != "chi"
    hand = concealed - laizi * UNIT[specials.laizi]
    return Holding(hand, laizi, 4 - len(melds), melded, triplets, rules, specials.laizi)


def dahu_shapes(held: Holding, hand: int, wild: int) -> tuple[str, ...]:
    """The most dahu that tiles and shape give at once, in R4's order; () if none."""
    whole = hand | held.melded
    colours = _colours(held.rules, whole)
    if held.triplets and is_complete(hand, wild, held.sets, triplets=True):
        # Sets made of laizi alone take whatever kind the colours ask for, so all of them hold at once.
        return ("pengpenghu", *colours)
    # One suit of 2-5-8 in shape would be pengpenghu; apart from it only one of the two holds.
    for colour in colours:
        if colour != "qingyise" or is_complete(hand, wild, held.sets):
            return (colour,)
    return ()


def _colours(rules: RuleSet, whole: int) -> tuple[str, ...]:
    colours: tuple[str, ...] = ()
    if is_one_suit(whole):
        colours += ("qingyise",)
    if is_258(whole):
        colours += ("jiangyise",)
    if is_winds(whole, not rules.facai_gang):
        colours += ("fengyise",)
    return colours


def is_basic(held: Holding, hand: int, wild: int) -> bool:
    """Whether the tiles form four sets and a pair of 2, 5 or 8."""
    return is_complete(hand, wild, held.sets, pair258=True)


def dahu_readings(held: Holding, situational: tuple[str, ...]) -> Iterator[Reading]:
    """The best dahu reading for each hardness, hard first (R4.1, R4.4)."""
    for hand, wild, hard in _ways(held):
        shapes = dahu_shapes(held, hand, wild)
        if shapes or (situational and is_basic(held, hand, wild)):
            yield Reading(tuple(sorted(shapes + situational)), hard)


def xiaohu_readings(held: Holding) -> Iterator[Reading]:
    """The readings as a basic shape with few enough laizi, hard first; is_plain tells whether one is no dahu (R4.4)."""
    if held.laizi <= held.rules.xiaohu_max_laizi:
        for hand, wild, hard in _ways(held):
            if is_basic(held, hand, wild):
                yield Reading(("xiaohu",), hard)


def is_plain(held: Holding, hard: bool) -> bool:
    """Whether some use of the laizi leaves a basic shape that is no dahu; without dahu shapes every use does.

    This alone tries tiles for laizi: asked only where a xiaohu would pay more than the dahu the hand also is.
    """
    hand, wild = (held.hand + held.laizi * UNIT[held.own], 0) if hard else (held.hand, held.laizi)
    if not dahu_shapes(held, hand, wild):
        return True
    for kinds in combinations_with_replacement(range(KINDS), wild):
        if any(count_of(hand, kind) + kinds.count(kind) > 7 for kind in kinds):
            continue  # a packed hand holds no more of a kind
        filled = hand + pack(kinds)
        if is_basic(held, filled, 0) and not dahu_shapes(held, filled, 0):
            return True
    return False


def _ways(held: Holding) -> Iterator[tuple[int, int, bool]]:
    """(tiles, wild, hard) with every laizi as itself where that counts as hard, then with all of them wild."""
    if _hard_allowed(held):
        yield held.hand + held.laizi * UNIT[held.own], 0, True
    if held.laizi:
        yield held.hand, held.laizi, False


def _hard_allowed(held: Holding) -> bool:
    if not held.laizi or held.rules.own_laizi_hard == "any":
        return True
    return held.laizi == 1 and held.own < FIRST_HONOUR


def could_win(concealed: int, sets: int, specials: Specials) -> bool:
    """A quick test that lets every winning hand pass: some shape, or all tiles 2-5-8 or winds; no tile that may not
    be held at a win."""
    laizi = count_of(concealed, specials.laizi)
    hand = concealed - laizi * UNIT[specials.laizi]
    if not (is_complete(hand, laizi, sets) or is_258(hand) or is_winds(hand, True)):
        return False
    return not any(count_of(concealed, tile) for tile in specials.no_hu)


def is_winning(held: Holding) -> bool:
    """Whether the tiles win by shape and number of laizi alone, situational types aside."""
    return bool(dahu_shapes(held, held.hand, held.laizi)) or (
        held.laizi <= held.rules.xiaohu_max_laizi and is_basic(held, held.hand, held.laizi)
    )


def waits(
    concealed: int, melds: tuple[Meld, ...], released: Iterable[Tile], rules: RuleSet, specials: Specials
) -> tuple[Tile, ...]:
    """The kinds that complete 13 tiles to a winning shape, of which the player does not own all four (R4.5)."""
    if any(count_of(concealed, tile) for tile in specials.no_hu):
        return ()
    owned = concealed + pack(tile for meld in melds for tile in meld.tiles) + pack(released)
    found: list[Tile] = []
    for tile in range(KINDS):
        if tile in specials.no_hu or count_of(owned, tile) >= 4:
            continue
        if is_winning(holding(concealed + UNIT[tile], melds, rules, specials)):
            found.append(tile)
    return tuple(found)
