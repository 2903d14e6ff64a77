"""The arrows of the house: bot -> cogs -> data -> engine, and nothing the other way round."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STANDARD = frozenset(sys.stdlib_module_names)
DATABASE = frozenset({"sqlalchemy", "alembic", "aiosqlite"})
CLOCKS = frozenset({"asyncio", "logging", "sqlite3", "threading"})
# Packages of ours and what each may import besides the standard library; None: anything installed.
ALLOWED: dict[str, frozenset[str] | None] = {
    "engine": frozenset({"engine"}),
    "data": frozenset({"data", "engine", "openskill"}) | DATABASE,
    "cogs": None,
}
# What keeps score without knowing who asks; the other files of the package are its face.
SCORE = frozenset(
    [
        "acts",
        "book",
        "cells",
        "checks",
        "csvfile",
        "csvreading",
        "draft",
        "exporting",
        "judging",
        "keeper",
        "lexicon",
        "liable",
        "opening",
        "possible",
        "rights",
        "sheet",
        "shorthand",
        "stake",
        "stored",
        "suggest",
        "tiletext",
        "transfers",
    ]
)
OURS = frozenset({"bot", "cogs", "data", "engine", "tests"})


def _imports(file: Path) -> Iterator[tuple[int, str]]:
    """The absolute name of every module a file imports, wherever in it."""
    package = file.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            yield node.lineno, ".".join([*base, *filter(None, [node.module])])


def _files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def wrong_arrows(file: Path) -> list[str]:
    """The imports of a file that point where they may not, as `file:line module`."""
    place = file.relative_to(ROOT)
    owner = place.parts[0]
    allowed = ALLOWED[owner]
    wrong = []
    for line, module in _imports(file):
        top = module.split(".")[0]
        stray = top in OURS - {"cogs", "data", "engine"} if allowed is None else top not in allowed | STANDARD
        if stray or (owner == "engine" and top in CLOCKS) or (_is_desk(place) and top == "discord"):
            wrong.append(f"{place}:{line} {module}")
    return wrong


def _is_desk(place: Path) -> bool:
    """Whether a file runs tables, or keeps score, without knowing Discord."""
    if place.parts[:2] == ("cogs", "scorekeeper"):
        return place.stem in SCORE
    return place.parts[:2] == ("cogs", "tables") and place.name.startswith(("desk", "clock"))


@pytest.mark.parametrize("folder", ALLOWED)
def test_no_arrow_points_the_wrong_way(folder: str) -> None:
    files = _files(folder)
    assert files
    assert [arrow for file in files for arrow in wrong_arrows(file)] == []


def test_the_engine_draws_no_chance_of_its_own() -> None:
    """Randomness comes in as an argument: only a Random made from a given seed, never the module's own."""
    calls = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in _files("engine")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("random", "secrets", "time")
        and node.attr != "Random"
    ]
    assert calls == []


@pytest.mark.parametrize(
    ("place", "code", "arrow"),
    [
        ("engine/x.py", "import discord", "discord"),
        ("engine/x.py", "import asyncio", "asyncio"),
        ("engine/deep/x.py", "from ...data import ledger", "data"),
        ("data/x.py", "def f():\n    from cogs.ui import respond", "cogs.ui"),
        ("data/x.py", "import bot", "bot"),
        ("cogs/x.py", "import tests.faces", "tests.faces"),
        ("cogs/tables/desk_clock.py", "import discord.ui", "discord.ui"),
        ("cogs/scorekeeper/keeper.py", "from discord import ui", "discord"),
    ],
)
def test_a_wrong_arrow_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, code: str, arrow: str
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / place
    file.parent.mkdir(parents=True)
    file.write_text(code, "utf-8")
    assert [each.split()[1] for each in wrong_arrows(file)] == [arrow]
