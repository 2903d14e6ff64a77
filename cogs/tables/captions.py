"""The few words inside the picture of a result: heading, types, and a short sum for each player. Pure; no markdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cogs.tables.result import Outcome, borne_words, power_words
from cogs.texts import hand_types, plain_name, text, tile_name
from engine.tiles import Seat

_NAME_WIDTH: Final = 12
"""of a name inside a sentence, so that the sentence is read to its end"""


@dataclass(frozen=True, slots=True)
class Captions:
    """What the picture says: by seat how the payment came about, and a word on it such as 金顶."""

    heading: str
    types: tuple[str, ...]
    payments: tuple[str, ...]
    notes: tuple[str, ...]


def captions(outcome: Outcome, language: str) -> Captions:
    """The words for the picture of a hand's end."""
    record = outcome.record
    heading = _heading(outcome, language)
    if record["kind"] != "hu":
        return Captions(heading, (), ("",) * 4, ("",) * 4)
    hard = text(language, "game.hard" if record["hard"] else "game.soft")
    types = (*(hand_types(language, [name]) for name in record["hand_types"]), hard)
    payments = tuple(_payment(outcome, seat, language) for seat in range(4))
    return Captions(heading, types, payments, tuple(_note(outcome, seat, language) for seat in range(4)))


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
    if record["liable"] == seat:
        return borne_words(record)
    loss = _loss(record, seat)
    if record["liable"] is None:
        return power_words(loss)
    payer = plain_name(outcome.names[record["liable"]], _NAME_WIDTH)
    return text(language, "result.caption.borne", owed=loss["paid"], payer=payer)


def _note(outcome: Outcome, seat: Seat, language: str) -> str:
    record = outcome.record
    if record["liable"] == seat:
        return text(language, "game.line.liable")
    if record["liable"] is not None or seat == outcome.winner:
        return ""
    tier = _loss(record, seat)["tier"]
    return "" if tier == "none" else text(language, f"game.tier.{tier}")


def _loss(record: Mapping[str, Any], seat: Seat) -> Mapping[str, Any]:
    return next(loss for loss in record["losers"] if loss["seat"] == seat)
