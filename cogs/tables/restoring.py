"""A table read back from the books: who sits there, the match so far, the hand replayed from its wall and actions."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.tables.ai import STAND_IN
from cogs.tables.books import NEXT_SEED, numbers_of
from cogs.tables.grace import forgiven
from cogs.tables.house import House
from cogs.tables.parts import SEATS, Deed, Former, Hand, Penalty, Person, Place, SeatInfo, Seats, agreed
from cogs.tables.play import done
from cogs.tables.snapshot import Snapshot
from data import actions, hands, ledger, people, resume, tables
from data.errors import Refused
from engine import match
from engine.errors import EngineError
from engine.hand import deal
from engine.match import Match
from engine.state import Result
from engine.tiles import Seat

log = logging.getLogger(__name__)


async def load(connection: AsyncConnection, table: int, now: datetime) -> Snapshot:
    """A table as it was left, its hand replayed; raises data's Refused, or an EngineError for a log that fails."""
    saved = await resume.saved_table(connection, table)
    stored = saved.table
    played = [*saved.ended, *([saved.running] if saved.running else [])]
    seed = stored.options.get(NEXT_SEED)
    at = Snapshot(
        table=stored.id,
        place=Place(stored.guild_id, stored.channel_id, stored.thread_id, stored.message_id),
        host=stored.host_id or 0,
        agreed=agreed(stored.rules, stored.options),
        seats=_seated(stored.seats),
        status=stored.status,
        reason=stored.reason,
        match=_match(stored, played),
        since=now,
        hand_number=played[-1].number if played else 0,
        deadlines=stored.deadlines,
        votes=frozenset(seat.seat for seat in stored.seats if seat.wants_end),
        numbers=numbers_of(stored),
        rematch_of=stored.rematch_of,
        next_seed=bytes.fromhex(seed) if seed else None,
    )
    if played and played[-1].status != "void":
        at = replace(at, hand=_replayed(at, played[-1], await actions.of_hand(connection, played[-1].id), now))
    left = [entry for entry in await ledger.of_source(connection, "table", table) if entry.draft.kind == "escape"]
    at = replace(at, former=await _former(connection, at, saved.ended, [entry.draft for entry in left]))
    return _penalised(at, [await _penalty(connection, entry) for entry in left], played)


def _seated(stored: Iterable[tables.Seat]) -> Seats:
    taken = {seat.seat: _info(seat) for seat in stored}
    return taken.get(0), taken.get(1), taken.get(2), taken.get(3)


def _info(seat: tables.Seat) -> SeatInfo:
    if seat.user_id is None:
        return SeatInfo(None, "AI", ai=seat.ai or STAND_IN, by="channel")
    dm = _message(seat.dm_channel_id, seat.dm_message_id)
    call = _message(seat.call_channel_id, seat.call_message_id)
    return SeatInfo(seat.user_id, seat.name, seat.stand_in, seat.plays_by, seat.missed, dm, call)


def _message(channel: int | None, message: int | None) -> tuple[int, int] | None:
    return None if channel is None or message is None else (channel, message)


def _match(stored: tables.Table, played: list[hands.Hand]) -> Match:
    length = agreed(stored.rules, stored.options).length
    at = match.start(length, played[0].dealer if played else 0)
    for hand in played:
        if hand.status == "finished" and hand.result:
            at = match.after(at, _result(hand.result))
    return at


async def _penalty(connection: AsyncConnection, entry: ledger.Entry) -> Penalty:
    paid, taken = entry.draft, entry.draft.postings[0]
    account = await people.get(connection, taken.account_id)
    name = account.name if account else ""
    return Penalty(paid.hand_number or 0, _seat_of(paid), name, -taken.points, entry.reversed_by is not None)


def _penalised(at: Snapshot, paid: list[Penalty], played: list[hands.Hand]) -> Snapshot:
    """The table with its penalties, and the totals with those that no hand's result holds or that were given back."""
    results = {hand.number: _result(hand.result) for hand in played if hand.status == "finished" and hand.result}
    known: list[Penalty] = []
    for each in paid:
        result = results.get(each.hand)
        held = result is not None and (result.kind, result.seat) == ("escape", each.seat)
        owed = each.points * ((not each.forgiven) - held)
        at = replace(at, match=match.penalised(at.match, each.seat, owed))
        known.append(replace(each, in_result=held))
    return replace(at, penalties=tuple(known))


def _result(record: dict[str, Any]) -> Result:
    """What the match needs of a stored result: the winner is who gains, the leaver who loses."""
    one, two, three, four = record["delta"]
    delta = (one, two, three, four)
    decisive = {"hu": max, "escape": min}.get(record["kind"])
    return Result(record["kind"], delta, delta.index(decisive(delta)) if decisive else None)


def _replayed(at: Snapshot, stored: hands.Hand, log: Iterable[actions.LoggedAction], now: datetime) -> Hand:
    """A hand from its wall and actions; nothing lies any more: whatever waited for its beat goes on."""
    header = stored.header()
    state = deal(header.rules, header.dealer, header.wall).state
    hand = Hand(stored.id, stored.number, bytes.fromhex(stored.seed or ""), state)
    at = replace(at, hand=hand, agreed=replace(at.agreed, beat=0.0))
    for action in log:
        at = done(at, Deed(action.seat, action.code, action.by, action.user_id), now)
    return at.hand or hand


async def _former(
    connection: AsyncConnection, at: Snapshot, played: Iterable[hands.Hand], left: Iterable[ledger.Draft]
) -> Former:
    """Who sat last on each seat that an AI player has now."""
    last: dict[int, int] = {seat: hand.accounts[seat] for hand in played for seat in SEATS}
    for draft in left:
        last[_seat_of(draft)] = draft.postings[0].account_id
    found: list[Person | None] = [None, None, None, None]
    for seat, number in last.items():
        info = at.seats[seat]
        account = await people.get(connection, number) if info and info.person is None else None
        found[seat] = Person(account.user_id, account.name) if account and account.user_id is not None else None
    return found[0], found[1], found[2], found[3]


def _seat_of(escape: ledger.Draft) -> Seat:
    assert escape.facts is not None  # every escape names its seat
    return escape.facts["seat"]


async def restored(house: House, table: int) -> Snapshot | None:
    """The table; its hand called off when it does not replay, None when the books make no sense of it at all."""
    now = house.now()
    for attempt in (read, _called_off):
        try:
            return await attempt(house, table, now)
        except (EngineError, Refused, ValueError, TypeError, LookupError):
            log.exception("table %s cannot be read as it was left", table)
    return None


async def read(house: House, table: int, now: datetime) -> Snapshot:
    """A table, closed ones too; raises as load does."""
    async with house.database.read() as connection:
        return await load(connection, table, now)


async def _called_off(house: House, table: int, now: datetime) -> Snapshot:
    async with house.database.write() as connection:
        saved = await resume.saved_table(connection, table)
        if saved.running:
            await hands.void(connection, saved.running.id, reason="engine", now=now)
            for name, moment in forgiven(saved.table.deadlines, saved.running.number).items():
                await tables.set_deadline(connection, table, name, moment)
        return await load(connection, table, now)
