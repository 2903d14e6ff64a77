"""Moments of a table worth looking at: stacked by hand, so that each shows what it is there to show.

Seat 0 (王小明) deals. Times and ids are fixed.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from cogs.tables.board import names_of
from cogs.tables.parts import Agreed, Deed, Hand, Penalty, Person, Place, SeatInfo
from cogs.tables.private import Sight
from cogs.tables.snapshot import Snapshot
from engine import match, wall
from engine.hand import deal, escape
from engine.judge import SeatTiles
from engine.match import Length
from engine.rules import RuleSet
from engine.state import Side, State
from engine.tiles import parse_tiles
from tests.engine.declared import ruleset, seat
from tests.engine.moves import all_pass, moment, run_down, step, throw

NOW = datetime(2026, 1, 1, tzinfo=UTC)
IDLE = seat("147m258p369s1234z")
FREE: dict[str, Any] = {"preset": "standard", "min_fan": 0}
SEATS = (SeatInfo(1, "王小明"), SeatInfo(2, "Alexander"), SeatInfo(3, "李娟"), SeatInfo(None, "AI", ai="simple"))


def called(tiles: SeatTiles) -> SeatTiles:
    """A seat whose runs were claimed by their second tile, which only what happened tells."""
    melds = (replace(meld, claimed=meld.tiles[1]) if meld.kind == "chi" else meld for meld in tiles.melds)
    return replace(tiles, melds=tuple(melds))


# Three openings of one suit, the third from seat 0: he would be liable.
THREAT = called(seat("7788m", "chi 123m 0", "chi 456m 0", "peng 999m 0", released="7z"))


def table(state: State | None = None, *moves: str, rules: RuleSet | None = None) -> Snapshot:
    """A running table whose hand is at a state, then played on by moves."""
    agreed = Agreed(state.setup.rules if state else rules or ruleset("standard"), Length(hands=8))
    start = replace(match.start(agreed.length, 0), totals=(120, -320, 72, 128))
    at = Snapshot(12, Place(1, 2, None, 3), 1, agreed, SEATS, "running", start, NOW, next_seed=b"7" * 32)
    at = replace(at, deadlines={"move": NOW}, hand_number=3)
    return at if state is None else played_on(replace(at, hand=Hand(1, 3, b"3" * 32, state)), *moves)


def played_on(at: Snapshot, *moves: str) -> Snapshot:
    """The table after some more moves."""
    for move in moves:
        assert at.hand is not None
        state, events = step(at.hand.state, move)
        deed = Deed(int(move[0]), move[2:], "person")
        hand = replace(at.hand, state=state, events=at.hand.events + events, deeds=(*at.hand.deeds, deed))
        at = replace(at, hand=hand)
    if at.result:
        return replace(at, match=match.after(at.match, at.result), deadlines={"deal": NOW})
    return at


def with_sides(at: Snapshot, sides: tuple[Side, ...]) -> Snapshot:
    """The same table with other tiles before its players."""
    assert at.hand is not None
    one, two, three, four = sides
    return replace(at, hand=replace(at.hand, state=at.hand.state._replace(sides=(one, two, three, four))))


def sight(at: Snapshot, seat_number: int, language: str, *, held: bool = False, void: bool = False) -> Sight:
    """What the private hand of a seat is drawn from."""
    view = at.view(seat_number)
    return Sight(at.table, at.hand_number, view, names_of(at, language), at.deadline, held, void)


# ------------------------------------------------------------ before and around


def lobby(**changed: Any) -> Snapshot:
    """Two sit, two seats are free."""
    rules = ruleset({"preset": "standard", **changed})
    at = replace(table(rules=rules), seats=(*SEATS[:2], None, SEATS[3]), status="lobby", hand_number=0)
    return replace(at, deadlines={"close": NOW})


def choosing() -> Snapshot:
    """The same where seats are chosen and who leaves ends the hand."""
    at = lobby()
    return replace(at, agreed=replace(at.agreed, seating="choice", leaving="end"))


def paused() -> Snapshot:
    """A table that stands still."""
    return replace(begun(), status="paused")


def left_standing() -> Snapshot:
    """The same, whose hand seat 1 has left."""
    at = paused()
    return replace(
        at,
        seats=at.with_seat(1, replace(SEATS[1], ai="simple")),
        deadlines={"close": NOW, "leave:1:3": NOW + timedelta(minutes=3)},
    )


def absences() -> dict[str, Snapshot]:
    """What can hold of seat 1's Alexander, who was missed or left."""
    at = begun()
    held = replace(at, seats=at.with_seat(1, replace(SEATS[1], ai="simple")))
    awaited = replace(held, deadlines={"leave:1:3": NOW})
    ending = replace(awaited, agreed=replace(at.agreed, leaving="end"))
    gone = replace(at, seats=at.with_seat(1, SEATS[3]), former=(None, Person(2, "Alexander"), None, None))
    charged = replace(gone, penalties=(Penalty(3, 1, "Alexander", 400),))
    return {
        "an AI takes over": held,
        "an AI took over what stands still": replace(held, status="paused"),
        "somebody left": awaited,
        "somebody left where that ends the hand": ending,
        "somebody left what stands still": left_standing(),
        "he is back": at,
        "he left for good": gone,
        "he left for good and pays": charged,
        "he was away when all was over": replace(held, status="closed"),
        "he pays, and all is over": replace(charged, status="closed"),
    }


LEFT = Penalty(1, 1, "Robert", 400)
"""who had seat 1 before Alexander did"""


def penalised(at: Snapshot) -> Snapshot:
    """The same after two left hands for good, one of whom moderators forgave."""
    return replace(at, penalties=(LEFT, Penalty(2, 3, "小红", 400, forgiven=True)))


def begun() -> Snapshot:
    """The dealer to discard, nothing happened yet."""
    return table(deal(ruleset("standard"), 0, wall.wall(b"5" * 32)).state)


def third_hand() -> Snapshot:
    """The same in a match that two hands of are played."""
    return replace(begun(), match=replace(begun().match, hands=2))


# ------------------------------------------------------------ hands under way


def own_turn() -> Snapshot:
    """Seat 0 drew, may gang in every way, and holds laizi and pizi (9s: laizi 1s, pizi 8s 9s)."""
    hand = seat("1s8s7z5555m36p2z", "peng 333p 2")
    return table(moment(FREE, [hand, IDLE, IDLE, IDLE], 0, "3p"))


def to_win() -> Snapshot:
    """Seat 0 drew the tile he waited for."""
    hand = seat("123m456s789s5p", "peng 333p 2")
    return table(moment(FREE, [hand, IDLE, IDLE, IDLE], 0, "5p", indicator="9m"))


def claimed() -> Snapshot:
    """Seat 0 said peng and has to discard."""
    hands = [seat("55m147p258s1234z1p"), IDLE, IDLE, seat("5m147m258p36s1234z")]
    return table(moment(FREE, hands, 3, "9m", indicator="2p"), "3 d5m", "0 p")


def asked() -> Snapshot:
    """A discard that seat 1 may chi in three ways, peng, gang or win on."""
    hand = seat("34555678m55p", "peng 222p 3")
    return table(moment(FREE, [IDLE, hand, IDLE, IDLE], 0, "5m", indicator="9p"), "0 d5m")


def robbed() -> Snapshot:
    """Seat 0 adds a tile to his peng; seat 1 may rob it."""
    hands = [seat("147m258p369s1z", "peng 555m 2"), seat("46m123p789s55p", "peng 222s 3"), IDLE, IDLE]
    return table(moment(FREE, hands, 0, "5m", indicator="9p"), "0 x5m")


def threatened() -> Snapshot:
    """Two want to stop, an AI holds a seat, and seat 1 would make seat 0 pay for all."""
    at = table(moment(FREE, [IDLE, THREAT, IDLE, IDLE], 2, "5p"))
    seats = (SEATS[0], SEATS[1], replace(SEATS[2], ai="simple", missed=3), SEATS[3])
    return replace(at, seats=seats, votes=frozenset({0, 1}))


def last_discards() -> Snapshot:
    """Late in a hand, seat 0 to discard."""
    state = run_down(deal(ruleset("standard"), 0, wall.wall(b"5" * 32)).state, 44)
    while state.turn != 0:
        state = all_pass(throw(state))
    return table(state)


def overtaken() -> Snapshot:
    """The clock played for seat 0."""
    at = asked()
    assert at.hand is not None
    return replace(at, hand=replace(at.hand, late=frozenset({len(at.hand.events) - 1})))


def last_tiles() -> Snapshot:
    """Only last tiles are left to draw."""
    state = run_down(deal(ruleset("standard"), 0, wall.wall(b"5" * 32)).state, 4)
    return table(all_pass(state))


# ------------------------------------------------------------ ends


def small_win() -> Snapshot:
    """A small hand on a discard."""
    hand = seat("46m123p789s55p", "peng 222s 3")
    hands = [seat("147m258p369s1234z", released="7z"), hand, IDLE, called(seat("147m258p369s1z", "chi 234s 2"))]
    return table(moment(FREE, hands, 3, "5m", indicator="9p"), "3 d5m", "1 h")


def drawn_win() -> Snapshot:
    """A small hand that the dealer drew himself: two extras in every payer's sum."""
    hand = seat("46m123p789s55p", "peng 222s 3", released="7z")
    hands = [hand, seat("147m258p369s1234z", released="7z"), IDLE, called(seat("147m258p369s1z", "chi 234s 2"))]
    return table(moment(FREE, hands, 0, "5m", indicator="9p"), "0 h")


def golden_win() -> Snapshot:
    """Everybody reaches the cap; two have not opened, which pays the bright cap."""
    hand = seat("2223335p", "peng 444p 3", "peng 666p 3", released="7z7z")
    opened = called(seat("147m258s369s1z", "chi 123m 0", released="7z"))
    return table(moment(FREE, [hand, opened, IDLE, IDLE], 0, "5p", indicator="9m"), "0 h")


def gang_win(**rules: Any) -> Snapshot:
    """All sets of three, won on the tile drawn for a red dragon that was put out."""
    hands = [seat("2223335p", "peng 444s 3", "peng 666m 3"), IDLE, IDLE, IDLE]
    return table(moment(FREE | rules, hands, 0, "7z", indicator="9m", tail="5p"), "0 r7z", "0 h")


def liable_win() -> Snapshot:
    """One suit by self-draw; who gave the third opening pays for all."""
    return table(moment(FREE, [IDLE, THREAT, IDLE, IDLE], 1, "8m"), "1 h")


def liable_golden() -> Snapshot:
    """The same with more fan: everybody reaches the cap, and one pays it all."""
    threat = replace(THREAT, released=parse_tiles("7z7z7z"))
    return table(moment(FREE, [IDLE, threat, IDLE, IDLE], 1, "8m"), "1 h")


def tied() -> Snapshot:
    """A match that two won together."""
    at = small_win()
    return replace(at, match=replace(at.match, totals=(64, -128, 64, 0)))


def drawn_hand() -> Snapshot:
    """The last tiles went without a win."""
    state = deal(ruleset("standard"), 0, wall.wall(b"5" * 32)).state
    return _ended(run_down(state, 0))


def escaped() -> Snapshot:
    """Seat 1 left the hand."""
    at = begun()
    assert at.hand is not None
    done = escape(at.hand.state, 1)
    return _ended(done.state, done.events)


def _ended(state: State, events: tuple[Any, ...] = ()) -> Snapshot:
    at = table(all_pass(state) if not state.over else state)
    assert at.hand is not None
    at = replace(at, hand=replace(at.hand, events=events), deadlines={})
    assert at.result
    return replace(at, match=match.after(at.match, at.result))
