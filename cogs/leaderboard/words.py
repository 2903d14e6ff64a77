"""A leaderboard and a person's statistics in words. Pure; the numbers are data.standings' and data.statistics'.

Ranks are shared by equal values (1, 1, 3), in an order that stays from call to call (scenario 17).
"""

from typing import Final

from cogs.texts import columns, hand_types, plain_name, text
from data.standings import Board, Row
from data.statistics import Stats

PAGE: Final = 10
NAME_COLUMNS, VALUE_COLUMNS = 15, 9


def board_text(board: Board, metric: str, page: int, language: str) -> str:
    """A page of a leaderboard; at most 28 columns in its code block."""
    head = text(language, "leaderboard.head", metric=text(language, f"leaderboard.metric.{metric}"))
    if not board.rows:
        return f"{head}\n{text(language, 'leaderboard.empty')}"
    rows = [_row(row, metric, language) for row in board.rows]
    pages = -(-board.total // PAGE)
    footer = text(language, "leaderboard.footer", page=page + 1, pages=pages)
    return "\n".join([head, "```", *rows, "```", footer])


def _row(row: Row, metric: str, language: str) -> str:
    name = plain_name(row.name, NAME_COLUMNS) if row.name else text(language, "leaderboard.forgotten")
    return f"{row.rank:>2}. {name}{' ' * (NAME_COLUMNS - columns(name))}{_value(row.value, metric):>{VALUE_COLUMNS}}"


def _value(value: float, metric: str) -> str:
    if metric == "average":
        return f"{value:+.1f}"
    return f"{value:+.0f}" if metric == "points" and value else f"{value:.0f}"


def stats_text(stats: Stats, name: str, language: str) -> str:
    """What the books know of a person here."""
    head = text(language, "leaderboard.stats.head", name=name)
    if not stats.hands:
        return f"{head}\n{text(language, 'leaderboard.stats.none')}"
    lines = [
        head,
        text(language, "leaderboard.stats.played", hands=stats.hands, points=f"{stats.points:+}"),
        text(language, "leaderboard.stats.won", wins=stats.wins, rate=_percent(stats.win_rate)),
        text(language, "leaderboard.stats.self_drawn", count=stats.self_draws, rate=_percent(stats.self_draw_rate)),
        text(language, "leaderboard.stats.dealt_in", count=stats.deal_ins, rate=_percent(stats.deal_in_rate)),
        text(language, "leaderboard.stats.liable", liable=stats.liable, escapes=stats.escapes),
    ]
    if stats.average_fan is not None and stats.biggest is not None:
        fan = f"{stats.average_fan:.1f}"
        lines.append(text(language, "leaderboard.stats.best", fan=fan, biggest=stats.biggest, golden=stats.golden_caps))
    lines += [f"- {hand_types(language, [name])} ×{count}" for name, count in stats.types.items()]
    return "\n".join(lines)


def _percent(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:.0%}"
