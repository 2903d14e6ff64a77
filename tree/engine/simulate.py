"""Hands between built-in players, one after another, each from a seed of its own (docs/contract.md, "simulate").

How a player chooses is engine/players' business; he is given a view and nothing else.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from engine.actions import Event
from engine.hand import apply, deal, legal
from engine.jsonl import to_line
from engine.log import records, seeded
from engine.match import next_dealer
from engine.players import Player
from engine.rules import RuleSet
from engine.state import Step
from engine.tiles import Seat, Tile
from engine.view import view
from engine.wall import hand_seed, wall

Players: TypeAlias = tuple[Player, Player, Player, Player]


def simulate(rules: RuleSet, players: Players, named: str, text: bytes, hands: int) -> Iterator[list[dict[str, Any]]]:
    """The logs of so many hands with seeds from a text, seat 0 dealing first (R1.6); `named` are the players in ids."""
    dealer = 0
    for hand in range(hands):
        seed = hand_seed(text, hand)
        tiles = wall(seed)
        step = play(rules, dealer, tiles, players)
        result = step.state.result
        assert result is not None  # play goes on until there is one
        header = seeded(_id(rules, named, seed), rules, dealer, tiles, seed)
        yield records(header, step.events, result)
        dealer = next_dealer(dealer, result)


def _id(rules: RuleSet, named: str, seed: bytes) -> str:
    """Sixteen hex digits, the same for the same hand under the same rules between the same players."""
    return sha256(seed + to_line([rules.to_json(), named])).hexdigest()[:16]


def play(rules: RuleSet, dealer: Seat, tiles: Sequence[Tile], players: Players) -> Step:
    """A whole hand: its last state, and all that happened in it."""
    state = deal(rules, dealer, tiles).state
    events: list[Event] = []
    while not state.over:
        for seat in range(4):
            if legal(state, seat):
                step = apply(state, seat, players[seat](view(state, seat)))
                state = step.state
                events += step.events
    return Step(state, tuple(events))
