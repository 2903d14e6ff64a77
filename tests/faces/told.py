"""What a table told in an evening, kept by the table itself: its own list, its own seats, its own sums.

Nothing is taken from the score keeper. Points are what `engine.settle` makes of the facts as they were told, the dealer
is carried by R1.6, who sits next is whoever sat at the last hand until somebody says otherwise. People are names.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from engine import requests
from engine.rules import RuleSet
from engine.settle import settle

POT = "the pot"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it was played: who sat in playing order, who won how as what (nobody: a drawn hand), what lay there."""

    seats: tuple[str, ...]
    winner: str | None = None
    source: str | None = None
    by: str = "self_draw"
    types: tuple[str, ...] = ("xiaohu",)
    hard: bool = True
    liable: str | None = None
    laid: dict[str, dict[str, int]] = field(default_factory=dict[str, dict[str, int]])
    left: str | None = None


@dataclass(frozen=True, slots=True)
class Fine:
    """Points that somebody loses to others, or to the pot."""

    who: str
    points: int
    to: tuple[str, ...]


Line = Hand | Fine | None


class Told:
    """The list of an evening; None: taken back. `next` sit at the next hand."""

    def __init__(self, rules: RuleSet, people: tuple[str, ...], dealer: int = 0) -> None:
        self.rules, self.people, self._dealer = rules, people, dealer
        self.lines: list[Line] = []
        self.next = people[:4]

    @property
    def resting(self) -> list[str]:
        """Who does not sit at the next hand."""
        return [who for who in self.people if who not in self.next]

    def hand(self, **told: Any) -> None:
        """One more hand of those who sit; `opened` are the openings of the winner, `gangs` his gangs."""
        opened, gangs = told.pop("opened", 1), told.pop("gangs", {})
        winner = told.get("winner")
        laid = {winner: {"openings": opened, **gangs}} if winner else {}
        self.lines.append(Hand(self.next, laid=laid, **told))

    def fine(self, who: str, points: int, *to: str) -> None:
        """A fine, shared equally."""
        self.lines.append(Fine(who, points, to))

    def more(self, number: int, gang: str) -> None:
        """The winner of a line had one more of a gang than was told."""
        hand = self.lines[number - 1]
        assert isinstance(hand, Hand)
        assert hand.winner
        his = hand.laid[hand.winner]
        self.lines[number - 1] = replace(hand, laid={hand.winner: {**his, gang: his.get(gang, 0) + 1}})

    def exchanged(self, one: str, other: str, since: int | None = None) -> None:
        """Two people in each other's place: at the next hand, and at what was told from a line on."""
        self.next = tuple(_other(who, one, other) for who in self.next)
        for place, line in enumerate(self.lines):
            if since is not None and place + 1 >= since and isinstance(line, Hand):
                self.lines[place] = _exchanged(line, one, other)

    def points(self) -> list[tuple[dict[str, int], int | None]]:
        """Of each line what everybody gained, the pot too, and which seat dealt."""
        found: list[tuple[dict[str, int], int | None]] = []
        dealer = self._dealer
        for line in self.lines:
            points: dict[str, int] = {}
            if isinstance(line, Fine):
                points = {who: line.points // len(line.to or (POT,)) for who in line.to or (POT,)}
                points[line.who] = -line.points
            elif line is not None and line.left is not None:
                points = {line.left: -self.rules.escape_penalty, POT: self.rules.escape_penalty}
            elif line is not None and line.winner is not None:
                points = dict(zip(line.seats, self._settled(line, dealer), strict=True))
            found.append(
                ({who: each for who, each in points.items() if each}, dealer if isinstance(line, Hand) else None)
            )
            if isinstance(line, Hand) and line.winner not in (None, line.seats[dealer]):
                dealer = (dealer + 1) % 4
        return found

    def totals(self) -> dict[str, int]:
        """What everybody has."""
        lines = self.points()
        return {who: sum(points.get(who, 0) for points, _ in lines) for who in (*self.people, POT)}

    def _settled(self, hand: Hand, dealer: int) -> list[int]:
        def seat(who: str | None) -> int | None:
            return None if who is None else hand.seats.index(who)

        request = {
            "rules": self.rules.to_json(),
            "dealer": dealer,
            "winner": seat(hand.winner),
            "by": hand.by,
            "from": seat(hand.source),
            "hand_types": list(hand.types),
            "hard": hand.hard,
            "liable": seat(hand.liable),
            "seats": [hand.laid.get(who, {}) for who in hand.seats],
        }
        return settle(requests.facts(request)).to_json()["delta"]


def _other(who: str, one: str, other: str) -> str:
    return {one: other, other: one}.get(who, who)


def _exchanged(hand: Hand, one: str, other: str) -> Hand:
    def moved(who: str | None) -> str | None:
        return None if who is None else _other(who, one, other)

    roles = {role: moved(getattr(hand, role)) for role in ("winner", "source", "liable", "left")}
    laid = {_other(who, one, other): counts for who, counts in hand.laid.items()}
    return replace(hand, seats=tuple(_other(who, one, other) for who in hand.seats), laid=laid, **roles)
