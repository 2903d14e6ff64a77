"""What reaches the bot from outside besides Discord: time and chance. A test or the local page puts its own in."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any


def _now() -> datetime:
    return datetime.now(UTC)


async def _wait(awaitable: Awaitable[Any]) -> Any:
    return await awaitable


def _seed() -> bytes:
    return secrets.token_bytes(32)


@dataclass(frozen=True, slots=True)
class Outside:
    """`now` is an aware UTC moment; `sleep` takes seconds; `seed` gives 32 fresh random bytes.

    `wait` awaits something that only another task or a person can bring about (an event, a queue); a simulated
    Discord must be told of such waits. Code that waits for time or for others does so through these only.
    """

    now: Callable[[], datetime] = _now
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    wait: Callable[[Awaitable[Any]], Awaitable[Any]] = _wait
    seed: Callable[[], bytes] = _seed
