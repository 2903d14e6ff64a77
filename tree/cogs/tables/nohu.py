"""Why somebody cannot hu: the one condition that fails, with its tiles and numbers.

Pure; from what the person himself may see. Rules: R2.4, R2.6, R3.2, R3.5, R4, R5.4.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from cogs.tables.refusals import called, waiting
from cogs.tables.snapshot import Snapshot
from cogs.texts import text, tile_name
from cogs.ui.refusal import Refusal
from engine.judge import NoWin
from engine.options import verdict
from engine.players import goals
from engine.settle import min_fan
from engine.shapes import is_complete
from engine.specials import Specials
from engine.tiles import UNIT, Seat, Tile, count_of
from engine.winning import holding


def no_hu(at: Snapshot, seat: Seat) -> Refusal:
    """The sentence for a seat in a running hand: about the tile that lies there, the one drawn, or the last one out."""
    assert at.hand is not None  # only in a hand
    state = at.hand.state
    if state.pending and state.pending.seat != seat:
        by = "robbed_gang" if state.pending.robbed else "discard"
        return _about(at, seat, state.pending.tile, by, state.pending.seat) or _can(at, seat)
    if state.pending or state.turn != seat:
        return _too_late(at, seat) or waiting(at)
    if state.drawn is None:
        return Refusal("desk.why.nothing_drawn")
    return _about(at, seat, state.drawn, "self_draw", None) or _can(at, seat)


def condition(found: NoWin, concealed: int, tile: Tile, special: Specials) -> Refusal:
    """The sentence of a verdict on these packed tiles, the winning one included; counts no fan and no laizi."""
    if found.why == "tile_not_claimable":
        return Refusal("game.why.tile_not_claimable", tile=_named([tile], special))
    if found.why in ("holds_gang_tile", "holds_pizi"):
        held = [tile for tile in (*special.gang, *special.pizi) for _ in range(count_of(concealed, tile))]
        return Refusal(f"game.why.{found.why}", tiles=_named(held, special))
    return Refusal(f"game.why.{found.why}")


def _can(at: Snapshot, seat: Seat) -> Refusal:
    assert at.hand is not None  # only in a hand
    return Refusal("desk.why.can" if at.hand.state.answers[seat] is None else "desk.answered")


def _too_late(at: Snapshot, seat: Seat) -> Refusal | None:
    """About the last tile somebody else put out, while nobody has done anything since but draw."""
    assert at.hand is not None  # only in a hand
    last = next((event for event in reversed(at.hand.events) if event.act != "draw"), None)
    if last is None or last.act != "discard" or last.tile is None or last.seat == seat:
        return None
    why = _about(at, seat, last.tile, "discard", last.seat) or Refusal("desk.why.passed")
    if why.key == "game.why.tile_not_claimable":
        return why
    named = _named([last.tile], at.hand.state.setup.specials)
    return Refusal("desk.why.before", name=called(at, last.seat), tile=named, why=why.said)


def _about(at: Snapshot, seat: Seat, tile: Tile, by: str, source: Seat | None) -> Refusal | None:
    """What is wrong with a hu on this tile; None where nothing is."""
    assert at.hand is not None  # only in a hand
    state, rules = at.hand.state, at.agreed.rules
    found = verdict(state, seat, tile, by, source)
    if not isinstance(found, NoWin):
        return None
    special = state.setup.specials
    concealed = state.sides[seat].concealed + (0 if by == "self_draw" else UNIT[tile])
    if found.why == "below_min_fan" and found.settlement and found.facts:
        short = min(found.settlement.losers, key=lambda loss: loss.fan)
        values = {"name": called(at, short.seat), "fan": short.fan, "minimum": min_fan(found.facts)}
        return Refusal("desk.why.below_min_fan", **values)
    if found.why == "too_many_laizi":
        held = count_of(concealed, special.laizi)
        return Refusal("desk.why.too_many_laizi", held=held, most=rules.xiaohu_max_laizi)
    if found.why == "no_shape":
        return _shapeless(at, seat, concealed)
    return condition(found, concealed, tile, special)


def _shapeless(at: Snapshot, seat: Seat, concealed: int) -> Refusal:
    """A wrong pair, or how many tiles are missing (R4)."""
    assert at.hand is not None  # only in a hand
    melds, setup = at.hand.state.sides[seat].melds, at.hand.state.setup
    held = holding(concealed, melds, setup.rules, setup.specials)
    if is_complete(held.hand, held.laizi, held.sets):
        return Refusal("desk.why.pair")
    lacking, _ = goals.nearest(goals.holding(concealed, melds, setup.rules, setup.specials))
    return Refusal("desk.why.no_shape", count=lacking)


def _named(tiles: Iterable[Tile], special: Specials) -> Callable[[str], str]:
    """Tiles by name, each with what bars it and how many there are: `红中 ×2、八条(痞)`."""
    counted = Counter(tiles)

    def named(language: str) -> str:
        said = (_counted(tile, count, special, language) for tile, count in counted.items())
        return text(language, "ui.separator").join(said)

    return named


def _counted(tile: Tile, count: int, special: Specials, language: str) -> str:
    name = tile_name(language, tile)
    if tile == special.laizi or tile in special.pizi:
        name = text(language, f"hand.mark.{'laizi' if tile == special.laizi else 'pizi'}", tile=name)
    return text(language, "game.times", what=name, count=count) if count > 1 else name
