"""The end of an evening in words: ranking, who pays whom at the agreed stake, what corrections changed since.

Pure; the transfers come from acts.py and transfers.py. Equal points share a rank (1, 1, 3), in the order of the sheet.
"""

from collections.abc import Sequence
from typing import Final

from cogs.scorekeeper.acts import owed
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.stake import parse_stake
from cogs.scorekeeper.sums import block
from cogs.scorekeeper.words import bold, dispute_words, labels, line_words
from cogs.texts import aligned, clean_name, signed, text
from cogs.texts.blocks import COLUMNS
from cogs.ui.limits import COMPONENTS_TEXT
from data.score import Who

MARGIN: Final = 200
"""letters left for saying that there is more"""


def balance_text(sheet: Sheet, language: str) -> str:
    """The accounts as they stand: everybody's points, the pot, and the fewest transfers that settle them."""
    points = sheet.settled.points if sheet.settled else sheet.totals
    lines = [text(language, "score.balance", session=sheet.session), *ranking_lines(sheet, points, language)]
    pot = sheet.settled.pot if sheet.settled else sheet.pot
    if pot:
        lines.append(text(language, "score.pot_holds", points=signed(pot)))
    if sheet.settled:
        return "\n".join([*lines, *paid_lines(sheet, language)])
    return "\n".join([*lines, *(_owed_lines(sheet, language) or [text(language, "score.nobody_pays")])])


def disputed_lines(sheet: Sheet, language: str) -> list[str]:
    """What is disputed still: by whom, why, and what the line says; [] where nothing is."""
    said = [(dispute_words(sheet, line, language), line_words(sheet, line, language)) for line in sheet.disputes]
    return [text(language, "score.ask.disputed"), *(row for rows in said for row in rows)] if said else []


def settled_text(sheet: Sheet, language: str) -> str:
    """The accounts as everybody reads them when the evening is settled: with the lines behind them, as many as fit."""
    said = [balance_text(sheet, language), text(language, "score.lines")]
    room = COMPONENTS_TEXT - sum(len(each) + 1 for each in said) - MARGIN
    for shown, line in enumerate(sheet.played):
        row = f"-# {line_words(sheet, line, language)}"
        room -= len(row) + 1
        if room < 0:
            return "\n".join([*said, text(language, "score.lines_more", count=len(sheet.lines) - shown)])
        said.append(row)
    return "\n".join(said)


def paid_lines(sheet: Sheet, language: str) -> list[str]:
    """Who paid whom when the evening was settled, and what corrections made since still move; [] before settling."""
    if sheet.settled is None:
        return []
    paid = [_transfer(sheet, *each, language) for each in sheet.settled.transfers]
    late = _owed_lines(sheet, language)
    return [*paid, text(language, "score.late"), *late] if late else paid


def _owed_lines(sheet: Sheet, language: str) -> list[str]:
    """A row for each payment that is still to be made."""
    return [_transfer(sheet, each.payer, each.receiver, each.points, language) for each in owed(sheet)]


def ranking_lines(sheet: Sheet, points: Sequence[int], language: str) -> list[str]:
    """A block with rank, name and points, and how ties stand where there are any."""
    called = labels(sheet, language)
    order = sorted(range(len(points)), key=lambda who: -points[who])
    sums = [points[who] for who in order]
    named = aligned([called[who] for who in order], [signed(each) for each in sums], width=COLUMNS - len("1. "))
    rows = [f"{sums.index(points[who]) + 1}. {row}" for who, row in zip(order, named, strict=True)]
    ties = [text(language, "score.ties")] if len(set(sums)) < len(sums) else []
    return [block(rows), *ties]


def _transfer(sheet: Sheet, payer: Who | None, receiver: Who | None, points: int, language: str) -> str:
    """A payment, with what it comes to at the stake."""
    values = {"payer": _party(sheet, payer, language), "receiver": _party(sheet, receiver, language)}
    amount = text(language, "game.points", count=points)
    if sheet.stake is not None:
        amount = text(language, "score.worth", points=amount, money=clean_name(parse_stake(sheet.stake).money(points)))
    return text(language, "score.transfer", **values, amount=amount)


def _party(sheet: Sheet, who: Who | None, language: str) -> str:
    return text(language, "score.pot") if who is None else bold(sheet, who, language)
