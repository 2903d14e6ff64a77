"""Every screen, word for word in three languages, as it was when a person last read it and found it good.

After a change that is meant, write them anew with `python -m tests.faces.test_written` (or with names of areas behind
it) and read what changed: `git diff tests/faces/screens`.
"""

import asyncio
import difflib
import re
import shutil
import string
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest

from cogs.texts import LANGUAGES, discord_code
from cogs.texts.review import entries, forms
from data.upgrade import bring_up
from tests.faces.areas import ASKED, DRAWN
from tests.faces.world import Faces as World
from tests.faces.written import written

SCREENS: Final = Path(__file__).parent / "screens"
UNSEEN: Final = frozenset(
    {
        # inside pictures, which are kept as such
        "result.caption.hu.discard",
        # rare hands, long evenings
        *("game.liable.suit_duty", "score.mark.short", "score.asked.seats", "score.lines_more"),
        *("table.started", "ui.more"),
    }
)
"""texts that no screen shows; this list may only become shorter"""


async def answers(world: World, area: str, language: str) -> str:
    """What a language's people and server see of an area."""
    for person in (*world.people, world.eve, world.mod):
        person.locale = discord_code(language)
    await world.mod.slash("manage language", language=language)
    return "".join([_section(name, seen) async for name, seen in ASKED[area](world, language)])


def screens(area: str, language: str) -> str:
    """What of an area can be drawn without a bot."""
    return "".join(_section(name, seen) for name, seen in DRAWN[area](language))


def _section(name: str, seen: Any) -> str:
    return f"======== {name}\n{written(seen)}\n\n"


def path(area: str, language: str) -> Path:
    """Where it is kept."""
    return SCREENS / f"{area}.{language}.txt"


def compare(area: str, language: str, now: str) -> None:
    """It is as it was."""
    kept = path(area, language).read_text("utf-8")
    differing = "\n".join(difflib.unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm=""))
    assert not differing, f"read it and, if it is meant, run `python -m tests.faces.test_written {area}`:\n{differing}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", DRAWN)
def test_what_is_drawn(area: str, language: str) -> None:
    compare(area, language, screens(area, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", ASKED)
async def test_what_is_answered(faces: World, area: str, language: str) -> None:
    compare(area, language, await answers(faces, area, language))


def test_nothing_else_is_kept() -> None:
    wanted = {path(area, language) for area in (*DRAWN, *ASKED) for language in LANGUAGES}
    assert set(SCREENS.iterdir()) == wanted


def test_every_text_is_on_a_screen() -> None:
    unseen = set().union(*map(unseen_in, LANGUAGES))
    how = "write the screens anew (python -m tests.faces.test_written), or let one of tests/faces/areas show them"
    assert sorted(unseen - UNSEEN) == [], f"no screen shows these texts: {how}"
    assert sorted(UNSEEN - unseen) == [], "a screen shows these now: take them off the list"


def unseen_in(language: str) -> set[str]:
    """The texts of a language of which no kept screen has a line that reads so."""
    files = [path(area, language) for area in (*DRAWN, *ASKED)]
    lines = sorted({line for file in files for line in file.read_text("utf-8").splitlines()})
    return {key for key, entry in entries(language).items() if not any(_is_shown(each, lines) for each in forms(entry))}


def _is_shown(said: str, lines: Sequence[str]) -> bool:
    return all(_is_among(line, lines) for line in said.splitlines() if line)


def _is_among(wanted: str, lines: Sequence[str]) -> bool:
    parts = list(_parts(wanted))
    longest = max((literal for literal, _ in parts), key=len)
    pattern = re.compile("".join(re.escape(literal) + hole for literal, hole in parts))
    return any(longest in line and pattern.search(line) for line in lines)


def _parts(wanted: str) -> Iterator[tuple[str, str]]:
    """A text's own words, and what may stand in the placeholder after them."""
    for literal, name, _, _ in string.Formatter().parse(wanted):
        yield literal, "" if name is None else re.escape(f"**{name}**") if name.startswith("/") else ".*?"


async def _write_anew(areas: Sequence[str]) -> None:
    SCREENS.mkdir(exist_ok=True)
    for language in LANGUAGES:
        for area in areas:
            if area in DRAWN:
                now = screens(area, language)
            else:
                with tempfile.TemporaryDirectory() as folder:
                    now = await _asked(Path(folder), area, language)
            path(area, language).write_text(now, "utf-8")


async def _asked(folder: Path, area: str, language: str) -> str:
    empty = folder / "empty.sqlite3"
    bring_up(empty, datetime.now(UTC))
    world = World(Path(shutil.copy(empty, folder / "mahjong.sqlite3")))
    await world.start()
    try:
        now = await answers(world, area, language)
        if errors := world.errors():
            raise RuntimeError(f"{area} in {language}: {errors[0]}")
        return now
    finally:
        await world.stop()


if __name__ == "__main__":
    asyncio.run(_write_anew(sys.argv[1:] or (*DRAWN, *ASKED)))
