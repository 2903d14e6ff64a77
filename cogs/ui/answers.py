"""Answering an interaction exactly once, in time, whatever state it is in.

Features answer through these functions only. An answer that Discord no longer takes (too late, already given) is
not an error of ours: it is logged and comes back as None.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import aiohttp
import discord

from cogs.ui import early
from cogs.ui.early import Interaction, settled

log = logging.getLogger(__name__)
T = TypeVar("T")

# 10015 unknown webhook, 10062 unknown interaction, 40060 already acknowledged, 50027 token no longer valid.
GONE: Final = frozenset({10015, 10062, 40060, 50027})
PATIENCE: Final = 2.8
"""seconds for the first answer; Discord takes none after three"""
TAKEN: Final = "taken"
_OPEN: Final = "open"
"""whether a "thinking" that is to be completed is private"""
_HELD: Final = "held"
"""that a press was acknowledged by itself and may still get an answer of its own"""
_LOST: Final = "lost"


def expect(interaction: Interaction) -> None:
    """An interaction has come in: where no handler answers it soon it is acknowledged by itself."""
    early.expect(interaction, _acknowledge)


async def _acknowledge(interaction: Interaction) -> None:
    if interaction.message is None:
        await _think(interaction, True)
    else:
        interaction.extras[_HELD] = True
        await _hold(interaction)


async def respond(
    interaction: Interaction, content: str | None = None, *, private: bool = True, **parts: Any
) -> discord.Message | None:
    """Answer with a new message (or complete `think`); raises RuntimeError on a second answer.

    `parts` are those of discord.py's send: embed, view, file, files, allowed_mentions. Returns the message, or None
    when Discord took no answer any more.
    """
    await settled(interaction)
    thinking = interaction.extras.pop(_OPEN, None)
    if thinking is private:
        return await _try(interaction, _complete(interaction, content, parts))
    if thinking is not None:
        return await _instead(interaction, content, private, parts)
    if interaction.extras.pop(_HELD, False):
        return await add(interaction, content, private=private, **parts)
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
    await settled(interaction)
    if interaction.response.is_done():
        return await _try(interaction, _twice(partial(interaction.edit_original_response, **parts), _files(parts)))
    return await _first(interaction, lambda: _edit(interaction, parts), _files(parts))


async def withdraw(interaction: Interaction) -> None:
    """Take the answer to an earlier interaction away; where the person did that himself nothing is left to do."""
    try:
        await _try(interaction, interaction.delete_original_response())
    except discord.NotFound:
        log.info("interaction %s: its answer was gone already", interaction.id)


async def hold(interaction: Interaction) -> None:
    """Acknowledge a press at once and silently; the person sees what changes by itself or by `update`.

    A press counts even if Discord does not take that.
    """
    await settled(interaction)
    if not interaction.response.is_done():
        await _hold(interaction)


async def _hold(interaction: Interaction) -> None:
    try:
        await _first(interaction, lambda: interaction.response.defer())
    except discord.HTTPException as error:
        interaction.extras[_LOST] = True
        log.warning("interaction %s could not be acknowledged: %r", interaction.id, error)


async def think(interaction: Interaction, *, private: bool = True) -> None:
    """Acknowledge at once with a "thinking" for who asked or for all, which `respond` must complete."""
    await settled(interaction)
    if not interaction.response.is_done():
        await _think(interaction, private)


async def _think(interaction: Interaction, private: bool) -> None:
    interaction.extras[_OPEN] = private
    try:
        await _first(interaction, lambda: interaction.response.defer(ephemeral=private, thinking=True))
    except discord.HTTPException:
        del interaction.extras[_OPEN]  # refused: another answer may still be taken
        raise


async def send_form(interaction: Interaction, modal: discord.ui.Modal) -> bool:
    """Answer with a form; False where the press is acknowledged already, after which Discord opens none."""
    await settled(interaction)
    if interaction.response.is_done():
        return False
    await _first(interaction, lambda: interaction.response.send_modal(modal))
    return True


async def tell(interaction: Interaction, content: str) -> None:
    """Get a private sentence to the person in whatever state the interaction is."""
    await settled(interaction)
    if is_thinking(interaction) or _HELD in interaction.extras or not interaction.response.is_done():
        await respond(interaction, content)
    else:
        await add(interaction, content)


def is_lost(interaction: Interaction) -> bool:
    """Whether an answer was tried that Discord no longer took, or never got."""
    return bool(interaction.extras.get(_LOST))


def is_thinking(interaction: Interaction) -> bool:
    """Whether the person still looks at an uncompleted `think`."""
    return _OPEN in interaction.extras


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


async def _instead(
    interaction: Interaction, content: str | None, private: bool, parts: dict[str, Any]
) -> discord.Message | None:
    """Another message than the "thinking": who may read an answer is settled by its acknowledgement."""
    await _try(interaction, interaction.edit_original_response(content="…"))  # else Discord takes the next for it
    message = await add(interaction, content, private=private, **parts)
    await _try(interaction, interaction.delete_original_response())
    return message


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
