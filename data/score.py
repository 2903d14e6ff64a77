"""What people tell of an evening with real tiles: a hand, a drawn hand, an escape, a fine, an adjustment.

Values and their JSON (stored, exported, imported). People are numbers of the session's list, seats 0–3 in playing
order. Whether an entry can be is decided by the engine and by whoever books it.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, TypeAlias

from engine.errors import BadField
from engine.fields import Fields, is_whole
from engine.melds import Laid
from engine.requests import LAID
from engine.settle import HAND_TYPES, WAYS
from engine.tiles import Seat

MOST_PEOPLE: Final = 8
MOST_POINTS: Final = 1_000_000
MOST_AGREED: Final[Mapping[str, int]] = {
    **dict.fromkeys(("cap", "golden_cap", "bright_cap"), 100_000),
    "escape_penalty": 10_000,
}
"""how high people may set what the engine lets grow without end"""
LONGEST: Final = 300
"""letters of a reason or of tiles as typed"""

Who: TypeAlias = int
"""a person of the session: 0 for the first in its list"""
Four: TypeAlias = tuple[Who, Who, Who, Who]
FourLaid: TypeAlias = tuple[Laid, Laid, Laid, Laid]


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A won hand: who sat where, who won how as what, each seat's sets and gangs.

    `source` discarded or was robbed; `dealer` None: the one of R1.6; `tiles` as somebody typed them, for the record.
    """

    seats: Four
    winner: Seat
    by: str
    source: Seat | None
    hand_types: tuple[str, ...]
    hard: bool
    laid: FourLaid
    liable: Seat | None = None
    dealer: Seat | None = None
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class DrawEntry:
    """A drawn hand: nothing is paid (R1.5)."""

    seats: Four
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class EscapeEntry:
    """Somebody left in the middle of a hand; `seat` pays the rule set's penalty to the pot (R8)."""

    seats: Four
    seat: Seat
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class FineEntry:
    """A fine, for a false win say: `who` loses `points`, shared equally by those in `to`; by the pot where it is ()."""

    who: Who
    points: int
    reason: str
    to: tuple[Who, ...] = ()


@dataclass(frozen=True, slots=True)
class AdjustEntry:
    """A correction by hand: each named person gains or loses points, the pot takes the other side of what is left."""

    points: tuple[tuple[Who, int], ...]
    reason: str


Entry: TypeAlias = HandEntry | DrawEntry | EscapeEntry | FineEntry | AdjustEntry
Dealt: TypeAlias = HandEntry | DrawEntry | EscapeEntry
DEALT: Final = (HandEntry, DrawEntry, EscapeEntry)
KINDS: Final[Mapping[str, type[Entry]]] = {
    "hand": HandEntry,
    "draw": DrawEntry,
    "escape": EscapeEntry,
    "fine": FineEntry,
    "adjust": AdjustEntry,
}


def kind_of(entry: Entry) -> str:
    """The word for an entry's kind: hand, draw, escape, fine or adjust."""
    return next(kind for kind, made in KINDS.items() if isinstance(entry, made))


def involved(entry: Entry) -> tuple[Who, ...]:
    """Who sat at a hand, or whom a fine or an adjustment concerns."""
    match entry:
        case FineEntry():
            return (entry.who, *entry.to)
        case AdjustEntry():
            return tuple(who for who, _ in entry.points)
        case _:
            return entry.seats


def exchanged(entry: Entry, a: Who, b: Who) -> Entry:
    """A hand with two people in each other's place; what was told of the one is then the other's."""
    if not isinstance(entry, DEALT):
        return entry
    one, two, three, four = ({a: b, b: a}.get(who, who) for who in entry.seats)
    return replace(entry, seats=(one, two, three, four))


def renamed(entry: Entry, a: Who, b: Who) -> Entry:
    """A hand at which two people sat in each other's place; what was told stays with the one it was told of."""
    moved = exchanged(entry, a, b)
    if not isinstance(entry, DEALT) or not isinstance(moved, DEALT) or not {a, b} <= set(entry.seats):
        return moved
    one, two = entry.seats.index(a), entry.seats.index(b)

    def seat(old: Seat | None) -> Any:
        return old if old is None else {one: two, two: one}.get(old, old)

    moved = replace(moved, dealer=seat(moved.dealer))
    if isinstance(moved, EscapeEntry):
        return replace(moved, seat=seat(moved.seat))
    if not isinstance(moved, HandEntry):
        return moved
    laid = tuple(moved.laid[seat(each)] for each in range(4))
    said = {"winner": seat(moved.winner), "source": seat(moved.source), "liable": seat(moved.liable)}
    return replace(moved, laid=laid, **said)


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry as the books and exports keep it."""
    told = {name: _listed(value) for name, value in asdict(entry).items()}
    if isinstance(entry, HandEntry):
        told["laid"] = [{name: count for name, count in seat.items() if count} for seat in told["laid"]]
    return {"kind": kind_of(entry), **told}


def entry_of(value: object) -> Entry:
    """The entry that `entry_json` wrote; raises BadField naming what is wrong with anything else."""
    names = ("kind", "seats", "winner", "by", "source", "hand_types", "hard", "laid", "liable", "dealer", "tiles")
    fields = Fields(value, (*names, "seat", "who", "points", "reason", "to"), "an entry")
    kind = fields.choice("kind", tuple(KINDS))
    if kind == "hand":
        return _hand(fields)
    if kind == "draw":
        return DrawEntry(_four(fields), fields.seat_or_null("dealer"))
    if kind == "escape":
        return EscapeEntry(_four(fields), fields.seat("seat"), fields.seat_or_null("dealer"))
    if kind == "fine":
        return _fine(fields)
    pairs = [_pair(each) for each in fields.items("points", "a list of people with points")]
    if not pairs or len({who for who, _ in pairs}) != len(pairs):
        raise BadField("an adjustment names each person once")
    return AdjustEntry(tuple(pairs), _note(fields))


def _fine(fields: Fields) -> FineEntry:
    who, points = _who(fields.value("who", "a person")), _points(fields.value("points", "points"))
    to = tuple(_who(each) for each in fields.items("to", "a list of people"))
    if points < 1 or who in to or len(set(to)) != len(to):
        raise BadField("a fine takes points from one person for others, each named once")
    return FineEntry(who, points, _note(fields), to)


def _listed(value: Any) -> Any:
    """Tuples as the lists that JSON has."""
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _hand(fields: Fields) -> HandEntry:
    one, two, three, four = (
        _laid(each, seat) for seat, each in enumerate(fields.items("laid", "a list of 4 seats", 4))
    )
    types = fields.items("hand_types", "a list of hand types")
    if unknown := [each for each in types if each not in HAND_TYPES]:
        raise BadField(f"'hand_types' may hold {', '.join(HAND_TYPES)}, not {str(unknown[0])[:40]}")
    return HandEntry(
        seats=_four(fields),
        winner=fields.seat("winner"),
        by=fields.choice("by", WAYS),
        source=fields.seat_or_null("source"),
        hand_types=tuple(types),
        hard=fields.flag("hard"),
        laid=(one, two, three, four),
        liable=fields.seat_or_null("liable"),
        dealer=fields.seat_or_null("dealer"),
        tiles=fields.text("tiles")[:LONGEST],
    )


def _laid(value: object, seat: int) -> Laid:
    fields = Fields(value, LAID, f"seat {seat}")
    return Laid(**{name: fields.count(name) for name in LAID})


def _four(fields: Fields) -> Four:
    seats = [_who(each) for each in fields.items("seats", "a list of 4 people", 4)]
    if len(set(seats)) != 4:
        raise BadField("'seats' must be four different people")
    one, two, three, four = seats
    return one, two, three, four


def _who(value: object) -> Who:
    if not (isinstance(value, int) and is_whole(value) and 0 <= value < MOST_PEOPLE):
        raise BadField(f"a person is a number from 0 to {MOST_PEOPLE - 1}, not {str(value)[:40]}")
    return value


def _points(value: object) -> int:
    if not (isinstance(value, int) and is_whole(value) and abs(value) <= MOST_POINTS):
        raise BadField(f"points are a whole number of at most {MOST_POINTS}, not {str(value)[:40]}")
    return value


def _pair(value: object) -> tuple[Who, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadField("an adjustment names a person and his points")
    return _who(value[0]), _points(value[1])


def _note(fields: Fields) -> str:
    return fields.text("reason")[:LONGEST]
