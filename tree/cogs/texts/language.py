"""Which language an answer is in: private ones in the person's, public ones in the server's."""

from typing import Any, Protocol

import discord

from cogs.texts.catalogue import DEFAULT, language_of_locale


class HasLanguage(Protocol):
    """Somebody's settings; None when he left the language to Discord."""

    @property
    def language(self) -> str | None: ...


class Languages(Protocol):
    """Where people and servers keep what they chose."""

    def of_person(self, user_id: int, /) -> HasLanguage: ...

    def of_server(self, guild_id: int, /) -> HasLanguage: ...


def language_of(interaction: discord.Interaction[Any]) -> str:
    """The language of an answer that only this person sees."""
    return private_language(interaction.client.preferences, interaction.user.id, interaction.locale)


def public_language_of(interaction: discord.Interaction[Any]) -> str:
    """The language of an answer that the whole channel sees; in a private message the person's own."""
    if interaction.guild is None:
        return language_of(interaction)
    return public_language(interaction.client.preferences, interaction.guild)


def private_language(languages: Languages, user_id: int, locale: discord.Locale | str | None = None) -> str:
    """The language of one person: his own setting, else his Discord's (where known), else English."""
    return languages.of_person(user_id).language or language_of_locale(locale)


def public_language(languages: Languages, guild: discord.Guild | None) -> str:
    """The language of a server: its setting, else the one it declares to Discord, else English."""
    if guild is None:
        return DEFAULT
    return languages.of_server(guild.id).language or language_of_locale(guild.preferred_locale)
