"""The fields of a JSON object that others wrote, each checked as it is taken.

What the fields mean together is decided elsewhere. Every refusal names the field and says what it should be.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

from engine.errors import BadField, BadTile
from engine.jsonl import shown
from engine.tiles import Seat, Tile, parse_tile, parse_tiles

ALL_TILES: Final = 136

Read = TypeVar("Read")


def is_whole(value: object) -> bool:
    """Whether a JSON value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_seat(value: object) -> bool:
    """Whether a JSON value is a seat."""
    return is_whole(value) and value in (0, 1, 2, 3)


class Fields:
    """The fields of one JSON object; every method raises BadField for a field that is missing or of the wrong type."""

    def __init__(self, value: object, names: Sequence[str], where: str = "") -> None:
        """`names` are all the fields there may be; `where` says in messages which object it is."""
        self.where = where
        if not isinstance(value, dict):
            raise BadField(f"{where} must be an object with {', '.join(names)}, not {shown(value)}")
        self._fields = cast("dict[str, Any]", value)
        for name in self._fields:
            if name not in names:
                raise BadField(f"{self._at(name[:40])} is no field: there are {', '.join(names)}")

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def _at(self, name: str) -> str:
        return f"'{name}' of {self.where}" if self.where else f"'{name}'"

    def value(self, name: str, wanted: str) -> Any:
        """A field's value, whatever it is; `wanted` says what it should be where it is missing."""
        try:
            return self._fields[name]
        except KeyError:
            raise BadField(f"{self._at(name)} is missing: it must be {wanted}") from None

    def checked(self, name: str, wanted: str, accepts: Callable[[Any], bool]) -> Any:
        """A field's value that a test accepts."""
        value = self.value(name, wanted)
        if not accepts(value):
            raise BadField(f"{self._at(name)} must be {wanted}, not {shown(value)}")
        return value

    def text(self, name: str, wanted: str = "a text") -> str:
        """A text."""
        return self.checked(name, wanted, lambda value: isinstance(value, str))

    def flag(self, name: str) -> bool:
        """A truth value."""
        return self.checked(name, "true or false", lambda value: isinstance(value, bool))

    def choice(self, name: str, choices: Sequence[str]) -> str:
        """One of a few words."""
        return self.checked(name, "one of " + ", ".join(choices), lambda value: value in choices)

    def count(self, name: str) -> int:
        """A number of tiles or sets; 0 where it is left out."""
        if name not in self._fields:
            return 0
        wanted = f"a whole number from 0 to {ALL_TILES}"
        return self.checked(name, wanted, lambda value: is_whole(value) and 0 <= value <= ALL_TILES)

    def seat(self, name: str) -> Seat:
        """A seat."""
        return self.checked(name, "a seat from 0 to 3", is_seat)

    def seat_or_null(self, name: str) -> Seat | None:
        """A seat, or None for null."""
        return self.checked(name, "a seat from 0 to 3 or null", lambda value: value is None or is_seat(value))

    def source(self) -> Seat | None:
        """The seat in `from`, None for null; leaving it out is as good as null."""
        return self.seat_or_null("from") if "from" in self._fields else None

    def items(self, name: str, wanted: str, length: int | None = None) -> list[Any]:
        """A list, and of this length if one is given."""
        values = self.checked(name, wanted, lambda value: isinstance(value, list))
        if length is not None and len(values) != length:
            raise BadField(f"{self._at(name)} must be {wanted}, not {len(values)}")
        return values

    def tile(self, name: str) -> Tile:
        """One tile; raises BadTile too."""
        return self._tiles(name, "a tile such as 5p", parse_tile)

    def tiles(self, name: str) -> tuple[Tile, ...]:
        """Any number of tiles in the order written; raises BadTile too."""
        return self._tiles(name, "tiles such as 123m55p", parse_tiles)

    def _tiles(self, name: str, wanted: str, parse: Callable[[str], Read]) -> Read:
        text = self.text(name, wanted)
        try:
            return parse(text)
        except BadTile as error:
            raise BadTile(f"{self._at(name)}: {error}") from None
