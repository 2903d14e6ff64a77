"""Tiles as application emoji: uploaded once, replaced when their drawing changes, done without where Discord fails."""

import pytest

from cogs.pictures.emoji import OURS, drawings
from cogs.texts import LANGUAGES
from tests.faces.world import Faces

NAMES = {drawing.name for language in LANGUAGES for drawing in drawings(language).values()}


def there(faces: Faces) -> set[str]:
    return {emoji.name for emoji in faces.env.backend.application_emojis.values()}


def uploads(faces: Faces) -> list[str]:
    """The names uploaded so far, in order."""
    return [
        request.json["name"]
        for request in faces.env.http_requests
        if request.method == "POST" and request.path.endswith("/emojis")
    ]


async def test_the_first_start_uploads_every_tile_and_mark_and_the_next_ones_nothing(faces: Faces) -> None:
    faces.env.backend.application_emojis.clear()
    await faces.restart()
    assert there(faces) == NAMES
    assert len(uploads(faces)) == len(NAMES)
    await faces.restart()
    await faces.restart()
    assert len(uploads(faces)) == len(NAMES)
    for language in LANGUAGES:
        found = faces.bot.emoji.faces(language)
        ids = {emoji.name: emoji.id for emoji in faces.env.backend.application_emojis.values()}
        assert {sign: found[sign].id for sign in drawings(language)} == {
            sign: ids[drawing.name] for sign, drawing in drawings(language).items()
        }


async def test_a_changed_drawing_replaces_its_emoji_and_no_other(faces: Faces) -> None:
    backend = faces.env.backend
    five = next(emoji for emoji in backend.application_emojis.values() if emoji.name.startswith("mj_5p_"))
    now, five.name = five.name, "mj_5p_0ddba1"
    backend.create_application_emoji("party")
    await faces.restart()
    assert uploads(faces) == [now]
    assert there(faces) == {*NAMES, "party"}


@pytest.mark.parametrize(
    ("status", "code"),
    [(429, 0), (400, 50035), (400, 30008), (500, 0), (404, 0)],
)
async def test_what_discord_refuses_leaves_words(faces: Faces, status: int, code: int) -> None:
    faces.env.backend.application_emojis.clear()
    path = f"/applications/{faces.bot.application_id}/emojis"
    faces.env.inject_error("POST", path, status=status, code=code, times=None)
    await faces.restart()
    await faces.pass_time(400)
    assert not any(faces.bot.emoji.faces(language) for language in LANGUAGES)
    assert len(uploads(faces)) <= 4, "no loop"
    await faces.ann.slash("help")


async def test_uploads_go_on_after_a_failure_that_passes(faces: Faces) -> None:
    faces.env.backend.application_emojis.clear()
    path = f"/applications/{faces.bot.application_id}/emojis"
    faces.env.inject_error("POST", path, status=429, times=2)
    await faces.restart()
    assert there(faces) == set()
    await faces.pass_time(70)
    assert there(faces) == NAMES


async def test_a_list_that_does_not_come_leaves_words(faces: Faces) -> None:
    path = f"/applications/{faces.bot.application_id}/emojis"
    faces.env.inject_error("GET", path, status=404, times=None)
    await faces.restart()
    assert uploads(faces) == []
    assert not faces.bot.emoji.faces("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_say_what_they_show_and_are_ones_that_discord_takes(language: str) -> None:
    found = drawings(language)
    assert found[4].name.startswith("mj_5m_")
    assert found["laizi"].name.startswith("mj_laizi_")
    assert len({drawing.name for drawing in found.values()}) == 38
    for drawing in found.values():
        assert OURS.fullmatch(drawing.name)
        assert len(drawing.name) <= 32
        assert drawing.art.size == (128, 128)
        assert len(drawing.png()) <= 256 * 1024
