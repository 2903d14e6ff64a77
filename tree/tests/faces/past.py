"""A past in the books of the faces' server: hands booked for people by name, at a moment."""

from datetime import datetime
from itertools import count

from data import booking, ledger, people, sessions, tables
from data.ledger import Booked
from engine.rules import preset
from tests.data.club import SETTLED
from tests.faces.people import Person
from tests.faces.world import Faces

RULES = preset("qq").to_json()
_numbers = count(1)


async def account(faces: Faces, who: Person | str) -> int:
    """The account of a person, or of somebody with a name only: a guest, or `@name` for one who left the server."""
    guild, now = faces.guild.id, faces.now()
    async with faces.bot.database.write() as connection:
        if isinstance(who, Person):
            return await people.person(connection, guild, who.id, who.name, now)
        if who.startswith("@"):
            return await people.person(connection, guild, 900 + sum(map(ord, who)), who[1:], now)
        return await people.guest(connection, guild, who, now)


async def book(
    faces: Faces,
    *who: Person | str,
    example: int | None = None,
    at: datetime | None = None,
    source: tuple[str, int] = ("table", 1),
) -> Booked:
    """A hand of four: one of the sourced examples of settle, or drawn."""
    one, two, three, four = [await account(faces, each) for each in who]
    number, facts = next(_numbers), None if example is None else SETTLED[example]["in"]
    played = booking.Played(
        key=f"past:{number}",
        guild_id=faces.guild.id,
        accounts=(one, two, three, four),
        rules=facts["rules"] if facts else RULES,
        engine_version="test",
        at=at or faces.now(),
        recorded_by=None,
        source=source[0],
        source_id=source[1],
        hand_number=number,
    )
    async with faces.bot.database.write() as connection:
        draft = booking.win(played, facts) if facts else booking.drawn(played, 0)
        return await ledger.book(connection, draft, faces.now())


async def played_out(faces: Faces, kind: str = "table") -> tuple[str, int]:
    """A closed table (or a session) to book hands of."""
    guild, now = faces.guild.id, faces.now()
    host = await account(faces, faces.ann)
    async with faces.bot.database.write() as connection:
        if kind == "session":
            made = await sessions.create(
                connection,
                guild_id=guild,
                channel_id=faces.channel.id,
                thread_id=None,
                opener=host,
                playing=[host],
                rules=RULES,
                stake=None,
                first_dealer=0,
                now=now,
            )
            return "session", made
        made = await tables.create(
            connection,
            guild_id=guild,
            channel_id=faces.channel.id,
            host_id=faces.ann.id,
            host_name="Ann",
            rules=RULES,
            options={},
            now=now,
        )
        await tables.set_status(connection, made, "closed", now, "finished")
        return "table", made
