"""An evening with real tiles: opening a session, telling what happened, `/calc`."""

from collections.abc import AsyncIterator
from typing import Any

from cogs.texts import text
from tests.faces.evening import open_evening, sheet_messages, shown
from tests.faces.people import Person
from tests.faces.world import Faces as World

Answered = AsyncIterator[tuple[str, Any]]


async def opening_screens(world: World, language: str) -> Answered:
    """No session, a form for one, one with people who rest, what else can be done."""
    ann = world.ann
    yield "none open", await ann.slash("score draw")
    yield "form for a session", await ann.slash("score open")
    refused = await ann.slash("score open", people="a, b, c", stake="2 元")
    yield "too few people", refused
    yield "the form as it was filled in", await ann.press(text(language, "score.button.again"), on=refused)
    yield "opened", await open_evening(world, "老王", stake="0.5 元", dealer=3)
    yield "sheet", sheet_messages(world)[-1]
    for what in ("", "add", "fine", "swap", "seats", "escape", "lines", "undo"):
        await ann.press(text(language, "score.button.more"))
        answer = await ann.press(text(language, f"score.button.{what}"), on=shown(ann)) if what else None
        yield f"more: {what}" if what else "more", shown(ann) if answer is None or answer.modal is None else answer
    form = await _form(ann, "add", language)
    yield "somebody added", await ann.fill(form, member=[], guest="小李")
    yield "sheet here", await ann.slash("score sheet")
    await open_evening(world)
    yield "sessions to choose from", await ann.actor.autocomplete(world.channel, "score draw", "session", "")
    yield "several are open", await ann.slash("score draw")


async def _form(person: Person, what: str, language: str) -> Any:
    await person.press(text(language, "score.button.more"))
    return await person.press(text(language, f"score.button.{what}"), on=shown(person))


async def telling_screens(world: World, language: str) -> Answered:
    """A hand told by buttons, in one line, by tiles; a drawn hand, somebody who left, a fine."""
    await open_evening(world, "老王", rules="standard")
    for part in (_by_buttons, _in_one_line, _without_hands):
        async for name, seen in part(world, language):
            yield name, seen


async def _press(person: Person, language: str, key: str, **values: Any) -> Any:
    await person.press(text(language, key, **values), on=shown(person))
    return shown(person)


async def _by_buttons(world: World, language: str) -> Answered:
    """A hand told press by press."""
    ann = world.ann
    await ann.press(text(language, "score.button.log"))
    yield "who won", shown(ann)
    await ann.press("Bob", on=shown(ann))
    yield "how", shown(ann)
    yield "with what", await _press(ann, language, "score.button.discard", who="Ann")
    await ann.press(text(language, "game.hand.qingyise"), on=shown(ann))
    yield "hard or soft", shown(ann)
    yield "what lies on the table", await _press(ann, language, "score.button.hard")
    yield "form for tiles", await ann.press(text(language, "score.button.tiles"), on=shown(ann))
    for count in (1, 2):
        await ann.press(_count(language, "opening", count), on=shown(ann))
    yield "who is liable", shown(ann)
    yield "too few fan so far", await _press(ann, language, "score.button.liable", who="Dan")
    await ann.press(_count(language, "hongzhong", 0), on=shown(ann))
    yield "preview", shown(ann)
    yield "booked", await _press(ann, language, "score.button.confirm")
    yield "sheet", sheet_messages(world)[-1]


async def _in_one_line(world: World, language: str) -> Answered:
    """Hands in short forms, and with their tiles."""
    ann = world.ann
    yield "far too few fan", await ann.slash("score hand", told="Ann 接 Bob 小胡 软")
    yield "a robbed gang", await ann.slash("score hand", told="Ann 抢杠 Bob 硬 红中")
    yield "who sits", await _press(ann, language, "score.button.seats")
    yield "nobody or one pays for all", await ann.slash("score hand", told="Ann 接 Bob 全求人 硬 4口 红中")
    yield "more than there are", await ann.slash("score hand", told="Ann 自摸 小胡 硬 红中3 Bob 红中3")
    yield "not understood", await ann.slash("score hand", told="Ann 自摸 riichi")
    yield "what can be typed", await ann.actor.autocomplete(world.channel, "score hand", "told", "Ann 自摸 清一色")
    tiles = await ann.slash("score hand", told="老王 自摸 (123m) (456m) 789m 11m 22m +2m 癞5p")
    yield "a hand of somebody who rests", tiles
    tiles = await ann.slash("score hand", told="Ann 自摸 (123m) (456m) 789m 11m 22m +2m 癞5p")
    yield "tiles, too few fan so far", tiles
    await ann.press(_count(language, "hongzhong", 0), on=tiles)
    yield "tiles", shown(ann)
    await ann.press(_count(language, "opening", 2), on=shown(ann))
    yield "tiles of another hand", shown(ann)
    for count in (3, 4, 1):
        await ann.press(_count(language, "opening", count), on=shown(ann))
    await _press(ann, language, "score.button.confirm")


async def _without_hands(world: World, language: str) -> Answered:
    """What is written down beside hands: draws, fines, changed places."""
    ann = world.ann
    await ann.press(text(language, "score.button.draw"))
    yield "drawn hand", shown(ann)
    await _press(ann, language, "score.button.confirm")
    yield "sheet after a drawn hand", sheet_messages(world)[-1]
    left = await ann.slash("score escape", who="Dan")
    yield "somebody left", left
    yield "written down", await ann.press(text(language, "score.button.confirm"), on=left)
    yield "fine", await ann.slash("score fine", who="Bob", points=30, reason="诈胡")
    yield "written down", await _press(ann, language, "score.button.confirm")
    yield "not to be shared", await ann.slash("score fine", who="Bob", points=100, reason="诈胡")
    yield "who gets a fine", await ann.actor.autocomplete(world.channel, "score fine", "to", "")
    yield "points given back", await ann.slash("score fine", who="Bob", points=-30, reason="算错了")
    await _press(ann, language, "score.button.confirm")
    yield "which cannot be corrected", await ann.slash("score edit", number=6)
    yield "to the pot", await ann.slash("score fine", who="Bob", points=5, to="pot", reason="迟到")
    await _press(ann, language, "score.button.confirm")
    yield "sheet after that", sheet_messages(world)[-1]
    yield "changed places", await ann.slash("score swap", one="Dan", other="老王")


def _count(language: str, what: str, count: int) -> str:
    return f"{text(language, f'game.line.{what}')} {count}"


async def calc_screens(world: World, language: str) -> Answered:
    """What a hand pays without a session: by buttons, words, tiles, waiting tiles."""
    ann = world.ann
    yield "by buttons", await ann.slash("calc", rules="qq")
    yield "in words", await ann.slash("calc", told="自摸 清一色 硬 2口", rules="qq")
    yield "too few fan", await ann.slash("calc", told="自摸 小胡 软")
    yield "tiles that wait", await ann.slash("calc", told="(123m) (456m) 78m 99m 555m 癞5p", rules="qq")
    yield "too few fan for some", await ann.slash("calc", told="(123m) 456p 78s 22m 234s 癞9p", rules="standard")
    refused = await ann.slash("calc", told="(123m) 1379p 258s 123z 癞5p", rules="qq")
    yield "no tile completes it", refused
    yield "form", await ann.press(text(language, "score.button.again"), on=refused)
