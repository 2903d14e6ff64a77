"""The game's words in a language: tiles, seats, hand types, reasons, lines of a settlement (docs/rules.md R1–R7).

Numbers of fan and points come from the engine; nothing is counted here.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from cogs.texts.catalogue import text
from engine.tiles import NAMES, Seat, Tile


def tile_name(language: str, tile: Tile) -> str:
    """A tile's short name: `5m` or `East` in English, 五万 or 东 in Chinese."""
    rank, suit = NAMES[tile]
    if suit == "z":
        return text(language, f"game.tile.{rank}z")
    return text(language, f"game.suit.{suit}", rank=text(language, f"game.rank.{rank}"))


def short_tile(language: str, tile: Tile) -> str:
    """A tile's name beside its picture: 5m, East; 5, 东, 中."""
    rank, suit = NAMES[tile]
    return text(language, f"game.short.{rank}z" if suit == "z" else f"game.short.{suit}", rank=rank)


def tile_names(language: str, tiles: Iterable[Tile]) -> str:
    """Several tiles in the order given, with spaces between."""
    return " ".join(tile_name(language, tile) for tile in tiles)


def seat_name(language: str, seat: Seat, dealer: Seat) -> str:
    """A seat by its wind; the dealer is 东家."""
    return text(language, f"game.wind.{(seat - dealer) % 4}")


def side_name(language: str, me: Seat, other: Seat) -> str:
    """Where another seat sits as I see it: 下家, 对家, 上家 or 自己."""
    return text(language, f"game.side.{(other - me) % 4}")


def hand_types(language: str, ids: Iterable[str]) -> str:
    """The hand types of a win, joined as the language joins a list (R4)."""
    return text(language, "ui.separator").join(word(language, "hand", each) for each in ids)


def word(language: str, kind: str, code: str) -> str:
    """What people say for a code of the engine or of a rule set.

    `kind` is act, by, hand, liable, line, opening, preset, side, special, tier or why; raises LookupError for a code
    that is none.
    """
    return text(language, f"game.{kind}.{code}")


def hardness(language: str, hard: bool) -> str:
    """硬胡 or 软胡 (R4.4)."""
    return text(language, "game.hard" if hard else "game.soft")


def settlement_line(language: str, line: Mapping[str, Any]) -> str:
    """One line of a settlement as a person adds it up, such as `开口 ×2：2 番` or `base: 20 points` (R5, R6)."""
    what = word(language, "line", line["what"])
    if "points" in line:
        return text(language, "game.sum", what=what, amount=text(language, "game.points", count=line["points"]))
    count, fan = line["count"], text(language, "game.fan", count=line["fan"])
    if line["what"] == "opening" and count > line["fan"]:
        return text(language, "game.counted_once", what=what, count=count, amount=fan)
    if count > 1:
        what = text(language, "game.times", what=what, count=count)
    return text(language, "game.sum", what=what, amount=fan)
