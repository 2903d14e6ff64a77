"""A disputed hand: flagged by who sat there, agreed to, ruled by an admin; the ruling goes the road of corrections."""

from pathlib import Path

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.ui.refusal import Refusal
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    DAN,
    EVA,
    STRANGER,
    Clock,
    Keys,
    all_well,
    opened,
    win,
)


async def two_hands(keeper: Keeper, key: Keys) -> int:
    """A session with two hands; Eva and Fox rested."""
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key())
    await keeper.log(sheet.session, win(1), ANN, key())
    return sheet.session


async def test_a_dispute_is_flagged_and_others_agree(keeper: Keeper, key: Keys) -> None:
    session = await two_hands(keeper, key)
    sheet = await keeper.dispute(session, 1, "it was soft", CAI, key())
    assert [line.number for line in sheet.disputes] == [1]
    sheet = await keeper.agree(session, 1, DAN, key())
    sheet = await keeper.agree(session, 1, EVA, key())
    dispute = sheet.lines[0].dispute
    assert dispute is not None
    assert (dispute.reason, sheet.actor(dispute.actor).name) == ("it was soft", "Cai")
    assert [sheet.actor(account).name for account in dispute.agreed] == ["Dan", "Eva"]
    assert sheet.totals == (await keeper.load(session)).totals


async def test_a_ruling_changes_the_hand_as_a_correction_does(keeper: Keeper, key: Keys, path: Path) -> None:
    session = await two_hands(keeper, key)
    before = keeper.sheet(session)
    await keeper.dispute(session, 1, "Ann discarded", CAI, key())
    sheet = await keeper.ruling(session, 1, ADMIN, key(), reason="they agree", entry=win(1, 0))
    assert sheet.disputes == ()
    assert sheet.lines[0].points == {0: -16, 1: 24, 2: -4, 3: -4}
    assert [version.act for version in sheet.lines[0].versions] == ["log", "ruling"]
    ruling = sheet.lines[0].dispute.ruling
    assert (ruling.upheld, ruling.reason, sheet.actor(ruling.actor).name) == (False, "they agree", "Ada")
    assert sheet.lines[1].points == before.lines[1].points
    await all_well(path)


async def test_a_ruling_may_uphold_or_take_back(keeper: Keeper, key: Keys, path: Path) -> None:
    session = await two_hands(keeper, key)
    await keeper.dispute(session, 1, "it was soft", CAI, key())
    await keeper.dispute(session, 2, "never happened", ANN, key())
    upheld = await keeper.ruling(session, 1, ADMIN, key(), reason="no", upheld=True)
    assert len(upheld.lines[0].versions) == 1
    gone = await keeper.ruling(session, 2, ADMIN, key(), reason="true")
    assert (gone.lines[1].entry, gone.totals) == (None, upheld.lines[0].totals)
    for number, said in ((1, "keeper.ruled"), (2, "keeper.gone")):
        with pytest.raises(Refusal) as refused:
            await keeper.dispute(session, number, "again", CAI, key())
        assert refused.value.key == said
    await all_well(path)


async def test_a_ruling_is_the_last_word_but_an_admins(keeper: Keeper, key: Keys) -> None:
    session = await two_hands(keeper, key)
    await keeper.dispute(session, 1, "it was soft", CAI, key())
    await keeper.edit(session, 1, win(1, 2, hard=False), ANN, key())  # they agreed: no ruling needed so far
    await keeper.ruling(session, 1, ADMIN, key(), reason="as told now", upheld=True)
    for correct in (
        lambda by: keeper.edit(session, 1, win(1, 3), by, key()),
        lambda by: keeper.undo(session, by, key(), 1),
        lambda by: keeper.swap(session, 1, 2, 1, by, key()),
    ):
        with pytest.raises(Refusal) as refused:
            await correct(ANN)
        assert (refused.value.key, refused.value.values) == ("keeper.ruled", {"number": 1})
    assert (await keeper.undo(session, ADMIN, key(), 1)).lines[0].entry is None


async def test_who_may_not_dispute_is_told_why(keeper: Keeper, clock: Clock, key: Keys) -> None:
    session = await two_hands(keeper, key)
    with pytest.raises(Refusal) as rested:
        await keeper.dispute(session, 1, "?", EVA, key())
    with pytest.raises(Refusal) as silent:
        await keeper.dispute(session, 1, " ", CAI, key())
    with pytest.raises(Refusal) as nothing:
        await keeper.agree(session, 1, DAN, key())
    await keeper.dispute(session, 1, "soft", CAI, key())
    with pytest.raises(Refusal) as again:
        await keeper.dispute(session, 1, "soft", BOB, key())
    with pytest.raises(Refusal) as himself:
        await keeper.agree(session, 1, CAI, key())
    with pytest.raises(Refusal) as stranger:
        await keeper.agree(session, 1, STRANGER, key())
    with pytest.raises(Refusal) as no_admin:
        await keeper.ruling(session, 1, ANN, key(), reason="no", upheld=True)
    with pytest.raises(Refusal) as not_disputed:
        await keeper.ruling(session, 2, ADMIN, key(), reason="no", upheld=True)
    clock.go_on(hours=24, seconds=1)
    with pytest.raises(Refusal) as late:
        await keeper.dispute(session, 2, "soft", CAI, key())
    refusals = (rested, silent, nothing, again, himself, stranger, no_admin, not_disputed, late)
    assert [refused.value.key for refused in refusals] == [
        "keeper.dispute_seated",
        "keeper.reason",
        "keeper.no_dispute",
        "keeper.disputed",
        "keeper.agreed",
        "keeper.not_yours",
        "keeper.manage",
        "keeper.no_dispute",
        "keeper.dispute_window",
    ]


async def test_a_ruling_that_cannot_be_changes_nothing(keeper: Keeper, key: Keys) -> None:
    session = await two_hands(keeper, key)
    disputed = await keeper.dispute(session, 1, "soft", CAI, key())
    with pytest.raises(Refusal) as refused:
        await keeper.ruling(session, 1, ADMIN, key(), reason="so", entry=win(1, 1))
    assert refused.value.key == "keeper.wrong.source"
    assert keeper.sheet(session) == disputed
