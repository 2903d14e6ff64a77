"""All sessions of a bot: opening, finding and restoring them, and what people may do at each.

Every method that people call raises Refusal with one clear sentence when it cannot be done; nothing has changed then.
`key` names the press: the same again changes nothing and returns the sheet. Discord is not known here.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from cogs.scorekeeper import acts, opening
from cogs.scorekeeper.book import Book, Decide, limits_of
from cogs.scorekeeper.exporting import File, bring_in, check_in, read_file, to_file
from cogs.scorekeeper.rights import Limits, check_correct, check_insert, check_reopen, line_of
from cogs.scorekeeper.sheet import Guest, Person, Sheet, SheetLine
from cogs.scorekeeper.stored import Doing, read
from cogs.tables.parts import Place
from cogs.texts import DEFAULT
from cogs.ui.refusal import Refusal
from data import guild_export, people, personal, sessions
from data.database import Database
from data.errors import Refused
from data.score import Entry, Four, Who
from engine.rules import RuleSet
from engine.tiles import Seat

UTC: Final = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True)
class Preview:
    """What an entry would be: its line with every sum, and the whole sheet after it."""

    line: SheetLine
    after: Sheet


class Keeper:
    """All sessions; one for a bot."""

    def __init__(self, database: Database, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._books: dict[int, Book] = {}
        self._opening = asyncio.Lock()

    # -- finding -----------------------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Reads every session that is not closed; once, at the start."""
        async with self._database.read() as connection:
            numbers = [session.id for session in await sessions.unfinished(connection)]
        for number in numbers:
            await self.load(number)

    def sheet(self, session: int) -> Sheet:
        """A session as people may see it; Refusal keeper.no_session for one that was not loaded."""
        return self._here(session).sheet

    async def load(self, session: int) -> Sheet:
        """A session as people may see it, also one that was closed long ago; raises Refusal keeper.no_session."""
        return (await self._book(session)).sheet

    def sheets(self, guild: int | None = None) -> tuple[Sheet, ...]:
        """The sessions that are not closed, of one guild or of all, in the order opened."""
        seen = (self._books[number].sheet for number in sorted(self._books))
        return tuple(sheet for sheet in seen if sheet.status != "closed" and guild in (None, sheet.place.guild))

    async def closed(self, guild: int, most: int) -> tuple[Sheet, ...]:
        """The closed sessions of a guild, the last opened first, at most so many."""
        async with self._database.read() as connection:
            numbers = await sessions.closed(connection, guild, most)
        return tuple([await self.load(number) for number in numbers])

    async def of_person(self, person: int, guild: int) -> tuple[Sheet, ...]:
        """Every session of a guild that somebody plays in, closed ones too, in the order opened."""
        async with self._database.read() as connection:
            played = await sessions.of_person(connection, person)
        return tuple([await self.load(each.id) for each in played if each.guild_id == guild])

    # -- the evening -------------------------------------------------------------------------------------------------

    async def open(
        self,
        place: Place,
        by: Person,
        playing: Sequence[Person | Guest],
        rules: RuleSet,
        stake: str | None = None,
        first_dealer: Seat = 0,
    ) -> Sheet:
        """A new session of 4–8 people; the first four sit, in playing order, `first_dealer` is one of their seats."""
        wanted = opening.checked(playing, stake, first_dealer)
        async with self._opening, self._database.write() as connection:
            number = await opening.create(connection, place, by, wanted, rules, stake, first_dealer, self._now())
        return await self.load(number)

    async def add(self, session: int, person: Person | Guest, by: Person) -> Sheet:
        """Somebody who came later; he rests until somebody makes room."""
        book = await self._book(session)
        async with self._opening:
            async with self._database.write() as connection:
                await opening.add(connection, book.sheet, person, by, self._now())
            return await book.reread()

    async def seat(self, session: int, seats: Four, by: Person, key: str, version: int | None = None) -> Sheet:
        """Says who sits at the next hand, in playing order; the others rest. `version`: see settle."""
        return await self._change(session, by, key, lambda at, now, _: acts.seated(at, seats, by, version))

    async def log(
        self,
        session: int,
        entry: Entry,
        by: Person,
        key: str,
        number: int | None = None,
        version: int | None = None,
    ) -> Sheet:
        """Books a new line. `number`: the one its preview showed; Refusal keeper.moved where another came between.

        `version`: see settle.
        """
        return await self._change(session, by, key, lambda at, now, _: acts.logged(at, entry, by, number, now, version))

    async def insert(
        self, session: int, after: int, entry: Entry, by: Person, key: str, version: int | None = None
    ) -> Sheet:
        """Books a forgotten hand behind line `after` (0: before the first); `version`: see settle."""
        return await self._change(
            session, by, key, lambda at, now, limits: acts.insertion(at, after, entry, by, now, limits, version)
        )

    async def check_insert(self, session: int, after: int, by: Person) -> None:
        """Whether somebody may tell a forgotten hand there now, before he is asked which; raises Refusal."""
        sheet = await self.load(session)
        check_insert(sheet, after, by, self._now(), await self._limits(sheet))

    def preview(self, session: int, entry: Entry, number: int | None = None, after: int | None = None) -> Preview:
        """What an entry would be as the next line, instead of line `number` or behind line `after`; raises Refusal."""
        at, now = self._here(session).stored, self._now()
        if after is not None:
            doing = acts.inserted(at, after, entry, now)
        elif number is not None:
            doing = acts.edited(at, number, entry, "", now)
        else:
            doing = acts.logged(at, entry, None, None, now)
        then = at.after(at.deed(doing, now)).sheet
        return Preview(then.lines[(doing.number or 0) - 1], then)

    # -- corrections -------------------------------------------------------------------------------------------------

    async def undo(
        self,
        session: int,
        by: Person,
        key: str,
        number: int | None = None,
        reason: str = "",
        versions: int | None = None,
    ) -> Sheet:
        """Takes back a line, the last one that stands where no number is given; its history stays."""
        return await self._correct(session, by, key, lambda at, now, _: acts.undone(at, number, reason, versions))

    async def edit(
        self,
        session: int,
        number: int,
        entry: Entry,
        by: Person,
        key: str,
        reason: str = "",
        version: int | None = None,
    ) -> Sheet:
        """Tells a line anew, one that was taken back too; everything after it follows. `version`: see acts.edited."""
        return await self._correct(
            session, by, key, lambda at, now, _: acts.edited(at, number, entry, reason, now, version)
        )

    async def swap(
        self,
        session: int,
        a: Who,
        b: Who,
        since: int,
        by: Person,
        key: str,
        *,
        until: int | None = None,
        by_name: bool = False,
    ) -> Sheet:
        """Puts two people in each other's place from line `since` on, as far as they were wrong: see acts.swapped.

        What was told of the one was the other's, points go over; `by_name`: everything was told of the right people
        and only the order of play was wrong, so that another one dealt.
        """
        return await self._correct(
            session, by, key, lambda at, now, _: acts.swapped(at, a, b, since, until, by_name, by, now)
        )

    async def check_correct(self, session: int, number: int, by: Person) -> None:
        """Whether somebody may correct a line now, before he is asked how; raises Refusal."""
        sheet = await self.load(session)
        check_correct(sheet, [line_of(sheet, number)], by, self._now(), await self._limits(sheet))

    # -- disputes ----------------------------------------------------------------------------------------------------

    async def dispute(self, session: int, number: int, reason: str, by: Person, key: str) -> Sheet:
        """A seated player flags a line."""
        return await self._change(
            session, by, key, lambda at, now, limits: acts.disputed(at, number, reason, by, now, limits)
        )

    async def agree(self, session: int, number: int, by: Person, key: str) -> Sheet:
        """Another player of the session joins a dispute."""
        return await self._change(session, by, key, lambda at, now, _: acts.agreed(at, number, by))

    async def withdraw(self, session: int, number: int, by: Person, key: str) -> Sheet:
        """Who disputed a line no longer does."""
        return await self._change(session, by, key, lambda at, now, _: acts.withdrawn(at, number, by))

    async def ruling(
        self,
        session: int,
        number: int,
        by: Person,
        key: str,
        *,
        reason: str,
        upheld: bool = False,
        entry: Entry | None = None,
        version: int | None = None,
    ) -> Sheet:
        """An admin ends a dispute: the line stands (`upheld`), becomes `entry`, or is taken back (neither).

        `version`: of the sheet on which he saw the line; Refusal keeper.line_overtaken where it was changed since.
        """
        return await self._change(
            session, by, key, lambda at, now, _: acts.ruled(at, number, entry, upheld, reason, by, now, version)
        )

    async def check_reopen(self, sheet: Sheet, by: Person) -> None:
        """Whether somebody may let a session go on now, before he is asked; raises Refusal."""
        check_reopen(sheet, by, self._now(), await self._limits(sheet))

    # -- the end -----------------------------------------------------------------------------------------------------

    async def settle(self, session: int, by: Person, key: str, version: int | None = None) -> Sheet:
        """Settles the evening once; `sheet.settled` then says who pays whom, `acts.owed` what corrections change.

        `version`: of the sheet that was shown before; Refusal keeper.overtaken where something was done since.
        """
        return await self._change(session, by, key, lambda at, now, _: acts.settled(at, by, version))

    async def close(self, session: int, by: Person, key: str, version: int | None = None) -> Sheet:
        """Locks a session: nothing is added, and only admins correct. `version`: see settle."""
        return await self._change(session, by, key, lambda at, now, _: acts.closed(at, by, version))

    async def reopen(self, session: int, by: Person, key: str, version: int | None = None) -> Sheet:
        """Lets a session that was settled or closed go on, to be settled anew. `version`: see settle."""
        return await self._change(session, by, key, lambda at, now, limits: acts.reopened(at, by, version, now, limits))

    async def export(self, session: int, form: str = "csv", language: str = DEFAULT, zone: ZoneInfo = UTC) -> File:
        """A session as a file: `csv` for spreadsheets in a language and zone, `json` with the whole history."""
        return to_file((await self._book(session)).stored, form, language, zone)

    async def export_server(self, guild: int, by: Person) -> File:
        """All books of a server as one file, for its admins."""
        if not by.manages:
            raise Refusal("keeper.manage")
        async with self._database.read() as connection:
            lines = [line async for line in guild_export.lines(connection, guild, self._now())]
        return File(f"books-{guild}.jsonl", "\n".join([*lines, ""]).encode())

    async def export_person(self, person: int) -> File:
        """Everything the books keep under somebody's Discord id, for himself."""
        async with self._database.read() as connection:
            known = await personal.of_person(connection, person)
        return File("my-data.json", json.dumps(known, ensure_ascii=False, indent=1).encode("utf-8", "replace"))

    async def bring_in(self, place: Place, by: Person, content: bytes) -> Sheet:
        """A session from such a file as a new one here, once; for admins. Raises Refusal naming what is wrong."""
        if not by.manages:
            raise Refusal("keeper.manage")
        now = self._now()
        checked = await asyncio.to_thread(lambda: check_in(read_file(content, by), now))
        async with self._opening, self._database.write() as connection:
            number = await bring_in(connection, checked, place, now)
        return await self.load(number)

    async def set_message(self, session: int, place: Place) -> Sheet:
        """Remembers where the sheet stands."""
        book = await self._book(session)
        async with self._database.write() as connection:
            where = {"channel_id": place.channel, "thread_id": place.thread, "message_id": place.message}
            await sessions.set_sheet(connection, session, **where)
        return await book.reread()

    async def kept_of(self, person: int) -> personal.Kept:
        """How much the books keep of somebody, before he is forgotten."""
        async with self._database.read() as connection:
            return await personal.kept(connection, person)

    async def forget(self, person: int) -> tuple[Sheet, ...]:
        """Takes somebody's id, name and settings out of the books in every guild; his lines stay under no name.

        Returns every sheet that named him, closed ones too, as it stands now.
        """
        async with self._database.write() as connection:
            named = await sessions.naming(connection, person)
            await people.forget(connection, person)
        return tuple([await (await self._book(session)).reread() for session in named])

    # -- inside ------------------------------------------------------------------------------------------------------

    def _here(self, session: int) -> Book:
        if session not in self._books:
            raise Refusal("keeper.no_session", session=session)
        return self._books[session]

    async def _book(self, session: int) -> Book:
        if session not in self._books:
            try:
                async with self._database.read() as connection:
                    stored = await read(connection, session)
            except Refused:
                raise Refusal("keeper.no_session", session=session) from None
            # Somebody else may have read it meanwhile: there is one book for a session.
            self._books.setdefault(session, Book(self._database, self._now, stored))
        return self._books[session]

    async def _limits(self, sheet: Sheet) -> Limits:
        async with self._database.read() as connection:
            return await limits_of(connection, sheet.place.guild)

    async def _change(self, session: int, by: Person, key: str, decide: Decide) -> Sheet:
        return await (await self._book(session)).change(by, key, decide)

    async def _correct(self, session: int, by: Person, key: str, decide: Decide) -> Sheet:
        def allowed(at, now, limits) -> Doing:
            return acts.correction(decide(at, now, limits), at, by, now, limits)

        return await self._change(session, by, key, allowed)
