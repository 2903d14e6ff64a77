"""The messages of leaderboards and records as Discord shows them: Components V2, charts one below the other."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.leaderboard.drawing import Chart
from cogs.leaderboard.items import rows
from cogs.leaderboard.reading import Page
from cogs.leaderboard.words import board_text
from cogs.ui import LayoutView
from cogs.ui.limits import ALT_TEXT, COMPONENTS_TEXT

_GOLD = discord.Colour(0xD4A017)


def board_view(page: Page, language: str, opening: str) -> LayoutView:
    """A page of a leaderboard with its menu and buttons."""
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=_GOLD)
    box.add_item(discord.ui.TextDisplay(board_text(page, language, opening)))
    if page.ever:
        for row in rows(page.asked, page.pages, language, page.span.season):
            box.add_item(discord.ui.ActionRow(*row))
    return LayoutView(box)


def charts_view(words: str, charts: Sequence[Chart]) -> LayoutView:
    """Words and charts below them; each in a gallery of its own, because Discord crops pictures that share one."""
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=_GOLD)
    if words:
        box.add_item(discord.ui.TextDisplay(words[:COMPONENTS_TEXT]))
    for chart in charts:
        item = discord.MediaGalleryItem(f"attachment://{chart.file}", description=chart.alt[:ALT_TEXT])
        box.add_item(discord.ui.MediaGallery(item))
    return LayoutView(box)
