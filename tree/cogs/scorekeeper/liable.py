"""Who may be liable for a win that is told by its facts (R7.1–R7.4): who gave the third opening only people know."""

from engine.settle import Facts
from engine.tiles import Seat


def liable_choices(facts: Facts) -> tuple[Seat | None, ...]:
    """The seats that may be liable, None among them where nobody may be; one choice only where the rules leave one."""
    if facts.by == "robbed_gang":
        return (facts.source,)
    others = tuple(seat for seat in range(4) if seat != facts.winner)
    kinds = set(facts.rules.third_opening) & set(facts.hand_types)
    if kinds and facts.seats[facts.winner].openings >= 3:
        return others
    if "quanqiuren" in facts.hand_types and facts.source is not None:
        return (None, facts.source)
    return (None,)
