"""The notice that somebody is away: one message for each absence, which always says what holds now (R8, 10, 21)."""

import discord

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import hall, seat_everybody, table
from tests.faces.test_penalties import leave_for_good, play_out
from tests.faces.world import Faces


def notices(faces: Faces, name: str = "Bob") -> list[discord.Message]:
    """What stands in the channel of somebody's absence, oldest first."""
    said = (
        f"**{name}** is away",
        f"**{name}** has left",
        f"**{name}** is back",
        f"for **{name}** at",
        f"**{name}** was",
    )
    return [each for each in faces.channel.history() if any(part in words(each) for part in said)]


async def leave(faces: Faces) -> None:
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(3)


async def test_when_the_grace_is_over_the_notice_says_what_it_cost_and_that_the_seat_can_be_had(faces: Faces) -> None:
    await seat_everybody(faces)
    await leave(faces)
    (first,) = notices(faces)
    assert "The time to come back ends" in words(first)
    known = len(faces.channel.history())
    await leave_over(faces)
    (notice,) = notices(faces)
    assert notice.id == first.id
    assert len(faces.channel.history()) == known, "edited, not said once more"
    said = text("en", "table.charged", who="**Bob**", number=1, table=1, points=400)
    assert said in words(notice)
    assert "**Bob** may still take it back" in words(notice)
    assert "The time to come back" not in words(notice)
    await faces.bob.press("I am back", on=notice)
    await faces.pass_time(3)
    (notice,) = notices(faces)
    assert words(notice) == text("en", "table.back", who="**Bob**", table=1)
    assert faces.bob.buttons(notice) == []


async def leave_over(faces: Faces) -> None:
    await faces.until(lambda: table(faces).seat_of(faces.bob.id) is None)
    await faces.pass_time(3)


async def test_where_the_table_pauses_the_notice_no_longer_counts_down(faces: Faces) -> None:
    """Two people and two AI players: one leaves, then an AI takes the other over too. Nothing is charged."""
    await faces.ann.slash("table open", clock=15)
    await faces.bob.press("Join")
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai2")
    await faces.pass_time(3)
    await leave(faces)
    await faces.until(lambda: table(faces).status == "paused")
    await faces.pass_time(3)
    (notice,) = notices(faces)
    assert "stands still and **Bob** has left it" in words(notice)
    assert "<t:" not in words(notice)
    (other,) = notices(faces, "Ann")
    assert words(other).startswith(text("en", "table.away.still", who="**Ann**", table=1))
    await faces.ann.press("I am back", on=other)
    await faces.pass_time(8)
    (notice,) = notices(faces)
    assert "The time to come back ends <t:" in words(notice), "it counts again"
    assert words(*notices(faces, "Ann")) == text("en", "table.back", who="**Ann**", table=1)


async def test_when_the_table_is_over_no_notice_offers_a_way_back(faces: Faces) -> None:
    await seat_everybody(faces)
    await leave(faces)
    for person in (faces.ann, faces.cai, faces.dan):
        await person.slash("table end")
    await faces.pass_time(5)
    (notice,) = notices(faces)
    assert words(notice) == text("en", "table.away.over", who="**Bob**", table=1)
    assert faces.bob.buttons(notice) == []


async def test_who_is_charged_at_the_end_of_the_match_is_named_on_his_notice(faces: Faces) -> None:
    await seat_everybody(faces, hands=1)
    await leave_for_good(faces, faces.bob)
    await play_out(faces)
    assert hall(faces).tables() == ()
    said = text("en", "table.charged", who="**Bob**", number=1, table=1, points=400)
    (notice,) = [each for each in faces.channel.history() if said in words(each)]
    assert words(notice) == said
    assert faces.bob.buttons(notice) == []


async def test_who_leaves_between_two_hands_is_named(faces: Faces) -> None:
    await seat_everybody(faces, leaving="end", hands=3)
    await faces.cai.press("Leave", on=await faces.cai.slash("table leave"))
    await leave(faces)
    (notice,) = notices(faces)
    assert "**Bob** has left and **AI" in words(notice)
    (escaped,) = notices(faces, "蔡师傅")
    assert "400" not in words(escaped), "the hand's result says it"


async def test_after_a_restart_and_a_gone_message_there_is_one_again(faces: Faces) -> None:
    await seat_everybody(faces)
    await leave(faces)
    await notices(faces)[0].delete()
    await leave_over(faces)
    (notice,) = notices(faces)
    await faces.restart()
    await faces.pass_time(3)
    await faces.bob.press("I am back", on=notice)
    assert table(faces).seat_of(faces.bob.id) is not None
