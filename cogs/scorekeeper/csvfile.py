"""A session as a spreadsheet (CSV, UTF-8 with BOM): what was agreed, then a row for each line as it stands.

Words are in the server's language (csvwords.py), times in its zone; people's texts are guarded (cells.py). History is
in the JSON form only. Read back in csvreading.py, whatever language it is in.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from cogs.scorekeeper.cells import Word, cell
from cogs.scorekeeper.csvwords import (
    COLUMNS,
    FORGOTTEN,
    GUEST,
    LAID,
    NO,
    POINTS,
    POT,
    SEATS,
    TOTAL,
    YES,
    said,
)
from cogs.scorekeeper.sheet import Sheet, SheetLine
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


def to_csv(sheet: Sheet, told: Told, language: str, zone: ZoneInfo) -> bytes:
    """The file of a session; `told` is the same one for export."""
    people = told.everybody[: told.playing]
    agreed: dict[str, Sequence[object]] = {
        "session": [told.origin],
        "opened": [_time(told.opened_at, zone)],
        "rules": [Word(json.dumps(told.rules))],
        "stake": [told.stake or ""],
        "first dealer": [told.first_dealer + 1],
        "people": [each.name for each in people],
        "ids": [_id_text(each, language) for each in people],
    }
    rows: list[Sequence[object]] = [(said(language, name), *cells) for name, cells in agreed.items()]
    points = [f"{said(language, POINTS)} {player.label}" for player in sheet.people]
    rows += [(), (*(said(language, name) for name in COLUMNS), *points, said(language, POT))]
    rows += [_row(sheet, line, language, zone) for line in sheet.played if line.entry is not None]
    rows.append((said(language, TOTAL), *[""] * (len(COLUMNS) - 1), *sheet.totals, sheet.pot))
    file = io.StringIO(newline="")
    csv.writer(file).writerows([cell(value) for value in row] for row in rows)
    return file.getvalue().encode("utf-8-sig", "replace")


def _time(moment: datetime, zone: ZoneInfo) -> Word:
    """A moment as ISO has it, with the offset of the zone."""
    return Word(moment.astimezone(zone).isoformat())


def _row(sheet: Sheet, line: SheetLine, language: str, zone: ZoneInfo) -> Sequence[object]:
    entry = line.entry
    cells: dict[str, object] = {"number": line.number, "time": _time(line.at, zone)}
    if entry is not None:
        cells["kind"] = said(language, kind_of(entry))
    if isinstance(entry, DEALT):
        cells |= zip(SEATS, map(sheet.label, entry.seats), strict=True)
        cells |= {"dealer": (line.dealer or 0) + 1, "dealer told": "" if entry.dealer is None else said(language, YES)}
    if isinstance(entry, HandEntry):
        cells |= _hand_cells(sheet, entry, language)
    if isinstance(entry, EscapeEntry):
        cells["who"] = sheet.label(entry.seats[entry.seat])
    if isinstance(entry, FineEntry | AdjustEntry):
        cells["reason"] = entry.reason
    if isinstance(entry, FineEntry):
        cells["who"] = sheet.label(entry.who)
    points = [line.points.get(who, "") for who in range(len(sheet.people))]
    return (*(cells.get(name, "") for name in COLUMNS), *points, line.pot)


def _hand_cells(sheet: Sheet, entry: HandEntry, language: str) -> Mapping[str, object]:
    def name(seat: int | None) -> str:
        return "" if seat is None else sheet.label(entry.seats[seat])

    laid = {column: _laid_text(counts, language) for column, counts in zip(LAID, entry.laid, strict=True)}
    return {
        "winner": name(entry.winner),
        "by": said(language, entry.by),
        "from": name(entry.source),
        "types": " ".join(said(language, kind) for kind in entry.hand_types),
        "hard": said(language, YES if entry.hard else NO),
        "liable": name(entry.liable),
        **laid,
        "tiles": entry.tiles,
    }


def _laid_text(counts: Laid, language: str) -> str:
    told = ((name, getattr(counts, name)) for name in Laid.__dataclass_fields__)
    return " ".join(f"{said(language, name)}:{count}" for name, count in told if count)


def _id_text(somebody: Somebody, language: str) -> str:
    if somebody.kind == "guest":
        return said(language, GUEST)
    return said(language, FORGOTTEN) if somebody.id is None else f"id:{somebody.id}"
