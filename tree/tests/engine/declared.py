"""A declared hu from texts: `won(seat("456m789p333s5m", "chi 123p 0"), "5m", source=2)`."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.judge import Case, NoWin, SeatTiles, Win, judge
from engine.liability import Break
from engine.melds import Meld
from engine.rules import RuleSet
from engine.specials import specials
from engine.tiles import Seat, pack, parse_tile, parse_tiles

Rules = RuleSet | str | dict[str, Any]
UNKNOWN = SeatTiles(None)


def ruleset(rules: Rules) -> RuleSet:
    """A rule set from a preset's name or from overrides."""
    return rules if isinstance(rules, RuleSet) else RuleSet.from_json(rules)


def seat(concealed: str | None, *melds: str, released: str = "", ready: bool = False) -> SeatTiles:
    """A seat's tiles; a meld is written `kind tiles from`, an angang without `from`."""
    tiles = None if concealed is None else pack(parse_tiles(concealed))
    return SeatTiles(tiles, tuple(map(_meld, melds)), parse_tiles(released), ready)


def _meld(text: str) -> Meld:
    kind, tiles, *source = text.split()
    return Meld(kind, parse_tiles(tiles), int(source[0]) if source else None)


def hu(
    winner: SeatTiles,
    tile: str,
    *,
    rules: Rules = "qq",
    indicator: str = "9s",
    at: Seat = 1,
    dealer: Seat = 0,
    source: Seat | None = None,
    robbed: bool = False,
    gang_draw: bool = False,
    last_tiles: bool = False,
    losers: Mapping[Seat, SeatTiles] | None = None,
    broken: Sequence[tuple[Seat, str]] = (),
) -> Win | NoWin:
    """The verdict on a hu of seat `at`, self-drawn without a `source`; losers left out have nothing on the table."""
    ruled = ruleset(rules)
    seats = [winner if other == at else (losers or {}).get(other, UNKNOWN) for other in range(4)]
    case = Case(
        rules=ruled,
        specials=specials(ruled, parse_tile(indicator)),
        dealer=dealer,
        winner=at,
        by="self_draw" if source is None else "robbed_gang" if robbed else "discard",
        source=source,
        tile=parse_tile(tile),
        gang_draw=gang_draw,
        last_tiles=last_tiles,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        broken=tuple(Break(at, breaker, kind) for breaker, kind in broken),
    )
    return judge(case)


def won(winner: SeatTiles, tile: str, **told: Any) -> Win:
    """The win that the declared hu must be."""
    verdict = hu(winner, tile, **told)
    assert isinstance(verdict, Win), verdict
    return verdict


def why(winner: SeatTiles, tile: str, **told: Any) -> str:
    """Why the declared hu is none, as it must be."""
    verdict = hu(winner, tile, **told)
    assert isinstance(verdict, NoWin), verdict
    return verdict.why


def types(winner: SeatTiles, tile: str, **told: Any) -> str:
    """The types of the win that the declared hu must be, in one text."""
    return " ".join(won(winner, tile, **told).facts.hand_types)
