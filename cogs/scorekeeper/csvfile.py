"""A session as a spreadsheet (CSV, UTF-8 with BOM): what was agreed, then a row for each line as it stands, and back.

Columns and words are the same in every language, so that a file reads wherever it goes. No cell can start a formula:
one that would gets a ' before it, which comes off again when the file is read. History is in the JSON form only.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from cogs.scorekeeper.sheet import Person, Sheet, SheetLine
from cogs.ui.refusal import Refusal
from data.evening import Deed
from data.schema import moment_text
from data.score import (
    DEALT,
    AdjustEntry,
    DrawEntry,
    Entry,
    EscapeEntry,
    FineEntry,
    Four,
    HandEntry,
    entry_json,
    kind_of,
)
from data.session_export import Somebody, Told, from_json, to_json
from engine.errors import EngineError
from engine.melds import Laid

AGREED: Final = ("session", "opened", "rules", "stake", "first dealer", "people", "ids")
SEATS: Final = ("seat 1", "seat 2", "seat 3", "seat 4")
LAID: Final = ("table 1", "table 2", "table 3", "table 4")
HAND: Final = ("winner", "by", "from", "types", "hard", "liable", *LAID, "tiles")
COLUMNS: Final = ("number", "time", "kind", *SEATS, "dealer", "dealer told", *HAND, "who", "reason")
POT: Final = "pot"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'")
_GUEST: Final = "guest"
_FORGOTTEN: Final = "forgotten"


def to_csv(sheet: Sheet, told: Told) -> bytes:
    """The file of a session; `told` is the same one for export."""
    people = told.everybody[: told.playing]
    agreed: dict[str, Sequence[object]] = {
        "session": [told.origin],
        "opened": [moment_text(told.opened_at)],
        "rules": [json.dumps(told.rules)],
        "stake": [told.stake or ""],
        "first dealer": [told.first_dealer + 1],
        "people": [each.name for each in people],
        "ids": [_id_text(each) for each in people],
    }
    rows: list[Sequence[object]] = [(name, *cells) for name, cells in agreed.items()]
    labels = [player.label for player in sheet.people]
    rows += [(), (*COLUMNS, *(f"points {label}" for label in labels), POT)]
    rows += [_row(sheet, line) for line in sheet.lines if line.entry is not None]
    rows.append(("total", *[""] * (len(COLUMNS) - 1), *sheet.totals, sheet.pot))
    file = io.StringIO(newline="")
    csv.writer(file).writerows([cell(value) for value in row] for row in rows)
    return file.getvalue().encode("utf-8-sig", "replace")


def from_csv(content: bytes, by: Person) -> Told:
    """The session that such a file tells, as if `by` had opened it and written it down; raises Refusal by its row."""
    rows = _rows(content)
    agreed = {row[0]: row[1:] for _, row in rows if row[0] in AGREED}
    if missing := [name for name in AGREED if not agreed.get(name)]:
        raise Refusal("keeper.import.missing", name=missing[0])
    lines = _lines(rows)
    everybody = [*_people(agreed["people"], agreed["ids"]), Somebody("person", by.id, by.name)]
    deeds = [
        Deed(n, "log", n + 1, {"entry": entry_json(entry), "reason": ""}, None, len(everybody) - 1, at)
        for n, (at, entry) in enumerate(lines)
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
        return from_json(to_json(told))
    except (EngineError, ValueError) as error:
        raise Refusal("keeper.import.agreed") from error


def cell(value: object) -> str:
    """A cell as written: numbers as they are, and no text that a spreadsheet could take for a formula."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    text = str(value)
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text


def _read(text: str) -> str:
    """What a cell said before it was guarded."""
    return text[1:] if text.startswith("'") else text


def _row(sheet: Sheet, line: SheetLine) -> Sequence[object]:
    entry = line.entry
    cells: dict[str, object] = {"number": line.number, "time": moment_text(line.at)}
    if entry is not None:
        cells["kind"] = kind_of(entry)
    if isinstance(entry, DEALT):
        cells |= zip(SEATS, map(sheet.label, entry.seats), strict=True)
        cells |= {"dealer": (line.dealer or 0) + 1, "dealer told": "" if entry.dealer is None else "yes"}
    if isinstance(entry, HandEntry):
        cells |= _hand_cells(sheet, entry)
    if isinstance(entry, EscapeEntry):
        cells["who"] = sheet.label(entry.seats[entry.seat])
    if isinstance(entry, FineEntry | AdjustEntry):
        cells["reason"] = entry.reason
    if isinstance(entry, FineEntry):
        cells["who"] = sheet.label(entry.who)
    points = [line.points.get(who, "") for who in range(len(sheet.people))]
    return (*(cells.get(name, "") for name in COLUMNS), *points, line.pot)


def _hand_cells(sheet: Sheet, entry: HandEntry) -> Mapping[str, object]:
    def name(seat: int | None) -> str:
        return "" if seat is None else sheet.label(entry.seats[seat])

    laid = {column: _laid_text(counts) for column, counts in zip(LAID, entry.laid, strict=True)}
    return {
        "winner": name(entry.winner),
        "by": entry.by,
        "from": name(entry.source),
        "types": " ".join(entry.hand_types),
        "hard": "yes" if entry.hard else "no",
        "liable": name(entry.liable),
        **laid,
        "tiles": entry.tiles,
    }


def _laid_text(counts: Laid) -> str:
    said = ((name, getattr(counts, name)) for name in Laid.__dataclass_fields__)
    return " ".join(f"{name}:{count}" for name, count in said if count)


def _rows(content: bytes) -> list[tuple[int, list[str]]]:
    """The rows that are not empty, with their numbers from 1, whatever a spreadsheet put between cells."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("keeper.import.not_ours") from None
    first = text.split("\n", 1)[0].strip().strip('"')
    if not first.startswith("session"):
        raise Refusal("keeper.import.not_ours")
    delimiter = next((each for each in ",;\t" if each in first), ",")
    try:
        read = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        raise Refusal("keeper.import.not_ours") from None
    rows = ((number, [_read(each) for each in row]) for number, row in enumerate(read, 1))
    return [(number, row) for number, row in rows if any(row)]


def _people(names: list[str], ids: list[str]) -> Iterator[Somebody]:
    for name, told in zip(_trimmed(names, ids), ids, strict=False):
        if told == _GUEST:
            yield Somebody("guest", None, name)
        elif told == _FORGOTTEN:
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


def _lines(rows: list[tuple[int, list[str]]]) -> list[tuple[datetime, Entry]]:
    at = next((n for n, (_, row) in enumerate(rows) if row[: len(COLUMNS)] == list(COLUMNS)), None)
    if at is None:
        raise Refusal("keeper.import.missing", name=COLUMNS[0])
    header = rows[at][1]
    labels = [name.removeprefix("points ") for name in header if name.startswith("points ")]
    found: list[tuple[datetime, Entry]] = []
    for number, row in rows[at + 1 :]:
        if row[0].isdecimal():
            cells = dict(zip(header, [*row, *[""] * len(header)], strict=False))
            try:
                found.append((datetime.fromisoformat(cells["time"]), _entry(cells, labels)))
            except (ValueError, KeyError, IndexError, EngineError) as error:
                raise Refusal("keeper.import.row", number=number) from error
    return found


def _entry(cells: Mapping[str, str], labels: list[str]) -> Entry:
    points = {who: int(said) for who, label in enumerate(labels) if (said := cells[f"points {label}"])}
    kind = cells["kind"]
    if kind == "adjust":
        return AdjustEntry(tuple(points.items()), cells["reason"])
    if kind == "fine":
        who = labels.index(cells["who"])
        to = tuple(each for each, gained in points.items() if gained > 0)
        return FineEntry(who, -points[who], cells["reason"], to)
    seats = _seats(cells, labels)
    dealer = int(cells["dealer"]) - 1 if cells["dealer told"] else None
    if kind == "draw":
        return DrawEntry(seats, dealer)
    if kind == "escape":
        return EscapeEntry(seats, seats.index(labels.index(cells["who"])), dealer)
    if kind != "hand":
        raise ValueError(f"{kind!r} is no kind of line")
    return _hand(cells, labels, seats, dealer)


def _seats(cells: Mapping[str, str], labels: list[str]) -> Four:
    one, two, three, four = (labels.index(cells[seat]) for seat in SEATS)
    return one, two, three, four


def _hand(cells: Mapping[str, str], labels: list[str], seats: Four, dealer: int | None) -> HandEntry:
    def seat(name: str) -> Any:
        return seats.index(labels.index(cells[name])) if cells[name] else None

    one, two, three, four = (_laid(cells[column]) for column in LAID)
    return HandEntry(
        seats=seats,
        winner=seat("winner"),
        by=cells["by"],
        source=seat("from"),
        hand_types=tuple(cells["types"].split()),
        hard=cells["hard"] == "yes",
        laid=(one, two, three, four),
        liable=seat("liable"),
        dealer=dealer,
        tiles=cells["tiles"],
    )


def _laid(text: str) -> Laid:
    pairs = (each.split(":") for each in text.split())
    counts = {name: int(count) for name, count in pairs}
    if counts.keys() - Laid.__dataclass_fields__.keys():
        raise ValueError(f"{text!r} names no sets or gangs")
    return Laid(**counts)


def _id_text(somebody: Somebody) -> str:
    if somebody.kind == "guest":
        return _GUEST
    return _FORGOTTEN if somebody.id is None else f"id:{somebody.id}"
