"""What is said rather than shown: every refusal with values as they come, and the commands in Discord's own list."""

import ast
import re
import string
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from cogs.texts import discord_code, text
from cogs.texts.review import entries, forms
from tests.faces.world import Faces as World

COGS: Final = Path(__file__).parents[3] / "cogs"
AREAS: Final = ("desk.", "keeper.", "ui.error.", "game.why.")
"""areas that hold nothing but refusals"""
NUMBERS: Final = {
    "table": 12, "count": 2, "number": 3, "last": 5, "next": 4, "session": 7, "most": 100, "least": 4, "there": 3,
    "fan": 2, "minimum": 3, "held": 2, "points": 400, "minutes": 3, "hours": 24, "seconds": 5, "low": 1, "high": 100,
    "version": 9, "known": 1, "openings": 2, "angang": 1, "sets": 5, "right": 4, "found": 5, "total": 5, "limit": 4,
    "people": 3, "close": 30, "fewer": 399, "more": 402, "near": 399,
}  # fmt: skip
WORDS: Final = {
    "name": "王小明", "other": "Alexander", "who": "**王小明**", "typed": "xyz", "text": "xyz", "value": "xyz",
    "tile": "5m", "tiles": "5m 6m", "letter": "O", "example": "WH1-0", "code": "1a2b3c", "season": "春季赛",
    "until": "<t:1767225600:f>", "since": "<t:1767225600:f>", "mention": "<@1>",
}  # fmt: skip


def refusal_screens(language: str) -> Iterator[tuple[str, Any]]:
    """Every sentence that tells why something cannot be, in the order of the catalogue."""
    areas: dict[str, list[str]] = {}
    for key, entry in entries(language).items():
        if key in refusal_keys():
            values = {name: _sample(name, spec) for form in forms(entry) for name, spec in _fields(form)}
            areas.setdefault(key.split(".")[0], []).append(f"{key}: {text(language, key, **values)}")
    yield from areas.items()


def _sample(name: str, spec: str) -> object:
    return NUMBERS.get(name) or WORDS.get(name) or (2 if spec else "…")


def _fields(form: str) -> Iterator[tuple[str, str]]:
    for _, name, spec, _ in string.Formatter().parse(form):
        if name and not name.startswith("/"):
            yield name, spec or ""


@cache
def refusal_keys() -> frozenset[str]:
    """The texts that a Refusal may carry: whole areas, and whatever stands where one is raised or listed for it."""
    known = entries("en")
    found = {key for key in known if key.startswith(AREAS)}
    for file in COGS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for inner in ast.walk(_carried(node)):
                found |= {key for key in known if (pattern := _pattern(inner)) and re.fullmatch(pattern, key)}
    return frozenset(found)


def _carried(node: ast.AST) -> ast.AST:
    """What stands for the key of a refusal in a piece of code; nothing where it raises and lists none."""
    match node:
        case ast.Call(func=ast.Name("Refusal"), args=[key, *_]):
            return key
        case ast.AnnAssign(target=ast.Name("REFUSED"), value=ast.Dict() as listed):
            return listed
        case _:
            return ast.Pass()


def _pattern(node: ast.AST) -> str | None:
    """What keys a literal or an f-string in the code stands for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


async def command_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """Every command as Discord lists it: names, what they do, options, choices."""
    (put,) = [request for request in world.env.http_requests if request.method == "PUT"]
    yield (
        "where the local page is told",
        text(language, "local.open", address="http://127.0.0.1:8080/", command="/help"),
    )
    for command in put.json:
        yield command["name"], list(_listed(command, discord_code(language), ""))


def _listed(node: dict[str, Any], code: str, indent: str) -> Iterator[str]:
    yield f"{indent}{_in(node, 'name', code)}: {_in(node, 'description', code)}"
    for choice in node.get("choices") or ():
        yield f"{indent}  - {_in(choice, 'name', code)}"
    for option in node.get("options") or ():
        yield from _listed(option, code, indent + "  ")


def _in(node: dict[str, Any], what: str, code: str) -> str:
    return (node.get(f"{what}_localizations") or {}).get(code, node[what])
