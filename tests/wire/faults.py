"""Requests that go wrong because a test wants it."""

import asyncio
import re
from dataclasses import dataclass, field

from aiohttp import web

from tests.wire.calls import ApiError


class Lost(Exception):
    """The line was cut: nobody hears an answer."""


@dataclass(slots=True)
class Fault:
    """How requests of one kind go wrong: with a status and code, a connection that is cut before the request is done
    (`drop`) or after (`lose`), or no answer until `release` (`hold`).

    `hits` counts them; `left` is how many more go wrong.
    """

    method: str
    path: str
    left: int
    status: int = 0
    code: int = 0
    retry_after: float | None = None
    drop: bool = False
    lose: bool = False
    hold: bool = False
    hits: int = 0
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Nothing goes wrong any more; what was held is answered."""
        self.left = 0
        self._released.set()

    def takes(self, method: str, path: str) -> bool:
        """Whether this request goes wrong; it is counted then."""
        if self.left <= 0 or method != self.method or not re.search(self.path, path):
            return False
        self.hits += 1
        self.left -= 1
        return True

    async def strike(self, request: web.Request) -> None:
        """Let the request go wrong: raises ApiError or Lost, or waits."""
        if self.hold:
            await self._released.wait()
            if request.transport is None:  # the bot was killed meanwhile: it never came
                raise Lost
        if self.drop:
            _cut(request)
        if self.status == 429:
            raise ApiError(
                429, self.code, "You are being rate limited.", retry_after=self.retry_after, **{"global": False}
            )
        if self.status:
            raise ApiError(self.status, self.code, "injected")

    def done(self, request: web.Request) -> None:
        """The request was done after all: raises Lost where nobody shall hear of that."""
        if self.lose:
            _cut(request)


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()
    raise Lost
