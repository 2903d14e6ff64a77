"""The last lines of an evening as a table: number, who won, whose tile it was, points. Pure."""

from collections.abc import Sequence
from typing import Final

from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.sums import block
from cogs.scorekeeper.words import labels, last_told
from cogs.texts import cell, columns, plain_name, signed, text
from cogs.texts.blocks import COLUMNS
from data.score import AdjustEntry, DrawEntry, EscapeEntry, FineEntry, HandEntry, Who

GAP: Final = " "
Row = tuple[str, str, str, str]


def latest_block(sheet: Sheet, lines: Sequence[SheetLine], language: str) -> str:
    """A row a line under headings, in the order given; at most 28 columns wide."""
    head = tuple(text(language, f"score.column.{what}") for what in ("number", "winner", "source", "points"))
    rows: list[Row] = [(head[0], head[1], head[2], head[3]), *(_row(sheet, line, language) for line in lines)]
    number, points = (max(columns(row[at]) for row in rows) for at in (0, 3))
    left = COLUMNS - number - points - 3 * len(GAP)
    source = left // 2
    widths = (number, left - source, source, points)
    return block([_joined(row, widths) for row in rows])


def _joined(row: Row, widths: Sequence[int]) -> str:
    cells = [cell(plain_name(words, wide) if words else "", wide) for words, wide in zip(row, widths, strict=True)]
    return GAP.join([cell(row[0], widths[0], right=True), *cells[1:3], cell(row[3], widths[3], right=True)])


def _row(sheet: Sheet, line: SheetLine, language: str) -> Row:
    called = labels(sheet, language)
    who, source, whose = _said(line, called, language)
    if line.entry is None:
        return str(line.number), who, source, text(language, "score.cell.undone")
    points = None if whose is None else line.points.get(whose)
    return str(line.number), who, source, "" if points is None else signed(points)


def _said(line: SheetLine, called: Sequence[str], language: str) -> tuple[str, str, Who | None]:
    """Who won (or left, or was fined), whose tile it was (or what it was), and whose points the row shows."""
    match line.entry or last_told(line):
        case HandEntry() as hand:
            winner = hand.seats[hand.winner]
            drawn = hand.source is None
            source = text(language, "score.cell.self_draw") if drawn else called[hand.seats[hand.source or 0]]
            return called[winner], source, winner
        case DrawEntry():
            return text(language, "score.cell.draw"), "", None
        case EscapeEntry() as escape:
            who = escape.seats[escape.seat]
            return called[who], text(language, "score.cell.escape"), who
        case FineEntry() as fine:
            return called[fine.who], text(language, "score.cell.fine"), fine.who
        case AdjustEntry() as adjust:
            who = adjust.points[0][0]
            return called[who], text(language, "score.cell.adjust"), who
