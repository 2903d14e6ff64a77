"""A session's people and lines in words, each line in one row. Pure.

Names are plain in labels and code blocks, escaped in running text; a reason is somebody's own text and escaped too.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cogs.scorekeeper.sheet import Player, Sheet, SheetLine, told_apart
from cogs.texts import clean_name, hand_types, hardness, plain_name, signed, text
from data.score import AdjustEntry, DrawEntry, Entry, EscapeEntry, FineEntry, HandEntry, Who

BOLD: Final = 20
_MARKDOWN: Final = re.compile(r"\*\*|\\(?=[!-/:-@\[-`{-~])")
NOTE: Final = 60
"""columns of a reason in a row"""


def labels(sheet: Sheet, language: str, width: int = BOLD) -> list[str]:
    """What the people of a session are called, plain and unlike one another, each in so many columns."""
    names = [_name(player, language) for player in sheet.people]
    short = [plain_name(name, width) for name in names]
    return short if len({name.casefold() for name in short}) == len(short) else told_apart_in(names, width)


def told_apart_in(names: Sequence[str], width: int) -> list[str]:
    """Names that look alike, numbered, each in so many columns."""
    return told_apart([plain_name(name, width - 4) for name in names])


def _name(player: Player, language: str) -> str:
    return player.name or text(language, "score.forgotten")


def bold(sheet: Sheet, who: Who, language: str) -> str:
    """A person's name in running text."""
    return f"**{clean_name(labels(sheet, language)[who], BOLD)}**"


def actor(sheet: Sheet, account: int | None, language: str) -> str:
    """Who did something, safe in running text."""
    player = sheet.actor(account)
    return clean_name(_name(player, language) if player else text(language, "score.forgotten"))


def seats_words(sheet: Sheet, language: str, seats: Sequence[Who] | None = None) -> str:
    """Who sits, in playing order, and who rests."""
    sitting = sheet.seated if seats is None else seats
    order = text(language, "score.arrow").join(bold(sheet, who, language) for who in sitting)
    resting = [who for who in range(len(sheet.people)) if who not in sitting]
    if not resting:
        return text(language, "score.seats", order=order)
    names = text(language, "ui.separator").join(bold(sheet, who, language) for who in resting)
    return text(language, "score.seats_resting", order=order, resting=names)


def line_words(sheet: Sheet, line: SheetLine, language: str) -> str:
    """A line in one row: its number, what it was, and what should be known about it."""
    said = entry_words(sheet, line.entry or last_told(line), line.points, language)
    if line.entry is None:
        said = f"~~{said}~~"
    marks = [text(language, f"score.mark.{mark}") for mark in marks_of(line)]
    return " ".join([text(language, "score.line", number=line.number, said=said), *marks])


def line_label(sheet: Sheet, line: SheetLine, language: str) -> str:
    """The same without marks, for menus and suggestions."""
    said = entry_words(sheet, line.entry or last_told(line), line.points, language)
    marks = [text(language, f"score.mark.{mark}") for mark in marks_of(line)]
    return _MARKDOWN.sub("", " ".join([text(language, "score.label", number=line.number, said=said), *marks]))


def last_told(line: SheetLine) -> Entry:
    """What a line that was taken back said before."""
    return next(version.entry for version in reversed(line.versions) if version.entry is not None)


def marks_of(line: SheetLine) -> list[str]:
    """What should be known about a line, by its key."""
    found = [] if line.after is None else ["inserted"]
    if line.entry is None:
        found.append("undone")
    elif len(line.versions) > 1:
        found.append("edited")
    if line.disputed:
        found.append("disputed")
    elif line.dispute is not None:
        found.append("ruled")
    if line.short:
        found.append("short")
    return found


def entry_words(sheet: Sheet, entry: Entry, points: Mapping[Who, int], language: str) -> str:
    """An entry in a few words, such as `**Ann** self-draw: qingyise, hard **+96**`."""
    match entry:
        case HandEntry():
            return _win_words(sheet, entry, points, language)
        case DrawEntry():
            return text(language, "score.said.draw")
        case EscapeEntry():
            who = entry.seats[entry.seat]
            keys = ("score.said.escape", "score.said.escape_plain")
            return _with_points(keys, points, who, language, who=bold(sheet, who, language))
        case FineEntry():
            reason = clean_name(entry.reason, NOTE)
            who = bold(sheet, entry.who, language)
            return text(language, "score.said.fine", who=who, points=signed(-entry.points), reason=reason)
        case AdjustEntry():
            changes = text(language, "ui.separator").join(
                f"{bold(sheet, who, language)} {signed(change)}" for who, change in entry.points
            )
            return text(language, "score.said.adjust", changes=changes, reason=clean_name(entry.reason, NOTE))


def _with_points(keys: tuple[str, str], points: Mapping[Who, int], whose: Who, language: str, **values: str) -> str:
    """A sentence with somebody's points where they are known, else without."""
    if whose not in points:
        return text(language, keys[1], **values)
    return text(language, keys[0], points=signed(points[whose]), **values)


def _win_words(sheet: Sheet, entry: HandEntry, points: Mapping[Who, int], language: str) -> str:
    winner = entry.seats[entry.winner]
    values = {"who": bold(sheet, winner, language)}
    if entry.source is not None:
        values["source"] = bold(sheet, entry.seats[entry.source], language)
    how = text(language, f"score.how.{entry.by}", **values)
    kinds, shape = hand_types(language, entry.hand_types), hardness(language, entry.hard)
    keys = ("score.said.hand", "score.said.hand_plain")
    return _with_points(keys, points, winner, language, how=how, kinds=kinds, shape=shape)


def dispute_words(sheet: Sheet, line: SheetLine, language: str) -> str:
    """That a line is disputed, by whom and why, and how many agree."""
    dispute = line.dispute
    assert dispute is not None  # only lines under dispute come here
    who, reason = actor(sheet, dispute.actor, language), clean_name(dispute.reason, NOTE)
    key = "score.disputed_agreed" if dispute.agreed else "score.disputed"
    return text(language, key, number=line.number, who=who, reason=reason, count=len(dispute.agreed))
