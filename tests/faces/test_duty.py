"""R7.4 at a table: a third opening, who is liable, and the warning before a discard that breaks the duty."""

from typing import Any

import pytest
import simcord

from cogs.texts import text
from tests.cogs.tables.stacked_hands import stack
from tests.faces.people import words
from tests.faces.tables import board, button, person_at, seat_everybody, table
from tests.faces.world import Faces

DEALER = "369m258p36s1p4p7p2s5z6z"
OPENING = "1245m99m147p1234z"
OWING = "147m369p25s1234z5z"
OTHER = "258m147p369p47s52s"
FRONT = "6z6z1z5z5z1z6z"
"""what the third, the last and the first player draw in turn"""
MOVES = (
    *((0, "d3m"), (1, "c1m"), (1, "d1z"), (2, "d6z"), (3, "d6z")),
    *((0, "d6m"), (1, "c4m"), (1, "d2z"), (2, "d5z"), (3, "d5z")),
    *((0, "d9m"), (1, "p"), (1, "d3z")),
)
NAMES = {"en": "characters (m)", "zh-CN": "万子", "zh-TW": "萬子"}


async def put(faces: Faces, behind: int, code: str) -> simcord.InteractionResult:
    """The player so many seats behind the dealer presses a button of his hand; then the beat passes."""
    seat = (table(faces).match.dealer + behind) % 4
    answer = await person_at(faces, seat).press(button(faces, seat, code))
    await faces.pass_time(2)
    return answer


async def third_opening(faces: Faces, monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
    """The next player opens three times in one suit, each time by the dealer's tile; the one after him is on turn."""
    stack(monkeypatch, DEALER, OPENING, OWING, OTHER, front=FRONT, indicator="9s")
    await seat_everybody(faces, **options)
    for behind, code in MOVES:
        await put(faces, behind, code)
    assert table(faces).threats


@pytest.mark.parametrize("language", [*NAMES])
async def test_a_warned_discard_must_be_meant(faces: Faces, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    for person in faces.people:
        person.locale = language
    await third_opening(faces, monkeypatch)
    dealer = table(faces).match.dealer
    opener, owing = (dealer + 1) % 4, (dealer + 2) % 4
    person, before = person_at(faces, owing), table(faces).hand.deeds
    name = table(faces).called(opener, language)
    warned = await person.press(button(faces, owing, "d6z"))
    (told,) = warned.followups
    assert told.ephemeral
    assert text(language, "desk.duty.qingyise", name=name, suit=NAMES[language]) in words(told)
    assert words(told).count(NAMES[language]) == 2, "it says what to discard instead"
    assert table(faces).hand.deeds == before
    await person.press(f"y:1:{table(faces).view(owing).version}:d6z", on=told)
    assert table(faces).hand.deeds[-1].code == "d6z"


async def test_a_warning_that_the_clock_outlived_means_nothing_any_more(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock keeps the duty; who confirms after it reads that the table moved on."""
    await third_opening(faces, monkeypatch, clock=300)
    owing = (table(faces).match.dealer + 2) % 4
    person, before = person_at(faces, owing), table(faces).hand.deeds
    version = table(faces).view(owing).version
    (told,) = (await person.press(button(faces, owing, "d6z"))).followups
    await faces.until(lambda: len(table(faces).hand.deeds) > len(before))
    played = table(faces).hand.deeds[len(before)]
    assert (played.seat, played.by) == (owing, "clock")
    assert played.code[2] == "m", "the suit that is owed"
    deeds = table(faces).hand.deeds
    late = await person.press(f"y:1:{version}:d6z", on=told)
    assert text("en", "desk.stale") in words(late)
    assert table(faces).hand.deeds == deeds


async def test_a_warning_holds_over_a_pause_but_nothing_is_played_in_it(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    await third_opening(faces, monkeypatch)
    owing = (table(faces).match.dealer + 2) % 4
    person, confirm = person_at(faces, owing), f"y:1:{table(faces).view(owing).version}:d6z"
    (told,) = (await person.press(button(faces, owing, "d6z"))).followups
    other = faces.guild.create_text_channel("elsewhere")
    faces.env.backend.delete_channel(faces.channel.id)
    await faces.pass_time(3)
    before = table(faces).hand.deeds
    assert text("en", "desk.paused", table=1) in words(await person.press(confirm, on=told))
    assert table(faces).hand.deeds == before
    await person.slash_in(other, "table resume")
    await person.press(confirm, on=told)
    assert table(faces).hand.deeds[-1].code == "d6z"


async def test_a_discard_that_pays_the_duty_is_not_warned_of(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    await third_opening(faces, monkeypatch)
    owing = (table(faces).match.dealer + 2) % 4
    answer = await person_at(faces, owing).press(button(faces, owing, "d1m"))
    assert answer.followups == []
    assert table(faces).hand.deeds[-1].code == "d1m"


async def test_everybody_sees_who_is_liable_and_which_suit_is_owed(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    await third_opening(faces, monkeypatch)
    dealer, opener = (person_at(faces, (table(faces).match.dealer + seat) % 4).name for seat in (0, 1))
    said = text("en", "table.one_suit", kind=text("en", "game.hand.qingyise"), suit=NAMES["en"])
    line = next(line for line in board(faces).splitlines() if said in line)
    assert f"**{opener}**" in line
    assert f"**{dealer}**" in line
