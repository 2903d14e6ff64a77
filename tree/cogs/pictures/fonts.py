"""The one font (Noto Sans CJK, OFL) and what is read from it.

Owns: the faces, loaded once and shared; which characters can be drawn; cutting a name to a width.
Does not own: where text goes and in which colour.
"""

import unicodedata
from functools import lru_cache

from noto_cjk_sans_otc import FONT_PATH
from PIL import Image, ImageDraw, ImageFont

SIMPLIFIED, TRADITIONAL = 2, 3
ART_SIZE = 256
ELLIPSIS, UNKNOWN = "…", "·"
# Private-use code point: drawn as the box that stands for "no such glyph".
_ABSENT = "\ue5ff"


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
    """Whether the font has a picture for the character (emoji, Arabic and control characters have none)."""
    if not character.isprintable():
        return False
    return _print(character) != _print(_ABSENT)


def _print(character: str) -> bytes:
    """What the font makes of a character, ink for ink."""
    paper = Image.new("L", (40, 40))
    ImageDraw.Draw(paper).text((5, 28), character, 255, face(SIMPLIFIED, 20), "ls")
    return paper.tobytes()


def safe(text: str) -> str:
    """One line that the font can draw: fancy letters made plain, unknown ones a dot, emoji and marks left out.

    Empty when nothing of the text could be recognised.
    """
    line = " ".join("".join(map(_plain, text)).split())
    return line if any(c.isalnum() or c == "?" for c in line) else line.replace(UNKNOWN, "").strip()


@lru_cache(maxsize=4096)
def _plain(character: str) -> str:
    if character.isspace():
        return " "
    kind = unicodedata.category(character)[0]
    if kind in "MC":
        return ""
    if drawable(character):
        return character
    simpler = unicodedata.normalize("NFKC", character)
    if kind == "L" and simpler != character and all(map(drawable, simpler)):
        return simpler
    return UNKNOWN if kind in "LN" else ""


def cut(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """The text, shortened with an ellipsis until it is at most `width` pixels wide."""
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""


def stencil(character: str, face_index: int, weight: float) -> Image.Image:
    """A character as a mask of ART_SIZE pixels square, its strokes thicker by `weight` (a part of the em)."""
    mask = Image.new("L", (ART_SIZE, ART_SIZE))
    at = (ART_SIZE / 2, ART_SIZE * 0.88)
    font = face(face_index, ART_SIZE)
    ImageDraw.Draw(mask).text(at, character, 255, font, "ms", stroke_width=weight * ART_SIZE)
    return mask
