"""The hall: starting and stopping the bot, many tables, AI players on any number of seats, faces that fail."""

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from cogs.ui.refusal import Refusal
from data import actions, tables
from data.verify import verify
from engine.actions import Action
from engine.players import PLAYERS
from engine.view import View
from tests.cogs.tables.club import ANN, BOB, CAI, DAN, PLACE, START, agreed, first_discard, over, person
from tests.cogs.tables.conftest import Clubs


@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB), (ANN, BOB, CAI), (ANN, BOB, CAI, DAN)])
async def test_a_match_with_any_number_of_ai_players(clubs: Clubs, people: tuple[int, ...]) -> None:
    club = await clubs(players=PLAYERS)
    await club.table(agreed(beat=1.5, ai_pause=1, gap=5), people)
    rng = Random(len(people))
    await club.play(rng, 2000)
    assert over(club)
    assert club.face.names.count("finished_hand") == 2
    assert club.face.names[-1] == "finished_match"


async def test_an_ai_player_that_fails_or_cheats_makes_the_default_move(
    clubs: Clubs, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View) -> Action:
        raise ZeroDivisionError

    def cheating(view: View) -> Action:
        return Action("angang", 0)

    for player in (broken, cheating):
        club = await clubs(players={"simple": player})
        await club.table(agreed(), (ANN,))
        await club.play(Random(0), 3)
        assert club.truth.hand is not None
        assert {deed.by for deed in club.truth.hand.deeds} == {"ai", "person"}
    assert all("the AI player" in record.message for record in caplog.records if record.levelno >= logging.ERROR)


async def test_an_ai_player_is_never_in_the_way(clubs: Clubs) -> None:
    """While it thinks, presses of others are answered, its own seat's too, and what it finds too late is dropped."""
    thinking, go = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(view: View) -> Action:
        loop.call_soon_threadsafe(thinking.set)
        asyncio.run_coroutine_threadsafe(go.wait(), loop).result(10)
        return first_discard(view)

    club = await clubs(players={"simple": slow})
    await club.lobby(agreed(clock=60), (ANN,))
    await club.hall.start(club.number, ANN, free=3)
    if club.at.waiting_for == club.at.seat_of(ANN):
        view = club.view(ANN)
        await club.hall.press(club.number, ANN, view.version, first_discard(view).code, "k")
    await thinking.wait()
    with pytest.raises(Refusal, match=r"desk\.(turn|wait)"):
        await club.hall.press(club.number, ANN, None, "d1m", "k2")
    minute = club.time.now + timedelta(minutes=1)
    while club.time.wake(minute):
        pass
    await asyncio.sleep(0.05)
    assert club.truth.hand is not None
    assert "clock" in {deed.by for deed in club.truth.hand.deeds}, "the clock did not wait for it"
    go.set()
    await club.settle()


async def test_a_face_that_fails_stops_no_table(clubs: Clubs, caplog: pytest.LogCaptureFixture) -> None:
    club = await clubs()
    await club.table(agreed())
    club.face.breaks = True
    await club.play(Random(3), 1000)
    assert over(club)
    assert club.face.names[-1] == "finished_match"
    assert "a face failed to tell" in caplog.text


async def test_a_slow_face_hears_everything_in_order(clubs: Clubs) -> None:
    club = await clubs()
    gate = asyncio.Event()
    told = []

    async def slow(snapshot: Any, *rest: Any) -> None:
        await gate.wait()
        told.append(snapshot.shown.version)

    club.face.moved = slow
    await club.lobby(agreed())
    await club.hall.start(club.number, ANN)
    rng = Random(5)
    for _ in range(20):
        seat = rng.choice(club.at.asked)
        view, info = club.at.view(seat), club.at.seats[seat]
        assert info is not None
        assert info.person is not None
        await club.hall.press(club.number, info.person, view.version, first_discard(view).code, f"{_}")
    assert told == []
    gate.set()
    await club.settle()
    assert len(told) >= 10
    assert told == sorted(told)


async def test_stopping_finishes_what_is_under_way(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed(clock=60))
    view = club.view(club.behind(0))
    press = asyncio.ensure_future(
        club.hall.press(club.number, club.behind(0), view.version, view.options[-1].code, "last")
    )
    await asyncio.sleep(0)
    await club.hall.close()
    await press
    assert club.truth.hand is not None
    assert len(club.truth.hand.deeds) == 1
    assert club.face.names[-1] in ("asked", "moved")
    for attempt in (
        club.hall.press(club.number, ANN, None, "d1m", "late"),
        club.hall.join(club.number, person(ANN)),
        club.hall.open(club.at.place, person(ANN), agreed()),
    ):
        with pytest.raises(Refusal, match=r"desk\.stopping"):
            await attempt
    await club.later(3600)
    assert "automatic" not in club.face.names
    club = await club.killed()
    assert club.truth.hand is not None
    assert len(club.truth.hand.deeds) == 1


async def test_a_cancelled_press_is_not_cut_in_two(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed())
    view = club.view(club.behind(0))
    code = view.options[-1].code
    press = asyncio.ensure_future(club.hall.press(club.number, club.behind(0), view.version, code, "k"))
    for _ in range(3):
        await asyncio.sleep(0)
    press.cancel()
    await club.settle()
    assert club.truth.hand is not None
    assert [deed.code for deed in club.truth.hand.deeds] == [code]
    club = await club.killed()
    assert club.truth.hand is not None
    assert [deed.code for deed in club.truth.hand.deeds] == [code]


async def test_ten_tables_at_once(clubs: Clubs) -> None:
    club = await clubs(players=PLAYERS)
    numbers = []
    for _ in range(10):
        await club.lobby(agreed(ai_pause=1, beat=1.5, gap=5), (ANN, BOB))
        numbers.append(club.number)
        await club.hall.start(club.number, ANN, free=2)
    await club.later(20)
    assert {at.table for at in club.hall.tables()} == set(numbers)
    assert len({at.commit for at in club.hall.tables()}) == 10
    await asyncio.gather(*(club.break_up(number) for number in numbers))
    assert club.hall.tables() == ()


async def test_where_messages_stand_is_remembered(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed())
    told = len(club.face.told)
    await club.hall.set_message(club.number, replace(PLACE, message=900))
    await club.hall.set_private(club.number, 1, "channel", (8, 9))
    await club.settle()
    assert len(club.face.told) == told, "nobody needs to hear it"
    await club.hall.start(club.number, ANN)
    await club.hall.set_private(club.number, 2, "dm", (18, 19))
    club = await club.killed()
    assert club.at.place.message == 900
    assert [info and (info.by, info.dm) for info in club.at.seats] == [
        ("dm", None),
        ("channel", (8, 9)),
        ("dm", (18, 19)),
        ("dm", None),
    ]
    await club.hall.set_message(4711, replace(PLACE, message=1))


async def test_a_hand_that_does_not_replay_is_called_off_and_the_table_goes_on(
    clubs: Clubs, caplog: pytest.LogCaptureFixture
) -> None:
    club = await clubs()
    await club.table(agreed(gap=8))
    first = club.number
    await club.table(agreed(gap=8))
    hand = club.hall._desks[first]._last.hand
    assert hand is not None
    async with club.books.write() as connection:
        await actions.append(connection, hand.id, n=0, seat=0, code="a7z", now=START)
    club = await club.killed()
    assert f"table {first} cannot be read" in caplog.text
    assert [(at.table, at.status, at.playing) for at in club.hall.tables()] == [
        (first, "running", False),
        (club.number, "running", True),
    ]
    await club.later(8)
    at = club.hall.snapshot(first)
    assert (at.hand_number, at.playing, at.match.hands) == (2, True, 0)
    await club.hall.close()
    assert [difference.code async for difference in verify(club.path)] == ["illegal"], "all but the log that was broken"


async def test_a_table_that_makes_no_sense_is_left_alone(clubs: Clubs, caplog: pytest.LogCaptureFixture) -> None:
    club = await clubs()
    await club.lobby(agreed())
    async with club.books.write() as connection:
        await tables.set_options(connection, club.number, START, options={"length": {"moons": 3}})
    await club.lobby(agreed())
    club = await club.killed()
    assert [at.table for at in club.hall.tables()] == [club.number]
    assert "cannot be read" in caplog.text
