"""The words of a spreadsheet in every language, and back: headings, kinds of lines, ways of winning, hand types, gangs.

The English ones are those that the program itself uses. A file reads wherever it goes, whatever language it is in.
"""

from collections.abc import Mapping
from typing import Final

from cogs.texts import LANGUAGES, text
from data.score import KINDS
from engine.melds import Laid
from engine.settle import HAND_TYPES, WAYS

AGREED: Final = ("session", "opened", "rules", "stake", "first dealer", "people", "ids")
SEATS: Final = ("seat 1", "seat 2", "seat 3", "seat 4")
LAID: Final = ("table 1", "table 2", "table 3", "table 4")
HAND: Final = ("winner", "by", "from", "types", "hard", "liable", *LAID, "tiles")
COLUMNS: Final = ("number", "time", "kind", *SEATS, "dealer", "dealer told", *HAND, "who", "reason")
POINTS: Final = "points"
POT: Final = "pot"
TOTAL: Final = "total"
GUEST: Final = "guest"
FORGOTTEN: Final = "forgotten"
YES: Final = "yes"
NO: Final = "no"
WORDS: Final = (
    *(*AGREED, *COLUMNS, POINTS, POT, TOTAL, GUEST, FORGOTTEN, YES, NO),
    *(*KINDS, *WAYS, *HAND_TYPES, *Laid.__dataclass_fields__),
)
"""every word of a file that is the program's own"""


def said(language: str, word: str) -> str:
    """A word of a file in a language."""
    return text(language, f"score.csv.{word.replace(' ', '_')}")


def meant(said: str) -> str:
    """The word that any language says so, and what is none as it is."""
    return _MEANT.get(said.strip(), said)


def _meanings() -> Mapping[str, str]:
    return {said(language, word): word for language in LANGUAGES for word in WORDS}


_MEANT: Final = _meanings()
