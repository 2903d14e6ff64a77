"""Winning shape, shanten and waits against the oracle, counted tables and another library (R4)."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from mahjong.shanten import Shanten

from engine import shapes
from engine.shapes import completing, is_258, is_complete, is_one_suit, is_winds, missing, shanten
from engine.tiles import KINDS, UNIT, Tile, pack, parse_tiles, unpack
from tests.engine import oracle

PERFT = json.loads((Path(__file__).parent.parent / "corpus" / "perft.json").read_text(encoding="utf-8"))
MODES = [(pair258, triplets) for pair258 in (False, True) for triplets in (False, True)]
WALL = [tile for tile in range(KINDS) for _ in range(4)]
RUNS = [tile for tile in range(27) if tile % 9 < 7]


def held(text: str) -> int:
    return pack(parse_tiles(text))


def near_hand(random: Random, wild: int, sets: int, size: int, pair258: bool, triplets: bool) -> tuple[Tile, ...]:
    """A random winning hand cut to `size` tiles, `wild` of them gone and some exchanged; both answers are likely."""
    while True:
        tiles: list[Tile] = [random.choice(sorted(oracle.PAIRS_258) if pair258 else range(KINDS))] * 2
        for _ in range(sets):
            low = random.choice(RUNS)
            run = not triplets and random.random() < 0.6
            tiles += [low, low + 1, low + 2] if run else [random.randrange(KINDS)] * 3
        random.shuffle(tiles)
        del tiles[max(0, size - wild) :]
        for _ in range(random.randint(0, 2 + wild) if tiles else 0):
            tiles[random.randrange(len(tiles))] = random.choice(WALL)
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return tuple(sorted(tiles))


@pytest.mark.parametrize(("pair258", "triplets"), MODES)
def test_winning_hands_as_the_oracle_sees_them(pair258: bool, triplets: bool) -> None:
    random = Random(f"winning {pair258} {triplets}")
    for wild in range(5):
        seen = {True: 0, False: 0}
        for _ in range(250):
            sets = random.randint(1, 4)
            tiles = near_hand(random, wild, sets, 3 * sets + 2, pair258, triplets)
            won = oracle.wins(tiles, wild, sets, pair258, triplets)
            assert is_complete(pack(tiles), wild, sets, pair258=pair258, triplets=triplets) == won, (tiles, wild)
            seen[won] += 1
        assert min(seen.values()) > 25, (wild, seen)


@pytest.mark.parametrize(("pair258", "triplets"), MODES)
def test_waits_as_the_oracle_sees_them(pair258: bool, triplets: bool) -> None:
    random = Random(f"waits {pair258} {triplets}")
    for wild in range(5):
        seen = {True: 0, False: 0}
        for _ in range(60):
            sets = random.randint(1, 4)
            tiles = near_hand(random, wild, sets, 3 * sets + 1, pair258, triplets)
            waits = oracle.waits(tiles, wild, sets, pair258, triplets)
            assert completing(pack(tiles), wild, sets, pair258=pair258, triplets=triplets) == waits, (tiles, wild)
            assert (shanten(pack(tiles), wild, sets, pair258=pair258, triplets=triplets) == 0) == bool(waits)
            seen[bool(waits)] += 1
        assert min(seen.values()) > 5, (wild, seen)


@pytest.mark.parametrize(("pair258", "triplets"), MODES)
def test_missing_tiles_as_the_oracle_counts_them(pair258: bool, triplets: bool) -> None:
    random = Random(f"missing {pair258} {triplets}")
    for _ in range(150):
        sets = random.randint(0, 4)
        gone = random.randint(0, 4)
        tiles = near_hand(random, gone, sets, 3 * sets + 2, pair258, triplets)
        lacking = oracle.lacking(tiles, sets, pair258, triplets)
        assert missing(pack(tiles), sets, pair258=pair258, triplets=triplets) == lacking, tiles


def one_suit_hands(size: int, rank: int = 0, hand: int = 0) -> Iterator[int]:
    """Every hand of so many tiles of one suit."""
    if rank == 9:
        if size == 0:
            yield hand
        return
    for count in range(min(4, size) + 1):
        yield from one_suit_hands(size - count, rank + 1, hand + count * UNIT[rank])


@pytest.mark.parametrize("wild", range(5))
def test_one_suit_hands_are_as_many_as_counted(wild: int) -> None:
    hands = list(one_suit_hands(14 - wild))
    any_pair = sum(is_complete(hand, wild, 4) for hand in hands)
    pair258 = sum(is_complete(hand << 27, wild, 4, pair258=True) for hand in hands)
    assert any_pair == PERFT["one_suit_any_pair"][str(wild)]
    assert pair258 == PERFT["one_suit_pair_of_2_5_8"][str(wild)]


def random_hands(seed: str, number: int, size: int) -> list[int]:
    random = Random(seed)
    return [pack(random.sample(WALL, size)) for _ in range(number)]


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14])
def test_shanten_as_the_mahjong_package_counts_it(size: int) -> None:
    """It knows that a fifth copy cannot be drawn; a laizi can be one, so here four of a kind may be nearer."""
    same = 0
    for hand in random_hands(f"shanten {size}", 200, size):
        counts = [hand >> 3 * tile & 7 for tile in range(KINDS)]
        theirs = Shanten.calculate_shanten_for_regular_hand(counts)
        ours = shanten(hand, 0, size // 3)
        assert ours == theirs or (4 in counts and ours < theirs), unpack(hand)
        same += ours == theirs
    assert same > 190


def test_four_of_a_kind_waits_for_a_fifth_that_only_a_laizi_can_be() -> None:
    assert shanten(held("1111z"), 0, 1) == 0
    assert completing(held("1111z"), 0, 1) == (27,)
    assert is_complete(held("1111z"), 1, 1)


@pytest.mark.parametrize(("pair258", "triplets"), MODES)
def test_a_tile_more_brings_a_hand_at_most_one_tile_nearer(pair258: bool, triplets: bool) -> None:
    for hand in random_hands("nearer", 100, 13):
        for wild in range(5):
            before = shanten(hand, wild, 4, pair258=pair258, triplets=triplets)
            after = {shanten(hand + UNIT[tile], wild, 4, pair258=pair258, triplets=triplets) for tile in range(KINDS)}
            assert min(after) == max(-1, before - 1)
            assert max(after) <= before
            assert shanten(hand, wild + 1, 4, pair258=pair258, triplets=triplets) == max(-1, before - 1)


def test_stricter_rules_are_never_nearer() -> None:
    for hand in random_hands("stricter", 300, 14):
        plain = missing(hand, 4)
        assert plain <= missing(hand, 4, pair258=True) <= plain + 2
        assert plain <= missing(hand, 4, triplets=True) <= missing(hand, 4, pair258=True, triplets=True)


def test_examples_from_the_table() -> None:
    assert is_complete(held("123m456p789s11122s"), 0, 4, pair258=True)
    assert not is_complete(held("123m456p789s22211s"), 0, 4, pair258=True)
    assert is_complete(held("123m456p789s2221s"), 1, 4)
    assert is_complete(held("111m222p333s55z7s7s"), 1, 4, triplets=True)
    assert not is_complete(held("123m222p333s55z77s"), 1, 4, triplets=True)
    assert completing(held("23m55p"), 0, 1, pair258=True) == parse_tiles("14m")
    assert completing(held("5p"), 0, 0, pair258=True) == parse_tiles("5p")
    assert completing(held("1z"), 0, 0, pair258=True) == ()
    assert shanten(held("19m19p19s1234567z1m"), 0, 4) == 7
    assert missing(0, 4) == 14
    assert is_complete(0, 2, 0, pair258=True)


@pytest.mark.parametrize(
    ("text", "one_suit", "all_258", "winds", "winds_and_facai"),
    [
        ("123456789m", True, False, False, False),
        ("19p", True, False, False, False),
        ("11s", True, False, False, False),
        ("258m", True, True, False, False),
        ("258m2p", False, True, False, False),
        ("1m1z", False, False, False, False),
        ("12345z", False, False, True, True),
        ("1236z", False, False, False, True),
        ("1237z", False, False, False, False),
        ("1z2m", False, False, False, False),
    ],
)
def test_hands_of_one_colour(text: str, one_suit: bool, all_258: bool, winds: bool, winds_and_facai: bool) -> None:
    hand = held(text)
    assert is_one_suit(hand) == one_suit
    assert is_258(hand) == all_258
    assert is_winds(hand, facai_is_wind=False) == winds
    assert is_winds(hand, facai_is_wind=True) == winds_and_facai


def test_answers_stay_the_same_when_the_tables_start_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = random_hands("anew", 200, 14)
    before = [missing(hand, 4) for hand in hands]
    monkeypatch.setattr(shapes, "SUITS_KEPT", 5)
    for hand in random_hands("others", 50, 14):
        missing(hand, 4)
    assert [missing(hand, 4) for hand in hands] == before
