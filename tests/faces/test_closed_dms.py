"""Somebody takes no direct messages, and the bot is killed in the middle of the hand (scenarios 4, 8, 9)."""

from tests.faces.people import words
from tests.faces.tables import (
    board,
    button,
    deal_from,
    ids,
    play_hand,
    press_chosen,
    seat_everybody,
    seat_of,
    step,
    table,
)
from tests.faces.world import Faces


async def test_scenario_08_a_hand_with_closed_dms_and_a_restart(faces: Faces) -> None:
    faces.bob.close_dms()
    deal_from(faces, 91)
    await seat_everybody(faces, hands=2)
    assert "your direct messages are closed to me" in words(faces.bob.private()[0])
    for _ in range(20):
        await step(faces)
    await faces.pass_time(3)
    before, shown = [table(faces).view(seat) for seat in range(4)], board(faces)
    await faces.restart()
    await faces.pass_time(3)
    assert [table(faces).view(seat) for seat in range(4)] == before
    assert board(faces) == shown
    assert words(faces.channel.history()[1]).startswith("▶ Table 1 goes on where it was.")
    await play_hand(faces)
    await faces.pass_time(3)
    assert "**Bob** wins by self-draw: 2m" in words(*faces.channel.history())
    assert faces.bob.dms() == []
    tried = [r for r in faces.env.http_requests if r.path == f"/channels/{faces.bob._dm.id}/messages"]
    assert len(tried) == 1


async def test_who_plays_in_the_channel_is_called_to_his_turn(faces: Faces) -> None:
    faces.bob.close_dms()
    await seat_everybody(faces)
    while table(faces).waiting_for != seat_of(faces, faces.bob):
        await step(faces)
    await faces.pass_time(9)
    call = faces.channel.last_message
    assert call is not None
    assert faces.bob.mention in call.content
    await faces.bob.press("My hand", on=call)
    assert button(faces, seat_of(faces, faces.bob)) in ids(faces.bob)
    await press_chosen(faces, seat_of(faces, faces.bob))
    await faces.pass_time(3)
    assert not any(faces.bob.mention in message.content for message in faces.channel.history())


async def test_scenario_04_a_lost_hand_is_given_afresh_and_kept_up_to_date(faces: Faces) -> None:
    faces.bob.close_dms()
    await seat_everybody(faces)
    seat = seat_of(faces, faces.bob)
    await faces.bob.press("My hand")
    copies = len(faces.bob.private())
    for _ in range(12):
        await step(faces)
    assert len(faces.bob.private()) == copies, "a copy that can still be edited was sent again"
    while table(faces).waiting_for != (seat - 1) % 4:
        await step(faces)
    await faces.pass_time(16 * 60)
    await press_chosen(faces, (seat - 1) % 4)
    await faces.pass_time(1.5)
    assert table(faces).waiting_for == seat
    assert button(faces, seat) not in ids(faces.bob), "Discord no longer lets the old answer be edited"
    await faces.bob.slash("hand")
    assert button(faces, seat) in ids(faces.bob)
    await press_chosen(faces, seat)
    assert table(faces).waiting_for != seat


async def test_a_dm_that_is_closed_later_is_noticed_once(faces: Faces) -> None:
    await seat_everybody(faces, hands=2)
    faces.bob.close_dms()
    await play_hand(faces)
    await faces.pass_time(20)
    assert table(faces).hand_number == 2
    info = table(faces).seats[seat_of(faces, faces.bob)]
    assert info is not None
    assert info.by == "channel"
    await play_hand(faces)
    tried = [
        r for r in faces.env.http_requests if r.method == "POST" and r.path == f"/channels/{faces.bob._dm.id}/messages"
    ]
    assert len(tried) == 3, "the greeting, the first hand, and one refused"
