"""Every screen of a table at its fullest: within Discord's limits, on a phone's width, in three languages, and hiding
what is hidden (scenarios 15, 16, 26). Screens are drawn as the bot draws them, from hands the simple player played."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import discord
import pytest

from cogs.emoji import WORDS, Faces
from cogs.pictures.spread import in_order
from cogs.tables.board import board_text, names_of
from cogs.tables.buttons import (
    ITEMS,
    AgainButton,
    BoardButton,
    ConfirmButton,
    LeaveButton,
    LobbyButton,
    PlayButton,
    SeatButton,
    WhyButton,
)
from cogs.tables.leaving import HOW, Terms
from cogs.tables.offers import choices
from cogs.tables.parts import Agreed, Deed, Hand, Place, SeatInfo
from cogs.tables.private import Sight, hand_text
from cogs.tables.result import outcome_of, ranking_text, result_text
from cogs.tables.scenes import board_scene, hand_scene
from cogs.tables.showing import board_page, lobby_page, ranking_page, settlement_page
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, hand_view, help_view
from cogs.tables.why import why_text
from cogs.texts import LANGUAGES, columns, tile_name
from cogs.ui import LayoutView
from engine import hand, match, wall
from engine.actions import Action, parse_code
from engine.match import Length
from engine.players import PLAYERS
from engine.rules import PRESETS, preset
from engine.tiles import NAMES as TILES
from engine.tiles import unpack
from tests.faces import limits
from tests.faces.moments import to_win

NARROW = 28
NOW = datetime(2026, 1, 1, tzinfo=UTC)
FACES = Faces(
    {
        sign: discord.PartialEmoji(name=f"mj_{name}_0ddba1", id=10**18 + number)
        for number, (sign, name) in enumerate(
            [*enumerate((*TILES, "back")), ("laizi", "laizi"), ("pizi", "pizi"), ("gang", "gang")]
        )
    }
)
NAMES = ("@everyone **bold** [link](http://x)", "武" * 32, "武" * 32, "O'Neil")


def seated(names: tuple[str, ...] = NAMES) -> tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]:
    """Three people and an AI player."""
    one, two, three = (SeatInfo(number, name) for number, name in enumerate(names[:3], 1))
    return one, two, three, SeatInfo(None, "AI", ai="simple")


def played(rules: str, number: int) -> Iterator[Snapshot]:
    """A table at every moment of one hand."""
    seed = number.to_bytes(32)
    agreed = Agreed(preset(rules), Length(hands=8))
    state = hand.deal(agreed.rules, 0, wall.wall(seed)).state
    start = match.start(agreed.length, 0)
    deadlines = {"move": NOW}
    at = Snapshot(
        10**6, Place(1, 2, None, 3), 1, agreed, seated(), "running", replace(start, totals=(123456, -123456, 0, 0)), NOW
    )
    at = replace(at, deadlines=deadlines, hand=Hand(1, 99, seed, state))
    yield at
    while at.hand and not at.hand.state.over:
        seat = at.asked[0]
        code = PLAYERS["simple"](at.view(seat)).code
        step = hand.apply(at.hand.state, seat, parse_code(code))
        deeds = (*at.hand.deeds, Deed(seat, code, "clock"))
        moved = replace(at.hand, state=step.state, events=at.hand.events + step.events, deeds=deeds)
        at = replace(at, hand=moved, votes=frozenset({0, 1}))
        yield at


def moments() -> list[Snapshot]:
    """Moments of hands of every preset, all ends among them."""
    return [at for rules in PRESETS for number in range(3) for at in played(rules, number)]


MOMENTS = moments()
ENDS = [at for at in MOMENTS if at.result]


def sight(at: Snapshot, seat: int, language: str) -> Sight:
    """What a private hand is drawn from."""
    return Sight(at.table, at.hand_number, at.view(seat), names_of(at, language), NOW)


def fits(view: LayoutView) -> None:
    """A message is one that Discord takes."""
    assert limits.message({"components": view.to_components(), "flags": limits.V2}) == []


def narrow(text: str) -> None:
    """No line of a code block is wider than a phone."""
    for block in re.findall(r"```\n(.*?)\n```", text, re.DOTALL):
        assert all(columns(line) <= NARROW for line in block.splitlines()), block


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_fit(language: str) -> None:
    for at in MOMENTS:
        if not at.result:
            for picture in (None, "board.png"):
                fits(board_page(at, language).view(picture))


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenario_15_private_hands_fit_and_offer_every_legal_action_once(language: str) -> None:
    for at in MOMENTS:
        for seat in at.asked:
            shown = sight(at, seat, language)
            for picture, faces in ((None, WORDS), (None, FACES), ("hand.png", WORDS)):
                fits(hand_view(shown, language, "note", "https://discord.com/channels/1/2/3", picture, faces))
                rows = choices(shown.view, language, emoji=bool(faces))
                offered = [choice.code for row in rows for choice in row]
                assert sorted(offered) == sorted(action.code for action in shown.view.options)
                told = [(choice.label, choice.tile) for row in rows for choice in row]
                assert len(told) == len(set(told))
                assert all(columns(choice.label) <= 20 for row in rows for choice in row)


SUITS = {"en": "mps", "zh-CN": "万筒条", "zh-TW": "萬筒條"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_on_a_button_is_named_with_its_suit(language: str) -> None:
    for at in MOMENTS[::5]:
        for seat in at.asked:
            for faces in (WORDS, FACES):
                for choice in (each for row in choices(at.view(seat), language, emoji=bool(faces)) for each in row):
                    action = parse_code(choice.code)
                    if action.tile is None or action.tile >= 27:
                        continue
                    assert SUITS[language][action.tile // 9] in choice.label, choice
                    if action.act == "discard" and not faces:
                        assert tile_name(language, action.tile) in choice.label


@pytest.mark.parametrize(("language", "most"), [("en", 5), ("zh-CN", 4), ("zh-TW", 4)])
def test_a_hand_in_words_stands_close_on_a_phone(language: str, most: int) -> None:
    rows = choices(to_win().view(0), language)
    discards = [row for row in rows if all(parse_code(choice.code).act == "discard" for choice in row)]
    assert max(map(len, discards)) == most
    assert len(discards) <= 4, "ten kinds and the drawn one by itself"


def test_buttons_stand_as_the_picture_shows_the_hand_the_drawn_tile_by_itself_at_the_end() -> None:
    for at in MOMENTS:
        for seat in at.asked:
            view = at.view(seat)
            rows = [[parse_code(choice.code) for choice in row] for row in choices(view, "zh-CN", emoji=True)]
            flat = [action for row in rows for action in row]
            acts = [action.act for action in flat]
            assert acts == sorted(acts, key=lambda act: act == "discard"), "sets and wins come first"
            assert "hu" not in acts[1:]
            assert "pass" not in acts[:-1]
            discards = [action.tile for action in flat if action.act == "discard"]
            if view.drawn is not None and discards:
                assert rows[-1] == [Action("discard", view.drawn)]
                discards.pop()
            scene = hand_scene(view)
            held = dict.fromkeys(in_order(scene.concealed, scene.specials))
            assert discards == [tile for tile in held if tile in discards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in_emoji_names_every_tile_and_text_needs_none(language: str) -> None:
    at = next(played("standard", 0))
    view = at.view(0)
    held = unpack(view.sides[0].concealed or 0)
    in_words, in_emoji = (hand_text(sight(at, 0, language), language, faces=faces) for faces in (WORDS, FACES))
    assert "<:" not in in_words
    line = next(line for line in in_emoji.splitlines() if line.startswith("# "))
    assert [line.count(str(FACES[tile])) for tile in held] == [held.count(tile) for tile in held]
    view = hand_view(sight(at, 0, language), language)
    assert not [item for item in view.walk_children() if isinstance(item, discord.ui.Button) and item.emoji]


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenario_15_ends_of_hands_fit_on_a_phone(language: str) -> None:
    assert {at.result.kind for at in ENDS if at.result} >= {"hu"}
    for at in ENDS:
        for picture in (None, "result.png"):
            fits(settlement_page(at, language).view(picture))
        outcome = outcome_of(at, names_of(at, language))
        view = at.shown
        assert view is not None
        narrow(result_text(outcome, view, at.match.totals, language))
        fits(bare_view(why_text(outcome, language)))
        fits(ranking_page(at, language).view(None))
        narrow(ranking_text(names_of(at, language), at.match.totals, at.ranking, language))


@pytest.mark.parametrize(
    ("language", "drawn", "left"),
    [
        ("en", "## Drawn hand\nNobody won, nothing is paid.", "loses 400, to the pot; nobody gains"),
        ("zh-CN", "## 荒庄\n没人胡，不给分", "400 分归公账，别家不加分"),
        ("zh-TW", "## 荒莊\n沒人胡，不給分", "400 分歸公帳，別家不加分"),
    ],
)
def test_a_drawn_hand_and_an_escape_say_what_they_are(language: str, drawn: str, left: str) -> None:
    at = next(played("standard", 0))
    while at.hand and not at.hand.state.over:
        seat = at.asked[0]
        options = at.view(seat).options
        quiet = next(action for action in reversed(options) if action.act in ("pass", "discard"))
        at = replace(at, hand=replace(at.hand, state=hand.apply(at.hand.state, seat, quiet).state))
    shown = settlement_page(at, language).view(None)
    fits(shown)
    assert drawn in str(shown.to_components()[0]["components"][0]["content"])
    at = next(played("standard", 0))
    assert at.hand
    step = hand.escape(at.hand.state, 1)
    at = replace(at, hand=replace(at.hand, state=step.state, events=step.events))
    said = settlement_page(at, language).view(None).to_components()[0]["components"][0]["content"]
    assert left in said
    assert re.search(r"-400[)）]", said)
    assert "(R8)" in why_text(outcome_of(at, names_of(at, language)), language)
    assert settlement_page(at, language).paint


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", PRESETS)
def test_lobby_and_help_fit(language: str, rules: str) -> None:
    at = replace(next(played(rules, 0)), status="lobby", hand=None, deadlines={"close": NOW})
    fits(lobby_page(at, language).view(None))
    fits(help_view(at, language))


def test_scenario_26_what_all_see_does_not_depend_on_what_they_do_not() -> None:
    for at in MOMENTS:
        if at.result or at.hand is None:
            continue
        state = at.hand.state
        sides = [side._replace(concealed=0) for side in state.sides]
        blank = state._replace(sides=tuple(sides), drawn=None if state.drawn is None else 0)
        events = tuple(e._replace(tile=None) if e.act in ("draw", "angang") else e for e in at.hand.events)
        hidden = replace(at, hand=replace(at.hand, state=blank, events=events))
        seen, other = at.shown, hidden.shown
        assert seen is not None
        assert other is not None
        for language in LANGUAGES:
            assert board_text(at, language) == board_text(hidden, language)
        names = names_of(at, "en")
        assert board_scene(at, seen, names) == board_scene(hidden, other, names)


def test_a_private_hand_shows_its_own_tiles_and_sets_the_drawn_one_apart() -> None:
    at = next(played("standard", 0))
    view = at.view(0)
    assert view.drawn is not None
    line = next(line for line in hand_text(sight(at, 0, "en"), "en").splitlines() if line.startswith("## "))
    held, drawn = line.split("  +  ")
    assert (
        drawn.split(" ")[0] in ("East", "South", "West", "North", "White", "Green", "Red") or len(drawn.split()[0]) == 2
    )
    assert sum(len(unpack(side.concealed or 0)) for side in view.sides) == 14, "nobody else's tiles are in the view"
    assert len(held) > 20


@pytest.mark.parametrize(
    "item",
    [
        PlayButton(10**9, 99 * 1000 + 999, "d9m"),
        PlayButton(1, 0, "h"),
        ConfirmButton(10**9, 99 * 1000, "d9m"),
        *(LobbyButton(10**9, what) for what in ("join", "leave", "ai", "start", "start_ai4", "remove")),
        *(BoardButton(10**9, what) for what in ("hand", "help", "back", "leave")),
        *(LeaveButton(10**9, Terms(how, 99, 10**9)) for how in HOW),
        SeatButton(10**9, 3, 10**19),
        SeatButton(10**9, 0, None),
        WhyButton(10**9, 99),
        AgainButton(10**9),
    ],
)
def test_a_custom_id_is_read_by_its_own_class_alone(
    item: discord.ui.DynamicItem[discord.ui.Button[LayoutView]],
) -> None:
    assert len(item.custom_id) <= 100
    assert [each for each in ITEMS if each.__discord_ui_compiled_template__.fullmatch(item.custom_id)] == [type(item)]
    match_ = item.template.fullmatch(item.custom_id)
    assert match_
    assert type(item).read(item.item, match_).custom_id == item.custom_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenario_16_equal_names_are_told_apart_and_no_name_is_alive(language: str) -> None:
    at = MOMENTS[0]
    names = names_of(at, language)
    assert len(set(names)) == 4
    shown = board_text(at, language)
    assert "@everyone" not in shown.replace("\\@everyone", "")
    assert "](" not in shown
