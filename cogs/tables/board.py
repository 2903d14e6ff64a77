"""The public board in words: everything all may see of a hand, and nothing that only its owner may. Pure.

Never says who could claim: while a tile lies there, the sentence is the same whoever may take it. Rules: R1–R3, R7.
"""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.tables.clock import overtaken
from cogs.tables.parts import Hand
from cogs.tables.sides import seats_lines
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names, event_words, names_of, specials_words, suit_name
from cogs.texts import text, tile_name, word
from engine.actions import Event
from engine.duty import Threat
from engine.melds import Meld
from engine.tiles import Seat
from engine.view import View

EVENTS: Final = 4
"""how many of the last moves the board tells in words"""
COMMIT: Final = 12
"""how many digits of a wall's hash or seed all see; the whole of it is behind Help and "why?\""""


def board_text(snapshot: Snapshot, language: str, *, seats: bool = True) -> str:
    """The whole board, or without what a picture shows of the seats: whose turn it is comes first."""
    view = snapshot.shown
    if view is None or snapshot.hand is None:
        return text(language, "table.shuffling")
    names = names_of(snapshot, language)
    events = [event_line(snapshot.hand, number, names, language) for number in told(snapshot.hand.events)]
    lines = [
        "### " + turn_line(snapshot, names, language),
        *clock_lines(snapshot, names, language),
        *(["-# " + " · ".join(events)] if events else ()),
        *(seats_lines(snapshot, view, names, language) if seats else ()),
        *[threat_line(threat, view, names, language) for threat in snapshot.threats],
    ]
    if snapshot.votes:
        voters = text(language, "ui.separator").join(names.bold(seat) for seat in sorted(snapshot.votes))
        lines.append(text(language, "table.votes", who=voters, count=len(snapshot.votes), of=len(snapshot.present)))
    if view.last_zone:
        lines.append(text(language, "table.last_tiles"))
    lines += [specials_words(language, view.specials), around(snapshot, view, language)]
    if snapshot.commit:
        lines.append(text(language, "table.commit_short", hash=snapshot.commit[:COMMIT]))
    return "\n".join(lines)


def around(snapshot: Snapshot, view: View, language: str) -> str:
    """Which table and hand this is, and how many tiles are left."""
    left = max(view.drawable, 0)
    return text(language, "table.head", table=snapshot.table, number=snapshot.hand_number, left=left)


def told(events: Sequence[Event]) -> list[int]:
    """The places of the last moves worth a sentence; that the next player draws from the front goes without saying."""
    return [number for number, event in enumerate(events) if event.end != "front"][-EVENTS:]


def event_line(hand: Hand, number: int, names: Names, language: str) -> str:
    """One move in words, marked where the clock made it."""
    said = event_words(language, hand.events[number], names)
    return text(language, "table.late", said=said) if number in hand.late else said


def clock_lines(snapshot: Snapshot, names: Names, language: str) -> list[str]:
    """Whose last move the clock made; never that it passed for somebody, which would tell who could claim."""
    late = overtaken(snapshot.hand) if snapshot.hand else ()
    who = text(language, "ui.separator").join(names.bold(seat) for seat in late)
    return [text(language, "table.automatic", who=who)] if late else []


def turn_line(snapshot: Snapshot, names: Names, language: str, reader: Seat | None = None) -> str:
    """Who is to move and until when, or what lies on the table; to its `reader` alone, where one is named."""
    view = snapshot.shown
    if snapshot.status == "paused":
        return text(language, "table.paused")
    if view is None or view.result is not None:
        return text(language, "table.hand_over")
    if view.pending is not None:
        key = "table.robbable" if view.pending.robbed else "table.claimable"
        said = text(language, key, who=names.bold(view.pending.seat), tile=tile_name(language, view.pending.tile))
    elif view.turn == reader:
        said = text(language, "table.your_turn")
    else:
        said = text(language, "table.turn", who=names.bold(view.turn))
    if snapshot.deadline is None:
        return said
    return text(language, "hand.clock", said=said, when=discord.utils.format_dt(snapshot.deadline, "R"))


def threat_line(threat: Threat, view: View, names: Names, language: str) -> str:
    """Liability as it arises, and the duty of the other two where the table has it (R7.2, R7.4)."""
    key = "table.threat_duty" if view.rules.suit_duty else "table.threat"
    melds = view.sides[threat.winner].melds
    kinds = [_kind(language, kind, melds) for kind in threat.hand_types]
    return text(
        language,
        key,
        winner=names.bold(threat.winner),
        liable=names.bold(threat.liable),
        kinds=text(language, "ui.separator").join(kinds),
    )


def _kind(language: str, kind: str, melds: Sequence[Meld]) -> str:
    said = word(language, "hand", kind)
    return text(language, "table.one_suit", kind=said, suit=suit_name(language, melds)) if kind == "qingyise" else said
