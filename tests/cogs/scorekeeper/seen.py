"""A sheet to read short forms at: four who sit, two who rest, Sam deals; and a draft in plain words."""

from typing import Any

from cogs.scorekeeper.draft import Draft
from cogs.scorekeeper.sheet import Player, Sheet
from engine.rules import RuleSet, preset
from tests.cogs.scorekeeper.evening import PLACE, SEATS, START

NAMES = ("小明", "小红", "Bob", "Sam", "老王", "Bobby")


def sheet(rules: RuleSet | None = None, names: tuple[str, ...] = NAMES) -> Sheet:
    """A sheet of these people with nothing written on it."""
    people = tuple(Player(number, 1000 + number, name, False, name) for number, name in enumerate(names))
    return Sheet(
        session=1,
        place=PLACE,
        opener=0,
        opened_at=START,
        people=people,
        rules=rules or preset("standard"),
        stake=None,
        first_dealer=3,
        seated=SEATS,
        dealer=3,
        streak=0,
        rounds=0,
        lines=(),
        order=(),
        deals=(3,),
        totals=(0,) * len(people),
        pot=0,
        status="open",
        settled=None,
        version=0,
        actors={},
    )


def plain(draft: Draft, names: tuple[str, ...] = NAMES) -> dict[str, Any]:
    """What a draft says, only what it says, seats by name."""
    said: dict[str, Any] = {"by": draft.by, "types": " ".join(draft.hand_types), "hard": draft.hard}
    for role in ("winner", "source", "liable", "dealer"):
        seat = getattr(draft, role)
        said[role] = None if seat is None else names[draft.seats[seat]]
    for seat, laid in enumerate(draft.laid):
        counts = {name: count for name in laid.__dataclass_fields__ if (count := getattr(laid, name))}
        said[names[draft.seats[seat]]] = counts
    return {name: value for name, value in said.items() if value not in (None, "", {})}
