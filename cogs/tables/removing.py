"""Taking a seat from somebody, who hears of it: in a lobby by its host or a moderator, at any table with a bar."""

from cogs.tables.parts import SEATS
from cogs.tables.places import moderates
from cogs.tables.refusals import not_host
from cogs.tables.room import Room
from cogs.tables.showing import barred_page
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import remove_view
from cogs.tables.wording import names_of
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, respond, think
from engine.tiles import Seat


async def ask_whom(room: Room, interaction: Interaction, table: int) -> None:
    """Whose seat shall be free: everybody's but one's own, AI players too; raises Refusal."""
    await think(interaction)
    await _ask(interaction, room.hall.snapshot(table), "table.remove")


async def free_seat(room: Room, interaction: Interaction, table: int, seat: Seat, who: int | None) -> None:
    """Take a person, or an AI player (None), from a seat; asks again where somebody else has it by now."""
    await think(interaction)
    language, before = language_of(interaction), room.hall.snapshot(table)
    try:
        await room.hall.remove(table, interaction.user.id, seat, who, moderator=moderates(interaction, before))
    except Refusal as refusal:
        if refusal.key != "desk.other_seat":
            raise
        await _ask(interaction, room.hall.snapshot(table), "desk.other_seat")
        return
    name = names_of(before, language).bold(seat)
    await respond(interaction, text(language, "table.removed", who=name, table=table))
    if who is not None:
        await room.hands.tell(before, seat, "hand.removed")


async def _ask(interaction: Interaction, at: Snapshot, key: str) -> None:
    if at.status != "lobby":
        raise Refusal("desk.started", table=at.table)
    if interaction.user.id != at.host and not moderates(interaction, at):
        raise not_host(at)
    seats = [seat for seat in SEATS if (info := at.seats[seat]) and info.person != interaction.user.id]
    if not seats:
        raise Refusal("desk.nobody_else")
    language = language_of(interaction)
    await respond(interaction, view=remove_view(text(language, key), at, seats, language))


async def taken_off(interaction: Interaction, person: int) -> tuple[Snapshot, ...]:
    """The tables of this server that somebody whom its moderators bar sat at: told there, and to him."""
    room = await interaction.client.get_cog("Tables").entered(interaction)
    left = await room.hall.barred(person, interaction.guild_id)
    for at in left:
        seat = at.seat_of(person)
        room.boards.post(at, barred_page(seat))
        await room.hands.tell(at, seat, "hand.barred")
    return left
