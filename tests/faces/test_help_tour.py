"""/help for a newcomer: the tour, the commands, a practice hand to its end, and the first message in a server."""

import re
from dataclasses import replace
from typing import Any

import discord
import pytest
import simcord

from cogs.client import PERMISSIONS, SCOPES
from cogs.help.about import about_text, wants_of, welcome_view
from cogs.help.commands import GROUPS, LETTERS, command_pages, paged
from cogs.help.drill import LEARNER, good_deal, hinted, played
from cogs.help.drill_view import drill_page, players
from cogs.help.tour import STEPS
from cogs.texts import LANGUAGES, text
from cogs.texts.catalogue import LOCALE
from cogs.ui import Refusal
from tests.faces.people import Person, words
from tests.faces.world import Faces

LOCALES = [("en-US", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW")]


def newest(person: Person) -> discord.Message:
    return person.private()[-1]


def custom_ids(message: Any, prefix: str) -> list[str]:
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    found = [item.get("custom_id", "") for item in simcord.components.walk_components(rows)]
    return [each for each in found if each.startswith(prefix)]


def drill_of(message: Any) -> tuple[int, str]:
    """The deal and the moves so far of the practice hand that a message shows."""
    number, moves = re.fullmatch(r"drill:(\d+):(.*)", custom_ids(message, "drill:")[0]).groups()  # type: ignore[union-attr]
    return int(number), moves[:-1]


async def follow_hint(person: Person, on: Any = None) -> simcord.InteractionResult:
    """Press what the hint says."""
    drill = played(*drill_of(on or newest(person)))
    return await person.press(f"drill:{drill.deal}:{drill.after(hinted(drill))}", on=on)


# ------------------------------------------------------------ the pages


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_a_newcomer_finds_everything_from_the_front_page(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    answer = await faces.ann.slash("help")
    assert answer.ephemeral
    for number in (1, 2, 3):
        assert text(language, f"help.front.{number}") in words(answer)
    for page, shown in (
        ("tour", "help.step.1"),
        ("commands", "table.open.description"),
        ("about", "help.about.privacy"),
    ):
        await faces.ann.press(text(language, f"help.button.{page}"))
        start = text(language, shown, number=1, of=5) if page == "tour" else text(language, shown)
        assert start in words(newest(faces.ann))
        while "help:front" not in custom_ids(newest(faces.ann), "help:front"):
            await faces.ann.press(text(language, "help.button.back"))
        await faces.ann.press("help:front")
    await faces.ann.press(text(language, "help.button.rules"))
    assert text(language, "rules.chapter.overview") in words(newest(faces.ann))


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_the_tour_leads_through_five_pictures_to_a_practice_hand(
    faces: Faces, locale: str, language: str
) -> None:
    faces.ann.locale = locale
    await faces.ann.slash("help")
    await faces.ann.press(text(language, "help.button.tour"))
    for number in range(1, len(STEPS) + 1):
        page = newest(faces.ann)
        assert f"{number}/{len(STEPS)}" in words(page)
        assert len(page.attachments) == 1
        if number < len(STEPS):
            await faces.ann.press(text(language, "help.button.next"))
    await faces.ann.press(text(language, "help.button.drill"))
    seat = text(language, "table.dealer", wind=text(language, "game.wind.0"))
    assert text(language, "help.drill.head", seat=seat, left=72) in words(newest(faces.ann))


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_every_command_is_on_a_page_and_pages_fit(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    await faces.ann.slash("help")
    await faces.ann.press(text(language, "help.button.commands"))
    pages = command_pages(faces.bot.commands_tree, language)
    shown = ""
    for number in range(len(pages)):
        page = words(newest(faces.ann))
        assert len(page) < LETTERS + 200
        shown += page
        if number + 1 < len(pages):
            await faces.ann.press(text(language, "help.button.next"))
    assert text(language, "help.button.next") not in faces.ann.buttons(newest(faces.ann))
    for command, what in faces.bot.commands_tree.described(language):
        assert re.search(rf"</{command}:\d+>.{{1,2}}{re.escape(what)}", shown), command


async def test_commands_stand_as_people_need_them_and_those_for_admins_last(faces: Faces) -> None:
    pages = command_pages(faces.bot.commands_tree, "en")
    lines = [line for page in pages for line in page]
    roots = [root for line in lines for root in re.findall(r"^</(\w+)", line)]
    there = [root for group in GROUPS.values() for root in group if root in roots]
    assert list(dict.fromkeys(roots)) == [*there, "manage"]
    assert [line for line in lines if line.startswith("#")] == [
        text("en", f"help.group.{group}") for group in (*GROUPS, "admins")
    ]
    assert lines[1].startswith("</table open:")
    score = [line.split(":")[0] for line in lines if line.startswith("</score")]
    assert score[:2] == ["</score open", "</score hand"]


def test_a_group_of_commands_stays_together_where_it_can() -> None:
    one, two, long = (["#", *[letter * 400] * count] for letter, count in (("a", 3), ("b", 2), ("c", 5)))
    assert paged([one, two]) == [one, two]
    assert paged([two, two[:2]]) == [[*two, *two[:2]]]
    assert paged([long]) == [long[:5], long[5:]]


async def test_every_command_that_a_text_names_can_be_run(faces: Faces) -> None:
    there = {command for command, _ in faces.bot.commands_tree.described("en")}
    catalogues = "".join(file.read_text("utf-8") for file in LOCALE.rglob("*.po"))
    named = set(re.findall(r"\{/([^}]+)\}", catalogues))
    assert len(named) > 8
    assert named <= there
    assert re.fullmatch(r".*</table resume:\d+>.*", text("en", "table.paused"))


# ------------------------------------------------------------ the practice hand


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_who_follows_the_hints_wins_the_practice_hand(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    await faces.ann.slash("help")
    await faces.ann.press(text(language, "help.button.drill"))
    won = text(language, "help.drill.won")
    for _ in range(20):
        drill = played(*drill_of(newest(faces.ann)))
        assert words(newest(faces.ann)).count("💡") == 1
        offered = {each.rsplit(":", 1)[1] for each in custom_ids(newest(faces.ann), "drill:")}
        assert {drill.after(option) for option in drill.view.options} <= offered
        await follow_hint(faces.ann)
        if won in words(newest(faces.ann)):
            break
    assert won in words(newest(faces.ann))
    assert len(newest(faces.ann).attachments) == 1
    assert faces.bob.private() == []
    await faces.ann.press(text(language, "help.button.another"))
    assert "💡" in words(newest(faces.ann))


async def test_nothing_of_a_practice_hand_is_kept(faces: Faces) -> None:
    async def kept() -> list[int]:
        async with faces.bot.database.read() as connection:
            tables = (await connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type='table'")).scalars()
            return [(await connection.exec_driver_sql(f"SELECT count(*) FROM {each}")).scalar_one() for each in tables]

    before = await kept()
    await faces.ann.slash("help")
    await faces.ann.press(text("en", "help.button.drill"))
    for _ in range(4):
        await follow_hint(faces.ann)
    assert await kept() == before
    assert faces.channel.history() == []


async def test_a_practice_hand_goes_on_after_a_restart_and_takes_moves_back(faces: Faces) -> None:
    await faces.ann.slash("help")
    await faces.ann.press(text("en", "help.button.drill"))
    first = words(newest(faces.ann))
    await follow_hint(faces.ann)
    second = words(newest(faces.ann))
    await faces.restart()
    await follow_hint(faces.ann)
    await faces.ann.press(text("en", "help.button.undo"))
    assert words(newest(faces.ann)) == second
    await faces.ann.press(text("en", "help.button.undo"))
    assert words(newest(faces.ann)) == first


async def test_a_practice_hand_works_in_private_messages_and_in_text(faces: Faces) -> None:
    await faces.ann.slash("me display", style="text")
    answer = await faces.ann.slash_dm("help")
    answer = await faces.ann.press(text("en", "help.button.drill"), on=answer)
    message = answer.response
    assert message is not None
    assert "## " in words(message).split("💡")[0]
    assert not message.attachments
    assert "💡" in words(await follow_hint(faces.ann, on=message))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_learner_sees_no_hidden_tile(language: str) -> None:
    """What others drew, hold and laid face down may be anything: the page stays the same."""
    who = players("Ann", language)
    drill = played(good_deal(0), "")
    while not drill.state.over:
        events = tuple(
            event._replace(tile=0) if event.seat != LEARNER and event.act in ("draw", "angang") else event
            for event in drill.events
        )
        sides = [side if seat == LEARNER else side._replace(concealed=0) for seat, side in enumerate(drill.state.sides)]
        masked = replace(drill, events=events, state=drill.state._replace(sides=tuple(sides)))
        for pictures in (False, True):
            shown, wanted = (drill_page(each, who, language, pictures=pictures).view(None) for each in (masked, drill))
            assert shown.to_components() == wanted.to_components()
        drill = played(drill.deal, drill.after(hinted(drill)))


def test_moves_that_cannot_be_are_refused() -> None:
    for moves in ("z", "0z", "zzzz"):
        with pytest.raises(Refusal):
            played(1, moves)


async def test_a_button_of_an_impossible_hand_says_so(faces: Faces) -> None:
    await faces.ann.slash("help")
    await faces.ann.press(text("en", "help.button.drill"))
    message = newest(faces.ann)
    box = faces.env.backend.messages[faces.channel.id][message.id].components[0]
    row = next(each for each in box["components"] if each["type"] == 1)
    row["components"][0]["custom_id"] = "drill:1:zzz"
    answer = await faces.ann.press("drill:1:zzz")
    assert words(*answer.followups) == text("en", "help.drill.gone")


# ------------------------------------------------------------ the first message


async def test_the_first_message_says_what_it_wants_and_keeps(faces: Faces) -> None:
    guild = faces.env.create_guild("Hankou", owner=faces.mod.actor.user)
    channel = guild.create_text_channel("general")
    faces.bot.dispatch("guild_join", faces.bot.get_guild(guild.id))
    await faces.env.settle()
    (message,) = channel.history()
    shown = words(message)
    for scope in SCOPES:
        assert f"`{scope}`" in shown
    for name in ("view_channel", "send_messages", "send_messages_in_threads", "embed_links", "attach_files"):
        assert text("en", f"ui.permission.{name}") in shown
    assert text("en", "help.privacy.1") in shown
    assert not message.flags.ephemeral
    assert faces.channel.history() == []


async def test_its_buttons_answer_each_person_privately(faces: Faces) -> None:
    faces.bot.dispatch("guild_join", faces.bot.get_guild(faces.guild.id))
    await faces.env.settle()
    (message,) = faces.channel.history()
    before = words(message)
    faces.bob.locale = "zh-CN"
    for page in ("tour", "drill", "rules", "commands", "about"):
        answer = await faces.bob.press(text("en", f"help.button.{page}"), on=message)
        assert answer.ephemeral
    assert words(faces.channel.history()[0]) == before
    assert len(faces.channel.history()) == 1
    assert text("zh-CN", "help.about.privacy") in words(newest(faces.bob))


async def test_it_writes_only_where_it_may(faces: Faces) -> None:
    guild = faces.env.create_guild("Hankou", owner=faces.mod.actor.user)
    silent = {guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    hidden = {guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    closed = [
        guild.create_text_channel("news", overwrites=silent),
        guild.create_text_channel("staff", overwrites=hidden),
    ]
    open_to_all = guild.create_text_channel("general")
    faces.bot.dispatch("guild_join", faces.bot.get_guild(guild.id))
    await faces.env.settle()
    assert [channel.history() for channel in closed] == [[], []]
    assert len(open_to_all.history()) == 1


async def test_a_refused_first_message_is_tried_elsewhere_and_no_error(faces: Faces) -> None:
    second = faces.guild.create_text_channel("second")
    faces.env.inject_error("POST", f"/channels/{faces.channel.id}/messages", status=403, code=50013)
    faces.bot.dispatch("guild_join", faces.bot.get_guild(faces.guild.id))
    await faces.env.settle()
    assert len(second.history()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_message_fits_and_names_all_that_is_asked_for(faces: Faces, language: str) -> None:
    intents = faces.bot.intents
    assert [intents.members, intents.presences, intents.message_content] == [False] * 3
    wants = wants_of(SCOPES, intents, PERMISSIONS)
    assert welcome_view(wants, language).content_length() <= 3900
    said = about_text(wants, language)
    assert "- </me forget:" in said
    assert len(wants.permissions) == sum(asked for _, asked in PERMISSIONS)
    assert said.count("- **") == len(SCOPES) + len(wants.intents) + len(wants.permissions)
