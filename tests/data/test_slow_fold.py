"""Every board and statistic over a long, untidy past is what a slow fold over the entries says."""

import asyncio
from collections import Counter
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from data import rating, wins
from data.course import steps, streaks
from data.database import Database, snapshot
from data.periods import Period
from data.rivals import rivals
from data.standings import METRICS, leaderboard
from data.statistics import stats
from tests.data import slow
from tests.data.club import GUILD, at
from tests.data.history import WEEK, fill
from tests.data.slow import Books

SPANS: list[dict[str, Any]] = [
    {"period": Period(since, until), "kind": kind}
    for since, until, kind in (
        (None, None, "both"),
        (None, None, "physical"),
        (at(WEEK), None, "virtual"),
        (at(WEEK), at(2 * WEEK), "both"),
        (None, at(WEEK), "physical"),
        (at(9 * WEEK), None, "both"),
    )
]


@pytest.fixture(scope="module", params=[1, 2])
def past(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Books]:
    """Closed books with a past, and the same past in memory."""
    path = tmp_path_factory.mktemp("past") / "books.sqlite3"

    async def write() -> Books:
        async with await Database.open(path) as books:
            return await fill(books, request.param)

    return path, asyncio.run(write())


async def test_boards(past: tuple[Path, Books]) -> None:
    path, written = past
    async with snapshot(path) as connection:
        for span, metric, least in product(SPANS, METRICS, (0, 9)):
            expected = slow.board(written, metric, written.seen(GUILD, **span), least)
            asked: dict[str, Any] = {"metric": metric, "least": least, **span}
            found = await leaderboard(connection, GUILD, **asked, limit=99)
            lines = [(row.rank, row.account_id, row.value, row.hands) for row in found.rows]
            assert lines == [pytest.approx(line) for line in expected], asked
            if metric == "wins":
                page = await leaderboard(connection, GUILD, **asked, limit=2, offset=1)
                assert (page.rows, page.total) == (found.rows[1:3], len(expected)), asked


async def test_ratings(past: tuple[Path, Books]) -> None:
    path, written = past
    async with snapshot(path) as connection:
        for span in SPANS:
            since = span["period"].since
            rated = slow.ratings(written, written.seen(GUILD, kind=span["kind"]), span["period"].until)
            hands = {account: hands for account, (_, hands, _) in rated.items()}
            shown = {account: value for account, (value, _, last) in rated.items() if not since or last >= since}
            expected = slow.ranked({**shown}, hands)
            found = await rating.leaderboard(connection, GUILD, **span, limit=99)
            assert [(row.rank, row.account_id, row.value, row.hands) for row in found.rows] == expected, span
            few = await rating.leaderboard(connection, GUILD, **span, least=25, limit=2)
            assert [row.account_id for row in few.rows] == [line[1] for line in expected if line[3] >= 25][:2], span


async def test_statistics(past: tuple[Path, Books]) -> None:
    path, written = past
    async with snapshot(path) as connection:
        for span in SPANS:
            seen = list(written.seen(GUILD, **span))
            everybody = slow.sums([one for one in seen if written.plays(one.account)])
            found = asdict(await stats(connection, GUILD, None, **span))
            assert {name: found[name] for name in everybody} == pytest.approx(everybody)
            for account in filter(written.plays, written.accounts):
                mine = [one for one in seen if one.account == account]
                found, expected = asdict(await stats(connection, GUILD, account, **span)), slow.sums(mine)
                assert {name: found[name] for name in expected} == pytest.approx(expected)
                taken = await steps(connection, GUILD, account, **span)
                assert [(step.at, step.points) for step in taken] == [(one.order[0], one.points) for one in mine]
                run = streaks(taken)
                assert (run.most_wins, run.wins_now, run.longest_drought) == slow.streaks(mine)
                met = await rivals(connection, GUILD, account, **span)
                pairs = {
                    each.account_id: (each.hands, each.wins, each.losses, each.fed, each.fed_by, each.points)
                    for each in met
                }
                assert pairs == slow.rivals(written, seen, account)
                assert [each.hands for each in met] == sorted((each.hands for each in met), reverse=True)


async def test_wins(past: tuple[Path, Books]) -> None:
    path, written = past
    async with snapshot(path) as connection:
        for account in filter(written.plays, written.accounts):
            mine = [one for one in written.seen(GUILD) if one.account == account and one.fact and one.fact.won]
            won = await wins.wins(connection, GUILD, account)
            assert [(win.entry_id, win.points) for win in won] == [(one.entry.id, one.points) for one in mine]
            told = [one.entry.draft.facts or {} for one in mine]
            assert wins.by_type(won) == dict(Counter(name for facts in told for name in facts["hand_types"]))
            called = [facts["seats"][facts["winner"]].get("openings", 0) for facts in told]
            assert wins.openings_per_win(won) == (sum(called) / len(called) if called else None)
            dahu = [sum(name != "xiaohu" for name in win.hand_types) for win in wins.hardest(won, 99)]
            assert dahu == sorted(dahu, reverse=True)
