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
_EDGE, _PAD, _GAP, _ARROW, _BELOW = 8, 16, 20, 24, 6
_LARGEST, _SMALLEST, _MOST_LINES = 80, 40, 2
_CAPTION, _LABEL = Type(38, palette.GOLD, bold=0.6), Type(36, palette.MUTED, bold=0.2)
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
    """The rows one below the other as PNG, WIDTH pixels wide; a long one is broken so that its tiles stay large."""
    tile = _tile_width(strips, language)
    tops = [_LEFT]
    for strip in strips:
        tops.append(tops[-1] + _height(strip, tile, language) + _PAD)
    high = tops[-1] + _EDGE
    canvas = Canvas.new(WIDTH, high, language)
    canvas.paste(panel(WIDTH - 2 * _EDGE, high - 2 * _EDGE), _EDGE, _EDGE)
    for strip, top in zip(strips, tops, strict=False):
        _draw(canvas, strip, top, tile, language)
    return canvas.png()


def _tile_width(strips: tuple[Strip, ...], language: str) -> int:
    """The width with which every row keeps to as many lines as it has with the smallest tiles, or to two."""
    tile = _LARGEST
    while tile > _SMALLEST and any(_breaks(strip, tile, language) for strip in strips):
        tile -= 1
    return tile


def _breaks(strip: Strip, tile: int, language: str) -> bool:
    """Whether tiles of that width are too wide for a row."""
    lines = _lines(strip, tile, language)
    most = 1 if any(group.label for group in strip.groups) else _MOST_LINES
    return len(lines) > most or max(_line_width(line, tile, language) for line in lines) > _INNER


def _lines(strip: Strip, tile: int, language: str) -> list[tuple[Group, ...]]:
    """The groups of a row in as many lines as the width asks for."""
    lines: list[tuple[Group, ...]] = []
    for group in strip.groups:
        longer = (*lines[-1], group) if lines else (group,)
        if lines and _line_width(longer, tile, language) <= _INNER:
            lines[-1] = longer
        else:
            lines.append((group,))
    return lines


def _line_width(groups: tuple[Group, ...], tile: int, language: str) -> int:
    arrows = sum(group.pointed for group in groups) * (_ARROW + _GAP)
    return sum(_width(group, tile, language) + _GAP for group in groups) - _GAP + arrows


def _height(strip: Strip, tile: int, language: str) -> int:
    high = line_height(_CAPTION.size) if strip.caption else 0
    return high + sum(_line_height(line, tile) for line in _lines(strip, tile, language))


def _line_height(groups: tuple[Group, ...], tile: int) -> int:
    labels = max(len(group.label.splitlines()) for group in groups)
    return _row_height(groups, tile) + labels * line_height(_LABEL.size)


def _row_height(groups: tuple[Group, ...], tile: int) -> int:
    has_sets = any(isinstance(group.tiles, Meld) for group in groups)
    return meld_height(tile) if has_sets else height(tile) + _BELOW


def _draw(canvas: Canvas, strip: Strip, y: int, tile: int, language: str) -> None:
    if strip.caption:
        canvas.text(_LEFT, y, strip.caption, _CAPTION, _INNER)
        y += line_height(_CAPTION.size)
    table = Table(canvas, language, strip.specials, 0)
    for line in _lines(strip, tile, language):
        _draw_line(table, line, y + _row_height(line, tile), tile)
        y += _line_height(line, tile)


def _draw_line(table: Table, groups: tuple[Group, ...], bottom: int, tile: int) -> None:
    canvas, x = table.canvas, _LEFT
    for group in groups:
        if group.pointed:
            canvas.paste(arrow("right", _ARROW, palette.MUTED), x, bottom - (height(tile) + _ARROW) // 2)
            x += _ARROW + _GAP
        wide = _width(group, tile, table.language)
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
