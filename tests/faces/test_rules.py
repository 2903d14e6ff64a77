"""/rules: the rules of this table, of the server or of any set, page by page, in the reader's language."""

import pytest

from cogs.rules.code import encode
from cogs.rules.pages import PAGES
from cogs.texts import text
from engine.rules import RuleSet, preset
from tests.faces.people import words
from tests.faces.world import Faces

HOUSE = RuleSet.from_json({"preset": "qq", "opening": "each", "cap": 777})


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW")])
async def test_every_page_can_be_turned_to_in_ones_own_language(faces: Faces, locale: str, language: str) -> None:
    faces.ann.locale = locale
    answer = await faces.ann.slash("rules")
    assert answer.ephemeral
    for number, name in enumerate(PAGES):
        shown = words(faces.ann.private()[-1])
        assert text(language, f"rules.chapter.{name}") in shown.splitlines()[0]
        assert text(language, "rules.of_server", name="").strip() in shown.replace("：", "：")
        if number + 1 < len(PAGES):
            await faces.ann.press(text(language, "rules.button.next"))
    assert "làizi" in words(faces.ann.private()[-1])
    await faces.ann.press(text(language, "rules.button.back"))
    assert text(language, "rules.chapter.pay") in words(faces.ann.private()[-1]).splitlines()[0]


async def test_the_menu_leads_to_a_page_with_its_picture(faces: Faces) -> None:
    await faces.ann.slash("rules")
    await faces.ann.choose(text("en", "rules.chapter.hands"))
    page = faces.ann.private()[-1]
    assert "all triplets" in words(page)
    assert "page.png" in str(page.components)
    assert len(page.attachments) == 1


async def test_pages_turn_after_a_restart_and_in_private_messages(faces: Faces) -> None:
    await faces.ann.slash("rules")
    answer = await faces.bob.slash_dm("rules")
    await faces.restart()
    await faces.ann.press(text("en", "rules.button.next"))
    assert "turned-up" in words(faces.ann.private()[-1])
    assert "turned-up" in words(await faces.bob.press(text("en", "rules.button.next"), on=answer))


async def test_the_rules_of_this_table_come_first(faces: Faces) -> None:
    await faces.ann.slash("table open", preset="facai", opening="each")
    for person in (faces.ann, faces.bob):
        shown = words(await person.slash("rules"))
        assert text("en", "rules.of_table", table=1, name="Red and green gang") in shown
        assert encode(preset("facai", "each")) in shown
    elsewhere = faces.guild.create_text_channel("elsewhere")
    assert "Table 1" in words(await faces.ann.slash_in(elsewhere, "rules"))
    assert "Standard Wuhan" in words(await faces.bob.slash_in(elsewhere, "rules"))
    assert "Table 1" in words(await faces.ann.slash_dm("rules"))


async def test_the_lobbys_button_shows_them_and_only_the_host_may_change(faces: Faces) -> None:
    await faces.ann.slash("table open")
    change = text("en", "rules.button.change")
    await faces.bob.press("l:1:rules")
    assert change not in faces.bob.buttons(faces.bob.private()[-1])
    await faces.ann.press("l:1:rules")
    assert change in faces.ann.buttons(faces.ann.private()[-1])


async def test_any_set_can_be_looked_up(faces: Faces) -> None:
    for named in ("qq", "QQ game hall", "QQ 游戏"):
        assert encode(preset("qq")) in words(await faces.ann.slash("rules", set=named))
    shown = words(await faces.ann.slash("rules", set=encode(HOUSE).lower()))
    assert "Cap: **777 points** (usually 300 points)" in shown
    assert words(await faces.ann.slash("rules", set="tokyo")) == text("en", "rules.unknown", name="tokyo")
    assert words(await faces.ann.slash("rules", set="WH1-00000-00V1")) == text("en", "rules.code.typo")
    monstrous = encode(RuleSet.from_json({"preset": "qq", "cap": 10**8}))
    assert "from 1 to 100,000" in words(await faces.ann.slash("rules", set=monstrous))


async def test_text_is_enough_for_who_wants_no_pictures(faces: Faces) -> None:
    await faces.ann.slash("me display", style="text")
    await faces.ann.slash("rules")
    await faces.ann.press(text("en", "rules.button.next"))
    page = faces.ann.private()[-1]
    assert "turned-up" in words(page)
    assert page.attachments == []
