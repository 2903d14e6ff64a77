"""What is drawn is what lies there: scenes of played hands, field by field against the game's own state (R1–R3, R7)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cogs.pictures import BoardScene, Duty, Liability, Meld, Specials
from cogs.tables.board import names_of
from cogs.tables.captions import captions
from cogs.tables.result import outcome_of
from cogs.tables.scenes import board_scene, hand_scene, result_scene
from cogs.tables.snapshot import Snapshot
from cogs.texts import LANGUAGES, hand_types
from engine.actions import Event
from engine.hand import deal
from engine.specials import specials
from engine.state import State
from engine.tiles import parse_tile, size, unpack
from engine.wall import wall
from tests.engine.declared import ruleset, seat
from tests.engine.moves import moment
from tests.faces import moments
from tests.faces.test_screens import ENDS, MOMENTS

EAGER = ("angang", "xugang", "zhigang", "peng", "release", "chi", "discard", "pass")


def eager(number: int) -> Iterator[Snapshot]:
    """A table at every moment of a hand in which everybody lays down what he can."""
    rules = ruleset("standard")
    at = moments.table(deal(rules, number % 4, wall(number.to_bytes(32))).state)
    while at.asked:
        who = at.asked[0]
        options = [action for action in at.view(who).options if action.act in EAGER]
        action = min(options, key=lambda each: EAGER.index(each.act))
        at = moments.played_on(at, f"{who} {action.code}")
        yield at


LAID = [at for number in range(12) for at in eager(number)]
CLAIMS = ("chi", "peng", "zhigang", "angang")
STACKED = [
    moments.begun(),
    moments.own_turn(),
    moments.claimed(),
    moments.asked(),
    moments.robbed(),
    moments.last_tiles(),
]


def board_of(at: Snapshot, viewer: int | None = None) -> BoardScene:
    """The board of a table."""
    shown = at.shown
    assert shown is not None
    return board_scene(at, shown, names_of(at, "en"), viewer)


def state_of(at: Snapshot) -> State:
    """The game's own state."""
    assert at.hand is not None
    return at.hand.state


def events_of(at: Snapshot) -> tuple[Event, ...]:
    """All that happened in the hand."""
    assert at.hand is not None
    return at.hand.events


def laid(at: Snapshot, number: int, *, hidden: bool) -> tuple[Meld, ...]:
    """The sets of a seat as the events of a hand tell them."""
    melds: list[Meld] = []
    pending = state_of(at).pending
    for event in events_of(at):
        if event.seat != number:
            continue
        if event.act in CLAIMS:
            assert event.tile is not None
            tiles = event.tiles or (event.tile,) * (3 if event.act == "peng" else 4)
            if event.act == "angang":
                melds.append(Meld("angang", () if hidden else tiles))
            else:
                melds.append(Meld(event.act, tiles, event.tile, event.source))  # pyright: ignore[reportArgumentType]
        if event.act == "xugang" and not _robbed(at, event):
            place = next(k for k, meld in enumerate(melds) if meld.kind == "peng" and meld.claimed == event.tile)
            melds[place] = replace(melds[place], kind="xugang", tiles=(*melds[place].tiles, melds[place].tiles[0]))
    assert pending is None or not pending.robbed or pending.seat != number or melds[-1]
    return tuple(melds)


def _robbed(at: Snapshot, added: Event) -> bool:
    """Whether the tile that was added was won with, so that it was not."""
    last = events_of(at)[-1]
    return last.act == "hu" and last.by == "robbed_gang" and last.source == added.seat and last.tile == added.tile


def lying(at: Snapshot) -> int | None:
    """Whose discard is the last thing that happened on the table."""
    found = None
    for event in events_of(at):
        if event.act == "discard":
            found = None if event.tile in state_of(at).setup.specials.all else event.seat
        elif event.act in ("chi", "peng", "zhigang", "xugang", "hu"):
            found = None
    return found


def test_a_board_shows_every_seat_as_it_is() -> None:
    seen: Counter[str] = Counter()
    for at in [*MOMENTS, *LAID]:
        state, scene, names = state_of(at), board_of(at), names_of(at, "en")
        for number, (shown, side) in enumerate(zip(scene.seats, state.sides, strict=True)):
            assert shown.name == names[number]
            assert shown.points == at.match.totals[number]
            assert shown.concealed == size(side.concealed)
            assert shown.discards == side.discards
            assert shown.released == side.released
            assert shown.melds == laid(at, number, hidden=not state.over)
            seen.update(meld.kind for meld in shown.melds)
            seen["discards"] += len(shown.discards)
            seen["released"] += len(shown.released)
    assert min(seen[kind] for kind in (*CLAIMS, "xugang", "discards", "released")) > 20, seen


def test_a_board_shows_the_table_as_it_is() -> None:
    seen: Counter[str] = Counter()
    for at in [*MOMENTS, *LAID, *STACKED]:
        state, scene = state_of(at), board_of(at)
        special, rules = state.setup.specials, state.setup.rules
        assert scene.dealer == state.setup.dealer
        assert scene.left == max(state.drawable, 0)
        assert scene.last == min(rules.last_tiles, scene.left)
        assert scene.indicator == special.indicator
        assert scene.specials == Specials(special.laizi, special.pizi, special.gang)
        assert scene.turn == (None if state.pending or state.over else state.turn)
        assert scene.lit == lying(at)
        if state.pending and not state.pending.robbed:
            assert scene.lit == state.pending.seat
            assert scene.seats[state.pending.seat].discards[-1] == state.pending.tile
        seen["turn"] += scene.turn is not None
        seen["lit"] += scene.lit is not None
        seen["unlit"] += scene.lit is None
    assert min(seen.values()) > 50, seen


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_board_for_one_reader_differs_in_who_sits_below_alone(viewer: int | None) -> None:
    for at in MOMENTS[::7]:
        assert board_of(at, viewer) == replace(board_of(at), viewer=viewer)


def test_a_tile_that_may_be_robbed_lies_on_its_peng_and_no_discard_is_lit() -> None:
    scene = board_of(moments.robbed())
    assert scene.seats[0].melds == (Meld("xugang", (4, 4, 4, 4), 4, 2),)
    assert scene.lit is None
    assert scene.seats[0].concealed == 10


@pytest.mark.parametrize(
    ("preset", "melds", "kinds"),
    [
        ("standard", ("chi 123m 0", "chi 456m 0", "peng 999m 0"), ("m",)),
        ("standard", ("peng 222s 3", "chi 456s 3", "peng 999s 0"), ("s",)),
        ("standard", ("peng 222p 3", "peng 555p 3", "peng 888p 0"), ("p", "258")),
        ("standard", ("peng 222m 3", "peng 555p 3", "peng 888p 0"), ("258",)),
        ("standard", ("peng 111z 3", "peng 222z 3", "peng 333z 0"), ("winds",)),
        ("qq", ("chi 123m 0", "chi 456m 0", "peng 999m 0"), ()),
    ],
)
def test_liability_and_duty_are_on_the_board_as_they_arise(
    preset: str, melds: tuple[str, ...], kinds: tuple[str, ...]
) -> None:
    idle = seat("147m258p369s1234z")
    state = moment(preset, [idle, seat("7788m", *melds), idle, idle], 2, "5p", indicator="9m")
    scene = board_of(moments.table(state))
    assert scene.liabilities == (Liability(0, 1),)
    wanted = tuple(Duty(number, 1, kinds) for number in (2, 3)) if kinds else ()  # pyright: ignore[reportArgumentType]
    assert scene.duties == wanted


def test_nobody_is_liable_before_the_third_opening() -> None:
    idle = seat("147m258p369s1234z")
    two = seat("7788m123m", "chi 456m 0", "peng 999m 0")
    scene = board_of(moments.table(moment("standard", [idle, two, idle, idle], 2, "5p")))
    assert (scene.liabilities, scene.duties) == ((), ())


def test_a_private_hand_shows_its_owners_tiles_as_they_are() -> None:
    drawn = 0
    for at in [*MOMENTS, *LAID]:
        for number, side in enumerate(state_of(at).sides):
            state, scene = state_of(at), hand_scene(at.view(number))
            special = state.setup.specials
            assert scene.seat == number
            whole = [*scene.concealed, *([] if scene.drawn is None else [scene.drawn])]
            assert tuple(sorted(whole)) == unpack(side.concealed)
            assert scene.drawn == (state.drawn if state.turn == number else None)
            assert scene.melds == laid(at, number, hidden=False)
            assert scene.released == side.released
            assert scene.specials == Specials(special.laizi, special.pizi, special.gang)
            drawn += scene.drawn is not None
    assert drawn > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_shows_how_the_hand_ended(language: str) -> None:
    wins = [moments.small_win(), moments.drawn_win(), moments.golden_win(), moments.liable_win()]
    for at in [*ENDS, *wins, moments.drawn_hand(), moments.escaped()]:
        state, shown, result = state_of(at), at.shown, at.result
        assert shown is not None
        assert result is not None
        names = names_of(at, language)
        outcome = outcome_of(at, names)
        scene, said = result_scene(shown, outcome, language), captions(outcome, language)
        assert scene.heading == said.heading
        assert [each.name for each in scene.payments] == [*names]
        assert [each.delta for each in scene.payments] == [*result.delta]
        assert tuple(each.words for each in scene.payments) == said.payments
        assert tuple(each.note for each in scene.payments) == said.notes
        special = state.setup.specials
        assert scene.specials == Specials(special.laizi, special.pizi, special.gang)
        if result.win is None:
            assert scene.winner is None
            continue
        assert scene.winner is not None
        assert scene.winner.seat == result.seat
        side, facts = state.sides[scene.winner.seat], result.win.facts
        assert scene.winner.types[:-1] == tuple(hand_types(language, [kind]) for kind in facts.hand_types)
        held = [placed.tile for group in scene.winner.groups for placed in group]
        if facts.by == "self_draw":
            held.append(scene.winner.tile.tile)
            assert scene.winner.tile.tile == state.drawn
        else:
            assert scene.winner.tile.tile == events_of(at)[-1].tile
        assert tuple(sorted(held)) == unpack(side.concealed)
        assert scene.winner.released == side.released
        assert [meld.kind for meld in scene.winner.melds] == [meld.kind for meld in side.melds]
        assert [meld.tiles for meld in scene.winner.melds] == [meld.tiles for meld in side.melds]
        assert [meld.source for meld in scene.winner.melds] == [meld.source for meld in side.melds]


def test_the_tile_that_won_stands_apart_from_its_set_before_the_pair() -> None:
    at = moments.small_win()
    shown = at.shown
    assert shown is not None
    winner = result_scene(shown, outcome_of(at, names_of(at, "en")), "en").winner
    assert winner is not None
    assert [[placed.tile for placed in group] for group in winner.groups] == [
        [9, 10, 11],
        [24, 25, 26],
        [3, 5],
        [13, 13],
    ]
    assert winner.tile.tile == parse_tile("5m")


def test_laizi_of_every_indicator_are_marked() -> None:
    for name in ("5s", "9m", "1z", "7z"):
        state = deal(ruleset("standard"), 0, wall(b"5" * 32)).state
        made = specials(state.setup.rules, parse_tile(name))
        at = moments.table(state._replace(setup=replace(state.setup, specials=made)))
        assert board_of(at).specials == Specials(made.laizi, made.pizi, made.gang)
        assert board_of(at).indicator == parse_tile(name)
