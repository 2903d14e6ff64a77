"""Opening a table, sitting down, leaving, starting, coming back, a rematch: what is answered to the person who asked.

Everybody else sees it on the table's message.
"""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import discord

from cogs.tables.leaving import Question, Terms
from cogs.tables.parts import SEATS, Agreed
from cogs.tables.places import check_permissions, moderates, person_of, place_of
from cogs.tables.playing import my_hand, show_hand, show_help, why_not
from cogs.tables.removing import ask_whom
from cogs.tables.room import Room
from cogs.tables.showing import moved_page
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, leave_view, start_view
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, hold, respond, think, update
from engine.tiles import Seat


async def open_table(room: Room, interaction: Interaction, agreed: Agreed) -> None:
    """Open a lobby where the interaction is; where the bot may not write, it says what it lacks and opens nothing."""
    room.hands.heard(interaction)
    check_permissions(interaction, language_of(interaction))
    await think(interaction)
    await _seated(room, interaction, await room.hall.open(place_of(interaction), person_of(interaction), agreed))


async def join(room: Room, interaction: Interaction, table: int, seat: Seat | None = None) -> None:
    """Sit down in a lobby, on a seat of one's choice too, or take the own seat back."""
    room.hands.heard(interaction)
    await think(interaction)
    before, person = room.hall.snapshot(table), interaction.user.id
    snapshot = await room.hall.join(table, person_of(interaction), seat)
    if before.seat_of(person) is not None and seat is not None:
        await respond(interaction, text(language_of(interaction), "table.seat_changed", number=seat + 1))
        return
    if snapshot.status == "lobby":
        await _seated(room, interaction, snapshot)
    else:
        await show_hand(room, interaction, snapshot, seat_back(before, person, language_of(interaction)))


async def _seated(room: Room, interaction: Interaction, snapshot: Snapshot) -> None:
    """Say where the hand will come, after trying the way there (scenario 8)."""
    person, language = interaction.user.id, language_of(interaction)
    if snapshot.status != "lobby":  # it started a moment ago
        await show_hand(room, interaction, snapshot)
        return
    seat = snapshot.seat_of(person)
    info = None if seat is None else snapshot.seats[seat]
    key = "table.seated_channel"
    if seat is not None and info is not None and info.by == "dm":
        key = "table.seated_dm"
        if not await room.hands.greet(snapshot, person):
            await room.hall.set_private(snapshot.table, seat, "channel", None)
            key = "table.seated_closed"
    await respond(interaction, text(language, key, table=snapshot.table))


async def back(room: Room, interaction: Interaction, table: int) -> None:
    """Take back the seat that an AI player holds."""
    await think(interaction)
    before = room.hall.snapshot(table)
    snapshot = await room.hall.back(table, person_of(interaction))
    await show_hand(room, interaction, snapshot, seat_back(before, interaction.user.id, language_of(interaction)))


def seat_back(before: Snapshot, person: int, language: str) -> str:
    """What became of the seat that somebody has back and what stays charged; nothing where it was his all the time."""
    seat = before.seat_left_by(person)
    if seat is None:
        return ""
    paid = next((each for each in reversed(before.penalties) if each.seat == seat and not each.forgiven), None)
    if paid is None:
        return text(language, "hand.seat_back", table=before.table)
    return text(language, "hand.seat_back_charged", table=before.table, number=paid.hand, points=paid.points)


async def leave(room: Room, interaction: Interaction, table: int) -> None:
    """Leave a lobby; who would leave a running table is told what that means and asked (R8)."""
    await think(interaction)
    language = language_of(interaction)
    try:
        snapshot = await room.hall.leave(table, interaction.user.id)
    except Question as question:
        await respond(interaction, view=leave_view(question.said(language), table, question.terms, language))
        return
    await respond(interaction, _left_words(snapshot, language))


async def leave_on(room: Room, interaction: Interaction, table: int, agreed: Terms) -> None:
    """Leave on terms just told, asked again where they are other ones now; the question becomes the answer."""
    await hold(interaction)
    language = language_of(interaction)
    try:
        snapshot = await room.hall.leave(table, interaction.user.id, agreed)
    except Question as question:
        words = text(language, "desk.changed") + "\n" + question.said(language)
        await update(interaction, view=leave_view(words, table, question.terms, language))
    except Refusal as refusal:
        await update(interaction, view=bare_view(refusal.said(language)))
    else:
        await update(interaction, view=bare_view(_left_words(snapshot, language)))


def _left_words(snapshot: Snapshot, language: str) -> str:
    return text(language, "table.left_closed" if snapshot.status == "closed" else "table.left", table=snapshot.table)


async def keep(room: Room, interaction: Interaction, table: int) -> None:
    """He does not mean what he was asked: the question has no buttons any more."""
    await update(interaction, view=bare_view(text(language_of(interaction), "table.kept")))


async def add_ai(room: Room, interaction: Interaction, table: int) -> None:
    """Seat an AI player; who pressed sees it on the lobby itself."""
    pressed = interaction.type is discord.InteractionType.component
    await (hold if pressed else think)(interaction)
    await room.hall.add_ai(table, interaction.user.id)
    if not pressed:
        await respond(interaction, text(language_of(interaction), "table.ai_added", table=table))


async def start(room: Room, interaction: Interaction, table: int, free: int = 0) -> None:
    """Start the match; asks before AI players take free seats, again where others are free now (scenario 14)."""
    room.hands.heard(interaction)
    await think(interaction)
    language = language_of(interaction)
    try:
        snapshot = await room.hall.start(table, interaction.user.id, free)
    except Refusal as refusal:
        count = refusal.values.get("count")
        if refusal.key != "desk.confirm_ai" or not isinstance(count, int):
            raise
        words = refusal.said(language)
        if free:
            words = text(language, "desk.changed") + "\n" + words
        await respond(interaction, view=start_view(words, table, count, language))
        return
    seat = snapshot.seat_of(interaction.user.id)
    info = None if seat is None else snapshot.seats[seat]
    if info is not None and info.by == "dm":
        await respond(interaction, text(language, "table.started_dm", table=table))
    elif info is not None:
        await show_hand(room, interaction, snapshot)
    else:
        await respond(interaction, text(language, "table.started", table=table))


async def end(room: Room, interaction: Interaction, table: int) -> None:
    """Close a lobby as its host, or vote to stop; moderators who may not are told of their own command."""
    await think(interaction)
    try:
        snapshot = await room.hall.end(table, interaction.user.id)
    except Refusal as refusal:
        theirs = refusal.key in ("desk.not_host", "desk.not_seated", "desk.seat_left")
        if theirs and moderates(interaction, room.hall.snapshot(table)):
            raise Refusal("desk.moderators_end", table=table) from refusal
        raise
    key = "table.ended" if snapshot.status == "closed" else "table.voted"
    values = {"table": table, "count": len(snapshot.votes), "of": len(snapshot.present)}
    await respond(interaction, text(language_of(interaction), key, **values))


async def resume(room: Room, interaction: Interaction, table: int) -> None:
    """Go on with a paused table, or bring a running one here."""
    check_permissions(interaction, language_of(interaction))
    await think(interaction)
    before = room.hall.snapshot(table)
    snapshot = await room.hall.resume(table, person_of(interaction), place_of(interaction))
    if not snapshot.place.is_where(before.place) and before.reason != "channel":
        room.boards.leave(before, moved_page(snapshot.place))
    await show_hand(room, interaction, snapshot, seat_back(before, interaction.user.id, language_of(interaction)))


async def again(room: Room, interaction: Interaction, table: int) -> None:
    """Another match by the same rules: the first press opens it, the others sit down there."""
    room.hands.heard(interaction)
    check_permissions(interaction, language_of(interaction))
    await think(interaction)
    snapshot = await room.hall.rematch(table, person_of(interaction))
    await _seated(room, interaction, snapshot)


async def show_rules(room: Room, interaction: Interaction, table: int) -> None:
    """The rules in full, with the way to change them for the host."""
    await interaction.client.get_cog("Rules").begin(interaction, room.hall.snapshot(table))


Act = Callable[[Room, Interaction, int], Coroutine[Any, Any, None]]
LOBBY: Final[dict[str, Act]] = {
    "join": join,
    "leave": leave,
    "ai": add_ai,
    "start": start,
    "rules": show_rules,
    "remove": ask_whom,
    **{f"start_ai{free}": partial(start, free=free) for free in (1, 2, 3, 4)},
    **{f"seat{seat + 1}": partial(join, seat=seat) for seat in SEATS},
}
"""what the lobby's buttons do"""
BOARD: Final[dict[str, Act]] = {
    "hand": my_hand,
    "help": show_help,
    "back": back,
    "stop": end,
    "nohu": why_not,
    "resume": resume,
    "leave": leave,
    "keep": keep,
}
"""what the board's buttons do, and those that somebody's answer offered"""
