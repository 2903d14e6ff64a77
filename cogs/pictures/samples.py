"""Scenes of one imagined hand, for the README, for golden pictures and for measuring; every tile at most four times.

Owns: the state of that hand; what is shown of it comes about as at a table, by the engine and cogs/tables. This is the
one module here that knows them; the pictures themselves know scenes only.
"""

from dataclasses import replace
from datetime import UTC, datetime

from cogs.pictures import palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas
from cogs.pictures.melds import Table
from cogs.pictures.scene import BoardScene, Duty, HandScene, Liability, Meld, ResultScene, Seat, Specials
from cogs.pictures.tiles import BACK
from cogs.tables.parts import Agreed, Hand, Place, SeatInfo
from cogs.tables.result import outcome_of
from cogs.tables.scenes import board_scene, hand_scene, result_scene
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import told_apart
from engine import match, wall
from engine.actions import HU, Event
from engine.hand import apply
from engine.match import Length
from engine.melds import Meld as Laid
from engine.options import turn_options
from engine.rules import RuleSet
from engine.specials import specials
from engine.state import NO_OPTIONS, Setup, Side, State
from engine.tiles import pack, parse_tile, parse_tiles

NAMES = ("王小明", "Alexander", "李娟", "Mia")
TOTALS = (128, -320, 64, 128)
# 5s was turned up.
SPECIALS = Specials(laizi=23, pizi=(21, 22))
_RULES = RuleSet.from_json("standard")
_INDICATOR = "5s"
_LEFT = 31
_SIDES = (
    ("6s2p2p2p5p7p8p9p", "peng 4p 2, zhigang 1p 1", "6s7z", "1z2z5z1m5m1s9s3z7m"),
    ("3m3m6p7p7p8s8s", "chi 1m 0, peng 3z 3", "7z4s4s", "2z5z9m9p9s6z3s7s4m"),
    ("3p3p6p6p7p2s2s", "xugang 4z 3, angang 6m", "", "5z6z1m2m9m9s8s2s2z4m5m"),
    ("1m2m3m4p5p5p8p8p3s3s", "peng 8m 1", "5s", "5z1z6p2m7m3s9s3p7s1s"),
)
_CLAIMED = {"chi": (1, (0, 1, 2)), "peng": (0, (0, 0, 0)), "zhigang": (0, (0,) * 4), "xugang": (0, (0,) * 4)}


def _side(concealed: str, melds: str, released: str, discards: str) -> Side:
    made = tuple(_laid(*each.split()) for each in melds.split(", "))
    return Side(pack(parse_tiles(concealed)), made, parse_tiles(released), parse_tiles(discards))


def _laid(kind: str, tile: str, source: str | None = None) -> Laid:
    low = parse_tile(tile)
    if source is None:
        return Laid(kind, (low,) * 4, None)
    claimed, steps = _CLAIMED[kind]
    return Laid(kind, tuple(low + step for step in steps), int(source), low + claimed)


def _moment() -> Snapshot:
    """Seat 3 threw the bird, seat 0 drew a tile that wins."""
    setup = Setup(_RULES, specials(_RULES, parse_tile(_INDICATOR)), 2, wall.wall(bytes(32)))
    one, two, three, four = (_side(*told) for told in _SIDES)
    front = len(setup.wall) - _RULES.reserved_tiles - _LEFT
    drawn = parse_tile("2p")
    state = State(setup, (one, two, three, four), front, len(setup.wall), 0, drawn, "front", None, NO_OPTIONS)
    state = state._replace(options=(turn_options(state, 0), (), (), ()))
    events = (Event(3, "discard", parse_tile("1s")), Event(0, "draw", drawn, end="front"))
    length = Length(hands=8)
    seats = [SeatInfo(number, name) for number, name in enumerate(NAMES, 1)]
    return Snapshot(
        table=12,
        place=Place(1, 2),
        host=1,
        agreed=Agreed(_RULES, length),
        seats=(seats[0], seats[1], seats[2], seats[3]),
        status="running",
        match=replace(match.start(length, 0), totals=TOTALS),
        since=datetime(2026, 1, 1, tzinfo=UTC),
        hand=Hand(0, 3, bytes(32), state, events),
    )


def board(viewer: int | None = None) -> BoardScene:
    """The table in the middle of a hand: seat 0 to move, seat 3's last discard lit."""
    at = _moment()
    shown = at.shown
    assert shown is not None  # a hand goes on
    return board_scene(at, shown, told_apart(NAMES), viewer)


def hand() -> HandScene:
    """Seat 0's tiles just after a draw."""
    return hand_scene(_moment().view(0))


def dealt_hand() -> HandScene:
    """Thirteen tiles and a fourteenth, nothing laid open."""
    return HandScene(2, (33, 1, 0, 2, 4, 10, 11, 18, 22, 27, 31, 23, 26), 12, specials=SPECIALS)


def result(language: str) -> ResultScene:
    """Seat 0 wins by self-draw."""
    at = _moment()
    assert at.hand is not None  # a hand goes on
    state, events = apply(at.hand.state, 0, HU)
    over = replace(at, hand=replace(at.hand, state=state, events=(*at.hand.events, *events)))
    shown = over.shown
    assert shown is not None  # the hand is over
    return result_scene(shown, outcome_of(over, told_apart(NAMES)), language)


def full_board() -> BoardScene:
    """As much as a board can hold: four sets and many discards everywhere, every chip, the last tiles."""
    many = (*range(9), *range(13, 20), 24, 25, 26, 27, 28, 31, 32, 3)
    sets = (
        Meld("xugang", (10, 10, 10, 10), 10, 3),
        Meld("zhigang", (11, 11, 11, 11), 11, 2),
        Meld("angang", (30, 30, 30, 30)),
        Meld("chi", (12, 13, 14), 13, 3),
    )
    seats = tuple(
        Seat(name * 6, 98_765 * (-1) ** k, 2, sets, many[: 20 + k], (23, 22, 22, 21, 33))
        for k, name in enumerate(NAMES)
    )
    return BoardScene(
        (seats[0], seats[1], seats[2], seats[3]),
        3,
        4,
        4,
        parse_tile(_INDICATOR),
        SPECIALS,
        turn=3,
        lit=2,
        viewer=1,
        liabilities=(Liability(2, 0), Liability(3, 1)),
        duties=(Duty(2, 1, ("p", "258")), Duty(0, 1, ("s",)), Duty(1, 0, ("winds",))),
    )


def sheet(width: int, language: str) -> bytes:
    """All 34 faces, the back and the three marks, as PNG."""
    gap = max(3, width // 16)
    step, down = width + gap, height(width) + gap
    canvas = Canvas.new(9 * step + gap, 5 * down + gap, language)
    table = Table(canvas, language, Specials(None, (), ()), 0, palette.FELT)
    for tile in range(BACK + 1):
        table.tile(gap + tile % 9 * step, gap + tile // 9 * down, tile, width)
    marked = Table(canvas, language, SPECIALS, 0, palette.FELT)
    for k, tile in enumerate((23, 22, 21, 33)):
        marked.tile(gap + k * step, gap + 4 * down, tile, width)
    return canvas.png()
