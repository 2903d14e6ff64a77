"""A session read from a spreadsheet that csvfile.py wrote, whatever a program that opened it made of blanks and commas.

Points in the file must be those that its rules make: whoever changed one is told the row.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, TypeAlias

from cogs.scorekeeper.cells import read as unguarded
from cogs.scorekeeper.csvwords import AGREED, COLUMNS, FORGOTTEN, GUEST, LAID, POINTS, POT, SEATS, TOTAL, YES, meant
from cogs.scorekeeper.sheet import Person
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from data.evening import Deed, fold
from data.evening_score import blank, rescored
from data.people import folded
from data.score import AdjustEntry, DrawEntry, Entry, EscapeEntry, FineEntry, Four, HandEntry, Who, entry_json
from data.session_export import Somebody, Told, from_json, to_json
from engine.errors import EngineError
from engine.melds import Laid
from engine.rules import RuleSet

Rows: TypeAlias = list[tuple[int, list[str]]]
"""the rows that are not empty, each with its number from 1"""
Totals: TypeAlias = tuple[int, dict[str, int]]
"""the number of the row of totals, and the points that stand there"""
Read: TypeAlias = tuple[int, datetime, Entry, dict[str, int]]
"""a line with the number of its row, and the points that stand there"""


def from_csv(content: bytes, by: Person) -> Told:
    """The session that such a file tells, as if `by` had opened it and written it down; raises Refusal by its row."""
    rows = _rows(content)
    agreed = {name: row[1:] for _, row in rows if (name := meant(row[0])) in AGREED}
    if missing := [name for name in AGREED if not agreed.get(name)]:
        raise Refusal("keeper.import.missing", name=missing[0])
    labels, lines, totals = _lines(rows)
    everybody = [*_people(agreed["people"], agreed["ids"]), Somebody("person", by.id, by.name)]
    deeds = [
        Deed(n, "log", n + 1, {"entry": entry_json(entry), "reason": ""}, None, len(everybody) - 1, at)
        for n, (_, at, entry, _) in enumerate(lines)
    ]
    try:
        told = Told(
            origin=agreed["session"][0],
            opened_at=datetime.fromisoformat(agreed["opened"][0]),
            rules=json.loads(agreed["rules"][0]),
            stake=agreed["stake"][0] or None,
            first_dealer=int(agreed["first dealer"][0]) - 1,
            opener=len(everybody) - 1,
            playing=len(everybody) - 1,
            everybody=tuple(everybody),
            deeds=tuple(deeds),
        )
        told = from_json(to_json(told))
    except (EngineError, ValueError, OverflowError, RecursionError) as error:
        raise Refusal("keeper.import.agreed") from error
    _check_points(told, labels, lines, totals)
    return told


def _rows(content: bytes) -> Rows:
    """The rows that are not empty, with their numbers from 1, whatever a spreadsheet put between cells."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("keeper.import.not_ours") from None
    first = text.split("\n", 1)[0].strip()
    delimiter = next((each for each in ",;\t" if each in first), ",")
    if meant(unguarded(first.split(delimiter)[0].strip('"'))) != AGREED[0]:
        raise Refusal("keeper.import.not_ours")
    try:
        read = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        raise Refusal("keeper.import.not_ours") from None
    rows = ((number, [unguarded(each) for each in row]) for number, row in enumerate(read, 1))
    return [(number, row) for number, row in rows if any(row)]


def _people(names: list[str], ids: list[str]) -> Iterator[Somebody]:
    for name, told in zip(_trimmed(names, ids), map(meant, ids), strict=False):
        if told == GUEST:
            yield Somebody("guest", None, name)
        elif told == FORGOTTEN:
            yield Somebody("person", None, "")
        elif told.removeprefix("id:").isdecimal() and len(told) < 24:
            yield Somebody("person", int(told.removeprefix("id:")), name)
        else:
            raise Refusal("keeper.import.missing", name="ids")


def _trimmed(names: list[str], ids: list[str]) -> list[str]:
    """As many names as there are ids: spreadsheets fill rows up with empty cells."""
    while ids and not ids[-1]:
        ids.pop()
    return names[: len(ids)]


def _lines(rows: Rows) -> tuple[list[str], list[Read], Totals]:
    """How people are called in the file, its lines and its totals: every row below the headings is one of them."""
    headed = (tuple(meant(each) for each in row[: len(COLUMNS)]) for _, row in rows)
    at = next((n for n, head in enumerate(headed) if head == COLUMNS), None)
    if at is None:
        raise Refusal("keeper.import.missing", name=COLUMNS[0])
    header = [_heading(each) for each in rows[at][1]]
    labels = [name.removeprefix(f"{POINTS} ") for name in header if name.startswith(f"{POINTS} ")]
    found: dict[int, Read] = {}
    totals: Totals | None = None
    for number, row in rows[at + 1 :]:
        cells = dict(zip(header, [*row, *[""] * len(header)], strict=False))
        try:
            if meant(row[0]) == TOTAL:
                totals = number, _points(cells, labels)
                continue
            line = int(row[0])
            if line in found or totals:
                raise ValueError(f"line {line} stands there twice, or below the totals")
            found[line] = number, _moment(cells["time"]), _entry(cells, labels), _points(cells, labels)
        except (ValueError, KeyError, IndexError, OverflowError, EngineError) as error:
            raise Refusal("keeper.import.row", number=number) from error
    if totals is None:
        raise Refusal("keeper.import.missing", name=TOTAL)
    return labels, list(found.values()), totals


def _moment(text: str) -> datetime:
    """When a line was told; raises ValueError where no time zone is said, OverflowError outside all time."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text[:40]!r} says no time zone")
    return moment.astimezone(UTC)


def _heading(cell: str) -> str:
    """A heading by the program's own word, that of somebody's points before what he is called."""
    first, _, label = cell.partition(" ")
    return f"{POINTS} {label}" if label and meant(first) == POINTS else meant(cell)


def _points(cells: Mapping[str, str], labels: list[str]) -> dict[str, int]:
    """The points in a row by how people are called, the pot's too."""
    columns = {label: f"{POINTS} {label}" for label in labels} | {POT: POT}
    return {label: int(cells[column] or 0) for label, column in columns.items()}


def _check_points(told: Told, labels: list[str], lines: list[Read], totals: Totals) -> None:
    """Raises Refusal by the row for a hand that cannot be, and for points that are not those of the rules."""
    replayed, standing = blank(RuleSet.from_json(told.rules), told.first_dealer), fold(told.deeds).lines
    for n, (row, _, _, points) in enumerate(lines, 1):
        try:
            replayed = rescored(replayed, standing[:n])
        except (EngineError, ValueError) as error:
            raise Refusal("keeper.import.row", number=row) from error
        one = replayed.scored[-1]
        _compare(row, points, {label: one.points.get(who, 0) for who, label in enumerate(labels)} | {POT: one.pot})
    row, points = totals
    right = dict(zip(labels, replayed.totals(len(labels)), strict=True))
    _compare(row, points, right | {POT: replayed.pot})


def _compare(row: int, points: Mapping[str, int], right: Mapping[str, int]) -> None:
    for label, said in points.items():
        if said != right[label]:
            raise Refusal("keeper.import.points", number=row, name=clean_name(label), said=said, right=right[label])


def _entry(cells: Mapping[str, str], labels: list[str]) -> Entry:
    points = {who: int(said) for who, label in enumerate(labels) if (said := cells[f"{POINTS} {label}"])}
    kind = meant(cells["kind"])
    if kind == "adjust":
        return AdjustEntry(tuple(points.items()), cells["reason"])
    if kind == "fine":
        who = _who(labels, cells["who"])
        to = tuple(each for each, gained in points.items() if gained > 0)
        return FineEntry(who, -points[who], cells["reason"], to)
    seats = _seats(cells, labels)
    dealer = int(cells["dealer"]) - 1 if cells["dealer told"] else None
    if kind == "draw":
        return DrawEntry(seats, dealer)
    if kind == "escape":
        return EscapeEntry(seats, seats.index(_who(labels, cells["who"])), dealer)
    if kind != "hand":
        raise ValueError(f"{kind!r} is no kind of line")
    return _hand(cells, labels, seats, dealer)


def _seats(cells: Mapping[str, str], labels: list[str]) -> Four:
    one, two, three, four = (_who(labels, cells[seat]) for seat in SEATS)
    return one, two, three, four


def _who(labels: list[str], said: str) -> Who:
    """Who is called like that, also where a spreadsheet changed capitals or blanks; raises ValueError for nobody."""
    if said in labels:
        return labels.index(said)
    return [folded(label) for label in labels].index(folded(said))


def _hand(cells: Mapping[str, str], labels: list[str], seats: Four, dealer: int | None) -> HandEntry:
    def seat(name: str) -> Any:
        return seats.index(_who(labels, cells[name])) if cells[name] else None

    one, two, three, four = (_laid(cells[column]) for column in LAID)
    return HandEntry(
        seats=seats,
        winner=seat("winner"),
        by=meant(cells["by"]),
        source=seat("from"),
        hand_types=tuple(map(meant, cells["types"].split())),
        hard=meant(cells["hard"]) == YES,
        laid=(one, two, three, four),
        liable=seat("liable"),
        dealer=dealer,
        tiles=cells["tiles"],
    )


def _laid(text: str) -> Laid:
    pairs = (each.split(":") for each in text.split())
    counts = {meant(name): int(count) for name, count in pairs}
    if counts.keys() - Laid.__dataclass_fields__.keys():
        raise ValueError(f"{text!r} names no sets or gangs")
    return Laid(**counts)
