"""Why a hand paid what it paid: every line of every payer's sum, each with its clause of the rules. Pure.

Nothing is counted here. Rules: R4–R8.
"""

from collections.abc import Mapping
from typing import Any, Final

from cogs.tables.result import Outcome, borne_words, power_words, winner_lines
from cogs.texts import hand_types, settlement_line, text

CLAUSES: Final[Mapping[str, str]] = {
    "opening": "R5.1",
    **dict.fromkeys(("zhigang", "xugang", "angang", "hongzhong", "facai", "pizi", "laizi"), "R5.2"),
    "hard": "R4.4",
    **dict.fromkeys(("self_draw", "discarder", "dealer"), "R6.1"),
    **dict.fromkeys(("self_draw_factor", "discarder_factor"), "R6.2"),
    "raw": "R6",
    **dict.fromkeys(("cap", "golden", "bright"), "R6.4"),
}
WITHOUT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("gangshanghua", "haidilao"), "self_draw_factor"),
    "qianggang": "discarder_factor",
}
"""the ×1.5 that a rule set may leave out for a kind of big hand (R6.2)"""
LIABLE_CLAUSES: Final[Mapping[str, str]] = {
    "robbed_gang": "R7.3",
    "quanqiuren": "R7.1",
    "third_opening": "R7.2",
    "suit_duty": "R7.4",
    "told": "R7",
}


def why_text(outcome: Outcome, language: str) -> str:
    """The whole derivation: the winner's fan, which is in every sum, then what each payer adds and how it comes out."""
    record = outcome.record
    seed = [text(language, "table.seed", seed=outcome.seed)] if outcome.seed else []
    if record["kind"] != "hu":
        return "\n".join([text(language, f"result.why.{record['kind']}"), _where(language), *seed])
    kinds = text(language, "result.why.types", kinds=hand_types(language, record["hand_types"]))
    shared = winner_lines(outcome)
    winner = text(language, "result.why.winner", fan=text(language, "game.fan", count=record["winner_fan"]))
    parts = [kinds, *_left_out(record, language), winner, *[_fan(line, language) for line in shared]]
    for loss in record["losers"]:
        parts.append(f"### {outcome.names.bold(loss['seat'])}")
        parts += [_derived(line, outcome, loss, language) for line in loss["lines"] if line not in shared]
    # A line between, or Discord takes the footer into the list.
    return "\n".join([*parts, "", _where(language), *seed])


def _left_out(record: Mapping[str, Any], language: str) -> list[str]:
    """Which ×1.5 nobody pays though people may look for it, and for which kind of hand (R6.2)."""
    counted = {line["what"] for loss in record["losers"] for line in loss["lines"]}
    return [
        text(language, f"result.why.no_{factor}", kind=hand_types(language, [kind]))
        for kind, factor in WITHOUT.items()
        if kind in record["hand_types"] and factor not in counted
    ]


def _where(language: str) -> str:
    """Where the clauses can be read."""
    chapters = {name: text(language, f"rules.chapter.{name}") for name in ("hands", "fan", "pay")}
    return text(language, "result.why.footer", **chapters)


def _fan(line: Mapping[str, Any], language: str) -> str:
    return f"- {settlement_line(language, line)} ({CLAUSES[line['what']]})"


def _derived(line: Mapping[str, Any], outcome: Outcome, loss: Mapping[str, Any], language: str) -> str:
    """One line of a payer's sum, such as `- 红中杠：1 番 (R5.2)`."""
    what, record = line["what"], outcome.record
    said = settlement_line(language, line)
    clause = CLAUSES.get(what, "R6.1" if "xiaohu" in record["hand_types"] else "R6.2")
    if what == "raw":
        said = text(language, "result.why.raw", sum=power_words(loss))
    if what == "liable":
        said, clause = _borne(outcome, loss, language), LIABLE_CLAUSES[record["liable_reason"]]
    return f"- {said} ({clause})"


def _borne(outcome: Outcome, loss: Mapping[str, Any], language: str) -> str:
    """Who pays this payer's sum; of the one who does, what it comes to and why (R7)."""
    record = outcome.record
    if record["liable"] != loss["seat"]:
        return text(language, "result.why.borne", payer=outcome.names.bold(record["liable"]))
    reason = text(language, f"game.liable.{record['liable_reason']}")
    return text(language, "result.why.liable", sum=borne_words(record), reason=reason)
