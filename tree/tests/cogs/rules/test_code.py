"""The short code of a rule set: what goes in comes out, and one slip of the pen is always seen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.rules import code as codes
from cogs.rules.code import DIGITS, ORDER, PRESETS, decode, encode
from cogs.texts import LANGUAGES, text
from cogs.ui.refusal import Refusal
from engine.rules import FIELDS, RuleSet, preset
from engine.rules import PRESETS as ENGINE_PRESETS
from tests.cogs.rules.rule_sets import everything_changed, rule_sets

HOUSE = RuleSet.from_json({"preset": "qq", "opening": "each", "cap": 500, "min_fan": 4, "third_opening": []})
# Codes that people have passed on. One that changes here is lost: raise VERSION and keep reading the old ones.
PASSED_ON = {
    "WH1-00000-00V0": preset("standard"),
    "WH1-20000-00WP": preset("standard", "each"),
    "WH1-80000-001V": preset("cgc"),
    "WH1-60005-20JKW-40V1": HOUSE,
}


@settings(deadline=None, derandomize=True, database=None)
@given(rule_sets())
def test_every_rule_set_comes_back_exactly(rules: RuleSet) -> None:
    assert decode(encode(rules)) == rules


@settings(deadline=None, derandomize=True, database=None)
@given(rule_sets(), st.data())
def test_a_wrong_digit_is_always_seen(rules: RuleSet, data: st.DataObject) -> None:
    code = encode(rules)
    at = data.draw(st.sampled_from([at for at in range(4, len(code)) if code[at] != "-"]))
    other = data.draw(st.sampled_from([digit for digit in DIGITS if digit != code[at]]))
    assert refused(code[:at] + other + code[at + 1 :]) == "rules.code.typo"


@settings(deadline=None, derandomize=True, database=None)
@given(rule_sets(), st.data())
def test_two_digits_swapped_or_one_lost_are_always_seen(rules: RuleSet, data: st.DataObject) -> None:
    digits = encode(rules)[4:].replace("-", "")
    at = data.draw(st.integers(0, len(digits) - 2))
    swapped = digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
    if swapped != digits:
        assert refused(f"WH1-{swapped}") == "rules.code.typo"
    assert refused(f"WH1-{digits[:at]}{digits[at + 1 :]}").startswith("rules.code.")


@pytest.mark.parametrize("code", PASSED_ON)
def test_codes_passed_on_keep_their_meaning(code: str) -> None:
    assert encode(PASSED_ON[code]) == code
    assert decode(code) == PASSED_ON[code]


def test_a_code_is_short_and_names_every_field() -> None:
    assert set(ORDER) == set(FIELDS) - {"opening"}
    assert list(PRESETS) == list(ENGINE_PRESETS)
    assert len(encode(HOUSE)) <= 24
    assert len(encode(everything_changed())) <= 64


def test_a_code_is_read_as_people_write_it() -> None:
    code = encode(HOUSE)
    for written in (
        code.lower(),
        f" {code} ",
        code.replace("-", ""),
        f"`{code}`",
        code.replace("0", "O"),
        code[:7] + "\n" + code[7:],
    ):
        assert decode(written) == HOUSE


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "rules.code.none"),
        ("standard", "rules.code.none"),
        ("WH-00000-00V0", "rules.code.none"),
        ("WH1-" + "0" * 200, "rules.code.none"),
        ("WH2-00000-00V0", "rules.code.version"),
        ("WH1-0000U-00V0", "rules.code.letter"),
        ("WH1-00000-00癞0", "rules.code.letter"),
        ("WH1-", "rules.code.typo"),
        ("WH1-00000-00V1", "rules.code.typo"),
    ],
)
def test_what_is_no_code_is_refused_by_one_sentence(written: str, why: str) -> None:
    assert refused(written) == why


def test_good_check_digits_on_nonsense_are_refused() -> None:
    for digits in ("Z", "0000000000", "Y000000", "0000001", "0ZZZZZZ"):
        assert refused(f"WH1-{digits}{codes._check(digits)}") == "rules.code.broken"


def refused(written: str) -> str:
    """The key of the sentence that refuses a code; it can be said in every language."""
    with pytest.raises(Refusal) as caught:
        decode(written)
    for language in LANGUAGES:
        said = text(language, caught.value.key, **caught.value.values)
        assert said.endswith((".", "。"))
    return caught.value.key
