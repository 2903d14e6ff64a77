"""The evening at a glance, and one line of it in full with its history. Pure."""

from typing import Final

import discord

from cogs.scorekeeper.differing import change_words, said_with_points
from cogs.scorekeeper.latest import latest_block
from cogs.scorekeeper.reckoning import paid_lines
from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.sums import laid_words, outcome_of, table_of, totals_block
from cogs.scorekeeper.words import NOTE, actor, bold, dispute_words, line_words, marks_of, seats_words
from cogs.tables.agreed import short_words
from cogs.tables.result import loss_lines
from cogs.texts import clean_name, signed, text
from data.evening import Ruling, Version
from data.score import DEALT, HandEntry

SMALL: Final = "-# "
LATEST: Final = 8
"""lines in the sheet's table; what the last one and those with a mark were stands below it in words"""
CHANGING: Final = ("edit", "ruling")
"""what makes another entry of a line"""
LONG: Final = 200
"""columns of a reason where there is room"""


def sheet_text(sheet: Sheet, language: str) -> str:
    """The evening at a glance."""
    lines = [text(language, f"score.head.{sheet.status}", session=sheet.session), _terms(sheet, language)]
    if sheet.status == "open":
        lines += [_next(sheet, language), seats_words(sheet, language)]
    last = next((line for line in reversed(sheet.played) if line.entry is not None), None)
    lines.append(totals_block(sheet, last.points if last else {}, language, last.number if last else None))
    if sheet.pot:
        lines.append(text(language, "score.pot_holds", points=signed(sheet.pot)))
    lines += paid_lines(sheet, language)
    lines += [dispute_words(sheet, line, language) for line in sheet.disputes]
    if not sheet.lines:
        return "\n".join([*lines, text(language, "score.nothing")])
    latest = [*reversed(sheet.played[-LATEST:])]
    lines += [text(language, "score.latest"), latest_block(sheet, latest, language)]
    for line in latest:
        if line is last or marks_of(line):
            lines.append(line_words(sheet, line, language))
        if line is last:
            lines += _payers(sheet, line, language)
    return "\n".join(lines)


def _payers(sheet: Sheet, line: SheetLine, language: str) -> list[str]:
    """What each payer owes and why, in small print."""
    if not isinstance(line.entry, HandEntry) or line.settlement is None:
        return []
    table = table_of(sheet, line.entry.seats, line.dealer or 0, language)
    said = "\n".join(loss_lines(outcome_of(line.entry, line.settlement, table), language))
    return [row if row.startswith(SMALL) else SMALL + row for row in said.split("\n")]


def _terms(sheet: Sheet, language: str) -> str:
    said = [short_words(sheet.rules, language)]
    if sheet.stake is not None:
        said.append(text(language, "score.stake", stake=clean_name(sheet.stake, NOTE)))
    return " · ".join([*said, discord.utils.format_dt(sheet.opened_at, "D")])


def _next(sheet: Sheet, language: str) -> str:
    dealer = bold(sheet, sheet.seated[sheet.dealer], language)
    key = "score.next_streak" if sheet.streak else "score.next"
    return text(language, key, number=sheet.next_number, who=dealer, streak=sheet.streak, round=sheet.rounds + 1)


def detail_text(sheet: Sheet, line: SheetLine, language: str) -> str:
    """A line with its whole sum, every version with who and when, its dispute and the ruling."""
    lines = [text(language, "score.detail", number=line.number), line_words(sheet, line, language)]
    if isinstance(line.entry, HandEntry) and line.settlement is not None:
        table = table_of(sheet, line.entry.seats, line.dealer or 0, language)
        lines += loss_lines(outcome_of(line.entry, line.settlement, table), language)
        lines += laid_words(table, line.entry.laid, language)
        if line.entry.tiles:
            lines.append(text(language, "score.tiles", tiles=clean_name(line.entry.tiles, LONG)))
    if isinstance(line.entry, DEALT) and line.dealer is not None:
        lines.append(text(language, "score.dealt", who=bold(sheet, line.entry.seats[line.dealer], language)))
        lines.append(seats_words(sheet, language, line.entry.seats))
    lines.append(text(language, "score.history"))
    for version in line.versions:
        lines.append(_version_words(sheet, line, version, language))
    return "\n".join([*lines, *_dispute_lines(sheet, line, language)])


def since_words(sheet: Sheet, line: SheetLine, version: int, language: str) -> list[str]:
    """What was done to a line since somebody saw it on the sheet of that version: told anew, disputed, ruled on."""
    found = [_version_words(sheet, line, each, language) for each in line.versions if each.n >= version]
    dispute = line.dispute
    if dispute is None:
        return found or [text(language, "score.since.withdrawn")]
    if dispute.n >= version:
        found.append(dispute_words(sheet, line, language))
    return found if dispute.ruling is None else [*found, _ruling_words(sheet, dispute.ruling, language)]


def _version_words(sheet: Sheet, line: SheetLine, version: Version, language: str) -> str:
    act = "insert_first" if version.act == "insert" and not line.after else version.act
    said = "" if version.entry is None else said_with_points(sheet, line, version.entry, language)
    if version.act in CHANGING and version.entry is not None:
        before = line.versions[line.versions.index(version) - 1]
        said = change_words(sheet, line, before.entry, version.entry, language)
    row = text(
        language,
        f"score.version.{act}",
        when=discord.utils.format_dt(version.at, "f"),
        who=actor(sheet, version.actor, language),
        said=said.strip(),
        number=line.after,
    )
    if not version.reason:
        return row
    return text(language, "score.because", said=row, reason=clean_name(version.reason, LONG))


def _dispute_lines(sheet: Sheet, line: SheetLine, language: str) -> list[str]:
    if line.dispute is None:
        return []
    lines = [dispute_words(sheet, line, language)]
    if line.dispute.agreed:
        names = text(language, "ui.separator").join(actor(sheet, each, language) for each in line.dispute.agreed)
        lines.append(text(language, "score.agree_with", names=names))
    if line.dispute.ruling is not None:
        lines.append(_ruling_words(sheet, line.dispute.ruling, language))
    return lines


def _ruling_words(sheet: Sheet, ruling: Ruling, language: str) -> str:
    key = "score.ruling.upheld" if ruling.upheld else "score.ruling.changed"
    who, when = actor(sheet, ruling.actor, language), discord.utils.format_dt(ruling.at, "f")
    return text(language, key, who=who, when=when, reason=clean_name(ruling.reason, LONG))
