"""An admin's ruling on a disputed line: booked, then told to everybody with its reason (scenario 20)."""

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import key_of, person_of
from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.views import booked_view, said_view
from cogs.scorekeeper.words import actor, line_words
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, LayoutView, hold, update
from data.score import LONGEST, Entry


async def rule(
    keeper: Keeper,
    posting: Posting,
    interaction: Interaction,
    sheet: Sheet,
    number: int,
    *,
    reason: str,
    upheld: bool = False,
    entry: Entry | None = None,
) -> None:
    """The line stands (`upheld`), becomes `entry`, or is taken back (neither); raises Refusal."""
    await hold(interaction)
    by, key = person_of(interaction), key_of(interaction)
    after = await keeper.ruling(sheet.session, number, by, key, reason=reason, upheld=upheld, entry=entry)
    language = language_of(interaction)
    said = line_words(after, after.lines[number - 1], language)
    await update(interaction, view=booked_view(text(language, "score.booked", said=said), after, language))
    await posting.show_or_say(interaction, after)
    if posting.first(key):
        await posting.tell(after, ruling_news(after, after.lines[number - 1], posting.language(after.place.guild)))


def ruling_news(sheet: Sheet, line: SheetLine, language: str) -> LayoutView:
    """The ruling as everybody reads it."""
    assert line.dispute is not None  # a ruling ends a dispute
    ruling = line.dispute.ruling
    assert ruling is not None
    what = "upheld" if ruling.upheld else "changed" if line.entry is not None else "struck"
    who, reason = actor(sheet, ruling.actor, language), clean_name(ruling.reason, LONGEST)
    words = text(language, f"score.news.{what}", who=who, number=line.number, reason=reason)
    return said_view([words, line_words(sheet, line, language)])
