"""Which translations have been read since their English changed.

Above each entry stands the digest of the English that it was read against (`#. en:1a2b3c4d`); where the English now has
another, somebody has to read the two side by side. Does not own: what a text says.
"""

import hashlib
import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from cogs.texts.catalogue import DEFAULT, FOLDERS, LOCALE

TRANSLATIONS: Final = tuple(language for language in FOLDERS if language != DEFAULT)
_MARK: Final = "en:"
_ENTRY: Final = re.compile(rf'(?:^#\. {_MARK}.*\n)?^msgid "(.+)"\n', re.MULTILINE)


def stale(language: str, locale: Path = LOCALE) -> list[str]:
    """The keys of a translation that nobody has read since their English came or changed."""
    english = _digests(locale)
    return [key for key, entry in entries(language, locale).items() if _read_against(entry) != english.get(key)]


def mark(keys: Collection[str], locale: Path = LOCALE) -> None:
    """Write into every translation that these keys were read against the English of now; nothing else changes."""
    english = _digests(locale)

    def marked(entry: re.Match[str]) -> str:
        key = entry[1]
        return f'#. {_MARK}{english[key]}\nmsgid "{key}"\n' if key in keys and key in english else entry[0]

    for language in TRANSLATIONS:
        for file in _files(language, locale):
            before = file.read_text("utf-8")
            after = _ENTRY.sub(marked, before)
            if after != before:
                file.write_text(after, "utf-8")


def entries(language: str, locale: Path = LOCALE) -> dict[str, Message]:
    """Every entry of a language by its key, as it stands in the files."""
    found: dict[str, Message] = {}
    for file in _files(language, locale):
        with file.open("rb") as source:
            catalogue = read_po(source, locale=FOLDERS[language])
        found |= {each.id if isinstance(each.id, str) else each.id[0]: each for each in catalogue if each.id}
    return found


def forms(entry: Message) -> tuple[str, ...]:
    """What an entry says: one text, or one for each plural form."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def _digests(locale: Path) -> dict[str, str]:
    return {
        key: hashlib.sha256("\0".join(forms(entry)).encode()).hexdigest()[:8]
        for key, entry in entries(DEFAULT, locale).items()
    }


def _read_against(entry: Message) -> str | None:
    return next((line.removeprefix(_MARK) for line in entry.auto_comments if line.startswith(_MARK)), None)


def _files(language: str, locale: Path) -> list[Path]:
    return sorted((locale / FOLDERS[language] / "LC_MESSAGES").glob("*.po"))
