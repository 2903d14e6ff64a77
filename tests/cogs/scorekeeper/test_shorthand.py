"""Hands in the short forms that players write, in Chinese and English; what cannot be read is named."""

from typing import Any

import pytest

from cogs.scorekeeper.draft import missing, told
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.suggest import suggest
from cogs.ui.refusal import Refusal
from engine.melds import Laid
from engine.rules import preset
from tests.cogs.scorekeeper.seen import NAMES, plain, sheet

QYS = {"winner": "小明", "by": "self_draw", "types": "qingyise", "hard": True, "小明": {"openings": 1}}
RON = {"winner": "小明", "by": "discard", "source": "小红", "types": "xiaohu", "hard": False, "小明": {"openings": 1}}
READ: list[tuple[str, dict[str, Any]]] = [
    ("小明 自摸 清一色 硬", QYS),
    ("小明自摸清一色硬", QYS),
    ("小明　自摸，清一色、硬胡。", QYS),
    ("小明 zimo qys h", QYS),
    ("<@1000> self-draw qingyise hard", QYS),
    ("清一色 硬 小明自摸", QYS),
    ("小明 捉铳 小红 小胡 软", RON),
    ("小明捉小红的铳 屁胡 软胡", RON),
    ("小明 接炮 小红 小胡 软", RON),
    ("小明接小红的炮 小胡 软", RON),
    ("小红放炮 小明 小胡 软", RON),
    ("小红 放冲 小明 小胡 软", RON),
    ("小明胡小红 小胡 软", RON),
    ("小红放铳 小明 小胡 软", RON),
    ("小红点炮小明，小胡，软", RON),
    ("小明 胡 小红 放銃 小胡 軟胡", RON),
    ("小明 小红 小胡 软", RON),
    ("小明 hu from 小红 xiaohu soft", RON),
    ("小明 hu xh s 小红 dealt", RON),
    ("小明 won off 小红 xh s", RON),
    (
        "B hu from S pph qys hard",
        {
            "winner": "Bob",
            "by": "discard",
            "source": "Sam",
            "types": "pengpenghu qingyise",
            "hard": True,
            "Bob": {"openings": 1},
        },
    ),
    (
        "小红 搶槓 Sam 碰碰胡 軟",
        {
            "winner": "小红",
            "by": "robbed_gang",
            "source": "Sam",
            "liable": "Sam",
            "types": "pengpenghu qianggang",
            "hard": False,
            "小红": {"openings": 1},
        },
    ),
    (
        "庄家 自摸 将一色 硬 3口 暗杠 小红2口1红中 包 Bob",
        {
            "winner": "Sam",
            "by": "self_draw",
            "types": "jiangyise",
            "hard": True,
            "liable": "Bob",
            "Sam": {"openings": 3, "angang": 1},
            "小红": {"openings": 2, "hongzhong": 1},
        },
    ),
    (
        "小明自摸杠上花硬 开2癞1 小红:直杠1痞3 Bob 红中x2",
        {
            "winner": "小明",
            "by": "self_draw",
            "types": "gangshanghua",
            "hard": True,
            "小明": {"openings": 2, "laizi": 1},
            "小红": {"openings": 1, "zhigang": 1, "pizi": 3},
            "Bob": {"hongzhong": 2},
        },
    ),
    (
        "sam hu from bob xh h o2 zg1 hz1 pz2 bob o1 deals 小明",
        {
            "winner": "Sam",
            "by": "discard",
            "source": "Bob",
            "types": "xiaohu",
            "hard": True,
            "dealer": "小明",
            "Sam": {"openings": 2, "zhigang": 1, "hongzhong": 1, "pizi": 2},
            "Bob": {"openings": 1},
        },
    ),
    ("Sam 海底捞 软", {"winner": "Sam", "by": "self_draw", "types": "haidilao", "hard": False, "Sam": {"openings": 1}}),
    (
        "南家 全求人 捉 东家 硬",
        {
            "winner": "小明",
            "by": "discard",
            "source": "Sam",
            "types": "quanqiuren",
            "hard": True,
            "小明": {"openings": 4},
        },
    ),
    ("小明", {"winner": "小明", "小明": {"openings": 1}}),
    ("", {}),
    ("小明 捉 小红 庄 Bob 1口 小胡 软", RON | {"dealer": "Bob", "Bob": {"openings": 1}}),
    ("小明 捉 小红，庄 Bob 1口 小胡 软", RON | {"dealer": "Bob", "Bob": {"openings": 1}}),
    ("小明 from 小红 deals Bob 1 open xh s", RON | {"dealer": "Bob", "Bob": {"openings": 1}}),
    ("小明 捉 小红 小胡 软 庄 Bob 1口", RON | {"dealer": "Bob", "Bob": {"openings": 1}}),
    ("小明 捉 小红 庄，Bob 1口 小胡 软", RON | {"dealer": "小红", "Bob": {"openings": 1}}),
    ("小明 捉 小红 庄 小胡 软 Bob 1口", RON | {"dealer": "小红", "Bob": {"openings": 1}}),
    (
        "小明 hu from 小红 qqr soft 4 open 包 小红 庄 Bob 1口",
        {
            "winner": "小明",
            "by": "discard",
            "source": "小红",
            "liable": "小红",
            "dealer": "Bob",
            "types": "quanqiuren",
            "hard": False,
            "小明": {"openings": 4},
            "Bob": {"openings": 1},
        },
    ),
]


@pytest.mark.parametrize(("text", "said"), READ, ids=[text or "nothing" for text, _ in READ])
def test_a_short_form_is_read(text: str, said: dict[str, Any]) -> None:
    assert plain(parse_hand(text, sheet())) == said


REFUSED = [
    ("小明 自摸 foo", "keeper.words.unknown", {"text": "foo"}),
    ("小 自摸", "keeper.words.unknown", {"text": "小"}),
    ("老王 自摸", "keeper.words.rests", {"name": "老王"}),
    ("Bobby zimo", "keeper.words.rests", {"name": "Bobby"}),
    ("小明 自摸 3", "keeper.words.number", {"number": 3}),
    ("小明 自摸 红中 5", "keeper.words.many", {"number": 5, "most": 4}),
    ("小明 自摸 9痞子", "keeper.words.many", {"number": 9, "most": 8}),
    ("小明 自摸 3 硬", "keeper.words.number", {"number": 3}),
    ("小明自摸 小红自摸", "keeper.words.two_winner", {"name": "小明", "other": "小红"}),
    ("小明 捉 小红 捉 Bob", "keeper.words.two_source", {"name": "小红", "other": "Bob"}),
    ("包 小红 包 Bob 小明自摸", "keeper.words.two_liable", {"name": "小红", "other": "Bob"}),
    ("庄 小红 庄 Bob", "keeper.words.two_dealer", {"name": "小红", "other": "Bob"}),
    ("小明 捉 小红，庄，Bob 1口 小胡", "keeper.words.two_dealer", {"name": "小红", "other": "Bob"}),
    ("小明 小红 Bob 小胡", "keeper.words.extra", {"name": "Bob"}),
    ("小明 自摸 小红 硬", "keeper.words.extra", {"name": "小红"}),
    ("小明 自摸 抢杠", "keeper.words.ways", {}),
    ("小明 自摸 硬 软", "keeper.words.hard", {}),
    ("小明" * 200, "keeper.words.long", {"most": 300}),
    ("@everyone 自摸", "keeper.words.unknown", {"text": "\\@everyone"}),
    ("小明 自摸 \u202efoo", "keeper.words.unknown", None),
]


def test_what_is_told_before_the_winner_waits_for_him() -> None:
    draft = parse_hand("自摸 3口 红中 硬", sheet())
    assert (draft.winner, draft.own) == (None, Laid(openings=3, hongzhong=1))
    draft = told(draft, sheet().rules, {"winner": 2})
    assert (draft.laid[2], draft.own) == (Laid(openings=3, hongzhong=1), Laid())


def test_tiles_wait_until_winner_and_way_are_told() -> None:
    waiting = "小明 牌 (123m) (456m) 789m 11m 22m +2m 癞 5p"
    draft = parse_hand(waiting, sheet(preset("qq")))
    assert (draft.hand_types, draft.tiles) == ((), waiting.partition("牌 ")[2])
    assert parse_hand(f"自摸 {waiting}", sheet(preset("qq"))).hand_types == ("qingyise",)
    with pytest.raises(Refusal) as refused:
        parse_hand("小明 牌 (123m 456m", sheet())
    assert refused.value.key == "keeper.tiles.unread"


@pytest.mark.parametrize(("text", "key", "values"), REFUSED, ids=[text[:30] for text, _, _ in REFUSED])
def test_what_cannot_be_read_is_named(text: str, key: str, values: dict[str, object] | None) -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand(text, sheet())
    assert refused.value.key == key
    assert values is None or refused.value.values == values


def test_a_beginning_that_two_names_share_is_no_name() -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand("Ann zimo", sheet(names=("Anna", "Annie", "Bob", "Sam")))
    assert (refused.value.key, refused.value.values) == ("keeper.words.ambiguous", {"text": "Ann"})
    names = ("Ann", "Annie", "小胡", "红中哥")
    assert plain(parse_hand("Ann zimo", sheet(names=names)), names)["winner"] == "Ann"
    # Somebody may be called as a hand is, or begin like a word: whole names go first, words before beginnings.
    said = plain(parse_hand("小胡 自摸 屁胡 硬 红中2", sheet(names=names)), names)
    assert (said["winner"], said["types"], said["小胡"]) == ("小胡", "xiaohu", {"openings": 1, "hongzhong": 2})


def test_another_hand_is_read_as_who_sat_there() -> None:
    draft = parse_hand("老王 捉 庄家 小胡 硬", sheet(), (4, 1, 2, 3), 1)
    assert plain(draft) == {
        "winner": "老王",
        "by": "discard",
        "source": "小红",
        "types": "xiaohu",
        "hard": True,
        "老王": {"openings": 1},
    }


@pytest.mark.parametrize("language", ["zh-CN", "zh-TW", "en"])
def test_every_suggestion_can_be_read_and_leads_to_a_whole_hand(language: str) -> None:
    seen = sheet(preset("qq"))
    text = ""
    for _ in range(9):
        going = suggest(text, seen, language)
        assert going, text
        drafts = [parse_hand(each, seen) for each in going]
        if text:
            assert all(each.startswith(text) for each in going)
        if missing(drafts[0], seen.rules) is None:
            return
        text = going[0]
    raise AssertionError(f"{text} is not a whole hand")


def test_suggestions_finish_the_word_and_say_what_fits() -> None:
    seen = sheet()
    assert suggest("", seen, "zh-CN") == NAMES[:4]
    assert suggest("小", seen, "zh-CN")[:2] == ("小明", "小红")
    assert suggest("小明 自摸 清", seen, "zh-CN")[0] == "小明 自摸 清 硬胡"
    assert suggest("小明 zimo qing", seen, "en") == ("小明 zimo qingyise",)
    assert suggest("小明 捉铳", seen, "zh-CN") == ("小明 捉铳 小红", "小明 捉铳 Bob", "小明 捉铳 Sam")
    assert "小明 zimo xiaohu hard" in suggest("小明 zimo xiaohu", seen, "en")
    assert suggest("小明 自摸 清一色 3口 硬", seen, "zh-TW")[0] == "小明 自摸 清一色 3口 硬 包 小红"
    whole = "小明 自摸 清一色 硬"
    assert suggest(whole, seen, "zh-CN")[0] == whole
    assert suggest("what is this", seen, "en") == ()
    assert all(len(each) <= 100 for each in suggest("小明 自摸 " + "清一色 " * 20, seen, "en"))
