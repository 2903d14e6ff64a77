"""The messages of `/rules`: a page with its picture, a menu of all pages, and the way back and on."""

from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.rules.code import encode
from cogs.rules.items import HouseButton, PageButton, PageMenu
from cogs.rules.pages import PAGES, page_text
from cogs.tables.pages import Page, plain
from cogs.tables.views import alt_text, panel
from cogs.texts import text
from cogs.ui import LayoutView, Refusal
from engine.rules import RuleSet

PICTURE: Final = "page.png"


@dataclass(frozen=True, slots=True)
class Book:
    """The rules somebody reads: whose they are in words, the target they belong to, whether he may change them."""

    rules: RuleSet
    heading: str
    where: str
    may_change: bool = False


def page_of(book: Book, name: str, language: str, *, pictures: bool) -> Page:
    """A page about a rule set, its picture drawn when it is asked for; raises Refusal for a page that is none."""
    if name not in PAGES:
        raise Refusal("ui.error.stale")
    draw = PAGES[name].picture
    if draw is None or not pictures:
        return plain(page_view(book, name, language))
    return Page(lambda shown: page_view(book, name, language, shown), lambda: draw(book.rules, language).png)


def page_view(book: Book, name: str, language: str, picture: str | None = None) -> LayoutView:
    """A page with the file name of its picture, or without one."""
    names, code, draw = list(PAGES), encode(book.rules), PAGES[name].picture
    at = names.index(name)
    options = [
        discord.SelectOption(label=text(language, f"rules.chapter.{each}"), value=each, default=each == name)
        for each in names
    ]
    row: list[Any] = []
    if at > 0:
        row.append(PageButton(names[at - 1], book.where, code, text(language, "rules.button.back")))
    if at + 1 < len(names):
        row.append(PageButton(names[at + 1], book.where, code, text(language, "rules.button.next")))
    if book.may_change:
        row.append(HouseButton("change", book.where, text(language, "rules.button.change")))
    words = page_text(name, book.rules, book.heading, language)
    alt = alt_text(draw(book.rules, language).alt) if draw and picture else ""
    return panel(words, [PageMenu.of(name, book.where, code, options)], row, picture=picture, alt=alt)
