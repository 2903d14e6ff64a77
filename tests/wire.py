"""As much of Discord on a loopback port as a bot needs to log in: for tests of the whole process."""

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

TOKEN = "right.token"
USER = {"id": "10", "username": "referee", "discriminator": "0", "avatar": None, "bot": True}

APPLICATION = {
    "id": "10",
    "name": "referee",
    "description": "",
    "icon": None,
    "summary": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
    "owner": {**USER, "id": "11", "bot": False},
}


def _json(value: object, status: int = 200) -> web.Response:
    # Exactly this header: the library takes anything else for text.
    return web.Response(body=json.dumps(value), status=status, headers={"Content-Type": "application/json"})


class Wire:
    """Serves until stopped; `asked` has every request, `identified` is set once the bot came to the gateway."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.identified = asyncio.Event()
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/api/v10/users/@me", self._answer(USER))
        app.router.add_get("/api/v10/oauth2/applications/@me", self._answer(APPLICATION))
        app.router.add_get("/api/v10/applications/10/commands", self._answer([]))
        app.router.add_put("/api/v10/applications/10/commands", self._register)
        app.router.add_get("/api/v10/gateway/bot", self._gateway)
        app.router.add_get("/ws/", self._socket)
        self._runner = web.AppRunner(app)

    async def __aenter__(self) -> "Wire":
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.place = f"{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()

    @property
    def api(self) -> str:
        """What DISCORD_API_URL must say."""
        return f"http://{self.place}/api/v10"

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        self.asked.append(f"{request.method} {request.path}")
        if request.path.startswith("/api") and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        return await handler(request)

    @staticmethod
    def _answer(value: object) -> Any:
        async def handler(_request: web.Request) -> web.Response:
            return _json(value)

        return handler

    async def _register(self, request: web.Request) -> web.Response:
        commands = await request.json()
        known = {"application_id": "10", "version": "1", "default_member_permissions": None}
        return _json([{**command, "id": str(n), **known} for n, command in enumerate(commands, 100)])

    async def _gateway(self, _request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return _json({"url": f"ws://{self.place}/ws/", "shards": 1, "session_start_limit": limit})

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40000}, "s": None, "t": None})
        async for message in socket:
            if message.type is WSMsgType.TEXT and message.json()["op"] == 2:
                ready = {
                    "v": 10,
                    "user": USER,
                    "guilds": [],
                    "session_id": "s",
                    "application": {"id": "10", "flags": 0},
                }
                ready["resume_gateway_url"] = f"ws://{self.place}/ws/"
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self.identified.set()
        return socket
