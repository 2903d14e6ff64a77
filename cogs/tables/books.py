"""How a table is kept: a change is written as the difference of two snapshots, in the caller's one transaction.

So an action and, at a hand's end, its ledger entry are stored together or not at all. SQL is in data/; reading a table
back is in restoring.py.
"""

from dataclasses import replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.tables.parts import SEATS, Hand, Numbers, Person, SeatInfo
from cogs.tables.snapshot import Snapshot
from data import actions, hands, people, seats, tables

NEXT_SEED, NUMBERS = "next_seed", "numbers"
"""what stands beside the table's options: the seed of its next hand, and by which numbers its AI players are called"""


def numbers_of(stored: tables.Table) -> Numbers:
    """By which number an AI player on each seat of a table is called."""
    one, two, three, four = stored.options.get(NUMBERS, (1, 2, 3, 4))
    return one, two, three, four


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
        rematch_of=at.rematch_of,
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
        await _penalties(connection, before, after, now)
        await _regive(connection, before, after, now)
    await _details(connection, before, after)
    await _clocks(connection, before, after, now)
    return after


async def _clocks(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> None:
    """The deadlines; the table's own moment tells from when they count, see Hall.restore."""
    changed = dict(after.deadlines.items() ^ before.deadlines.items())
    for name in changed:
        await tables.set_deadline(connection, after.table, name, after.deadlines.get(name))
    if changed:
        await tables.touch(connection, after.table, now)


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
    if before.agreed.rules != after.agreed.rules:
        await tables.set_options(connection, after.table, now, rules=after.agreed.rules.to_json())
    if (before.next_seed, before.numbers) != (after.next_seed, after.numbers) and after.status != "closed":
        seed = after.next_seed.hex() if after.next_seed else None
        kept = after.agreed.options() | {NEXT_SEED: seed, NUMBERS: [*after.numbers]}
        await tables.set_options(connection, after.table, now, options=kept)


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


async def _penalties(connection: AsyncConnection, before: Snapshot, after: Snapshot, now: datetime) -> None:
    """What leaving costs (R8): of whoever had the seat in that hand, so before another takes it."""
    if late := after.charged - before.charged:
        ids = {hand.number: hand.id for hand in await hands.of_table(connection, after.table)}
        for number, seat in sorted(late):
            await hands.escape(connection, ids[number], seat, now)


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
        await seats.hand_over(connection, after.table, seat, now=now, player=new.ai)


async def _details(connection: AsyncConnection, before: Snapshot, after: Snapshot) -> None:
    """What else is known of the people at the table."""
    for seat in SEATS:
        info, votes = after.seats[seat], seat in after.votes
        if info and info.person is not None and (info, votes) != (before.seats[seat], seat in before.votes):
            dm, call = info.dm or (None, None), info.call or (None, None)
            kept = {"plays_by": info.by, "stand_in": info.ai, "missed": info.missed, "wants_end": votes}
            kept |= {"dm_channel_id": dm[0], "dm_message_id": dm[1]}
            kept |= {"call_channel_id": call[0], "call_message_id": call[1]}
            await seats.change(connection, after.table, seat, **kept)


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
    if before.status != "closed" == after.status and before.playing and after.playing:
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
