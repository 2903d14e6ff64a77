"""Running totals of a match as people would add them up, and runs of wins."""

from data import hands, ledger, people, seats, tables
from data.course import Course, Step, Streaks, courses, streaks
from data.database import Database
from data.ledger import Draft, Posting
from engine.state import Result
from tests.data.club import DRAWN, GUILD, RULES, SETTLED, START, at, deal, lobby, win


def shown(found: tuple[Course, ...]) -> list[tuple[str, tuple[int, ...]]]:
    return [(course.name, course.totals) for course in found]


async def test_totals_go_on_hand_by_hand(books: Database, table: int) -> None:
    await win(books, table, 1, example=0, minute=1)
    drawn = await deal(books, table, 2)
    async with books.write() as connection:
        await hands.finish(connection, drawn, result=DRAWN, now=at(2))
    await win(books, table, 3, example=1, minute=3)
    first, third = SETTLED[0]["out"]["delta"], SETTLED[1]["out"]["delta"]
    async with books.read() as connection:
        found = await courses(connection, "table", table)
        assert await courses(connection, "session", table) == ()
    assert shown(found) == [
        (name, (one, one, one + three))
        for name, one, three in zip(["Ann", "Bob", "Cai", "Dan"], first, third, strict=True)
    ]


async def test_a_hand_taken_back_leaves_no_step(books: Database, table: int) -> None:
    booked = [await win(books, table, number, minute=number) for number in (1, 2)]
    async with books.write() as connection:
        await ledger.reverse(connection, booked[0].entry_id, None, "typo", at(9))
    async with books.read() as connection:
        found = await courses(connection, "table", table)
    assert [course.totals for course in found] == [(points,) for points in SETTLED[0]["out"]["delta"]]


async def test_a_penalty_counts_with_the_hand_before_it_and_the_pot_has_no_course(books: Database, table: int) -> None:
    await win(books, table)
    async with books.write() as connection:
        ann = await people.person(connection, GUILD, 11, "Ann", START)
        pot = await people.pot(connection, GUILD, START)
        fine = Draft(
            kind="fine",
            key="fine",
            guild_id=GUILD,
            postings=(Posting(ann, -50), Posting(pot, 50)),
            at=at(2),
            recorded_by=None,
            source="table",
            source_id=table,
        )
        await ledger.book(connection, fine, START)
    async with books.read() as connection:
        found = await courses(connection, "table", table)
    assert shown(found)[0] == ("Ann", (SETTLED[0]["out"]["delta"][0] - 50,))
    assert len(found) == 4


async def test_ai_players_of_one_kind_have_a_course_each(books: Database) -> None:
    table = await lobby(books)
    async with books.write() as connection:
        await seats.join(connection, table, user_id=11, name="Ann", now=START)
        for _ in range(3):
            await seats.add_ai(connection, table, player="simple", now=START)
        await tables.start(connection, table, START)
    await win(books, table)
    async with books.read() as connection:
        found = await courses(connection, "table", table)
    assert [course.kind for course in found] == ["person", "ai", "ai", "ai"]
    assert [course.totals for course in found] == [(points,) for points in SETTLED[0]["out"]["delta"]]


async def test_who_takes_a_seat_over_has_a_course_of_his_own(books: Database, table: int) -> None:
    await win(books, table, 1, minute=1)
    hand = await deal(books, table, 2, minute=2)
    async with books.write() as connection:
        await hands.escape(connection, hand, 0, at(2))
        await seats.hand_over(connection, table, 0, player="simple", now=at(2))
        await hands.finish(connection, hand, result=Result("drawn", (0, 0, 0, 0)), now=at(3))
    async with books.read() as connection:
        found = {course.name: course.totals for course in await courses(connection, "table", table)}
    gained = SETTLED[0]["out"]["delta"][0]
    assert found["Ann"] == (gained, gained - RULES.escape_penalty)
    assert found["simple"] == (0, 0)


def test_streaks_are_of_hands_only() -> None:
    def run(*won: bool | None) -> Streaks:
        return streaks(Step(at(n), 0, each) for n, each in enumerate(won))

    assert run() == Streaks()
    assert run(True, None, True, False, True) == Streaks(most_wins=2, wins_now=1, longest_drought=1)
    assert run(False, False, None, False) == Streaks(most_wins=0, wins_now=0, longest_drought=3)
