"""Penalties for leaving as all read them: in the totals, each on a line of its own, given back (R8, scenario 21)."""

import re

import pytest

from cogs.texts import text
from data.course import courses
from tests.faces.people import Person, words
from tests.faces.tables import hall, press_chosen, seat_everybody, seat_of, table
from tests.faces.test_leaving import entries
from tests.faces.world import Faces

RANKED = re.compile(r"^(?:🥇|🥈|🥉|4️⃣) \*\*(.+?)\*\* ([+-]?\d+)$", re.M)
STEPS = 3000


async def play_out(faces: Faces) -> None:
    """Whoever is there plays until the table is over; AI players have their time."""
    for _ in range(STEPS):
        if not hall(faces).tables():
            await faces.pass_time(3)
            return
        at = table(faces)
        mine = [seat for seat in at.asked if seat in at.present]
        if not at.playing or not mine:
            await faces.pass_time(1)
        else:
            await press_chosen(faces, mine[0])
    raise AssertionError("the match was not over in time")


async def leave_for_good(faces: Faces, person: Person) -> int:
    """He leaves the hand and does not come back in time; his seat."""
    seat = seat_of(faces, person)
    await person.press("Leave", on=await person.slash("table leave"))
    await faces.until(lambda: table(faces).seat_of(person.id) is None)
    await faces.pass_time(5)
    return seat


async def pardon(faces: Faces, person: Person) -> None:
    """A moderator gives him his first penalty back."""
    penalty = next(entry for entry in await entries(faces) if entry.draft.kind == "escape")
    await faces.mod.slash("manage pardon", person=person.actor, penalty=penalty.id, reason="his train left")
    await faces.pass_time(5)


def final(faces: Faces) -> str:
    """The newest message that ranks the players."""
    return next(words(each) for each in reversed(faces.channel.history()) if "🥇" in words(each))


def ranking(shown: str) -> dict[str, int]:
    return {name: int(points) for name, points in RANKED.findall(shown)}


async def booked(faces: Faces) -> int:
    """What leaderboards count for all players of the table together: what the pot got is missing."""
    async with faces.bot.database.read() as connection:
        return sum(course.totals[-1] for course in await courses(connection, "table", 1))


def paid(who: str, seat: str, *, forgiven: bool = False) -> str:
    key = "result.penalty_forgiven" if forgiven else "result.penalty"
    return text("en", key, who=f"**{who}**", number=1, points=400, seat=f"**{seat}**")


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_board_and_the_final_ranking_hold_the_penalty_and_say_whose_it_was(
    faces: Faces, restarted: bool
) -> None:
    await seat_everybody(faces, hands=1)
    seat = await leave_for_good(faces, faces.bob)
    said = text("en", "table.charged", who="**Bob**", number=1, table=1, points=400)
    assert said in words(*faces.channel.history())
    if restarted:
        await faces.restart()
        await faces.pass_time(3)
    assert table(faces).match.totals[seat] == -400
    now_called = table(faces).called(seat, "en")
    now_on_board = [str([row.to_dict() for row in message.components]) for message in faces.channel.history()]
    assert any("My hand" in shown and "-400" in shown for shown in now_on_board), "while the hand is played, too"
    await play_out(faces)
    shown = final(faces)
    assert paid("Bob", now_called) in shown
    delta = next(entry.draft for entry in await entries(faces) if entry.draft.kind == "hand").postings[seat].points
    assert ranking(shown)[now_called] == delta - 400
    assert sum(ranking(shown).values()) == -400 == await booked(faces)


async def test_who_came_back_has_it_in_his_own_total(faces: Faces) -> None:
    await seat_everybody(faces, hands=1)
    await leave_for_good(faces, faces.bob)
    await faces.bob.press("I am back")
    await play_out(faces)
    assert paid("Bob", "Bob") in final(faces)
    assert sum(ranking(final(faces)).values()) == -400


async def test_where_leaving_ends_the_hand_its_result_and_the_ranking_say_the_same_once(faces: Faces) -> None:
    await seat_everybody(faces, leaving="end", hands=1)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(20)
    shown = words(*faces.channel.history())
    assert text("en", "result.escape", who="**Bob**", points=400) in shown
    assert text("en", "table.charged", who="**Bob**", number=1, table=1, points=400) not in shown
    assert sorted(ranking(final(faces)).values()) == [-400, 0, 0, 0]
    assert final(faces).count("🏃") == 1
    assert sum(ranking(final(faces)).values()) == await booked(faces)


@pytest.mark.parametrize("leaving", ["ai", "end"])
async def test_what_moderators_give_back_while_it_is_played_is_in_the_totals_at_once(
    faces: Faces, leaving: str
) -> None:
    await seat_everybody(faces, leaving=leaving, hands=2)
    seat = await leave_for_good(faces, faces.bob)
    assert table(faces).match.totals[seat] == -400
    await pardon(faces, faces.bob)
    assert table(faces).match.totals[seat] == 0
    said = text("en", "table.pardoned", who="**Bob**", number=1, points=400, table=1)
    assert words(*faces.channel.history()).count(said) == 1
    await faces.restart()
    await faces.pass_time(3)
    assert table(faces).match.totals[seat] == 0
    name = table(faces).called(seat, "en")
    await play_out(faces)
    assert paid("Bob", name, forgiven=True) in final(faces)
    assert sum(ranking(final(faces)).values()) == 0 == await booked(faces)


@pytest.mark.parametrize("gone", [False, True])
async def test_what_they_give_back_when_it_is_over_is_said_where_it_was_with_new_totals(
    faces: Faces, gone: bool
) -> None:
    """Where that place is gone nobody is told, nobody written to, and nothing tried again."""
    await seat_everybody(faces, leaving="end", hands=1)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(20)
    assert hall(faces).tables() == ()
    office, told = faces.channel, [len(person.dms()) for person in faces.people]
    if gone:
        office = faces.guild.create_text_channel("office")
        faces.env.backend.delete_channel(faces.channel.id)
    penalty = next(entry for entry in await entries(faces) if entry.draft.kind == "escape")
    values = {"person": faces.bob.actor, "penalty": penalty.id, "reason": "his train left"}
    answer = await faces.mod.slash_in(office, "manage pardon", **values)
    await faces.pass_time(60)
    assert words(answer) == text("en", "manage.pardon.done", who="Bob", points=400, table=1, number=1)
    assert [len(person.dms()) for person in faces.people] == told
    if not gone:
        assert text("en", "table.pardoned", who="**Bob**", number=1, points=400, table=1) in final(faces)
        assert sorted(ranking(final(faces)).values()) == [0, 0, 0, 0]


async def test_a_table_stopped_early_says_who_paid_also_where_no_hand_was_over(faces: Faces) -> None:
    await seat_everybody(faces, hands=2)
    seat = await leave_for_good(faces, faces.bob)
    name = table(faces).called(seat, "en")
    for person in (faces.ann, faces.cai, faces.dan):
        await person.slash("table end")
    await faces.pass_time(3)
    assert text("en", "table.closed.vote", table=1) in final(faces)
    assert paid("Bob", name) in final(faces)
    assert ranking(final(faces))[name] == -400


async def test_who_was_forgotten_since_is_called_as_his_seat(faces: Faces) -> None:
    await seat_everybody(faces, hands=1)
    seat = await leave_for_good(faces, faces.bob)
    asked = await faces.bob.slash("me forget")
    await faces.bob.press(faces.bob.buttons(asked)[0], on=asked)
    await faces.restart()
    await faces.pass_time(3)
    name = table(faces).called(seat, "en")
    await play_out(faces)
    assert paid(name, name) in final(faces)
    assert "Bob" not in final(faces)
