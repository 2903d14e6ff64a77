"""The private menu behind More…: a person has one of a session, the one before it goes while nobody used it.

Waits in memory only: a menu from before a restart stays, and its buttons work.
"""

from cogs.ui import Interaction, LayoutView, respond, update, withdraw


class Menus:
    """Who was shown which menu; one for a bot."""

    def __init__(self) -> None:
        self._shown: dict[tuple[int, int], Interaction] = {}
        """by person and session, what asked for it"""
        self._messages: dict[int, tuple[int, int]] = {}

    async def show(self, interaction: Interaction, session: int, view: LayoutView) -> None:
        """Answer with the menu: on the private message that was pressed, else by a new one in place of the last."""
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await update(interaction, view=view)
            return
        self._forget_old()
        asked = (interaction.user.id, session)
        before = self._shown.pop(asked, None)
        message = await respond(interaction, view=view)
        if message is not None:
            self._shown[asked] = interaction
            self._messages[message.id] = asked
        if before is not None:
            await withdraw(before)

    def used(self, interaction: Interaction) -> None:
        """A button was pressed: the message it stands on is no longer a mere menu."""
        if interaction.message is not None and (asked := self._messages.pop(interaction.message.id, None)):
            self._shown.pop(asked, None)

    def _forget_old(self) -> None:
        """What Discord lets nobody take back any more."""
        self._shown = {asked: each for asked, each in self._shown.items() if not each.is_expired()}
        self._messages = {message: asked for message, asked in self._messages.items() if asked in self._shown}
