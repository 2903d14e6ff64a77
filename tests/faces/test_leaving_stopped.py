"""Leaving the hand of a table that stands still costs what it costs in a running one, once others go on (R8, 21)."""

from datetime import timedelta
from typing import Any

import pytest
import simcord

from cogs.texts import text
from tests.faces.people import Person, words
from tests.faces.tables import hall, seat_everybody, seat_of, table
from tests.faces.test_leaving import entries
from tests.faces.world import Faces


async def stopped(faces: Faces, how: str, **options: Any) -> None:
    """A table of the four that stands still in mid-hand: its channel was closed to the bot, or nobody played."""
    await seat_everybody(faces, **options)
    if how == "idle":
        await faces.pass_time(3 * 24 * 3600)
    else:
        path = f"/channels/{faces.channel.id}/messages*"
        faces.env.inject_error("POST", path, status=403, code=50013, times=None)
        faces.env.inject_error("PATCH", path, status=403, code=50013, times=None)
        await faces.ann.slash("table end")
        await faces.pass_time(3)
    assert (table(faces).status, table(faces).reason) == ("paused", how)


async def leave(faces: Faces, person: Person, channel: simcord.ChannelHandle) -> str:
    """He leaves from another channel; what he was told before."""
    asked = await person.slash_in(channel, "table leave")
    told = words(asked)
    await person.press("Leave", on=asked)
    return told


@pytest.mark.parametrize("how", ["idle", "channel"])
@pytest.mark.parametrize("leaving", ["ai", "end"])
async def test_who_leaves_while_it_stands_still_pays_once_the_others_have_gone_on(
    faces: Faces, how: str, leaving: str
) -> None:
    await stopped(faces, how, leaving=leaving)
    seat, other = seat_of(faces, faces.bob), faces.guild.create_text_channel("elsewhere")
    told = await leave(faces, faces.bob, other)
    assert text("en", f"desk.leave.stopped_{leaving}", points=400, minutes=3) in told
    again = await faces.bob.slash_in(other, "table leave")
    assert words(again) == text("en", "desk.leave.already_stopped", table=1)
    await faces.pass_time(3600)
    assert await entries(faces) == [], "while it stands still nobody waits in the hand"
    await faces.restart()
    await faces.ann.slash_in(other, "table resume")
    await faces.pass_time(5)
    until = int((faces.now() + timedelta(seconds=175)).timestamp())
    away = text("en", f"table.away.{leaving}", who="**Bob**", table=1, until=f"<t:{until}:R>", points=400)
    assert away in words(*other.history())
    assert text("en", "hand.goes_on", table=1) in words(*faces.bob.dms())
    await faces.pass_time(170)
    assert await entries(faces) == []
    await faces.pass_time(10)
    (penalty,) = await entries(faces)
    assert (penalty.draft.kind, penalty.draft.postings[0].points) == ("escape", -400)
    assert table(faces).seat_left_by(faces.bob.id) == seat
    assert (table(faces).result is None) == (leaving == "ai")


@pytest.mark.parametrize("how", ["idle", "channel"])
async def test_who_is_back_before_the_table_goes_on_or_soon_after_pays_nothing(faces: Faces, how: str) -> None:
    await stopped(faces, how)
    other = faces.guild.create_text_channel("elsewhere")
    await leave(faces, faces.bob, other)
    await leave(faces, faces.cai, other)
    await faces.pass_time(3600)
    await faces.bob.slash_in(other, "table join")
    if how == "channel":  # the others' place is gone: back at the table he is, but it stands still
        await faces.pass_time(3600)
        await faces.ann.slash_in(other, "table resume")
    await faces.pass_time(160)
    await faces.cai.slash_in(other, "table join")
    await faces.pass_time(3600)
    assert await entries(faces) == []
    assert len(table(faces).present) == 4


async def test_where_nobody_goes_on_nobody_waits_and_nothing_is_charged(faces: Faces) -> None:
    """Everybody leaves, the last for nothing; the table closes, and its hand counts for nobody."""
    await stopped(faces, "channel")
    other = faces.guild.create_text_channel("elsewhere")
    for person in faces.people[:3]:
        assert "400" in await leave(faces, person, other)
    assert text("en", "desk.leave.stopped_alone", table=1) in await leave(faces, faces.dan, other)
    await faces.pass_time(25 * 3600)
    assert hall(faces).tables() == ()
    assert await entries(faces) == []


async def test_a_question_asked_while_it_stands_still_is_asked_again_when_it_goes_on(faces: Faces) -> None:
    """Where leaving ends the hand it does so at once in a running one, which he was not told."""
    await stopped(faces, "idle", leaving="end")
    asked = await faces.bob.slash("table leave")
    await faces.ann.slash("table resume")
    again = await faces.bob.press("Leave", on=asked)
    assert words(again).startswith(text("en", "desk.changed"))
    assert text("en", "desk.leave.end", points=400) in words(again)
    assert table(faces).playing
    assert await entries(faces) == []


async def test_between_hands_of_a_table_that_stands_still_leaving_is_free(faces: Faces) -> None:
    await stopped(faces, "idle", leaving="end", hands=4)
    await faces.ann.slash("table resume")
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    faces.env.backend.delete_channel(faces.channel.id)
    await faces.pass_time(1)
    assert (table(faces).status, table(faces).playing) == ("paused", False)
    other = faces.guild.create_text_channel("elsewhere")
    assert text("en", "desk.leave.free") in await leave(faces, faces.cai, other)
    assert len(await entries(faces)) == 1


async def test_an_outage_of_discord_costs_nobody_his_time_to_come_back(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(100)
    await faces.lose_discord(3600)
    await faces.pass_time(70)
    await faces.bob.press("I am back")
    await faces.pass_time(600)
    assert await entries(faces) == []


async def test_a_place_that_stays_lost_is_not_kept_open_by_what_happens_meanwhile(faces: Faces) -> None:
    """Whoever leaves a table that stands still does not put off its close."""
    await stopped(faces, "channel")
    other, closes = faces.guild.create_text_channel("elsewhere"), table(faces).deadline
    await faces.pass_time(3600)
    await leave(faces, faces.bob, other)
    await faces.pass_time(60)
    assert table(faces).deadline == closes
