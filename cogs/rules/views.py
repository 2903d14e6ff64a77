"""The messages of `/rules`: a page with its picture, a menu of all pages, and the way back and on."""

import asyncio
import io
from dataclasses import dataclass
from typing import Any

import discord

from cogs.rules.code import encode
from cogs.rules.items import HouseButton, PageButton, PageMenu
from cogs.rules.pages import PAGES, page_text
from cogs.rules.pictures import Picture
from cogs.tables.views import panel
from cogs.texts import text
from cogs.ui import LayoutView, Refusal
from engine.rules import RuleSet

PICTURE = "page.png"


@dataclass(frozen=True, slots=True)
class Book:
    """The rules somebody reads: whose they are in words, the target they belong to, whether he may change them."""

    rules: RuleSet
    heading: str
    where: str
    may_change: bool = False


async def page_message(
    book: Book, page: str, language: str, *, pictures: bool
) -> tuple[LayoutView, list[discord.File]]:
    """A page as a message and its files; raises Refusal for a page that is none."""
    if page not in PAGES:
        raise Refusal("ui.error.stale")
    draw = PAGES[page].picture
    drawn = await asyncio.to_thread(draw, book.rules, language) if draw and pictures else None
    return page_view(book, page, language, drawn), files(drawn)


def files(drawn: Picture | None) -> list[discord.File]:
    """A picture as Discord takes it."""
    return [] if drawn is None else [discord.File(io.BytesIO(drawn.png), PICTURE)]


def page_view(book: Book, page: str, language: str, drawn: Picture | None) -> LayoutView:
    """A page about a rule set."""
    names, code = list(PAGES), encode(book.rules)
    at = names.index(page)
    options = [
        discord.SelectOption(label=text(language, f"rules.chapter.{name}"), value=name, default=name == page)
        for name in names
    ]
    row: list[Any] = []
    if at > 0:
        row.append(PageButton(names[at - 1], book.where, code, text(language, "rules.button.back")))
    if at + 1 < len(names):
        row.append(PageButton(names[at + 1], book.where, code, text(language, "rules.button.next")))
    if book.may_change:
        row.append(HouseButton("change", book.where, text(language, "rules.button.change")))
    words = page_text(page, book.rules, book.heading, language)
    menu = PageMenu.of(book.where, code, options)
    return panel(words, [menu], row, picture=PICTURE if drawn else None, alt=drawn.alt if drawn else "")
