"""The catalogues: every sentence for people, by key and language.

A key is dotted (`ui.error.stale`) and lives in the file of its first word (`locale/<language>/LC_MESSAGES/ui.po`);
English is a catalogue like the others. Placeholders are named (`{name}`), one that names a command (`{/hand}`) fills
itself; a text with plural forms takes `count`.
"""

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import discord
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from cogs.texts.mentions import mention

LOCALE: Final = Path(__file__).parent / "locale"
FOLDERS: Final[Mapping[str, str]] = {"en": "en", "zh-CN": "zh_CN", "zh-TW": "zh_TW"}
LANGUAGES: Final = tuple(FOLDERS)
DEFAULT: Final = "en"


def text(language: str, key: str, /, **values: object) -> str:
    """The text of a key in one of LANGUAGES, its placeholders filled; raises LookupError for an unknown key."""
    translations = _translations(language)
    count = values.get("count")
    found = translations.ngettext(key, key, count) if isinstance(count, int) else key
    if found == key:
        found = translations.gettext(key)
    if found == key:
        raise LookupError(f"no text {key!r} in {language}")
    return found.format_map(_Values(values))


class _Values(dict[str, object]):
    """What fills the placeholders of a text."""

    def __missing__(self, name: str) -> str:
        if name.startswith("/"):
            return mention(name[1:])
        raise KeyError(name)


def language_of_locale(locale: discord.Locale | str | None) -> str:
    """The catalogue that serves a Discord locale; English where there is none."""
    code = str(locale)
    return code if code in FOLDERS else DEFAULT


@cache
def _translations(language: str) -> Translations:
    """All files of a language in one catalogue; compiled in memory, so that only the .po files are kept."""
    merged = Translations()
    for file in sorted((LOCALE / FOLDERS[language] / "LC_MESSAGES").glob("*.po")):
        compiled = BytesIO()
        with file.open("rb") as source:
            write_mo(compiled, read_po(source, locale=FOLDERS[language]))
        compiled.seek(0)
        merged.merge(Translations(compiled))
    return merged
