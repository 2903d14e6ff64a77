"""Numbers and columns as every screen shows them: points with their sign, thousands apart, at most COLUMNS wide."""

from collections.abc import Iterable, Sequence
from typing import Final

from cogs.texts.names import columns, plain_name

COLUMNS: Final = 28
"""what a phone shows of a code block without a line break; a Chinese character takes two"""
GAP: Final = "  "


def signed(points: int) -> str:
    """Points with their sign and thousands apart; nought has none."""
    return f"{points:+,}" if points else "0"


def cell(words: str, width: int, *, right: bool = False) -> str:
    """Words filled up to so many columns."""
    space = " " * (width - columns(words))
    return space + words if right else words + space


def aligned(
    names: Sequence[str], *columns_right: Sequence[str], width: int = COLUMNS, head: Sequence[str] = ()
) -> list[str]:
    """Lines of a name and of cells at the right; columns are as wide as they need, the names get what is left.

    `head` is what stands over names and columns.
    """
    over = head[1:] or ("",) * len(columns_right)
    wide = [max(map(columns, (top, *cells))) for top, cells in zip(over, columns_right, strict=True)]
    left = width - sum(wide) - len(wide) * len(GAP)
    lines = [cell(name, left) for name in (*(plain_name(first, left) for first in head[:1]), *told_apart(names, left))]
    for top, cells, each in zip(over, columns_right, wide, strict=True):
        below = (*((top,) if head else ()), *cells)
        lines = [f"{line}{GAP}{cell(words, each, right=True)}" for line, words in zip(lines, below, strict=True)]
    return lines


def told_apart(names: Iterable[str], width: int) -> list[str]:
    """Names on one line each, at most so many columns; what would look like one before it gets a number."""
    found: list[str] = []
    for name in names:
        shown, number = plain_name(name, width), 1
        while shown in found:
            number += 1
            shown = plain_name(name, width - len(f"({number})")) + f"({number})"
        found.append(shown)
    return found
