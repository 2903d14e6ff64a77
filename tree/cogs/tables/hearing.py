"""Which language a person gets unasked: what he chose, else what his Discord spoke last, also after a restart."""

import asyncio

from cogs.client import Mahjong
from cogs.texts import language_of_locale
from cogs.ui import Interaction


class Hearing:
    """Hears of a language with each press and command, and keeps a new one in the books."""

    def __init__(self, bot: Mahjong) -> None:
        self._preferences = bot.preferences
        self._heard: dict[int, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, interaction: Interaction) -> None:
        """Remember it; nobody waits for the books."""
        person, language = interaction.user.id, language_of_locale(interaction.locale)
        if language == (self._heard.get(person) or self._preferences.of_person(person).heard):
            return
        self._heard[person] = language
        task = asyncio.create_task(self._preferences.change_person(person, heard=language))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def language(self, person: int, otherwise: str) -> str:
        """His language, or this one where nothing is known of him."""
        known = self._preferences.of_person(person)
        return known.language or self._heard.get(person) or known.heard or otherwise

    async def close(self) -> None:
        """What was heard is in the books."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
