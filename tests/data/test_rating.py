"""Ratings are a fold over final rankings in order: who meets whom, ties, escapes, AI players, corrections."""

from dataclasses import replace

import pytest

from data import booking, hands, ledger, people, rating, seats, tables
from data.booking import Played
from data.database import Database
from data.ledger import Draft, Posting
from data.periods import Period
from data.rating import NEWCOMER, Ranking, Rating, Result, places, rate
from engine.state import Result as Ended
from tests.data.club import GUILD, PEOPLE, RULES, START, at, deal, lobby, running_table, win


def match(minute: float, *points: int, escaped: int | None = None) -> Ranking:
    """A match of accounts 1, 2, … with these points."""
    results = tuple(Result(n, each, 8, n == escaped) for n, each in enumerate(points, 1))
    return Ranking(at(minute), int(minute), results)


def order(ratings: dict[int, Rating]) -> list[int]:
    """The accounts by rating."""
    return sorted(ratings, key=lambda account: -ratings[account].value)


def test_a_first_match_puts_people_in_the_order_they_finished() -> None:
    ratings = rate([match(1, 300, -50, 20, -270)])
    assert order(ratings) == [1, 3, 2, 4]
    assert ratings[1].value > NEWCOMER > ratings[4].value
    assert ratings[1].hands == 8


def test_only_places_count_not_how_many_points() -> None:
    assert rate([match(1, 900, 1, -1, -900)]) == rate([match(1, 9, 8, 7, 6)])


def test_equal_points_draw() -> None:
    ratings = rate([match(1, 10, 10, -20)])
    assert ratings[1].mu == pytest.approx(ratings[2].mu)
    assert places([Result(1, 5, 8, False), Result(2, 9, 8, False), Result(3, 5, 8, False)]) == [2, 1, 2]


def test_who_escaped_stands_last_however_much_he_had_won() -> None:
    assert order(rate([match(1, 900, -10, -20, -30, escaped=1)]))[-1] == 1


def test_beating_a_strong_player_is_worth_more() -> None:
    strong = [match(n, 9, -3, -3, -3) for n in range(5)]
    newcomer = Ranking(at(9), 9, (Result(7, 5, 8, False), Result(1, -5, 8, False)))
    also_new = Ranking(at(9), 9, (Result(7, 5, 8, False), Result(8, -5, 8, False)))
    assert rate([*strong, newcomer])[7].value > rate([*strong, also_new])[7].value


async def finish_match(books: Database, table: int, reason: str = "finished") -> None:
    async with books.write() as connection:
        await tables.set_status(connection, table, "closed", at(30), reason)


async def names(books: Database) -> list[str]:
    """Who has a rating, best first."""
    async with books.read() as connection:
        return [row.name for row in (await rating.leaderboard(connection, GUILD)).rows]


async def test_a_match_counts_once_it_is_played_out(books: Database, table: int) -> None:
    await win(books, table)
    assert await names(books) == []
    await finish_match(books, table)
    assert len(await names(books)) == 4


async def test_a_match_that_was_broken_off_rates_nobody(books: Database, table: int) -> None:
    await win(books, table)
    await finish_match(books, table, "host")
    assert await names(books) == []


async def test_a_match_belongs_to_the_period_in_which_it_ended(books: Database, table: int) -> None:
    await win(books, table, 1, minute=1)
    await win(books, table, 2, minute=20)
    await finish_match(books, table)
    async with books.read() as connection:
        early = await rating.leaderboard(connection, GUILD, period=Period(until=at(10)))
        late = await rating.leaderboard(connection, GUILD, period=Period(at(10), at(21)))
        after = await rating.leaderboard(connection, GUILD, period=Period(since=at(21)))
    assert (early.total, late.total, after.total) == (0, 4, 0)


async def test_ai_players_are_left_out(books: Database) -> None:
    table = await lobby(books)
    async with books.write() as connection:
        await seats.join(connection, table, user_id=11, name="Ann", now=START)
        for _ in range(3):
            await seats.add_ai(connection, table, player="simple", now=START)
        await tables.start(connection, table, START)
    await win(books, table)
    await finish_match(books, table)
    assert await names(books) == []


async def test_a_taken_back_hand_rates_as_if_it_had_never_been(books: Database, table: int) -> None:
    other = await running_table(books)
    booked = [await win(books, each, example=n, minute=n) for n, each in enumerate((table, other))]
    for each in (table, other):
        await finish_match(books, each)
    async with books.read() as connection:
        both = await rating.rankings(connection, GUILD)
    async with books.write() as connection:
        await ledger.reverse(connection, booked[0].entry_id, None, "typo", at(40))
    async with books.read() as connection:
        left = await rating.rankings(connection, GUILD)
        shown = await rating.leaderboard(connection, GUILD)
    assert left == both[1:]
    assert {row.account_id: row.value for row in shown.rows} == {
        account: each.value for account, each in rate(both[1:]).items()
    }


async def test_an_escape_is_the_leavers_alone(books: Database, table: int) -> None:
    await win(books, table)
    left = await deal(books, table, 2)
    async with books.write() as connection:
        await hands.finish(connection, left, result=Ended("escape", (-500, 0, 0, 0), 0), now=at(2))
    await finish_match(books, table)
    assert (await names(books))[-1] == "Ann"


async def test_a_penalty_alone_seats_nobody_at_a_match(books: Database) -> None:
    async with books.write() as connection:
        one, two, three, four = [
            await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()
        ]
        idle = await people.person(connection, GUILD, 15, "Eve", START)
    table = await running_table(books)
    async with books.write() as connection:
        played = Played(
            key="1",
            guild_id=GUILD,
            accounts=(one, two, three, four),
            rules=RULES.to_json(),
            engine_version="0",
            at=at(1),
            recorded_by=None,
            source="table",
            source_id=table,
        )
        await ledger.book(connection, booking.drawn(played, 0), START)
        fine = Draft(
            kind="fine",
            key="fine",
            guild_id=GUILD,
            postings=(Posting(idle, -5), Posting(one, 5)),
            at=at(2),
            recorded_by=None,
            source="table",
            source_id=table,
        )
        await ledger.book(connection, fine, START)
        await ledger.book(connection, replace(fine, key="elsewhere", source=None, source_id=None), START)
    await finish_match(books, table)
    assert await names(books) == ["Ann", "Bob", "Cai", "Dan"]
