"""Nobody waits for an acknowledgement: what has no answer after SOON is acknowledged by itself, whatever it waits for.

A press is acknowledged silently, a command or form by a private "thinking" that its answer completes. answers.py calls
the alarm off with `settled`, or waits for an acknowledgement that is on its way.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord

log = logging.getLogger(__name__)
Interaction: TypeAlias = discord.Interaction[Any]

SOON: Final = 0.6
"""seconds; Discord waits for three, people for one"""
_ALARM: Final = "alarm"
_RINGS: Final = "rings"
_ANSWERED: Final = "answered"
"""that a handler answers, or has: an answer on its way is none yet to discord.py"""


def expect(interaction: Interaction, acknowledge: Callable[[Interaction], Awaitable[None]]) -> None:
    """An interaction has come in: `acknowledge` it where nothing else has answered by then."""
    if interaction.type is not discord.InteractionType.autocomplete and not interaction.extras.get(_ANSWERED):
        alarm = asyncio.create_task(_ring(interaction, acknowledge), name=f"alarm of interaction {interaction.id}")
        interaction.extras[_ALARM] = alarm


async def settled(interaction: Interaction) -> None:
    """The interaction is about to be answered: the alarm rings no more, or has rung to its end."""
    interaction.extras[_ANSWERED] = True
    alarm: asyncio.Task[None] | None = interaction.extras.pop(_ALARM, None)
    if alarm is None:
        return
    if interaction.extras.get(_RINGS):
        await asyncio.wait({alarm})
    else:
        alarm.cancel()


async def _ring(interaction: Interaction, acknowledge: Callable[[Interaction], Awaitable[None]]) -> None:
    await interaction.client.outside.sleep(SOON)
    interaction.extras[_RINGS] = True
    try:
        await acknowledge(interaction)
    except discord.HTTPException as error:
        log.warning("interaction %s could not be acknowledged early: %r", interaction.id, error)
