"""/help, /me and /manage: every answer in the language of who reads it, and what is chosen stays chosen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.texts import LANGUAGES, discord_code, private_language, public_language, text
from tests.faces.people import Person, words
from tests.faces.world import Faces

LOCALES = [("en-US", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW"), ("fr", "en")]


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_help_speaks_the_language_of_the_reader(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    answer = await faces.ann.slash("help")
    assert answer.ephemeral
    assert text(language, "help.front.1") in words(answer)


async def test_help_works_in_a_private_message(faces: Faces) -> None:
    assert text("en", "help.title") in words(await faces.ann.slash_dm("help"))


async def test_a_chosen_language_wins_over_discord_and_outlives_a_restart(faces: Faces) -> None:
    answer = await faces.ann.slash("me language", language="zh-TW")
    assert words(answer) == text("zh-TW", "me.language.set")
    await faces.restart()
    assert text("zh-TW", "help.front.1") in words(await faces.ann.slash("help"))
    assert text("en", "help.front.1") in words(await faces.bob.slash("help"))
    assert words(await faces.ann.slash("me language", language="auto")) == text("en", "me.language.automatic")
    assert text("en", "help.front.1") in words(await faces.ann.slash("help"))


async def test_hand_and_display_are_kept(faces: Faces) -> None:
    def of(person: Person) -> tuple[str, str]:
        kept = faces.bot.preferences.of_person(person.id)
        return kept.plays_by, kept.display

    assert of(faces.ann) == ("dm", "pictures")
    await faces.ann.slash("me hand", where="channel")
    await faces.ann.slash("me display", style="text")
    await faces.restart()
    assert of(faces.ann) == ("channel", "text")
    assert of(faces.bob) == ("dm", "pictures")


async def test_the_server_speaks_what_its_manager_chose(faces: Faces) -> None:
    faces.mod.locale = "zh-CN"
    answer = await faces.mod.slash("manage language", language="zh-TW")
    assert words(answer) == text("zh-CN", "manage.language.set", language="繁體中文")
    await faces.restart()
    guild = faces.bot.get_guild(faces.guild.id)
    assert public_language(faces.bot.preferences, guild) == "zh-TW"
    assert private_language(faces.bot.preferences, faces.ann.id) == "en"


async def test_manage_is_hidden_and_refused_without_the_right(faces: Faces) -> None:
    assert "manage language" not in faces.ann.actor.available_commands(faces.channel)
    command = faces.env.backend.find_command("manage", None)
    assert command is not None
    # A server's admin may show the command to anybody; the right is still asked for.
    faces.guild.set_command_permissions(int(command["id"]), {faces.ann.actor: True})
    answer = await faces.ann.slash("manage language", language="en")
    assert words(answer) == text("en", "ui.error.permissions", permissions="Manage Server")
    assert answer.ephemeral
    assert faces.bot.preferences.of_server(faces.guild.id).language is None


# ------------------------------------------------------------------- commands as Discord gets them


async def test_commands_are_synced_once_and_again_only_after_a_change(faces: Faces) -> None:
    def synced() -> int:
        return sum(request.method == "PUT" for request in faces.env.http_requests)

    assert synced() == 1
    await faces.restart()
    assert synced() == 1
    await faces.bot.preferences.know_commands("another version")
    await faces.restart()
    assert synced() == 2


async def test_scenario_28_each_command_appears_once_and_fits_discord_in_every_language(faces: Faces) -> None:
    (put,) = [request for request in faces.env.http_requests if request.method == "PUT"]
    assert "/guilds/" not in put.path, "a command in both scopes would show twice"
    for language in (None, *map(discord_code, LANGUAGES)):
        names = [*_command_names(put.json, language)]
        assert len(names) == len(set(names))
    texts = list(_texts(put.json))
    assert texts
    for kind, shown in texts:
        if kind == "name":
            assert re.fullmatch(r"[-_\w]{1,32}", shown), shown
            assert shown == shown.lower()
        else:
            assert 1 <= len(shown) <= 100, shown


def _command_names(commands: list[dict[str, Any]], language: str | None, path: str = "") -> Iterator[str]:
    """Every command that can be run, as a client in a language lists it."""
    for node in commands:
        name = f"{path} {node['name_localizations'][language] if language else node['name']}"
        inner = [each for each in node.get("options", ()) if each["type"] in (1, 2)]
        yield from _command_names(inner, language, name) if inner else [name]


def _texts(commands: list[dict[str, object]]) -> list[tuple[str, str]]:
    """Every name and description in every language; choices count as descriptions."""
    found: list[tuple[str, str]] = []
    for node in commands:
        kind = "name" if "description" in node else "choice"
        for field, what in (("name", kind), ("description", "description")):
            if field in node:
                translated = node[f"{field}_localizations"]
                assert {discord_code(language) for language in LANGUAGES} <= translated.keys(), node[field]
                found += [(what, shown) for shown in (node[field], *translated.values())]
        for inner in ("options", "choices"):
            found += _texts(node.get(inner, []))
    return found
