"""A message written down as text, for a person to read and a test to compare: texts, pictures, menus, buttons.

What differs from run to run or with the drawings (moments, ids, hashes of emoji) is left out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
import simcord

Json = Mapping[str, Any]
_ROW, _BUTTON, _SELECTS, _SECTION, _TEXT, _GALLERY, _SEPARATOR = 1, 2, frozenset({3, 5, 6, 7, 8}), 9, 10, 12, 14
_COLOURS = {1: "blue", 2: "", 3: "green", 4: "red", 5: "link"}


def written(shown: Any) -> str:
    """A message, an answer, a form or a view as text; of several one after the other."""
    if isinstance(shown, str):
        return _clean(shown)
    if isinstance(shown, Mapping):
        return str(shown["name"])  # a suggestion
    if isinstance(shown, Sequence):
        return "\n".join(map(written, shown))
    if isinstance(shown, discord.ui.LayoutView):
        return _clean("\n".join(_lines(shown.to_components())))
    if isinstance(shown, simcord.InteractionResult):
        if shown.modal is not None:
            return _clean("\n".join(_form(shown.modal)))
        return "\n".join(map(written, [each for each in (shown.response, *shown.followups) if each is not None]))
    rows = [row if isinstance(row, dict) else row.to_dict() for row in shown.components]
    return _clean("\n".join([*filter(None, [shown.content]), *_lines(rows)]))


def _clean(text: str) -> str:
    text = re.sub(r"<t:\d+(:\w)?>", r"<t\1>", text)
    text = re.sub(r"<:(mj_\w+)_[0-9a-f]{6}:\d+>", r":\1:", text)
    text = re.sub(r"<(/[\w -]+):\d+>", r"**\1**", text)
    return re.sub(r"\b\d{17,20}\b", "…", text)


def _lines(components: Sequence[Json]) -> Iterator[str]:
    for each in components:
        kind = each["type"]
        if kind == _TEXT:
            yield each["content"]
        elif kind == _GALLERY:
            yield from (f"(picture: {item.get('description')})" for item in each["items"])
        elif kind == _SEPARATOR:
            yield "—"
        elif kind == _ROW:
            yield " ".join(map(_control, each["components"]))
        elif kind == _SECTION:
            yield from _lines(each["components"])
            yield _control(each["accessory"])
        else:
            yield from _lines(each.get("components") or ())


def _form(modal: Json) -> Iterator[str]:
    """A form: its title, then each label with what can be filled in."""
    yield f"(form) {modal['title']}"
    for part in modal["components"]:
        field = part.get("component") or part
        given = f"_{field.get('value') or field.get('placeholder') or ''}_"
        shown = [part.get("label"), part.get("description"), _menu(field) if field["type"] in _SELECTS else given]
        yield " ".join([*filter(None, shown), *([] if field.get("required", True) else ["(may be left out)"])])


def _control(each: Json) -> str:
    if each["type"] in _SELECTS:
        return _menu(each)
    emoji = (each.get("emoji") or {}).get("name")
    if emoji:
        emoji = re.sub(r"_[0-9a-f]{6}$", "", emoji)
    said = " ".join(filter(None, [emoji, each.get("label")]))
    colour = _COLOURS.get(each.get("style", 2), "")
    return f"[{said}{colour and f' ({colour})'}{' off' if each.get('disabled') else ''}]"


def _menu(each: Json) -> str:
    options = [
        f"{'*' if option.get('default') else ''}{option['label']}"
        + (f" ({option['description']})" if option.get("description") else "")
        for option in each.get("options") or ()
    ]
    return f"<{each.get('placeholder') or ''}▾ {' | '.join(options)}>"
