"""A match that ends before its time: how it stood, that the hand under way is void, and nothing hidden comes out."""

import re

import pytest

from cogs.texts import LANGUAGES, discord_code, text
from data import ledger
from data.verify import verify
from engine.tiles import unpack
from tests.faces.people import words
from tests.faces.tables import deal_from, hall, ids, play_hand, press_chosen, seat_everybody, seat_of, step, table
from tests.faces.world import Faces
from tests.faces.written import written

RESULT = {"蔡师傅": "+76", "Bob": "-4", "Dan": "-8", "Ann": "-64"}
"""how the first hand from seed 114 ends"""


async def speak(faces: Faces, language: str) -> None:
    """Everybody speaks it, and so does the server."""
    for person in (*faces.people, faces.eve, faces.mod):
        person.locale = discord_code(language)
    await faces.mod.slash("manage language", language=language)


async def second_hand(faces: Faces) -> None:
    """One hand is played, the second is under way."""
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=4)
    await play_hand(faces)
    await faces.pass_time(10)
    for _ in range(3):
        await step(faces)
    assert (table(faces).hand_number, table(faces).playing) == (2, True)
    await faces.pass_time(3)


async def end(faces: Faces, way: str) -> None:
    """End the table."""
    if way == "moderator":
        asked = await faces.mod.slash("manage table-end", table=1)
        await faces.mod.press(faces.mod.buttons(asked)[0], on=asked)
    elif way == "vote":
        for person in faces.people:
            await person.slash("table end")
    else:
        for person in faces.people:
            await person.slash("table leave")
            await person.press(next(label for label in ids(person) if label.startswith("x:1:")))
        await faces.pass_time(31 * 60)
    await faces.pass_time(5)
    assert hall(faces).tables() == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["vote", "moderator", "abandoned"])
async def test_the_totals_and_the_ranking_are_shown_and_the_hand_is_void(faces: Faces, way: str, language: str) -> None:
    await speak(faces, language)
    await second_hand(faces)
    await end(faces, way)
    shown = words(next(message for message in faces.channel.history() if "m:1" in str(message.components)))
    assert text(language, f"table.closed.{way}", table=1) in shown
    assert text(language, "table.void", number=2) in shown
    ranked = re.findall(r"^(🥇|🥈|🥉|4️⃣) \*\*(.+?)\*\* ([+-]\d+)$", shown, re.M)
    assert [(name, points) for _, name, points in ranked] == [*RESULT.items()]
    assert text(language, "result.final_early") in shown
    assert text(language, "result.button.again") in shown
    async with faces.bot.database.read() as connection:
        booked = [entry.draft for entry in await ledger.of_source(connection, "table", 1)]
    assert [draft.hand_number for draft in booked if draft.kind == "hand"] == [1]
    assert [difference async for difference in verify(faces.path)] == []


async def test_nothing_hidden_comes_out_and_no_hand_can_be_played_any_more(faces: Faces) -> None:
    await second_hand(faces)
    snapshot = table(faces)
    hidden = [[*unpack(snapshot.view(seat).sides[seat].concealed or 0)] for seat in range(4)]
    assert all(len(tiles) > 1 for tiles in hidden)
    before = len(faces.env.http_requests)
    await end(faces, "moderator")
    closed = next(message for message in faces.channel.history() if "m:1" in str(message.components))
    assert not closed.attachments
    assert not re.search(r"\b[1-9]+[mps]\b|picture", written(closed))
    public = [each for each in faces.env.http_requests[before:] if f"/channels/{faces.channel.id}/" in each.path]
    assert public
    assert not re.search(r"\b[1-9]+[mps]\b", "".join(str(each.json) for each in public))
    for person in faces.people:
        (*_, newest) = person.dms()
        assert text("en", "hand.void", table=1) in words(newest)
        assert not any(re.match(r"[ty]:1:|b:1:(nohu|back)", each) for each in ids(person)), ids(person)


async def test_a_table_that_played_no_hand_to_its_end_ranks_nobody(faces: Faces) -> None:
    await seat_everybody(faces)
    await end(faces, "vote")
    (shown,) = [
        words(each) for each in faces.channel.history() if text("en", "table.closed.vote", table=1) in words(each)
    ]
    assert text("en", "table.void", number=1) in shown
    assert "🥇" not in shown


async def test_who_leaves_his_ai_players_alone_sees_how_it_stood(faces: Faces) -> None:
    await faces.ann.slash("table open", preset="qq", clock=0, hands=4)
    for _ in range(3):
        await faces.ann.press("Add AI")
    await faces.ann.press("Start")
    while table(faces).hand_number == 1:
        mine = seat_of(faces, faces.ann)
        await (press_chosen(faces, mine) if mine in table(faces).asked else faces.pass_time(1))
    totals = dict(zip([table(faces).called(seat, "en") for seat in range(4)], table(faces).match.totals, strict=True))
    await faces.ann.slash("table leave")
    await faces.ann.press(next(each for each in ids(faces.ann) if each.startswith("x:1:")))
    await faces.pass_time(5)
    shown = words(next(message for message in faces.channel.history() if "m:1" in str(message.components)))
    assert text("en", "table.closed.left", table=1) in shown
    assert text("en", "table.void", number=2) in shown
    ranked = re.findall(r"^(?:🥇|🥈|🥉|4️⃣) \*\*(.+?)\*\* ([+-]?\d+)$", shown, re.M)
    assert {name: int(points) for name, points in ranked} == totals


async def test_between_two_hands_no_hand_is_void(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=4)
    await play_hand(faces)
    await end(faces, "vote")
    shown = words(next(message for message in faces.channel.history() if "m:1" in str(message.components)))
    assert "void" not in shown
    assert "🥇 **蔡师傅** +76" in shown
