"""What a table agreed, in plain words: what a player asks before he sits down. Pure. Rules: docs/rules.md, fields."""

from cogs.texts import hand_types, text
from engine.match import Length
from engine.rules import RuleSet


def short_words(rules: RuleSet, language: str) -> str:
    """The rule set in one line: its preset and how openings count."""
    return f"{text(language, f'game.preset.{rules.preset}')} · {text(language, f'game.opening.{rules.opening}')}"


def length_words(length: Length, language: str) -> str:
    """How long the match lasts."""
    if length.rounds is not None:
        return text(language, "table.length.rounds", count=length.rounds)
    return text(language, "table.length.hands", count=length.hands or 0)


def clock_words(seconds: float | None, language: str) -> str:
    """How long a player may think, in the unit people would say."""
    if not seconds:
        return text(language, "table.clock.off")
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds % size == 0:
            return text(language, f"table.clock.{unit}", count=int(seconds // size))
    return text(language, "table.clock.seconds", count=int(seconds))


def rule_lines(rules: RuleSet, language: str) -> list[str]:
    """What tables agree differently, a sentence each."""
    return [
        text(language, f"table.rule.opening_{rules.opening}"),
        minimum_words(rules, language),
        text(language, "table.rule.pizi" if rules.pizi else "table.rule.no_pizi"),
        text(language, "table.rule.facai" if rules.facai_gang else "table.rule.no_facai"),
        text(language, "table.rule.gangs", angang=rules.angang_fan, laizi=rules.laizi_fan),
        text(language, "table.rule.xiaohu", count=rules.xiaohu_max_laizi),
        text(language, f"table.rule.hard_{rules.own_laizi_hard}"),
        dahu_words(rules, language),
        caps_words(rules, language),
        text(language, f"table.rule.winner_{rules.winner_order}"),
        *liability_lines(rules, language),
        text(language, "table.rule.wall", reserved=rules.reserved_tiles, last=rules.last_tiles),
        text(language, "table.rule.escape", points=rules.escape_penalty),
    ]


def minimum_words(rules: RuleSet, language: str) -> str:
    """How many fan a hu needs (R5.4)."""
    dahu = rules.min_fan if rules.min_fan_dahu is None else rules.min_fan_dahu
    if dahu != rules.min_fan:
        return text(language, "table.rule.min_fan_dahu", fan=rules.min_fan, dahu=dahu)
    return text(language, "table.rule.min_fan" if rules.min_fan else "table.rule.no_min_fan", fan=rules.min_fan)


def dahu_words(rules: RuleSet, language: str) -> str:
    """What small and big hands start from (R6.1, R6.2)."""
    key = "table.rule.dahu" if rules.stack_dahu else "table.rule.dahu_once"
    return text(language, key, base=rules.dahu_base, small=rules.xiaohu_base)


def caps_words(rules: RuleSet, language: str) -> str:
    """Where payments end (R6.4)."""
    if rules.caps is None:
        return text(language, "table.rule.no_cap")
    cap, golden, bright = rules.caps
    if bright is None:
        return text(language, "table.rule.caps", cap=cap, golden=golden)
    return text(language, "table.rule.caps_bright", cap=cap, golden=golden, bright=bright)


def liability_lines(rules: RuleSet, language: str) -> list[str]:
    """Who pays for all (R7)."""
    lines = [text(language, "table.rule.liable_always")]
    if rules.third_opening:
        lines.append(text(language, "table.rule.liable_third", kinds=hand_types(language, rules.third_opening)))
    if rules.third_opening and rules.suit_duty:
        lines.append(text(language, "table.rule.duty"))
    return lines
