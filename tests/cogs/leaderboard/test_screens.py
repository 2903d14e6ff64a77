"""Boards and records at their fullest: within Discord's limits, a phone's width, word for word in three languages."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from cogs.leaderboard.asked import KINDS, METRICS, PERIODS, Asked
from cogs.leaderboard.drawing import Chart
from cogs.leaderboard.items import ITEMS, MetricMenu, TotalsButton, TurnButton
from cogs.leaderboard.reading import PAGE, Page, Record, Span
from cogs.leaderboard.record import record_text
from cogs.leaderboard.views import board_view, charts_view
from cogs.leaderboard.words import board_text
from cogs.texts import LANGUAGES, clean_name, columns, told_apart
from data.course import Step, Streaks
from data.periods import Period
from data.rating import Rating
from data.rivals import Rival
from data.standings import Board, Row
from data.statistics import Stats
from data.wins import Win
from engine.settle import HAND_TYPES

NOW = datetime(2026, 3, 30, tzinfo=UTC)
COMPONENTS, CHARACTERS, ALT, NARROW = 40, 4000, 1024, 28
NAMES = (
    "@everyone **bold** [link](http://x)",
    "武" * 32,
    "武" * 32,
    "O'Neil",
    "",
    "",
    "\u202eevil",
    "W" * 100,
    "🀄" * 9,
    "x",
)
OPENING = "</table open:123456789012345678>"
SPAN = Span("week", Period(NOW, NOW + timedelta(days=7)), "America/Argentina/ComodRivadavia")


def full(metric: str, value: float = 123_456_789_012) -> Page:
    """A page far into a board of a big club."""
    rows = tuple(Row(990 + n, n, n, name, (-1) ** n * value, 99_999) for n, name in enumerate(NAMES))
    return Page(Asked(metric, "week", "both", 9999, 98), SPAN, Board(rows, 99 * PAGE + 5), ever=True)


def record() -> Record:
    """A record with everything in it."""
    long = Win(1, NOW, 1_234_567, tuple(sorted(HAND_TYPES)), 19, 4, hard=True, self_draw=True)
    met = tuple(Rival(n, n, name, 99_999, 1, 1, 1, 1, (-1) ** n * 1_234_567) for n, name in enumerate(NAMES))
    return Record(
        replace(SPAN, name="season", season="**" + "春" * 100),
        Stats(99_999, 50_000, 25_000, 9_999, 999, -123_456_789_012, 99, 999, 12.345, 1_234_567),
        Stats(999_999, 500_000, 250_000, 99_999, 9_999, 0, 999, 9_999, 12.345, 1_234_567),
        (Step(NOW, 1, True),),
        Streaks(99, 99, 9_999),
        (long,) * 5,
        met,
        Rating(99.0, 1.0, 99_999, NOW),
    )


def block(words: str) -> list[str]:
    return words.split("```")[1].strip("\n").splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("metric", METRICS)
def test_a_full_board_is_a_message_and_fits_a_phone(language: str, metric: str) -> None:
    page = full(metric)
    view = board_view(page, language, OPENING)
    assert view.total_children_count <= COMPONENTS
    assert view.content_length() <= CHARACTERS
    lines = block(board_text(page, language, OPENING))
    assert len(lines) == len(NAMES)
    assert all(columns(line) <= NARROW for line in lines), lines
    codes = [item.custom_id for item in view.walk_children() if hasattr(item, "custom_id")]
    assert len(codes) == len(set(codes)) == 2 + len(PERIODS) + 1
    for code in codes:
        assert len(code) <= 100
        assert sum(bool(item.__discord_ui_compiled_template__.fullmatch(code)) for item in ITEMS) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_record_is_a_message_and_fits_a_phone(language: str) -> None:
    words = record_text(record(), clean_name(NAMES[0]), "both", language, OPENING)
    charts = [Chart(f"{n}.png", b"", "x" * 2000) for n in range(3)]
    view = charts_view(words, charts)
    assert view.content_length() <= CHARACTERS
    assert view.total_children_count <= COMPONENTS
    assert all(columns(line) <= NARROW for line in block(words)), block(words)
    galleries = [item for item in view.walk_children() if isinstance(item, discord.ui.MediaGallery)]
    assert [len(each.items[0].description or "") for each in galleries] == [ALT] * 3
    assert not re.search(r"(?<!\\)@everyone|(?<!\\)\]\(", words.split("```")[0] + words.split("```")[2])


@pytest.mark.parametrize(
    "asked", [Asked(m, p, k, n) for m in METRICS for p in PERIODS for k in KINDS for n in (None, 0)]
)
def test_a_code_says_all_that_was_asked(asked: Asked) -> None:
    assert Asked.read(asked.code) == asked


@pytest.mark.parametrize("code", ["", "points", "points:all:both:-:x", "luck:all:both:-:0", "points:all:both:-:0:1"])
def test_a_code_that_asks_nothing_is_an_error(code: str) -> None:
    with pytest.raises(ValueError, match="asks for no leaderboard"):
        Asked.read(code)


def test_items_are_what_their_codes_say() -> None:
    for item in (TurnButton("page", Asked(page=3)), MetricMenu(Asked()), TotalsButton("table", 10**12)):
        assert any(each.__discord_ui_compiled_template__.fullmatch(item.custom_id) for each in ITEMS)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ann", "Bob", "Ann"], ["Ann", "Bob", "Ann(2)"]),
        (["Ann", "Ann(2)", "Ann"], ["Ann", "Ann(2)", "Ann(3)"]),
        (["武武武武武", "武武武武武"], ["武武武…", "武武…(2)"]),
        (["", " "], ["?", "?(2)"]),
    ],
)
def test_names_are_told_apart(names: list[str], shown: list[str]) -> None:
    assert told_apart(names, 8) == shown


SCREENS: dict[str, Any] = {
    "en": """## 🏆 Leaderboard: Average per hand
-# **This week** · Real tables
-# <t:1774828800:f> – <t:1775433600:f> (Asia/Shanghai)
```
1. Ann                 +12.3
1. 蔡师傅              +12.3
3. somebody             -5.0
```
-# Equal values share a rank (1, 1, 3).
-# Points won or lost per hand.
-# From 8 hands on.""",
    "zh-CN": """## 🏆 排行榜：每盘均分
-# **本周** · 线下的桌
-# <t:1774828800:f> – <t:1775433600:f>（Asia/Shanghai）
```
1. Ann                 +12.3
1. 蔡师傅              +12.3
3. 已注销               -5.0
```
-# 打平的同名次，后面的往后排（1、1、3）。
-# 平均每盘赢多少、输多少。
-# 打满 8 盘才上榜。""",
    "zh-TW": """## 🏆 排行榜：每盤均分
-# **本週** · 實體的桌
-# <t:1774828800:f> – <t:1775433600:f>（Asia/Shanghai）
```
1. Ann                 +12.3
1. 蔡师傅              +12.3
3. 已刪除               -5.0
```
-# 打平的同名次，後面的往後排（1、1、3）。
-# 平均每盤贏多少、輸多少。
-# 打滿 8 盤才上榜。""",
}
RECORDS: dict[str, Any] = {
    "en": """## 📈 Ann
-# **All time** · All tables
Hands 3 · Points **+1,234**
Rating 1,040
Won 2 (67%)
By self-draw 1 (50% of wins)
Dealt in 1 (33%)
In a row: won 2 at most, 0 now; 1 without a win at most
Paid for all 0 · Escapes 1
A win: 5.5 fan and 2.0 openings on average
Biggest hand 1,200 · Golden caps 1
### Hardest hands
- one suit (qingyise), win on a gang (gangshanghua) · hard · 7 fan · +1,200 · <t:1774828800:d>
- small hand (xiaohu) · soft · 4 fan · +64 · <t:1774828800:d>
### Head to head
```
Player         Hands  Points
Bob                3    +264
老王               1      -8
```
-# Hands played together, and the points won from them.""",
    "zh-CN": """## 📈 Ann
-# **全部** · 所有的桌
打了 3 盘 · 总分 **+1,234**
等级分 1,040
胡了 2 盘（67%）
自摸 1 盘（占胡牌 50%）
放炮 1 盘（33%）
连胡最多 2 盘，现在 0 盘；最久 1 盘没胡
包胡 0 次 · 逃跑 1 次
胡牌平均 5.5 番，开口 2.0 次
最大一盘 1,200 分 · 金顶 1 次
### 牌最大的几盘
- 清一色、杠上花 · 硬胡 · 7 番 · +1,200 · <t:1774828800:d>
- 小胡 · 软胡 · 4 番 · +64 · <t:1774828800:d>
### 对手战绩
```
对手                盘    分
Bob                  3  +264
老王                 1    -8
```
-# 一起打的盘数，和从他那里赢来的分。""",
    "zh-TW": """## 📈 Ann
-# **全部** · 所有的桌
打了 3 盤 · 總分 **+1,234**
等級分 1,040
胡了 2 盤（67%）
自摸 1 盤（佔胡牌 50%）
放炮 1 盤（33%）
連胡最多 2 盤，現在 0 盤；最久 1 盤沒胡
包胡 0 次 · 逃跑 1 次
胡牌平均 5.5 番，開口 2.0 次
最大一盤 1,200 分 · 金頂 1 次
### 牌最大的幾盤
- 清一色、槓上花 · 硬胡 · 7 番 · +1,200 · <t:1774828800:d>
- 小胡 · 軟胡 · 4 番 · +64 · <t:1774828800:d>
### 對手戰績
```
對手                盤    分
Bob                  3  +264
老王                 1    -8
```
-# 一起打的盤數，和從他那裡贏來的分。""",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_reads_so(language: str) -> None:
    rows = (Row(1, 1, 1, "Ann", 12.34, 9), Row(1, 2, 2, "蔡师傅", 12.34, 9), Row(3, 3, None, "", -5.0, 9))
    span = replace(SPAN, time_zone="Asia/Shanghai")
    page = Page(Asked("average", "week", "physical"), span, Board(rows, 3), ever=True)
    assert board_text(page, language, OPENING) == SCREENS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_reads_so(language: str) -> None:
    won = (
        Win(1, NOW, 64, ("xiaohu",), 4, 1, hard=False, self_draw=False),
        Win(2, NOW, 1200, ("qingyise", "gangshanghua"), 7, 3, hard=True, self_draw=True),
    )
    found = Record(
        Span("all", Period(), "UTC"),
        Stats(3, 2, 1, 1, 0, 1234, 1, 1, 5.5, 1200),
        Stats(12, 3, 1, 2, 0, 0, 1, 1, 5.5, 1200),
        (Step(NOW, 1, True),),
        Streaks(2, 0, 1),
        won,
        (Rival(2, 2, "Bob", 3, 1, 1, 0, 0, 264), Rival(3, None, "老王", 1, 0, 1, 0, 0, -8)),
        Rating(25.0, 8.0, 3, NOW),
    )
    assert record_text(found, "Ann", "both", language, OPENING) == RECORDS[language]
