"""AI players that fail, choose what is not allowed, or never answer: the table goes on, and it is told once."""

import asyncio
import logging
from collections.abc import Callable
from threading import Event

import pytest

from cogs.tables.minds import PATIENCE
from engine.actions import Action
from engine.view import View
from tests.cogs.tables.club import ANN, Club, agreed, first_discard, over
from tests.cogs.tables.conftest import Clubs

Player = Callable[[View], Action]


def broken(view: View) -> Action:
    """A player that fails whenever it is asked on seat 2."""
    if view.seat == 2:
        raise RuntimeError("no idea")
    return first_discard(view)


def cheating(view: View) -> Action:
    """A player that on seat 2 wants to win whatever it holds."""
    return Action("hu") if view.seat == 2 else first_discard(view)


async def play_out(club: Club, until: Callable[[], bool] | None = None) -> None:
    """A table at which Ann does what the test's own player would, until its match is over or sooner."""
    await club.table(agreed(), (ANN,))
    await play_on(club, until or (lambda: over(club)))


async def play_on(club: Club, until: Callable[[], bool]) -> None:
    """The same with a table that runs."""
    while not until():
        mine = club.at.seat_of(ANN)
        if mine in club.at.asked:
            await club.press(ANN, first_discard(club.at.view(mine or 0)).code)
        else:
            await club.later(1)


@pytest.mark.parametrize("player", [broken, cheating])
async def test_a_player_that_finds_no_move_is_told_of_once_and_its_match_is_played_to_the_end(
    clubs: Clubs, player: Player, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        club = await clubs(players={"simple": player})
        await play_out(club)
    assert "finished_match" in club.face.names
    assert [rest for _, rest in club.face.of("faulty")] == [(2,)]
    assert ("failed" if player is broken else "which is not allowed") in caplog.text
    assert club.face.of("automatic") == [], "no clock ran out"


class Silent:
    """A player that never answers on seat 2, and a sleep that lets its time be over as soon as it is silent."""

    def __init__(self, club: Club) -> None:
        self.views: list[View] = []
        self.answer, self._hanging = Event(), asyncio.Event()
        self._loop, self._time = asyncio.get_running_loop(), club.time
        club.players["simple"] = self.choose
        club.hall._house.sleep = self.sleep

    def choose(self, view: View) -> Action:
        """Called in a thread of its own."""
        if view.seat == 2 and view.pending is None:
            self.views.append(view)
            if not self.answer.is_set():
                self._loop.call_soon_threadsafe(self._hanging.set)
                self.answer.wait()
        return first_discard(view)

    async def sleep(self, seconds: float) -> None:
        """Time as the club has it; patience ends with silence."""
        if seconds != PATIENCE:
            await self._time.sleep(seconds)
            return
        await self._hanging.wait()
        self._hanging.clear()


async def test_a_player_that_never_answers_holds_up_nobody(clubs: Clubs, caplog: pytest.LogCaptureFixture) -> None:
    club = await clubs(players={"simple": first_discard})
    silent = Silent(club)
    try:
        with caplog.at_level(logging.ERROR):
            await play_out(club)
    finally:
        silent.answer.set()
    assert "finished_match" in club.face.names
    assert len(silent.views) == 1, "one that still thinks is not asked again"
    assert [rest for _, rest in club.face.of("faulty")] == [(2,)]
    assert caplog.text.count(f"seat 2 did not answer in {PATIENCE} s") == 1
    assert club.face.of("automatic") == [], "no clock ran out"


async def test_who_answers_late_is_asked_again(clubs: Clubs) -> None:
    club = await clubs(players={"simple": first_discard})
    silent = Silent(club)
    await play_out(club, until=lambda: bool(club.face.of("faulty")))
    silent.answer.set()
    await club.hall._desks[club.number]._minds._late[2]
    await play_on(club, lambda: over(club))
    assert len(silent.views) > 5
    assert len(club.face.of("faulty")) == 1
