"""Who left a table for good and looks for it: he finds it, reads what became of his seat, and may have it back (10)."""

import pytest

from cogs.texts import text
from tests.faces.people import Person, words
from tests.faces.tables import seat_everybody, table
from tests.faces.test_penalties import leave_for_good, pardon
from tests.faces.world import Faces


def left() -> str:
    return text("en", "desk.seat_left", table=1)


async def test_resume_finds_the_seat_that_he_left_and_gives_it_back(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = await leave_for_good(faces, faces.bob)
    answer = await faces.bob.slash("table resume")
    assert text("en", "hand.seat_back_charged", table=1, number=1, points=400) in words(answer)
    assert answer.ephemeral
    assert table(faces).seat_of(faces.bob.id) == seat
    assert "Why can't I hu?" in words(answer)


async def test_resume_finds_it_where_its_place_is_gone_too(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = await leave_for_good(faces, faces.bob)
    other = faces.guild.create_text_channel("elsewhere")
    faces.env.backend.delete_channel(faces.channel.id)
    await faces.pass_time(2)
    await faces.restart()
    answer = await faces.bob.slash_in(other, "table resume")
    assert text("en", "hand.seat_back_charged", table=1, number=1, points=400) in words(answer)
    await faces.pass_time(3)
    assert (table(faces).status, table(faces).seat_of(faces.bob.id)) == ("running", seat)
    assert "left" in words(*other.history())


@pytest.mark.parametrize("way", ["table join", "table resume", "I am back"])
async def test_a_penalty_that_was_given_back_is_not_said_to_stay(faces: Faces, way: str) -> None:
    await seat_everybody(faces)
    await leave_for_good(faces, faces.bob)
    await pardon(faces, faces.bob)
    answer = await (faces.bob.press(way) if way == "I am back" else faces.bob.slash(way))
    assert text("en", "hand.seat_back", table=1) in words(answer)
    await faces.bob.press("My hand")
    assert text("en", "hand.seat_back", table=1) not in words(faces.bob.private()[-1]), "said once"


@pytest.mark.parametrize("command", ["table leave", "table end", "hand", "play hu", "play pass"])
@pytest.mark.parametrize("numbered", [False, True])
async def test_every_command_says_what_became_of_the_seat_that_was_left(
    faces: Faces, command: str, numbered: bool
) -> None:
    await seat_everybody(faces)
    await leave_for_good(faces, faces.bob)
    answer = await faces.bob.slash(command, **({"table": 1} if numbered else {}))
    assert left() in words(answer)
    assert answer.ephemeral


async def test_buttons_say_so_too_and_status_lists_the_table(faces: Faces) -> None:
    await seat_everybody(faces)
    await leave_for_good(faces, faces.bob)
    assert words(await faces.bob.press("My hand")) == left()
    listed = words(await faces.bob.slash("table status"))
    own, _, _ = listed.partition(text("en", "table.status.here"))
    assert text("en", "table.status.left", line="") in own


async def test_a_seat_that_moderators_took_is_not_to_be_had_while_he_is_barred(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.mod.slash("manage bar", person=faces.bob.actor, length=1, reason="rude")
    assert "until <t:" in words(await faces.bob.slash("table resume"))
    await faces.mod.slash("manage unbar", person=faces.bob.actor)
    assert text("en", "hand.seat_back", table=1) in words(await faces.bob.slash("table resume"))


async def test_who_never_sat_there_reads_that_he_has_no_table(faces: Faces) -> None:
    await seat_everybody(faces)
    stranger: Person = faces.eve
    assert words(await stranger.slash("table resume")) == text("en", "table.none_yours")
