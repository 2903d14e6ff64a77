"""Long evenings: a hand is logged with as much work as the first one, a file comes in with work that grows evenly."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, event

from cogs.scorekeeper import exporting
from cogs.scorekeeper.keeper import Keeper
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data.database import Database
from tests.cogs.scorekeeper.evening import ADMIN, ANN, Clock, Keys, any_hand, opened, win

ELSEWHERE = Place(4_200_000_000_000_000_008, 60)


@contextmanager
def statements() -> Iterator[list[str]]:
    """The SQL that is run inside."""
    found: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        found.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@contextmanager
def calls() -> Iterator[list[int]]:
    """How many functions are called inside, by this thread."""
    found = [0]

    def note(_frame: Any, what: str, _arg: Any) -> None:
        found[0] += what in {"call", "c_call"}

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


async def test_the_seventieth_hand_takes_the_work_of_the_tenth(keeper: Keeper, key: Keys) -> None:
    sheet, dice = await opened(keeper), Random("long")
    work: dict[int, tuple[list[str], int]] = {}
    for number in range(1, 71):
        entry = win(1, 2) if number in (10, 70) else any_hand(dice, sheet.rules)
        with statements() as run, calls() as made:
            await keeper.log(sheet.session, entry, ANN, key())
        work[number] = ([statement.split("VALUES")[0] for statement in run], made[0])
    assert work[70][0] == work[10][0]
    assert work[70][1] < 1.3 * work[10][1]
    assert not [each for each in work[70][0] if "FROM deeds" in each and "LIMIT" not in each], "nothing is read again"


def grown(content: bytes, deeds: int) -> bytes:
    """A file with its first deed so many times."""
    value = json.loads(content)
    value["deeds"] = [value["deeds"][0] | {"number": number} for number in range(1, deeds + 1)]
    return json.dumps(value | {"origin": f"of {deeds}"}).encode()


async def test_a_file_twice_as_long_takes_twice_the_work(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    sheet = await keeper.log((await opened(keeper)).session, win(0), ANN, key())
    content = (await keeper.export(sheet.session, "json")).content
    clock.go_on(minutes=1)
    looked: dict[int, int] = {}
    written: dict[int, list[str]] = {}
    for deeds in (10, 200, 400):  # the first brings its people into the books
        told = exporting.read_file(grown(content, deeds), ADMIN)
        with calls() as made:
            checked = exporting.check_in(told, clock())
        looked[deeds] = made[0]
        with statements() as written[deeds]:
            async with books.write() as connection:
                await exporting.bring_in(connection, checked, ELSEWHERE, clock())
    assert looked[400] < 2.3 * looked[200]
    assert len(written[200]) == len(written[400])
    assert len(keeper.sheets()) == 1


async def test_a_file_is_looked_through_before_anybody_has_to_wait(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    sheet = await keeper.log((await opened(keeper)).session, win(0), ANN, key())
    value = json.loads((await keeper.export(sheet.session, "json")).content)
    value["deeds"][0]["body"]["entry"]["hand_types"] = []
    clock.go_on(minutes=1)
    async with books.write():
        with pytest.raises(Refusal) as refused:
            await asyncio.wait_for(keeper.bring_in(ELSEWHERE, ADMIN, json.dumps(value).encode()), 20)
    assert refused.value.key == "keeper.import.damaged"
