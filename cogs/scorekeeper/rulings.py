"""An admin's ruling on a disputed line: asked, bound to the line as he saw it, booked, then told to everybody with its
reason (scenario 20). What was changed meanwhile he is shown, and asked again.
"""

from cogs.scorekeeper.acts import check_ruling
from cogs.scorekeeper.forms import reason_form
from cogs.scorekeeper.glance import since_words
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.replies import answer
from cogs.scorekeeper.rights import line_of
from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.views import booked_view, line_view, ruling_view, said_view
from cogs.scorekeeper.words import actor, line_words
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, LayoutView, Refusal, ask, hold, update
from data.score import LONGEST, Entry


class Rulings:
    """The score cog's hands for rulings; one for a bot. `seen`: how many deeds the session had when he saw the line."""

    def __init__(self, keeper: Keeper, posting: Posting) -> None:
        self._keeper, self._posting = keeper, posting

    async def ask(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """Answer an admin with a disputed line and the three ways to rule on it; raises Refusal."""
        line = check_ruling(sheet, number, person_of(interaction))
        await answer(interaction, ruling_view(sheet, line, language_of(interaction)))

    async def ask_again(self, interaction: Interaction, sheet: Sheet, number: int, seen: int) -> None:
        """Answer with what was done to the line since, and the same question where it is disputed still."""
        line, language = line_of(sheet, number), language_of(interaction)
        words = [text(language, "keeper.line_overtaken", number=number), *since_words(sheet, line, seen, language), ""]
        note = "\n".join(words)
        if line.disputed:
            view = ruling_view(sheet, line, language, note)
        else:
            view = line_view(sheet, line, language, person_of(interaction), note)
        await answer(interaction, view)

    async def ask_reason(
        self,
        interaction: Interaction,
        sheet: Sheet,
        number: int,
        seen: int,
        *,
        upheld: bool = False,
        entry: Entry | None = None,
    ) -> None:
        """The form for the reason: the line then stands (`upheld`), becomes `entry`, or is taken back (neither)."""
        if line_of(sheet, number).deed >= seen:
            await self.ask_again(interaction, sheet, number, seen)
            return

        async def ruled(submitted: Interaction, reason: str) -> None:
            await hold(submitted)
            by, key = person_of(submitted), key_of(submitted)
            try:
                after = await self._keeper.ruling(
                    sheet.session, number, by, key, reason=reason, upheld=upheld, entry=entry, version=seen
                )
            except Refusal as refusal:
                if refusal.key != "keeper.line_overtaken":
                    raise
                now = await self._keeper.load(sheet.session)
                await self.ask_again(submitted, now, number, seen)
                return
            await self._booked(submitted, after, number, key)

        await ask(interaction, reason_form(language_of(interaction), "score.line_button.ruling", ruled))

    async def _booked(self, interaction: Interaction, after: Sheet, number: int, key: str) -> None:
        line, language = after.lines[number - 1], language_of(interaction)
        said = line_words(after, line, language)
        view = booked_view(text(language, "score.booked", said=said), after, language)
        await self._posting.booked(interaction, after, update(interaction, view=view))
        await self._posting.news(interaction, after, key, lambda language: ruling_news(after, line, language))


def ruling_news(sheet: Sheet, line: SheetLine, language: str) -> LayoutView:
    """The ruling as everybody reads it."""
    assert line.dispute is not None  # a ruling ends a dispute
    ruling = line.dispute.ruling
    assert ruling is not None
    what = "upheld" if ruling.upheld else "changed" if line.entry is not None else "struck"
    who, reason = actor(sheet, ruling.actor, language), clean_name(ruling.reason, LONGEST)
    words = text(language, f"score.news.{what}", who=who, number=line.number, reason=reason)
    return said_view([words, line_words(sheet, line, language)])
