"""What people do to a table at the worst moment: two at once, too late, or on what is not theirs any more."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import hall, ids, person_at, play_hand, press_chosen, seat_everybody, seat_of, table
from tests.faces.test_leaving import entries
from tests.faces.test_penalties import leave_for_good
from tests.faces.world import Faces

TO_POST = ("send_messages", "embed_links", "attach_files")
"""rights without which a board that stands is still changed"""


async def test_two_who_press_rematch_together_sit_at_one_table(faces: Faces) -> None:
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    async with faces.at_once():
        answers = [await person.press("Rematch") for person in (faces.ann, faces.bob, faces.ann)]
    (again,) = hall(faces).tables()
    assert again.rematch_of == 1
    assert len(again.present) == 2
    said = [words(answer) for answer in answers]
    assert sum("You sit at table 2." in each for each in said) == 2
    assert text("en", "desk.seated", table=2) in said


async def test_a_vote_is_counted_whoever_leaves_at_the_same_moment(faces: Faces) -> None:
    """Three want to stop, the fourth leaves while the third presses: the table is over and nobody pays."""
    await seat_everybody(faces)
    await faces.ann.slash("table end")
    await faces.bob.slash("table end")
    asked = await faces.dan.slash("table leave")
    async with faces.at_once():
        await faces.cai.slash("table end")
        await faces.dan.press("Leave", on=asked)
    await faces.pass_time(5)
    assert hall(faces).tables() == ()
    assert await entries(faces) == []
    assert words(*faces.channel.history()).count(text("en", "table.closed.vote", table=1)) == 1


async def test_a_vote_at_a_table_that_stands_still_is_over_when_the_last_leaves(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.pass_time(3 * 24 * 3600)
    assert table(faces).status == "paused"
    for person in (faces.ann, faces.bob, faces.cai):
        await person.slash("table end")
    await faces.dan.press("Leave", on=await faces.dan.slash("table leave"))
    await faces.pass_time(5)
    assert hall(faces).tables() == ()
    assert await entries(faces) == []


async def test_leaving_confirmed_twice_together_leaves_once(faces: Faces) -> None:
    await seat_everybody(faces)
    asked = await faces.bob.slash("table leave")
    async with faces.at_once():
        answers = [await faces.bob.press("Leave", on=asked) for _ in range(2)]
    assert all(words(answer).startswith("You have left this hand already") for answer in answers), "one message"
    assert faces.bob.buttons(asked) == []
    await faces.pass_time(300)
    assert len(await entries(faces)) == 1


async def test_a_confirm_outlives_neither_the_channel_nor_the_table(faces: Faces) -> None:
    """Asked in another channel, the table's own is deleted before he presses: asked again; and again once it closed."""
    office = faces.guild.create_text_channel("office")
    await seat_everybody(faces)
    asked = await faces.bob.slash_in(office, "table leave")
    faces.env.backend.delete_channel(faces.channel.id)
    await faces.pass_time(1)
    again = await faces.bob.press("Leave", on=asked)
    assert words(again).startswith(text("en", "desk.changed"))
    assert text("en", "desk.leave.stopped_ai", points=400, minutes=3) in words(again)
    await faces.pass_time(25 * 3600)
    late = await faces.bob.press("Leave", on=again)
    assert words(late) == text("en", "desk.closed", table=1)
    assert await entries(faces) == []


async def test_remove_and_start_together_do_one_of_them(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    for person in faces.people[1:]:
        await person.press("Join")
    await faces.pass_time(2)
    asked = await faces.ann.press("Remove")
    async with faces.at_once():
        removed = await faces.ann.press("Bob", on=asked)
        started = await faces.ann.press("Start")
    await faces.pass_time(3)
    if table(faces).status == "lobby":
        assert table(faces).seat_of(faces.bob.id) is None
        assert "Start with 1 AI player" in words(started)
    else:
        assert words(removed) == text("en", "desk.started", table=1)
        assert len(table(faces).present) == 4


async def test_the_host_leaves_and_the_next_starts_with_his_own_button(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    for person in faces.people[1:]:
        await person.press("Join")
    async with faces.at_once():
        await faces.ann.press("Leave")
        await faces.bob.press("Start")
    await faces.pass_time(3)
    at = table(faces)
    assert at.host == faces.bob.id
    assert at.seat_of(faces.ann.id) is None
    assert at.status == "lobby"
    await faces.eve.press("Join")
    await faces.bob.press("Start")
    await faces.pass_time(3)
    assert table(faces).status == "running"


async def test_a_bar_in_mid_hand_ends_the_grace_of_who_had_left_and_costs_nothing(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.mod.slash("manage bar", person=faces.bob.actor, length=1, reason="rude")
    await faces.pass_time(600)
    assert await entries(faces) == []
    assert table(faces).penalties == ()
    assert table(faces).playing


async def test_a_barred_person_presses_his_old_hand_and_the_way_back(faces: Faces) -> None:
    await seat_everybody(faces)
    at = table(faces)
    seat = at.waiting_for
    assert seat is not None
    person = person_at(faces, seat)
    await faces.mod.slash("manage bar", person=person.actor, length=1, reason="rude")
    mine = next(each for each in sorted(ids(person)) if each.startswith("t:1:"))
    answer = await person.press(mine)
    assert text("en", "desk.seat_left", table=1) in words(answer)
    back = await person.press("I am back")
    assert "until <t:" in words(back)
    assert table(faces).seat_left_by(person.id) == seat


@pytest.mark.parametrize("right", [*TO_POST, "view_channel"])
async def test_a_right_that_is_taken_away_in_mid_hand_pauses_or_plays_on_but_loses_nothing(
    faces: Faces, right: str
) -> None:
    await seat_everybody(faces)
    denied = discord.Permissions.none()
    setattr(denied, right, True)
    bot = faces.env.backend.bot_user.id
    overwrite = Overwrite(target_id=bot, type=OverwriteType.MEMBER, allow=0, deny=denied.value)
    faces.env.backend.set_overwrite(faces.channel.id, overwrite)
    for seat in table(faces).asked:
        await press_chosen(faces, seat)
    await faces.pass_time(10)
    assert table(faces).status == ("running" if right in TO_POST else "paused")
    deeds = table(faces).hand.deeds
    assert deeds
    other = faces.guild.create_text_channel("elsewhere")
    await faces.bob.slash_in(other, "table resume")
    await faces.pass_time(5)
    assert table(faces).status == "running"
    assert table(faces).hand.deeds == deeds
    assert "left" in words(*other.history())


async def test_a_hand_of_another_person_or_an_older_hand_plays_nothing(faces: Faces) -> None:
    await seat_everybody(faces, preset="qq", hands=4)
    old = {seat: [each for each in ids(person_at(faces, seat)) if each.startswith("t:1:")] for seat in range(4)}
    await play_hand(faces)
    await faces.pass_time(12)
    assert table(faces).hand_number == 2
    deeds = len(table(faces).hand.deeds)
    for seat, buttons in old.items():
        for each in buttons[:1]:
            if each in ids(person_at(faces, seat)):
                answer = await person_at(faces, seat).press(each)
                assert text("en", "desk.stale") in words(answer)
    assert len(table(faces).hand.deeds) == deeds


async def test_a_penalty_pardoned_twice_together_is_given_back_once(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = await leave_for_good(faces, faces.bob)
    (penalty,) = await entries(faces)
    values = {"person": faces.bob.actor, "penalty": penalty.id, "reason": "his train left"}
    async with faces.at_once():
        answers = [await faces.mod.slash("manage pardon", **values) for _ in range(2)]
    said = sorted(words(answer) for answer in answers)
    done = text("en", "manage.pardon.done", who="Bob", points=400, table=1, number=1)
    assert said == sorted([done, text("en", "manage.pardon.none", who="Bob")])
    assert table(faces).match.totals[seat] == 0
    assert [entry.draft.kind for entry in await entries(faces)] == ["escape", "reversal"]


async def test_a_thread_that_a_table_resumes_into_may_be_archived_at_once(faces: Faces) -> None:
    await seat_everybody(faces)
    thread = faces.env.backend.create_thread(faces.channel.id, "our table", faces.ann.id)
    handle = type(faces.channel)(faces.env, faces.guild, thread)
    async with faces.at_once():
        await faces.ann.slash_in(handle, "table resume")
        faces.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await faces.pass_time(5)
    if table(faces).status == "running":
        assert table(faces).place.thread == thread.id
    await faces.bob.slash("table resume")
    await faces.pass_time(5)
    assert (table(faces).status, table(faces).place.thread) == ("running", None)
    assert seat_of(faces, faces.bob) in table(faces).present
