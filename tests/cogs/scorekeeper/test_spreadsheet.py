"""The spreadsheet of an evening in the words of a club's language and the times of its zone; every language reads back.

`spreadsheets/` keeps a file of each language, and one from before there were languages.
"""

import csv
import io
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from cogs.scorekeeper.csvwords import WORDS, meant, said
from cogs.scorekeeper.keeper import Keeper
from cogs.texts import LANGUAGES
from tests.cogs.scorekeeper.evening import ADMIN, Clock, Keys
from tests.cogs.scorekeeper.test_files import ELSEWHERE, as_it_stands, full

KEPT: Final = Path(__file__).parent / "spreadsheets"
SHANGHAI: Final = ZoneInfo("Asia/Shanghai")


def _rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_words_of_a_file_are_said_alike(language: str) -> None:
    assert len({said(language, word) for word in WORDS}) == len(WORDS)
    assert [meant(said(language, word)) for word in WORDS] == list(WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_file_of_any_language_comes_back_the_same(
    keeper: Keeper, clock: Clock, key: Keys, language: str
) -> None:
    sheet = await full(keeper, clock, key)
    file = await keeper.export(sheet.session, "csv", language, SHANGHAI)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, file.content)
    assert as_it_stands(again) == as_it_stands(sheet)
    assert (again.totals, again.pot) == (sheet.totals, sheet.pot)


async def test_a_chinese_club_reads_chinese_and_its_own_time(keeper: Keeper, clock: Clock, key: Keys) -> None:
    sheet = await full(keeper, clock, key)
    rows = _rows((await keeper.export(sheet.session, "csv", "zh-CN", SHANGHAI)).content)
    assert [row[0] for row in rows[:7]] == ["场", "开场时间", "规则", "一分多少", "头庄", "人", "账号"]
    head = rows[8]
    assert head[:4] == ["第几条", "时间", "记的什么", "座位1"]
    lines = [dict(zip(head, row, strict=False)) for row in rows[9:-1]]
    assert {line["记的什么"] for line in lines} <= {"胡牌", "荒庄", "逃跑", "罚分", "调分"}
    assert all("_" not in cell for row in rows[8:] for cell in row)
    for line, row in zip([each for each in sheet.played if each.entry is not None], lines, strict=True):
        there = datetime.fromisoformat(row["时间"])
        assert (there, there.utcoffset()) == (line.at, timedelta(hours=8))
        assert line.at.utcoffset() == UTC.utcoffset(None)


@pytest.mark.parametrize("name", ["before", *LANGUAGES])
async def test_kept_files_are_read_alike(keeper: Keeper, clock: Clock, key: Keys, name: str) -> None:
    sheet = await full(keeper, clock, key)
    again = await keeper.bring_in(ELSEWHERE, ADMIN, (KEPT / f"{name}.csv").read_bytes())
    assert as_it_stands(again) == as_it_stands(sheet)
    assert again.totals == sheet.totals


@pytest.mark.parametrize("name", LANGUAGES)
async def test_whoever_changes_points_is_told_the_row(keeper: Keeper, name: str) -> None:
    rows = _rows((KEPT / f"{name}.csv").read_bytes())
    first = next(number for number, row in enumerate(rows) if row and row[0] == "1")
    column = next(at for at, cell in enumerate(rows[8]) if cell.startswith(f"{said(name, 'points')} "))
    rows[first][column] = str(int(rows[first][column]) + 1)
    file = io.StringIO(newline="")
    csv.writer(file).writerows(rows)
    with pytest.raises(Exception, match=r"keeper\.import\.points"):
        await keeper.bring_in(ELSEWHERE, ADMIN, file.getvalue().encode("utf-8-sig"))
