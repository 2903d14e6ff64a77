"""Rule sets: presets, the fields a table may agree otherwise, and their checks (docs/rules.md, "Rule-set fields")."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, cast

from engine.errors import BadRules

ONE_COLOUR: Final = ("qingyise", "jiangyise", "fengyise")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What one table plays by; every rule difference in the engine is one of these fields."""

    preset: str
    opening: str
    pizi: bool
    facai_gang: bool
    zhigang_fan: int
    xugang_fan: int
    hongzhong_fan: int
    facai_fan: int
    pizi_fan: int
    hard_fan: int
    angang_fan: int
    laizi_fan: int
    own_laizi_hard: str
    xiaohu_max_laizi: int
    xiaohu_base: int
    dahu_base: int
    stack_dahu: bool
    situational_self_draw: bool
    robbed_gang_factor: bool
    quanqiuren_self_draw: bool
    min_fan: int
    min_fan_dahu: int | None
    cap: int | None
    golden_cap: int | None
    bright_cap: int | None
    winner_order: str
    third_opening: tuple[str, ...]
    suit_duty: bool
    reserved_tiles: int
    last_tiles: int
    escape_penalty: int

    @property
    def caps(self) -> tuple[int, int, int | None] | None:
        """Cap, golden cap and bright cap as they hold, none less than the one before it; None: no caps (R6.4)."""
        if self.cap is None:
            return None
        golden = max(self.cap, self.golden_cap or self.cap)
        return self.cap, golden, None if self.bright_cap is None else max(golden, self.bright_cap)

    def to_json(self) -> dict[str, Any]:
        """Every field, as JSON holds it; `from_json` reads it back."""
        return {name: getattr(self, name) for name in NAMES} | {"third_opening": list(self.third_opening)}

    @staticmethod
    def from_json(value: object) -> "RuleSet":
        """The rule set of a preset's name or of an object with overrides; raises BadRules."""
        if isinstance(value, str):
            return preset(value)
        if not isinstance(value, Mapping):
            raise BadRules(f"rules must be a preset's name ({', '.join(PRESETS)}) or an object with one in 'preset'")
        given = dict(cast("Mapping[str, Any]", value))
        name = given.pop("preset", None)
        if name is None:
            if missing := [field for field in FIELDS if field not in given]:
                raise BadRules(
                    f"rules name no 'preset' and leave out {missing[0]!r}: one of {', '.join(PRESETS)} is needed"
                )
            name = "standard"
        if not isinstance(name, str):
            raise BadRules(f"'preset' must be one of {', '.join(PRESETS)}")
        opening = given.get("opening", "once")
        return _checked(name, _defaults(name, opening) | given)


def preset(name: str, opening: str = "once") -> RuleSet:
    """A preset as it stands for an opening mode; raises BadRules."""
    return _checked(name, _defaults(name, opening))


@dataclass(frozen=True, slots=True)
class Field:
    """How one field of a rule set is checked: what it may be, and the test that says whether a value is that."""

    allowed: str
    accepts: Callable[[Any], bool]
    choices: tuple[Any, ...] | None = None
    low: int | None = None
    high: int | None = None
    even: bool = False
    nullable: bool = False


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _int(low: int, high: int | None = None, *, even: bool = False, nullable: bool = False) -> Field:
    span = f"from {low} to {high}" if high is not None else f"of at least {low}"
    allowed = f"{'an even' if even else 'a whole'} number {span}" + (" or null" if nullable else "")

    def accepts(value: Any) -> bool:
        if value is None:
            return nullable
        return _is_int(value) and value >= low and (high is None or value <= high) and not (even and value % 2)

    return Field(allowed, accepts, None, low, high, even, nullable)


def _choice(*choices: str) -> Field:
    allowed = " or ".join(f"'{choice}'" for choice in choices)
    return Field(allowed, lambda value: isinstance(value, str) and value in choices, choices)


def _kinds(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(kind, str) and kind in ONE_COLOUR and cast("list[Any]", value).count(kind) == 1
        for kind in cast("list[Any]", value)
    )


_BOOL = Field("true or false", lambda value: isinstance(value, bool), (True, False))
_FAN = _int(0, 4)

FIELDS: Final[Mapping[str, Field]] = {
    "opening": _choice("once", "each"),
    "pizi": _BOOL,
    "facai_gang": _BOOL,
    "zhigang_fan": _FAN,
    "xugang_fan": _FAN,
    "hongzhong_fan": _FAN,
    "facai_fan": _FAN,
    "pizi_fan": _FAN,
    "hard_fan": _FAN,
    "angang_fan": _FAN,
    "laizi_fan": _FAN,
    "own_laizi_hard": _choice("one_suited", "any"),
    "xiaohu_max_laizi": _int(0, 4),
    "xiaohu_base": _int(1, 100),
    "dahu_base": _int(2, 1000, even=True),
    "stack_dahu": _BOOL,
    "situational_self_draw": _BOOL,
    "robbed_gang_factor": _BOOL,
    "quanqiuren_self_draw": _BOOL,
    "min_fan": _int(0, 20),
    "min_fan_dahu": _int(0, 20, nullable=True),
    "cap": _int(1, nullable=True),
    "golden_cap": _int(1, nullable=True),
    "bright_cap": _int(1, nullable=True),
    "winner_order": _choice("dealer", "discarder"),
    "third_opening": Field("a list of different kinds of " + ", ".join(ONE_COLOUR), _kinds, ONE_COLOUR),
    "suit_duty": _BOOL,
    "reserved_tiles": _int(0, 20, even=True),
    "last_tiles": _int(0, 8),
    "escape_penalty": _int(0),
}
NAMES: Final[tuple[str, ...]] = tuple(field.name for field in fields(RuleSet))

_STANDARD: Final[dict[str, Any]] = {
    "opening": "once",
    "pizi": True,
    "facai_gang": False,
    "zhigang_fan": 1,
    "xugang_fan": 1,
    "hongzhong_fan": 1,
    "facai_fan": 1,
    "pizi_fan": 1,
    "hard_fan": 1,
    "angang_fan": 2,
    "laizi_fan": 2,
    "own_laizi_hard": "one_suited",
    "xiaohu_max_laizi": 1,
    "xiaohu_base": 1,
    "dahu_base": 10,
    "stack_dahu": True,
    "situational_self_draw": False,
    "robbed_gang_factor": False,
    "quanqiuren_self_draw": False,
    "min_fan": 3,
    "min_fan_dahu": None,
    "cap": 300,
    "golden_cap": 400,
    "bright_cap": 500,
    "winner_order": "dealer",
    "third_opening": ONE_COLOUR,
    "suit_duty": True,
    "reserved_tiles": 10,
    "last_tiles": 4,
    "escape_penalty": 400,
}
_QQ: Final[dict[str, Any]] = _STANDARD | {
    "pizi": False,
    "laizi_fan": 1,
    "own_laizi_hard": "any",
    "situational_self_draw": True,
    "min_fan": 0,
    "bright_cap": None,
    "third_opening": ("qingyise",),
    "suit_duty": False,
}
PRESETS: Final[Mapping[str, dict[str, Any]]] = {
    "standard": _STANDARD,
    "qq": _QQ,
    "cgc": _QQ | {"winner_order": "discarder"},
    "facai": _QQ | {"facai_gang": True, "cap": 400, "golden_cap": 500, "bright_cap": 600},
}
# What koukoufan (opening "each") changes beside the openings themselves.
_EACH: Final[Mapping[str, dict[str, Any]]] = {
    "standard": {"escape_penalty": 500},
    "qq": {"golden_cap": 500, "escape_penalty": 500},
    "cgc": {"golden_cap": 500, "escape_penalty": 500},
    "facai": {"golden_cap": 600, "escape_penalty": 500},
}


def _defaults(name: str, opening: object) -> dict[str, Any]:
    if name not in PRESETS:
        raise BadRules(f"no preset is called {name[:40]!r}: there are {', '.join(PRESETS)}")
    row = PRESETS[name] | {"opening": opening}
    return row | _EACH[name] if opening == "each" else row


def _checked(name: str, row: dict[str, Any]) -> RuleSet:
    for field, value in row.items():
        check = FIELDS.get(field)
        if check is None:
            raise BadRules(f"a rule set has no field {field[:40]!r}")
        if not check.accepts(value):
            raise BadRules(f"{field!r} must be {check.allowed}")
    values: dict[str, Any] = row | {"third_opening": tuple(kind for kind in ONE_COLOUR if kind in row["third_opening"])}
    return RuleSet(preset=name, **values)
