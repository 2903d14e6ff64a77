"""Starts the bot: settings, logging, the books, Discord (or the simulated page), and a clean stop.

Settings come from the environment or `.env`; one that cannot be used is one line on standard error and exit 2.
"""

import argparse
import asyncio
import logging
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from pydantic import ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

import data
from cogs.client import Mahjong
from data.database import Database
from data.errors import InUse, OpenError

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
STOPPED = "stopped; everything is saved"
NO_TOKEN = "DISCORD_TOKEN is not set: put the bot's token into the environment or .env"


class Unusable(Exception):
    """A setting that cannot be used; the text names it and says why."""


class Settings(BaseSettings):
    """What the environment or `.env` says; an empty value counts as not set."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore")

    discord_token: str | None = None
    mahjong_db: Path = Path("var/mahjong.sqlite3")
    discord_api_url: str | None = None
    mahjong_log: str = "INFO"

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, value: str | None) -> str | None:
        if value is not None and not (value.isascii() and value.isprintable() and " " not in value):
            raise ValueError("a bot token is one word of ASCII letters, digits and punctuation")
        return value

    @field_validator("mahjong_db")
    @classmethod
    def _outside_the_package(cls, value: Path) -> Path:
        if value.expanduser().resolve().is_relative_to(Path(data.__file__).parent.resolve()):
            raise ValueError(f"{value} is inside the package data/; give a path elsewhere, such as var/mahjong.sqlite3")
        return value

    @field_validator("discord_api_url")
    @classmethod
    def _an_address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        if not re.fullmatch(r"https?://(\[[\da-fA-F:.]+\](:\d+)?|[^\s/?#\[\]]+)(/[^\s?#]*)?", value):
            raise ValueError(f"{value!r} is no address such as http://127.0.0.1:8080/api/v10")
        return value.rstrip("/")

    @field_validator("mahjong_log")
    @classmethod
    def _a_level(cls, value: str) -> str:
        if value.upper() not in LEVELS:
            raise ValueError(f"{value!r} is no log level: one of {', '.join(LEVELS)}")
        return value.upper()


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line asks for; returns the exit status: 0 stopped cleanly, 2 a setting cannot be used."""
    options = _options(arguments)
    os.umask(0o077)  # hands and names: nobody else on this machine reads what is written
    try:
        settings = read_settings()
        if options.mode:
            print(_mode(settings))
            return 0
        if settings.discord_token is None and not options.local:
            raise Unusable(f"{NO_TOKEN}, or run `python bot.py --local` for a simulated Discord page")
        _set_up_logging(settings.mahjong_log)
        asyncio.run(_until_stopped(settings, options))
        print(STOPPED, flush=True)
    except Unusable as error:
        # `make run` asks for the mode first; the run itself then says what is wrong, once.
        if not options.mode:
            print(error, file=sys.stderr)
            return 2
    return 0


def read_settings() -> Settings:
    """The settings; raises Unusable naming the first that is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        raise Unusable(f"{str(first['loc'][0]).upper()}: {first['msg'].removeprefix('Value error, ')}") from None
    except (SettingsError, UnicodeDecodeError, OSError) as error:
        raise Unusable(f".env cannot be read: {error}") from None


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Wuhan mahjong in Discord: referee and score keeper")
    parser.add_argument("--local", action="store_true", help="no token needed: the bot on a simulated Discord page")
    parser.add_argument("--port", type=int, default=0, help="with --local: the page's port (default: any free one)")
    parser.add_argument("--mode", action="store_true", help="print --local when no token is set, else nothing")
    return parser.parse_args(arguments)


def _mode(settings: Settings) -> str:
    if settings.discord_token is not None:
        return ""
    print(f"{NO_TOKEN} to join Discord. Without one: a simulated Discord page (bot.py --local).", file=sys.stderr)
    return "--local"


def _set_up_logging(level: str) -> None:
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    # Their news are the steps of each start; and the bot needs nothing for the voice it does not have.
    for chatty in ("alembic", "discord.client"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def _until_stopped(settings: Settings, options: argparse.Namespace) -> None:
    """Run until SIGINT or SIGTERM ends it; a second signal ends it at once."""
    running = asyncio.ensure_future(_run(settings, options))
    loop = asyncio.get_running_loop()
    stopped = False

    def stop() -> None:
        nonlocal stopped
        stopped = True
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
        running.cancel()

    with suppress(NotImplementedError):  # Windows has no such handlers; Ctrl-C ends it there
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
    try:
        await running
    except asyncio.CancelledError:
        if not stopped:
            raise


async def _run(settings: Settings, options: argparse.Namespace) -> None:
    try:
        database = await Database.open(settings.mahjong_db)
    except InUse as error:
        raise Unusable(f"MAHJONG_DB: {error}, or give this one a file of its own") from None
    except OpenError as error:
        raise Unusable(f"MAHJONG_DB: {error}") from None
    async with database:
        if options.local:
            await _simulate(database, options.port)
        else:
            await _join(database, settings)


async def _simulate(database: Database, port: int) -> None:
    # simcord checks discord.py with a client of its own, whose warnings would stand in our log.
    logging.disable(logging.WARNING)
    try:
        from cogs.local import PageUnusable, serve
    except ModuleNotFoundError as error:
        raise Unusable(
            f"--local needs the simulated Discord ({error.name} is missing): pip install '.[local]'"
        ) from None
    finally:
        logging.disable(logging.NOTSET)
    try:
        await serve(database, port)
    except PageUnusable as error:
        raise Unusable(str(error)) from None


async def _join(database: Database, settings: Settings) -> None:
    if settings.discord_api_url is not None:
        Route.BASE = settings.discord_api_url
    async with Mahjong(database) as bot:
        try:
            await bot.login(settings.discord_token or "")
            print(f"Add the bot to a server: {bot.invite}", flush=True)
            if settings.discord_api_url is not None:
                # The library goes back to this address after a lost session.
                _, gateway, _ = await bot.http.get_bot_gateway()
                DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
            await bot.connect()
        except discord.LoginFailure:
            raise Unusable("DISCORD_TOKEN: Discord rejects it; copy it again from the application's page") from None
        except (discord.NotFound, discord.DiscordServerError) as error:
            raise Unusable(f"DISCORD_API_URL: {Route.BASE} does not answer as Discord does ({error})") from None
        except (discord.GatewayNotFound, aiohttp.ClientError) as error:
            raise Unusable(f"DISCORD_API_URL: {Route.BASE} cannot be reached ({error})") from None
        except discord.ConnectionClosed as error:
            if error.code != 4004:
                raise
            raise Unusable("DISCORD_TOKEN: Discord does not accept it any more; copy the new one") from None


if __name__ == "__main__":
    sys.exit(main())
