"""How long a picture takes, PNG included: boards through a hand played discard by discard, hands, results, charts.

Run by `python -m tests.benchmarks.bench_pictures`; no part of `make test`. Tiles are drawn before, as a bot that has
been up for a minute has them; every picture differs from the one before in tiles, names and sums, as at tables. Beside
each stands how long Pillow takes to save the same pixels as a PNG in true colour, measured in the same run; who takes
more than BOUND of that fails.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from random import Random
from statistics import median
from time import process_time
from typing import Any

from PIL import Image

from cogs.pictures import (
    BoardScene,
    HandScene,
    ResultScene,
    Seat,
    chart_samples,
    draw_board,
    draw_hand,
    draw_result,
    samples,
)
from cogs.pictures.charts import draw_points, draw_running
from engine.arrangement import Placed

HANDS, WARM_HANDS, PEERS = 8, 2, 12
BOUND = 0.5
CHARTS = ((8, 4), (16, 4), (48, 6), (96, 8))
"""hands and people of the matches drawn as charts"""
_FAMILY, _GIVEN = "王李张刘陈杨黄赵周吴徐孙马胡朱郭何林高罗", "小明娟伟芳秀英敏静丽强磊军洋勇艳杰涛"
_LATIN = ("Alexander", "Mia", "Bob", "Maximiliane", "O'Neil", "Zoë")


def name(random: Random) -> str:
    """Somebody."""
    if random.random() < 0.3:
        return random.choice(_LATIN)
    return random.choice(_FAMILY) + "".join(random.choices(_GIVEN, k=random.randint(1, 2)))


def boards(number: int) -> Iterator[BoardScene]:
    """A hand: names nobody has seen, sets from the start, 72 discards one after another."""
    random = Random(number)
    base = samples.board()
    seats = [
        Seat(name(random), random.randrange(-900, 900), 7, seat.melds, (), seat.released)
        for k, seat in enumerate(base.seats)
    ]
    for turn in range(72):
        k = turn % 4
        seats[k] = replace(seats[k], discards=(*seats[k].discards, random.randrange(34)))
        table = (seats[0], seats[1], seats[2], seats[3])
        yield replace(base, seats=table, left=72 - turn, turn=(k + 1) % 4, lit=k)


def full_boards(number: int) -> Iterator[BoardScene]:
    """The fullest board, a discard, points and a name changing from picture to picture."""
    random = Random(number)
    base = samples.full_board()
    for turn in range(72):
        seats, k = [*base.seats], turn % 4
        discards = (*seats[k].discards[:-1], random.randrange(34))
        seats[k] = replace(seats[k], name=name(random) * 4, discards=discards, points=random.randrange(-9999, 9999))
        table = (seats[0], seats[1], seats[2], seats[3])
        yield replace(base, seats=table, left=turn, turn=(k + 1) % 4, lit=k)


def hands(number: int) -> Iterator[HandScene]:
    """72 different hands of 14 tiles or of two sets and 8 tiles."""
    random = Random(number)
    for k in range(72):
        base = samples.hand() if k % 2 else samples.dealt_hand()
        tiles = tuple(random.randrange(34) for _ in base.concealed)
        yield replace(base, concealed=tiles, drawn=random.randrange(34))


def results(number: int) -> Iterator[ResultScene]:
    """72 wins of different people with different tiles and sums."""
    random = Random(number)
    base = samples.result("zh-CN")
    assert base.winner is not None
    for _ in range(72):
        who = [name(random) for _ in range(4)]
        groups = tuple(tuple(Placed(random.randrange(34)) for _ in group) for group in base.winner.groups)
        payments = tuple(
            replace(
                payment,
                name=who[k],
                words=f"{random.choice((10, 20, 30))} × 1.5 × 2{random.choice('³⁴⁵⁶⁷⁸⁹')} = {random.randrange(9999):,}",
                delta=random.randrange(-999, 999),
            )
            for k, payment in enumerate(base.payments)
        )
        winner = replace(base.winner, groups=groups, tile=Placed(random.randrange(34)))
        yield replace(base, heading=f"{who[0]} 胡 {who[1]} 的 {random.randrange(9)}", payments=payments, winner=winner)


def measure(what: str, draw: Callable[[Any], bytes], scenes: Callable[[int], Iterator[Any]]) -> float:
    """Print median, 95th percentile, best and mean size of all pictures; returns the median as a part of Pillow's."""
    for number in range(WARM_HANDS):
        for scene in scenes(number):
            draw(scene)
    took: list[float] = []
    peer: list[float] = []
    size = 0
    for number in range(WARM_HANDS, WARM_HANDS + HANDS):
        for k, scene in enumerate(scenes(number)):
            start = process_time()
            png = draw(scene)
            took.append((process_time() - start) * 1000)
            size += len(png)
            if k % PEERS == 0:
                peer.append(_saved(png))
    took.sort()
    middle, high, best = median(took), took[len(took) * 95 // 100], took[0]
    ratio = middle / median(peer)
    kib = size / len(took) / 1024
    print(
        f"{what:10} median {middle:5.2f} ms   p95 {high:5.2f} ms   best {best:5.2f} ms   {kib:5.1f} KiB"
        f"   {ratio:4.2f} of Pillow's {median(peer):5.1f} ms"
    )
    return ratio


def _saved(png: bytes) -> float:
    """How many ms Pillow takes to save this picture in true colour."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    start = process_time()
    picture.save(BytesIO(), "PNG")
    return (process_time() - start) * 1000


def main() -> None:
    """Measure the pictures; exit 1 when one that people wait for takes too long."""
    waited_for = {
        "board": measure("board", lambda scene: draw_board(scene, "zh-CN"), boards),
        "full board": measure("full board", lambda scene: draw_board(scene, "zh-CN"), full_boards),
        "hand": measure("hand", lambda scene: draw_hand(scene, "zh-CN"), hands),
        "result": measure("result", lambda scene: draw_result(scene, "zh-CN"), results),
    }
    matches = [chart_samples.running(f"{hands}", hands, chart_samples.EVENING[:people]) for hands, people in CHARTS]
    measure("match", lambda scene: draw_running(scene, "zh-CN"), lambda _number: iter(matches))
    points = [chart_samples.points(f"{hands}", 10 * hands) for hands, _ in CHARTS]
    measure("points", lambda scene: draw_points(scene, "zh-CN"), lambda _number: iter(points))
    if slow := [what for what, ratio in waited_for.items() if ratio > BOUND]:
        sys.exit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
