"""Seasons by a server's own midnight: a hand a second before it and one a second after count in their own."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from data import seasons
from data.database import Database
from data.errors import Refused
from data.periods import Period
from data.seasons import Season, season_of
from data.standings import leaderboard
from tests.data.club import GUILD
from tests.data.evenings import example, logged, opened

# The last midnight of a month; clocks in New York and Lord Howe change within an hour or two of it or that very day.
MIDNIGHTS = [
    ("Asia/Shanghai", datetime(2026, 4, 1)),
    ("America/New_York", datetime(2026, 3, 9)),
    ("America/New_York", datetime(2026, 11, 2)),
    ("Europe/Berlin", datetime(2026, 10, 26)),
    ("Australia/Lord_Howe", datetime(2026, 4, 6)),
]


@pytest.mark.parametrize(("zone", "midnight"), MIDNIGHTS)
async def test_each_hand_counts_in_its_own_season(books: Database, zone: str, midnight: datetime) -> None:
    local = midnight.replace(tzinfo=ZoneInfo(zone))
    boundary = local.astimezone(UTC)
    before = (local - timedelta(days=40)).astimezone(UTC)
    async with books.write() as connection:
        await seasons.open_season(connection, GUILD, "spring", before)
        session = await opened(connection)
        last, first = boundary - timedelta(seconds=1), boundary + timedelta(seconds=1)
        await logged(connection, session, last, 1, example())
        await logged(connection, session, first, 2, example(hard=False))
        await seasons.close_season(connection, GUILD, boundary)
        await seasons.open_season(connection, GUILD, "summer", boundary)
    assert last.astimezone(ZoneInfo(zone)).time().isoformat() == "23:59:59"
    assert first.astimezone(ZoneInfo(zone)).time().isoformat() == "00:00:01"
    async with books.read() as connection:
        spring, summer = await seasons.of_guild(connection, GUILD)
        assert season_of(last, (spring, summer)) == spring
        assert season_of(first, (spring, summer)) == season_of(boundary, (spring, summer)) == summer
        assert season_of(before - timedelta(seconds=1), (spring, summer)) is None
        points = [
            (await leaderboard(connection, GUILD, period=Period(season.starts_at, season.ends_at))).rows[0].value
            for season in (spring, summer)
        ]
        whole = (await leaderboard(connection, GUILD)).rows[0].value
    assert points[0] != points[1]
    assert sum(points) == whole


async def test_a_season_is_open_until_its_end(books: Database) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    async with books.write() as connection:
        made = await seasons.open_season(connection, GUILD, "spring", now)
        assert not made.closed(now + timedelta(days=400))
        ended = await seasons.close_season(connection, GUILD, now + timedelta(days=30))
        assert await seasons.of_guild(connection, GUILD) == [ended]
        assert await seasons.of_guild(connection, 7) == []
    assert ended == Season(made.id, GUILD, "spring", now, now + timedelta(days=30))
    assert not ended.closed(now + timedelta(days=30, microseconds=-1))
    assert ended.closed(now + timedelta(days=30))


async def test_seasons_do_not_overlap_nor_share_a_name(books: Database) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)

    async def refused(act: str, *told: object) -> str:
        with pytest.raises(Refused) as error:
            async with books.write() as connection:
                await getattr(seasons, act)(connection, GUILD, *told)
        return error.value.code

    assert await refused("close_season", now) == "no_season_open"
    assert await refused("open_season", "", now) == "season_name"
    assert await refused("open_season", "x" * 101, now) == "season_name"
    async with books.write() as connection:
        await seasons.open_season(connection, GUILD, "spring", now)
        await seasons.open_season(connection, GUILD + 1, "spring", now)
    assert await refused("open_season", "summer", now + timedelta(days=1)) == "season_open"
    assert await refused("close_season", now) == "season_ends_early"
    async with books.write() as connection:
        await seasons.close_season(connection, GUILD, now + timedelta(days=1))
    assert await refused("open_season", "spring", now + timedelta(days=1)) == "season_name"
    assert await refused("open_season", "summer", now + timedelta(hours=23)) == "season_overlaps"
    async with books.write() as connection:
        await seasons.open_season(connection, GUILD, "summer", now + timedelta(days=1))
