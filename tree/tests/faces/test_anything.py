"""Four people, a spectator and a manager do anything in any order while requests fail and the bot is restarted.

What must hold is in night.py; `python -m tests.benchmarks.anything --hands 300` goes on for longer.
"""

import pytest

from tests.faces.night import night
from tests.faces.world import Faces

ACTS = 110
"""things done in a night before it comes to its end: two nights take about forty seconds"""


@pytest.mark.parametrize("seed", range(2))
async def test_anything(faces: Faces, seed: int) -> None:
    tally = await night(faces, seed, ACTS)
    assert tally["hands"]
    assert tally["presses"] > ACTS / 2
