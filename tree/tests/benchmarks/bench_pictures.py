"""How long a picture takes, PNG included: boards through a hand played discard by discard, hands, a result, charts.

Run by `python -m tests.benchmarks.bench_pictures`; no part of `make test`. Tiles are drawn before, as a bot that has
been up for a minute has them; every board differs from the one before, as at a table.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time
from typing import Any

from cogs.pictures import BoardScene, HandScene, Seat, chart_samples, draw_board, draw_hand, draw_result, samples
from cogs.pictures.charts import draw_points, draw_running

HANDS, WARM_HANDS = 8, 2
CHARTS = ((8, 4), (16, 4), (48, 6), (96, 8))
"""hands and people of the matches drawn as charts"""


def boards(number: int) -> Iterator[BoardScene]:
    """A hand: names nobody has seen, sets from the start, 72 discards one after another."""
    random = Random(number)
    base = samples.board()
    seats = [
        Seat(f"牌友{number}-{k}", random.randrange(-900, 900), 7, seat.melds, (), seat.released)
        for k, seat in enumerate(base.seats)
    ]
    for turn in range(72):
        k = turn % 4
        seats[k] = replace(seats[k], discards=(*seats[k].discards, random.randrange(34)))
        table = (seats[0], seats[1], seats[2], seats[3])
        yield replace(base, seats=table, left=72 - turn, turn=(k + 1) % 4, lit=k)


def hands(number: int) -> Iterator[HandScene]:
    """72 different hands of 14 tiles or of two sets and 8 tiles."""
    random = Random(number)
    for k in range(72):
        base = samples.hand() if k % 2 else samples.dealt_hand()
        tiles = tuple(random.randrange(34) for _ in base.concealed)
        yield replace(base, concealed=tiles, drawn=random.randrange(34))


def measure(name: str, draw: Callable[[Any], bytes], scenes: Callable[[int], Iterator[Any]]) -> None:
    """Print the median, the 95th percentile and the best of all pictures, and their mean size."""
    for number in range(WARM_HANDS):
        for scene in scenes(number):
            draw(scene)
    took: list[float] = []
    size = 0
    for number in range(WARM_HANDS, WARM_HANDS + HANDS):
        for scene in scenes(number):
            start = process_time()
            png = draw(scene)
            took.append((process_time() - start) * 1000)
            size += len(png)
    took.sort()
    middle, high, best = median(took), took[len(took) * 95 // 100], took[0]
    kib = size / len(took) / 1024
    print(f"{name:8} median {middle:5.2f} ms   p95 {high:5.2f} ms   best {best:5.2f} ms   {kib:5.1f} KiB")


def main() -> None:
    """Measure the pictures."""
    measure("board", lambda scene: draw_board(scene, "zh-CN"), boards)
    measure("hand", lambda scene: draw_hand(scene, "zh-CN"), hands)
    result = samples.result("zh-CN")
    measure("result", lambda scene: draw_result(scene, "zh-CN"), lambda _number: iter([result] * 72))
    matches = [chart_samples.running(f"{hands}", hands, chart_samples.EVENING[:people]) for hands, people in CHARTS]
    measure("match", lambda scene: draw_running(scene, "zh-CN"), lambda _number: iter(matches))
    points = [chart_samples.points(f"{hands}", 10 * hands) for hands, _ in CHARTS]
    measure("points", lambda scene: draw_points(scene, "zh-CN"), lambda _number: iter(points))


if __name__ == "__main__":
    main()
