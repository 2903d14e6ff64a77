"""The end of an evening: net balances, who pays whom, settled once; what a correction changes afterwards; the stake."""

from pathlib import Path

import pytest

from cogs.scorekeeper.acts import owed
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.stake import parse_stake
from cogs.scorekeeper.transfers import Transfer
from cogs.ui.refusal import Refusal
from data.score import EscapeEntry, FineEntry
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    DAN,
    PLACE,
    SEATS,
    STRANGER,
    Keys,
    all_well,
    opened,
    win,
)


def paid(sheet: Sheet, made: tuple[Transfer, ...]) -> list[tuple[str, str, int]]:
    """Transfers with people's names, the pot as ''."""

    def name(who: int | None) -> str:
        return "" if who is None else sheet.label(who)

    return [(name(each.payer), name(each.receiver), each.points) for each in made]


async def test_an_evening_is_settled_once(keeper: Keeper, key: Keys, path: Path) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key())
    sheet = await keeper.log(sheet.session, FineEntry(4, 24, "false win", (0, 2, 3)), ANN, key())
    assert sheet.totals == (0, 20, 0, 4, -24, 0)
    assert paid(sheet, owed(sheet)) == [("Eva", "Bob", 20), ("Eva", "Dan", 4)]
    settled = await keeper.settle(sheet.session, ANN, "settle")
    assert await keeper.settle(sheet.session, ANN, "settle") == settled
    assert settled.settled is not None
    assert settled.settled.transfers == ((4, 1, 20), (4, 3, 4))
    assert (settled.settled.points, settled.actor(settled.settled.actor).name) == (settled.totals, "Ann")
    assert owed(settled) == ()
    with pytest.raises(Refusal) as refused:
        await keeper.settle(sheet.session, BOB, key())
    assert refused.value.key == "keeper.settled_once"
    await all_well(path)


async def test_a_correction_after_settling_leaves_the_difference_to_pay(keeper: Keeper, key: Keys, path: Path) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key())
    await keeper.settle(sheet.session, ANN, key())
    after = await keeper.edit(sheet.session, 1, win(1, 3), ANN, key())
    assert (after.status, after.totals) == ("settled", (-8, 20, -4, -8, 0, 0))
    assert paid(after, owed(after)) == [("Dan", "Cai", 4)]
    await all_well(path)


async def test_the_pot_is_paid_like_everybody(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    sheet = await keeper.log(sheet.session, EscapeEntry(SEATS, 3), ANN, key())
    assert paid(sheet, owed(sheet)) == [("Dan", "", 400)]
    sheet = await keeper.settle(sheet.session, ANN, key())
    assert sheet.settled is not None
    assert sheet.settled.transfers == ((3, None, 400),)
    assert await keeper.undo(sheet.session, ANN, key())
    assert paid(sheet, owed(keeper.sheet(sheet.session))) == [("", "Dan", 400)]


async def test_strangers_settle_nothing(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    for act in (keeper.settle, keeper.close):
        with pytest.raises(Refusal) as refused:
            await act(sheet.session, STRANGER, key())
        assert refused.value.key == "keeper.not_yours"
    assert (await keeper.close(sheet.session, ADMIN, key())).status == "closed"
    with pytest.raises(Refusal) as refused:
        await keeper.close(sheet.session, ADMIN, key())
    assert refused.value.key == "keeper.closed"
    # What was closed without being settled may still be settled.
    assert (await keeper.settle(sheet.session, ANN, key())).settled is not None


@pytest.mark.parametrize(
    ("written", "kept", "ten", "minus"),
    [
        ("0.5", "0.5", "5", "-1.5"),
        ("2元", "2 元", "20 元", "-6 元"),
        (" $ 0.25 ", "$0.25", "$2.5", "-$0.75"),
        ("1.50 块", "1.5 块", "15 块", "-4.5 块"),
    ],
)
async def test_the_stake_turns_points_into_money(keeper: Keeper, written: str, kept: str, ten: str, minus: str) -> None:
    sheet = await keeper.open(PLACE, ANN, [ANN, BOB, CAI, DAN], preset("qq"), written)
    assert sheet.stake == kept
    stake = parse_stake(kept)
    assert (stake.money(10), stake.money(-3)) == (ten, minus)


@pytest.mark.parametrize("written", ["", "0", "much", "-1", "1/2", "1.23456", "12345678", "=1+1", "1e9", "@everyone 5"])
async def test_what_is_no_stake_is_refused(keeper: Keeper, written: str) -> None:
    with pytest.raises(Refusal) as refused:
        await keeper.open(PLACE, ANN, [ANN, BOB, CAI, DAN], preset("qq"), written)
    assert refused.value.key == "keeper.stake"
    assert keeper.sheets() == ()
