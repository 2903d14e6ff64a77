"""What each seat may do at a moment of a hand (R1.5, R2.4–R2.6, R3); the only place that decides what is allowed."""

from engine.actions import ANGANG, CHI, DISCARD, HU, PASS, PENG, RELEASE, XUGANG, ZHIGANG, Action
from engine.judge import Case, NoWin, SeatTiles, Win, judge
from engine.state import Options, Pending, State
from engine.tiles import FIRST_HONOUR, UNIT, Seat, Tile, count_of, kinds_of
from engine.winning import could_win


def turn_options(state: State, seat: Seat) -> tuple[Action, ...]:
    """The choices of the seat whose turn it is: hu, gangs, then discards."""
    side = state.sides[seat]
    kinds = kinds_of(side.concealed)
    found: list[Action] = []
    if state.drawn is not None and may_hu(state, seat, state.drawn, "self_draw", None):
        found.append(HU)
    if may_gang(state):
        special = state.setup.specials.all
        found += [RELEASE[tile] for tile in kinds if tile in special]
        found += [ANGANG[tile] for tile in kinds if tile not in special and count_of(side.concealed, tile) == 4]
        pengs = [meld.tiles[0] for meld in side.melds if meld.kind == "peng"]
        found += [XUGANG[tile] for tile in pengs if count_of(side.concealed, tile)]
    found += [DISCARD[tile] for tile in kinds]
    return tuple(found)


def may_gang(state: State) -> bool:
    """Whether a replacement is left that is none of the last tiles (R1.5)."""
    return state.drawable > state.setup.rules.last_tiles


def last_options(state: State, seat: Seat) -> tuple[Action, ...]:
    """The choices of a seat that drew one of the last tiles; () where it cannot hu (R1.5)."""
    if state.drawn is not None and may_hu(state, seat, state.drawn, "self_draw", None):
        return HU, PASS
    return ()


def claim_options(state: State, pending: Pending) -> Options:
    """Every seat's choices on a tile that may be claimed; () for a seat that has nothing to claim (R3)."""
    one, two, three, four = (() if seat == pending.seat else _claims(state, seat, pending) for seat in range(4))
    return one, two, three, four


def _claims(state: State, seat: Seat, pending: Pending) -> tuple[Action, ...]:
    found: list[Action] = []
    if may_hu(state, seat, pending.tile, "robbed_gang" if pending.robbed else "discard", pending.seat):
        found.append(HU)
    if not pending.robbed:
        concealed = state.sides[seat].concealed
        held = count_of(concealed, pending.tile)
        if held >= 3 and may_gang(state):
            found.append(ZHIGANG)
        if held >= 2:
            found.append(PENG)
        if seat == (pending.seat + 1) % 4:
            found += _runs(state, concealed, pending.tile)
    return (*found, PASS) if found else ()


def _runs(state: State, concealed: int, tile: Tile) -> list[Action]:
    """Each run of ordinary tiles that the claimed tile completes, by its lowest tile (R2.4, R3.1)."""
    if tile >= FIRST_HONOUR:
        return []
    special = state.setup.specials.all
    found: list[Action] = []
    for low in range(max(tile - 2, tile // 9 * 9), min(tile, tile // 9 * 9 + 6) + 1):
        others = [other for other in (low, low + 1, low + 2) if other != tile]
        if all(count_of(concealed, other) and other not in special for other in others):
            found.append(CHI[low])
    return found


def may_hu(state: State, seat: Seat, tile: Tile, by: str, source: Seat | None) -> bool:
    """Whether a seat may declare hu on this tile (R2.6, R3.5, R4, R5.4)."""
    side = state.sides[seat]
    if not side.opened:
        return False
    concealed = side.concealed + (0 if by == "self_draw" else UNIT[tile])
    # Most hands fail here; only a likely shape is worth the full judgement.
    if not could_win(concealed, 4 - len(side.melds), state.setup.specials):
        return False
    return isinstance(verdict(state, seat, tile, by, source), Win)


def verdict(state: State, seat: Seat, tile: Tile, by: str, source: Seat | None) -> Win | NoWin:
    """The judgement of a hu declared at this moment."""
    one, two, three, four = (
        SeatTiles(
            side.concealed - (UNIT[tile] if by == "self_draw" and other == seat else 0),
            side.melds,
            side.released,
        )
        for other, side in enumerate(state.sides)
    )
    return judge(
        Case(
            rules=state.setup.rules,
            specials=state.setup.specials,
            dealer=state.setup.dealer,
            winner=seat,
            by=by,
            source=source,
            tile=tile,
            gang_draw=by == "self_draw" and state.end == "tail",
            last_tiles=by == "self_draw" and state.end == "front" and state.drawable < state.setup.rules.last_tiles,
            seats=(one, two, three, four),
            broken=state.broken,
        )
    )
