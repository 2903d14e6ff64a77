"""Texts: the catalogues and the words of the game. Every sentence a person reads comes from here."""

from cogs.texts.blocks import aligned, cell, signed, told_apart
from cogs.texts.catalogue import DEFAULT, LANGUAGES, language_of_locale, text
from cogs.texts.fitting import fit
from cogs.texts.language import language_of, private_language, public_language, public_language_of
from cogs.texts.mentions import know_commands, mention
from cogs.texts.names import clean_name, columns, plain_name
from cogs.texts.translator import CatalogueTranslator, discord_code, label
from cogs.texts.words import (
    hand_types,
    hardness,
    seat_name,
    settlement_line,
    short_tile,
    side_name,
    tile_name,
    tile_names,
    word,
)

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "CatalogueTranslator",
    "aligned",
    "cell",
    "clean_name",
    "columns",
    "discord_code",
    "fit",
    "hand_types",
    "hardness",
    "know_commands",
    "label",
    "language_of",
    "language_of_locale",
    "mention",
    "plain_name",
    "private_language",
    "public_language",
    "public_language_of",
    "seat_name",
    "settlement_line",
    "short_tile",
    "side_name",
    "signed",
    "text",
    "tile_name",
    "tile_names",
    "told_apart",
    "word",
]
