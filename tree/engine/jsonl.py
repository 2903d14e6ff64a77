"""JSON Lines: one line read into an object however bad it is, one value written as a line."""

import json
from typing import Any, Final, cast

from engine.errors import BadField, EngineError

LONGEST_NUMBER: Final = 18
"""characters of a whole number; far more than any sum of points has"""


class BadJson(EngineError):
    """A line that is not one JSON object."""

    code = "bad_json"


def read_object(line: bytes) -> dict[str, Any]:
    """The object that a line of JSON Lines holds; raises BadJson, or BadField for a number that is too long."""
    if not line.strip():
        raise BadJson("the line is empty: it must be a JSON object")
    value = read_json(line)
    if not isinstance(value, dict):
        raise BadJson(f"the line must be a JSON object, not {shown(value)}")
    return cast("dict[str, Any]", value)


def read_json(text: bytes) -> object:
    """The JSON value that UTF-8 text holds; raises as read_object does."""
    try:
        return _DECODER.decode(text.decode())
    except UnicodeDecodeError as error:
        raise BadJson(f"not UTF-8: byte {error.start + 1} cannot be read") from None
    except json.JSONDecodeError as error:
        raise BadJson(f"not JSON: {error.msg} (column {error.pos + 1})") from None
    except RecursionError:
        raise BadJson("brackets are nested too deep to be read") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in found if names.count(name) > 1)
        raise BadJson(f"{shown(twice)} stands twice in one object: a name may stand there once")
    return found


def _no_constant(name: str) -> object:
    raise BadJson(f"{name} is not JSON: a number is written in digits")


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadField(f"the number {digits[:12]}… is too long: at most {LONGEST_NUMBER} digits are read")
    return int(digits)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant, parse_int=_whole)


def shown(value: object) -> str:
    """A JSON value as a message shows it."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = json.dumps(value[:60] if isinstance(value, str) else value)
    return text if len(text) <= 42 else text[:40] + "…"


def to_line(value: object) -> bytes:
    """The line that holds a value, ASCII only and with its line end."""
    return _ENCODER.encode(value).encode() + b"\n"


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))
