"""Tiles can be told apart, small, without colour, with marks; their patterns count what they should."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageDraw

from cogs.pictures import BACK, samples, tile_png
from cogs.pictures.palette import COLOURS, IVORY
from cogs.pictures.tiles import Mark, tile_art
from tests.cogs.pictures.look import distance

MARKS: tuple[Mark, ...] = ("laizi", "pizi", "gang")


def _flat(tile: int, width: int, language: str = "zh-CN", mark: Mark | None = None, mode: str = "RGB") -> Image.Image:
    art = tile_art(tile, width, language, mark)
    paper = Image.new("RGBA", art.size, "black")
    paper.alpha_composite(art)
    return paper.convert(mode)


def _blobs(face: Image.Image) -> int:
    """How many separate shapes lie on the ivory of a face."""
    shapes = Image.new("L", face.size)
    wide, high = face.size
    for x in range(6, wide - 6):
        for y in range(6, round(high * 0.91)):
            pixel = face.getpixel((x, y))
            assert isinstance(pixel, tuple)
            if sum(abs(a - b) for a, b in zip(pixel, IVORY, strict=True)) > 120:
                shapes.putpixel((x, y), 255)
    found = 0
    while box := shapes.point([0] * 255 + [255]).getbbox():
        start = next(x for x in range(box[0], box[2]) if shapes.getpixel((x, box[1])) == 255)
        before = shapes.histogram()[255]
        ImageDraw.floodfill(shapes, (start, box[1]), 100)
        found += before - shapes.histogram()[255] > 30
    return found


@pytest.mark.parametrize("language", ["zh-CN", "zh-TW", "en"])
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_all_faces_and_the_back_differ_at_28_pixels_with_and_without_colour(mode: str, language: str) -> None:
    faces = {tile: _flat(tile, 28, language, mode=mode) for tile in range(BACK + 1)}
    nearest = min((distance(faces[a], faces[b]), a, b) for a, b in combinations(faces, 2))
    assert nearest[0] > 4, nearest


@pytest.mark.parametrize("rank", range(2, 10))
def test_bamboo_has_as_many_sticks_as_its_rank(rank: int) -> None:
    assert _blobs(_flat(18 + rank - 1, 128)) == rank


@pytest.mark.parametrize("rank", range(2, 10))
def test_circles_are_as_many_as_the_rank(rank: int) -> None:
    face = _flat(9 + rank - 1, 128)
    # Each circle is a ring around a ring.
    assert _blobs(face) == 2 * rank


def test_simplified_and_traditional_differ_where_the_characters_do() -> None:
    differing = {t for t in range(BACK + 1) if distance(_flat(t, 64, "zh-CN"), _flat(t, 64, "zh-TW")) > 1}
    # 北 is drawn a little differently.
    assert differing == {*range(9), 27, 30, 32}


def test_english_tiles_carry_an_index_where_a_character_must_be_read() -> None:
    differing = {t for t in range(BACK + 1) if distance(_flat(t, 64, "zh-CN"), _flat(t, 64, "en")) > 1}
    assert differing == {*range(9), *range(27, 31)}


@pytest.mark.parametrize("width", [28, 36, 64, 128])
def test_marks_differ_from_each_other_and_from_none_also_without_colour(width: int) -> None:
    looks = [_flat(31, width, mark=mark, mode="L") for mark in (None, *MARKS)]
    assert min(distance(a, b) for a, b in combinations(looks, 2)) > 1.5


@pytest.mark.parametrize("mark", [None, *MARKS])
def test_emoji_are_square_transparent_at_the_corners_and_small_enough_for_discord(mark: Mark | None) -> None:
    for tile in (0, 17, 18, 33, BACK):
        png = tile_png(tile, 128, mark)
        emoji = Image.open(BytesIO(png))
        assert emoji.size == (128, 128)
        assert emoji.mode == "RGBA"
        assert emoji.getpixel((0, 0)) == emoji.getpixel((127, 127)) == (0, 0, 0, 0)
        assert emoji.getchannel("A").getbbox() == (18, 0, 109, 127)
        assert len(png) < 256 * 1024


def test_a_tile_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="A tile is 0–33, or 34 for the back; 35 is neither"):
        tile_png(35, 64)


def test_the_palette_fits_a_png() -> None:
    assert len(COLOURS) <= 256
    assert len(Image.open(BytesIO(samples.sheet(28, "en"))).getcolors() or ()) > 60


@pytest.mark.parametrize("mark", [None, "laizi"])
@pytest.mark.parametrize("width", [28, 40, 80])
def test_an_english_index_keeps_to_its_tile_and_begins_where_every_other_does(width: int, mark: Mark | None) -> None:
    edges: list[int] = []
    for tile in (*range(9), *range(27, 31)):
        face = tile_art(tile, width, "en", mark).convert("RGB")
        blue = [x for x in range(width) for y in range(width // 2) if _is_blue(face.getpixel((x, y)))]
        edges.append(width - 1 - max(blue) if mark else min(blue))
    assert min(edges) >= width * 0.04
    assert max(edges) - min(edges) <= 1


def _is_blue(pixel: object) -> bool:
    assert isinstance(pixel, tuple)
    red, _, blue = pixel
    return blue - red > 60
