"""Starting and stopping the bot: settings, one clear line for what is wrong, signals (docs: "Running the bot")."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

import bot
from data.lock import Lock
from tests.wire.server import Wire
from tests.wire.world import TOKEN

ROOT = Path(__file__).parents[1]
SETTINGS = ("DISCORD_TOKEN", "MAHJONG_DB", "DISCORD_API_URL", "MAHJONG_LOG")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of the machine, and a folder of its own."""
    monkeypatch.chdir(tmp_path)
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


def refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> str:
    """The one line on standard error of a start that is refused with 2."""
    assert bot.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.strip()


# ------------------------------------------------------------------- settings


def test_without_a_token_it_says_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, [])
    assert line.startswith("DISCORD_TOKEN is not set")
    assert "--local" in line


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("MAHJONG_LOG", "LOUD", "'LOUD' is no log level: one of DEBUG, INFO"),
        ("MAHJONG_DB", str(ROOT / "data" / "mahjong.sqlite3"), "inside the package data/"),
        ("MAHJONG_DB", "blocked/mahjong.sqlite3", "blocked cannot be made"),
        ("MAHJONG_DB", "letter.txt", "not a database of this bot"),
        ("DISCORD_API_URL", "discord.com", "'discord.com' is no address"),
        ("DISCORD_API_URL", "ftp://127.0.0.1/api", "is no address"),
        ("DISCORD_API_URL", "http://[", "is no address"),
        ("DISCORD_TOKEN", "two words", "a bot token is one word"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(
    name: str, value: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("blocked").write_text("a file where a folder should be", "utf-8")
    Path("letter.txt").write_text("Dear Ann, this is no database.", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    line = refused(capsys, [])
    assert line.startswith(f"{name}: ")
    assert why in line
    assert not (ROOT / "data" / "mahjong.sqlite3").exists()


def test_an_unreadable_env_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    assert refused(capsys, []).startswith(".env cannot be read")


def test_a_database_in_use_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("var").mkdir()
    with Lock(Path("var/mahjong.sqlite3")):
        line = refused(capsys, ["--local"])
    assert line.startswith("MAHJONG_DB: ")
    assert line.endswith("in use by another bot: stop it first, or give this one a file of its own")


def test_the_env_file_counts_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=from.file\nMAHJONG_LOG=debug\nSOMETHING_ELSE=1\n", "utf-8")
    monkeypatch.setenv("MAHJONG_LOG", "warning")
    monkeypatch.setenv("MAHJONG_DB", "")
    settings = bot.read_settings()
    assert settings.discord_token == "from.file"
    assert settings.mahjong_log == "WARNING"
    assert settings.mahjong_db == Path("var/mahjong.sqlite3")


@pytest.mark.parametrize(
    ("token", "mode", "told"), [(None, "--local", True), ("", "--local", True), ("some.token", "", False)]
)
def test_make_run_goes_local_exactly_without_a_token(
    token: str | None, mode: str, told: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    assert bot.main(["--mode"]) == 0
    out, err = capsys.readouterr()
    assert out.strip() == mode
    assert ("DISCORD_TOKEN is not set" in err) == told


def test_make_run_tells_a_wrong_setting_only_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAHJONG_LOG", "LOUD")
    assert bot.main(["--mode"]) == 0
    assert capsys.readouterr() == ("", "")
    refused(capsys, [])


# ------------------------------------------------------------------- the whole process


async def start(*arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """The bot as a process of its own."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        *arguments,
        env={**os.environ, **settings, "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, list[str]]:
    """The exit status and the lines on standard error."""
    status, _, errors = await finished(process)
    return status, errors


async def finished(process: asyncio.subprocess.Process) -> tuple[int | None, list[str], list[str]]:
    """The exit status, what else was said on standard output, and the lines on standard error."""
    out, err = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode, out.decode().splitlines(), err.decode().splitlines()


def there(path: str) -> bool:
    """Whether a file was made in the folder of the test."""
    return Path(path).exists()


async def said(process: asyncio.subprocess.Process) -> str:
    """The next line on standard output."""
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 60)).decode()


async def test_it_joins_where_the_settings_say_and_stops_cleanly() -> None:
    async with Wire() as wire:
        settings = {"DISCORD_API_URL": f"{wire.api}/", "MAHJONG_DB": "deep/down/books.sqlite3"}
        process = await start(DISCORD_TOKEN=TOKEN, PYTHONPROFILEIMPORTTIME="1", **settings)
        invite = await said(process)
        await wire.until(lambda: wire.gateway.identified, 60)
        process.send_signal(signal.SIGTERM)
        status, last, errors = await finished(process)
    assert "client_id=10" in invite
    assert "applications.commands" in invite
    assert status == 0
    assert last[-1] == "stopped; everything is saved"
    assert not any("Traceback" in line or "ERROR" in line for line in errors)
    assert any("cogs.leaderboard.drawing" in line for line in errors), "the imports are told"
    assert not any("matplotlib" in line for line in errors), "it takes most of a second: only who draws a chart waits"
    assert wire.asked("GET", "/gateway/bot")
    assert wire.asked("PUT", "/applications/10/commands")
    assert there("deep/down/books.sqlite3")


async def test_a_rejected_token_is_one_line() -> None:
    async with Wire() as wire:
        status, errors = await ended(await start(DISCORD_TOKEN="wrong.token", DISCORD_API_URL=wire.api))
    assert status == 2
    assert errors == ["DISCORD_TOKEN: Discord rejects it; copy it again from the application's page"]


async def test_an_address_where_nobody_answers_is_one_line() -> None:
    status, errors = await ended(await start(DISCORD_TOKEN=TOKEN, DISCORD_API_URL="http://127.0.0.1:9/api/v10"))
    assert status == 2
    assert len(errors) == 1
    assert errors[0].startswith("DISCORD_API_URL: http://127.0.0.1:9/api/v10 cannot be reached")


async def test_the_local_page_needs_no_token_and_keeps_its_books_to_itself() -> None:
    first = await start("--local", LANG="zh_CN.UTF-8", LC_ALL="")
    address = re.search(r"http://127\.0\.0\.1:\d+/", await said(first))
    assert address
    async with aiohttp.ClientSession() as browser, browser.get(address[0]) as page:
        assert page.status == 200
    status, errors = await ended(await start("--local"))
    assert status == 2
    assert len(errors) == 1
    assert "in use by another bot" in errors[0]
    assert os.stat("var/mahjong.sqlite3").st_mode & 0o077 == 0, "others on the machine could read hands and names"
    first.send_signal(signal.SIGINT)
    status, last, errors = await finished(first)
    assert status == 0
    assert last[-1] == "stopped; everything is saved"
    assert errors == []
    assert there("var/mahjong.sqlite3")
