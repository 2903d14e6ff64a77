"""The bot as a process of its own: started with settings that lead it to the simulated Discord, killed, stopped."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.wire.server import Wire
from tests.wire.world import TOKEN

ROOT = Path(__file__).parents[2]


class Bot:
    """One run of `bot.py` on a database file; what it writes goes to a file beside that."""

    def __init__(self, process: asyncio.subprocess.Process, output: Path) -> None:
        self._process, self._output = process, output

    @classmethod
    async def start(cls, wire: Wire, books: Path) -> "Bot":
        """Start it; it is on its way when this returns."""
        runs = len([*books.parent.glob(f"{books.stem}.*.log")])
        output = books.parent / f"{books.stem}.{runs}.log"
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": wire.api,
            "MAHJONG_DB": str(books),
            "MAHJONG_LOG": "INFO",
            "PYTHONUNBUFFERED": "1",
        }
        with output.open("wb") as stream:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(ROOT / "bot.py"),
                cwd=books.parent,
                env={**os.environ, **settings},
                stdout=stream,
                stderr=stream,
            )
        return cls(process, output)

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process.returncode is None

    @property
    def lines(self) -> list[str]:
        """What it has written so far."""
        return self._output.read_text("utf-8").splitlines()

    @property
    def errors(self) -> list[str]:
        """What it wrote of errors that nobody caught or that were logged as such."""
        return [line for line in self.lines if " ERROR " in line or line.startswith("Traceback")]

    async def kill(self) -> None:
        """SIGKILL, if it is there at all; returns when it is gone."""
        if self.running:
            self._process.kill()
        await self._process.wait()

    def terminate(self) -> None:
        """SIGTERM."""
        self._process.send_signal(signal.SIGTERM)

    async def ended(self, seconds: float = 20.0) -> int:
        """The exit status once it has ended by itself; raises TimeoutError."""
        return await asyncio.wait_for(self._process.wait(), seconds)
