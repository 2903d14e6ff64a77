"""How long players correct what was logged is the server's to choose."""

import pytest
from simcord.backend.errors import OptionError

from cogs.texts import text
from tests.faces.evening import offered, open_evening, sheet, shown, tell_short
from tests.faces.people import words
from tests.faces.world import Faces

HOURS = 3600


async def undo(faces: Faces) -> str:
    """What Ann reads who takes the last entry back, or wants to."""
    answer = await faces.ann.slash("score undo")
    if "Take it back" in offered(faces.ann, answer):
        await faces.ann.press("Take it back", on=shown(faces.ann))
    return words(shown(faces.ann))


async def test_a_server_chooses_for_how_long_players_correct(faces: Faces) -> None:
    answer = await faces.mod.slash("manage correction-window", hours=48)
    assert answer.ephemeral
    assert words(answer) == text("en", "manage.window.set", count=48)
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.pass_time(30 * HOURS)
    await undo(faces)
    assert sheet(faces).lines[0].entry is None


async def test_an_hour_is_enough_where_a_server_says_so(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.pass_time(2 * HOURS)
    await faces.mod.slash("manage correction-window", hours=1)
    assert text("en", "keeper.window", number=1, count=1) in await undo(faces)
    refused = await faces.bob.slash("score dispute", number=1, reason="soft")
    assert text("en", "keeper.dispute_window", number=1, count=1) in words(refused)
    assert sheet(faces).lines[0].entry is not None


@pytest.mark.parametrize("hours", [0, 721])
async def test_hours_without_sense_are_refused_by_discord_itself(faces: Faces, hours: int) -> None:
    with pytest.raises(OptionError, match="hours"):
        await faces.mod.slash("manage correction-window", hours=hours)


async def test_only_managers_choose(faces: Faces) -> None:
    assert "manage correction-window" not in faces.ann.actor.available_commands(faces.channel)
