"""Taking a seat from somebody: the host from a lobby, moderators from any table; who is taken hears of it."""

from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import seat_everybody, seat_of, table
from tests.faces.test_leaving import entries
from tests.faces.world import Faces


async def test_the_host_frees_a_seat_of_a_person_or_of_an_ai_player(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.pass_time(2)
    assert "Remove" not in faces.ann.buttons(faces.channel.last_message), "nobody else is there"
    await faces.bob.press("Join")
    await faces.ann.press("Add AI")
    await faces.pass_time(2)
    asked = await faces.ann.press("Remove")
    assert asked.ephemeral
    assert faces.ann.buttons(asked) == ["Bob", "AI 3", "Never mind"]
    assert words(await faces.ann.press("Bob", on=asked)) == text("en", "table.removed", who="**Bob**", table=1)
    assert text("en", "hand.removed", table=1) in words(*faces.bob.dms())
    await faces.ann.press("AI 3", on=await faces.ann.press("Remove"))
    await faces.pass_time(2)
    assert [info and info.name for info in table(faces).seats] == ["Ann", None, None, None]
    assert "Bob" not in words(faces.channel.last_message)
    await faces.bob.press("Join")
    assert seat_of(faces, faces.bob) == 1, "it is no bar"


async def test_nobody_is_taken_for_somebody_who_has_the_seat_by_now(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    await faces.pass_time(2)
    asked = await faces.ann.press("Remove")
    await faces.bob.press("Leave")
    await faces.cai.press("Join")
    again = await faces.ann.press("Bob", on=asked)
    assert text("en", "desk.other_seat") in words(again)
    assert faces.ann.buttons(again) == ["蔡师傅", "Never mind"]
    assert seat_of(faces, faces.cai) == 1
    await faces.cai.press("Leave")
    alone = await faces.ann.press("蔡师傅", on=again)
    assert words(alone) == text("en", "desk.nobody_else")


async def test_only_host_and_moderators_free_seats_and_only_of_a_lobby(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    await faces.pass_time(2)
    for person in (faces.bob, faces.eve):
        assert words(await person.press("Remove")) == text("en", "desk.not_host", name="Ann")
    asked, later = await faces.mod.press("Remove"), await faces.mod.press("Remove")
    assert faces.mod.buttons(asked) == ["Ann", "Bob", "Never mind"]
    await faces.mod.press("Ann", on=asked)
    assert table(faces).host == faces.bob.id, "the next person is host"
    await faces.bob.press("Start")
    await faces.bob.press("l:1:start_ai3")
    late = await faces.mod.press("Bob", on=later)
    assert faces.mod.buttons(later) == []
    assert words(late) == text("en", "desk.started", table=1)
    assert table(faces).seat_of(faces.bob.id) is not None


async def test_a_bar_takes_the_seat_of_a_lobby(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    answer = words(await faces.mod.slash("manage bar", person=faces.bob.actor, length=24, reason="rude"))
    assert text("en", "manage.bar.off", tables="1") in answer
    await faces.pass_time(3)
    assert table(faces).seat_of(faces.bob.id) is None
    assert text("en", "table.barred_lobby", who="**Bob**", table=1) in words(*faces.channel.history())
    assert "moderators took you off table 1" in words(*faces.bob.dms())
    assert "Reason: rude" in words(await faces.bob.press("Join"))
    unseated = words(await faces.mod.slash("manage bar", person=faces.eve.actor, length=1, reason="rude"))
    assert "Taken off" not in unseated


async def test_a_bar_takes_the_seat_of_a_running_table_without_a_penalty(faces: Faces) -> None:
    """Also from who had left and whose grace still ran: he cannot come back any more."""
    await seat_everybody(faces)
    seats = {person: seat_of(faces, person) for person in (faces.bob, faces.cai)}
    await faces.cai.press("Leave", on=await faces.cai.slash("table leave"))
    for person in (faces.bob, faces.cai):
        answer = await faces.mod.slash("manage bar", person=person.actor, length=24, reason="rude")
        assert text("en", "manage.bar.off", tables="1") in words(answer)
    await faces.pass_time(5)
    shown = words(*faces.channel.history())
    for person, seat in seats.items():
        info = table(faces).seats[seat]
        assert info is not None
        assert (info.person, info.ai) == (None, "simple")
        assert text("en", "table.barred", who=f"**{person.name}**", table=1) in shown
    await faces.pass_time(600)
    assert await entries(faces) == []
    assert table(faces).playing
    assert "Reason: rude" in words(await faces.bob.press("I am back"))
    await faces.mod.slash("manage unbar", person=faces.bob.actor)
    await faces.bob.press("I am back")
    assert seat_of(faces, faces.bob) == seats[faces.bob]


async def test_a_bar_of_the_last_person_closes_the_table(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    await faces.ann.press("Start")
    await faces.ann.press("l:1:start_ai3")
    await faces.mod.slash("manage bar", person=faces.ann.actor, length=24, reason="rude")
    await faces.pass_time(5)
    assert await entries(faces) == []
    assert "🀄" not in words(await faces.ann.slash("table status"))
