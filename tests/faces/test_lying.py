"""A tile lies there and the game waits: who takes no private message is called in the channel, so that no claim shows.

The same people are called at the same moment whoever may claim, and whether or not they may (scenarios 8, 26).
"""

from dataclasses import replace

import discord
import pytest

from cogs.tables.calling import Caller
from cogs.tables.lying import LONG, is_lying
from cogs.texts import text
from engine.actions import PASS
from tests.faces import moments
from tests.faces.people import Person
from tests.faces.tables import (
    Watch,
    button,
    ids,
    person_at,
    press_chosen,
    seat_everybody,
    seat_of,
    table,
)
from tests.faces.world import Faces

AFTER = LONG.total_seconds()
SAID = text("en", "table.call.lying", who="", table=1)
EXPIRED = 16 * 60
"""seconds after which Discord lets nobody change a private answer"""


def calls(faces: Faces) -> list[discord.Message]:
    """The calls that stand in the channel to look at what lies there."""
    return [message for message in faces.channel.history() if message.content.endswith(SAID)]


def named(faces: Faces) -> list[str]:
    """Who is named in them."""
    return sorted(person.name for person in faces.people for call in calls(faces) if person.mention in call.content)


async def until_claim(faces: Faces, person: Person, *, may: bool) -> None:
    """Play until a tile lies there that this person may claim, or that others may and not he; then nobody says a word.

    Tiles that lie otherwise are passed at once.
    """
    seat = seat_of(faces, person)
    for _ in range(400):
        at = table(faces)
        lying = at.shown.pending
        if lying and lying.seat != seat and at.asked and (seat in at.asked) == may:
            return
        if not at.asked:
            await faces.pass_time(1.5)
        for other in at.asked:
            if not lying:
                await press_chosen(faces, other)
            elif other in table(faces).asked:
                await pass_by(faces, other)
    raise AssertionError("no such tile came")


async def pass_by(faces: Faces, seat: int) -> None:
    """Somebody does not want what lies there."""
    person = person_at(faces, seat)
    if button(faces, seat, PASS.code) not in ids(person):
        await person.press("b:1:hand")
    await person.press(button(faces, seat, PASS.code))


@pytest.mark.parametrize("may", [True, False])
async def test_who_takes_no_dm_is_called_whether_he_may_claim_or_not(faces: Faces, may: bool) -> None:
    faces.bob.close_dms()
    watch = Watch(faces)
    await seat_everybody(faces)
    await until_claim(faces, faces.bob, may=may)
    lies = faces.now()
    await faces.pass_time(AFTER - 5)
    assert calls(faces) == []
    await faces.pass_time(5 + EXPIRED)
    (call,) = calls(faces)
    assert named(faces) == ["Bob"]
    assert [user.id for user in call.mentions] == [faces.bob.id]
    assert abs((call.created_at - lies).total_seconds() - AFTER) < 3, "the same moment, whoever may claim"
    watch.look()
    shown = await faces.bob.press("b:1:hand", on=call)
    assert (f"t:1:{table(faces).hand.version}:n" in str(shown.response.components)) == may
    await faces.pass_time(3 * 3600)
    assert len(calls(faces)) == 1, "once for a tile"
    for seat in table(faces).asked:
        await pass_by(faces, seat)
    await faces.pass_time(3)
    assert calls(faces) == []


async def test_where_everybody_takes_dms_nobody_is_called_in_the_channel(faces: Faces) -> None:
    await seat_everybody(faces)
    await until_claim(faces, faces.bob, may=True)
    await faces.pass_time(3600)
    assert calls(faces) == []


async def test_whose_dms_prove_closed_by_his_being_asked_is_called_among_all(faces: Faces) -> None:
    """That the bot tried to write to him would tell that he may claim."""
    await seat_everybody(faces)
    await faces.pass_time(60)
    faces.bob.close_dms()
    await until_claim(faces, faces.bob, may=True)
    await faces.pass_time(AFTER + 5)
    discarder = person_at(faces, table(faces).shown.pending.seat)
    assert named(faces) == sorted(person.name for person in faces.people if person is not discarder)
    for seat in table(faces).asked:
        await pass_by(faces, seat)
    await until_claim(faces, faces.bob, may=False)
    await faces.pass_time(AFTER + 5)
    assert named(faces) == ["Bob"], "from now on it is known"


async def test_who_wants_no_calls_gets_none(faces: Faces) -> None:
    faces.bob.close_dms()
    await faces.bob.slash("me notices", way="off")
    await seat_everybody(faces)
    await until_claim(faces, faces.bob, may=True)
    await faces.pass_time(3600)
    assert calls(faces) == []


@pytest.mark.parametrize(("clock", "count"), [(60, 0), (600, 1)])
async def test_a_clock_leaves_time_for_it_or_not(faces: Faces, clock: int, count: int) -> None:
    faces.bob.close_dms()
    await seat_everybody(faces, clock=clock)
    await until_claim(faces, faces.bob, may=True)
    await faces.pass_time(min(clock - 5, AFTER + 5))
    assert len(calls(faces)) == count


async def test_after_a_restart_the_tile_still_lies_there(faces: Faces) -> None:
    faces.bob.close_dms()
    await seat_everybody(faces)
    await until_claim(faces, faces.bob, may=True)
    await faces.restart()
    await faces.pass_time(AFTER + 5)
    assert named(faces) == ["Bob"]


async def test_among_the_last_tiles_the_one_on_turn_is_called_as_the_board_names_him(faces: Faces) -> None:
    at = moments.last_tiles()
    assert at.waiting_for is not None
    room = faces.bot.get_cog("Tables").room  # type: ignore[union-attr]
    caller = Caller(faces.bot, room.boards, room.hands, room._lost)
    people = [replace(info, person=each.id) for info, each in zip(at.seats, faces.people, strict=True) if info]
    sitting = replace(at, seats=(people[0], people[1], people[2], people[3]))
    assert is_lying(sitting)
    assert caller.may_be_asked(sitting) == (faces.people[at.waiting_for].id,)
    assert not is_lying(replace(sitting, status="paused"))
    assert not is_lying(moments.begun()), "an ordinary turn has calls of its own"
