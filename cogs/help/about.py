"""What the bot is, wants and keeps: the front page of help, the page about it, and its first message in a server. Pure.

Scopes, intents and permissions are those that the client really asks for; each has its reason in the catalogue.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.help.items import HelpButton, Style
from cogs.tables.helping import at_table
from cogs.tables.views import panel
from cogs.texts import text
from cogs.ui import LayoutView

_CLIENT_NAMES: Final = {"read_messages": "view_channel"}


@dataclass(frozen=True, slots=True)
class Wants:
    """What the bot asks of Discord: OAuth scopes, gateway intents and permissions by discord.py's names."""

    scopes: Collection[str]
    intents: Collection[str]
    permissions: Collection[str]


def wants_of(scopes: Collection[str], intents: discord.Intents, permissions: discord.Permissions) -> Wants:
    """The names of what is asked for, as Discord's client has them."""
    return Wants(
        scopes,
        [name for name, asked in intents if asked],
        [_CLIENT_NAMES.get(name, name) for name, asked in permissions if asked],
    )


def front_text(language: str) -> str:
    """What the bot does, in three sentences."""
    sentences = [text(language, f"help.front.{number}") for number in (1, 2, 3)]
    return "\n".join([text(language, "help.title"), *sentences])


def about_text(wants: Wants, language: str) -> str:
    """Scopes, intents and permissions with their reasons, and what is stored."""
    scopes = [
        _want(f"`{name}`", text(language, f"help.scope.{name.replace('.', '_')}"), language) for name in wants.scopes
    ]
    intents = [_want(f"`{name}`", text(language, f"help.intent.{name}"), language) for name in wants.intents]
    permissions = [
        _want(text(language, f"ui.permission.{name}"), text(language, f"help.permission.{name}"), language)
        for name in wants.permissions
    ]
    kept = [text(language, f"help.privacy.{what}") for what in (1, 2, 3, "forget")]
    return "\n".join(
        [
            text(language, "help.about.wants"),
            text(language, "help.about.nothing_else"),
            *scopes,
            *intents,
            *permissions,
            text(language, "help.about.privacy"),
            *[f"- {line}" for line in kept],
        ]
    )


def _want(name: str, reason: str, language: str) -> str:
    return text(language, "help.about.want", name=name, reason=reason)


def ways(language: str) -> list[Any]:
    """The buttons to everything else."""
    return [
        HelpButton("step1", text(language, "help.button.tour"), Style.success),
        HelpButton("drill", text(language, "help.button.drill"), Style.primary),
        HelpButton("rules", text(language, "help.button.rules")),
        HelpButton("commands0", text(language, "help.button.commands")),
        HelpButton("about", text(language, "help.button.about")),
    ]


def front_view(language: str) -> LayoutView:
    """The first page of help."""
    parts = [front_text(language), at_table(language), text(language, "help.score"), text(language, "help.footer")]
    words = "\n".join(parts)
    return panel(words, ways(language))


def about_view(wants: Wants, language: str) -> LayoutView:
    """The page about the bot."""
    words = "\n".join([text(language, "help.title"), about_text(wants, language)])
    return panel(words, [HelpButton("front", text(language, "help.button.front"))])


def welcome_view(wants: Wants, language: str) -> LayoutView:
    """The first message in a server; its buttons answer each person privately."""
    return panel("\n".join([front_text(language), about_text(wants, language)]), ways(language))
