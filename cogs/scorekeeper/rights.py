"""Who may do what in a session, and how long. Raises Refusal with the one reason; Manage Server may always correct."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from cogs.scorekeeper.sheet import Person, Sheet, SheetLine
from cogs.ui.refusal import Refusal
from data.score import DEALT
from data.seasons import Season, season_of


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server sets to corrections: how long after a line they are free, and its seasons."""

    window: timedelta
    seasons: tuple[Season, ...] = ()

    @property
    def hours(self) -> int:
        """The window in whole hours."""
        return int(self.window.total_seconds() // 3600)

    def closed(self, line: SheetLine, now: datetime) -> Season | None:
        """The season that a line belongs to, where it is over."""
        season = season_of(line.at, self.seasons)
        return season if season and season.closed(now) else None


def belongs(sheet: Sheet, by: Person) -> bool:
    """Whether somebody plays in a session, opened it, or manages the server."""
    opener = sheet.actor(sheet.opener)
    return by.manages or sheet.who(by.id) is not None or (opener is not None and opener.id == by.id)


def check_belongs(sheet: Sheet, by: Person) -> None:
    """Raises Refusal to a stranger before he fills in what he may not book."""
    if not belongs(sheet, by):
        raise Refusal("keeper.not_yours", session=sheet.session)


def check_log(sheet: Sheet, by: Person) -> None:
    """Whether he may add a line."""
    check_belongs(sheet, by)
    if sheet.status == "closed":
        raise Refusal("keeper.closed", session=sheet.session)
    if sheet.status == "settled":
        raise Refusal("keeper.settled", session=sheet.session)


def line_of(sheet: Sheet, number: int) -> SheetLine:
    """The line with this number."""
    if not 1 <= number <= len(sheet.lines):
        raise Refusal("keeper.no_line" if sheet.lines else "keeper.no_lines", number=number, last=len(sheet.lines))
    return sheet.lines[number - 1]


def check_correct(sheet: Sheet, lines: Iterable[SheetLine], by: Person, now: datetime, limits: Limits) -> None:
    """Whether he may undo or edit these lines now: its recorder and those who sat, within the window; else admins."""
    if by.manages:
        return
    check_belongs(sheet, by)
    if sheet.status == "closed":
        raise Refusal("keeper.closed_admin", session=sheet.session)
    for line in lines:
        if not (recorded(sheet, line, by) or sat(sheet, line, by)):
            raise Refusal("keeper.not_your_line", number=line.number)
        if line.dispute and line.dispute.ruling:
            raise Refusal("keeper.ruled", number=line.number)
        if now - line.at > limits.window:
            raise Refusal("keeper.window", number=line.number, count=limits.hours)
        if season := limits.closed(line, now):
            raise Refusal("keeper.season", number=line.number, season=season.name)


def check_insert(sheet: Sheet, after: int, by: Person, now: datetime, limits: Limits) -> SheetLine:
    """Whether he may tell a forgotten hand behind line `after` (0: before the first): as long as one may correct there.

    Returns the line beside it.
    """
    beside = line_of(sheet, after or (sheet.order or (1,))[0])
    if by.manages:
        return beside
    check_belongs(sheet, by)
    if sheet.status == "closed":
        raise Refusal("keeper.closed_admin", session=sheet.session)
    if now - beside.at > limits.window:
        raise Refusal("keeper.window", number=beside.number, count=limits.hours)
    if season := limits.closed(beside, now):
        raise Refusal("keeper.season", number=beside.number, season=season.name)
    return beside


def check_ripple(lines: Iterable[SheetLine], by: Person, now: datetime, limits: Limits) -> None:
    """Whether he may change what these other lines pay: not in a season that is over, nor where a ruling stands."""
    for line in () if by.manages else lines:
        if season := limits.closed(line, now):
            raise Refusal("keeper.ripple_season", number=line.number, season=season.name)
        if line.dispute and line.dispute.ruling:
            raise Refusal("keeper.ripple_ruled", number=line.number)


def check_dispute(sheet: Sheet, line: SheetLine, by: Person, now: datetime, limits: Limits) -> None:
    """Whether he may dispute a line: a seated player, within the window, and no ruling has been made."""
    if line.entry is None:
        raise Refusal("keeper.gone", number=line.number)
    if not sat(sheet, line, by):
        raise Refusal("keeper.dispute_seated", number=line.number)
    if line.dispute and line.dispute.ruling:
        raise Refusal("keeper.ruled", number=line.number)
    if line.dispute:
        raise Refusal("keeper.disputed", number=line.number)
    if now - line.at > limits.window:
        raise Refusal("keeper.dispute_window", number=line.number, count=limits.hours)


def check_reopen(sheet: Sheet, by: Person, now: datetime, limits: Limits) -> None:
    """Whether he may let a settled session go on within the window; else, and when it is closed, admins."""
    check_belongs(sheet, by)
    if sheet.status == "open":
        raise Refusal("keeper.not_ended", session=sheet.session)
    if by.manages:
        return
    if sheet.status == "closed":
        raise Refusal("keeper.closed_admin", session=sheet.session)
    if sheet.settled is not None and now - sheet.settled.at > limits.window:
        raise Refusal("keeper.reopen_window", session=sheet.session, count=limits.hours)


def disputes(sheet: Sheet, line: SheetLine, by: Person) -> bool:
    """Whether he is who disputes this line."""
    actor = None if line.dispute is None else sheet.actor(line.dispute.actor)
    return actor is not None and actor.id == by.id


def recorded(sheet: Sheet, line: SheetLine, by: Person) -> bool:
    """Whether he logged this line."""
    actor = sheet.actor(line.actor)
    return actor is not None and actor.id == by.id


def sat(sheet: Sheet, line: SheetLine, by: Person) -> bool:
    """Whether he sat at this hand in any of its versions; fines and adjustments concern the whole table."""
    who = sheet.who(by.id)
    if who is None:
        return False
    told = [version.entry for version in line.versions]
    return any(entry is not None and (not isinstance(entry, DEALT) or who in entry.seats) for entry in told)
