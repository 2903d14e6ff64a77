"""Files out and in: a session as CSV and JSON, all books of a server, one session read back in (exporting.py)."""

import gzip
from dataclasses import replace
from io import BytesIO
from typing import Final
from zoneinfo import ZoneInfo

import discord

from cogs.scorekeeper.exporting import LARGEST, File
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.reaching import person_of
from cogs.scorekeeper.rights import check_belongs
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.views import opened_view
from cogs.tables.places import check_permissions, place_of
from cogs.texts import language_of, public_language, text
from cogs.ui import Interaction, Refusal, respond, think

FORMS: Final = ("csv", "json")
WHOLE: Final = 8_000_000
"""bytes from which on a file is packed"""


async def export_session(keeper: Keeper, interaction: Interaction, sheet: Sheet) -> None:
    """Answer somebody who belongs to a session with it as a spreadsheet and with its whole history."""
    check_belongs(sheet, person_of(interaction))
    await think(interaction)
    preferences = interaction.client.preferences
    language = public_language(preferences, interaction.guild)
    zone = ZoneInfo(preferences.of_server(sheet.place.guild).time_zone)
    files = [attachment(await keeper.export(sheet.session, form, language, zone)) for form in FORMS]
    said = text(language_of(interaction), "score.exported", session=sheet.session)
    await respond(interaction, said, files=files)


async def export_server(keeper: Keeper, interaction: Interaction) -> None:
    """Answer an admin with all books of the server."""
    if interaction.guild_id is None:
        raise Refusal("ui.error.server_only")
    await think(interaction)
    file = await keeper.export_server(interaction.guild_id, person_of(interaction))
    await respond(interaction, text(language_of(interaction), "score.exported_server"), files=[attachment(file)])


async def bring_in(keeper: Keeper, posting: Posting, interaction: Interaction, file: discord.Attachment) -> None:
    """Open a session from a file here; raises Refusal with what is wrong with it, and nothing is left then."""
    language = language_of(interaction)
    check_permissions(interaction, language)
    if file.size > LARGEST:
        raise Refusal("keeper.import.size", most=LARGEST // 1_000_000)
    await think(interaction)
    sheet = await keeper.bring_in(place_of(interaction), person_of(interaction), await file.read())
    await posting.booked(interaction, sheet, respond(interaction, view=opened_view(sheet, language)))


def attachment(file: File) -> discord.File:
    """A file as Discord takes it, packed where it is large."""
    if len(file.content) > WHOLE:
        file = replace(file, name=f"{file.name}.gz", content=gzip.compress(file.content))
    return discord.File(BytesIO(file.content), file.name)
