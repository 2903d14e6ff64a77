"""Fines and points set right by hand: shown with everybody's points after it, confirmed, booked once (scenario 12).

All that was told stands in the message: the reason in its text (carried.py), the rest in the button.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.scorekeeper.carried import carried, carrying, shown
from cogs.scorekeeper.checks import check_share
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.replies import answer
from cogs.scorekeeper.rights import check_log
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.sums import totals_block
from cogs.scorekeeper.views import booked_view
from cogs.scorekeeper.words import entry_words, line_words
from cogs.tables.views import GOLD, panel
from cogs.texts import language_of, signed, text
from cogs.ui import Interaction, Lasting, LayoutView, Refusal, hold
from data.score import AdjustEntry, Entry, FineEntry, Who

if TYPE_CHECKING:
    from cogs.scorekeeper.cog import Score

Button = discord.ui.Button[Any]
POT: Final = "p"
"""where nobody is named who gets a fine"""


@dataclass(frozen=True, slots=True)
class Fine:
    """Somebody loses points to others in equal shares, to the pot where `to` is (); gains them where negative.

    `version` is that of the sheet on which it was shown.
    """

    session: int
    version: int
    who: Who
    points: int
    to: tuple[Who, ...]

    def entry(self, reason: str) -> Entry:
        """The entry to book; raises Refusal where the points cannot be shared equally."""
        check_share(self.points, len(self.to))
        if self.points >= 0:
            return FineEntry(self.who, self.points, reason, self.to)
        share = self.points // max(1, len(self.to))
        return AdjustEntry(((self.who, -self.points), *((other, share) for other in self.to)), reason)


class FineButton(
    Lasting[Button],
    template=r"scorefine:(?P<session>\d+):(?P<version>\d+):(?P<who>\d):(?P<points>-?\d+):(?P<to>p|\d+)",
):
    """Confirms the fine that its message shows."""

    def __init__(self, fine: Fine, label: str = "?") -> None:
        self.fine = fine
        to = "".join(map(str, fine.to)) or POT
        custom_id = f"scorefine:{fine.session}:{fine.version}:{fine.who}:{fine.points}:{to}"
        super().__init__(Button(label=label, style=discord.ButtonStyle.success, custom_id=custom_id))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        to = () if match["to"] == POT else tuple(map(int, match["to"]))
        return cls(Fine(int(match["session"]), int(match["version"]), int(match["who"]), int(match["points"]), to))

    async def pressed(self, interaction: Interaction) -> None:
        cog: Any = interaction.client.get_cog("Score")
        score: Score = cog
        await score.fines.confirmed(interaction, self.fine)


class Fines:
    """The score cog's hands for fines; one for a bot."""

    def __init__(self, keeper: Keeper, posting: Posting) -> None:
        self._keeper, self._posting = keeper, posting

    async def ask(
        self, interaction: Interaction, sheet: Sheet, who: Who, points: int, to: Sequence[Who], reason: str
    ) -> None:
        """Answer with what it would change, and the button that means it; raises Refusal for what cannot be."""
        check_log(sheet, person_of(interaction))
        fine = Fine(sheet.session, sheet.version, who, points, tuple(to))
        await answer(interaction, self._view(sheet, fine, reason, language_of(interaction)))

    async def confirmed(self, interaction: Interaction, fine: Fine) -> None:
        """Book it as it was shown; where something was done to the sheet since, show it anew and ask again."""
        await hold(interaction)
        reason, language = carried(interaction), language_of(interaction)
        if not reason:
            raise Refusal("ui.error.stale")
        by, key = person_of(interaction), key_of(interaction)
        try:
            after = await self._keeper.log(fine.session, fine.entry(reason), by, key, version=fine.version)
        except Refusal as refusal:
            if refusal.key != "keeper.overtaken":
                raise
            sheet = await self._keeper.load(fine.session)
            fine = replace(fine, version=sheet.version)
            await answer(interaction, self._view(sheet, fine, reason, language, refusal.said(language)))
            return
        line = next(each for each in after.lines if each.versions[0].n == fine.version)
        said = text(language, "score.booked", said=line_words(after, line, language))
        await self._posting.booked(interaction, after, answer(interaction, booked_view(said, after, language)))

    def _view(self, sheet: Sheet, fine: Fine, reason: str, language: str, note: str = "") -> LayoutView:
        entry = fine.entry(shown(reason) if reason.strip() else "")
        preview = self._keeper.preview(sheet.session, entry)
        words = [
            note,
            text(language, "score.form.log", number=sheet.next_number),
            entry_words(sheet, entry, {}, language),
            totals_block(preview.after, preview.line.points, language, sheet.next_number),
        ]
        if preview.line.pot:
            words.append(text(language, "score.pot_holds", points=signed(preview.after.pot)))
        button = FineButton(fine, text(language, "score.button.confirm"))
        view = panel("\n".join(filter(None, words)), [button], colour=GOLD)
        return carrying(view, text(language, "score.fine_reason"), reason)
