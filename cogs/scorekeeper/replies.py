"""Answering where the person is: on the private message he pressed, else by a new private one."""

from cogs.ui import Interaction, LayoutView, hold, respond, think, update


async def ready(interaction: Interaction) -> None:
    """Acknowledge at once, before work that takes a while."""
    await (hold(interaction) if _on_private(interaction) else think(interaction))


async def answer(interaction: Interaction, view: LayoutView) -> None:
    """The answer, once."""
    await (update(interaction, view=view) if _on_private(interaction) else respond(interaction, view=view))


def _on_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
