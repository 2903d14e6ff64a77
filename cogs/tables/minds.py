"""The AI players of one table at work: each is asked in a thread of its own, and nobody waits for one for ever.

Which seats they have, and what becomes of a move that is none, is in ai.py; the players themselves are the engine's.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from threading import Thread
from typing import Any, Final, TypeVar

from cogs.tables.house import House
from cogs.tables.snapshot import Snapshot
from engine.actions import Action
from engine.tiles import Seat
from engine.view import View

log = logging.getLogger(__name__)
T = TypeVar("T")

PATIENCE: Final = 5.0
"""seconds that a player may think; then a safe move is made in its place"""


class Apart(Executor):
    """A thread for each call, and none that a stop waits for: a player that never answers holds up nothing else."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Calls it; the result comes by the future."""
        future: Future[T] = Future()

        def run() -> None:
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001  whatever it is, who waits gets it
                future.set_exception(error)

        Thread(target=run, name="AI player", daemon=True).start()
        return future


_APART: Final = Apart()


class Minds:
    """Asks the players of a table; one that still thinks about an earlier move is not asked another."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._late: dict[Seat, asyncio.Future[Action]] = {}

    async def decided(self, at: Snapshot, seat: Seat) -> Action | None:
        """What the player of a seat chooses, in PATIENCE; None where it fails, is too slow, or may not do that."""
        late = self._late.get(seat)
        if late is not None and not late.done():
            return None
        info = at.seats[seat]
        try:
            player, view = self._house.players[str(info and info.ai)], at.view(seat)
            thinking = asyncio.get_running_loop().run_in_executor(_APART, player, view)
            if await self._in_time(thinking):
                return _allowed(at, view, thinking.result())
        except Exception:
            log.exception("table %s: the AI player on seat %s failed", at.table, seat)
            return None
        log.error("table %s: the AI player on seat %s did not answer in %s s", at.table, seat, PATIENCE)
        thinking.add_done_callback(_read)
        self._late[seat] = thinking
        return None

    async def _in_time(self, thinking: asyncio.Future[Action]) -> bool:
        timer = asyncio.ensure_future(self._house.sleep(PATIENCE))
        try:
            await asyncio.wait({thinking, timer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            timer.cancel()
        return thinking.done()


def _allowed(at: Snapshot, view: View, action: Action) -> Action | None:
    if action in view.options:
        return action
    log.error("table %s: the AI player on seat %s chose %s, which is not allowed", at.table, view.seat, action)
    return None


def _read(thinking: asyncio.Future[Action]) -> None:
    """It answered after all: nobody wants that move any more, and how it failed is no news."""
    if not thinking.cancelled():
        thinking.exception()
