"""Rule sets and special tiles: presets as docs/rules.md tabulates them, validation, R2's checked list."""

import re
from pathlib import Path

import pytest

from engine.errors import BadRules
from engine.rules import FIELDS, PRESETS, RuleSet, preset
from engine.specials import specials
from engine.tiles import NAMES, parse_tile

RULES_DOC = Path(__file__).parents[2] / "docs" / "rules.md"


def tabulated() -> dict[str, list[str]]:
    """The rows of the field table in docs/rules.md: field -> its four cells."""
    table = RULES_DOC.read_text(encoding="utf-8").split("## Rule-set fields")[1]
    rows: dict[str, list[str]] = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for field in re.findall(r"`(\w+)`", cells[0]) if len(cells) == 6 else ():
            rows[field] = cells[2:]
    return rows


def as_value(cell: str, opening: str) -> object:
    once, _, each = cell.partition("; each ")
    said = each if each and opening == "each" else once
    words = {"true": True, "false": False, "null": None, "all three": ("qingyise", "jiangyise", "fengyise")}
    if said in words:
        return words[said]
    return int(said) if said.isdigit() else said


def test_the_document_lists_every_field():
    assert set(tabulated()) == set(FIELDS)


@pytest.mark.parametrize("opening", ["once", "each"])
@pytest.mark.parametrize(("column", "name"), list(enumerate(PRESETS)))
def test_presets_are_the_documents(column: int, name: str, opening: str):
    rules = preset(name, opening)
    for field, cells in tabulated().items():
        if field == "opening":
            continue
        wanted = as_value(cells[column], opening)
        if field == "third_opening" and isinstance(wanted, str):
            wanted = (wanted,)
        assert getattr(rules, field) == wanted, (name, opening, field)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("opening", ["once", "each"])
def test_json_round_trip(name: str, opening: str):
    rules = preset(name, opening)
    assert RuleSet.from_json(rules.to_json()) == rules


def test_an_override_stands_under_both_openings():
    for opening in ("once", "each"):
        rules = RuleSet.from_json({"preset": "qq", "opening": opening, "golden_cap": 450})
        assert rules.golden_cap == 450


def test_a_full_rule_set_needs_no_preset():
    fields = preset("cgc").to_json()
    del fields["preset"]
    assert RuleSet.from_json(fields).winner_order == "discarder"


@pytest.mark.parametrize(
    ("value", "named"),
    [
        (None, "preset's name"),
        ("sichuan", "sichuan"),
        ({"preset": "sichuan"}, "sichuan"),
        ({"preset": 7}, "preset"),
        ({"opening": "each"}, "preset"),
        ({"preset": "qq", "colour": 1}, "colour"),
        ({"preset": "qq", "laizi_fan": 5}, "laizi_fan"),
        ({"preset": "qq", "laizi_fan": -1}, "laizi_fan"),
        ({"preset": "qq", "laizi_fan": 1.0}, "laizi_fan"),
        ({"preset": "qq", "laizi_fan": True}, "laizi_fan"),
        ({"preset": "qq", "dahu_base": 15}, "dahu_base"),
        ({"preset": "qq", "reserved_tiles": 9}, "reserved_tiles"),
        ({"preset": "qq", "cap": 0}, "cap"),
        ({"preset": "qq", "min_fan": None}, "min_fan"),
        ({"preset": "qq", "pizi": 1}, "pizi"),
        ({"preset": "qq", "opening": ["once"]}, "opening"),
        ({"preset": "qq", "third_opening": "qingyise"}, "third_opening"),
        ({"preset": "qq", "third_opening": ["qingyise", "qingyise"]}, "third_opening"),
        ({"preset": "qq", "third_opening": [{}]}, "third_opening"),
    ],
)
def test_a_bad_rule_set_is_refused_by_name(value: object, named: str):
    with pytest.raises(BadRules, match=re.escape(named)):
        RuleSet.from_json(value)


CHECKED = [  # R2: indicator, laizi, pizi
    ("1p", "2p", "9p1p"),
    ("5s", "6s", "4s5s"),
    ("9m", "1m", "8m9m"),
    ("1z", "2z", "5z1z"),
    ("4z", "6z", "3z4z"),
    ("7z", "6z", "3z4z"),
    ("6z", "5z", "4z6z"),
    ("5z", "1z", "6z5z"),
]


@pytest.mark.parametrize(("indicator", "laizi", "pizi"), CHECKED)
def test_laizi_and_pizi_of_an_indicator(indicator: str, laizi: str, pizi: str):
    told = specials(preset("standard"), parse_tile(indicator))
    assert NAMES[told.laizi] == laizi
    assert {NAMES[tile] for tile in told.pizi} == {pizi[:2], pizi[2:]}
    assert {NAMES[tile] for tile in told.gang} == {"7z"}
    assert told.no_hu == set(told.pizi) | set(told.gang)


@pytest.mark.parametrize(("indicator", "laizi"), [("4z", "5z"), ("7z", "5z"), ("6z", "5z"), ("5z", "1z"), ("3z", "4z")])
def test_with_green_dragons_as_gang_tiles_both_dragons_are_skipped(indicator: str, laizi: str):
    told = specials(preset("facai"), parse_tile(indicator))
    assert NAMES[told.laizi] == laizi
    assert told.pizi == ()
    assert {NAMES[tile] for tile in told.gang} == {"6z", "7z"}


@pytest.mark.parametrize("indicator", ["6z", "7z"])
def test_green_gang_tiles_beside_pizi(indicator: str):
    told = specials(RuleSet.from_json({"preset": "facai", "pizi": True}), parse_tile(indicator))
    assert {NAMES[tile] for tile in told.pizi} == {"3z", "4z"}


def test_without_pizi_those_tiles_are_ordinary():
    told = specials(preset("qq"), parse_tile("5s"))
    assert told.all == {parse_tile("6s"), parse_tile("7z")}
