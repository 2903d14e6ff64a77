"""`/rules`: what the pages about a rule set say, each with its picture, in words a player understands. Pure.

Behind a sentence stands its clause of docs/rules.md: that is where people find what "why?" refers to.

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
from cogs.texts import text
from engine.rules import RuleSet
from engine.settle import SITUATIONAL

GANG_TILES: Final = ("hongzhong", "facai", "pizi", "laizi")
TERMS: Final = (
    *("laizi", "pizi", "hongzhong", "kaikou", "koukoufan", "chi", "peng", "zhigang", "xugang", "angang", "jiang"),
    *("xiaohu", "dahu", "pengpenghu", "qingyise", "jiangyise", "fengyise"),
    *("quanqiuren", "haidilao", "gangshanghua", "qianggang"),
    *("yinghu", "fan", "qihu", "zimo", "fangpao", "tingpai", "fengding", "jinding"),
    *("guangmingding", "baohu", "haidi", "zhuang", "huangzhuang", "taopao"),
)


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
        ("rules.tiles.wall", "R1"),
        ("rules.tiles.laizi", "R2.1"),
        (f"rules.tiles.ring_{gang}", "R2.3" if rules.facai_gang else "R2.2"),
        ("rules.tiles.wild", "R2.4"),
        ("rules.tiles.pizi" if rules.pizi else "rules.tiles.no_pizi", "R2.6"),
        (f"rules.tiles.gang_{gang}", "R2.6"),
        ("rules.tiles.release", "R2.5"),
    )


def _opening(rules: RuleSet, language: str) -> list[str]:
    return _sentences(
        language,
        *((f"rules.opening.{what}", "R3.1") for what in ("chi", "peng", "zhigang")),
        ("rules.opening.needed", "R3.5"),
        (f"table.rule.opening_{rules.opening}", "R5.1"),
        ("rules.opening.xugang", "R3.2"),
        ("rules.opening.angang", "R3.2"),
        ("rules.opening.first", "R3.3"),
        (f"table.rule.winner_{rules.winner_order}", "R3.3"),
    )


def _hands(rules: RuleSet, language: str) -> list[str]:
    kinds = ("pengpenghu", "qingyise", "jiangyise", "fengyise", *SITUATIONAL)
    return [
        *_sentences(language, ("rules.hands.shape", "R4"), ("rules.hands.xiaohu", "R4")),
        _cited(text(language, "table.rule.xiaohu", count=rules.xiaohu_max_laizi), "R4"),
        *_sentences(language, ("rules.hands.dahu", "R4.1")),
        *[text(language, f"rules.hand.{kind}", kind=text(language, f"game.hand.{kind}")) for kind in kinds],
        *_sentences(language, ("rules.hands.pair", "R4.1")),
        *(_sentences(language, ("rules.hands.self_drawn", "R4.3")) if rules.quanqiuren_self_draw else []),
        *_sentences(language, (f"table.rule.hard_{rules.own_laizi_hard}", "R4.4")),
    ]


def _fan(rules: RuleSet, language: str) -> list[str]:
    counted = ["zhigang", "xugang", "angang", "hongzhong"]
    counted += ["facai"] if rules.facai_gang else []
    counted += ["pizi"] if rules.pizi else []
    fans = [_fan_words(rules, what, language) for what in (*counted, "laizi", "hard")]
    told = f"{text(language, 'rules.fan.counted')} {text(language, 'ui.separator').join(fans)}"
    factors = ["rules.fan.dahu_factor"]
    factors += [] if rules.situational_self_draw else ["rules.fan.no_situational"]
    factors += ["rules.fan.robbed_factor"] if rules.robbed_gang_factor else []
    return [
        *_sentences(language, (f"table.rule.opening_{rules.opening}", "R5.1")),
        _cited(told, "R5.2"),
        *_sentences(language, ("rules.fan.sum", "R5.3, R6")),
        _cited(dahu_words(rules, language), "R6.1, R6.2"),
        *_sentences(language, ("rules.fan.xiaohu_extras", "R6.1"), *((factor, "R6.2") for factor in factors)),
        _cited(minimum_words(rules, language), "R5.4"),
    ]


def _fan_words(rules: RuleSet, what: str, language: str) -> str:
    return f"{text(language, f'game.line.{what}')} **{getattr(rules, f'{what}_fan')}**"


def _pay(rules: RuleSet, language: str) -> list[str]:
    liable = zip(liability_lines(rules, language), ("R7.1, R7.3", "R7.2", "R7.4"), strict=False)
    return [
        _cited(caps_words(rules, language), "R6.4"),
        *([] if rules.cap is None else _sentences(language, ("rules.pay.cap", "R6.4"))),
        *(_cited(sentence, clause) for sentence, clause in liable),
        *_sentences(language, ("rules.pay.liable", "R7")),
        _cited(text(language, "table.rule.wall", reserved=rules.reserved_tiles, last=rules.last_tiles), "R1.4, R1.5"),
        *_sentences(language, ("rules.pay.drawn", "R1.5"), ("rules.pay.dealer", "R1.6")),
        _cited(text(language, "table.rule.escape", points=rules.escape_penalty), "R8"),
    ]


def _examples(rules: RuleSet, language: str) -> list[str]:
    parts = [text(language, "rules.example.about")]
    return parts + ["\n".join(example_lines(rules, key, language)) for key in EXAMPLES]


def _glossary(_rules: RuleSet, language: str) -> list[str]:
    return [text(language, f"rules.term.{term}") for term in TERMS]


def _sentences(language: str, *cited: tuple[str, str]) -> list[str]:
    """Sentences by key, each with its clause of the rules."""
    return [_cited(text(language, key), clause) for key, clause in cited]


def _cited(sentence: str, clause: str) -> str:
    """A sentence with its clause, as "why?" names it."""
    return f"{sentence} ({clause})"


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
    body = lines if plain else [f"- {line}" for line in lines]
    return "\n".join([head, f"-# {heading or title(rules, language)}", *body])
