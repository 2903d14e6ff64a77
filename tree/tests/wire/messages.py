"""Messages: what stands in channels and private channels, who can read it, and the requests that change it."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.wire import limits
from tests.wire.calls import Answer, ApiError, Call, Json, Route
from tests.wire.world import BOT, World

CHANNEL = "/channels/{channel}/messages"
ONE = f"{CHANNEL}/{{message}}"


@dataclass(slots=True)
class Message:
    """A message as it is now; `only` is the one person who sees an ephemeral one."""

    id: str
    json: Json
    only: str | None = None

    @property
    def channel(self) -> str:
        return self.json["channel_id"]

    @property
    def components(self) -> list[Json]:
        """All of them, flat."""
        return list(limits.walk(self.json["components"]))

    def as_shown(self) -> "Message":
        """What a client that has not heard of the next edit still shows, for presses that cross with it."""
        return deepcopy(self)

    @property
    def words(self) -> str:
        """All text that it shows, and what it says of its pictures."""
        shown = [self.json["content"]]
        for each in self.components:
            shown += [each.get("content"), each.get("label")]
            shown += [item.get("description") for item in each.get("items") or []]
        return "\n".join(part for part in shown if part)


class Messages:
    """All messages, oldest first; one that was deleted is gone."""

    def __init__(self, world: World, changed: Callable[[], None]) -> None:
        self._world, self._changed = world, changed
        self.all: dict[str, Message] = {}
        self._nonces: dict[str, Message] = {}

    def read_by(self, person: str, channel: str | None = None) -> list[Message]:
        """What a person can see, newest first, in one channel or in all he can read."""
        return [
            message
            for message in reversed([*self.all.values()])
            if channel in (None, message.channel)
            and (person in self._world.readers(message.channel) if message.only is None else message.only == person)
        ]

    # ------------------------------------------------------------ changes, also of interactions

    def post(self, call: Call, channel: str, data: Json, only: str | None = None) -> Message:
        """A new message of the bot's; raises ApiError for one that Discord would not take."""
        flags = data.get("flags") or 0
        if not flags & limits.LOADING:
            limits.check(data, flags, len(call.files))
        message = self._new(channel, flags, only)
        self._fill(message, call, data)
        self.all[message.id] = message
        self._changed()
        return message

    def edit(self, call: Call, message: Message, data: Json) -> Message:
        """The same message with other contents; what is not named stays, and a refused edit changes nothing."""
        flags = (message.json["flags"] | (data.get("flags") or 0)) & ~limits.LOADING
        named = {name: value for name, value in data.items() if name in ("content", "embeds", "components")}
        limits.check({**message.json, **named}, flags, len(call.files) + len(message.json["attachments"]))
        message.json["flags"] = flags
        self._fill(message, call, data)
        message.json["edited_timestamp"] = _now()
        self._changed()
        return message

    def drop(self, message: Message) -> None:
        """Delete it."""
        self.all.pop(message.id, None)
        self._changed()

    def _new(self, channel: str, flags: int, only: str | None) -> Message:
        number = self._world.new_id()
        return Message(number, _blank(number, channel, flags, self._world.users[BOT]), only)

    def _fill(self, message: Message, call: Call, data: Json) -> None:
        json = message.json
        json["content"] = data.get("content", json["content"]) or ""
        json["embeds"] = data.get("embeds", json["embeds"]) or []
        if "components" in data:
            json["components"] = data["components"] or []
        kept = {str(each["id"]) for each in data.get("attachments") or []}
        if "attachments" in data:
            json["attachments"] = [each for each in json["attachments"] if each["id"] in kept]
        for name, content in call.files.values():
            json["attachments"].append(self._attachment(name, len(content)))

    def _attachment(self, name: str, size: int) -> Json:
        number = self._world.new_id()
        url = f"https://cdn.invalid/{number}/{name}"
        return {"id": number, "filename": name, "size": size, "url": url, "proxy_url": url}

    # ------------------------------------------------------------ requests

    def routes(self) -> list[Route]:
        """What the bot may ask for here."""
        return [
            ("POST", "/users/@me/channels", self._open_dm),
            ("POST", CHANNEL, self._create),
            ("GET", ONE, self._get),
            ("PATCH", ONE, self._patch),
            ("DELETE", ONE, self._delete),
        ]

    async def _open_dm(self, call: Call) -> Answer:
        return 200, self._world.channels[self._world.dm(str(call.body["recipient_id"]))]

    async def _create(self, call: Call) -> Answer:
        channel = self._world.channels.get(call.part["channel"])
        if channel is None:
            raise ApiError(404, 10003, "Unknown Channel")
        if channel["type"] == 1 and channel["recipients"][0]["id"] in self._world.closed_dms:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        nonce = call.body.get("nonce") if call.body.get("enforce_nonce") else None
        known = self._nonces.get(str(nonce)) if nonce is not None else None
        if known is None:
            known = self.post(call, channel["id"], call.body)
            if nonce is not None:
                self._nonces[str(nonce)] = known
        return 200, known.json

    async def _get(self, call: Call) -> Answer:
        return 200, self._find(call).json

    async def _patch(self, call: Call) -> Answer:
        return 200, self.edit(call, self._find(call), call.body).json

    async def _delete(self, call: Call) -> Answer:
        self.drop(self._find(call))
        return 204, None

    def _find(self, call: Call) -> Message:
        if call.part["channel"] not in self._world.channels:
            raise ApiError(404, 10003, "Unknown Channel")
        message = self.all.get(call.part["message"])
        if message is None or message.channel != call.part["channel"] or message.only is not None:
            raise ApiError(404, 10008, "Unknown Message")
        return message


def _blank(number: str, channel: str, flags: int, author: Json) -> Json:
    return {
        "id": number,
        "channel_id": channel,
        "author": author,
        "content": "",
        "timestamp": _now(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": 0,
        "flags": flags,
    }


def _now() -> str:
    return datetime.now(UTC).isoformat()
