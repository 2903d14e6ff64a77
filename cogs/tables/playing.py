"""Playing by buttons and commands: the desk is asked, and the person who pressed sees what came of it, privately.

A press that changes nothing says why, how the table stands, and gives the way to a fresh hand (scenarios 2, 3, 6).
"""

from collections.abc import Awaitable, Callable
from typing import Any

from cogs.tables.board import turn_line
from cogs.tables.choosing import code_for
from cogs.tables.history import stored_outcome
from cogs.tables.refusals import not_seated
from cogs.tables.room import Room
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, confirm_view, help_view, note_view
from cogs.tables.why import why_text
from cogs.tables.wording import action_words, names_of
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, add, respond, think
from engine.actions import parse_code

Answer = Callable[..., Awaitable[Any]]


async def press(
    room: Room, interaction: Interaction, table: int, version: int, code: str, *, confirmed: bool = False
) -> None:
    """A button of a private hand, acknowledged already; its message shows what comes of it."""
    room.hands.heard(interaction)
    person, key = interaction.user.id, str(interaction.id)
    try:
        snapshot = await room.hall.press(table, person, version, code, key, confirmed)
    except Refusal as refusal:
        await _explain(room, interaction, table, code, refusal, add)
        return
    room.notices.settle(snapshot)
    seat = snapshot.seat_of(person)
    if seat is not None:
        room.hands.adopt(interaction, snapshot, seat)


async def play(room: Room, interaction: Interaction, at: Snapshot, act: str, typed: str | None) -> None:
    """A command that plays what is asked now; the answer is the hand as it is then."""
    await think(interaction)
    code, person = "", interaction.user.id
    try:
        code = code_for(at, person, act, typed, language_of(interaction))
        snapshot = await room.hall.press(at.table, person, None, code, str(interaction.id))
    except Refusal as refusal:
        await _explain(room, interaction, at.table, code, refusal, respond)
        return
    room.notices.settle(snapshot)
    await show_hand(room, interaction, snapshot)


async def _explain(
    room: Room, interaction: Interaction, table: int, code: str, refusal: Refusal, answer: Answer
) -> None:
    language = language_of(interaction)
    words = refusal.said(language)
    try:
        snapshot = room.hall.snapshot(table)
    except Refusal:  # the table is over: nothing more to show
        await answer(interaction, words)
        return
    seat = snapshot.seat_of(interaction.user.id)
    if refusal.key.startswith("desk.duty.") and seat is not None:
        view = snapshot.view(seat)
        label = action_words(language, parse_code(code), view)
        await answer(interaction, view=confirm_view(words, table, view.version, code, label))
        return
    if snapshot.playing:
        words += "\n" + turn_line(snapshot, names_of(snapshot, language), language, seat)
    await answer(interaction, view=note_view(words, table, language))


async def show_hand(room: Room, interaction: Interaction, snapshot: Snapshot, note: str = "") -> None:
    """Answer with the person's hand, a note above it where there is one, or say why there is none."""
    room.hands.heard(interaction)
    language, seat = language_of(interaction), snapshot.seat_of(interaction.user.id)
    if seat is None and snapshot.seat_left_by(interaction.user.id) is not None:
        raise not_seated(snapshot, interaction.user.id)
    if seat is None:
        key = "hand.none_lobby" if snapshot.status == "lobby" else "hand.none"
        await respond(interaction, text(language, key, table=snapshot.table))
    elif snapshot.hand is None:
        words = text(language, "hand.not_dealt", table=snapshot.table)
        await respond(interaction, "\n".join(filter(None, [note, words])))
    else:
        await think(interaction)  # tiles take a moment to draw
        await room.hands.give(interaction, snapshot, seat, note)


async def my_hand(room: Room, interaction: Interaction, table: int) -> None:
    """The button and the command that give a fresh private hand."""
    await show_hand(room, interaction, room.hall.snapshot(table))


async def show_help(room: Room, interaction: Interaction, table: int) -> None:
    """How this table is played and by which rules."""
    await respond(interaction, view=help_view(room.hall.snapshot(table), language_of(interaction)))


async def why_not(room: Room, interaction: Interaction, table: int) -> None:
    """The one condition that a hu of this person fails on now."""
    await _explain(room, interaction, table, "", room.hall.why_no_hu(table, interaction.user.id), respond)


async def why(room: Room, interaction: Interaction, table: int, number: int) -> None:
    """The whole derivation of a settlement, from the books."""
    await think(interaction)
    language = language_of(interaction)
    outcome = await stored_outcome(room.database, table, number, language)
    await respond(interaction, view=bare_view(why_text(outcome, language)))
