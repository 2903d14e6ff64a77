"""One session that people write into: lock, decide, store. What is stored is added to what is known already, so that
a long evening is written into as fast as a short one.

Nothing is told here: whoever called gets the new sheet and shows it.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.scorekeeper.rights import Limits
from cogs.scorekeeper.sheet import Person, Sheet
from cogs.scorekeeper.stored import Doing, Stored, read
from cogs.ui.refusal import Refusal
from data import evening_books, people, seasons, sessions, settings
from data.database import Database
from data.evening_score import changed

Decide = Callable[[Stored, datetime, Limits], Doing]


class Book:
    """The one writer of a session; `sheet` is the session as people may see it now."""

    def __init__(self, database: Database, now: Callable[[], datetime], stored: Stored) -> None:
        self._database = database
        self._now = now
        self._stored = stored
        self._sure = True
        self._lock = asyncio.Lock()

    @property
    def sheet(self) -> Sheet:
        """The session as people may see it."""
        return self._stored.sheet

    @property
    def stored(self) -> Stored:
        """The session with its deeds and its replay."""
        return self._stored

    async def change(self, by: Person, key: str, decide: Decide) -> Sheet:
        """The session after a decision, which raises Refusal to refuse; the same key again changes nothing.

        A caller that is cancelled does not cut it in two.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(by, key, decide)))

    async def reread(self) -> Sheet:
        """The session read anew: for names that changed, or after somebody was forgotten."""
        async with self._lock:
            await self._read()
        return self.sheet

    async def _change(self, by: Person, key: str, decide: Decide) -> Sheet:
        async with self._lock:
            if not self._sure:
                await self._read()
            if not self._stored.has(key):
                self._sure = False  # until the books have answered, nobody knows whether it reached them
                try:
                    await self._store(by, key, decide)
                except Refusal:
                    self._sure = True
                    raise
                self._sure = True
        return self.sheet

    async def _read(self) -> None:
        async with self._database.read() as connection:
            self._stored = await read(connection, self._stored.session.id)
        self._sure = True

    async def _store(self, by: Person, key: str, decide: Decide) -> None:
        now, session = self._now(), self._stored.session
        async with self._database.write() as connection:
            doing = decide(self._stored, now, await limits_of(connection, session.guild_id))
            actor = await people.person(connection, session.guild_id, by.id, by.name, now)
            before = self._stored.knowing(*await sessions.names(connection, session.id, actor))
            deed = before.deed(doing, now, key=key, actor=actor)
            after = before.after(deed)
            await sessions.append(connection, session.id, deed)
            if doing.act in evening_books.BOOKING:
                lines = changed(before.score.scored, after.score.scored)
                await evening_books.book(connection, after.session, lines, deed)
        self._stored = after


async def limits_of(connection: AsyncConnection, guild: int) -> Limits:
    """What the server sets to corrections now."""
    hours = (await settings.of_guild(connection, guild)).correction_window
    return Limits(timedelta(hours=hours), tuple(await seasons.of_guild(connection, guild)))
