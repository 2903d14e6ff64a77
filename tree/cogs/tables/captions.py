"""The few words inside the picture of a result: heading, types, and a short sum for each player. Pure; no markdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cogs.tables.result import Outcome
from cogs.texts import hand_types, text, tile_name
from engine.tiles import Seat


@dataclass(frozen=True, slots=True)
class Captions:
    """What the picture says: payments by seat."""

    heading: str
    types: tuple[str, ...]
    payments: tuple[str, ...]


def captions(outcome: Outcome, language: str) -> Captions:
    """The words for the picture of a hand's end."""
    record = outcome.record
    heading = _heading(outcome, language)
    if record["kind"] != "hu":
        return Captions(heading, (), ("",) * 4)
    hard = text(language, "game.hard" if record["hard"] else "game.soft")
    types = (*(hand_types(language, [name]) for name in record["hand_types"]), hard)
    return Captions(heading, types, tuple(_payment(outcome, seat, language) for seat in range(4)))


def _heading(outcome: Outcome, language: str) -> str:
    kind = outcome.record["kind"]
    who = "" if outcome.winner is None else outcome.names[outcome.winner]
    if kind != "hu" or outcome.tile is None:
        return text(language, f"result.caption.{kind}", who=who)
    source = "" if outcome.source is None else outcome.names[outcome.source]
    return text(
        language, f"result.caption.hu.{outcome.by}", who=who, source=source, tile=tile_name(language, outcome.tile)
    )


def _payment(outcome: Outcome, seat: Seat, language: str) -> str:
    record = outcome.record
    if seat == outcome.winner:
        return text(language, "game.fan", count=record["winner_fan"])
    loss: Mapping[str, Any] = next(loss for loss in record["losers"] if loss["seat"] == seat)
    said = [f"{loss['base']} × 2^{loss['fan']} = {loss['raw']}"]
    if loss["tier"] != "none":
        said.append(text(language, f"game.tier.{loss['tier']}"))
    if record["liable"] == seat:
        said.append(text(language, "game.line.liable"))
    return " · ".join(said)
