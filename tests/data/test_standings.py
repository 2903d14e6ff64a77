"""Leaderboards and statistics: shared ranks, stable order, periods, and always what a slow fold over the hands says."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data import booking, ledger, people
from data.booking import Played
from data.database import Database
from data.ledger import Draft, Posting
from data.standings import METRICS, Board, leaderboard
from data.statistics import Stats, stats
from tests.data.club import GUILD, PEOPLE, RULES, SETTLED, START, at, win

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
        before = await leaderboard(connection, GUILD, metric="hands", until=midnight)
        after = await leaderboard(connection, GUILD, metric="hands", since=midnight)
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
        day = await leaderboard(connection, GUILD, metric="wins", until=at(2))
    assert lines(day) == [(1, "Ann", 1)]


async def test_metrics_of_a_golden_hand(books: Database, table: int) -> None:
    await win(books, table, example=GOLDEN)
    async with books.read() as connection:
        bob = await people.find_person(connection, GUILD, 12)
        assert bob is not None
        found = {name: lines(await leaderboard(connection, GUILD, metric=name)) for name in METRICS}
        mine = await stats(connection, GUILD, bob.id)
        nobody = await stats(connection, GUILD, bob.id, until=START)
    assert found["points"] == [(1, "Bob", 1600), (2, "Ann", -500), (2, "Cai", -500), (4, "Dan", -600)]
    assert found["biggest"] == [(1, "Bob", 1600)]
    assert found["golden_caps"] == [(1, "Bob", 1)]
    assert found["average"][0] == (1, "Bob", 1600.0)
    assert found["escapes"] == []
    assert mine == Stats(1, 1, 1, 0, 0, 1600, 0, 1, 5.0, 1600)
    assert (mine.win_rate, mine.deal_in_rate, mine.self_draw_rate) == (1.0, 0.0, 1.0)
    assert nobody == Stats(0, 0, 0, 0, 0, 0, 0, 0, None, None)
    assert (nobody.win_rate, nobody.deal_in_rate, nobody.self_draw_rate) == (None, None, None)


@dataclass
class Sums:
    """What the slow fold collects for one person."""

    points: int = 0
    hands: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    escapes: int = 0
    won: list[int] = field(default_factory=list)
    fan: list[int] = field(default_factory=list)


def fold(history: list[dict[str, Any]]) -> list[Sums]:
    """The four people's sums, hand after hand."""
    sums = [Sums() for _ in range(4)]
    for hand in history:
        if hand["undone"]:
            continue
        if hand["what"] == "escape":
            sums[hand["seat"]].points -= RULES.escape_penalty
            sums[hand["seat"]].escapes += 1
            continue
        for mine in sums:
            mine.hands += 1
        if hand["what"] == "win":
            facts, out = SETTLED[hand["example"]]["in"], SETTLED[hand["example"]]["out"]
            for seat, mine in enumerate(sums):
                mine.points += out["delta"][seat]
                mine.deal_ins += facts["from"] == seat
            mine = sums[facts["winner"]]
            mine.wins += 1
            mine.self_draws += facts["by"] == "self_draw"
            mine.won.append(out["delta"][facts["winner"]])
            mine.fan.append(out["winner_fan"])
    return sums


def draft_of(hand: dict[str, Any], n: int, accounts: list[int], pot: int) -> Draft:
    """The entry of one hand of a random history."""
    facts = SETTLED[hand["example"]]["in"]
    one, two, three, four = accounts
    played = Played(
        key=f"{n}",
        guild_id=GUILD,
        accounts=(one, two, three, four),
        rules=facts["rules"] if hand["what"] == "win" else RULES.to_json(),
        engine_version="0",
        at=at(n),
        recorded_by=None,
        source="session",
        source_id=1,
    )
    if hand["what"] == "win":
        return booking.win(played, facts)
    return booking.drawn(played, 0) if hand["what"] == "drawn" else booking.escape(played, 0, hand["seat"], pot)


histories = st.lists(
    st.fixed_dictionaries(
        {
            "what": st.sampled_from(["win", "win", "win", "drawn", "escape"]),
            "example": st.integers(0, len(SETTLED) - 1),
            "seat": st.integers(0, 3),
            "undone": st.sampled_from([False, False, True]),
        }
    ),
    max_size=12,
)


@settings(max_examples=25, deadline=None)
@given(history=histories)
async def test_standings_equal_a_slow_fold(
    tmp_path_factory: pytest.TempPathFactory, history: list[dict[str, Any]]
) -> None:
    async with await Database.open(tmp_path_factory.mktemp("fold") / "books.sqlite3") as books:
        async with books.write() as connection:
            accounts = [await people.person(connection, GUILD, user, name, START) for user, name in PEOPLE.items()]
            pot = await people.pot(connection, GUILD, START)
            for n, hand in enumerate(history):
                booked = await ledger.book(connection, draft_of(hand, n, accounts, pot), START)
                if hand["undone"]:
                    await ledger.reverse(connection, booked.entry_id, None, "undo", START)
        expected = fold(history)
        async with books.read() as connection:
            found = [await stats(connection, GUILD, account) for account in accounts]
            points = await leaderboard(connection, GUILD, kind="physical")
            virtual = await leaderboard(connection, GUILD, kind="virtual")
    for mine, slow in zip(found, expected, strict=True):
        assert (mine.points, mine.hands, mine.wins) == (slow.points, slow.hands, slow.wins)
        assert (mine.self_draws, mine.deal_ins, mine.escapes) == (slow.self_draws, slow.deal_ins, slow.escapes)
        assert mine.biggest == max(slow.won, default=None)
        assert mine.average_fan == (sum(slow.fan) / len(slow.fan) if slow.fan else None)
    assert {row.name: row.value for row in points.rows}.items() <= dict(
        zip(PEOPLE.values(), [slow.points for slow in expected], strict=True)
    ).items()
    for row in points.rows:
        assert row.rank == 1 + sum(other.value > row.value for other in points.rows)
    assert virtual.total == 0
