"""A rule set in plain words: what each field and value is called, and how a set differs from its preset. Pure."""

from typing import Any, Final

from cogs.texts import hand_types, text
from engine.rules import FIELDS, RuleSet, preset

_TILES: Final = frozenset({"xiaohu_max_laizi", "reserved_tiles", "last_tiles"})
_FAN: Final = frozenset({"min_fan", "min_fan_dahu"})


def title(rules: RuleSet, language: str) -> str:
    """The preset, how openings count and how many fields differ, in one line."""
    count = len(changed(rules))
    return text(
        language,
        "rules.title_changed" if count else "rules.title",
        preset=text(language, f"game.preset.{rules.preset}"),
        opening=text(language, f"game.opening.{rules.opening}"),
        **({"count": count} if count else {}),
    )


def changed(rules: RuleSet) -> tuple[str, ...]:
    """The fields that differ from the preset as it stands for this way of opening."""
    usual = preset(rules.preset, rules.opening)
    return tuple(name for name in FIELDS if getattr(rules, name) != getattr(usual, name))


def differences(rules: RuleSet, language: str) -> list[str]:
    """A sentence for each field that differs from the preset, what is usual in brackets; none where nothing does."""
    usual = preset(rules.preset, rules.opening)
    return [
        text(
            language,
            "rules.differs",
            field=field_name(language, name),
            value=value_words(language, name, getattr(rules, name)),
            usual=value_words(language, name, getattr(usual, name)),
        )
        for name in changed(rules)
    ]


def field_name(language: str, name: str) -> str:
    """What people call a field of a rule set."""
    return text(language, f"rules.field.{name}")


def value_words(language: str, name: str, value: Any) -> str:
    """What people say for a value of a field."""
    if value is None:
        return text(language, f"rules.without.{name}")
    if isinstance(value, bool):
        return text(language, f"rules.yes.{name}" if value else f"rules.no.{name}")
    if isinstance(value, tuple):
        return hand_types(language, value) if value else text(language, "rules.nothing")
    if isinstance(value, str):
        plain = name in ("preset", "opening")
        return text(language, f"game.{name}.{value}" if plain else f"rules.choice.{name}.{value}")
    if name in _TILES:
        return text(language, "rules.count", count=value)
    is_fan = name in _FAN or name.endswith("_fan")
    return text(language, "game.fan" if is_fan else "game.points", count=value)
