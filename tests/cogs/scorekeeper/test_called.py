"""Names of several words in the short forms: the longest name that stands there is meant, no comma is needed."""

import pytest

from cogs.scorekeeper.shorthand import parse_hand
from cogs.texts import text
from cogs.ui.refusal import Refusal
from engine.rules import preset
from tests.cogs.scorekeeper.seen import plain, sheet

WANGS = ("Old Wang", "Old Wang Jr", "Old Li", "Old", "老 王", "Eve")
WORDS = ("Red Dragon Bob", "Self Made Sam", "Open Mike", "Hard Rock", "Ｗei Li", "Eve")


def read(told: str, names: tuple[str, ...]) -> dict[str, object]:
    """Who won how from whom, as a text says it."""
    said = plain(parse_hand(told, sheet(preset("qq"), names)), names)
    return {what: said[what] for what in ("winner", "source") if what in said}


@pytest.mark.parametrize(
    ("told", "winner", "source"),
    [
        ("Old Wang zimo xh hard", "Old Wang", None),
        ("old  wang zimo xh hard", "Old Wang", None),
        ("Old Wang Jr zimo xh hard", "Old Wang Jr", None),
        ("Old Wang hu from Old Wang Jr xh hard", "Old Wang", "Old Wang Jr"),
        ("Old Wang Jr from Old Wang xh hard", "Old Wang Jr", "Old Wang"),
        ("Old Wang J from Old L xh hard", "Old Wang Jr", "Old Li"),
        ("Old from Old Li xh hard", "Old", "Old Li"),
        ("Old wins off Old Wang xh hard", "Old", "Old Wang"),
    ],
)
def test_the_longest_name_that_stands_there_is_meant(told: str, winner: str, source: str | None) -> None:
    assert read(told, WANGS) == {"winner": winner} | ({"source": source} if source else {})


def test_chinese_names_with_a_blank_too() -> None:
    names = ("老 王", "老 王 头", "老王", "Dan", "X", "Y")
    for name in names[:3]:
        assert read(f"{name} 自摸 小胡 硬", names) == {"winner": name}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Red Dragon Bob zimo xh hard red dragon 2", {"winner": "Red Dragon Bob", "hongzhong": 2, "openings": 1}),
        ("Open Mike self draw xh hard 2 open", {"winner": "Open Mike", "openings": 2}),
        ("Hard Rock from Self Made Sam xh hard", {"winner": "Hard Rock", "source": "Self Made Sam", "openings": 1}),
        ("Self Made Sam self draw xh hard", {"winner": "Self Made Sam", "openings": 1}),
    ],
)
def test_names_that_begin_like_words_of_the_game(told: str, said: dict[str, object]) -> None:
    draft = plain(parse_hand(told, sheet(preset("qq"), WORDS)), WORDS)
    winner = str(said["winner"])
    roles = {what: draft[what] for what in ("winner", "source") if what in draft}
    assert roles | draft[winner] == said
    assert draft["hard"] is True


def test_a_name_in_full_width_letters_is_found() -> None:
    assert read("Wei Li 自摸 小胡 硬", ("Ｗei Li", *WORDS[:3], "X", "Y")) == {"winner": "Ｗei Li"}


@pytest.mark.parametrize(
    ("told", "key", "values"),
    [
        ("Old W zimo xh hard", "keeper.words.ambiguous", {"text": "Old W"}),
        ("Eve Smith zimo xh hard", "keeper.words.unknown", {"text": "Smith"}),
    ],
)
def test_what_two_names_begin_with_is_one_clear_sentence(told: str, key: str, values: dict[str, str]) -> None:
    names = ("Old Wang", "Old Wei", "Eve", "Dan", "X", "Y")
    with pytest.raises(Refusal) as refused:
        parse_hand(told, sheet(preset("qq"), names))
    assert refused.value.said("en") == text("en", key, **values)
    assert "\n" not in refused.value.said("en")


ODD = ("[ABC] Bob", "(Bob)", "【武】小明", "123m小明", "X", "Y")


@pytest.mark.parametrize("name", ODD[:4])
def test_a_name_may_begin_as_tiles_do(name: str) -> None:
    other = next(each for each in ODD if each != name)
    assert read(f"{name} zimo xh hard", ODD) == {"winner": name}
    assert read(f"{other} hu from {name} xh hard", ODD) == {"winner": other, "source": name}


def test_tiles_stay_tiles_where_somebody_is_called_like_them() -> None:
    names = ("123m", "(Bob)", "[ABC] Bob", "Dan", "X", "Y")
    draft = parse_hand("(Bob) zimo 123m 456m (111p) 22s 22p 2p 癞6s", sheet(preset("qq"), names))
    assert draft.tiles == "123m 456m (111p) 22s 22p 2p 癞6s"
    assert read("(Bob) from 123m xh hard", names) == {"winner": "(Bob)", "source": "123m"}
