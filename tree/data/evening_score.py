"""What the lines of a session are worth: each replayed in order by its rule set, the dealer carried on (R1.6, R5–R8).

Pure, and the only way from lines to points: the score keeper, the books and their verification all come here.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from data.evening import Line
from data.score import AdjustEntry, Dealt, DrawEntry, EscapeEntry, FineEntry, HandEntry, Who
from engine import match
from engine.match import Length, Match
from engine.rules import RuleSet
from engine.settle import Facts, Settlement, settle
from engine.state import Result
from engine.tiles import Seat

ENDLESS = Length()
_settled = lru_cache(maxsize=4096)(settle)
"""every change replays its whole evening: most of its hands were settled a moment before"""


@dataclass(frozen=True, slots=True)
class Scored:
    """A line with what it pays: `points` by person (whoever is concerned), `pot` what the pot takes.

    `dealer` and `streak` (hands he dealt before this one) only of a hand, `facts` and `settlement` only of a win.
    """

    line: Line
    points: dict[Who, int]
    pot: int = 0
    dealer: Seat | None = None
    streak: int = 0
    facts: Facts | None = None
    settlement: Settlement | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """All lines scored, and the match as it stands before the next hand (its totals are not used)."""

    scored: tuple[Scored, ...]
    match: Match

    def totals(self, people: int) -> tuple[int, ...]:
        """Points by person, for a session of so many."""
        return tuple(sum(each.points.get(who, 0) for each in self.scored) for who in range(people))

    @property
    def pot(self) -> int:
        """What the pot holds."""
        return sum(each.pot for each in self.scored)


def score(rules: RuleSet, first_dealer: Seat, lines: Iterable[Line]) -> Score:
    """The replay of these lines; raises Impossible for a hand that cannot be."""
    at = match.start(ENDLESS, first_dealer)
    scored: list[Scored] = []
    for line in lines:
        one, at = _scored(rules, at, line)
        scored.append(one)
    return Score(tuple(scored), at)


def changed(before: Iterable[Scored], after: Iterable[Scored]) -> list[Scored]:
    """The lines of a later replay that are not as they were, new ones included."""
    known = {one.line.number: one for one in before}
    return [one for one in after if known.get(one.line.number) != one]


def facts_of(entry: HandEntry, rules: RuleSet, dealer: Seat) -> Facts:
    """A hand as the engine settles it."""
    return Facts(
        rules=rules,
        dealer=dealer,
        winner=entry.winner,
        by=entry.by,
        source=entry.source,
        hand_types=entry.hand_types,
        hard=entry.hard,
        liable=entry.liable,
        seats=entry.laid,
    )


def _scored(rules: RuleSet, at: Match, line: Line) -> tuple[Scored, Match]:
    entry = line.entry
    if entry is None:
        return Scored(line, {}), at
    if isinstance(entry, FineEntry):
        return _fine(line, entry), at
    if isinstance(entry, AdjustEntry):
        points = dict(entry.points)
        return Scored(line, points, pot=-sum(points.values())), at
    at = _dealt(at, entry)
    one = _hand(rules, at, line, entry)
    kind, winner = ("hu", entry.winner) if isinstance(entry, HandEntry) else ("drawn", None)
    return one, match.after(at, Result(kind, (0, 0, 0, 0), winner))


def _dealt(at: Match, entry: Dealt) -> Match:
    """The match with the dealer this hand really had, where people say so."""
    if entry.dealer is None or entry.dealer == at.dealer:
        return at
    return replace(at, dealer=entry.dealer, streak=0)


def _hand(rules: RuleSet, at: Match, line: Line, entry: Dealt) -> Scored:
    dealer = at.dealer
    if isinstance(entry, DrawEntry):
        return Scored(line, dict.fromkeys(entry.seats, 0), 0, dealer, at.streak)
    if isinstance(entry, EscapeEntry):
        penalty = rules.escape_penalty
        return Scored(line, {entry.seats[entry.seat]: -penalty}, penalty, dealer, at.streak)
    facts = facts_of(entry, rules, dealer)
    settlement = _settled(facts)
    points = dict(zip(entry.seats, settlement.delta, strict=True))
    return Scored(line, points, 0, dealer, at.streak, facts, settlement)


def _fine(line: Line, entry: FineEntry) -> Scored:
    if not entry.to:
        return Scored(line, {entry.who: -entry.points}, entry.points)
    share, left = divmod(entry.points, len(entry.to))
    if left or entry.who in entry.to:
        raise ValueError(f"a fine of {entry.points} is not shared equally by {len(entry.to)} others")
    return Scored(line, {entry.who: -entry.points} | dict.fromkeys(entry.to, share))
