"""The badges and few short words painted into pictures, from the catalogue `picture`.

Owns: which words fit where a corner of a tile or a chip is all there is. Does not own: sentences, alt texts, hand
types, names: those come ready-made in the scene.
"""

from functools import cache
from typing import Literal

from cogs.pictures.scene import DutyKind
from cogs.texts import text

Badge = Literal["laizi", "pizi", "gang", "dealer", "liable"]


@cache
def badge(what: Badge, language: str) -> str:
    """The one glyph that stands for a mark."""
    return text(language, f"picture.badge.{what}")


@cache
def duty(kinds: tuple[DutyKind, ...], language: str) -> str:
    """What a player with a duty has to discard, for a chip (R7.4)."""
    shown = "/".join(text(language, f"picture.kind.{kind}") for kind in kinds)
    return text(language, "picture.duty", kind=shown)


@cache
def left(language: str) -> str:
    """The word beside the number of tiles still to be drawn."""
    return text(language, "picture.left")


@cache
def last_tiles(number: int, language: str) -> str:
    """The name of the last-tiles zone and how many tiles it has (R1.5)."""
    return text(language, "picture.last", number=number)


@cache
def hand_number(number: int, language: str) -> str:
    """Which hand of a match, under a chart."""
    return text(language, "picture.hand_number", number=number)
