"""Requests that are wrong: each is refused with its code and a sentence that names the one thing wrong."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError
from engine.jsonl import read_object
from engine.judge import judge
from engine.requests import case, facts
from engine.settle import HAND_TYPES, WAYS, settle

SETTLE: dict[str, Any] = {
    "rules": "standard",
    "dealer": 0,
    "winner": 1,
    "by": "discard",
    "from": 2,
    "hand_types": ["xiaohu"],
    "hard": True,
    "liable": None,
    "seats": [{"openings": 1, "hongzhong": 1}, {"openings": 2, "zhigang": 1}, {}, {"pizi": 2}],
}
CHI: dict[str, Any] = {"kind": "chi", "tiles": "123p", "from": 0}
PENG: dict[str, Any] = {"kind": "peng", "tiles": "555p", "from": 3}
OTHERS = ["1m3m6m1p1p5p7p8p2s4s5s1z2z", "2m2m4m5m7m8m4p5p9p4s6s2z6z", "4m9m2p2s2s2s6s7s2z3z3z5z6z"]
JUDGE: dict[str, Any] = {
    "rules": "standard",
    "indicator": "9s",
    "dealer": 0,
    "winner": 1,
    "by": "self_draw",
    "from": None,
    "tile": "5m",
    "gang_draw": False,
    "last_tiles": False,
    "seats": [
        {"concealed": OTHERS[0], "melds": [], "released": ""},
        {"concealed": "456m789p333s5m", "melds": [CHI], "released": "7z"},
        {"concealed": OTHERS[1], "melds": [], "released": ""},
        {"concealed": OTHERS[2], "melds": [], "released": ""},
    ],
    "broke_duty": [],
}


def answer(kind: str, request: object) -> dict[str, Any]:
    """What the command of that name answers, or its error."""
    try:
        told = read_object(json.dumps(request).encode())
        return (settle(facts(told)) if kind == "settle" else judge(case(told))).to_json()
    except EngineError as error:
        return {"code": error.code, "message": str(error)}


def seats(number: int, **changes: Any) -> dict[str, Any]:
    """Changes of one seat of the judge request."""
    told = [dict(seat) for seat in JUDGE["seats"]]
    told[number] |= changes
    return {"seats": told}


def melds(*given: dict[str, Any], concealed: str = "456m789p333s5m", seat: int = 1) -> dict[str, Any]:
    return seats(seat, melds=list(given), concealed=concealed)


def laid(number: int, **counts: Any) -> dict[str, Any]:
    """Counts of one seat of the settle request."""
    told = list(SETTLE["seats"])
    told[number] = counts
    return {"seats": told}


def test_both_requests_are_right_as_they_stand():
    assert answer("settle", SETTLE)["min_fan_met"] is True
    assert answer("judge", JUDGE)["win"] is True


SELF_DRAW = {"by": "self_draw", "from": None}
WRONG_FACTS = [
    ({"rules": 5}, "bad_rules", "preset's name"),
    ({"rules": {"preset": "standard", "colour": 1}}, "bad_rules", "no field 'colour'"),
    ({"rules": {"preset": "standard", "cap": True}}, "bad_rules", "'cap' must be"),
    ({"rules": {"cap": 300}}, "bad_rules", "preset"),
    ({"dealer": "0"}, "bad_field", "'dealer' must be a seat from 0 to 3, not \"0\""),
    ({"dealer": True}, "bad_field", "'dealer' must be a seat from 0 to 3, not true"),
    ({"dealer": 1.0}, "bad_field", "'dealer'"),
    ({"winner": 4}, "bad_field", "'winner' must be a seat from 0 to 3, not 4"),
    ({"winner": None}, "bad_field", "not null"),
    ({"by": "zimo"}, "bad_field", "one of discard, self_draw, robbed_gang"),
    ({"by": ["discard"]}, "bad_field", "not a list"),
    ({"from": 9}, "bad_field", "'from' must be a seat from 0 to 3 or null"),
    ({"from": None}, "impossible", "needs 'from'"),
    ({"from": 1}, "impossible", "from himself"),
    ({"by": "self_draw"}, "impossible", "'from' must be null"),
    ({"hand_types": "xiaohu"}, "bad_field", "'hand_types' must be a list"),
    ({"hand_types": []}, "impossible", "hand_types is empty"),
    ({"hand_types": [["xiaohu"]]}, "bad_field", "not a list"),
    ({"hand_types": ["qidui"]}, "bad_field", '"qidui"'),
    ({"hand_types": ["xiaohu", "xiaohu"]}, "impossible", "twice"),
    ({"hand_types": ["xiaohu", "qingyise"]}, "impossible", "xiaohu stands alone"),
    ({"hand_types": ["fengyise", "jiangyise"]}, "impossible", "fengyise"),
    ({"hand_types": ["qingyise", "fengyise"]}, "impossible", "fengyise"),
    ({"hand_types": ["qianggang"]}, "impossible", "qianggang"),
    ({"by": "robbed_gang"}, "impossible", "qianggang"),
    ({"hand_types": ["haidilao"]}, "impossible", "self_draw only"),
    ({"hand_types": ["haidilao", "gangshanghua"], **SELF_DRAW}, "impossible", "exclude each other"),
    ({"hand_types": ["quanqiuren"]}, "impossible", "exactly 4 openings"),
    ({"hand_types": ["quanqiuren"], **SELF_DRAW, **laid(1, openings=4)}, "impossible", "not by self_draw"),
    ({"hand_types": ["quanqiuren"], **laid(1, openings=3, angang=1)}, "impossible", "no angang"),
    ({"hard": 1}, "bad_field", "'hard' must be true or false, not 1"),
    ({"liable": "nobody"}, "bad_field", "'liable' must be a seat from 0 to 3 or null"),
    ({"liable": 1}, "impossible", "liable"),
    ({"seats": {}}, "bad_field", "'seats' must be a list of 4 seats, not an object"),
    ({"seats": [{}] * 5}, "bad_field", "'seats' must be a list of 4 seats, not 5"),
    ({"seats": [{}, {"openings": 1}, None, {}]}, "bad_field", "seat 2 must be an object"),
    (laid(3, opened=1), "bad_field", "'opened' of seat 3 is no field"),
    (laid(3, pizi=-1), "bad_field", "'pizi' of seat 3 must be a whole number from 0 to 136, not -1"),
    (laid(3, pizi=True), "bad_field", "'pizi' of seat 3"),
    (laid(3, pizi=1.5), "bad_field", "not 1.5"),
    (laid(3, pizi=10**18), "bad_field", "too long"),
    (laid(3, pizi=7, hongzhong=4), "impossible", "5 hongzhong"),
    (laid(3, pizi=9), "impossible", "9 pizi"),
    (laid(3, laizi=5), "impossible", "5 laizi"),
    (laid(3, facai=1), "impossible", "1 facai"),
    ({"rules": "qq", **laid(3, pizi=1)}, "impossible", "1 pizi"),
    (laid(3, openings=3, angang=2), "impossible", "seat 3 has 5 sets"),
    (laid(3, openings=1, zhigang=1, xugang=1), "impossible", "seat 3 has more zhigang and xugang than openings"),
    (laid(1), "impossible", "no opening"),
    ({"note": "hello"}, "bad_field", "'note' is no field"),
]


@pytest.mark.parametrize(("changes", "code", "words"), WRONG_FACTS)
def test_wrong_facts(changes: dict[str, Any], code: str, words: str):
    said = answer("settle", SETTLE | changes)
    assert said.get("code") == code, said
    assert words in said["message"]


WRONG_TILES = [
    ({"indicator": "9x"}, "bad_tile", "'indicator': '9x' is not a tile"),
    ({"indicator": "55m"}, "bad_tile", "'indicator'"),
    ({"tile": 5}, "bad_field", "'tile' must be a tile such as 5p, not 5"),
    ({"tile": ""}, "bad_tile", "'tile'"),
    ({"tile": "8z"}, "bad_tile", "'8z'"),
    ({"from": 2}, "impossible", "'from' must be null"),
    ({"by": "discard"}, "impossible", "needs 'from'"),
    ({"by": "discard", "from": 1}, "impossible", "from himself"),
    ({"gang_draw": "no"}, "bad_field", "'gang_draw' must be true or false"),
    ({"gang_draw": True, "last_tiles": True}, "impossible", "exclude each other"),
    ({"gang_draw": True, "by": "discard", "from": 2}, "impossible", "'gang_draw'"),
    ({"last_tiles": True, "by": "discard", "from": 2}, "impossible", "'last_tiles'"),
    ({"by": "robbed_gang", "from": 2}, "impossible", "seat 2 was robbed of 5m but holds no peng of it"),
    (seats(0, concealed="123m4"), "bad_tile", "'concealed' of seat 0"),
    (seats(0, concealed=5), "bad_field", "'concealed' of seat 0"),
    (seats(0, concealed="123m"), "impossible", "seat 0 has 3 concealed tiles"),
    (seats(1, concealed="456m789p333s55m"), "impossible", "seat 1 has 11 concealed tiles"),
    (seats(0, concealed="1111m3333p1111z3z"), "impossible", "5 3p"),
    (seats(0, concealed=None), "bad_field", "'ready' of seat 0 is missing"),
    (seats(0, concealed=None, ready=1), "bad_field", "'ready' of seat 0 must be true or false"),
    (seats(0, ready=True), "bad_field", "'ready' of seat 0"),
    (seats(1, concealed=None, ready=True), "bad_field", "'concealed' of seat 1"),
    (seats(0, released="9m"), "impossible", "seat 0 released 9m"),
    (seats(0, released="6z"), "impossible", "seat 0 released 6z"),
    (seats(0, released=None), "bad_field", "'released' of seat 0"),
    (seats(0, hand="123m"), "bad_field", "'hand' of seat 0 is no field"),
    (seats(0, melds={}), "bad_field", "'melds' of seat 0"),
    (melds(5), "bad_field", "meld 1 of seat 1 must be an object"),  # type: ignore[arg-type]
    (melds({"kind": "gang", "tiles": "1111p", "from": 0}), "bad_field", "'kind' of meld 1 of seat 1"),
    (melds(CHI | {"tiles": "124p"}), "impossible", "1p2p4p is no chi"),
    (melds(CHI | {"tiles": "1234p"}), "impossible", "is no chi"),
    (melds(CHI | {"tiles": ""}), "impossible", "is no chi"),
    (melds(CHI | {"tiles": "8p9p1s"}), "impossible", "no"),
    (melds(CHI | {"tiles": "123z"}), "impossible", "is no chi"),
    (melds(CHI | {"tiles": "9m1p2p"}), "impossible", "is no chi"),
    (melds(CHI | {"from": 3}), "impossible", "a chi comes from the previous seat, 0"),
    (melds(CHI | {"from": None}), "impossible", "needs 'from'"),
    (melds({"kind": "chi", "tiles": "123p"}), "impossible", "needs 'from'"),
    (melds(PENG | {"from": 1}), "impossible", "not from itself"),
    (melds(PENG | {"tiles": "556p"}), "impossible", "is no peng"),
    (melds(PENG | {"tiles": "5555p"}), "impossible", "is no peng"),
    (melds(PENG | {"kind": "zhigang"}), "impossible", "is no zhigang"),
    (melds({"kind": "angang", "tiles": "4444s", "from": 0}), "impossible", "an angang comes from nobody"),
    (melds(PENG | {"tiles": "777z"}), "impossible", "holds 7z"),
    (melds(CHI | {"tiles": "123s"}), "impossible", "holds 1s"),
    (melds(*[CHI] * 5, concealed=""), "impossible", "seat 1 has 5 melds"),
    ({"broke_duty": None}, "bad_field", "'broke_duty' must be a list"),
    ({"broke_duty": [3]}, "bad_field", "entry 1 of 'broke_duty'"),
    ({"broke_duty": [{"seat": 3, "type": "pengpenghu"}]}, "bad_field", "'type' of entry 1"),
    ({"broke_duty": [{"seat": 3}]}, "bad_field", "'type' of entry 1 of 'broke_duty' is missing"),
    ({"broke_duty": [{"seat": 1, "type": "qingyise"}]}, "impossible", "names the winner"),
]


@pytest.mark.parametrize(("changes", "code", "words"), WRONG_TILES)
def test_wrong_tiles(changes: dict[str, Any], code: str, words: str):
    said = answer("judge", JUDGE | changes)
    assert said.get("code") == code, said
    assert words in said["message"]


def test_the_indicator_counts_among_the_four():
    four = seats(0, concealed="9999s1m3m6m1p1p5p7p8p2s")
    assert "5 9s over all seats, winning tile and indicator" in answer("judge", JUDGE | four)["message"]
    three = seats(0, concealed="999s1m3m6m1p1p5p7p8p2s4s")
    assert answer("judge", JUDGE | three)["win"] is True


def test_a_robbed_tile_and_its_peng_are_four():
    peng = {"kind": "peng", "tiles": "555m", "from": 3}
    changes = melds(CHI, concealed="46m789p333s22p") | {"by": "robbed_gang", "from": 2, "tile": "5m"}
    changes["seats"][2] = {"concealed": "2m2m4m7m8m4p9p4s6s6z", "melds": [peng], "released": ""}
    assert answer("judge", JUDGE | changes)["hand_types"] == ["qianggang"]
    changes["seats"][0] = JUDGE["seats"][0] | {"concealed": "5m3m6m1p1p5p7p8p2s4s5s1z2z"}
    assert "5 5m over all seats" in answer("judge", JUDGE | changes)["message"]


@pytest.mark.parametrize("name", [name for name in SETTLE if name != "from"])
def test_a_settle_field_left_out_is_named(name: str):
    said = answer("settle", {field: value for field, value in SETTLE.items() if field != name})
    assert said["code"] == "bad_field"
    assert f"'{name}' is missing" in said["message"]


@pytest.mark.parametrize("name", [name for name in JUDGE if name not in ("from", "broke_duty")])
def test_a_judge_field_left_out_is_named(name: str):
    said = answer("judge", {field: value for field, value in JUDGE.items() if field != name})
    assert said["code"] == "bad_field"
    assert f"'{name}' is missing" in said["message"]


def test_from_left_out_is_as_good_as_null():
    without = {field: value for field, value in SETTLE.items() if field != "from"}
    assert "needs 'from'" in answer("settle", without)["message"]
    assert answer("settle", without | {"by": "self_draw"})["min_fan_met"] is True


def test_tiles_may_be_written_short_or_long_and_in_any_order():
    chi = melds(CHI | {"tiles": "3p1p2p"}, concealed="5m4m5m6m3s7p8p9p3s3s")
    assert answer("judge", JUDGE | chi) == answer("judge", JUDGE)


def quanqiuren(source: dict[str, Any]) -> dict[str, Any]:
    """A quanqiuren of seat 1 off seat 2."""
    sets = [
        CHI,
        {"kind": "peng", "tiles": "777s", "from": 3},
        {"kind": "chi", "tiles": "234s", "from": 0},
        {"kind": "peng", "tiles": "999m", "from": 2},
    ]
    others = [{"concealed": None, "ready": False, "melds": [], "released": ""} for _ in range(4)]
    others[1] = {"concealed": "5m", "melds": sets, "released": "7z"}
    others[2] |= source
    return JUDGE | {"seats": others, "by": "discard", "from": 2}


def test_losers_whose_tiles_nobody_knows():
    assert answer("judge", quanqiuren({"ready": False}))["liable"] == 2
    ready = answer("judge", quanqiuren({"ready": True}))
    assert (ready["hand_types"], ready["liable"]) == (["quanqiuren"], None)
    opened = answer("judge", quanqiuren({"melds": [PENG | {"from": 3}], "released": "7z"}))
    assert opened["losers"][1]["fan"] == ready["losers"][1]["fan"] + 2


# Whatever is sent, the answer is an answer or an error; here JSON that comes close to a request.

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
SEATS = st.integers(-1, 4) | st.none()
RULES = st.sampled_from(["standard", "qq", "cgc", "facai"]) | st.fixed_dictionaries(
    {"preset": st.sampled_from(["standard", "facai", "x"])},
    optional={
        "opening": st.sampled_from(["once", "each", ""]),
        "cap": st.integers(0, 10**18) | st.none(),
        "golden_cap": st.integers(0, 10**18) | st.none(),
        "stack_dahu": st.booleans(),
        "third_opening": ANYTHING,
    },
)
NUMBERS = st.integers(0, 4) | ANYTHING
FACTS = st.fixed_dictionaries(
    {
        "rules": RULES,
        "dealer": SEATS,
        "winner": SEATS,
        "by": st.sampled_from(WAYS),
        "from": SEATS,
        "hand_types": st.lists(st.sampled_from(HAND_TYPES), max_size=3, unique=True),
        "hard": st.booleans(),
        "liable": SEATS,
        "seats": st.lists(
            st.dictionaries(st.sampled_from(["openings", "zhigang", "angang", "pizi", "laizi"]), st.integers(0, 3)),
            min_size=4,
            max_size=4,
        ),
    }
)
TILES = st.text("123456789mpsz", max_size=30) | st.lists(st.sampled_from(["1m", "2m", "5p", "1z"])).map("".join)
MELDS = st.fixed_dictionaries(
    {"kind": st.sampled_from(["chi", "peng", "zhigang", "xugang", "angang"])},
    optional={"tiles": st.sampled_from(["123m", "555p", "5555p", "222z", "2p"]) | ANYTHING, "from": SEATS},
)
CASE_SEATS = st.fixed_dictionaries(
    {"concealed": TILES | st.none(), "melds": st.lists(MELDS, max_size=4), "released": TILES},
    optional={"ready": st.booleans()},
)


@st.composite
def altered(draw: st.DrawFn, request: dict[str, Any]) -> dict[str, Any]:
    """A right request in which some fields are anything, or missing."""
    told = dict(request)
    for name in draw(st.lists(st.sampled_from(sorted(request)), max_size=3)):
        if draw(st.booleans()):
            told.pop(name, None)
        else:
            told[name] = draw(ANYTHING)
    return told


def check_answer(kind: str, request: object) -> None:
    said = answer(kind, request)
    if "code" in said:
        assert said["code"] in {"bad_json", "bad_rules", "bad_tile", "bad_field", "impossible"}
        assert 10 < len(said["message"]) < 400
        assert "\n" not in said["message"]
    elif "delta" in said:
        assert sum(said["delta"]) == 0
    else:
        assert said["win"] is False
    json.dumps(said)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(FACTS | altered(SETTLE) | ANYTHING)
def test_settle_answers_whatever_is_sent(request: Any):
    check_answer("settle", request)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(
    altered(JUDGE) | st.lists(CASE_SEATS, min_size=4, max_size=4).map(lambda told: JUDGE | {"seats": told}) | ANYTHING
)
def test_judge_answers_whatever_is_sent(request: Any):
    check_answer("judge", request)
