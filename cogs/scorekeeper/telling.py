"""A line while somebody tells it, small enough to stand whole in a custom id: nothing waits in memory, and a restart in
the middle of an entry loses nothing.

Pure. What a press changes is in changes.py, what is shown in steps.py.
"""

import base64
import binascii
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cogs.scorekeeper.draft import MOST, Draft, draft_of, finished
from cogs.scorekeeper.sheet import Sheet
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from data.score import DEALT, MOST_PEOPLE, DrawEntry, Entry, EscapeEntry, FineEntry, HandEntry, Who
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import GANGS, HAND_TYPES, WAYS
from engine.tiles import Seat

MODES: Final = ("log", "edit", "rule", "calc", "insert")
KINDS: Final = ("hand", "draw", "escape", "seats")
COUNTS: Final = ("openings", *GANGS)
_SEAT: Final = 5
"""no seat, or one of four"""
_HARD: Final = (None, False, True)
_SPANS: Final = (
    *(len(MODES), len(KINDS), 4),
    *(MOST_PEOPLE,) * 4,
    *(_SEAT, len(WAYS) + 1, _SEAT, 1 << len(HAND_TYPES), len(_HARD), _SEAT, _SEAT),
    *(MOST[name] + 1 for _ in range(5) for name in COUNTS),
)


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told so far: of session `where` its next line (mode log), line `number` anew (edit, rule) or one that was
    forgotten behind it (insert), or at `/calc` a hand under the rule set whose code `where` is.

    `versions` says how many deeds the session had when the form was shown, where that matters: for all but the next
    line, whose number says it; an escape's leaver is the draft's winner;
    `tab` is the seat whose sets and gangs are on show.
    """

    where: str
    number: int
    mode: str
    kind: str
    draft: Draft
    versions: int = 0
    tab: Seat = 0

    @property
    def session(self) -> int:
        """The number of the session; raises ValueError at `/calc`."""
        return int(self.where)

    @property
    def anew(self) -> bool:
        """Whether a line that was booked is told anew."""
        return self.mode in ("edit", "rule")

    @property
    def behind(self) -> int | None:
        """The line behind which a forgotten hand belongs, None for any other line."""
        return self.number if self.mode == "insert" else None


def new(sheet: Sheet, kind: str = "hand") -> Telling:
    """The next line of a session, with those who sit now."""
    seen = sheet.version if kind == "seats" else 0
    return Telling(str(sheet.session), sheet.next_number, "log", kind, Draft(sheet.seated), seen)


def forgotten(sheet: Sheet, after: int) -> Telling:
    """A hand that belongs behind line `after` (0: before the first), with those who sat at the hands around it.

    Behind the last one of a session that goes on it is simply the next.
    """
    if sheet.status == "open" and sheet.order[-1:] == (after,):
        return new(sheet)
    place = sheet.turn(after) + 1 if after else 0
    around = [*reversed(sheet.played[:place]), *sheet.played[place:]]
    told = (booked(sheet, line.number) for line in around)
    seats = next((entry.seats for entry in told if isinstance(entry, DEALT)), sheet.seated)
    return Telling(str(sheet.session), after, "insert", "hand", Draft(seats), sheet.version)


def dealer_of(sheet: Sheet, telling: Telling) -> Seat | None:
    """Who deals at the line by R1.6, or dealt where it was booked as a hand."""
    if telling.behind is not None:
        return sheet.deals[sheet.turn(telling.behind) + 1 if telling.behind else 0]
    return sheet.lines[telling.number - 1].dealer if telling.anew else sheet.dealer


def left(sheet: Sheet, who: Who) -> Telling:
    """That somebody left the next hand; raises Refusal for one who rests."""
    if who not in sheet.seated:
        raise Refusal("keeper.words.rests", name=clean_name(sheet.label(who)))
    telling = new(sheet, "escape")
    return replace(telling, draft=replace(telling.draft, winner=sheet.seated.index(who)))


def booked(sheet: Sheet, number: int) -> Entry:
    """What a line said last."""
    return next(each.entry for each in reversed(sheet.lines[number - 1].versions) if each.entry is not None)


def booked_tiles(sheet: Sheet, telling: Telling) -> str:
    """The tiles of a win that is told anew, '' for any other line."""
    entry = booked(sheet, telling.number) if telling.anew else None
    return entry.tiles if isinstance(entry, HandEntry) else ""


def again(sheet: Sheet, number: int, mode: str) -> Telling:
    """A booked line told anew, from what it said last but for tiles; raises Refusal for one that is no hand."""
    entry = booked(sheet, number)
    kind, draft = "hand", Draft(sheet.seated)
    if isinstance(entry, HandEntry):
        draft = replace(draft_of(entry), tiles="")
    elif isinstance(entry, DrawEntry):
        kind, draft = "draw", Draft(entry.seats, dealer=entry.dealer)
    elif isinstance(entry, EscapeEntry):
        kind, draft = "escape", Draft(entry.seats, entry.seat, dealer=entry.dealer)
    else:
        key = "score.no_form.fine" if isinstance(entry, FineEntry) else "score.no_form.adjust"
        raise Refusal(key, number=number)
    return Telling(str(sheet.session), number, mode, kind, draft, sheet.version, draft.winner or 0)


def entry_of(telling: Telling, rules: RuleSet) -> Entry:
    """The entry that was told; raises Refusal where something is still to be said."""
    draft = telling.draft
    if telling.kind == "draw":
        return DrawEntry(draft.seats, draft.dealer)
    if telling.kind == "escape":
        if draft.winner is None:
            raise Refusal("score.missing.leaver")
        return EscapeEntry(draft.seats, draft.winner, draft.dealer)
    return finished(draft, rules)


def encode(telling: Telling) -> str:
    """The telling as text of letters, digits, `_`, `-` and `.`."""
    packed = 0
    for value, span in zip(_values(telling), _SPANS, strict=True):
        packed = packed * span + value
    digits = base64.urlsafe_b64encode(packed.to_bytes(_BYTES)).decode().rstrip("=")
    return f"{telling.where}.{telling.number}.{telling.versions}.{digits}"


def decode(text: str) -> Telling:
    """The telling that `encode` wrote; raises Refusal ui.error.stale for anything else."""
    try:
        where, number, versions, digits = text.split(".")
        packed = int.from_bytes(base64.urlsafe_b64decode(digits + "=" * (-len(digits) % 4)))
        values: list[int] = []
        for span in reversed(_SPANS):
            packed, value = divmod(packed, span)
            values.append(value)
        telling = _telling(where, int(number), int(versions), iter(reversed(values)))
    except (ValueError, binascii.Error):
        raise Refusal("ui.error.stale") from None
    if encode(telling) != text:
        raise Refusal("ui.error.stale")
    return telling


def _capacity() -> int:
    most = 1
    for span in _SPANS:
        most *= span
    return most


_BYTES: Final = (_capacity().bit_length() + 7) // 8


def _values(telling: Telling) -> list[int]:
    draft = telling.draft
    types = sum(1 << bit for bit, kind in enumerate(HAND_TYPES) if kind in draft.hand_types)
    return [
        MODES.index(telling.mode),
        KINDS.index(telling.kind),
        telling.tab,
        *draft.seats,
        _optional(draft.winner),
        0 if draft.by is None else WAYS.index(draft.by) + 1,
        _optional(draft.source),
        types,
        _HARD.index(draft.hard),
        _optional(draft.liable),
        _optional(draft.dealer),
        *(getattr(laid, name) for laid in (*draft.laid, draft.own) for name in COUNTS),
    ]


def _telling(where: str, number: int, versions: int, values: Iterator[int]) -> Telling:
    mode, kind, tab = MODES[next(values)], KINDS[next(values)], next(values)
    one, two, three, four = (next(values) for _ in range(4))
    winner = _seat(next(values))
    by = next(values)
    source, types, hard = _seat(next(values)), next(values), _HARD[next(values)]
    draft = Draft(
        seats=(one, two, three, four),
        winner=winner,
        by=WAYS[by - 1] if by else None,
        source=source,
        hand_types=tuple(sorted(name for bit, name in enumerate(HAND_TYPES) if types >> bit & 1)),
        hard=hard,
        liable=_seat(next(values)),
        dealer=_seat(next(values)),
        laid=(_laid(values), _laid(values), _laid(values), _laid(values)),
        own=_laid(values),
    )
    return Telling(where, number, mode, kind, draft, versions, tab)


def _laid(values: Iterator[int]) -> Laid:
    return Laid(**{name: next(values) for name in COUNTS})


def _optional(seat: Seat | None) -> int:
    return 0 if seat is None else seat + 1


def _seat(value: int) -> Seat | None:
    return value - 1 if value else None
