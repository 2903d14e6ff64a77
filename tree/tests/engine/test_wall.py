"""Walls and commitments against the three published ones."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.tiles import KINDS, format_tiles
from engine.wall import commit, hand_seed, wall

WALLS = json.loads((Path(__file__).parents[1] / "corpus/walls.json").read_text())


@pytest.mark.parametrize("published", WALLS, ids=lambda published: published["seed"][:8])
def test_a_seed_gives_the_published_wall_and_commitment(published: dict[str, Any]):
    seed = bytes.fromhex(published["seed"])
    assert format_tiles(wall(seed)) == published["wall"]
    assert commit(seed) == published["commit"]


def test_the_seed_of_a_simulated_hand():
    assert hand_seed(b"7", 0).hex() == WALLS[2]["seed"]
    assert hand_seed(b"7", 1) != hand_seed(b"71", 0)


def test_every_wall_holds_four_of_each_tile():
    walls = [wall(hand_seed(b"any", hand)) for hand in range(50)]
    assert all(Counter(tiles) == dict.fromkeys(range(KINDS), 4) for tiles in walls)
    assert len(set(walls)) == 50


def test_no_place_of_the_wall_prefers_a_tile():
    # 2000 walls: each kind is expected 2000 / 34 = 59 times at a place; eight deviations off would be a broken shuffle.
    walls = [wall(hand_seed(b"fair", hand)) for hand in range(2000)]
    for place in (0, 53, 135):
        counts = Counter(tiles[place] for tiles in walls)
        assert len(counts) == KINDS
        assert all(abs(count - 58.8) < 60 for count in counts.values())
