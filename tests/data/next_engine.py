"""The next version of the engine, which settles a small hand otherwise than this one."""

import pytest

import engine
from engine import settle as settling
from engine.settle import Facts, Line
from engine.tiles import Seat

THIS, NEXT = engine.__version__, "99.0"


def put(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts it in place: a xiaohu gives one fan more, which doubles what is paid below the caps."""
    before = settling._extras  # pyright: ignore[reportPrivateUsage]

    def extras(facts: Facts, seat: Seat) -> list[Line]:
        return [*before(facts, seat), Line("hard", "winner", 1, 1)]

    monkeypatch.setattr(settling, "_extras", extras)
    monkeypatch.setattr(engine, "__version__", NEXT)
