"""Leaderboards and statistics by example: shared ranks, stable order, periods, what is taken back."""

from dataclasses import replace

from data import ledger, people
from data.database import Database
from data.ledger import Draft, Posting
from data.periods import Period
from data.standings import METRICS, Board, leaderboard
from data.statistics import Stats, stats
from tests.data.club import GUILD, PEOPLE, SETTLED, START, at, win

GOLDEN = next(n for n, example in enumerate(SETTLED) if example["name"] == "facai: 400 / 500 / 600")


def lines(board: Board) -> list[tuple[int, str, float]]:
    """What a reader sees of a board."""
    return [(row.rank, row.name, row.value) for row in board.rows]


async def test_equal_points_share_a_rank_and_stay_in_order(books: Database) -> None:
    async with books.write() as connection:
        accounts = [await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()]
        house = await people.pot(connection, GUILD, START)
        for account, points in zip(accounts, (5, 9, 9, -2), strict=True):
            posted = (Posting(account, points), Posting(house, -points))
            await ledger.book(
                connection,
                Draft(
                    kind="adjustment",
                    key=f"a{account}",
                    guild_id=GUILD,
                    postings=posted,
                    at=START,
                    recorded_by=None,
                ),
                START,
            )
    async with books.read() as connection:
        board = await leaderboard(connection, GUILD)
        assert lines(board) == [(1, "Bob", 9), (1, "Cai", 9), (3, "Ann", 5), (4, "Dan", -2)]
        assert board.total == 4
        page = await leaderboard(connection, GUILD, limit=2, offset=1)
        assert lines(page) == [(1, "Cai", 9), (3, "Ann", 5)]
        assert page.total == 4
        assert lines(await leaderboard(connection, 77)) == []


async def test_hands_count_in_their_own_period_to_the_second(books: Database, table: int) -> None:
    midnight = at(60)
    for number, minute in enumerate((60 - 1 / 60, 60 + 1 / 60, 60), 1):
        await win(books, table, number, minute=minute)
    async with books.read() as connection:
        before = await leaderboard(connection, GUILD, metric="hands", period=Period(until=midnight))
        after = await leaderboard(connection, GUILD, metric="hands", period=Period(since=midnight))
    assert {row.value for row in before.rows} == {1}
    assert {row.value for row in after.rows} == {2}


async def test_a_reversed_hand_counts_nowhere_and_its_correction_counts_when_it_was_played(
    books: Database, table: int
) -> None:
    first = await win(books, table, minute=1)
    async with books.write() as connection:
        entry = await ledger.get(connection, first.entry_id)
        assert entry is not None
        await ledger.reverse(connection, first.entry_id, None, "typo", at(100))
        assert lines(await leaderboard(connection, GUILD, metric="wins")) == []
        assert lines(await leaderboard(connection, GUILD)) == []
        again = replace(entry.draft, key="corrected")
        await ledger.book(connection, again, at(100))
        day = await leaderboard(connection, GUILD, metric="wins", period=Period(until=at(2)))
    assert lines(day) == [(1, "Ann", 1)]


async def test_metrics_of_a_golden_hand(books: Database, table: int) -> None:
    await win(books, table, example=GOLDEN)
    async with books.read() as connection:
        bob = await people.find_person(connection, GUILD, 12)
        assert bob is not None
        found = {name: lines(await leaderboard(connection, GUILD, metric=name)) for name in METRICS}
        mine = await stats(connection, GUILD, bob.id)
        nobody = await stats(connection, GUILD, bob.id, period=Period(until=START))
    assert found["points"] == [(1, "Bob", 1600), (2, "Ann", -500), (2, "Cai", -500), (4, "Dan", -600)]
    assert found["biggest"] == [(1, "Bob", 1600)]
    assert found["golden_caps"] == [(1, "Bob", 1)]
    assert found["average"][0] == (1, "Bob", 1600.0)
    assert found["escapes"] == []
    assert mine == Stats(1, 1, 1, 0, 0, 1600, 0, 1, 5.0, 1600)
    assert (mine.win_rate, mine.deal_in_rate, mine.self_draw_rate) == (1.0, 0.0, 1.0)
    assert nobody == Stats(0, 0, 0, 0, 0, 0, 0, 0, None, None)
    assert (nobody.win_rate, nobody.deal_in_rate, nobody.self_draw_rate) == (None, None, None)
