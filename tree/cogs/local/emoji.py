"""The pictures of uploaded emoji on the page; simcord keeps their names only."""

from typing import Any

import simcord
from simcord.backend.cdn import CDN_BASE

from cogs.pictures.emoji import drawings
from cogs.texts import LANGUAGES


def keep_emoji(env: simcord.Env) -> None:
    """From now on the page finds the picture of every tile and mark that the bot uploads."""
    create = env.backend.create_application_emoji

    def create_with_picture(name: str, **options: Any) -> Any:
        made = create(name, **options)
        arts = {drawing.name: drawing for language in LANGUAGES for drawing in drawings(language).values()}
        # simcord has no public way to put it there.
        env.backend.cdn._blobs[f"{CDN_BASE}/emojis/{made.id}.png"] = arts[name].png()
        return made

    env.backend.create_application_emoji = create_with_picture
