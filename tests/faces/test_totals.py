"""The chart of a match: a button under its final ranking, and the same for a session, for who presses."""

from io import BytesIO
from typing import Any

import discord
from PIL import Image

from cogs.leaderboard.items import totals_button
from cogs.ui import LayoutView
from tests.data.club import SETTLED
from tests.faces.evening import open_evening, sheet_messages, tell_short, totals
from tests.faces.past import book
from tests.faces.people import words
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.test_stats import alts
from tests.faces.world import Faces


async def press_totals(faces: Faces, source: str, number: int) -> Any:
    """The button as some message may have it, pressed by Eve."""
    view = LayoutView(discord.ui.ActionRow(totals_button(source, number, "en")))
    channel = faces.bot.get_channel(faces.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view)
    await faces.env.settle()
    return await faces.eve.press("Chart")


async def test_a_finished_match_shows_how_it_went(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    answer = await faces.bob.press("Chart")
    assert answer.ephemeral
    (picture,) = answer.response.attachments
    assert Image.open(BytesIO(await picture.read())).width == 800
    (alt,) = alts(answer)
    assert alt.splitlines()[0] == "Table 1"
    assert sorted(alt.splitlines()[1:]) == sorted(["Ann: -64", "Bob: -4", "Dan: -8", "蔡师傅: +76"])


async def test_it_works_after_a_restart_and_in_words(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    await faces.restart()
    await faces.cai.slash("me display", style="text")
    answer = await faces.cai.press("Chart")
    assert answer.response.attachments == []
    assert "蔡师傅: +76" in words(answer)


async def test_a_score_sheet_shows_its_totals_at_one_press(faces: Faces) -> None:
    await open_evening(faces, "老王")
    assert "Chart" not in faces.eve.buttons(sheet_messages(faces)[-1]), "there is nothing to draw yet"
    await tell_short(faces.ann, "Ann zimo xh hard")
    assert faces.eve.buttons(sheet_messages(faces)[-1]) == ["Log a hand", "Drawn", "Chart", "More…"]
    await tell_short(faces.bob, "蔡师傅 from Dan pph hard")
    answer = await faces.eve.press("Chart", on=sheet_messages(faces)[-1])
    assert answer.ephemeral
    (alt,) = alts(answer)
    assert alt.splitlines()[0] == "Session 1"
    told = dict(line.split(": ") for line in alt.splitlines()[1:])
    assert {name: int(points.replace(",", "")) for name, points in told.items()} == {
        name: points for name, points in totals(faces).items() if name != "老王"
    }, "who has not played yet has no line"


async def test_an_evening_of_guests(faces: Faces) -> None:
    for number in range(3):
        await book(faces, "老王", "**evil**", faces.ann, "Ann", example=number, source=("session", 7))
    answer = await press_totals(faces, "session", 7)
    totals = [sum(SETTLED[n]["out"]["delta"][seat] for n in range(3)) for seat in range(4)]
    names = ("老王", "**evil**", "Ann", "Ann(2)")
    assert alts(answer) == [
        "\n".join(["Session 7", *(f"{name}: {total:+,}" for name, total in zip(names, totals, strict=True))])
    ]


async def test_more_people_than_can_be_told_apart_still_make_a_chart(faces: Faces) -> None:
    for start in range(0, 9, 3):
        await book(faces, *(f"P{start + seat}" for seat in range(4)), example=start % 2, source=("session", 7))
    (alt,) = alts(await press_totals(faces, "session", 7))
    assert len(alt.splitlines()) == 9


async def test_a_match_without_hands_says_so(faces: Faces) -> None:
    answer = await press_totals(faces, "table", 99)
    assert "There is nothing to draw yet" in words(answer)
