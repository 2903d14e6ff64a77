"""What the commands that anybody uses answer: help with its tour and practice hand, rules, boards and records, /me."""

from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

from cogs.help.drill import LEARNER, Drill, hinted, played, reason
from cogs.help.drill_view import drill_page, players
from cogs.help.tour import STEPS
from cogs.leaderboard.asked import KINDS, METRICS, PERIODS
from cogs.leaderboard.views import board_view
from cogs.rules.code import encode
from cogs.rules.pages import PAGES
from cogs.texts import text
from engine.rules import RuleSet
from tests.cogs.leaderboard.test_screens import full
from tests.faces.areas.tables import OTHER
from tests.faces.evening import open_evening, shown
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.world import Faces as World

Answered = AsyncIterator[tuple[str, Any]]
DEALS: Final = (17, 5, 3, 85)
"""practice hands in which between them every hint is given; the learner wins the first and not the third"""
DRAWN: Final = 42
"""one that nobody wins if he always takes his last choice"""


async def help_screens(world: World, language: str) -> Answered:
    """Help with its tour, a practice hand's first moment, the commands, about, the first message in a server."""
    ann = world.ann
    yield "front", await ann.slash("help")
    await ann.press(text(language, "help.button.tour"))
    for number in range(1, len(STEPS) + 1):
        yield f"tour {number}", shown(ann)
        if number < len(STEPS):
            await ann.press(text(language, "help.button.next"))
    await ann.press(text(language, "help.button.drill"))
    yield "practice hand", shown(ann)
    await ann.slash("help")
    await ann.press(text(language, "help.button.commands"))
    number = 1
    while text(language, "help.button.next") in ann.buttons(shown(ann)):
        yield f"commands {number}", shown(ann)
        await ann.press(text(language, "help.button.next"))
        number += 1
    yield f"commands {number}", shown(ann)
    await ann.slash("help")
    await ann.press(text(language, "help.button.about"))
    yield "about", shown(ann)
    world.bot.dispatch("guild_join", world.bot.get_guild(world.guild.id))
    await world.env.settle()
    yield "first message", world.channel.last_message


def practice_screens(language: str) -> Iterator[tuple[str, Any]]:
    """A practice hand: every kind of hint, and its three ends."""
    hints = set[str]()
    for deal in DEALS:
        drill = played(deal, "")
        while not drill.state.over:
            move = hinted(drill)
            why = reason(drill.view, move)
            if why not in hints:
                hints.add(why)
                yield f"hint: {why}", _page(drill, language)
            drill = played(deal, drill.after(move))
        ending = "won" if drill.state.result and drill.state.result.seat == LEARNER else "lost"
        if ending not in hints:
            hints.add(ending)
            yield ending, _page(drill, language)
    drill = played(DRAWN, "")
    while not drill.state.over:
        drill = played(DRAWN, drill.after(drill.view.options[-1]))
    yield "drawn", _page(drill, language)


def _page(drill: Drill, language: str) -> Any:
    return drill_page(drill, players("Alexander", language), language, pictures=False).view(None)


async def rules_screens(world: World, language: str) -> Answered:
    """The rules page by page: the standard, then other rules that a code stands for."""
    for rules in ("", encode(RuleSet.from_json(OTHER))):
        await world.ann.slash("rules", **({"set": rules} if rules else {}))
        for number, name in enumerate(PAGES):
            yield f"{name}{' by other rules' if rules else ''}", shown(world.ann)
            if number + 1 < len(PAGES):
                await world.ann.press(text(language, "rules.button.next"))


async def books_screens(world: World, language: str) -> Answered:
    """Leaderboard and record, before and after a match, by everything they can be asked for."""
    ann, cai = world.ann, world.cai
    yield "leaderboard: nobody", await ann.slash("leaderboard")
    yield "record: nothing", await ann.slash("stats")
    await _evening(world, language)
    yield "record without a match", await ann.slash("stats")
    deal_from(world, 114)
    await seat_everybody(world, preset="qq", hands=1)
    yield "status", await ann.slash("table status")
    await play_hand(world)
    await world.pass_time(5)
    yield "ranking", world.channel.last_message
    yield "why the hand paid", await ann.press(text(language, "result.button.why"))
    for metric in METRICS:
        yield f"leaderboard: {metric}", await ann.slash("leaderboard", metric=metric, min_hands=0)
    for period in PERIODS:
        yield f"leaderboard: {period}", await ann.slash("leaderboard", period=period, min_hands=1)
    for kind in KINDS:
        yield f"leaderboard: {kind}", await ann.slash("leaderboard", kind=kind, min_hands=0)
    yield "leaderboard: a page of many", board_view(full("points"), language, "/table open")
    yield "leaderboard: too few hands", await ann.slash("leaderboard", min_hands=20)
    yield "record", await cai.slash("stats")
    await cai.slash("me display", style="text")
    yield "record in words", await cai.slash("stats")
    yield "chart in words", await cai.press(text(language, "leaderboard.button.totals"))
    await world.bob.press(text(language, "me.forget.button"), on=await world.bob.slash("me forget"))
    yield "leaderboard: somebody forgotten", await ann.slash("leaderboard", min_hands=0)


async def _evening(world: World, language: str) -> None:
    """Real hands before the match: a golden cap, somebody who left."""
    await open_evening(world)
    golden = "蔡师傅 自摸 碰碰胡 清一色 硬 1口 癞子3"
    for command, options in (("hand", {"told": golden}), ("escape", {"who": "Dan"})):
        asked = await world.ann.slash(f"score {command}", session=1, **options)
        await world.ann.press(text(language, "score.button.confirm"), on=asked)


async def me_screens(world: World, language: str) -> Answered:
    """A person's own settings, his data and being forgotten."""
    ann = world.ann
    for style in ("pictures", "tiles", "text"):
        yield f"display {style}", await ann.slash("me display", style=style)
    for where in ("dm", "channel"):
        yield f"hand {where}", await ann.slash("me hand", where=where)
    for way in ("off", "dm", "channel"):
        yield f"notices {way}", await ann.slash("me notices", way=way)
    for chosen in ("auto", language):
        yield f"language {chosen}", await ann.slash("me language", language=chosen)
    yield "data", await ann.slash("me data")
    await ann.slash("table open")
    yield "forget while at a table", await ann.slash("me forget")
    await ann.press(text(language, "table.button.leave"))
    yield "forget", await ann.slash("me forget")
    await world.mod.slash("manage bar", person=world.bob.actor, length=1, reason="rude")
    yield "forget while barred", await world.bob.slash("me forget")
    await open_evening(world)
    yield "forget who plays", await ann.slash("me forget")
    yield "forgotten", await ann.press(text(language, "me.forget.button"))
