"""A typo found later: undo, edit, swapped seats, disputes and rulings equal a fresh replay (scenarios 7, 20, 24)."""

from typing import Any

import pytest

from cogs.texts import text
from tests.faces.evening import (
    fine,
    fresh_totals,
    offered,
    open_evening,
    read_sheet,
    sheet,
    sheet_messages,
    shown,
    tell,
    tell_short,
    totals,
)
from tests.faces.people import words
from tests.faces.world import Faces

HOURS = 3600


async def six_hands(faces: Faces) -> None:
    """An evening of five people with a win by each way, a drawn hand, and a change of seats."""
    await open_evening(faces, "老王")
    await tell_short(faces.ann, "Ann zimo xh hard")
    await tell_short(faces.bob, "蔡师傅 from Ann pph hard")
    await tell(faces.ann, start="Drawn")
    await faces.ann.slash("score swap", one="Dan", other="老王")
    await tell_short(faces.ann, "老王 from Bob xh soft hz 1")
    await tell_short(faces.bob, "Bob zimo qys hard 2 open")
    await tell_short(faces.dan, "Ann robs 老王 hard")


def news(faces: Faces) -> str:
    """The newest public message that is no sheet."""
    sheets = {message.id for message in sheet_messages(faces)}
    return words([message for message in faces.channel.history() if message.id not in sheets][-1])


# ------------------------------------------------------------------- undo


async def test_undo_takes_the_last_hand_back_for_all_to_see(faces: Faces) -> None:
    await six_hands(faces)
    asked = await faces.bob.slash("score undo")
    assert "Take entry 6 back?" in words(asked)
    assert sheet(faces).lines[5].entry is not None
    async with faces.at_once():
        await faces.bob.press("Take it back", on=asked)
        await faces.bob.press("Take it back", on=asked)
    assert sheet(faces).lines[5].entry is None
    assert len(sheet(faces).lines[5].versions) == 2
    assert totals(faces) == fresh_totals(faces)
    assert "`6` ~~**Ann** robbing **老王**'s gang" in read_sheet(faces)
    assert "↩️ Bob took entry 6 back: **Ann** robbing **老王**'s gang" in news(faces)
    assert str([words(each) for each in faces.channel.history()]).count("took entry 6 back") == 1
    detail = words(await faces.cai.slash("score sheet", number=6))
    assert "Dan wrote: **Ann** robbing **老王**'s gang" in detail
    assert "Bob took it back." in detail
    refused = await faces.ann.slash("score undo", number=6)
    assert words(refused) == text("en", "keeper.gone", number=6)


async def test_what_was_taken_back_can_be_told_again(faces: Faces) -> None:
    await six_hands(faces)
    before = totals(faces)
    await faces.ann.slash("score undo", number=2)
    await faces.ann.press("Take it back", on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces) != before
    await faces.ann.slash("score edit", number=2)
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces) == before
    assert len(sheet(faces).lines[1].versions) == 3


# ------------------------------------------------------------------- edit


async def test_an_edit_changes_everything_after_it(faces: Faces) -> None:
    await six_hands(faces)
    before = [line.points for line in sheet(faces).lines]
    asked = await faces.bob.slash("score edit", number=1)
    assert "### Correcting entry 1" in words(asked)
    assert text("en", "score.unchanged", number=1) in words(asked)
    for label in ("Back", "Back", "Back", "Bob", "Ann's discard", "Xiaohu, soft", "Confirm"):
        await faces.bob.press(label, on=shown(faces.bob))
    assert totals(faces) == fresh_totals(faces)
    after = sheet(faces).lines
    assert after[1].dealer == 1, "Ann did not win the first hand: Bob dealt the second"
    assert after[1].points == before[1], "a dahu asks for no dealer"
    assert "✏️ Bob corrected entry 1: **Ann** by self-draw: small hand (xiaohu), hard **+48** → **Bob** on" in news(
        faces
    )
    detail = words(await faces.cai.slash("score sheet", number=1))
    assert detail.index("Ann wrote: **Ann** by self-draw") < detail.index("Bob corrected it: **Ann** by self-draw")


async def test_a_win_that_was_a_drawn_hand(faces: Faces) -> None:
    await six_hands(faces)
    await faces.ann.slash("score edit", number=5)
    for label in ("Back", "Back", "Back", "It was a drawn hand", "Confirm"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert totals(faces) == fresh_totals(faces)
    assert "`5` drawn hand ✏️" in read_sheet(faces)
    await faces.ann.slash("score edit", number=5)
    for label in ("Somebody left", "老王", "Confirm"):
        await faces.ann.press(label, on=shown(faces.ann))
    assert totals(faces)["老王"] == fresh_totals(faces)["老王"]
    assert sheet(faces).pot == 400


async def test_an_edit_shows_what_it_moves_before_it_is_confirmed(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await tell_short(faces.ann, "Bob zimo xh hard")
    await faces.ann.slash("score edit", number=1)
    await faces.ann.press("Bob", on=shown(faces.ann))
    await faces.ann.press("red dragon 0", on=shown(faces.ann))
    preview = " ".join(words(shown(faces.ann)).split())
    assert "Ann +16 +48" in preview, "he gains 16 more and has 48 with what he lost since"
    assert "Bob -16 0" in preview


async def test_why_derives_a_sum_with_its_clauses(faces: Faces) -> None:
    await six_hands(faces)
    await faces.eve.slash("score sheet", number=4)
    answer = await faces.eve.press("Why?", on=shown(faces.eve))
    assert answer.ephemeral
    for line in ("(R5.1)", "(R5.2)", "(R6.1)", "1 × 2⁴ = 16 (R6)"):
        assert line in words(answer), words(answer)


async def test_an_edit_of_a_line_that_somebody_changed_meanwhile_is_refused(faces: Faces) -> None:
    await six_hands(faces)
    await faces.ann.slash("score edit", number=1)
    await faces.ann.press("red dragon 0", on=shown(faces.ann))
    mine = shown(faces.ann)
    await faces.bob.slash("score edit", number=1)
    await faces.bob.press("laizi 0", on=shown(faces.bob))
    await faces.bob.press("Confirm", on=shown(faces.bob))
    before = totals(faces)
    refused = await faces.ann.press("Confirm", on=mine)
    assert text("en", "score.changed_meanwhile", number=1) in words(refused)
    assert totals(faces) == before


async def test_a_fine_is_taken_back_and_not_told_anew(faces: Faces) -> None:
    await open_evening(faces)
    await fine(faces.ann, who="Bob", points=30, reason="false win")
    refused = await faces.ann.slash("score edit", number=1)
    assert words(refused) == text("en", "score.no_form.fine", number=1)
    await faces.ann.slash("score undo")
    await faces.ann.press("Take it back", on=shown(faces.ann))
    assert set(totals(faces).values()) == {0}


# ------------------------------------------------------------------- swapped seats


@pytest.mark.parametrize("way", ["points", "order"])
async def test_swapped_seats_noticed_late(faces: Faces, way: str) -> None:
    await six_hands(faces)
    before = totals(faces)
    await faces.ann.slash("score swap", one="Bob", other="蔡师傅", since=1, way=way)
    assert totals(faces) == fresh_totals(faces)
    if way == "points":
        assert (totals(faces)["Bob"], totals(faces)["蔡师傅"]) == (before["蔡师傅"], before["Bob"])
    assert "🔁 Ann: from entry 1 on **Bob** and **蔡师傅** are in each other's place." in news(faces)
    assert "**Ann** → **蔡师傅** → **Bob** → **老王**" in read_sheet(faces)


async def test_swapped_seats_by_the_form(faces: Faces) -> None:
    await six_hands(faces)
    before = totals(faces)
    await faces.ann.press("More…")
    asked = await faces.ann.press("Wrong seats…", on=shown(faces.ann))
    await faces.ann.fill(asked, one=["1"], other=["2"], since="1", way=["points"])
    assert totals(faces)["Bob"] == before["蔡师傅"]
    assert totals(faces) == fresh_totals(faces)


# ------------------------------------------------------------------- who and how long


async def test_after_a_day_only_managers_correct(faces: Faces) -> None:
    await six_hands(faces)
    await faces.pass_time(25 * HOURS)
    refused = await faces.ann.slash("score undo")
    assert words(refused) == text("en", "keeper.window", number=6, count=24)
    assert sheet(faces).lines[5].entry is not None
    await faces.mod.slash("score undo")
    await faces.mod.press("Take it back", on=shown(faces.mod))
    assert sheet(faces).lines[5].entry is None
    assert totals(faces) == fresh_totals(faces)


async def test_who_neither_sat_nor_wrote_corrects_nothing(faces: Faces) -> None:
    await six_hands(faces)
    refused = await faces.dan.slash("score undo", number=5)
    assert words(refused) == text("en", "keeper.not_your_line", number=5)
    assert sheet(faces).lines[4].entry is not None


async def test_a_closed_season_is_for_managers(faces: Faces) -> None:
    await faces.mod.slash("manage time-zone", zone="Asia/Shanghai")
    answer = await faces.mod.slash("manage season", what="open", name="春季赛 2026", at="2025-12-31")
    assert "**春季赛 2026**: since <t:1767110400:f>" in words(answer), "midnight in Shanghai"
    await six_hands(faces)
    await faces.pass_time(HOURS)
    assert "over" in words(await faces.mod.slash("manage season", what="close"))
    refused = await faces.ann.slash("score undo")
    assert words(refused) == text("en", "keeper.season", number=6, season="春季赛 2026")
    await faces.mod.slash("score undo")
    await faces.mod.press("Take it back", on=shown(faces.mod))
    assert totals(faces) == fresh_totals(faces)


@pytest.mark.parametrize(
    ("options", "key", "values"),
    [
        ({"what": "close"}, "manage.season.refused.none", {}),
        ({"what": "open"}, "manage.season.refused.name", {"most": 100}),
        ({"what": "open", "name": "A", "at": "tomorrow"}, "manage.season.refused.moment", {"typed": "tomorrow"}),
    ],
)
async def test_a_season_that_cannot_be(faces: Faces, options: dict[str, Any], key: str, values: dict[str, Any]) -> None:
    answer = await faces.mod.slash("manage season", **options)
    assert words(answer) == text("en", key, **values)
    assert text("en", "manage.season.none") in words(await faces.mod.slash("manage season"))


async def test_a_clock_that_is_none(faces: Faces) -> None:
    answer = await faces.mod.slash("manage time-zone", zone="Wuhan")
    assert words(answer) == text("en", "manage.zone.unknown", typed="Wuhan")
    offers = await faces.mod.actor.autocomplete(faces.channel, "manage time-zone", "zone", "shang")
    assert [offer["value"] for offer in offers] == ["Asia/Shanghai"]


# ------------------------------------------------------------------- disputes


async def test_a_dispute_is_flagged_agreed_with_and_ruled_on(faces: Faces) -> None:
    await six_hands(faces)
    before = totals(faces)
    await faces.cai.slash("score dispute", number=4, reason="it was @everyone's **red** dragon")
    assert "⚠️ 蔡师傅 disputes entry 4" in read_sheet(faces)
    assert "⚠️ 蔡师傅 disputes entry 4" in news(faces)
    assert faces.channel.last_message.mention_everyone is False
    agreed = await faces.bob.press("Agree")
    assert text("en", "score.agree_booked", number=4) in words(agreed)
    await faces.bob.press("Agree")
    assert text("en", "keeper.agreed", number=4) in words(await faces.cai.press("Agree"))
    assert text("en", "keeper.not_yours", session=1) in words(await faces.eve.press("Agree"))
    assert "⚠️ 蔡师傅 and 1 more dispute entry 4" in read_sheet(faces)
    assert totals(faces) == before

    await faces.mod.slash("manage ruling", number=4)
    assert "Bob" in words(shown(faces.mod))
    await faces.mod.press("Change…", on=shown(faces.mod))
    await faces.mod.press("red dragon 1", on=shown(faces.mod))
    asked = await faces.mod.press("Confirm", on=shown(faces.mod))
    await faces.mod.fill(asked, reason="two dragons lay there")
    assert sheet(faces).lines[3].entry.laid[3].hongzhong == 2
    assert totals(faces) == fresh_totals(faces) != before
    assert "⚖️ Mod ruled: entry 4 is changed. two dragons lay there" in news(faces)
    assert "disputes entry" not in read_sheet(faces)
    detail = words(await faces.eve.slash("score sheet", number=4))
    assert "⚖️ Mod" in detail
    refused = await faces.cai.slash("score dispute", number=4, reason="still")
    assert words(refused) == text("en", "keeper.ruled", number=4)


@pytest.mark.parametrize(("label", "stands"), [("It stands…", True), ("Take back…", False)])
async def test_a_ruling_upholds_or_strikes(faces: Faces, label: str, stands: bool) -> None:
    await six_hands(faces)
    await faces.ann.press("More…")
    await faces.ann.press("Entries…", on=shown(faces.ann))
    await faces.ann.choose("5", on=shown(faces.ann))
    asked = await faces.ann.press("Dispute…", on=shown(faces.ann))
    await faces.ann.fill(asked, reason="no flush")
    assert sheet(faces).lines[4].disputed
    await faces.mod.slash("score sheet", number=5)
    await faces.mod.press("Rule…", on=shown(faces.mod))
    asked = await faces.mod.press(label, on=shown(faces.mod))
    await faces.mod.fill(asked, reason="seen by all")
    assert (sheet(faces).lines[4].entry is not None) == stands
    assert not sheet(faces).lines[4].disputed
    assert totals(faces) == fresh_totals(faces)
    assert "seen by all" in news(faces)


async def test_only_managers_rule_and_only_on_disputes(faces: Faces) -> None:
    await six_hands(faces)
    assert "Rule…" not in offered(faces.ann, await faces.ann.slash("score sheet", number=2))
    refused = await faces.mod.slash("manage ruling", number=2)
    assert words(refused) == text("en", "keeper.no_dispute", number=2)
    refused = await faces.mod.slash("manage ruling", number=22)
    assert words(refused) == text("en", "keeper.no_line", number=22, last=6)
    assert "manage ruling" not in faces.ann.actor.available_commands(faces.channel)
