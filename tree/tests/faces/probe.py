"""A cog that goes wrong in every way a feature could, to see that the person is told each time."""

import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import Mahjong
from cogs.ui import Interaction, Lasting, LayoutView, Modal, Refusal, View, ask, respond, think, update

SLOW = 5.0
"""seconds that a slow way takes before it begins"""


SLOWLY = ("slowfine", "slowpublic", "slowupdate", "slowform", "slowrefuse", "slowcrash", "slowsilent", "slowthinkfine")


class Probe(Lasting[discord.ui.Button[Any]], template=r"probe:(?P<way>[a-z]+)"):
    """A button that does what its custom id says; `presses` counts what got through."""

    presses: list[str] = []  # noqa: RUF012  emptied by the fixture

    def __init__(self, way: str) -> None:
        super().__init__(discord.ui.Button(label=way, custom_id=f"probe:{way}"))
        self.way = way

    @classmethod
    def read(cls, item: discord.ui.Button[Any], match: re.Match[str]) -> Self:
        if match["way"] == "unreadable":
            raise KeyError("no such table")
        return cls(match["way"])

    async def pressed(self, interaction: Interaction) -> None:
        await go(self.way, interaction)


class Form(Modal, title="form"):
    """A form with one field that names the way to go."""

    way = discord.ui.TextInput[Any](label="way", custom_id="way")

    async def submitted(self, interaction: Interaction) -> None:
        await go(self.way.value, interaction)


async def go(way: str, interaction: Interaction) -> None:
    """Behave, or misbehave."""
    Probe.presses.append(way)
    match way:
        case "fine":
            await respond(interaction, "done")
        case "twice":
            await respond(interaction, "done")
            await respond(interaction, "done again")
        case "refuse":
            raise Refusal("ui.error.cooldown", seconds=7)
        case "crash":
            raise ZeroDivisionError("division by zero")
        case "late":
            await respond(interaction, "done")
            raise ZeroDivisionError("after the answer")
        case "thinkcrash":
            await think(interaction)
            raise ZeroDivisionError("while thinking")
        case "thinkforget":
            await think(interaction)
        case "thinkfine":
            await think(interaction)
            await respond(interaction, "thought")
        case "form":
            await ask(interaction, Form())
        case "silent":
            pass
        case "public":
            await respond(interaction, "for all", private=False)
        case "update":
            await update(interaction, content="changed")
        case _ if way.startswith("slow"):
            await interaction.client.outside.sleep(SLOW)
            await go(way.removeprefix("slow"), interaction)


class ProbeCog(commands.Cog):
    """Commands that go the same ways."""

    @app_commands.command(description="go a way")
    async def probe(self, interaction: Interaction, way: str) -> None:
        await go(way, interaction)

    @app_commands.command(description="show the buttons")
    async def probes(self, interaction: Interaction, layout: bool = False) -> None:
        ways = ("fine", "refuse", "crash", "silent", "unreadable", *SLOWLY)
        if layout:
            rows = [discord.ui.ActionRow[Any](*map(Probe, ways[n : n + 5])) for n in range(0, len(ways), 5)]
            await respond(interaction, private=False, view=LayoutView(*rows))
        else:
            await respond(interaction, "press", private=False, view=View(*map(Probe, ways)))


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    bot.add_dynamic_items(Probe)
    await bot.add_cog(ProbeCog())
