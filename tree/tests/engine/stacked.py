"""Walls laid so that the tiles one wants come to the seats one wants."""

from collections.abc import Sequence

from engine.hand import deal
from engine.rules import RuleSet
from engine.state import State
from engine.tiles import KINDS, Tile, parse_tile, parse_tiles

DEALER = 0


def wall(hands: Sequence[str], indicator: str, front: str = "", tail: str = "") -> tuple[Tile, ...]:
    """A wall that deals these hands (dealer's 14 first, the others' 13), then draws `front` and, as gang
    replacements, `tail`, each in the order given; what is not asked for fills the middle, lowest tile first."""
    dealt = [list(parse_tiles(hand)) for hand in hands]
    assert [len(hand) for hand in dealt] == [14, 13, 13, 13], "14 tiles for the dealer, 13 for each other seat"
    turned, drawn, replacing = parse_tile(indicator), parse_tiles(front), parse_tiles(tail)
    rest = [tile for tile in range(KINDS) for _ in range(4)]
    for tile in (*(tile for hand in dealt for tile in hand), turned, *drawn, *replacing):
        rest.remove(tile)  # raises where a fifth tile of a kind is asked for
    laid: list[Tile] = []
    for start in (0, 4, 8):
        for hand in dealt:
            laid += hand[start : start + 4]
    laid += [hand[12] for hand in dealt]
    laid += [dealt[0][13], turned]
    return (*laid, *drawn, *rest, *reversed(replacing))


def start(rules: RuleSet, hands: Sequence[str], indicator: str, front: str = "", tail: str = "") -> State:
    """The state after dealing such a wall with seat 0 as the dealer."""
    return deal(rules, DEALER, wall(hands, indicator, front, tail)).state
