"""The news of one table on their way to the face: one after the other, after the commit, never under the lock."""

import logging
from collections import deque
from collections.abc import Callable, Iterable

from cogs.tables.house import House
from cogs.tables.news import News

log = logging.getLogger(__name__)


class Outbox:
    """Tells what it is given, in order; `emptied` is called whenever nothing is left to tell."""

    def __init__(self, house: House, emptied: Callable[[], None]) -> None:
        self._house, self._emptied = house, emptied
        self._waiting: deque[News] = deque()
        self.telling = False

    def put(self, news: Iterable[News]) -> None:
        """Tells these after all that went before; comes back at once."""
        self._waiting += news
        if self._waiting and not self.telling:
            self.telling = True
            self._house.spawn(self._tell())

    async def _tell(self) -> None:
        while self._waiting:
            try:
                await self._waiting.popleft()(self._house.teller)
            except Exception:
                log.exception("a face failed to tell")  # and stops no table
        self.telling = False
        self._emptied()
