"""Confirm at a line that was told: booked once, as it was shown; what came between is shown, and asked again.

Booking itself is keeper.py's.
"""

from dataclasses import replace

from cogs.scorekeeper.carried import carried, shown
from cogs.scorekeeper.differing import change_words
from cogs.scorekeeper.judging import fits
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.rulings import Rulings
from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.showing import show_form
from cogs.scorekeeper.telling import Telling, booked_tiles, dealer_of, entry_of
from cogs.scorekeeper.views import booked_view, said_view
from cogs.scorekeeper.words import actor, line_words, seats_words
from cogs.texts import language_of, text
from cogs.ui import Interaction, LayoutView, Refusal, hold, update
from data.score import Entry, HandEntry


class Confirming:
    """One for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting, rulings: Rulings) -> None:
        self._keeper, self._posting, self._rulings = keeper, posting, rulings

    async def confirmed(self, interaction: Interaction, telling: Telling) -> None:
        """Book the line, or ask for the reason where it is a ruling; raises Refusal."""
        if telling.mode == "rule":
            await self._ask_ruling(interaction, telling)
            return
        await hold(interaction)
        if telling.kind == "seats":
            await self._seat(interaction, telling)
            return
        entry = self._entry(interaction, telling, await self._keeper.load(telling.session))
        if telling.mode == "log":
            await self._log(interaction, telling, entry)
        elif telling.behind is not None:
            await self._insert(interaction, telling, telling.behind, entry)
        else:
            await self._edit(interaction, telling, entry)

    async def _edit(self, interaction: Interaction, telling: Telling, entry: Entry) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.edit(telling.session, telling.number, entry, by, key, version=telling.versions)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            await show_form(self._keeper, interaction, telling, carried(interaction))
            return
        await self._booked(interaction, after, telling.number)
        await self._posting.news(interaction, after, key, lambda language: edited_news(after, telling.number, language))

    async def _seat(self, interaction: Interaction, telling: Telling) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.seat(telling.session, telling.draft.seats, by, key, telling.versions)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            await show_form(self._keeper, interaction, telling, carried(interaction))
            return
        seats = seats_words(after, language_of(interaction))
        await self._done(interaction, after, "score.seats_booked", seats=seats)

    async def _log(self, interaction: Interaction, telling: Telling, entry: Entry) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.log(telling.session, entry, by, key, telling.number)
        except Refusal as refusal:
            if refusal.key != "keeper.moved":
                raise
            # Somebody else was quicker: the same hand as the next line, to be confirmed with open eyes.
            await show_form(self._keeper, interaction, telling, carried(interaction))
            return
        await self._booked(interaction, after, telling.number)

    async def _insert(self, interaction: Interaction, telling: Telling, behind: int, entry: Entry) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.insert(telling.session, behind, entry, by, key, telling.versions)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            await show_form(self._keeper, interaction, telling, carried(interaction))
            return
        line = next(each for each in after.lines if each.versions[0].n == telling.versions)
        await self._booked(interaction, after, line.number)
        await self._posting.news(interaction, after, key, lambda language: inserted_news(after, line, language))

    def _entry(self, interaction: Interaction, telling: Telling, sheet: Sheet) -> Entry:
        """What to book, with the tiles that make it; those of a line told anew as they were booked."""
        entry, tiles = entry_of(telling, sheet.rules), carried(interaction)
        table = sheet.table(telling.draft.seats, dealer_of(sheet, telling))
        if not isinstance(entry, HandEntry) or not tiles or not fits(table, telling.draft, tiles):
            return entry
        before = booked_tiles(sheet, telling)
        return replace(entry, tiles=before if shown(before) == tiles else tiles)

    async def _booked(self, interaction: Interaction, after: Sheet, number: int) -> None:
        said = line_words(after, after.lines[number - 1], language_of(interaction))
        await self._done(interaction, after, "score.booked", said=said)

    async def _done(self, interaction: Interaction, after: Sheet, key: str, **values: object) -> None:
        language = language_of(interaction)
        view = booked_view(text(language, key, **values), after, language)
        await self._posting.booked(interaction, after, update(interaction, view=view))

    async def _ask_ruling(self, interaction: Interaction, telling: Telling) -> None:
        sheet = await self._keeper.load(telling.session)
        entry = self._entry(interaction, telling, sheet)
        await self._rulings.ask_reason(interaction, sheet, telling.number, telling.versions, entry=entry)


def edited_news(after: Sheet, number: int, language: str) -> LayoutView:
    """That a line was told anew, and what that changed, for everybody."""
    line = after.lines[number - 1]
    now, before = line.versions[-1], line.versions[-2]
    changes = change_words(after, line, before.entry, now.entry, language)
    who = actor(after, now.actor, language)
    words = text(language, "score.news.edited", who=who, number=number, changes=changes)
    return said_view([words, line_words(after, line, language)])


def inserted_news(after: Sheet, line: SheetLine, language: str) -> LayoutView:
    """That a forgotten hand was told late, and where, for everybody."""
    key = "score.news.inserted" if line.after else "score.news.inserted_first"
    who = actor(after, line.actor, language)
    return said_view([text(language, key, who=who, number=line.after), line_words(after, line, language)])
