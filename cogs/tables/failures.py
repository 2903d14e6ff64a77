"""How Discord, or the line to it, can fail a message, and what that means for a table."""

from collections.abc import Awaitable
from datetime import timedelta
from typing import Final

import aiohttp
import discord

FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""everything by which a request can fail"""
MESSAGE_GONE: Final = frozenset({10008, 30046, 50005})
"""codes for a message that is gone, too old to edit, or not ours: another one is posted"""
OLD: Final = timedelta(minutes=55)
"""Discord limits edits of messages older than an hour (30046)"""
TOKEN_GONE: Final = frozenset({10008, 10015, 10062, 50027})
"""codes for a private answer that can no longer be changed"""
PLACE_GONE: Final = frozenset({10003, 50001, 50013, 50083, 160005})
"""codes for a channel or thread that is gone, closed to us, archived or locked: the table pauses"""
DM_CLOSED: Final = frozenset({50007, 50278})
"""codes for a person who takes no messages from us"""


async def edited(edit: Awaitable[object]) -> bool:
    """Whether a message could be made to show something else; False where another one is to be posted."""
    try:
        await edit
    except discord.RateLimited:
        return False
    except discord.HTTPException as error:
        if error.code not in MESSAGE_GONE:
            raise
        return False
    return True


def passing(error: BaseException) -> bool:
    """Whether the same request may well succeed a little later."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, FAILURES)


def pause_after(error: BaseException, usual: float) -> float:
    """The seconds to wait before the request is tried again: what Discord asks for, or as usual."""
    return error.retry_after if isinstance(error, discord.RateLimited) else usual
