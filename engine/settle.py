"""From the facts of a won hand to payments (R5, R6): each loser's fan, base, caps, and who pays for whom."""

from dataclasses import dataclass
from typing import Any, Final

from engine.errors import Impossible
from engine.melds import Laid
from engine.rules import RuleSet
from engine.tiles import Seat

GANGS: Final = ("zhigang", "xugang", "angang", "hongzhong", "facai", "pizi", "laizi")
SITUATIONAL: Final = ("quanqiuren", "haidilao", "gangshanghua", "qianggang")
HAND_TYPES: Final = ("xiaohu", "pengpenghu", "qingyise", "jiangyise", "fengyise", *SITUATIONAL)
WAYS: Final = ("discard", "self_draw", "robbed_gang")


@dataclass(frozen=True, slots=True)
class Facts:
    """A won hand as a score keeper tells it; `source` discarded or was robbed, `seats` are the four seats' counts."""

    rules: RuleSet
    dealer: Seat
    winner: Seat
    by: str
    source: Seat | None
    hand_types: tuple[str, ...]
    hard: bool
    liable: Seat | None
    seats: tuple[Laid, Laid, Laid, Laid]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sum: a fan line has `side`, `count` and `fan`, a points line has `points`."""

    what: str
    side: str | None = None
    count: int | None = None
    fan: int | None = None
    points: int | None = None

    def to_json(self) -> dict[str, Any]:
        """The line as the contract writes it."""
        if self.points is not None:
            return {"what": self.what, "points": self.points}
        return {"what": self.what, "side": self.side, "count": self.count, "fan": self.fan}


@dataclass(frozen=True, slots=True)
class Loss:
    """What one loser owes: his fan, base (with any ×1.5), points before and after the caps, and the sum in lines."""

    seat: Seat
    fan: int
    base: int
    raw: int
    paid: int
    tier: str
    lines: tuple[Line, ...]

    def to_json(self) -> dict[str, Any]:
        """The loss as the contract writes it."""
        plain = {name: getattr(self, name) for name in ("seat", "fan", "base", "raw", "paid", "tier")}
        return plain | {"lines": [line.to_json() for line in self.lines]}


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays what: three losses by seat, and the change of each seat's points (sum 0)."""

    winner_fan: int
    losers: tuple[Loss, ...]
    delta: tuple[int, int, int, int]
    min_fan_met: bool

    def to_json(self) -> dict[str, Any]:
        """The settlement as the contract writes it."""
        return {
            "winner_fan": self.winner_fan,
            "losers": [loss.to_json() for loss in self.losers],
            "delta": list(self.delta),
            "min_fan_met": self.min_fan_met,
        }


def settle(facts: Facts) -> Settlement:
    """The payments of a won hand (R5, R6); raises Impossible, naming the fact that cannot be."""
    check(facts)
    return settle_checked(facts)


def settle_checked(facts: Facts) -> Settlement:
    """As settle, for facts that come from the engine's own table."""
    winner_lines = _laid_lines(facts.rules, facts.seats[facts.winner], "winner")
    if facts.hard:
        winner_lines.append(Line("hard", "winner", 1, facts.rules.hard_fan))
    losses = [_loss(facts, seat, winner_lines) for seat in range(4) if seat != facts.winner]
    losses = _capped(facts, losses)
    owed = sum(loss.paid for loss in losses)
    if facts.liable is not None:
        losses = [_borne(loss, facts.liable, owed) for loss in losses]
    return Settlement(
        winner_fan=_fan(winner_lines),
        losers=tuple(losses),
        delta=_delta(facts, losses, owed),
        min_fan_met=all(loss.fan >= min_fan(facts) for loss in losses),
    )


def min_fan(facts: Facts) -> int:
    """The fan every loser must reach for the hu to be legal (R5.4)."""
    rules = facts.rules
    dahu = "xiaohu" not in facts.hand_types
    return rules.min_fan_dahu if dahu and rules.min_fan_dahu is not None else rules.min_fan


def _fan(lines: list[Line]) -> int:
    return sum(line.fan or 0 for line in lines)


def _laid_lines(rules: RuleSet, seat: Laid, side: str) -> list[Line]:
    lines: list[Line] = []
    if seat.openings:
        lines.append(Line("opening", side, seat.openings, 1 if rules.opening == "once" else seat.openings))
    for gang in GANGS:
        if count := getattr(seat, gang):
            lines.append(Line(gang, side, count, count * getattr(rules, f"{gang}_fan")))
    return lines


def _loss(facts: Facts, seat: Seat, winner_lines: list[Line]) -> Loss:
    """What a loser owes before the caps (R6.1, R6.2)."""
    lines = winner_lines + _laid_lines(facts.rules, facts.seats[seat], "loser")
    if "xiaohu" in facts.hand_types:
        lines += _extras(facts, seat)
        base = facts.rules.xiaohu_base
        points = [Line("base", points=base)]
    else:
        points = _dahu_base(facts, seat)
        base = points[-1].points or 0
    fan = _fan(lines)
    raw = base << fan
    return Loss(seat, fan, base, raw, raw, "none", (*lines, *points, Line("raw", points=raw)))


def _extras(facts: Facts, seat: Seat) -> list[Line]:
    """The fan that a xiaohu adds to one loser's sum (R6.1)."""
    lines: list[Line] = []
    if facts.by == "self_draw":
        lines.append(Line("self_draw", "winner", 1, 1))
    if facts.by == "discard" and seat == facts.source:
        lines.append(Line("discarder", "loser", 1, 1))
    if facts.dealer in (facts.winner, seat):
        lines.append(Line("dealer", "winner" if facts.dealer == facts.winner else "loser", 1, 1))
    return lines


def _dahu_base(facts: Facts, seat: Seat) -> list[Line]:
    """Base of a dahu for one loser, the ×1.5 in a line of its own (R6.2)."""
    rules = facts.rules
    base = rules.dahu_base * (len(facts.hand_types) if rules.stack_dahu else 1)
    lines = [Line("base", points=base)]
    if facts.by == "self_draw":
        situational = "gangshanghua" in facts.hand_types or "haidilao" in facts.hand_types
        if rules.situational_self_draw or not situational:
            lines.append(Line("self_draw_factor", points=base * 3 // 2))
    elif seat == facts.source and (facts.by == "discard" or rules.robbed_gang_factor):
        lines.append(Line("discarder_factor", points=base * 3 // 2))
    return lines


def _capped(facts: Facts, losses: list[Loss]) -> list[Loss]:
    """The three losses after cap, golden cap and bright cap (R6.4)."""
    if facts.rules.caps is None:
        return losses
    cap, golden, bright = facts.rules.caps
    if all(loss.raw >= cap for loss in losses):
        return [
            _at_tier(loss, "bright", bright)
            if bright is not None and not facts.seats[loss.seat].openings
            else _at_tier(loss, "golden", golden)
            for loss in losses
        ]
    return [_at_tier(loss, "cap", cap) if loss.raw >= cap else loss for loss in losses]


def _at_tier(loss: Loss, tier: str, points: int) -> Loss:
    lines = (*loss.lines, Line(tier, points=points))
    return Loss(loss.seat, loss.fan, loss.base, loss.raw, points, tier, lines)


def _borne(loss: Loss, liable: Seat, owed: int) -> Loss:
    """The loss with the line that says what this seat really pays when one pays all (R7)."""
    line = Line("liable", points=owed if loss.seat == liable else 0)
    return Loss(loss.seat, loss.fan, loss.base, loss.raw, loss.paid, loss.tier, (*loss.lines, line))


def _delta(facts: Facts, losses: list[Loss], owed: int) -> tuple[int, int, int, int]:
    delta = [0, 0, 0, 0]
    delta[facts.winner] = owed
    for loss in losses:
        delta[facts.liable if facts.liable is not None else loss.seat] -= loss.paid
    return delta[0], delta[1], delta[2], delta[3]


def check(facts: Facts) -> None:
    """Refuses facts that cannot occur together at a table; raises Impossible."""
    for test in (_check_seats, _check_released, _check_winner, _check_types, _check_quanqiuren):
        if wrong := test(facts):
            raise wrong


def _check_seats(facts: Facts) -> Impossible | None:
    for number, seat in enumerate(facts.seats):
        sets = seat.openings + seat.angang
        if sets > 4:
            said = f"seat {number} has {sets} sets on the table: at most 4 fit"
            return Impossible(said, "sets", seat=number, sets=sets)
        if seat.zhigang + seat.xugang > seat.openings:
            said = f"seat {number} has more zhigang and xugang than openings ({seat.openings}): each of them is one"
            return Impossible(said, "gangs", seat=number, openings=seat.openings)
    return None


def _check_released(facts: Facts) -> Impossible | None:
    rules = facts.rules
    most = {"hongzhong": 4, "facai": 4 if rules.facai_gang else 0, "laizi": 4, "pizi": 8 if rules.pizi else 0}
    for name, limit in most.items():
        total = sum(getattr(seat, name) for seat in facts.seats)
        if total > limit:
            said = f"{total} {name} released over all seats: at most {limit} under these rules"
            return Impossible(said, "released", tile=name, total=total, limit=limit)
    return None


def _check_winner(facts: Facts) -> Impossible | None:
    if not facts.seats[facts.winner].openings:
        return Impossible("the winner has no opening: nobody may hu unopened", "unopened")
    if facts.liable == facts.winner:
        return Impossible("the winner cannot be liable for his own win", "own_liable")
    said = wrong_source(facts.winner, facts.by, facts.source)
    return Impossible(said, "source") if said else None


def wrong_source(winner: Seat, by: str, source: Seat | None) -> str | None:
    """What is wrong with the seat a winning tile is said to come from, None if nothing."""
    if by == "self_draw":
        return None if source is None else "a self-draw comes from nobody: 'from' must be null"
    if source is None:
        return f"a hu by {by} needs 'from', the seat it came from"
    return "the winner cannot win from himself: 'from' must be another seat" if source == winner else None


def _check_types(facts: Facts) -> Impossible | None:
    types = set(facts.hand_types)
    if not types:
        return Impossible("hand_types is empty: a win is a xiaohu or at least one dahu", "no_type")
    if len(types) != len(facts.hand_types):
        return Impossible("a hand type is named twice", "type_twice")
    if "xiaohu" in types and len(types) > 1:
        return Impossible("xiaohu stands alone: a hand with a dahu is no xiaohu", "xiaohu_alone")
    if "fengyise" in types and types & {"jiangyise", "qingyise"}:
        return Impossible("fengyise cannot be jiangyise or qingyise too: winds are no suit", "winds_alone")
    if ("qianggang" in types) != (facts.by == "robbed_gang"):
        said = "qianggang and by 'robbed_gang' go together: one is given without the other"
        return Impossible(said, "robbed_gang")
    if types & {"haidilao", "gangshanghua"} and facts.by != "self_draw":
        return Impossible("haidilao and gangshanghua are won by self_draw only", "not_self_drawn")
    if {"haidilao", "gangshanghua"} <= types:
        said = "haidilao and gangshanghua exclude each other: no gang is made on the last tiles"
        return Impossible(said, "gang_on_last")
    return None


def _check_quanqiuren(facts: Facts) -> Impossible | None:
    if "quanqiuren" not in facts.hand_types:
        return None
    if facts.by == "self_draw" and not facts.rules.quanqiuren_self_draw:
        said = "quanqiuren is won on another player's tile under these rules, not by self_draw"
        return Impossible(said, "quanqiuren_drawn")
    seat = facts.seats[facts.winner]
    if seat.openings != 4 or seat.angang:
        said = f"quanqiuren needs exactly 4 openings and no angang; the winner has {seat.openings} and {seat.angang}"
        return Impossible(said, "quanqiuren_openings", openings=seat.openings, angang=seat.angang)
    return None
