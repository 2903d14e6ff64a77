"""Every screen, word for word in three languages, as it was when a person last read it and found it good.

After a change that is meant, write them anew with `python -m tests.faces.test_written` and read what changed:
`git diff tests/faces/screens`.
"""

import asyncio
import difflib
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cogs.emoji import WORDS
from cogs.help.tour import STEPS
from cogs.rules.pages import PAGES
from cogs.tables.leaving import Terms
from cogs.tables.result import outcome_of
from cogs.tables.showing import (
    board_page,
    closed_page,
    faulty_page,
    line_page,
    lobby_page,
    ranking_page,
    resumed_page,
    settlement_page,
    taken_page,
)
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, confirm_view, hand_view, help_view, leave_view, note_view, start_view
from cogs.tables.why import why_text
from cogs.texts import LANGUAGES, discord_code, text
from data.upgrade import bring_up
from tests.faces import moments
from tests.faces.evening import open_evening, sheet_messages, shown
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.test_screens import FACES
from tests.faces.world import Faces as World
from tests.faces.written import written

SCREENS = Path(__file__).parent / "screens"
BOARD = "https://discord.com/channels/1/2/3"
Shown = Iterator[tuple[str, Any]]


# ------------------------------------------------------------ what a table shows


def table_screens(language: str) -> Shown:
    """Lobby, board, and what is said around them."""
    yield "lobby", lobby_page(moments.lobby(), language).view(None)
    yield "lobby, seats by choice", lobby_page(moments.choosing(), language).view(None)
    yield "lobby with other rules", lobby_page(moments.lobby(cap=500, pizi=False), language).view(None)
    yield "board", board_page(moments.asked(), language).view("board.png")
    yield "board in words", board_page(moments.threatened(), language).view(None)
    yield "board: robbed", board_page(moments.robbed(), language).view("board.png")
    yield "board: liability, votes", board_page(moments.threatened(), language).view("board.png")
    yield "board: last tiles", board_page(moments.last_tiles(), language).view("board.png")
    yield "board: paused", board_page(moments.paused(), language).view("board.png")
    yield "board: before the deal", board_page(moments.table(), language).view(None)
    yield "help", help_view(moments.begun(), language)
    yield "an AI takes over", taken_page(2)(moments.begun(), language).view(None)
    yield "an AI fails", faulty_page(3)(moments.begun(), language).view(None)
    yield "table.warned", line_page("table.warned")(moments.begun(), language).view(None)
    yield "table.resumed", resumed_page(moments.begun(), language).view(None)
    yield "table.resumed, a tile to claim", resumed_page(moments.asked(), language).view(None)
    for reason in ("host", "vote", "moderator", "forgotten", "left", "abandoned", "channel"):
        yield f"closed: {reason}", closed_page(reason)(moments.begun(), language).view(None)
    yield "closed: vote in the third hand", closed_page("vote")(moments.third_hand(), language).view(None)
    yield "start with AI", start_view(text(language, "desk.confirm_ai", count=2), 12, 2, language)
    yield "leaving", leave_view(text(language, "desk.leave.end", points=400), 12, Terms("end", 3, 400), language)
    yield "stale", note_view(text(language, "desk.stale"), 12, language)
    warning = text(language, "desk.duty.qingyise", name="Alexander")
    yield "duty", confirm_view(warning, 12, 3004, "d5p", text(language, "game.suit.p", rank="5"))


def hand_screens(language: str) -> Shown:
    """The private hand at every kind of moment."""

    def hand(at: Snapshot, seat: int, style: str = "pictures", **changed: Any) -> Any:
        seen, picture = moments.sight(at, seat, language, **changed), "tiles.png" if style == "pictures" else None
        return hand_view(seen, language, "", BOARD, picture, FACES if style == "tiles" else WORDS)

    own = moments.own_turn()
    yield "own turn", hand(own, 0)
    yield "own turn in little tiles", hand(own, 0, "tiles")
    yield "own turn in words", hand(own, 0, "text")
    yield "to win", hand(moments.to_win(), 0)
    yield "after a peng", hand(moments.claimed(), 0)
    yield "a claim", hand(moments.asked(), 1)
    yield "a claim in words", hand(moments.asked(), 1, "text")
    yield "a claim in little tiles", hand(moments.asked(), 1, "tiles")
    yield "a gang to rob", hand(moments.robbed(), 1)
    yield "own tile on the table", hand(moments.asked(), 0)
    yield "not the own turn", hand(own, 2)
    yield "held by an AI", hand(own, 0, held=True)
    yield "over", hand(moments.small_win(), 0)
    yield "void", hand(own, 0, void=True)


def result_screens(language: str) -> Shown:
    """Settlements, why, and the final ranking."""
    for name, at in (
        ("a small hand", moments.small_win()),
        ("a small hand drawn by the dealer", moments.drawn_win()),
        ("golden and bright cap", moments.golden_win()),
        ("one pays for all", moments.liable_win()),
        ("a drawn hand", moments.drawn_hand()),
        ("an escape", moments.escaped()),
    ):
        yield name, settlement_page(at, language).view("tiles.png")
        yield f"{name}: why", bare_view(why_text(outcome_of(at, moments.names_of(at, language)), language))
    yield "a small hand in words", settlement_page(moments.small_win(), language).view(None)
    yield "ranking", ranking_page(moments.small_win(), language).view(None)
    yield "ranking with a tie", ranking_page(moments.tied(), language).view(None)


TABLES: dict[str, Callable[[str], Shown]] = {"table": table_screens, "hand": hand_screens, "result": result_screens}


# ------------------------------------------------------------ what the commands answer


async def help_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """Help with its tour, a practice hand's first moment, the commands, about."""
    ann = world.ann
    yield "front", await ann.slash("help")
    await ann.press(text(language, "help.button.tour"))
    for number in range(1, len(STEPS) + 1):
        yield f"tour {number}", shown(ann)
        if number < len(STEPS):
            await ann.press(text(language, "help.button.next"))
    await ann.press(text(language, "help.button.drill"))
    yield "practice hand", shown(ann)
    await ann.slash("help")
    await ann.press(text(language, "help.button.commands"))
    yield "commands", shown(ann)
    await ann.press("help:front")
    await ann.press(text(language, "help.button.about"))
    yield "about", shown(ann)


async def rules_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """The rules page by page."""
    await world.ann.slash("rules")
    for number, name in enumerate(PAGES):
        yield name, shown(world.ann)
        if number + 1 < len(PAGES):
            await world.ann.press(text(language, "rules.button.next"))


async def books_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """Leaderboard and record, before and after a match."""
    yield "leaderboard: nobody", await world.ann.slash("leaderboard")
    yield "record: nothing", await world.ann.slash("stats")
    deal_from(world, 114)
    await seat_everybody(world, preset="qq", hands=1)
    yield "status", await world.ann.slash("table status")
    await play_hand(world)
    await world.pass_time(5)
    yield "ranking", world.channel.last_message
    yield "leaderboard", await world.ann.slash("leaderboard")
    yield "record", await world.cai.slash("stats")


async def score_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """An evening with real tiles: opened, a hand told in words, the sheet."""
    yield "opened", await open_evening(world, "老王")
    yield "sheet", sheet_messages(world)[-1]
    preview = await world.bob.slash("score hand", told="蔡师傅 自摸 清一色 硬 2口")
    yield "preview", preview
    await world.bob.press(text(language, "score.button.confirm"), on=preview)
    yield "booked", shown(world.bob)
    yield "sheet after a hand", sheet_messages(world)[-1]
    yield "calc", await world.ann.slash("calc", told="自摸 清一色 硬 2口", rules="qq")


async def me_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """A person's own settings."""
    for style in ("pictures", "tiles", "text"):
        yield f"display {style}", await world.ann.slash("me display", style=style)
    for where in ("dm", "channel"):
        yield f"hand {where}", await world.ann.slash("me hand", where=where)
    yield "language", await world.ann.slash("me language", language=language)


ANSWERS = {
    "help": help_screens,
    "rules": rules_screens,
    "books": books_screens,
    "score": score_screens,
    "me": me_screens,
}


async def answers(world: World, area: str, language: str) -> str:
    """What a language's people and server see of an area."""
    for person in (*world.people, world.eve, world.mod):
        person.locale = discord_code(language)
    await world.mod.slash("manage language", language=language)
    return "".join([_section(name, seen) async for name, seen in ANSWERS[area](world, language)])


def screens(area: str, language: str) -> str:
    """What a table shows of an area."""
    return "".join(_section(name, view) for name, view in TABLES[area](language))


def _section(name: str, seen: Any) -> str:
    return f"======== {name}\n{written(seen)}\n\n"


def path(area: str, language: str) -> Path:
    """Where it is kept."""
    return SCREENS / f"{area}.{language}.txt"


def compare(area: str, language: str, now: str) -> None:
    """It is as it was."""
    kept = path(area, language).read_text("utf-8")
    differing = "\n".join(difflib.unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm=""))
    assert not differing, f"read it and, if it is meant, run `python -m tests.faces.test_written`:\n{differing}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", TABLES)
def test_what_a_table_shows(area: str, language: str) -> None:
    compare(area, language, screens(area, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", ANSWERS)
async def test_what_commands_answer(faces: World, area: str, language: str) -> None:
    compare(area, language, await answers(faces, area, language))


def test_nothing_else_is_kept() -> None:
    wanted = {path(area, language) for area in (*TABLES, *ANSWERS) for language in LANGUAGES}
    assert set(SCREENS.iterdir()) == wanted


async def _write_anew() -> None:
    SCREENS.mkdir(exist_ok=True)
    for language in LANGUAGES:
        for area in TABLES:
            path(area, language).write_text(screens(area, language), "utf-8")
        for area in ANSWERS:
            with tempfile.TemporaryDirectory() as folder:
                path(area, language).write_text(await _asked(Path(folder), area, language), "utf-8")


async def _asked(folder: Path, area: str, language: str) -> str:
    empty = folder / "empty.sqlite3"
    bring_up(empty, datetime.now(UTC))
    world = World(Path(shutil.copy(empty, folder / "mahjong.sqlite3")))
    await world.start()
    try:
        return await answers(world, area, language)
    finally:
        await world.stop()


if __name__ == "__main__":
    asyncio.run(_write_anew())
