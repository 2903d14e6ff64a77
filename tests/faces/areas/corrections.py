"""An evening's lines seen again: history, corrections, disputes and rulings, and the end of its accounts."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

from cogs.scorekeeper.csvwords import WORDS, said
from cogs.texts import text
from cogs.ui.limits import OPTIONS
from tests.faces.evening import open_evening, sheet_messages, shown
from tests.faces.people import Person
from tests.faces.world import Faces as World

Answered = AsyncIterator[tuple[str, Any]]
TOLD = ("Ann 自摸 小胡 硬", "蔡师傅 接 Ann 碰碰胡 硬", "Dan 自摸 清一色 硬 3口 包 Bob")


def spreadsheet_words(language: str) -> Iterator[tuple[str, Any]]:
    """Every word of the bot's own that an exported spreadsheet can have."""
    yield "words", [f"{word}: {said(language, word)}" for word in WORDS]


async def _evening(world: World, language: str) -> None:
    """Three hands of an evening that Ann keeps."""
    await open_evening(world, "老王", stake="0.5 元")
    for told in TOLD:
        answer = await world.ann.slash("score hand", told=told)
        await world.ann.press(text(language, "score.button.confirm"), on=answer)


async def _pressed(person: Person, key: str, language: str, **values: Any) -> Any:
    """What a person sees after a press on the message he looks at."""
    await person.press(text(language, key, **values), on=shown(person))
    return shown(person)


async def line_screens(world: World, language: str) -> Answered:
    """A line, why it pays, its correction, taken back, swapped seats; each with its history and what all are told."""
    ann, bob = world.ann, world.bob
    await _evening(world, language)
    await ann.press(text(language, "score.button.more"))
    yield "lines", await _pressed(ann, "score.button.lines", language)
    yield "a line", await bob.slash("score sheet", number=3)
    yield "why", await _pressed(bob, "score.line_button.why", language)
    yield "lines to choose from", await bob.actor.autocomplete(world.channel, "score edit", "number", "")
    edit = await bob.slash("score edit", number=1)
    yield "nothing changed yet", edit
    for _ in range(3):
        await _pressed(bob, "score.button.back", language)
    yield "what it was instead", shown(bob)
    yield "a drawn hand instead", await _pressed(bob, "score.button.kind_draw", language)
    yield "corrected", await _pressed(bob, "score.button.confirm", language)
    yield "told of it", world.channel.last_message
    await bob.slash("score edit", number=1)
    yield "who sat", await _pressed(bob, "score.button.seats", language)
    await bob.slash("score edit", number=1)
    yield "somebody left instead", await _pressed(bob, "score.button.kind_escape", language)
    asked = await ann.slash("score undo")
    yield "take it back?", asked
    yield "taken back", await ann.press(text(language, "score.line_button.undone"), on=asked)
    yield "told of that", world.channel.last_message
    yield "its history", await bob.slash("score sheet", number=3)
    yield "seats mixed up", await ann.slash("score swap", one="Bob", other="蔡师傅", since=1, way="points")
    yield "told of the swap", world.channel.last_message
    yield "history of a correction", await bob.slash("score sheet", number=1)
    yield "a hand before the first", await bob.slash("score hand", told="Dan 自摸 小胡 硬", after=0)
    yield "put in", await _pressed(bob, "score.button.confirm", language)
    yield "told of it", world.channel.last_message
    yield "its history", await bob.slash("score sheet", number=4)
    await bob.slash("score sheet", number=2)
    await _pressed(bob, "score.line_button.insert", language)
    yield "a drawn hand in between", await _pressed(bob, "score.button.kind_draw", language)
    await _pressed(bob, "score.button.confirm", language)
    yield "told of that too", world.channel.last_message
    yield "its history too", await bob.slash("score sheet", number=5)
    yield "sheet", sheet_messages(world)[-1]
    await bob.slash("score edit", number=4)
    await _pressed(bob, "score.button.seats", language)
    await bob.choose("Ann", on=shown(bob))
    await _pressed(bob, "score.button.done", language)
    yield "other seats and one more gang", await bob.press(f"{text(language, 'game.line.laizi')} 0", on=shown(bob))
    yield "a fine is not corrected", await _fine_corrected(ann, language)


async def _fine_corrected(person: Person, language: str) -> Any:
    asked = await person.slash("score fine", who="Bob", points=30, reason="诈胡")
    await person.press(text(language, "score.button.confirm"), on=asked)
    return await person.slash("score edit", number=6)


async def dispute_screens(world: World, language: str) -> Answered:
    """A line disputed, agreed with and ruled on in each way."""
    cai, mod = world.cai, world.mod
    await _evening(world, language)
    await cai.slash("score sheet", number=3)
    form = await cai.press(text(language, "score.line_button.dispute"), on=shown(cai))
    yield "form", form
    yield "disputed", await cai.fill(form, reason="没有清一色")
    yield "told of it", world.channel.last_message
    yield "agreed", await world.bob.press(text(language, "score.line_button.agree"))
    yield "settle all the same?", await world.ann.slash("score settle")
    yield "not now", await _pressed(world.ann, "score.button.never", language)
    yield "a disputed line", await world.bob.slash("score sheet", number=3)
    yield "the same to an admin", await mod.slash("score sheet", number=3)
    yield "sheet", sheet_messages(world)[-1]
    yield "disputes to choose from", await mod.actor.autocomplete(world.channel, "manage ruling", "number", "")
    yield "disputed line for admins", await mod.slash("score sheet", number=3)
    asked = await mod.slash("manage ruling", number=3)
    yield "ruling", asked
    await world.bob.slash("score edit", number=3)
    await _pressed(world.bob, "score.button.opened_all", language)
    await _pressed(world.bob, "score.button.confirm", language)
    yield "changed since one was asked", await mod.press(text(language, "score.line_button.strike"), on=asked)
    form = await mod.press(text(language, "score.line_button.stands"), on=shown(mod))
    yield "form for a ruling", form
    yield "upheld", await mod.fill(form, reason="大家都看到了")
    yield "told of the ruling", world.channel.last_message
    yield "its history", await world.eve.slash("score sheet", number=3)
    await world.ann.slash("score dispute", number=2, reason="记错了人")
    await mod.slash("manage ruling", number=2)
    yield "ruling by another hand", await _pressed(mod, "score.line_button.change", language)
    for _ in range(3):
        await _pressed(mod, "score.button.back", language)
    await _pressed(mod, "score.button.kind_draw", language)
    form = await mod.press(text(language, "score.button.confirm"), on=shown(mod))
    yield "changed", await mod.fill(form, reason="其实是荒庄")
    yield "told of the change", world.channel.last_message
    await world.ann.slash("score dispute", number=1, reason="记错了")
    asked = await mod.slash("manage ruling", number=1)
    yield "a line one disputes oneself", await world.ann.slash("score sheet", number=1)
    yield "withdrawn", await _pressed(world.ann, "score.line_button.withdraw", language)
    yield "told of the withdrawal", world.channel.last_message
    yield "ruling on what was withdrawn", await mod.press(text(language, "score.line_button.stands"), on=asked)
    await world.ann.slash("score dispute", number=1, reason="没打完")
    await mod.slash("manage ruling", number=1)
    form = await mod.press(text(language, "score.line_button.strike"), on=shown(mod))
    yield "struck", await mod.fill(form, reason="那一盘不算")
    yield "told of that", world.channel.last_message
    yield "history", await world.eve.slash("score sheet", number=2)


async def end_screens(world: World, language: str) -> Answered:
    """Settled, corrected after that, closed; the files; somebody forgotten."""
    ann, mod = world.ann, world.mod
    await _evening(world, language)
    asked = await ann.slash("score settle")
    yield "settle?", asked
    yield "settled", await ann.press(text(language, "score.button.settled"), on=asked)
    yield "who pays whom", world.channel.last_message
    await ann.slash("score undo", number=3)
    await _pressed(ann, "score.line_button.undone", language)
    yield "corrected after that", sheet_messages(world)[-1]
    await ann.press(text(language, "score.button.more"))
    yield "more, once it is settled", shown(ann)
    yield "open it again?", await _pressed(ann, "score.button.reopen", language)
    yield "open again", await _pressed(ann, "score.button.reopened", language)
    yield "told of that", world.channel.last_message
    await ann.press(text(language, "score.button.settled"), on=await ann.slash("score settle"))
    asked = await ann.slash("score close")
    yield "close?", asked
    yield "closed", await ann.press(text(language, "score.button.closed"), on=asked)
    yield "sheet", sheet_messages(world)[-1]
    exported = await ann.slash("score export", session=1)
    yield "files", exported
    yield "all books", await mod.slash("score export", what="server")
    file = next(each for each in exported.response.attachments if each.filename.endswith(".csv"))
    content = (world.env.backend.cdn.get(file.url) or b"").replace(b",", b",x", 1)
    yield "read in", await mod.slash("score import", file=("evening.csv", content))
    yield "close without accounts?", await mod.slash("score close", session=2)
    await open_evening(world)
    yield "nobody owes anything", await ann.slash("score settle", session=3)
    await world.bob.press(text(language, "me.forget.button"), on=await world.bob.slash("me forget"))
    yield "somebody forgotten", sheet_messages(world)[-1]


async def long_screens(world: World, language: str) -> Answered:
    """An evening with more lines than a menu takes, whose sheet cannot be shown any more."""
    ann = world.ann
    await open_evening(world)
    for _ in range(OPTIONS + 1):
        asked = await ann.slash("score draw")
        await ann.press(text(language, "score.button.confirm"), on=asked)
    await ann.press(text(language, "score.button.more"))
    yield "lines", await _pressed(ann, "score.button.lines", language)
    yield "older lines", await _pressed(ann, "score.button.older", language)
    path = f"/channels/{world.channel.id}/messages/{sheet_messages(world)[-1].id}"
    world.env.inject_error("PATCH", path, status=403, code=50001, times=2)
    asked = await ann.slash("score draw")
    yield "booked, not shown", await ann.press(text(language, "score.button.confirm"), on=asked)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50001)
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=429, times=1)
    asked = await ann.slash("score undo")
    done = await ann.press(text(language, "score.line_button.undone"), on=asked)
    for name, message in zip(("answer lost", "not shown either", "nor told"), done.followups, strict=True):
        yield name, message
