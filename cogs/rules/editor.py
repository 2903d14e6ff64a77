"""The messages in which house rules are changed: a server's sets, and one set with a menu for every field. Pure.

A set may be a server's or what a table in its lobby plays by: the target says which (items.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from cogs.rules.code import decode, encode, mark
from cogs.rules.items import NOBODY, HouseButton, HouseMenu
from cogs.rules.menus import PAGES, is_open, offered, token
from cogs.rules.words import differences, field_name, title, value_words
from cogs.tables.agreed import caps_words
from cogs.tables.views import GOLD, panel
from cogs.texts import clean_name, text
from cogs.ui import LayoutView
from cogs.ui.limits import OPTION
from engine.rules import PRESETS, RuleSet, preset

OTHER: Final = "other"
_PRESET: Final = "preset"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A server's rule sets by name, and what it plays when nothing is said."""

    sets: Mapping[str, RuleSet]
    usual: RuleSet


def shelf_view(shelf: Shelf, language: str) -> LayoutView:
    """All sets of a server: which is played when nothing is said, which to change, and a new one."""
    lines = [text(language, "rules.house.head"), text(language, "rules.house.about")]
    lines.append(text(language, "rules.house.usual", name=_name(shelf, language)))
    for name, rules in shelf.sets.items():
        shown = clean_name(name, OPTION)
        lines.append(text(language, "rules.house.set", name=shown, title=title(rules, language), code=encode(rules)))
    rows: list[list[Any]] = [[HouseMenu.of("usual", NOBODY, _usual_options(shelf, language))]]
    if shelf.sets:
        options = [
            discord.SelectOption(label=name, description=title(rules, language)) for name, rules in shelf.sets.items()
        ]
        rows.append([HouseMenu.of("open", NOBODY, options, text(language, "rules.house.open"))])
    rows.append([HouseButton("new", NOBODY, text(language, "rules.button.new"))])
    return panel("\n".join(lines), *rows, colour=GOLD)


def _name(shelf: Shelf, language: str) -> str:
    for name, rules in shelf.sets.items():
        if rules == shelf.usual:
            return clean_name(name, OPTION)
    return title(shelf.usual, language)


def _usual_options(shelf: Shelf, language: str) -> list[discord.SelectOption]:
    """Every set and preset; the present one is marked, and stands among them even when it has lost its name."""
    named = {f"s{name}": (name, rules) for name, rules in shelf.sets.items()}
    for name in PRESETS:
        for opening in ("once", "each"):
            rules = preset(name, opening)
            named[f"{_PRESET}:{name}:{opening}"] = (title(rules, language), rules)
    current = next((value for value, (_, rules) in named.items() if rules == shelf.usual), None)
    if current is None:
        current = encode(shelf.usual)
        named[current] = (title(shelf.usual, language), shelf.usual)
    return [
        discord.SelectOption(
            label=text(language, "rules.house.usual_label", name=label)[:OPTION], value=value, default=value == current
        )
        for value, (label, _) in named.items()
    ]


def usual_value(value: str, sets: Mapping[str, RuleSet]) -> RuleSet | None:
    """The rule set that an option of the menu of defaults stands for; None where it is gone."""
    if value.startswith(f"{_PRESET}:"):
        _, name, opening = value.split(":")
        return preset(name, opening)
    return sets.get(value[1:]) if value.startswith("s") else decode(value)


def editor_view(
    target: str, heading: str, rules: RuleSet, page: str, language: str, *, usual: bool = False
) -> LayoutView:
    """One rule set: how it differs, its code, and a menu for each field of a page; `usual` where it usually is played.

    On the page of caps stands what holds of them (R6.4).
    """
    changed = differences(rules, language)
    lines = [
        text(language, "rules.edit.head", name=heading),
        title(rules, language),
        *([text(language, "rules.edit.usual")] if usual else []),
        text(language, "rules.edit.code", code=encode(rules)),
        *[f"- {line}" for line in changed],
        *([caps_words(rules, language)] if "cap" in PAGES[page] else []),
        text(language, "rules.edit.how"),
    ]
    rows: list[list[Any]] = [[HouseMenu.of("page", target, _page_options(page, language))]]
    rows += [[field_menu(target, name, rules, language)] for name in PAGES[page]]
    acts = [["code", *(["reset"] if changed else [])]]
    if target.startswith("s"):
        acts = [["list", *([] if usual else ["usual"])], [*acts[0], "rename", "remove"]]
    rows += [[HouseButton(act, target, text(language, f"rules.button.{act}")) for act in row] for row in acts]
    return panel("\n".join(lines), *rows, colour=GOLD)


def _page_options(page: str, language: str) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=_page_label(number, each, language), value=each, default=each == page)
        for number, each in enumerate(PAGES, 1)
    ]


def _page_label(number: int, page: str, language: str) -> str:
    name = text(language, f"rules.page.{page}")
    return text(language, "rules.edit.page", number=number, of=len(PAGES), name=name)[:OPTION]


def field_menu(target: str, name: str, rules: RuleSet, language: str) -> HouseMenu:
    """The values of one field, the present one chosen."""
    current = getattr(rules, name)
    if name == "third_opening":
        kinds = offered(name, current)
        options = [
            discord.SelectOption(label=_label(language, name, (kind,)), value=kind, default=kind in current)
            for kind in kinds
        ]
        nothing = _label(language, name, ())
        return HouseMenu.of(name, target, options, nothing, several=True)
    options = [
        discord.SelectOption(
            label=_label(language, name, value, _held(rules, name, value)), value=token(value), default=value == current
        )
        for value in offered(name, current)
    ]
    if is_open(name):
        label = text(language, "rules.value", field=field_name(language, name), value=text(language, "rules.other"))
        options.append(discord.SelectOption(label=label[:OPTION], value=OTHER))
    return HouseMenu.of(name, target, options)


def _held(rules: RuleSet, name: str, value: Any) -> Any:
    """What a value of a field comes to among these rules: no cap is less than the one below it (R6.4)."""
    if name not in ("golden_cap", "bright_cap") or value is None:
        return value
    caps = replace(rules, **{name: value}).caps
    if caps is None:
        return value
    _, golden, bright = caps
    return golden if name == "golden_cap" else bright


def _label(language: str, name: str, value: Any, held: Any = None) -> str:
    said = value_words(language, name, value)
    if held is not None and held != value:
        said = text(language, "rules.edit.lifted", value=said, held=value_words(language, name, held))
    return text(language, "rules.value", field=field_name(language, name), value=said)[:OPTION]


def remove_view(target: str, rules: RuleSet, language: str, note: str = "") -> LayoutView:
    """Whether the set shall really go: its name, and what its rules are; the answer is bound to them."""
    lines = [
        *([note] if note else []),
        text(language, "rules.house.remove", name=clean_name(target[1:], OPTION)),
        *_what_it_is(rules, language),
    ]
    row = [
        HouseButton("removed", target, text(language, "rules.button.removed"), mark(rules)),
        HouseButton("edit", target, text(language, "rules.button.keep")),
    ]
    return panel("\n".join(lines), row, colour=GOLD)


def _what_it_is(rules: RuleSet, language: str) -> list[str]:
    changed = [f"- {line}" for line in differences(rules, language)]
    return [title(rules, language), text(language, "rules.edit.code", code=encode(rules)), *changed]
