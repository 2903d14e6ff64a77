"""Buttons and menus of leaderboards, and the one that shows a match's running totals; they outlive a restart.

Custom ids begin with `board:` and `totals:`. What a press does, the cog knows.
"""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import discord

from cogs.leaderboard.asked import METRICS, PERIODS, Asked
from cogs.texts import plain_name, text
from cogs.ui import Interaction, Lasting

if TYPE_CHECKING:
    from cogs.leaderboard.cog import Leaderboard

Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]
Style = discord.ButtonStyle


def _cog(interaction: Interaction) -> "Leaderboard":
    cog: Any = interaction.client.get_cog("Leaderboard")
    return cog


class TurnButton(Lasting[Button], template=rf"board:(?P<what>page|period):(?P<code>{Asked.CODE})"):
    """Another page, or another period, of the same board."""

    def __init__(self, what: str, asked: Asked, label: str = "…", style: Style = Style.secondary) -> None:
        self.what, self.asked = what, asked
        super().__init__(Button(label=label, style=style, custom_id=f"board:{what}:{asked.code}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["what"], Asked.read(match["code"]))

    async def pressed(self, interaction: Interaction) -> None:
        await _cog(interaction).turn(interaction, self.asked)


class MetricMenu(Lasting[Select], template=rf"board:metric:(?P<code>{Asked.CODE})"):
    """What to rank by, the rest staying as it is."""

    def __init__(self, asked: Asked, language: str = "en") -> None:
        self.asked = asked
        options = [
            discord.SelectOption(
                label=text(language, f"leaderboard.metric.{metric}"), value=metric, default=metric == asked.metric
            )
            for metric in METRICS
        ]
        super().__init__(Select(options=options, custom_id=f"board:metric:{asked.code}"))

    @classmethod
    def read(cls, item: Select, match: re.Match[str]) -> Self:
        return cls(Asked.read(match["code"]))

    async def pressed(self, interaction: Interaction) -> None:
        # The item is built anew for each press; what was chosen is in the interaction.
        (chosen,) = (interaction.data or {}).get("values", ())
        await _cog(interaction).turn(interaction, replace(self.asked, metric=chosen, page=0))


class TotalsButton(Lasting[Button], template=r"totals:(?P<source>table|session):(?P<number>\d+)"):
    """The running totals of a match or session as a chart, for who presses."""

    def __init__(self, source: str, number: int, label: str = "…") -> None:
        self.source, self.number = source, number
        super().__init__(Button(label=label, emoji="📈", custom_id=f"totals:{source}:{number}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(match["source"], int(match["number"]))

    async def pressed(self, interaction: Interaction) -> None:
        await _cog(interaction).totals(interaction, self.source, self.number)


def rows(asked: Asked, pages: int, language: str, season: str | None = None) -> list[list[discord.ui.Item[Any]]]:
    """The menu of metrics, the periods, and the way to the neighbouring pages where there are any.

    `season` is the name of the season on show: a certain one that was picked has a button of its own.
    """
    periods: list[discord.ui.Item[Any]] = [
        TurnButton(
            "period",
            replace(asked, period=period, page=0),
            text(language, f"leaderboard.period.{period}"),
            Style.primary if period == asked.period else Style.secondary,
        )
        for period in PERIODS
    ]
    if asked.period not in PERIODS:
        periods.append(TurnButton("period", replace(asked, page=0), plain_name(season or "?"), Style.primary))
    turning: list[discord.ui.Item[Any]] = []
    if asked.page:
        before = replace(asked, page=asked.page - 1)
        turning.append(TurnButton("page", before, text(language, "leaderboard.button.before")))
    if asked.page + 1 < pages:
        after = replace(asked, page=asked.page + 1)
        turning.append(TurnButton("page", after, text(language, "leaderboard.button.after")))
    menu: list[discord.ui.Item[Any]] = [MetricMenu(asked, language)]
    return [row for row in (turning, periods, menu) if row]


def totals_button(source: str, number: int, language: str) -> TotalsButton:
    """The button under a final ranking (`source` table) or a sheet (session)."""
    return TotalsButton(source, number, text(language, "leaderboard.button.totals"))


ITEMS = (TurnButton, MetricMenu, TotalsButton)
