"""What a hand posts: the ledger entry of a win, a drawn hand or an escape, and the facts that statistics read.

Pure; used for hands of virtual tables and of real ones alike, and again by `data.verify`.
Facts are the engine's own JSON: settle's input without `rules` for a win, {"dealer"} for a drawn hand,
{"dealer", "seat"} for an escape (R8); a verdict is the output of judge or settle, None without a win.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from data.ledger import Draft, HandFact, Posting
from engine import requests
from engine.requests import LAID
from engine.rules import RuleSet
from engine.settle import Facts, Line, Loss, Settlement, settle

LOSS = ("seat", "fan", "base", "raw", "paid", "tier")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What every entry of a hand says: where, by whom (four accounts in seat order), under which rules, when."""

    key: str
    guild_id: int
    accounts: tuple[int, int, int, int]
    rules: dict[str, Any]
    engine_version: str
    at: datetime
    recorded_by: int | None
    source: str
    source_id: int
    hand_id: int | None = None
    hand_number: int | None = None


def facts_json(facts: Facts) -> dict[str, Any]:
    """The facts of a win as settle reads them, without the rules, which an entry holds beside them."""
    return {
        "dealer": facts.dealer,
        "winner": facts.winner,
        "by": facts.by,
        "from": facts.source,
        "hand_types": list(facts.hand_types),
        "hard": facts.hard,
        "liable": facts.liable,
        "seats": [{name: count for name in LAID if (count := getattr(seat, name))} for seat in facts.seats],
    }


def win(played: Played, facts: dict[str, Any], verdict: dict[str, Any] | None = None) -> Draft:
    """The entry of a won hand, settled by the engine (R6, R7); a judge's verdict adds what it says beyond the sums.

    Raises an EngineError for facts that cannot be, ValueError when the verdict pays otherwise.
    """
    kept = {name: value for name, value in facts.items() if name != "rules"}
    settled = settlement(played.rules, kept)
    if verdict is not None and list(verdict["delta"]) != settled["delta"]:
        raise ValueError(f"the verdict pays {verdict['delta']}, the engine settles {settled['delta']}")
    verdict = (verdict or {}) | settled
    return paid(played, kept, verdict)


def paid(played: Played, facts: dict[str, Any], verdict: dict[str, Any]) -> Draft:
    """The entry of a won hand that was settled already, by this engine or an earlier one."""
    return _draft(played, "hand", facts, verdict, tuple(map(Posting, played.accounts, verdict["delta"])))


def drawn(played: Played, dealer: int) -> Draft:
    """The entry of a drawn hand: nothing is paid, but the hand counts (R1.5)."""
    return _draft(played, "hand", {"dealer": dealer}, None, tuple(Posting(account, 0) for account in played.accounts))


def escape(played: Played, dealer: int, seat: int, pot: int) -> Draft:
    """The entry of an escape: the penalty that the leaver's rule set names goes to the guild's pot (R8)."""
    penalty = RuleSet.from_json(played.rules).escape_penalty
    played = replace(played, key=f"{played.key}:escape:{seat}")
    posted = (Posting(played.accounts[seat], -penalty), Posting(pot, penalty))
    return _draft(played, "escape", {"dealer": dealer, "seat": seat}, None, posted)


def settlement(rules: Any, facts: dict[str, Any]) -> dict[str, Any]:
    """The engine's settlement of a win, as settle writes it; raises an EngineError for facts that cannot be."""
    return settle(requests.facts(facts | {"rules": rules})).to_json()


def settlement_of(verdict: dict[str, Any]) -> Settlement:
    """The settlement in a stored verdict, whichever engine made it; raises KeyError, TypeError or ValueError."""
    one, two, three, four = verdict["delta"]
    if one + two + three + four:
        raise ValueError(f"{verdict['delta']} does not sum to zero")
    losses = [
        Loss(**{name: loss[name] for name in LOSS}, lines=tuple(Line(**line) for line in loss["lines"]))
        for loss in verdict["losers"]
    ]
    return Settlement(verdict["winner_fan"], tuple(losses), (one, two, three, four), verdict["min_fan_met"])


def hand_facts(facts: dict[str, Any], verdict: dict[str, Any] | None) -> tuple[HandFact, ...]:
    """The four seats' statistics of a hand that was won or drawn."""
    return tuple(_fact(seat, facts, verdict) for seat in range(4))


def _draft(
    played: Played, kind: str, facts: dict[str, Any], verdict: dict[str, Any] | None, posted: Sequence[Posting]
) -> Draft:
    return Draft(
        kind=kind,
        key=played.key,
        guild_id=played.guild_id,
        postings=tuple(posted),
        hand_facts=hand_facts(facts, verdict) if kind == "hand" else (),
        at=played.at,
        recorded_by=played.recorded_by,
        source=played.source,
        source_id=played.source_id,
        hand_id=played.hand_id,
        hand_number=played.hand_number,
        rules=RuleSet.from_json(played.rules).to_json(),
        engine_version=played.engine_version,
        facts=facts,
        verdict=verdict,
    )


def _fact(seat: int, facts: dict[str, Any], verdict: dict[str, Any] | None) -> HandFact:
    dealer = facts["dealer"] == seat
    if verdict is None:
        return HandFact(seat, dealer, False, False, False, False, None, None, None)
    if facts["winner"] == seat:
        tiers = {loser["tier"] for loser in verdict["losers"]}
        tier = "golden" if tiers <= {"golden", "bright"} else "none"
        self_draw = facts["by"] == "self_draw"
        types = sorted(facts["hand_types"])
        return HandFact(seat, dealer, True, self_draw, False, False, verdict["winner_fan"], tier, types)
    loss = next(loser for loser in verdict["losers"] if loser["seat"] == seat)
    dealt_in = facts.get("from") == seat
    return HandFact(seat, dealer, False, False, dealt_in, facts.get("liable") == seat, loss["fan"], loss["tier"], None)
