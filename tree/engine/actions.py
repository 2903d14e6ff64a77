"""What a seat may do (actions, with their short codes) and what happened (events, as the hand log writes them)."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.errors import BadField
from engine.tiles import KINDS, NAMES, Seat, Tile, format_tiles, parse_tile

LETTERS: Final = {
    "discard": "d",
    "chi": "c",
    "peng": "p",
    "zhigang": "z",
    "xugang": "x",
    "angang": "a",
    "release": "r",
    "hu": "h",
    "pass": "n",
}
_ACTS: Final = {letter: act for act, letter in LETTERS.items()}
_BARE: Final = frozenset({"peng", "zhigang", "hu", "pass"})


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of a seat; `tile` is what is put out, for chi the lowest tile of the run, else None."""

    act: str
    tile: Tile | None = None

    @property
    def code(self) -> str:
        """A short text such as `d5m`, `c3p` or `h`; parse_code reads it back."""
        return LETTERS[self.act] + ("" if self.tile is None else NAMES[self.tile])


def parse_code(code: str) -> Action:
    """The action of a code; raises BadField or BadTile."""
    act = _ACTS.get(code[:1])
    if act is None or (act in _BARE) != (len(code) == 1):
        raise BadField(f"{code[:20]!r} is not an action code such as d5m, c3p, p or h")
    return Action(act, None if act in _BARE else parse_tile(code[1:]))


PENG: Final = Action("peng")
ZHIGANG: Final = Action("zhigang")
HU: Final = Action("hu")
PASS: Final = Action("pass")
# One frozen value for each possible action, so that a turn does not build them anew.
DISCARD: Final = tuple(Action("discard", tile) for tile in range(KINDS))
CHI: Final = tuple(Action("chi", tile) for tile in range(KINDS))
XUGANG: Final = tuple(Action("xugang", tile) for tile in range(KINDS))
ANGANG: Final = tuple(Action("angang", tile) for tile in range(KINDS))
RELEASE: Final = tuple(Action("release", tile) for tile in range(KINDS))


class Event(NamedTuple):
    """One thing that happened at the table.

    `act` is an action's or `draw` or `escape`; `source` the seat a tile came from; `end` the end of the
    wall of a draw; `by` how a hu came about.
    """

    seat: Seat
    act: str
    tile: Tile | None = None
    source: Seat | None = None
    end: str | None = None
    by: str | None = None
    tiles: tuple[Tile, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The hand log's `do` record."""
        record: dict[str, Any] = {"type": "do", "seat": self.seat, "act": self.act}
        if self.tiles:
            record["tiles"] = format_tiles(self.tiles)
        if self.tile is not None:
            record["tile"] = NAMES[self.tile]
        if self.by is not None:
            record |= {"by": self.by, "from": self.source}
        elif self.end is not None or self.source is not None:
            record["from"] = self.end or self.source
        return record
