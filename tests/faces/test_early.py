"""Whatever a handler waits for, the person is acknowledged within a second, and gets his answer as it was meant.

What acknowledges is cogs/ui/early.py; that no command, button or menu escapes it, test_acknowledged.py shows.
"""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
import simcord

from cogs.client import COGS
from cogs.texts import text
from tests.faces.people import words
from tests.faces.probe import SLOW, Probe
from tests.faces.world import Faces


@pytest_asyncio.fixture
async def faces(empty_books: Path, tmp_path: Path) -> AsyncIterator[Faces]:
    """The bot with a cog that is slow."""
    Probe.presses.clear()
    world = Faces(Path(shutil.copy(empty_books, tmp_path / "books.sqlite3")), (*COGS, "tests.faces.probe"))
    await world.start()
    try:
        yield world
        assert world.errors() == []
        assert world.unanswered() == []
    finally:
        await world.stop()


async def acknowledged(faces: Faces, answer: simcord.InteractionResult) -> None:
    """Nothing at first, an acknowledgement within a second, and what was to be said when that is there."""
    assert not answer.acknowledged
    await faces.pass_time(1)
    assert answer.acknowledged
    assert words(answer).strip() in ("", words(answer.response).strip() if answer.response else "")
    await faces.pass_time(SLOW)


@pytest.mark.parametrize(("way", "said"), [("slowfine", "done"), ("slowthinkfine", "thought")])
async def test_a_slow_command_thinks_in_private_and_answers_there(faces: Faces, way: str, said: str) -> None:
    answer = await faces.ann.slash("probe", way=way)
    await acknowledged(faces, answer)
    assert words(answer) == said
    assert answer.ephemeral
    assert faces.channel.history() == []


async def test_a_slow_command_that_answers_all_is_read_by_all(faces: Faces) -> None:
    answer = await faces.ann.slash("probe", way="slowpublic")
    await acknowledged(faces, answer)
    assert [words(message) for message in faces.channel.history()] == ["for all"]
    assert faces.ann.private() == [], "its thinking is gone"


async def test_a_slow_press_gets_an_answer_of_its_own(faces: Faces) -> None:
    board = await faces.ann.slash("probes")
    for way, said in (("slowfine", "done"), ("slowthinkfine", "thought")):
        answer = await faces.bob.press(way, on=board)
        await acknowledged(faces, answer)
        (private,) = answer.followups
        assert words(private) == said
        assert private.ephemeral
    answer = await faces.bob.press("slowpublic", on=board)
    await acknowledged(faces, answer)
    assert words(faces.channel.history()[-1]) == "for all"


async def test_a_slow_press_changes_the_message_that_was_pressed(faces: Faces) -> None:
    board = await faces.ann.slash("probes")
    answer = await faces.bob.press("slowupdate", on=board)
    await acknowledged(faces, answer)
    assert faces.channel.history()[-1].content == "changed"
    answer = await faces.bob.press("slowsilent", on=board)
    await acknowledged(faces, answer)
    assert answer.followups == []


@pytest.mark.parametrize("pressed", [False, True])
async def test_a_form_that_comes_late_is_opened_by_one_more_press(faces: Faces, pressed: bool) -> None:
    if pressed:
        answer = await faces.ann.press("slowform", on=await faces.ann.slash("probes"))
    else:
        answer = await faces.ann.slash("probe", way="slowform")
    await acknowledged(faces, answer)
    assert answer.modal is None
    assert text("en", "ui.form") in words(answer)
    for _ in range(2):  # the first is closed by mistake
        form = await faces.ann.press(text("en", "ui.button.form"), on=answer)
    assert words(await faces.ann.fill(form, way="fine")) == "done"


async def test_a_slow_form_is_acknowledged_too(faces: Faces) -> None:
    form = await faces.ann.slash("probe", way="form")
    answer = await faces.ann.fill(form, way="slowfine")
    await acknowledged(faces, answer)
    assert words(answer) == "done"


@pytest.mark.parametrize("pressed", [False, True])
async def test_what_goes_wrong_slowly_is_told(faces: Faces, pressed: bool) -> None:
    board = await faces.ann.slash("probes")
    for way in ("slowrefuse", "slowcrash"):
        answer = await (faces.bob.press(way, on=board) if pressed else faces.bob.slash("probe", way=way))
        await acknowledged(faces, answer)
        told = [message for message in (answer.response, *answer.followups) if message and message.ephemeral]
        assert len(told) == 1
        assert told[0].content
    assert sum("ZeroDivisionError" in line for line in faces.errors()) == 1


async def test_who_is_answered_at_once_is_not_acknowledged_beside_it(faces: Faces) -> None:
    await faces.ann.slash("probe", way="fine")
    await faces.ann.press("fine", on=await faces.ann.slash("probes"))
    known = len(faces.env.http_requests)
    await faces.pass_time(10)
    assert len(faces.env.http_requests) == known


@pytest.mark.parametrize("code", [10062, 40060])
async def test_an_acknowledgement_that_discord_does_not_take_is_no_error(faces: Faces, code: int) -> None:
    faces.env.inject_error("POST", "/interactions/*/callback", status=404, code=code)
    await faces.ann.slash("probe", way="slowfine")
    await faces.pass_time(SLOW + 1)
    assert faces.unanswered() == [f"probe by {faces.ann.id}"]
    assert Probe.presses == ["slowfine", "fine"]


async def test_an_answer_on_its_way_is_not_overtaken(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    send = discord.InteractionResponse[Any].send_message

    async def slowly(response: discord.InteractionResponse[Any], *content: Any, **parts: Any) -> Any:
        await faces.bot.outside.sleep(2)
        return await send(response, *content, **parts)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", slowly)
    board = await faces.ann.slash("probes")
    await faces.pass_time(3)
    answer = await faces.bob.press("fine", on=board)
    await faces.pass_time(3)
    assert words(answer) == "done"
    assert sum(each.path.endswith("/callback") for each in faces.env.http_requests) == 2
