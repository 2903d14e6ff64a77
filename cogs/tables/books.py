"""How a table is kept: a change written as the difference of two snapshots, a table read back by replaying its hand.

The action and, at a hand's end, its ledger entry are written in the caller's one transaction. SQL is in data/.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.tables.play import done
from cogs.tables.snapshot import SEATS, Deed, Hand, Person, Place, SeatInfo, Snapshot, agreed
from data import actions, hands, ledger, people, resume, seats, tables
from engine import match
from engine.hand import deal
from engine.match import Match
from engine.state import Result

NEXT_SEED: Final = "next_seed"
SOMEBODY: Final = "simple"
"""the AI player that sits for a person who was forgotten"""


async def create(connection: AsyncConnection, at: Snapshot, host: Person, now: datetime) -> Snapshot:
    """A new lobby with nobody seated; returns it with its number."""
    place = at.place
    number = await tables.create(
        connection,
        guild_id=place.guild,
        channel_id=place.channel,
        thread_id=place.thread,
        host_id=host.id,
        host_name=host.name,
        rules=at.agreed.rules.to_json(),
        options=at.agreed.options(),
        now=now,
    )
    return replace(at, table=number)


async def save(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> Snapshot:
    """Writes what changed; returns the new snapshot with the ids the books gave."""
    if before.status == "lobby":
        await _reseat(connection, before, after, now)
    await _table(connection, before, after, now)
    after = await _hand(connection, before, after, now)
    if before.status != "lobby":
        await _regive(connection, before, after, now)
    await _details(connection, before, after)
    for name in before.deadlines.keys() | after.deadlines.keys():
        if before.deadlines.get(name) != after.deadlines.get(name):
            await tables.set_deadline(connection, after.table, name, after.deadlines.get(name))
    return after


async def _table(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> None:
    place = after.place
    if (before.status, before.reason) != (after.status, after.reason):
        await tables.set_status(connection, after.table, after.status, now, after.reason)
    if before.place != place:
        where = {"channel_id": place.channel, "thread_id": place.thread, "message_id": place.message}
        await tables.set_board(connection, after.table, **where, now=now)
    if before.host != after.host:
        seat = after.seat_of(after.host)
        name = "" if seat is None or (info := after.seats[seat]) is None else info.name
        host = await people.person(connection, place.guild, after.host, name, now)
        await tables.set_host(connection, after.table, host, now)
    if before.next_seed != after.next_seed and after.status != "closed":
        seed = after.next_seed.hex() if after.next_seed else None
        await tables.set_options(connection, after.table, now, options=after.agreed.options() | {NEXT_SEED: seed})


async def _reseat(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> None:
    """The seats of a lobby."""
    moved = [seat for seat in SEATS if _who(before.seats[seat]) != _who(after.seats[seat])]
    for seat in moved:
        if before.seats[seat]:
            await seats.free(connection, after.table, seat, now)
    for seat in moved:
        info = after.seats[seat]
        if info and info.person is not None:
            who = {"user_id": info.person, "name": info.name, "plays_by": info.by}
            await seats.join(connection, after.table, **who, seat=seat, now=now)
        elif info:
            await seats.add_ai(connection, after.table, player=str(info.ai), seat=seat, now=now)


async def _regive(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> None:
    """The seats of a table that runs: given up for good, or taken back."""
    for seat in SEATS:
        old, new = before.seats[seat], after.seats[seat]
        if old is None or new is None or old.person == new.person:
            continue
        if new.person is not None:
            who = {"user_id": new.person, "name": new.name, "plays_by": new.by}
            await seats.hand_over(connection, after.table, seat, now=now, **who)
            continue
        if before.playing and after.playing and before.hand:  # he leaves others in a running hand (R8)
            await hands.escape(connection, before.hand.id, seat, now)
        await seats.hand_over(connection, after.table, seat, now=now, player=new.ai)


async def _details(connection: AsyncConnection, before: Snapshot, after: Snapshot) -> None:
    """What else is known of the people at the table."""
    for seat in SEATS:
        info = after.seats[seat]
        if info and info.person is not None and info != before.seats[seat]:
            channel, message = info.dm or (None, None)
            kept = {"plays_by": info.by, "stand_in": info.ai, "missed": info.missed}
            await seats.change(connection, after.table, seat, **kept, dm_channel_id=channel, dm_message_id=message)


def _who(info: SeatInfo | None) -> tuple[int | None, str | None] | None:
    return None if info is None else (info.person, info.ai)


async def _hand(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> Snapshot:
    old, hand = before.hand, after.hand
    if hand is None:
        return after
    if old is None or old.number != hand.number:
        hand = replace(hand, id=await _dealt(connection, after, hand, now))
        after = replace(after, hand=hand)
    known = len(old.deeds) if old and old.number == hand.number else 0
    for n, deed in enumerate(hand.deeds[known:], known):
        who = {"seat": deed.seat, "code": deed.code, "by": deed.by, "user_id": deed.person}
        written = await actions.append(connection, hand.id, n=n, now=now, **who)
        if not written.fresh:
            raise RuntimeError(f"action {n} of hand {hand.id} is in the books already")
    result = hand.state.result
    if result and not (old and old.number == hand.number and old.state.over):
        await hands.finish(connection, hand.id, result=result, now=now)
    if before.playing and after.playing and after.status == "closed":
        await hands.void(connection, hand.id, reason=str(after.reason), now=now)
    return after


async def _dealt(connection: AsyncConnection, at: Snapshot, hand: Hand, now: datetime) -> int:
    return await hands.deal(
        connection,
        at.table,
        number=hand.number,
        dealer=hand.state.setup.dealer,
        rules=at.agreed.rules,
        wall=hand.state.setup.wall,
        seed=hand.seed,
        now=now,
    )


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
        next_seed=bytes.fromhex(seed) if seed else None,
    )
    if played and played[-1].status != "void":
        at = replace(at, hand=_replayed(at, played[-1], await actions.of_hand(connection, played[-1].id), now))
    return replace(at, former=await _former(connection, at, saved.ended))


def _seated(stored: Iterable[tables.Seat]) -> tuple[SeatInfo | None, SeatInfo | None, SeatInfo | None, SeatInfo | None]:
    taken = {seat.seat: _info(seat) for seat in stored}
    return taken.get(0), taken.get(1), taken.get(2), taken.get(3)


def _info(seat: tables.Seat) -> SeatInfo:
    if seat.user_id is None:
        return SeatInfo(None, "AI", ai=seat.ai or SOMEBODY, by="channel")
    private = (seat.dm_channel_id, seat.dm_message_id)
    dm = None if private[0] is None or private[1] is None else (private[0], private[1])
    return SeatInfo(seat.user_id, seat.name, seat.stand_in, seat.plays_by, seat.missed, dm)


def _match(stored: tables.Table, played: list[hands.Hand]) -> Match:
    length = agreed(stored.rules, stored.options).length
    at = match.start(length, played[0].dealer if played else 0)
    for hand in played:
        if hand.status == "finished" and hand.result:
            at = match.after(at, _result(hand.result))
    return at


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
    connection: AsyncConnection, at: Snapshot, played: Iterable[hands.Hand]
) -> tuple[int | None, int | None, int | None, int | None]:
    """Who sat last on each seat that an AI player has now."""
    last: dict[int, int] = {seat: hand.accounts[seat] for hand in played for seat in SEATS}
    for entry in await ledger.of_source(connection, "table", at.table):
        if entry.draft.kind == "escape" and entry.draft.facts:
            last[entry.draft.facts["seat"]] = entry.draft.postings[0].account_id
    found: list[int | None] = [None, None, None, None]
    for seat, account in last.items():
        info = at.seats[seat]
        holder = await people.get(connection, account) if info and info.person is None else None
        found[seat] = holder.user_id if holder else None
    return found[0], found[1], found[2], found[3]
