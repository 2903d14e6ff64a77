"""The commands as people can tap them, in as many pages as Discord's limits ask for. Pure."""

from collections.abc import Iterable
from typing import Any, Final

from cogs.help.items import HelpButton
from cogs.tables.views import panel
from cogs.texts import mention, text
from cogs.ui import LayoutView, Refusal, Tree

LETTERS: Final = 1800
"""of one page: more would be hard to read on a phone"""
ORDER: Final = ("table", "score", "hand", "play", "calc", "rules", "replay", "leaderboard", "stats", "help", "me")
"""the commands as people come to need them; what is for admins is last"""


def command_pages(tree: Tree, language: str) -> list[list[str]]:
    """Every command with what it does, as people come to need them, on pages; a page holds whole lines."""
    known = sorted(tree.described(language), key=lambda each: _place(each[0]))
    return paged(text(language, "help.line", command=mention(command), what=what) for command, what in known)


def _place(command: str) -> int:
    """Where a command stands among the others; those of one group stay in their own order."""
    root = command.split()[0]
    return ORDER.index(root) if root in ORDER else len(ORDER)


def paged(lines: Iterable[str]) -> list[list[str]]:
    """Lines on pages of at most LETTERS."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if sum(map(len, pages[-1])) + len(pages[-1]) + len(line) > LETTERS:
            pages.append([])
        pages[-1].append(line)
    return pages


def commands_view(tree: Tree, number: int, language: str) -> LayoutView:
    """One page of commands, counted from 0; raises Refusal for one that is none."""
    pages = command_pages(tree, language)
    if number >= len(pages):
        raise Refusal("ui.error.stale")
    head = text(language, "help.commands", number=number + 1, of=len(pages))
    before = f"commands{number - 1}" if number else "front"
    row: list[Any] = [HelpButton(before, text(language, "help.button.back"))]
    if number + 1 < len(pages):
        row.append(HelpButton(f"commands{number + 1}", text(language, "help.button.next")))
    return panel("\n".join([head, *pages[number]]), row)
