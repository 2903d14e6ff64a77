"""`/rules`: what the pages about a rule set say, each with its picture, in words a player understands. Pure.

Does not own: the numbers (the rule set's and engine.settle's), the sentences (catalogues). Rules: R1–R8.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cogs.rules import pictures
from cogs.rules.code import encode
from cogs.rules.examples import EXAMPLES, example_lines
from cogs.rules.pictures import Picture
from cogs.rules.words import differences, title
from cogs.tables.agreed import caps_words, dahu_words, liability_lines, minimum_words, rule_lines
from cogs.texts import columns, text
from engine.rules import RuleSet
from engine.settle import SITUATIONAL

GANG_TILES: Final = ("hongzhong", "facai", "pizi", "laizi")
TERMS: Final = (
    *("laizi", "pizi", "hongzhong", "kaikou", "koukoufan", "chi", "peng", "zhigang", "xugang", "angang", "jiang"),
    *("xiaohu", "dahu", "yinghu", "fan", "qihu", "zimo", "fangpao", "tingpai", "fengding", "jinding"),
    *("guangmingding", "baohu", "haidi", "zhuang", "huangzhuang"),
)
_FAN_COLUMNS: Final = 22


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says of a rule set, and its picture if it has one."""

    lines: Callable[[RuleSet, str], list[str]]
    picture: Callable[[RuleSet, str], Picture] | None = None


def _overview(rules: RuleSet, language: str) -> list[str]:
    changed = differences(rules, language)
    differs = "rules.overview.differs" if changed else "rules.overview.same"
    return [
        text(language, "rules.edit.code", code=encode(rules)),
        text(language, differs, preset=text(language, f"game.preset.{rules.preset}")),
        *[f"- {line}" for line in changed],
        text(language, "rules.overview.all"),
        *[f"- {line}" for line in rule_lines(rules, language)],
    ]


def _tiles(rules: RuleSet, language: str) -> list[str]:
    gang = "both" if rules.facai_gang else "red"
    return _sentences(
        language,
        "rules.tiles.wall",
        "rules.tiles.laizi",
        f"rules.tiles.ring_{gang}",
        "rules.tiles.wild",
        "rules.tiles.pizi" if rules.pizi else "rules.tiles.no_pizi",
        f"rules.tiles.gang_{gang}",
        "rules.tiles.release",
    )


def _opening(rules: RuleSet, language: str) -> list[str]:
    return [
        *_sentences(
            language, "rules.opening.chi", "rules.opening.peng", "rules.opening.zhigang", "rules.opening.needed"
        ),
        text(language, f"table.rule.opening_{rules.opening}"),
        *_sentences(language, "rules.opening.xugang", "rules.opening.angang", "rules.opening.first"),
        text(language, f"table.rule.winner_{rules.winner_order}"),
    ]


def _hands(rules: RuleSet, language: str) -> list[str]:
    bound = text(language, "table.rule.xiaohu", count=rules.xiaohu_max_laizi)
    kinds = ("pengpenghu", "qingyise", "jiangyise", "fengyise", *SITUATIONAL)
    return [
        *_sentences(language, "rules.hands.shape", "rules.hands.xiaohu"),
        bound,
        text(language, "rules.hands.dahu"),
        *[text(language, f"rules.hand.{kind}", kind=text(language, f"game.hand.{kind}")) for kind in kinds],
        *([text(language, "rules.hands.self_drawn")] if rules.quanqiuren_self_draw else []),
        text(language, f"table.rule.hard_{rules.own_laizi_hard}"),
    ]


def _fan(rules: RuleSet, language: str) -> list[str]:
    counted = ["zhigang", "xugang", "angang", "hongzhong"]
    counted += ["facai"] if rules.facai_gang else []
    counted += ["pizi"] if rules.pizi else []
    rows = [_fan_row(rules, what, language) for what in (*counted, "laizi", "hard")]
    factors = ["rules.fan.dahu_factor"]
    factors += [] if rules.situational_self_draw else ["rules.fan.no_situational"]
    factors += ["rules.fan.robbed_factor"] if rules.robbed_gang_factor else []
    return [
        text(language, f"table.rule.opening_{rules.opening}"),
        "\n".join(["```", *rows, "```"]),
        text(language, "rules.fan.sum"),
        dahu_words(rules, language),
        text(language, "rules.fan.xiaohu_extras"),
        *_sentences(language, *factors),
        minimum_words(rules, language),
    ]


def _fan_row(rules: RuleSet, what: str, language: str) -> str:
    name = text(language, f"game.line.{what}")
    count = getattr(rules, f"{what}_fan")
    return name + " " * (_FAN_COLUMNS - columns(name)) + f"{count:>3}"


def _pay(rules: RuleSet, language: str) -> list[str]:
    return [
        caps_words(rules, language),
        *([] if rules.cap is None else [text(language, "rules.pay.cap")]),
        *liability_lines(rules, language),
        text(language, "rules.pay.liable"),
        text(language, "table.rule.wall", reserved=rules.reserved_tiles, last=rules.last_tiles),
        *_sentences(language, "rules.pay.drawn", "rules.pay.dealer"),
        text(language, "table.rule.escape", points=rules.escape_penalty),
    ]


def _examples(rules: RuleSet, language: str) -> list[str]:
    parts = [text(language, "rules.example.about")]
    return parts + ["\n".join(example_lines(rules, key, language)) for key in EXAMPLES]


def _glossary(_rules: RuleSet, language: str) -> list[str]:
    return [text(language, f"rules.term.{term}") for term in TERMS]


def _sentences(language: str, *keys: str) -> list[str]:
    return [text(language, key) for key in keys]


PAGES: Final[Mapping[str, Page]] = {
    "overview": Page(_overview),
    "tiles": Page(_tiles, pictures.special_tiles),
    "opening": Page(_opening, pictures.sets),
    "hands": Page(_hands, pictures.hands),
    "fan": Page(_fan, pictures.gangs),
    "examples": Page(_examples, pictures.settlement),
    "pay": Page(_pay),
    "glossary": Page(_glossary),
}


def page_text(name: str, rules: RuleSet, heading: str, language: str) -> str:
    """A page in words; `heading` says whose rules these are."""
    number = list(PAGES).index(name) + 1
    head = text(language, "rules.head", title=text(language, f"rules.chapter.{name}"), number=number, of=len(PAGES))
    lines = PAGES[name].lines(rules, language)
    plain = name in ("overview", "examples")
    body = lines if plain else [line if line.startswith("```") else f"- {line}" for line in lines]
    return "\n".join([head, f"-# {heading or title(rules, language)}", *body])
