"""From tiles to verdict: is it a win, as what, and what does it pay (R2.6, R3.5, R4, R5.4, R7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.liability import Break, Liable, liable
from engine.melds import Laid, Meld, laid, openings
from engine.rules import RuleSet
from engine.settle import Facts, Settlement, settle_checked
from engine.specials import Specials
from engine.tiles import UNIT, Seat, Tile, count_of
from engine.winning import (
    Holding,
    Reading,
    dahu_readings,
    holding,
    is_basic,
    is_plain,
    waits,
    xiaohu_readings,
)


@dataclass(frozen=True, slots=True)
class SeatTiles:
    """A seat's tiles: packed concealed ones (None where nobody knows them, then `ready` tells), melds, released."""

    concealed: int | None
    melds: tuple[Meld, ...] = ()
    released: tuple[Tile, ...] = ()
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A declared hu: the winner's tiles are without the winning tile, `source` is who discarded or was robbed."""

    rules: RuleSet
    specials: Specials
    dealer: Seat
    winner: Seat
    by: str
    source: Seat | None
    tile: Tile
    gang_draw: bool
    last_tiles: bool
    seats: tuple[SeatTiles, SeatTiles, SeatTiles, SeatTiles]
    broken: tuple[Break, ...] = ()


@dataclass(frozen=True, slots=True)
class Win:
    """A legal win: what it is, who is liable and why, its facts and settlement."""

    facts: Facts
    liable: Liable | None
    settlement: Settlement

    def to_json(self) -> dict[str, Any]:
        """The verdict as the contract writes it."""
        return {
            "win": True,
            "hand_types": list(self.facts.hand_types),
            "hard": self.facts.hard,
            "liable": self.liable.seat if self.liable else None,
            "liable_reason": self.liable.reason if self.liable else None,
            **self.settlement.to_json(),
        }


@dataclass(frozen=True, slots=True)
class NoWin:
    """Why a declared hu is none: the first condition that fails, and the settlement where only the fan are too few."""

    why: str
    facts: Facts | None = None
    settlement: Settlement | None = None

    def to_json(self) -> dict[str, Any]:
        """The verdict as the contract writes it."""
        return {"win": False, "why": self.why}


def judge(case: Case) -> Win | NoWin:
    """The verdict on a declared hu."""
    winner = case.seats[case.winner]
    concealed = (winner.concealed or 0) + UNIT[case.tile]
    if refusal := _refusal(case, winner, concealed):
        return NoWin(refusal)
    held = holding(concealed, winner.melds, case.rules, case.specials)
    situational = _situational(case, winner.melds)
    seats = _laid_seats(case)
    best: Win | None = None
    short: NoWin | None = None
    for reading in _readings(held, situational):
        win = _win(case, reading, seats)
        better = best is None or _worth(win) > _worth(best)
        if not better or (reading.hand_types == ("xiaohu",) and not is_plain(held, reading.hard)):
            continue
        if win.settlement.min_fan_met:
            best = win
        else:
            short = short or NoWin("below_min_fan", win.facts, win.settlement)
    return best or short or NoWin(_shapeless(held))


def _refusal(case: Case, winner: SeatTiles, concealed: int) -> str | None:
    """The reason no shape needs to be looked at, if there is one (R2.4, R2.6, R3.5)."""
    if case.by != "self_draw" and case.tile in case.specials.all:
        return "tile_not_claimable"
    if any(count_of(concealed, tile) for tile in case.specials.gang):
        return "holds_gang_tile"
    if any(count_of(concealed, tile) for tile in case.specials.pizi):
        return "holds_pizi"
    return None if openings(winner.melds) else "not_opened"


def _readings(held: Holding, situational: tuple[str, ...]) -> Iterator[Reading]:
    yield from dahu_readings(held, situational)
    if not situational:
        yield from xiaohu_readings(held)


def _worth(win: Win) -> tuple[int, int, bool]:
    """What decides between readings: the winner's points, then more dahu, then hard (R4.4)."""
    dahu = 0 if "xiaohu" in win.facts.hand_types else len(win.facts.hand_types)
    return win.settlement.delta[win.facts.winner], dahu, win.facts.hard


def _shapeless(held: Holding) -> str:
    return "too_many_laizi" if is_basic(held, held.hand, held.laizi) else "no_shape"


def _situational(case: Case, melds: tuple[Meld, ...]) -> tuple[str, ...]:
    """The types that the way of winning gives (R4 table, R4.3)."""
    types: tuple[str, ...] = ()
    alone = len(openings(melds)) == 4  # four openings leave no room for an angang
    if alone and (case.by != "self_draw" or case.rules.quanqiuren_self_draw):
        types += ("quanqiuren",)
    if case.by == "robbed_gang":
        types += ("qianggang",)
    if case.gang_draw:
        types += ("gangshanghua",)
    if case.last_tiles:
        types += ("haidilao",)
    return types


def _laid_seats(case: Case) -> tuple[Laid, Laid, Laid, Laid]:
    one, two, three, four = (laid(seat.melds, seat.released, case.specials) for seat in case.seats)
    return one, two, three, four


def _win(case: Case, reading: Reading, seats: tuple[Laid, Laid, Laid, Laid]) -> Win:
    ready = "quanqiuren" not in reading.hand_types or case.source is None or is_ready(case, case.source)
    payer = liable(
        case.rules,
        case.seats[case.winner].melds,
        reading.hand_types,
        case.source,
        ready,
        [breach for breach in case.broken if breach.winner == case.winner],
    )
    facts = Facts(
        rules=case.rules,
        dealer=case.dealer,
        winner=case.winner,
        by=case.by,
        source=case.source,
        hand_types=reading.hand_types,
        hard=reading.hard,
        liable=payer.seat if payer else None,
        seats=seats,
    )
    return Win(facts, payer, settle_checked(facts))


def is_ready(case: Case, seat: Seat) -> bool:
    """Whether a seat's 13 tiles are ready (R4.5), by its tiles or by what was told of them."""
    tiles = case.seats[seat]
    if tiles.concealed is None:
        return tiles.ready
    return bool(waits(tiles.concealed, tiles.melds, tiles.released, case.rules, case.specials))
