"""Bars hold until their end or until they are lifted, in their own server; the beat is the last one."""

from typing import Any

import pytest

from data import bars, beat, people
from data.bars import Bar
from data.database import Database
from data.errors import Refused
from tests.data.club import GUILD, START, at

OTHER = GUILD + 1


async def bar(books: Database, person: int, minutes: float, *, now: float = 0, **changed: Any) -> None:
    """Dan bars somebody for so many minutes."""
    async with books.write() as connection:
        account = await people.person(connection, GUILD, person, f"p{person}", START)
        dan = await people.person(connection, GUILD, 14, "Dan", START)
        values = {"reason": "rude", "until": at(minutes), "now": at(now)}
        await bars.bar(connection, account, by=dan, **{**values, **changed})


async def holding(books: Database, person: int, minute: float, guild: int = GUILD) -> Bar | None:
    """The bar of a person at a minute."""
    async with books.read() as connection:
        return await bars.of_person(connection, guild, person, at(minute))


async def test_a_bar_holds_until_its_end_in_its_own_server(books: Database) -> None:
    await bar(books, 11, 60)
    assert await holding(books, 11, 59) == Bar(1, 11, "p11", "rude", at(60))
    assert await holding(books, 11, 60) is None
    assert await holding(books, 11, 1, OTHER) is None
    assert await holding(books, 12, 1) is None


async def test_a_new_bar_takes_the_place_of_the_old_one(books: Database) -> None:
    await bar(books, 11, 600)
    await bar(books, 12, 90)
    await bar(books, 11, 60, now=1, reason="late again")
    async with books.read() as connection:
        found = await bars.of_guild(connection, GUILD, at(2))
        assert [(each.user_id, each.reason) for each in found] == [(11, "late again"), (12, "rude")]
        assert await bars.of_guild(connection, OTHER, at(2)) == []
        assert len(await bars.of_guild(connection, GUILD, at(61))) == 1


async def test_a_lifted_bar_is_over_and_lifting_twice_is_told(books: Database) -> None:
    await bar(books, 11, 60)
    async with books.write() as connection:
        account = await people.find_person(connection, GUILD, 11)
        assert account is not None
        assert await bars.lift(connection, account.id, by=account.id, now=at(1))
        assert not await bars.lift(connection, account.id, by=account.id, now=at(1))
    assert await holding(books, 11, 2) is None


@pytest.mark.parametrize("wrong", [{"reason": ""}, {"reason": "x" * 201}, {"until": START}])
async def test_a_bar_needs_a_reason_and_an_end(books: Database, wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bar needs"):
        await bar(books, 11, 60, **wrong)


async def test_the_beat_is_the_last_one(books: Database) -> None:
    async with books.write() as connection:
        assert await beat.last(connection) is None
        await beat.strike(connection, at(1))
        await beat.strike(connection, at(2))
    async with books.read() as connection:
        assert await beat.last(connection) == at(2)
