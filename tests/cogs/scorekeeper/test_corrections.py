"""Undo, edit, swapped seats, within the window and after it: what follows is a fresh replay, the history stays."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

import engine
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Person
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data import evening_books, ledger, seasons, settings
from data.database import Database
from data.schema import entries
from data.score import DrawEntry, EscapeEntry, FineEntry, HandEntry
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    DAN,
    EVA,
    GUILD,
    PLACE,
    SEATS,
    START,
    STRANGER,
    Clock,
    Keys,
    opened,
    points_in_ledger,
    win,
)


async def six_hands(keeper: Keeper, key: Keys) -> int:
    """A session in which Ann wrote six hands down; she deals the first."""
    sheet = await opened(keeper)
    for entry in (win(0, 1), win(0), win(2, 0), win(1, 3), DrawEntry(SEATS), win(3, 1)):
        sheet = await keeper.log(sheet.session, entry, ANN, key())
    return sheet.session


async def test_the_last_hand_is_taken_back(keeper: Keeper, books: Database, key: Keys) -> None:
    session = await six_hands(keeper, key)
    before = keeper.sheet(session)
    after = await keeper.undo(session, BOB, key())
    assert after.totals == before.lines[4].totals
    assert (after.dealer, after.streak) == (1, 2)
    assert {name: points for name, points in (await points_in_ledger(books)).items() if points} == dict(
        zip(("Ann", "Bob", "Cai", "Dan"), after.totals, strict=False)
    )
    line = after.lines[5]
    assert line.entry is None
    assert [(version.act, version.entry is None, after.actor(version.actor).name) for version in line.versions] == [
        ("log", False, "Ann"),
        ("undo", True, "Bob"),
    ]
    again = await keeper.log(session, win(3, 1), ANN, key())
    assert [each.number for each in again.lines] == [1, 2, 3, 4, 5, 6, 7]
    assert again.totals == before.totals


async def test_an_edit_in_the_middle_moves_the_dealer_and_all_that_hangs_on_him(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    before = keeper.sheet(session)
    assert [line.dealer for line in before.lines] == [0, 0, 0, 1, 1, 1]
    # Hand 3 was the dealer's own win: Ann went on dealing, and hand 4 made Bob deal.
    after = await keeper.edit(session, 3, win(0, 2), ANN, key(), reason="misread")
    assert [line.dealer for line in after.lines] == [0, 0, 0, 0, 1, 1]
    # Hand 4, Bob's win on Dan's discard, was told right; but Bob did not deal it: only Ann pays for the dealer.
    assert before.lines[3].points == {0: -8, 1: 32, 2: -8, 3: -16}
    assert after.lines[3].points == {0: -8, 1: 20, 2: -4, 3: -8}
    assert after.lines[2].versions[-1].reason == "misread"
    fresh = await opened(keeper)
    for line in after.lines:
        assert line.entry is not None
        fresh = await keeper.log(fresh.session, line.entry, ANN, key())
    assert [line.points for line in fresh.lines] == [line.points for line in after.lines]
    assert (fresh.totals, fresh.dealer, fresh.streak) == (after.totals, after.dealer, after.streak)


async def test_a_line_taken_back_may_be_told_again(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    await keeper.undo(session, ANN, key(), 2)
    with pytest.raises(Refusal) as refused:
        await keeper.undo(session, ANN, key(), 2)
    assert (refused.value.key, refused.value.values) == ("keeper.gone", {"number": 2})
    after = await keeper.edit(session, 2, win(0), ANN, key())
    assert [version.act for version in after.lines[1].versions] == ["log", "undo", "edit"]
    assert after.lines[1].points == {0: 48, 1: -16, 2: -16, 3: -16}


async def test_what_is_no_correction_is_said(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    with pytest.raises(Refusal) as nothing:
        await keeper.undo(sheet.session, ANN, key())
    await keeper.log(sheet.session, win(0), ANN, key())
    with pytest.raises(Refusal) as beyond:
        await keeper.edit(sheet.session, 2, win(0), ANN, key())
    with pytest.raises(Refusal) as same:
        await keeper.edit(sheet.session, 1, win(0), ANN, key())
    assert [each.value.key for each in (nothing, beyond, same)] == [
        "keeper.no_lines",
        "keeper.no_line",
        "keeper.same",
    ]
    assert beyond.value.values == {"number": 2, "last": 1}


async def test_an_edit_is_previewed(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    preview = keeper.preview(session, win(2), number=1)
    assert preview.line.number == 1
    assert preview.after.totals != keeper.sheet(session).totals
    assert (await keeper.edit(session, 1, win(2), ANN, key())).totals == preview.after.totals


async def test_people_written_down_in_each_others_place_trade_their_points(
    keeper: Keeper, books: Database, key: Keys
) -> None:
    session = await six_hands(keeper, key)
    before = keeper.sheet(session)
    # From hand 3 on it was Eva who sat where Dan was written down.
    after = await keeper.swap(session, 3, 4, 3, ANN, key())
    till_then, all_in_all = before.lines[1].totals, before.totals
    assert after.totals[4] == all_in_all[3] - till_then[3]
    assert after.totals[3] == till_then[3]
    assert after.totals[:3] == before.totals[:3]
    assert (after.seated, after.resting) == ((0, 1, 2, 4), (3, 5))
    assert [len(line.versions) for line in after.lines] == [1, 1, 2, 2, 2, 2]
    assert (await points_in_ledger(books))["Eva"] == after.totals[4]
    # Ann and Bob had each other's buttons, too.
    both = await keeper.swap(session, 0, 1, 1, ANN, key())
    assert both.totals[:2] == (after.totals[1], after.totals[0])
    assert [line.dealer for line in both.lines] == [line.dealer for line in after.lines]


async def test_an_order_of_play_told_wrong_moves_only_the_dealer(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    before = keeper.sheet(session)
    # Everything was told of the right people, but Bob and Cai sit the other way round: Cai deals after Ann.
    after = await keeper.swap(session, 1, 2, 1, ANN, key(), by_name=True)
    assert after.seated == (0, 2, 1, 3)
    assert after.lines[3].entry is not None
    winners = [line.entry.seats[line.entry.winner] for line in after.lines if isinstance(line.entry, type(win(0)))]
    assert winners == [0, 0, 2, 1, 3]
    assert [line.dealer for line in after.lines] == [0, 0, 0, 1, 2, 2]
    assert after.label(after.seated[1]) == "Cai"
    assert before.lines[3].points != after.lines[3].points
    back = await keeper.swap(session, 1, 2, 1, ANN, key(), by_name=True)
    assert [line.points for line in back.lines] == [line.points for line in before.lines]


@pytest.mark.parametrize("way", ["seat", "swap"])
async def test_a_swap_noticed_late_ends_where_somebody_told_the_seats_right(
    keeper: Keeper, key: Keys, way: str
) -> None:
    sheet = await opened(keeper)
    session = sheet.session
    for entry in (win(0), win(3), win(0, 3)):
        await keeper.log(session, entry, ANN, key())
    # Eva had played since hand 2 where Dan was written down; from hand 4 on it was told right.
    if way == "seat":
        await keeper.seat(session, (0, 1, 2, 4), ANN, key())
    else:
        await keeper.swap(session, 3, 4, 4, ANN, key())
    for entry in (win(3, seats=(0, 1, 2, 4)), FineEntry(0, 30, "false win"), win(0, 3, seats=(0, 1, 2, 4))):
        before = await keeper.log(session, entry, ANN, key())
    after = await keeper.swap(session, 3, 4, 2, ANN, key())
    assert [line.entry.seats[3] if isinstance(line.entry, HandEntry) else None for line in after.lines] == [
        *(3, 4, 4),
        *(4, None, 4),
    ]
    assert [line.points for line in after.lines[3:]] == [line.points for line in before.lines[3:]]
    assert (after.seated, after.resting) == ((0, 1, 2, 4), (3, 5))
    assert [len(line.versions) for line in after.lines] == [1, 2, 2, 1, 1, 1]


async def test_a_swap_ends_with_the_line_that_is_named(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    after = await keeper.swap(session, 3, 4, 2, ANN, key(), until=4)
    assert [line.entry.seats[3] for line in after.lines if isinstance(line.entry, HandEntry | DrawEntry)] == [
        *(3, 4, 4, 4),
        *(3, 3),
    ]
    assert after.seated == SEATS
    with pytest.raises(Refusal) as refused:
        await keeper.swap(session, 3, 4, 4, ANN, key(), until=3)
    assert (refused.value.key, refused.value.values) == ("keeper.swap_until", {"since": 4, "until": 3})


async def test_who_sits_next_is_as_told_after_the_last_hand_whatever_is_corrected(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    session, next_four = sheet.session, (0, 1, 2, 5)
    await keeper.log(session, win(0), ANN, key())
    await keeper.seat(session, next_four, ANN, key())
    assert (await keeper.edit(session, 1, win(0, hard=False), ANN, key())).seated == next_four
    assert (await keeper.edit(session, 1, win(0, seats=(0, 1, 2, 4)), ANN, key())).seated == next_four
    await keeper.swap(session, 1, 4, 2, ANN, key())
    assert (await keeper.edit(session, 1, win(0, seats=(0, 1, 3, 4)), ANN, key())).seated == (0, 4, 2, 5)


async def test_seats_of_the_last_hand_told_anew_are_those_of_the_next(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    await keeper.log(session, FineEntry(0, 30, "false win"), ANN, key())
    assert (await keeper.edit(session, 5, DrawEntry((0, 1, 2, 5)), ANN, key())).seated == SEATS, "not the last hand"
    assert (await keeper.edit(session, 6, win(3, 1, (0, 1, 2, 4)), ANN, key())).seated == (0, 1, 2, 4)
    await keeper.undo(session, ANN, key(), 6)
    assert (await keeper.edit(session, 6, win(3, 1, (0, 1, 2, 4)), ANN, key())).seated == (0, 1, 2, 4)
    assert (await keeper.edit(session, 6, win(3, 1), ANN, key())).seated == SEATS
    await keeper.undo(session, ANN, key(), 6)
    assert (await keeper.edit(session, 5, DrawEntry((0, 4, 2, 3)), ANN, key())).seated == (0, 4, 2, 3)


async def test_a_swap_that_is_none_is_said(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    for a, b, since, said in ((1, 1, 1, "keeper.swap_self"), (1, 6, 1, "keeper.nobody"), (1, 2, 9, "keeper.no_line")):
        with pytest.raises(Refusal) as refused:
            await keeper.swap(session, a, b, since, ANN, key())
        assert refused.value.key == said


async def test_recorder_and_seated_people_correct_for_a_day_then_admins(
    keeper: Keeper, clock: Clock, key: Keys
) -> None:
    sheet = await keeper.open(PLACE, STRANGER, [ANN, BOB, CAI, DAN, EVA], (await opened(keeper)).rules)
    session = sheet.session
    await keeper.log(session, win(0), STRANGER, key())
    for by, said in ((EVA, "keeper.not_your_line"), (Person(7, "Nobody"), "keeper.not_yours")):
        with pytest.raises(Refusal) as refused:
            await keeper.undo(session, by, key())
        assert refused.value.key == said
    clock.go_on(hours=24)
    await keeper.edit(session, 1, win(0, 1), DAN, key())
    await keeper.edit(session, 1, win(0, 2), STRANGER, key())
    clock.go_on(seconds=1)
    for by in (ANN, STRANGER):
        with pytest.raises(Refusal) as refused:
            await keeper.undo(session, by, key())
        assert (refused.value.key, refused.value.values) == ("keeper.window", {"number": 1, "count": 24})
        with pytest.raises(Refusal) as refused:
            await keeper.swap(session, 0, 1, 1, by, key())
        assert refused.value.key == "keeper.window"
    assert (await keeper.undo(session, ADMIN, key())).totals == (0,) * 5


async def test_the_window_is_what_the_server_set(keeper: Keeper, books: Database, clock: Clock, key: Keys) -> None:
    sheet = await opened(keeper)
    elsewhere = await keeper.open(Place(GUILD + 1, 50), ANN, [ANN, BOB, CAI, DAN], sheet.rules)
    for each in (sheet, elsewhere):
        await keeper.log(each.session, win(0), ANN, key())
    async with books.write() as connection:
        await settings.change_guild(connection, GUILD, clock(), correction_window=2)
    clock.go_on(hours=2, seconds=1)
    for change, said in (
        (keeper.undo(sheet.session, ANN, key()), "keeper.window"),
        (keeper.dispute(sheet.session, 1, "soft", BOB, key()), "keeper.dispute_window"),
    ):
        with pytest.raises(Refusal) as refused:
            await change
        assert (refused.value.key, refused.value.values) == (said, {"number": 1, "count": 2})
    await keeper.undo(elsewhere.session, ANN, key())
    async with books.write() as connection:
        await settings.change_guild(connection, GUILD, clock(), correction_window=3)
    await keeper.undo(sheet.session, ANN, key())


async def test_a_correction_does_not_change_what_a_closed_season_paid(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    sheet = await opened(keeper)
    session = sheet.session
    await keeper.log(session, win(0), ANN, key())
    clock.go_on(minutes=1)
    async with books.write() as connection:
        await seasons.open_season(connection, GUILD, "spring", clock())
    await keeper.log(session, win(2, 1), ANN, key())
    clock.go_on(minutes=1)
    async with books.write() as connection:
        await seasons.close_season(connection, GUILD, clock())
    before = await keeper.log(session, win(0), ANN, key())
    # Line 1 lies before the season. Told so that Bob deals line 2, it would change what that paid: Ann no longer deals.
    with pytest.raises(Refusal) as refused:
        await keeper.edit(session, 1, win(1), ANN, key())
    assert (refused.value.key, refused.value.values) == ("keeper.ripple_season", {"number": 2, "season": "spring"})
    assert keeper.sheet(session) == before
    await keeper.edit(session, 1, win(0, 1), ANN, key())  # Ann goes on dealing
    after = await keeper.edit(session, 1, win(1), ADMIN, key())
    assert after.lines[1].points != before.lines[1].points


async def test_a_correction_does_not_change_what_a_ruled_line_pays(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    await keeper.dispute(session, 4, "soft", CAI, key())
    await keeper.ruling(session, 4, ADMIN, key(), reason="hard", upheld=True)
    with pytest.raises(Refusal) as refused:
        await keeper.edit(session, 3, win(0, 2), ANN, key())
    assert (refused.value.key, refused.value.values) == ("keeper.ripple_ruled", {"number": 4})
    await keeper.edit(session, 3, win(0, 2), ADMIN, key())


async def test_a_closed_session_is_corrected_by_admins_only(keeper: Keeper, key: Keys) -> None:
    session = await six_hands(keeper, key)
    await keeper.close(session, ANN, key())
    with pytest.raises(Refusal) as refused:
        await keeper.undo(session, ANN, key())
    assert refused.value.key == "keeper.closed_admin"
    after = await keeper.undo(session, ADMIN, key())
    assert (after.lines[5].entry, after.status) == (None, "closed")


async def test_a_closed_season_is_corrected_by_admins_only(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    async with books.write() as connection:
        await seasons.open_season(connection, GUILD, "spring", START - timedelta(days=30))
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(0), ANN, key())
    clock.go_on(seconds=1)
    async with books.write() as connection:
        await seasons.close_season(connection, GUILD, clock())
    await keeper.log(sheet.session, win(0), ANN, key())  # the first moment after it
    with pytest.raises(Refusal) as refused:
        await keeper.undo(sheet.session, ANN, key(), 1)
    assert (refused.value.key, refused.value.values) == ("keeper.season", {"number": 1, "season": "spring"})
    await keeper.undo(sheet.session, ANN, key(), 2)
    await keeper.undo(sheet.session, ADMIN, key(), 1)


async def test_a_correction_keeps_the_moment_of_the_hand(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(0), ANN, key())
    clock.go_on(hours=5)
    await keeper.edit(sheet.session, 1, win(1), ANN, key())
    async with books.read() as connection:
        rows = (await connection.execute(select(entries).order_by(entries.c.id))).all()
    assert [(row.kind, row.at) for row in rows] == [
        ("hand", START),
        ("reversal", START + timedelta(hours=5)),
        ("hand", START),
    ]
    assert rows[1].recorded_by == rows[0].recorded_by


async def test_what_was_booked_stays_as_it_was_settled_then(
    keeper: Keeper, books: Database, key: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await six_hands(keeper, key)
    then = engine.__version__
    monkeypatch.setattr(engine, "__version__", "99.0")
    await keeper.edit(session, 6, win(3, 2), ANN, key())
    await keeper.log(session, win(0), ANN, key())
    async with books.read() as connection:
        standing = evening_books.standing(await ledger.of_source(connection, "session", session))
    versions = {number: entry.draft.engine_version for number, entry in standing.items()}
    assert versions == dict.fromkeys(range(1, 6), then) | {6: "99.0", 7: "99.0"}
    assert all(entry.draft.rules == keeper.sheet(session).rules.to_json() for entry in standing.values())


async def test_lines_that_a_correction_does_not_touch_stay_booked_as_they_are(
    keeper: Keeper, books: Database, key: Keys
) -> None:
    session = await six_hands(keeper, key)
    await keeper.log(session, FineEntry(0, 30, "false win"), ANN, key())
    await keeper.log(session, EscapeEntry(SEATS, 3), ANN, key())
    await keeper.edit(session, 6, win(3, 2), ANN, key())
    async with books.read() as connection:
        booked = await ledger.of_source(connection, "session", session)
    assert [(entry.draft.kind, entry.draft.hand_number) for entry in booked[8:]] == [("reversal", 6), ("hand", 6)]


async def test_too_few_fan_after_a_correction_before_are_shown_not_refused(keeper: Keeper, key: Keys) -> None:
    rules = replace(preset("qq"), min_fan=3)
    sheet = await opened(keeper, rules)
    await keeper.log(sheet.session, DrawEntry(SEATS), ANN, key())
    # The dealer's own win gives everybody one more fan: 3.
    await keeper.log(sheet.session, win(0, 1), ANN, key())
    after = await keeper.edit(sheet.session, 1, DrawEntry(SEATS, 1), ANN, key())
    assert [line.short for line in after.lines] == [False, True]
    assert after.lines[1].dealer == 1
