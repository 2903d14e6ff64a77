"""`/manage table-end`, `bar`, `unbar`, `bars`, `pardon`: what moderators do about tables, trouble and bad luck."""

from datetime import timedelta
from typing import Any, Final

import discord
from discord.app_commands import Choice

from cogs.tables.choosing import table_suggestions
from cogs.tables.room import Room
from cogs.texts import clean_name, label, language_of, text
from cogs.ui import Interaction, Refusal, respond, think
from data import bars, penalties, people
from data.bars import LONGEST_REASON, Bar

LENGTHS: Final = [
    Choice(name=label("manage.bar.length.1h"), value=1),
    Choice(name=label("manage.bar.length.6h"), value=6),
    Choice(name=label("manage.bar.length.1d"), value=24),
    Choice(name=label("manage.bar.length.3d"), value=3 * 24),
    Choice(name=label("manage.bar.length.1w"), value=7 * 24),
    Choice(name=label("manage.bar.length.30d"), value=30 * 24),
    Choice(name=label("manage.bar.length.1y"), value=365 * 24),
]
"""how long somebody can be barred, in hours"""
MOST: Final = 20
"""bars that are listed, the first to end first"""
Person = discord.User | discord.Member


async def end_table(interaction: Interaction, table: int) -> None:
    """End any table of this server, from any channel; raises Refusal."""
    await think(interaction)
    room = await _room(interaction)
    if room.hall.snapshot(table).place.guild != _guild(interaction):
        raise Refusal("desk.elsewhere", table=table)
    await room.hall.end(table, interaction.user.id, moderator=True)
    await respond(interaction, text(language_of(interaction), "table.ended", table=table))


async def table_choices(interaction: Interaction) -> list[Choice[int]]:
    """The open tables of this server, as Discord offers them."""
    room = await _room(interaction)
    return table_suggestions(room.hall.tables(_guild(interaction)), language_of(interaction))


async def bar(interaction: Interaction, person: Person, hours: int, reason: str) -> None:
    """Keep somebody from this server's tables for a while; raises Refusal without a reason that can be read."""
    said = _reason(reason)
    now, guild = interaction.client.outside.now(), _guild(interaction)
    until = now + timedelta(hours=hours)
    async with interaction.client.database.write() as connection:
        account = await people.person(connection, guild, person.id, person.display_name, now)
        await bars.bar(connection, account, by=await _by(interaction, connection), reason=said, until=until, now=now)
    when = discord.utils.format_dt(until, "f")
    await respond(interaction, text(language_of(interaction), "manage.bar.done", who=_name(person), until=when))


async def unbar(interaction: Interaction, person: Person) -> None:
    """Take somebody's bar back; raises Refusal where there is none."""
    now, guild = interaction.client.outside.now(), _guild(interaction)
    async with interaction.client.database.write() as connection:
        account = await people.find_person(connection, guild, person.id)
        lifted = account and await bars.lift(connection, account.id, by=await _by(interaction, connection), now=now)
    if not lifted:
        raise Refusal("manage.unbar.none", who=_name(person))
    await respond(interaction, text(language_of(interaction), "manage.unbar.done", who=_name(person)))


async def pardon(interaction: Interaction, person: Person, reason: str) -> None:
    """Give back what somebody paid for the last hand he left; raises Refusal where there is nothing to give back."""
    now, guild = interaction.client.outside.now(), _guild(interaction)
    async with interaction.client.database.write() as connection:
        by = await _by(interaction, connection)
        entry = await penalties.pardon(connection, guild, person.id, by=by, reason=_reason(reason), now=now)
    if entry is None:
        raise Refusal("manage.pardon.none", who=_name(person))
    values = {"who": _name(person), "points": entry.draft.postings[-1].points, "table": entry.draft.source_id}
    await respond(interaction, text(language_of(interaction), "manage.pardon.done", **values))


async def list_bars(interaction: Interaction) -> None:
    """Who is barred, why and until when."""
    language = language_of(interaction)
    async with interaction.client.database.read() as connection:
        known = await bars.of_guild(connection, _guild(interaction), interaction.client.outside.now())
    lines = [_line(each, language) for each in known[:MOST]]
    await respond(interaction, "\n".join(lines) if lines else text(language, "manage.bars.none"))


def _line(known: Bar, language: str) -> str:
    who = clean_name(known.name) if known.user_id is None else f"<@{known.user_id}> ({clean_name(known.name)})"
    when = discord.utils.format_dt(known.until, "f")
    return text(language, "manage.bars.line", who=who, until=when, reason=clean_name(known.reason, LONGEST_REASON // 4))


def _reason(typed: str) -> str:
    """On one line; raises Refusal when nothing is left."""
    said = " ".join(typed.split())
    if not said:
        raise Refusal("manage.bar.reason", most=LONGEST_REASON)
    return said


def _name(person: Person) -> str:
    return clean_name(person.display_name)


async def _by(interaction: Interaction, connection: Any) -> int:
    """The account of who does it."""
    user, now = interaction.user, interaction.client.outside.now()
    return await people.person(connection, _guild(interaction), user.id, user.display_name, now)


async def _room(interaction: Interaction) -> Room:
    return await interaction.client.get_cog("Tables").entered(interaction)


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    return interaction.guild_id
