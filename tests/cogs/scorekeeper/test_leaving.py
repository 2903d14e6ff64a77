"""People who left, were renamed or wish to be forgotten: sheets go on with the last known name; their own data."""

import asyncio
import json
from pathlib import Path

import pytest

from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Guest, Person
from cogs.ui.refusal import Refusal
from data.database import Database
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    EVA,
    PLACE,
    Clock,
    Keys,
    all_well,
    opened,
    points_in_ledger,
    win,
)


async def test_a_new_name_shows_once_its_owner_does_something(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    sheet = await keeper.log(sheet.session, win(0), Person(ANN.id, "Annie"), key())
    assert sheet.label(0) == "Annie"
    assert sheet.actor(sheet.lines[0].actor).label == "Annie"


async def test_whoever_is_forgotten_stays_in_the_sums_without_a_name(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, path: Path
) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), BOB, key())
    await keeper.dispute(sheet.session, 1, "soft", CAI, key())
    await keeper.forget(BOB.id)
    after = keeper.sheet(sheet.session)
    assert (after.people[1].id, after.people[1].name, after.label(1)) == (None, "", "?")
    assert after.totals == (-8, 20, -8, -4, 0, 0)
    assert after.who(BOB.id) is None
    assert "Bob" not in repr(after)
    # He is a stranger now, the evening goes on, and what he recorded is still there for others to correct.
    with pytest.raises(Refusal) as refused:
        await keeper.log(sheet.session, win(0), BOB, key())
    assert refused.value.key == "keeper.not_yours"
    after = await keeper.edit(sheet.session, 1, win(1, 3), ANN, key())
    assert after.totals == (-8, 20, -4, -8, 0, 0)
    fresh = Keeper(books, now=clock)
    await fresh.restore()
    assert fresh.sheet(sheet.session) == after
    await all_well(path)
    # Who comes back begins anew.
    again = await keeper.add(sheet.session, BOB, ANN)
    assert again.label(6) == "Bob"
    assert (await points_in_ledger(books)).get("Bob", 0) == 0


async def test_every_sheet_that_named_him_is_told_closed_ones_and_those_he_only_opened_too(
    keeper: Keeper, books: Database, clock: Clock, key: Keys
) -> None:
    played = await opened(keeper)
    await keeper.close(played.session, ANN, key())
    opened_only = await keeper.open(PLACE, BOB, [ANN, CAI, EVA, Guest("x")], played.rules)
    elsewhere = await keeper.open(type(PLACE)(77, 1), EVA, [EVA, CAI, BOB, ANN], played.rules)
    without = await keeper.open(PLACE, ANN, [ANN, CAI, EVA, Guest("x")], played.rules)
    acted = await keeper.open(PLACE, ANN, [ANN, CAI, EVA, Guest("x")], played.rules)
    await keeper.log(acted.session, win(0), Person(BOB.id, "Bob", manages=True), key())
    fresh = Keeper(books, now=clock)
    told = await fresh.forget(BOB.id)
    assert [each.session for each in told] == [
        *(played.session, opened_only.session, elsewhere.session),
        acted.session,
    ]
    assert without.session not in [each.session for each in told]
    assert "Bob" not in repr(told)
    assert [fresh.sheet(each.session) for each in told] == list(told)


async def test_sessions_that_open_meanwhile_do_not_disturb(keeper: Keeper, key: Keys) -> None:
    sheets = [await opened(keeper) for _ in range(3)]
    told, *_ = await asyncio.gather(keeper.forget(BOB.id), *(opened(keeper) for _ in range(4)))
    assert {sheet.session for sheet in sheets} <= {sheet.session for sheet in told}
    for sheet in sheets:
        assert "Bob" not in repr(keeper.sheet(sheet.session))


async def test_no_file_brings_back_who_was_forgotten(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, path: Path
) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), BOB, key())
    clock.go_on(minutes=1)
    files = [(await keeper.export(sheet.session, form)).content for form in ("json", "csv")]
    await keeper.forget(BOB.id)
    for guild, content in enumerate(files, 77):
        again = await keeper.bring_in(type(PLACE)(guild, 1), ADMIN, content)
        assert (again.people[1].id, again.people[1].name, again.totals) == (None, "", (-8, 20, -8, -4, 0, 0))
        assert [player.label for player in again.people] == ["Ann", "?", "Cai", "Dan", "Eva", "Fox"]
    # Who plays again is known again, where he plays.
    await keeper.open(type(PLACE)(79, 1), BOB, [ANN, BOB, CAI, EVA], sheet.rules)
    again = await keeper.bring_in(type(PLACE)(79, 1), ADMIN, files[0])
    assert again.people[1].name == "Bob"
    await all_well(path)


async def test_two_who_were_forgotten_are_told_apart(keeper: Keeper) -> None:
    sheet = await opened(keeper)
    await keeper.forget(BOB.id)
    await keeper.forget(CAI.id)
    assert [player.label for player in keeper.sheet(sheet.session).people[:4]] == ["Ann", "?", "? (2)", "Dan"]


async def test_a_person_gets_everything_kept_of_him_and_nothing_of_others(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key())
    await keeper.undo(sheet.session, BOB, key(), reason="typo")
    known = json.loads((await keeper.export_person(BOB.id)).content)
    (server,) = known["servers"]
    assert (known["user"], server["server"], server["name"]) == (str(BOB.id), str(PLACE.guild), "Bob")
    assert [line["points"] for line in server["points"]] == [20, -20]
    assert server["sessions"] == [sheet.session]
    assert [(deed["act"], deed["body"]) for deed in server["done_in_sessions"]] == [("undo", {"reason": "typo"})]
    for other in ("Ann", "Cai", "Fox"):
        assert other not in json.dumps(known)
    await keeper.forget(BOB.id)
    gone = json.loads((await keeper.export_person(BOB.id)).content)
    assert gone["servers"] == []


async def test_the_whole_books_of_a_server_are_for_its_admins(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    await keeper.log(sheet.session, win(1, 2), ANN, key())
    other = await keeper.open(type(PLACE)(77, 1), EVA, [EVA, CAI, BOB, Person(5, "Zed")], sheet.rules)
    await keeper.log(other.session, win(0), EVA, key())
    with pytest.raises(Refusal) as refused:
        await keeper.export_server(PLACE.guild, ANN)
    assert refused.value.key == "keeper.manage"
    file = await keeper.export_server(PLACE.guild, ADMIN)
    lines = [json.loads(line) for line in file.content.decode().splitlines()]
    kinds = [line["type"] for line in lines]
    assert (kinds[0], lines[0]["format"]) == ("books", "wuhan-mahjong-books")
    assert (kinds.count("session"), kinds.count("entry")) == (1, 1)
    accounts = [line["id"] for line in lines if line["type"] == "account"]
    assert [(each["account_id"], each["points"]) for each in lines[-1]["postings"]] == list(
        zip(accounts[:4], (-8, 20, -8, -4), strict=True)
    )
    assert b"Zed" not in file.content
