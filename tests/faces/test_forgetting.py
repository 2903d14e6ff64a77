"""Who is to be forgotten reads before what goes, what stays and what nothing brings back; that is then what happens."""

from cogs.texts import text
from tests.faces.evening import open_evening, read_sheet, sheet, shown, tell_short, totals
from tests.faces.people import words
from tests.faces.world import Faces


async def test_who_wants_to_be_forgotten_is_told_what_it_does_before_it_is_done(faces: Faces) -> None:
    await open_evening(faces, "老王")
    await tell_short(faces.ann, "Ann zimo xh hard")
    await tell_short(faces.bob, "Bob zimo xh hard")
    await faces.ann.slash("score close")
    await faces.ann.press("Close it", on=shown(faces.ann))
    await open_evening(faces)
    await tell_short(faces.ann, "Bob zimo qys hard")
    asked = await faces.bob.slash("me forget")
    assert asked.ephemeral
    said = words(asked)
    assert "your name and your Discord account" in said
    assert "your settings: language, tiles or pictures" in said
    assert "sessions that are not closed (1)" in said
    assert "entries: 3 · hands at tables: 0 · sessions: 2" in said
    assert "This cannot be taken back" in said
    assert "/me data" in said
    for session in (1, 2):
        assert sheet(faces, session).label(1) == "Bob", "nothing is done before he says so"
    before = totals(faces)
    await faces.bob.press("Forget me", on=asked)
    for session in (1, 2):
        assert sheet(faces, session).people[1].id is None
    assert "Bob" not in read_sheet(faces)
    assert list(totals(faces).values()) == list(before.values()), "the entries stay"
    refused = await faces.bob.slash("score hand", told="Ann zimo xh hard", session=2)
    assert words(refused) == text("en", "keeper.not_yours", session=2)


async def test_where_nothing_is_kept_nothing_is_said_of_sessions(faces: Faces) -> None:
    said = words(await faces.eve.slash("me forget"))
    assert "entries: 0 · hands at tables: 0 · sessions: 0" in said
    assert "not closed" not in said


async def test_the_question_is_answered_after_a_restart_too(faces: Faces) -> None:
    await open_evening(faces)
    asked = await faces.bob.slash("me forget")
    await faces.restart()
    await faces.bob.press("Forget me", on=asked)
    assert sheet(faces).people[1].id is None


async def test_who_sat_down_meanwhile_is_not_forgotten(faces: Faces) -> None:
    asked = await faces.bob.slash("me forget")
    await faces.bob.slash("table open")
    refused = await faces.bob.press("Forget me", on=asked)
    assert text("en", "me.forget.seated", table=1) in words(refused)


async def test_who_is_barred_is_not_forgotten_before_the_bar_ends(faces: Faces) -> None:
    await faces.mod.slash("manage bar", person=faces.bob.actor, length=1, reason="shouting")
    refused = words(await faces.bob.slash("me forget"))
    assert refused.startswith("A server's moderators keep you from its tables until <t:")
    await faces.pass_time(3600 + 1)
    await faces.bob.press("Forget me", on=await faces.bob.slash("me forget"))
    assert words(await faces.bob.slash("me forget")).count("entries: 0") == 1
