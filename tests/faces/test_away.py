"""Who is away from a hand and may be back: what the table reads of it, and who pays in the end (10, 21)."""

from datetime import timedelta

import pytest

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import press_chosen, seat_everybody, seat_of, table
from tests.faces.test_leaving import entries
from tests.faces.world import Faces


@pytest.mark.parametrize("held", [False, True])
async def test_who_is_thrown_out_where_leaving_ends_the_hand_has_the_grace_and_all_read_so(
    faces: Faces, held: bool
) -> None:
    """Also while an AI held his seat already. After it the hand ends, and its result names him."""
    await seat_everybody(faces, leaving="end", clock=30 if held else 0)
    seat = seat_of(faces, faces.cai)
    if held:
        await until_held(faces, seat)
        assert "**蔡师傅** is away" not in words(*faces.channel.history())
    faces.env.backend.apply_ban(faces.guild.id, faces.cai.id, "rude")
    await faces.pass_time(3)
    until = int((faces.now() + timedelta(seconds=177)).timestamp())
    said = text("en", "table.away.end", who="**蔡师傅**", table=1, until=f"<t:{until}:R>", points=400)
    assert said in words(*faces.channel.history())
    assert table(faces).playing
    assert await entries(faces) == []
    await faces.pass_time(180)
    (penalty,) = await entries(faces)
    assert [posting.points for posting in penalty.draft.postings] == [-400, 400]
    shown = words(*faces.channel.history())
    assert text("en", "result.escape", who="**蔡师傅**", points=400) in shown
    assert text("en", "table.charged", who="**蔡师傅**", number=1, table=1, points=400) not in shown


async def until_held(faces: Faces, seat: int) -> None:
    """The others play, he does not: an AI holds his seat."""
    for _ in range(400):
        info = table(faces).seats[seat]
        if info is not None and info.held_by_ai:
            return
        for other in table(faces).asked:
            if other != seat and other in table(faces).asked:
                await press_chosen(faces, other)
        await faces.pass_time(2)
    raise AssertionError("no AI holds the seat")


async def test_a_penalty_that_is_due_later_is_told_to_the_table(faces: Faces) -> None:
    """Scenario 21: the hand that was left is over within the grace; the table reads who pays, and for which hand."""
    await seat_everybody(faces, hands=4)
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(3)
    until = int((faces.now() + timedelta(seconds=177)).timestamp())
    said = text("en", "table.away.ai", who="**Bob**", table=1, until=f"<t:{until}:R>", points=400)
    assert said in words(*faces.channel.history())
    again = await faces.bob.slash("table leave")
    assert words(again) == text("en", "desk.leave.already", table=1, until=f"<t:{until}:R>")
    assert await entries(faces) == []
    number = table(faces).hand_number
    for _ in range(2000):
        if table(faces).hand_number > number or (faces.now().timestamp() > until):
            break
        await step_of_others(faces)
    assert table(faces).hand_number > number, "the hand was not over within the grace"
    await faces.pass_time(200)
    booked = await entries(faces)
    assert [entry.draft.hand_number for entry in booked if entry.draft.kind == "escape"] == [number]
    assert text("en", "table.charged", who="**Bob**", number=1, table=1, points=400) in words(*faces.channel.history())


async def step_of_others(faces: Faces) -> None:
    """Whoever is there and asked presses once; a little time passes for the AI player."""
    for seat in table(faces).asked:
        if seat in table(faces).asked and seat in table(faces).present:
            await press_chosen(faces, seat)
    await faces.pass_time(0.25)
