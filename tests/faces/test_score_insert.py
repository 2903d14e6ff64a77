"""A hand that was forgotten, put in where it was played: by the button of the hand after it, or by one command."""

from cogs.texts import text
from tests.faces.evening import fresh_totals, open_evening, read_sheet, sheet, shown, tell_short, totals
from tests.faces.people import words
from tests.faces.world import Faces

HOURS = 3600


async def three_hands(faces: Faces) -> None:
    """Ann, Bob and Cai win one each; Ann deals first and keeps the deal, Bob wins it from her."""
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await tell_short(faces.ann, "Bob zimo xh hard")
    await tell_short(faces.ann, "蔡师傅 from Bob xh hard")


def dealers(faces: Faces) -> list[int | None]:
    """Who dealt each hand, as they were played."""
    return [line.dealer for line in sheet(faces).played]


async def test_a_forgotten_hand_goes_before_the_one_on_show(faces: Faces) -> None:
    await three_hands(faces)
    assert dealers(faces) == [0, 0, 1]
    await faces.bob.slash("score sheet", number=2)
    asked = await faces.bob.press("Insert a hand before this one…", on=shown(faces.bob))
    assert text("en", "score.form.insert", number=1) in words(asked)
    for label in ("Dan", "Self-draw", "Xiaohu, hard"):
        await faces.bob.press(label, on=shown(faces.bob))
    assert "Dealer: **Ann**" in words(shown(faces.bob)), "who dealt there, not who deals next"
    assert len(sheet(faces).lines) == 3
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert sheet(faces).order == (1, 4, 2, 3)
    assert dealers(faces) == [0, 0, 1, 1], "Ann lost the deal a hand earlier"
    assert totals(faces) == fresh_totals(faces)
    assert "Next: entry 5" in read_sheet(faces)
    public = words(*faces.channel.history())
    assert text("en", "score.news.inserted", who="Bob", number=1) in public
    detail = words(await faces.cai.slash("score sheet", number=4))
    assert "Bob put it in after entry 1: **Dan** by self-draw" in detail
    assert "📌 put in" in detail


async def test_by_one_command_before_the_first(faces: Faces) -> None:
    await three_hands(faces)
    answer = await faces.ann.slash("score hand", told="dealer zimo xh hard", after=0)
    assert text("en", "score.form.insert_first", number=0) in words(answer)
    await faces.ann.press("Confirm", on=answer)
    assert sheet(faces).order == (4, 1, 2, 3)
    assert sheet(faces).lines[3].entry.winner == 0, "the dealer of that hand"
    assert totals(faces) == fresh_totals(faces)
    assert text("en", "score.news.inserted_first", who="Ann") in words(*faces.channel.history())
    detail = words(await faces.cai.slash("score sheet", number=4))
    assert "Ann put it in before the first entry" in detail


async def test_a_drawn_hand_was_forgotten(faces: Faces) -> None:
    await three_hands(faces)
    before = totals(faces)
    await faces.ann.slash("score hand", after=2)
    await faces.ann.press("It was a drawn hand", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert sheet(faces).order == (1, 2, 4, 3)
    assert totals(faces) == fresh_totals(faces) == before


async def test_behind_the_last_it_is_the_next_hand(faces: Faces) -> None:
    await three_hands(faces)
    await tell_short(faces.ann, "Ann zimo xh hard", after=3)
    assert sheet(faces).order == (1, 2, 3, 4)
    assert sheet(faces).lines[3].after is None


async def test_it_is_taken_back_and_corrected_like_any_other(faces: Faces) -> None:
    await three_hands(faces)
    before = totals(faces)
    await tell_short(faces.ann, "Dan zimo qys hard", after=1)
    await faces.bob.slash("score edit", number=4)
    await faces.bob.press("laizi 0", on=shown(faces.bob))
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert totals(faces) == fresh_totals(faces) != before
    await faces.ann.slash("score undo", number=4)
    await faces.ann.press("Take it back", on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces) == before
    assert sheet(faces).order == (1, 4, 2, 3)


async def test_a_form_that_waited_is_shown_anew_and_confirmed_twice_books_once(faces: Faces) -> None:
    await three_hands(faces)
    asked = await faces.ann.slash("score hand", told="Dan zimo xh hard", after=1)
    await tell_short(faces.bob, "Bob zimo qys hard")
    await faces.restart()
    again = await faces.ann.press("Confirm", on=asked)
    assert text("en", "keeper.overtaken", session=1) in words(again)
    assert len(sheet(faces).lines) == 4
    async with faces.at_once():
        await faces.ann.press("Confirm", on=again)
        await faces.ann.press("Confirm", on=again)
    assert sheet(faces).order == (1, 5, 2, 3, 4)
    assert totals(faces) == fresh_totals(faces)


async def test_who_may_and_how_long(faces: Faces) -> None:
    await three_hands(faces)
    refused = await faces.eve.slash("score hand", told="Dan zimo xh hard", after=1)
    assert words(refused) == text("en", "keeper.not_yours", session=1)
    refused = await faces.ann.slash("score hand", told="Dan zimo xh hard", after=9)
    assert words(refused) == text("en", "keeper.no_line", number=9, last=3)
    await faces.pass_time(25 * HOURS)
    for told in ({"told": "Dan zimo xh hard"}, {}):
        refused = await faces.ann.slash("score hand", after=1, **told)
        assert words(refused) == text("en", "keeper.window", number=1, count=24)
    await faces.mod.slash("score sheet", number=2)
    await faces.mod.press("Insert a hand before this one…", on=shown(faces.mod))
    for label in ("Dan", "Self-draw", "Xiaohu, hard", "Confirm"):
        await faces.mod.press(label, on=shown(faces.mod))
    assert sheet(faces).order == (1, 4, 2, 3)
    assert totals(faces) == fresh_totals(faces)
