"""Scenes of imagined evenings, for golden charts and for measuring; the same each time."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import accumulate
from random import Random

from cogs.pictures.chart_scene import Bar, BarsScene, Line, PointsScene, RunningScene
from cogs.pictures.samples import NAMES
from cogs.texts import word

EVENING = (*NAMES, "蔡師傅", "Maximiliane-Charlotte", "龍騰四海龍騰四海", "老王")
_PAYS = ((48, -16, -16, -16), (900, -300, -300, -300), (256, -128, -64, -64), (0, 0, 0, 0), (80, -20, -20, -40))
_GAINS = (-300, -64, -20, -16, -16, 0, 48, 80, 190, 256)
_WON = (("xiaohu", 41), ("pengpenghu", 17), ("qingyise", 9), ("gangshanghua", 6), ("quanqiuren", 3), ("haidilao", 1))


def running(heading: str, hands: int = 16, names: Sequence[str] = NAMES) -> RunningScene:
    """An evening of so many hands among these, four of them in each."""
    random = Random(hands)
    moved: list[list[int]] = [[] for _ in names]
    for _ in range(hands):
        pays, seated = random.choice(_PAYS), random.sample(range(len(names)), 4)
        for who, line in enumerate(moved):
            line.append(pays[seated.index(who)] if who in seated else 0)
    lines = (Line(name, tuple(accumulate(line))) for name, line in zip(names, moved, strict=True))
    return RunningScene(heading, tuple(lines))


def points(heading: str, hands: int = 120) -> PointsScene:
    """One person's hands, 22 an evening."""
    random = Random(hands)
    gained = [random.choice(_GAINS) for _ in range(hands)]
    days = (date(2026, 3, 1) + timedelta(days=4 * (hand // 22)) for hand in range(hands))
    return PointsScene(heading, tuple(accumulate(gained)), tuple(days))


def types(heading: str, language: str) -> BarsScene:
    """Wins by hand type."""
    bars = (Bar(word(language, "hand", each), count, f"{count}") for each, count in _WON)
    return BarsScene(heading, tuple(bars))


def rates(heading: str, names: tuple[str, str, str], note: str) -> BarsScene:
    """Three rates beside the club's."""
    shares = ((0.24, 0.21), (0.38, 0.41), (0.11, 0.14))
    bars = (Bar(name, mine, f"{mine:.0%}", club) for name, (mine, club) in zip(names, shares, strict=True))
    return BarsScene(heading, tuple(bars), 1, note)
