"""The local page: time flows as on the wall, and a visitor can act on it."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
import simcord

from cogs.local import PageUnusable, serve
from cogs.local.hours import Hours
from cogs.local.page import START, system_language
from cogs.texts import text
from data.database import Database


class Wall:
    """A clock on the wall that the test turns, and simcord's clock beside it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
        self.simulated = datetime(2026, 1, 1, tzinfo=UTC)
        self.hours = Hours(lambda: self.time)
        self.hours.env = SimpleNamespace(  # pyright: ignore[reportAttributeAccessIssue]
            now=lambda: self.simulated,
            backend=SimpleNamespace(advance_clock=self._advance),
            external_wait=self._external_wait,
        )

    async def turn(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
        self.hours.tick()
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    def _advance(self, seconds: float) -> None:
        self.simulated += timedelta(seconds=seconds)

    async def _external_wait(self, awaitable: Awaitable[Any], *, reason: str) -> Any:
        assert reason
        return await awaitable


async def test_sleepers_wake_when_their_time_has_come_and_in_order() -> None:
    wall = Wall()
    outside, woken = wall.hours.outside(), list[float]()

    async def sleeper(seconds: float) -> None:
        await outside.sleep(seconds)
        woken.append(seconds)

    tasks = [asyncio.ensure_future(sleeper(seconds)) for seconds in (30, 1.5, 0, 1.5)]
    await wall.turn(0)
    assert woken == [0]
    await wall.turn(1.4)
    assert woken == [0]
    await wall.turn(0.2)
    assert woken == [0, 1.5, 1.5]
    tasks[0].cancel()
    await wall.turn(60)
    assert woken == [0, 1.5, 1.5]


async def test_the_simulated_clock_follows_the_wall_and_never_goes_back() -> None:
    wall = Wall()
    await wall.turn(0)
    assert wall.simulated == wall.time == wall.hours.outside().now()
    await wall.turn(-5)
    assert wall.simulated == wall.time + timedelta(seconds=5)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh-CN"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "zh_TW"}, "zh-TW"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_page_speaks_as_the_system_does(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


# ------------------------------------------------------------------- the page itself, over HTTP as a browser would


class Visitor:
    """Somebody at the page."""

    def __init__(self, browser: aiohttp.ClientSession, address: str, capability: str) -> None:
        self.browser = browser
        self.address = address
        self.headers = {"X-Simcord-Capability": capability}
        self.state: dict[str, Any] = {}

    async def open(self) -> None:
        self.state = await self._post("pages", {})
        self.headers["X-Simcord-Context"] = self.state["context"]["id"]

    async def commands(self) -> dict[str, dict[str, Any]]:
        """What the picker offers, by what one types."""
        async with self.browser.get(f"{self.address}api/commands", headers=self.headers) as answer:
            return {entry["invocation"]: entry for entry in (await answer.json())["entries"]}

    async def run(self, command: str, revision: int, **options: str) -> dict[str, Any]:
        """Type a slash command on a page of that revision; returns simcord's receipt."""
        entry = (await self.commands())[command]
        action = {
            "protocol_version": 3,
            "sequence": 1,
            "request_id": "one",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": revision,
            "kind": "run_command",
            "command_id": entry["commandId"],
            "path": entry["path"],
            "schema_fingerprint": entry["schemaFingerprint"],
            "options": options,
        }
        return await self._post("action", action)

    async def _post(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        async with self.browser.post(f"{self.address}api/{what}", json=body, headers=self.headers) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()


@pytest_asyncio.fixture
async def visitor(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Visitor]:
    """The page, served on a database of its own on a system of a locale, and somebody who opened it."""
    monkeypatch.setenv("LC_ALL", getattr(request, "param", "C"))
    async with await Database.open(tmp_path / "books.sqlite3") as database:
        page = asyncio.ensure_future(serve(database))
        printed = ""
        while "http" not in printed:
            assert not page.done(), page.exception()
            await asyncio.sleep(0.01)
            printed += capsys.readouterr().out
        address, capability = re.findall(r"(http://\S+/)#(\S+)", printed)[0]
        async with aiohttp.ClientSession() as browser:
            visitor = Visitor(browser, address, capability)
            await visitor.open()
            yield visitor
        page.cancel()
        with pytest.raises(asyncio.CancelledError):
            await page


async def test_a_machine_too_slow_to_start_the_bot_is_told_so_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.local.page.START", 0.01)
    async with await Database.open(tmp_path / "books.sqlite3") as database:
        with pytest.raises(PageUnusable, match=r"^--local: the bot was not ready after 0\.01 s; .* too busy$"):
            await serve(database)


async def test_the_bot_may_take_longer_to_start_than_simcord_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited, begun = list[float | None](), asyncio.Event()
    settle = simcord.Env._settle_internal

    async def watched(env: simcord.Env, **options: Any) -> None:
        waited.append(options.get("timeout"))
        begun.set()
        await settle(env, **options)

    monkeypatch.setattr(simcord.Env, "_settle_internal", watched)
    async with await Database.open(tmp_path / "books.sqlite3") as database:
        page = asyncio.ensure_future(serve(database))
        await begun.wait()
        page.cancel()
        with pytest.raises(asyncio.CancelledError):
            await page
    assert waited[0] == START


async def test_a_visitor_runs_a_command_even_from_a_page_that_is_a_step_behind(visitor: Visitor) -> None:
    receipt = await visitor.run("help", revision=visitor.state["publishedRevision"] - 1)
    assert not receipt["rejected"], str(receipt)
    await visitor.open()
    assert text("en", "help.title") in str(visitor.state["messages"])


@pytest.mark.parametrize(
    ("command", "options", "refusal"),
    [
        ("table resume", {}, text("en", "table.none_yours")),
        ("score open", {"people": "@Nobody"}, "Nobody"),
    ],
)
async def test_a_refusal_is_an_answer_and_no_failure_of_the_page(
    visitor: Visitor, command: str, options: dict[str, str], refusal: str
) -> None:
    receipt = await visitor.run(command, visitor.state["publishedRevision"], **options)
    assert (receipt["settlement"], receipt["diagnostics"], receipt["uncertain"]) == ("settled", [], False)
    await visitor.open()
    assert refusal in str(visitor.state["messages"])


async def test_enter_behind_a_command_runs_it_whatever_simcord_would_add(visitor: Visitor) -> None:
    async with visitor.browser.get(f"{visitor.address}app.js") as answer:
        ours = await answer.text()
    assert 'import "/simcord.js"' in ours
    async with visitor.browser.get(f"{visitor.address}simcord.js") as answer:
        assert "initComposer" in await answer.text()
    async with visitor.browser.get(f"{visitor.address}commands.js") as answer:
        assert '"command-chip"' in await answer.text()


@pytest.mark.parametrize(
    ("visitor", "language"), [("C", "en"), ("zh_CN.UTF-8", "zh-CN"), ("zh_TW.UTF-8", "zh-TW")], indirect=["visitor"]
)
async def test_the_picker_says_what_commands_are_for_in_the_pages_language(visitor: Visitor, language: str) -> None:
    display = (await visitor.commands())["me display"]
    assert display["description"] == text(language, "me.display.description")
    (style,) = display["options"]
    assert (style["name"], style["description"]) == ("style", text(language, "me.display.option.description"))
    told = [(choice["value"], choice["name"]) for choice in style["choices"]]
    assert told == [(value, text(language, f"me.display.{value}")) for value in ("pictures", "tiles", "text")]
    receipt = await visitor.run("help", revision=visitor.state["publishedRevision"])
    assert not receipt["rejected"], str(receipt)
    await visitor.open()
    assert text(language, "help.title") in str(visitor.state["messages"])


async def test_the_light_theme_recolours_every_dark_ground_of_the_picker(visitor: Visitor) -> None:
    async with visitor.browser.get(f"{visitor.address}preview.css") as answer:
        ours = (await answer.text()).split("prefers-color-scheme: light", 1)[1]
    async with visitor.browser.get(f"{visitor.address}simcord.css") as answer:
        simcords = re.sub(r":root\s*{[^}]*}", "", await answer.text())
    rules = re.findall(r"([^{}]+){[^{}]*background: #[234].[2-5].[3-6].", simcords)
    dark = {name for rule in rules for name in re.findall(r"\.command-[a-z-]+", rule)}
    assert len(dark) > 3
    assert [name for name in sorted(dark) if name not in ours] == []


async def test_the_page_writes_chinese_in_code_blocks_and_keeps_simcords_own_style(visitor: Visitor) -> None:
    async with visitor.browser.get(f"{visitor.address}preview.css") as answer:
        ours = await answer.text()
    assert '@import url("/simcord.css")' in ours
    assert "prefers-color-scheme: light" in ours
    async with visitor.browser.get(f"{visitor.address}simcord.css") as answer:
        assert answer.content_type == "text/css"
        assert ".code-block" in await answer.text()
