"""What the lines of a session are worth: each replayed in order by its rule set, the dealer carried on (R1.6, R5–R8).

Pure, and the only way from lines to points: the score keeper, the books and their verification all come here. A hand
that was settled once, by whatever engine, keeps what it paid as long as nothing that it was settled from changes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from data.evening import Line
from data.score import AdjustEntry, Dealt, DrawEntry, EscapeEntry, FineEntry, Four, HandEntry, Who
from engine import match
from engine.match import Length, Match
from engine.rules import RuleSet
from engine.settle import Facts, Settlement, settle
from engine.state import Result
from engine.tiles import Seat

ENDLESS: Final = Length()


@dataclass(frozen=True, slots=True)
class Paid:
    """A win that was settled: who sat where, the facts, and what they paid then."""

    seats: Four
    facts: Facts
    settlement: Settlement


NOTHING: Final[Mapping[int, Paid]] = MappingProxyType({})


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

    @property
    def paid(self) -> Paid | None:
        """The win that this line was settled as."""
        entry = self.line.entry
        if not isinstance(entry, HandEntry) or self.facts is None or self.settlement is None:
            return None
        return Paid(entry.seats, self.facts, self.settlement)


@dataclass(frozen=True, slots=True)
class Score:
    """All lines scored in the order played, the match as it stood before each and before the next (totals unused)."""

    rules: RuleSet
    scored: tuple[Scored, ...]
    before: tuple[Match, ...]
    match: Match

    def of(self, number: int) -> Scored:
        """The line with this number."""
        return next(one for one in self.scored if one.line.number == number)

    def totals(self, people: int) -> tuple[int, ...]:
        """Points by person, for a session of so many."""
        return tuple(sum(each.points.get(who, 0) for each in self.scored) for who in range(people))

    @property
    def pot(self) -> int:
        """What the pot holds."""
        return sum(each.pot for each in self.scored)


def blank(rules: RuleSet, first_dealer: Seat) -> Score:
    """A session before its first line."""
    return Score(rules, (), (), match.start(ENDLESS, first_dealer))


def score(rules: RuleSet, first_dealer: Seat, lines: Sequence[Line], paid: Mapping[int, Paid] = NOTHING) -> Score:
    """The replay of these lines; `paid` are wins as they were settled, by line. Raises Impossible for what cannot."""
    return rescored(blank(rules, first_dealer), lines, paid)


def rescored(old: Score, lines: Sequence[Line], paid: Mapping[int, Paid] = NOTHING) -> Score:
    """The replay of a list after a change, or with a line put in: what is as it was is not settled again.

    Raises as `score`.
    """
    same = next((n for n, (one, line) in enumerate(zip(old.scored, lines, strict=False)) if one.line is not line), None)
    same = min(len(old.scored), len(lines)) if same is None else same
    matches = (*old.before, old.match)
    scored, before, at = list(old.scored[:same]), list(matches[: same + 1]), matches[same]
    places = {one.line.number: n for n, one in enumerate(old.scored[same:], same)}
    for line in lines[same:]:
        place = places.get(line.number, len(old.scored))
        was = old.scored[place] if place < len(old.scored) else None
        if was is not None and was.line is line and matches[place] == at:
            one, at = was, matches[place + 1]
        else:
            one, at = _scored(old.rules, at, line, paid.get(line.number) or (was and was.paid))
        scored.append(one)
        before.append(at)
    return Score(old.rules, tuple(scored), tuple(before[:-1]), at)


def changed(old: Sequence[Scored], new: Sequence[Scored]) -> list[Scored]:
    """The lines of a later replay that are not as they were, new ones included."""
    before = {one.line.number: one for one in old}
    return [one for one in new if (was := before.get(one.line.number)) is not one and was != one]


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


def _scored(rules: RuleSet, at: Match, line: Line, paid: Paid | None) -> tuple[Scored, Match]:
    entry = line.entry
    if entry is None:
        return Scored(line, {}), at
    if isinstance(entry, FineEntry):
        return _fine(line, entry), at
    if isinstance(entry, AdjustEntry):
        points = dict(entry.points)
        return Scored(line, points, pot=-sum(points.values())), at
    at = _dealt(at, entry)
    one = _hand(rules, at, line, entry, paid)
    kind, winner = ("hu", entry.winner) if isinstance(entry, HandEntry) else ("drawn", None)
    return one, match.after(at, Result(kind, (0, 0, 0, 0), winner))


def _dealt(at: Match, entry: Dealt) -> Match:
    """The match with the dealer this hand really had, where people say so."""
    if entry.dealer is None or entry.dealer == at.dealer:
        return at
    return replace(at, dealer=entry.dealer, streak=0)


def _hand(rules: RuleSet, at: Match, line: Line, entry: Dealt, paid: Paid | None) -> Scored:
    dealer = at.dealer
    if isinstance(entry, DrawEntry):
        return Scored(line, dict.fromkeys(entry.seats, 0), 0, dealer, at.streak)
    if isinstance(entry, EscapeEntry):
        penalty = rules.escape_penalty
        return Scored(line, {entry.seats[entry.seat]: -penalty}, penalty, dealer, at.streak)
    facts = facts_of(entry, rules, dealer)
    settled_so = paid is not None and (paid.seats, paid.facts) == (entry.seats, facts)
    settlement = paid.settlement if paid is not None and settled_so else settle(facts)
    points = dict(zip(entry.seats, settlement.delta, strict=True))
    return Scored(line, points, 0, dealer, at.streak, facts, settlement)


def _fine(line: Line, entry: FineEntry) -> Scored:
    if not entry.to:
        return Scored(line, {entry.who: -entry.points}, entry.points)
    share, left = divmod(entry.points, len(entry.to))
    if left or entry.who in entry.to:
        raise ValueError(f"a fine of {entry.points} is not shared equally by {len(entry.to)} others")
    return Scored(line, {entry.who: -entry.points} | dict.fromkeys(entry.to, share))
