"""Hands that were forgotten and told late, where they were played: everything after them equals a fresh replay."""

from pathlib import Path
from random import Random

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Sheet
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data.database import Database
from data.score import DEALT, DrawEntry
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    SEATS,
    STRANGER,
    Clock,
    Keys,
    all_well,
    any_entry,
    opened,
    win,
)
from tests.cogs.scorekeeper.slow_replay import replay
from tests.cogs.scorekeeper.test_replay import same_in_the_books

ELSEWHERE = Place(77, 60)


def equals_a_replay(sheet: Sheet) -> None:
    """Asserts that every line, played in its order, pays and was dealt as a fresh replay has it."""
    *slow, (_, dealer) = replay(sheet.rules, sheet.first_dealer, [line.entry for line in sheet.played])
    for line, (points, dealt) in zip(sheet.played, slow, strict=True):
        assert {who: each for who, each in {**line.points, None: line.pot}.items() if each} == points, line
        assert line.dealer == dealt, line
    assert sheet.dealer == dealer


@pytest.mark.parametrize("seed", range(6))
async def test_hands_told_in_any_order_come_to_the_same_evening(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, path: Path, seed: int
) -> None:
    """Half of the lines are told in their order, the others put in; some are corrected or taken back."""
    dice = Random(seed)
    sheet = await opened(keeper, preset(dice.choice(("qq", "cgc"))), first_dealer=dice.randrange(4))
    played: list[int] = []
    for number in range(1, 25):
        clock.go_on(minutes=5)
        entry = any_entry(dice, sheet.rules, 6)
        place = dice.randint(0, len(played)) if played and dice.random() < 0.5 else None
        if place is None:
            sheet = await keeper.log(sheet.session, entry, ANN, key())
            played.append(number)
            assert sheet.seated == (entry.seats if isinstance(entry, DEALT) else sheet.seated)
        else:
            before, after = sheet, (0, *played)[place]
            sheet = await keeper.insert(sheet.session, after, entry, ADMIN, key())
            played.insert(place, number)
            assert sheet.seated == before.seated
            assert sheet.lines[-1].after == after
        assert sheet.order == tuple(played)
        if dice.random() < 0.3:
            changed = dice.choice(played)
            if sheet.lines[changed - 1].entry is not None:
                sheet = await keeper.undo(sheet.session, ADMIN, key(), changed)
        equals_a_replay(sheet)
    moments = [line.at for line in sheet.played]
    assert moments == sorted(moments), "a hand counts when it was played"
    await same_in_the_books(keeper, books, clock, sheet)
    await all_well(path)
    for form, where in (("json", ELSEWHERE), ("csv", Place(ELSEWHERE.guild + 1, 60))):
        again = await keeper.bring_in(where, ADMIN, (await keeper.export(sheet.session, form)).content)
        assert (again.totals, again.pot, again.dealer) == (sheet.totals, sheet.pot, sheet.dealer)
        standing = [line for line in sheet.played if line.entry is not None]
        assert [line.points for line in again.played if line.entry is not None] == [line.points for line in standing]
    await all_well(path)


async def test_who_may_put_a_hand_in_and_how_long(keeper: Keeper, clock: Clock, key: Keys) -> None:
    sheet = await opened(keeper)
    for winner in (0, 1):
        await keeper.log(sheet.session, win(winner), ANN, key())
    for by, after, refused in ((STRANGER, 1, "keeper.not_yours"), (BOB, 3, "keeper.no_line")):
        with pytest.raises(Refusal) as refusal:
            await keeper.insert(sheet.session, after, win(2), by, key())
        assert refusal.value.key == refused
    with pytest.raises(Refusal) as refusal:
        await keeper.insert(sheet.session, 1, win(2), BOB, key(), sheet.version)
    assert refusal.value.key == "keeper.overtaken"
    clock.go_on(hours=25)
    with pytest.raises(Refusal) as refusal:
        await keeper.insert(sheet.session, 1, win(2), BOB, key())
    assert refusal.value.key == "keeper.window"
    after = await keeper.insert(sheet.session, 1, win(2), ADMIN, key())
    assert after.order == (1, 3, 2)
    with pytest.raises(Refusal) as refusal:
        await keeper.undo(sheet.session, BOB, key(), 3)
    assert refusal.value.key == "keeper.window", "it is as old as the hand it came after"


async def test_a_hand_put_in_is_undone_edited_and_survives_settling(
    keeper: Keeper, clock: Clock, key: Keys, path: Path
) -> None:
    sheet = await opened(keeper)
    for winner in (0, 1, 2):
        await keeper.log(sheet.session, win(winner), ANN, key())
    settled = await keeper.settle(sheet.session, ANN, key())
    await keeper.insert(sheet.session, 0, win(3), BOB, key())
    equals_a_replay(await keeper.edit(sheet.session, 4, win(2), BOB, key()))
    after = await keeper.undo(sheet.session, BOB, key(), 4)
    assert after.totals == settled.totals
    assert [version.act for version in after.lines[3].versions] == ["insert", "edit", "undo"]
    equals_a_replay(after)
    await all_well(path)


async def test_seats_swapped_since_a_hand_that_was_put_in(keeper: Keeper, key: Keys, path: Path) -> None:
    """From the forgotten hand on as they were played, not as they were told."""
    sheet = await opened(keeper)
    for winner in (0, 1, 2):
        await keeper.log(sheet.session, win(winner), ANN, key())
    await keeper.insert(sheet.session, 1, DrawEntry(SEATS), ANN, key())
    after = await keeper.swap(sheet.session, 2, 4, 4, ANN, key())
    assert [line.entry.seats for line in after.played] == [SEATS, (0, 1, 4, 3), (0, 1, 4, 3), (0, 1, 4, 3)]
    equals_a_replay(after)
    await all_well(path)
