"""Opening a session: who plays, checked, and brought into the books."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.scorekeeper.rights import check_log
from cogs.scorekeeper.sheet import Guest, Person, Sheet
from cogs.scorekeeper.stake import parse_stake
from cogs.tables.parts import Place
from cogs.texts import clean_name, plain_name
from cogs.ui.refusal import Refusal
from data import people, sessions
from data.people import folded
from data.score import MOST_PEOPLE
from engine.rules import RuleSet
from engine.tiles import Seat

LEAST_PEOPLE: Final = 4
GUEST_NAME: Final = 32
"""columns of a guest's name"""


def checked(playing: Sequence[Person | Guest], stake: str | None, first_dealer: Seat) -> list[Person | Guest]:
    """The people of a new session, guests' names made one line; raises Refusal."""
    if not LEAST_PEOPLE <= len(playing) <= MOST_PEOPLE:
        raise Refusal("keeper.people", there=len(playing), least=LEAST_PEOPLE, most=MOST_PEOPLE)
    found: list[Person | Guest] = []
    for person in playing:
        found.append(_new(person, found))
    if first_dealer not in range(4):
        raise Refusal("keeper.first_dealer")
    if stake is not None:
        parse_stake(stake)
    return found


async def create(
    connection: AsyncConnection,
    place: Place,
    by: Person,
    playing: Sequence[Person | Guest],
    rules: RuleSet,
    stake: str | None,
    first_dealer: Seat,
    now: datetime,
) -> int:
    """Writes a new session; returns its number."""
    return await sessions.create(
        connection,
        guild_id=place.guild,
        channel_id=place.channel,
        thread_id=place.thread,
        opener=await people.person(connection, place.guild, by.id, by.name, now),
        playing=[await account(connection, place.guild, person, now) for person in playing],
        rules=rules.to_json(),
        stake=stake and str(parse_stake(stake)),
        first_dealer=first_dealer,
        now=now,
    )


async def add(connection: AsyncConnection, sheet: Sheet, person: Person | Guest, by: Person, now: datetime) -> None:
    """One more person in a session that goes on; raises Refusal."""
    check_log(sheet, by)
    if len(sheet.people) >= MOST_PEOPLE:
        raise Refusal("keeper.people", there=len(sheet.people) + 1, least=LEAST_PEOPLE, most=MOST_PEOPLE)
    there = [Guest(each.name) if each.guest else Person(each.id or 0, each.name) for each in sheet.people]
    added = _new(person, there)
    number = await account(connection, sheet.place.guild, added, now)
    await sessions.add_person(connection, sheet.session, len(sheet.people), number)


async def account(connection: AsyncConnection, guild: int, person: Person | Guest, now: datetime) -> int:
    """The account of a person or a guest, made when new."""
    if isinstance(person, Guest):
        return await people.guest(connection, guild, person.name, now)
    return await people.person(connection, guild, person.id, person.name, now)


def _new(person: Person | Guest, there: Sequence[Person | Guest]) -> Person | Guest:
    """A person who is not among these yet; raises Refusal."""
    if isinstance(person, Guest):
        if not person.name.strip():
            raise Refusal("keeper.guest_name")
        person = Guest(plain_name(person.name, GUEST_NAME))
        if any(isinstance(other, Guest) and folded(other.name) == folded(person.name) for other in there):
            raise Refusal("keeper.guest_twice", name=clean_name(person.name))
    elif any(isinstance(other, Person) and other.id == person.id for other in there):
        raise Refusal("keeper.person_twice", name=clean_name(person.name))
    return person
