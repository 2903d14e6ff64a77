"""What Discord does not take is tried again until it is told: soon at first, then rarely, and never by all at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from itertools import pairwise
from typing import Any

import discord
import pytest
import pytest_asyncio

from cogs.delivery import OFTEN, QUICK, Delivery, Line
from cogs.outside import Outside
from tests.cogs.tables.club import START, Time

LATER = 3 * 3600.0


class Refused(discord.HTTPException):
    """An answer of Discord's that is an error."""

    def __init__(self, status: int) -> None:
        response: Any = type("Response", (), {"status": status, "reason": "because"})
        super().__init__(response, "no")


class Post:
    """Things that shall be told while Discord is down until `back` (seconds from the start)."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.line = Line(Outside(now=lambda: time.now, sleep=time.sleep, wait=_wait))
        self.back, self.broken = 0.0, set[str]()
        self.tries: list[tuple[float, str]] = []
        self.told: list[tuple[float, str]] = []
        self._tasks: list[asyncio.Task[Any]] = []

    @property
    def now(self) -> float:
        """Seconds from the start."""
        return (self.time.now - START).total_seconds()

    def sender(self, what: str) -> Callable[[], Awaitable[None]]:
        """What tries to tell a thing."""

        async def send() -> None:
            self.tries.append((self.now, what))
            if self.now < self.back or what in self.broken:
                raise Refused(503)
            self.told.append((self.now, what))

        return send

    def tell(self, what: str, is_worth: Callable[[], bool] = lambda: True) -> Delivery:
        """Begin to tell a thing."""
        delivery = Delivery(self.line, what)
        self._tasks.append(asyncio.create_task(delivery.get_through(self.sender(what), is_worth)))
        return delivery

    async def later(self, seconds: float) -> None:
        """Let time pass."""
        until = self.time.now + timedelta(seconds=seconds)
        await _turns()
        while self.time.wake(until):
            await _turns()
        self.time.now = until

    async def close(self) -> None:
        """Nothing is told any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _wait(awaitable: Awaitable[Any]) -> Any:
    return await awaitable


async def _turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest_asyncio.fixture
async def post() -> AsyncIterator[Post]:
    """A bot's line to Discord."""
    post = Post(Time())
    yield post
    await post.close()


async def test_a_hiccup_is_over_within_seconds(post: Post) -> None:
    post.back = 5
    post.tell("a board")
    await post.later(60)
    assert post.told == [(sum(QUICK[:2]), "a board")]


@pytest.mark.parametrize("minutes", [2, 20, 600])
async def test_what_was_not_told_is_told_when_discord_is_back(post: Post, minutes: int) -> None:
    post.back = minutes * 60
    post.tell("a board")
    await post.later(post.back)
    assert post.told == []
    assert len(post.tries) <= 5 + min(minutes, 40) + minutes / 5
    await post.later(6 * 60)
    assert len(post.told) == 1
    asked = len(post.tries)
    await post.later(LATER)
    assert len(post.tries) == asked


async def test_many_that_wait_ask_one_after_the_other_and_all_are_told_at_once(post: Post) -> None:
    names = [f"board {number}" for number in range(200)]
    post.back = 1800
    for name in names:
        post.tell(name)
        await post.later(1)
    await post.later(post.back - post.now)
    quick = len(names) * (len(QUICK) + 1)
    assert len(post.tries) <= quick + 1800 / 15, "four slow tries a minute, however many wait"
    await post.later(90)
    assert sorted(what for _, what in post.told) == sorted(names)


async def test_one_that_never_works_keeps_no_other_waiting_and_is_tried_rarely(post: Post) -> None:
    post.broken, post.back = {"broken"}, 100
    for what in ("broken", "a", "b"):
        post.tell(what)
    await post.later(260)
    assert {what for _, what in post.told} == {"a", "b"}
    for number in range(1000):
        post.tell(f"news {number}")
        await post.later(1)
    assert len([what for _, what in post.tries if what == "broken"]) < 50
    assert len(post.told) == 1002


async def test_one_that_gets_through_takes_the_others_along(post: Post) -> None:
    post.back = 203
    for what in ("a", "b", "c"):
        post.tell(what)
    await post.later(post.back)
    assert post.told == []
    post.tell("news")
    await post.later(0)
    assert [what for _, what in post.told] == ["news", "a"], "the others were tried a moment ago"
    await post.later(60)
    assert {what for _, what in post.told} == {"news", "a", "b", "c"}


async def test_more_to_say_is_worth_another_try_but_no_storm(post: Post) -> None:
    post.back = 1000
    delivery = post.tell("a board")
    await post.later(60)
    before = len(post.tries)
    for _ in range(60):
        delivery.hurry()
        await post.later(1)
    assert 6 <= len(post.tries) - before <= 13


async def test_what_is_not_worth_it_any_more_is_dropped(post: Post) -> None:
    post.back = LATER
    delivery = post.tell("a board", lambda: post.now < 300)
    await post.later(400)
    asked = len(post.tries)
    delivery.hurry()
    await post.later(LATER)
    assert len(post.tries) == asked
    assert post.told == []


async def test_the_next_thing_of_the_same_kind_has_the_pause_that_the_last_one_earned(post: Post) -> None:
    post.back = LATER
    board = Delivery(post.line, "a board")
    started = asyncio.create_task(board.get_through(post.sender("first"), lambda: post.now < 10))
    await post.later(10)
    assert await started is False
    second = asyncio.create_task(board.get_through(post.sender("second"), lambda: True))
    await post.later(500)
    second.cancel()
    gaps = [later - earlier for (earlier, _), (later, _) in pairwise(post.tries)]
    assert gaps[:3] == list(QUICK)
    assert min(gaps[3:]) >= OFTEN.total_seconds()


@pytest.mark.parametrize("status", [400, 401, 403, 404])
async def test_what_discord_refuses_for_good_is_tried_once(post: Post, status: int) -> None:
    async def send() -> None:
        post.tries.append((post.now, "refused"))
        raise Refused(status)

    with pytest.raises(Refused):
        await Delivery(post.line, "refused").get_through(send, lambda: True)
    await post.later(LATER)
    assert len(post.tries) == 1
