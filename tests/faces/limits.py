"""Discord's limits, and what in a request goes beyond them; the face tests hold every request of the bot against them.

The numbers are the bot's own (cogs/ui/limits.py).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from cogs.texts import discord_code
from cogs.ui.limits import (
    ALT_TEXT,
    ATTACHMENTS,
    BUTTON_LABEL,
    BUTTON_URL,
    CHOICE,
    CHOICES,
    COMMAND_DESCRIPTION,
    COMMAND_NAME,
    COMMAND_OPTIONS,
    COMMAND_TOTAL,
    COMMANDS,
    COMPONENTS,
    COMPONENTS_TEXT,
    CONTENT,
    CUSTOM_ID,
    EMBED_DESCRIPTION,
    EMBED_FIELDS,
    EMBED_FOOTER,
    EMBED_NAME,
    EMBED_TITLE,
    EMBED_TOTAL,
    EMBED_VALUE,
    EMBEDS,
    EMOJI_BYTES,
    EMOJI_NAME,
    GALLERY,
    INPUT_DESCRIPTION,
    INPUT_LABEL,
    INPUT_PLACEHOLDER,
    INPUT_VALUE,
    MODAL_PARTS,
    MODAL_TITLE,
    NONCE,
    OPTION,
    OPTIONS,
    PLACEHOLDER,
    ROW,
    SECTION,
)

V2: Final = 1 << 15
"""the flag of a message made of components only"""
_ROW, _BUTTON, _STRING_SELECT, _INPUT, _SECTION, _TEXT, _GALLERY, _LABEL = 1, 2, 3, 4, 9, 10, 12, 18
_SELECTS: Final = frozenset({3, 5, 6, 7, 8})
_LINK: Final = 5
_MESSAGE, _CHANGED, _CHOICES, _MODAL = 4, 7, 8, 9
_NAME: Final = re.compile(rf"[-_'\w]{{1,{COMMAND_NAME}}}")
Json = Mapping[str, Any]


def beyond(method: str, path: str, body: Any) -> list[str]:
    """What Discord would refuse in a request, each thing in a few words; empty when all is well."""
    return list(_request(method, path, body))


def message(body: Json, *, flags: int = 0) -> list[str]:
    """What Discord would refuse in a message."""
    return list(_message(body, flags | (body.get("flags") or 0)))


def _request(method: str, path: str, body: Any) -> Iterator[str]:
    if path.endswith("/commands") and method == "PUT":
        yield from _commands(body)
    elif path.endswith("/emojis") and method == "POST":
        yield from _long("emoji name", body["name"], EMOJI_NAME, least=2)
        yield from _many("emoji", len(body["image"]) * 3 // 4, EMOJI_BYTES)
    elif path.endswith("/callback"):
        yield from _answer(body["type"], body.get("data") or {})
    elif "/messages" in path and method in ("POST", "PATCH"):
        yield from _message(body or {}, (body or {}).get("flags") or 0)


def _answer(kind: int, data: Json) -> Iterator[str]:
    if kind in (_MESSAGE, _CHANGED):
        yield from _message(data, data.get("flags") or 0)
    elif kind == _CHOICES:
        yield from _choices(data["choices"])
    elif kind == _MODAL:
        yield from _modal(data)


# ---------------------------------------------------------------- messages


def _message(body: Json, flags: int) -> Iterator[str]:
    components = list(walk(body.get("components") or ()))
    v2 = flags & V2 or any(each["type"] not in (_ROW, _BUTTON, *_SELECTS) for each in components)
    if v2 and (body.get("content") or body.get("embeds")):
        yield "content or embeds beside components of the second kind"
    yield from _long("content", body.get("content"), CONTENT)
    yield from _long("nonce", str(body.get("nonce") or ""), NONCE)
    yield from _many("attachments", len(body.get("attachments") or ()), ATTACHMENTS)
    for attachment in body.get("attachments") or ():
        yield from _long("alt text", attachment.get("description"), ALT_TEXT)
    yield from _embeds(body.get("embeds") or ())
    yield from _many("components", len(components), COMPONENTS)
    yield from _many("text", sum(len(each["content"]) for each in components if each["type"] == _TEXT), COMPONENTS_TEXT)
    ids = [each["custom_id"] for each in components if each.get("custom_id")]
    if len(ids) != len(set(ids)):
        yield f"a custom id twice: {ids}"
    for each in components:
        yield from _component(each)


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component, nested ones too."""
    for each in components:
        yield each
        yield from walk(each.get("components") or ())
        yield from walk(each[part] for part in ("accessory", "component") if each.get(part))


def _component(each: Json) -> Iterator[str]:
    kind = each["type"]
    yield from _long("custom id", each.get("custom_id"), CUSTOM_ID)
    if kind == _ROW:
        yield from _many("row", len(each["components"]), ROW, least=1)
    elif kind == _BUTTON:
        yield from _button(each)
    elif kind in _SELECTS:
        yield from _select(each)
    elif kind == _SECTION:
        yield from _many("section", len(each["components"]), SECTION, least=1)
    elif kind == _TEXT:
        yield from _long("text display", each["content"], COMPONENTS_TEXT, least=1)
    elif kind == _GALLERY:
        yield from _many("gallery", len(each["items"]), GALLERY, least=1)
        for item in each["items"]:
            yield from _long("alt text", item.get("description"), ALT_TEXT, least=1)


def _button(each: Json) -> Iterator[str]:
    yield from _long("label", each.get("label"), BUTTON_LABEL)
    yield from _long("link", each.get("url"), BUTTON_URL)
    if not each.get("label") and not each.get("emoji"):
        yield "a button with nothing on it"
    if bool(each.get("url")) == bool(each.get("custom_id")) or bool(each.get("url")) != (each["style"] == _LINK):
        yield f"a button that is a link and none: {each}"


def _select(each: Json) -> Iterator[str]:
    yield from _long("placeholder", each.get("placeholder"), PLACEHOLDER)
    if each["type"] != _STRING_SELECT:
        return
    options = each["options"]
    yield from _many("options", len(options), OPTIONS, least=1)
    if len({option["value"] for option in options}) != len(options):
        yield "an option's value twice"
    if not each.get("min_values", 1) <= each.get("max_values", 1) <= len(options):
        yield f"{each.get('min_values')} to {each.get('max_values')} of {len(options)} options"
    for option in options:
        yield from _long("option", option["label"], OPTION, least=1)
        yield from _long("option's value", option["value"], OPTION, least=1)
        yield from _long("option's description", option.get("description"), OPTION)


def _embeds(embeds: Iterable[Json]) -> Iterator[str]:
    total = 0
    for number, embed in enumerate(embeds, 1):
        fields = embed.get("fields") or ()
        footer, author = (embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")
        parts = (
            ("title", embed.get("title"), EMBED_TITLE),
            ("description", embed.get("description"), EMBED_DESCRIPTION),
            ("footer", footer, EMBED_FOOTER),
            ("author", author, EMBED_NAME),
            *(("field's name", field["name"], EMBED_NAME) for field in fields),
            *(("field", field["value"], EMBED_VALUE) for field in fields),
        )
        for what, words, most in parts:
            yield from _long(f"embed's {what}", words, most)
            total += len(words or "")
        yield from _many("embeds", number, EMBEDS)
        yield from _many("embed's fields", len(fields), EMBED_FIELDS)
    yield from _many("embeds' text", total, EMBED_TOTAL)


# ---------------------------------------------------------------- forms, choices, commands


def _modal(data: Json) -> Iterator[str]:
    yield from _long("form's title", data["title"], MODAL_TITLE, least=1)
    yield from _long("form's custom id", data["custom_id"], CUSTOM_ID, least=1)
    yield from _many("form", len(data["components"]), MODAL_PARTS, least=1)
    for each in walk(data["components"]):
        yield from _component(each)
        if each["type"] in (_INPUT, _LABEL):
            yield from _long("input's label", each.get("label"), INPUT_LABEL)
            yield from _long("input's description", each.get("description"), INPUT_DESCRIPTION)
        if each["type"] == _INPUT:
            yield from _long("input's placeholder", each.get("placeholder"), INPUT_PLACEHOLDER)
            yield from _long("input's value", each.get("value"), INPUT_VALUE)


def _choices(choices: list[Json]) -> Iterator[str]:
    yield from _many("choices", len(choices), CHOICES)
    for choice in choices:
        for name in _localised(choice, "name"):
            yield from _long("choice", name, CHOICE, least=1)
        if isinstance(choice["value"], str):
            yield from _long("choice's value", choice["value"], CHOICE, least=1)


def _commands(commands: list[Json]) -> Iterator[str]:
    yield from _many("commands", len(commands), COMMANDS)
    for command in commands:
        yield from _named(command)
        for code in ("", *map(discord_code, ("en", "zh-CN", "zh-TW"))):
            total = sum(len(words) for words in _words(command, code))
            yield from _many(f"/{command['name']} in all", total, COMMAND_TOTAL)


def _named(each: Json) -> Iterator[str]:
    """A command, group or option with everything in it."""
    for name in _localised(each, "name"):
        if not _NAME.fullmatch(name) or name != name.lower():
            yield f"no name for a command or option: {name!r}"
    for words in _localised(each, "description"):
        yield from _long(f"description of {each['name']}", words, COMMAND_DESCRIPTION, least=1)
    options = each.get("options") or ()
    yield from _many(f"options of {each['name']}", len(options), COMMAND_OPTIONS)
    for code in ("", *map(discord_code, ("en", "zh-CN", "zh-TW"))):
        names = [_in(option, "name", code) for option in options]
        if len(names) != len(set(names)):
            yield f"options of {each['name']} share a name: {names}"
    if each.get("choices"):
        yield from _choices(each["choices"])
    for option in options:
        yield from _named(option)


def _in(each: Json, what: str, code: str) -> str:
    return (each.get(f"{what}_localizations") or {}).get(code, each[what])


def _localised(each: Json, what: str) -> Iterator[str]:
    """A name or description in every language."""
    yield each[what]
    yield from (each.get(f"{what}_localizations") or {}).values()


def _words(each: Json, code: str) -> Iterator[str]:
    """All that counts for a command's size."""
    yield _in(each, "name", code)
    if "description" in each:
        yield _in(each, "description", code)
    for choice in each.get("choices") or ():
        yield from (_in(choice, "name", code), str(choice["value"]))
    for option in each.get("options") or ():
        yield from _words(option, code)


def _long(what: str, words: str | None, most: int, *, least: int = 0) -> Iterator[str]:
    if words is not None:
        yield from _many(what, len(words), most, least=least)


def _many(what: str, count: int, most: int, *, least: int = 0) -> Iterator[str]:
    if not least <= count <= most:
        yield f"{what}: {count}, not {least} to {most}"
