"""/rules: the rules of this table, of the server or of any set, page by page, in the reader's language."""

from typing import Any, Final

import discord
import pytest
from simcord.components import walk_components

from cogs.rules.code import encode
from cogs.rules.pages import PAGES, page_text
from cogs.texts import LANGUAGES, text
from cogs.ui import LayoutView
from engine.rules import RuleSet, preset
from engine.settle import HAND_TYPES
from tests.faces.people import words
from tests.faces.world import Faces

SELECT: Final = 3
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


def menus(message: Any) -> list[dict[str, Any]]:
    """The menus of a message as Discord has them."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [item for item in walk_components(rows) if item.get("type") == SELECT]


async def test_the_menu_shows_the_page_one_is_on_however_one_came_there(faces: Faces) -> None:
    await faces.ann.slash("rules")
    seen = set()
    ways = [None, faces.ann.press("Next ▶"), faces.ann.choose("fan"), faces.ann.press("◀ Back")]
    for page, way in zip(("overview", "tiles", "fan", "hands"), ways, strict=True):
        if way is not None:
            await way
        (menu,) = menus(faces.ann.private()[-1])
        assert [option["value"] for option in menu["options"] if option.get("default")] == [page]
        seen.add((menu["custom_id"], menu["id"]))
    assert len(seen) == 4, "a client keeps showing what was chosen in a menu that it takes for the same one"


async def test_a_menu_of_before_still_leads_to_its_page(faces: Faces) -> None:
    await faces.ann.slash("rules")
    old = f"rules:menu:-:{encode(preset('standard'))}"
    options = [discord.SelectOption(label=name, value=name) for name in PAGES]
    row: Any = discord.ui.ActionRow(discord.ui.Select(custom_id=old, options=options))
    channel = faces.bot.get_channel(faces.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=LayoutView(row))
    await faces.env.settle()
    await faces.ann.choose("hands", on=faces.channel.last_message)
    assert text("en", "rules.chapter.hands") in words(faces.channel.last_message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_big_hands_are_introduced_before_their_list_and_their_pair_told_after_it(language: str) -> None:
    said = page_text("hands", preset("standard"), "", language)
    places = [said.index(text(language, key)) for key in ("rules.hands.dahu", "rules.hands.pair")]
    listed = [said.index(f"**{text(language, f'game.hand.{kind}')}**") for kind in HAND_TYPES if kind != "xiaohu"]
    assert places[0] < min(listed)
    assert max(listed) < places[1]


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
