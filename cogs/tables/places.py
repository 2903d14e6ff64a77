"""Where a table may be: the channel or thread of an interaction, what the bot lacks there (13), who moderates there."""

import discord

from cogs.tables.parts import Person, Place
from cogs.tables.snapshot import Snapshot
from cogs.ui import Interaction, Refusal, permission_names

NEEDED = ("view_channel", "embed_links", "attach_files", "read_message_history")


def place_of(interaction: Interaction) -> Place:
    """The place of an interaction; raises Refusal outside a server."""
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Refusal("ui.error.server_only")
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, channel.id)


def check_permissions(interaction: Interaction, language: str) -> None:
    """Raises Refusal that lists exactly what the bot lacks in this channel."""
    thread = isinstance(interaction.channel, discord.Thread)
    needed = (*NEEDED, "send_messages_in_threads" if thread else "send_messages")
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        raise Refusal("ui.error.bot_permissions", permissions=permission_names(language, missing))


def moderates(interaction: Interaction, at: Snapshot) -> bool:
    """Whether who acts is a moderator where the table is."""
    return at.place.guild == interaction.guild_id and interaction.permissions.manage_guild


def person_of(interaction: Interaction) -> Person:
    """Who pressed, and how he gets his hand."""
    by = interaction.client.preferences.of_person(interaction.user.id).plays_by
    return Person(interaction.user.id, interaction.user.display_name, by)
