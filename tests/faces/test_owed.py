"""Discord fails for long while the bot hears people: what it did not take is told when it is back, by nobody's help.

How slowly and in which order it is tried is under test in tests/cogs/test_delivery.py.
"""

from typing import Any

import pytest

from cogs.delivery import OFTEN, SELDOM
from cogs.tables.failures import OLD
from cogs.tables.notices import MOMENT
from cogs.texts import text
from tests.faces.people import Person, words
from tests.faces.tables import board, button, hall, ids, person_at, press_chosen, seat_everybody, seat_of, step, table
from tests.faces.world import Faces

SOON = MOMENT.total_seconds() + 1


def down(faces: Faces) -> None:
    """Discord takes no message any more, but still answers people."""
    for method in ("POST", "PATCH", "DELETE"):
        for path in ("/channels/*/messages", "/channels/*/messages/*"):
            faces.env.inject_error(method, path, status=503, times=None)


async def hours(faces: Faces, seconds: float) -> None:
    """A long time passes, in pieces that simcord has the patience for."""
    faces.env.settle_timeout = 30.0
    for _ in range(int(seconds // 600)):
        await faces.pass_time(600)
    await faces.pass_time(seconds % 600)


def back(faces: Faces) -> None:
    """Discord is itself again."""
    faces.env.backend.faults.clear()


def asked(faces: Faces, since: int) -> list[str]:
    """The requests about messages since there were so many."""
    return [each.path for each in faces.env.http_requests[since:] if each.path.startswith("/channels/")]


def sent(faces: Faces, person: Person) -> list[Any]:
    """The private messages that were tried to somebody."""
    path = f"/channels/{person._dm.id}/messages"
    return [each for each in faces.env.http_requests if (each.method, each.path) == ("POST", path)]


async def move_unseen(faces: Faces) -> None:
    """Who is on turn plays, which nobody can be shown; then it is the next one's turn."""
    seat = table(faces).waiting_for
    assert seat is not None
    await press_chosen(faces, seat)
    for _ in range(5):
        await faces.pass_time(2)
        for other in table(faces).asked:
            if table(faces).shown.pending:
                await hall(faces).press(1, person_at(faces, other).id, None, "n", f"pass {other}")
    assert table(faces).waiting_for not in (None, seat)


@pytest.mark.parametrize("minutes", [2, 90])
async def test_after_an_outage_board_and_hands_say_what_is_asked(faces: Faces, minutes: int) -> None:
    await seat_everybody(faces)
    await faces.pass_time(60)
    down(faces)
    await move_unseen(faces)
    seat = table(faces).waiting_for
    person = person_at(faces, seat)
    before = len(faces.env.http_requests)
    await hours(faces, minutes * 60)
    assert len(asked(faces, before)) <= 30 + 4 * minutes
    assert button(faces, seat) not in ids(person)

    back(faces)
    await faces.pass_time((OFTEN if minutes == 2 else SELDOM).total_seconds() + 60)
    assert f"**{person.name}**" in board(faces).splitlines()[0]
    assert button(faces, seat) in ids(person)
    assert any(text("en", "table.call.turn", table=1) in words(message) for message in person.dms())
    quiet = len(faces.env.http_requests)
    await hours(faces, 3 * 3600)
    assert asked(faces, quiet) == []
    deeds = len(table(faces).hand.deeds)
    await press_chosen(faces, seat)
    assert len(table(faces).hand.deeds) == deeds + 1


async def test_a_press_elsewhere_brings_all_that_is_owed(faces: Faces) -> None:
    """Another table's news get through, and what waited for Discord follows at once."""
    await seat_everybody(faces)
    down(faces)
    await move_unseen(faces)
    seat = table(faces).waiting_for
    await hours(faces, 3600)
    back(faces)
    await faces.eve.slash("table open")
    await faces.pass_time(3)
    assert f"**{person_at(faces, seat).name}**" in board_of(faces, 1)
    assert button(faces, seat) in ids(person_at(faces, seat))


def board_of(faces: Faces, number: int) -> str:
    """What the channel shows of a table."""
    found = [words(each) for each in faces.channel.history() if f"b:{number}:hand" in str(each.components)]
    return found[-1] if found else ""


async def test_a_result_that_could_not_be_shown_comes_before_the_next_hand(faces: Faces) -> None:
    await seat_everybody(faces, hands=2)
    while table(faces).hand_number == 1 and table(faces).playing:
        before = table(faces)
        await step(faces)
        if table(faces).hand_number == 1 and len(before.hand.deeds) == 3:
            down(faces)
    await hours(faces, 600)
    assert table(faces).hand_number == 2
    back(faces)
    await faces.pass_time(90)
    shown = [words(message) for message in faces.channel.history()]
    ends = [number for number, each in enumerate(shown) if text("en", "result.button.why") in each]
    assert len(ends) == 1, shown
    assert ends[0] < len(shown) - 1
    assert "b:1:hand" in str(faces.channel.history()[-1].components)


async def test_a_lost_place_is_told_when_discord_takes_it(faces: Faces) -> None:
    await seat_everybody(faces)
    down(faces)
    faces.env.backend.delete_channel(faces.channel.id)
    await hours(faces, 600)
    assert table(faces).status == "paused"
    said = text("en", "hand.channel_lost", table=1).split(".")[0]
    assert not any(said in words(*person.dms()) for person in faces.people)
    back(faces)
    await faces.pass_time(90)
    for person in faces.people:
        assert words(*person.dms()).count(said) == 1
    assert table(faces).status == "paused"


async def test_hands_of_a_table_that_is_over_are_owed_to_nobody(faces: Faces) -> None:
    await seat_everybody(faces)
    down(faces)
    await move_unseen(faces)
    await faces.pass_time(120)
    for person in faces.people:
        await person.slash("table end", table=1)
    await hours(faces, 4000)
    assert hall(faces).tables() == ()
    before = len(faces.env.http_requests)
    await hours(faces, 4 * 3600)
    assert [path for path in asked(faces, before) if str(faces.channel.id) not in path] == []


async def test_who_left_while_his_hand_was_owed_gets_none(faces: Faces) -> None:
    await seat_everybody(faces)
    down(faces)
    await move_unseen(faces)
    person = person_at(faces, table(faces).waiting_for)
    await faces.pass_time(120)
    await faces.mod.slash("manage bar", person=person.actor, length=6, reason="away")
    assert table(faces).seat_of(person.id) is None
    known = len(person.dms())
    back(faces)
    await faces.pass_time(200)
    assert not any("t:1:" in str(message.components) for message in person.dms()[known:])


# ---------------------------------------------------------------- a DM that cannot be changed any more


async def test_an_old_hand_is_written_anew_where_it_asks_something(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = (table(faces).waiting_for + 1) % 4
    person = person_at(faces, seat)
    old = person.dms()[-1].id
    count = len(sent(faces, person))
    await faces.pass_time(OLD.total_seconds() + 60)
    while table(faces).waiting_for != seat:
        await step(faces)
    await faces.pass_time(2)
    assert len(sent(faces, person)) == count + 1
    assert old not in [message.id for message in person.dms()]
    assert button(faces, seat) in ids(person)
    await press_chosen(faces, seat)
    await faces.pass_time(2)
    assert len(sent(faces, person)) == count + 1, "a fresh one is changed, not sent again"
    offered = [f"t:1:{table(faces).hand.version - 1}"]
    assert not any(each in custom_id for each in offered for custom_id in ids(person))


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (404, 10008), (403, 50005)])
async def test_a_hand_that_discord_will_not_change_is_written_anew(faces: Faces, status: int, code: int) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    person = person_at(faces, seat)
    count, shown = len(sent(faces, person)), len(person.dms())
    path = f"/channels/{person._dm.id}/messages/*"
    faces.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await press_chosen(faces, seat)
    await faces.pass_time(3)
    assert len(sent(faces, person)) == count + 1
    assert len(person.dms()) == shown, "the old one is gone"
    assert not any(f"t:1:{table(faces).hand.version - 1}:d" in custom_id for custom_id in ids(person))


async def test_a_call_that_did_not_get_through_is_tried_again(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    person = person_at(faces, seat)
    faces.env.inject_error("POST", f"/channels/{person._dm.id}/messages", status=503, times=3)
    await faces.pass_time(SOON)
    said = text("en", "table.call.turn", table=1)
    assert not any(said in words(message) for message in person.dms())
    await faces.pass_time(60)
    assert sum(said in words(message) for message in person.dms()) == 1
    assert not any(person.mention in message.content for message in faces.channel.history())


async def test_a_call_for_what_is_over_is_not_sent_after_all(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    person = person_at(faces, seat)
    faces.env.inject_error("POST", f"/channels/{person._dm.id}/messages", status=503, times=None)
    await faces.pass_time(SOON)
    await press_chosen(faces, seat)
    back(faces)
    await faces.pass_time(20)
    assert not any(text("en", "table.call.turn", table=1) in words(message) for message in person.dms())
    assert seat_of(faces, person) == seat
