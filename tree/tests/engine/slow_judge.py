"""A slow verdict on a judge request, written from docs/rules.md alone (R2, R3.5, R4–R7).

It shares the names of the rule set's fields and the reading of tile texts with the engine, nothing else: tiles are
their two-letter names, every laizi is tried as every tile, every hand is taken apart in every way.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from engine.rules import RuleSet
from engine.tiles import NAMES, parse_tiles

Tiles = tuple[str, ...]
Json = dict[str, Any]

KINDS: Tiles = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *(f"{rank}z" for rank in range(1, 8)))
JIANG = frozenset(f"{rank}{suit}" for suit in "mps" for rank in (2, 5, 8))
DONG, NAN, XI, BEI, BAI, FACAI, HONGZHONG = (f"{rank}z" for rank in range(1, 8))
CLAIMED = ("chi", "peng", "zhigang", "xugang")
SITUATIONAL = ("quanqiuren", "haidilao", "gangshanghua", "qianggang")


@dataclass(frozen=True)
class Special:
    """R2: the laizi, the pizi that are in force, the gang tiles."""

    laizi: str
    pizi: frozenset[str]
    gang: frozenset[str]

    @property
    def forbidden(self) -> frozenset[str]:
        """What nobody may hold at a win (R2.6)."""
        return self.pizi | self.gang


def special(rules: RuleSet, indicator: str) -> Special:
    """R2.1–R2.3."""
    gang = frozenset({HONGZHONG, FACAI} if rules.facai_gang else {HONGZHONG})
    rank, suit = int(indicator[0]), indicator[1]
    if suit != "z":
        laizi = f"{rank % 9 + 1}{suit}"
        pizi = {indicator, f"{(rank - 2) % 9 + 1}{suit}"}
    else:
        ring = [DONG, NAN, XI, BEI, BAI] if rules.facai_gang else [DONG, NAN, XI, BEI, FACAI, BAI]
        if indicator in gang:
            laizi, pizi = (BAI if rules.facai_gang else FACAI), {XI, BEI}
        else:
            at = ring.index(indicator)
            laizi, pizi = (ring * 2)[at + 1], {indicator, ring[at - 1]}
    return Special(laizi, frozenset(pizi) if rules.pizi else frozenset(), gang)


def named(text: str) -> Tiles:
    """The tiles of a text by name."""
    return tuple(NAMES[tile] for tile in parse_tiles(text))


def less(tiles: Tiles, gone: Tiles) -> Tiles | None:
    """The tiles without some of them, None if those are not all there."""
    left = list(tiles)
    for tile in gone:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


@cache
def splits(tiles: Tiles, pair: str | None = None) -> frozenset[tuple[str, bool]]:
    """Every way to take sorted tiles apart into sets and one pair, as (pair, whether there is a run)."""
    if not tiles:
        return frozenset() if pair is None else frozenset({(pair, False)})
    first = tiles[0]
    found: set[tuple[str, bool]] = set()
    if pair is None and (rest := less(tiles, (first, first))) is not None:
        found |= splits(rest, first)
    if (rest := less(tiles, (first,) * 3)) is not None:
        found |= splits(rest, pair)
    rank, suit = int(first[0]), first[1]
    if suit != "z" and (rest := less(tiles, (first, f"{rank + 1}{suit}", f"{rank + 2}{suit}"))) is not None:
        found |= {(eyes, True) for eyes, _ in splits(rest, pair)}
    return frozenset(found)


@dataclass(frozen=True)
class Use:
    """One use of the laizi: the types without the situational ones, whether xiaohu's shape is there, hard or soft."""

    dahu: frozenset[str]
    basic: bool
    hard: bool


def uses(rules: RuleSet, laizi: str, concealed: Tiles, melds: list[Json]) -> Iterator[Use]:
    """Every use of the laizi in a hand that holds its winning tile (R4)."""
    held = concealed.count(laizi)
    natural = tuple(tile for tile in concealed if tile != laizi)
    melded = tuple(tile for meld in melds for tile in named(meld["tiles"]))
    runs_laid = any(meld["kind"] == "chi" for meld in melds)
    for stand_in in combinations_with_replacement(KINDS, held):
        full = tuple(sorted(natural + stand_in))
        ways = splits(full)
        dahu = set(colours(rules, full + melded, bool(ways)))
        if not runs_laid and any(not run for _, run in ways):
            dahu.add("pengpenghu")
        own = all(tile == laizi for tile in stand_in)
        yield Use(frozenset(dahu), any(pair in JIANG for pair, _ in ways), own and own_is_hard(rules, laizi, held))


def own_is_hard(rules: RuleSet, laizi: str, held: int) -> bool:
    """R4.4: whether so many laizi, used only as themselves, are hard; none at all always is."""
    return held == 0 or rules.own_laizi_hard == "any" or (held == 1 and laizi[1] != "z")


def colours(rules: RuleSet, whole: Tiles, shaped: bool) -> Iterator[str]:
    """qingyise, jiangyise, fengyise of all tiles, melds included."""
    winds = {DONG, NAN, XI, BEI, BAI} | (set() if rules.facai_gang else {FACAI})
    if shaped and len({tile[1] for tile in whole}) == 1 and whole[0][1] != "z":
        yield "qingyise"
    if set(whole) <= JIANG:
        yield "jiangyise"
    if set(whole) <= winds:
        yield "fengyise"


def openings(melds: list[Json]) -> list[Json]:
    """chi, peng, zhigang in the order made; a xugang keeps its peng's place (R3.2)."""
    return [meld for meld in melds if meld["kind"] in CLAIMED]


def judge(request: Json) -> Json:
    """The verdict on a well-formed judge request, without the lines of the sums."""
    rules = RuleSet.from_json(request["rules"])
    made = special(rules, request["indicator"])
    seat = request["seats"][request["winner"]]
    concealed = (*named(seat["concealed"]), request["tile"])
    if request["by"] != "self_draw" and request["tile"] in made.forbidden | {made.laizi}:
        return no("tile_not_claimable")
    if made.gang & set(concealed):
        return no("holds_gang_tile")
    if made.pizi & set(concealed):
        return no("holds_pizi")
    if not openings(seat["melds"]):
        return no("not_opened")
    found = set(uses(rules, made.laizi, concealed, seat["melds"]))
    wins = [pay(request, rules, made, types, hard) for types, hard in readings(request, rules, made, found)]
    if not wins:
        return no("too_many_laizi" if any(use.basic for use in found) else "no_shape")
    enough = [win for win in wins if win["min_fan_met"]]
    if not enough:
        return no("below_min_fan")
    return max(enough, key=lambda win: worth(win, request["winner"]))


def no(why: str) -> Json:
    return {"win": False, "why": why}


def worth(win: Json, winner: int) -> tuple[int, int, bool]:
    """R4.4: the winner's points, ties more dahu, then hard."""
    return win["delta"][winner], len(win["hand_types"]) * (win["hand_types"] != ["xiaohu"]), win["hard"]


def readings(request: Json, rules: RuleSet, made: Special, found: set[Use]) -> set[tuple[Tiles, bool]]:
    """Each way to call the hand, as (sorted types, hard)."""
    seat = request["seats"][request["winner"]]
    held = (*named(seat["concealed"]), request["tile"]).count(made.laizi)
    situational = situations(request, rules, seat["melds"])
    calls: set[tuple[Tiles, bool]] = set()
    for use in found:
        if use.dahu or (situational and use.basic):
            calls.add((tuple(sorted(use.dahu | situational)), use.hard))
        elif use.basic and held <= rules.xiaohu_max_laizi:
            calls.add((("xiaohu",), use.hard))
    return calls


def situations(request: Json, rules: RuleSet, melds: list[Json]) -> frozenset[str]:
    """The types that the way of winning gives."""
    alone = len(openings(melds)) == len(melds) == 4
    from_others = request["by"] != "self_draw"
    given = {
        "quanqiuren": alone and (from_others or rules.quanqiuren_self_draw),
        "haidilao": request["last_tiles"],
        "gangshanghua": request["gang_draw"],
        "qianggang": request["by"] == "robbed_gang",
    }
    return frozenset(kind for kind in SITUATIONAL if given[kind])


def pay(request: Json, rules: RuleSet, made: Special, types: Tiles, hard: bool) -> Json:
    """R5–R7 for one reading."""
    winner = request["winner"]
    laid = [laid_fan(rules, made, seat) for seat in request["seats"]]
    winner_fan = laid[winner] + rules.hard_fan * hard
    losers = [
        {"seat": seat, **owed(request, rules, types, seat, winner_fan + laid[seat])}
        for seat in range(4)
        if seat != winner
    ]
    cap(request, rules, losers)
    payer, reason = liable(request, rules, made, types)
    delta = [0, 0, 0, 0]
    for loser in losers:
        delta[winner] += loser["paid"]
        delta[loser["seat"] if payer is None else payer] -= loser["paid"]
    least = rules.min_fan
    if types != ("xiaohu",) and rules.min_fan_dahu is not None:
        least = rules.min_fan_dahu
    return {
        "win": True,
        "hand_types": list(types),
        "hard": hard,
        "liable": payer,
        "liable_reason": reason,
        "winner_fan": winner_fan,
        "losers": losers,
        "delta": delta,
        "min_fan_met": min(loser["fan"] for loser in losers) >= least,
    }


def laid_fan(rules: RuleSet, made: Special, seat: Json) -> int:
    """R5.1, R5.2: opening and gang fan of a seat."""
    opened = len(openings(seat["melds"]))
    fan = min(opened, 1) if rules.opening == "once" else opened
    gangs = {"zhigang": rules.zhigang_fan, "xugang": rules.xugang_fan, "angang": rules.angang_fan}
    fan += sum(gangs.get(meld["kind"], 0) for meld in seat["melds"])
    for tile in named(seat["released"]):
        if tile == made.laizi:
            fan += rules.laizi_fan
        elif tile in made.pizi:
            fan += rules.pizi_fan
        else:
            fan += rules.hongzhong_fan if tile == HONGZHONG else rules.facai_fan
    return fan


def owed(request: Json, rules: RuleSet, types: Tiles, seat: int, fan: int) -> Json:
    """R6.1, R6.2: fan, base and points of one loser before the caps."""
    by, source = request["by"], request["from"]
    if types == ("xiaohu",):
        base = rules.xiaohu_base
        fan += (by == "self_draw") + (by == "discard" and seat == source)
        fan += request["dealer"] in (request["winner"], seat)
    else:
        base = rules.dahu_base * (len(types) if rules.stack_dahu else 1)
        spoilt = bool({"gangshanghua", "haidilao"} & set(types)) and not rules.situational_self_draw
        robbed = by == "robbed_gang" and rules.robbed_gang_factor
        if (by == "self_draw" and not spoilt) or (seat == source and (by == "discard" or robbed)):
            base = base * 3 // 2
    return {"fan": fan, "base": base, "raw": base * 2**fan}


def cap(request: Json, rules: RuleSet, losers: list[Json]) -> None:
    """R6.4: what each loser pays, and at which level."""
    top = rules.cap
    if top is None:
        for loser in losers:
            loser |= {"paid": loser["raw"], "tier": "none"}
        return
    golden = max(top, rules.golden_cap or top)
    bright = max(golden, rules.bright_cap or golden)
    everybody = all(loser["raw"] >= top for loser in losers)
    for loser in losers:
        if not everybody:
            capped = loser["raw"] >= top
            loser |= {"paid": top if capped else loser["raw"], "tier": "cap" if capped else "none"}
        elif rules.bright_cap is not None and not openings(request["seats"][loser["seat"]]["melds"]):
            loser |= {"paid": bright, "tier": "bright"}
        else:
            loser |= {"paid": golden, "tier": "golden"}


def liable(request: Json, rules: RuleSet, made: Special, types: Tiles) -> tuple[int | None, str | None]:
    """R7: who pays for all and why, in the order decided there."""
    source = request["from"]
    if "qianggang" in types:
        return source, "robbed_gang"
    if "quanqiuren" in types and source is not None and not ready(rules, made, request["seats"][source]):
        return source, "quanqiuren"
    kinds = set(types) & set(rules.third_opening)
    opened = openings(request["seats"][request["winner"]]["melds"])
    if not kinds or len(opened) < 3:
        return None, None
    broke = [entry["seat"] for entry in request.get("broke_duty", []) if entry["type"] in kinds]
    if rules.suit_duty and broke:
        return broke[0], "suit_duty"
    return opened[2]["from"], "third_opening"


def ready(rules: RuleSet, made: Special, seat: Json) -> bool:
    """R4.5."""
    if seat["concealed"] is None:
        return seat["ready"]
    concealed = named(seat["concealed"])
    if made.forbidden & set(concealed):
        return False
    owned = Counter((*concealed, *named(seat["released"])))
    for meld in seat["melds"]:
        owned.update(named(meld["tiles"]))
    for tile in KINDS:
        if tile in made.forbidden or owned[tile] == 4:
            continue
        few = (*concealed, tile).count(made.laizi) <= rules.xiaohu_max_laizi
        if any(use.dahu or (use.basic and few) for use in uses(rules, made.laizi, (*concealed, tile), seat["melds"])):
            return True
    return False
