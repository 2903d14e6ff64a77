"""An evening of forty hands with corrections equals, line by line, a fresh replay of the corrected list."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Person, Sheet
from cogs.ui.refusal import Refusal
from data import evening_books, ledger
from data.database import Database
from data.score import DEALT, Entry, exchanged, renamed
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    GUILD,
    Clock,
    Keys,
    all_well,
    any_entry,
    opened,
    points_in_ledger,
)
from tests.cogs.scorekeeper.seating import Seating
from tests.cogs.scorekeeper.slow_replay import replay


class Evening:
    """A session that random people write into; `right` is what everybody knows to be the corrected list."""

    def __init__(self, keeper: Keeper, sheet: Sheet, dice: Random) -> None:
        self.keeper, self.session, self.rules, self.dice = keeper, sheet.session, sheet.rules, dice
        self.right: list[Entry | None] = []
        self.versions: list[int] = []
        self.seating = Seating(sheet.seated)
        self.key = Keys()

    async def tell(self) -> None:
        """One more line, or a correction of one before; now and then something that is refused."""
        by, roll = self.dice.choice((ANN, BOB, CAI, ADMIN)), self.dice.random()
        if roll < 0.15:
            await self._seat(by)
        elif not self.right or roll < 0.6:
            await self._told(lambda entry: self.keeper.log(self.session, entry, by, self.key()), len(self.right))
        elif roll < 0.8:
            number = self.dice.choice((len(self.right), self.dice.randint(1, len(self.right))))
            await self._told(lambda entry: self.keeper.edit(self.session, number, entry, ADMIN, self.key()), number - 1)
        elif roll < 0.9:
            standing = [number for number, entry in enumerate(self.right, 1) if entry is not None]
            if standing:
                number = self.dice.choice(standing)
                await self.keeper.undo(self.session, ADMIN, self.key(), number)
                self._changed(number - 1, None)
        else:
            await self._swap()

    async def _told(self, tell: Any, place: int) -> None:
        entry = any_entry(self.dice, self.rules, 6)
        try:
            await tell(entry)
        except Refusal as refusal:
            if refusal.key not in ("keeper.below_min_fan", "keeper.same"):
                raise
        else:
            self._changed(place, entry)

    async def _seat(self, by: Person) -> None:
        """Says who sits next: anybody, or two in each other's place."""
        two_moved = [{0: 4, 4: 0}.get(who, who) for who in self.seating.next]
        one, two, three, four = self.dice.choice((self.dice.sample(range(6), 4), two_moved))
        await self.keeper.seat(self.session, (one, two, three, four), by, self.key())
        self.seating.said(len(self.right), (one, two, three, four))

    async def _swap(self) -> None:
        a, b = self.dice.choice((self.dice.sample(range(6), 2), [0, 4]))
        since, by_name = self.dice.randint(1, len(self.right) + 1), self.dice.random() < 0.5
        until = self.seating.righted(a, b, since)
        await self.keeper.swap(self.session, a, b, since, ADMIN, self.key(), by_name=by_name)
        for place in range(since - 1, until or len(self.right)):
            entry = self.right[place]
            if isinstance(entry, DEALT) and {a, b} & set(entry.seats):
                moved: Any = (renamed if by_name else exchanged)(entry, a, b)
                self.right[place] = moved
                self.versions[place] += 1
                self.seating.moved(place, moved.seats)
        if since > len(self.right):
            one, two, three, four = ({a: b, b: a}.get(who, who) for who in self.seating.next)
            self.seating.said(len(self.right), (one, two, three, four))
        elif until is None:
            self.seating.swapped(len(self.right), a, b)

    def _changed(self, place: int, entry: Entry | None) -> None:
        if place == len(self.right):
            self.right.append(entry)
            self.versions.append(1)
            if entry is not None:
                self.seating.logged(place, entry)
            return
        self.right[place] = entry
        self.versions[place] += 1
        self.seating.told_anew(self.right, place)


@pytest.mark.parametrize(("name", "hands"), [("standard", 40), ("qq", 40), ("cgc", 15), ("facai", 15)])
async def test_an_evening_equals_its_fresh_replay(
    keeper: Keeper, books: Database, clock: Clock, path: Path, name: str, hands: int
) -> None:
    dice = Random(name)
    sheet = await opened(keeper, preset(name, dice.choice(("once", "each"))), first_dealer=dice.randrange(4))
    evening = Evening(keeper, sheet, dice)
    while len(evening.right) < hands:
        clock.go_on(minutes=5)
        await evening.tell()
        assert keeper.sheet(sheet.session).seated == evening.seating.next
    sheet = keeper.sheet(sheet.session)
    assert [line.entry for line in sheet.lines] == evening.right
    assert [len(line.versions) for line in sheet.lines] == evening.versions
    *slow, (_, dealer) = replay(sheet.rules, sheet.first_dealer, evening.right)
    totals: dict[int | None, int] = {}
    for line, (points, dealt) in zip(sheet.lines, slow, strict=True):
        told = {**line.points, None: line.pot}
        assert {who: each for who, each in told.items() if each} == points, line
        assert line.dealer == dealt
        totals = {who: totals.get(who, 0) + points.get(who, 0) for who in (*range(6), None)}
        assert line.totals == tuple(totals[who] for who in range(6))
    assert (sheet.dealer, sheet.pot) == (dealer, totals[None])
    await same_in_the_books(keeper, books, clock, sheet)
    await all_well(path)


async def same_in_the_books(keeper: Keeper, books: Database, clock: Clock, sheet: Sheet) -> None:
    """Asserts that the ledger, and a bot that starts anew, say what the sheet says."""
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheet(sheet.session) == sheet
    names = [player.name for player in sheet.people]
    told = dict(zip((*names, ""), (*sheet.totals, sheet.pot), strict=True))
    in_ledger = await points_in_ledger(books)
    assert {name: in_ledger.get(name, 0) for name in told} == told
    async with books.read() as connection:
        standing = evening_books.standing(await ledger.of_source(connection, "session", sheet.session))
    assert {number: entry.draft.at for number, entry in standing.items()} == {
        line.number: line.at for line in sheet.lines if line.entry is not None
    }
    assert all(entry.draft.guild_id == GUILD for entry in standing.values())
