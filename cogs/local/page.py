"""A small server with one channel and four people, of whom the visitor of the page may be any.

Everything is stored as always. The page shows one channel only, so the people's private messages are closed and their
hands come in the channel. People, server and channel are made first, which gives them the same ids in every run;
messages of an earlier run are gone.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import simcord
from simcord.preview import Preview

from cogs.client import Mahjong
from cogs.local.emoji import keep_emoji
from cogs.local.hours import Hours
from cogs.local.locales import tell_commands, tell_locales
from cogs.local.looks import put_on_looks
from cogs.texts import discord_code, language_of_locale, text
from data.database import Database
from data.settings import PersonSettings

log = logging.getLogger(__name__)

NAMES: Final = ("小梅 Mei", "老周 Zhou", "阿强 Qiang", "汉生 Han")
TICK: Final = 0.1
START: Final = 120.0
"""seconds the bot may take to start, most of them for drawing the little tiles"""
WORK: Final = 10.0
"""seconds a press may keep the bot at work before the page gives up waiting for it"""


class PageUnusable(Exception):
    """The page cannot be served; the text says why."""


async def serve(database: Database, port: int = 0) -> None:
    """Run the bot on the page until cancelled or until the page's session is ended; raises PageUnusable."""
    language = system_language(os.environ)
    hours = Hours()
    bot = Mahjong(database, hours.outside(), shard_count=1)
    bot.commands_tree.tappable = False
    put_on_looks()
    env = hours.env = simcord.Env(bot, check_errors=False, settle_timeout=WORK)
    _answered_is_no_failure(env)
    channel, people = _people(env, discord_code(language))
    keep_emoji(env)
    hours.tick()
    try:
        await _started(env)
        await _play_in_the_channel(bot, people)
        async with _opened(env, channel, people, discord_code(language), port) as preview:
            print(text(language, "local.open", address=preview.url, command="/help"), flush=True)
            await _run(preview, hours)
    finally:
        hours.end()
        await bot.close()
        await env.shutdown()


def _answered_is_no_failure(env: simcord.Env) -> None:
    """Let the page see what people see: whatever goes wrong is told to them by the bot, and logged, by itself.

    simcord would call a press failed, and hold the page back, for every exception that discord.py hands on: refusals.
    """

    def leave_to_the_bot() -> None:
        return

    # simcord has no public way to turn that off.
    env._capture_errors = leave_to_the_bot


async def _started(env: simcord.Env) -> None:
    """Start the bot, however slow the machine; simcord itself would give up after five seconds."""
    settle = env._settle_internal

    async def in_peace(**_: Any) -> None:
        await settle(timeout=START)

    env._settle_internal = in_peace
    try:
        await env.start()
    except TimeoutError as error:
        log.info("the bot did not come to rest: %s", error)
        raise PageUnusable(f"--local: the bot was not ready after {START:g} s; this machine is too busy") from None
    finally:
        env._settle_internal = settle


def system_language(environment: Mapping[str, str]) -> str:
    """Our language for what the system is set to (`LANG=zh_CN.UTF-8`), English where we have none."""
    said = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return language_of_locale(said.split(".")[0].replace("_", "-"))


def _people(env: simcord.Env, code: str) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    env.backend.edit_bot_profile("武汉麻将 Referee")
    users = [env.create_user(f"person{n}", global_name=name) for n, name in enumerate(NAMES, 1)]
    guild = env.create_guild("武汉麻将", owner=users[0], preferred_locale=code)
    channel = guild.create_text_channel("mahjong")
    owner = simcord.MemberActor(env, guild, users[0])
    people = [owner, *(guild.add_member(user) for user in users[1:])]
    for user in users:
        env.inject_error(
            "POST",
            f"/channels/{user.dm_channel.id}/messages",
            status=403,
            code=50007,
            message="Cannot send messages to this user",
            times=None,
        )
    tell_locales(env, lambda _: code)
    tell_commands(env, code)
    return channel, people


async def _play_in_the_channel(bot: Mahjong, people: list[simcord.MemberActor]) -> None:
    for person in people:
        if bot.preferences.of_person(person.id) == PersonSettings():
            await bot.preferences.change_person(person.id, plays_by="channel")


@asynccontextmanager
async def _opened(
    env: simcord.Env, channel: simcord.ChannelHandle, people: list[simcord.MemberActor], code: str, port: int
) -> AsyncIterator[Preview]:
    try:
        preview = env.preview(
            channel, viewers=people, layout="channel", locale=code, timezone="Asia/Shanghai", port=port
        )
        await preview.__aenter__()
    except simcord.SetupError as error:
        raise PageUnusable(f"--port: {error}") from None
    try:
        yield preview
    finally:
        await preview.close()


async def _run(preview: Preview, hours: Hours) -> None:
    """Let time pass, and show what the bot did by itself, one thing at a time with what people press."""
    env, turn = preview.env, asyncio.Lock()
    _one_at_a_time(preview, turn)
    closed = asyncio.ensure_future(preview.wait_closed())
    try:
        while not closed.done():
            await asyncio.sleep(TICK)
            hours.tick()
            if env.backend.transcript and not turn.locked():
                async with turn:
                    await _show_news(preview)
    finally:
        closed.cancel()


async def _show_news(preview: Preview) -> None:
    """Publish what the bot did by itself; once it is shown, simcord need not remember how it came about."""
    try:
        await preview.refresh()
    except TimeoutError:
        log.info("the bot is still at work; the page follows later")
        return
    preview.env.backend.transcript.clear()
    preview.env.backend.http_requests.clear()


def _one_at_a_time(preview: Preview, turn: asyncio.Lock) -> None:
    """Let a press wait while the page is brought up to date, and reach the bot even if it came from the older page.

    simcord would turn both away; in Discord they arrive, and what is out of date is the bot's to tell.
    """
    act = preview._action

    async def act_in_turn(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with turn:
            page = preview._get_page(context_id)
            if body.get("sequence") == page.last_sequence + 1 and "published_revision" in body:
                body = {**body, "published_revision": page.revision}
            return await act(context_id, body)

    preview._action = act_in_turn
