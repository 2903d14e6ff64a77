"""Requests in JSON to what the engine decides on: Facts for settle, a Case for judge (docs/contract.md).

Types and ranges are checked here, and whether the tiles can lie like that on one table; whether the facts of a won
hand agree is for engine/settle.py to say, whether tiles win for engine/judge.py.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.errors import BadField, Impossible
from engine.fields import Fields, Read
from engine.jsonl import shown
from engine.judge import Case, SeatTiles
from engine.liability import Break
from engine.melds import Laid, Meld
from engine.rules import ONE_COLOUR, RuleSet
from engine.settle import GANGS, HAND_TYPES, WAYS, Facts, wrong_source
from engine.specials import Specials, specials
from engine.tiles import FIRST_HONOUR, NAMES, Seat, Tile, format_tiles, pack

Request = Mapping[str, Any]

LAID: Final = ("openings", *GANGS)
FACTS: Final = ("rules", "dealer", "winner", "by", "from", "hand_types", "hard", "liable", "seats")
CASE: Final = (
    *("rules", "indicator", "dealer", "winner", "by", "from", "tile"),
    *("gang_draw", "last_tiles", "seats", "broke_duty"),
)
MELD_KINDS: Final = ("chi", "peng", "zhigang", "xugang", "angang")


def facts(request: Request) -> Facts:
    """The facts of a `settle` request; raises BadRules or BadField. Whether they agree is not looked at."""
    fields = Fields(request, FACTS)
    rules = _rules(fields)
    one, two, three, four = _seats(fields, _laid)
    return Facts(
        rules=rules,
        dealer=fields.seat("dealer"),
        winner=fields.seat("winner"),
        by=fields.choice("by", WAYS),
        source=fields.source(),
        hand_types=_hand_types(fields),
        hard=fields.flag("hard"),
        liable=fields.seat_or_null("liable"),
        seats=(one, two, three, four),
    )


def case(request: Request) -> Case:
    """The case of a `judge` request; raises BadRules, BadTile, BadField, or Impossible for tiles that cannot lie so."""
    fields = Fields(request, CASE)
    rules = _rules(fields)
    special = specials(rules, fields.tile("indicator"))
    one, two, three, four = _seats(fields, lambda value, seat: _tiles(value, seat, special))
    told = Case(
        rules=rules,
        specials=special,
        dealer=fields.seat("dealer"),
        winner=fields.seat("winner"),
        by=fields.choice("by", WAYS),
        source=fields.source(),
        tile=fields.tile("tile"),
        gang_draw=fields.flag("gang_draw"),
        last_tiles=fields.flag("last_tiles"),
        seats=(one[0], two[0], three[0], four[0]),
        broken=_broken(fields),
    )
    _check_win(told)
    _check_copies([*one[1], *two[1], *three[1], *four[1], told.tile, special.indicator])
    return told


def _rules(fields: Fields) -> RuleSet:
    return RuleSet.from_json(fields.value("rules", "a preset's name or an object"))


def _seats(fields: Fields, read: Callable[[object, Seat], Read]) -> list[Read]:
    return [read(value, seat) for seat, value in enumerate(fields.items("seats", "a list of 4 seats", 4))]


def _laid(value: object, seat: Seat) -> Laid:
    fields = Fields(value, LAID, f"seat {seat}")
    return Laid(**{name: fields.count(name) for name in LAID})


def _hand_types(fields: Fields) -> tuple[str, ...]:
    given = fields.items("hand_types", "a list of hand types")
    for kind in given:
        if kind not in HAND_TYPES:
            raise BadField(f"'hand_types' may hold {', '.join(HAND_TYPES)}, not {shown(kind)}")
    return tuple(given)


def _tiles(value: object, seat: Seat, special: Specials) -> tuple[SeatTiles, tuple[Tile, ...]]:
    """A seat's tiles, and all of them that are known in one row."""
    fields = Fields(value, ("concealed", "ready", "melds", "released"), f"seat {seat}")
    melds = tuple(
        _meld(meld, seat, f"meld {number} of seat {seat}", special)
        for number, meld in enumerate(fields.items("melds", "a list of melds"), 1)
    )
    released = fields.tiles("released")
    for tile in released:
        if tile not in special.all:
            raise Impossible(f"seat {seat} released {NAMES[tile]}: only {_names(special)} may be")
    known = (*released, *(tile for meld in melds for tile in meld.tiles))
    if len(melds) > 4:
        raise Impossible(f"seat {seat} has {len(melds)} melds: at most 4 fit")
    if fields.value("concealed", "tiles or null") is None:
        return SeatTiles(None, melds, released, fields.flag("ready")), known
    if "ready" in fields:
        raise BadField(f"'ready' of seat {seat} is told by its tiles: leave it out, or make 'concealed' null")
    concealed = fields.tiles("concealed")
    if len(concealed) != (size := 13 - 3 * len(melds)):
        raise Impossible(
            f"seat {seat} has {len(concealed)} concealed tiles: it must be {size}, 13 less 3 for each meld"
        )
    return SeatTiles(pack(concealed), melds, released), (*known, *concealed)


def _names(special: Specials) -> str:
    return ", ".join(NAMES[tile] for tile in sorted(special.all))


def _meld(value: object, seat: Seat, where: str, special: Specials) -> Meld:
    fields = Fields(value, ("kind", "tiles", "from"), where)
    meld = Meld(fields.choice("kind", MELD_KINDS), tuple(sorted(fields.tiles("tiles"))), fields.source())
    for tile in meld.tiles:
        # R2.4 forbids a pizi too, but the contract's own examples judge a hand with a peng of one.
        if tile == special.laizi or tile in special.gang:
            raise Impossible(f"{where} holds {NAMES[tile]}: laizi and gang tiles join no meld")
    if wrong := _wrong_meld(meld) or _wrong_giver(meld, seat):
        raise Impossible(f"{where}: {wrong}")
    return meld


def _wrong_meld(meld: Meld) -> str | None:
    low = meld.tiles[0] if meld.tiles else 0
    if meld.kind == "chi":
        run = low < FIRST_HONOUR and low % 9 < 7 and meld.tiles == (low, low + 1, low + 2)
        return None if run else f"{format_tiles(meld.tiles)[:40]} is no chi: three tiles of one suit in a row are"
    size = 3 if meld.kind == "peng" else 4
    if meld.tiles == (low,) * size:
        return None
    return f"{format_tiles(meld.tiles)[:40]} is no {meld.kind}: {size} equal tiles are"


def _wrong_giver(meld: Meld, seat: Seat) -> str | None:
    previous = (seat - 1) % 4
    if meld.kind == "angang":
        return None if meld.source is None else "an angang comes from nobody: 'from' must be null"
    if meld.source is None:
        return f"a {meld.kind} needs 'from', the seat its tile was claimed from"
    if meld.source == seat:
        return f"a {meld.kind} is claimed from another seat, not from itself"
    if meld.kind == "chi" and meld.source != previous:
        return f"a chi comes from the previous seat, {previous}, not from {meld.source}"
    return None


def _broken(fields: Fields) -> tuple[Break, ...]:
    if "broke_duty" not in fields:
        return ()
    winner = fields.seat("winner")
    found: list[Break] = []
    for number, value in enumerate(fields.items("broke_duty", "a list"), 1):
        entry = Fields(value, ("seat", "type"), f"entry {number} of 'broke_duty'")
        seat = entry.seat("seat")
        if seat == winner:
            raise Impossible(f"entry {number} of 'broke_duty' names the winner: nobody owes a duty to himself")
        found.append(Break(winner, seat, entry.choice("type", ONE_COLOUR)))
    return tuple(found)


def _check_win(told: Case) -> None:
    """Refuses a win that cannot come about like that; raises BadField or Impossible."""
    if told.seats[told.winner].concealed is None:
        raise BadField(f"'concealed' of seat {told.winner} must be tiles: nothing is judged without the winner's")
    if wrong := wrong_source(told.winner, told.by, told.source):
        raise Impossible(wrong)
    if told.gang_draw and told.last_tiles:
        raise Impossible("'gang_draw' and 'last_tiles' exclude each other: no gang is made on the last tiles")
    if told.by != "self_draw" and (told.gang_draw or told.last_tiles):
        name = "gang_draw" if told.gang_draw else "last_tiles"
        raise Impossible(f"'{name}' is a self_draw: 'by' cannot be {told.by}")
    if told.by == "robbed_gang" and told.source is not None:
        robbed = told.seats[told.source].melds
        if not any(meld.kind == "peng" and meld.tiles[0] == told.tile for meld in robbed):
            raise Impossible(f"seat {told.source} was robbed of {NAMES[told.tile]} but holds no peng of it")


def _check_copies(tiles: list[Tile]) -> None:
    for tile, count in Counter(tiles).items():
        if count > 4:
            raise Impossible(f"{count} {NAMES[tile]} over all seats, winning tile and indicator: there are 4")
