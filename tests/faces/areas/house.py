"""House rules: a server's sets, every page of the editor, the forms, and a lobby's own rules."""

from collections.abc import AsyncIterator
from typing import Any

from cogs.rules.menus import PAGES
from cogs.texts import text
from tests.faces.evening import shown
from tests.faces.world import Faces as World


async def house_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """From an empty shelf to a set that is changed, named anew, removed."""
    mod = world.mod

    async def chosen(*picked: str) -> Any:
        await mod.choose(*picked)
        return shown(mod)

    yield "no set", await mod.slash("manage rules")
    form = await mod.press("house:do:new:-")
    yield "form for a new set", form
    yield "no code", await mod.fill(form, name="汉口", code="nonsense")
    await mod.slash("manage rules")
    await mod.fill(await mod.press("house:do:new:-"), name="汉口", code="")
    for page in PAGES:
        yield f"editor: {page}", await chosen(page)
    await chosen("caps")
    form = await mod.actor.select(shown(mod), ["other"], custom_id="house:set:cap:s汉口")
    yield "form for a number", form
    await mod.actor.select(shown(mod), ["none"], custom_id="house:set:cap:s汉口")
    yield "changed", shown(mod)
    yield "form for a code", await mod.press(text(language, "rules.button.code"))
    yield "form for a name", await mod.press(text(language, "rules.button.rename"))
    await mod.press(text(language, "rules.button.list"))
    yield "a set", shown(mod)
    await chosen("s汉口")
    yield "usual", shown(mod)
    await chosen("汉口")
    await mod.press(text(language, "rules.button.remove"))
    asked = shown(mod)
    yield "remove", asked
    await mod.slash("manage rules")
    await chosen("汉口")
    await mod.press(text(language, "rules.button.reset"))
    yield "changed since one was asked", await mod.press(text(language, "rules.button.removed"), on=asked)
    await mod.press(text(language, "rules.button.keep"))
    await world.ann.slash("table open")
    await world.ann.press(text(language, "table.button.rules"))
    yield "rules of a lobby", shown(world.ann)
    await world.ann.press(text(language, "rules.button.change"))
    yield "editor of a lobby", shown(world.ann)
    await world.ann.choose("hands")
    form = await world.ann.actor.select(shown(world.ann), ["other"], custom_id="house:set:dahu_base:t1")
    yield "an odd number", await world.ann.fill(form, number="3")
