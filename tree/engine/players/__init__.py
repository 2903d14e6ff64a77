"""AI players by name: each is asked with its own view while it has options, and answers with one of them.

A player is a pure function of the view, so it can know no hidden tile and replays give the same moves.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.actions import Action
from engine.players.simple import choose as simple
from engine.view import View

Player: TypeAlias = Callable[[View], Action]

PLAYERS: Final[Mapping[str, Player]] = {"simple": simple}
