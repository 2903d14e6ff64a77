"""Command names, descriptions, options and choices in every language; Discord gets them with the commands."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from cogs.texts.catalogue import DEFAULT, text

_LOCALES: Final[Mapping[str, discord.Locale]] = {
    "en": discord.Locale.american_english,
    "zh-CN": discord.Locale.chinese,
    "zh-TW": discord.Locale.taiwan_chinese,
}
_LANGUAGES: Final = {locale: language for language, locale in _LOCALES.items()}


def label(key: str) -> app_commands.locale_str:
    """The English text of a key, carrying the key along for the translator: for names, descriptions and choices."""
    return app_commands.locale_str(text(DEFAULT, key), key=key)


def discord_code(language: str) -> str:
    """What Discord calls one of our languages, such as `en-US`."""
    return _LOCALES[language].value


class CatalogueTranslator(app_commands.Translator):
    """Translates what `label` made; other texts and other locales keep the default."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text of the string's key, or None where there is no catalogue."""
        key = string.extras.get("key")
        language = _LANGUAGES.get(locale)
        return text(language, key) if key and language else None
