"""A won hand while it is being told: what is known so far, what each choice settles by itself, what is still to say.

Pure. What may be chosen next is in possible.py, whether the whole can be in checks.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cogs.scorekeeper.liable import liable_choices
from cogs.ui.refusal import Refusal
from data.score import Four, FourLaid, HandEntry, Who
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import GANGS, Facts
from engine.tiles import Seat

NOTHING: Final[FourLaid] = (Laid(), Laid(), Laid(), Laid())
SELF_DRAWN: Final = ("haidilao", "gangshanghua")


@dataclass(frozen=True, slots=True)
class Draft:
    """A won hand as far as it was told; None: not said yet. Seats 0–3, `seats` says who sits there.

    `dealer` None: the one of R1.6; `liable` None: nobody said so.
    """

    seats: Four
    winner: Seat | None = None
    by: str | None = None
    source: Seat | None = None
    hand_types: tuple[str, ...] = ()
    hard: bool | None = None
    laid: FourLaid = NOTHING
    liable: Seat | None = None
    dealer: Seat | None = None
    tiles: str = ""

    def seat_of(self, who: Who) -> Seat | None:
        """Where somebody sits, None when he rests."""
        return self.seats.index(who) if who in self.seats else None

    def facts(self, rules: RuleSet) -> Facts:
        """What is known as the engine asks it; what was not said as a soft self-draw of the first seat."""
        return Facts(
            rules=rules,
            dealer=self.dealer or 0,
            winner=self.winner or 0,
            by=self.by or "self_draw",
            source=self.source,
            hand_types=self.hand_types,
            hard=bool(self.hard),
            liable=self.liable,
            seats=self.laid,
        )


def told(draft: Draft, rules: RuleSet, changes: Mapping[str, Any]) -> Draft:
    """The draft with some fields chosen, and everything that follows from them or no longer fits them put right."""
    draft = replace(draft, **changes)
    if draft.by == "self_draw" or draft.source == draft.winner:
        draft = replace(draft, source=None)
    draft = replace(draft, hand_types=_types(draft), laid=_laid(draft))
    choices = liable_choices(draft.facts(rules))
    if len(choices) == 1 or draft.liable not in choices:
        draft = replace(draft, liable=choices[0] if len(choices) == 1 else None)
    return draft


def with_count(draft: Draft, rules: RuleSet, seat: Seat, **counts: int) -> Draft:
    """The draft with some of a seat's counts (openings, zhigang, …) set."""
    laid = list(draft.laid)
    laid[seat] = replace(laid[seat], **counts)
    return told(draft, rules, {"laid": tuple(laid)})


def missing(draft: Draft, rules: RuleSet) -> str | None:
    """What is to be said next: winner, by, source, hand_types, gang, hard or liable; None when all is said."""
    if draft.winner is None or draft.by is None:
        return "winner" if draft.winner is None else "by"
    if draft.by != "self_draw" and draft.source is None:
        return "source"
    if not draft.hand_types:
        return "hand_types"
    if "gangshanghua" in draft.hand_types and not any(getattr(draft.laid[draft.winner], gang) for gang in GANGS):
        return "gang"
    if draft.hard is None:
        return "hard"
    return None if draft.liable in liable_choices(draft.facts(rules)) else "liable"


def finished(draft: Draft, rules: RuleSet) -> HandEntry:
    """The entry of a draft in which all is said; raises Refusal keeper.missing.… otherwise."""
    lacking = missing(draft, rules)
    if lacking is not None or draft.winner is None or draft.by is None:
        raise Refusal(f"keeper.missing.{lacking}")
    return HandEntry(
        seats=draft.seats,
        winner=draft.winner,
        by=draft.by,
        source=draft.source,
        hand_types=draft.hand_types,
        hard=bool(draft.hard),
        laid=draft.laid,
        liable=draft.liable,
        dealer=draft.dealer,
        tiles=draft.tiles,
    )


def draft_of(entry: HandEntry) -> Draft:
    """A booked hand as a draft, to be told anew."""
    return Draft(**{name: getattr(entry, name) for name in Draft.__dataclass_fields__})


def _types(draft: Draft) -> tuple[str, ...]:
    """The hand types that fit the way of winning."""
    kept = [kind for kind in draft.hand_types if kind != "qianggang"]
    if draft.by not in (None, "self_draw"):
        kept = [kind for kind in kept if kind not in SELF_DRAWN]
    if draft.by == "robbed_gang":
        kept = ["qianggang", *(kind for kind in kept if kind != "xiaohu")]
    return tuple(sorted(set(kept)))


def _laid(draft: Draft) -> FourLaid:
    """The counts that everybody must have who won so: an opening, four of them for quanqiuren (R3.5, R4)."""
    if draft.winner is None:
        return draft.laid
    laid = list(draft.laid)
    mine = laid[draft.winner]
    if "quanqiuren" in draft.hand_types:
        laid[draft.winner] = replace(mine, openings=4, angang=0)
    elif not mine.openings:
        laid[draft.winner] = replace(mine, openings=max(1, mine.zhigang + mine.xugang))
    one, two, three, four = laid
    return one, two, three, four
