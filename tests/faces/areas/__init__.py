"""The screens that tests/faces/test_written.py keeps, area by area: each is a name and what people then see."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import Any, Final

from tests.faces.areas import answers, corrections, house, offices, said, score, seats, tables
from tests.faces.world import Faces as World

Shown = Iterator[tuple[str, Any]]
Answered = AsyncIterator[tuple[str, Any]]

DRAWN: Final[Mapping[str, Callable[[str], Shown]]] = {
    "table": tables.table_screens,
    "hand": tables.hand_screens,
    "result": tables.result_screens,
    "events": tables.event_screens,
    "agreed": tables.agreed_screens,
    "practice": answers.practice_screens,
    "refusals": said.refusal_screens,
    "spreadsheet": corrections.spreadsheet_words,
}
"""what can be shown without a bot, by language"""
ASKED: Final[Mapping[str, Callable[[World, str], Answered]]] = {
    "commands": said.command_screens,
    "help": answers.help_screens,
    "rules": answers.rules_screens,
    "books": answers.books_screens,
    "me": answers.me_screens,
    "seats": seats.seat_screens,
    "calls": seats.call_screens,
    "lost": seats.lost_screens,
    "house": house.house_screens,
    "seasons": offices.season_screens,
    "manage": offices.table_screens,
    "opening": score.opening_screens,
    "telling": score.telling_screens,
    "calc": score.calc_screens,
    "lines": corrections.line_screens,
    "disputes": corrections.dispute_screens,
    "accounts": corrections.end_screens,
    "long": corrections.long_screens,
}
"""what a bot answers and posts"""
