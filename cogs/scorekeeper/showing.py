"""The form of a line that is being told, with what it would pay and everybody's points after it."""

from dataclasses import replace
from typing import Final

from cogs.scorekeeper import calc, changes
from cogs.scorekeeper.differing import change_words
from cogs.scorekeeper.judging import fits
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Sheet, SheetLine, Table
from cogs.scorekeeper.shown import Shown
from cogs.scorekeeper.steps import form_view, seats_view
from cogs.scorekeeper.sums import outcome_of, table_of, totals_block
from cogs.scorekeeper.telling import Telling, dealer_of, entry_of, new
from cogs.scorekeeper.words import labels, seats_words
from cogs.tables.result import loss_lines
from cogs.texts import clean_name, language_of, signed, text
from cogs.ui import Interaction, LayoutView, Refusal, update
from data.score import HandEntry

PRICED: Final = ("sums", "draw", "escape")


async def form_of(keeper: Keeper, telling: Telling, language: str, tiles: str = "") -> LayoutView:
    """The form as it stands, or who sits where that is asked; `tiles` as somebody typed them."""
    if telling.mode == "calc":
        return form_view(calc.shown(telling, language), language)
    sheet, note = await keeper.load(telling.session), None
    if telling.mode == "log" and telling.number != sheet.next_number:
        note = text(language, "keeper.moved", number=telling.number, next=sheet.next_number)
        telling = replace(telling, number=sheet.next_number)
    untouched = telling.mode == "edit" and sheet.lines[telling.number - 1].deed < telling.versions
    if (telling.behind is not None or untouched) and telling.versions != sheet.version:
        note = text(language, "keeper.overtaken", session=sheet.session)
        telling = replace(telling, versions=sheet.version)
    if telling.kind == "seats" and telling.versions != sheet.version:
        note, telling = text(language, "keeper.overtaken", session=sheet.session), new(sheet, "seats")
    shown = _shown(sheet, telling, language)
    if tiles and not fits(shown.table, telling.draft, tiles):
        note = note or text(language, "score.tiles_left_out")
        shown = replace(shown, left_out=True)
    shown = replace(shown, tiles=tiles, note=note)
    if telling.kind == "seats":
        return seats_view(shown, language)
    if changes.step(telling) in PRICED:
        shown = _with_sum(keeper, sheet, shown, language)
    return form_view(shown, language)


async def show_form(keeper: Keeper, interaction: Interaction, telling: Telling, tiles: str) -> None:
    """The message that was pressed becomes the form as it stands."""
    await update(interaction, view=await form_of(keeper, telling, language_of(interaction), tiles))


async def seats_of(keeper: Keeper, telling: Telling, language: str, tiles: str) -> LayoutView:
    """Who sat at the line, to be put right; `tiles` as somebody typed them."""
    sheet = await keeper.load(telling.session)
    return seats_view(replace(_shown(sheet, telling, language), tiles=tiles), language)


def _shown(sheet: Sheet, telling: Telling, language: str) -> Shown:
    draft = telling.draft
    dealer = dealer_of(sheet, telling) if draft.dealer is None else draft.dealer
    return Shown(
        telling=telling,
        table=table_of(sheet, draft.seats, dealer or 0, language),
        people=labels(sheet, language),
        seats=seats_words(sheet, language, draft.seats),
    )


def _with_sum(keeper: Keeper, sheet: Sheet, shown: Shown, language: str) -> Shown:
    """With what it would pay and the totals after it, or the one thing that is wrong or lacking."""
    telling = shown.telling
    number = telling.number if telling.anew else None
    try:
        entry = entry_of(telling, sheet.rules)
        preview = keeper.preview(sheet.session, entry, number, telling.behind)
    except Refusal as refusal:
        if telling.kind == "escape" and telling.draft.winner is None:
            return shown
        return shown.refused(refusal, language)
    return replace(shown, priced=_sum(sheet, preview.line, preview.after, shown.table, number, language))


def _sum(before: Sheet, line: SheetLine, after: Sheet, table: Table, number: int | None, language: str) -> list[str]:
    """What a line would pay and the totals after it; of line `number` told anew also what that changes."""
    lines: list[str] = []
    if isinstance(line.entry, HandEntry) and line.settlement is not None:
        table = replace(table, dealer=line.dealer or 0)
        lines += loss_lines(outcome_of(line.entry, line.settlement, table), language)
    if line.dealer is not None:
        lines.append(text(language, "score.dealt", who=f"**{clean_name(table.names[line.dealer])}**"))
    moved = {who: total - before.totals[who] for who, total in enumerate(after.totals)}
    changed = {who: points for who, points in moved.items() if points or who in line.points}
    if number is not None:
        told = change_words(after, line, before.lines[number - 1].entry, line.entry, language)
        lines.append(text(language, "score.changes", changes=told))
    own = number is None and changed == line.points
    lines.append(totals_block(after, changed, language, line.number if own else None))
    if line.pot or after.pot != before.pot:
        lines.append(text(language, "score.pot_holds", points=signed(after.pot)))
    return lines
