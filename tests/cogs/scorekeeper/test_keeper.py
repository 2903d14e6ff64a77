"""An evening is opened and written down: who sits, who deals, what each hand pays; each press is booked once."""

from pathlib import Path

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Guest, Person
from cogs.ui.refusal import Refusal
from data.database import Database
from data.score import AdjustEntry, DrawEntry, Entry, EscapeEntry, FineEntry
from engine.melds import Laid
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    DAN,
    EVA,
    FOX,
    NOBODY,
    PLACE,
    SEATS,
    STRANGER,
    Clock,
    Keys,
    all_well,
    opened,
    points_in_ledger,
    win,
)


async def test_a_sheet_shows_who_sits_who_rests_and_who_deals(keeper: Keeper) -> None:
    sheet = await opened(keeper, first_dealer=2)
    assert [player.label for player in sheet.people] == ["Ann", "Bob", "Cai", "Dan", "Eva", "Fox"]
    assert [player.guest for player in sheet.people] == [False] * 5 + [True]
    assert (sheet.seated, sheet.resting, sheet.dealer, sheet.status) == (SEATS, (4, 5), 2, "open")
    assert sheet.totals == (0,) * 6
    assert keeper.sheet(sheet.session) == sheet
    assert keeper.sheets(PLACE.guild) == (sheet,)
    assert keeper.sheets(1) == ()


async def test_equal_names_are_told_apart(keeper: Keeper) -> None:
    people = [ANN, Person(31, "ann"), Guest("Ann"), Person(32, "A\nn\u202en")]
    sheet = await keeper.open(PLACE, ANN, people, preset("qq"))
    assert [player.label for player in sheet.people] == ["Ann", "ann (2)", "Ann (3)", "A nn"]


@pytest.mark.parametrize(
    ("people", "key", "values"),
    [
        ([ANN, BOB, CAI], "keeper.people", {"there": 3, "least": 4, "most": 8}),
        ([Person(n, str(n)) for n in range(1, 10)], "keeper.people", {"there": 9, "least": 4, "most": 8}),
        ([ANN, BOB, CAI, ANN], "keeper.person_twice", {"name": "Ann"}),
        ([ANN, BOB, Guest("Fox"), Guest(" fox ")], "keeper.guest_twice", {"name": "fox"}),
        ([ANN, BOB, CAI, Guest(" \n")], "keeper.guest_name", {}),
    ],
)
async def test_who_cannot_play_together_is_said(
    keeper: Keeper, people: list[Person | Guest], key: str, values: dict[str, object]
) -> None:
    with pytest.raises(Refusal) as refused:
        await keeper.open(PLACE, ANN, people, preset("qq"))
    assert (refused.value.key, refused.value.values) == (key, values)
    assert keeper.sheets() == ()


async def test_a_win_is_previewed_then_booked_exactly_so(keeper: Keeper, books: Database, key: Keys) -> None:
    sheet = await opened(keeper)
    # Bob, who does not deal, wins a hard xiaohu on Cai's discard: opening 1 + hard 1; the dealer and Cai one more.
    preview = keeper.preview(sheet.session, win(1, 2))
    assert preview.line.points == {0: -8, 1: 20, 2: -8, 3: -4}
    assert preview.line.settlement is not None
    assert [loss.fan for loss in preview.line.settlement.losers] == [3, 3, 2]
    assert preview.after.totals == (-8, 20, -8, -4, 0, 0)
    assert keeper.sheet(sheet.session) == sheet
    booked = await keeper.log(sheet.session, win(1, 2), ANN, key(), number=preview.line.number)
    assert booked.totals == preview.after.totals
    assert booked.lines[0].points == preview.line.points
    assert await points_in_ledger(books) == {"Ann": -8, "Bob": 20, "Cai": -8, "Dan": -4}


async def test_the_dealer_is_kept_by_the_rules_whoever_sits_there(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    steps = [
        (win(0), 0, 1),  # the dealer won: he stays
        (DrawEntry(SEATS), 0, 2),  # nobody won
        (EscapeEntry(SEATS, 3), 0, 3),  # somebody left
        (win(2, 0), 1, 0),  # another one won: the next seat deals
        (win(1, seats=(0, 4, 2, 3)), 1, 1),  # Eva sits there now and wins as dealer
        (win(0, 1, seats=(0, 4, 2, 5)), 2, 0),
        (win(3, 2, seats=(0, 4, 2, 5)), 3, 0),
        (win(0, 3, seats=(0, 4, 2, 5)), 0, 0),  # round the table once
    ]
    for entry, dealer, streak in steps:
        sheet = await keeper.log(sheet.session, entry, BOB, key())
        assert (sheet.dealer, sheet.streak) == (dealer, streak)
    assert [line.dealer for line in sheet.lines] == [0, 0, 0, 0, 1, 1, 2, 3]
    assert sheet.rounds == 1
    assert (sheet.seated, sheet.resting) == ((0, 4, 2, 5), (1, 3))


async def test_people_may_say_that_another_one_dealt(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    sheet = await keeper.log(sheet.session, win(2, 3, dealer=2), ANN, key())
    assert (sheet.lines[0].dealer, sheet.dealer, sheet.streak) == (2, 2, 1)
    assert sheet.lines[0].points == {0: -8, 1: -8, 2: 32, 3: -16}


async def test_drawn_hands_escapes_fines_and_adjustments_are_lines_too(
    keeper: Keeper, books: Database, key: Keys, path: Path
) -> None:
    sheet = await opened(keeper)
    for entry in (
        DrawEntry(SEATS),
        EscapeEntry(SEATS, 1),
        FineEntry(2, 30, "false win", (0, 1, 3)),
        FineEntry(3, 50, "false win"),
        AdjustEntry(((4, 20), (0, -5)), "miscounted"),
    ):
        sheet = await keeper.log(sheet.session, entry, ANN, key())
    assert sheet.totals == (10 - 5, -400 + 10, -30, 10 - 50, 20, 0)
    assert sheet.pot == 400 + 50 - 15
    assert sum(sheet.totals) + sheet.pot == 0
    assert await points_in_ledger(books) == {"Ann": 5, "Bob": -390, "Cai": -30, "Dan": -40, "Eva": 20, "": 435}
    await all_well(path)


async def test_an_escape_costs_what_the_rule_set_says(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper, preset("standard", "each"))
    sheet = await keeper.log(sheet.session, EscapeEntry(SEATS, 1), ANN, key())
    assert (sheet.totals[1], sheet.pot) == (-500, 500)


async def test_the_same_press_twice_is_one_line(keeper: Keeper, books: Database, key: Keys, clock: Clock) -> None:
    sheet = await opened(keeper)
    once = await keeper.log(sheet.session, win(1, 2), ANN, "confirm")
    assert await keeper.log(sheet.session, win(1, 2), ANN, "confirm") == once
    # The preview was changed after it was confirmed: still the same press.
    assert await keeper.log(sheet.session, win(0), ANN, "confirm") == once
    # And after a restart, too.
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert await fresh.log(sheet.session, win(1, 2), ANN, "confirm") == once
    assert len(once.lines) == 1


async def test_two_phones_that_tell_the_same_hand_are_told(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key(), number=1)
    with pytest.raises(Refusal) as refused:
        await keeper.log(sheet.session, win(1, 2), BOB, key(), number=1)
    assert (refused.value.key, refused.value.values) == ("keeper.moved", {"number": 1, "next": 2})
    assert len(keeper.sheet(sheet.session).lines) == 1


WRONG = [
    (win(1, 1), "keeper.wrong.source"),
    (win(1, 2, laid=NOBODY), "keeper.wrong.unopened"),
    (win(1, 2, hand_types=()), "keeper.wrong.no_type"),
    (win(1, 2, hand_types=("xiaohu", "qingyise")), "keeper.wrong.xiaohu_alone"),
    (win(1, 2, hand_types=("qingyise", "fengyise")), "keeper.wrong.winds_alone"),
    (win(1, 2, hand_types=("qingyise", "qingyise")), "keeper.wrong.type_twice"),
    (win(1, 2, hand_types=("qianggang",)), "keeper.wrong.robbed_gang"),
    (win(1, 2, hand_types=("haidilao",)), "keeper.wrong.not_self_drawn"),
    (win(1, hand_types=("haidilao", "gangshanghua")), "keeper.wrong.gang_on_last"),
    (win(1, hand_types=("gangshanghua",)), "keeper.wrong.no_gang"),
    (win(1, hand_types=("quanqiuren",)), "keeper.wrong.quanqiuren_drawn"),
    (win(1, 2, hand_types=("quanqiuren",)), "keeper.wrong.quanqiuren_openings"),
    (win(1, 2, liable=0), "keeper.wrong.nobody_liable"),
    (win(1, 2, liable=1), "keeper.wrong.own_liable"),
    (win(1, 2, by="robbed_gang", hand_types=("qianggang",)), "keeper.wrong.robbed_liable"),
    (
        win(1, 2, hand_types=("qingyise",), laid=(Laid(), Laid(openings=3), Laid(), Laid())),
        "keeper.wrong.third_opening",
    ),
    (
        win(1, 2, hand_types=("quanqiuren",), liable=0, laid=(Laid(), Laid(openings=4), Laid(), Laid())),
        "keeper.wrong.discarder_liable",
    ),
    (win(1, 2, laid=(Laid(openings=3, angang=2), Laid(openings=1), Laid(), Laid())), "keeper.wrong.sets"),
    (win(1, 2, laid=(Laid(openings=1, zhigang=2), Laid(openings=1), Laid(), Laid())), "keeper.wrong.gangs"),
    (win(1, 2, laid=(Laid(hongzhong=3), Laid(openings=1, hongzhong=2), Laid(), Laid())), "keeper.wrong.many_hongzhong"),
    (win(1, 2, laid=(Laid(pizi=1), Laid(openings=1), Laid(), Laid())), "keeper.wrong.no_pizi"),
    (win(1, 2, laid=(Laid(facai=1), Laid(openings=1), Laid(), Laid())), "keeper.wrong.no_facai"),
    (win(1, 2, seats=(0, 1, 1, 3)), "keeper.four_people"),
    (win(1, 2, seats=(0, 1, 2, 6)), "keeper.nobody"),
    (FineEntry(0, 0, "false win"), "keeper.points"),
    (FineEntry(0, 30, " "), "keeper.reason"),
    (FineEntry(0, 30, "x" * 301), "keeper.reason_long"),
    (FineEntry(0, 100, "false win", (1, 2, 3)), "keeper.fine_share"),
    (FineEntry(0, 30, "false win", (0, 2, 3)), "keeper.fine_self"),
    (AdjustEntry((), "?"), "keeper.adjust_once"),
    (AdjustEntry(((0, 5), (0, 5)), "?"), "keeper.adjust_once"),
    (AdjustEntry(((0, 5), (1, 0)), "?"), "keeper.points"),
    (AdjustEntry(((9, 5),), "?"), "keeper.nobody"),
]


@pytest.mark.parametrize(("entry", "said"), WRONG, ids=[f"{said} {number}" for number, (_, said) in enumerate(WRONG)])
async def test_what_cannot_be_is_refused_by_name(keeper: Keeper, key: Keys, entry: Entry, said: str) -> None:
    sheet = await opened(keeper)
    with pytest.raises(Refusal) as previewed:
        keeper.preview(sheet.session, entry)
    with pytest.raises(Refusal) as logged:
        await keeper.log(sheet.session, entry, ANN, key())
    assert previewed.value.key == logged.value.key == said
    assert keeper.sheet(sheet.session) == sheet


async def test_too_few_fan_name_all_who_have_them(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper, preset("standard"))
    with pytest.raises(Refusal) as refused:
        await keeper.log(sheet.session, win(1, 2, hard=False), ANN, key())
    # Ann deals and Cai discarded, so Dan has fewest: the winner's opening alone.
    few = "Ann comes to 2, Cai comes to 2, Dan comes to 1"
    assert refused.value.said("en") == f"Too few fan: {few}; 3 are needed: this hu does not count."


async def test_only_people_of_the_session_write_into_it(keeper: Keeper, key: Keys) -> None:
    sheet = await keeper.open(PLACE, STRANGER, [ANN, BOB, CAI, DAN], preset("qq"))
    await keeper.log(sheet.session, win(0), STRANGER, key())  # he opened it: he has the phone
    await keeper.log(sheet.session, win(0), DAN, key())
    await keeper.log(sheet.session, win(0), ADMIN, key())
    with pytest.raises(Refusal) as refused:
        await keeper.log(sheet.session, win(0), EVA, key())
    assert refused.value.key == "keeper.not_yours"


async def test_somebody_who_comes_later_rests_until_there_is_room(keeper: Keeper, key: Keys) -> None:
    sheet = await keeper.open(PLACE, ANN, [ANN, BOB, CAI, DAN], preset("qq"))
    sheet = await keeper.add(sheet.session, EVA, ANN)
    sheet = await keeper.add(sheet.session, FOX, ANN)
    assert (sheet.resting, sheet.label(5)) == ((4, 5), "Fox")
    for again, said in ((EVA, "keeper.person_twice"), (Guest("FOX"), "keeper.guest_twice")):
        with pytest.raises(Refusal) as refused:
            await keeper.add(sheet.session, again, ANN)
        assert refused.value.key == said
    sheet = await keeper.seat(sheet.session, (0, 4, 2, 5), ANN, key())
    assert (sheet.seated, sheet.resting) == ((0, 4, 2, 5), (1, 3))
    sheet = await keeper.log(sheet.session, win(1, 0, seats=sheet.seated), ANN, key())
    assert sheet.totals[4] > 0
    for number in range(2):
        sheet = await keeper.add(sheet.session, Guest(f"late {number}"), ANN)
    with pytest.raises(Refusal) as refused:
        await keeper.add(sheet.session, Guest("one too many"), ANN)
    assert refused.value.key == "keeper.people"


async def test_a_closed_or_settled_session_takes_no_more_lines(keeper: Keeper, key: Keys) -> None:
    settled = await opened(keeper)
    settled = await keeper.settle(settled.session, ANN, key())
    closed = await opened(keeper)
    closed = await keeper.close(closed.session, BOB, key())
    assert (settled.status, closed.status) == ("settled", "closed")
    assert [sheet.session for sheet in keeper.sheets()] == [settled.session]
    for sheet, said in ((settled, "keeper.settled"), (closed, "keeper.closed")):
        with pytest.raises(Refusal) as refused:
            await keeper.log(sheet.session, win(0), ADMIN, key())
        assert refused.value.key == said


async def test_a_restart_forgets_nothing(keeper: Keeper, books: Database, clock: Clock, key: Keys) -> None:
    open_one = await opened(keeper)
    open_one = await keeper.log(open_one.session, win(1, 2), ANN, key())
    closed = await keeper.close((await opened(keeper)).session, ANN, key())
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheets() == (open_one,)
    assert await fresh.load(closed.session) == closed
    assert [sheet.session for sheet in await fresh.of_person(EVA.id, PLACE.guild)] == [1, 2]
    with pytest.raises(Refusal) as refused:
        await fresh.load(77)
    assert refused.value.key == "keeper.no_session"


async def test_the_sheet_knows_where_it_stands(keeper: Keeper) -> None:
    sheet = await opened(keeper)
    place = type(PLACE)(PLACE.guild, 51, 52, 53)
    assert (await keeper.set_message(sheet.session, place)).place == place
