"""Telling a line by buttons, menus or one command: show the form, take each choice, preview, book.

All that was told stands in the buttons (telling.py); only tiles that somebody typed wait here for their Confirm, and
are left out of the record when the bot starts anew in between. Booking is keeper.py's.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cogs.rules.code import decode as rules_of_code
from cogs.scorekeeper import calc, changes
from cogs.scorekeeper.forms import reason_form
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.rights import check_log
from cogs.scorekeeper.rulings import rule
from cogs.scorekeeper.sheet import Sheet, SheetLine, Table
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.steps import Shown, form_view, seats_view
from cogs.scorekeeper.sums import outcome_of, sum_lines, table_of, totals_block
from cogs.scorekeeper.telling import Telling, entry_of, new
from cogs.scorekeeper.views import booked_view, said_view
from cogs.scorekeeper.words import actor, entry_words, labels, line_words, seats_words
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, LayoutView, Refusal, ask, hold, respond, update
from data.score import Entry, HandEntry
from engine.rules import RuleSet

KEPT: Final = 200
"""typed hands that wait for their Confirm"""
PRICED: Final = ("sums", "draw", "escape")


class Entering:
    """The score cog's hands for lines; one for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting) -> None:
        self._keeper, self._posting = keeper, posting
        self._typed: dict[int, str] = {}

    async def begin(self, interaction: Interaction, telling: Telling) -> None:
        """Answer with the form; raises Refusal to somebody who may not write into this session."""
        if telling.mode == "log":
            check_log(await self._keeper.load(telling.session), person_of(interaction))
        await respond(interaction, view=await self._form(telling, language_of(interaction)))

    async def typed(self, interaction: Interaction, sheet: Sheet, told: str) -> None:
        """Answer with the form of a hand told in short; raises Refusal naming the word or tile that is wrong."""
        check_log(sheet, person_of(interaction))
        draft = parse_hand(told, sheet)
        telling = replace(new(sheet), draft=replace(draft, tiles=""), tab=draft.winner or 0)
        message = await respond(interaction, view=await self._form(telling, language_of(interaction)))
        if message is not None and draft.tiles:
            self._typed[message.id] = draft.tiles
            while len(self._typed) > KEPT:
                del self._typed[next(iter(self._typed))]

    async def pressed(self, interaction: Interaction, telling: Telling, what: str, argument: str) -> None:
        """A button of the form."""
        language = language_of(interaction)
        if what == "ok":
            await self._confirmed(interaction, telling)
        elif what == "seats":
            await update(interaction, view=await self._seats(telling, language))
        elif what == "show":
            await update(interaction, view=await self._form(telling, language))
        else:
            changed = changes.pressed(telling, await self._rules(telling), what, argument)
            await update(interaction, view=await self._form(changed, language))

    async def chosen(
        self, interaction: Interaction, telling: Telling, what: str, argument: str, values: Sequence[str]
    ) -> None:
        """A menu of the form: who sat where, who dealt."""
        changed = changes.chosen(telling, what, argument, values)
        await update(interaction, view=await self._seats(changed, language_of(interaction)))

    # ------------------------------------------------------------ showing

    async def _rules(self, telling: Telling) -> RuleSet:
        if telling.mode == "calc":
            return rules_of_code(telling.where)
        return (await self._keeper.load(telling.session)).rules

    async def _form(self, telling: Telling, language: str, note: str | None = None) -> LayoutView:
        if telling.mode == "calc":
            return form_view(calc.shown(telling, language), language)
        sheet = await self._keeper.load(telling.session)
        if telling.mode == "log" and telling.number != sheet.next_number:
            moved = {"number": telling.number, "next": sheet.next_number}
            note = text(language, "keeper.moved", **moved)
            telling = replace(telling, number=sheet.next_number)
        if telling.kind == "seats":
            return seats_view(self._shown(sheet, telling, language), language)
        shown = self._shown(sheet, telling, language)
        if changes.step(telling) in PRICED:
            shown = self._with_sum(sheet, shown, language)
        return form_view(replace(shown, note=note), language)

    async def _seats(self, telling: Telling, language: str) -> LayoutView:
        sheet = await self._keeper.load(telling.session)
        return seats_view(self._shown(sheet, telling, language), language)

    def _shown(self, sheet: Sheet, telling: Telling, language: str) -> Shown:
        draft = telling.draft
        dealer = sheet.lines[telling.number - 1].dealer if telling.anew else sheet.dealer
        if draft.dealer is not None:
            dealer = draft.dealer
        return Shown(
            telling=telling,
            table=table_of(sheet, draft.seats, dealer or 0, language),
            people=labels(sheet, language),
            seats=seats_words(sheet, language, draft.seats),
        )

    def _with_sum(self, sheet: Sheet, shown: Shown, language: str) -> Shown:
        """With what it would pay and the totals after it, or the one thing that is wrong."""
        telling = shown.telling
        try:
            entry = entry_of(telling, sheet.rules)
            preview = self._keeper.preview(sheet.session, entry, telling.number if telling.anew else None)
        except Refusal as refusal:
            said = text(language, refusal.key, **refusal.values)
            if telling.kind == "escape" and telling.draft.winner is None:
                return shown
            return replace(shown, objection=said)
        return replace(shown, priced=self._sum(sheet, preview.line, preview.after, shown.table, language))

    def _sum(self, before: Sheet, line: SheetLine, after: Sheet, table: Table, language: str) -> list[str]:
        lines: list[str] = []
        if isinstance(line.entry, HandEntry) and line.settlement is not None:
            table = replace(table, dealer=line.dealer or 0)
            lines += sum_lines(outcome_of(line.entry, line.settlement, table), language)
        if line.dealer is not None:
            lines.append(text(language, "score.dealt", who=f"**{clean_name(table.names[line.dealer])}**"))
        moved = {who: total - before.totals[who] for who, total in enumerate(after.totals)}
        changed = {who: points for who, points in moved.items() if points or who in line.points}
        return [*lines, totals_block(after, changed, language)]

    # ------------------------------------------------------------ booking

    async def _confirmed(self, interaction: Interaction, telling: Telling) -> None:
        if telling.mode == "rule":
            await self._ask_ruling(interaction, telling)
            return
        await hold(interaction)
        sheet = await self._keeper.load(telling.session)
        by, key = person_of(interaction), key_of(interaction)
        if telling.kind == "seats":
            after = await self._keeper.seat(telling.session, telling.draft.seats, by, key)
            await self._done(
                interaction, after, "score.seats_booked", seats=seats_words(after, language_of(interaction))
            )
            return
        entry = self._entry(interaction, telling, sheet)
        if telling.mode == "log":
            await self._log(interaction, telling, entry)
            return
        if not self._posting.told(key):
            _check_unchanged(sheet, telling)
        after = await self._keeper.edit(telling.session, telling.number, entry, by, key)
        await self._booked(interaction, after, telling.number)
        if self._posting.first(key):
            await self._posting.tell(after, self._edited_news(after, telling.number))

    async def _log(self, interaction: Interaction, telling: Telling, entry: Entry) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.log(telling.session, entry, by, key, telling.number)
        except Refusal as refusal:
            if refusal.key != "keeper.moved":
                raise
            # Somebody else was quicker: the same hand as the next line, to be confirmed with open eyes.
            await update(interaction, view=await self._form(telling, language_of(interaction)))
            return
        await self._booked(interaction, after, telling.number)

    def _entry(self, interaction: Interaction, telling: Telling, sheet: Sheet) -> Entry:
        entry = entry_of(telling, sheet.rules)
        typed = self._typed.get(interaction.message.id) if interaction.message else None
        return replace(entry, tiles=typed) if typed and isinstance(entry, HandEntry) else entry

    async def _booked(self, interaction: Interaction, after: Sheet, number: int) -> None:
        said = line_words(after, after.lines[number - 1], language_of(interaction))
        await self._done(interaction, after, "score.booked", said=said)

    async def _done(self, interaction: Interaction, after: Sheet, key: str, **values: object) -> None:
        language = language_of(interaction)
        await update(interaction, view=booked_view(text(language, key, **values), after, language))
        await self._posting.show_or_say(interaction, after)

    def _edited_news(self, after: Sheet, number: int) -> LayoutView:
        """That a line was told anew, with what it said before, for everybody."""
        language = self._posting.language(after.place.guild)
        line = after.lines[number - 1]
        now, before = line.versions[-1], line.versions[-2]
        said = text(language, "score.taken_back")
        if before.entry is not None:
            said = entry_words(after, before.entry, {}, language).strip()
        who = actor(after, now.actor, language)
        words = text(language, "score.news.edited", who=who, number=number, before=said)
        return said_view([words, line_words(after, line, language)])

    async def _ask_ruling(self, interaction: Interaction, telling: Telling) -> None:
        sheet = await self._keeper.load(telling.session)
        entry, language = entry_of(telling, sheet.rules), language_of(interaction)
        _check_unchanged(sheet, telling)

        async def ruled(submitted: Interaction, reason: str) -> None:
            await rule(self._keeper, self._posting, submitted, sheet, telling.number, reason=reason, entry=entry)

        await ask(interaction, reason_form(language, "score.line_button.ruling", ruled))


def _check_unchanged(sheet: Sheet, telling: Telling) -> None:
    """Raises Refusal where the line was changed since the telling began."""
    if len(sheet.lines[telling.number - 1].versions) != telling.versions:
        raise Refusal("score.changed_meanwhile", number=telling.number)
