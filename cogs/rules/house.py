"""A server's own rule sets: their names, which one is usually played, and what a person who names one means.

They are kept with the server's settings. Does not own: who may change them (items.py), the menus.
"""

import asyncio
import re
from typing import Any, Final

from discord import app_commands

from cogs.preferences import Preferences
from cogs.rules.code import decode, mark
from cogs.rules.menus import with_value, within_bounds
from cogs.rules.words import title
from cogs.texts import LANGUAGES, clean_name, language_of, plain_name, text
from cogs.ui import Interaction, Refusal
from cogs.ui.limits import CHOICE, CHOICES
from engine.rules import PRESETS, RuleSet, preset

MOST_SETS: Final = 15
NAME_WIDTH: Final = 24
"""columns of a rule set's name"""


def sets_of(preferences: Preferences, guild_id: int | None) -> dict[str, RuleSet]:
    """A server's rule sets by name, in the order made."""
    kept = preferences.of_server(guild_id or 0).rule_sets
    return {name: RuleSet.from_json(rules) for name, rules in kept.items()}


def usual(preferences: Preferences, guild_id: int | None) -> RuleSet:
    """What a server plays when nothing is said: its house rules, else the standard ones."""
    house = preferences.of_server(guild_id or 0).rules
    return preset("standard") if house is None else RuleSet.from_json(house)


def name_of(preferences: Preferences, guild_id: int | None, rules: RuleSet) -> str | None:
    """The name that a server gave to exactly these rules, safe in running text."""
    found = (name for name, kept in sets_of(preferences, guild_id).items() if kept == rules)
    name = next(found, None)
    return None if name is None else clean_name(name, NAME_WIDTH)


def chosen(
    preferences: Preferences, guild_id: int | None, named: str | None, opening: str | None, language: str
) -> RuleSet:
    """The rule set a person means by a preset, a set's name, a code or nothing; raises Refusal."""
    rules = usual(preferences, guild_id) if named is None else _named(preferences, guild_id, named.strip(), language)
    return rules if opening is None else with_value(rules, "opening", opening)


def _named(preferences: Preferences, guild_id: int | None, named: str, language: str) -> RuleSet:
    for name, rules in sets_of(preferences, guild_id).items():
        if name.casefold() == named.casefold():
            return rules
    for name in PRESETS:
        if named.casefold() in _names_of_preset(name):
            return preset(name)
    if re.match(r"WH\d", named, re.IGNORECASE):
        return within_bounds(decode(named), language)
    raise Refusal("rules.unknown", name=clean_name(named, NAME_WIDTH))


def _names_of_preset(name: str) -> set[str]:
    return {name, *(text(language, f"game.preset.{name}").casefold() for language in LANGUAGES)}


def suggestions(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Presets and the server's own sets as Discord offers them while somebody types a rule set."""
    language = language_of(interaction)
    own = sets_of(interaction.client.preferences, interaction.guild_id)
    offers = [(f"{name} ({title(rules, language)})", name) for name, rules in own.items()]
    offers += [(text(language, f"game.preset.{name}"), name) for name in PRESETS]
    wanted = typed.strip().casefold()
    found = [(label, value) for label, value in offers if wanted in f"{label} {value}".casefold()]
    return [app_commands.Choice(name=label[:CHOICE], value=value) for label, value in found[:CHOICES]]


class HouseRules:
    """The changes to servers' rule sets, one after the other."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._lock = asyncio.Lock()

    async def add(self, guild_id: int, typed: str, rules: RuleSet) -> str:
        """A new set; returns its name as kept. Raises Refusal for a name that cannot be, or one set too many."""
        async with self._lock:
            kept = self._kept(guild_id)
            if len(kept) >= MOST_SETS:
                raise Refusal("rules.too_many", most=MOST_SETS)
            name = _free_name(typed, kept)
            await self._preferences.change_server(guild_id, rule_sets=kept | {name: rules.to_json()})
            return name

    async def change(self, guild_id: int, name: str, rules: RuleSet) -> None:
        """Other rules under the same name; what is played when nothing is said follows where it was this set."""
        async with self._lock:
            kept = self._kept(guild_id)
            old, new = _found(kept, name), rules.to_json()
            house = self._preferences.of_server(guild_id).rules
            await self._preferences.change_server(
                guild_id, rule_sets=kept | {name: new}, rules=new if house == old else house
            )

    async def rename(self, guild_id: int, name: str, typed: str) -> str:
        """Another name for a set; returns it as kept. Raises Refusal."""
        async with self._lock:
            kept = self._kept(guild_id)
            _found(kept, name)
            others = {each: rules for each, rules in kept.items() if each != name}
            new = _free_name(typed, others)
            renamed = {new if each == name else each: rules for each, rules in kept.items()}
            await self._preferences.change_server(guild_id, rule_sets=renamed)
            return new

    async def remove(self, guild_id: int, name: str, seen: str) -> None:
        """A set goes that has the mark `seen`; where it was usually played, the standard rules are again.

        Raises Refusal, rules.overtaken where it is not as it was seen.
        """
        async with self._lock:
            kept = self._kept(guild_id)
            old = _found(kept, name)
            if mark(RuleSet.from_json(old)) != seen:
                raise Refusal("rules.overtaken", name=clean_name(name, NAME_WIDTH))
            house = self._preferences.of_server(guild_id).rules
            others = {each: rules for each, rules in kept.items() if each != name}
            await self._preferences.change_server(guild_id, rule_sets=others, rules=None if house == old else house)

    async def make_usual(self, guild_id: int, rules: RuleSet) -> None:
        """These rules are played when nothing is said."""
        standard = rules == preset("standard")
        async with self._lock:
            await self._preferences.change_server(guild_id, rules=None if standard else rules.to_json())

    def _kept(self, guild_id: int) -> dict[str, dict[str, Any]]:
        return self._preferences.of_server(guild_id).rule_sets


def _found(kept: dict[str, dict[str, Any]], name: str) -> dict[str, Any]:
    if name not in kept:
        raise Refusal("rules.gone")
    return kept[name]


def _free_name(typed: str, kept: dict[str, dict[str, Any]]) -> str:
    """The name on one line, nothing hidden; raises Refusal where it is taken."""
    name = plain_name(typed, NAME_WIDTH)
    presets = {known for each in PRESETS for known in _names_of_preset(each)}
    if name.casefold() in presets | {each.casefold() for each in kept}:
        raise Refusal("rules.name_taken", name=clean_name(name, NAME_WIDTH))
    return name
