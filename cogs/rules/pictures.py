"""The pictures of the rules: what a turned-up tile makes special, sets, winning hands, gangs, a settlement.

Every picture is of a rule set; its hands are winning hands under it (tests judge them). Drawn once and kept; pure.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from cogs.pictures import Meld, Payment, ResultScene, Specials, Winner, draw_result
from cogs.rules.alts import hand_alt, result_alt, strips_alt
from cogs.rules.examples import names, settled, told
from cogs.rules.strips import Group, Strip, draw_strips
from cogs.tables.captions import captions
from cogs.texts import hand_types, text
from engine.arrangement import Placed, arranged
from engine.melds import Meld as Laid
from engine.rules import RuleSet
from engine.specials import Specials as Marked
from engine.specials import specials
from engine.tiles import HONGZHONG, pack, parse_tile, parse_tiles


class Picture(NamedTuple):
    """A PNG and its words for those who do not see it."""

    png: bytes
    alt: str


INDICATORS: Final = ("5s", "9m", "1z", "7z")
INDICATOR: Final = "5p"
"""turned up where hands are shown: laizi 6p, pizi 5p and 4p, none of which is in HANDS"""
HANDS: Final[dict[str, tuple[str, str]]] = {
    "xiaohu": ("123m", "456789m777s55s"),
    "pengpenghu": ("222m", "777m333s888s11z"),
    "qingyise": ("123s", "12345678999s"),
    "jiangyise": ("222m", "58m2288p25588s"),
    "fengyise": ("111z", "12233344555z"),
}
"""an example for each shape: an open set, and the tiles in hand"""
_ROW: Final = 6
_WON: Final = parse_tile("5s")


@lru_cache(maxsize=64)
def special_tiles(rules: RuleSet, language: str) -> Picture:
    """What four turned-up tiles make laizi and pizi, and the gang tiles (R2)."""
    strips: list[Strip] = []
    for name in INDICATORS:
        found = specials(rules, parse_tile(name))
        groups = [
            Group((found.indicator,), text(language, "rules.picture.turned")),
            Group((found.laizi,), text(language, "game.special.laizi"), pointed=True),
        ]
        if found.pizi:
            groups.append(Group(found.pizi, text(language, "game.special.pizi")))
        groups.append(Group(found.gang, text(language, "rules.picture.gang")))
        strips.append(Strip(tuple(groups), specials=_marks(found)))
    return _drawn(tuple(strips), language)


@lru_cache(maxsize=64)
def sets(rules: RuleSet, language: str) -> Picture:
    """Every way to lay a set, the claimed tile sideways with an arrow to who gave it (R3)."""
    marks = _marks(_shown(rules))
    rows = (
        (Meld("chi", (3, 4, 5), 4, 3), Meld("peng", (20, 20, 20), 20, 2), Meld("zhigang", (8, 8, 8, 8), 8, 1)),
        (Meld("xugang", (25, 25, 25, 25), 25, 2), Meld("angang", (0, 0, 0, 0))),
    )
    strips = tuple(
        Strip(
            tuple(Group(meld, text(language, f"game.act.{meld.kind}")) for meld in melds),
            text(language, f"rules.picture.sets_{number}"),
            marks,
        )
        for number, melds in enumerate(rows)
    )
    return _drawn(strips, language)


@lru_cache(maxsize=64)
def hands(rules: RuleSet, language: str) -> Picture:
    """A winning hand of each shape, one set of it laid open, the others and the pair side by side (R4)."""
    found = _shown(rules)
    strips: list[Strip] = []
    alt: list[str] = []
    for kind, (opened, held) in HANDS.items():
        tiles = parse_tiles(opened)
        meld = Meld("peng" if tiles[0] == tiles[1] else "chi", tiles, tiles[0], 3)
        caption = hand_types(language, (kind,))
        in_hand = [Group(tuple(placed.tile for placed in group)) for group in _groups(found, kind, opened, held)]
        strips.append(Strip((Group(meld), *in_hand), caption, _marks(found)))
        alt.append(hand_alt(caption, meld, parse_tiles(held), language))
    return Picture(draw_strips(tuple(strips), language), "\n".join(alt))


@lru_cache(maxsize=64)
def gangs(rules: RuleSet, language: str) -> Picture:
    """What each gang counts (R5.2)."""
    found = _shown(rules)

    def fan(what: str) -> str:
        count = getattr(rules, f"{what}_fan")
        return f"{text(language, f'game.line.{what}')}\n{text(language, 'game.fan', count=count)}"

    claimed = (
        Group(Meld("zhigang", (8, 8, 8, 8), 8, 1), fan("zhigang")),
        Group(Meld("xugang", (25, 25, 25, 25), 25, 2), fan("xugang")),
        Group(Meld("angang", (0, 0, 0, 0)), fan("angang")),
    )
    singles = [Group((HONGZHONG,), fan("hongzhong"))]
    if rules.facai_gang:
        singles.append(Group((found.gang[1],), fan("facai")))
    if rules.pizi:
        singles.append(Group(found.pizi, fan("pizi")))
    singles.append(Group((found.laizi,), fan("laizi")))
    strips = tuple(Strip(tuple(groups), "", _marks(found)) for groups in (claimed, singles))
    return _drawn(strips, language)


@lru_cache(maxsize=64)
def settlement(rules: RuleSet, language: str) -> Picture:
    """The big example as a result is drawn (R6)."""
    facts, done = settled(rules, "big")
    outcome = replace(told(facts, done, language), tile=_WON)
    said = captions(outcome, language)
    who, heading = names(language), text(language, "rules.picture.won")
    payments = tuple(
        Payment(who[seat], said.payments[seat], change, said.notes[seat]) for seat, change in enumerate(done.delta)
    )
    melds = (
        Meld("peng", (19, 19, 19), 19, 1),
        Meld("peng", (21, 21, 21), 21, 2),
        Meld("zhigang", (24, 24, 24, 24), 24, 3),
    )
    found = _shown(rules)
    winner = Winner(0, said.types, ((Placed(26),) * 3, (Placed(_WON),)), Placed(_WON), melds, (found.laizi,))
    scene = ResultScene(heading, payments, winner, _marks(found))
    return Picture(draw_result(scene, language), result_alt(scene, outcome, language))


def _drawn(strips: tuple[Strip, ...], language: str) -> Picture:
    return Picture(draw_strips(strips, language), strips_alt(strips, language))


def _groups(found: Marked, kind: str, opened: str, held: str) -> list[tuple[Placed, ...]]:
    """Sets and pair of a hand; one without a shape is parted where a row ends."""
    melds = (Laid("peng", parse_tiles(opened), 3),)
    groups = arranged(pack(parse_tiles(held)), melds, found, (kind,), hard=True)
    return [group[k : k + _ROW] for group in groups for k in range(0, len(group), _ROW)]


def _shown(rules: RuleSet) -> Marked:
    return specials(rules, parse_tile(INDICATOR))


def _marks(found: Marked) -> Specials:
    return Specials(found.laizi, found.pizi, found.gang)
