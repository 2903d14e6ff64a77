"""The one error road: whatever goes wrong behind a command, a button or a form ends here, and the person is told.

Known causes become a sentence; an unexpected one is logged under a short code and the person gets that code.
"""

import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import aiohttp
import discord
from discord import app_commands

from cogs.texts import language_of, text
from cogs.ui.answers import GONE, Interaction, hold, is_lost, is_thinking, tell
from cogs.ui.refusal import Refusal

log = logging.getLogger(__name__)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Run a handler: an error goes down the road, and at the end nobody is left without an answer."""
    try:
        yield
        await close(interaction)
    except Exception as error:  # noqa: BLE001  the end of the road: everything is told and logged here
        await report(interaction, error)


async def close(interaction: Interaction) -> None:
    """Make sure a handler that returned has answered; raises RuntimeError where only its author can say what."""
    if is_lost(interaction):
        return
    if is_thinking(interaction):
        raise RuntimeError("the handler ended while the person still sees it thinking")
    if interaction.response.is_done():
        return
    if interaction.type is not discord.InteractionType.component:
        raise RuntimeError("the handler ended without an answer")
    await hold(interaction)


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person, privately, what went wrong, and log what we did not expect."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.info("interaction %s is gone (%s)", interaction.id, error.code)
        return
    if isinstance(error, RuntimeError) and interaction.client.is_closed():
        log.info("interaction %s: the bot stopped meanwhile: %r", interaction.id, error)
        return
    language = language_of(interaction)
    sentence = _known(language, error)
    if sentence is None:
        code = secrets.token_hex(3)
        log.error("%s by %s failed [%s]", _what(interaction), interaction.user.id, code, exc_info=error)
        sentence = text(language, "ui.error.unexpected", code=code)
    try:
        await tell(interaction, sentence)
    except discord.HTTPException as failure:
        log.warning("interaction %s: Discord would not take the answer either", interaction.id, exc_info=failure)


def permission_names(language: str, names: Iterable[str]) -> str:
    """Discord permissions (discord.py's names) as Discord's client calls them, joined."""
    return text(language, "ui.separator").join(text(language, f"ui.permission.{name}") for name in names)


def _known(language: str, error: BaseException) -> str | None:
    """The sentence of an error that needs no code, or None."""
    match error:
        case Refusal():
            return error.said(language)
        case app_commands.MissingPermissions():
            return text(
                language,
                "ui.error.permissions",
                permissions=permission_names(language, error.missing_permissions),
            )
        case app_commands.BotMissingPermissions():
            return text(
                language,
                "ui.error.bot_permissions",
                permissions=permission_names(language, error.missing_permissions),
            )
        case app_commands.CommandOnCooldown():
            return text(language, "ui.error.cooldown", seconds=round(error.retry_after) or 1)
        case app_commands.TransformerError():
            return text(language, "ui.error.option", value=str(error.value)[:60])
        case app_commands.NoPrivateMessage():
            return text(language, "ui.error.server_only")
        case app_commands.CommandSignatureMismatch() | app_commands.CommandNotFound():
            return text(language, "ui.error.outdated")
        case app_commands.CheckFailure():
            return text(language, "ui.error.denied")
        case _:
            return _discord(language, error)


def _discord(language: str, error: BaseException) -> str | None:
    """The sentence for what Discord or the line to it did to us, or None when the mistake is our own."""
    match error:
        case discord.Forbidden():
            key = "ui.error.forbidden"
        case discord.NotFound():
            key = "ui.error.vanished"
        case discord.HTTPException() if error.status >= 500 or error.status == 429:
            key = "ui.error.discord"
        case discord.RateLimited() | aiohttp.ClientError() | ConnectionError() | TimeoutError():
            key = "ui.error.discord"
        case _:
            return None
    log.warning("Discord refused or did not answer", exc_info=error)
    return text(language, key)


def _what(interaction: Interaction) -> str:
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data = interaction.data or {}
    return f"{interaction.type.name} {data.get('custom_id', '')}"
