"""Random judge requests that a table could come to: most are wins or nearly, over all presets and many overrides."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from engine.rules import PRESETS, RuleSet
from tests.engine.slow_judge import FACAI, HONGZHONG, JIANG, KINDS, Special, Tiles, special

Json = dict[str, Any]

RUNS = [(f"{low}{suit}", f"{low + 1}{suit}", f"{low + 2}{suit}") for suit in "mps" for low in range(1, 8)]
STYLES: dict[str, Callable[[str], bool]] = {
    "any": lambda tile: True,
    "suited": lambda tile: tile[1] != "z",
    "wan": lambda tile: tile[1] == "m",
    "jiang": lambda tile: tile in JIANG,
    "winds": lambda tile: tile[1] == "z" and tile != HONGZHONG,
    "few": lambda tile: tile[1] == "m" and tile in JIANG,
}
OVERRIDES: dict[str, list[Any]] = {
    "opening": ["once", "each"],
    "pizi": [True, False],
    "facai_gang": [True, False],
    "laizi_fan": [0, 1, 2, 4],
    "angang_fan": [0, 3],
    "hard_fan": [0, 1, 2, 4],
    "own_laizi_hard": ["one_suited", "any"],
    "xiaohu_max_laizi": [0, 1, 2, 4],
    "xiaohu_base": [1, 20, 100],
    "dahu_base": [2, 10, 16],
    "stack_dahu": [True, False],
    "situational_self_draw": [True, False],
    "robbed_gang_factor": [True, False],
    "quanqiuren_self_draw": [True, False],
    "min_fan": [0, 1, 4],
    "min_fan_dahu": [None, 0, 3, 6],
    "cap": [None, 40, 100, 1000],
    "golden_cap": [None, 50, 2000],
    "bright_cap": [None, 45, 3000],
    "third_opening": [[], ["qingyise"], ["jiangyise", "fengyise"]],
    "suit_duty": [True, False],
}


class TornPool(Exception):
    """The tiles wanted are not all there any more; another throw may do."""


class Pool:
    """What is left of the 136 tiles."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = Counter(dict.fromkeys(KINDS, 4))

    def take(self, *tiles: str) -> Tiles:
        for tile in tiles:
            if not self.left[tile]:
                raise TornPool(tile)
            self.left[tile] -= 1
        return tiles

    def any(self, count: int, allowed: Callable[[str], bool] = lambda tile: True) -> Tiles:
        found: list[str] = []
        for _ in range(count):
            kinds = [tile for tile in KINDS if self.left[tile] and allowed(tile)]
            if not kinds:
                raise TornPool
            found += self.take(self.rng.choice(kinds))
        return tuple(found)

    def group(self, allowed: Callable[[str], bool], runs: float) -> Tiles:
        """A run or a triplet."""
        fitting = {tile for tile, count in self.left.items() if count and allowed(tile)}
        groups = [run for run in RUNS if fitting.issuperset(run)]
        if not groups or self.rng.random() >= runs:
            groups = [(tile,) * 3 for tile in sorted(fitting) if self.left[tile] >= 3]
        if not groups:
            raise TornPool
        return self.take(*self.rng.choice(groups))


def request(rng: Random, laizi: int) -> Json:
    """One well-formed request whose winner holds so many laizi at most."""
    while True:
        try:
            return _request(rng, laizi)
        except TornPool:
            continue


def _request(rng: Random, laizi: int) -> Json:
    pool, rules = Pool(rng), _rules(rng)
    (indicator,) = pool.any(1)
    made = special(RuleSet.from_json(rules), indicator)
    winner, by = rng.randrange(4), rng.choice(["discard", "discard", "self_draw", "self_draw", "robbed_gang"])
    source = None if by == "self_draw" else rng.choice([seat for seat in range(4) if seat != winner])
    seats: list[Json] = [{} for _ in range(4)]
    seats[winner], tile = _winner(pool, made, winner, laizi, self_draw=by == "self_draw")
    robbed = tile if by == "robbed_gang" else None
    if robbed in made.forbidden | {made.laizi}:
        raise TornPool  # nobody has a peng of it
    for seat in range(4):
        if seat != winner:
            seats[seat] = _loser(pool, made, seat, robbed if seat == source else None)
    way = rng.choice(["", "", "gang_draw", "last_tiles"]) if by == "self_draw" else ""
    return {
        "rules": rules,
        "indicator": indicator,
        "dealer": rng.randrange(4),
        "winner": winner,
        "by": by,
        "from": source,
        "tile": tile,
        "gang_draw": way == "gang_draw",
        "last_tiles": way == "last_tiles",
        "seats": seats,
        "broke_duty": _broken(rng, winner),
    }


def _rules(rng: Random) -> Json:
    changed = rng.sample(sorted(OVERRIDES), rng.choice([0, 2, 5, 10]))
    return {"preset": rng.choice(list(PRESETS)), **{field: rng.choice(OVERRIDES[field]) for field in changed}}


def _winner(pool: Pool, made: Special, seat: int, laizi: int, *, self_draw: bool) -> tuple[Json, str]:
    """A hand of one style, some concealed tiles turned into laizi, sometimes one spoilt; and its winning tile."""
    rng = pool.rng
    style = STYLES[rng.choice(list(STYLES))]
    special_tiles = made.forbidden | {made.laizi}
    runs = rng.choice([0, 0.6, 0.9])

    def allowed(tile: str) -> bool:
        return style(tile) and tile not in special_tiles

    melds = [_meld(pool, allowed, runs, seat) for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4]))]
    own = laizi and rng.random() < 0.4
    concealed = _shaped(pool, lambda tile: allowed(tile) or (own and tile == made.laizi), 4 - len(melds), runs)
    if concealed.count(made.laizi) > laizi:
        raise TornPool
    rng.shuffle(concealed)
    for place in range(min(laizi - concealed.count(made.laizi), len(concealed) - 1)):
        concealed[place] = pool.take(made.laizi)[0]
    if rng.random() < 0.15:
        concealed[rng.choice([0, -1])] = pool.any(1, rng.choice([lambda tile: True, special_tiles.__contains__]))[0]
    tile = concealed.pop(0 if self_draw and rng.random() < 0.4 else -1)
    return {"concealed": "".join(concealed), "melds": melds, "released": _released(pool, made)}, tile


def _shaped(pool: Pool, allowed: Callable[[str], bool], sets: int, runs: float) -> list[str]:
    """Sets and a pair, or now and then anything of the style."""
    if pool.rng.random() < 0.15:
        return [*pool.any(3 * sets + 2, allowed)]
    concealed = [tile for _ in range(sets) for tile in pool.group(allowed, runs)]
    eyes = pool.any(1, lambda tile: allowed(tile) and (tile in JIANG or pool.rng.random() < 0.1))
    return [*concealed, *eyes, *pool.take(*eyes)]


def _meld(pool: Pool, allowed: Callable[[str], bool], runs: float, seat: int) -> Json:
    tiles = pool.group(allowed, runs)
    if tiles[0] != tiles[1]:
        return {"kind": "chi", "tiles": "".join(tiles), "from": (seat - 1) % 4}
    kind = pool.rng.choice(["peng", "peng", "zhigang", "xugang", "angang"])
    if kind != "peng" and pool.left[tiles[0]]:
        tiles += pool.take(tiles[0])
    kind = kind if len(tiles) == 4 else "peng"
    giver = pool.rng.choice([other for other in range(4) if other != seat])
    return {"kind": kind, "tiles": "".join(tiles), "from": None if kind == "angang" else giver}


def _released(pool: Pool, made: Special) -> str:
    free = [HONGZHONG, made.laizi, *made.pizi, *([FACAI] if FACAI in made.gang else [])]
    wanted = pool.rng.choices(sorted(free), k=pool.rng.choice([0, 0, 1, 2]))
    return "".join(tile for tile in wanted if pool.left[tile] and pool.take(tile))


def _loser(pool: Pool, made: Special, seat: int, robbed: str | None) -> Json:
    rng = pool.rng
    melds: list[Json] = []
    if robbed is not None:
        giver = rng.choice([other for other in range(4) if other != seat])
        melds.append({"kind": "peng", "tiles": "".join(pool.take(robbed, robbed, robbed)), "from": giver})
    special_tiles = made.forbidden | {made.laizi}
    for _ in range(rng.choice([0, 0, 1, 2])):
        melds.append(_meld(pool, lambda tile: tile not in special_tiles, 0.5, seat))
    told = {"melds": melds, "released": _released(pool, made)}
    if rng.random() < 0.2:
        return {"concealed": None, "ready": rng.random() < 0.5, **told}
    return {"concealed": "".join(_near(pool, 13 - 3 * len(melds), special_tiles)), **told}


def _near(pool: Pool, size: int, special_tiles: frozenset[str]) -> Tiles:
    """Concealed tiles of a loser: often ready, else anything."""
    if pool.rng.random() < 0.6:
        tiles = [tile for _ in range(size // 3) for tile in pool.group(lambda tile: tile not in special_tiles, 0.6)]
        return (*tiles, *pool.any(1, lambda tile: tile in JIANG and tile not in special_tiles))
    return pool.any(size, lambda tile: tile not in special_tiles or pool.rng.random() < 0.1)


def _broken(rng: Random, winner: int) -> list[Json]:
    others = [seat for seat in range(4) if seat != winner]
    kinds = ["qingyise", "jiangyise", "fengyise"]
    return [{"seat": rng.choice(others), "type": rng.choice(kinds)} for _ in range(rng.choice([0, 0, 1, 3]))]
