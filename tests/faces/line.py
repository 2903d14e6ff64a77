"""The line between the bot and the simulated Discord: everything that goes over it is heard, and at times it fails.

    with Line(faces, rng) as line:
        line.spoil()          # one of the next requests of some kind fails as Discord or the line can fail it
        line.listener.problems

A request fails before Discord has it (an error, a dropped connection) or after (the answer is lost on the way).
"""

import re
from collections import Counter, defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, Self
from unittest.mock import patch

import aiohttp
from simcord.backend.errors import BackendError
from simcord.http import router

from cogs.pictures import draw_board, draw_hand, draw_result
from cogs.tables import own, showing
from cogs.tables.desk import Desk
from tests.faces.listener import Listener
from tests.faces.world import Faces

DROPPED, LOST = "dropped", "lost"
Failure = tuple[int, int] | str
"""HTTP status and Discord's code; or how the line fails"""
ANSWERING: tuple[Failure, ...] = ((500, 0), (503, 0), DROPPED, LOST)
TROUBLE = (*ANSWERING, (429, 0))
"""discord.py itself waits where an answer to an interaction comes too fast; simcord does not"""
CHANNEL = r"/channels/\d+/messages"
FAILURES: dict[tuple[str, str], tuple[Failure, ...]] = {
    ("POST", CHANNEL): (*TROUBLE, (403, 50013), (403, 50001), (404, 10003), (403, 50007)),
    ("PATCH", CHANNEL + r"/\d+"): (*TROUBLE, (403, 50013), (403, 50001), (404, 10003), (404, 10008)),
    ("DELETE", CHANNEL + r"/\d+"): (*TROUBLE, (404, 10008)),
    ("POST", "/users/@me/channels"): (*TROUBLE, (403, 50007), (429, 40003)),
    ("POST", r"/interactions/\d+/.*/callback"): (*ANSWERING, (404, 10062), (400, 40060)),
    ("POST", r"/webhooks/\d+/[^/]+"): (*ANSWERING, (401, 50027), (404, 10015)),
    ("PATCH", r"/webhooks/\d+/.*"): (*ANSWERING, (401, 50027), (404, 10015), (404, 10008)),
}
GONE = ((404, 10062), (400, 40060), (401, 50027), (404, 10015), (404, 10008))
"""what ends an interaction; the last where its answer was dismissed"""
DOWN = (("POST", CHANNEL), ("PATCH", CHANNEL + r"/\d+"), ("DELETE", CHANNEL + r"/\d+"), ("POST", "/users/@me/channels"))
"""the requests that fail in an outage, in which people still reach the bot"""
PRIVATE = 1 << 6


@dataclass
class Spoilt:
    """Requests that will fail, and how often still."""

    method: str
    path: str
    failure: Failure
    times: int

    def __str__(self) -> str:
        return f"{self.times} × {self.method} {self.path} fails: {self.failure}"


class Line:
    """One for a running bot and all its restarts."""

    def __init__(self, faces: Faces, rng: Random) -> None:
        self.faces, self.listener = faces, Listener()
        self._rng = rng
        self._spoilt: list[Spoilt] = []
        self.failed: Counter[str] = Counter()
        self.hit: defaultdict[int, list[tuple[bool, Failure | None]]] = defaultdict(list)
        """whether requests of interactions were first answers and how they went (None is well), by interaction"""
        self._well_since: datetime | None = None
        self.logs: dict[str, str] = {}
        """the log of every hand that ended, by its id"""
        self._patches = ExitStack()
        self._send = router.dispatch

    def __enter__(self) -> Self:
        told, listener = Desk._tell, self.listener

        def tell(desk: Desk) -> None:
            at = desk._last
            listener.note(at)
            if at.log:
                self.logs[f"{at.table}.{at.hand_number}"] = at.log
            told(desk)

        for place, name, instead in (
            (router, "dispatch", self._pass),
            (Desk, "_tell", tell),
            (showing, "draw_board", listener.drawn(draw_board)),
            (showing, "draw_result", listener.drawn(draw_result)),
            (own, "draw_board", listener.drawn(draw_board)),
            (own, "draw_hand", listener.drawn(draw_hand)),
        ):
            self._patches.enter_context(patch.object(place, name, instead))
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()

    # ------------------------------------------------------------ failing

    def spoil(self) -> Spoilt:
        """Some kind of request fails the next few times."""
        (method, path), failures = self._rng.choice([*FAILURES.items()])
        spoilt = Spoilt(method, path, self._rng.choice(failures), self._rng.choice([1, 1, 1, 2, 3, 6]))
        self._spoilt.append(spoilt)
        return spoilt

    def down(self) -> None:
        """No message gets through until all is mended."""
        failure = self._rng.choice(TROUBLE[:3])
        self._spoilt += [Spoilt(method, path, failure, 10**6) for method, path in DOWN]

    def mend(self) -> None:
        """Nothing fails any more."""
        self._spoilt.clear()

    @property
    def well_for(self) -> float:
        """The seconds, as far as known, for which nothing failed."""
        now = self.faces.now()
        self._well_since = None if self._spoilt else self._well_since or now
        return (now - self._well_since).total_seconds() if self._well_since else 0.0

    def _fails(self, method: str, path: str) -> Failure | None:
        for spoilt in self._spoilt:
            if spoilt.method == method and re.fullmatch(spoilt.path, path):
                spoilt.times -= 1
                if not spoilt.times:
                    self._spoilt.remove(spoilt)
                self.failed[str(spoilt.failure)] += 1
                return spoilt.failure
        return None

    def excuses(self, record: Any) -> bool:
        """Whether nobody could have answered: Discord took no answer any more, or none of two that were tried last.

        Before a first answer got there nothing else counts: Discord takes no second one then, though simcord does.
        """
        last = [failure for first, failure in self.hit[record.id] if first or record.responded][-2:]
        return bool(last) and (last[-1] in GONE or (len(last) == 2 and None not in last))

    # ------------------------------------------------------------ passing on

    def _pass(self, backend: Any, method: str, path: str, **parts: Any) -> Any:
        json = parts.get("json")
        pictures = [_read(file) for file in parts.get("files") or ()]
        if method in ("POST", "PATCH") and json is not None:
            self.listener.hear(self._reader(path, json), json, pictures)
        suggesting = isinstance(json, dict) and json.get("type") == 8
        failure = None if suggesting else self._fails(method, path)
        records = [] if suggesting else self._records(path)
        try:
            answer = self._done(failure, backend, method, path, parts)
        except BackendError as error:
            failure = (error.status, error.code)
            raise
        finally:
            for record in records:
                self.hit[record.id].append((path.endswith("/callback"), failure))
        if failure == LOST:
            raise aiohttp.ServerDisconnectedError
        return answer

    def _done(self, failure: Failure | None, backend: Any, method: str, path: str, parts: dict[str, Any]) -> Any:
        if failure == DROPPED:
            raise aiohttp.ServerDisconnectedError
        if isinstance(failure, tuple):
            raise BackendError(*failure, "spoilt by a test")
        return self._send(backend, method, path, **parts)

    def _records(self, path: str) -> list[Any]:
        """The interaction that a request belongs to, if any."""
        backend, parts = self.faces.env.backend, path.split("/")
        if parts[1] == "interactions":
            return [backend.interactions[int(parts[2])]]
        if parts[1] == "webhooks" and parts[3] in backend.interaction_tokens:
            return [backend.interaction_by_token(parts[3])]
        return []

    def _reader(self, path: str, json: Any) -> int | None:
        """Who reads this: one person, or (None) everybody."""
        backend, parts = self.faces.env.backend, path.split("/")
        for record in self._records(path):
            if record.guild_id is None or self._is_private(record, parts, json):
                return record.user_id
            return None
        if parts[1] != "channels" or int(parts[2]) not in backend.channels:
            return None
        recipients = backend.channels[int(parts[2])].recipient_ids
        return recipients[0] if recipients else None

    def _is_private(self, record: Any, parts: list[str], json: Any) -> bool:
        if parts[1] == "interactions":
            if json["type"] in (8, 9):  # suggestions, a form
                return True
            if json["type"] == 7:
                return self._flags(record, record.source_message_id) & PRIVATE != 0
            return (json.get("data") or {}).get("flags", 0) & PRIVATE != 0
        if len(parts) > 4:
            original = record.message_id if parts[-1] == "@original" else int(parts[-1])
            return self._flags(record, original) & PRIVATE != 0
        if record.loading:
            return self._flags(record, record.message_id) & PRIVATE != 0
        return json.get("flags", 0) & PRIVATE != 0

    def _flags(self, record: Any, message: int | None) -> int:
        found = self.faces.env.backend.messages.get(record.channel_id, {}).get(message or 0)
        return found.flags if found else PRIVATE


def _read(file: Any) -> bytes:
    content = file.fp.read()
    file.fp.seek(0)
    return content
