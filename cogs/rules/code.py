"""A rule set as a short text to pass on, such as `WH1-00000-00V0`: its preset and what differs, with two check digits.

Digits are Crockford's base 32 (no I, L, O, U; small letters and missing dashes are read too). The bits: 3 preset,
1 opening, one for each field of ORDER whether it differs from the preset, then the differing values. Whoever changes
ORDER, a preset or a bound in a way that older codes would read differently raises VERSION. Pure.
"""

import re
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from engine.errors import BadRules
from engine.rules import FIELDS, ONE_COLOUR, Field, RuleSet, preset

VERSION: Final = 1
LONGEST: Final = 120
"""more digits than any rule set needs"""
DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PRESETS: Final = ("standard", "qq", "cgc", "facai")
OPENINGS: Final = ("once", "each")
ORDER: Final = (
    *("pizi", "facai_gang", "zhigang_fan", "xugang_fan", "hongzhong_fan", "facai_fan", "pizi_fan", "hard_fan"),
    *("angang_fan", "laizi_fan", "own_laizi_hard", "xiaohu_max_laizi", "xiaohu_base", "dahu_base", "stack_dahu"),
    *("situational_self_draw", "robbed_gang_factor", "quanqiuren_self_draw", "min_fan", "min_fan_dahu", "cap"),
    *("golden_cap", "bright_cap", "winner_order", "third_opening", "suit_duty", "reserved_tiles", "last_tiles"),
    "escape_penalty",
)
# A prime above 32 × 31: one wrong digit or two swapped ones always show.
_CHECK: Final = 1021
_GROUP: Final = 5
_MISREAD: Final = str.maketrans("ILO", "110")


def encode(rules: RuleSet) -> str:
    """The code of a rule set; `decode` reads exactly this rule set back."""
    usual = preset(rules.preset, rules.opening)
    bits = f"{PRESETS.index(rules.preset):03b}{OPENINGS.index(rules.opening):b}"
    differs = [getattr(rules, name) != getattr(usual, name) for name in ORDER]
    bits += "".join(str(int(each)) for each in differs)
    for name, wanted in zip(ORDER, differs, strict=True):
        if wanted:
            bits += _written(FIELDS[name], getattr(rules, name))
    bits += "0" * (-len(bits) % 5)
    digits = "".join(DIGITS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    digits += _check(digits)
    return f"WH{VERSION}-" + "-".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))


def mark(rules: RuleSet) -> str:
    """Eight hex digits that other rules do not have, for a button that means these."""
    return f"{crc32(encode(rules).encode()):08x}"


def decode(text: str) -> RuleSet:
    """The rule set of a code; raises Refusal with the one thing that is wrong."""
    found = re.fullmatch(r"WH(\d)-?(.*)", re.sub(r"[\s`]", "", text).upper())
    if found is None or len(found[2]) > LONGEST:
        raise Refusal("rules.code.none", example=encode(preset("standard")))
    if int(found[1]) != VERSION:
        raise Refusal("rules.code.version", version=int(found[1]), known=VERSION)
    digits = found[2].replace("-", "").translate(_MISREAD)
    for digit in digits:
        if digit not in DIGITS:
            raise Refusal("rules.code.letter", letter=clean_name(digit))
    if len(digits) < 3 or _check(digits[:-2]) != digits[-2:]:
        raise Refusal("rules.code.typo")
    try:
        rules = _read("".join(f"{DIGITS.index(digit):05b}" for digit in digits[:-2]))
    except (BadRules, IndexError) as error:
        raise Refusal("rules.code.broken") from error
    if encode(rules).split("-", 1)[1].replace("-", "") != digits:
        raise Refusal("rules.code.broken")
    return rules


def _check(digits: str) -> str:
    # The 1 in front makes the length count.
    value = 1
    for digit in digits:
        value = (value * 32 + DIGITS.index(digit)) % _CHECK
    return DIGITS[value // 32] + DIGITS[value % 32]


def _read(bits: str) -> RuleSet:
    reader = _Bits(bits)
    given: dict[str, Any] = {"preset": PRESETS[reader.number(3)], "opening": OPENINGS[reader.number(1)]}
    changed = [name for name in ORDER if reader.number(1)]
    return RuleSet.from_json(given | {name: _value(FIELDS[name], reader) for name in changed})


@dataclass(slots=True)
class _Bits:
    """Bits read from the front; raises IndexError past their end."""

    left: str

    def number(self, width: int) -> int:
        if width > len(self.left):
            raise IndexError(width)
        taken, self.left = self.left[:width], self.left[width:]
        return int(taken or "0", 2)


def _span(field: Field) -> int | None:
    """How many values a field can have, None where there is no highest."""
    if field.choices is not None:
        return len(field.choices)
    if field.high is None or field.low is None:
        return None
    return (field.high - field.low) // (2 if field.even else 1) + 1 + field.nullable


def _written(field: Field, value: Any) -> str:
    if field.choices is ONE_COLOUR:
        return "".join(str(int(kind in value)) for kind in ONE_COLOUR)
    if field.choices is not None:
        number = field.choices.index(value)
    elif value is None:
        number = 0
    else:
        number = (value - (field.low or 0)) // (2 if field.even else 1) + field.nullable
    span = _span(field)
    return _open(number) if span is None else f"{number:0{_width(span)}b}"


def _value(field: Field, reader: _Bits) -> Any:
    if field.choices is ONE_COLOUR:
        return [kind for kind in ONE_COLOUR if reader.number(1)]
    span = _span(field)
    number = _read_open(reader) if span is None else reader.number(_width(span))
    if field.choices is not None:
        return field.choices[number]
    if field.nullable and number == 0:
        return None
    return (number - field.nullable) * (2 if field.even else 1) + (field.low or 0)


def _width(span: int) -> int:
    return (span - 1).bit_length()


def _open(number: int) -> str:
    """A number without bound: four bits at a time, lowest first, each led by whether more follow."""
    bits = ""
    while number > 15:
        bits += f"1{number % 16:04b}"
        number //= 16
    return bits + f"0{number:04b}"


def _read_open(reader: _Bits) -> int:
    number, place, more = 0, 0, 1
    while more:
        more = reader.number(1)
        number += reader.number(4) << place
        place += 4
    return number
