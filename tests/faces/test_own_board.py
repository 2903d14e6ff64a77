"""Who has to decide sees the table from his own seat, and nobody's hidden tiles (R1–R3, scenario 26)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest

from cogs.emoji import WORDS
from cogs.pictures import BoardScene, HandScene, draw_board, draw_hand, fonts
from cogs.tables import own, showing
from cogs.tables.alt import board_alt
from cogs.tables.own import hand_page
from cogs.tables.pages import BOARD
from cogs.tables.views import board_view
from cogs.texts import LANGUAGES, seat_name, text
from cogs.ui.limits import ALT_TEXT
from engine.tiles import unpack
from tests.faces import limits, moments
from tests.faces.people import words
from tests.faces.tables import hall, seat_everybody, seat_of, step, table
from tests.faces.test_screens import FACES, MOMENTS
from tests.faces.world import Faces

Drawn = dict[bytes, Any]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What each picture that the bot made shows."""
    scenes: Drawn = {}

    def remembering(draw: Any) -> Any:
        def drawing(scene: Any, language: str) -> bytes:
            png = draw(scene, language)
            scenes[png] = scene
            return png

        return drawing

    monkeypatch.setattr(own, "draw_board", remembering(draw_board))
    monkeypatch.setattr(own, "draw_hand", remembering(draw_hand))
    monkeypatch.setattr(showing, "draw_board", remembering(draw_board))
    return scenes


async def pictures(message: discord.Message, drawn: Drawn) -> dict[str, Any]:
    """The scenes of a message's pictures by file name, in the order they are shown."""
    shown = [item for row in message.components for item in _galleries(row)]
    files = {attachment.filename: drawn[await attachment.read()] for attachment in message.attachments}
    names = [item.media.url.split("/")[-1].split("?")[0] for item in shown]
    assert sorted(names) == sorted(files)
    return {name: files[name] for name in names}


def _galleries(component: Any) -> Iterator[Any]:
    if isinstance(component, discord.MediaGalleryComponent):
        yield from component.items
    for child in getattr(component, "children", ()):
        yield from _galleries(child)


def painted(scene: BoardScene) -> Counter[int]:
    """The tiles that a board shows."""
    found = Counter([] if scene.indicator is None else [scene.indicator])
    for seat in scene.seats:
        found.update([*seat.discards, *seat.released, *[tile for meld in seat.melds for tile in meld.tiles]])
    return found


def lying(faces: Faces) -> Counter[int]:
    """The tiles that all can see: none is in a hand or in an angang."""
    at = table(faces)
    assert at.hand is not None
    found = Counter([at.hand.state.setup.specials.indicator])
    for side in at.hand.state.sides:
        melds = [meld for meld in side.melds if meld.kind != "angang"]
        found.update([*side.discards, *side.released, *[tile for meld in melds for tile in meld.tiles]])
    return found


async def test_a_dm_shows_the_table_from_ones_own_seat(faces: Faces, drawn: Drawn) -> None:
    await seat_everybody(faces)
    asked: Counter[int] = Counter()
    for _ in range(24):
        board = await pictures(faces.channel.last_message, drawn)
        (public,) = board.values()
        assert isinstance(public, BoardScene)
        for seat in table(faces).asked:
            person = next(each for each in faces.people if seat_of(faces, each) == seat)
            mine = await pictures(person.dms()[-1], drawn)
            assert [*mine] == [BOARD, "tiles.png"]
            own_board, hand = mine.values()
            assert isinstance(hand, HandScene)
            # Seat 0 sees the table as all do: the same picture.
            assert hand.seat == (own_board.viewer or 0) == seat
            assert public.viewer in (None, 0)
            assert own_board.seats[seat].name == person.name
            assert not painted(own_board) - lying(faces), "nothing that is hidden"
            asked[seat] += 1
        await step(faces)
        await faces.pass_time(3)
    assert len(asked) == 4, asked


async def test_the_pictures_differ_and_the_reader_sits_below(faces: Faces, drawn: Drawn) -> None:
    await seat_everybody(faces)
    while table(faces).waiting_for in (0, None):
        await step(faces)
        await faces.pass_time(3)
    seat = table(faces).waiting_for
    person = next(each for each in faces.people if seat_of(faces, each) == seat)
    (public,) = faces.channel.last_message.attachments
    private = next(each for each in person.dms()[-1].attachments if each.filename == BOARD)
    scene = drawn[await private.read()]
    assert await public.read() != await private.read() == draw_board(scene, "en")
    assert scene == replace(drawn[await public.read()], viewer=seat), "the same but for who sits below"


async def test_who_waits_has_his_hand_alone_and_is_not_written_to_for_what_others_do(
    faces: Faces, drawn: Drawn
) -> None:
    await seat_everybody(faces)
    before, moves = len(faces.env.http_requests), 0
    while moves < 8:
        waiting = [each for each in faces.people if seat_of(faces, each) not in table(faces).asked]
        shown = {each.name: [*await pictures(each.dms()[-1], drawn)] for each in waiting}
        assert all(names == ["tiles.png"] for names in shown.values()), shown
        await step(faces)
        await faces.pass_time(3)
        moves += 1
    sent = [each for each in faces.env.http_requests[before:] if each.method == "PATCH"]
    direct = [each for each in sent if _private(faces, each.path)]
    hands = sum(len(at.hand.deeds) for at in hall(faces).tables() if at.hand)
    # For each decision a hand is drawn with what is asked, and once more without.
    assert len(direct) <= 2 * hands + 4


def _private(faces: Faces, path: str) -> bool:
    return any(f"/channels/{each._dm.id}/" in path for each in faces.people)


async def test_an_answer_in_the_channel_shows_the_same_as_a_dm(faces: Faces, drawn: Drawn) -> None:
    await seat_everybody(faces)
    person = next(each for each in faces.people if seat_of(faces, each) in table(faces).asked)
    await person.press("b:1:hand")
    given = await pictures(person.private()[-1], drawn)
    assert [*given] == [BOARD, "tiles.png"]
    assert given[BOARD].viewer == seat_of(faces, person)


async def test_who_reads_words_gets_the_table_in_words(faces: Faces) -> None:
    await faces.bob.slash("me display", style="text")
    await seat_everybody(faces)
    while seat_of(faces, faces.bob) not in table(faces).asked:
        assert "in hand" not in words(faces.bob.dms()[-1])
        await step(faces)
        await faces.pass_time(3)
    asked = words(faces.bob.dms()[-1])
    assert faces.bob.dms()[-1].attachments == []
    others = [each for each in faces.people if each is not faces.bob]
    seat = seat_of(faces, faces.bob)
    order = sorted(others, key=lambda each: (seat_of(faces, each) - seat) % 4)
    places = [asked.index(f"**{each.name}** · ") for each in order]
    assert places == sorted(places), "the next player comes first"
    shown = table(faces).shown
    assert shown is not None
    for each in others:
        if shown.sides[seat_of(faces, each)].discards:
            assert "discards " in asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_with_the_table_fit_into_a_message(language: str) -> None:
    for at in MOMENTS[::6]:
        for seat in at.asked:
            sight = moments.sight(at, seat, language)
            for faces, shown in ((WORDS, None), (FACES, None), (FACES, "tiles.png")):
                page = hand_page(at, sight, language, "note", "https://discord.com/x", faces, pictures=bool(shown))
                sent = {"components": page.view(shown).to_components(), "flags": limits.V2}
                assert limits.message(sent) == []


def test_words_of_the_table_name_no_tile_that_others_hold() -> None:
    for at in MOMENTS[::5]:
        assert at.hand is not None
        for seat in at.asked:
            blank = [
                side if number == seat else side._replace(concealed=0)
                for number, side in enumerate(at.hand.state.sides)
            ]
            hidden = moments.with_sides(at, tuple(blank))
            for language in LANGUAGES:
                assert own.others_text(at, seat, language) == own.others_text(hidden, seat, language)
    assert all(unpack(side.concealed) for side in MOMENTS[0].hand.state.sides)  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alternative_text_says_what_matters_first_and_ends_with_a_whole_word(language: str) -> None:
    cut = 0
    for at in MOMENTS:
        if at.result or at.shown is None:
            continue
        said = board_alt(at, language)
        assert len(said) <= ALT_TEXT
        lines = said.splitlines()
        assert text(language, "table.laizi", tile="").strip(" *")[:2] in lines[1]
        assert str(max(at.shown.drawable, 0)) in lines[2]
        assert "🔒" not in said
        assert "<t:" not in said
        cut += "… " in said
        for side in at.shown.sides:
            if side.discards and not said.endswith("…"):
                newest = text(language, "table.discards", tiles="")
                assert newest.strip() in said
    assert cut > 0, "of a full board the oldest discards go"


def test_a_board_that_fits_tells_every_discard() -> None:
    at = next(at for at in MOMENTS if at.shown and sum(len(side.discards) for side in at.shown.sides) == 8)
    gallery = board_view(at, "en", "board.png").to_components()[0]["components"][0]
    assert gallery["items"][0]["description"] == board_alt(at, "en")
    assert "… " not in board_alt(at, "en").replace("… · ", "").replace("… (", "").replace("bol… ", "")


async def test_a_picture_that_fails_leaves_the_words_and_is_an_error_in_the_log(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_scene: Any, _language: str) -> bytes:
        raise ValueError("no paint left")

    for module, name in ((showing, "draw_board"), (own, "draw_hand")):
        monkeypatch.setattr(module, name, failing)
    await seat_everybody(faces)
    assert faces.channel.last_message.attachments == []
    assert "in hand" in words(faces.channel.last_message), "the whole board in words"
    for person in faces.people:
        assert person.dms()[-1].attachments == []
        assert "## " in words(person.dms()[-1]), "the whole hand in words"
    logged = faces.errors()
    assert len(logged) >= 5
    assert all("a picture could not be drawn" in each and "no paint left" in each for each in logged)


async def test_a_name_that_no_picture_can_show_is_called_by_its_seat_in_words_too(faces: Faces, drawn: Drawn) -> None:
    faces.ann.actor.user._user.global_name = "🔥🔥"
    await seat_everybody(faces)
    (board,) = (await pictures(faces.channel.last_message, drawn)).values()
    seat = seat_of(faces, faces.ann)
    wind = seat_name("en", seat, table(faces).match.dealer)
    assert board.seats[seat].name == f"{wind} 🔥🔥"
    assert fonts.safe(board.seats[seat].name) == wind, "what the picture shows of it"
    while table(faces).waiting_for != seat:
        await step(faces)
        await faces.pass_time(3)
    assert f"**{wind} 🔥🔥** to play" in words(faces.channel.last_message)
