"""Tiles in rows with a few words beside them: the pictures of the rules. Pure; what stands in them is in pictures.py.

Owns: the layout of such a picture. Does not own: what tiles and sets look like (cogs/pictures).
"""

from dataclasses import dataclass
from typing import Final

from cogs.pictures import Meld, Specials, palette
from cogs.pictures.art import height
from cogs.pictures.canvas import Canvas, Type, arrow, line_height, panel, text_width
from cogs.pictures.fonts import script
from cogs.pictures.melds import Table, draw_meld, meld_height, meld_width, row

WIDTH: Final = 800
_EDGE, _PAD, _GAP, _ARROW = 8, 16, 22, 24
_LARGEST, _SMALLEST = 80, 40
_CAPTION, _LABEL = Type(34, palette.GOLD, bold=0.6), Type(31, palette.MUTED, bold=0.2)
_LEFT = _EDGE + _PAD
_INNER = WIDTH - 2 * _LEFT

_UNMARKED: Final = Specials()


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles side by side, or one set, with a line or two below; `pointed` has an arrow before it."""

    tiles: tuple[int, ...] | Meld
    label: str = ""
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """One row: a caption above, groups from left to right, marked by their own specials."""

    groups: tuple[Group, ...]
    caption: str = ""
    specials: Specials = _UNMARKED


def draw_strips(strips: tuple[Strip, ...], language: str) -> bytes:
    """The rows one below the other as PNG, WIDTH pixels wide, with tiles as large as the longest row lets them be."""
    tile = _tile_width(strips, language)
    tops = [_LEFT]
    for strip in strips:
        tops.append(tops[-1] + _height(strip, tile) + _PAD)
    high = tops[-1] + _EDGE
    canvas = Canvas.new(WIDTH, high, language)
    canvas.paste(panel(WIDTH - 2 * _EDGE, high - 2 * _EDGE), _EDGE, _EDGE)
    for strip, top in zip(strips, tops, strict=False):
        _draw(canvas, strip, top, tile, language)
    return canvas.png()


def _tile_width(strips: tuple[Strip, ...], language: str) -> int:
    tile = _LARGEST
    while tile > _SMALLEST and max(_strip_width(strip, tile, language) for strip in strips) > _INNER:
        tile -= 1
    return tile


def _strip_width(strip: Strip, tile: int, language: str) -> int:
    arrows = sum(group.pointed for group in strip.groups) * (_ARROW + _GAP)
    return sum(_width(group, tile, language) + _GAP for group in strip.groups) - _GAP + arrows


def _height(strip: Strip, tile: int) -> int:
    high = line_height(_CAPTION.size) if strip.caption else 0
    lines = max(len(group.label.splitlines()) for group in strip.groups)
    return high + _row_height(strip, tile) + lines * line_height(_LABEL.size)


def _row_height(strip: Strip, tile: int) -> int:
    has_sets = any(isinstance(group.tiles, Meld) for group in strip.groups)
    return meld_height(tile) if has_sets else height(tile)


def _draw(canvas: Canvas, strip: Strip, y: int, tile: int, language: str) -> None:
    if strip.caption:
        canvas.text(_LEFT, y, strip.caption, _CAPTION, _INNER)
        y += line_height(_CAPTION.size)
    table = Table(canvas, language, strip.specials, 0)
    bottom, x = y + _row_height(strip, tile), _LEFT
    for group in strip.groups:
        if group.pointed:
            canvas.paste(arrow("right", _ARROW, palette.MUTED), x, bottom - (height(tile) + _ARROW) // 2)
            x += _ARROW + _GAP
        wide = _width(group, tile, language)
        _tiles(table, group, x + (wide - _tiles_width(group, tile)) // 2, bottom, tile)
        for number, line in enumerate(group.label.splitlines()):
            canvas.text(x + wide // 2, bottom + number * line_height(_LABEL.size), line, _LABEL, anchor="middle")
        x += wide + _GAP


def _width(group: Group, tile: int, language: str) -> int:
    """The width of a group with its words."""
    words = [text_width(line, script(language), _LABEL) for line in group.label.splitlines()]
    return max(_tiles_width(group, tile), *words, 0)


def _tiles_width(group: Group, tile: int) -> int:
    return meld_width(group.tiles, tile) if isinstance(group.tiles, Meld) else len(group.tiles) * tile


def _tiles(table: Table, group: Group, x: int, bottom: int, tile: int) -> None:
    """Tiles that stand on a line, or a set."""
    if isinstance(group.tiles, Meld):
        draw_meld(table, x, bottom - meld_height(tile), group.tiles, tile)
    else:
        row(table, x, bottom - height(tile), group.tiles, tile, tile)
