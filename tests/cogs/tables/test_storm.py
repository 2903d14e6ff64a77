"""Anything by anybody, in any order and at once: only refusals come back, and the books stay sound."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.tables.leaving import Question
from cogs.tables.parts import Place
from cogs.tables.snapshot import Snapshot
from cogs.texts import LANGUAGES
from cogs.ui.refusal import Refusal
from engine.actions import LETTERS
from engine.players import PLAYERS
from engine.rules import PRESETS, preset
from engine.tiles import NAMES
from tests.cogs.tables.books_checked import assert_sound, assert_told_once, assert_verified
from tests.cogs.tables.club import ANN, BOB, CAI, DAN, EVE, GUILD, Club, agreed, person, pick
from tests.cogs.tables.conftest import Clubs

PEOPLE = (ANN, BOB, CAI, DAN, EVE)


def a_press(club: Club, at: Snapshot, who: int, rng: Random) -> Coroutine[Any, Any, Any]:
    """A press: mostly one that is asked for, else any code, with a fresh, an old or no version."""
    seat = at.seat_of(who)
    version = at.shown.version if at.shown else 0
    code = rng.choice([*LETTERS.values()]) + rng.choice(["", *NAMES])
    if seat is not None and seat in at.asked and rng.random() < 0.9:
        code = pick(at, seat, rng)
    version = rng.choice([version, version, version, None, version - 1, version + 1, 0])
    key = f"{rng.randrange(10**9)}" if rng.random() < 0.9 else "the same"
    return club.hall.press(at.table, who, version, code, key, confirmed=rng.random() < 0.7)


def anything(club: Club, rng: Random) -> Coroutine[Any, Any, Any]:
    """One thing that somebody does."""
    who, hall = rng.choice(PEOPLE), club.hall
    tables = hall.tables()
    if len(tables) < 2:
        name, opening = rng.choice([*PRESETS]), rng.choice(["once", "each"])
        options = {"clock": 20, "misses": 4, "beat": 1.5, "ai_pause": 1, "gap": 3}
        terms = agreed(preset(name, opening), **options, leaving=rng.choice(["ai", "end"]))
        return hall.open(Place(GUILD, 5), person(who), terms, watch=rng.random() < 0.2)
    at = rng.choice(tables)
    if at.status == "running" and rng.random() < 0.93:
        asked = [info.person for seat in at.asked if (info := at.seats[seat]) and info.person is not None]
        return a_press(club, at, rng.choice(asked) if asked and rng.random() < 0.8 else who, rng)
    return rng.choice(
        [
            lambda: hall.join(at.table, person(who), rng.choice([None, None, 0, 3])),
            lambda: hall.add_ai(at.table, who),
            lambda: remove(club, at, who, rng),
            lambda: hall.start(at.table, at.host, at.seats.count(None) if rng.random() < 0.8 else 0),
            lambda: hall.back(at.table, person(who)),
            lambda: leave(club, at.table, who, sure=rng.random() < 0.3),
            lambda: club.break_up(at.table) if rng.random() < 0.02 else hall.end(at.table, who),
            lambda: hall.pause(at.table) if rng.random() < 0.3 else hall.restore(),
            lambda: hall.resume(at.table, person(who), Place(GUILD, rng.randrange(5, 8))),
            lambda: hall.rematch(rng.randrange(1, 9), person(who)),
            lambda: hall.set_message(at.table, replace(at.place, message=rng.randrange(100))),
            lambda: hall.set_private(at.table, rng.randrange(4), "channel", None),
            lambda: hall.gone(EVE, GUILD),
            lambda: hall.barred(who, GUILD) if rng.random() < 0.1 else hall.gone(who, GUILD + 1),
            hall.discord_back,
        ]
    )()


async def leave(club: Club, table: int, who: int, *, sure: bool) -> Any:
    """Somebody leaves, and may mean it."""
    try:
        return await club.hall.leave(table, who)
    except Question as question:
        if not sure:
            raise
        return await club.hall.leave(table, who, question.terms)


def remove(club: Club, at: Snapshot, who: int, rng: Random) -> Coroutine[Any, Any, Any]:
    """Somebody wants a seat to be free, mostly of whom he sees there."""
    seat = rng.randrange(4)
    info = at.seats[seat]
    return club.hall.remove(at.table, who, seat, info.person if info else None, moderator=rng.random() < 0.2)


@pytest.mark.parametrize("seed", range(2))
async def test_a_storm(clubs: Clubs, seed: int) -> None:
    rng = Random(seed)
    club = await clubs(seed=seed, players=PLAYERS)
    refused: Counter[str] = Counter()
    logs: list[str] = []
    for _ in range(300):
        done = await asyncio.gather(*(anything(club, rng) for _ in range(rng.randrange(1, 6))), return_exceptions=True)
        for error in done:
            if isinstance(error, Refusal):
                refused[error.key] += 1
                assert all(error.said(language) for language in LANGUAGES)
            elif isinstance(error, BaseException):
                raise error
        await club.later(rng.choice([0, 0, 1, 1, 1, 2, 2, 3, 25, 200]))
        if rng.random() < 0.03:
            club.hall.discord_lost()
        if rng.random() < 0.05:
            logs += finished(club)
            club = await club.killed()
    logs += finished(club)
    await club.hall.close()
    assert len(refused) > 15, "every kind of refusal comes up"
    assert len(logs) >= 2
    assert_verified(logs)
    await assert_sound(club.path)


def finished(club: Club) -> list[str]:
    """The logs of the hands that were told to be over; each table's news are whole."""
    for table in {at.table for _, at, _ in club.face.told}:
        assert_told_once([news for news in club.face.told if news[1].table == table])
    return [rest[1] for _, rest in club.face.of("finished_hand")]
