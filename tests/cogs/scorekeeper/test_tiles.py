"""Tiles as people type them: three notations read alike, the judge tells what they are, objects and completes."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.scorekeeper.checks import priced
from cogs.scorekeeper.draft import Draft, finished, missing
from cogs.scorekeeper.judging import by_tiles, completions
from cogs.scorekeeper.sheet import Table
from cogs.scorekeeper.shorthand import parse_hand
from cogs.scorekeeper.tiletext import HandTiles, ToldMeld, read_hand, read_tiles
from cogs.texts import tile_name
from cogs.ui.refusal import Refusal
from engine.judge import NoWin, Win
from engine.melds import Laid, Meld, laid
from engine.rules import RuleSet, preset
from engine.specials import specials
from engine.tiles import NAMES, format_tiles, parse_tile, parse_tiles
from tests.cogs.scorekeeper.evening import SEATS
from tests.cogs.scorekeeper.seen import plain, sheet

JUDGED = [
    json.loads(line)
    for line in Path(__file__).parents[2].joinpath("corpus", "judge.jsonl").read_text("utf-8").splitlines()
]
UNICODE = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄"
TABLE = Table(preset("qq"), 0, ("Ann", "Bob", "Cai", "Dan"))


@settings(deadline=None)
@given(st.lists(st.integers(0, 33), min_size=1, max_size=20))
def test_every_notation_reads_alike(tiles: list[int]) -> None:
    right = tuple(tiles)
    assert read_tiles(format_tiles(tiles)) == right
    assert read_tiles("".join(UNICODE[tile] for tile in tiles)) == right
    assert read_tiles("\ufe0f ".join(UNICODE[tile] for tile in tiles)) == right
    for language in ("zh-CN", "zh-TW"):
        assert read_tiles("".join(tile_name(language, tile) for tile in tiles)) == right
        assert read_tiles(" ".join(tile_name(language, tile) for tile in tiles)) == right


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123m55p7z", "123m55p7z"),
        ("一二三万", "123m"),
        ("123万 55饼", "123m55p"),
        ("三四五索 东東南", "345s112z"),
        ("白發中", "567z"),
        ("１２３Ｍ", "123m"),
    ],
)
def test_runs_share_a_suit(text: str, tiles: str) -> None:
    assert read_tiles(text) == parse_tiles(tiles)


@pytest.mark.parametrize("text", ["", "12", "m", "9z", "123x", "1m2", "一二三", "0p", "🀪", "🀇1", "12🀇"])
def test_what_are_no_tiles_is_said(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_tiles(text)
    assert refused.value.key == "keeper.tiles.unread"


def test_a_hand_with_its_sets_is_read() -> None:
    right = HandTiles(
        concealed=parse_tiles("22s345p"),
        melds=(
            ToldMeld("chi", parse_tiles("123m")),
            ToldMeld("peng", parse_tiles("111z"), "Bob"),
            ToldMeld("angang", parse_tiles("5555p")),
        ),
        tile=parse_tile("2s"),
        laizi=parse_tile("6s"),
        released=parse_tiles("7z7z"),
    )
    for text in (
        "22s345p (123m) (111z@Bob) [5555p] +2s laizi 6s out 7z7z",
        "(123m)（111z＠Bob）【5555p】 22s 345p +2s 癞6s 出中中",
        "吃一二三万 (东东东@Bob) 暗杠🀝🀝🀝🀝 二二条 三四五筒 胡二条 癞子 六条 出 红中红中",
    ):
        assert read_hand(text) == right
    assert read_hand("peng 444p gang 5555s xugang 6666s") == HandTiles(
        melds=(
            ToldMeld("peng", parse_tiles("444p")),
            ToldMeld("zhigang", parse_tiles("5555s")),
            ToldMeld("xugang", parse_tiles("6666s")),
        )
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("(124m)", "no_chi"),
        ("(789z)", "unread"),
        ("吃 567z", "no_chi"),
        ("吃 891m", "no_chi"),
        ("碰 112m", "no_peng"),
        ("(44p)", "no_peng"),
        ("杠 444p", "no_zhigang"),
        ("[444p]", "no_angang"),
        ("暗杠 444p", "no_angang"),
        ("蓄杠 444p", "no_xugang"),
        ("+2s +3s", "one_tile"),
        ("胡 23s", "one_tile"),
        ("癞 23s", "one_laizi"),
        ("翻 2s 翻 3s", "one_indicator"),
        ("123m foo", "unread"),
        ("123m (", "unread"),
        ("(123m", "unread"),
        ("碰", "unread"),
        ("碰 碰 111m", "unread"),
    ],
)
def test_a_set_that_is_none_is_said(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_hand(text)
    assert refused.value.key == f"keeper.tiles.{key}"


def corpus_case(case: dict[str, Any]) -> tuple[Table, Draft, HandTiles]:
    """A sourced judge request as somebody at the table would tell it: the winner's tiles, the others as counts."""
    rules = RuleSet.from_json(case["rules"])
    special = specials(rules, parse_tile(case["indicator"]))
    winner = case["winner"]
    mine = case["seats"][winner]
    names = ("Ann", "Bob", "Cai", "Dan")
    hand = HandTiles(
        concealed=parse_tiles(mine["concealed"]),
        melds=tuple(
            ToldMeld(meld["kind"], parse_tiles(meld["tiles"]), "" if meld["from"] is None else names[meld["from"]])
            for meld in mine["melds"]
        ),
        tile=parse_tile(case["tile"]),
        indicator=parse_tile(case["indicator"]),
        released=parse_tiles(mine["released"]),
    )
    counts = [_counts(seat, special) for seat in case["seats"]]
    counts[winner] = Laid()
    situation = {"gang_draw": "gangshanghua", "last_tiles": "haidilao"}
    types = tuple(kind for flag, kind in situation.items() if case[flag])
    draft = Draft(SEATS, winner, case["by"], case["from"], types, laid=tuple(counts))  # type: ignore[arg-type]
    return Table(rules, case["dealer"], names), draft, hand


def _counts(seat: dict[str, Any], special: Any) -> Laid:
    melds = [Meld(meld["kind"], parse_tiles(meld["tiles"]), meld["from"]) for meld in seat["melds"]]
    return laid(melds, parse_tiles(seat["released"]), special)


@pytest.mark.parametrize("example", JUDGED, ids=[example["name"] for example in JUDGED])
def test_told_tiles_are_judged_as_the_sourced_hands_are(example: dict[str, Any]) -> None:
    case, out = example["in"], example["out"]
    table, draft, hand = corpus_case(case)
    tiles = {tile for meld in hand.melds for tile in meld.tiles}
    if tiles & specials(table.rules, hand.indicator or 0).all:
        # At a real table a set of special tiles is a mistake in what was typed.
        with pytest.raises(Refusal) as refused:
            by_tiles(table, draft, hand)
        assert refused.value.key == "keeper.tiles.special_meld"
        return
    if out.get("why") == "below_min_fan":
        filled, verdict = by_tiles(table, draft, hand)
        assert isinstance(verdict, NoWin)
        with pytest.raises(Refusal) as refused:
            priced(table, finished(filled, table.rules))
        assert refused.value.key == "keeper.below_min_fan"
        return
    if not out["win"]:
        with pytest.raises(Refusal) as refused:
            by_tiles(table, draft, hand)
        assert refused.value.key.startswith(f"game.why.{out['why']}")
        return
    filled, win = by_tiles(table, draft, hand)
    assert isinstance(win, Win)
    assert list(filled.hand_types) == out["hand_types"]
    assert filled.hard == out["hard"]
    if out.get("liable_reason") in (None, "robbed_gang", "third_opening"):
        assert filled.liable == out["liable"]
        assert list(win.settlement.delta) == out["delta"]


PLAIN = "(123m) (444p) 55s 777s 22s +2s 癞9m"


def test_tiles_in_a_short_form_say_the_rest() -> None:
    seen = sheet(preset("qq"))
    assert plain(parse_hand(f"小明 捉 小红 {PLAIN}", seen)) == {
        "winner": "小明",
        "by": "discard",
        "source": "小红",
        "types": "xiaohu",
        "hard": True,
        "小明": {"openings": 2},
    }
    draft = parse_hand(f"小明 自摸 小红 2口 牌 {PLAIN} 出 9m", seen)
    assert plain(draft)["小明"] == {"openings": 2, "laizi": 1}
    assert plain(draft)["小红"] == {"openings": 2}
    assert draft.tiles.startswith("(123m)")


def test_what_was_said_and_the_tiles_must_agree() -> None:
    seen = sheet(preset("qq"))
    for said, key in (
        (f"小明 自摸 清一色 {PLAIN}", "keeper.tiles.not_qingyise"),
        (f"小明 自摸 碰碰胡 {PLAIN}", "keeper.tiles.not_pengpenghu"),
        (f"小明 捉 小红 全求人 {PLAIN}", "keeper.tiles.not_quanqiuren"),
        ("小明 自摸 小胡 (222m) (555m) 88m 222p 55s +5s 癞9m", "keeper.tiles.not_xiaohu"),
    ):
        with pytest.raises(Refusal) as refused:
            parse_hand(said, seen)
        assert refused.value.key == key


OBJECTIONS = [
    ("(123m) (444p) 55s 777s 22s +2s", "keeper.tiles.laizi", {}),
    ("(123m) (444p) 55s 777s 2s +2s 癞9m", "keeper.tiles.size", {"found": 6, "right": 7, "sets": 2}),
    ("(123m) (444p) 55s 777s 2s 癞9m", "keeper.tiles.size", {"found": 6, "right": 8, "sets": 2}),
    ("(123m) (444p) 55s 77s 222s 癞9m", "keeper.tiles.winning", {}),
    ("(123m) (444p) 55s 777s 癞9m", "keeper.tiles.size", {"found": 5, "right": 8, "sets": 2}),
    ("(123m) (444p) 55s 777s 22s 9s 癞9m", "game.why.no_shape", {}),
    ("(123m) (444p) 555s 77s 22s 7s 癞中", "keeper.tiles.laizi_never", {}),
    ("(123m) (444p) 55s 777s 22s 2s 癞9m 翻1m", "keeper.tiles.laizi_not", {}),
    ("(123m) (444p) 55s 777s 22s 2s 翻7s 翻7s", "keeper.tiles.one_indicator", {}),
    ("(123m) (444p) 55s 777s 22s 7s 翻7s", "keeper.tiles.five", None),
    ("(123m) (444p) 4p 55s 777s 2s 4p 癞9m", "keeper.tiles.five", None),
    ("(123m) (999m) 55s 777s 22s 2s 癞9m", "keeper.tiles.special_meld", {}),
    ("(777z) (444p) 55s 777s 22s 2s 癞9m", "keeper.tiles.special_meld", {}),
    ("(123m) (444p) 55s 777s 22s 2s 癞9m 出 5s", "keeper.tiles.released", {}),
    ("(123m) (444p) 55s 777s 22s 7z 癞9m", "game.why.holds_gang_tile", None),
    ("123m 444p 55s 777s 22s 2s 癞9m", "game.why.not_opened", {}),
    ("(123m) (44p) 55s", "keeper.tiles.no_peng", {}),
    ("(123m@Cai) (444p) 55s 777s 22s 2s 癞9m", "keeper.tiles.giver", {"name": "Cai"}),
    ("(123m) (444p@Bob) 55s 777s 22s 2s 癞9m", "keeper.tiles.giver", {"name": "Bob"}),
    ("(123m) (444p@Eva) 55s 777s 22s 2s 癞9m", "keeper.tiles.who", {"name": "Eva"}),
    ("(123m)(123m)(123m)(123m)(456m) 癞9p", "keeper.tiles.melds", {"sets": 5}),
    ("(123m) [5555p] 789m 111s 2s +2s 癞6p", "keeper.tiles.five", None),
]


@pytest.mark.parametrize(("text", "key", "values"), OBJECTIONS, ids=[text for text, _, _ in OBJECTIONS])
def test_an_impossible_or_losing_hand_is_objected_to(text: str, key: str, values: dict[str, object] | None) -> None:
    draft = Draft(SEATS, 1, "self_draw")
    with pytest.raises(Refusal) as refused:
        by_tiles(TABLE, draft, read_hand(text))
    assert refused.value.key == key
    assert values is None or refused.value.values == values


@pytest.mark.parametrize(
    "told",
    [
        "小明 自摸 癞子2 tiles (111m) 222m 333s 5p5p5p 2s +2s laizi 5p",
        "小明 自摸 Bob 癞子3 tiles (111m) 222m 333s 5p5p4s 2s +2s laizi 5p",
    ],
)
def test_a_tile_that_was_only_counted_is_one_of_the_four(told: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_hand(told, sheet(preset("qq")))
    assert refused.value.said("en").startswith("There would be more than four 5p:")


def test_who_gave_the_third_opening_is_asked_unless_it_is_known() -> None:
    draft = Draft(SEATS, 1, "discard", 2)
    for third, liable in (("444m", None), ("444m@Dan", 3), ("345m", 0), ("345m@Ann", 0)):
        filled, _ = by_tiles(TABLE, draft, read_hand(f"(123m) (222m) ({third}) 777m 88m 癞9p"))
        assert (filled.hand_types, filled.liable) == (("qingyise",), liable), third
        assert (missing(filled, TABLE.rules) == "liable") == (liable is None)
    filled, win = by_tiles(TABLE, Draft(SEATS, 1, "discard", 2, liable=3), read_hand("(123m)(222m)(444m)777m88m癞9p"))
    assert filled.liable == 3
    assert isinstance(win, Win)


def test_a_discarder_who_was_not_ready_is_named_by_people() -> None:
    text = "(123m) (222p) (444s) (678p) 5s 5s 癞9p"
    for liable in (None, 2):
        draft = Draft(SEATS, 1, "discard", 2, liable=liable)
        filled, win = by_tiles(TABLE, draft, read_hand(text))
        assert (filled.hand_types, filled.liable) == (("quanqiuren",), liable)
        assert isinstance(win, Win)
        assert win.settlement.delta[0] == (0 if liable == 2 else -win.settlement.losers[0].paid)


def test_every_completing_tile_and_what_it_pays() -> None:
    hand = read_hand("(123m) (444p) 22p 234s 67s 癞9m")
    found = completions(TABLE, Draft(SEATS, 1, "discard", 2), hand)
    assert [NAMES[each.tile] for each in found] == ["5s", "8s"]
    for each in found:
        whole = replace(hand, tile=each.tile)
        _, win = by_tiles(TABLE, Draft(SEATS, 1, "discard", 2), whole)
        assert each.verdict == win
    # Self-drawn, the laizi itself completes the hand, too.
    drawn = completions(TABLE, Draft(SEATS, 1, "self_draw"), hand)
    assert [NAMES[each.tile] for each in drawn] == ["9m", "5s", "8s"]
    with pytest.raises(Refusal) as refused:
        completions(TABLE, Draft(SEATS, 1, "self_draw"), read_hand("(123m) (444p) 55s 234s 678s 癞9m"))
    assert refused.value.values == {"found": 8, "right": 7, "sets": 2}


def test_a_completing_tile_with_too_few_fan_says_so() -> None:
    strict = Table(preset("standard"), 0, TABLE.names)
    found = completions(strict, Draft(SEATS, 1, "discard", 2), read_hand("(123m) (444p) 22p 234s 67s 癞9m"))
    assert [each.verdict.to_json() for each in found] == [{"win": False, "why": "below_min_fan"}] * 2


def test_four_of_a_kind_in_hand_complete_nothing() -> None:
    found = completions(TABLE, Draft(SEATS, 1, "self_draw"), read_hand("(111p) 2222s 456s 234m 癞9m"))
    assert parse_tile("2s") not in [each.tile for each in found]
