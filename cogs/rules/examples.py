"""Worked examples of a settlement: the facts are ours, every number is the engine's. Pure. Rules: R5–R7.

The reader sits on seat 0 and wins; the others are the next player, the one opposite and the previous one.
"""

from dataclasses import dataclass
from typing import Final

from cogs.tables.result import Outcome, sum_line, winner_line
from cogs.tables.wording import Names, told_apart
from cogs.texts import hand_types, hardness, side_name, signed, text
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import GANGS, Facts, Settlement, min_fan, settle


@dataclass(frozen=True, slots=True)
class Example:
    """What happened at a table, whatever the rule set."""

    dealer: int
    by: str
    source: int | None
    hand_types: tuple[str, ...]
    hard: bool
    seats: tuple[Laid, Laid, Laid, Laid]
    liable: int | None = None


EXAMPLES: Final[dict[str, Example]] = {
    "small": Example(
        dealer=2,
        by="discard",
        source=1,
        hand_types=("xiaohu",),
        hard=True,
        seats=(Laid(openings=2, hongzhong=1), Laid(openings=1, hongzhong=1), Laid(), Laid(openings=1)),
    ),
    "big": Example(
        dealer=0,
        by="self_draw",
        source=None,
        hand_types=("pengpenghu", "qingyise"),
        hard=True,
        seats=(Laid(openings=3, zhigang=1, laizi=1), Laid(openings=2), Laid(hongzhong=1), Laid(openings=1)),
    ),
    "liable": Example(
        dealer=1,
        by="robbed_gang",
        source=3,
        hand_types=("qianggang",),
        hard=False,
        seats=(
            Laid(openings=2, laizi=1),
            Laid(openings=2, hongzhong=1),
            Laid(openings=1),
            Laid(openings=2, hongzhong=1),
        ),
        liable=3,
    ),
}


def names(language: str) -> Names:
    """The four players as the reader calls them."""
    return told_apart([side_name(language, 0, place) for place in range(4)])


def settled(rules: RuleSet, key: str) -> tuple[Facts, Settlement]:
    """An example under a rule set, and what the engine says it pays."""
    example = EXAMPLES[key]
    facts = Facts(
        rules=rules,
        dealer=example.dealer,
        winner=0,
        by=example.by,
        source=example.source,
        hand_types=example.hand_types,
        hard=example.hard,
        liable=example.liable,
        seats=example.seats,
    )
    return facts, settle(facts)


def told(facts: Facts, settlement: Settlement, language: str) -> Outcome:
    """An example as a table tells how its hands ended."""
    record = {"kind": "hu", "hand_types": facts.hand_types, "hard": facts.hard, "liable": facts.liable}
    record |= settlement.to_json()
    return Outcome(record, facts.dealer, names(language), facts.winner, None, facts.by, facts.source)


def example_lines(rules: RuleSet, key: str, language: str) -> list[str]:
    """The story, what lies on the table, each payer's sum, and who gets and pays what in the end."""
    facts, settlement = settled(rules, key)
    outcome = told(facts, settlement, language)
    record, who = outcome.record, outcome.names
    lines = [text(language, f"rules.example.{key}"), _won(facts, language)]
    lines += [
        text(language, "rules.example.laid", who=who.bold(seat), laid=said)
        for seat, laid in enumerate(facts.seats)
        if (said := _laid_words(laid, language))
    ]
    if not settlement.min_fan_met:
        fan = min(loss.fan for loss in settlement.losers)
        return [*lines, text(language, "rules.example.short", fan=fan, minimum=min_fan(facts))]
    lines += [winner_line(outcome, language), *[sum_line(outcome, loss, language) for loss in record["losers"]]]
    if facts.liable is not None:
        lines.append(text(language, "rules.example.liable_pays", who=who.bold(facts.liable)))
    total = " · ".join(f"{who.bold(seat)} {signed(change)}" for seat, change in enumerate(settlement.delta))
    return [*lines, text(language, "rules.example.total", total=total)]


def _won(facts: Facts, language: str) -> str:
    kinds = hand_types(language, facts.hand_types)
    return text(language, "rules.example.kinds", kinds=kinds, shape=hardness(language, facts.hard))


def _laid_words(laid: Laid, language: str) -> str:
    """What a seat has on the table, such as `开口 ×2、红中杠`."""
    said: list[str] = []
    for what in ("opening", *GANGS):
        if count := laid.openings if what == "opening" else getattr(laid, what):
            name = text(language, f"game.line.{what}")
            said.append(text(language, "game.times", what=name, count=count) if count > 1 else name)
    return text(language, "ui.separator").join(said)
