"""Days and weeks begin at the server's own midnight, whatever its clocks do (scenario: 23:59:59 and 00:00:01)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from data import hands
from data.database import Database
from data.periods import current
from data.standings import leaderboard
from tests.data.club import GUILD, deal, result_of
from tests.data.club import SETTLED as EXAMPLES


def local(zone: str, *when: int, fold: int = 0) -> datetime:
    return datetime(*when, tzinfo=ZoneInfo(zone), fold=fold)  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("zone", "now", "since", "until"),
    [
        ("Asia/Shanghai", (2026, 3, 15, 23, 59, 59), (2026, 3, 14, 16), (2026, 3, 15, 16)),
        ("Asia/Shanghai", (2026, 3, 16, 0, 0, 1), (2026, 3, 15, 16), (2026, 3, 16, 16)),
        # Europe springs forward on 29 March 2026: a day of 23 hours.
        ("Europe/Berlin", (2026, 3, 29, 12), (2026, 3, 28, 23), (2026, 3, 29, 22)),
        # and falls back on 25 October: one of 25.
        ("Europe/Berlin", (2026, 10, 25, 12), (2026, 10, 24, 22), (2026, 10, 25, 23)),
        # Lebanon's clocks jump at midnight: 29 March begins at 01:00.
        ("Asia/Beirut", (2026, 3, 29, 12), (2026, 3, 28, 22), (2026, 3, 29, 21)),
        # Cuba's go back from 01:00 to 00:00 on 1 November: the first of the two midnights begins the day.
        ("America/Havana", (2026, 11, 1, 12), (2026, 11, 1, 4), (2026, 11, 2, 5)),
        ("UTC", (2026, 1, 1), (2026, 1, 1), (2026, 1, 2)),
    ],
)
def test_a_day(zone: str, now: tuple[int, ...], since: tuple[int, ...], until: tuple[int, ...]) -> None:
    day = current(1, local(zone, *now), zone)
    assert (day.since, day.until) == (local("UTC", *since), local("UTC", *until))


@pytest.mark.parametrize("day", range(16, 23))
def test_a_week_runs_from_monday_to_monday(day: int) -> None:
    week = current(7, local("Asia/Shanghai", 2026, 3, day, 20), "Asia/Shanghai")
    assert week.since == local("Asia/Shanghai", 2026, 3, 16)
    assert week.until == local("Asia/Shanghai", 2026, 3, 23)


@pytest.mark.parametrize("zone", ["Asia/Shanghai", "Europe/Berlin", "America/Havana", "Asia/Beirut", "Pacific/Chatham"])
@pytest.mark.parametrize("days", [1, 7])
def test_periods_follow_one_another_without_gap_or_overlap(zone: str, days: int) -> None:
    moment = datetime(2026, 1, 1, 12, tzinfo=UTC)
    while moment.year == 2026:
        period = current(days, moment, zone)
        assert period.since is not None
        assert period.until is not None
        assert period.since <= moment < period.until
        following = current(days, period.until, zone)
        assert following.since == period.until
        assert current(days, period.until - timedelta(microseconds=1), zone) == period
        moment = period.until


@pytest.mark.parametrize("zone", ["Asia/Shanghai", "Europe/Berlin"])
async def test_a_hand_just_before_midnight_counts_that_day_and_one_just_after_the_next(
    books: Database, table: int, zone: str
) -> None:
    midnight = local(zone, 2026, 3, 30)
    moments = [midnight - timedelta(seconds=1), midnight + timedelta(seconds=1)]
    for number, moment in enumerate(moments, 1):
        minute = (moment - datetime(2026, 1, 1, 12, tzinfo=UTC)).total_seconds() / 60
        hand = await deal(books, table, number, minute=minute)
        async with books.write() as connection:
            await hands.finish(connection, hand, result=result_of(EXAMPLES[0]["in"]), now=moment)
    async with books.read() as connection:
        for moment in moments:
            for days in (1, 7):  # 30 March 2026 is a Monday
                period = current(days, moment, zone)
                board = await leaderboard(connection, GUILD, metric="hands", period=period, kind="virtual")
                assert [row.value for row in board.rows] == [1, 1, 1, 1]
