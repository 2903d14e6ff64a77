"""An AI player that fails: people read so once, safe moves are made in its place, and the hand goes on."""

import pytest

from cogs.texts import LANGUAGES, discord_code, text
from engine.actions import Action
from engine.players import PLAYERS
from engine.view import View
from tests.faces.people import words
from tests.faces.tables import hall, press_chosen, seat_of, table
from tests.faces.world import Faces


def broken(view: View) -> Action:
    """Fails whenever it is asked on its own turn."""
    if view.pending is None:
        raise RuntimeError("no idea")
    return PLAYERS["simple"](view)


def cheating(view: View) -> Action:
    """Wants a gang that it does not hold."""
    return Action("angang", 33) if view.pending is None else PLAYERS["simple"](view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", [broken, cheating])
async def test_people_read_it_once_and_play_on(faces: Faces, language: str, player: object) -> None:
    for person in (*faces.people, faces.mod):
        person.locale = discord_code(language)
    await faces.mod.slash("manage language", language=language)
    hall(faces)._house.players = {"simple": player}  # type: ignore[dict-item]
    await faces.ann.slash("table open", clock=0)
    await faces.bob.press("l:1:join")
    for _ in range(2):
        await faces.ann.press("l:1:ai")
    await faces.ann.press("l:1:start")
    people = [seat_of(faces, person) for person in (faces.ann, faces.bob)]
    for _ in range(60):
        for seat in people:
            if seat in table(faces).asked:
                await press_chosen(faces, seat)
        await faces.pass_time(1)
    made = [deed for deed in table(faces).hand.deeds if deed.seat not in people and deed.code[0] == "d"]  # type: ignore[union-attr]
    assert len(made) >= 4
    assert {deed.by for deed in made} == {"ai"}
    told = [words(message) for message in faces.channel.history()]
    for seat in {deed.seat for deed in made}:
        line = text(language, "table.faulty", who=f"**{table(faces).called(seat, language)}**", table=1)
        assert told.count(line) == 1
    errors = faces.errors()
    assert errors
    assert all("the AI player on seat" in error for error in errors)
