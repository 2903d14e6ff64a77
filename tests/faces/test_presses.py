"""Presses that cannot do what they say, and commands: nothing changes, and one learns why (scenarios 2, 3, 5, 6)."""

import re
from typing import Any

import pytest

from cogs.texts import text
from tests.faces.people import Person, words
from tests.faces.tables import (
    board,
    button,
    deal_from,
    hall,
    ids,
    person_at,
    play_hand,
    seat_everybody,
    table,
)
from tests.faces.world import Faces


def on_turn(faces: Faces) -> tuple[int, Person]:
    """Whose turn it is."""
    seat = table(faces).waiting_for
    assert seat is not None
    return seat, person_at(faces, seat)


async def test_scenario_03_a_stale_button_shows_how_things_stand_and_the_way_to_a_fresh_hand(faces: Faces) -> None:
    await seat_everybody(faces, clock=60)
    seat, person = on_turn(faces)
    old, wanted = await person.slash("hand"), button(faces, seat)
    await person.slash("hand")
    await faces.pass_time(62)
    before = table(faces).hand
    assert len(before.deeds) == 1, "the clock has played"
    answer = await person.press(wanted, on=old)
    assert table(faces).hand == before
    (told,) = answer.followups
    assert told.ephemeral
    assert text("en", "desk.stale") in words(told)
    assert "** to play ⏰" in words(told)
    fresh = await person.press("My hand", on=told)
    assert "you are" in words(fresh)
    assert wanted not in str(fresh.response.components)


async def test_scenario_05_clock_runs_out_and_what_is_safe_is_played_and_said(faces: Faces) -> None:
    await seat_everybody(faces, clock=60)
    seat, person = on_turn(faces)
    drawn = table(faces).view(seat).drawn
    assert "⏰ <t:" in board(faces)
    await faces.pass_time(62)
    assert table(faces).hand.events[0].tile == drawn
    assert text("en", "table.automatic", who=f"**{person.name}**") in board(faces)
    assert text("en", "hand.auto") in words(person.dms()[-1])


async def test_scenario_06_a_double_press_is_one_move(faces: Faces) -> None:
    await seat_everybody(faces)
    seat, person = on_turn(faces)
    wanted = button(faces, seat)
    async with faces.at_once():
        first = await person.press(wanted)
        second = await person.press(wanted)
    assert first.acknowledged
    assert text("en", "desk.done") in words(second)
    assert table(faces).hand is not None
    assert len(table(faces).hand.deeds) == 1


async def test_scenario_02_not_your_turn_names_who_is(faces: Faces) -> None:
    await seat_everybody(faces)
    seat, _ = on_turn(faces)
    other = person_at(faces, (seat + 1) % 4)
    answer = await other.slash("play discard", tile="1z")
    assert text("en", "desk.turn", name=table(faces).called(seat, "en")) in words(answer)
    assert answer.ephemeral
    assert table(faces).hand.deeds == ()


async def test_scenario_02_a_stranger_changes_nothing(faces: Faces) -> None:
    await seat_everybody(faces)
    seat, _ = on_turn(faces)
    message = faces.env.backend.messages[faces.channel.id][faces.channel.last_message.id]
    row = message.components[0]["components"][-1]["components"]
    row[1]["custom_id"] = button(faces, seat)
    answer = await faces.eve.press(button(faces, seat))
    assert text("en", "desk.not_seated", table=1) in words(answer)
    assert answer.followups[0].ephemeral
    assert table(faces).hand.deeds == ()
    assert words(await faces.eve.press("My hand")) == text("en", "hand.none", table=1)


async def test_help_tells_how_this_table_is_played(faces: Faces) -> None:
    await seat_everybody(faces, preset="qq", hands=4)
    answer = await faces.eve.press("Help")
    assert answer.ephemeral
    for line in ("How table 1 is played", "QQ game hall", "4 hands · no clock"):
        assert line in words(answer)
    assert "No pizi." in words(await faces.eve.press("Rules", on=answer))


async def test_a_whole_hand_by_commands(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=2)
    commands = {"d": "discard", "c": "chi", "p": "peng", "z": "gang", "x": "gang", "r": "gang", "h": "hu", "n": "pass"}
    while table(faces).playing:
        before = table(faces).hand
        for seat in table(faces).asked:
            if seat not in table(faces).asked:
                continue
            code = button(faces, seat).rsplit(":", 1)[1]
            act = commands[code[0]]
            options: dict[str, Any] = (
                {"run" if act == "chi" else "tile": code} if act in ("discard", "chi", "gang") else {}
            )
            answer = await person_at(faces, seat).slash_dm(f"play {act}", **options)
            assert answer.ephemeral
        if table(faces).hand == before:
            await faces.pass_time(1.5)
    await faces.pass_time(3)
    assert "wins on **Ann**'s 3s" in words(faces.channel.last_message)


async def test_suggestions_are_ones_own_legal_actions(faces: Faces) -> None:
    await seat_everybody(faces)
    seat, person = on_turn(faces)
    offered = await person.actor.autocomplete(faces.channel, "play discard", "tile", "")
    codes = [action.code for action in table(faces).view(seat).options if action.act == "discard"]
    assert [choice["value"] for choice in offered] == codes
    other = person_at(faces, (seat + 1) % 4)
    assert await other.actor.autocomplete(faces.channel, "play discard", "tile", "") == []
    assert await faces.eve.actor.autocomplete(faces.channel, "play discard", "tile", "") == []


@pytest.mark.parametrize(("locale", "typed"), [("en-US", "3m"), ("zh-CN", "三万"), ("zh-TW", "三萬")])
async def test_a_tile_can_be_typed_as_people_say_it(faces: Faces, locale: str, typed: str) -> None:
    deal_from(faces, 0)
    await seat_everybody(faces)
    seat, person = on_turn(faces)
    person.locale = locale
    await person.slash("play discard", tile=typed)
    assert table(faces).hand.deeds[-1].code == "d3m"
    assert table(faces).hand.deeds[-1].seat == seat


async def test_what_is_no_tile_is_said(faces: Faces) -> None:
    await seat_everybody(faces)
    _, person = on_turn(faces)
    answer = await person.slash("play discard", tile="joker")
    assert text("en", "hand.no_tile", typed="joker") in words(answer)
    assert text("en", "hand.nothing.chi") in words(await person.slash("play chi"))


async def test_why_i_cannot_hu(faces: Faces) -> None:
    await seat_everybody(faces)
    _, person = on_turn(faces)
    answer = await person.slash("play hu")
    assert answer.ephemeral
    assert hall(faces).why_no_hu(1, person.id).said("en") in words(answer)
    assert re.match(r"You still hold |You need at least one opening ", words(answer))


async def test_why_shows_the_derivation_with_its_clauses(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=2)
    await play_hand(faces)
    await faces.pass_time(3)
    faces.eve.locale = "zh-CN"
    answer = await faces.eve.press("Why?")
    assert answer.ephemeral
    for line in (
        "**小胡** (R4)",
        "### 胡家 1 番：每家都算\n- 开口：1 番 (R5.1)",
        "- 蓄杠：1 番 (R5.2)",
        "- 放炮：1 番 (R6.1)",
        "1 × 2⁶ = 64 分 (R6)",
    ):
        assert line in words(answer)


async def test_a_match_ends_with_a_ranking_and_a_rematch(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    final = words(faces.channel.last_message)
    assert "🥇 **蔡师傅** +76" in final
    async with faces.at_once():
        await faces.bob.press("Rematch")
        await faces.ann.press("Rematch")
    await faces.pass_time(3)
    assert "table 2" in words(faces.channel.last_message)
    assert len(table(faces, 2).present) == 2
    assert table(faces, 2).agreed.rules.preset == "qq"


async def test_leaving_a_running_hand_asks_first(faces: Faces) -> None:
    await seat_everybody(faces)
    answer = await faces.bob.slash("table leave")
    assert "400" in words(answer)
    assert table(faces).seat_of(faces.bob.id) is not None
    await faces.bob.press("Leave", on=answer)
    await faces.pass_time(3)
    assert "🤖 **Bob** is away from table 1" in words(*faces.channel.history())
    await faces.bob.press("I am back")
    assert len(table(faces).present) == 4


async def test_status_finds_my_tables(faces: Faces) -> None:
    await seat_everybody(faces)
    await faces.pass_time(3)
    answer = await faces.ann.slash("table status")
    assert "Table 1, playing" in words(answer)
    assert f"https://discord.com/channels/{faces.guild.id}/{faces.channel.id}/" in words(answer)
    assert text("en", "table.none_yours") in words(await faces.eve.slash("table status"))
    assert words(await faces.eve.slash("hand")) == text("en", "table.none_yours")


async def test_several_tables_are_told_apart(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.ann.slash("table open")
    answer = await faces.ann.slash("table leave")
    assert words(answer) == text("en", "table.which", tables="1, 2", option="table")
    await faces.ann.slash("table leave", table=2)
    assert [at.table for at in faces.bot.get_cog("Tables").room.hall.tables()] == [1]
    assert "l:1:join" in ids(faces.eve)


async def test_help_names_what_helps_at_a_table(faces: Faces) -> None:
    """In `/help` and on a board's Help alike: why no hu, who plays for whom, pauses, and what leaving costs."""
    await seat_everybody(faces)
    for shown in (words(await faces.eve.slash("help")), words(await faces.eve.press("Help"))):
        for said in (
            "**Why can't I hu?**",
            "**I am back**",
            "**Go on**",
            "an AI player that fails",
            "within 3 minutes",
        ):
            assert said in shown
        assert "costs a penalty (逃跑)" in shown
