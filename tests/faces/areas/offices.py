"""What moderators are answered: `/manage`, but for rulings (areas/score.py) and rules (areas/house.py)."""

from collections.abc import AsyncIterator
from typing import Any

from cogs.texts import text
from tests.faces.tables import seat_everybody
from tests.faces.world import Faces as World


async def season_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """Language, clock and seasons of a server, and who may not set them."""
    mod = world.mod
    yield "language", await mod.slash("manage language", language=language)
    yield "time zone", await mod.slash("manage time-zone", zone="Asia/Shanghai")
    yield "no such zone", await mod.slash("manage time-zone", zone="Wuhan")
    yield "how long to correct", await mod.slash("manage correction-window", hours=48)
    yield "no season", await mod.slash("manage season")
    yield "season opened", await mod.slash("manage season", what="open", name="春季赛", at="2025-12-01 20:00")
    yield "leaderboard of the season", await mod.slash("leaderboard", period="season")
    yield "season over", await mod.slash("manage season", what="close")
    await mod.slash("manage season", what="open", name="夏季赛")
    yield "season that will end", await mod.slash("manage season", what="close", at="2026-12-01")
    yield "no season to end", await mod.slash("manage season", what="close")
    yield "no moment", await mod.slash("manage season", what="open", name="秋季赛", at="tomorrow")
    yield "not allowed", await _without_right(world)


async def table_screens(world: World, language: str) -> AsyncIterator[tuple[str, Any]]:
    """Tables ended, people barred, penalties given back; the books as a file."""
    mod, channel = world.mod, world.channel
    yield "nobody barred", await mod.slash("manage bars")
    await seat_everybody(world)
    await world.bob.press(text(language, "table.button.leave"), on=await world.bob.slash("table leave"))
    await world.pass_time(5)
    yield "somebody left", world.channel.last_message
    await world.pass_time(300)
    yield "and did not come back", world.channel.history()[-2:]
    paid = await mod.actor.autocomplete(channel, "manage pardon", "penalty", "", person=world.bob.actor)
    yield "penalties to choose from", paid
    yield "status of who left", await world.bob.slash("table status")
    yield "leaving what one left", await world.bob.slash("table leave")
    yield "his seat back", await world.bob.slash("table resume")
    back = {"person": world.bob.actor, "penalty": paid[0]["value"], "reason": "断网"}
    yield "pardon", await mod.slash("manage pardon", **back)
    yield "no pardon", await mod.slash("manage pardon", **back)
    await world.pass_time(5)
    yield "all read of the pardon", world.channel.last_message
    yield "bar of who left before", await mod.slash("manage bar", person=world.bob.actor, length=1, reason="又走")
    await mod.slash("manage unbar", person=world.bob.actor)
    yield "his seat back, nothing charged", await world.bob.slash("table resume")
    await world.pass_time(5)
    yield "bar at a table", await mod.slash("manage bar", person=world.cai.actor, length=24, reason="骂人")
    await world.pass_time(3)
    yield "what his table hears", world.channel.last_message
    yield "what he hears", world.cai.dms()[-1]
    yield "bars", await mod.slash("manage bars")
    yield "barred", await world.cai.slash("table open")
    yield "unbar", await mod.slash("manage unbar", person=world.cai.actor)
    yield "no bar to lift", await mod.slash("manage unbar", person=world.cai.actor)
    yield "tables to choose from", await mod.actor.autocomplete(channel, "manage table-end", "table", "")
    asked = await mod.slash("manage table-end", table=1)
    yield "end a table", asked
    yield "ended", await mod.press(mod.buttons(asked)[0], on=asked)
    yield "backup", await mod.slash("manage backup")


async def _without_right(world: World) -> Any:
    """A server's admin may show the commands to anybody; the right is asked for all the same."""
    command = world.env.backend.find_command("manage", None)
    assert command is not None
    world.guild.set_command_permissions(int(command["id"]), {world.ann.actor: True})
    return await world.ann.slash("manage season")
