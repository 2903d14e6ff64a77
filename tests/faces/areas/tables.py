"""What a table shows, drawn from moments stacked by hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cogs.emoji import WORDS
from cogs.rules.words import differences, title
from cogs.tables.absence import absence_page
from cogs.tables.agreed import clock_words, length_words, rule_lines, short_words
from cogs.tables.board import turn_line
from cogs.tables.leaving import Terms
from cogs.tables.own import hand_page
from cogs.tables.result import outcome_of
from cogs.tables.showing import (
    barred_page,
    board_page,
    closed_page,
    faulty_page,
    line_page,
    lobby_page,
    pardoned_page,
    ranking_page,
    resumed_page,
    settlement_page,
)
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, confirm_view, help_view, leave_view, note_view, start_view
from cogs.tables.why import why_text
from cogs.tables.wording import event_words
from cogs.texts import text
from engine.actions import Event
from engine.match import Length
from engine.rules import PRESETS, RuleSet
from tests.engine.declared import seat
from tests.engine.moves import moment
from tests.faces import moments
from tests.faces.test_screens import FACES

BOARD = "https://discord.com/channels/1/2/3"
Shown = Iterator[tuple[str, Any]]


def table_screens(language: str) -> Shown:
    """Lobby, board, and what is said around them."""
    yield "lobby", lobby_page(moments.lobby(), language).view(None)
    yield "lobby, seats by choice", lobby_page(moments.choosing(), language).view(None)
    yield "lobby with other rules", lobby_page(moments.lobby(cap=500, pizi=False), language).view(None)
    yield "board", board_page(moments.asked(), language).view("board.png")
    yield "board in words", board_page(moments.threatened(), language).view(None)
    yield "board: robbed", board_page(moments.robbed(), language).view("board.png")
    yield "board: liability, votes", board_page(moments.threatened(), language).view("board.png")
    yield "board: last tiles", board_page(moments.last_tiles(), language).view("board.png")
    yield "board: paused", board_page(moments.paused(), language).view("board.png")
    yield "board: the clock played", board_page(moments.overtaken(), language).view("board.png")
    yield "called to what lies there", text(language, "table.call.lying", who="<@1> <@2>", table=12)
    yield "a form that comes late", [text(language, "ui.form"), text(language, "ui.button.form")]
    yield "board: before the deal", board_page(moments.table(), language).view(None)
    yield "help", help_view(moments.begun(), language)
    for name, at in moments.absences().items():
        yield name, absence_page(at, 1, language).view(None)
    yield "an AI fails", faulty_page(3)(moments.begun(), language).view(None)
    yield "a penalty given back", pardoned_page(moments.LEFT)(moments.begun(), language).view(None)
    over = moments.penalised(replace(moments.third_hand(), status="closed"))
    yield "a penalty given back when all is over", pardoned_page(over.penalties[1])(over, language).view(None)
    yield "moderators take a seat", barred_page(1)(moments.begun(), language).view(None)
    yield "moderators take a seat of a lobby", barred_page(1)(moments.lobby(), language).view(None)
    for key in ("table.warned", "table.called_off"):
        yield key, line_page(key)(moments.begun(), language).view(None)
    yield "table.resumed", resumed_page(moments.begun(), language).view(None)
    yield "table.resumed, a tile to claim", resumed_page(moments.asked(), language).view(None)
    for reason in ("host", "vote", "moderator", "forgotten", "left", "abandoned", "channel"):
        yield f"closed: {reason}", closed_page(reason)(moments.begun(), language).view(None)
    yield "closed: vote in the third hand", closed_page("vote")(moments.third_hand(), language).view(None)
    yield "start with AI", start_view(text(language, "desk.confirm_ai", count=2), 12, 2, language)
    yield "leaving", leave_view(text(language, "desk.leave.end", points=400), 12, Terms("end", 3, 400), language)
    at = moments.begun()
    yield "his own turn", note_view(turn_line(at, moments.names_of(at, language), language, 0), 12, language)
    yield "stale", note_view(text(language, "desk.stale"), 12, language)
    for suit in "mps":
        warning = text(language, "desk.duty.qingyise", name="Alexander", suit=text(language, f"game.suit_name.{suit}"))
        yield f"duty: {suit}", confirm_view(warning, 12, 3004, "d1z", text(language, "game.tile.1z"))


def hand_screens(language: str) -> Shown:
    """The private hand at every kind of moment."""

    def hand(at: Snapshot, seat: int, style: str = "pictures", **changed: Any) -> Any:
        seen, pictures = moments.sight(at, seat, language, **changed), style == "pictures"
        faces = FACES if style == "tiles" else WORDS
        page = hand_page(at, seen, language, "", BOARD, faces, pictures=pictures)
        return page.view("tiles.png" if pictures else None)

    own = moments.own_turn()
    yield "own turn", hand(own, 0)
    yield "own turn in little tiles", hand(own, 0, "tiles")
    yield "own turn in words", hand(own, 0, "text")
    yield "to win", hand(moments.to_win(), 0)
    yield "after a peng", hand(moments.claimed(), 0)
    yield "a claim", hand(moments.asked(), 1)
    yield "later in a hand, in words", hand(moments.last_discards(), 0, "text")
    yield "a claim in words", hand(moments.asked(), 1, "text")
    yield "a claim in little tiles", hand(moments.asked(), 1, "tiles")
    yield "a gang to rob", hand(moments.robbed(), 1)
    yield "own tile on the table", hand(moments.asked(), 0)
    yield "not the own turn", hand(own, 2)
    yield "held by an AI", hand(own, 0, held=True)
    yield "over", hand(moments.small_win(), 0)
    yield "void", hand(own, 0, void=True)


def result_screens(language: str) -> Shown:
    """Settlements, why, and the final ranking."""
    for name, at in (
        ("a small hand", moments.small_win()),
        ("a small hand drawn by the dealer", moments.drawn_win()),
        ("golden and bright cap", moments.golden_win()),
        ("won on a gang draw", moments.gang_win()),
        ("one pays for all", moments.liable_win()),
        ("one pays for all, capped", moments.liable_golden()),
        ("a robbed gang", moments.played_on(moments.robbed(), "1 h")),
        ("all called, fed by who was not ready", _fed()),
        ("a drawn hand", moments.drawn_hand()),
        ("an escape", moments.escaped()),
    ):
        yield name, settlement_page(at, language).view("tiles.png")
        yield f"{name}: why", bare_view(why_text(outcome_of(at, moments.names_of(at, language)), language))
    yield "a small hand in words", settlement_page(moments.small_win(), language).view(None)
    yield "ranking", ranking_page(moments.small_win(), language).view(None)
    yield "ranking after penalties", ranking_page(moments.penalised(moments.small_win()), language).view(None)
    yield "ranking with a tie", ranking_page(moments.tied(), language).view(None)


def _fed() -> Snapshot:
    """Seat 3, not ready, discards the last tile of an all-called hand."""
    hand = seat("5p", "chi 123m 0", "chi 456m 0", "peng 999s 2", "peng 222p 3")
    state = moment(moments.FREE, [moments.IDLE, hand, moments.IDLE, seat("147m258p369s1234z")], 3, "5p", indicator="9m")
    return moments.table(state, "3 d5p", "1 h")


def event_screens(language: str) -> Shown:
    """Every sentence in which a board tells what happened."""
    names = moments.names_of(moments.begun(), language)
    happened = (
        Event(1, "draw", 4, end="tail"),
        Event(1, "discard", 4),
        Event(2, "chi", 4, source=1, tiles=(3, 4, 5)),
        Event(2, "peng", 4, source=1),
        Event(2, "zhigang", 4, source=1),
        Event(2, "xugang", 4),
        Event(2, "angang", 4),
        Event(2, "release", 33),
        Event(2, "hu", 4, by="self_draw"),
        Event(2, "hu", 4, source=1, by="discard"),
        Event(2, "hu", 4, source=1, by="robbed_gang"),
        Event(3, "escape"),
    )
    yield "what happened", [event_words(language, event, names) for event in happened]


def agreed_screens(language: str) -> Shown:
    """What people agree on: rules in sentences, how a set differs from its preset, lengths and clocks."""
    each = [{"preset": name, "opening": opening} for name, opening in zip(PRESETS, ("once", "each") * 2, strict=True)]
    for rules in map(RuleSet.from_json, (*each, OTHER)):
        yield f"rules: {title(rules, language)}", [short_words(rules, language), *rule_lines(rules, language)]
    for changed in (OTHER, _REVERSED):
        yield f"differences from {changed['preset']}", differences(RuleSet.from_json(changed), language)
    yield "lengths", [length_words(length, language) for length in (Length(hands=8), Length(rounds=2))]
    yield "clocks", [clock_words(seconds, language) for seconds in (None, 15, 60, 3600)]


OTHER: dict[str, Any] = {
    "preset": "standard",
    "pizi": False,
    "facai_gang": True,
    **dict.fromkeys(("zhigang_fan", "xugang_fan", "hongzhong_fan", "facai_fan", "pizi_fan", "hard_fan"), 2),
    "angang_fan": 3,
    "laizi_fan": 1,
    "own_laizi_hard": "any",
    "xiaohu_max_laizi": 2,
    "xiaohu_base": 2,
    "dahu_base": 20,
    "stack_dahu": False,
    "situational_self_draw": True,
    "robbed_gang_factor": True,
    "quanqiuren_self_draw": True,
    "min_fan": 4,
    "min_fan_dahu": 5,
    "cap": None,
    "golden_cap": None,
    "bright_cap": None,
    "winner_order": "discarder",
    "third_opening": [],
    "suit_duty": False,
    "reserved_tiles": 8,
    "last_tiles": 3,
    "escape_penalty": 300,
}
_REVERSED: dict[str, Any] = {
    "preset": "facai",
    "facai_gang": False,
    "pizi": True,
    "own_laizi_hard": "one_suited",
    "winner_order": "discarder",
    "suit_duty": True,
    "situational_self_draw": False,
    "bright_cap": 700,
}
