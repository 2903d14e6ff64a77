"""A session as a spreadsheet (CSV, UTF-8 with BOM): what was agreed, then a row for each line as it stands.

Columns and words are the same in every language, so that a file reads wherever it goes; people's texts are guarded
(cells.py). History is in the JSON form only. Read back in csvreading.py.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Final

from cogs.scorekeeper.cells import Word, cell
from cogs.scorekeeper.sheet import Sheet, SheetLine
from data.schema import moment_text
from data.score import (
    DEALT,
    AdjustEntry,
    EscapeEntry,
    FineEntry,
    HandEntry,
    kind_of,
)
from data.session_export import Somebody, Told
from engine.melds import Laid

AGREED: Final = ("session", "opened", "rules", "stake", "first dealer", "people", "ids")
SEATS: Final = ("seat 1", "seat 2", "seat 3", "seat 4")
LAID: Final = ("table 1", "table 2", "table 3", "table 4")
HAND: Final = ("winner", "by", "from", "types", "hard", "liable", *LAID, "tiles")
COLUMNS: Final = ("number", "time", "kind", *SEATS, "dealer", "dealer told", *HAND, "who", "reason")
POT: Final = "pot"
GUEST: Final = "guest"
FORGOTTEN: Final = "forgotten"


def to_csv(sheet: Sheet, told: Told) -> bytes:
    """The file of a session; `told` is the same one for export."""
    people = told.everybody[: told.playing]
    agreed: dict[str, Sequence[object]] = {
        "session": [told.origin],
        "opened": [Word(moment_text(told.opened_at))],
        "rules": [Word(json.dumps(told.rules))],
        "stake": [told.stake or ""],
        "first dealer": [told.first_dealer + 1],
        "people": [each.name for each in people],
        "ids": [_id_text(each) for each in people],
    }
    rows: list[Sequence[object]] = [(name, *cells) for name, cells in agreed.items()]
    labels = [player.label for player in sheet.people]
    rows += [(), (*COLUMNS, *(f"points {label}" for label in labels), POT)]
    rows += [_row(sheet, line) for line in sheet.played if line.entry is not None]
    rows.append(("total", *[""] * (len(COLUMNS) - 1), *sheet.totals, sheet.pot))
    file = io.StringIO(newline="")
    csv.writer(file).writerows([cell(value) for value in row] for row in rows)
    return file.getvalue().encode("utf-8-sig", "replace")


def _row(sheet: Sheet, line: SheetLine) -> Sequence[object]:
    entry = line.entry
    cells: dict[str, object] = {"number": line.number, "time": Word(moment_text(line.at))}
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


def _id_text(somebody: Somebody) -> str:
    if somebody.kind == "guest":
        return GUEST
    return FORGOTTEN if somebody.id is None else f"id:{somebody.id}"
