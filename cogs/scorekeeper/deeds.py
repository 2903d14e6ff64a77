"""What people do to a session besides telling hands and fines: booked, answered, shown on the sheet, told to everybody.

Each takes the session as it was found; keeper.py decides, and raises Refusal with the one reason against it.
"""

from cogs.scorekeeper.differing import said_with_points
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.replies import answer, ready
from cogs.scorekeeper.sheet import Guest, Person, Sheet
from cogs.scorekeeper.views import booked_view, dispute_view, said_view, settled_view
from cogs.scorekeeper.words import actor, bold, dispute_words, last_told, line_words
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, LayoutView, Refusal
from data.score import Who


class Deeds:
    """The score cog's hands for everything but hands and fines; one for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting) -> None:
        self._keeper, self._posting = keeper, posting

    async def add(self, interaction: Interaction, sheet: Sheet, person: Person | Guest) -> None:
        """Somebody who came later."""
        await ready(interaction)
        after = await self._keeper.add(sheet.session, person, person_of(interaction))
        await self._done(interaction, after, "score.added", name=clean_name(person.name))

    async def undo(self, interaction: Interaction, sheet: Sheet, number: int, versions: int | None) -> None:
        """A line taken back that had so many versions when it was shown."""
        await ready(interaction)
        key = key_of(interaction)
        after = await self._keeper.undo(sheet.session, person_of(interaction), key, number, versions=versions)
        if after.lines[number - 1].entry is not None:
            # The same press again, after somebody told the line anew.
            raise Refusal("score.changed_meanwhile", number=number)
        await self._done(interaction, after, "score.undone", number=number)
        await self._posting.news(interaction, after, key, lambda language: _undone_news(after, number, language))

    async def swap(
        self, interaction: Interaction, sheet: Sheet, pair: tuple[Who, Who], since: int, *, by_name: bool
    ) -> None:
        """Two people in each other's place from a line on, or from the next hand on."""
        await ready(interaction)
        by, key = person_of(interaction), key_of(interaction)
        after = await self._keeper.swap(sheet.session, *pair, since, by, key, by_name=by_name)
        language = language_of(interaction)
        values = {"one": bold(after, pair[0], language), "other": bold(after, pair[1], language)}
        await self._done(interaction, after, "score.swapped", number=since, **values)
        if since < sheet.next_number:
            await self._posting.news(
                interaction, after, key, lambda language: _swap_news(after, by, pair, since, language)
            )

    async def dispute(self, interaction: Interaction, sheet: Sheet, number: int, reason: str) -> None:
        """A line flagged before everybody."""
        await ready(interaction)
        key = key_of(interaction)
        after = await self._keeper.dispute(sheet.session, number, reason, person_of(interaction), key)
        await self._done(interaction, after, "score.dispute_booked", number=number)
        line = after.lines[number - 1]

        def news(language: str) -> LayoutView:
            words = "\n".join([dispute_words(after, line, language), line_words(after, line, language)])
            return dispute_view(after, line, words, language)

        await self._posting.news(interaction, after, key, news)

    async def agree(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """One more who disputes a line."""
        await ready(interaction)
        after = await self._keeper.agree(sheet.session, number, person_of(interaction), key_of(interaction))
        await self._done(interaction, after, "score.agree_booked", number=number)

    async def withdraw(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """A dispute taken back, for everybody to see."""
        await ready(interaction)
        by, key = person_of(interaction), key_of(interaction)
        after = await self._keeper.withdraw(sheet.session, number, by, key)
        await self._done(interaction, after, "score.withdraw_booked", number=number)
        await self._posting.news(
            interaction, after, key, lambda language: _by_news("withdrawn", by, language, number=number)
        )

    async def settle(self, interaction: Interaction, sheet: Sheet, version: int) -> None:
        """The evening settled, once, as it stood at `version`: who pays whom, for everybody."""
        await ready(interaction)
        key = key_of(interaction)
        after = await self._keeper.settle(sheet.session, person_of(interaction), key, version)
        await self._done(interaction, after, "score.settle_booked", session=after.session)
        await self._posting.news(interaction, after, key, lambda language: settled_view(after, language))

    async def close(self, interaction: Interaction, sheet: Sheet, version: int) -> None:
        """The session locked as it stood at `version`."""
        await ready(interaction)
        after = await self._keeper.close(sheet.session, person_of(interaction), key_of(interaction), version)
        await self._done(interaction, after, "score.close_booked", session=after.session)

    async def reopen(self, interaction: Interaction, sheet: Sheet, version: int) -> None:
        """A session that was settled or closed, going on, for everybody to see."""
        await ready(interaction)
        by, key = person_of(interaction), key_of(interaction)
        after = await self._keeper.reopen(sheet.session, by, key, version)
        await self._done(interaction, after, "score.reopen_booked", session=after.session)
        await self._posting.news(
            interaction, after, key, lambda language: _by_news("reopened", by, language, session=after.session)
        )

    # ------------------------------------------------------------ inside

    async def _done(self, interaction: Interaction, after: Sheet, key: str, **values: object) -> None:
        language = language_of(interaction)
        view = booked_view(text(language, key, **values), after, language)
        await self._posting.booked(interaction, after, answer(interaction, view))


def _undone_news(after: Sheet, number: int, language: str) -> LayoutView:
    line = after.lines[number - 1]
    who = actor(after, line.versions[-1].actor, language)
    said = said_with_points(after, line, last_told(line), language)
    return said_view([text(language, "score.news.undone", who=who, number=number, said=said)])


def _by_news(what: str, by: Person, language: str, **values: object) -> LayoutView:
    return said_view([text(language, f"score.news.{what}", who=clean_name(by.name), **values)])


def _swap_news(after: Sheet, by: Person, pair: tuple[Who, Who], since: int, language: str) -> LayoutView:
    values = {"one": bold(after, pair[0], language), "other": bold(after, pair[1], language)}
    return said_view([text(language, "score.news.swapped", who=clean_name(by.name), number=since, **values)])
