"""What corrections, questions and the pot say to people: what changed, what is still disputed, who pays a penalty."""

import re
from typing import Any

import pytest

from cogs.texts import text
from tests.faces.evening import (
    fine,
    fresh_totals,
    offered,
    open_evening,
    read_sheet,
    refused,
    sheet,
    shown,
    tell,
    tell_short,
    totals,
)
from tests.faces.people import Person, words
from tests.faces.test_score_end import export, spreadsheet
from tests.faces.world import Faces

# ------------------------------------------------------------------- corrections


async def _corrected(faces: Faces) -> str:
    """Ann's hand, corrected by Bob: one laizi more before Cai; what the preview said."""
    await open_evening(faces)
    await tell_short(faces.ann, "Ann from Bob xh hard 蔡师傅 2 open")
    await faces.bob.slash("score edit", number=1)
    for label in ("蔡师傅", "laizi 0", "opening 2", "opening 3", "opening 4", "opening 0"):
        await faces.bob.press(label, on=shown(faces.bob))
    return words(shown(faces.bob))


async def test_a_form_of_a_booked_hand_begins_calmly(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    answer = await faces.bob.slash("score edit", number=1)
    assert text("en", "score.unchanged", number=1) in words(answer)
    assert "❗" not in words(answer)
    assert "Confirm" not in offered(faces.bob)


async def test_the_preview_of_a_correction_shows_old_and_new_and_names_the_difference(faces: Faces) -> None:
    preview = await _corrected(faces)
    assert "Changes: **+40** → **+56**; **蔡师傅** opening 2→1, laizi 0→1" in preview
    block = [row.split() for row in preview.split("```")[1].strip().splitlines()]
    assert block[0] == ["Player", "Change", "Total"]
    assert block[1] == ["Ann", "+16", "+56"]


async def test_everybody_reads_what_a_correction_changed_and_so_does_the_history(faces: Faces) -> None:
    await _corrected(faces)
    await faces.bob.press("Confirm", on=shown(faces.bob))
    changes = "**+40** → **+56**; **蔡师傅** opening 2→1, laizi 0→1"
    assert f"✏️ Bob corrected entry 1: {changes}" in words(faces.channel.last_message)
    history = words(await faces.ann.slash("score sheet", number=1))
    assert f"Bob corrected it: {changes}" in history
    assert re.search(r"Ann wrote: .*\*\*\+40\*\*", history), "what was booked first, with its points"


async def test_another_hand_is_told_whole(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.bob.slash("score edit", number=1)
    for label in ("Back", "Back", "Back", "It was a drawn hand"):
        await faces.bob.press(label, on=shown(faces.bob))
    await faces.bob.press("Confirm", on=shown(faces.bob))
    told = "**Ann** by self-draw: small hand (xiaohu), hard **+48** → drawn hand"
    assert f"corrected entry 1: {told}" in words(faces.channel.last_message)


@pytest.mark.parametrize("locale", ["en", "zh-CN", "zh-TW"])
async def test_taking_back_is_said_once_and_by_one_word(faces: Faces, locale: str) -> None:
    await faces.mod.slash("manage language", language=locale)
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    asked = await faces.ann.slash("score undo")
    await faces.ann.press("Take it back", on=asked)
    said = words(faces.channel.last_message)
    word = {"en": "took entry 1 back", "zh-CN": "撤回", "zh-TW": "撤回"}[locale]
    assert said.count(word) == said.count("↩️") == 1
    assert "+48" in said
    assert "撤掉" not in said + read_sheet(faces)
    assert "撤了" not in said + read_sheet(faces)


# ------------------------------------------------------------------- the end


@pytest.mark.parametrize("command", ["score settle", "score close"])
async def test_the_end_names_open_disputes_and_goes_on_all_the_same(faces: Faces, command: str) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.bob.slash("score dispute", number=1, reason="two laizi")
    asked = await faces.ann.slash(command)
    assert text("en", "score.ask.disputed") in words(asked)
    assert "**Bob** disputes entry 1: two laizi".replace("**", "") in words(asked).replace("**", "")
    assert "**Ann** by self-draw" in words(asked)
    await faces.ann.press("Settle now" if command == "score settle" else "Close it", on=asked)
    assert sheet(faces).status == command.removeprefix("score ").replace("settle", "settled").replace("close", "closed")


async def test_nothing_is_said_of_disputes_where_there_are_none(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    assert text("en", "score.ask.disputed") not in words(await faces.ann.slash("score settle"))


@pytest.mark.parametrize("what", ["score settle", "score close", "score undo"])
async def test_a_question_is_called_off(faces: Faces, what: str) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    before = sheet(faces)
    asked = await faces.ann.slash(what)
    assert "Never mind" in faces.ann.buttons(asked)
    gone = await faces.ann.press("Never mind", on=asked)
    assert words(shown(faces.ann)) == text("en", "score.never")
    assert faces.ann.buttons(shown(faces.ann)) == []
    assert gone.acknowledged
    assert sheet(faces) == before


async def test_the_spreadsheet_is_in_the_words_and_the_time_of_the_server(faces: Faces) -> None:
    await faces.mod.slash("manage language", language="zh-CN")
    await faces.mod.slash("manage time-zone", zone="Asia/Shanghai")
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard laizi 1")
    file = (await export(faces))[0]
    head, line = spreadsheet(file)[-3:-1]
    cells = dict(zip(head, line, strict=True))
    assert (cells["记的什么"], cells["胡家"], cells["怎么胡的"], cells["牌型"]) == ("胡牌", "Ann", "自摸", "小胡")
    assert cells["桌上1"] == "开口:1 癞子杠:1"
    assert cells["时间"].endswith("+08:00")
    await faces.mod.slash("manage language", language="en")
    again = await faces.mod.slash("score import", file=("evening.csv", file.replace(b"/1/", b"/2/", 1)))
    assert text("en", "score.opened", session=2) in words(again)
    assert [line.points for line in sheet(faces, 2).lines] == [line.points for line in sheet(faces).lines]


# ------------------------------------------------------------------- the pot


async def test_who_brought_the_pot_its_points_pays_it(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann from Bob xh hard")
    await fine(faces.ann, "Dan", 5, "late", to="pot")
    asked = words(await faces.ann.slash("score settle"))
    assert text("en", "score.pot_holds", points="+5") in asked, "with what it is"
    paid = re.findall(r"^(\S+ → .+): \*\*\d+ points", asked, re.M)
    assert paid[0] == "**Dan** → the pot", "though Bob owes most"
    assert len(paid) == 4, "as few payments as can be"


async def test_the_preview_of_an_escape_shows_what_the_pot_takes(faces: Faces) -> None:
    await open_evening(faces)
    preview = await faces.ann.slash("score escape", who="Dan")
    assert text("en", "score.pot_holds", points="+400") in words(preview)


# ------------------------------------------------------------------- opening, forms and menus


def _title(form: Any) -> str:
    return form.modal["title"]


async def _more(person: Person, label: str) -> Any:
    await person.press("More…")
    return await person.press(label, on=shown(person))


async def test_titles_of_forms_do_not_end_in_dots(faces: Faces) -> None:
    faces.ann.locale = "zh-CN"
    await faces.mod.slash("manage language", language="zh-CN")
    await open_evening(faces)
    await faces.ann.press("更多…")
    form = await faces.ann.press("罚分…", on=shown(faces.ann))
    assert _title(form) == "罚分"
    assert "罚谁" in str(form.modal)


async def test_names_of_several_words_stay_whole_between_spaces(faces: Faces) -> None:
    await faces.ann.slash("score open", people="老王 小李, 小梅 Mei, Old Wang, 汉生")
    assert [each.name for each in sheet(faces).people] == ["老王 小李", "小梅 Mei", "Old Wang", "汉生"]
    await faces.ann.slash("score open", people='老王 “小梅 Mei” "Old Wang" 汉生')
    assert [each.name for each in sheet(faces, 2).people] == ["老王", "小梅 Mei", "Old Wang", "汉生"]


async def test_a_bot_is_no_player_by_no_road(faces: Faces) -> None:
    await open_evening(faces)
    bot = faces.guild.add_member(faces.env.create_user("helper", bot=True))
    form = await _more(faces.ann, "Add somebody…")
    answer = await faces.ann.fill(form, member=[bot], guest="")
    assert words(answer) == refused("score.bot", name="helper")
    assert len(sheet(faces).people) == 4


async def test_more_has_one_menu_at_a_time(faces: Faces) -> None:
    await open_evening(faces)
    there = len(faces.ann.private())
    for _ in range(3):
        await faces.ann.press("More…")
    menus = [each for each in faces.ann.private() if "### Session 1" in words(each)]
    assert len(menus) == 1
    await faces.ann.press("Entries…", on=menus[0])
    await faces.ann.press("More…")
    assert len(faces.ann.private()) == there + 2, "what was gone on with stays"


async def test_more_on_a_private_message_takes_its_place(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    there = len(faces.ann.private())
    await faces.ann.press("More…", on=shown(faces.ann))
    assert len(faces.ann.private()) == there
    assert totals(faces) == fresh_totals(faces)
