"""What every table of a bot shares: the books, the face, AI players, time and chance, and the work under way."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from cogs.tables.news import Teller
from data.database import Database
from engine.players import Player

T = TypeVar("T")


@dataclass(slots=True)
class House:
    """`sleep` takes seconds, `now` is an aware UTC moment, `random_bytes` gives 32 fresh ones at each call.

    A player may take its time: it runs in a thread.
    """

    database: Database
    teller: Teller
    players: Mapping[str, Player]
    now: Callable[[], datetime]
    sleep: Callable[[float], Awaitable[None]]
    random_bytes: Callable[[], bytes]
    closing: bool = False
    away_since: datetime | None = None
    """since when Discord cannot be reached: nothing rings meanwhile"""
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set[asyncio.Task[Any]])

    @property
    def quiet(self) -> bool:
        """Whether nothing may start by itself."""
        return self.closing or self.away_since is not None

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Starts work that `settled` waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def settled(self) -> None:
        """Returns when no work is under way; timers that only wait do not count."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))
