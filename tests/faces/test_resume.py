"""Going on with a table that stood still: one's own seat is back, what waits is said, and no paused table is silent."""

import re
from dataclasses import replace

import pytest

from cogs.texts import LANGUAGES, discord_code, text
from tests.faces.people import words
from tests.faces.tables import (
    board,
    button,
    deal_from,
    hall,
    ids,
    person_at,
    play_hand,
    press_chosen,
    seat_everybody,
    seat_of,
    step,
    table,
)
from tests.faces.world import Faces


async def speak(faces: Faces, language: str) -> None:
    """Everybody speaks it, and so does the server."""
    for person in (*faces.people, faces.eve, faces.mod):
        person.locale = discord_code(language)
    await faces.mod.slash("manage language", language=language)


async def alone(faces: Faces) -> None:
    """Ann plays with three AI players and a clock of 15 seconds."""
    await faces.ann.slash("table open", clock=15)
    for _ in range(3):
        await faces.ann.press("l:1:ai")
    await faces.ann.press("l:1:start")


async def deserted(faces: Faces) -> None:
    """The table of Ann, who went away: an AI player holds her seat, and with nobody there it stands still."""
    await alone(faces)
    await faces.until(lambda: table(faces).status == "paused", step=1)
    assert table(faces).reason == "empty"


async def delete_everything(faces: Faces) -> None:
    """Whatever the channel shows is deleted."""
    for message in faces.channel.history():
        await faces.mod.actor.delete(message)


def lines(faces: Faces, language: str) -> list[str]:
    """What the channel reads of going on."""
    start = text(language, "table.resumed", table=1)
    return [words(message) for message in faces.channel.history() if words(message).startswith(start)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["command", "button"])
async def test_who_resumes_has_his_own_seat_again(faces: Faces, language: str, way: str) -> None:
    await speak(faces, language)
    await deserted(faces)
    await faces.pass_time(3)
    assert text(language, "table.paused") in board(faces)
    if way == "command":
        answer = await faces.ann.slash("table resume")
    else:
        answer = await faces.ann.press(text(language, "table.button.resume"))
    await faces.pass_time(3)
    assert table(faces).status == "running"
    assert table(faces).present == (seat_of(faces, faces.ann),)
    assert answer.ephemeral
    assert text(language, "hand.held") not in words(answer)
    (line,) = lines(faces, language)
    turn = [text(language, "table.turn", who="§")[1:], text(language, "table.claimable", who="§", tile="§")[-4:]]
    assert any(said in line for said in turn), line
    assert "b:1:resume" not in ids(faces.ann)


async def test_a_tile_that_waits_for_a_claim_is_said_to_all_and_to_whom_it_waits_for(faces: Faces) -> None:
    await seat_everybody(faces)
    while not ((shown := table(faces).shown) and shown.pending and table(faces).asked):
        await step(faces)
    seat = table(faces).asked[0]
    who, owner = person_at(faces, seat), person_at(faces, shown.pending.seat)
    await hall(faces).pause(1, "idle")
    await faces.pass_time(3)
    answer = await who.slash("table resume")
    assert re.search(rf"\*\*{owner.name}\*\* discards \S+\. Want it\?", words(answer))
    await faces.pass_time(3)
    (line,) = lines(faces, "en")
    assert re.search(rf"\*\*{owner.name}\*\* discards \S+: any claim\?", line)
    assert button(faces, seat).startswith("t:1:")
    await press_chosen(faces, seat)


async def test_at_a_running_table_resume_takes_ones_seat_back_too(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=15)
    await faces.bob.press("Join")
    await faces.ann.press("Start")
    await faces.ann.press("Start with 2 AI players")
    bob = seat_of(faces, faces.bob)

    def bob_is_held() -> bool:
        info = table(faces).seats[bob]
        return bool(info and info.held_by_ai)

    while not bob_is_held():
        mine = seat_of(faces, faces.ann)
        if mine in table(faces).asked:
            await press_chosen(faces, mine)
        await faces.pass_time(0.5)
    assert table(faces).status == "running"
    answer = await faces.bob.slash("table resume")
    assert bob in table(faces).present
    assert text("en", "hand.held") not in words(answer)
    again = await faces.bob.slash("table resume")
    assert text("en", "desk.here", table=1) in words(again)


async def test_a_host_who_only_watches_starts_no_table_that_nobody_plays(faces: Faces) -> None:
    await deserted(faces)
    await hall(faces)._desks[1].change(lambda at, now: replace(at, host=faces.eve.id))
    answer = await faces.eve.slash("table resume")
    assert text("en", "desk.nobody_plays", table=1) in words(answer)
    assert table(faces).status == "paused"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gone", [True, False], ids=["its board is gone", "its board stands"])
async def test_after_a_restart_a_paused_table_shows_how_to_go_on(faces: Faces, language: str, gone: bool) -> None:
    await speak(faces, language)
    await deserted(faces)
    await faces.pass_time(3)
    if gone:
        await delete_everything(faces)
    await faces.restart()
    await faces.pass_time(3)
    boards = [message for message in faces.channel.history() if text(language, "table.paused") in words(message)]
    assert len(boards) == 1
    assert text(language, "table.button.resume") in faces.ann.buttons(boards[0])
    await faces.ann.press(text(language, "table.button.resume"), on=boards[0])
    assert table(faces).status == "running"


@pytest.mark.parametrize("gone", [True, False], ids=["its message is gone", "its message stands"])
async def test_after_a_restart_a_lobby_is_there(faces: Faces, gone: bool) -> None:
    await faces.ann.slash("table open")
    await faces.pass_time(2)
    if gone:
        await delete_everything(faces)
    await faces.restart()
    await faces.pass_time(3)
    (lobby,) = [message for message in faces.channel.history() if "l:1:join" in str(message.components)]
    await faces.bob.press("Join", on=lobby)
    assert seat_of(faces, faces.bob) == 1


@pytest.mark.parametrize("gone", [True, False], ids=["its board is gone", "its board stands"])
async def test_after_a_restart_a_running_table_is_there(faces: Faces, gone: bool) -> None:
    await seat_everybody(faces)
    if gone:
        await delete_everything(faces)
    await faces.restart()
    await faces.pass_time(5)
    assert len(lines(faces, "en")) == 1
    boards = [message for message in faces.channel.history() if "b:1:hand" in str(message.components)]
    assert len(boards) == 1
    assert "to play" in words(boards[0])


async def test_a_table_paused_between_two_hands_says_so(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=2)
    await play_hand(faces)
    await hall(faces).pause(1, "idle")
    await faces.pass_time(3)
    assert text("en", "table.paused") in board(faces)
