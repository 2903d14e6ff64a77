"""Short forms as people at a table write them, and the bot's own words typed back; what was read is never dropped."""

import re
from random import Random

import pytest

from cogs.scorekeeper.checks import priced
from cogs.scorekeeper.draft import Draft, finished, told
from cogs.scorekeeper.possible import liables
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.shown import Shown, told_words
from cogs.scorekeeper.sums import laid_words
from cogs.scorekeeper.telling import Telling
from cogs.texts import LANGUAGES, text
from cogs.ui.refusal import Refusal
from data.score import LONGEST
from engine.melds import Laid
from engine.rules import RuleSet, preset
from engine.settle import HAND_TYPES, WAYS
from tests.cogs.scorekeeper.seen import plain, sheet

RON = {"winner": "小明", "by": "discard", "source": "小红", "types": "xiaohu", "hard": True, "小明": {"openings": 1}}
DRAWN = {"winner": "小明", "by": "self_draw", "types": "xiaohu", "hard": True, "小明": {"openings": 1}}
ROBBED = RON | {"by": "robbed_gang", "types": "qianggang", "liable": "小红"}
SAME = [
    (RON, "小红给小明点炮 屁 黑胡"),
    (RON, "小红放铳给小明 屁 黑"),
    (RON, "小红 放炮 给 小明 屁胡 黑胡"),
    (RON, "小红点小明 小胡 硬"),
    (RON, "小明接小红炮 小胡 硬"),
    (RON, "小明 ron 小红 small hand hard"),
    (RON, "小明 ron from 小红 small hand (xiaohu), hard"),
    (RON, "小明 on 小红's discard, small hand, hard"),
    (RON, "小红’s discard 小明 xh hard"),
    (RON, "小明 wins, discarded by 小红, xh hard"),
    (RON, "小红 deals in to 小明 xh hard"),
    (DRAWN, "小明 self draw small hand hard"),
    (DRAWN, "小明 by self-draw: small hand (xiaohu), hard"),
    (DRAWN, "小明 自摸 屁 黑"),
    (DRAWN, "我自摸 小胡 硬"),
    (DRAWN, "I won by self draw, small hand, hard"),
    (DRAWN, "me zimo xh hard"),
    (ROBBED, "小明 抢小红的杠 硬"),
    (ROBBED, "小明 robs 小红's gang, hard"),
    (ROBBED, "小明 抢 小红 硬"),
    (DRAWN | {"types": "pengpenghu qingyise"}, "小明 自摸 清碰 硬"),
    (DRAWN | {"types": "pengpenghu qingyise"}, "小明 自摸 碰 清 硬"),
    (DRAWN | {"types": "qingyise"}, "小明 zimo all one suit hard"),
    (DRAWN | {"小明": {"openings": 1, "hongzhong": 1}}, "小明 红中1 自摸 小胡 硬"),
    (RON | {"小明": {"openings": 1, "hongzhong": 1}}, "小明 红中1 捉 小红 小胡 硬"),
    (DRAWN | {"小明": {"openings": 1, "hongzhong": 2, "angang": 1}}, "小明自摸 小胡 硬 两个红中 一个暗杠"),
    (DRAWN | {"小明": {"openings": 1, "hongzhong": 2}}, "小明 zimo xh hard 2 red dragons"),
    (DRAWN | {"小明": {"openings": 2, "hongzhong": 1}}, "小明 自摸 小胡 硬 红中 2口"),
    (DRAWN | {"小明": {"openings": 2, "hongzhong": 1}}, "小明 zimo xh hard, red dragon, 2 open"),
    (DRAWN | {"小明": {"openings": 2}}, "小明 自摸 小胡 硬 开了两口"),
    (DRAWN | {"小明": {"openings": 1, "laizi": 1, "pizi": 2}}, "小明 自摸 小胡 硬 赖子 皮子2"),
    (DRAWN | {"小明": {"openings": 1, "laizi": 1, "hongzhong": 2}}, "小明 自摸 小胡 硬 癞子 红中2"),
    (DRAWN | {"types": "pengpenghu", "小明": {"openings": 1, "hongzhong": 1}}, "小明 自摸 碰 红中1 硬"),
]


@pytest.mark.parametrize(("said", "typed"), SAME, ids=[typed for _, typed in SAME])
def test_what_people_write_is_read(said: dict[str, object], typed: str) -> None:
    assert plain(parse_hand(typed, sheet(), me=1000)) == said


REFUSED = [
    ("Sam from 小明 Bob liable qqr hard", "keeper.wrong.discarder_liable", {"name": "小明"}),
    ("Sam zimo xh hard Bob pays for all", "keeper.wrong.nobody_liable", {}),
    ("Sam zimo qys hard 3 open Sam liable", "keeper.words.whose_liable", {}),
    ("Sam zimo xh hard 0 open", "keeper.wrong.unopened", {"name": "Sam"}),
    ("Sam from Bob qqr hard 1 angang", "keeper.wrong.quanqiuren_openings", {"name": "Sam", "openings": 4, "angang": 1}),
    ("Sam from Bob haidilao hard", "keeper.wrong.not_self_drawn", {}),
    ("Sam robs Bob xiaohu hard", "keeper.wrong.xiaohu_alone", {}),
    ("Sam zimo xh hard from Bob", "keeper.wrong.source", {}),
    ("Sam zimo xh hard 1 gang", "keeper.words.number", {"number": 1}),
    ("Sam zimo xh hard 杠", "keeper.words.gang", {}),
]


@pytest.mark.parametrize(("typed", "key", "values"), REFUSED, ids=[typed for typed, _, _ in REFUSED])
def test_what_cannot_be_is_not_dropped(typed: str, key: str, values: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand(typed, sheet())
    assert (refused.value.key, refused.value.values) == (key, values)


def test_who_does_not_play_is_no_me() -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand("me zimo xh hard", sheet(), me=7)
    assert refused.value.key == "keeper.words.not_you"


def test_who_pays_for_all_may_be_told_before_the_hand_type() -> None:
    draft = parse_hand("小明 自摸 3口 包 Bob 硬", sheet())
    assert told(draft, sheet().rules, {"hand_types": ("qingyise",)}).liable == 2


def _drafts(rules: RuleSet, count: int) -> list[Draft]:
    """Whole hands that can be, the same in every run."""
    random, found, seen = Random("spoken"), [], sheet(rules)
    while len(found) < count:
        winner, by = random.randrange(4), random.choice(WAYS)
        source = None if by == "self_draw" else random.choice([seat for seat in range(4) if seat != winner])
        names = ("openings", "zhigang", "xugang", "angang", "hongzhong", "laizi", "pizi")
        laid = [Laid(**{name: random.choice((0, 0, 0, 1, 2)) for name in names}) for _ in range(4)]
        changes = {
            "winner": winner,
            "by": by,
            "source": source,
            "hand_types": tuple(random.sample(HAND_TYPES, random.choice((1, 1, 2)))),
            "hard": random.random() < 0.5,
            "laid": tuple(laid),
        }
        draft = told(Draft(seen.seated), rules, changes)
        draft = told(draft, rules, {"liable": random.choice(liables(draft, rules))})
        try:
            priced(seen.table(draft.seats), finished(draft, rules))
        except Refusal:
            continue
        found.append(draft)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_form_says_can_be_typed_back(language: str) -> None:
    seen = sheet(preset("standard"))
    table, typed_back = seen.table(seen.seated), 0
    for draft in _drafts(seen.rules, 150):
        shown = Shown(Telling("1", 1, "log", "hand", draft), table)
        said = [*told_words(shown, language), *laid_words(table, draft.laid, language)]
        if draft.liable is not None:
            said.append(text(language, "score.button.liable", who=table.names[draft.liable]))
        typed = re.sub(r"\*\*|^-# ", "", "\n".join(said), flags=re.MULTILINE)
        if len(typed) <= LONGEST:
            assert parse_hand(typed, seen) == draft, typed
            typed_back += 1
    assert typed_back > 100
