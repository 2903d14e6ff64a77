"""The bot as a process of its own: started with settings that lead it to the simulated Discord, killed, stopped."""

import asyncio
import os
import signal
from pathlib import Path

from tests.wire.nursery import Nursery
from tests.wire.server import Wire
from tests.wire.world import TOKEN


class Bot:
    """One run of `bot.py` on a database file; what it writes goes to a file beside that."""

    def __init__(self, nursery: Nursery, wire: Wire, books: Path) -> None:
        """Start it; it is on its way when this returns."""
        runs = len([*books.parent.glob(f"{books.stem}.*.log")])
        self._output = books.parent / f"{books.stem}.{runs}.log"
        self._output.touch()
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": wire.api,
            "MAHJONG_DB": str(books),
            "MAHJONG_LOG": "INFO",
            "PYTHONUNBUFFERED": "1",
        }
        order = {"settings": settings, "folder": str(books.parent), "output": str(self._output)}
        self._nursery = nursery
        self._pid = nursery.ask({"start": order})
        self._status: int | None = None

    @property
    def running(self) -> bool:
        """Whether it has been started and not been waited for."""
        return self._status is None

    @property
    def lines(self) -> list[str]:
        """What it has written so far."""
        return self._output.read_text("utf-8").splitlines()

    @property
    def errors(self) -> list[str]:
        """What it logged as errors."""
        return [line for line in self.lines if " ERROR " in line]

    def terminate(self) -> None:
        """SIGTERM."""
        os.kill(self._pid, signal.SIGTERM)

    async def kill(self) -> None:
        """SIGKILL, if it is there at all; returns when it is gone."""
        if self.running:
            os.kill(self._pid, signal.SIGKILL)
            await self.ended()

    async def ended(self, seconds: float = 20.0) -> int:
        """The exit status once it has ended; fails, and kills it, when it does not."""
        waiting = asyncio.create_task(asyncio.to_thread(self._nursery.ask, {"wait": self._pid}))
        done, _ = await asyncio.wait([waiting], timeout=seconds)
        if not done:
            os.kill(self._pid, signal.SIGKILL)
        self._status = await waiting
        assert done, "the bot did not end"
        return self._status
