"""Cells of a spreadsheet: no text in one starts a formula or is taken for a number or a date, and all of it comes back.

A text that could be gets a ' before it, which comes off again when the file is read; whether the spreadsheet that saved
it meanwhile kept the ' or took it for its own makes no difference.
"""

import re
import unicodedata
from typing import Final

_FORMULA: Final = tuple("=+-@＝＋－＠'")
_INVISIBLE: Final = ("Z", "C")
"""blanks, controls and marks without a width, behind which a spreadsheet may look for a formula"""
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august"),
    *("september", "sept", "october", "november", "december"),
)
_MONTH: Final = "|".join(f"{month}|{month[:3]}" for month in _MONTHS)
_WORDS: Final = re.compile(rf"(?:true|false)$|(?:{_MONTH})[\s.,/-]*\d", re.IGNORECASE)


class Word(str):
    """A text of the program's own, which no spreadsheet takes for anything else: written as it is."""

    __slots__ = ()


def cell(value: object) -> str:
    """A cell as written: numbers as they are, texts of people so that they stay what they are."""
    if isinstance(value, Word) or (isinstance(value, int) and not isinstance(value, bool)):
        return str(value)
    text = str(value)
    return f"'{text}" if _guarded(text) else text


def read(text: str) -> str:
    """What a cell said before it was guarded."""
    return text[1:] if text.startswith("'") else text


def _guarded(text: str) -> bool:
    if not text:
        return False
    if text.startswith(_FORMULA) or unicodedata.category(text[0]).startswith(_INVISIBLE):
        return True
    plain = unicodedata.normalize("NFKC", text)
    if not plain[:1].isalpha():
        return any(letter.isnumeric() for letter in plain)
    return _WORDS.match(plain) is not None
