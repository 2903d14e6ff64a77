"""People's names, made safe to show: whatever one calls himself, the layout holds, nobody is pinged, no link lives."""

import re
import unicodedata
from typing import Final

WIDTH: Final = 20
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me"})
_MARKS_KEPT: Final = 2


def plain_name(name: str, width: int = WIDTH) -> str:
    """A name on one line for labels, pictures and code blocks: nothing hidden, at most `width` columns."""
    return _cut(_visible(name), width) or "?"


def clean_name(name: str, width: int = WIDTH) -> str:
    """A name for running text: a plain name, punctuation escaped, so that no markdown, mention or link begins in it."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", plain_name(name, width))


def columns(text: str) -> int:
    """How many columns a text takes where a Chinese character takes two."""
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in _MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _visible(name: str) -> str:
    """Without what cannot be seen, and with no more combining marks on a letter than writing needs."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(name.split())):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in _MARKS else 0
        if category not in _HIDDEN and marks <= _MARKS_KEPT:
            kept.append(letter)
    return " ".join("".join(kept).replace("`", "ˋ").split())


def _cut(text: str, width: int) -> str:
    if columns(text) <= width:
        return text
    kept = ""
    for letter in text:
        if columns(kept + letter) > width - 1:
            break
        kept += letter
    return kept.rstrip() + "…"
