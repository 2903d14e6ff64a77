"""Whatever somebody calls himself, his name is one line the font can draw, and nothing else on the picture moves."""

from dataclasses import replace

import pytest
from PIL import ImageChops

from cogs.pictures import BoardScene, Payment, ResultScene, draw_board, draw_result, fonts, samples
from tests.cogs.pictures.look import opened

HOSTILE = [
    "",
    "   ",
    "\n\n\n",
    "龙" * 32,
    "W" * 200,
    "محمد بن سلمان",
    "\u202eevil\u202c",
    "🀄🔥👨‍👩‍👧‍👦" * 5,
    "Z̴̢̛̪̦̼̻͗̋a̵l̶g̷o̸" * 6,
    "a\nb\r\nc\td\x00e",
    "\ud800",
    "\ue5ff" * 20,
    "﷽",
    "𝓜𝓲𝓪",
    "**@everyone** <@1>",
]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mia🀄️🔥", "Mia"),
        ("𝓜𝓲𝓪", "Mia"),
        ("a\nb\r\nc", "a b c"),
        ("\u202eevil\u202c", "evil"),
        ("Z̴̢a̵l", "Zal"),
        ("محمد", ""),
        ("محمد 7", "···· 7"),
        ("🔥", ""),
        ("2⁵", "2·"),
        ("한국 にほん 龙龍", "한국 にほん 龙龍"),
    ],
)
def test_a_name_becomes_what_the_font_can_draw(name: str, shown: str) -> None:
    assert fonts.safe(name) == shown


@pytest.mark.parametrize("width", [0, 5, 30, 100])
def test_a_cut_name_is_never_wider_than_its_place(width: int) -> None:
    font = fonts.face(fonts.SIMPLIFIED, 23)
    cut = fonts.cut("龙腾四海" * 8, font, width)
    assert font.getlength(cut) <= width
    assert not cut or cut.endswith(fonts.ELLIPSIS)


def _named(scene: BoardScene, seat: int, name: str) -> BoardScene:
    seats = tuple(replace(each, name=name) if k == seat else each for k, each in enumerate(scene.seats))
    return replace(scene, seats=(seats[0], seats[1], seats[2], seats[3]))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seat", range(4))
def test_a_name_changes_nothing_outside_its_line_of_the_board(name: str, seat: int) -> None:
    plain = opened(draw_board(_named(samples.board(), seat, "x"), "en"))
    hostile = opened(draw_board(_named(samples.board(), seat, name), "en"))
    assert hostile.size == plain.size
    box = ImageChops.difference(plain, hostile).getbbox()
    assert box is not None
    assert box[3] - box[1] <= 31
    left, right = ((6, 373), (366, 594), (6, 373), (6, 232))[seat]
    assert left <= box[0] < box[2] <= right


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_or_a_long_sum_does_not_change_the_size_of_a_result(name: str) -> None:
    def size(shown: str, words: str, delta: int) -> tuple[int, int]:
        return opened(draw_result(ResultScene(shown, (Payment(shown, words, delta),)), "zh-TW")).size

    assert size(name, name, -999_999_999) == size("x", "y", 1)


def test_a_seat_whose_name_cannot_be_drawn_is_called_by_its_number() -> None:
    emoji = draw_board(_named(samples.board(), 2, "🔥🔥"), "en")
    assert emoji == draw_board(_named(samples.board(), 2, "#3"), "en")
