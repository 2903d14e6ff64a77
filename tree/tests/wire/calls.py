"""A request to the simulated Discord, and the error that Discord would answer it with."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Answer: TypeAlias = tuple[int, Any]


class ApiError(Exception):
    """An answer of Discord's that is an error: the HTTP status, Discord's own code, what else stands in the body."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"message": message, "code": code, **more}


@dataclass(frozen=True, slots=True)
class Call:
    """One request: its body, the files with it (name and bytes), the parts of its path by name, the query."""

    method: str
    path: str
    body: Json = field(default_factory=dict[str, Any])
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict[int, tuple[str, bytes]])
    part: dict[str, str] = field(default_factory=dict[str, str])
    query: dict[str, str] = field(default_factory=dict[str, str])


Handler: TypeAlias = Callable[[Call], Awaitable[Answer]]
Route: TypeAlias = tuple[str, str, Handler]
