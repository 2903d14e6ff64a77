"""Answering where the person is: on the private message he pressed, else by a new private one."""

from cogs.ui import Interaction, LayoutView, add, hold, respond, think, update
from cogs.ui.answers import is_thinking


async def ready(interaction: Interaction) -> None:
    """Acknowledge at once, before work that takes a while."""
    await (hold(interaction) if _on_private(interaction) else think(interaction))


async def answer(interaction: Interaction, view: LayoutView) -> None:
    """The answer, once."""
    await (update(interaction, view=view) if _on_private(interaction) else respond(interaction, view=view))


async def respond_or_add(interaction: Interaction, view: LayoutView) -> None:
    """A new private message, whether the press was acknowledged before or not."""
    if is_thinking(interaction) or not interaction.response.is_done():
        await respond(interaction, view=view)
    else:
        await add(interaction, view=view)


def _on_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
