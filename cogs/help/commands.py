"""The commands as people can tap them, by what they are for, in as many pages as Discord's limits ask for. Pure."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from cogs.help.items import HelpButton
from cogs.tables.views import panel
from cogs.texts import mention, text
from cogs.ui import LayoutView, Refusal, Tree

LETTERS: Final = 1800
"""of one page: more would be hard to read on a phone"""
GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "play": ("table", "hand", "play"),
    "score": ("score", "calc"),
    "look": ("rules", "replay", "leaderboard", "stats"),
    "own": ("help", "me"),
}
"""what people do, and the commands they need for it, as they come to need them"""
ADMINS: Final = "admins"
"""the last group: every other command"""
_PLACES: Final = {root: (group, place) for group, roots in GROUPS.items() for place, root in enumerate(roots)}
_ORDER: Final = (*GROUPS, ADMINS)


def command_pages(tree: Tree, language: str) -> list[list[str]]:
    """Every command with what it does under what it is for, on pages that hold whole lines."""
    known = sorted(tree.described(language), key=lambda each: _place(each[0]))
    groups: list[list[str]] = []
    for group, commands in groupby(known, key=lambda each: _group(each[0])):
        lines = [text(language, "help.line", command=mention(command), what=what) for command, what in commands]
        groups.append([text(language, f"help.group.{group}"), *lines])
    return paged(groups)


def _group(command: str) -> str:
    """What a command is for."""
    return _PLACES.get(command.split()[0], (ADMINS, 0))[0]


def _place(command: str) -> tuple[int, int]:
    """Where a command stands; those of one root stay in their own order."""
    group, place = _PLACES.get(command.split()[0], (ADMINS, 0))
    return _ORDER.index(group), place


def paged(groups: Sequence[Sequence[str]]) -> list[list[str]]:
    """Groups of lines on pages of at most LETTERS; one that fits on a page stands on one page."""
    pages: list[list[str]] = [[]]
    for group in groups:
        if pages[-1] and not _fits(pages[-1], group) and _fits([], group):
            pages.append([])
        for line in group:
            if not _fits(pages[-1], [line]):
                pages.append([])
            pages[-1].append(line)
    return pages


def _fits(page: Sequence[str], more: Sequence[str]) -> bool:
    return sum(len(line) + 1 for line in (*page, *more)) <= LETTERS


def commands_view(tree: Tree, number: int, language: str) -> LayoutView:
    """One page of commands, counted from 0; raises Refusal for one that is none."""
    pages = command_pages(tree, language)
    if number >= len(pages):
        raise Refusal("ui.error.stale")
    head = [text(language, "help.commands")]
    if len(pages) > 1:
        head.append(text(language, "help.commands_page", number=number + 1, of=len(pages)))
    before = f"commands{number - 1}" if number else "front"
    row: list[Any] = [HelpButton(before, text(language, "help.button.back"))]
    if number + 1 < len(pages):
        row.append(HelpButton(f"commands{number + 1}", text(language, "help.button.next")))
    return panel("\n".join([*head, *pages[number]]), row)
