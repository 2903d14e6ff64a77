"""The buttons of a private hand: what they say, and how they stand. Pure.

Wins, sets and the pass come first; then the tiles as the player holds them, the drawn one by itself at the end.
Rules: R2–R4.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cogs.tables.wording import button_words, stacked
from cogs.texts import columns, text
from engine.actions import Action
from engine.tiles import Tile
from engine.view import View

ROW: Final = 5
_ROOM, _FRAME, _EMOJI, _GAP, _COLUMN = 234, 24, 28, 8, 7
"""how much room a message has on a phone 360 points wide, and about how much of it a button takes"""
Tone = Literal["plain", "drawn", "claim", "win", "pass"]
_CALLS: Final = ("hu", "angang", "zhigang", "xugang", "release", "peng", "chi", "pass")
_TONES: Final[dict[str, Tone]] = {"hu": "win", "pass": "pass", "discard": "plain"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: the action's code, its label, how it should look, and the tile it may show."""

    code: str
    label: str
    tone: Tone
    tile: Tile | None = None


Rows = tuple[tuple[Choice, ...], ...]


def choices(view: View, language: str, *, emoji: bool = False) -> Rows:
    """A button for every legal action, in rows that a phone does not break; with `emoji` beside a tile's picture."""

    def choice(action: Action, tone: Tone) -> Choice:
        label = button_words(language, action, view, short=emoji)
        if tone == "drawn":
            label = text(language, "hand.button.drawn", tile=label)
        return Choice(action.code, label, tone, _tile(action, view) if emoji else None)

    calls = sorted((each for each in view.options if each.act != "discard"), key=lambda each: _CALLS.index(each.act))
    discards = {each.tile: each for each in view.options if each.act == "discard"}
    drawn = [discards.pop(view.drawn)] if view.drawn in discards else []
    held = [discards[tile] for tile in _held(view) if tile in discards]
    groups = (
        [choice(each, _TONES.get(each.act, "claim")) for each in calls],
        [choice(each, "plain") for each in held],
        [choice(each, "drawn") for each in drawn],
    )
    return tuple(row for group in groups for row in _rows(group))


def _held(view: View) -> list[Tile]:
    """The kinds of tiles in hand, in the order in which they stand there."""
    assert view.seat is not None  # only a player has buttons
    concealed = view.sides[view.seat].concealed or 0
    return list(dict.fromkeys(tile for part in stacked(concealed, view.specials) for tile in part))


def _tile(action: Action, view: View) -> Tile | None:
    """The tile that a button is about; a run is told by its label."""
    if action.act in ("chi", "pass"):
        return None
    if action.tile is not None:
        return action.tile
    return view.pending.tile if view.pending else view.drawn


def _rows(group: Sequence[Choice]) -> Rows:
    rows: list[list[Choice]] = []
    room = 0
    for choice in group:
        wide = _FRAME + _COLUMN * _letters(choice.label) + (0 if choice.tile is None else _EMOJI)
        if not rows or len(rows[-1]) == ROW or wide > room:
            rows.append([])
            room = _ROOM
        rows[-1].append(choice)
        room -= wide + _GAP
    return tuple(tuple(row) for row in rows)


def _letters(label: str) -> int:
    """How many letters of the usual width a label takes: an m is twice as wide, brackets hardly count."""
    return columns(label.replace("[", "").replace("]", "")) + label.count("m")
