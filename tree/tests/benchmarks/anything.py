"""Random play for as long as wanted: nights of anybody doing anything, one after the other, until a hand count.

    .venv/bin/python -m tests.benchmarks.anything --hands 300           # from seed 0 on
    .venv/bin/python -m tests.benchmarks.anything --seed 17 --hands 1   # one night again, as it was

What it does and what must hold is in tests/faces/anything.py. A failure ends the run with its seed and what was done
last, exit 1.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from data.upgrade import bring_up
from tests.faces.night import night
from tests.faces.world import Faces


async def one(seed: int, acts: int) -> Counter[str]:
    """A night on books of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mahjong.sqlite3"
        bring_up(path, datetime.now(UTC))
        faces = Faces(path)
        await faces.start()
        try:
            return await night(faces, seed, acts)
        finally:
            await faces.stop()


def main() -> int:
    """Run nights until so many hands are finished."""
    parser = argparse.ArgumentParser(description="anybody does anything, until so many hands are finished")
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0, help="of the first night")
    parser.add_argument("--acts", type=int, default=150, help="things done in a night")
    options = parser.parse_args()
    logging.getLogger("cogs").setLevel(logging.CRITICAL)
    total: Counter[str] = Counter()
    began, seed = monotonic(), options.seed
    while total["hands"] < options.hands:
        try:
            total += asyncio.run(one(seed, options.acts))
        except AssertionError as failure:
            print(failure, file=sys.stderr)
            return 1
        so_far = f"{total['hands']} hands, {total['presses']} presses, {monotonic() - began:.0f} s"
        print(f"seed {seed}: {so_far}", flush=True)
        seed += 1
    print(", ".join(f"{count} {what}" for what, count in sorted(total.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
