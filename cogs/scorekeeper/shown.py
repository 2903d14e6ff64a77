"""A line that is being told, as its message needs it: what was understood so far, and what is wrong or still lacking.

Pure. Its buttons are in rows.py, the whole message in steps.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cogs.scorekeeper.draft import NONE, opened
from cogs.scorekeeper.sheet import Table
from cogs.scorekeeper.sums import laid_row
from cogs.scorekeeper.telling import Telling
from cogs.texts import clean_name, hand_types, hardness, text
from cogs.ui.refusal import Refusal
from engine.settle import settle
from engine.tiles import Seat

UNKNOWN: Final = "**?**"
"""who won, while nobody said so"""


@dataclass(frozen=True, slots=True)
class Shown:
    """A telling with its table, all people by name (() at /calc), who sits in a sentence, tiles as somebody typed them.

    `left_out`: these make another hand. `priced` are the words of its sum, once all is told; `lacking` says what is
    still to be told before that, and `objection` what can never be.
    """

    telling: Telling
    table: Table
    people: Sequence[str] = ()
    seats: str = ""
    tiles: str = ""
    left_out: bool = False
    priced: Sequence[str] = ()
    lacking: str | None = None
    objection: str | None = None
    note: str | None = None

    def refused(self, refusal: Refusal, language: str) -> "Shown":
        """The same with the one reason against booking it: what is still to be told, or what can never be."""
        if refusal.key == "keeper.below_min_fan":
            return replace(self, lacking=self._short(refusal, language))
        if refusal.key == "keeper.same":
            return replace(self, lacking=text(language, "score.unchanged", number=self.telling.number))
        if refusal.key.startswith("keeper.missing."):
            return replace(self, lacking=text(language, "score.lacking", said=refusal.said(language)))
        return replace(self, objection=refusal.said(language))

    def _short(self, refusal: Refusal, language: str) -> str:
        """Whose fan are too few so far, and which press makes them enough: openings, or gangs as well (R5.4)."""
        minimum, few = refusal.values["minimum"], refusal.values["few"]
        values = {"minimum": minimum, "few": few(language) if callable(few) else few}
        if self._enough_opened():
            button = text(language, "score.button.opened_all")
            return text(language, "score.so_far_opened", **values, button=button)
        winner = clean_name(self.table.names[self.telling.draft.winner or 0])
        return text(language, "score.so_far", **values, winner=winner)

    def _enough_opened(self) -> bool:
        """Whether the hand counts if everybody has opened."""
        draft, rules = opened(self.telling.draft, range(4)), self.table.rules
        facts = draft.facts(rules)
        if draft.dealer is None:
            facts = replace(facts, dealer=self.table.dealer)
        return settle(facts).min_fan_met

    def bold(self, seat: Seat) -> str:
        """Who sits there, in running text."""
        return f"**{clean_name(self.table.names[seat])}**"


def told_words(shown: Shown, language: str) -> list[str]:
    """What was understood so far: who won how, as what, hard or soft; then what was counted of an unknown winner."""
    draft = shown.telling.draft
    if shown.telling.kind != "hand":
        return [text(language, f"score.asked.{shown.telling.kind}")]
    said = [
        _how(shown, language),
        f"**{hand_types(language, draft.hand_types)}**" if draft.hand_types else "",
        "" if draft.hard is None else hardness(language, draft.hard),
    ]
    row = " · ".join(filter(None, said))
    counted = [] if draft.own == NONE else [laid_row(UNKNOWN, draft.own, language)]
    return [*([row] if row else []), *counted]


def _how(shown: Shown, language: str) -> str:
    """Who won and how, as far as that was told; at `/calc` who won says nothing by itself."""
    draft = shown.telling.draft
    known = draft.winner is not None
    who = UNKNOWN if draft.winner is None else shown.bold(draft.winner)
    if draft.source is not None:
        return text(language, f"score.how.{draft.by or 'discard'}", who=who, source=shown.bold(draft.source))
    if draft.by == "self_draw":
        return text(language, "score.how.self_draw", who=who)
    return text(language, "score.won", who=who) if known and shown.telling.mode != "calc" else ""
