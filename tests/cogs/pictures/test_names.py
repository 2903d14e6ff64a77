"""Whatever somebody calls himself, his name is one line the font can draw, and nothing else on the picture moves."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageDraw

from cogs.pictures import BoardScene, Payment, ResultScene, draw_board, draw_result, fonts, palette, samples
from cogs.pictures.canvas import Type, line_height, text_sprite
from cogs.pictures.palette import FLAT, PANEL, TEXT
from tests.cogs.pictures.look import distance, opened

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
        ("محمد 7", "7"),
        ("南家 محمد", "南家"),
        ("x·محمد", "x·····"),
        ("a · b", "a · b"),
        ("🔥", ""),
        ("2⁵", "2⁵"),
        ("한국 にほん 龙龍", "한국 にほん 龙龍"),
    ],
)
def test_a_name_becomes_what_the_font_can_draw(name: str, shown: str) -> None:
    assert fonts.safe(name) == shown


@pytest.mark.parametrize("width", [0, 5, 30, 100])
def test_a_cut_name_is_never_wider_than_its_place(width: int) -> None:
    cut = fonts.cut("龙腾四海" * 8, fonts.SIMPLIFIED, 23, width)
    assert fonts.length(cut, fonts.SIMPLIFIED, 23) <= width
    assert not cut or cut.endswith(fonts.ELLIPSIS)


def _named(scene: BoardScene, seat: int, name: str) -> BoardScene:
    seats = tuple(replace(each, name=name) if k == seat else each for k, each in enumerate(scene.seats))
    return replace(scene, seats=(seats[0], seats[1], seats[2], seats[3]))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seat", range(4))
def test_a_name_changes_nothing_outside_its_line_of_the_board(name: str, seat: int) -> None:
    scene = replace(samples.full_board(), viewer=0)
    plain = opened(draw_board(_named(scene, seat, "x"), "en"))
    hostile = opened(draw_board(_named(scene, seat, name), "en"))
    assert hostile.size == plain.size
    box = ImageChops.difference(plain, hostile).getbbox()
    assert box is not None
    assert box[3] - box[1] <= 38
    left, right = ((6, 594), (358, 594), (6, 594), (6, 242))[seat]
    assert left <= box[0] < box[2] <= right


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_or_a_long_sum_does_not_change_the_size_of_a_result(name: str) -> None:
    def size(shown: str, words: str, delta: int) -> tuple[int, int]:
        return opened(draw_result(ResultScene(shown, (Payment(shown, words, delta),)), "zh-TW")).size

    assert size(name, name or "x", -999_999_999) == size("x", "y", 1)


def test_a_line_put_together_is_the_line_the_font_draws() -> None:
    words, size = "王小明 AVATo fj 10 × 1.5 = 15", 42
    font = fonts.face(fonts.SIMPLIFIED, size)
    whole = Image.new("L", (round(font.getlength(words)) + 2, line_height(size)))
    ImageDraw.Draw(whole).text((1, round(size * 1.06)), words, 255, font, "ls", stroke_width=0.5)
    sprite = text_sprite(words, fonts.SIMPLIFIED, Type(size, bold=0.5), 10_000)
    assert sprite is not None
    shown = Image.frombytes("P", sprite.size, sprite.tobytes())
    shown.putpalette(FLAT)
    flat = Image.composite(Image.new("RGB", whole.size, TEXT), Image.new("RGB", whole.size, PANEL), whole)
    # Characters stand on whole pixels.
    assert distance(shown.convert("RGB"), flat) < 9


def test_an_exponent_is_raised() -> None:
    plain, raised = (text_sprite(words, fonts.SIMPLIFIED, Type(42), 999) for words in ("210", "2¹⁰"))
    assert plain is not None
    assert raised is not None
    assert raised.width < plain.width

    def bottom(sprite: Image.Image) -> int:
        """Where the last digit ends."""
        ground = sprite.getpixel((0, 0))
        right = sprite.crop((sprite.width - 14, 0, sprite.width, sprite.height))
        return max(y for y in range(right.height) for x in range(right.width) if right.getpixel((x, y)) != ground)

    assert bottom(raised) < bottom(plain) - 5


@pytest.mark.parametrize(("language", "note"), [("zh-CN", "包胡"), ("en", "pays for all"), ("zh-TW", "光明頂")])
def test_however_long_a_sum_is_the_word_on_it_is_whole(language: str, note: str) -> None:
    def word(sum_words: str) -> set[tuple[int, int]]:
        picture = opened(draw_result(ResultScene("x", (Payment("x", sum_words, -1, note),)), language))
        wide, high = picture.size
        return {(x, y) for x in range(wide) for y in range(high) if picture.getpixel((x, y)) == palette.GOLD}

    short = word("1")
    assert short
    assert word("31,457,280 + 31,457,280 + 31,457,280 = 94,371,840") == short


def test_a_long_sum_is_written_smaller_before_it_is_cut() -> None:
    def drawn(sum_words: str) -> Image.Image:
        return opened(draw_result(ResultScene("x", (Payment("x", sum_words, -1),)), "en"))

    long = "owed 31,457,280 points, Maximiliane… pays"
    assert drawn(long).tobytes() != drawn(f"{long[:-1]}x").tobytes()
