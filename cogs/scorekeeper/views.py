"""The messages of a session: the public sheet with its chart, what else can be done, one line, questions to confirm.

Pure. The form in which a line is told is in steps.py.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import discord

from cogs.leaderboard.items import TotalsButton, totals_button
from cogs.pictures.charts import Line, RunningScene, draw_running
from cogs.scorekeeper.glance import detail_text, sheet_text
from cogs.scorekeeper.items import LineButton, LineMenu, SheetButton, Style
from cogs.scorekeeper.reckoning import settled_text
from cogs.scorekeeper.rights import disputes
from cogs.scorekeeper.sheet import Person, Sheet, SheetLine
from cogs.scorekeeper.sums import outcome_of, table_of
from cogs.scorekeeper.words import labels, line_label, line_words
from cogs.tables.pages import Page
from cogs.tables.views import GOLD, GREEN, GREY, RED, Row, alt_text, panel
from cogs.tables.why import why_text
from cogs.texts import clean_name, text
from cogs.ui import LayoutView, Refusal
from cogs.ui.limits import OPTION, OPTIONS
from data.score import DEALT, HandEntry

CHARTED: Final = 2
"""lines from which on a chart tells more than the table"""
_MORE: Final = (
    ("seats", "add", "escape", "fine"),
    ("lines", "undo", "swap"),
    ("settle", "here", "export", "close"),
)
_AFTER: Final = (("lines", "undo", "reopen"), ("here", "export", "close"))
_CLOSED: Final = (("lines", "here", "export", "reopen"),)


# ------------------------------------------------------------------- the sheet


def sheet_page(sheet: Sheet, language: str) -> Page:
    """The public sheet, with the chart of running totals once there is one."""
    scene = running(sheet, language)
    view = partial(sheet_view, sheet, language)
    return Page(view) if scene is None else Page(view, partial(draw_running, scene, language))


def running(sheet: Sheet, language: str) -> RunningScene | None:
    """Everybody's totals line by line; None where there is nothing to compare yet."""
    told = [line for line in sheet.played if line.entry is not None]
    if len(told) < CHARTED:
        return None
    people = range(len(sheet.people))
    totals = {who: tuple(line.totals[who] for line in told) for who in people}
    lines = tuple(Line(name, totals[who]) for who, name in enumerate(labels(sheet, language)))
    return RunningScene(text(language, "score.chart", session=sheet.session), lines)


def sheet_view(sheet: Sheet, language: str, picture: str | None = None) -> LayoutView:
    """The sheet: words, chart, and the buttons that its state leaves."""
    row: list[SheetButton | TotalsButton] = []
    if sheet.status == "open":
        row.append(_sheet_button(sheet, "log", language, Style.primary))
        row.append(_sheet_button(sheet, "draw", language))
    if sheet.lines:
        row.append(totals_button("session", sheet.session, language))
    row.append(_sheet_button(sheet, "more", language))
    words = sheet_text(sheet, language)
    colour = GREEN if sheet.status == "open" else GREY
    return panel(words, row, colour=colour, picture=picture, alt=alt_text(words))


def more_view(sheet: Sheet, language: str) -> LayoutView:
    """What else can be done, only to who asked."""
    rows = {"open": _MORE, "settled": _AFTER, "closed": _CLOSED}[sheet.status]
    words = text(language, "score.more", session=sheet.session)
    return panel(words, *[[_sheet_button(sheet, what, language) for what in row] for row in rows], colour=GREY)


def _sheet_button(sheet: Sheet, what: str, language: str, style: Style = Style.secondary) -> SheetButton:
    return SheetButton(sheet.session, what, text(language, f"score.button.{what}"), style)


# ------------------------------------------------------------------- lines


def lines_view(sheet: Sheet, language: str, page: int = 0) -> LayoutView:
    """The lines of a session to choose one from, the last first."""
    found = [*reversed(sheet.played)]
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    if not shown:
        return panel(text(language, "score.nothing"), colour=GREY)
    options = [
        discord.SelectOption(label=line_label(sheet, line, language)[:OPTION], value=str(line.number)) for line in shown
    ]
    turn: list[SheetButton] = []
    if (page + 1) * OPTIONS < len(found):
        turn.append(SheetButton(sheet.session, "lines", text(language, "score.button.older"), argument=page + 1))
    if page:
        turn.append(SheetButton(sheet.session, "lines", text(language, "score.button.newer"), argument=page - 1))
    rows: list[Row] = [[LineMenu.of(sheet.session, options, text(language, "score.choose_line"))]]
    return panel(text(language, "score.lines"), *rows, *([turn] if turn else []), colour=GREY)


def line_view(sheet: Sheet, line: SheetLine, language: str, by: Person, note: str = "") -> LayoutView:
    """One line in full, and what somebody can do about it; `note` above it."""
    row = [_line_button(sheet, line, "edit", language)]
    if line.entry is not None:
        row.append(_line_button(sheet, line, "undo", language))
    if line.settlement is not None:
        row.insert(0, _line_button(sheet, line, "why", language))
    if line.disputed:
        own = "withdraw" if disputes(sheet, line, by) else "agree"
        row.append(_line_button(sheet, line, own, language))
        if by.manages:
            row.append(_line_button(sheet, line, "ruling", language, Style.danger))
    elif line.dispute is None and line.entry is not None:
        row.append(_line_button(sheet, line, "dispute", language))
    rows = [row, [_line_button(sheet, line, "insert", language)]]
    return panel(note + detail_text(sheet, line, language), *rows, colour=RED if line.disputed else GREY)


def ruling_view(sheet: Sheet, line: SheetLine, language: str, note: str = "") -> LayoutView:
    """A disputed line before those who rule on it, as it is now; `note` above it."""
    styles = {"stands": Style.success, "change": Style.secondary, "strike": Style.danger}
    if not isinstance(line.entry, DEALT):
        del styles["change"]
    labels = {what: text(language, f"score.line_button.{what}") for what in styles}
    row = [
        LineButton(sheet.session, line.number, what, labels[what], style, sheet.version)
        for what, style in styles.items()
    ]
    return panel(note + detail_text(sheet, line, language), row, colour=RED)


def why_view(sheet: Sheet, line: SheetLine, language: str) -> LayoutView:
    """A win's sum derived line by line; raises Refusal for a line that is none."""
    if not isinstance(line.entry, HandEntry) or line.settlement is None:
        raise Refusal("ui.error.stale")
    table = table_of(sheet, line.entry.seats, line.dealer or 0, language)
    words = why_text(outcome_of(line.entry, line.settlement, table), language)
    return panel("\n".join([line_words(sheet, line, language), words]), colour=GREY)


def undo_view(sheet: Sheet, line: SheetLine, language: str) -> LayoutView:
    """Whether a line shall really be taken back."""
    words = [text(language, "score.ask.undo", number=line.number), line_words(sheet, line, language)]
    label = text(language, "score.line_button.undone")
    button = LineButton(sheet.session, line.number, "undone", label, Style.danger, len(line.versions))
    return panel("\n".join(words), [button, _sheet_button(sheet, "never", language)], colour=RED)


def dispute_view(sheet: Sheet, line: SheetLine, words: str, language: str) -> LayoutView:
    """A dispute for everybody to see, and to agree with."""
    return panel(words, [_line_button(sheet, line, "agree", language)], colour=RED)


def _line_button(sheet: Sheet, line: SheetLine, what: str, language: str, style: Style = Style.secondary) -> LineButton:
    return LineButton(sheet.session, line.number, what, text(language, f"score.line_button.{what}"), style)


# ------------------------------------------------------------------- questions and news


def ask_view(words: str, sheet: Sheet, what: str, language: str) -> LayoutView:
    """A question about the whole session as it stands, and the button that means it."""
    button = SheetButton(sheet.session, what, text(language, f"score.button.{what}"), Style.danger, sheet.version)
    return panel(words, [button, _sheet_button(sheet, "never", language)], colour=RED)


def opened_view(sheet: Sheet, language: str) -> LayoutView:
    """That a session is open, who of it is a guest, and how its people sit where the order is another."""
    words = [text(language, "score.opened", session=sheet.session)]
    if guests := [clean_name(player.label) for player in sheet.people if player.guest]:
        words.append(text(language, "score.opened_guests", names=text(language, "ui.separator").join(guests)))
    row = [_sheet_button(sheet, "seats", language), _sheet_button(sheet, "add", language)]
    return panel("\n".join(words), row, colour=GREEN)


def booked_view(words: str, sheet: Sheet, language: str) -> LayoutView:
    """That something is booked, and the way to the next hand."""
    row = [_sheet_button(sheet, "log", language, Style.primary), _sheet_button(sheet, "more", language)]
    return panel(words, row if sheet.status == "open" else row[1:], colour=GREEN)


def settled_view(sheet: Sheet, language: str) -> LayoutView:
    """The settled evening for everybody, with the way to its lines and files."""
    row = [_sheet_button(sheet, "lines", language), _sheet_button(sheet, "export", language)]
    return panel(settled_text(sheet, language), row, colour=GOLD)


def said_view(words: Sequence[str], colour: discord.Colour = GOLD) -> LayoutView:
    """Words for everybody."""
    return panel("\n".join(words), colour=colour)
