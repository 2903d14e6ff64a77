"""A line that is being told, as one message: what was understood, what is asked next, what it would pay.

An ordinary win is winner, how, what with hardness, Confirm; the last step shows each payer's sum and changes sets and
gangs. Red only where something can never be: what is still to be told is asked for. Pure. Rules: R4, R5, R7.
"""

from typing import Final

import discord

from cogs.scorekeeper import changes
from cogs.scorekeeper.carried import carrying
from cogs.scorekeeper.items import FormMenu, Style
from cogs.scorekeeper.rows import button, rows_of
from cogs.scorekeeper.shown import Shown, told_words
from cogs.scorekeeper.sums import laid_words
from cogs.tables.views import GOLD, GREY, RED, Row, panel
from cogs.texts import text
from cogs.ui import LayoutView

SEATED: Final = ("winner", "draw", "escape", "seats")
"""steps that say who sits"""
ASKED: Final = ("winner", "by", "types", "sums", "escape")


def form_view(shown: Shown, language: str) -> LayoutView:
    """The message in which a line is told."""
    step = changes.step(shown.telling)
    lines = [shown.note, _head(shown, language), *told_words(shown, language)]
    if step == "sums":
        lines += laid_words(shown.table, shown.telling.draft.laid, language)
    if step in SEATED:
        lines.append(shown.seats)
    lines += [*shown.priced, shown.lacking]
    if shown.objection is not None:
        lines.append(text(language, "score.objection", said=shown.objection))
    if step in ASKED:
        lines.append(text(language, f"score.ask.{step}"))
    colour = RED if shown.objection is not None else GOLD
    words = "\n".join(line for line in lines if line)
    return _with_tiles(panel(words, *rows_of(shown, language), colour=colour), shown, language)


def seats_view(shown: Shown, language: str) -> LayoutView:
    """Who sat at the line, changed by menus: somebody sits in for another, two change places, another one dealt."""
    telling, table = shown.telling, shown.table
    rows: list[Row] = []
    seats = [discord.SelectOption(label=table.names[seat], value=str(seat)) for seat in range(4)]
    for who, name in enumerate(shown.people):
        if who not in telling.draft.seats:
            asked = text(language, "score.sits_in", who=name)
            rows.append([FormMenu.of(telling, "sit", str(who), seats, asked)])
    rows.append([FormMenu.of(telling, "exchange", "", seats, text(language, "score.exchange"), 2)])
    if telling.kind == "seats":
        rows.append([button(shown, "ok", "", text(language, "score.button.seats_ok"), Style.success)])
    else:
        rows.append([FormMenu.of(telling, "dealer", "", _dealers(shown, language), text(language, "score.who_dealt"))])
        rows.append([button(shown, "show", "", text(language, "score.button.done"), Style.primary)])
    dealt = text(language, "score.dealt", who=shown.bold(table.dealer))
    words = [shown.note, _head(shown, language), shown.seats, dealt]
    return _with_tiles(panel("\n".join(filter(None, words)), *rows, colour=GREY), shown, language)


def _with_tiles(view: LayoutView, shown: Shown, language: str) -> LayoutView:
    """The message with the tiles as somebody typed them, also those that are left out, for his next press."""
    label = text(language, "score.tiles_out" if shown.left_out else "score.tiles_typed")
    return carrying(view, label, shown.tiles) if shown.tiles else view


def _dealers(shown: Shown, language: str) -> list[discord.SelectOption]:
    by_rule = discord.SelectOption(label=text(language, "score.dealer_by_rule"), value=changes.NOBODY)
    return [by_rule, *(discord.SelectOption(label=shown.table.names[seat], value=str(seat)) for seat in range(4))]


def _head(shown: Shown, language: str) -> str:
    telling = shown.telling
    mode = "insert_first" if telling.behind == 0 else telling.mode
    return text(language, f"score.form.{mode}", number=telling.number)
