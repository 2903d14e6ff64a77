"""Discord on a loopback port: real HTTP and a real gateway, for a bot that runs as a process of its own.

It keeps Discord's manners (limits of messages and rates, three seconds for an answer, nonces, tokens, resumed sessions)
and can be told to misbehave. Not here, for no test needs it: threads, roles, forms, uploads by people, several shards.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from tests.wire.calls import Answer, ApiError, Call, Handler, Json
from tests.wire.faults import Fault, Lost
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interactions
from tests.wire.messages import Messages
from tests.wire.rates import Rates
from tests.wire.world import APPLICATION, BOT, TOKEN, World

PREFIX = "/api/v10"
LIMITS = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that was answered: when (monotonic seconds), what, how, and the body."""

    at: float
    method: str
    path: str
    status: int
    body: Json

    def __str__(self) -> str:
        return f"{self.at:.2f} {self.method} {self.path} {self.status} {str(self.body)[:200]}"


class Wire:
    """The whole of it; `log` has every request that was answered."""

    def __init__(self, *, rates: bool = True) -> None:
        self.world = World()
        self.gateway = Gateway(self.world, self.changed)
        self.messages = Messages(self.world, self.changed)
        self.interactions = Interactions(self.world, self.gateway, self.messages, self.changed)
        self.log: list[Asked] = []
        self._faults: list[Fault] = []
        self.rates = Rates() if rates else None
        self._changes = asyncio.Event()
        self._routes = [
            (method, _pattern(path), handler)
            for method, path, handler in [*self._own_routes(), *self.messages.routes(), *self.interactions.routes()]
        ]
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_get("/ws/", self.gateway.connect)
        app.router.add_route("*", PREFIX + "/{tail:.*}", self._serve)
        self._runner = web.AppRunner(app, shutdown_timeout=0.5)

    async def __aenter__(self) -> "Wire":
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.gateway.place = f"{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        for fault in self._faults:
            fault.release()
        await self.gateway.close()
        await self._runner.cleanup()

    @property
    def api(self) -> str:
        """What DISCORD_API_URL must say."""
        return f"http://{self.gateway.place}{PREFIX}"

    # ------------------------------------------------------------ for tests

    def changed(self) -> None:
        """Something happened: whoever waits looks again."""
        self._changes.set()

    async def until(self, condition: Callable[[], Any], seconds: float = 40.0) -> Any:
        """Wait until the condition holds and return what it gave; fails with the last requests when it never does."""
        try:
            async with asyncio.timeout(seconds):
                while not (found := condition()):
                    self._changes.clear()
                    await self._changes.wait()
        except TimeoutError:
            raise AssertionError(
                "\n".join(["it did not come about; the last requests:", *map(str, self.log[-8:])])
            ) from None
        return found

    def fault(self, method: str, path: str, times: int = 1, **how: Any) -> Fault:
        """Let the next requests to paths that contain the pattern go wrong; see Fault."""
        self._faults.append(Fault(method, path, times, **how))
        return self._faults[-1]

    def asked(self, method: str, path: str) -> list[Asked]:
        """The requests so far whose path contains the pattern."""
        return [each for each in self.log if each.method == method and re.search(path, each.path)]

    # ------------------------------------------------------------ a request

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path, headers = request.path.removeprefix(PREFIX), {"Via": "1.1 google"}
        call, status, answer = Call(request.method, path), 0, None
        try:
            if fault := next((fault for fault in self._faults if fault.takes(call.method, path)), None):
                self.changed()
                await fault.strike(request)
            self._check_token(request, path)
            if self.rates:
                headers |= self.rates.count(call.method, path)
            call = await _read(request, path)
            status, answer = await self._dispatch(call)
            if fault:
                fault.done(request)
        except ApiError as error:
            status, answer = error.status, error.body
        except (Lost, ConnectionError):  # or the bot was killed while it sent this
            return web.Response()
        finally:
            self.log.append(Asked(time.monotonic(), call.method, path, status, call.body))
            self.changed()
        if answer is None:
            return web.Response(status=status, headers=headers)
        # Exactly this header: the library takes anything else for text.
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, headers=headers, body=json.dumps(answer))

    @staticmethod
    def _check_token(request: web.Request, path: str) -> None:
        if (
            not path.startswith(("/interactions/", "/webhooks/"))
            and request.headers.get("Authorization") != f"Bot {TOKEN}"
        ):
            raise ApiError(401, 0, "401: Unauthorized")

    async def _dispatch(self, call: Call) -> Answer:
        for method, pattern, handler in self._routes:
            if method == call.method and (parts := pattern.fullmatch(call.path)):
                call.part.update(parts.groupdict())
                return await handler(call)
        raise ApiError(404, 0, f"404: Not Found (the simulated Discord has no {call.method} {call.path})")

    # ------------------------------------------------------------ requests about the bot itself

    def _own_routes(self) -> list[tuple[str, str, Handler]]:
        commands = "/applications/{application}/commands"
        return [
            ("GET", "/users/@me", self._me),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/gateway/bot", self._gateway_bot),
            ("GET", commands, self._commands),
            ("PUT", commands, self._register),
        ]

    async def _me(self, _call: Call) -> Answer:
        return 200, self.world.users[BOT]

    async def _application(self, _call: Call) -> Answer:
        return 200, self.world.application_json()

    async def _gateway_bot(self, _call: Call) -> Answer:
        return 200, {"url": f"ws://{self.gateway.place}/ws/", "shards": 1, "session_start_limit": LIMITS}

    async def _commands(self, _call: Call) -> Answer:
        return 200, self.world.commands

    async def _register(self, call: Call) -> Answer:
        known = {"application_id": APPLICATION, "version": "1", "default_member_permissions": None}
        listed: Any = call.body  # the one body that is a list
        self.world.commands = [{**known, **command, "id": self.world.new_id()} for command in listed]
        return 200, self.world.commands


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


async def _read(request: web.Request, path: str) -> Call:
    body: Json = {}
    files: dict[int, tuple[str, bytes]] = {}
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)  # never nested
            content = bytes(await part.read())
            if part.name == "payload_json":
                body = json.loads(content)
            elif named := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
                files[int(named[1])] = (str(part.filename), content)
    elif request.can_read_body:
        body = await request.json()
    return Call(request.method, path, body, files)
