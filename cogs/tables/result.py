"""The end of a hand in words: the winning hand, each payer's sum in one line, totals; and the end of a match.

Pure. A verdict is the engine's own JSON (a hand log's last line), so a stored hand reads the same as a fresh one.
Nothing is counted here. Rules: R4–R8.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cogs.tables.parts import Penalty
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names, held_tiles, meld_words
from cogs.texts import clean_name, hand_types, hardness, signed, text, tile_name
from engine.log import result_json
from engine.tiles import UNIT, Seat, Tile
from engine.view import View

EXTRAS: Final = frozenset({"self_draw", "discarder", "dealer"})
"""lines of a sum that count for how a small hand was won, whichever side they are said of (R6.1)"""
_FACTORS: Final = ("self_draw_factor", "discarder_factor")
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_TIERS: Final = ("cap", "golden", "bright")
_MEDALS: Final = ("🥇", "🥈", "🥉", "4️⃣")
Line = Mapping[str, Any]


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
    seed: str | None = None
    """what the wall was made from, whole (hex), where the books say"""


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
        lines = [*_win_lines(outcome, view, language, tiles=tiles), *loss_lines(outcome, language)]
    else:
        who = "" if outcome.winner is None else outcome.names.bold(outcome.winner)
        lines = [text(language, f"result.{kind}", who=who, points=-min(outcome.record["delta"]))]
    others = shown_hands(view, outcome.names, outcome.winner if kind == "hu" else None, language)
    return "\n".join([*lines, totals_line(outcome, totals, language), *others])


def _win_lines(outcome: Outcome, view: View, language: str, *, tiles: bool) -> list[str]:
    assert outcome.winner is not None  # a hu has a winner
    assert outcome.tile is not None  # and a winning tile
    record, side = outcome.record, view.sides[outcome.winner]
    values = {"who": outcome.names.bold(outcome.winner), "tile": tile_name(language, outcome.tile)}
    if outcome.source is not None:
        values["source"] = outcome.names.bold(outcome.source)
    kinds, shape = hand_types(language, record["hand_types"]), hardness(language, record["hard"])
    won = f"**{signed(record['delta'][outcome.winner])}** · {text(language, 'result.kinds', kinds=kinds, shape=shape)}"
    lines = [text(language, f"result.hu.{outcome.by}", **values), won]
    if not tiles:
        return lines
    if side.melds:
        lines.append(" · ".join(meld_words(language, meld, outcome.dealer) for meld in side.melds))
    concealed = (side.concealed or 0) - (UNIT[outcome.tile] if outcome.by == "self_draw" else 0)
    held = held_tiles(language, concealed, view.specials)
    return [*lines, text(language, "result.hand", tiles=held, tile=values["tile"])]


def loss_lines(outcome: Outcome, language: str) -> list[str]:
    """What the winner brings to every sum, a sum a payer, and who pays for all."""
    record = outcome.record
    lines = [winner_line(outcome, language), *[sum_line(outcome, loss, language) for loss in record["losers"]]]
    if record["liable"] is not None:
        reason = text(language, f"game.liable.{record['liable_reason']}")
        who = outcome.names.bold(record["liable"])
        lines.append(text(language, "result.liable", who=who, sum=borne_words(record), reason=reason))
    return lines


def winner_line(outcome: Outcome, language: str) -> str:
    """The winner's fan, with which every payer's sum begins (R5.3): `胡家 2 番：开口 1 · 硬胡 1`."""
    fan, said = text(language, "game.fan", count=outcome.record["winner_fan"]), _said(winner_lines(outcome), language)
    return text(language, "result.winner_fan", fan=fan, said=said)


def sum_line(outcome: Outcome, loss: Line, language: str) -> str:
    """What a payer owes, and how it adds up: `1 × 2⁵ = 32：胡家 2 ＋ 自己 1（红中杠 1） ＋ 自摸 1 ＋ 庄家 1`."""
    own, extras = own_lines(loss), extra_lines(loss)
    count = sum(line["fan"] for line in own)
    values = {"sum": power_words(loss), "winner": outcome.record["winner_fan"]}
    values["own"] = text(language, "result.own_fan", count=count, said=_said(own, language)) if own else "0"
    values["extras"] = "".join(text(language, "result.extra", said=_said([line], language)) for line in extras)
    return f"{_owed(outcome, loss, language)}\n{text(language, 'result.sum', **values)}"


def _owed(outcome: Outcome, loss: Line, language: str) -> str:
    """What a payer owes, and whether somebody else pays it (R7)."""
    liable, key = outcome.record.get("liable"), "loss"
    values = {"who": outcome.names.bold(loss["seat"]), "paid": loss["paid"]}
    if liable is not None:
        key = "own" if liable == loss["seat"] else "borne"
        values["payer"] = outcome.names.bold(liable)
    if loss["tier"] != "none":
        key, values["tier"] = f"{key}_capped", text(language, f"game.tier.{loss['tier']}")
    return text(language, f"result.{key}", **values)


def power_words(loss: Line) -> str:
    """A payer's sum as it stands in text and picture: `10 × 1.5 × 2³ = 120` (R6)."""
    points = {line["what"]: line["points"] for line in loss["lines"] if "points" in line}
    factor = " × 1.5" if any(name in points for name in _FACTORS) else ""
    return f"{points['base']:,}{factor} × 2{str(loss['fan']).translate(_RAISED)} = {loss['raw']:,}"


def borne_words(record: Mapping[str, Any]) -> str:
    """What the one who pays for all adds up: `120 + 120 + 120 = 360` (R7)."""
    owed = [loss["paid"] for loss in record["losers"]]
    return f"{' + '.join(f'{paid:,}' for paid in owed)} = {sum(owed):,}"


def winner_lines(outcome: Outcome) -> list[Line]:
    """What the winner's fan is made of: the same in every payer's sum (R5.3)."""
    return [line for line in _fan_lines(outcome.record["losers"][0], "winner") if line["what"] not in EXTRAS]


def own_lines(loss: Line) -> list[Line]:
    """What the payer's own fan is made of (R5.3)."""
    return [line for line in _fan_lines(loss, "loser") if line["what"] not in EXTRAS]


def extra_lines(loss: Line) -> list[Line]:
    """What how the hand was won adds to this payer's sum: neither the winner's fan nor his own (R6.1)."""
    return [line for line in loss["lines"] if line["what"] in EXTRAS]


def _fan_lines(loss: Line, side: str) -> list[Line]:
    return [line for line in loss["lines"] if line.get("side") == side]


def _said(lines: Sequence[Line], language: str) -> str:
    """Lines of fan in brief: `开口 1 · 硬胡 1`."""
    return " · ".join(f"{text(language, 'game.line.' + line['what'])} {line['fan']}" for line in lines)


def totals_line(outcome: Outcome, totals: Sequence[int], language: str) -> str:
    """Everybody's points after the hand, with what it changed."""
    moved = {seat: (signed(totals[seat]), signed(change)) for seat, change in enumerate(outcome.record["delta"])}
    parts = [
        text(language, "result.total", who=outcome.names.bold(seat), total=total, change=change)
        for seat, (total, change) in moved.items()
    ]
    return text(language, "result.totals", totals=" · ".join(parts))


def ranking_text(
    names: Names, totals: Sequence[int], order: Sequence[Seat], language: str, heading: str = "result.final"
) -> str:
    """The final ranking: equal points share a rank and stand in seat order from the first dealer on (R1.6)."""
    points = [totals[seat] for seat in order]
    medals = [_MEDALS[points.index(totals[seat])] for seat in order]
    lines = [
        text(language, heading),
        *[f"{medal} {names.bold(seat)} {signed(totals[seat])}" for medal, seat in zip(medals, order, strict=True)],
    ]
    if len(set(points)) < len(points):
        lines.append(text(language, "result.ties"))
    return "\n".join(lines)


def penalty_lines(penalties: Iterable[Penalty], names: Names, language: str) -> list[str]:
    """A line for each hand that somebody left for good: who paid how much to whom, in which total it is (R8)."""
    return [_penalty_line(each, names, language) for each in penalties]


def _penalty_line(paid: Penalty, names: Names, language: str) -> str:
    key = "result.penalty_forgiven" if paid.forgiven else "result.penalty"
    values = {"who": penalised_name(paid, names), "number": paid.hand, "points": paid.points}
    return text(language, key, seat=names.bold(paid.seat), **values)


def penalised_name(paid: Penalty, names: Names) -> str:
    """Who paid; one whose name is not known any more is called as his seat is now."""
    return f"**{clean_name(paid.name)}**" if paid.name else names.bold(paid.seat)


def shown_hands(view: View, names: Names, skip: Seat | None, language: str) -> list[str]:
    """The hands of the others, laid open when a hand is over."""
    hands = {
        seat: held_tiles(language, side.concealed, view.specials)
        for seat, side in enumerate(view.sides)
        if seat != skip and side.concealed
    }
    return [text(language, "result.open_hand", who=names.bold(seat), tiles=tiles) for seat, tiles in hands.items()]
