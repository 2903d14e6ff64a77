"""What the buttons and menus of house rules do: read a rule set, change one thing, show it again.

A server's sets are its managers' to change, a table's rules its host's while it is a lobby. Every change is stored at
once, so nothing is lost by a restart and there is no draft to forget.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands

from cogs.rules.code import decode
from cogs.rules.editor import OTHER, Shelf, editor_view, remove_view, shelf_view, usual_value
from cogs.rules.house import NAME_WIDTH, HouseRules, sets_of, usual
from cogs.rules.menus import PAGE_OF, PAGES, bounds, picked, typed, with_value, within_bounds
from cogs.rules.words import field_name
from cogs.texts import clean_name, language_of, text
from cogs.ui import Interaction, LayoutView, Modal, Refusal, ask, hold, respond, update
from cogs.ui.limits import INPUT_LABEL, MODAL_TITLE
from engine.rules import RuleSet, preset

FIRST: Final = next(iter(PAGES))
_ANSWERS: Final = frozenset({"new", "code", "rename", "change"})
"""buttons that answer with a form or a message of their own; the others change the message they stand on"""


class Editing:
    """The rules cog's hands; one for a bot."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self._acts: dict[str, Callable[[Interaction, str], Awaitable[None]]] = {
            "list": self._list,
            "new": self._new,
            "edit": lambda interaction, target: self._show(interaction, target, FIRST),
            "change": self.open,
            "reset": self._reset,
            "code": self._code,
            "usual": self._usual,
            "rename": self._rename,
            "remove": self._remove,
        }

    # ------------------------------------------------------------ coming in

    async def shelf(self, interaction: Interaction) -> None:
        """Answer with the server's rule sets, to somebody who may change them."""
        _check_manager(interaction)
        await respond(interaction, view=self._shelf(interaction))

    async def open(self, interaction: Interaction, target: str) -> None:
        """Answer with the editor of a rule set."""
        await respond(interaction, view=await self._editor(interaction, target, FIRST))

    async def button(self, interaction: Interaction, act: str, target: str, seen: str = "") -> None:
        """A button of house rules; `seen` is the mark of the rules that were shown."""
        if act == "removed":
            await hold(interaction)
            await self._removed(interaction, target, seen)
            return
        if act not in self._acts:
            raise Refusal("ui.error.stale")
        if act not in _ANSWERS:
            await hold(interaction)
        await self._acts[act](interaction, target)

    async def menu(self, interaction: Interaction, what: str, target: str, values: list[str]) -> None:
        """A menu of house rules; `what` is a field or one of page, open, usual."""
        if values == [OTHER]:
            low, high = bounds(what)
            language = language_of(interaction)
            fields = {"number": text(language, "rules.form.number", low=low, high=high)}
            await ask(interaction, _Form(field_name(language, what), fields, self._number, (what, target)))
            return
        await hold(interaction)
        if what == "page":
            await self._show(interaction, target, values[0])
        elif what == "open":
            await self._show(interaction, f"s{values[0]}", FIRST)
        elif what == "usual":
            await self._make_usual(interaction, values[0])
        else:
            rules = await self._read(interaction, target)
            await self._store(interaction, target, with_value(rules, what, picked(what, values)), PAGE_OF[what])

    # ------------------------------------------------------------ acts

    async def _list(self, interaction: Interaction, _target: str) -> None:
        _check_manager(interaction)
        await update(interaction, view=self._shelf(interaction))

    async def _new(self, interaction: Interaction, _target: str) -> None:
        _check_manager(interaction)
        language = language_of(interaction)
        fields = {"name": text(language, "rules.form.name"), "code": text(language, "rules.form.code_optional")}
        await ask(interaction, _Form(text(language, "rules.button.new"), fields, self._add, ()))

    async def _add(self, interaction: Interaction, name: str, code: str) -> None:
        language, guild_id = language_of(interaction), _guild_of(interaction)
        base = usual(interaction.client.preferences, guild_id)
        rules = within_bounds(decode(code), language) if code.strip() else base
        kept = await self.house.add(guild_id, name, rules)
        await self._show(interaction, f"s{kept}", FIRST)

    async def _make_usual(self, interaction: Interaction, value: str) -> None:
        _check_manager(interaction)
        guild_id = _guild_of(interaction)
        rules = usual_value(value, sets_of(interaction.client.preferences, guild_id))
        if rules is None:
            raise Refusal("rules.gone")
        await self.house.make_usual(guild_id, rules)
        await self._list(interaction, "")

    async def _usual(self, interaction: Interaction, target: str) -> None:
        rules = await self._read(interaction, target)
        await self.house.make_usual(_guild_of(interaction), rules)
        await self._show(interaction, target, FIRST)

    async def _reset(self, interaction: Interaction, target: str) -> None:
        rules = await self._read(interaction, target)
        await self._store(interaction, target, preset(rules.preset, rules.opening), FIRST)

    async def _code(self, interaction: Interaction, target: str) -> None:
        language = language_of(interaction)
        fields = {"code": text(language, "rules.form.code")}
        await ask(interaction, _Form(text(language, "rules.button.code"), fields, self._coded, (target,)))

    async def _coded(self, interaction: Interaction, target: str, code: str) -> None:
        await self._read(interaction, target)
        await self._store(interaction, target, within_bounds(decode(code), language_of(interaction)), FIRST)

    async def _number(self, interaction: Interaction, what: str, target: str, number: str) -> None:
        rules = await self._read(interaction, target)
        value = typed(what, number, language_of(interaction))
        await self._store(interaction, target, with_value(rules, what, value), PAGE_OF[what])

    async def _rename(self, interaction: Interaction, target: str) -> None:
        language = language_of(interaction)
        fields = {"name": text(language, "rules.form.name")}
        await ask(interaction, _Form(text(language, "rules.button.rename"), fields, self._renamed, (target,)))

    async def _renamed(self, interaction: Interaction, target: str, name: str) -> None:
        await self._read(interaction, target)
        kept = await self.house.rename(_guild_of(interaction), target[1:], name)
        await self._show(interaction, f"s{kept}", FIRST)

    async def _remove(self, interaction: Interaction, target: str, note: str = "") -> None:
        rules = await self._read(interaction, target)
        await update(interaction, view=remove_view(target, rules, language_of(interaction), note))

    async def _removed(self, interaction: Interaction, target: str, seen: str) -> None:
        """The set goes if it is as it was shown, else whoever presses is shown what it is now, and asked again."""
        await self._read(interaction, target)
        try:
            await self.house.remove(_guild_of(interaction), target[1:], seen)
        except Refusal as refusal:
            if refusal.key != "rules.overtaken":
                raise
            await self._remove(interaction, target, refusal.said(language_of(interaction)))
            return
        await self._list(interaction, target)

    # ------------------------------------------------------------ reading, storing, showing

    async def _read(self, interaction: Interaction, target: str) -> RuleSet:
        """The rules of a target that this person may change; raises Refusal or MissingPermissions."""
        if target.startswith("t"):
            room = await interaction.client.get_cog("Tables").entered(interaction)
            return room.hall.snapshot(int(target[1:])).agreed.rules
        _check_manager(interaction)
        found = sets_of(interaction.client.preferences, _guild_of(interaction)).get(target[1:])
        if found is None:
            raise Refusal("rules.gone")
        return found

    async def _store(self, interaction: Interaction, target: str, rules: RuleSet, page: str) -> None:
        if target.startswith("t"):
            room = await interaction.client.get_cog("Tables").entered(interaction)
            await room.hall.set_rules(int(target[1:]), interaction.user.id, rules)
        else:
            await self.house.change(_guild_of(interaction), target[1:], rules)
        await self._show(interaction, target, page)

    async def _show(self, interaction: Interaction, target: str, page: str) -> None:
        await update(interaction, view=await self._editor(interaction, target, page))

    async def _editor(self, interaction: Interaction, target: str, page: str) -> LayoutView:
        if page not in PAGES:
            raise Refusal("ui.error.stale")
        language = language_of(interaction)
        rules = await self._read(interaction, target)
        if target.startswith("t"):
            heading = text(language, "rules.edit.table", table=int(target[1:]))
            return editor_view(target, heading, rules, page, language)
        usually = usual(interaction.client.preferences, _guild_of(interaction)) == rules
        return editor_view(target, clean_name(target[1:], NAME_WIDTH), rules, page, language, usual=usually)

    def _shelf(self, interaction: Interaction) -> LayoutView:
        preferences, guild_id = interaction.client.preferences, _guild_of(interaction)
        return shelf_view(Shelf(sets_of(preferences, guild_id), usual(preferences, guild_id)), language_of(interaction))


class _Form(Modal):
    """One or two short fields; what they hold goes to `then`, after `given`."""

    def __init__(
        self, title: str, fields: dict[str, str], then: Callable[..., Awaitable[None]], given: tuple[str, ...]
    ) -> None:
        super().__init__(title=title[:MODAL_TITLE], timeout=None)
        self._then, self._given = then, given
        self._fields: list[discord.ui.TextInput[Any]] = []
        for name, label in fields.items():
            field: discord.ui.TextInput[Any] = discord.ui.TextInput(
                custom_id=name, required=len(fields) == 1 or name == "name", max_length=120
            )
            self._fields.append(field)
            self.add_item(discord.ui.Label(text=label[:INPUT_LABEL], component=field))

    async def submitted(self, interaction: Interaction) -> None:
        await hold(interaction)
        await self._then(interaction, *self._given, *[field.value for field in self._fields])


def _check_manager(interaction: Interaction) -> None:
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions(["manage_guild"])


def _guild_of(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    return interaction.guild_id
