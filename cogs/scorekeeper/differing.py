"""What a line said before and says now: its points, and all that differs between the two, in words. Pure."""

from collections.abc import Iterator, Mapping
from typing import Final

from cogs.scorekeeper.sheet import Sheet, SheetLine
from cogs.scorekeeper.words import bold, entry_words
from cogs.texts import clean_name, signed, text
from data.evening import Line
from data.evening_score import score
from data.score import DEALT, Entry, HandEntry, Who
from engine.errors import Impossible
from engine.settle import GANGS

LONG: Final = 200
"""columns of tiles as somebody typed them"""


def worth(sheet: Sheet, line: SheetLine, entry: Entry) -> Mapping[Who, int]:
    """What an entry pays in the place of a line, by who deals there now; {} for one that these rules refuse."""
    if entry == line.entry:
        return line.points
    told = Line(line.number, entry, line.at, None, ())
    try:
        return score(sheet.rules, sheet.deals[sheet.turn(line.number)], [told]).scored[0].points
    except Impossible:
        return {}


def said_with_points(sheet: Sheet, line: SheetLine, entry: Entry | None, language: str) -> str:
    """An entry in a few words with what it pays in the place of a line; None: that it was taken back."""
    if entry is None:
        return text(language, "score.taken_back")
    return entry_words(sheet, entry, worth(sheet, line, entry), language)


def change_words(sheet: Sheet, line: SheetLine, before: Entry | None, now: Entry | None, language: str) -> str:
    """What another entry changes at a line, as `+88 → +352; Ann laizi 0→1`; None: taken back."""
    parts = [*_headline(sheet, line, before, now, language)]
    if isinstance(before, HandEntry) and isinstance(now, HandEntry):
        parts += [*_laid(sheet, before, now, language), *_liable(sheet, before, now, language)]
    if isinstance(before, DEALT) and isinstance(now, DEALT):
        if before.seats != now.seats:
            parts.append(text(language, "score.differs.seats", names=_names(sheet, now.seats, language)))
        if before.dealer != now.dealer and line.dealer is not None:
            parts.append(text(language, "score.dealt", who=bold(sheet, now.seats[line.dealer], language)))
    if isinstance(now, HandEntry) and isinstance(before, HandEntry) and before.tiles != now.tiles:
        tiles = clean_name(now.tiles, LONG) or "–"
        parts.append(text(language, "score.tiles", tiles=tiles))
    return text(language, "score.differs.join").join(parts or [said_with_points(sheet, line, now, language)])


def _headline(sheet: Sheet, line: SheetLine, before: Entry | None, now: Entry | None, language: str) -> Iterator[str]:
    """Who won how and what, where that differs, with the points; else the points alone."""
    arrow = text(language, "score.arrow")
    plain = [each and entry_words(sheet, each, {}, language) for each in (before, now)]
    if plain[0] != plain[1]:
        yield arrow.join(said_with_points(sheet, line, each, language) for each in (before, now))
    elif isinstance(before, HandEntry) and isinstance(now, HandEntry):
        who = now.seats[now.winner]
        points = [worth(sheet, line, each).get(who) for each in (before, now)]
        if points[0] != points[1]:
            yield arrow.join("?" if each is None else f"**{signed(each)}**" for each in points)


def _laid(sheet: Sheet, before: HandEntry, now: HandEntry, language: str) -> Iterator[str]:
    """What each player has on the table otherwise."""
    was, laid = (dict(zip(each.seats, each.laid, strict=True)) for each in (before, now))
    for who in now.seats:
        if who not in was:
            continue
        counts = [
            text(language, "score.differs.count", what=_counted(name, language), before=old, now=new)
            for name in ("openings", *GANGS)
            if (old := getattr(was[who], name)) != (new := getattr(laid[who], name))
        ]
        if counts:
            said = text(language, "ui.separator").join(counts)
            yield text(language, "score.differs.laid", who=bold(sheet, who, language), counts=said)


def _counted(name: str, language: str) -> str:
    return text(language, f"game.line.{'opening' if name == 'openings' else name}")


def _liable(sheet: Sheet, before: HandEntry, now: HandEntry, language: str) -> Iterator[str]:
    """Who pays for all, where that is another."""
    liable = [None if each.liable is None else each.seats[each.liable] for each in (before, now)]
    if liable[0] == liable[1]:
        return
    said = [
        text(language, "score.button.nobody_liable")
        if who is None
        else text(language, "score.button.liable", who=bold(sheet, who, language))
        for who in liable
    ]
    yield text(language, "score.arrow").join(said)


def _names(sheet: Sheet, seats: tuple[Who, ...], language: str) -> str:
    return text(language, "ui.separator").join(bold(sheet, who, language) for who in seats)
