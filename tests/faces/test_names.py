"""What AI players are called: the same from the lobby to the last "why?", wherever the dice seat them."""

import re

import pytest

from cogs.leaderboard.drawing import running_chart
from cogs.tables.books import numbers_of
from cogs.texts import LANGUAGES, discord_code, text, tile_name
from data import tables
from data.course import courses
from engine.tiles import unpack
from tests.faces.people import words
from tests.faces.tables import board, deal_from, hall, press_chosen, seat_of, step, table
from tests.faces.world import Faces
from tests.faces.written import written

CALLED = re.compile(r"(?:AI|电脑|電腦) \d\b")


def called(shown: str) -> set[str]:
    """The AI players that a text names."""
    return set(CALLED.findall(shown))


def on_board(faces: Faces) -> set[str]:
    """Those on the board, its picture's words included."""
    boards = [message for message in faces.channel.history() if "b:1:hand" in str(message.components)]
    return called(written(boards[-1]))


async def speak(faces: Faces, language: str) -> None:
    """Everybody speaks it, and so does the server."""
    for person in (*faces.people, faces.eve, faces.mod):
        person.locale = discord_code(language)
    await faces.mod.slash("manage language", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_ai_player_keeps_its_name_from_the_lobby_to_the_last_why(faces: Faces, language: str) -> None:
    await speak(faces, language)
    deal_from(faces, 114)
    await faces.ann.slash("table open", preset="qq", clock=0, hands=1)
    for _ in range(3):
        await faces.ann.press("l:1:ai")
    await faces.pass_time(2)
    lobby = called(words(faces.channel.last_message))
    assert lobby == {text(language, "table.ai", number=number) for number in (2, 3, 4)}
    await faces.ann.press("l:1:start")
    await faces.pass_time(2)
    assert table(faces).seat_of(faces.ann.id) != 0, "the dice moved everybody"
    assert on_board(faces) == lobby
    await faces.restart()
    await faces.pass_time(2)
    assert on_board(faces) == lobby
    seat = seat_of(faces, faces.ann)
    while any(at.playing for at in hall(faces).tables()):
        await (press_chosen(faces, seat) if seat in table(faces).asked else faces.pass_time(1))
    await faces.pass_time(3)
    settled = next(message for message in faces.channel.history() if "w:1:1" in str(message.components))
    assert called(words(settled)) == lobby
    why = words(await faces.ann.press("w:1:1", on=settled))
    losers = called(why)
    assert losers
    assert losers <= lobby
    winner = re.search(r"\*\*(.+?)\*\*", words(settled))
    assert winner
    assert {winner[1], *losers, *re.findall(r"\*\*(Ann)\*\*", why)} == {*lobby, "Ann"}
    # Drawn here, not by a press: the first chart of a process takes longer than simcord waits on a busy machine.
    async with faces.bot.database.read() as connection:
        found, stored = await courses(connection, "table", 1), await tables.get(connection, 1)
    assert called(running_chart("table", 1, found, numbers_of(stored), language).alt) == lobby


async def test_who_fills_a_seat_is_called_by_its_number_and_renames_nobody(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    await faces.bob.press("Join")
    asked = await faces.ann.press("Start")
    await faces.ann.press("Start with 2 AI players", on=asked)
    await faces.pass_time(2)
    assert on_board(faces) == {"AI 3", "AI 4"}
    await faces.bob.press("Leave", on=await faces.bob.slash("table leave"))
    await faces.pass_time(200)
    assert on_board(faces) == {"AI 2", "AI 3", "AI 4"}
    (line,) = [words(message) for message in faces.channel.history() if "has the seat" in words(message)]
    assert "🤖 Table 1: **Bob** has left and **AI 2** has the seat." in line


@pytest.mark.parametrize(("language", "turn"), [("en", "AI 2"), ("zh-CN", "电脑 2"), ("zh-TW", "電腦 2")])
async def test_whose_turn_it_is_is_said_in_ones_own_language(faces: Faces, language: str, turn: str) -> None:
    faces.ann.locale = discord_code(language)
    await faces.ann.slash("table open", clock=0, seats="choice")
    for _ in range(3):
        await faces.ann.press("Add AI")
    await faces.ann.press("Start")
    while table(faces).waiting_for != 1:
        await (press_chosen(faces, 0) if 0 in table(faces).asked else faces.pass_time(0.2))
    answer = await faces.ann.slash("play discard", tile="1z")
    assert text(language, "desk.turn", name=turn) in words(answer)


async def test_two_people_of_one_name_are_told_apart_in_refusals_as_on_the_board(faces: Faces) -> None:
    """Whose turn it is, who has a seat, who is host: the number is the board's."""
    faces.bob.actor.user._user.global_name = faces.ann.actor.user._user.global_name
    await faces.ann.slash("table open", clock=0, seats="choice")
    await faces.bob.press("Join")
    taken = words(await faces.cai.press("l:1:seat2"))
    assert taken == text("en", "desk.seat_taken", name=r"Ann \(2\)")
    assert words(await faces.bob.press("Start")) == text("en", "desk.not_host", name=r"Ann \(1\)")
    for person in (faces.cai, faces.dan):
        await person.press("Join")
    await faces.ann.press("Start")
    await faces.pass_time(3)
    for _ in range(400):
        if table(faces).waiting_for in (0, 1) or not table(faces).playing:
            break
        await step(faces)
    turn = table(faces).waiting_for
    assert turn in (0, 1), "one of the two is to play"
    refused = words(await faces.dan.slash("play discard", tile=_any_tile(faces)))
    assert refused.startswith(text("en", "desk.turn", name=rf"Ann \({turn + 1}\)"))
    await faces.pass_time(3)
    assert rf"**Ann \({turn + 1}\)** to play" in board(faces)


def _any_tile(faces: Faces) -> str:
    view = table(faces).view(seat_of(faces, faces.dan))
    return tile_name("en", unpack(view.sides[seat_of(faces, faces.dan)].concealed or 0)[0])
