"""The match around the hands (R1.6, R8): who deals, rounds of the deal, totals, when it is over, the ranking."""

from dataclasses import dataclass, replace

from engine.state import Delta, Result
from engine.tiles import Seat


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match lasts: so many hands, or so many rounds (圈: each seat has dealt once); one of them is None."""

    hands: int | None = None
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before its next hand; totals are points by seat."""

    length: Length
    first_dealer: Seat
    dealer: Seat
    hands: int = 0
    """hands finished"""
    rounds: int = 0
    """rounds of the deal finished"""
    streak: int = 0
    """hands the present dealer has dealt before this one"""
    totals: Delta = (0, 0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether the agreed length has been played."""
        if self.length.hands is not None and self.hands >= self.length.hands:
            return True
        return self.length.rounds is not None and self.rounds >= self.length.rounds


def start(length: Length, first_dealer: Seat) -> Match:
    """A match before its first hand."""
    return Match(length, first_dealer, first_dealer)


def next_dealer(dealer: Seat, result: Result) -> Seat:
    """Who deals after a hand: the dealer stays on his own win, a drawn hand or an escape (R1.6)."""
    if result.kind != "hu" or result.seat == dealer:
        return dealer
    return (dealer + 1) % 4


def after(match: Match, result: Result) -> Match:
    """The match with a finished hand added."""
    dealer = next_dealer(match.dealer, result)
    moved = dealer != match.dealer
    one, two, three, four = (total + change for total, change in zip(match.totals, result.delta, strict=True))
    return replace(
        match,
        dealer=dealer,
        hands=match.hands + 1,
        rounds=match.rounds + (moved and dealer == match.first_dealer),
        streak=0 if moved else match.streak + 1,
        totals=(one, two, three, four),
    )


def penalised(match: Match, seat: Seat, points: int) -> Match:
    """The match with a penalty taken from one seat's total, which no hand's result holds; given back below 0 (R8)."""
    one, two, three, four = (total - points * (seat == other) for other, total in enumerate(match.totals))
    return replace(match, totals=(one, two, three, four))


def ranking(match: Match) -> tuple[Seat, ...]:
    """Seats from first to last; equal totals in seat order from the first dealer on."""
    return tuple(sorted(range(4), key=lambda seat: (-match.totals[seat], (seat - match.first_dealer) % 4)))
