"""Which fields of a rule set the menus offer, on which page, with which values; every value is valid by the engine.

The engine lets some numbers grow without end; a table of people needs less (MOST). Pure.
"""

from collections.abc import Mapping
from typing import Any, Final

from cogs.rules.words import changed, field_name
from cogs.ui.refusal import Refusal
from data.score import MOST_AGREED as MOST
from engine.rules import FIELDS, ONE_COLOUR, PRESETS, RuleSet

PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "base": ("preset", "opening"),
    "tiles": ("pizi", "facai_gang", "reserved_tiles", "last_tiles"),
    "fan": (
        *("zhigang_fan", "xugang_fan", "angang_fan", "hongzhong_fan"),
        *("facai_fan", "pizi_fan", "laizi_fan", "hard_fan"),
    ),
    "hands": (
        *("own_laizi_hard", "xiaohu_max_laizi", "xiaohu_base", "dahu_base", "stack_dahu"),
        *("situational_self_draw", "robbed_gang_factor", "quanqiuren_self_draw"),
    ),
    "caps": ("min_fan", "min_fan_dahu", "cap", "golden_cap", "bright_cap"),
    "pay": ("winner_order", "third_opening", "suit_duty", "escape_penalty"),
}
PAGE_OF: Final = {name: page for page, names in PAGES.items() for name in names}
_ROUND: Final[Mapping[str, tuple[int, ...]]] = {
    "xiaohu_base": (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 50, 100),
    "dahu_base": (2, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100, 200, 500, 1000),
    **dict.fromkeys(
        ("cap", "golden_cap", "bright_cap"),
        (50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 3000, 5000, 10_000),
    ),
    "escape_penalty": (0, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000),
}
"""values offered where there are too many for a menu; any other within the bounds can be typed"""


def offered(name: str, current: Any) -> tuple[Any, ...]:
    """The values a menu shows for a field, the present one among them; kinds one by one for `third_opening`."""
    if name == "preset":
        return tuple(PRESETS)
    field = FIELDS[name]
    if field.choices is not None:
        return field.choices
    low, high = bounds(name)
    values = _ROUND.get(name) or tuple(range(low, high + 1, 2 if field.even else 1))
    numbers = sorted({*values, *([] if current is None else [current])})
    return (None, *numbers) if field.nullable else tuple(numbers)


def is_open(name: str) -> bool:
    """Whether other values than those offered can be typed."""
    return name in _ROUND


def bounds(name: str) -> tuple[int, int]:
    """The lowest and highest number of a field; raises KeyError for one that is no number."""
    field = FIELDS[name]
    high = field.high if field.high is not None else MOST[name]
    return field.low or 0, high


def typed(name: str, given: str, language: str) -> int:
    """The number somebody typed for a field; raises Refusal that says what would be right."""
    low, high = bounds(name)
    even = FIELDS[name].even
    digits = given.strip()
    number = int(digits) if digits.isdecimal() and len(digits) <= 9 else low - 1
    if not low <= number <= high or (even and number % 2):
        key = "rules.number_even" if even else "rules.number"
        raise Refusal(key, field=field_name(language, name), low=low, high=high)
    return number


def within_bounds(rules: RuleSet, language: str) -> RuleSet:
    """The rule set itself; raises Refusal where a number is larger than tables of people need."""
    for name, most in MOST.items():
        if (getattr(rules, name) or 0) > most:
            raise Refusal("rules.number", field=field_name(language, name), low=bounds(name)[0], high=most)
    return rules


def with_value(rules: RuleSet, name: str, value: Any) -> RuleSet:
    """The rule set with one field changed; what was changed before stays when the preset or the opening changes."""
    if name in ("preset", "opening"):
        base = {"preset": rules.preset, "opening": rules.opening} | {name: value}
        kept = rules.to_json()
        return RuleSet.from_json({field: kept[field] for field in changed(rules)} | base)
    return RuleSet.from_json(rules.to_json() | {name: value})


def picked(name: str, values: list[str]) -> Any:
    """The value that a menu's chosen options stand for; raises Refusal where they stand for none."""
    if name == "third_opening":
        return [kind for kind in ONE_COLOUR if kind in values]
    for value in offered(name, None):
        if token(value) == values[0]:
            return value
    if name in FIELDS and FIELDS[name].choices is None and values[0].isdecimal():
        return int(values[0])
    raise Refusal("rules.gone")


def token(value: Any) -> str:
    """How a value is written in a menu's option."""
    return str(value).lower()
