"""Taking a seat from somebody, who hears of it: in a lobby by its host or a moderator, at any table with a bar."""

from cogs.tables.parts import SEATS
from cogs.tables.places import moderates
from cogs.tables.refusals import not_host
from cogs.tables.room import Room
from cogs.tables.showing import barred_page
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, remove_view
from cogs.tables.wording import names_of
from cogs.texts import language_of, text
from cogs.ui import Interaction, LayoutView, Refusal, hold, respond, think, update
from engine.tiles import Seat


async def ask_whom(room: Room, interaction: Interaction, table: int) -> None:
    """Whose seat shall be free: everybody's but one's own, AI players too; raises Refusal."""
    await think(interaction)
    await respond(interaction, view=_question(interaction, room.hall.snapshot(table), "table.remove"))


async def free_seat(room: Room, interaction: Interaction, table: int, seat: Seat, who: int | None) -> None:
    """Take a person, or an AI player (None), from a seat; asks again where somebody else has it by now.

    The question becomes the answer.
    """
    await hold(interaction)
    language, before = language_of(interaction), room.hall.snapshot(table)
    try:
        await room.hall.remove(table, interaction.user.id, seat, who, moderator=moderates(interaction, before))
    except Refusal as refusal:
        await update(interaction, view=_refused(room, interaction, table, refusal))
        return
    name = names_of(before, language).bold(seat)
    await update(interaction, view=bare_view(text(language, "table.removed", who=name, table=table)))
    if who is not None:
        await room.hands.tell(before, seat, "hand.removed")


def _refused(room: Room, interaction: Interaction, table: int, refusal: Refusal) -> LayoutView:
    """What the question becomes where nobody was taken: the same about who sits there by now, or why not."""
    try:
        if refusal.key == "desk.other_seat":
            return _question(interaction, room.hall.snapshot(table), refusal.key)
    except Refusal as other:
        refusal = other
    return bare_view(refusal.said(language_of(interaction)))


def _question(interaction: Interaction, at: Snapshot, key: str) -> LayoutView:
    """Whose seat shall be free; raises Refusal to who may not say, and where nobody else sits."""
    if at.status != "lobby":
        raise Refusal("desk.started", table=at.table)
    if interaction.user.id != at.host and not moderates(interaction, at):
        raise not_host(at)
    seats = [seat for seat in SEATS if (info := at.seats[seat]) and info.person != interaction.user.id]
    if not seats:
        raise Refusal("desk.nobody_else")
    language = language_of(interaction)
    return remove_view(text(language, key), at, seats, language)


async def taken_off(interaction: Interaction, person: int) -> tuple[Snapshot, ...]:
    """The tables of this server that somebody whom its moderators bar sat at: told there, and to him."""
    room = await interaction.client.get_cog("Tables").entered(interaction)
    left = await room.hall.barred(person, interaction.guild_id)
    for at in left:
        seat = at.seat_of(person)
        room.boards.post(at, barred_page(seat))
        await room.hands.tell(at, seat, "hand.barred")
    return left
