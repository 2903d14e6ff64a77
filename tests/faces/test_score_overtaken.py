"""What somebody confirms is what he was shown: where others were quicker he sees the sheet as it stands, and is asked
again. A session that was closed is still found, by those whom it concerns."""

import pytest

from cogs.texts import text
from tests.faces.evening import fresh_totals, open_evening, sheet, shown, tell_short, totals
from tests.faces.people import Person, words
from tests.faces.world import Faces

HOURS = 3600


async def an_evening(faces: Faces) -> None:
    """Five people and one hand."""
    await open_evening(faces, "老王")
    await tell_short(faces.ann, "Ann zimo xh hard")


async def test_balances_that_moved_are_shown_again_before_they_are_settled(faces: Faces) -> None:
    await an_evening(faces)
    asked = await faces.ann.slash("score settle")
    await tell_short(faces.bob, "Bob zimo qys hard")
    again = await faces.ann.press("Settle now", on=asked)
    assert sheet(faces).settled is None
    assert text("en", "keeper.overtaken", session=1) in words(again)
    await faces.ann.press("Settle now", on=again)
    settled = sheet(faces).settled
    assert settled is not None
    assert settled.points == sheet(faces).totals


async def test_a_session_that_moved_is_closed_only_when_asked_again(faces: Faces) -> None:
    await an_evening(faces)
    asked = await faces.ann.slash("score close")
    await tell_short(faces.bob, "Bob zimo qys hard")
    again = await faces.ann.press("Close it", on=asked)
    assert sheet(faces).status == "open"
    await faces.ann.press("Close it", on=again)
    assert sheet(faces).status == "closed"


async def test_who_sits_is_not_undone_by_a_form_that_waited(faces: Faces) -> None:
    await an_evening(faces)
    await faces.ann.press("Who sits…")
    await faces.bob.slash("score swap", one="Dan", other="老王")
    now = sheet(faces).seated
    again = await faces.ann.press("They sit like this", on=shown(faces.ann))
    assert sheet(faces).seated == now
    assert text("en", "keeper.overtaken", session=1) in words(again)
    await faces.ann.press("They sit like this", on=again)
    assert sheet(faces).seated == now


async def test_a_line_that_was_told_anew_is_not_taken_back_unseen(faces: Faces) -> None:
    await an_evening(faces)
    asked = await faces.ann.slash("score undo", number=1)
    await faces.bob.slash("score edit", number=1)
    await faces.bob.press("laizi 0", on=shown(faces.bob))
    await faces.bob.press("Confirm", on=shown(faces.bob))
    refused = await faces.ann.press("Take it back", on=asked)
    assert text("en", "score.changed_meanwhile", number=1) in words(refused)
    assert sheet(faces).lines[0].entry is not None


async def test_who_may_not_is_told_before_he_is_asked(faces: Faces) -> None:
    await an_evening(faces)
    for command in ("score settle", "score close", "score export"):
        answer = await faces.eve.slash(command)
        assert words(answer) == text("en", "keeper.not_yours", session=1)
    await faces.pass_time(25 * HOURS)
    for command in ("score undo", "score edit"):
        answer = await faces.ann.slash(command, number=1)
        assert words(answer) == text("en", "keeper.window", number=1, count=24)


async def test_a_closed_session_is_found_disputed_and_ruled_on(faces: Faces) -> None:
    await an_evening(faces)
    await faces.ann.slash("score close")
    await faces.ann.press("Close it", on=shown(faces.ann))
    await faces.restart()
    assert "**Ann**" in words(await faces.bob.slash("score sheet", number=1))
    assert len((await faces.bob.slash("score export")).response.attachments) == 2
    await faces.bob.slash("score dispute", number=1, reason="it was soft")
    offered = await faces.mod.actor.autocomplete(faces.channel, "manage ruling", "session", "")
    assert [choice["value"] for choice in offered] == [1]
    ruled = await faces.mod.slash("manage ruling", number=1)
    assert "it was soft" in words(ruled)
    refused = await faces.ann.slash("score hand", told="Ann zimo xh hard")
    assert words(refused).startswith(text("en", "score.none_open")[:20])


async def close(faces: Faces, *commands: str) -> None:
    """Settle or close, and confirm it."""
    for command, label in (("score settle", "Settle now"), ("score close", "Close it")):
        if command in commands:
            await faces.ann.slash(command)
            await faces.ann.press(label, on=shown(faces.ann))


async def test_a_session_settled_by_mistake_goes_on_and_is_settled_anew(faces: Faces) -> None:
    await an_evening(faces)
    await close(faces, "score settle")
    assert sheet(faces).status == "settled"
    await faces.bob.press("More…")
    await faces.bob.press("Open again…", on=shown(faces.bob))
    await faces.bob.press("Open it again", on=shown(faces.bob))
    assert sheet(faces).status == "open"
    assert "🔓 Bob opened session 1 again" in words(*faces.channel.history())
    await tell_short(faces.bob, "Bob zimo qys hard", session=1)
    await close(faces, "score settle")
    settled = sheet(faces).settled
    assert settled is not None
    assert settled.points == sheet(faces).totals
    await faces.restart()
    assert sheet(faces).settled == settled


async def test_who_opens_an_ended_session_again(faces: Faces) -> None:
    await an_evening(faces)
    await close(faces, "score settle")
    ask = "score:1:reopen"
    await faces.eve.press("More…")
    assert text("en", "keeper.not_yours", session=1) in words(await faces.eve.press(ask, on=shown(faces.eve)))
    await faces.ann.press("More…")
    await faces.pass_time(25 * HOURS)
    refused = await faces.ann.press(ask, on=shown(faces.ann))
    assert text("en", "keeper.reopen_window", session=1, count=24) in words(refused)
    await close(faces, "score close")
    await faces.ann.press("More…")
    refused = await faces.ann.press(ask, on=shown(faces.ann))
    assert text("en", "keeper.closed_admin", session=1) in words(refused)
    await faces.mod.press("More…")
    await faces.mod.press(ask, on=shown(faces.mod))
    await faces.mod.press("Open it again", on=shown(faces.mod))
    assert sheet(faces).status == "open"


async def test_who_disputes_may_withdraw_and_what_is_taken_back_needs_no_ruling(faces: Faces) -> None:
    await an_evening(faces)
    await faces.bob.slash("score dispute", number=1, reason="it was soft")
    assert "⚠️" in words(*faces.channel.history())
    await faces.cai.slash("score sheet", number=1)
    with pytest.raises(AssertionError, match="sees nothing"):
        await faces.cai.press("Withdraw the dispute", on=shown(faces.cai))
    await faces.bob.slash("score sheet", number=1)
    await faces.bob.press("Withdraw the dispute", on=shown(faces.bob))
    assert sheet(faces).disputes == ()
    assert text("en", "score.news.withdrawn", who="Bob", number=1) in words(*faces.channel.history())
    await faces.bob.slash("score dispute", number=1, reason="it was soft after all")
    assert len(sheet(faces).disputes) == 1
    await faces.ann.slash("score undo", number=1)
    await faces.ann.press("Take it back", on=shown(faces.ann))
    assert sheet(faces).disputes == ()


# ------------------------------------------------------------------- rulings


async def a_dispute(faces: Faces) -> None:
    """An evening whose one hand Bob disputes."""
    await an_evening(faces)
    await faces.bob.slash("score dispute", number=1, reason="it was soft")


async def edit_laizi(faces: Faces, person: Person) -> None:
    """Somebody tells hand 1 anew, with one laizi more."""
    await person.slash("score edit", number=1)
    await person.press("laizi 0", on=shown(person))
    await person.press("Confirm", on=shown(person))


@pytest.mark.parametrize("label", ["It stands…", "Take back…", "Change…"])
async def test_nobody_rules_on_a_hand_that_is_no_longer_the_one_he_saw(faces: Faces, label: str) -> None:
    await a_dispute(faces)
    asked = await faces.mod.slash("manage ruling", number=1)
    await edit_laizi(faces, faces.ann)
    again = await faces.mod.press(label, on=asked)
    assert again.modal is None, "no reason is asked for what he has not seen"
    assert text("en", "keeper.line_overtaken", number=1) in words(again)
    assert "Ann corrected it: **+48** → **+96**; **Ann** laizi 0→1" in words(again)
    assert sheet(faces).lines[0].disputed
    form = await faces.mod.press("It stands…", on=again)
    await faces.mod.fill(form, reason="seen by all")
    assert not sheet(faces).disputes
    assert sheet(faces).lines[0].entry.laid[0].laizi == 1


@pytest.mark.parametrize("label", ["It stands…", "Take back…"])
async def test_a_hand_told_anew_while_the_reason_is_written_is_asked_about_again(faces: Faces, label: str) -> None:
    await a_dispute(faces)
    form = await faces.mod.press(label, on=await faces.mod.slash("manage ruling", number=1))
    await edit_laizi(faces, faces.ann)
    again = await faces.mod.fill(form, reason="seen by all")
    assert text("en", "keeper.line_overtaken", number=1) in words(again)
    assert sheet(faces).lines[0].disputed
    assert sheet(faces).lines[0].entry is not None
    await faces.mod.fill(await faces.mod.press(label, on=again), reason="seen by all")
    assert not sheet(faces).disputes
    assert (sheet(faces).lines[0].entry is not None) == (label == "It stands…")
    assert totals(faces) == fresh_totals(faces)


async def test_a_change_by_ruling_is_bound_to_the_dispute_it_was_begun_for(faces: Faces) -> None:
    """The versions of the hand are as many as before: only who disputes it, and why, is another."""
    await a_dispute(faces)
    await faces.mod.press("Change…", on=await faces.mod.slash("manage ruling", number=1))
    await faces.mod.press("laizi 0", on=shown(faces.mod))
    changing = shown(faces.mod)
    await faces.bob.press("Withdraw the dispute", on=await faces.bob.slash("score sheet", number=1))
    await faces.cai.slash("score dispute", number=1, reason="Bob won it")
    again = await faces.mod.press("Confirm", on=changing)
    assert again.modal is None
    assert "蔡师傅 disputes entry 1: Bob won it" in words(again)
    assert sheet(faces).lines[0].entry.laid[0].laizi == 0


async def test_a_dispute_that_was_withdrawn_or_ruled_on_is_over(faces: Faces) -> None:
    await a_dispute(faces)
    asked = await faces.mod.slash("manage ruling", number=1)
    form = await faces.mod.press("Take back…", on=asked)
    await faces.bob.press("Withdraw the dispute", on=await faces.bob.slash("score sheet", number=1))
    over = await faces.mod.fill(form, reason="soft")
    assert text("en", "score.since.withdrawn") in words(over)
    assert "It stands…" not in faces.mod.buttons(over)
    assert sheet(faces).lines[0].entry is not None
    await faces.bob.slash("score dispute", number=1, reason="soft after all")
    asked = await faces.mod.slash("manage ruling", number=1)
    form = await faces.mod.press("It stands…", on=await faces.mod.slash("manage ruling", number=1))
    await faces.mod.fill(form, reason="seen by all")
    over = await faces.mod.press("Take back…", on=asked)
    assert over.modal is None
    assert "⚖️ Mod" in words(over)
    assert "stands. seen by all" in words(over)
    assert sheet(faces).lines[0].entry is not None


async def test_other_hands_and_who_agrees_hinder_no_ruling(faces: Faces) -> None:
    await a_dispute(faces)
    asked = await faces.mod.slash("manage ruling", number=1)
    await tell_short(faces.cai, "Bob zimo qys hard")
    await faces.cai.press("Agree")
    form = await faces.mod.press("Take back…", on=asked)
    await faces.mod.fill(form, reason="soft")
    assert sheet(faces).lines[0].entry is None
