"""What a picture shows, as plain frozen values.

Tiles are ints 0–33 (mpsz order), seats 0–3 in playing order, names str. Owns: the shapes that somebody else fills from
the engine's view. Does not own: how they are drawn. A scene holds only what its reader may see. Rules: R1–R3, R7.
"""

from dataclasses import dataclass
from typing import Literal

from engine.arrangement import Group, Placed

MeldKind = Literal["chi", "peng", "zhigang", "xugang", "angang"]
DutyKind = Literal["m", "p", "s", "258", "winds"]


@dataclass(frozen=True, slots=True)
class Specials:
    """The tiles to be marked: laizi, pizi, and gang tiles (中, and 发 where it gangs)."""

    laizi: int | None = None
    pizi: tuple[int, ...] = ()
    gang: tuple[int, ...] = (33,)


@dataclass(frozen=True, slots=True)
class Meld:
    """An open set or gang; `claimed` of `tiles` came from seat `source`. An angang face down has no tiles."""

    kind: MeldKind
    tiles: tuple[int, ...] = ()
    claimed: int | None = None
    source: int | None = None


@dataclass(frozen=True, slots=True)
class Liability:
    """`seat` would pay for everybody if `winner` wins (R7)."""

    seat: int
    winner: int


@dataclass(frozen=True, slots=True)
class Duty:
    """`seat` must discard tiles of the kinds that `winner` collects (R7.4)."""

    seat: int
    winner: int
    kinds: tuple[DutyKind, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player as all may see him; `concealed` is the number of tiles in his hand."""

    name: str
    points: int = 0
    concealed: int = 13
    melds: tuple[Meld, ...] = ()
    discards: tuple[int, ...] = ()
    released: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The whole table. `viewer` (else seat 0) sits at the bottom; `lit` is the seat whose last discard is lit.

    `left` is the number of tiles still to be drawn, `last` how many of those are the last tiles (R1.5).
    """

    seats: tuple[Seat, Seat, Seat, Seat]
    dealer: int
    left: int
    last: int = 4
    indicator: int | None = None
    specials: Specials = Specials()
    turn: int | None = None
    lit: int | None = None
    viewer: int | None = None
    liabilities: tuple[Liability, ...] = ()
    duties: tuple[Duty, ...] = ()


@dataclass(frozen=True, slots=True)
class HandScene:
    """One player's own tiles, for him alone; `concealed` without the `drawn` tile."""

    seat: int
    concealed: tuple[int, ...]
    drawn: int | None = None
    melds: tuple[Meld, ...] = ()
    released: tuple[int, ...] = ()
    specials: Specials = Specials()


@dataclass(frozen=True, slots=True)
class Winner:
    """The winning hand: `tile` won, `groups` are the others as they belong together; `types` are words."""

    seat: int
    types: tuple[str, ...]
    groups: tuple[Group, ...]
    tile: Placed
    melds: tuple[Meld, ...] = ()
    released: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """One player's line: his name, how it came about in a few words, what he won or lost, a word on that."""

    name: str
    words: str
    delta: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class ResultScene:
    """The end of a hand; `heading` says in words what happened, with a winner or without (drawn, escape)."""

    heading: str
    payments: tuple[Payment, ...]
    winner: Winner | None = None
    specials: Specials = Specials()
