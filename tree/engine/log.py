"""The public record of a hand (docs/contract.md, "Hand log"): its header, what happened, its result.

Whether a log is right, engine/replay.py tells.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Any, Final

from engine.actions import Event
from engine.errors import BadField, BadRules, EngineError
from engine.fields import Fields, is_whole
from engine.jsonl import shown
from engine.rules import NAMES as RULE_FIELDS
from engine.rules import RuleSet
from engine.settle import WAYS
from engine.state import Result
from engine.tiles import Seat, Tile, format_tiles
from engine.wall import commit

VERSION: Final = 1
ENDS: Final = ("front", "tail")
HEADER: Final = ("type", "version", "id", "rules", "dealer", "wall", "seed", "commit")
SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "draw": ("tile", "from"),
    "discard": ("tile",),
    "chi": ("tiles", "tile", "from"),
    "peng": ("tile", "from"),
    "zhigang": ("tile", "from"),
    "xugang": ("tile",),
    "angang": ("tile",),
    "release": ("tile",),
    "hu": ("tile", "by", "from"),
    "escape": (),
}
"""what a `do` record of each act holds beside its type, seat and act"""

Record = Mapping[str, Any]


class BadVersion(EngineError):
    """A log of a version that this engine does not know."""

    code = "bad_version"


@dataclass(frozen=True, slots=True)
class Header:
    """What a hand was played with; seed and commit in lower-case hex digits."""

    id: str
    rules: RuleSet
    dealer: Seat
    wall: tuple[Tile, ...]
    seed: str | None
    commit: str | None

    def to_json(self) -> dict[str, Any]:
        """The first record of a log."""
        return {
            "type": "hand",
            "version": VERSION,
            "id": self.id,
            "rules": self.rules.to_json(),
            "dealer": self.dealer,
            "wall": format_tiles(self.wall),
            "seed": self.seed,
            "commit": self.commit,
        }


def seeded(hand_id: str, rules: RuleSet, dealer: Seat, wall: tuple[Tile, ...], seed: bytes) -> Header:
    """The header of a hand whose seed may be told."""
    return Header(hand_id, rules, dealer, wall, seed.hex(), commit(seed))


def result_json(result: Result) -> dict[str, Any]:
    """The last record of a log; a hu's holds the whole verdict."""
    record: dict[str, Any] = {"type": "result", "kind": result.kind, "delta": list(result.delta)}
    return record if result.win is None else record | result.win.to_json()


def records(header: Header, events: Sequence[Event], result: Result) -> list[dict[str, Any]]:
    """A hand's whole log."""
    return [header.to_json(), *[event.to_json() for event in events], result_json(result)]


def read_header(record: Record) -> Header:
    """The header in a record; raises BadVersion, BadRules, BadTile or BadField."""
    version = record.get("version")
    if "version" in record and not (is_whole(version) and version == VERSION):
        raise BadVersion(f"a log of version {shown(version)}: only version {VERSION} can be read")
    fields = Fields(record, HEADER)
    fields.value("version", str(VERSION))
    return Header(
        id=fields.text("id"),
        rules=_rules(fields.value("rules", "an object with every field")),
        dealer=fields.seat("dealer"),
        wall=fields.tiles("wall"),
        seed=_hex_or_null(fields, "seed"),
        commit=_hex_or_null(fields, "commit"),
    )


def _rules(value: object) -> RuleSet:
    rules = RuleSet.from_json(value)
    for name in RULE_FIELDS:
        if not isinstance(value, dict) or name not in value:
            raise BadRules(f"the rules of a log leave out {name!r}: every field must be there")
    return rules


def _hex_or_null(fields: Fields, name: str) -> str | None:
    text = fields.checked(name, "64 hex digits or null", _is_hex_or_null)
    return text if text is None else text.lower()


def _is_hex_or_null(value: Any) -> bool:
    return value is None or (isinstance(value, str) and len(value) == 64 and set(value) <= set(hexdigits))


def read_event(record: Record) -> Event:
    """What a `do` record says happened; raises BadTile or BadField."""
    act = record.get("act")
    if not isinstance(act, str) or act not in SHAPES:
        raise BadField(f"'act' must be one of {', '.join(SHAPES)}, not {shown(act)}")
    shape = SHAPES[act]
    fields = Fields(record, ("type", "seat", "act", *shape))
    return Event(
        seat=fields.seat("seat"),
        act=act,
        tile=fields.tile("tile") if "tile" in shape else None,
        source=_source(fields, act) if "from" in shape and act != "draw" else None,
        end=fields.choice("from", ENDS) if act == "draw" else None,
        by=fields.choice("by", WAYS) if act == "hu" else None,
        tiles=_run(fields) if act == "chi" else (),
    )


def _source(fields: Fields, act: str) -> Seat | None:
    return fields.seat_or_null("from") if act == "hu" else fields.seat("from")


def _run(fields: Fields) -> tuple[Tile, ...]:
    tiles = fields.tiles("tiles")
    if len(tiles) != 3:
        raise BadField(f"'tiles' must be the three tiles of the run, not {len(tiles)}")
    return tiles
