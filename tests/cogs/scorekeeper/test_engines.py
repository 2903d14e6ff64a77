"""An engine that settles otherwise than the one before: what was booked stays what it was, everywhere it is shown."""

from pathlib import Path

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Sheet
from data import evening_books, ledger
from data.database import Database
from data.score import FineEntry
from data.verify import verify
from tests.cogs.scorekeeper.evening import ANN, Clock, Keys, opened, points_in_ledger, win
from tests.data import next_engine
from tests.data.next_engine import NEXT, THIS


async def three_lines(keeper: Keeper, key: Keys) -> Sheet:
    """Two hands and a fine between them."""
    sheet = await opened(keeper)
    for entry in (win(0), FineEntry(0, 30, "false win"), win(1, 0)):
        sheet = await keeper.log(sheet.session, entry, ANN, key())
    assert [line.points for line in sheet.lines] == [
        {0: 48, 1: -16, 2: -16, 3: -16},
        {0: -30},
        {0: -16, 1: 24, 2: -4, 3: -4},
    ]
    return sheet


async def test_what_was_booked_is_shown_settled_and_exported_as_it_was_paid(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = await three_lines(keeper, key)
    spreadsheet = (await keeper.export(sheet.session)).content
    next_engine.put(monkeypatch)
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheet(sheet.session) == sheet
    assert (await fresh.export(sheet.session)).content == spreadsheet
    for at in (keeper, fresh):
        preview = at.preview(sheet.session, win(2))
        assert preview.after.lines[:3] == sheet.lines
        assert preview.line.points == {0: -16, 1: -32, 2: 64, 3: -16}, "twice what the one before would pay"
    settled = await fresh.settle(sheet.session, ANN, key())
    assert settled.settled is not None
    assert settled.settled.points == sheet.totals == (2, 8, -20, -20, 0, 0)


async def test_what_is_told_anew_is_settled_anew_and_nothing_else(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    sheet = await three_lines(keeper, key)
    next_engine.put(monkeypatch)
    await keeper.log(sheet.session, win(1), ANN, key())
    after = await keeper.edit(sheet.session, 3, win(1, 2), ANN, key())
    assert after.lines[:2] == sheet.lines[:2]
    assert [line.points for line in after.lines[2:]] == [
        {0: -16, 1: 40, 2: -16, 3: -8},
        {0: -32, 1: 96, 2: -32, 3: -32},
    ]
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheet(sheet.session) == after
    in_ledger = await points_in_ledger(books)
    assert [in_ledger.get(player.name, 0) for player in after.people] == list(after.totals)
    async with books.read() as connection:
        standing = evening_books.standing(await ledger.of_source(connection, "session", sheet.session))
    assert [standing[number].draft.engine_version for number in (1, 3, 4)] == [THIS, NEXT, NEXT]
    assert [(each.where, each.code, each.damage) async for each in verify(path)] == [
        ("entry 1", "engine", False),
        ("entry 3", "engine", False),
    ]
