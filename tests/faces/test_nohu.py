"""Why can't I hu? One press away wherever a hu is not offered; the one condition that fails, with tiles and numbers."""

import re
from typing import Any

import pytest

from cogs.tables.nohu import no_hu
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import hand_view
from cogs.texts import LANGUAGES, discord_code, text
from engine.actions import HU
from engine.tiles import NAMES
from tests.engine.declared import seat
from tests.engine.moves import moment
from tests.faces.moments import FREE, IDLE, asked, own_turn, played_on, sight, table, to_win
from tests.faces.people import words
from tests.faces.tables import person_at, seat_everybody
from tests.faces.tables import table as table_of
from tests.faces.test_screens import MOMENTS
from tests.faces.world import Faces

FACAI: dict[str, Any] = {"preset": "facai", "min_fan": 0}


def drew(hand: str, tile: str, *melds: str, rules: Any = FREE, indicator: str = "9p", **more: Any) -> Snapshot:
    """Seat 0 drew a tile."""
    hands = [seat(hand, *melds, **more), IDLE, IDLE, IDLE]
    return table(moment(rules, hands, 0, tile, indicator=indicator))


def waiting(hand: str, *melds: str, rules: Any = FREE, tile: str = "5m") -> Snapshot:
    """Seat 1 sees the AI player's tile; seat 2 is next."""
    hands = [IDLE, seat(hand, *melds), IDLE, seat("147m25p369s1234z1s")]
    return table(moment(rules, hands, 3, tile, indicator="9p"), f"3 d{tile}")


PENG = "peng 222s 3"
READY = "46m123p789s55p"
# 9p turned up: laizi 1p, pizi 8p and 9p.
REASONS: list[tuple[Snapshot, int, str, str, str]] = [
    (
        drew("23m555p789s7z8p5s", "1m", "peng 333s 2"),
        0,
        "You still hold Red, 8p (pizi): gang it (put it out and draw another tile) or discard it",
        "手上还有 红中、八筒(痞)，杠出去或者打掉才能胡。",
        "手上還有 紅中、八筒(痞)，槓出去或者打掉才能胡。",
    ),
    (
        drew("23m555p789s7z7z", "1m", "peng 333s 2"),
        0,
        "You still hold Red ×2: gang it (put it out and draw another tile) or discard it",
        "手上还有 红中 ×2，杠出去或者打掉才能胡。",
        "手上還有 紅中 ×2，槓出去或者打掉才能胡。",
    ),
    (
        drew("23m555p789s66z", "1m", "peng 333s 2", rules=FACAI),
        0,
        "You still hold Green ×2: gang it (put it out and draw another tile) or discard it",
        "手上还有 发财 ×2，杠出去或者打掉才能胡。",
        "手上還有 發財 ×2，槓出去或者打掉才能胡。",
    ),
    (
        drew("123m456m789m33s55p", "3s"),
        0,
        "You need at least one opening (chi, peng or open gang; a concealed gang is none) before you hu.",
        "还没开口，不能胡：先吃、碰或直杠一次（暗杠不算）。",
        "還沒開口，不能胡：先吃、碰或直槓一次（暗槓不算）。",
    ),
    (
        drew("123m456m789m7s", "7s", "peng 333s 2"),
        0,
        "Four sets and a pair are there, but the pair must be a 2, 5 or 8 of a suit for this hand.",
        "四副一对齐了，但这副牌的将要二、五、八，不能胡。",
        "四副一對齊了，但這副牌的將要二、五、八，不能胡。",
    ),
    (
        drew("123m456m78m19s", "5s", "peng 333s 2"),
        0,
        "This is not a winning hand: 2 tiles are missing.",
        "这副牌没胡，还差 2 张：",
        "這副牌沒胡，還差 2 張：",
    ),
    (
        drew("123m456m78m1p1p", "5s", "peng 333s 2"),
        0,
        "You hold 2 laizi; a small hand may hold 1.",
        "你手上有 2 个癞子，小胡最多带 1 个。",
        "你手上有 2 個癩子，小胡最多帶 1 個。",
    ),
    (
        waiting(READY, PENG, rules={"preset": "standard", "min_fan": 3}),
        1,
        "李娟 would owe only 2 fan; this table asks 3 of every loser.",
        "李娟 只有 2 番，这桌要每家都够 3 番才能起胡。",
        "李娟 只有 2 番，這桌要每家都夠 3 番才能起胡。",
    ),
    (
        waiting(READY, PENG, tile="8p"),
        1,
        "Nobody can hu on 8p (pizi): laizi, pizi and gang tiles cannot be claimed.",
        "八筒(痞) 打出来谁也不能胡：癞子、痞子和杠牌都要不了。",
        "八筒(痞) 打出來誰也不能胡：癩子、痞子和槓牌都要不了。",
    ),
    (
        waiting(READY, PENG),
        1,
        "You can hu: press it.",
        "能胡，点“胡”就行。",
        "能胡，點「胡」就行。",
    ),
    (
        waiting(READY, PENG),
        3,
        "There is nothing for you to do with this tile.",
        "这张牌你要不了",
        "這張牌你要不了",
    ),
    (
        own_turn(),
        2,
        "It is not your turn: 王小明 is to play.",
        "还没轮到你，现在该 王小明 打牌。",
        "還沒輪到你，現在該 王小明 打牌。",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("at", "who", "en", "zh_cn", "zh_tw"), REASONS, ids=[reason[2] for reason in REASONS])
def test_the_one_condition_is_named(at: Snapshot, who: int, en: str, zh_cn: str, zh_tw: str, language: str) -> None:
    wanted = {"en": en, "zh-CN": zh_cn, "zh-TW": zh_tw}[language]
    assert wanted in no_hu(at, who).said(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_that_is_gone_is_still_answered_for(language: str) -> None:
    after = played_on(waiting(READY, PENG), "1 n")
    assert after.hand
    assert after.hand.state.pending is None
    missed = no_hu(after, 1).said(language)
    assert text(language, "desk.why.passed") in missed
    assert text(language, "table.ai", number=4) in missed
    other = no_hu(after, 2).said(language)
    assert {"en": "8p (pizi)", "zh-CN": "八筒(痞)", "zh-TW": "八筒(痞)"}[language] in other
    assert text(language, "table.ai", number=4) in other


def test_only_tiles_in_hand_are_named_whatever_the_hand() -> None:
    """Each hand of many games: what has to go is what its owner holds, and every such tile."""
    told = 0
    for at in MOMENTS:
        for who in range(4):
            if at.hand is None or at.hand.state.over or who not in at.asked:
                continue
            said = no_hu(at, who).said("en")
            if "You still hold" in said:
                view = at.view(who)
                held = view.sides[who].concealed or 0
                barring = {tile for tile in view.specials.no_hu if held >> 3 * tile & 7}
                named = re.findall(r"\b([1-9][mps]|East|South|West|North|White|Green|Red)\b", said)
                winds = {"1z": "East", "2z": "South", "3z": "West", "4z": "North", "5z": "White", "6z": "Green"}
                assert sorted(named) == sorted((winds | {"7z": "Red"}).get(NAMES[t], NAMES[t]) for t in barring)
                told += 1
    assert told > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_one_press_away_exactly_where_no_hu_is_offered(language: str) -> None:
    label = text(language, "hand.button.nohu")
    for at in MOMENTS[::7]:
        for who in range(4):
            seen = sight(at, who, language)
            shown = str(hand_view(seen, language).to_components())
            assert (label in shown) == (seen.view.result is None and HU not in seen.view.options)
    for at, who in ((to_win(), 0), (asked(), 1)):
        assert label not in str(hand_view(sight(at, who, language), language).to_components())
    assert label not in str(hand_view(sight(own_turn(), 0, language, held=True), language).to_components())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by", ["dm", "channel"])
async def test_a_press_answers_privately(faces: Faces, language: str, by: str) -> None:
    for person in faces.people:
        person.locale = discord_code(language)
        await person.slash("me hand", where=by)
    await seat_everybody(faces)
    turn = table_of(faces).waiting_for
    assert turn is not None
    for who in (turn, (turn + 1) % 4):
        person = person_at(faces, who)
        if by == "channel":
            await person.press("b:1:hand")
        answer = await person.press(text(language, "hand.button.nohu"))
        assert answer.ephemeral
        assert no_hu(table_of(faces), who).said(language) in words(answer)
    answer = await person_at(faces, turn).slash("play hu")
    assert no_hu(table_of(faces), turn).said(language) in words(answer)
    assert "b:1:nohu" not in str([message.components for message in faces.channel.history()]), "it is nobody else's"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You still hold Red:"), ("zh-CN", "手上还有 红中，"), ("zh-TW", "手上還有 紅中，")],
)
async def test_the_calculator_names_what_is_held_too(faces: Faces, language: str, said: str) -> None:
    faces.ann.locale = discord_code(language)
    answer = await faces.ann.slash("calc", told="自摸 (123m) (444p) 55s 777s 22s +7z 癞9m", rules="standard")
    assert said in words(answer)


async def test_who_is_on_turn_is_told_that_it_is_his_and_not_called_by_his_name(faces: Faces) -> None:
    await seat_everybody(faces)
    turn = table_of(faces).waiting_for
    assert turn is not None
    person = person_at(faces, turn)
    answer = words(await person.press("b:1:nohu"))
    assert text("en", "table.your_turn") in answer
    assert person.name not in answer
