"""The private hand: what one player reads of his tiles. Pure; its buttons are in offers.py, sending is in hands.py.

Texts come complete by themselves; a picture only stands above them. Rules: R2–R4.
"""

from dataclasses import dataclass
from datetime import datetime

import discord

from cogs.emoji import WORDS, Faces
from cogs.tables.wording import Names, held_tiles, listed, meld_words, seat_words, specials_words
from cogs.texts import text, tile_name
from engine.actions import Action
from engine.tiles import Seat, Tile
from engine.view import View


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
    void: bool = False
    """whether the table closed before the hand was over"""

    @property
    def seat(self) -> Seat:
        """Whose hand it is."""
        assert self.view.seat is not None  # a private hand always is somebody's
        return self.view.seat


def hand_text(sight: Sight, language: str, *, tiles: bool = True, faces: Faces = WORDS) -> str:
    """The hand in words, or in emoji: what is asked, own sets and tiles unless a picture shows them, the game around.

    Tiles as emoji stand in the largest letters there are, words in smaller ones.
    """
    view = sight.view
    lines = ["### " + situation(sight, language, faces)]
    if tiles:
        own = view.sides[sight.seat]
        held = held_tiles(language, own.concealed or 0, view.specials, view.drawn, faces)
        lines.append(f"{'#' if faces else '##'} {held}")
        if own.melds:
            sets = " · ".join(meld_words(language, meld, view.dealer, faces) for meld in own.melds)
            lines.append(text(language, "hand.melds", sets=sets))
        if own.released:
            lines.append(text(language, "hand.released", tiles=listed(language, own.released, faces)))
    lines.append(specials_words(language, view.specials, faces))
    lines.append(_around(sight, language))
    return "\n".join(lines)


def _around(sight: Sight, language: str) -> str:
    view = sight.view
    return text(
        language,
        "hand.head",
        table=sight.table,
        number=sight.hand_number,
        seat=seat_words(language, view, sight.seat),
        left=view.drawable,
    )


def situation(sight: Sight, language: str, faces: Faces = WORDS) -> str:
    """What is going on for this player, in a sentence, with the clock where one runs for him."""
    view, names = sight.view, sight.names
    if view.result is not None:
        return text(language, "hand.over")
    if sight.void:
        return text(language, "hand.void", table=sight.table)
    if sight.held:
        return text(language, "hand.held")
    if view.pending is not None:
        tile = _named(language, view.pending.tile, faces)
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
    return _timed(text(language, key, tile=_named(language, view.drawn, faces)), sight, language)


def _named(language: str, tile: Tile, faces: Faces) -> str:
    """One tile in a sentence: its name, after its emoji where there is one."""
    name = tile_name(language, tile)
    return f"{faces[tile]} {name}" if faces else name


def _timed(sentence: str, sight: Sight, language: str) -> str:
    if sight.deadline is None:
        return sentence
    return text(language, "hand.clock", said=sentence, when=discord.utils.format_dt(sight.deadline, "R"))


def named(options: tuple[Action, ...], act: str) -> tuple[Action, ...]:
    """The legal actions of one command: `gang` stands for every way to gang."""
    kinds = ("zhigang", "xugang", "angang", "release") if act == "gang" else (act,)
    return tuple(action for action in options if action.act in kinds)
