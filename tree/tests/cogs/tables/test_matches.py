"""Whole matches by random legal presses, killed at random moments: every preset, both openings."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.tables.snapshot import Snapshot
from engine.match import Length
from engine.rules import PRESETS, preset
from tests.cogs.tables.books_checked import (
    assert_booked,
    assert_sound,
    assert_told_once,
    assert_verified,
    gone_on,
)
from tests.cogs.tables.club import Club, agreed, over
from tests.cogs.tables.conftest import Clubs
from tests.cogs.tables.stacked_hands import open_window, stack

KILLS = 6


def remembered(at: Snapshot) -> dict[str, Any]:
    """What a kill may not change; a tile on the table need not wait for its beat again."""
    assert at.hand is not None
    state = gone_on(at.hand.state)
    return {
        "state": state,
        "events": at.hand.events if state is at.hand.state else None,
        "deeds": at.hand.deeds,
        "acted": at.hand.acted,
        "match": at.match,
        "seats": at.seats,
        "commit": at.commit,
        "seed": at.seed,
        "number": at.hand_number,
        "host": at.host,
        "place": at.place,
        "agreed": at.agreed,
    }


async def killed(club: Club) -> Club:
    """A kill: the same tiles, turn, claims and totals are back, told by one `resumed`."""
    before = remembered(club.truth)
    club = await club.killed()
    after = remembered(club.truth)
    if before["events"] is None:
        after["events"] = None
    assert after == before
    assert club.face.names.count("resumed") == 1
    assert club.face.names[0] == "resumed"
    return club


@pytest.mark.parametrize("opening", ["once", "each"])
@pytest.mark.parametrize("name", PRESETS)
async def test_a_match_with_kills(clubs: Clubs, name: str, opening: str) -> None:
    rng = Random(f"{name} {opening}")
    club = await clubs(seed=rng.randrange(1000))
    beat = rng.choice([0.0, 1.5])
    await club.table(agreed(preset(name, opening), clock=60, beat=beat, gap=3, misses=99))
    told = []
    kills = sorted(rng.sample(range(1, 150), KILLS))
    for press in range(2000):
        if over(club):
            break
        if press in kills:
            told += club.face.told
            assert_told_once(club.face.told)
            club = await killed(club)
        await club.play(rng)
        if rng.random() < 0.02:
            await club.later(60)
    told += club.face.told
    assert over(club)
    last = told[-1]
    assert last[0] == "finished_match"
    assert last[1].match.hands == 2
    assert last[2] == (last[1].ranking,)
    logs = [rest[1] for what, _, rest in told if what == "finished_hand"]
    assert len(logs) == 2
    assert_verified(logs)
    assert_told_once(club.face.told)
    await assert_booked(club, last[1])
    await club.hall.close()
    await assert_sound(club.path)


async def test_rounds_of_the_deal_end_the_match(clubs: Clubs) -> None:
    club = await clubs(seed=3)
    rng = Random(3)
    await club.table(replace(agreed(preset("qq")), length=Length(rounds=1)))
    await club.play(rng, 6000)
    assert over(club)
    [(at, _)] = club.face.of("finished_match")
    assert at.match.rounds == 1
    assert at.match.hands >= 4
    assert_verified([rest[1] for _, rest in club.face.of("finished_hand")])
    await assert_booked(club, at)


async def test_a_kill_before_the_end_was_told_tells_it_again(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch)
    club = await clubs()
    await club.table(replace(agreed(preset("qq")), length=Length(hands=1)))
    await open_window(club)
    heard = asyncio.Event()

    async def never(*_: object) -> None:
        heard.set()
        await asyncio.Event().wait()

    club.face.finished_match = never
    await club.hall.press(club.number, club.behind(3), None, "h", "the last")
    await heard.wait()
    assert not over(club)
    club = await club.killed()
    assert club.face.names == ["resumed", "finished_match"]
    assert club.face.told[1][1].result is not None, "the result of the last hand can be shown again"
    assert over(club)
    club = await club.killed()
    assert club.face.names == []
