"""Who is meant by a name that somebody typed: a member of the server whom the bot knows, or a guest.

The bot does not see all members: it knows those in its cache, whoever typed, and everybody in the server's books.
"""

from collections.abc import Mapping
from typing import Final

import discord

from cogs.scorekeeper.sheet import Guest, Person
from cogs.texts import clean_name
from cogs.ui import Interaction, Refusal
from data import people

AT: Final = "@"
"""before a name that is to be a member's"""


async def member(interaction: Interaction, user_id: int) -> Person | None:
    """A member by his id, None for nobody of this server; raises Refusal for a bot."""
    guild = interaction.guild
    if guild is None:
        raise Refusal("ui.error.server_only")
    try:
        return person(guild.get_member(user_id) or await guild.fetch_member(user_id))
    except discord.NotFound:
        return None


def person(member: discord.Member | discord.User) -> Person:
    """Somebody of the server who plays; raises Refusal for a bot."""
    if member.bot:
        raise Refusal("score.bot", name=clean_name(member.display_name))
    return Person(member.id, member.display_name)


async def called(interaction: Interaction, name: str, known: Mapping[str, set[int]]) -> Person | Guest:
    """Whoever is called so, a guest where no member is; raises Refusal where several are, or `@` is before nobody."""
    plain = name.removeprefix(AT).strip()
    found = known.get(plain.casefold(), set())
    if len(found) > 1:
        raise Refusal("score.several", name=clean_name(plain))
    there = [await member(interaction, user_id) for user_id in found]
    if there and there[0] is not None:
        return there[0]
    if plain != name:
        raise Refusal("score.nobody_called", name=clean_name(plain))
    return Guest(name)


async def known_names(interaction: Interaction) -> Mapping[str, set[int]]:
    """The members whom the bot knows here, ids by each of their names in lower case."""
    guild = interaction.guild
    if guild is None:
        raise Refusal("ui.error.server_only")
    known: dict[str, set[int]] = {}
    for each in (*guild.members, interaction.user):
        if not each.bot:
            for name in filter(None, (each.display_name, each.global_name, each.name)):
                known.setdefault(name.casefold(), set()).add(each.id)
    async with interaction.client.database.read() as connection:
        booked = await people.named(connection, guild.id)
    for account in booked:
        if account.user_id is not None:
            known.setdefault(account.name.casefold(), set()).add(account.user_id)
    return known
