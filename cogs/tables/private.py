"""The private hand: what one player reads of his tiles and which buttons he gets. Pure; sending is in hands.py.

Texts come complete by themselves; a picture only stands above them. Rules: R2–R4.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

import discord

from cogs.tables.wording import Names, action_words, held_tiles, meld_words, seat_words, specials_words
from cogs.texts import text, tile_name, tile_names
from engine.actions import Action
from engine.tiles import Seat
from engine.view import View

ROW: Final = 5
Tone = Literal["plain", "drawn", "claim", "win", "pass"]
_TONES: Final[dict[str, Tone]] = {"hu": "win", "pass": "pass", "discard": "plain"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: the action's code, its label, and how it should look."""

    code: str
    label: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Sight:
    """What a private hand is drawn from: the seat's own view and what belongs around it."""

    table: int
    hand_number: int
    view: View
    names: Names
    deadline: datetime | None
    held: bool = False
    """whether an AI player decides for the seat until its person takes it back (托管)"""

    @property
    def seat(self) -> Seat:
        """Whose hand it is."""
        assert self.view.seat is not None  # a private hand always is somebody's
        return self.view.seat


def hand_text(sight: Sight, language: str, *, tiles: bool = True) -> str:
    """The hand in words: where the game stands, what is asked; own sets and tiles unless a picture shows them."""
    view, own = sight.view, sight.view.sides[sight.seat]
    head = text(
        language,
        "hand.head",
        table=sight.table,
        number=sight.hand_number,
        seat=seat_words(language, view, sight.seat),
        left=view.drawable,
    )
    lines = [head, specials_words(language, view.specials), situation(sight, language)]
    if not tiles:
        return "\n".join(lines)
    if own.melds:
        sets = " · ".join(meld_words(language, meld, view.dealer) for meld in own.melds)
        lines.append(text(language, "hand.melds", sets=sets))
    if own.released:
        lines.append(text(language, "hand.released", tiles=tile_names(language, own.released)))
    lines.append("## " + held_tiles(language, own.concealed or 0, view.specials, view.drawn))
    return "\n".join(lines)


def situation(sight: Sight, language: str) -> str:
    """What is going on for this player, in a sentence, with the clock where one runs for him."""
    view, names = sight.view, sight.names
    if view.result is not None:
        return text(language, "hand.over")
    if sight.held:
        return text(language, "hand.held")
    if view.pending is not None:
        tile = tile_name(language, view.pending.tile)
        who = names.bold(view.pending.seat)
        if not view.options:
            # What is said here stays on screen until the player is asked again, so it must stay true.
            return text(language, "hand.put_out" if view.pending.seat == view.seat else "hand.wait", tile=tile)
        key = "hand.rob" if view.pending.robbed else "hand.claim"
        return _timed(text(language, key, who=who, tile=tile), sight, language)
    if view.turn != view.seat or not view.options:
        return text(language, "hand.wait")
    if view.drawn is None:
        return _timed(text(language, "hand.turn_claimed"), sight, language)
    key = "hand.turn_gang" if view.gang_draw else "hand.turn"
    return _timed(text(language, key, tile=tile_name(language, view.drawn)), sight, language)


def _timed(sentence: str, sight: Sight, language: str) -> str:
    if sight.deadline is None:
        return sentence
    return text(language, "hand.clock", said=sentence, when=discord.utils.format_dt(sight.deadline, "R"))


def choices(view: View, language: str) -> tuple[tuple[Choice, ...], ...]:
    """The buttons in rows of at most five: wins and sets first, then the drawn tile, then the other discards."""
    calls: list[Choice] = []
    drawn: list[Choice] = []
    discards: list[Choice] = []
    for action in view.options:
        choice = Choice(action.code, action_words(language, action, view), _TONES.get(action.act, "claim"))
        if action.act != "discard":
            calls.append(choice)
        elif action.tile == view.drawn:
            drawn.append(Choice(choice.code, text(language, "hand.button.drawn", tile=choice.label), "drawn"))
        else:
            discards.append(choice)
    groups = (calls, drawn, discards)
    return tuple(tuple(group[at : at + ROW]) for group in groups for at in range(0, len(group), ROW))


def named(options: tuple[Action, ...], act: str) -> tuple[Action, ...]:
    """The legal actions of one command: `gang` stands for every way to gang."""
    kinds = ("zhigang", "xugang", "angang", "release") if act == "gang" else (act,)
    return tuple(action for action in options if action.act in kinds)
