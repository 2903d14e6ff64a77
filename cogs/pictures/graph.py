"""The field on a chart where totals run hand by hand: its scale, its grid with numbers, its lines.

Owns: how hands and points become pixels. Does not own: labels that say whose line it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from cogs.pictures import fonts, palette
from cogs.pictures.canvas import signed
from cogs.pictures.palette import Colour
from cogs.pictures.paper import GRID, LEFT, TINT, Paper, rgb

TICK = 36
_GRID_LINES, _SPARE, _FLAT = 4, 0.06, 8
_MARKED_HANDS = 26


@dataclass(frozen=True, slots=True)
class Graph:
    """A field `across` × `down` pixels at (`left`, `top`) for hands 0 … `hands`, totals `low` to `high`."""

    paper: Paper
    axes: Axes
    left: float
    top: float
    across: float
    down: float
    hands: int
    low: float
    high: float

    @classmethod
    def on(cls, paper: Paper, top: float, across: float, down: float, totals: Sequence[Sequence[int]]) -> "Graph":
        """A field with its grid, numbers at its left included in `across`; `totals` begin at 0 before hand 1."""
        values = [value for line in totals for value in line] or [0]
        low, high = min(values), max(values)
        spare = max(high - low, _FLAT) * _SPARE
        low, high = low - spare, high + spare
        steps = [round(step) for step in MaxNLocator(_GRID_LINES, integer=True).tick_values(low, high)]
        numbers = {step: signed(step) for step in steps if low < step < high}
        gutter = max(fonts.length(number, paper.face, TICK) for number in numbers.values()) + 12
        hands = max((len(line) - 1 for line in totals), default=0)
        axes = paper.plot(LEFT + gutter, top, across - gutter, down)
        axes.set(xlim=(0, max(hands, 1)), ylim=(low, high))
        graph = cls(paper, axes, LEFT + gutter, top, across - gutter, down, hands, low, high)
        for step, number in numbers.items():
            y = graph.y(step)
            colour, thick = (palette.MUTED, 3) if step == 0 else (GRID, 2)
            paper.line((graph.left, graph.left + graph.across), (y, y), colour, thick)
            paper.text(graph.left - 12, y + TICK * 0.35, number, TICK, palette.MUTED, anchor="right")
        return graph

    def x(self, hand: float) -> float:
        """Where a hand stands on the paper."""
        return self.left + self.across * hand / max(self.hands, 1)

    def y(self, total: float) -> float:
        """Where a total stands on the paper."""
        return self.top + (self.high - total) / (self.high - self.low) * self.down

    def line(self, totals: Sequence[int], colour: Colour, *, dashed: bool = False) -> None:
        """A line through these totals, each hand a dot where there are few."""
        self.axes.plot(
            range(len(totals)),
            totals,
            color=rgb(colour),
            linewidth=3.2,
            linestyle=(0, (3, 1)) if dashed else "-",
            marker="o" if len(totals) <= _MARKED_HANDS else "",
            markersize=5,
            solid_joinstyle="round",
            clip_on=False,
        )

    def fill(self, totals: Sequence[int]) -> None:
        """A tint between these totals and zero."""
        self.axes.fill_between(range(len(totals)), totals, color=rgb(TINT), linewidth=0, zorder=0)

    def dot(self, hand: int, total: int) -> None:
        """A bright dot on a line."""
        self.axes.plot([hand], [total], "o", color=rgb(palette.TEXT), markersize=8, clip_on=False)

    def below(self, hand: int, words: str, anchor: str) -> None:
        """Words under a hand."""
        self.paper.text(self.x(hand), self.top + self.down + 46, words, TICK, palette.MUTED, anchor=anchor)
