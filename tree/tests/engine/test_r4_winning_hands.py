"""R4: the hand types without laizi: shapes, the 2-5-8 pair, and how types combine."""

import pytest

from engine.judge import SeatTiles
from tests.engine.declared import Rules, seat, types, why

# The indicator 9s makes 1s laizi, here held by nobody. Seat 1 wins, seat 0 deals.
CHI = "chi 123p 0"


@pytest.mark.parametrize("pair", ["22m", "55p", "88s", "55s"])
def test_xiaohu_is_a_basic_shape_with_a_pair_of_2_5_8(pair: str):
    assert types(seat(f"34m678p789s{pair}", CHI), "5m") == "xiaohu"
    assert types(seat(f"34m678p666z{pair}", CHI), "2m", source=3) == "xiaohu"


@pytest.mark.parametrize("pair", ["11m", "33p", "66s", "99p", "22z", "66z"])
def test_no_other_pair_makes_a_basic_shape(pair: str):
    assert why(seat(f"34m678p789s{pair}", CHI), "5m") == "no_shape"
    assert why(seat(f"34m678p789s{pair}", CHI), "5m", source=3) == "no_shape"
    assert why(seat(f"34m678p789s{pair}", CHI), "5m", gang_draw=True) == "no_shape"
    assert why(seat(f"34m678p789s{pair}", CHI), "5m", last_tiles=True) == "no_shape"
    assert why(seat(f"34m678p789s{pair}", CHI), "5m", source=3, robbed=True) == "no_shape"


def test_four_sets_and_a_pair_and_nothing_else():
    assert why(seat("34m678p78s55s3z", CHI), "5m") == "no_shape"
    assert why(seat("34m78p1p789s55s", CHI), "5m") == "no_shape"
    assert why(seat("1133m4466p88s", CHI), "8s") == "no_shape"  # pairs are no shape
    assert why(seat("5m", "chi 123p 0", "chi 234p 0", "peng 111m 0", "peng 999m 0"), "2m", source=3) == "no_shape"


def test_a_gang_on_the_table_is_a_set():
    assert types(seat("34m55s", CHI, "zhigang 9999m 2", "angang 4444z"), "5m") == "xiaohu"
    assert types(seat("34m55s", CHI, "xugang 9999m 2", "angang 4444z"), "5m") == "xiaohu"


@pytest.mark.parametrize("pair", ["5m", "1m", "6z"])
def test_pengpenghu_takes_any_pair(pair: str):
    hand = seat(f"11p333s999s{pair}{pair}", "peng 777m 0")
    assert types(hand, "1p") == "pengpenghu"
    assert types(hand, pair, source=2) == "pengpenghu"


def test_pengpenghu_of_gangs_and_pengs_but_of_no_chi():
    gangs = seat("11p22z", "zhigang 7777m 0", "angang 3333s", "xugang 9999s 2")
    assert types(gangs, "1p") == "pengpenghu"
    assert why(seat("11p22z333s999s", "chi 123m 0"), "1p") == "no_shape"
    assert types(seat("11p55p333s999s", "chi 123m 0"), "1p") == "xiaohu"


def test_three_runs_that_are_also_triplets_are_pengpenghu():
    assert types(seat("11222333m55s", "peng 777p 0"), "1m") == "pengpenghu"


QINGYISE = [
    (seat("34m555m678m44m", "chi 123m 0"), "2m"),
    (seat("34m678m44m", "chi 123m 0", "peng 999m 2"), "5m"),
    (seat("34m678m44m", "peng 111m 0", "angang 9999m"), "2m"),
    (seat("23p456p789p99p", "zhigang 5555p 2"), "1p"),
]


@pytest.mark.parametrize(("hand", "tile"), QINGYISE)
def test_qingyise_is_one_suit_in_shape_with_any_pair(hand: SeatTiles, tile: str):
    assert types(hand, tile) == types(hand, tile, source=2) == "qingyise"


def test_qingyise_needs_its_shape_and_one_suit_only():
    assert why(seat("1346m67799m9m", "chi 123m 0"), "5m") == "no_shape"
    assert types(seat("34m678m789m55m", "chi 123m 0"), "5m") == "qingyise"
    assert types(seat("34m678m789p55m", "chi 123m 0"), "5m") == "xiaohu"
    assert types(seat("34m678m555z55m", "chi 123m 0"), "2m") == "xiaohu"
    assert why(seat("34m678m555z66m", "chi 123m 0"), "2m") == "no_shape"


def test_honours_are_no_suit():
    assert types(seat("111z222z33z66z", "peng 444z 0"), "3z") == "fengyise pengpenghu"


def test_jiangyise_needs_no_shape_and_its_melds_belong_to_it():
    assert types(seat("2258m258p58s2s", "peng 555m 0"), "8p") == "jiangyise"
    assert types(seat("2258m258p58s2s", "peng 555m 0"), "8p", source=2) == "jiangyise"
    assert why(seat("2258m258p58s2s", "peng 444m 0"), "8p") == "no_shape"
    assert why(seat("2258m258p58s2s", "peng 555m 0"), "9p") == "no_shape"
    assert why(seat("258m258p8s", "angang 1111m", "peng 555m 0"), "2s") == "no_shape"


def test_fengyise_needs_no_shape_and_never_holds_hongzhong():
    mixed = seat("1122334566z", "peng 444z 0")
    assert types(mixed, "5z") == "fengyise"
    assert why(seat("112233455z1m", "peng 444z 0"), "5z") == "no_shape"
    assert why(seat("112233455z7z", "peng 444z 0"), "5z") == "holds_gang_tile"
    assert why(mixed, "5z", rules="facai") == "holds_gang_tile"
    assert types(seat("1122334555z", "peng 444z 0"), "1z", rules="facai") == "fengyise"


FOUR = ("chi 123p 0", "chi 456p 0", "peng 111m 2", "zhigang 9999m 3")


def test_quanqiuren_is_four_openings_and_another_players_tile():
    alone = seat("5m", *FOUR)
    assert types(alone, "5m", source=2) == "quanqiuren"
    assert types(alone, "5m") == "xiaohu"
    assert types(seat("5m", CHI, "chi 456p 0", "xugang 1111m 2", "peng 999m 0"), "5m", source=2) == "quanqiuren"
    assert types(seat("5m", CHI, "chi 456p 0", "angang 1111m", "peng 999m 0"), "5m", source=2) == "xiaohu"
    assert why(seat("4m", *FOUR), "4m", source=2) == "no_shape"


def test_quanqiuren_by_self_draw_where_the_table_agrees():
    agreed: Rules = {"preset": "qq", "quanqiuren_self_draw": True}
    assert types(seat("5m", *FOUR), "5m", rules=agreed) == "quanqiuren"
    assert types(seat("5m", *FOUR), "5m", rules=agreed, gang_draw=True) == "gangshanghua quanqiuren"


SITUATIONS = [
    ({"last_tiles": True}, "haidilao"),
    ({"gang_draw": True}, "gangshanghua"),
    ({"source": 2, "robbed": True}, "qianggang"),
]


@pytest.mark.parametrize(("how", "name"), SITUATIONS)
def test_the_way_of_winning_makes_a_dahu_of_a_basic_shape_and_adds_to_the_others(how: dict[str, object], name: str):
    assert types(seat("34m678p789s55s", CHI), "5m", **how) == name
    pengpeng = seat("11p333s999s66z", "peng 777m 0")
    assert types(pengpeng, "1p", **how).split() == sorted(["pengpenghu", name])
    one_suit = seat("34m678m789m44m", "chi 123m 0")
    assert types(one_suit, "5m", **how).split() == sorted(["qingyise", name])


@pytest.mark.parametrize(("how", "name"), SITUATIONS)
def test_the_pair_is_asked_of_the_hand_as_a_whole(how: dict[str, object], name: str):
    """A shapeless hand has no pair and still adds the situational types."""
    assert types(seat("2258m258p58s2s", "peng 555m 0"), "8p", **how).split() == sorted(["jiangyise", name])
    assert types(seat("1122334566z", "peng 444z 0"), "5z", **how).split() == sorted(["fengyise", name])


def test_quanqiuren_adds_to_every_colour_with_any_last_two_tiles():
    winds = seat("1z", "peng 222z 0", "peng 333z 0", "peng 444z 2", "peng 555z 0")
    assert types(winds, "1z", source=2) == "fengyise pengpenghu quanqiuren"
    assert types(winds, "6z", source=2) == "fengyise quanqiuren"
    jiang = seat("2m", "peng 555m 0", "peng 888m 0", "peng 555p 2", "peng 222s 0")
    assert types(jiang, "8p", source=2) == "jiangyise quanqiuren"
    one_suit = seat("4m", "chi 123m 0", "chi 456m 0", "peng 777m 2", "peng 999m 0")
    assert types(one_suit, "4m", source=2) == "qingyise quanqiuren"


def test_types_combine():
    hand = seat("11m222m333m44m", "peng 999m 0")
    assert types(hand, "1m", gang_draw=True) == "gangshanghua pengpenghu qingyise"
    jiang = seat("22m555m88m", "peng 222p 0", "peng 888s 0")
    assert types(jiang, "2m", last_tiles=True) == "haidilao jiangyise pengpenghu"


def test_released_tiles_do_not_belong_to_the_hand():
    assert types(seat("34m678m789m55m", "chi 123m 0", released="7z1s"), "5m") == "qingyise"
    assert types(seat("34m678m789m55m", "chi 123m 0", released="8s"), "5m", rules="standard") == "qingyise"
    assert types(seat("2258m258p58s2s", "peng 555m 0", released="7z7z1s"), "8p") == "jiangyise"
