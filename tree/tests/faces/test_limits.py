"""Discord's limits: what goes beyond them is found, and nothing the bot sends does, whatever people are called.

Every face test holds all its requests against them as well (conftest.py).
"""

from typing import Any

import pytest

from cogs.texts import LANGUAGES, discord_code
from tests.faces import limits
from tests.faces.people import words
from tests.faces.tables import deal_from, play_hand, seat_everybody, step, table
from tests.faces.world import Faces

TEXT = {"type": 10, "content": "x"}
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
OPTION = {"label": "x", "value": "x"}
COMMAND = {"name": "x", "description": "x"}


def of(path: str, body: Any, method: str = "POST") -> list[str]:
    return limits.beyond(method, path, body)


def components(*found: dict[str, Any]) -> list[str]:
    return of("/channels/1/messages", {"components": list(found), "flags": limits.V2})


def row(*found: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(found)}


def menu(**changed: Any) -> dict[str, Any]:
    return row({"type": 3, "custom_id": "m", "options": [OPTION], **changed})


def buttons(count: int) -> list[dict[str, Any]]:
    return [{**BUTTON, "custom_id": str(number)} for number in range(count)]


def modal(**changed: Any) -> list[str]:
    field = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "f", "style": 1}}
    data = {"title": "x", "custom_id": "x", "components": [field], **changed}
    return of("/interactions/1/token/callback", {"type": 9, "data": data})


def command(**changed: Any) -> list[str]:
    return of("/applications/1/commands", [{**COMMAND, **changed}], "PUT")


def embed(**parts: Any) -> list[str]:
    return of("/channels/1/messages", {"embeds": [parts]})


def choices(*names: str) -> list[str]:
    data = {"choices": [{"name": name, "value": name} for name in names]}
    return of("/interactions/1/token/callback", {"type": 8, "data": data})


FINE = (
    of("/channels/1/messages", {"content": "x" * 2000}),
    components({"type": 17, "components": [{**TEXT, "content": "x" * 4000}, row(*buttons(5))]}),
    components(*[row(*buttons(1))], TEXT),
    components(menu(options=[{**OPTION, "value": str(number)} for number in range(25)], max_values=25)),
    components(row({**BUTTON, "label": None, "emoji": {"id": "1", "name": "mj"}})),
    components(row({"type": 2, "style": 5, "label": "x", "url": "https://x"})),
    embed(title="x" * 256, description="x" * 4096, fields=[{"name": "x", "value": "x" * 1024}]),
    modal(title="x" * 45),
    command(name="手牌-1", description="x" * 100, options=[{**COMMAND, "name": str(number)} for number in range(25)]),
    choices(*map(str, range(25))),
)
BEYOND = (
    of("/channels/1/messages", {"content": "x" * 2001}),
    of("/webhooks/1/token/messages/@original", {"content": "x" * 2001}, "PATCH"),
    of("/interactions/1/token/callback", {"type": 4, "data": {"content": "x" * 2001}}),
    of("/channels/1/messages", {"nonce": "x" * 26}),
    of("/channels/1/messages", {"attachments": [{"description": "x" * 1025}]}),
    of("/channels/1/messages", {"content": "x", "components": [TEXT], "flags": limits.V2}),
    components({**TEXT, "content": "x" * 4001}),
    components({**TEXT, "content": ""}),
    components({"type": 17, "components": [{**TEXT, "content": "x" * 2001}]}, {**TEXT, "content": "x" * 2000}),
    components({"type": 17, "components": [TEXT] * 40}),
    components(row()),
    components(row(*buttons(6))),
    components(row(BUTTON, BUTTON)),
    components(row({**BUTTON, "label": "x" * 81})),
    components(row({**BUTTON, "custom_id": "x" * 101})),
    components(row({**BUTTON, "label": ""})),
    components(row({**BUTTON, "url": "https://x"})),
    components(row({"type": 2, "style": 5, "label": "x", "url": "https://" + "x" * 505})),
    components(menu(options=[{**OPTION, "value": str(number)} for number in range(26)])),
    components(menu(options=[])),
    components(menu(options=[OPTION, OPTION])),
    components(menu(options=[{**OPTION, "label": "x" * 101}])),
    components(menu(options=[{**OPTION, "description": "x" * 101}])),
    components(menu(max_values=2)),
    components(menu(placeholder="x" * 151)),
    components({"type": 12, "items": [{"media": {}, "description": "x" * 1025}]}),
    components({"type": 12, "items": []}),
    components({"type": 9, "components": [TEXT] * 4, "accessory": BUTTON}),
    components({"type": 9, "components": [TEXT], "accessory": {**BUTTON, "label": "x" * 81}}),
    embed(description="x" * 4097),
    embed(title="x" * 257),
    embed(fields=[{"name": "x", "value": "x"}] * 26),
    embed(fields=[{"name": "x", "value": "x" * 1025}]),
    embed(description="x" * 4096, fields=[{"name": "x", "value": "x" * 1000}] * 2),
    embed(footer={"text": "x" * 2049}),
    modal(title="x" * 46),
    modal(components=[{"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "f"}}]),
    modal(components=[{"type": 18, "label": "x", "component": {"type": 4, "custom_id": "f", "value": "x" * 4001}}]),
    modal(components=[{"type": 18, "label": "x", "component": {"type": 3, "custom_id": "f", "options": []}}]),
    command(name="x" * 33),
    command(name="Hand"),
    command(name="my hand"),
    command(description="x" * 101),
    command(description=""),
    command(name_localizations={"zh-CN": "手 牌"}),
    command(description_localizations={"zh-TW": "牌" * 101}),
    command(options=[{**COMMAND, "name": str(number)} for number in range(26)]),
    command(options=[COMMAND, COMMAND]),
    command(options=[{**COMMAND, "options": [{**COMMAND, "description": "x" * 101}]}]),
    command(options=[{**COMMAND, "choices": [{"name": "x" * 101, "value": 1}]}]),
    command(options=[{**COMMAND, "choices": [{"name": "x", "value": 1, "name_localizations": {"zh-CN": "牌" * 101}}]}]),
    command(options=[{**COMMAND, "name": str(number), "description": "x" * 100, "options": [
        {**COMMAND, "name": str(inner), "description": "x" * 100} for inner in range(9)]} for number in range(9)]),
    of("/applications/1/commands", [{**COMMAND, "name": str(number)} for number in range(101)], "PUT"),
    choices(*map(str, range(26))),
    choices("x" * 101),
    choices(""),
    of("/applications/1/emojis", {"name": "x" * 33, "image": ""}),
    of("/applications/1/emojis", {"name": "mj", "image": "x" * 400_000}),
)  # fmt: skip


@pytest.mark.parametrize("found", FINE)
def test_what_discord_takes_is_let_through(found: list[str]) -> None:
    assert found == []


@pytest.mark.parametrize("found", BEYOND)
def test_what_discord_refuses_is_found(found: list[str]) -> None:
    assert found


LONGEST = ("武" * 32, "𝕎" * 32, "**@everyone** [x](http://y)", "武" * 32)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", ["pictures", "tiles", "text"])
async def test_a_match_of_people_with_the_longest_names(faces: Faces, language: str, display: str) -> None:
    for person, name in zip(faces.people, LONGEST, strict=True):
        person.actor.user._user.global_name = name
        person.locale = discord_code(language)
        await person.slash("me display", style=display)
    await faces.mod.slash("manage language", language=language)
    deal_from(faces, 114)
    await seat_everybody(faces, preset="standard", hands=1)
    for _ in range(6):
        await step(faces)
    for command in ("table status", "hand"):
        await faces.ann.slash(command)
    await faces.eve.press(f"b:{table(faces).table}:help")
    await play_hand(faces)
    await faces.pass_time(5)
    assert LONGEST[0][:5] in words(faces.channel.last_message)
    await faces.ann.press("w:1:1")
    for command in ("leaderboard", "stats", "help", "rules"):
        await faces.ann.slash(command)
    assert len(faces.env.http_requests) > 50
