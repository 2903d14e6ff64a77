"""House rules: a server's sets by menus and codes, a table's own, and who may change them."""

import discord
import pytest
import simcord

from cogs.rules.code import encode
from cogs.rules.house import MOST_SETS, sets_of
from cogs.rules.menus import PAGES
from cogs.texts import text
from engine.rules import RuleSet, preset
from tests.faces.people import Person, words
from tests.faces.tables import hall, table
from tests.faces.world import Faces
from tests.faces.written import written

HOUSE = RuleSet.from_json({"preset": "qq", "opening": "each", "cap": 777})


def server_sets(faces: Faces) -> dict[str, RuleSet]:
    return sets_of(faces.bot.preferences, faces.guild.id)


def newest(person: Person) -> str:
    return words(person.private()[-1])


def told(answer: simcord.InteractionResult) -> str:
    """The private sentence that an act was refused with; it stands alone."""
    (message,) = answer.followups or [answer.response]
    assert message is not None
    assert message.flags.ephemeral if answer.followups else answer.ephemeral
    return words(message)


async def make(faces: Faces, name: str, code: str = "") -> None:
    """The manager makes a new set."""
    await faces.mod.slash("manage rules")
    form = await faces.mod.press("house:do:new:-")
    await faces.mod.fill(form, name=name, code=code)


async def test_a_manager_makes_a_set_field_by_field(faces: Faces) -> None:
    await make(faces, "周三馆")
    await faces.mod.choose("Preset: QQ game hall")
    await faces.mod.choose("caps")
    await faces.mod.choose("Cap: 500 points")
    await faces.mod.choose("Fan needed to hu: 4 fan")
    await faces.mod.choose("pay")
    await faces.mod.choose("qingyise", "fengyise")
    assert server_sets(faces) == {
        "周三馆": RuleSet.from_json(
            {"preset": "qq", "cap": 500, "min_fan": 4, "third_opening": ["qingyise", "fengyise"]}
        )
    }
    shown = newest(faces.mod)
    assert "Cap: **500 points** (usually 300 points)" in shown
    assert encode(server_sets(faces)["周三馆"]) in shown


async def test_nothing_at_all_may_be_chosen_where_several_can(faces: Faces) -> None:
    await make(faces, "lenient")
    await faces.mod.choose("pay")
    page = faces.mod.private()[-1]
    await faces.mod.actor.select(page, [], custom_id="house:set:third_opening:slenient")
    assert server_sets(faces)["lenient"].third_opening == ()


async def test_another_number_is_typed_and_bounded(faces: Faces) -> None:
    await make(faces, "high")
    await faces.mod.choose("caps")
    editor = faces.mod.private()[-1]
    form = await faces.mod.actor.select(editor, ["other"], custom_id="house:set:cap:shigh")
    answer = await faces.mod.fill(form, number="0")
    assert told(answer) == text("en", "rules.number", field="Cap", low=1, high=100000)
    form = await faces.mod.actor.select(editor, ["other"], custom_id="house:set:cap:shigh")
    await faces.mod.fill(form, number="1234")
    assert server_sets(faces)["high"].cap == 1234
    assert "Cap: **1,234 points**" in words(*faces.mod.private())


async def test_a_set_is_named_shared_and_removed(faces: Faces) -> None:
    await make(faces, "club", encode(HOUSE).lower())
    assert server_sets(faces) == {"club": HOUSE}
    form = await faces.mod.press(text("en", "rules.button.rename"))
    await faces.mod.fill(form, name="Big *club*")
    assert server_sets(faces) == {"Big *club*": HOUSE}
    assert r"Big \*club\*" in newest(faces.mod)
    form = await faces.mod.press(text("en", "rules.button.code"))
    await faces.mod.fill(form, code=encode(preset("facai")))
    assert server_sets(faces) == {"Big *club*": preset("facai")}
    await faces.mod.press(text("en", "rules.button.remove"))
    assert server_sets(faces)
    await faces.mod.press(text("en", "rules.button.removed"))
    assert server_sets(faces) == {}
    answer = await faces.mod.press("house:do:new:-")
    assert "Standard Wuhan" in newest(faces.mod)
    await faces.mod.fill(answer, name="club", code="")
    assert server_sets(faces) == {"club": preset("standard")}


async def test_the_usual_rules_follow_their_set_and_open_tables(faces: Faces) -> None:
    await make(faces, "club", encode(HOUSE))
    await faces.mod.press(text("en", "rules.button.list"))
    await faces.mod.choose("Usually: club")
    assert "Usually played: **club**" in newest(faces.mod)
    await faces.mod.choose("club")
    await faces.mod.choose("caps")
    await faces.mod.choose("Cap: 600 points")
    await faces.restart()
    await faces.ann.slash("table open")
    assert table(faces).agreed.rules == server_sets(faces)["club"]
    assert table(faces).agreed.rules.cap == 600
    await faces.pass_time(2)
    assert "Cap: **600 points** (usually 300 points)" in words(faces.channel.last_message)
    assert text("en", "rules.of_table", table=1, name="club") in words(await faces.bob.slash("rules"))


async def test_a_new_set_is_made_the_usual_one_where_it_is_edited_and_leads_back_to_the_others(faces: Faces) -> None:
    await make(faces, "club", encode(HOUSE))
    assert text("en", "rules.edit.usual") not in newest(faces.mod)
    await faces.mod.press(text("en", "rules.button.usual"))
    assert text("en", "rules.edit.usual") in newest(faces.mod)
    assert "house:do:usual:sclub" not in str(faces.mod.private()[-1].components)
    await faces.ann.slash("table open")
    assert table(faces).agreed.rules == HOUSE
    await faces.mod.press(text("en", "rules.button.list"))
    assert "Usually played: **club**" in newest(faces.mod)


async def test_a_cap_above_the_golden_one_lifts_it_before_everybodys_eyes(faces: Faces) -> None:
    await make(faces, "club")
    await faces.mod.choose("caps")
    await faces.mod.choose("Cap: 600 points")
    assert text("en", "table.rule.caps_bright", cap=600, golden=600, bright=600) in newest(faces.mod)
    held = [text("en", "rules.edit.lifted", value=f"{points} points", held="600 points") for points in (400, 500)]
    shown = written(faces.mod.private()[-1])
    assert f"*Golden cap: {held[0]}" in shown
    assert f"*Bright cap: {held[1]}" in shown
    await faces.mod.choose("Golden cap: 800 points")
    shown = written(faces.mod.private()[-1])
    assert "*Golden cap: 800 points |" in shown
    assert "*Bright cap: 500 points, counts as 800 points" in shown


async def test_removing_the_usual_set_goes_back_to_the_standard(faces: Faces) -> None:
    await make(faces, "club", encode(HOUSE))
    await faces.mod.press(text("en", "rules.button.list"))
    await faces.mod.choose("Usually: club")
    await faces.mod.choose("club")
    await faces.mod.press(text("en", "rules.button.remove"))
    await faces.mod.press(text("en", "rules.button.removed"))
    await faces.ann.slash("table open")
    assert table(faces).agreed.rules == preset("standard")


async def test_tables_are_opened_by_set_preset_or_code(faces: Faces) -> None:
    await make(faces, "club", encode(HOUSE))
    offered = await faces.ann.actor.autocomplete(faces.channel, "table open", "preset", "")
    assert [choice["value"] for choice in offered] == ["club", "standard", "qq", "cgc", "facai"]
    wanted = {
        "club": HOUSE,
        "CLUB": HOUSE,
        "cgc": preset("cgc"),
        encode(HOUSE): HOUSE,
    }
    for number, (typed, rules) in enumerate(wanted.items(), 1):
        await faces.ann.slash("table open", preset=typed)
        assert table(faces, number).agreed.rules == rules
    await faces.ann.slash("table open", preset="club", opening="once")
    assert table(faces, 5).agreed.rules == RuleSet.from_json({"preset": "qq", "cap": 777})
    answer = await faces.ann.slash("table open", preset="nonsense")
    assert words(answer) == text("en", "rules.unknown", name="nonsense")
    assert len(hall(faces).tables()) == 5


async def test_the_host_changes_a_lobbys_rules_and_everybody_sees(faces: Faces) -> None:
    await faces.ann.slash("table open")
    await faces.pass_time(2)
    assert text("en", "table.lobby.plain") in words(faces.channel.last_message)
    await faces.ann.press("l:1:rules")
    await faces.ann.press(text("en", "rules.button.change"))
    await faces.ann.choose("Openings: a fan for each opening (口口翻)")
    await faces.ann.choose("tiles")
    await faces.ann.choose("Pizi: none")
    await faces.pass_time(2)
    assert "Pizi: **none** (usually in play)" in words(faces.channel.last_message)
    await faces.restart()
    assert table(faces).agreed.rules == RuleSet.from_json({"preset": "standard", "opening": "each", "pizi": False})


async def test_nobody_else_changes_them_and_nobody_after_the_start(faces: Faces) -> None:
    await faces.ann.slash("table open", clock=0)
    await faces.ann.press("l:1:rules")
    await faces.ann.press(text("en", "rules.button.change"))
    editor = faces.ann.private()[-1]
    await faces.bob.press("l:1:join")
    await faces.ann.press("l:1:leave")
    each = "Openings: a fan for each opening (口口翻)"
    assert "Bob" in told(await faces.ann.choose(each, on=editor))
    await faces.bob.press("l:1:rules")
    await faces.bob.press(text("en", "rules.button.change"))
    editor = faces.bob.private()[-1]
    for person in (faces.ann, faces.cai, faces.dan):
        await person.press("l:1:join")
    await faces.bob.press("l:1:start")
    assert told(await faces.bob.choose(each, on=editor)) == text("en", "desk.started", table=1)
    assert table(faces).agreed.rules == preset("standard")


async def test_only_managers_change_a_servers_rules(faces: Faces) -> None:
    role = faces.guild.create_role("deputy", permissions=discord.Permissions(manage_guild=True))
    roles = faces.guild._guild.members[faces.ann.id].role_ids
    roles.append(role.id)
    await faces.ann.slash("manage rules")
    form = await faces.ann.press("house:do:new:-")
    await faces.ann.fill(form, name="club", code="")
    roles.remove(role.id)
    refused = text("en", "ui.error.permissions", permissions="Manage Server")
    assert told(await faces.ann.choose("Preset: QQ game hall")) == refused
    for act in ("list", "remove"):
        assert told(await faces.ann.press(f"house:do:{act}:sclub")) == refused
    for act, fields in (("rename", {"name": "mine"}), ("code", {"code": encode(HOUSE)})):
        form = await faces.ann.press(f"house:do:{act}:sclub")
        assert told(await faces.ann.fill(form, **fields)) == refused
    assert server_sets(faces) == {"club": preset("standard")}


@pytest.mark.parametrize(
    ("name", "code", "key"),
    [("QQ", "", "name_taken"), ("club", "", "name_taken"), ("x", "WH9-1", "code.version"), ("x", "hello", "code.none")],
)
async def test_a_bad_name_or_code_is_one_sentence(faces: Faces, name: str, code: str, key: str) -> None:
    await make(faces, "club")
    await faces.mod.slash("manage rules")
    form = await faces.mod.press("house:do:new:-")
    answer = await faces.mod.fill(form, name=name, code=code)
    assert len(told(answer).splitlines()) == 1
    values = {"name": name, "version": 9, "known": 1, "example": encode(preset("standard"))}
    assert told(answer) == text("en", f"rules.{key}", **values)
    assert list(server_sets(faces)) == ["club"]


async def test_a_server_has_only_so_many_sets(faces: Faces) -> None:
    for number in range(MOST_SETS):
        await make(faces, "武" * 10 + str(number), encode(HOUSE))
    await faces.mod.slash("manage rules")
    form = await faces.mod.press("house:do:new:-")
    assert told(await faces.mod.fill(form, name="one more", code="")) == text("en", "rules.too_many", most=MOST_SETS)
    assert len(server_sets(faces)) == MOST_SETS


async def test_an_editor_of_a_set_that_is_gone_says_so(faces: Faces) -> None:
    await make(faces, "club")
    editor = faces.mod.private()[-1]
    await faces.mod.slash("manage rules")
    await faces.mod.choose("club")
    await faces.mod.press(text("en", "rules.button.remove"))
    await faces.mod.press(text("en", "rules.button.removed"))
    answer = await faces.mod.choose("Preset: QQ game hall", on=editor)
    assert told(answer) == text("en", "rules.gone")
    assert server_sets(faces) == {}


async def test_a_set_that_is_not_the_one_shown_is_not_removed_unseen(faces: Faces) -> None:
    """Somebody gave it other rules, or its name to another set, while the question stood there."""
    await make(faces, "club", encode(HOUSE))
    asked = await faces.mod.press(text("en", "rules.button.remove"))
    assert encode(HOUSE) in words(shown := faces.mod.private()[-1]), words(shown)
    await faces.mod.slash("manage rules")
    await faces.mod.choose("club")
    form = await faces.mod.press(text("en", "rules.button.code"))
    await faces.mod.fill(form, code=encode(preset("facai")))
    again = await faces.mod.press(text("en", "rules.button.removed"), on=asked)
    assert text("en", "rules.overtaken", name="club") in words(again)
    assert encode(preset("facai")) in words(again)
    assert server_sets(faces) == {"club": preset("facai")}
    await faces.restart()
    await faces.mod.press(text("en", "rules.button.removed"), on=again)
    assert server_sets(faces) == {}


async def test_the_editor_survives_a_restart(faces: Faces) -> None:
    await make(faces, "club")
    await faces.restart()
    await faces.mod.choose("Preset: QQ game hall")
    assert server_sets(faces) == {"club": preset("qq")}


def test_every_page_of_fields_has_few_enough_menus() -> None:
    assert all(len(names) <= 8 for names in PAGES.values())
