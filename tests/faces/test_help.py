"""/help, /me and /manage: every answer in the language of who reads it."""

import pytest

from cogs.texts import text
from tests.faces.people import words
from tests.faces.world import Faces

LOCALES = [("en-US", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW"), ("fr", "en")]


@pytest.mark.parametrize(("locale", "language"), LOCALES)
async def test_help_speaks_the_language_of_the_reader(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    answer = await faces.ann.slash("help")
    assert answer.ephemeral
    shown = words(answer)
    assert text(language, "help.intro") in shown
    assert text(language, "me.language.description") in shown
