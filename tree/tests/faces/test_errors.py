"""Whatever goes wrong, the person gets exactly one private sentence, in his language (scenarios 1 and 3)."""

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio
import simcord

from cogs.client import COGS
from cogs.texts import text
from tests.faces.people import words
from tests.faces.probe import Probe
from tests.faces.world import Faces

CODE = re.compile(r"\b[0-9a-f]{6}\b")
CRASHES = ["crash", "late", "thinkcrash", "thinkforget", "twice"]


@pytest_asyncio.fixture
async def faces(empty_books: Path, tmp_path: Path) -> AsyncIterator[Faces]:
    """The bot with the misbehaving cog added."""
    Probe.presses.clear()
    world = Faces(Path(shutil.copy(empty_books, tmp_path / "books.sqlite3")), (*COGS, "tests.faces.probe"))
    await world.start()
    try:
        yield world
        assert world.errors() == []
        assert world.unanswered() == []
    finally:
        await world.stop()


def expect_code(faces: Faces, answer: simcord.InteractionResult) -> None:
    """The person was told a code privately, and the log has the same code."""
    shown = words(answer)
    found = CODE.search(shown)
    assert found, shown
    assert any(f"[{found[0]}]" in line and "Traceback" in line for line in faces.errors())
    told = [message for message in (answer.response, *answer.followups) if message and found[0] in message.content]
    assert len(told) == 1
    assert told[0].ephemeral


@pytest.mark.parametrize("way", [*CRASHES, "silent"])
async def test_a_command_that_fails_tells_a_code(faces: Faces, way: str) -> None:
    expect_code(faces, await faces.ann.slash("probe", way=way))


@pytest.mark.parametrize("way", ["crash", "unreadable"])
@pytest.mark.parametrize("layout", [False, True])
async def test_a_button_that_fails_tells_a_code(faces: Faces, way: str, layout: bool) -> None:
    board = await faces.ann.slash("probes", layout=layout)
    expect_code(faces, await faces.bob.press(way, on=board))


async def test_a_form_that_fails_tells_a_code(faces: Faces) -> None:
    form = await faces.ann.slash("probe", way="form")
    expect_code(faces, await faces.ann.fill(form, way="crash"))


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW")])
async def test_a_refusal_is_one_private_sentence(faces: Faces, locale: str, language: str) -> None:
    faces.bob.locale = locale
    sentence = text(language, "ui.error.cooldown", seconds=7)
    board = await faces.ann.slash("probes")
    form = await faces.bob.slash("probe", way="form")
    for answer in (
        await faces.bob.slash("probe", way="refuse"),
        await faces.bob.press("refuse", on=board),
        await faces.bob.fill(form, way="refuse"),
    ):
        assert words(answer) == sentence
        assert answer.ephemeral


async def test_a_press_that_shows_by_itself_is_acknowledged(faces: Faces) -> None:
    board = await faces.ann.slash("probes")
    answer = await faces.bob.press("silent", on=board)
    assert answer.acknowledged
    assert answer.followups == []


async def test_thinking_is_completed(faces: Faces) -> None:
    answer = await faces.ann.slash("probe", way="thinkfine")
    assert words(answer) == "thought"
    assert answer.ephemeral


async def test_two_presses_at_once_are_both_answered(faces: Faces) -> None:
    board = await faces.ann.slash("probes")
    async with faces.at_once():
        first = await faces.bob.press("fine", on=board)
        second = await faces.bob.press("fine", on=board)
        third = await faces.cai.press("refuse", on=board)
        assert not any(answer.acknowledged for answer in (first, second, third))
    assert Probe.presses == ["fine", "fine", "refuse"]
    assert words(first) == words(second) == "done"


@pytest.mark.parametrize("kindly", [False, True])
async def test_a_button_works_after_a_restart(faces: Faces, kindly: bool) -> None:
    board = await faces.ann.slash("probes")
    await faces.restart(kindly=kindly)
    assert words(await faces.bob.press("fine", on=board)) == "done"


async def test_a_form_from_before_a_restart_says_so(faces: Faces) -> None:
    form = await faces.ann.slash("probe", way="form")
    await faces.restart()
    answer = await faces.ann.fill(form, way="fine")
    assert words(answer) == text("en", "ui.error.stale")
    assert Probe.presses == ["form"]


async def test_a_button_nobody_knows_says_so(faces: Faces) -> None:
    board = await faces.ann.slash("probes")
    faces.env.backend.messages[faces.channel.id][board.response.id].components[0]["components"][0]["custom_id"] = (
        "old:1"
    )
    answer = await faces.bob.press("old:1", on=board)
    assert words(answer) == text("en", "ui.error.stale")
    assert answer.ephemeral


@pytest.mark.parametrize("code", [10062, 40060, 50027])
async def test_an_answer_that_comes_too_late_is_no_error(faces: Faces, code: int) -> None:
    faces.env.inject_error("POST", "/interactions/*/callback", status=404, code=code)
    await faces.ann.slash("probe", way="fine")
    assert faces.unanswered() == [f"probe by {faces.ann.id}"]


@pytest.mark.parametrize("way", ["fine", "thinkfine"])
async def test_an_answer_discord_fails_at_for_a_moment_is_given_once_more(faces: Faces, way: str) -> None:
    for method, path in (("POST", "/interactions/*/callback"), ("PATCH", "/webhooks/*")):
        faces.env.inject_error(method, path, status=503)
    assert words(await faces.ann.slash("probe", way=way)) in ("done", "thought")


async def test_an_answer_discord_fails_to_take_is_tried_as_a_sentence(faces: Faces) -> None:
    faces.env.inject_error("POST", "/interactions/*/callback", status=503, times=2)
    assert words(await faces.ann.slash("probe", way="fine")) == text("en", "ui.error.discord")


async def test_a_refused_answer_is_not_tried_for_ever(faces: Faces) -> None:
    faces.env.inject_error("POST", "/interactions/*/callback", status=403, code=50001, times=None)
    await faces.ann.slash("probe", way="fine")
    assert faces.unanswered() == [f"probe by {faces.ann.id}"]
    assert sum(request.path.endswith("/callback") for request in faces.env.http_requests) == 2


async def test_a_private_message_can_fail_and_come_back(faces: Faces) -> None:
    user = faces.bot.get_user(faces.ann.id) or await faces.bot.fetch_user(faces.ann.id)
    faces.ann.close_dms()
    with pytest.raises(discord.Forbidden):
        await user.send("are you there?")
    faces.ann.open_dms()
    await user.send("here you are")
    assert words(*faces.ann.dms()) == "here you are"
    assert faces.bob.dms() == []


def test_a_custom_id_must_match_wholly_and_be_short() -> None:
    for way in ("fine!", "a" * 100):
        with pytest.raises(ValueError, match="custom id"):
            Probe(way)


def test_a_lasting_item_may_not_step_off_the_error_road() -> None:
    with pytest.raises(TypeError, match="callback"):
        type("Stray", (Probe,), {"callback": Probe.pressed}, template="stray")
