"""`/manage bar`, `unbar`, `bars`, `pardon`: what moderators do about trouble and bad luck at tables."""

from datetime import timedelta
from typing import Any, Final

import discord
from discord.app_commands import Choice

from cogs.tables.removing import taken_off
from cogs.texts import clean_name, fit, label, language_of, text
from cogs.ui import Interaction, Refusal, respond, think
from cogs.ui.limits import CHOICES, CONTENT
from data import bars, penalties, people
from data.bars import LONGEST_REASON, Bar
from data.ledger import Draft

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
Person = discord.User | discord.Member


async def bar(interaction: Interaction, person: Person, hours: int, reason: str) -> None:
    """Keep somebody from this server's tables for a while, off those he sits at; raises Refusal without a reason."""
    await think(interaction)
    said = _reason(reason)
    now, guild = interaction.client.outside.now(), _guild(interaction)
    until = now + timedelta(hours=hours)
    async with interaction.client.database.write() as connection:
        account = await people.person(connection, guild, person.id, person.display_name, now)
        await bars.bar(connection, account, by=await _by(interaction, connection), reason=said, until=until, now=now)
    language, when = language_of(interaction), discord.utils.format_dt(until, "f")
    words = text(language, "manage.bar.done", who=_name(person), until=when)
    if left := await taken_off(interaction, person.id):
        words += "\n" + text(language, "manage.bar.off", tables=", ".join(str(at.table) for at in left))
    await respond(interaction, words)


async def unbar(interaction: Interaction, person: Person) -> None:
    """Take somebody's bar back; raises Refusal where there is none."""
    now, guild = interaction.client.outside.now(), _guild(interaction)
    async with interaction.client.database.write() as connection:
        account = await people.find_person(connection, guild, person.id)
        lifted = account and await bars.lift(connection, account.id, by=await _by(interaction, connection), now=now)
    if not lifted:
        raise Refusal("manage.unbar.none", who=_name(person))
    await respond(interaction, text(language_of(interaction), "manage.unbar.done", who=_name(person)))


async def pardon(interaction: Interaction, person: Person, penalty: int, reason: str) -> None:
    """Give back what somebody paid for a hand that he left; raises Refusal where that is none which stands."""
    await think(interaction)
    now, guild = interaction.client.outside.now(), _guild(interaction)
    async with interaction.client.database.write() as connection:
        by = await _by(interaction, connection)
        entry = await penalties.pardon(connection, guild, person.id, penalty, by=by, reason=_reason(reason), now=now)
    if entry is None:
        raise Refusal("manage.pardon.none", who=_name(person))
    paid = entry.draft
    assert paid.source_id is not None  # it is a table's
    assert paid.facts is not None  # which name the seat
    room = await interaction.client.get_cog("Tables").entered(interaction)
    await room.pardoned(paid.source_id, paid.hand_number or 0, paid.facts["seat"])
    values = {"who": _name(person), "points": entry.draft.postings[-1].points}
    values |= {"table": entry.draft.source_id, "number": entry.draft.hand_number}
    await respond(interaction, text(language_of(interaction), "manage.pardon.done", **values))


async def penalty_choices(interaction: Interaction) -> list[Choice[int]]:
    """What the person named before still pays for hands that he left, the last first."""
    person, language = getattr(interaction.namespace, "person", None), language_of(interaction)
    if person is None:
        return []
    async with interaction.client.database.read() as connection:
        known = await penalties.standing(connection, _guild(interaction), person.id)
    return [Choice(name=_penalty(each.draft, language), value=each.id) for each in reversed(known[-CHOICES:])]


def _penalty(draft: Draft, language: str) -> str:
    values = {"table": draft.source_id, "number": draft.hand_number, "points": draft.postings[-1].points}
    return text(language, "manage.pardon.choice", date=f"{draft.at:%Y-%m-%d}", **values)


async def list_bars(interaction: Interaction) -> None:
    """Who is barred, why and until when."""
    language = language_of(interaction)
    async with interaction.client.database.read() as connection:
        known = await bars.of_guild(connection, _guild(interaction), interaction.client.outside.now())
    lines = [_line(each, language) for each in known]
    await respond(interaction, fit(lines, language, CONTENT) if lines else text(language, "manage.bars.none"))


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


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    return interaction.guild_id
