"""All tables of a bot: opening, finding, restoring and closing them, and what people may do at each.

Every method that people call raises Refusal with one clear sentence when it cannot be done; nothing has changed then.
A returned snapshot is the table as people may see it. Discord is not known here.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from random import Random
from typing import Any

from cogs.tables import books, clock, ending, leaving, penalties, play, restoring, seats
from cogs.tables.ai import STAND_IN
from cogs.tables.desk import Decide, Desk
from cogs.tables.ending import Loss
from cogs.tables.house import House
from cogs.tables.leaving import Terms
from cogs.tables.news import Teller
from cogs.tables.nohu import no_hu
from cogs.tables.parts import Agreed, Person, Place
from cogs.tables.pulse import Pulse, absence
from cogs.tables.refusals import not_seated
from cogs.tables.snapshot import Snapshot
from cogs.tables.welcome import check_bar
from cogs.ui.refusal import Refusal
from data import tables
from data.database import Database
from data.errors import Refused
from engine import match
from engine.players import PLAYERS, Player
from engine.rules import RuleSet
from engine.tiles import Seat

log = logging.getLogger(__name__)


class Hall:
    """All tables; one for a bot."""

    def __init__(
        self,
        database: Database,
        teller: Teller,
        *,
        now: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
        random_bytes: Callable[[], bytes],
        players: Mapping[str, Player] = PLAYERS,
    ) -> None:
        self._house = House(database, teller, players, now, sleep, random_bytes)
        self._desks: dict[int, Desk] = {}
        self._pulse = Pulse(self._house, lambda: any(desk.seen.deadlines for desk in self._desks.values()))
        self._rematching = asyncio.Lock()

    # -- the bot's own life ------------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Brings back every unfinished table that is not here yet; no clock ran meanwhile, each has the grace."""
        last = await self._pulse.last()
        async with self._house.database.read() as connection:
            stored = await tables.unfinished(connection)
        for table in stored:
            if table.id not in self._desks and (at := await restoring.restored(self._house, table.id)):
                desk = self._desks[table.id] = Desk(self._house, at)
                away = absence(last, table.updated_at, self._house.now())
                await desk.quietly(partial(clock.returned, away=away))
                desk.begin()
        self._pulse.go_on()

    async def close(self) -> None:
        """Finishes what is under way and starts nothing new; for SIGTERM."""
        self._house.closing = True
        self._pulse.stop()
        for desk in self._desks.values():
            desk.stop()
        await self._house.settled()

    def discord_lost(self) -> None:
        """Every clock stands still until `discord_back`; a second call changes nothing."""
        self._house.away_since = self._house.away_since or self._house.now()
        self._pulse.stop()
        for desk in self._desks.values():
            desk.stop()

    async def discord_back(self) -> None:
        """The clocks go on, each later by the time lost; without a loss before, nothing happens."""
        since, self._house.away_since = self._house.away_since, None
        if since is not None:
            self._pulse.go_on()
            away = self._house.now() - since
            for desk in [*self._desks.values()]:
                await desk.quietly(lambda at, now: clock.delayed(at, away))

    # -- finding -----------------------------------------------------------------------------------------------------

    def snapshot(self, table: int) -> Snapshot:
        """The table as people may see it; raises Refusal desk.closed for one that is over or never was."""
        return self._desk(table).seen

    def tables_of(self, person: int, guild: int | None = None) -> tuple[Snapshot, ...]:
        """The open tables at which somebody sits, or which he hosts; in all guilds where guild is None."""
        mine = (at for at in self.tables(guild) if person == at.host or at.seat_of(person) is not None)
        return tuple(mine)

    def tables(self, guild: int | None = None) -> tuple[Snapshot, ...]:
        """All open tables, of one guild or of all."""
        seen = [desk.seen for desk in self._desks.values()]
        return tuple(at for at in seen if at.status != "closed" and guild in (None, at.place.guild))

    def _desk(self, table: int) -> Desk:
        desk = self._desks.get(table)
        if desk is None or desk.seen.status == "closed":
            raise Refusal("desk.closed", table=table)
        return desk

    async def _change(self, table: int, decide: Decide, key: str | None = None) -> Snapshot:
        if self._house.closing:
            raise Refusal("desk.stopping")

        def at_open_table(at: Snapshot, now: datetime) -> Snapshot:
            if at.status == "closed":
                raise Refusal("desk.closed", table=table)
            return decide(at, now)

        return await self._desk(table).change(at_open_table, key)

    # -- lobby -------------------------------------------------------------------------------------------------------

    async def open(
        self, place: Place, host: Person, agreed: Agreed, *, watch: bool = False, rematch_of: int | None = None
    ) -> Snapshot:
        """A new lobby with its host seated, or only watching; perhaps the rematch of an earlier table."""
        if self._house.closing:
            raise Refusal("desk.stopping")
        await check_bar(self._house, place.guild, host.id)
        now = self._house.now()
        nobody = (None, None, None, None)
        at = Snapshot(0, place, host.id, agreed, nobody, "lobby", match.start(agreed.length, 0), now)
        at = replace(at, rematch_of=rematch_of)
        async with self._house.database.write() as connection:
            at = await books.create(connection, at, host, now)
            opened = seats.fresh(replace(at, next_seed=self._house.random_bytes()), now)
            if not watch:
                opened = seats.joined(opened, host, None, now)
            at = await books.save(connection, at, opened, now)
        self._desks = {table: desk for table, desk in self._desks.items() if desk.seen.status != "closed"}
        desk = self._desks[at.table] = Desk(self._house, at)
        desk.begin()
        return desk.seen

    async def join(self, table: int, person: Person, seat: Seat | None = None) -> Snapshot:
        """Sits down in a lobby, on a seat or the first; at a running table takes back the own seat."""
        at = self.snapshot(table)
        if at.status != "lobby":
            return await self.back(table, person)
        await check_bar(self._house, at.place.guild, person.id)
        return await self._change(table, lambda at, now: seats.joined(at, person, seat, now))

    async def add_ai(self, table: int, by: int, player: str = STAND_IN) -> Snapshot:
        """Seats an AI player in a lobby."""
        return await self._change(table, lambda at, now: seats.ai_added(at, by, player, now))

    async def remove(self, table: int, by: int, seat: Seat, who: int | None, moderator: bool = False) -> Snapshot:
        """The host or a moderator frees a lobby's seat of a person, or of an AI player (None); nobody else's then."""
        return await self._change(table, lambda at, now: seats.removed(at, by, seat, who, moderator, now))

    async def set_rules(self, table: int, by: int, rules: RuleSet) -> Snapshot:
        """The host changes what a lobby plays by."""
        return await self._change(table, lambda at, now: seats.ruled(at, by, rules, now))

    async def start(self, table: int, by: int, free: int = 0) -> Snapshot:
        """The host starts; Refusal desk.confirm_ai (count) unless AI players shall have just so many free seats."""
        dice = Random(self._house.random_bytes())
        return await self._change(table, lambda at, now: seats.started(at, by, free, STAND_IN, dice, now))

    # -- play --------------------------------------------------------------------------------------------------------

    async def press(
        self, table: int, person: int, version: int | None, code: str, key: str, confirmed: bool = False
    ) -> Snapshot:
        """A person's action: `version` is the view's that showed the button, None whatever is asked now.

        `key` names the interaction: the same again is one press. Refusals: desk.stale (the table moved on), desk.done
        (pressed before), desk.answered, desk.late, desk.turn (name), desk.wait, desk.not_allowed, desk.not_in_hand,
        desk.why.… for a hu, desk.duty.… until confirmed, desk.held, desk.between, desk.paused, desk.not_seated.
        """
        press = play.Press(person, version, code, confirmed)
        return await self._change(table, lambda at, now: play.pressed(at, press, now), key)

    def why_no_hu(self, table: int, person: int) -> Refusal:
        """The sentence that answers "why can't I hu?" (desk.why.can where he can)."""
        at = self.snapshot(table)
        seat = at.seat_of(person)
        if seat is None:
            return not_seated(at, person)
        if at.status == "paused":
            return Refusal("desk.paused", table=table)
        return no_hu(at, seat) if at.playing else Refusal("desk.between")

    async def leave(self, table: int, person: int, agreed: Terms | None = None) -> Snapshot:
        """Leaves a lobby; a running table only who agreed to what that means now, else leaving.Question (R8)."""

        def decide(at: Snapshot, now: datetime) -> Snapshot:
            if at.status == "lobby":
                return seats.left(at, person, now)
            return leaving.left(at, person, STAND_IN, agreed, now)

        return await self._change(table, decide)

    async def gone(self, person: int, guild: int) -> None:
        """Somebody is in the guild no more (left, kicked, banned, deleted): he leaves its tables, with the grace."""
        await self._off(person, guild, leaving.away)

    async def barred(self, person: int, guild: int) -> tuple[Snapshot, ...]:
        """Moderators take somebody from all tables of the guild, without cost; the tables as he sat there."""
        return await self._off(person, guild, leaving.barred)

    async def _off(
        self, person: int, guild: int, running: Callable[[Snapshot, Seat, str, datetime], Snapshot]
    ) -> tuple[Snapshot, ...]:
        """Takes somebody from every table of a guild: `running` says what that does where a match is played."""

        def decide(at: Snapshot, now: datetime) -> Snapshot:
            if at.status == "lobby":
                return seats.left(at, person, now)
            seat = at.seat_of(person)
            return at if seat is None else running(at, seat, STAND_IN, now)

        left: list[Snapshot] = []
        for at in [at for at in self.tables(guild) if at.seat_of(person) is not None]:
            try:
                await self._change(at.table, decide)
                left.append(at)
            except Refusal as refusal:  # he left, or the table closed, a moment before
                log.info("table %s: %s", at.table, refusal.key)
        return tuple(left)

    async def back(self, table: int, person: Person) -> Snapshot:
        """Takes back the seat that an AI player holds for him, or has since he left."""
        at = self.snapshot(table)
        if at.seat_of(person.id) is None:
            await check_bar(self._house, at.place.guild, person.id)
        return await self._change(table, lambda at, now: leaving.back(at, person, now))

    # -- the table ---------------------------------------------------------------------------------------------------

    async def end(self, table: int, by: int) -> Snapshot:
        """Ends a lobby for its host; at a running table it is a vote, over when all people there agree."""
        return await self._change(table, lambda at, now: ending.ended(at, by))

    async def break_up(self, table: int, agreed: Loss | None = None) -> Snapshot:
        """A moderator ends any table, who agreed to what is lost by it now; else ending.Loses."""
        return await self._change(table, lambda at, now: ending.broken_up(at, agreed))

    async def pardoned(self, table: int, hand: int, seat: Seat) -> None:
        """Moderators gave a penalty back, and the books have that already: the table's totals follow."""
        await self._change(table, lambda at, now: penalties.forgiven(at, hand, seat))

    async def past(self, table: int) -> Snapshot:
        """A table as the books have it, also one that is over; raises data's Refused."""
        return await restoring.read(self._house, table, self._house.now())

    async def pause(self, table: int, reason: str = "channel") -> Snapshot:
        """The table's channel is gone or closed to the bot: everything stands still until `resume`."""
        return await self._change(table, lambda at, now: leaving.paused(at, reason, now))

    async def resume(self, table: int, by: Person, place: Place) -> Snapshot:
        """Somebody seated, or the host, goes on with the table here; from an AI player he takes his seat back."""
        at = self.snapshot(table)
        if at.seat_of(by.id) is None:
            await check_bar(self._house, at.place.guild, by.id)
        return await self._change(table, lambda at, now: leaving.gone_on(at, by, place, now))

    async def rematch(self, table: int, person: Person) -> Snapshot:
        """A new lobby like a table that is over: the first of its people opens it, the others sit down there."""
        async with self._rematching:
            if again := next((at for at in self.tables() if at.rematch_of == table), None):
                return await self.join(again.table, person)
            try:
                old = await self.past(table)
            except Refused as error:
                raise Refusal("desk.closed", table=table) from error
            if old.status != "closed":
                raise Refusal("desk.goes_on", table=table)
            if person.id != old.host and old.seat_of(person.id) is None:
                raise Refusal("desk.not_seated", table=table)
            new = await self.open(replace(old.place, message=None), person, old.agreed, rematch_of=table)
        for info in old.seats:
            if info and info.person is None:
                new = await self.add_ai(new.table, person.id, str(info.ai))
        return new

    async def set_message(self, table: int, place: Place) -> None:
        """Remembers the board's message, unless the table went elsewhere meanwhile; nothing is told."""

        def decide(at: Snapshot, now: datetime) -> Snapshot:
            return replace(at, place=place) if place.is_where(at.place) else at

        if desk := self._desks.get(table):
            await desk.change(decide)

    async def set_private(self, table: int, seat: Seat, by: str, dm: tuple[int, int] | None) -> None:
        """Remembers how a person gets his hand (dm or channel) and the channel and message of his private one."""
        await self._remember(table, seat, by=by, dm=dm)

    async def set_call(self, table: int, seat: Seat, call: tuple[int, int] | None) -> None:
        """Remembers the channel and message of the call to a person's turn that stands."""
        await self._remember(table, seat, call=call)

    async def _remember(self, table: int, seat: Seat, **known: Any) -> None:
        def decide(at: Snapshot, now: datetime) -> Snapshot:
            info = at.seats[seat]
            if info is None or info.person is None:
                return at
            return replace(at, seats=at.with_seat(seat, replace(info, **known)))

        if desk := self._desks.get(table):
            await desk.change(decide)
