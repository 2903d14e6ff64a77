"""The one font (Noto Sans CJK, OFL) and what is read from it.

Owns: the faces, loaded once and shared; which characters can be drawn, each drawn once and kept; cutting a name to a
width. Does not own: where text goes and in which colour.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from noto_cjk_sans_otc import FONT_PATH
from PIL import Image, ImageDraw, ImageFont

SIMPLIFIED, TRADITIONAL = 2, 3
ART_SIZE = 256
ELLIPSIS, UNKNOWN = "…", "·"
# Private-use code point: drawn as the box that stands for "no such glyph".
_ABSENT = "\ue5ff"
_RAISED: Final = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))
RAISED_SIZE: Final = 0.86
"""how large an exponent is beside the text: large enough to be read on a phone"""
_RAISED_BY = 0.24


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character's ink (None: a space), where it begins from the pen on the baseline, how far the pen goes on."""

    ink: Image.Image | None
    left: int
    top: int
    advance: float


def script(language: str) -> int:
    """The face of the collection for a language code: Traditional for zh-TW and zh-HK, else Simplified."""
    return TRADITIONAL if language in ("zh-TW", "zh-HK") else SIMPLIFIED


# An open face holds about a megabyte, so only those in use are kept; opening one takes less than a millisecond.
@lru_cache(maxsize=10)
def face(face_index: int, size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels."""
    # Basic layout draws left to right whatever the text says, so a name cannot turn its line around.
    return ImageFont.truetype(str(FONT_PATH), size, index=face_index, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def drawable(character: str) -> bool:
    """Whether there is a picture for the character (emoji, Arabic and control characters have none)."""
    if not character.isprintable():
        return False
    return character in _RAISED or _print(character) != _print(_ABSENT)


def _print(character: str) -> bytes:
    """What the font makes of a character, ink for ink."""
    paper = Image.new("L", (40, 40))
    ImageDraw.Draw(paper).text((5, 28), character, 255, face(SIMPLIFIED, 20), "ls")
    return paper.tobytes()


def safe(text: str) -> str:
    """One line that the font can draw: fancy letters made plain, unknown ones a dot, emoji and marks left out.

    Words of which nothing is known are left out; empty when nothing of the text could be recognised.
    """
    words = [word for word in map(_word, text.split()) if word]
    return " ".join(words) if any(c.isalnum() or c == "?" for word in words for c in word) else ""


@lru_cache(maxsize=4096)
def _word(word: str) -> str:
    drawn = [_plain(character) for character in word]
    if None in drawn and not any(known and known.isalnum() for known in drawn):
        return ""
    return "".join(UNKNOWN if known is None else known for known in drawn)


@lru_cache(maxsize=4096)
def _plain(character: str) -> str | None:
    """What stands for a character: itself, plainer ones, nothing; None for a letter that the font does not know."""
    kind = unicodedata.category(character)[0]
    if kind in "MC":
        return ""
    if drawable(character):
        return character
    simpler = unicodedata.normalize("NFKC", character)
    if kind == "L" and simpler != character and all(map(drawable, simpler)):
        return simpler
    return None if kind in "LN" else ""


@lru_cache(maxsize=8192)
def _advance(character: str, face_index: int, size: int) -> float:
    if character in _RAISED:
        return face(face_index, round(size * RAISED_SIZE)).getlength(_RAISED[character])
    return face(face_index, size).getlength(character)


def length(text: str, face_index: int, size: int) -> float:
    """The width of a line in pixels."""
    return sum(_advance(character, face_index, size) for character in text)


def cut(text: str, face_index: int, size: int, width: float) -> str:
    """The text, shortened with an ellipsis until it is at most `width` pixels wide."""
    if length(text, face_index, size) <= width:
        return text
    room = width - length(ELLIPSIS, face_index, size)
    for k, character in enumerate(text):
        room -= _advance(character, face_index, size)
        if room < 0:
            return text[:k].rstrip() + ELLIPSIS if k else ""
    return text.rstrip() + ELLIPSIS


def level(text: str) -> str:
    """The text with its exponents beside what they raise, for those who cannot raise them."""
    return text.translate(str.maketrans(_RAISED))


def glyphs(text: str, face_index: int, size: int, bold: float) -> Iterator[Glyph]:
    """The characters of a line; digits of an exponent are raised."""
    for character in text:
        yield _glyph(character, face_index, size, bold)


@lru_cache(maxsize=8192)
def _glyph(character: str, face_index: int, size: int, bold: float) -> Glyph:
    raised = 0
    if character in _RAISED:
        raised = round(size * _RAISED_BY)
        character, size = _RAISED[character], round(size * RAISED_SIZE)
    font = face(face_index, size)
    box = [round(edge) for edge in font.getbbox(character, anchor="ls", stroke_width=bold)]
    left, top, advance = box[0] - 1, box[1] - 1, font.getlength(character)
    if box[2] <= box[0] or box[3] <= box[1]:
        return Glyph(None, 0, 0, advance)
    ink = Image.new("L", (box[2] - left + 1, box[3] - top + 1))
    ImageDraw.Draw(ink).text((-left, -top), character, 255, font, "ls", stroke_width=bold)
    return Glyph(ink, left, top - raised, advance)


def stencil(character: str, face_index: int, weight: float) -> Image.Image:
    """A character as a mask of ART_SIZE pixels square, its strokes thicker by `weight` (a part of the em)."""
    mask = Image.new("L", (ART_SIZE, ART_SIZE))
    at = (ART_SIZE / 2, ART_SIZE * 0.88)
    font = face(face_index, ART_SIZE)
    ImageDraw.Draw(mask).text(at, character, 255, font, "ms", stroke_width=weight * ART_SIZE)
    return mask


def across(character: str, face_index: int, weight: float) -> tuple[float, float]:
    """Where the ink of a stencil begins and ends from left to right, as parts of its width."""
    box = stencil(character, face_index, weight).getbbox()
    return (box[0] / ART_SIZE, box[2] / ART_SIZE) if box else (0.0, 1.0)
