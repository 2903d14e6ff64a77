"""Telling a line by buttons, menus or one command: show the form, take each choice, book.

All that was told stands in the buttons (telling.py), tiles as somebody typed them in the message (carried.py): nothing
waits here. Booking is keeper.py's, the preview showing.py's.
"""

from collections.abc import Sequence
from dataclasses import replace

from cogs.rules.code import decode as rules_of_code
from cogs.scorekeeper import changes
from cogs.scorekeeper.carried import carried, shown
from cogs.scorekeeper.draft import Draft, draft_of, is_placed
from cogs.scorekeeper.forms import Form, offer_again, short
from cogs.scorekeeper.judging import by_tiles, fits
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.rights import check_log
from cogs.scorekeeper.rulings import Rulings
from cogs.scorekeeper.sheet import Person, Sheet, SheetLine
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.showing import form_of, seats_of
from cogs.scorekeeper.telling import Telling, booked, dealer_of, entry_of
from cogs.scorekeeper.tiletext import read_hand
from cogs.scorekeeper.views import booked_view, said_view
from cogs.scorekeeper.words import actor, entry_words, line_words, seats_words
from cogs.texts import language_of, text
from cogs.ui import Interaction, LayoutView, Refusal, ask, hold, respond, update
from data.score import Entry, HandEntry
from engine.rules import RuleSet


class Entering:
    """The score cog's hands for lines; one for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting, rulings: Rulings) -> None:
        self._keeper, self._posting, self._rulings = keeper, posting, rulings

    async def begin(self, interaction: Interaction, telling: Telling) -> None:
        """Answer with the form; raises Refusal to somebody who may not write into this session."""
        if telling.mode == "log":
            check_log(await self._keeper.load(telling.session), person_of(interaction))
        elif telling.behind is not None:
            await self._keeper.check_insert(telling.session, telling.behind, person_of(interaction))
        tiles = (await self._booked_hand(telling)).tiles if telling.anew else ""
        await respond(interaction, view=await form_of(self._keeper, telling, language_of(interaction), tiles))

    async def typed(self, interaction: Interaction, sheet: Sheet, told: str, begun: Telling) -> None:
        """Answer with the form of a hand told in short as far as it goes; with what cannot be read, to be put right."""
        if begun.behind is None:
            check_log(sheet, person_of(interaction))
        else:
            await self._keeper.check_insert(sheet.session, begun.behind, person_of(interaction))
        language = language_of(interaction)
        try:
            draft = parse_hand(told, sheet, begun.draft.seats, dealer_of(sheet, begun), me=interaction.user.id)
        except Refusal as refusal:
            await offer_again(interaction, refusal, lambda: self._told_form(sheet, told, language, begun))
            return
        telling = replace(begun, draft=replace(draft, tiles=""), tab=draft.winner or 0)
        await respond(interaction, view=await form_of(self._keeper, telling, language, draft.tiles))

    async def pressed(self, interaction: Interaction, telling: Telling, what: str, argument: str) -> None:
        """A button of the form."""
        language = language_of(interaction)
        if what == "ok":
            await self._confirmed(interaction, telling)
        elif what == "seats":
            await update(interaction, view=await seats_of(self._keeper, telling, language, carried(interaction)))
        elif what == "tiles":
            await ask(interaction, self._tiles_form(telling, carried(interaction), language))
        elif what == "show":
            await self._update(interaction, telling, carried(interaction))
        else:
            await self._changed(interaction, telling, what, argument)

    async def chosen(
        self, interaction: Interaction, telling: Telling, what: str, argument: str, values: Sequence[str]
    ) -> None:
        """A menu of the form: who sat where, who dealt."""
        changed = changes.chosen(telling, what, argument, values)
        view = await seats_of(self._keeper, changed, language_of(interaction), carried(interaction))
        await update(interaction, view=view)

    # ------------------------------------------------------------ inside

    async def _update(self, interaction: Interaction, telling: Telling, tiles: str) -> None:
        view = await form_of(self._keeper, telling, language_of(interaction), tiles)
        await update(interaction, view=view)

    async def _changed(self, interaction: Interaction, telling: Telling, what: str, argument: str) -> None:
        changed, tiles = changes.pressed(telling, await self._rules(telling), what, argument), carried(interaction)
        if tiles and is_placed(changed.draft) and not is_placed(telling.draft):
            try:
                changed = await self._judged(changed, tiles)
            except Refusal as refusal:
                language = language_of(interaction)
                await offer_again(interaction, refusal, lambda: self._tiles_form(changed, tiles, language))
                return
        await self._update(interaction, changed, tiles)

    async def _judged(self, telling: Telling, tiles: str) -> Telling:
        """The hand as its tiles make it; raises Refusal."""
        sheet = await self._keeper.load(telling.session)
        table = sheet.table(telling.draft.seats, dealer_of(sheet, telling))
        return replace(telling, draft=by_tiles(table, telling.draft, read_hand(tiles))[0])

    async def _booked_hand(self, telling: Telling) -> Draft:
        """What a line that is told anew said last, an empty draft where it was no win."""
        entry = booked(await self._keeper.load(telling.session), telling.number)
        return draft_of(entry) if isinstance(entry, HandEntry) else Draft(telling.draft.seats)

    def _tiles_form(self, telling: Telling, tiles: str, language: str) -> Form:
        """A window for the winner's tiles: they make the hand, against what was told they are refused."""

        async def told(submitted: Interaction, tiles: str) -> None:
            small = telling.draft.hand_types == ("xiaohu",)
            unsaid = replace(telling.draft, hard=None, hand_types=() if small else telling.draft.hand_types)
            judged = await self._judged(replace(telling, draft=unsaid), tiles)
            await self._update(submitted, judged, tiles.strip())

        fields = {
            "tiles": (text(language, "score.form.tiles"), short("tiles", hint=text(language, "score.form.tiles_hint")))
        }
        return Form(text(language, "score.button.tiles"), fields, told, {"tiles": tiles} if tiles else None)

    def _told_form(self, sheet: Sheet, told: str, language: str, begun: Telling) -> Form:
        """A hand in one line, to be put right."""

        async def again(submitted: Interaction, told: str) -> None:
            await self.typed(submitted, sheet, told, begun)

        fields = {"told": (text(language, "score.form.told"), short("told"))}
        return Form(text(language, "score.button.log"), fields, again, {"told": told})

    async def _rules(self, telling: Telling) -> RuleSet:
        if telling.mode == "calc":
            return rules_of_code(telling.where)
        return (await self._keeper.load(telling.session)).rules

    # ------------------------------------------------------------ booking

    async def _confirmed(self, interaction: Interaction, telling: Telling) -> None:
        if telling.mode == "rule":
            await self._ask_ruling(interaction, telling)
            return
        await hold(interaction)
        sheet = await self._keeper.load(telling.session)
        by, key = person_of(interaction), key_of(interaction)
        if telling.kind == "seats":
            await self._seat(interaction, telling, by, key)
            return
        entry = await self._entry(interaction, telling, sheet)
        if telling.mode == "log":
            await self._log(interaction, telling, entry)
            return
        if telling.behind is not None:
            await self._insert(interaction, telling, telling.behind, entry)
            return
        if not self._posting.told(key):
            _check_unchanged(sheet, telling)
        after = await self._keeper.edit(telling.session, telling.number, entry, by, key)
        await self._booked(interaction, after, telling.number)
        if self._posting.first(key):
            await self._posting.tell(after, self._edited_news(after, telling.number))

    async def _seat(self, interaction: Interaction, telling: Telling, by: Person, key: str) -> None:
        try:
            after = await self._keeper.seat(telling.session, telling.draft.seats, by, key, telling.versions)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            await self._update(interaction, telling, carried(interaction))
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
            await self._update(interaction, telling, carried(interaction))
            return
        await self._booked(interaction, after, telling.number)

    async def _insert(self, interaction: Interaction, telling: Telling, behind: int, entry: Entry) -> None:
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.insert(telling.session, behind, entry, by, key, telling.versions)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            await self._update(interaction, telling, carried(interaction))
            return
        line = next(each for each in after.lines if each.versions[0].n == telling.versions)
        await self._booked(interaction, after, line.number)
        if self._posting.first(key):
            await self._posting.tell(after, inserted_news(after, line, self._posting.language(after.place.guild)))

    async def _entry(self, interaction: Interaction, telling: Telling, sheet: Sheet) -> Entry:
        """What to book, with the tiles that make it; those of a line told anew as they were booked."""
        entry, tiles = entry_of(telling, sheet.rules), carried(interaction)
        table = sheet.table(telling.draft.seats, dealer_of(sheet, telling))
        if not isinstance(entry, HandEntry) or not tiles or not fits(table, telling.draft, tiles):
            return entry
        before = (await self._booked_hand(telling)).tiles if telling.anew else ""
        return replace(entry, tiles=before if shown(before) == tiles else tiles)

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
        entry = await self._entry(interaction, telling, sheet)
        await self._rulings.ask_reason(interaction, sheet, telling.number, telling.versions, entry=entry)


def _check_unchanged(sheet: Sheet, telling: Telling) -> None:
    """Raises Refusal where the line was changed since the telling began."""
    if len(sheet.lines[telling.number - 1].versions) != telling.versions:
        raise Refusal("score.changed_meanwhile", number=telling.number)


def inserted_news(after: Sheet, line: SheetLine, language: str) -> LayoutView:
    """That a forgotten hand was told late, and where, for everybody."""
    key = "score.news.inserted" if line.after else "score.news.inserted_first"
    who = actor(after, line.actor, language)
    return said_view([text(language, key, who=who, number=line.after), line_words(after, line, language)])
