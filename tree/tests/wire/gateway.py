"""The gateway: the bot's sessions, what is sent to them, and how a connection can break."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire.calls import Json
from tests.wire.world import BOT, TOKEN, World

HEARTBEAT_MS = 40_000


class Session:
    """What the bot identified as: every event it got, so that a new connection can take it up again."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)
        self.events: list[tuple[str, Any]] = []
        self.socket: web.WebSocketResponse | None = None
        self.resumable = True


class Gateway:
    """One shard. `identified` and `resumed` count what the bot did; `changed` is called whenever something happens."""

    def __init__(self, world: World, changed: Callable[[], None]) -> None:
        self._world, self._changed = world, changed
        self.place = ""
        self.session: Session | None = None
        self.sockets: set[web.WebSocketResponse] = set()
        self.identified = self.resumed = 0
        self.accepting = asyncio.Event()
        self.accepting.set()

    # ------------------------------------------------------------ events

    async def send(self, event: str, data: Any) -> None:
        """An event for the bot: at once, or when it resumes; lost without a session."""
        session = self.session
        if session is None:
            return
        session.events.append((event, data))
        await self._deliver(session, len(session.events))

    async def _deliver(self, session: Session, number: int) -> None:
        event, data = session.events[number - 1]
        if session.socket is not None and not session.socket.closed:
            await _say(session.socket, 0, data, number, event)

    # ------------------------------------------------------------ breaking it

    def drop(self) -> None:
        """Cut every connection; the session can be resumed."""
        for socket in self.sockets:
            transport = socket._req.transport if socket._req else None  # nothing public cuts a line
            if transport is not None:
                transport.abort()

    async def reconnect(self) -> None:
        """Ask the bot to connect anew and resume (op 7)."""
        for socket in [*self.sockets]:
            await _say(socket, 7, None)

    async def invalidate(self) -> None:
        """The session is over: the bot must identify anew (op 9)."""
        if self.session:
            self.session.resumable = False
        for socket in [*self.sockets]:
            await _say(socket, 9, False)

    async def close(self) -> None:
        """The server goes away."""
        self.accepting.set()
        for socket in [*self.sockets]:
            await socket.close()

    # ------------------------------------------------------------ a connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot until it ends."""
        await self.accepting.wait()
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.add(socket)
        await _say(socket, 10, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._heard(socket, message.json())
        finally:
            self.sockets.discard(socket)
            if self.session and self.session.socket is socket:
                self.session.socket = None
            self._changed()
        return socket

    async def _heard(self, socket: web.WebSocketResponse, payload: Json) -> None:
        operation, data = payload["op"], payload["d"]
        if operation == 1:
            await _say(socket, 11, None)
        elif operation == 2:
            await self._identify(socket, data)
        elif operation == 6:
            await self._resume(socket, data)
        self._changed()

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> None:
        if data["token"] != TOKEN:
            await socket.close(code=4004, message=b"Authentication failed.")
            return
        session = self.session = Session()
        session.socket = socket
        ready = {
            "v": 10,
            "user": self._world.users[BOT],
            "guilds": [{"id": self._world.guild, "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": f"ws://{self.place}/ws/",
            "application": {"id": BOT, "flags": 0},
            "shard": data.get("shard", [0, 1]),
        }
        await self.send("READY", ready)
        await self.send("GUILD_CREATE", self._world.guild_json())
        self.identified += 1

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        session = self.session
        if session is None or session.id != data["session_id"] or not session.resumable:
            await _say(socket, 9, False)
            return
        session.socket = socket
        for number in range(data["seq"] + 1, len(session.events) + 1):
            await self._deliver(session, number)
        await self.send("RESUMED", {})
        self.resumed += 1


async def _say(
    socket: web.WebSocketResponse, operation: int, data: Any, number: int | None = None, event: str | None = None
) -> None:
    try:
        await socket.send_json({"op": operation, "d": data, "s": number, "t": event})
    except ConnectionError:  # the bot was killed a moment ago: an event stays with its session
        return
