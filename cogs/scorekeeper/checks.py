"""Whether an entry can be at this table: the one thing that is wrong with it, told with people's names.

What cannot be together is the engine's to say (engine/settle.py); here it becomes a sentence (R4, R5.4, R7).
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cogs.scorekeeper.liable import liable_choices
from cogs.scorekeeper.sheet import Sheet, Table
from cogs.texts import clean_name, text
from cogs.ui.refusal import Refusal
from data.evening_score import facts_of
from data.score import DEALT, LONGEST, MOST_POINTS, AdjustEntry, Entry, FineEntry, HandEntry, Who, involved
from engine.errors import Impossible
from engine.rules import RuleSet
from engine.settle import GANGS, Facts, Settlement, check, min_fan, settle_checked
from engine.tiles import Seat


def check_entry(sheet: Sheet, entry: Entry) -> None:
    """Raises Refusal with the one thing that is wrong; whether a hand's fan suffice depends on its dealer: `priced`."""
    if unknown := [who for who in involved(entry) if not 0 <= who < len(sheet.people)]:
        raise Refusal("keeper.nobody", number=unknown[0] + 1)
    if isinstance(entry, DEALT):
        check_seats(entry.seats)
    if isinstance(entry, HandEntry):
        check_hand(sheet.table(entry.seats), entry)
    elif isinstance(entry, FineEntry):
        _check_fine(entry)
    elif isinstance(entry, AdjustEntry):
        _check_adjustment(entry)


def check_seats(seats: Iterable[Who]) -> None:
    """Raises Refusal where the same person sits twice."""
    if len(set(seats)) != 4:
        raise Refusal("keeper.four_people")


def check_hand(table: Table, entry: HandEntry) -> None:
    """Raises Refusal for a hand that cannot have been won like that, whoever dealt (R4, R5, R7)."""
    facts = facts_of(entry, table.rules, table.dealer)
    names = [clean_name(name) for name in table.names]
    try:
        check(facts)
    except Impossible as error:
        raise objection(error, facts, names) from None
    if "gangshanghua" in entry.hand_types and not any(getattr(entry.laid[entry.winner], gang) for gang in GANGS):
        raise Refusal("keeper.wrong.no_gang", name=names[entry.winner])
    if entry.liable not in (choices := liable_choices(facts)):
        raise wrong_liable(choices, names)


def priced(table: Table, entry: HandEntry) -> Settlement:
    """What a hand pays at a table; raises Refusal for one that cannot be, or whose fan are too few (R5, R6)."""
    check_hand(table, entry)
    facts = facts_of(entry, table.rules, table.dealer)
    settlement = settle_checked(facts)
    if not settlement.min_fan_met:
        few = [(table.names[loss.seat], loss.fan) for loss in settlement.losers if loss.fan < min_fan(facts)]
        raise Refusal("keeper.below_min_fan", few=partial(_few_fan, few), minimum=min_fan(facts))
    return settlement


def _few_fan(few: Sequence[tuple[str, int]], language: str) -> str:
    """Everybody whose fan are too few, with them."""
    said = (text(language, "keeper.few_fan", name=clean_name(name), fan=fan) for name, fan in few)
    return text(language, "ui.separator").join(said)


def objection(error: Impossible, facts: Facts, names: list[str]) -> Refusal:
    """The sentence for facts that the engine refuses."""
    values: dict[str, Any] = dict(error.values)
    if "seat" in values:
        values["name"] = names[values.pop("seat")]
    if error.fact == "released":
        return _too_many_released(facts.rules, **values)
    if error.fact in {"unopened", "own_liable", "quanqiuren_openings"}:
        values["name"] = names[facts.winner]
    return Refusal(f"keeper.wrong.{error.fact}", **values)


def _too_many_released(rules: RuleSet, *, tile: str, total: int, limit: int) -> Refusal:
    if limit == 0:
        return Refusal(f"keeper.wrong.no_{tile}")
    return Refusal(f"keeper.wrong.many_{tile}", total=total, limit=limit)


def wrong_liable(choices: tuple[Seat | None, ...], names: list[str]) -> Refusal:
    """The sentence for somebody who cannot be liable, by who may be: None among them where nobody need be (R7)."""
    if choices == (None,):
        return Refusal("keeper.wrong.nobody_liable")
    if len(choices) == 1 and choices[0] is not None:
        return Refusal("keeper.wrong.robbed_liable", name=names[choices[0]])
    if None not in choices:
        return Refusal("keeper.wrong.third_opening")
    return Refusal("keeper.wrong.discarder_liable", name=names[next(seat for seat in choices if seat is not None)])


def _check_fine(entry: FineEntry) -> None:
    check_reason(entry.reason)
    if not 1 <= entry.points <= MOST_POINTS:
        raise Refusal("keeper.points", most=MOST_POINTS)
    if entry.who in entry.to or len(set(entry.to)) != len(entry.to):
        raise Refusal("keeper.fine_self")
    check_share(entry.points, len(entry.to))


def check_share(points: int, people: int) -> None:
    """Raises Refusal for points that so many people cannot share equally, with the nearest that they can."""
    if not people or points % people == 0:
        return
    fewer = abs(points) // people * people
    sign = -1 if points < 0 else 1
    near = [sign * each for each in (fewer, fewer + people) if 0 < each <= MOST_POINTS]
    if len(near) == 1:
        raise Refusal("keeper.fine_share_only", points=points, people=people, near=near[0])
    raise Refusal("keeper.fine_share", points=points, people=people, fewer=near[0], more=near[1])


def _check_adjustment(entry: AdjustEntry) -> None:
    check_reason(entry.reason)
    named = [who for who, _ in entry.points]
    if not named or len(set(named)) != len(named):
        raise Refusal("keeper.adjust_once")
    if any(not 1 <= abs(points) <= MOST_POINTS for _, points in entry.points):
        raise Refusal("keeper.points", most=MOST_POINTS)


def check_reason(reason: str) -> None:
    """Raises Refusal for a reason that is none or too long."""
    if not reason.strip():
        raise Refusal("keeper.reason")
    if len(reason) > LONGEST:
        raise Refusal("keeper.reason_long", most=LONGEST)
