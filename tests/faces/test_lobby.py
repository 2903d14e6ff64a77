"""Opening a table, sitting down, starting: as people do, at once and in the wrong order (scenarios 2, 13, 14, 16)."""

import discord
import pytest

from cogs.tables import cog
from cogs.texts import text
from tests.faces.people import words
from tests.faces.tables import board, hall, ids, seat_everybody, table
from tests.faces.world import Faces

NEEDED = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]


async def test_a_lobby_shows_who_sits_and_the_rules(faces: Faces) -> None:
    answer = await faces.ann.slash("table open", preset="facai", opening="each", rounds=2, clock=120)
    assert answer.ephemeral
    assert "You sit at table 1." in words(answer)
    await faces.bob.press("Join")
    await faces.pass_time(2)
    shown = words(faces.channel.last_message)
    assert len(faces.channel.history()) == 1
    for line in ("👑 **Ann**", "👤 **Bob**", "🪑 free", "Red and green gang", "2 rounds · 2 minutes a move"):
        assert line in shown
    assert faces.ann.buttons(faces.channel.last_message) == ["Join", "Start", "Add AI", "Rules", "Remove", "Leave"]


async def test_scenario_06_the_last_seat_goes_to_one_of_two(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    await faces.cai.press("Join")
    async with faces.at_once():
        answers = {person.id: await person.press("Join") for person in (faces.dan, faces.eve)}
    (sits,) = [person for person in answers if table(faces).seat_of(person) is not None]
    assert "You sit at table 1." in words(answers.pop(sits))
    (refused,) = answers.values()
    assert words(refused) == text("en", "desk.full", table=1)
    assert refused.ephemeral


async def test_a_double_join_sits_down_once(faces: Faces) -> None:
    await faces.ann.slash("table open")
    async with faces.at_once():
        presses = [await faces.bob.press("Join") for _ in range(2)]
    answers = [words(press) for press in presses]
    answers.remove(text("en", "desk.seated", table=1))
    assert "You sit at table 1." in answers[0]
    assert len(table(faces).present) == 2


async def test_scenario_14_starting_early_asks_for_ai_players(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    asked = await faces.ann.press("Start")
    assert "2" in words(asked)
    assert table(faces).status == "lobby"
    await faces.ann.press("Start with 2 AI players", on=asked)
    await faces.pass_time(3)
    assert table(faces).status == "running"
    assert [info.ai for info in table(faces).seats if info and info.person is None] == ["simple", "simple"]


async def test_two_starts_start_once(faces: Faces) -> None:
    await faces.ann.slash("table open")
    for _ in range(3):
        await faces.ann.press("Add AI")
    async with faces.at_once():
        first = await faces.ann.press("Start")
        second = await faces.ann.press("Start")
    assert words(first) == text("en", "table.started_dm", table=1)
    assert words(second) == text("en", "desk.started", table=1)
    assert table(faces).hand_number == 1


CLOCKS = {0: "no clock", 15: "15 seconds", 30: "30 seconds", 60: "1 minute", 120: "2 minutes", 300: "5 minutes"}
CLOCKS |= {600: "10 minutes", 1800: "30 minutes", 3600: "1 hour"}
CLOCKS |= {8 * 3600: "8 hours", 12 * 3600: "12 hours", 24 * 3600: "24 hours"}


def test_every_choice_of_a_clock_is_known_here() -> None:
    assert {choice.value for choice in cog.CLOCKS} == CLOCKS.keys()


@pytest.mark.parametrize("clock", CLOCKS)
async def test_every_choice_of_a_clock_is_shown_and_runs_out(faces: Faces, clock: int) -> None:
    await seat_everybody(faces, clock=clock, hands=1)
    assert CLOCKS[clock] in words(await faces.eve.press("Help"))
    assert ("<t:" in board(faces).splitlines()[0]) == bool(clock)
    left = None if table(faces).deadline is None else (table(faces).deadline - faces.now()).total_seconds()
    assert left is None if clock == 0 else clock - 4 <= left <= clock
    for _ in range(12):
        await faces.pass_time(((clock or 24 * 3600) - 5) / 12)
    assert table(faces).hand.deeds == ()
    await faces.pass_time(4)
    assert [deed.by for deed in table(faces).hand.deeds][:1] == (["clock"] if clock else [])


async def test_seats_are_chosen_where_that_is_agreed(faces: Faces) -> None:
    await faces.ann.slash("table open", seats="choice", leaving="end")
    await faces.pass_time(2)
    assert [label for label in faces.bob.buttons() if "Seat" in label] == ["Seat 2", "Seat 3", "Seat 4"]
    await faces.bob.press("Seat 4")
    moved = await faces.bob.press("Seat 3")
    assert words(moved) == text("en", "table.seat_changed", number=3)
    async with faces.at_once():
        answers = {person: await person.press("Seat 2") for person in (faces.cai, faces.dan)}
    second, first = sorted(answers, key=lambda person: table(faces).seat_of(person.id) is not None)
    assert words(answers[second]) == text("en", "desk.seat_taken", name=first.name)
    await second.press("Join")
    await faces.pass_time(2)
    lines = words(faces.channel.last_message).splitlines()
    assert [line for line in lines if " · 👤" in line or " · 👑" in line] == [
        "1 · 👑 **Ann**",
        f"2 · 👤 **{first.name}**",
        "3 · 👤 **Bob**",
        f"4 · 👤 **{second.name}**",
    ]
    await faces.ann.press("Start")
    await faces.pass_time(3)
    assert [info.person for info in table(faces).seats if info] == [
        each.id for each in (faces.ann, first, faces.bob, second)
    ]
    warned = words(await second.slash("table leave"))
    assert text("en", "desk.leave.end", points=400) in warned
    await second.press("Leave")
    await faces.pass_time(3)
    assert table(faces).result.kind == "escape"


async def test_only_the_host_starts(faces: Faces) -> None:
    await faces.ann.slash("table open")
    for person in (faces.bob, faces.cai, faces.dan):
        await person.press("Join")
    refused = await faces.bob.press("Start")
    assert words(refused) == text("en", "desk.not_host", name="Ann")
    assert table(faces).status == "lobby"


async def test_when_everybody_leaves_the_table_closes(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    await faces.ann.press("Leave")
    assert table(faces).host == faces.bob.id
    await faces.bob.press("Leave")
    await faces.pass_time(2)
    assert words(faces.channel.last_message) == text("en", "table.closed.left", table=1)
    assert faces.eve.buttons(faces.channel.last_message) == []
    assert hall(faces).tables() == ()


async def test_scenario_14_a_forgotten_lobby_warns_once_and_closes(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.pass_time(21 * 60)
    assert words(faces.channel.last_message) == text("en", "table.warned", table=1)
    assert "⏳ Closes <t:" in words(faces.channel.history()[0])
    await faces.pass_time(10 * 60)
    assert words(faces.channel.history()[0]) == text("en", "table.closed.forgotten", table=1)
    assert len(faces.channel.history()) == 2


@pytest.mark.parametrize("lacking", [("send_messages",), ("embed_links", "attach_files"), tuple(NEEDED)])
async def test_scenario_13_what_the_bot_lacks_here_is_listed_and_nothing_is_left(
    faces: Faces, lacking: tuple[str, ...]
) -> None:
    denied = discord.PermissionOverwrite(**dict.fromkeys(lacking, False))
    quiet = faces.guild.create_text_channel("quiet", overwrites={faces.guild.me: denied})
    answer = await faces.ann.slash_in(quiet, "table open")
    assert answer.ephemeral
    shown = words(answer)
    for name in NEEDED:
        assert (text("en", f"ui.permission.{name}") in shown) == (name in lacking), shown
    assert hall(faces).tables() == ()
    assert quiet.history() == []


async def test_scenario_16_hostile_names_keep_the_layout(faces: Faces) -> None:
    for person in (faces.bob, faces.cai):
        person.actor.user._user.global_name = "**@everyone** [x](http://y) `z`\n\u202e"
    await faces.ann.slash("table open")
    await faces.bob.press("Join")
    await faces.cai.press("Join")
    await faces.pass_time(2)
    (message,) = faces.channel.history()
    shown = words(message)
    assert "[x](" not in shown
    assert "`" not in shown.replace("\\`", "")
    assert message.mention_everyone is False
    first, second = (line for line in shown.splitlines() if "everyone" in line)
    assert first != second, "equal names are told apart"


@pytest.mark.parametrize(
    ("locale", "said"), [("zh-CN", "你坐上 1 号桌了"), ("zh-TW", "你坐上 1 號桌了"), ("fr", "You sit at table 1")]
)
async def test_each_reads_his_own_language(faces: Faces, locale: str, said: str) -> None:
    await faces.ann.slash("table open")
    faces.bob.locale = locale
    assert said in words(await faces.bob.press("Join"))
    assert "Wuhan mahjong" in words(faces.channel.last_message), "what all read is in the server's language"
    assert "l:1:start" in ids(faces.bob)


async def test_the_server_language_is_on_the_board(faces: Faces) -> None:
    await faces.mod.slash("manage language", language="zh-CN")
    await faces.ann.slash("table open", preset="qq")
    await faces.pass_time(2)
    assert "武汉麻将 · 1 号桌" in words(faces.channel.last_message)
    assert faces.bob.buttons(faces.channel.last_message) == ["加入", "开打", "加电脑", "规则", "离开"]


async def test_a_full_lobby_offers_what_is_possible_and_tells_the_host_so(faces: Faces) -> None:
    await faces.ann.slash("table open")
    for _ in range(3):
        await faces.ann.press("Add AI")
    await faces.pass_time(2)
    looks = {each["label"]: each for each in faces.ann.controls(faces.channel.last_message)}
    assert {label for label, each in looks.items() if each.get("disabled")} == {"Join", "Add AI"}
    assert [label for label, each in looks.items() if each["style"] == discord.ButtonStyle.success.value] == ["Start"]
    assert words(await faces.ann.slash("table ai")) == text("en", "desk.ready", table=1)
    assert words(await faces.eve.slash("table join", table=1)) == text("en", "desk.full", table=1)
    await faces.ann.press("AI 4", on=await faces.ann.press("Remove"))
    await faces.pass_time(2)
    assert not any(each.get("disabled") for each in faces.ann.controls(faces.channel.last_message))


async def test_before_the_start_nobody_is_sent_to_a_button_that_is_not_there_yet(faces: Faces) -> None:
    await faces.ann.slash("me hand", where="channel")
    assert "Once it starts, press **My hand**" in words(await faces.ann.slash("table open"))
