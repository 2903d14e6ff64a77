"""The end of a hand in words: the winning hand, each payer's sum in one line, totals; and the whole derivation.

Pure. A verdict is the engine's own JSON (a hand log's last line), so a stored hand reads the same as a fresh one.
Nothing is counted here. Rules: R4–R8.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names, held_tiles, meld_words, signed
from cogs.texts import columns, hand_types, settlement_line, text, tile_name
from engine.log import result_json
from engine.tiles import UNIT, Seat, Tile
from engine.view import View

CLAUSES: Final[Mapping[str, str]] = {
    "opening": "R5.1",
    **dict.fromkeys(("zhigang", "xugang", "angang", "hongzhong", "facai", "pizi", "laizi"), "R5.2"),
    "hard": "R4.4",
    **dict.fromkeys(("self_draw", "discarder", "dealer"), "R6.1"),
    **dict.fromkeys(("self_draw_factor", "discarder_factor"), "R6.2"),
    "raw": "R6",
    **dict.fromkeys(("cap", "golden", "bright"), "R6.4"),
}
LIABLE_CLAUSES: Final[Mapping[str, str]] = {
    "robbed_gang": "R7.3",
    "quanqiuren": "R7.1",
    "third_opening": "R7.2",
    "suit_duty": "R7.4",
    "told": "R7",
}
_FACTORS: Final = ("self_draw_factor", "discarder_factor")
_TIERS: Final = ("cap", "golden", "bright")
_NAME_COLUMNS, _POINTS_COLUMNS = 13, 7


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: the log's result line, who dealt and who sat where; for a hu who won, with what, and how."""

    record: Mapping[str, Any]
    dealer: Seat
    names: Names
    winner: Seat | None = None
    """who won, or who left the hand"""
    tile: Tile | None = None
    by: str | None = None
    source: Seat | None = None


def outcome_of(snapshot: Snapshot, names: Names) -> Outcome:
    """How the hand just finished at a table ended."""
    hand = snapshot.hand
    assert hand is not None
    assert hand.state.result is not None  # it is over
    last, result = hand.events[-1] if hand.events else None, hand.state.result
    record, dealer = result_json(result), hand.state.setup.dealer
    if result.kind != "hu" or last is None:
        return Outcome(record, dealer, names, result.seat)
    return Outcome(record, dealer, names, result.seat, last.tile, last.by, last.source)


def result_text(outcome: Outcome, view: View, totals: Sequence[int], language: str, *, tiles: bool = True) -> str:
    """The whole settlement: the winning hand unless a picture shows it, who pays what and why, everybody's totals."""
    kind = outcome.record["kind"]
    if kind == "hu":
        lines = [*_win_lines(outcome, view, language, tiles=tiles), "", *loss_lines(outcome, language)]
    else:
        who = "" if outcome.winner is None else outcome.names.bold(outcome.winner)
        lines = [text(language, f"result.{kind}", who=who, points=-min(outcome.record["delta"]))]
    others = shown_hands(view, outcome.names, outcome.winner if kind == "hu" else None, language)
    return "\n".join([*lines, table_of(outcome.names, outcome.record["delta"], totals), *others])


def _win_lines(outcome: Outcome, view: View, language: str, *, tiles: bool) -> list[str]:
    assert outcome.winner is not None  # a hu has a winner
    assert outcome.tile is not None  # and a winning tile
    record, side = outcome.record, view.sides[outcome.winner]
    values = {"who": outcome.names.bold(outcome.winner), "tile": tile_name(language, outcome.tile)}
    if outcome.source is not None:
        values["source"] = outcome.names.bold(outcome.source)
    shape = text(language, "game.hard" if record["hard"] else "game.soft")
    kinds = text(
        language,
        "result.kinds",
        kinds=hand_types(language, record["hand_types"]),
        shape=shape,
        fan=text(language, "game.fan", count=record["winner_fan"]),
    )
    lines = [text(language, f"result.hu.{outcome.by}", **values), kinds]
    if not tiles:
        return lines
    if side.melds:
        lines.append(" · ".join(meld_words(language, meld, outcome.dealer) for meld in side.melds))
    concealed = (side.concealed or 0) - (UNIT[outcome.tile] if outcome.by == "self_draw" else 0)
    held = held_tiles(language, concealed, view.specials)
    return [*lines, text(language, "result.hand", tiles=held, tile=values["tile"])]


def loss_lines(outcome: Outcome, language: str) -> list[str]:
    """One line a payer, and who pays for all."""
    record = outcome.record
    lines = [sum_line(outcome, loss, language) for loss in record["losers"]]
    if record["liable"] is not None:
        reason = text(language, f"game.liable.{record['liable_reason']}")
        owed = sum(loss["paid"] for loss in record["losers"])
        lines.append(
            text(language, "result.liable", who=outcome.names.bold(record["liable"]), reason=reason, points=owed)
        )
    return lines


def sum_line(outcome: Outcome, loss: Mapping[str, Any], language: str) -> str:
    """A payer's sum as one reads it out: `1 × 2^5 = 32：开口1 红中1 自摸1 庄家1`, with the cap that applied."""
    points = {line["what"]: line["points"] for line in loss["lines"] if "points" in line}
    base = str(points["base"]) + (" × 1.5" if any(name in points for name in _FACTORS) else "")
    tier = next((text(language, f"game.tier.{name}") for name in _TIERS if name in points), None)
    return text(
        language,
        "result.loss_capped" if tier else "result.loss",
        who=outcome.names.bold(loss["seat"]),
        base=base,
        exponent=loss["fan"],
        raw=loss["raw"],
        fan=" ｜ ".join(_fan_words(loss, side, language) for side in ("winner", "loser")),
        tier=tier,
        paid=loss["paid"],
    )


def _fan_words(loss: Mapping[str, Any], side: str, language: str) -> str:
    """What one side brings to a sum: `胡家：开口1 硬胡1`."""
    fan = [(line["what"], line["fan"]) for line in loss["lines"] if line.get("side") == side]
    said = " ".join(text(language, f"game.line.{what}") + f" {count}" for what, count in fan)
    return text(language, "game.sum", what=text(language, f"result.side.{side}"), amount=said or "0")


def table_of(names: Names, delta: Sequence[int], totals: Sequence[int]) -> str:
    """A code block of at most 28 columns: name, change, total."""
    rows = [
        f"{_cell(name, _NAME_COLUMNS)}{signed(change):>{_POINTS_COLUMNS}}{total:>{_POINTS_COLUMNS + 1}}"
        for name, change, total in zip(names, delta, totals, strict=True)
    ]
    return "\n".join(["```", *rows, "```"])


def _cell(name: str, width: int) -> str:
    while columns(name) > width:
        name = name[:-1]
    return name + " " * (width - columns(name))


def why_text(outcome: Outcome, language: str) -> str:
    """The whole derivation: every line of every payer's sum with its clause of the rules."""
    record = outcome.record
    if record["kind"] != "hu":
        return text(language, f"result.why.{record['kind']}")
    parts = [text(language, "result.why.types", kinds=hand_types(language, record["hand_types"]))]
    for loss in record["losers"]:
        parts.append(f"### {outcome.names.bold(loss['seat'])}")
        parts += [_derived(line, record, loss, language) for line in loss["lines"]]
    parts.append(text(language, "result.why.footer"))
    return "\n".join(parts)


def _derived(line: Mapping[str, Any], record: Mapping[str, Any], loss: Mapping[str, Any], language: str) -> str:
    """One line of a derivation, such as `- 胡家 · 红中杠：1 番 (R5.2)`."""
    what = line["what"]
    said = settlement_line(language, line)
    clause = CLAUSES.get(what, "R6.1" if "xiaohu" in record["hand_types"] else "R6.2")
    if what == "raw":
        said = text(language, "result.why.raw", said=said, base=loss["base"], exponent=loss["fan"])
    if what == "liable":
        reason = text(language, f"game.liable.{record['liable_reason']}")
        said, clause = f"{said} · {reason}", LIABLE_CLAUSES[record["liable_reason"]]
    if "side" in line:
        side = line["side"]
        said = f"{text(language, f'result.side.{side}')} · {said}"
    return f"- {said} ({clause})"


def ranking_text(names: Names, totals: Sequence[int], order: Sequence[Seat], language: str) -> str:
    """The final ranking: equal points share a rank and stand in seat order from the first dealer on (R1.6)."""
    points = [totals[seat] for seat in order]
    ranks = [points.index(totals[seat]) + 1 for seat in order]
    rows = [
        f"{rank}. {_cell(names[seat], _NAME_COLUMNS + 2)}{signed(totals[seat]):>{_POINTS_COLUMNS + 3}}"
        for rank, seat in zip(ranks, order, strict=True)
    ]
    lines = [text(language, "result.final"), "```", *rows, "```"]
    if len(set(points)) < len(points):
        lines.append(text(language, "result.ties"))
    return "\n".join(lines)


def shown_hands(view: View, names: Names, skip: Seat | None, language: str) -> list[str]:
    """The hands of the others, laid open when a hand is over."""
    hands = {
        seat: held_tiles(language, side.concealed, view.specials)
        for seat, side in enumerate(view.sides)
        if seat != skip and side.concealed
    }
    return [text(language, "result.open_hand", who=names.bold(seat), tiles=tiles) for seat, tiles in hands.items()]
