"""Lines hand by hand: the running totals of a match, one person's points over time.

Owns: whose line is whose, which hands and days are named. Does not own: the words of the scenes.
"""

from collections.abc import Sequence

from babel.dates import format_skeleton
from matplotlib.ticker import MaxNLocator

from cogs.pictures.canvas import signed
from cogs.pictures.chart_scene import PointsScene, RunningScene
from cogs.pictures.graph import Graph
from cogs.pictures.labels import hand_number
from cogs.pictures.palette import GOLD, TEXT
from cogs.pictures.paper import BELOW_HEADING, INKS, INNER, LEFT, WIDTH, Paper

# From the fifth on lines are dashed as well.
_SOLID = 4
NAME, _SUM = 38, 40
_DOWN, _FOOT = 420, 84
_STEP, LABELS, _LEAD = 94, 238, 20
DAY = 160


def draw_running(scene: RunningScene, language: str) -> bytes:
    """The totals of a match hand by hand, each line named at its end, as PNG; raises ValueError for over 8 lines."""
    if len(scene.lines) > len(INKS):
        raise ValueError(f"{len(scene.lines)} lines cannot be told apart, {len(INKS)} can")
    down = max(_DOWN, _STEP * len(scene.lines) + 10)
    paper = Paper(BELOW_HEADING + down + _FOOT, language, scene.heading)
    totals = [(0, *line.totals) for line in scene.lines]
    graph = Graph.on(paper, BELOW_HEADING, INNER - LABELS - _LEAD, down, totals)
    for k, line in enumerate(totals):
        graph.line(line, INKS[k], dashed=k >= _SOLID)
    ends = [graph.y(line[-1]) - graph.top for line in totals]
    label = WIDTH - LEFT - LABELS
    for k, middle in enumerate(apart(ends, _STEP, down)):
        y = graph.top + middle
        paper.line((graph.left + graph.across + 5, label - 5), (graph.top + ends[k], y), INKS[k], 2)
        paper.text(label, y - 8, scene.lines[k].name, NAME, INKS[k], width=LABELS)
        paper.text(label, y + 34, signed(totals[k][-1]), _SUM, INKS[k], bold=0.7, width=LABELS)
    for hand in round_hands(graph.hands):
        graph.below(hand, str(hand), "center")
    graph.below(graph.hands, hand_number(graph.hands, language), "right")
    return paper.png()


def draw_points(scene: PointsScene, language: str) -> bytes:
    """One person's total over all his hands, the last in the corner and the best beside its hand, as PNG."""
    totals = (0, *scene.totals)
    ink = GOLD if totals[-1] > 0 else TEXT
    paper = Paper(BELOW_HEADING + _DOWN + _FOOT, language, scene.heading, signed(totals[-1]), ink)
    graph = Graph.on(paper, BELOW_HEADING + 48, INNER, _DOWN - 48, [totals])
    graph.fill(totals)
    graph.line(totals, GOLD)
    graph.dot(graph.hands, totals[-1])
    best = max(range(len(totals)), key=lambda hand: totals[hand])
    if best not in (0, graph.hands):
        graph.dot(best, totals[best])
        x, y = graph.x(best), graph.y(totals[best]) - 18
        anchor = "right" if x > WIDTH * 0.8 else "left" if x < WIDTH * 0.3 else "center"
        paper.text(x, y, signed(totals[best]), NAME, bold=0.6, anchor=anchor)
    locale = language.replace("-", "_")
    for hand, anchor in named_days(scene, graph.across):
        graph.below(hand, format_skeleton("MMMd", scene.days[hand - 1], locale=locale), anchor)
    return paper.png()


def apart(wanted: Sequence[float], step: float, down: float) -> list[float]:
    """Heights for labels that want these: a step apart, inside, in the same order, as near as that allows."""
    order = sorted(range(len(wanted)), key=lambda k: wanted[k])
    placed: list[float] = []
    for k in order:
        placed.append(max(wanted[k], placed[-1] + step if placed else step / 2))
    limit = down - step / 2
    for n in reversed(range(len(placed))):
        placed[n] = min(placed[n], limit)
        limit = placed[n] - step
    return [placed[order.index(k)] for k in range(len(wanted))]


def round_hands(hands: int) -> list[int]:
    """Round numbers below the number of hands, with room for the last one's words."""
    ticks = MaxNLocator(5, integer=True).tick_values(0, hands)
    return [int(tick) for tick in ticks if 0 < tick < hands * 0.56]


def named_days(scene: PointsScene, across: float) -> list[tuple[int, str]]:
    """The hands whose days are written, and how the words stand to them: the first, the last, days between if apart."""
    hands, days = len(scene.days), scene.days
    step = across / hands
    if days[0] == days[-1]:
        # The last hand is at the right edge, be it the only one.
        return [(hands, "right")]
    found = [(1, "left")]
    for hand in range(2, hands):
        begins = days[hand - 1] != days[hand - 2] and days[hand - 1] != days[-1]
        # The first and the last stand beside their hands, those between under them.
        if begins and (hand - found[-1][0]) * step >= 1.5 * DAY and (hands - hand) * step >= 1.5 * DAY:
            found.append((hand, "center"))
    return [*found, (hands, "right")]
