"""A won hand by its tiles: the judge says what it is, hard or soft, who is liable, and objects to what is no win.

The winner's tiles are as told; of the other three only what lies open is known, as counts. Rules: R2, R4, R5.4, R7.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from cogs.scorekeeper.draft import SELF_DRAWN, Draft, is_placed, told
from cogs.scorekeeper.liable import liable_choices
from cogs.scorekeeper.sheet import Table
from cogs.scorekeeper.tiletext import HandTiles, read_hand
from cogs.tables.nohu import condition
from cogs.texts import clean_name, tile_name
from cogs.ui.refusal import Refusal
from data.score import FourLaid
from engine.judge import Case, NoWin, SeatTiles, Win, judge
from engine.liability import Liable
from engine.melds import Laid, Meld
from engine.rules import RuleSet
from engine.settle import Facts
from engine.specials import Specials, specials
from engine.tiles import FACAI, HONGZHONG, KINDS, UNIT, Seat, Tile, pack

ANY: Final[Tile] = 0
"""the tile of sets of which only the number is known"""


@dataclass(frozen=True, slots=True)
class Completion:
    """One tile that would complete a hand, and the verdict: what it would pay, or that its fan are too few."""

    tile: Tile
    verdict: Win | NoWin


def by_tiles(table: Table, draft: Draft, hand: HandTiles) -> tuple[Draft, Win | NoWin]:
    """The draft filled in by its tiles, and the verdict; winner and way of winning must be told.

    Who gave the third opening may stay unsaid: the draft's `liable` is then None. So may what others have on the table:
    too few fan without it are no reason to refuse. Raises Refusal for tiles that cannot be, that do not win, or that
    are not what was said.
    """
    hand = with_winning_tile(hand)
    _check_tiles(table, draft, hand)
    found = _judged(table, draft, hand, hand.tile or 0)
    if found.facts is None:
        raise _no_win(table, found, hand)
    for kind in draft.hand_types:
        if kind not in found.facts.hand_types:
            raise Refusal(f"keeper.tiles.not_{kind}")
    if draft.hard not in (None, found.facts.hard):
        raise Refusal("keeper.tiles.not_hard" if draft.hard else "keeper.tiles.not_soft")
    liable = found.liable if isinstance(found, Win) else None
    return _filled(table, draft, hand, found.facts, liable), found


def fits(table: Table, draft: Draft, tiles: str) -> bool:
    """Whether a hand is what these tiles make of it: as what it won, with what on the table; any, while it waits."""
    if not is_placed(draft):
        return True
    try:
        judged, _ = by_tiles(table, unjudged(draft), read_hand(tiles))
    except Refusal:
        return False
    winner = judged.winner or 0
    told_so = (draft.hand_types, draft.hard, draft.laid[winner])
    return told_so == (judged.hand_types, judged.hard, judged.laid[winner])


def unjudged(draft: Draft) -> Draft:
    """A hand without what its tiles say by themselves; how the winning tile came they do not say."""
    return replace(draft, hard=None, hand_types=tuple(kind for kind in draft.hand_types if kind in SELF_DRAWN))


def completions(table: Table, draft: Draft, hand: HandTiles) -> tuple[Completion, ...]:
    """Every tile that completes a hand of 13 less 3 for each set, with what it would pay; raises Refusal as above."""
    if len(hand.concealed) != hand.size:
        raise _wrong_size(hand, hand.size)
    _check_tiles(table, draft, hand)
    found: list[Completion] = []
    for tile in range(KINDS):
        if _fifth(table, draft, replace(hand, tile=tile)) is None:
            verdict = _judged(table, draft, hand, tile)
            if isinstance(verdict, Win) or verdict.why == "below_min_fan":
                found.append(Completion(tile, verdict))
    return tuple(found)


def _no_win(table: Table, found: NoWin, hand: HandTiles) -> Refusal:
    """The one condition that a hand fails on, its winning tile told."""
    tile = hand.tile or 0
    return condition(found, pack(hand.concealed) + UNIT[tile], tile, _specials(table.rules, hand))


def with_winning_tile(hand: HandTiles) -> HandTiles:
    """The hand with its last concealed tile as the winning one where none was marked; raises Refusal on its size."""
    if hand.tile is None and len(hand.concealed) == hand.size + 1:
        return replace(hand, concealed=hand.concealed[:-1], tile=hand.concealed[-1])
    if len(hand.concealed) != hand.size:
        raise _wrong_size(hand, hand.size if hand.tile is not None else hand.size + 1)
    if hand.tile is None:
        raise Refusal("keeper.tiles.winning")
    return hand


def _wrong_size(hand: HandTiles, right: int) -> Refusal:
    if len(hand.melds) > 4:
        return Refusal("keeper.tiles.melds", sets=len(hand.melds))
    return Refusal("keeper.tiles.size", found=len(hand.concealed), right=right, sets=len(hand.melds))


def _judged(table: Table, draft: Draft, hand: HandTiles, tile: Tile) -> Win | NoWin:
    winner = draft.winner or 0
    special = _specials(table.rules, hand)
    mine = SeatTiles(pack(hand.concealed), _melds(table, draft, hand), _released(hand, draft.laid[winner], special))
    # A discarder who was not ready pays for a quanqiuren: only people know, and say so by naming him.
    others = (_placeholder(each, special, ready=draft.liable != seat) for seat, each in enumerate(draft.laid))
    one, two, three, four = (mine if seat == winner else each for seat, each in enumerate(others))
    return judge(
        Case(
            rules=table.rules,
            specials=special,
            dealer=table.dealer if draft.dealer is None else draft.dealer,
            winner=winner,
            by=draft.by or "self_draw",
            source=draft.source,
            tile=tile,
            gang_draw="gangshanghua" in draft.hand_types,
            last_tiles="haidilao" in draft.hand_types,
            seats=(one, two, three, four),
        )
    )


def _filled(table: Table, draft: Draft, hand: HandTiles, facts: Facts, liable: Liable | None) -> Draft:
    """The draft with what the tiles told; a liable seat that was named stays where it may be."""
    one, two, three, four = (
        facts.seats[seat] if seat == draft.winner else each for seat, each in enumerate(draft.laid)
    )
    seats: FourLaid = (one, two, three, four)
    filled = replace(draft, hand_types=facts.hand_types, hard=facts.hard, laid=seats)
    choices = liable_choices(filled.facts(table.rules))
    if draft.liable not in choices or draft.liable is None:
        known = liable is not None and (liable.reason != "third_opening" or _third_is_known(hand))
        filled = replace(filled, liable=liable.seat if liable and known else None)
    return told(filled, table.rules, {})


def _third_is_known(hand: HandTiles) -> bool:
    opened = [meld for meld in hand.melds if meld.kind != "angang"]
    return opened[2].kind == "chi" or bool(opened[2].giver)


def _specials(rules: RuleSet, hand: HandTiles) -> Specials:
    """The special tiles, told by the indicator or by the laizi: indicators with one laizi make the same pizi."""
    if hand.indicator is not None:
        found = specials(rules, hand.indicator)
        if hand.laizi not in (None, found.laizi):
            raise Refusal("keeper.tiles.laizi_not")
        return found
    if hand.laizi is None:
        raise Refusal("keeper.tiles.laizi")
    for indicator in range(KINDS):
        found = specials(rules, indicator)
        if found.laizi == hand.laizi:
            return found
    raise Refusal("keeper.tiles.laizi_never")


def _check_tiles(table: Table, draft: Draft, hand: HandTiles) -> None:
    special = _specials(table.rules, hand)
    if any(one in special.all for meld in hand.melds for one in meld.tiles):
        raise Refusal("keeper.tiles.special_meld")
    if any(one not in special.all for one in hand.released):
        raise Refusal("keeper.tiles.released")
    if len(hand.melds) > 4:
        raise Refusal("keeper.tiles.melds", sets=len(hand.melds))
    fifth = _fifth(table, draft, hand)
    if fifth is not None:
        raise Refusal("keeper.tiles.five", tile=lambda language: tile_name(language, fifth))


def _fifth(table: Table, draft: Draft, hand: HandTiles) -> Tile | None:
    """The tile of which more than four are there, if any: in the hand, as the indicator, or counted before anybody."""
    special = _specials(table.rules, hand)
    known = _known(hand, _indicator(table.rules, hand))
    counted: Counter[Tile] = Counter()
    for seat, laid in enumerate(draft.laid):
        if seat != draft.winner or not hand.released:
            counted.update(_put_out(laid, special))
    # Pizi of two kinds are counted together: which they were nobody says.
    pizi = sum(known[tile] + counted[tile] for tile in special.pizi)
    if pizi > 4 * len(special.pizi):
        return special.pizi[0]
    return next((tile for tile in range(KINDS) if known[tile] + (tile not in special.pizi) * counted[tile] > 4), None)


def _known(hand: HandTiles, indicator: Tile | None) -> Counter[Tile]:
    """How many of each kind lie open or in the winner's hand."""
    single = (hand.tile, indicator)
    melded = (tile for meld in hand.melds for tile in meld.tiles)
    return Counter((*hand.concealed, *hand.released, *melded, *(tile for tile in single if tile is not None)))


def _indicator(rules: RuleSet, hand: HandTiles) -> Tile | None:
    """The indicator that was told, or the only one that makes this laizi."""
    if hand.indicator is not None:
        return hand.indicator
    found = [each for each in range(KINDS) if specials(rules, each).laizi == hand.laizi]
    return found[0] if len(found) == 1 else None


def _melds(table: Table, draft: Draft, hand: HandTiles) -> tuple[Meld, ...]:
    """The winner's sets; one whose giver nobody named as if from the player before him."""
    winner = draft.winner or 0
    before = (winner - 1) % 4
    found: list[Meld] = []
    for meld in hand.melds:
        giver = before if not meld.giver else _named(table, meld.giver)
        if giver == winner or (meld.kind == "chi" and giver != before):
            raise Refusal("keeper.tiles.giver", name=clean_name(table.names[giver]))
        found.append(Meld(meld.kind, meld.tiles, None if meld.kind == "angang" else giver))
    return tuple(found)


def _named(table: Table, name: str) -> Seat:
    wanted = name.casefold()
    found = [seat for seat, each in enumerate(table.names) if each.casefold().startswith(wanted)]
    exact = [seat for seat in found if table.names[seat].casefold() == wanted]
    if len(exact or found) != 1:
        raise Refusal("keeper.tiles.who", name=clean_name(name))
    return (exact or found)[0]


def _released(hand: HandTiles, counts: Laid, special: Specials) -> tuple[Tile, ...]:
    """What the winner put out: the tiles told, else as many as were counted."""
    return hand.released or _put_out(counts, special)


def _put_out(counts: Laid, special: Specials) -> tuple[Tile, ...]:
    pizi = special.pizi[0] if special.pizi else special.laizi
    tiles = {"hongzhong": HONGZHONG, "facai": FACAI, "pizi": pizi, "laizi": special.laizi}
    return tuple(tile for name, tile in tiles.items() for _ in range(getattr(counts, name)))


def _placeholder(counts: Laid, special: Specials, *, ready: bool) -> SeatTiles:
    """A seat of which only counts are known, as tiles that the judge counts the same way."""
    melds = [
        Meld(kind, (ANY,) * 4, 0) for kind in ("zhigang", "xugang", "angang") for _ in range(getattr(counts, kind))
    ]
    plain = counts.openings - counts.zhigang - counts.xugang
    melds += [Meld("peng", (ANY,) * 3, 0) for _ in range(plain)]
    return SeatTiles(None, tuple(melds), _put_out(counts, special), ready)
