"""The pages of `/rules`: true to the rule set, inside Discord's limits, with pictures of hands that really win."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from unicodedata import combining, normalize

import pytest

from cogs.rules.code import encode
from cogs.rules.examples import EXAMPLES, example_lines, names, settled, told
from cogs.rules.pages import PAGES, page_text
from cogs.rules.pictures import HANDS, INDICATOR
from cogs.rules.views import Book, page_view
from cogs.rules.words import differences, title
from cogs.tables.captions import captions
from cogs.tables.parts import Agreed, Place, SeatInfo
from cogs.tables.result import Outcome
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import lobby_view
from cogs.tables.why import CLAUSES, LIABLE_CLAUSES, why_text
from cogs.tables.wording import Names, grouped
from cogs.texts import LANGUAGES, signed, text
from engine.judge import Case, SeatTiles, Win, judge
from engine.match import Length, start
from engine.melds import Meld
from engine.rules import PRESETS, RuleSet, preset
from engine.settle import SITUATIONAL
from engine.specials import specials
from engine.tiles import pack, parse_tile, parse_tiles
from tests.cogs.rules.rule_sets import everything_changed

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
RULES = [
    pytest.param(rules, id=title(rules, "en"))
    for rules in (*(preset(name, opening) for name in PRESETS for opening in ("once", "each")), everything_changed())
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_keeps_to_discords_limits(language: str, rules: RuleSet) -> None:
    for name, page in PAGES.items():
        book = Book(rules, "武" * 60, "t123456", may_change=True)
        view = page_view(book, name, language, "page.png" if page.picture else None)
        assert view.content_length() <= 3900, name
        assert view.total_children_count <= 40
        # A block does not break its lines: on a phone 320 points wide its right end would be out of sight.
        assert "```" not in page_text(name, rules, "", language)
        if page.picture:
            drawn = page.picture(rules, language)
            assert 0 < len(drawn.alt) <= 1024
            assert drawn.png.startswith(b"\x89PNG")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cannot_see_the_pictures_reads_all_that_is_on_them(language: str, rules: RuleSet) -> None:
    words = {name: page.picture(rules, language).alt for name, page in PAGES.items() if page.picture}
    for meld in ("chi", "peng", "zhigang", "xugang", "angang"):
        assert text(language, f"game.act.{meld}") in words["opening"]
    assert all(text(language, f"rules.picture.sets_{number}") in words["opening"] for number in (0, 1))
    for kind, (opened, held) in HANDS.items():
        (line,) = [line for line in words["hands"].splitlines() if text(language, f"game.hand.{kind}") in line]
        assert grouped(language, sorted(parse_tiles(held))) in line
        assert grouped(language, sorted(set(parse_tiles(opened)))) in line
    facts, settlement = settled(rules, "big")
    said = captions(replace(told(facts, settlement, language), tile=0), language)
    for seat, loss in enumerate(settlement.losers, 1):
        assert said.payments[seat] in words["examples"]
        assert f"{loss.paid:,}" in words["examples"]
    for word in (*said.types, *said.notes, *(signed(change) for change in settlement.delta)):
        assert word in words["examples"]
    if language != "en":
        assert not re.search(r"[,;:] ", "".join(words.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_has_every_kind_of_hand_with_its_pinyin(language: str) -> None:
    terms = re.findall(r"^- (.*?)(?:：|: )", page_text("glossary", preset("standard"), "", language), re.MULTILINE)
    chinese = "zh-CN" if language == "en" else language
    for kind in (*HANDS, *SITUATIONAL):
        (term,) = [term for term in terms if text(chinese, f"game.hand.{kind}") in term]
        toneless = "".join(letter for letter in normalize("NFD", term) if not combining(letter))
        assert kind in toneless.replace(f"**{kind}**", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_names_every_difference(language: str) -> None:
    house = RuleSet.from_json({"preset": "qq", "cap": 777, "laizi_fan": 3})
    shown = page_text("overview", house, "", language)
    assert "777" in shown
    assert encode(house) in shown
    assert page_text("overview", preset("qq"), "", language) != shown


def test_pages_follow_the_rule_set() -> None:
    def says(page: str, words: str, **given: object) -> bool:
        return words in page_text(page, RuleSet.from_json({"preset": "standard"} | given), "", "zh-CN")

    assert says("tiles", "痞子")
    assert says("tiles", "不带痞子", pizi=False)
    assert says("tiles", "红中、发财**是杠牌", facai_gang=True)
    assert says("fan", "发财杠", facai_gang=True)
    assert not says("fan", "发财杠")
    assert says("fan", "海底捞不另算")
    assert not says("fan", "海底捞不另算", situational_self_draw=True)
    assert says("hands", "全求人自摸也算", quanqiuren_self_draw=True)
    assert says("pay", "不封顶", cap=None)


def chapter_of(clause: str) -> str:
    """Where the answer to "why?" says that a clause can be read."""
    if clause.startswith("R4"):
        return "hands"
    return "fan" if clause.startswith(("R5", "R6")) and clause != "R6.4" else "pay"


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_why_refers_to_stands_where_it_says(language: str, rules: RuleSet) -> None:
    referred = {*CLAUSES.values(), *LIABLE_CLAUSES.values(), "R4", "R6.1", "R6.2", "R1.5", "R1.6", "R8"}
    if not rules.third_opening:
        referred.discard(LIABLE_CLAUSES["third_opening"])
    if not (rules.third_opening and rules.suit_duty):
        referred.discard(LIABLE_CLAUSES["suit_duty"])
    for clause in referred:
        told = page_text(chapter_of(clause), rules, "", language)
        assert re.search(rf"\((.*, )?{re.escape(clause)}(, .*)?\)$", told, re.M), clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_names_the_pages_that_its_clauses_stand_on(language: str) -> None:
    one, two, three, four = names(language)
    for kind in ("drawn", "escape"):
        said = why_text(Outcome({"kind": kind}, 0, Names((one, two, three, four))), language)
        assert "docs/" not in said
        for chapter in ("hands", "fan", "pay"):
            assert text(language, f"rules.chapter.{chapter}") in said


@pytest.mark.parametrize("key", EXAMPLES)
@pytest.mark.parametrize("rules", RULES)
def test_a_worked_example_shows_the_engines_numbers(rules: RuleSet, key: str) -> None:
    facts, settlement = settled(rules, key)
    shown = "\n".join(example_lines(rules, key, "en")).replace("\\", "")
    if not settlement.min_fan_met:
        assert "this is no hu here" in shown
        return
    for loss in settlement.losers:
        assert re.search(rf"(owes|own|:) \*\*{loss.paid:,}\*\*", shown)
        assert f"2{str(loss.fan).translate(RAISED)} = {loss.raw:,}" in shown
    total = shown.splitlines()[-1]
    said = [each.replace(",", "").replace("−", "-") for each in re.findall(r"\*\* ([+−-]?[\d,]+)", total)]
    assert [int(each) for each in said] == list(settlement.delta)
    assert ("pays for all three" in shown) == (facts.liable is not None)


def test_the_examples_show_what_they_are_for() -> None:
    """Under the standard rules: a plain sum, golden and bright cap, one who pays for all."""
    tiers = {key: {loss.tier for loss in settled(preset("standard"), key)[1].losers} for key in EXAMPLES}
    assert tiers["small"] == {"none"}
    assert tiers["big"] == {"golden", "bright"}
    assert sorted(settled(preset("standard"), "liable")[1].delta)[1:3] == [0, 0]
    assert all(settled(preset("standard"), key)[1].min_fan_met for key in EXAMPLES)


@pytest.mark.parametrize("kind", HANDS)
@pytest.mark.parametrize("name", PRESETS)
def test_the_hands_in_the_picture_win_as_what_they_are_called(name: str, kind: str) -> None:
    rules = RuleSet.from_json({"preset": name, "min_fan": 0})
    opened, held = (parse_tiles(text) for text in HANDS[kind])
    special = specials(rules, parse_tile(INDICATOR))
    assert not {*opened, *held} & special.all
    meld = Meld("peng" if opened[0] == opened[1] else "chi", opened, 3, opened[0])
    nobody = SeatTiles(None)
    for tile in set(held):
        rest = list(held)
        rest.remove(tile)
        seats = (SeatTiles(pack(rest), (meld,)), nobody, nobody, nobody)
        win = judge(Case(rules, special, 0, 0, "self_draw", None, tile, False, False, seats))
        assert isinstance(win, Win), tile
        assert win.facts.hand_types == (kind,)
        assert win.facts.hard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_with_everything_changed_keeps_to_discords_limits(language: str) -> None:
    seat = SeatInfo(7, "*_~`武|" * 5)
    now = datetime(2026, 1, 1, tzinfo=UTC)
    length = Length(hands=99)
    lobby = Snapshot(
        table=123456,
        place=Place(1, 2),
        host=7,
        agreed=Agreed(everything_changed(), length, clock=86400),
        seats=(seat, seat, seat, seat),
        status="lobby",
        match=start(length, 0),
        since=now,
        deadlines={"close": now},
        next_seed=bytes(32),
    )
    view = lobby_view(lobby, language)
    assert view.content_length() <= 3900
    shown = "".join(getattr(item, "content", "") for item in view.walk_children())
    assert all(line in shown for line in differences(everything_changed(), language))
