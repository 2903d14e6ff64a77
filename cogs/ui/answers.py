"""Answering an interaction exactly once, in time, whatever state it is in.

Features answer through these functions only. An answer that Discord no longer takes (too late, already given) is
not an error of ours: it is logged and comes back as None.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)
T = TypeVar("T")
Interaction: TypeAlias = discord.Interaction[Any]

# 10015 unknown webhook, 10062 unknown interaction, 40060 already acknowledged, 50027 token no longer valid.
GONE: Final = frozenset({10015, 10062, 40060, 50027})
PATIENCE: Final = 2.8
"""seconds for the first answer; Discord takes none after three"""
TAKEN: Final = "taken"
_OPEN: Final = "open"
_LOST: Final = "lost"


async def respond(
    interaction: Interaction, content: str | None = None, *, private: bool = True, **parts: Any
) -> discord.Message | None:
    """Answer with a new message (or complete `think`); raises RuntimeError on a second answer.

    `parts` are those of discord.py's send: embed, view, file, files, allowed_mentions. Returns the message, or None
    when Discord took no answer any more.
    """
    if interaction.extras.pop(_OPEN, False):
        return await _try(interaction, _complete(interaction, content, parts))
    if interaction.response.is_done():
        raise RuntimeError("the interaction has its answer already: use add")
    return await _first(interaction, lambda: _send(interaction, content, private, parts), _files(parts))


async def add(
    interaction: Interaction, content: str | None = None, *, private: bool = True, **parts: Any
) -> discord.Message | None:
    """One more message after the answer; discord.py's send parts."""
    said = {} if content is None else {"content": content}
    return await _try(interaction, interaction.followup.send(ephemeral=private, wait=True, **said, **parts))


async def update(interaction: Interaction, **parts: Any) -> discord.Message | None:
    """Answer a press by changing the message it was pressed on; discord.py's edit parts."""
    if interaction.response.is_done():
        return await _try(interaction, _twice(partial(interaction.edit_original_response, **parts), _files(parts)))
    return await _first(interaction, lambda: _edit(interaction, parts), _files(parts))


async def hold(interaction: Interaction) -> None:
    """Acknowledge a press at once and silently; the person sees what changes by itself or by `update`.

    A press counts even if Discord does not take that.
    """
    if interaction.response.is_done():
        return
    try:
        await _first(interaction, lambda: interaction.response.defer())
    except discord.HTTPException as error:
        interaction.extras[_LOST] = True
        log.warning("interaction %s could not be acknowledged: %r", interaction.id, error)


async def think(interaction: Interaction) -> None:
    """Acknowledge at once with a private "thinking", which `respond` must complete."""
    if interaction.response.is_done():
        return
    interaction.extras[_OPEN] = True
    try:
        await _first(interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True))
    except discord.HTTPException:
        del interaction.extras[_OPEN]  # refused: another answer may still be taken
        raise


async def ask(interaction: Interaction, modal: discord.ui.Modal) -> None:
    """Answer with a form."""
    await _first(interaction, lambda: interaction.response.send_modal(modal))


async def tell(interaction: Interaction, content: str) -> None:
    """Get a private sentence to the person in whatever state the interaction is."""
    if interaction.extras.get(_OPEN) or not interaction.response.is_done():
        await respond(interaction, content)
    else:
        await add(interaction, content)


def is_lost(interaction: Interaction) -> bool:
    """Whether an answer was tried that Discord no longer took, or never got."""
    return bool(interaction.extras.get(_LOST))


def is_thinking(interaction: Interaction) -> bool:
    """Whether the person still looks at an uncompleted `think`."""
    return bool(interaction.extras.get(_OPEN))


async def _send(
    interaction: Interaction, content: str | None, private: bool, parts: dict[str, Any]
) -> discord.Message | None:
    callback = await interaction.response.send_message(content, ephemeral=private, **parts)
    return callback.resource if isinstance(callback.resource, discord.Message) else None


async def _complete(interaction: Interaction, content: str | None, parts: dict[str, Any]) -> discord.Message:
    files = _files(parts)
    others = {name: value for name, value in parts.items() if name not in ("file", "files")}
    edit = partial(interaction.edit_original_response, content=content, attachments=files, **others)
    return await _twice(edit, files)


async def _edit(interaction: Interaction, parts: dict[str, Any]) -> discord.Message | None:
    callback = await interaction.response.edit_message(**parts)
    resource = callback.resource if callback else None
    return resource if isinstance(resource, discord.Message) else None


async def _first(
    interaction: Interaction, answer: Callable[[], Awaitable[T]], files: Sequence[discord.File] = ()
) -> T | None:
    """The first answer, given up when Discord waits for it no more."""

    async def give() -> T:
        async with asyncio.timeout(PATIENCE):
            return await _twice(answer, files)

    return await _try(interaction, give())


async def _twice(answer: Callable[[], Awaitable[T]], files: Sequence[discord.File]) -> T:
    """Once again where the line drops or Discord fails for a moment: neither answers nor edits show twice."""
    try:
        return await answer()
    except (aiohttp.ClientError, ConnectionError, discord.HTTPException) as error:
        if isinstance(error, discord.HTTPException) and error.status < 500:
            raise
    for file in files:
        file.reset()
    return await answer()


def _files(parts: dict[str, Any]) -> list[discord.File]:
    every = [parts.get("file"), *parts.get("files", ()), *parts.get("attachments", ())]
    return [file for file in every if isinstance(file, discord.File)]


async def _try(interaction: Interaction, answer: Awaitable[T]) -> T | None:
    try:
        return await answer
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        interaction.extras[_LOST] = True
        log.info("interaction %s: no answer taken any more (%s)", interaction.id, error.code)
    except (aiohttp.ClientError, OSError) as error:
        interaction.extras[_LOST] = True
        log.warning("interaction %s: the answer did not reach Discord: %r", interaction.id, error)
    except RuntimeError as error:
        if not interaction.client.is_closed():
            raise
        interaction.extras[_LOST] = True
        log.info("interaction %s: the bot stopped before the answer: %r", interaction.id, error)
    return None
