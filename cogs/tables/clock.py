"""A table's clock: how long a decision may take, the default move, and what the bot's own absence costs nobody.

Pure. What rings when is in alarms.py. The default never breaks a duty avoidably (R7.4).
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cogs.tables.parts import Hand
from cogs.tables.snapshot import Snapshot
from engine.actions import DISCARD, PASS, Action
from engine.duty import breaches
from engine.hand import legal
from engine.state import State
from engine.tiles import Seat

SHORTEST: Final = 10
"""seconds below which missed decisions shorten no clock"""
GRACE: Final = timedelta(seconds=60)
"""what everybody has at least after the bot was away"""


def default_action(state: State, seat: Seat) -> Action:
    """The safe move for somebody who does not decide: pass; else the drawn tile, but no laizi and no broken duty."""
    options = legal(state, seat)
    if PASS in options:
        return PASS
    special = state.setup.specials
    discards = [option for option in reversed(options) if option.act == "discard" and option.tile is not None]
    drawn = [] if state.drawn is None else [DISCARD[state.drawn]]

    def cost(option: Action) -> tuple[bool, bool, bool]:
        tile = option.tile
        assert tile is not None  # a discard names its tile
        return tile == special.laizi, bool(breaches(state, seat, tile)), tile in special.all and option not in drawn

    return min([*(option for option in drawn if option in discards), *discards], key=cost)


def think_time(at: Snapshot) -> datetime | None:
    """When the clock takes the decision that has begun; for a tile on the table the same whether it can be claimed."""
    clock = at.agreed.clock
    if clock is None or not at.playing or at.hand is None:
        return None
    info = at.seats[at.hand.state.turn]
    missed = info.missed if info and info.present and not at.hand.state.pending else 0
    return at.since + timedelta(seconds=min(clock, max(SHORTEST, clock / 2**missed)))


def returned(at: Snapshot, now: datetime, away: timedelta) -> Snapshot:
    """After a restart: every clock stood still while the bot was away, and nobody has less than the grace."""
    return _moved(at, {name: max(moment + away, now + GRACE) for name, moment in at.deadlines.items()})


def delayed(at: Snapshot, away: timedelta) -> Snapshot:
    """After an outage of Discord: every clock stood still."""
    return _moved(at, {name: moment + away for name, moment in at.deadlines.items()})


def _moved(at: Snapshot, deadlines: Mapping[str, datetime]) -> Snapshot:
    return at if deadlines == at.deadlines else replace(at, deadlines=deadlines)


def missed_note(at: Snapshot, seat: Seat) -> str | None:
    """The key of the sentence for somebody whose last decision the clock took, a pass too: it is for him alone."""
    deeds = [deed for deed in at.hand.deeds if deed.seat == seat] if at.hand else []
    if not deeds or deeds[-1].by != "clock":
        return None
    return "hand.auto_pass" if deeds[-1].code == PASS.code else "hand.auto"


def overtaken(hand: Hand) -> tuple[Seat, ...]:
    """Seats whose last move the clock made, until they make one themselves; for all to see, so passes do not count."""
    last = {event.seat: number for number, event in enumerate(hand.events) if event.act != "draw"}
    return tuple(sorted(seat for seat, number in last.items() if number in hand.late))
