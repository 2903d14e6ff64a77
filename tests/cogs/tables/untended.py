"""A bot without Discord in a process of its own, for tests that kill it: AI players at two tables, news as lines.

python -m tests.cogs.tables.untended FILE    # prints "table version events" for each move told, goes on from FILE
"""

import asyncio
import os
import sys
from datetime import UTC, datetime
from typing import Any

from cogs.tables.hall import Hall
from cogs.tables.snapshot import Snapshot
from data.database import Database
from engine.match import Length
from engine.players import PLAYERS
from engine.rules import preset
from tests.cogs.tables.club import ANN, PLACE, agreed, person


class Printer:
    """A face that prints moves at once and minds nothing else."""

    def __getattr__(self, name: str) -> Any:
        async def tell(snapshot: Snapshot, *rest: Any) -> None:
            if name == "moved" and snapshot.hand is not None:
                print(snapshot.table, snapshot.hand.version, len(snapshot.hand.events), flush=True)

        return tell


async def run(path: str) -> None:
    """Plays until killed."""
    async with await Database.open(path) as books:
        hall = Hall(
            books,
            Printer(),
            now=lambda: datetime.now(UTC),
            sleep=asyncio.sleep,
            random_bytes=lambda: os.urandom(32),
            players=PLAYERS,
        )
        await hall.restore()
        for name in ("standard", "qq")[len(hall.tables()) :]:
            terms = agreed(preset(name), length=Length(hands=500), beat=0.002, clock=60)
            at = await hall.open(PLACE, person(ANN), terms, watch=True)
            await hall.start(at.table, ANN, free=4)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
