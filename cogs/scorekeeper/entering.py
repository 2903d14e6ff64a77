"""Telling a line by buttons, menus or one command: show the form, take each choice.

All that was told stands in the buttons (telling.py), tiles as somebody typed them in the message (carried.py): nothing
waits here. The preview is showing.py's, what Confirm does confirming.py's.
"""

from collections.abc import Sequence
from dataclasses import replace

from cogs.rules.code import decode as rules_of_code
from cogs.scorekeeper import changes
from cogs.scorekeeper.carried import carried
from cogs.scorekeeper.confirming import Confirming
from cogs.scorekeeper.draft import is_placed
from cogs.scorekeeper.forms import Form, offer_again, short
from cogs.scorekeeper.judging import by_tiles
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import person_of
from cogs.scorekeeper.rights import check_log
from cogs.scorekeeper.rulings import Rulings
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.showing import form_of, seats_of, show_form
from cogs.scorekeeper.telling import Telling, booked_tiles, dealer_of
from cogs.scorekeeper.tiletext import read_hand
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, ask, respond, update
from engine.rules import RuleSet


class Entering:
    """The score cog's hands for lines; one for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting, rulings: Rulings) -> None:
        self._keeper = keeper
        self._confirming = Confirming(keeper, posting, rulings)

    async def begin(self, interaction: Interaction, telling: Telling) -> None:
        """Answer with the form; raises Refusal to somebody who may not write into this session."""
        if telling.mode == "log":
            check_log(await self._keeper.load(telling.session), person_of(interaction))
        elif telling.behind is not None:
            await self._keeper.check_insert(telling.session, telling.behind, person_of(interaction))
        tiles = booked_tiles(await self._keeper.load(telling.session), telling) if telling.anew else ""
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
            await self._confirming.confirmed(interaction, telling)
        elif what == "seats":
            await update(interaction, view=await seats_of(self._keeper, telling, language, carried(interaction)))
        elif what == "tiles":
            await ask(interaction, self._tiles_form(telling, carried(interaction), language))
        elif what == "show":
            await show_form(self._keeper, interaction, telling, carried(interaction))
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

    async def _changed(self, interaction: Interaction, telling: Telling, what: str, argument: str) -> None:
        changed, tiles = changes.pressed(telling, await self._rules(telling), what, argument), carried(interaction)
        if tiles and is_placed(changed.draft) and not is_placed(telling.draft):
            try:
                changed = await self._judged(changed, tiles)
            except Refusal as refusal:
                language = language_of(interaction)
                await offer_again(interaction, refusal, lambda: self._tiles_form(changed, tiles, language))
                return
        await show_form(self._keeper, interaction, changed, tiles)

    async def _judged(self, telling: Telling, tiles: str) -> Telling:
        """The hand as its tiles make it; raises Refusal."""
        sheet = await self._keeper.load(telling.session)
        table = sheet.table(telling.draft.seats, dealer_of(sheet, telling))
        return replace(telling, draft=by_tiles(table, telling.draft, read_hand(tiles))[0])

    def _tiles_form(self, telling: Telling, tiles: str, language: str) -> Form:
        """A window for the winner's tiles: they make the hand, against what was told they are refused."""

        async def told(submitted: Interaction, tiles: str) -> None:
            small = telling.draft.hand_types == ("xiaohu",)
            unsaid = replace(telling.draft, hard=None, hand_types=() if small else telling.draft.hand_types)
            judged = await self._judged(replace(telling, draft=unsaid), tiles)
            await show_form(self._keeper, submitted, judged, tiles.strip())

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
