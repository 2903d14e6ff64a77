"""What somebody typed and a later press still needs: it stands in the message itself, as a text of its own.

Nothing waits in memory, and a restart in the middle of an entry loses nothing. It is shown as code on one line: no
markdown, mention or link begins in it, and it is read back as it was shown.
"""

import re
from typing import Any, Final

import discord

from cogs.texts import plain_name
from cogs.ui import Interaction, LayoutView
from cogs.ui.limits import COMPONENTS_TEXT
from data.score import LONGEST

PLACE: Final = 900
"""the id of the component that carries it"""
_CODE: Final = re.compile(r"`([^`]+)`$")


def carrying(view: LayoutView, label: str, typed: str) -> LayoutView:
    """The message with what was typed above its buttons; `label` says what it is."""
    box: Any = view.children[0]
    rows = [each for each in box.children if isinstance(each, discord.ui.ActionRow)]
    for row in rows:
        box.remove_item(row)
    said = f"{label} `{shown(typed)}`"
    for words in box.children:
        words.content = words.content[: COMPONENTS_TEXT - len(said)]
    box.add_item(discord.ui.TextDisplay(said, id=PLACE))
    for row in rows:
        box.add_item(row)
    return view


def shown(typed: str) -> str:
    """What was typed as a message carries it: on one line, nothing hidden."""
    return plain_name(typed, 2 * LONGEST)


def carried(interaction: Interaction) -> str:
    """What the message that was pressed carries, '' where it carries nothing."""
    message = interaction.message
    for box in () if message is None else message.components:
        for each in getattr(box, "children", ()):
            if isinstance(each, discord.TextDisplay) and each.id == PLACE and (found := _CODE.search(each.content)):
                return found[1]
    return ""
