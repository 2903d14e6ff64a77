"""A slow replay of an evening, written from the document: lines in, points out. Nothing of the score keeper is used.

Hands are settled from JSON as `python -m engine settle` does; the dealer is carried by R1.6, escapes cost R8's.
"""

from typing import Any

from data.score import AdjustEntry, DrawEntry, Entry, EscapeEntry, FineEntry
from engine import requests
from engine.rules import RuleSet
from engine.settle import settle


def replay(rules: RuleSet, dealer: int, entries: list[Entry | None]) -> list[tuple[dict[int | None, int], int | None]]:
    """The points of each line (None: taken back) by person, the pot under None, and who dealt; last the next dealer."""
    found: list[tuple[dict[int | None, int], int | None]] = []
    for entry in entries:
        points: dict[int | None, int] = {}
        dealt = None
        if isinstance(entry, AdjustEntry):
            points = dict(entry.points)
            points[None] = -sum(points.values())
        elif isinstance(entry, FineEntry):
            for receiver in entry.to or (None,):
                points[receiver] = entry.points // len(entry.to or (None,))
            points[entry.who] = -entry.points
        elif entry is not None:
            dealt = dealer = dealer if entry.dealer is None else entry.dealer
            if isinstance(entry, EscapeEntry):
                points = {entry.seats[entry.seat]: -rules.escape_penalty, None: rules.escape_penalty}
            elif not isinstance(entry, DrawEntry):
                points = dict(zip(entry.seats, _settled(rules, dealer, entry), strict=True))
                dealer = dealer if entry.winner == dealer else (dealer + 1) % 4
        found.append(({who: each for who, each in points.items() if each}, dealt))
    return [*found, ({}, dealer)]


def _settled(rules: RuleSet, dealer: int, entry: Any) -> list[int]:
    seats = [{name: getattr(seat, name) for name in seat.__dataclass_fields__} for seat in entry.laid]
    request = {
        "rules": rules.to_json(),
        "dealer": dealer,
        "winner": entry.winner,
        "by": entry.by,
        "from": entry.source,
        "hand_types": list(entry.hand_types),
        "hard": entry.hard,
        "liable": entry.liable,
        "seats": seats,
    }
    return settle(requests.facts(request)).to_json()["delta"]
