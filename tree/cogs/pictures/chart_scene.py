"""What a chart shows, as plain frozen values; words come ready-made, points are whole numbers.

Owns: the shapes that somebody else fills from the books. Does not own: how they are drawn.
"""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Line:
    """One player's running total after each hand."""

    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RunningScene:
    """A match or an evening: everybody's line, all of one length; at most eight are told apart."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PointsScene:
    """One person's total after each of at least one hand, with the local day of each."""

    heading: str
    totals: tuple[int, ...]
    days: tuple[date, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its name, its length, the words at its end; `mark` is a length to compare with."""

    name: str
    length: float
    words: str
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class BarsScene:
    """Several bars on one scale, up to `whole` (such as 1 for shares) or as long as the longest needs.

    `note` says what the marks are.
    """

    heading: str
    bars: tuple[Bar, ...]
    whole: float | None = None
    note: str = ""
