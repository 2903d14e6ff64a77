"""Scenario 1: every command, button and menu is acknowledged within a second while the database stands still.

Whoever adds one that waits for the books in a way that nothing acknowledges fails here.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from simcord import interactions
from simcord.components import walk_components
from simcord.results import to_discord_message

from data.database import Database
from tests.faces import nonsense
from tests.faces.people import Person
from tests.faces.tables import play_hand, seat_everybody
from tests.faces.world import Faces

BUTTON, MENU = 2, 3


class Books:
    """The database, which can be made to stand still; `waits` counts how often somebody had to wait."""

    def __init__(self, faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
        self._faces, self._open = faces, asyncio.Event()
        self._open.set()
        self.waits = 0
        for name in ("read", "write"):
            monkeypatch.setattr(Database, name, self._slowed(getattr(Database, name)))

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """Nobody gets anything from the books inside."""
        self._open.clear()
        try:
            yield
        finally:
            self._open.set()
            await self._faces.env.settle()

    def _slowed(self, begin: Any) -> Any:
        @asynccontextmanager
        async def slowed(database: Database) -> AsyncIterator[Any]:
            if not self._open.is_set():
                self.waits += 1
                await self._faces.env.external_wait(self._open.wait(), reason="the books")
            async with begin(database) as connection:
                yield connection

        return slowed


async def slow(faces: Faces, books: Books, what: str, act: Any) -> list[str]:
    """Do it while the books stand still; what was not acknowledged after a second."""
    known = set(faces.env.backend.interactions)
    async with books.still():
        await act
        await faces.pass_time(1)
        new = [record for number, record in faces.env.backend.interactions.items() if number not in known]
        assert new, what
        return [what for record in new if not record.responded]


async def club(faces: Faces) -> None:
    """A table with a hand played, one that goes on, a lobby, a session with its sheet."""
    await seat_everybody(faces)
    await faces.ann.slash("score open", people=" ".join(person.mention for person in faces.people), rules="qq")
    await play_hand(faces)
    await faces.pass_time(12)
    await faces.eve.slash("table open")


async def test_scenario_01_every_command(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    await club(faces)
    books, rng, late, sent = Books(faces, monkeypatch), Random(1), [], set[str]()
    seen = faces.env.backend.visible_commands(user_id=faces.mod.id, channel_id=faces.channel.id)
    people = [person.actor for person in faces.people]
    for path, leaf in [pair for root in seen for pair in interactions.command_leaves(root)]:
        name = " ".join(path)
        sent.add(name)
        for who in (faces.mod, faces.mod if name.startswith("manage") else faces.ann):

            async def suggest(option: str, typed: str, who: Person = who, name: str = name) -> list[dict[str, Any]]:
                return await who.actor.autocomplete(faces.channel, name, option, typed)

            given = await nonsense.options(rng, leaf, suggest, people)
            act = who.actor.slash(faces.channel, name, **given)
            late += await slow(faces, books, f"/{name} {given} by {who.name}", act)
    assert late == []
    assert books.waits > 30
    assert len(sent) > 40


async def test_scenario_01_every_button_and_menu(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    await club(faces)
    shown = ("leaderboard", "stats", "help", "rules", "calc", "table status", "score hand", "score settle")
    for command in shown:
        await faces.ann.slash(command)
    await faces.ann.slash("hand", table=1)
    await faces.mod.slash("manage rules")
    books, rng, late, tried = Books(faces, monkeypatch), Random(1), [], set[tuple[str, str]]()
    for _ in range(2):  # what the first round brought is pressed in the second
        for who in (faces.ann, faces.mod, faces.eve):
            for what in _offered(faces, who):
                kind = re.sub(r"\d+", "#", what[1])[:40], who.name
                if kind not in tried and (found := _offered(faces, who).get(what)):
                    tried.add(kind)
                    late += await slow(faces, books, f"{kind}", _use(faces, who, *found, rng))
    assert late == []
    assert books.waits > 20
    assert len(tried) > 80


def _offered(faces: Faces, who: Person) -> dict[tuple[int, str], tuple[Any, dict[str, Any]]]:
    """Everything to press or choose that somebody sees, by message and custom id: the message and the item."""
    backend = faces.env.backend
    channels = (faces.channel.id, who._dm.id)
    seen = [each for channel in channels for each in backend.messages.get(channel, {}).values()]
    return {
        (message.id, item["custom_id"]): (message, item)
        for message in seen
        if message.components and message.visible_to(who.id)
        for item in walk_components(message.components)
        if item.get("custom_id") and item["type"] in (BUTTON, MENU) and not item.get("disabled")
    }


async def _use(faces: Faces, who: Person, message: Any, item: dict[str, Any], rng: Random) -> None:
    actor = who.actor.user if message.channel_id == who._dm.id else who.actor
    shown = to_discord_message(faces.env, message)
    if item["type"] == BUTTON:
        await actor.click(shown, custom_id=item["custom_id"])
    else:
        await actor.select(shown, nonsense.chosen(rng, item), custom_id=item["custom_id"])
