"""`/manage correction-window`: for how long players correct what was logged themselves (cogs/scorekeeper/rights.py)."""

from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, respond


async def set_window(interaction: Interaction, hours: int) -> None:
    """The hours after which an entry is for managers alone, from now on, for entries of before too."""
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    await interaction.client.preferences.change_server(interaction.guild_id, correction_window=hours)
    await respond(interaction, text(language_of(interaction), "manage.window.set", count=hours))
