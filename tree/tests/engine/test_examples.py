"""Settle and judge against the published examples, and against the numbers worked out in the five sources."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.errors import EngineError
from engine.judge import judge
from engine.requests import case, facts
from engine.rules import preset
from engine.settle import settle
from engine.specials import specials
from engine.tiles import NAMES, parse_tile

CORPUS = Path(__file__).parents[1] / "corpus"
FACTORS = ("base", "self_draw_factor", "discarder_factor")
TIERS = ("cap", "golden", "bright")


def examples(name: str) -> list[Any]:
    """The examples of a file, each named by its own name."""
    read = map(json.loads, (CORPUS / name).read_text("utf-8").splitlines())
    return [pytest.param(example, id=example["name"]) for example in read]


def settled(request: dict[str, Any]) -> dict[str, Any]:
    return settle(facts(request)).to_json()


def judged(request: dict[str, Any]) -> dict[str, Any]:
    return judge(case(request)).to_json()


def without_lines(answer: dict[str, Any]) -> dict[str, Any]:
    if "losers" not in answer:
        return answer
    plain = [{name: value for name, value in loser.items() if name != "lines"} for loser in answer["losers"]]
    return answer | {"losers": plain}


def check_lines(answer: dict[str, Any]) -> None:
    """That a person who adds up the lines gets the numbers of the answer."""
    for loser in answer["losers"]:
        fan_lines = [line for line in loser["lines"] if "fan" in line]
        points = {line["what"]: line["points"] for line in loser["lines"] if "points" in line}
        assert loser["lines"] == fan_lines + [line for line in loser["lines"] if "points" in line]
        assert sum(line["fan"] for line in fan_lines) == loser["fan"]
        laid = [line for line in fan_lines if line["side"] == "winner" and line["what"] not in ("self_draw", "dealer")]
        assert sum(line["fan"] for line in laid) == answer["winner_fan"]
        assert [points[name] for name in FACTORS if name in points][-1] == loser["base"]
        assert points["raw"] == loser["raw"] == loser["base"] * 2 ** loser["fan"]
        tiers = [name for name in TIERS if name in points]
        assert tiers == ([] if loser["tier"] == "none" else [loser["tier"]])
        assert loser["paid"] == (points[tiers[0]] if tiers else points["raw"])
        if "liable" in points:
            assert points["liable"] == -answer["delta"][loser["seat"]]
        else:
            assert loser["paid"] == -answer["delta"][loser["seat"]]
    assert sum(answer["delta"]) == 0


@pytest.mark.parametrize("example", examples("settle.jsonl"))
def test_settle_example(example: dict[str, Any]):
    answer = settled(example["in"])
    assert without_lines(answer) == example["out"]
    check_lines(answer)


@pytest.mark.parametrize("example", examples("judge.jsonl"))
def test_judge_example(example: dict[str, Any]):
    answer = judged(example["in"])
    assert without_lines(answer) == example["out"]
    if answer["win"]:
        check_lines(answer)


@pytest.mark.parametrize("example", examples("errors.jsonl"))
def test_request_that_must_be_refused(example: dict[str, Any]):
    with pytest.raises(EngineError) as refused:
        {"settle": settled, "judge": judged}[example["sub"]](example["in"])
    assert refused.value.code == example["code"]


# The numbers of the sources. S0 and S2 are the same text, S2 in cleaner Chinese.


def win(rules: Any, types: list[str], seats: list[dict[str, int]], **others: Any) -> dict[str, Any]:
    """The settlement of seat 1's win off seat 2, seat 0 dealing, unless told otherwise."""
    told = {"rules": rules, "dealer": 0, "winner": 1, "by": "discard", "from": 2, "liable": None, "hard": False}
    return settled(told | {"hand_types": types, "seats": seats} | others)


def self_drawn(rules: Any, types: list[str], seats: list[dict[str, int]], **others: Any) -> dict[str, Any]:
    return win(rules, types, seats, by="self_draw", **{"from": None}, **others)


def loser(answer: dict[str, Any], seat: int) -> dict[str, Any]:
    return next(loser for loser in answer["losers"] if loser["seat"] == seat)


OPENED: list[dict[str, int]] = [{"openings": 1} for _ in range(4)]
NO_CAP = {"preset": "standard", "opening": "each", "cap": None}
EIGHT_FAN: list[dict[str, int]] = [
    {"openings": 1, "zhigang": 1, "laizi": 1},
    {"openings": 2, "hongzhong": 1},
    {},
    {},
]


def test_s0_gang_fan():
    # 1个直杠，1个暗杠，1个红中杠，2个痞子杠，1个癞子杠，就共有8个开杠翻
    winner = {"openings": 1, "zhigang": 1, "angang": 1, "hongzhong": 1, "pizi": 2, "laizi": 1}
    assert win("standard", ["pengpenghu"], [{}, winner, {}, {}])["winner_fan"] == 8 + 1


def test_s0_fan_of_both_sides():
    # 输家下铺翻数是3 … 赢家下铺翻数就是5，这名牌手共输8翻
    answer = win(NO_CAP, ["pengpenghu"], EIGHT_FAN, winner=0, **{"from": 2}, hard=True)
    assert answer["winner_fan"] == 5
    assert loser(answer, 1)["fan"] == 8
    assert sum(line["fan"] for line in loser(answer, 1)["lines"] if line.get("side") == "loser") == 3


def test_s0_ten_fan_are_1024():
    # 他输了8翻，假如是他放炮给庄家小胡，他还得输放炮1翻，庄家1翻，共输10翻 … 就要输1024分
    answer = win(NO_CAP, ["xiaohu"], EIGHT_FAN, winner=0, **{"from": 1}, hard=True)
    assert (loser(answer, 1)["fan"], loser(answer, 1)["paid"]) == (10, 1024)


@pytest.mark.parametrize("fan", range(1, 11))
def test_s0_every_fan_doubles(fan: int):
    # 1翻×2，2翻×4，3翻×8，4翻×16，5翻×32，6翻×64，7翻×128，8翻×256，9翻×512，10翻×1024
    more = fan - 1  # beside the opening
    winner = {"openings": 1, "hongzhong": min(more, 4), "pizi": max(0, more - 4)}
    rules = {"preset": "standard", "cap": None, "min_fan": 0}
    answer = win(rules, ["xiaohu"], [{}, winner, {}, {}], dealer=2, **{"from": 0})
    plain = loser(answer, 3)  # neither dealer nor discarder
    assert (plain["fan"], plain["paid"]) == (fan, [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024][fan - 1])


@pytest.mark.parametrize(("dahu", "discarder", "others"), [(1, 15, 10), (2, 30, 20), (3, 45, 30)])
def test_s0_dahu_on_a_discard(dahu: int, discarder: int, others: int):
    # 放炮大胡，炮手的基础分×1.5，为15 … 2个大胡，炮手基础分是30，其他的是20；3个大胡，炮手基础分是45，其他的是30
    answer = win("standard", ["pengpenghu", "qingyise", "jiangyise"][:dahu], OPENED)
    assert [loser(answer, seat)["base"] for seat in (0, 2, 3)] == [others, discarder, others]


@pytest.mark.parametrize(("dahu", "base"), [(1, 15), (2, 30), (3, 45)])
def test_s0_dahu_self_drawn(dahu: int, base: int):
    # 自摸大胡，基础分×1.5，为15，各输家一样 … 自摸时，2个大胡就是30,3个大胡就是45
    answer = self_drawn("standard", ["pengpenghu", "qingyise", "jiangyise"][:dahu], OPENED)
    assert [loser["base"] for loser in answer["losers"]] == [base] * 3


def test_s0_dealer_and_discarder_of_a_xiaohu():
    # 放炮牌手多输1翻。小胡自摸，赢家多算1翻 … 庄家胡则各闲家均输1翻，闲家胡则庄家多输1翻
    by_idle = win("standard", ["xiaohu"], OPENED)
    assert [loser(by_idle, seat)["fan"] for seat in (0, 2, 3)] == [3, 3, 2]
    by_dealer = self_drawn("standard", ["xiaohu"], OPENED, dealer=1)
    assert [loser["fan"] for loser in by_dealer["losers"]] == [4, 4, 4]


def test_s0_minimum_of_three_fan():
    # 赢家与每一个输家的翻数之和都必须达到规定的数量才能胡牌 … 通常不低于3翻
    assert not win("standard", ["xiaohu"], OPENED)["min_fan_met"]
    assert win("standard", ["xiaohu"], OPENED, hard=True)["min_fan_met"]


WINNER = {"openings": 3, "hongzhong": 3, "laizi": 2}


def test_s0_caps():
    # 上限为300倍，如果3家都超过300倍，则每家提至400倍 … 某输家输金顶时还没开口 … 就要输500倍
    golden = self_drawn("standard", ["qingyise"], [{"openings": 1}, WINNER, {"openings": 1}, {}])
    assert [loser["paid"] for loser in golden["losers"]] == [400, 400, 500]
    capped, below = {"openings": 1, "laizi": 1}, {}
    one_below = self_drawn("standard", ["qingyise"], [capped, {"openings": 1, "hongzhong": 1}, capped, below])
    assert [(loser["raw"], loser["paid"]) for loser in one_below["losers"]] == [(480, 300), (480, 300), (60, 60)]


def test_s0_the_liable_player_pays_the_sum():
    # 发生包胡时，承包人输分=3输家输分之和
    answer = self_drawn("standard", ["qingyise"], [{"openings": 1}, WINNER, {"openings": 1}, {}], liable=2)
    assert answer["delta"] == [0, 1300, -1300, 0]


@pytest.mark.parametrize(
    ("indicator", "pizi", "laizi"),
    [
        ("1p", "9p1p", "2p"),  # 翻出一筒，九筒、一筒是痞子，二筒是癞子
        ("5s", "4s5s", "6s"),  # 翻出五条，四条、五条是痞子，六条就是癞子
        ("9m", "8m9m", "1m"),  # 翻出九万，八万、九万是痞子，一万就是癞子
        ("1z", "5z1z", "2z"),  # 翻出东，白板、东就是痞子，南是癞子
        ("4z", "3z4z", "6z"),  # 翻出北，西、北是痞子，跳过红中，发财是癞子
        ("7z", "3z4z", "6z"),  # 翻出红中，除去红中，西、北是痞子，发财是癞子
        ("6z", "4z6z", "5z"),  # 翻出发财，跳过红中，北、发财是痞子，白板是癞子
        ("5z", "6z5z", "1z"),  # 翻出白板，发财、白板是痞子，东是癞子
    ],
)
def test_s0_indicator(indicator: str, pizi: str, laizi: str):
    found = specials(preset("standard"), parse_tile(indicator))
    assert NAMES[found.laizi] == laizi
    assert {NAMES[tile] for tile in found.pizi} == {pizi[:2], pizi[2:]}


@pytest.mark.parametrize(
    ("rules", "indicator", "laizi"),
    [
        ("qq", "5m", "6m"),  # S1: 翻出五万，六万就是"癞子"
        ("qq", "9m", "1m"),  # S1: 翻出九万，一万就是"癞子"
        ("qq", "4z", "6z"),  # S1: 翻出"北"，跳过"红中"，"发财"是"癞子"
        ("qq", "7z", "6z"),  # S1: 摸到"北"和"中"都是"发"作癞子
        ("cgc", "5z", "1z"),  # S3: 翻出"白板"，"東"是"癩子"
        ("facai", "4z", "5z"),  # S4: 翻出"北"，跳過"紅中發財"，"白板"是"癩子"
        ("facai", "5z", "1z"),  # S4: 翻出"白板"，"東風"是"癩子"
    ],
)
def test_indicator_without_pizi(rules: str, indicator: str, laizi: str):
    found = specials(preset(rules), parse_tile(indicator))
    assert (NAMES[found.laizi], found.pizi) == (laizi, ())


def test_s1_factors_of_a_xiaohu():
    # 基础分为1，开口×2，每暗杠×2 [R5.2: the rule part's ×4]，自摸×2，硬胡×2 … 庄家胡则闲家输点×2
    answer = self_drawn("qq", ["xiaohu"], [{}, {"openings": 1}, {}, {}], dealer=1, hard=True)
    assert [loser["paid"] for loser in answer["losers"]] == [2 * 2 * 2 * 2] * 3


def test_s1_koukoufan_doubles_with_every_opening():
    # 口口翻：其他一样，但每开一次口就×2一次
    seats: list[dict[str, int]] = [{"openings": 2}, {"openings": 3}, {}, {}]
    once, each = (win({"preset": "qq", "opening": mode}, ["xiaohu"], seats) for mode in ("once", "each"))
    assert (once["winner_fan"], each["winner_fan"]) == (1, 3)
    assert (loser(once, 0)["fan"], loser(each, 0)["fan"]) == (1 + 1 + 1, 3 + 2 + 1)  # the dealer's extra


@pytest.mark.parametrize(("dahu", "base"), [(1, 10), (2, 20), (3, 30)])
def test_s1_dahu_add_up(dahu: int, base: int):
    # 大胡可累计，如2个大胡基础分就是20，3个大胡基础分就是30
    answer = win("qq", ["pengpenghu", "qingyise", "jiangyise"][:dahu], OPENED)
    assert loser(answer, 0)["base"] == base


@pytest.mark.parametrize(
    ("rules", "cap", "golden", "bright"),
    [
        # S1: 上限每家300倍点数，如果3家都超过 … 提至400倍 … 在口口番中金顶设为500倍
        ({"preset": "qq"}, 300, 400, 400),
        ({"preset": "qq", "opening": "each"}, 300, 500, 500),
        # S4: 封頂值為400分，如果3家都超過400分則每家提至500分 … 沒有開口 … 輸600分 … 在口口番中金頂設為600分
        ({"preset": "facai"}, 400, 500, 600),
        ({"preset": "facai", "opening": "each"}, 400, 600, 600),
    ],
)
def test_caps_of_the_online_games(rules: dict[str, str], cap: int, golden: int, bright: int):
    laid: list[dict[str, int]] = [{"openings": 1}, WINNER, {"openings": 1}, {}]
    assert [loser["paid"] for loser in self_drawn(rules, ["qingyise"], laid)["losers"]] == [golden, golden, bright]
    some: list[dict[str, int]] = [{"openings": 1, "laizi": 4}, {"openings": 1}, {"openings": 1, "hongzhong": 4}, {}]
    paid = [loser["paid"] for loser in self_drawn(rules, ["qingyise"], some)["losers"]]
    assert paid == [cap, cap, 30]


@pytest.mark.parametrize("rules", ["standard", "qq", "cgc", "facai"])
def test_escape_costs_400_and_under_koukoufan_500(rules: str):
    # S1: 逃跑者扣400分（口口翻扣500分）; S4: 逃跑者扣400分（口口翻扣500分）
    assert preset(rules).escape_penalty == 400
    assert preset(rules, "each").escape_penalty == 500


def test_s4_worked_example():
    # A的番數為3番，D的番數為4番 … 128分 … B 2番 … 64分 … C 3番 … 128分; D 贏分=128+128+64=320分
    seats: list[dict[str, int]] = [{"openings": 2}, {"openings": 2}, {"openings": 2}, {"openings": 3}]
    rules = {"preset": "facai", "opening": "each"}
    answer = win(rules, ["xiaohu"], seats, winner=3, dealer=2, hard=True, **{"from": 0})
    assert answer["delta"] == [-128, -64, -128, 320]


def test_s3_hard_win_with_winds_that_are_laizi():
    # 如將一色，風一色分別是將或風的癩子也是硬胡
    hand = {
        "rules": "cgc",
        "indicator": "1z",
        "dealer": 0,
        "winner": 1,
        "by": "self_draw",
        "from": None,
        "tile": "3z",
        "gang_draw": False,
        "last_tiles": False,
        "seats": [
            {"concealed": "123456789m1234p", "melds": [], "released": ""},
            {
                "concealed": "2344556z",
                "melds": [
                    {"kind": "peng", "tiles": "111z", "from": 0},
                    {"kind": "peng", "tiles": "666z", "from": 2},
                ],
                "released": "",
            },
            {"concealed": "123456789s5678p", "melds": [], "released": ""},
            {"concealed": "123456789m1234p", "melds": [], "released": ""},
        ],
    }
    answer = judged(hand)
    assert (answer["hand_types"], answer["hard"]) == (["fengyise"], True)
