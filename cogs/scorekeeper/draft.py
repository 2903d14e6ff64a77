"""A won hand while it is being told: what is known so far, what each choice settles by itself, what is still to say.

Pure. What may be chosen next is in possible.py, whether the whole can be in checks.py.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from cogs.scorekeeper.liable import liable_choices
from cogs.ui.refusal import Refusal
from data.score import Four, FourLaid, HandEntry, Who
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import GANGS, Facts
from engine.tiles import Seat

NONE: Final = Laid()
NOTHING: Final[FourLaid] = (NONE, NONE, NONE, NONE)
SELF_DRAWN: Final = ("haidilao", "gangshanghua")
SETS: Final = 4
MOST: Final[Mapping[str, int]] = {"openings": SETS, **dict.fromkeys(GANGS, 4), "pizi": 8}
"""what each count can be at most: sets at a seat, tiles there are"""


@dataclass(frozen=True, slots=True)
class Draft:
    """A won hand as far as it was told; None: not said yet. Seats 0–3, `seats` says who sits there.

    `dealer` None: the one of R1.6; `liable` None: nobody said so; `own` what was counted of the winner before anybody
    said who he is.
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
    own: Laid = NONE

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
    draft = _with_own(replace(draft, **changes))
    if draft.by == "self_draw" or draft.source == draft.winner:
        draft = replace(draft, source=None)
    draft = replace(draft, hand_types=_types(draft), laid=_laid(draft))
    if not draft.hand_types:
        return draft  # whether anybody is liable hangs on them
    choices = liable_choices(draft.facts(rules))
    if len(choices) == 1 or draft.liable not in choices:
        draft = replace(draft, liable=choices[0] if len(choices) == 1 else None)
    return draft


def with_laid(draft: Draft, seat: Seat, mine: Laid) -> Draft:
    """The draft with all of a seat's counts set."""
    one, two, three, four = (mine if each == seat else laid for each, laid in enumerate(draft.laid))
    return replace(draft, laid=(one, two, three, four))


def counted(mine: Laid, name: str, number: int) -> Laid:
    """A seat's counts with one of them set: an open gang brings its opening along, too few openings drop the gangs."""
    mine = replace(mine, **{name: number})
    gangs = mine.zhigang + mine.xugang
    if gangs <= mine.openings:
        return mine
    return replace(mine, zhigang=0, xugang=0) if name == "openings" else replace(mine, openings=gangs)


def opened(draft: Draft, seats: Iterable[Seat]) -> Draft:
    """The draft in which these seats have an opening each at least, where their angang leave room for one (R3.1)."""
    for seat in seats:
        mine = draft.laid[seat]
        if not mine.openings and mine.angang < SETS:
            draft = with_laid(draft, seat, counted(mine, "openings", 1))
    return draft


def all_opened(draft: Draft) -> bool:
    """Whether everybody has an opening, or no room for one."""
    return opened(draft, range(4)) == draft


def is_placed(draft: Draft) -> bool:
    """Whether winner and way of winning are told, as tiles need to be judged."""
    return draft.winner is not None and (draft.by == "self_draw" or (draft.by is not None and draft.source is not None))


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
    return Draft(**{name: getattr(entry, name) for name in HandEntry.__dataclass_fields__})


def _with_own(draft: Draft) -> Draft:
    """The draft with what was counted of the winner at his seat, once somebody said which."""
    if draft.winner is None or draft.own == NONE:
        return draft
    said = {name: count for name, count in asdict(draft.own).items() if count}
    return replace(with_laid(draft, draft.winner, replace(draft.laid[draft.winner], **said)), own=NONE)


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
