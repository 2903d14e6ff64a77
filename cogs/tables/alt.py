"""Alternative texts: what a picture shows, for those who do not see it, in the room that Discord has. Pure.

Owns: what is left out where all of it is too long. Does not own: the words, which are those of messages.
"""

import re
from typing import Final

from cogs.tables.board import around, board_text, threat_line, turn_line
from cogs.tables.sides import seats_lines
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import names_of, specials_words
from cogs.texts import text
from cogs.ui.limits import ALT_TEXT

_MARKUP: Final = r" ?⏰ <t:\d+:R>|\*\*|^#+ |^-# |\\(?=[!-/:-@\[-`{-~])"
_MENTION: Final = r"</([\w -]+):\d+>"
_LATEST: Final = (None, 12, 8, 6, 4, 2, 0)
"""of each player's discards so many of the latest are told, all of them if there is room"""


def alt_text(words: str) -> str:
    """Words as an alternative text: without clocks and marks for bold and headings, cut after a word if need be."""
    plain = _plain(words)
    if len(plain) <= ALT_TEXT:
        return plain
    return re.sub(r"\s+\S*$", "", plain[: ALT_TEXT - 1]) + "…"


def board_alt(snapshot: Snapshot, language: str) -> str:
    """The picture of a board: whose turn it is, what is special, the tiles left, the seats; old discards go first."""
    view = snapshot.shown
    if view is None:
        return alt_text(board_text(snapshot, language))
    names = names_of(snapshot, language)
    head = [turn_line(snapshot, names, language), specials_words(language, view.specials)]
    head += [around(snapshot, view, language)]
    head += [text(language, "table.last_tiles")] if view.last_zone else []
    head += [threat_line(threat, view, names, language) for threat in snapshot.threats]
    whole = ""
    for latest in _LATEST:
        whole = "\n".join([*head, *filter(None, seats_lines(snapshot, view, names, language, latest))])
        if len(_plain(whole)) <= ALT_TEXT:
            break
    return alt_text(whole)


def _plain(words: str) -> str:
    return re.sub(_MARKUP, "", re.sub(_MENTION, r"/\1", words), flags=re.M)
