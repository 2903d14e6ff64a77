"""Commands and presses: how they reach the bot, how it answers, and what Discord does with answers that come wrong."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from tests.wire import limits
from tests.wire.calls import Answer, ApiError, Call, Json, Route
from tests.wire.gateway import Gateway
from tests.wire.messages import Message, Messages
from tests.wire.world import APPLICATION, BOT_PERMISSIONS, World

ACKNOWLEDGE: Final = 3.0
"""seconds within which Discord wants an answer"""
COMMAND, COMPONENT, AUTOCOMPLETE = 2, 3, 4
SAY, THINK, HOLD, UPDATE, SUGGEST = 4, 5, 6, 7, 8
HOOK = "/webhooks/{application}/{token}"


class Interaction:
    """A command or press of a person and what came of it.

    `waited` is how long the person looked at it (seconds) before the bot acknowledged, None while or if it did not;
    `said` has every message made for it; `state` is pending, thinking, answered or expired.
    """

    def __init__(self, number: str, person: str, kind: int, channel: str, data: Json, source: Message | None) -> None:
        self.id, self.token = number, secrets.token_urlsafe(40)
        self.person, self.kind, self.channel, self.data, self.source = person, kind, channel, data, source
        self.began = time.monotonic()
        self.waited: float | None = None
        self.state = "pending"
        self.original: Message | None = None
        self.said: list[Message] = []
        self.choices: list[Json] = []
        self.acknowledged = asyncio.Event()

    @property
    def words(self) -> str:
        """All that the person was told privately in answer."""
        return "\n".join(message.words for message in self.said)


class Interactions:
    """All of them, in order."""

    def __init__(self, world: World, gateway: Gateway, messages: Messages, changed: Callable[[], None]) -> None:
        self._world, self._gateway, self._messages, self._changed = world, gateway, messages, changed
        self.all: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.patience = ACKNOWLEDGE

    async def begin(
        self, person: str, kind: int, channel: str, data: Json, source: Message | None = None
    ) -> Interaction:
        """Send it to the bot; returns when the bot has acknowledged, or when Discord's patience ends."""
        done = Interaction(self._world.new_id(), person, kind, channel, data, source)
        self.all[done.id] = self._by_token[done.token] = done
        await self._gateway.send("INTERACTION_CREATE", self._payload(done))
        try:
            await asyncio.wait_for(done.acknowledged.wait(), self.patience)
        except TimeoutError:
            done.state = "expired"
        return done

    def _payload(self, done: Interaction) -> Json:
        here = self._world.channels[done.channel]
        guild = here.get("guild_id")
        payload: Json = {
            "id": done.id,
            "application_id": APPLICATION,
            "type": done.kind,
            "token": done.token,
            "version": 1,
            "channel_id": done.channel,
            "channel": here,
            "data": done.data,
            "locale": "en-US",
            "entitlements": [],
            "app_permissions": BOT_PERMISSIONS,
            "attachment_size_limit": 10 * 2**20,
            "context": 0 if guild else 1,
            "authorizing_integration_owners": {"0": guild or "0"},
        }
        if done.source is not None:
            payload["message"] = done.source.json
        if guild is None:
            return {**payload, "user": self._world.users[done.person]}
        member = {**self._world.member_json(done.person), "permissions": BOT_PERMISSIONS}
        short = {"id": guild, "locale": "en-US", "features": []}
        return {**payload, "guild_id": guild, "guild": short, "guild_locale": "en-US", "member": member}

    # ------------------------------------------------------------ requests

    def routes(self) -> list[Route]:
        """What the bot may ask for here; none of it needs its token."""
        one = f"{HOOK}/messages/{{message}}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self._callback),
            ("POST", HOOK, self._follow_up),
            ("GET", one, self._original),
            ("PATCH", one, self._original),
            ("DELETE", one, self._original),
        ]

    async def _callback(self, call: Call) -> Answer:
        done = self.all.get(call.part["interaction"])
        if done is None or done.token != call.part["token"] or done.state == "expired":
            raise ApiError(404, 10062, "Unknown interaction")
        if done.state != "pending":
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind, data = call.body["type"], call.body.get("data") or {}
        if (kind in (HOLD, UPDATE) and done.source is None) or (kind == SUGGEST) != (done.kind == AUTOCOMPLETE):
            raise ApiError(400, 50035, f"Invalid Form Body: callback {kind} of interaction {done.kind}")
        message = self._first(call, done, kind, data)
        done.original = message or done.source
        done.state = "thinking" if kind == THINK else "answered"
        done.waited = time.monotonic() - done.began
        done.acknowledged.set()
        self._changed()
        return 200, _resource(done, kind, message)

    def _first(self, call: Call, done: Interaction, kind: int, data: Json) -> Message | None:
        flags = data.get("flags") or 0
        only = done.person if flags & limits.EPHEMERAL else None
        if kind == UPDATE and done.source is not None:
            return self._messages.edit(call, self._messages.all[done.source.id], data)
        if kind == SUGGEST:
            done.choices = data.get("choices") or []
        if kind not in (SAY, THINK):
            return None
        shown = data if kind == SAY else {"flags": flags | limits.LOADING}
        done.said.append(self._messages.post(call, done.channel, shown, only))
        return done.said[-1]

    async def _follow_up(self, call: Call) -> Answer:
        done = self._of_token(call)
        if done.state == "thinking":  # completes it, and its own flags count for nothing
            return 200, self._complete(call, done, self._message(done, "@original")).json
        only = done.person if (call.body.get("flags") or 0) & limits.EPHEMERAL else None
        done.said.append(self._messages.post(call, done.channel, call.body, only))
        return 200, done.said[-1].json

    async def _original(self, call: Call) -> Answer:
        done = self._of_token(call)
        message = self._message(done, call.part["message"])
        if call.method == "PATCH":
            self._complete(call, done, message)
        elif call.method == "DELETE":
            self._messages.drop(message)
            return 204, None
        return 200, message.json

    def _complete(self, call: Call, done: Interaction, message: Message) -> Message:
        self._messages.edit(call, message, call.body)
        done.state = "answered"
        return message

    def _of_token(self, call: Call) -> Interaction:
        done = self._by_token.get(call.part["token"])
        if done is None or done.state in ("pending", "expired"):
            raise ApiError(404, 10015, "Unknown Webhook")
        return done

    def _message(self, done: Interaction, number: str) -> Message:
        known = done.original if number == "@original" else self._messages.all.get(number)
        if known is None or known.id not in self._messages.all:
            raise ApiError(404, 10008, "Unknown Message")
        return known


def _resource(done: Interaction, kind: int, message: Message | None) -> Json:
    told: dict[str, Any] = {"id": done.id, "type": done.kind, "response_message_loading": kind == THINK}
    if message is None:
        return {"interaction": told}
    told |= {"response_message_id": message.id, "channel_id": message.channel}
    return {"interaction": told, "resource": {"type": kind, "message": message.json}}
