"""The menus of house rules: every field is on one page, every choice is valid, and nothing changed gets lost."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.rules.code import decode, encode
from cogs.rules.editor import Shelf, editor_view, shelf_view
from cogs.rules.house import MOST_SETS
from cogs.rules.menus import MOST, PAGES, bounds, is_open, offered, picked, token, typed, with_value, within_bounds
from cogs.rules.words import changed, differences
from cogs.texts import LANGUAGES
from cogs.ui.refusal import Refusal
from engine.rules import FIELDS, NAMES, ONE_COLOUR, PRESETS, RuleSet, preset
from tests.cogs.rules.rule_sets import everything_changed

ALL_FIELDS = [name for names in PAGES.values() for name in names]


def choices(name: str) -> list[Any]:
    """Everything one can choose or type for a field."""
    if name == "third_opening":
        return [[], *([kind] for kind in ONE_COLOUR), list(ONE_COLOUR)]
    return [*offered(name, None), *(bounds(name) if is_open(name) else ())]


@st.composite
def sessions(draw: st.DrawFn) -> list[tuple[str, Any]]:
    """Menus used one after the other, in any order."""
    names = draw(st.lists(st.sampled_from(ALL_FIELDS), max_size=40))
    return [(name, draw(st.sampled_from(choices(name)))) for name in names]


def test_every_field_stands_on_one_page() -> None:
    assert sorted(ALL_FIELDS) == sorted(NAMES)


@settings(deadline=None, derandomize=True, database=None)
@given(sessions())
def test_whatever_the_menus_make_is_valid_and_can_be_passed_on(session: list[tuple[str, Any]]) -> None:
    rules = preset("standard")
    for name, value in session:
        rules = with_value(rules, name, value)
        kept = getattr(rules, name)
        assert kept == (tuple(value) if isinstance(value, list) else value)
    assert RuleSet.from_json(rules.to_json()) == rules
    assert decode(encode(within_bounds(rules, "en"))) == rules


@pytest.mark.parametrize("name", ALL_FIELDS)
def test_a_choice_is_read_back_from_its_option(name: str) -> None:
    for value in choices(name):
        tokens = list(value) if isinstance(value, list) else [token(value)]
        assert picked(name, tokens) == value


@settings(deadline=None, derandomize=True, database=None)
@given(sessions(), st.sampled_from([*PRESETS]), st.sampled_from(["once", "each"]))
def test_another_preset_or_opening_keeps_what_was_changed(
    session: list[tuple[str, Any]], name: str, opening: str
) -> None:
    rules = preset("standard")
    for field, value in session:
        rules = with_value(rules, field, value)
    other = with_value(with_value(rules, "preset", name), "opening", opening)
    assert (other.preset, other.opening) == (name, opening)
    for field in FIELDS:
        if field in changed(other) and field != "opening":
            assert getattr(other, field) == getattr(rules, field)


def test_an_untouched_preset_stays_one() -> None:
    assert with_value(preset("standard"), "opening", "each") == preset("standard", "each")
    assert with_value(preset("standard"), "preset", "facai") == preset("facai")


@pytest.mark.parametrize(
    ("name", "given", "right"),
    [
        ("cap", "450", 450),
        ("cap", " 1 ", 1),
        ("dahu_base", "14", 14),
        ("escape_penalty", "0", 0),
        ("xiaohu_base", "７", 7),
    ],
)
def test_another_number_can_be_typed(name: str, given: str, right: int) -> None:
    assert typed(name, given, "en") == right


@pytest.mark.parametrize(
    ("name", "given", "key"),
    [
        ("cap", "0", "rules.number"),
        ("cap", "100001", "rules.number"),
        ("cap", "a lot", "rules.number"),
        ("cap", "-5", "rules.number"),
        ("cap", "1" * 40, "rules.number"),
        ("dahu_base", "15", "rules.number_even"),
        ("xiaohu_base", "", "rules.number"),
    ],
)
def test_a_number_out_of_bounds_is_refused_with_the_bounds(name: str, given: str, key: str) -> None:
    with pytest.raises(Refusal) as caught:
        typed(name, given, "en")
    assert caught.value.key == key
    assert (caught.value.values["low"], caught.value.values["high"]) == bounds(name)


@pytest.mark.parametrize("name", MOST)
def test_a_code_with_a_monstrous_number_is_refused(name: str) -> None:
    rules = RuleSet.from_json({"preset": "qq", name: MOST[name] + 1})
    with pytest.raises(Refusal, match="number"):
        within_bounds(rules, "en")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_keeps_to_discords_limits(language: str, page: str) -> None:
    rules = everything_changed()
    assert len(differences(rules, language)) >= len(FIELDS) - 3
    view = editor_view("s" + "武" * 12, "武" * 24, rules, page, language)
    assert view.content_length() <= 3900
    assert view.total_children_count <= 40
    for item in view.walk_children():
        options = getattr(getattr(item, "item", item), "options", [])
        assert len(options) <= 25
        assert len({option.value for option in options}) == len(options)
        assert all(len(option.label) <= 100 and len(option.value) <= 100 for option in options)


def test_a_difference_says_what_is_usual() -> None:
    rules = RuleSet.from_json({"preset": "standard", "cap": 500, "pizi": False, "golden_cap": None})
    assert differences(rules, "zh-CN") == [
        "痞子：**没有**（原来：有）",
        "封顶：**500 分**（原来：300 分）",
        "金顶：**跟封顶一样**（原来：400 分）",
    ]
    assert differences(rules, "en")[0] == "Pizi: **none** (usually in play)"
    assert differences(preset("facai", "each"), "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_of_a_server_keeps_to_discords_limits(language: str) -> None:
    sets = {"武" * 10 + f"{number:04}": everything_changed() for number in range(MOST_SETS)}
    for shelf in (Shelf(sets, everything_changed()), Shelf(sets, RuleSet.from_json({"preset": "qq", "cap": 1}))):
        view = shelf_view(shelf, language)
        assert view.content_length() <= 3900
        for item in view.walk_children():
            options = getattr(getattr(item, "item", item), "options", [])
            assert len(options) <= 25
            assert len({option.value for option in options}) == len(options)
            assert sum(option.default for option in options) <= 1
            assert all(
                max(len(option.label), len(option.value), len(option.description or "")) <= 100 for option in options
            )
