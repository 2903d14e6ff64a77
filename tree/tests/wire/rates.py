"""Discord's rate limits as a bot meets them: five posts and five edits in five seconds in each channel."""

import re
import time
from typing import Final

from tests.wire.calls import ApiError

MANY: Final = 5
SECONDS: Final = 5.0


class Rates:
    """Counts requests; `refused` is how many were too many."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], tuple[int, float]] = {}
        self.refused = 0

    def count(self, method: str, path: str) -> dict[str, str]:
        """The headers that say what is left; raises ApiError 429 where nothing is."""
        channel = re.match(r"/channels/(\d+)/messages", path)
        if channel is None or method not in ("POST", "PATCH"):
            return {}
        key, now = (method, channel[1]), time.time()
        used, ends = self._counts.get(key, (0, 0.0))
        if now >= ends:
            used, ends = 0, now + SECONDS
        self._counts[key] = (used + 1, ends)
        if used >= MANY:
            self.refused += 1
            raise ApiError(429, 0, "You are being rate limited.", retry_after=ends - now, **{"global": False})
        return {
            "X-RateLimit-Limit": str(MANY),
            "X-RateLimit-Remaining": str(MANY - used - 1),
            "X-RateLimit-Reset": f"{ends:.3f}",
            "X-RateLimit-Reset-After": f"{ends - now:.3f}",
            "X-RateLimit-Bucket": method.lower(),
        }
