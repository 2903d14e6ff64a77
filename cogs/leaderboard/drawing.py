"""The charts of a record and of a match: scenes from the books' numbers, drawn with their alternative texts.

Pure and slow (some 100 ms a chart): callers run it off the event loop.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from zoneinfo import ZoneInfo

from cogs.leaderboard.reading import Record
from cogs.leaderboard.record import percent
from cogs.pictures import fonts
from cogs.pictures.charts import (
    Bar,
    BarsScene,
    Line,
    PointsScene,
    RunningScene,
    draw_bars,
    draw_points,
    draw_running,
)
from cogs.texts import hand_types, plain_name, signed, text, told_apart
from data.course import Course
from data.wins import by_type

MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture by its file name, as PNG, with what it shows in words."""

    file: str
    png: bytes
    alt: str


def record_charts(record: Record, name: str, language: str) -> tuple[Chart, ...]:
    """Points over time, rates beside everybody's, wins by hand type: those there is something to draw of."""
    return tuple(_charts(record, plain_name(name), language))


def _charts(record: Record, name: str, language: str) -> Iterator[Chart]:
    if len(record.steps) > 1:
        zone = ZoneInfo(record.span.time_zone)
        totals = tuple(accumulate(step.points for step in record.steps))
        values = {"name": name, "count": record.stats.hands, "now": signed(totals[-1]), "best": signed(max(totals))}
        days = tuple(step.at.astimezone(zone).date() for step in record.steps)
        scene = PointsScene(text(language, "leaderboard.chart.points", **values), totals, days)
        yield Chart("points.png", draw_points(scene, language), text(language, "leaderboard.alt.points", **values))
    if record.stats.hands:
        bars = _rates(record, language)
        heading = text(language, "leaderboard.chart.rates", name=name, count=record.stats.hands)
        note = text(language, "leaderboard.chart.club")
        alt = _listed(heading, bars, language, note)
        yield Chart("rates.png", draw_bars(BarsScene(heading, bars, 1, note), language), alt)
    if record.won:
        counted = by_type(record.won).items()
        bars = tuple(Bar(hand_types(language, [each]), count, f"{count}") for each, count in counted)
        heading = text(language, "leaderboard.chart.types", name=name, count=len(record.won))
        yield Chart("types.png", draw_bars(BarsScene(heading, bars), language), _listed(heading, bars, language))


def _rates(record: Record, language: str) -> tuple[Bar, ...]:
    mine, club = record.stats, record.club
    shares = {
        "win": (mine.win_rate, club.win_rate),
        "self_draw": (mine.self_draw_rate, club.self_draw_rate),
        "deal_in": (mine.deal_in_rate, club.deal_in_rate),
    }
    return tuple(
        Bar(text(language, f"leaderboard.rate.{what}"), share, percent(share), others)
        for what, (share, others) in shares.items()
        if share is not None
    )


def _listed(heading: str, bars: Sequence[Bar], language: str, note: str = "") -> str:
    """Bars in words, with what their marks say."""
    lines = [heading]
    for bar in bars:
        said = _said(bar.name, bar.words, language)
        lines.append(said if bar.mark is None else f"{said} · {_said(note, percent(bar.mark), language)}")
    return "\n".join(lines)


def _said(what: str, amount: str, language: str) -> str:
    return text(language, "game.sum", what=what, amount=amount)


def running_chart(source: str, number: int, found: Sequence[Course], numbers: Sequence[int], language: str) -> Chart:
    """The running totals of a match or session; of more than eight people those whose totals moved most often.

    `numbers` are by which AI players on a table's seats are called.
    """
    kept = sorted(found, key=lambda course: len(set(course.totals)), reverse=True)[:MOST_LINES]
    shown = [course for course in found if course in kept]
    names = told_apart([_name(course, numbers, language) for course in shown], 16)
    # Whose name no picture can show is called by a number, in words too.
    names = [name if fonts.safe(name) else f"#{k} {name}" for k, name in enumerate(names, 1)]
    heading = text(language, f"leaderboard.chart.{source}", number=number)
    lines = tuple(Line(name, course.totals) for name, course in zip(names, shown, strict=True))
    alt = "\n".join([heading, *(_said(line.name, signed(line.totals[-1]), language) for line in lines)])
    return Chart("totals.png", draw_running(RunningScene(heading, lines), language), alt)


def _name(course: Course, numbers: Sequence[int], language: str) -> str:
    if course.seat is not None:
        return text(language, "table.ai", number=numbers[course.seat])
    return course.name or text(language, "score.forgotten")
