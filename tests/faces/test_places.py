"""A channel or thread that vanishes, a bot that is thrown out: the table stands still and goes on elsewhere (23)."""

from typing import Any

import pytest
import simcord
from simcord.backend import serializers

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import board, hall, play_hand, seat_everybody, seat_of, step, table
from tests.faces.world import Faces


def lost() -> str:
    """What people hear of a running table; commands are known once the bot has started."""
    return text("en", "hand.channel_lost", table=1)


def new_thread(faces: Faces) -> simcord.ChannelHandle:
    """A public thread of the channel."""
    thread = faces.env.backend.create_thread(faces.channel.id, "our table", faces.ann.id)
    return simcord.ChannelHandle(faces.env, faces.guild, thread)


async def table_in(faces: Faces, channel: simcord.ChannelHandle, **options: Any) -> None:
    """A running table of the four in a channel or thread."""
    await faces.ann.slash_in(channel, "table open", **{"clock": 300, **options})
    for person in faces.people[1:]:
        await person.press("l:1:join")
    await faces.ann.press("l:1:start")
    await faces.pass_time(3)
    assert table(faces).status == "running"


def sent(faces: Faces, channel: simcord.ChannelHandle) -> int:
    """How many requests went to a channel so far."""
    return sum(each.path.startswith(f"/channels/{channel.id}/") for each in faces.env.http_requests)


WAYS = {"archived": {"archived": True}, "locked": {"locked": True}, "both": {"archived": True, "locked": True}}


@pytest.mark.parametrize("how", [*WAYS, "deleted", "channel deleted"])
async def test_scenario_23_a_thread_vanishes_and_the_table_goes_on_elsewhere(faces: Faces, how: str) -> None:
    """Bob takes no private messages: he is told in the channel that the thread belonged to, where there is one."""
    gone = how == "channel deleted"
    thread = faces.guild.create_text_channel("club") if gone else new_thread(faces)
    await table_in(faces, thread)
    assert "left" in words(thread.last_message)
    before = [table(faces).view(seat) for seat in range(4)]
    faces.bob.close_dms()
    if how in WAYS:
        faces.env.backend.edit_channel(thread.id, {}, thread_metadata=WAYS[how])
    else:
        faces.env.backend.delete_channel(thread.id)
    await faces.pass_time(1)
    assert (table(faces).status, table(faces).reason) == ("paused", "channel")
    known = sent(faces, thread)
    await faces.pass_time(600)
    assert sent(faces, thread) == known, "no retry loop"
    for person in (faces.ann, faces.cai, faces.dan):
        assert [message.content for message in person.dms()].count(lost()) == 1
    if not gone:
        (told,) = [message for message in faces.channel.history() if lost() in message.content]
        assert [mention.id for mention in told.mentions] == [faces.bob.id]
    other = faces.guild.create_text_channel("elsewhere")
    await faces.bob.slash_in(other, "table resume")
    await faces.pass_time(3)
    assert table(faces).status == "running"
    assert [table(faces).view(seat) for seat in range(4)] == before
    shown = words(*other.history())
    assert text("en", "table.resumed", table=1) in shown
    assert "left" in shown
    await step(faces)
    assert table(faces).hand.deeds


async def test_a_table_lives_in_a_thread_over_a_restart(faces: Faces) -> None:
    thread = new_thread(faces)
    await table_in(faces, thread)
    address = f"https://discord.com/channels/{faces.guild.id}/{thread.id}/"
    assert address in words(await faces.cai.slash("table status"))
    await faces.restart()
    await faces.pass_time(3)
    assert not any(message.author.bot for message in faces.channel.history())
    assert text("en", "table.resumed", table=1) in words(*thread.history())
    await step(faces)
    await faces.pass_time(3)
    assert "left" in words(thread.history()[0])


async def test_a_thread_that_was_archived_while_the_bot_was_down_is_noticed(faces: Faces) -> None:
    thread = new_thread(faces)
    await table_in(faces, thread)
    faces.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083, times=None)
    await faces.restart()
    await faces.pass_time(5)
    assert table(faces).status == "paused"
    assert lost() in words(*faces.ann.dms())


async def test_a_table_that_moves_leaves_word(faces: Faces) -> None:
    await seat_everybody(faces)
    old, other = faces.channel.last_message, faces.guild.create_text_channel("elsewhere")
    await faces.cai.slash_in(other, "table resume")
    await faces.pass_time(4)
    left = next(message for message in faces.channel.history() if message.id == old.id)
    assert words(left) == text("en", "table.moved", table=1, place=other.mention)
    assert faces.ann.buttons(left) == []
    assert "left" in words(*other.history())
    await step(faces)
    await faces.pass_time(3)
    assert table(faces).place.message in [message.id for message in other.history()]
    faces.env.backend.delete_channel(other.id)
    await faces.cai.slash("table resume")
    await faces.pass_time(3)
    assert "left" in board(faces)


async def test_a_table_that_stood_still_goes_on_in_its_place(faces: Faces) -> None:
    """Everybody is away: the table stands still, and the first who is back has it go on, with the same board."""
    await faces.ann.slash("table open", clock=15)
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai3")
    await faces.until(lambda: table(faces).status == "paused")
    await faces.pass_time(3)
    before = [message.id for message in faces.channel.history() if "left" in words(message)]
    await faces.ann.slash("table resume")
    await faces.ann.press("I am back")
    await faces.pass_time(3)
    assert table(faces).status == "running"
    assert table(faces).present
    assert [message.id for message in faces.channel.history() if "left" in words(message)] == before


async def test_a_bot_that_was_thrown_out_and_asked_back_goes_on(faces: Faces) -> None:
    await seat_everybody(faces)
    before = [table(faces).view(seat) for seat in range(4)]
    backend, guild = faces.env.backend, faces.env.backend.get_guild(faces.guild.id)
    faces.env.inject_error("*", f"/channels/{faces.channel.id}/*", status=403, code=50001, times=None)
    backend.emit("GUILD_DELETE", {"id": str(faces.guild.id)})
    await faces.env.settle()
    assert (table(faces).status, table(faces).reason) == ("paused", "channel")
    known = sent(faces, faces.channel)
    await faces.pass_time(600)
    assert sent(faces, faces.channel) == known
    assert lost() in words(*faces.ann.dms())
    backend.faults.clear()
    await faces.restart()
    assert table(faces).status == "paused"
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await faces.env.settle()
    await faces.ann.slash("table resume")
    await faces.pass_time(3)
    assert table(faces).status == "running"
    assert [table(faces).view(seat) for seat in range(4)] == before
    assert "left" in board(faces)


async def test_scenario_27_without_people_a_table_stands_still_and_then_closes(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=15)
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai3")
    await faces.until(lambda: table(faces).status == "paused")
    assert table(faces).reason == "empty"
    await faces.pass_time(3)
    assert "Paused" in board(faces)
    moves = len(table(faces).hand.deeds)
    await faces.pass_time(25 * 60)
    assert len(table(faces).hand.deeds) == moves
    await faces.pass_time(6 * 60)
    assert hall(faces).tables() == ()
    assert text("en", "table.closed.abandoned", table=1) in words(*faces.channel.history())


async def test_spectators_find_the_table_and_see_no_hand(faces: Faces) -> None:
    await seat_everybody(faces)
    listed = words(await faces.eve.slash("table status"))
    assert f"https://discord.com/channels/{faces.guild.id}/{faces.channel.id}/" in listed
    answer = await faces.eve.press("My hand")
    assert answer.ephemeral
    assert words(answer) == text("en", "hand.none", table=1)
    seat_of(faces, faces.ann)


@pytest.mark.parametrize("place", ["thread", "channel"])
async def test_the_people_of_a_lobby_hear_that_its_place_is_gone(faces: Faces, place: str) -> None:
    """By private message, or who takes none in the channel that the thread belonged to; nobody twice."""
    channel = new_thread(faces) if place == "thread" else faces.guild.create_text_channel("elsewhere")
    await faces.ann.slash_in(channel, "table open")
    for person in (faces.bob, faces.cai):
        await person.press("l:1:join")
    faces.cai.close_dms()
    await faces.pass_time(3)
    faces.env.backend.delete_channel(channel.id)
    await faces.pass_time(60)
    assert hall(faces).tables() == ()
    said = text("en", "hand.lobby_lost", table=1)
    for person in (faces.ann, faces.bob):
        assert [message.content for message in person.dms()].count(said) == 1
    told = [message for message in faces.channel.history() if said in message.content]
    assert len(told) == (place == "thread")
    assert all(message.content.startswith(faces.cai.mention) for message in told)
    assert faces.dan.dms() == []


async def test_that_a_table_closed_whose_place_was_gone_is_told_too(faces: Faces) -> None:
    thread = new_thread(faces)
    await table_in(faces, thread)
    faces.env.backend.delete_channel(thread.id)
    await faces.pass_time(25 * 3600)
    assert hall(faces).tables() == ()
    said = text("en", "hand.closed_lost", table=1)
    for person in faces.people:
        assert [message.content for message in person.dms()].count(said) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003)])
async def test_a_place_that_takes_no_calls_pauses_the_table(faces: Faces, status: int, code: int) -> None:
    """The board could still be changed there, but who is on turn cannot be called: nobody would ever know."""
    for person in faces.people:
        await person.slash("me notices", way="channel")
    await seat_everybody(faces)
    faces.env.inject_error("POST", f"/channels/{faces.channel.id}/messages", status=status, code=code, times=None)
    await faces.pass_time(20)
    assert table(faces).status == "paused"
    for person in faces.people:
        assert any("Table 1 is paused" in words(message) for message in person.dms())


async def test_where_the_next_hand_may_not_be_posted_the_table_pauses_and_its_people_hear_of_it(faces: Faces) -> None:
    """The right to send is taken away in mid-hand: the board may still be edited, the next hand's not be posted."""
    await seat_everybody(faces, hands=3)
    faces.env.inject_error("POST", f"/channels/{faces.channel.id}/messages*", status=403, code=50013, times=None)
    await play_hand(faces)
    await faces.pass_time(30)
    assert (table(faces).status, table(faces).reason, table(faces).hand_number) == ("paused", "channel", 2)
    assert all(words(person.dms()[-1]) == lost() for person in faces.people)
    other = faces.guild.create_text_channel("elsewhere")
    await faces.ann.slash_in(other, "table resume")
    await faces.pass_time(5)
    assert "Table 1, hand 2" in words(*other.history())
