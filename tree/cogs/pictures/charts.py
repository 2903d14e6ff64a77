"""Charts to be read on a phone at night: the running totals of a match, one person's points over time, bars.

Pure: the same scene and language give the same bytes. A chart takes some 100 ms, the first one nearly a second more,
because matplotlib is loaded only when it is needed: callers draw off the event loop.
"""

from cogs.pictures.chart_scene import Bar, BarsScene, Line, PointsScene, RunningScene

__all__ = [
    "Bar",
    "BarsScene",
    "Line",
    "PointsScene",
    "RunningScene",
    "draw_bars",
    "draw_points",
    "draw_running",
]


def draw_running(scene: RunningScene, language: str) -> bytes:
    """The totals of a match hand by hand, each line named at its end, as PNG; raises ValueError for over 8 lines."""
    from cogs.pictures import curves

    return curves.draw_running(scene, language)


def draw_points(scene: PointsScene, language: str) -> bytes:
    """One person's total over all his hands, the last in the corner and the best beside its hand, as PNG."""
    from cogs.pictures import curves

    return curves.draw_points(scene, language)


def draw_bars(scene: BarsScene, language: str) -> bytes:
    """Every bar with its name above and its words at the right, marks across, as PNG."""
    from cogs.pictures import bars

    return bars.draw_bars(scene, language)
