"""Moderators end any table and keep troublesome people from sitting down; who is banned or left goes (scenario 29)."""

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import hall, seat_everybody, table
from tests.faces.world import Faces


async def test_scenario_29_a_moderator_ends_any_table_from_any_channel(faces: Faces) -> None:
    await seat_everybody(faces)
    office = faces.guild.create_text_channel("office")
    offered = await faces.mod.actor.autocomplete(office, "manage table-end", "table", "")
    assert [choice["value"] for choice in offered] == [1]
    asked = await faces.mod.slash_in(office, "manage table-end", table=1)
    assert asked.ephemeral
    assert text("en", "desk.ending.hand", table=1, count=1) in words(asked)
    assert "**Ann**" in words(asked)
    assert faces.channel.mention in words(asked)
    assert table(faces).status == "running"
    answer = await faces.mod.press("End table 1", on=asked)
    assert answer.ephemeral
    assert words(answer) == text("en", "table.ended", table=1)
    await faces.pass_time(3)
    assert hall(faces).tables() == ()
    assert text("en", "table.closed.moderator", table=1) in words(*faces.channel.history())
    again = await faces.mod.slash_in(office, "manage table-end", table=1)
    assert words(again) == text("en", "desk.closed", table=1)


async def test_a_moderator_ends_no_table_of_another_server(faces: Faces) -> None:
    elsewhere = faces.env.create_guild("Elsewhere", owner=faces.mod.actor.user)
    channel = elsewhere.create_text_channel("mahjong")
    stranger = elsewhere.add_member(faces.eve.actor.user)
    await stranger.slash(channel, "table open")
    for command in ("manage table-end", "table end", "table join"):
        answer = await faces.mod.slash(command, table=1)
        assert answer.ephemeral
        assert table(faces).status == "lobby"
        assert len(table(faces).present) == 1
    answer = await faces.eve.slash("table resume", table=1)
    assert table(faces).place.guild == elsewhere.id
    assert answer.ephemeral


async def test_who_is_barred_is_told_privately_until_when_and_why(faces: Faces) -> None:
    await faces.ann.slash("table open")
    answer = await faces.mod.slash("manage bar", person=faces.eve.actor, length=24, reason="  throws *tiles* ")
    assert answer.ephemeral
    assert "Eve can open or join no table here until <t:" in words(answer)
    await faces.restart()
    for refused in (await faces.eve.press("Join"), await faces.eve.slash("table open")):
        assert refused.ephemeral
        assert "until <t:" in words(refused)
        assert r"Reason: throws \*tiles\*" in words(refused)
    listed = words(await faces.mod.slash("manage bars"))
    assert f"{faces.eve.mention} (Eve): until <t:" in listed
    assert len(table(faces).present) == 1
    assert words(await faces.mod.slash("manage unbar", person=faces.eve.actor)) == text(
        "en", "manage.unbar.done", who="Eve"
    )
    await faces.eve.press("Join")
    assert len(table(faces).present) == 2
    assert words(await faces.mod.slash("manage bars")) == text("en", "manage.bars.none")
    again = await faces.mod.slash("manage unbar", person=faces.eve.actor)
    assert words(again) == text("en", "manage.unbar.none", who="Eve")


async def test_a_bar_ends_by_itself_and_wants_a_reason(faces: Faces) -> None:
    blank = await faces.mod.slash("manage bar", person=faces.eve.actor, length=1, reason="   ")
    assert words(blank) == text("en", "manage.bar.reason", most=200)
    await faces.mod.slash("manage bar", person=faces.eve.actor, length=1, reason="rude")
    await faces.pass_time(3599)
    assert "Reason: rude" in words(await faces.eve.slash("table open"))
    await faces.pass_time(2)
    await faces.eve.slash("table open")
    assert table(faces).host == faces.eve.id
