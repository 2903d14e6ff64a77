"""Discord refuses, fails or forgets: the table goes on, and nobody is left alone (scenarios 1, 22, 23)."""

import aiohttp
import pytest

from cogs.tables.boards import OLD
from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import board, button, hall, ids, person_at, play_hand, press_chosen, seat_everybody, step, table
from tests.faces.world import Faces


def edits(faces: Faces, method: str = "PATCH") -> int:
    """How often the channel's messages were changed so far."""
    path = f"/channels/{faces.channel.id}/messages"
    return sum(each.method == method and each.path.startswith(path) for each in faces.env.http_requests)


def boards(faces: Faces) -> list[str]:
    """The boards that stand in the channel."""
    return [
        words(message)
        for message in faces.channel.history()
        if "My hand" in words(message) and "left" in words(message)
    ]


async def test_a_deleted_board_is_posted_again(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.mod.actor.delete(faces.channel.last_message)
    assert boards(faces) == []
    await step(faces)
    await faces.pass_time(3)
    assert len(boards(faces)) == 1


async def test_scenario_22_an_old_board_is_replaced_before_discord_refuses_its_edits(faces: Faces) -> None:
    await seat_everybody(faces)
    old = faces.channel.last_message.id
    await faces.pass_time(OLD.total_seconds() + 60)
    await step(faces)
    await faces.pass_time(3)
    (message,) = faces.channel.history()
    assert message.id != old
    assert "left" in words(message)


async def test_scenario_22_edits_of_a_board_are_coalesced(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    for _ in range(3):
        await faces.ann.press("Add AI")
    await faces.ann.press("Start")
    await faces.pass_time(3)
    for _ in range(4):
        before = edits(faces)
        for seat in table(faces).asked:
            if seat in table(faces).present:
                await press_chosen(faces, seat)
        await faces.pass_time(12)
        assert edits(faces) - before <= 11


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_what_discord_fails_at_is_tried_again(faces: Faces, status: int) -> None:
    await seat_everybody(faces)
    shown = board(faces)
    faces.env.inject_error("PATCH", f"/channels/{faces.channel.id}/messages/*", status=status, times=1)
    await step(faces)
    await faces.pass_time(6)
    assert board(faces) != shown
    assert table(faces).status == "running"


async def test_a_line_that_drops_breaks_nothing(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    await seat_everybody(faces)
    request, dropped = faces.bot.http.request, []

    async def drops(route, **options):  # type: ignore[no-untyped-def]
        if route.method == "PATCH" and not dropped:
            dropped.append(route)
            raise aiohttp.ServerDisconnectedError
        return await request(route, **options)

    monkeypatch.setattr(faces.bot.http, "request", drops)
    shown = board(faces)
    await step(faces)
    await faces.pass_time(6)
    assert dropped
    assert board(faces) != shown


async def test_a_discord_that_stays_down_is_not_asked_for_ever(faces: Faces) -> None:
    await seat_everybody(faces)
    faces.env.inject_error("PATCH", f"/channels/{faces.channel.id}/messages/*", status=503, times=None)
    before = edits(faces)
    await step(faces)
    await faces.pass_time(600)
    assert edits(faces) - before <= 14
    faces.env.backend.faults.clear()
    shown = board(faces)
    for _ in range(3):
        await step(faces)
    await faces.pass_time(6)
    assert board(faces) != shown
    assert table(faces).status == "running"


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003), (400, 50083)])
async def test_scenario_23_a_place_that_takes_no_messages_pauses_the_table(
    faces: Faces, status: int, code: int
) -> None:
    await seat_everybody(faces)
    faces.env.inject_error("PATCH", f"/channels/{faces.channel.id}/messages/*", status=status, code=code, times=None)
    before = edits(faces)
    await step(faces)
    await faces.pass_time(30)
    assert table(faces).status == "paused"
    assert edits(faces) - before == 1, "no retry loop"
    for person in faces.people:
        assert text("en", "hand.channel_lost", table=1) in words(*person.dms())
    other = faces.guild.create_text_channel("elsewhere")
    answer = await faces.bob.slash_in(other, "table resume")
    assert answer.acknowledged
    await faces.pass_time(3)
    assert table(faces).status == "running"
    shown = words(*other.history())
    assert text("en", "table.resumed", table=1) in shown
    assert "left" in shown
    await step(faces)
    assert table(faces).hand.deeds


async def test_a_deleted_dm_is_sent_again(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    assert seat is not None
    person = person_at(faces, seat)
    faces.env.backend.delete_message(person._dm.id, person.dms()[-1].id)
    assert button(faces, seat) not in ids(person)
    before = len(person.dms())
    while table(faces).waiting_for != seat or table(faces).hand.version < 1006:
        await step(faces)
    assert len(person.dms()) == before + 1
    assert button(faces, seat) in ids(person)


async def test_a_press_discord_no_longer_takes_still_counts(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    assert seat is not None
    faces.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    await press_chosen(faces, seat)
    assert len(table(faces).hand.deeds) == 1
    assert len(faces.unanswered()) == 1
    await play_hand(faces)
    assert hall(faces)
