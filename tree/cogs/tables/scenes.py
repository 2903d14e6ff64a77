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
from cogs.tables.snapshot import Hand, Snapshot
from cogs.tables.wording import Names
from engine.duty import Threat
from engine.melds import Meld, openings
from engine.tiles import Seat as SeatNumber
from engine.tiles import Tile, unpack
from engine.view import View

_SETS: Final = ("chi", "peng", "zhigang", "angang")
_SUITS: Final[tuple[DutyKind, ...]] = ("m", "p", "s", "winds")
_DUTY_KINDS: Final[dict[str, DutyKind]] = {"jiangyise": "258", "fengyise": "winds"}


def board_scene(snapshot: Snapshot, view: View, names: Names) -> BoardScene:
    """The whole table as all may see it."""
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
        lit=view.pending.seat if view.pending else None,
        liabilities=tuple(Liability(threat.liable, threat.winner) for threat in snapshot.threats),
        duties=tuple(duty for threat in snapshot.threats for duty in _duties(view, threat)),
    )


def hand_scene(snapshot: Snapshot, view: View) -> HandScene:
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
        melds=_melds(snapshot.hand, view.seat, side.melds),
        released=side.released,
        specials=_specials(view),
    )


def result_scene(snapshot: Snapshot, view: View, outcome: Outcome, language: str) -> ResultScene:
    """The end of a hand: who won with what, and what everybody pays or gets."""
    said = captions(outcome, language)
    return ResultScene(
        heading=said.heading,
        payments=tuple(
            Payment(outcome.names[seat], said.payments[seat], change)
            for seat, change in enumerate(outcome.record["delta"])
        ),
        winner=_winner(snapshot, view, outcome, said.types),
        specials=_specials(view),
    )


def _winner(snapshot: Snapshot, view: View, outcome: Outcome, types: tuple[str, ...]) -> Winner | None:
    if outcome.winner is None or outcome.tile is None:
        return None
    side = view.sides[outcome.winner]
    tiles = list(unpack(side.concealed or 0))
    if outcome.by == "self_draw":
        tiles.remove(outcome.tile)
    return Winner(
        seat=outcome.winner,
        types=types,
        concealed=tuple(tiles),
        tile=outcome.tile,
        melds=_melds(snapshot.hand, outcome.winner, side.melds),
        released=side.released,
    )


def _seat(snapshot: Snapshot, view: View, seat: SeatNumber, name: str) -> Seat:
    side = view.sides[seat]
    return Seat(
        name=name,
        points=snapshot.match.totals[seat],
        concealed=side.concealed_count,
        melds=_melds(snapshot.hand, seat, side.melds),
        discards=side.discards,
        released=side.released,
    )


def _melds(hand: Hand | None, seat: SeatNumber, melds: Sequence[Meld]) -> tuple[MeldScene, ...]:
    """Sets with the tile that was claimed for each, which only the events tell of a run."""
    made = [event for event in hand.events if event.seat == seat and event.act in _SETS] if hand else []
    return tuple(
        MeldScene(cast("MeldKind", meld.kind), meld.tiles, event.tile if meld.source is not None else None, meld.source)
        for meld, event in zip(melds, made, strict=True)
    )


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
