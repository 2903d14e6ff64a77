"""What asks first is bound to what it told: pressed later, it asks again with what is so now. A vote is a vote."""

import discord

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import hall, play_hand, seat_everybody, table
from tests.faces.test_leaving import entries
from tests.faces.world import Faces


async def test_a_moderator_who_plays_votes_like_everybody(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    for person in (faces.bob, faces.mod, faces.dan):
        await person.press("l:1:join")
    await faces.ann.press("l:1:start")
    await faces.pass_time(3)
    await faces.ann.slash("table end")
    await faces.pass_time(3)
    assert words(await faces.mod.press("Stop too")) == text("en", "table.voted", table=1, count=2, of=4)
    assert words(await faces.mod.slash("table end")) == text("en", "table.voted", table=1, count=2, of=4)
    assert table(faces).status == "running"
    await faces.bob.press("Stop too")
    assert words(await faces.dan.press("Stop too")) == text("en", "table.ended", table=1)


async def test_a_moderator_who_does_not_play_is_told_of_the_command_of_moderators(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.ann.slash("table end")
    await faces.pass_time(3)
    for refused in (await faces.mod.press("Stop too"), await faces.mod.slash("table end", table=1)):
        assert refused.ephemeral
        assert "manage table-end" in words(refused)
    assert words(await faces.eve.press("Stop too")) == text("en", "desk.not_seated", table=1)
    assert (table(faces).status, len(table(faces).votes)) == ("running", 1)
    await faces.ann.slash("table open")
    assert "manage table-end" in words(await faces.mod.slash("table end", table=2))
    assert words(await faces.bob.slash("table end", table=2)) == text("en", "desk.not_host", name="Ann")
    assert table(faces, 2).status == "lobby"


async def test_leaving_for_nothing_does_not_leave_the_next_hand(faces: Faces) -> None:
    """Asked between two hands, pressed in the next one: asked again, and nothing has happened."""
    await seat_everybody(faces, hands=4, leaving="end")
    await play_hand(faces)
    asked = await faces.bob.slash("table leave")
    assert text("en", "desk.leave.free") in words(asked)
    await faces.pass_time(12)
    assert table(faces).playing
    again = await faces.bob.press("Leave", on=asked)
    assert again.response.ephemeral
    assert text("en", "desk.changed") in words(again)
    assert text("en", "desk.leave.end", points=400) in words(again)
    assert table(faces).playing
    assert [entry.draft.kind for entry in await entries(faces)] == ["hand"]
    assert words(await faces.bob.press("Leave", on=again)) == text("en", "table.left", table=1)
    assert [entry.draft.kind for entry in await entries(faces)] == ["hand", "escape"]
    assert faces.bob.buttons(again) == [], "the question is over"


async def test_a_start_with_ai_players_is_asked_again_when_somebody_sat_down(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    asked = await faces.ann.press("Start")
    await faces.cai.press("Join")
    again = await faces.ann.press("Start with 2 AI players", on=asked)
    assert text("en", "desk.changed") in words(again)
    assert text("en", "desk.confirm_ai", count=1) in words(again)
    assert table(faces).status == "lobby"
    await faces.dan.press("Join")
    started = await faces.ann.press("Start with 1 AI player", on=again)
    assert words(started) == text("en", "table.started_dm", table=1)
    assert len(table(faces).present) == 4


async def test_scenario_29_ending_a_table_names_what_is_lost_and_asks_again_when_that_changed(faces: Faces) -> None:
    await seat_everybody(faces, hands=4)
    asked = await faces.mod.slash("manage table-end", table=1)
    assert text("en", "desk.ending.hand", table=1, count=1) in words(asked)
    await play_hand(faces)
    again = await faces.mod.press("End table 1", on=asked)
    assert text("en", "desk.changed") in words(again)
    assert text("en", "desk.ending.between", table=1, count=1) in words(again)
    assert table(faces).status == "running"
    assert words(await faces.mod.press("End table 1", on=again)) == text("en", "table.ended", table=1)
    assert hall(faces).tables() == ()
    assert [entry.draft.kind for entry in await entries(faces)] == ["hand"], "what was played stays in the books"
    await faces.ann.slash("table open")
    lobby = await faces.mod.slash("manage table-end", table=2)
    assert text("en", "desk.ending.lobby", table=2) in words(lobby)
    await faces.ann.press("Start")
    await faces.ann.press("l:2:start_ai3")
    started = await faces.mod.press("End table 2", on=lobby)
    assert text("en", "desk.ending.hand", table=2, count=1) in words(started)
    assert table(faces, 2).status == "running"


async def test_who_is_no_moderator_any_more_ends_nothing(faces: Faces) -> None:
    role = faces.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    eve = faces.env.backend.guilds[faces.guild.id].members[faces.eve.id]
    eve.role_ids.append(role.id)
    await seat_everybody(faces)
    asked = await faces.eve.slash("manage table-end", table=1)
    eve.role_ids.remove(role.id)
    refused = await faces.eve.press("End table 1", on=asked)
    assert refused.ephemeral
    assert text("en", "ui.permission.manage_guild") in words(refused)
    assert table(faces).status == "running"
