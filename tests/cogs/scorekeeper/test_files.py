"""Files of a session: what goes out comes in again the same; no cell starts a formula; odd files are refused."""

import csv
import io
import json
import re
import unicodedata
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.scorekeeper.cells import cell
from cogs.scorekeeper.cells import read as unguarded
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.sheet import Guest, Person, Sheet
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data import evening_books, ledger
from data.database import Database
from data.score import AdjustEntry, DrawEntry, EscapeEntry, FineEntry
from engine.rules import preset
from tests.cogs.scorekeeper.evening import (
    ADMIN,
    ANN,
    BOB,
    CAI,
    DAN,
    EVA,
    FOX,
    PLACE,
    SEATS,
    Clock,
    Keys,
    all_well,
    any_entry,
    opened,
    points_in_ledger,
    win,
)

ELSEWHERE = Place(4_200_000_000_000_000_008, 60)
HOSTILE = ["=1+1", "@everyone", "+cmd|' /C calc'!A0", "-2", "'=x", "\t=y", 'a,b;c"d', "＝1", "*_`|", "武汉" * 16]


async def full(keeper: Keeper, clock: Clock, key: Keys) -> Sheet:
    """A session with a bit of everything, settled and closed."""
    sheet = await opened(keeper)
    session = sheet.session
    for entry in (
        win(1, 2, tiles="+5s (123m)"),
        win(0, dealer=2),
        DrawEntry(SEATS),
        EscapeEntry((0, 4, 2, 5), 1),
        FineEntry(2, 30, "=HYPERLINK(1)\nsecond line", (0, 1, 3)),
        AdjustEntry(((1, 20), (5, -3)), "miscounted"),
    ):
        clock.go_on(minutes=9)
        await keeper.log(session, entry, ANN, key())
    await keeper.edit(session, 1, win(1, 3), BOB, key(), reason="it was Dan")
    await keeper.undo(session, CAI, key(), 2)
    await keeper.swap(session, 0, 1, 3, ANN, key())
    await keeper.seat(session, (0, 1, 2, 4), ANN, key())
    await keeper.dispute(session, 1, "soft", CAI, key())
    await keeper.agree(session, 1, DAN, key())
    await keeper.ruling(session, 1, ADMIN, key(), reason="hard", upheld=True)
    await keeper.settle(session, ANN, key())
    return await keeper.close(session, ANN, key())


def as_it_stands(sheet: Sheet) -> list[Any]:
    """The lines that were not taken back, without their numbers."""
    return [(line.entry, line.at, dict(line.points), line.pot, line.dealer) for line in sheet.lines if line.entry]


async def test_json_brings_the_whole_history_back(keeper: Keeper, clock: Clock, key: Keys, path: Path) -> None:
    sheet = await full(keeper, clock, key)
    file = await keeper.export(sheet.session, "json")
    assert file.name == f"session-{sheet.session}.json"
    again = await keeper.bring_in(ELSEWHERE, ADMIN, file.content)
    assert (await keeper.export(again.session, "json")).content == file.content
    assert (again.place.guild, again.status) == (ELSEWHERE.guild, "closed")
    assert again.totals == sheet.totals
    assert [[version.act for version in line.versions] for line in again.lines] == [
        [version.act for version in line.versions] for line in sheet.lines
    ]
    assert [player.id for player in again.people] == [player.id for player in sheet.people]
    assert again.settled is not None
    assert again.settled.transfers == sheet.settled.transfers  # type: ignore[union-attr]
    await all_well(path)


async def test_csv_brings_the_lines_back_as_they_stand(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, path: Path
) -> None:
    sheet = await full(keeper, clock, key)
    file = await keeper.export(sheet.session)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, file.content)
    assert as_it_stands(again) == as_it_stands(sheet)
    assert (again.totals, again.pot, again.dealer) == (sheet.totals, sheet.pot, sheet.dealer)
    assert (again.rules, again.stake, again.first_dealer) == (sheet.rules, sheet.stake, sheet.first_dealer)
    assert await points_in_ledger(books, ELSEWHERE.guild) == await points_in_ledger(books)
    await all_well(path)


@pytest.mark.parametrize("seed", range(4))
async def test_any_evening_comes_back_the_same(keeper: Keeper, clock: Clock, key: Keys, path: Path, seed: int) -> None:
    dice = Random(seed)
    people = [ANN, Person(31, HOSTILE[seed]), *(Guest(name) for name in HOSTILE[4 + seed : 8 + seed])]
    sheet = await keeper.open(PLACE, ANN, people, preset("qq"), "0.5元", dice.randrange(4))
    while len(sheet.lines) < 10:
        clock.go_on(minutes=1)
        sheet = await keeper.log(sheet.session, any_entry(dice, sheet.rules, len(people)), ANN, key())
    for number, form in enumerate(("csv", "json")):
        file = await keeper.export(sheet.session, form)
        again = await keeper.bring_in(Place(ELSEWHERE.guild + number, 60), ADMIN, file.content)
        assert as_it_stands(again) == as_it_stands(sheet)
        assert [player.label for player in again.people] == [player.label for player in sheet.people]
        assert (await keeper.export(again.session, form)).content == file.content
    await all_well(path)


async def test_a_spreadsheet_opens_it_and_no_cell_starts_a_formula(keeper: Keeper, key: Keys) -> None:
    people = [Person(30 + number, name) for number, name in enumerate(HOSTILE[:4])]
    sheet = await keeper.open(PLACE, people[0], [*people, *map(Guest, HOSTILE[4:8])], preset("qq"))
    await keeper.log(sheet.session, win(1, 2, tiles="+5s"), people[0], key())
    await keeper.log(sheet.session, FineEntry(0, 3, "=cmd|' /C calc'!A0"), people[0], key())
    content = (await keeper.export(sheet.session)).content
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert [each for row in rows for each in row if formula(each) and not each.lstrip("-").isdecimal()] == []
    header = next(row for row in rows if row[:1] == ["number"])
    assert len(set(header)) == len(header)
    assert "points @everyone" in header


def formula(cell: str) -> bool:
    """Whether what a reader sees first in a cell starts a formula, whatever blanks and invisible marks come before."""
    seen = [letter for letter in cell if unicodedata.category(letter)[0] not in "ZC"]
    return seen[:1] != [] and seen[0] in "=+-@＝＋－＠"


INVISIBLE = [
    " ",
    "  ",
    "\u00a0",
    "\u3000",
    "\u200b",
    "\ufeff",
    "\x0b",
    "\t",
    "\r",
    "\n",
    "\x00",
    "\u202e",
    " \u2060\x0c",
]


@pytest.mark.parametrize("before", ["", *INVISIBLE], ids=ascii)
@pytest.mark.parametrize("sign", list("=+-@＝＋－＠"))
def test_nothing_invisible_hides_a_formula(before: str, sign: str) -> None:
    for text in (f"{before}{sign}HYPERLINK(A)", f"{before}{sign}1+1"):
        assert formula(text)
        assert not formula(cell(text))
        assert unguarded(cell(text)) == text


@settings(deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_safe_in_a_cell_and_comes_back(text: str) -> None:
    assert not formula(cell(text))
    assert unguarded(cell(text)) == text


def resaved(cell: str) -> str:
    """What a spreadsheet makes of a cell that it opens and saves: numbers, dates, times and truths in its own form."""
    if re.fullmatch(r"-?\d+", cell):
        return str(int(cell))
    if re.fullmatch(r"[\d.,]+(e\d+)?%?", cell, re.I):
        return "1.00E+05"
    if re.fullmatch(r"\d+ ?[-/.:] ?\d+( ?[-/.:] ?\d+)?", cell) or re.fullmatch(r"\d+月\d+日", cell):
        return "02.01.2026"
    if re.fullmatch(r"(\d+[ -])?(mar|may)[a-z]*[ -]?\d*", cell, re.I) and re.search(r"\d", cell):
        return "05.05.2026"
    if re.fullmatch(r"[$¥£(]+[\d.]+\)?", cell):
        return "$1.00"
    return cell.upper() if cell.casefold() in ("true", "false") else cell


NUMBERS = ["007", "1-2", "1e5", "12:30", "TRUE", "3/4", "May 5", "1月2日"]
OTHERS = ["mar1", "$5", "50%", "(7)", "１２３", "0.5", "false", "5 May"]


@pytest.mark.parametrize("names", [NUMBERS, OTHERS], ids=str)
async def test_names_that_look_like_numbers_survive_a_spreadsheet(
    keeper: Keeper, clock: Clock, key: Keys, names: list[str]
) -> None:
    people = [Person(number, name) for number, name in enumerate(names, 31)]
    sheet = await keeper.open(PLACE, people[0], [*people[:6], *map(Guest, names[6:])], preset("qq"), "0.5")
    for entry in (win(0, 1, tiles="1-2"), FineEntry(6, 30, "3/4", (2, 5, 7)), EscapeEntry((4, 5, 6, 7), 2)):
        clock.go_on(minutes=1)
        sheet = await keeper.log(sheet.session, entry, people[0], key())
    rows = csv.reader(io.StringIO((await keeper.export(sheet.session)).content.decode("utf-8-sig"), newline=""))
    file = io.StringIO(newline="")
    csv.writer(file).writerows([resaved(each) for each in row] for row in rows)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, file.getvalue().encode("utf-8-sig"))
    assert as_it_stands(again) == as_it_stands(sheet)
    assert [player.name for player in again.people] == names
    assert again.stake == sheet.stake


async def test_a_name_whose_capitals_a_spreadsheet_changed_is_found(keeper: Keeper, clock: Clock, key: Keys) -> None:
    sheet = await full(keeper, clock, key)
    content = (await keeper.export(sheet.session)).content
    assert content.count(b",Cai,") > 3
    again = await keeper.bring_in(ELSEWHERE, ADMIN, content.replace(b",Cai,", b",CAI ,"))
    assert as_it_stands(again) == as_it_stands(sheet)


def test_numbers_stay_numbers() -> None:
    assert [cell(number) for number in (-12, 0, 7)] == ["-12", "0", "7"]


@pytest.mark.parametrize("name", ["Ann", "老王", "xX_Bob_99", "Player1", "Dan 2", "*_`|", "a,b", "Maya 5"])
def test_an_ordinary_name_stands_as_it_is(name: str) -> None:
    assert cell(name) == name


async def test_a_session_comes_in_once_and_by_admins_only(keeper: Keeper, clock: Clock, key: Keys) -> None:
    sheet = await full(keeper, clock, key)
    for form in ("csv", "json"):
        content = (await keeper.export(sheet.session, form)).content
        with pytest.raises(Refusal) as at_home:
            await keeper.bring_in(PLACE, ADMIN, content)
        assert at_home.value.key == "keeper.import.exists"
        with pytest.raises(Refusal) as by_anybody:
            await keeper.bring_in(ELSEWHERE, ANN, content)
        assert by_anybody.value.key == "keeper.manage"
    await keeper.bring_in(ELSEWHERE, ADMIN, content)
    with pytest.raises(Refusal) as twice:
        await keeper.bring_in(ELSEWHERE, ADMIN, (await keeper.export(sheet.session, "csv")).content)
    assert twice.value.key == "keeper.import.exists"


@pytest.mark.parametrize("form", ["csv", "json"])
async def test_what_comes_in_counts_when_it_was_played_and_is_recorded_now(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, form: str
) -> None:
    sheet = await full(keeper, clock, key)
    content = (await keeper.export(sheet.session, form)).content
    clock.go_on(days=30)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, content)
    async with books.read() as connection:
        booked = await ledger.of_source(connection, "session", again.session)
    assert {entry.recorded_at for entry in booked} == {clock()}
    standing = evening_books.standing(booked)
    assert {number: entry.draft.at for number, entry in standing.items()} == {
        line.number: line.at for line in again.lines if line.entry is not None
    }
    who = {again.actor(line.actor).name for line in again.lines}
    assert who == ({"Ann"} if form == "json" else {"Ada"}), "a spreadsheet does not tell who wrote a line down"
    assert {again.actor(entry.draft.recorded_by).name for entry in standing.values()} == who


async def test_a_guest_is_one_person_however_the_name_is_spelt(keeper: Keeper, key: Keys) -> None:
    first = await keeper.open(PLACE, ANN, [ANN, BOB, CAI, Guest("Ann  Lee")], preset("qq"))
    second = await keeper.open(PLACE, ANN, [ANN, BOB, CAI, Guest("ＡＮＮ lee")], preset("qq"))
    other = await keeper.open(PLACE, ANN, [ANN, BOB, CAI, Guest("Ann Li")], preset("qq"))
    assert first.people[3].account == second.people[3].account != other.people[3].account
    assert second.label(3) == "Ann Lee"
    with pytest.raises(Refusal) as refused:
        await keeper.open(PLACE, ANN, [ANN, BOB, Guest("Ann Lee"), Guest("Ａnn lee")], preset("qq"))
    assert refused.value.key == "keeper.guest_twice"
    content = (await keeper.export(first.session, "json")).content
    assert content.count(b"Ann Lee") == 1
    guest = {"kind": "guest", "id": None, "name": "ANN LEE"}
    with pytest.raises(Refusal) as refused:
        await keeper.bring_in(ELSEWHERE, ADMIN, changed(content, lambda value: value["everybody"][1].update(guest)))
    assert refused.value.key == "keeper.import.damaged"


async def test_who_is_known_here_keeps_his_name(keeper: Keeper, key: Keys) -> None:
    sheet = await opened(keeper)
    content = (await keeper.export(sheet.session, "json")).content
    there = await keeper.open(ELSEWHERE, ANN, [Person(ANN.id, "Annie"), BOB, CAI, DAN], preset("qq"))
    again = await keeper.bring_in(ELSEWHERE, ADMIN, content)
    assert again.label(0) == "Annie"
    assert again.people[0].account == there.people[0].account


def changed(content: bytes, change: Any) -> bytes:
    """A JSON export with something changed in it."""
    value = json.loads(content)
    change(value)
    return json.dumps(value).encode()


def did(value: Any, act: str, **body: Any) -> dict[str, Any]:
    """A deed that concerns no line, done when the ninth was."""
    return {"act": act, "number": None, "body": body, "by": 0, "at": value["deeds"][9]["at"]}


def swapped(value: Any, one: int, other: int) -> dict[str, Any]:
    """Two people in each other's place from the next hand on."""
    return did(value, "swap", a=one, b=other, since=7, by_name=False)


CHANGES: list[tuple[str, Any, str]] = [
    ("another format", lambda value: value.update(format="x"), "changed"),
    ("a newer version", lambda value: value.update(version=2), "changed"),
    ("a field too many", lambda value: value.update(points=1), "changed"),
    ("no rules", lambda value: value.update(rules={}), "changed"),
    ("three people", lambda value: value.update(playing=3), "changed"),
    ("no such opener", lambda value: value.update(opener=99), "changed"),
    ("an id that is none", lambda value: value["everybody"][0].update(id="0"), "changed"),
    ("a guest with an id", lambda value: value["everybody"][0].update(kind="guest"), "changed"),
    ("no time zone", lambda value: value.update(opened_at="2026-03-01T19:00:00"), "changed"),
    ("an act that is none", lambda value: value["deeds"][0].update(act="win"), "changed"),
    ("a body that is none", lambda value: value["deeds"][0].update(body=[]), "changed"),
    ("an entry that is none", lambda value: value["deeds"][0]["body"]["entry"].update(kind="x"), "changed"),
    ("a type that is none", lambda value: value["deeds"][0]["body"]["entry"].update(hand_types=["x"]), "changed"),
    ("points that are none", lambda value: value["deeds"][5]["body"]["entry"].update(points=[[0, 1e99]]), "changed"),
    ("a fine for himself", lambda value: value["deeds"][4]["body"]["entry"].update(to=[2]), "changed"),
    ("a hand that cannot be", lambda value: value["deeds"][0]["body"]["entry"].update(hand_types=[]), "damaged"),
    ("a line out of turn", lambda value: value["deeds"][1].update(number=7), "damaged"),
    ("somebody unknown", lambda value: value["deeds"][2]["body"]["entry"].update(seats=[0, 1, 2, 7]), "damaged"),
    ("a fine not shared", lambda value: value["deeds"][4]["body"]["entry"].update(points=31), "damaged"),
    ("settled otherwise", lambda value: value["deeds"][-2]["body"].update(pot=1), "damaged"),
    ("a line after the end", lambda value: value["deeds"].append(value["deeds"][0] | {"number": 7}), "damaged"),
    ("tomorrow", lambda value: value["deeds"][-1].update(at="2027-01-01T00:00:00+00:00"), "damaged"),
    (
        "somebody twice at the table",
        lambda value: value["deeds"].insert(9, did(value, "seat", seats=[0] * 4)),
        "damaged",
    ),
    ("nobody at the table", lambda value: value["deeds"].insert(9, did(value, "seat", seats=[-9, 0, 1, 2])), "damaged"),
    ("the last for nobody", lambda value: value["deeds"].insert(9, did(value, "seat", seats=[-1, 0, 1, 2])), "damaged"),
    ("a place with nobody", lambda value: value["deeds"].insert(9, swapped(value, 3, -1)), "damaged"),
    ("a place with himself", lambda value: value["deeds"].insert(9, swapped(value, 3, 3)), "damaged"),
    ("a penalty too high", lambda value: value["rules"].update(escape_penalty=10**30), "damaged"),
    ("a cap too high", lambda value: value["rules"].update(cap=1, golden_cap=10**30), "damaged"),
    ("closed with a line", lambda value: value["deeds"][-1].update(number=10**25), "damaged"),
    ("seated with a line", lambda value: value["deeds"][9].update(number=-3), "damaged"),
    ("before all time", lambda value: value.update(opened_at="0001-01-01T00:00:00+14:00"), "changed"),
    ("after all time", lambda value: value["deeds"][-1].update(at="9999-12-31T23:59:59-14:00"), "changed"),
    ("half a letter of its name", lambda value: value.update(origin="\ud800"), "not_ours"),
    ("half a letter of the stake", lambda value: value.update(stake="\ud800 元"), "not_ours"),
    ("half a letter of a reason", lambda value: value["deeds"][6]["body"].update(reason="\ud800"), "not_ours"),
    ("half a letter of a field", lambda value: value.update({"\ud800": 1}), "not_ours"),
    ("before it was opened", lambda value: value.update(opened_at="2026-12-01T19:00:00+00:00"), "damaged"),
]


@pytest.mark.parametrize(("change", "said"), [each[1:] for each in CHANGES], ids=[each[0] for each in CHANGES])
async def test_a_json_file_that_was_changed_is_refused(
    keeper: Keeper, books: Database, clock: Clock, key: Keys, change: Any, said: str
) -> None:
    content = changed((await keeper.export((await full(keeper, clock, key)).session, "json")).content, change)
    with pytest.raises(Refusal) as refused:
        await keeper.bring_in(ELSEWHERE, ADMIN, content)
    assert refused.value.key == f"keeper.import.{said}"
    assert await points_in_ledger(books, ELSEWHERE.guild) == {}
    assert keeper.sheets(ELSEWHERE.guild) == ()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not_ours"),
        (b"hello", "not_ours"),
        (b"\xff\xfe\x00", "not_ours"),
        (b"{", "not_ours"),
        (b'{"a": ' * 100_000, "not_ours"),
        (b"session,x\nopened,y\n", "missing"),
        (b"x" * 2_000_001, "size"),
        (b"\x89PNG\r\n", "not_ours"),
    ],
)
async def test_a_file_of_something_else_is_refused(keeper: Keeper, content: bytes, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        await keeper.bring_in(ELSEWHERE, ADMIN, content)
    assert refused.value.key == f"keeper.import.{said}"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (",hand,Ann,", ",hand,Zoe,", ("row", {"number": 10})),
        (",hand,Ann,", ",tsumo,Ann,", ("row", {"number": 10})),
        ("openings:1", "doors:1", ("row", {"number": 10})),
        ("2026-03-01T19:09", "yesterday", ("row", {"number": 10})),
        ("first dealer,1", "first dealer,5", ("agreed", {})),
        ("rules,", "rules,x", ("agreed", {})),
        ("id:22", "Bob", ("missing", {"name": "ids"})),
        ("number,time", "no,time", ("missing", {"name": "number"})),
        (",xiaohu,", ",,", ("row", {"number": 10})),
        (",-8,20,-4,-8,", ",-8,21,-4,-8,", ("points", {"number": 10, "name": "Bob", "said": 21, "right": 20})),
        (",-8,20,-4,-8,", ",-8,20,-4,,", ("points", {"number": 10, "name": "Dan", "said": 0, "right": -8})),
        (",-400,,400", ",-400,,300", ("points", {"number": 12, "name": "pot", "said": 300, "right": 400})),
        ("\r\n1,", "\r\n1a,", ("row", {"number": 10})),
        ("\r\n1,", "\r\n,", ("row", {"number": 10})),
        ("\r\n3,", "\r\n1,", ("row", {"number": 11})),
        ("\r\n3,", "\r\n3.5,", ("row", {"number": 11})),
        ("\r\ntotal,", "\r\nsum,", ("row", {"number": 15})),
        (f"\r\ntotal{',' * 22}2,50,-34,2,-400,-3,383", "", ("missing", {"name": "total"})),
        (",2,50,-34,2,", ",2,51,-34,2,", ("points", {"number": 15, "name": "Bob", "said": 51, "right": 50})),
        (",-400,-3,383", ",-400,-3,", ("points", {"number": 15, "name": "pot", "said": 0, "right": 383})),
        ("opened,2026-03-01T19:00:00+00:00", "opened,0001-01-01T00:00:00+14:00", ("agreed", {})),
        ("rules,", f"rules,{'[' * 100_000},", ("agreed", {})),
        ("2026-03-01T19:09:00", "0001-01-01T00:00:00+14:00,", ("row", {"number": 10})),
        (",Bob,discard,Dan,", ",Bob,discard,Cai,", ("points", {"number": 10, "name": "Cai", "said": -4, "right": -8})),
    ],
)
async def test_a_spreadsheet_that_was_changed_is_refused_by_its_row(
    keeper: Keeper, clock: Clock, key: Keys, old: str, new: str, said: tuple[str, dict[str, object]]
) -> None:
    content = (await keeper.export((await full(keeper, clock, key)).session)).content.decode("utf-8-sig")
    assert old in content
    with pytest.raises(Refusal) as refused:
        await keeper.bring_in(ELSEWHERE, ADMIN, content.replace(old, new, 1).encode("utf-8-sig"))
    assert (refused.value.key, refused.value.values) == (f"keeper.import.{said[0]}", said[1])


async def test_a_spreadsheet_saved_again_elsewhere_still_reads(keeper: Keeper, clock: Clock, key: Keys) -> None:
    sheet = await full(keeper, clock, key)
    rows = list(csv.reader(io.StringIO((await keeper.export(sheet.session)).content.decode("utf-8-sig"), newline="")))
    longest = max(map(len, rows))
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=";").writerows([*row, *[""] * (longest - len(row))] for row in rows)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, file.getvalue().encode())
    assert as_it_stands(again) == as_it_stands(sheet)


async def test_people_who_were_forgotten_come_in_as_nobody(keeper: Keeper, clock: Clock, key: Keys, path: Path) -> None:
    sheet = await full(keeper, clock, key)
    await keeper.forget(BOB.id)
    for number, form in enumerate(("csv", "json")):
        content = (await keeper.export(sheet.session, form)).content
        assert b"Bob" not in content
        again = await keeper.bring_in(Place(ELSEWHERE.guild + number, 60), ADMIN, content)
        assert (again.people[1].id, again.people[1].name, again.totals) == (None, "", sheet.totals)
    await all_well(path)


def test_the_people_of_these_tests_differ() -> None:
    assert len({ANN.id, BOB.id, CAI.id, DAN.id, EVA.id, ADMIN.id}) == 6
    assert FOX.name == "Fox"
