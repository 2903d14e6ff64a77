"""Leaving and coming back, being missed, banned, kicked or deleted: what it costs and who plays on (10, 21)."""

import pytest

from cogs.texts import text
from data import ledger
from data.ledger import Entry
from data.verify import verify
from tests.faces.people import Person, words
from tests.faces.tables import board, hall, press_chosen, seat_everybody, seat_of, step, table
from tests.faces.world import Faces


async def entries(faces: Faces) -> list[Entry]:
    """What the books have of the table."""
    async with faces.bot.database.read() as connection:
        return await ledger.of_source(connection, "table", 1)


def lookups(faces: Faces, person: Person) -> int:
    """How often Discord was asked whether somebody is still there."""
    path = f"/guilds/{faces.guild.id}/members/{person.id}"
    return sum(each.method == "GET" and each.path == path for each in faces.env.http_requests)


async def until_turn_of(faces: Faces, person: Person) -> int:
    """Play on until it is somebody's turn; his seat."""
    seat = seat_of(faces, person)
    for _ in range(200):
        if table(faces).waiting_for == seat:
            return seat
        await step(faces)
    raise AssertionError("his turn never came")


async def test_scenario_10_who_misses_turns_is_replaced_and_comes_back_with_one_press(faces: Faces) -> None:
    """AI players on the other seats; the second person keeps the table alive."""
    await faces.ann.slash("table open", clock=15)
    await faces.bob.press("Join")
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai2")
    seat = seat_of(faces, faces.bob)

    async def ann_plays() -> bool:
        """Ann plays whatever she is asked; whether an AI plays for Bob."""
        mine = seat_of(faces, faces.ann)
        if mine in table(faces).asked and mine in table(faces).present:
            await press_chosen(faces, mine)
        await faces.pass_time(0.5)
        info = table(faces).seats[seat]
        assert info is not None
        return info.held_by_ai

    for _ in range(600):
        if await ann_plays() or not table(faces).playing:
            break
    assert table(faces).playing, "the hand ended too soon for this test"
    await faces.pass_time(2)
    assert text("en", "table.taken_from", who="**Bob**", table=1) in words(*faces.channel.history())
    hand = table(faces).hand_number
    await faces.restart()
    await faces.bob.press("I am back")
    info = table(faces).seats[seat]
    assert info is not None
    assert info.present
    assert table(faces).hand_number == hand
    assert await entries(faces) == [], "being slow costs nothing"


async def test_scenario_10_who_left_takes_his_own_seat_back(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = seat_of(faces, faces.bob)
    asked = await faces.bob.slash("table leave")
    assert "400" in words(asked)
    await faces.bob.press("Leave", on=asked)
    for _ in range(3):
        await step(faces)
    await faces.pass_time(200)
    assert table(faces).seat_of(faces.bob.id) is None, "the AI has it for good"
    stranger = await faces.eve.press("I am back")
    assert stranger.ephemeral
    assert text("en", "desk.not_seated", table=1) in words(stranger)
    await faces.bob.press("I am back")
    assert table(faces).seat_of(faces.bob.id) == seat
    (penalty,) = await entries(faces)
    assert penalty.draft.kind == "escape"


async def test_scenario_21_an_escape_is_booked_once_as_an_entry_that_can_be_revoked(faces: Faces) -> None:
    await seat_everybody(faces)
    asked = await faces.bob.slash("table leave")
    await faces.bob.press("Leave", on=asked)
    await faces.pass_time(200)
    (penalty,) = await entries(faces)
    assert [posting.points for posting in penalty.draft.postings] == [-400, 400]
    assert penalty.draft.facts
    assert penalty.draft.facts["seat"] is not None
    (choice,) = await faces.mod.actor.autocomplete(
        faces.channel, "manage pardon", "penalty", "", person=faces.bob.actor
    )
    assert choice == {"name": "2026-01-01 · table 1, hand 1: 400 points", "value": penalty.id}
    pardon = {"person": faces.bob.actor, "penalty": penalty.id}
    answer = await faces.mod.slash("manage pardon", **pardon, reason="his train left")
    assert words(answer) == text("en", "manage.pardon.done", who="Bob", points=400, table=1, number=1)
    (_, back) = await entries(faces)
    assert [posting.points for posting in back.draft.postings] == [400, -400]
    assert (back.draft.reverses, back.draft.reason) == (penalty.id, "his train left")
    again = await faces.mod.slash("manage pardon", **pardon, reason="twice")
    assert words(again) == text("en", "manage.pardon.none", who="Bob")
    assert [difference async for difference in verify(faces.path)] == []


async def test_scenario_21_no_penalty_within_the_grace_also_while_the_bot_was_down(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(100)
    await faces.bot.close()
    await faces.pass_time(3600)
    await faces.restart()
    await faces.pass_time(60)
    await faces.bob.press("I am back")
    await faces.pass_time(600)
    assert await entries(faces) == []


async def test_scenario_21_no_penalty_where_nobody_waits(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai3")
    asked = await faces.ann.slash("table leave")
    assert words(asked).startswith(text("en", "desk.leave.last", table=1))
    answer = await faces.ann.press("Leave", on=asked)
    assert words(answer) == text("en", "table.left_closed", table=1)
    await faces.pass_time(3)
    assert text("en", "table.void", number=1) in words(faces.channel.last_message), "as he was told"
    assert hall(faces).tables() == ()
    assert await entries(faces) == []


async def test_where_others_are_only_away_the_last_to_leave_is_told_that_the_table_stands_still(faces: Faces) -> None:
    await seat_everybody(faces)
    for person in (faces.bob, faces.cai, faces.dan):
        await person.press("Leave", on=await person.slash("table leave"))
    asked = await faces.ann.slash("table leave")
    assert words(asked).startswith(text("en", "desk.leave.alone", table=1, close=30))
    await faces.ann.press("Leave", on=asked)
    assert table(faces).status == "paused"
    again = await faces.ann.slash("table leave")
    assert words(again).startswith(text("en", "desk.leave.stopped_alone", table=1))
    await faces.ann.press("Leave", on=again)
    await faces.pass_time(29 * 60)
    assert table(faces).status == "paused"
    await faces.pass_time(2 * 60)
    assert hall(faces).tables() == ()
    assert await entries(faces) == []


@pytest.mark.parametrize("what", ["Never mind", "Leave"])
async def test_a_question_that_is_answered_has_no_buttons_any_more(faces: Faces, what: str) -> None:
    await seat_everybody(faces)
    asked = await faces.bob.slash("table leave")
    assert faces.bob.buttons(asked) == ["Leave", "Never mind"]
    answer = await faces.bob.press(what, on=asked)
    assert words(answer) == text("en", "table.kept" if what == "Never mind" else "table.left", table=1)
    assert faces.bob.buttons(asked) == []
    info = table(faces).seats[seat_of(faces, faces.bob)]
    assert info is not None
    assert info.present == (what == "Never mind")


async def test_who_is_banned_leaves_at_once(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = seat_of(faces, faces.cai)
    faces.env.backend.apply_ban(faces.guild.id, faces.cai.id, "rude")
    await faces.pass_time(3)
    info = table(faces).seats[seat]
    assert info is not None
    assert info.ai
    assert "**蔡师傅** is away from table 1; an AI player plays on" in words(*faces.channel.history())
    await faces.pass_time(200)
    assert table(faces).seat_of(faces.cai.id) is None
    (penalty,) = await entries(faces)
    assert penalty.draft.kind == "escape"


@pytest.mark.parametrize("code", [10007, 10013])
async def test_who_left_or_is_no_more_is_noticed_when_his_clock_runs_out(faces: Faces, code: int) -> None:
    """10007: no member here; 10013: his account is deleted. One request, then he has left as the table agreed."""
    await seat_everybody(faces, clock=60)
    seat = await until_turn_of(faces, faces.bob)
    if code == 10013:
        path = f"/guilds/{faces.guild.id}/members/{faces.bob.id}"
        faces.env.inject_error("GET", path, status=404, code=code, times=None)
    faces.guild.remove_member(faces.bob.actor)
    assert lookups(faces, faces.bob) == 0
    await faces.pass_time(62)
    info = table(faces).seats[seat]
    assert info is not None
    assert info.ai
    assert 1 <= lookups(faces, faces.bob) <= 2
    await faces.pass_time(200)
    assert table(faces).seat_of(faces.bob.id) is None
    assert table(faces).waiting_for != seat
    assert len(await entries(faces)) == 1


async def test_who_left_is_noticed_when_a_message_does_not_reach_him(faces: Faces) -> None:
    """A table without a clock: he is called, Discord refuses, and the table goes on without him."""
    await seat_everybody(faces)
    seat = await until_turn_of(faces, faces.bob)
    faces.guild.remove_member(faces.bob.actor)
    faces.bob.close_dms()
    await faces.pass_time(12)
    info = table(faces).seats[seat]
    assert info is not None
    assert info.ai
    known = lookups(faces, faces.bob)
    await faces.pass_time(600)
    assert lookups(faces, faces.bob) == known == 1


async def test_who_is_there_but_slow_keeps_his_seat(faces: Faces) -> None:
    await seat_everybody(faces, clock=3600)
    seat = await until_turn_of(faces, faces.bob)
    await faces.pass_time(600)
    assert table(faces).waiting_for == seat
    assert lookups(faces, faces.bob) == 1
    assert table(faces).seat_of(faces.bob.id) == seat


async def test_a_discord_that_does_not_say_loses_nobody_his_seat(faces: Faces) -> None:
    await seat_everybody(faces, clock=300)
    seat = await until_turn_of(faces, faces.bob)
    faces.env.inject_error("GET", "/guilds/*", status=503, times=None)
    await faces.pass_time(302)
    info = table(faces).seats[seat]
    assert info is not None
    assert (info.person, info.ai, info.missed) == (faces.bob.id, None, 1)


async def test_a_table_stops_early_when_all_who_play_want_it(faces: Faces) -> None:
    await seat_everybody(faces)
    first = await faces.ann.slash("table end")
    assert words(first) == text("en", "table.voted", table=1, count=1, of=4)
    await faces.pass_time(3)
    assert "**Ann**" in next(line for line in board(faces).splitlines() if "stop" in line.lower())
    await faces.restart()
    await faces.pass_time(3)
    for person in (faces.bob, faces.cai):
        await person.press("b:1:stop")
    assert table(faces).status == "running"
    refused = await faces.eve.press("b:1:stop")
    assert refused.ephemeral
    last = await faces.dan.press("b:1:stop")
    assert words(last) == text("en", "table.ended", table=1)
    await faces.pass_time(3)
    assert text("en", "table.closed.vote", table=1) in words(*faces.channel.history())
