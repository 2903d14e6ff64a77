"""A person's record in words. Pure; the numbers are the books', nothing is counted here but per cents."""

import discord

from cogs.leaderboard.reading import Record
from cogs.leaderboard.words import span_text
from cogs.texts import aligned, hand_types, hardness, signed, text
from data.rivals import Rival
from data.wins import Win, hardest, openings_per_win

RIVALS, HARDEST = 5, 3


def record_text(record: Record, name: str, kind: str, language: str, opening: str) -> str:
    """The whole record; `name` may stand in running text, `opening` is the command that opens a table."""
    lines = [text(language, "leaderboard.stats.head", name=name), span_text(record.span, kind, language)]
    if not record.steps:
        return "\n".join([*lines, "", text(language, "leaderboard.stats.none", command=opening)])
    lines += [*_sums(record, language), *_wins(record, language)]
    if record.rivals:
        lines += [text(language, "leaderboard.stats.rivals"), "```", *rival_table(record.rivals[:RIVALS], language)]
        lines += ["```", text(language, "leaderboard.stats.rivals_note")]
    return "\n".join(lines)


def _sums(record: Record, language: str) -> list[str]:
    mine, run = record.stats, record.streaks
    rated = text(language, "leaderboard.stats.unrated") if record.rating is None else f"{record.rating.value:,}"
    said = [
        ("played", {"hands": mine.hands, "points": signed(mine.points)}),
        ("rated", {"rating": rated}),
        ("won", {"wins": mine.wins, "rate": percent(mine.win_rate)}),
        ("self_drawn", {"count": mine.self_draws, "rate": percent(mine.self_draw_rate)}),
        ("dealt_in", {"count": mine.deal_ins, "rate": percent(mine.deal_in_rate)}),
        ("streaks", {"most": run.most_wins, "now": run.wins_now, "drought": run.longest_drought}),
        ("liable", {"liable": mine.liable, "escapes": mine.escapes}),
    ]
    return [text(language, f"leaderboard.stats.{what}", **values) for what, values in said]


def _wins(record: Record, language: str) -> list[str]:
    """What the wins were like, and the hardest of them; nothing without one."""
    mine, openings = record.stats, openings_per_win(record.won)
    if mine.average_fan is None or mine.biggest is None or openings is None:
        return []
    return [
        text(language, "leaderboard.stats.fan", fan=f"{mine.average_fan:.1f}", openings=f"{openings:.1f}"),
        text(language, "leaderboard.stats.best", biggest=f"{mine.biggest:,}", golden=mine.golden_caps),
        text(language, "leaderboard.stats.hardest"),
        *(_win(win, language) for win in hardest(record.won, HARDEST)),
    ]


def _win(win: Win, language: str) -> str:
    return text(
        language,
        "leaderboard.stats.win",
        types=hand_types(language, win.hand_types),
        hard=hardness(language, win.hard),
        fan=text(language, "game.fan", count=win.fan),
        points=signed(win.points),
        day=discord.utils.format_dt(win.at, "d"),
    )


def rival_table(met: tuple[Rival, ...], language: str) -> list[str]:
    """Name, hands together and points that came from him, in at most COLUMNS columns."""
    names = [each.name or text(language, "score.forgotten") for each in met]
    head = [text(language, f"leaderboard.column.{what}") for what in ("player", "hands", "points")]
    return aligned(names, [f"{each.hands:,}" for each in met], [signed(each.points) for each in met], head=head)


def percent(rate: float | None) -> str:
    """A share in whole per cent; a dash where there is nothing to share."""
    return "–" if rate is None else f"{rate:.0%}"
