"""The harness of the face tests: the real bot, all its cogs, on an empty database, in a simulated Discord.

    async def test_two_join(faces):
        answer = await faces.ann.slash("table open", preset="standard")  # InteractionResult: .response, .followups
        assert "Ann" in words(faces.channel.last_message)                # all text a message shows
        await faces.bob.press("Join")                    # by label, custom id or emoji; newest message that has it
        await faces.cai.press("Join", on=answer)         # on one message or answer
        await faces.ann.choose("5m")                     # a menu, by label or value
        await faces.dan.slash_dm("hand")                 # and slash_in(thread, "table status")

People: `faces.people` = ann, bob, cai, dan; `faces.eve` never sits down; `faces.mod` owns the server. Each has `.id`,
`.mention`, `.name`, `.locale` ("zh-CN": what his Discord speaks), `.sees()`, `.private()` (what only he sees),
`.dms()`, `.buttons()`, `.close_dms()`, `.open_dms()`, and `.actor`, simcord's handle.

Time stands still: `await faces.pass_time(30)` or `await faces.until(lambda: …)` move it. The bot waits only through
`bot.outside.sleep` and `bot.outside.wait`; a bare asyncio.Event or Queue that a task of the bot sits on makes every
press time out here. Seeds are the same in every run. `await faces.restart()` is a kill and a new process, with
`kindly=True` a clean stop and a new one.
`async with faces.at_once():` lets several presses arrive together. Faults: `faces.env.inject_error(...)`.

At the end of each test nothing may be logged as an ERROR and no interaction left unanswered; a test that means such
a thing takes it out with `faces.errors()` or `faces.unanswered()`, which return it. No request of the bot may go
beyond Discord's limits (tests/faces/limits.py).
"""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

# The first chart loads matplotlib: on a busy machine longer than a press may take here.
import cogs.pictures.curves  # noqa: F401
from tests.faces.world import Faces


@pytest_asyncio.fixture
async def faces(empty_books: Path, tmp_path: Path) -> AsyncIterator[Faces]:
    """A running bot and its people."""
    world = Faces(Path(shutil.copy(empty_books, tmp_path / "mahjong.sqlite3")))
    await world.start()
    try:
        yield world
        assert world.errors() == []
        assert world.unanswered() == []
        assert world.beyond_limits() == []
    finally:
        await world.stop()
