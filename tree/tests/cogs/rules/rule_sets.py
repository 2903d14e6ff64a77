"""Rule sets of every kind, for properties."""

from typing import Any

from hypothesis import strategies as st

from engine.rules import FIELDS, ONE_COLOUR, PRESETS, Field, RuleSet

UNBOUNDED = 10**9


def values(field: Field) -> st.SearchStrategy[Any]:
    """Every value that the engine takes for a field; where there is no highest, very high ones too."""
    if field.choices is ONE_COLOUR:
        return st.lists(st.sampled_from(ONE_COLOUR), unique=True)
    if field.choices is not None:
        return st.sampled_from(field.choices)
    step = 2 if field.even else 1
    low, high = field.low or 0, UNBOUNDED if field.high is None else field.high
    numbers = st.integers(0, (high - low) // step).map(lambda n: low + step * n)
    return st.none() | numbers if field.nullable else numbers


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """A preset with any of its fields overridden."""
    overrides = st.fixed_dictionaries({}, optional={name: values(field) for name, field in FIELDS.items()})
    return st.builds(
        lambda name, given: RuleSet.from_json({"preset": name} | given), st.sampled_from([*PRESETS]), overrides
    )


def everything_changed() -> RuleSet:
    """A rule set that differs from its preset in every field it can, with the longest values."""
    return RuleSet.from_json(
        {
            "preset": "cgc",
            "opening": "each",
            "pizi": True,
            "facai_gang": True,
            **dict.fromkeys(("zhigang_fan", "xugang_fan", "hongzhong_fan", "facai_fan", "pizi_fan", "hard_fan"), 4),
            "angang_fan": 4,
            "laizi_fan": 4,
            "own_laizi_hard": "one_suited",
            "xiaohu_max_laizi": 4,
            "xiaohu_base": 100,
            "dahu_base": 1000,
            "stack_dahu": False,
            "situational_self_draw": False,
            "robbed_gang_factor": True,
            "quanqiuren_self_draw": True,
            "min_fan": 20,
            "min_fan_dahu": 20,
            "cap": 100_000,
            "golden_cap": 99_999,
            "bright_cap": 99_998,
            "winner_order": "dealer",
            "third_opening": list(ONE_COLOUR),
            "suit_duty": True,
            "reserved_tiles": 20,
            "last_tiles": 8,
            "escape_penalty": 10_000,
        }
    )
