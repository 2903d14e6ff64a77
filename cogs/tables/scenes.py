"""What the pictures of a table show, taken from what their readers may see. Pure; drawing is cogs/pictures.

Rules: R1–R3, R7.
"""

from collections.abc import Sequence
from typing import Final, cast

from cogs.pictures import BoardScene, Duty, HandScene, Liability, Payment, ResultScene, Seat, Specials, Winner
from cogs.pictures import Meld as MeldScene
from cogs.pictures.scene import DutyKind, MeldKind
from cogs.tables.captions import captions
from cogs.tables.result import Outcome
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names
from engine.actions import Event
from engine.arrangement import Group, Placed, arranged
from engine.duty import Threat
from engine.melds import Meld, openings
from engine.tiles import UNIT, Tile, unpack
from engine.tiles import Seat as SeatNumber
from engine.view import View

_PUBLIC: Final = frozenset({"discard", "chi", "peng", "zhigang", "xugang", "hu"})
"""acts after which another tile than the last discard is what all look at"""
_SUITS: Final[tuple[DutyKind, ...]] = ("m", "p", "s", "winds")
_DUTY_KINDS: Final[dict[str, DutyKind]] = {"jiangyise": "258", "fengyise": "winds"}


def board_scene(snapshot: Snapshot, view: View, names: Names, viewer: SeatNumber | None = None) -> BoardScene:
    """The whole table as all may see it, for one of them with his own seat below."""
    one, two, three, four = (_seat(snapshot, view, seat, names[seat]) for seat in range(4))
    left = max(view.drawable, 0)
    return BoardScene(
        seats=(one, two, three, four),
        dealer=view.dealer,
        left=left,
        last=min(view.rules.last_tiles, left),
        indicator=view.specials.indicator,
        specials=_specials(view),
        turn=None if view.pending or view.result else view.turn,
        lit=_lit(view, snapshot.hand.events if snapshot.hand else ()),
        viewer=viewer,
        liabilities=tuple(Liability(threat.liable, threat.winner) for threat in snapshot.threats),
        duties=tuple(duty for threat in snapshot.threats for duty in _duties(view, threat)),
    )


def hand_scene(view: View) -> HandScene:
    """One player's own tiles."""
    assert view.seat is not None  # a private hand always is somebody's
    side = view.sides[view.seat]
    tiles = list(unpack(side.concealed or 0))
    if view.drawn is not None:
        tiles.remove(view.drawn)
    return HandScene(
        seat=view.seat,
        concealed=tuple(tiles),
        drawn=view.drawn,
        melds=_melds(view, view.seat),
        released=side.released,
        specials=_specials(view),
    )


def result_scene(view: View, outcome: Outcome, language: str) -> ResultScene:
    """The end of a hand: who won with what, and what everybody pays or gets."""
    said = captions(outcome, language)
    return ResultScene(
        heading=said.heading,
        payments=tuple(
            Payment(outcome.names[seat], said.payments[seat], change, said.notes[seat])
            for seat, change in enumerate(outcome.record["delta"])
        ),
        winner=_winner(view, outcome, said.types),
        specials=_specials(view),
    )


def _winner(view: View, outcome: Outcome, types: tuple[str, ...]) -> Winner | None:
    if outcome.winner is None or outcome.tile is None:
        return None
    side, record = view.sides[outcome.winner], outcome.record
    whole = (side.concealed or 0) + (0 if outcome.by == "self_draw" else UNIT[outcome.tile])
    groups, won = _apart(
        arranged(whole, side.melds, view.specials, tuple(record["hand_types"]), record["hard"]), outcome.tile
    )
    return Winner(
        seat=outcome.winner,
        types=types,
        groups=groups,
        tile=won,
        melds=_melds(view, outcome.winner),
        released=side.released,
    )


def _apart(groups: tuple[Group, ...], tile: Tile) -> tuple[tuple[Group, ...], Placed]:
    """The groups without the tile that won; the set it belongs to stands next to it, but for the pair."""
    *sets, pair = groups
    home = next(group for group in groups if any(placed.tile == tile for placed in group))
    won = next(placed for placed in home if placed.tile == tile)
    rest = list(home)
    rest.remove(won)
    if home is pair:
        return (*sets, tuple(rest)), won
    sets.remove(home)
    return (*sets, tuple(rest), pair), won


def _seat(snapshot: Snapshot, view: View, seat: SeatNumber, name: str) -> Seat:
    side = view.sides[seat]
    return Seat(
        name=name,
        points=snapshot.match.totals[seat],
        concealed=side.concealed_count,
        melds=_melds(view, seat),
        discards=side.discards,
        released=side.released,
    )


def _melds(view: View, seat: SeatNumber) -> tuple[MeldScene, ...]:
    """Sets with the tile that was claimed for each; a tile that may be robbed lies on its peng already."""
    added = view.pending.tile if view.pending and view.pending.robbed and view.pending.seat == seat else None
    return tuple(_meld(meld, added) for meld in view.sides[seat].melds)


def _meld(meld: Meld, added: Tile | None) -> MeldScene:
    kind, tiles = cast("MeldKind", meld.kind), meld.tiles
    if kind == "peng" and tiles[0] == added:
        kind, tiles = "xugang", (*tiles, tiles[0])
    claimed = tiles[0] if meld.claimed is None and kind != "chi" and meld.source is not None else meld.claimed
    return MeldScene(kind, tiles, claimed, None if claimed is None else meld.source)


def _lit(view: View, events: Sequence[Event]) -> SeatNumber | None:
    """Whose last discard is the last one of the table, while it lies there."""
    last = next((event for event in reversed(events) if event.act in _PUBLIC), None)
    if last is None or last.act != "discard" or last.tile in view.specials.all:
        return None
    return last.seat


def _specials(view: View) -> Specials:
    return Specials(view.specials.laizi, view.specials.pizi, view.specials.gang)


def _duties(view: View, threat: Threat) -> list[Duty]:
    """What the two others must discard while they are not ready (R7.4)."""
    if not view.rules.suit_duty:
        return []
    suit: DutyKind = _SUITS[_first_opening(view, threat.winner) // 9]
    kinds: tuple[DutyKind, ...] = tuple(_DUTY_KINDS.get(kind, suit) for kind in threat.hand_types)
    return [Duty(seat, threat.winner, kinds) for seat in range(4) if seat not in (threat.winner, threat.liable)]


def _first_opening(view: View, seat: SeatNumber) -> Tile:
    return openings(view.sides[seat].melds)[0].tiles[0]
