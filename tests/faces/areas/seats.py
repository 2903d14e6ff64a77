"""Sitting down and getting up, being called, and places that are lost, as each person is told."""

from collections.abc import AsyncIterator
from typing import Any

from cogs.texts import text
from tests.faces.tables import person_at, seat_everybody, table
from tests.faces.test_notices import SOON, claimable
from tests.faces.world import Faces as World

Answered = AsyncIterator[tuple[str, Any]]


async def seat_screens(world: World, language: str) -> Answered:
    """From opening a table to the vote that ends it."""
    ann, bob, cai, dan, eve = world.ann, world.bob, world.cai, world.dan, world.eve
    yield "no table", await ann.slash("table status")
    yield "nothing to join", await bob.slash("table join")
    yield "opened", await ann.slash("table open", seats="choice", hands=4)
    yield "greeting", ann.dms()[-1]
    bob.close_dms()
    yield "joined, private messages closed", await bob.press("l:1:join")
    await cai.slash("me hand", where="channel")
    yield "joined, hands in the channel", await cai.press("l:1:join")
    yield "seat changed", await cai.press("l:1:seat4")
    yield "hand before the deal, seated", await ann.slash("hand", table=1)
    yield "hand before the deal, not seated", await eve.slash("hand", table=1)
    yield "tables to choose from", await dan.actor.autocomplete(world.channel, "table join", "table", "")
    yield "AI added", await ann.slash("table ai")
    await world.pass_time(2)
    asked = await ann.press(text(language, "table.button.remove"))
    yield "whose seat to free", asked
    yield "freed", await ann.press("Bob", on=asked)
    bob.open_dms()
    await world.pass_time(2)
    await bob.press("l:1:join")
    await world.pass_time(2)
    await ann.press("Bob", on=await ann.press(text(language, "table.button.remove")))
    yield "told of it", bob.dms()[-1]
    await world.pass_time(2)
    await bob.press("l:1:join")
    yield "left a lobby", await cai.press("l:1:leave")
    yield "start with a free seat", await ann.slash("table start")
    await world.pass_time(2)
    await cai.press("l:1:join")
    yield "started", await ann.slash("table start")
    await world.pass_time(3)
    yield "my hand, where nobody sits", await eve.press("b:1:hand")
    yield "status", await ann.slash("table status")
    yield "status of who does not sit", await eve.slash("table status")
    await dan.slash("me display", style="text")
    asked = await cai.slash("table leave")
    yield "leave", asked
    yield "leave: not meant", await cai.press(text(language, "table.button.keep"), on=asked)
    yield "a vote", await ann.slash("table end")
    await bob.slash("table end")
    yield "the last vote", await cai.slash("table end")
    await world.pass_time(3)
    yield "ended", world.channel.last_message
    await cai.slash("table open", hands=1)
    asked = await cai.slash("table start")
    yield "started without private messages", await cai.press(cai.buttons(asked)[0], on=asked)
    asked = await cai.slash("table leave")
    yield "the last to leave", asked
    yield "left, and closed", await cai.press(text(language, "table.button.leave"), on=asked)


async def call_screens(world: World, language: str) -> Answered:
    """Who is slow to play is called, and the clock plays for who does not come."""
    _, person = await claimable(world)
    known = len(person.dms())
    await world.pass_time(SOON)
    yield "called to a claim", person.dms()[known:]
    await world.pass_time(300)
    yield "passed by the clock", person.dms()[-1]
    slow = person_at(world, table(world).asked[0])
    await world.pass_time(SOON)
    yield "called to the turn", slow.dms()[-1]
    for person in world.people:
        await person.slash("me notices", way="channel")
    await world.pass_time(300)
    yield "played by the clock", slow.dms()[-1]
    yield "what all see of that", world.channel.history()[-2:]
    await world.pass_time(SOON)
    yield "called in the channel", world.channel.last_message


async def lost_screens(world: World, language: str) -> Answered:
    """A table whose channel is gone goes on elsewhere."""
    await seat_everybody(world)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(world.channel.id)
    await world.pass_time(60)
    yield "told", world.ann.dms()[-1]
    yield "the private hand", world.bob.dms()[-1]
    yield "tables to choose from", await world.ann.actor.autocomplete(other, "table resume", "table", "")
    asked = await world.bob.slash_in(other, "table leave")
    yield "leaving what stands still", asked
    yield "left", await world.bob.press(text(language, "table.button.leave"), on=asked)
    yield "resumed elsewhere", await world.ann.slash_in(other, "table resume")
    await world.pass_time(5)
    yield "who left is told", world.bob.dms()[-1]
    yield "the board there", other.history()
    third = world.guild.create_text_channel("third")
    yield "moved", await world.ann.slash_in(third, "table resume")
    await world.pass_time(3)
    yield "where it was", other.history()
    fourth = world.guild.create_text_channel("fourth")
    await world.eve.slash_in(fourth, "table open")
    for channel in (third, fourth):
        world.env.backend.delete_channel(channel.id)
    await world.pass_time(60)
    yield "a lobby whose channel is gone", world.eve.dms()[-1]
    asked = await world.mod.slash_in(other, "manage table-end", table=1)
    await world.mod.press(world.mod.buttons(asked)[0], on=asked)
    await world.pass_time(5)
    yield "closed where nobody can read it", world.ann.dms()[-1]
