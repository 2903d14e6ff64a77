"""What people may do to a session, each decided from what stands: the deed it makes, or the Refusal that says why not.

Pure; keeper.py has the lock, the clock and the books.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from cogs.scorekeeper import rights
from cogs.scorekeeper.checks import check_entry, check_reason, check_seats, priced
from cogs.scorekeeper.rights import Limits
from cogs.scorekeeper.sheet import Person, Sheet, SheetLine
from cogs.scorekeeper.stored import Doing, Stored
from cogs.scorekeeper.transfers import Transfer, preferred
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from data.evening import righted
from data.score import Entry, Four, HandEntry, Who, entry_json, involved

AT_ONCE: Final = timedelta(minutes=1)
"""within this two people mean the same swap"""


def logged(
    at: Stored, entry: Entry, by: Person | None, number: int | None, now: datetime, version: int | None = None
) -> Doing:
    """A new line; `number` is the one its preview showed, or `version` the sheet's then; `by` None for a preview."""
    sheet = at.sheet
    if by is not None:
        rights.check_log(sheet, by)
    if number is not None and number != sheet.next_number:
        raise Refusal("keeper.moved", number=number, next=sheet.next_number)
    _check_seen(sheet, version)
    doing = Doing("log", sheet.next_number, {"entry": entry_json(entry), "reason": ""})
    return _checked(at, doing, entry, now)


def inserted(at: Stored, after: int, entry: Entry, now: datetime) -> Doing:
    """A hand that was forgotten, told where it was played: behind line `after`, 0 for before the first."""
    body = {"entry": entry_json(entry), "reason": "", "after": after}
    return _checked(at, Doing("log", at.sheet.next_number, body), entry, now)


def insertion(
    at: Stored, after: int, entry: Entry, by: Person, now: datetime, limits: Limits, version: int | None
) -> Doing:
    """The same, where this person may tell it now with all that it changes; `version`: of the sheet he saw."""
    rights.check_insert(at.sheet, after, by, now, limits)
    _check_seen(at.sheet, version)
    doing = inserted(at, after, entry, now)
    rights.check_ripple(_rippled(at, doing, (), now), by, now, limits)
    return doing


def edited(at: Stored, number: int, entry: Entry, reason: str, now: datetime, version: int | None = None) -> Doing:
    """A line told anew; `version`: of the sheet on which he saw the line and what the change would make of the rest."""
    line = rights.line_of(at.sheet, number)
    if version is not None and line.deed >= version:
        raise Refusal("score.changed_meanwhile", number=number)
    _check_seen(at.sheet, version)
    if entry == line.entry:
        raise Refusal("keeper.same", number=number)
    doing = Doing("edit", number, {"entry": entry_json(entry), "reason": reason})
    return _checked(at, doing, entry, now)


def undone(at: Stored, number: int | None, reason: str, versions: int | None) -> Doing:
    """A line taken back, the last one that stands where no number is given; `versions`: how many it had when seen."""
    sheet = at.sheet
    line = last_standing(sheet) if number is None else rights.line_of(sheet, number)
    if line.entry is None:
        raise Refusal("keeper.gone", number=line.number)
    if versions not in (None, len(line.versions)):
        raise Refusal("score.changed_meanwhile", number=line.number)
    return Doing("undo", line.number, {"reason": reason})


def swapped(
    at: Stored, a: Who, b: Who, since: int, until: int | None, by_name: bool, by: Person, now: datetime
) -> Doing:
    """Two people in each other's place from a line on, up to line `until`.

    None: as far as it was wrong, which is to the seats that somebody told right since, or else the hands to come too.
    """
    sheet = at.sheet
    for who in (a, b):
        if not 0 <= who < len(sheet.people):
            raise Refusal("keeper.nobody", number=who + 1)
    if a == b:
        raise Refusal("keeper.swap_self")
    _check_swap(at, {a, b}, by, now)
    if since != sheet.next_number:
        rights.line_of(sheet, since)
    last = righted(at.session.deeds, a, b, since) if until is None else rights.line_of(sheet, until).number
    if last is not None and sheet.turn(last) < sheet.turn(since):
        raise Refusal("keeper.swap_until", since=since, until=last)
    body = {"a": a, "b": b, "since": since, "by_name": by_name}
    return Doing("swap", None, body if last is None else body | {"until": last})


def _check_swap(at: Stored, pair: set[Who], by: Person, now: datetime) -> None:
    """Raises Refusal where somebody else just did the same: two who put it right at once would put it wrong again."""
    last = at.session.deeds[-1] if at.session.deeds else None
    if last is None or last.act != "swap" or {last.body["a"], last.body["b"]} != pair or now - last.at > AT_ONCE:
        return
    did = at.sheet.actor(last.actor)
    if did is not None and did.id != by.id:
        one, other = (clean_name(at.sheet.label(who)) for who in sorted(pair))
        raise Refusal("keeper.swapped_already", who=clean_name(did.label), one=one, other=other)


def seated(at: Stored, seats: Four, by: Person, version: int | None) -> Doing:
    """Who sits at the next hand, in playing order; `version`: of the sheet he saw."""
    rights.check_log(at.sheet, by)
    _check_seen(at.sheet, version)
    if unknown := [who for who in seats if not 0 <= who < len(at.sheet.people)]:
        raise Refusal("keeper.nobody", number=unknown[0] + 1)
    check_seats(seats)
    return Doing("seat", None, {"seats": list(seats)})


def disputed(at: Stored, number: int, reason: str, by: Person, now: datetime, limits: Limits) -> Doing:
    """A line flagged by somebody who sat at it."""
    check_reason(reason)
    rights.check_dispute(at.sheet, rights.line_of(at.sheet, number), by, now, limits)
    return Doing("dispute", number, {"reason": reason})


def agreed(at: Stored, number: int, by: Person) -> Doing:
    """Another player of the session thinks so too."""
    sheet = at.sheet
    line = rights.line_of(sheet, number)
    if line.dispute is None or not line.disputed:
        raise Refusal("keeper.no_dispute", number=number)
    if sheet.who(by.id) is None:
        raise Refusal("keeper.not_yours", session=sheet.session)
    for account in (line.dispute.actor, *line.dispute.agreed):
        if (said := sheet.actor(account)) and said.id == by.id:
            raise Refusal("keeper.agreed", number=number)
    return Doing("agree", number, {})


def withdrawn(at: Stored, number: int, by: Person) -> Doing:
    """A dispute taken back by who began it."""
    line = rights.line_of(at.sheet, number)
    if line.dispute is None or not line.disputed:
        raise Refusal("keeper.no_dispute", number=number)
    if not rights.disputes(at.sheet, line, by):
        raise Refusal("keeper.not_your_dispute", number=number)
    return Doing("withdraw", number, {})


def ruled(
    at: Stored,
    number: int,
    entry: Entry | None,
    upheld: bool,
    reason: str,
    by: Person,
    now: datetime,
    version: int | None,
) -> Doing:
    """An admin's decision: the line stands (`upheld`), or becomes `entry` (None: is taken back).

    `version`: of the sheet on which he saw the line; Refusal keeper.line_overtaken where it was changed since.
    """
    check_ruling(at.sheet, number, by, version)
    check_reason(reason)
    if upheld:
        return Doing("ruling", number, {"upheld": True, "reason": reason})
    body = {"upheld": False, "reason": reason, "entry": None if entry is None else entry_json(entry)}
    doing = Doing("ruling", number, body)
    return doing if entry is None else _checked(at, doing, entry, now)


def check_ruling(sheet: Sheet, number: int, by: Person, version: int | None = None) -> SheetLine:
    """The line that somebody may rule on; raises Refusal. `version`: see ruled."""
    line = rights.line_of(sheet, number)
    if not by.manages:
        raise Refusal("keeper.manage")
    if version is not None and line.deed >= version:
        raise Refusal("keeper.line_overtaken", number=number)
    if not line.disputed:
        raise Refusal("keeper.no_dispute", number=number)
    return line


def settled(at: Stored, by: Person, version: int | None) -> Doing:
    """The net balances and the fewest transfers, once; `version`: of the sheet whose balances he saw."""
    sheet = at.sheet
    rights.check_belongs(sheet, by)
    if sheet.settled is not None:
        raise Refusal("keeper.settled_once", session=sheet.session)
    _check_seen(sheet, version)
    paid = [[each.payer, each.receiver, each.points] for each in owed(sheet)]
    return Doing("settle", None, {"points": list(sheet.totals), "pot": sheet.pot, "transfers": paid})


def closed(at: Stored, by: Person, version: int | None) -> Doing:
    """The session locked; `version`: of the sheet he saw."""
    rights.check_belongs(at.sheet, by)
    if at.sheet.status == "closed":
        raise Refusal("keeper.closed", session=at.sheet.session)
    _check_seen(at.sheet, version)
    return Doing("close", None, {})


def reopened(at: Stored, by: Person, version: int | None, now: datetime, limits: Limits) -> Doing:
    """A session that was settled or closed, going on; `version`: of the sheet he saw."""
    rights.check_reopen(at.sheet, by, now, limits)
    _check_seen(at.sheet, version)
    return Doing("reopen", None, {})


def owed(sheet: Sheet) -> tuple[Transfer, ...]:
    """Who still owes whom: everything before settling, afterwards what corrections changed; None is the pot."""
    before = sheet.settled.points if sheet.settled else (0,) * len(sheet.people)
    before += (0,) * (len(sheet.people) - len(before))
    balances: dict[Who | None, int] = {who: total - before[who] for who, total in enumerate(sheet.totals)}
    balances[None] = sheet.pot - (sheet.settled.pot if sheet.settled else 0)
    fined = dict.fromkeys(range(len(sheet.people)), 0)
    for line in sheet.lines:
        for who, points in line.points.items():
            fined[who] += max(0, -points) if line.pot > 0 else 0
    # Who brought the pot its points pays it, rather than somebody innocent in his place.
    return preferred(balances, [(who, None) for who in sorted(fined, key=lambda who: -fined[who]) if fined[who]])


def last_standing(sheet: Sheet) -> SheetLine:
    """The last line that was not taken back."""
    for line in reversed(sheet.lines):
        if line.entry is not None:
            return line
    raise Refusal("keeper.no_lines")


def concerned(sheet: Sheet, doing: Doing) -> Sequence[SheetLine]:
    """The lines that a correction touches."""
    if doing.number is not None:
        return (sheet.lines[doing.number - 1],)
    pair = {doing.body["a"], doing.body["b"]}
    until = doing.body.get("until")
    last = len(sheet.lines) if until is None else sheet.turn(until) + 1
    meant = sheet.played[sheet.turn(doing.body["since"]) : last]
    return [line for line in meant if line.entry and pair & set(involved(line.entry))]


def correction(doing: Doing, at: Stored, by: Person, now: datetime, limits: Limits) -> Doing:
    """A correction that this person may make now, with all that it changes in other lines; raises Refusal."""
    touched = concerned(at.sheet, doing)
    rights.check_correct(at.sheet, touched, by, now, limits)
    rights.check_ripple(_rippled(at, doing, touched, now), by, now, limits)
    return doing


def _check_seen(sheet: Sheet, version: int | None) -> None:
    if version not in (None, sheet.version):
        raise Refusal("keeper.overtaken", session=sheet.session)


def _rippled(at: Stored, doing: Doing, touched: Sequence[SheetLine], now: datetime) -> list[SheetLine]:
    """The other lines that pay otherwise after a correction, as they stand before it."""
    after = at.after(at.deed(doing, now)).sheet.lines
    numbers = {line.number for line in touched}
    pairs = zip(at.sheet.lines, after, strict=False)
    return [line for line, new in pairs if line.number not in numbers and line.points != new.points]


def _checked(at: Stored, doing: Doing, entry: Entry, now: datetime) -> Doing:
    """The doing, when its entry can be at this table with the dealer it then has."""
    check_entry(at.sheet, entry)
    if isinstance(entry, HandEntry) and doing.number is not None:
        dealer = at.after(at.deed(doing, now)).score.of(doing.number).dealer
        priced(at.sheet.table(entry.seats, dealer), entry)
    return doing
