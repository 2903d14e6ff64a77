"""An evening as a table keeps it: opening, hands by buttons, a resting fifth, the sheet (scenarios 12, 13, 15)."""

import re
from typing import Any

import discord
import pytest

from cogs.texts import columns, text
from tests.faces.evening import (
    entered,
    fine,
    fresh_totals,
    offered,
    open_evening,
    read_sheet,
    refused,
    score,
    sheet,
    sheet_messages,
    shown,
    tell,
    tell_short,
    totals,
)
from tests.faces.people import words
from tests.faces.world import Faces

NEEDED = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]


# ------------------------------------------------------------------- opening


async def test_a_session_shows_who_sits_who_rests_rules_stake_and_dealer(faces: Faces) -> None:
    answer = await open_evening(faces, "老王", "Aunt May", rules="facai", stake="0.5 元", dealer=3)
    assert answer.ephemeral
    shown_text = read_sheet(faces)
    assert "**Ann** → **Bob** → **蔡师傅** → **Dan** · resting: **老王**, **Aunt May**" in shown_text
    assert "Red and green gang" in shown_text
    assert "1 point = 0\\.5 元" in shown_text
    assert "Next: entry 1 · **蔡师傅** deals · round 1" in shown_text
    assert faces.eve.buttons(sheet_messages(faces)[0]) == ["Log a hand", "Drawn", "More…"]


async def test_a_session_is_opened_by_a_form(faces: Faces) -> None:
    asked = await faces.ann.slash("score open")
    answer = await faces.ann.fill(
        asked,
        members=[faces.bob.actor, faces.ann.actor],
        guests="老王、 Aunt May,小李",
        rules=["qq"],
        stake="$2",
        dealer=["1"],
    )
    assert text("en", "score.opened", session=1) in words(answer)
    at = sheet(faces)
    assert [player.label for player in at.people] == ["Bob", "Ann", "老王", "Aunt May", "小李"]
    assert (at.first_dealer, at.stake, at.rules.preset) == (1, "$2", "qq")
    assert "**Ann** deals" in read_sheet(faces)


async def test_names_need_no_commas(faces: Faces) -> None:
    await faces.ann.slash("score open", people=f"{faces.ann.mention} 老王{faces.bob.mention}小李 May")
    assert [player.label for player in sheet(faces).people] == ["Ann", "老王", "Bob", "小李", "May"]


@pytest.mark.parametrize(
    ("people", "options", "key", "values"),
    [
        ("Ann, Bob, Cai", {}, "keeper.people", {"there": 3, "least": 4, "most": 8}),
        ("a, b, c, d, e, f, g, h, i", {}, "keeper.people", {"there": 9, "least": 4, "most": 8}),
        ("a, b, c, A", {}, "keeper.guest_twice", {"name": "A"}),
        ("a, b, c, d", {"stake": "much"}, "keeper.stake", {}),
        ("a, b, c, d", {"rules": "riichi"}, "rules.unknown", {"name": "riichi"}),
    ],
)
async def test_what_is_wrong_is_said_and_nothing_is_left(
    faces: Faces, people: str, options: dict[str, str], key: str, values: dict[str, object]
) -> None:
    answer = await faces.ann.slash("score open", people=people, **options)
    assert words(answer) == refused(key, **values)
    assert answer.ephemeral
    assert score(faces).keeper.sheets() == ()
    assert faces.channel.history() == []


async def test_names_of_members_are_members_and_the_answer_says_who_is_a_guest(faces: Faces) -> None:
    await open_evening(faces, "老王")
    answer = await faces.eve.slash("score open", people="ann, @Bob, Dan, Eve, 老王, Uncle Li", rules="qq")
    people = sheet(faces, 2).people
    assert [player.id for player in people[:4]] == [faces.ann.id, faces.bob.id, faces.people[3].id, faces.eve.id]
    assert [(player.label, player.guest) for player in people[3:]] == [
        ("Eve", False),
        ("老王", True),
        ("Uncle Li", True),
    ]
    assert "Guests, known by name only: 老王, Uncle Li." in words(answer)
    opened = await open_evening(faces)
    assert "Guests" not in words(opened)


async def test_nobody_is_called_so_after_an_at(faces: Faces) -> None:
    answer = await faces.ann.slash("score open", people="@nobody a b c")
    assert words(answer) == text("en", "score.nobody_called", name="nobody")
    assert score(faces).keeper.sheets() == ()


async def test_two_of_one_name_are_asked_for(faces: Faces) -> None:
    other = faces.env.create_user("another", global_name="Ann")
    faces.guild.add_member(other)
    await open_evening(faces, f"<@{other.id}>")
    answer = await faces.bob.slash("score open", people="Ann a b c")
    assert words(answer) == text("en", "score.several", name="Ann")
    assert len(score(faces).keeper.sheets()) == 1


async def test_who_is_not_here_cannot_be_mentioned(faces: Faces) -> None:
    answer = await faces.ann.slash("score open", people="a, b, c <@4242>")
    assert words(answer) == text("en", "score.no_member", mention="<@4242>")
    assert score(faces).keeper.sheets() == ()


async def test_a_form_keeps_what_was_entered_until_it_is_right(faces: Faces) -> None:
    form = await faces.ann.slash("score open")
    told = {"members": [faces.bob.actor, faces.ann.actor], "guests": "2 老王、小李", "rules": ["qq"], "dealer": ["2"]}
    answer = await faces.ann.fill(form, stake="a lot", **told)
    assert words(answer) == refused("keeper.stake")
    form = await faces.ann.press("Put it right…", on=answer)
    kept = {"members": [faces.bob.id, faces.ann.id], "guests": "2 老王、小李", "rules": ["qq"], "dealer": ["2"]}
    assert entered(form) == {**kept, "stake": "a lot"}
    answer = await faces.ann.fill(form, stake="0.5", **told)
    assert text("en", "score.opened", session=1) in words(answer)
    assert [player.label for player in sheet(faces).people] == ["Bob", "老王", "Ann", "小李"]
    assert "**Ann** deals" in read_sheet(faces)


async def test_guests_sit_between_members_where_the_form_says_so(faces: Faces) -> None:
    members = [faces.ann.actor, faces.bob.actor]
    for guests, order in (
        ("4 老王, 1.小李", ["小李", "Ann", "Bob", "老王"]),
        ("May, 2 老王", ["Ann", "老王", "Bob", "May"]),
        ("老王, 8 May", ["Ann", "Bob", "老王", "May"]),
    ):
        form = await faces.ann.slash("score open")
        await faces.ann.fill(form, members=members, guests=guests, stake="", dealer=["0"])
        (newest, *_) = sorted(score(faces).keeper.sheets(), key=lambda each: -each.session)
        assert [player.label for player in newest.people] == order
    form = await faces.ann.slash("score open")
    answer = await faces.ann.fill(form, members=members, guests="2 老王, 2 May", stake="", dealer=["0"])
    assert words(answer) == refused("score.place_twice", number=2)


async def test_what_was_typed_in_one_command_is_put_right_in_the_form(faces: Faces) -> None:
    people = f"{faces.ann.mention} 老王{faces.bob.mention}"
    answer = await faces.ann.slash("score open", people=people, rules="qq", stake="2", dealer=3)
    assert words(answer) == refused("keeper.people", there=3, least=4, most=8)
    form = await faces.ann.press("Put it right…", on=answer)
    expected = {"members": [faces.ann.id, faces.bob.id], "guests": "2 老王", "rules": ["qq"], "stake": "2"}
    assert entered(form) == {**expected, "dealer": ["2"]}


async def test_a_form_that_waited_too_long_says_so(faces: Faces) -> None:
    answer = await faces.ann.slash("score open", people="a, b, c")
    await faces.restart()
    assert text("en", "ui.error.stale") in words(await faces.ann.press("Put it right…", on=answer))


@pytest.mark.parametrize("lacking", [("send_messages",), ("attach_files", "embed_links")])
@pytest.mark.parametrize("people", ["a, b, c, d", None])
async def test_missing_permissions_are_listed_and_nothing_is_left(
    faces: Faces, lacking: tuple[str, ...], people: str | None
) -> None:
    denied = discord.PermissionOverwrite(**dict.fromkeys(lacking, False))
    quiet = faces.guild.create_text_channel("quiet", overwrites={faces.guild.me: denied})
    answer = await faces.ann.slash_in(quiet, "score open", **({"people": people} if people else {}))
    assert answer.ephemeral
    for name in NEEDED:
        assert (text("en", f"ui.permission.{name}") in words(answer)) == (name in lacking)
    assert score(faces).keeper.sheets() == ()
    assert quiet.history() == []


# ------------------------------------------------------------------- hands


async def test_an_ordinary_win_takes_five_presses(faces: Faces) -> None:
    await open_evening(faces)
    await faces.bob.press("Log a hand")
    await faces.bob.press("蔡师傅", on=shown(faces.bob))
    await faces.bob.press("Self-draw", on=shown(faces.bob))
    await faces.bob.press("Xiaohu, soft", on=shown(faces.bob))
    preview = words(shown(faces.bob))
    assert "**Ann** owes **8**" in preview, "the dealer pays one fan more"
    assert "**Bob** owes **4**" in preview
    assert "蔡师傅 +16 +16" in " ".join(preview.split()), "with the totals after it"
    assert sheet(faces).lines == ()
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert "✅ `1` **蔡师傅** by self-draw: small hand (xiaohu), soft **+16**" in words(shown(faces.bob))
    assert totals(faces) == {"Ann": -8, "Bob": -4, "蔡师傅": 16, "Dan": -4} == fresh_totals(faces)
    assert "**Bob** deals · round 1" in read_sheet(faces), "an idle player won: the next one deals"


async def test_an_ordinary_win_with_three_fan_needed_takes_five_presses_too(faces: Faces) -> None:
    await open_evening(faces, rules="standard")
    await faces.bob.press("Log a hand")
    for label in ("蔡师傅", "Self-draw", "Xiaohu, soft, all opened"):
        await faces.bob.press(label, on=shown(faces.bob))
    assert "**Bob** owes **8**" in words(shown(faces.bob)), "winner and loser opened, self-draw"
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert totals(faces) == {"Ann": -16, "Bob": -8, "蔡师傅": 32, "Dan": -8} == fresh_totals(faces)


async def test_sets_gangs_and_big_hands(faces: Faces) -> None:
    await open_evening(faces)
    await tell(
        faces.ann,
        *("Ann", "Bob's discard", "all triplets (pengpenghu)", "one suit (qingyise)", "Hard"),
        *("opening 1", "red dragon 0", "Bob", "opening 0", "laizi 0", "laizi 1"),
    )
    (line,) = sheet(faces).lines
    assert line.entry.hand_types == ("pengpenghu", "qingyise")
    assert line.entry.hard
    assert (line.entry.laid[0].openings, line.entry.laid[0].hongzhong) == (2, 1)
    assert (line.entry.laid[1].openings, line.entry.laid[1].laizi) == (1, 2)
    assert "20 × 1.5 × 2⁶ = 1,920" in read_sheet(faces), "2 openings, red dragon, hard; 1 opening, two laizi"
    assert totals(faces) == fresh_totals(faces)
    assert totals(faces)["Ann"] == -sum(points for name, points in totals(faces).items() if name != "Ann")


async def test_a_drawn_hand_keeps_the_dealer(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, start="Drawn")
    assert totals(faces) == dict.fromkeys(["Ann", "Bob", "蔡师傅", "Dan"], 0)
    assert "Next: entry 2 · **Ann** deals again (1)" in read_sheet(faces)
    assert "`1` drawn hand" in read_sheet(faces)


async def test_who_leaves_pays_the_pot(faces: Faces) -> None:
    await open_evening(faces)
    answer = await faces.bob.slash("score escape", who="dan")
    assert "Dan -400 -400" in " ".join(words(answer).split())
    await faces.bob.press("Confirm", on=answer)
    assert totals(faces)["Dan"] == -400
    assert "The pot: +400" in read_sheet(faces)
    await tell(faces.ann, "Somebody left…", start="More…", confirm=False)
    assert "Confirm" not in offered(faces.ann)
    await faces.ann.press("Bob", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces)["Bob"] == -400
    assert "The pot: +800" in read_sheet(faces)


async def test_fines_and_corrections_by_hand(faces: Faces) -> None:
    await open_evening(faces)
    await fine(faces.ann, who="Bob", points=30, reason="false win")
    assert totals(faces) == {"Ann": 10, "Bob": -30, "蔡师傅": 10, "Dan": 10}
    assert "**Bob** fined **-30**: false win" in read_sheet(faces)
    await fine(faces.ann, who="Bob", points=-30, reason="it was none", to="table")
    assert totals(faces) == dict.fromkeys(["Ann", "Bob", "蔡师傅", "Dan"], 0)
    await fine(faces.ann, who="Dan", points=5, reason="phone rang", to="pot")
    assert "The pot: +5" in read_sheet(faces)
    answer = await faces.ann.slash("score fine", who="Nobody", points=9, reason="again")
    assert words(answer) == refused("score.who", typed="Nobody", people="Ann, Bob, 蔡师傅, Dan")
    answer = await faces.ann.slash("score fine", who="Dan", points=10, reason="again")
    assert words(answer) == refused("keeper.fine_share", points=10, people=3, fewer=9, more=12)
    assert len(sheet(faces).lines) == 3
    form = await faces.ann.press("Put it right…", on=answer)
    assert entered(form) == {"who": ["3"], "points": "10", "to": ["table"], "reason": "again"}
    await faces.ann.fill(form, who=["3"], points="9", to=["table"], reason="again")
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert "**Dan** fined **-9**: again" in read_sheet(faces)


async def test_a_fine_by_the_form(faces: Faces) -> None:
    await open_evening(faces)
    await faces.bob.press("More…")
    asked = await faces.bob.press("Fine…", on=shown(faces.bob))
    await faces.bob.fill(asked, who=["2"], points="60", to=["0"], reason="诈胡")
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert totals(faces) == {"Ann": 60, "Bob": 0, "蔡师傅": -60, "Dan": 0}
    await faces.bob.press("More…")
    asked = await faces.bob.press("Fine…", on=shown(faces.bob))
    answer = await faces.bob.fill(asked, who=["2"], points="many", to=["pot"], reason="诈胡")
    assert words(answer) == refused("score.number", typed="many")
    form = await faces.bob.press("Put it right…", on=answer)
    assert entered(form) == {"who": ["2"], "points": "many", "to": ["pot"], "reason": "诈胡"}


# ------------------------------------------------------------------- who sits


async def test_an_evening_with_guests_and_a_resting_fifth(faces: Faces) -> None:
    await open_evening(faces, "老王")
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    await faces.ann.slash("score swap", one="Dan", other="老王")
    assert "**蔡师傅** → **老王** · resting: **Dan**" in read_sheet(faces)
    await tell(faces.bob, "老王", "Ann's discard", "Xiaohu, hard")
    assert totals(faces) == {"Ann": 32, "Bob": -20, "蔡师傅": -20, "Dan": -16, "老王": 24} == fresh_totals(faces)
    await faces.ann.press("More…")
    await faces.ann.press("Who sits…", on=shown(faces.ann))
    await faces.ann.choose("Bob", on=shown(faces.ann))
    assert "**Ann** → **Dan** → **蔡师傅** → **老王** · resting: **Bob**" in words(shown(faces.ann))
    await faces.ann.press("They sit like this", on=shown(faces.ann))
    assert "**Ann** → **Dan** → **蔡师傅** → **老王** · resting: **Bob**" in read_sheet(faces)
    await tell_short(faces.dan, "Dan zimo qys hard")
    assert totals(faces)["Bob"] == -20, "who rests neither pays nor gets"
    assert totals(faces) == fresh_totals(faces)


async def test_who_sat_is_put_right_while_the_hand_is_told(faces: Faces) -> None:
    await open_evening(faces, "老王")
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", "Who sits…", confirm=False)
    await faces.ann.choose("1", on=shown(faces.ann))
    await faces.ann.press("Done", on=shown(faces.ann))
    assert "**老王** owes **16**" in words(shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces) == {"Ann": 48, "Bob": 0, "蔡师傅": -16, "Dan": -16, "老王": -16}
    assert "resting: **Bob**" in read_sheet(faces), "who sat stays for the next hand"


async def test_another_dealer_than_by_the_rules(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", "Who sits…", confirm=False)
    await faces.ann.actor.select(shown(faces.ann), ["2"], custom_id=_menu(shown(faces.ann), "dealer"))
    assert "Dealer: **蔡师傅**" in words(shown(faces.ann))
    await faces.ann.press("Done", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    assert totals(faces) == {"Ann": 32, "Bob": -8, "蔡师傅": -16, "Dan": -8} == fresh_totals(faces)


def _menu(message: Any, what: str) -> str:
    """The custom id of a menu that a form shows."""
    found = re.search(rf"telling:{what}[^']*", str([row.to_dict() for row in message.components]))
    assert found
    return found[0]


async def test_somebody_comes_later(faces: Faces) -> None:
    await open_evening(faces)
    await faces.bob.press("More…")
    asked = await faces.bob.press("Add somebody…", on=shown(faces.bob))
    await faces.bob.fill(asked, member=[faces.eve.actor], guest="")
    assert "resting: **Eve**" in read_sheet(faces)
    await faces.eve.slash("score swap", one="Eve", other="Ann")
    assert "**Eve** → **Bob** → **蔡师傅** → **Dan** · resting: **Ann**" in read_sheet(faces)


# ------------------------------------------------------------------- the sheet


async def test_the_sheet_has_headings_for_totals_and_for_the_last_hands(faces: Faces) -> None:
    await open_evening(faces, "老王")
    await tell_short(faces.ann, "Ann zimo xh hard")
    await tell_short(faces.bob, "蔡师傅 from Dan pph hard")
    await tell(faces.ann, start="Drawn")
    await fine(faces.ann, who="Bob", points=30, reason="false win", to="pot")
    _, sums, _, hands, _ = read_sheet(faces).split("```")
    assert [row.split() for row in sums.strip("\n").splitlines()] == [
        ["Player", "No.", "4", "Total"],
        ["Ann", "+8"],
        ["Bob", "-30", "-86"],
        ["蔡师傅", "+124"],
        ["Dan", "-76"],
        ["老王", "0"],
    ]
    assert [row.split() for row in hands.strip("\n").splitlines()] == [
        ["No.", "Winner", "From", "Points"],
        ["4", "Bob", "fined", "-30"],
        ["3", "nobody"],
        ["2", "蔡师傅", "Dan", "+140"],
        ["1", "Ann", "self", "+48"],
    ]
    for block in (sums, hands):
        assert {columns(row) for row in block.strip("\n").splitlines()} == {28}
    assert "<t:1767225600:D>" in read_sheet(faces), "which evening it was"


async def test_a_line_taken_back_stays_in_the_table_and_is_told(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.ann.slash("score undo")
    await faces.ann.press("Take it back", on=shown(faces.ann))
    hands = read_sheet(faces).split("```")[3]
    assert hands.strip("\n").splitlines()[1].split() == ["1", "Ann", "self", "undone"]
    assert "`1` ~~**Ann** by self-draw" in read_sheet(faces)


async def test_the_sheet_fits_a_phone_and_charts_the_evening(faces: Faces) -> None:
    await open_evening(faces, "王" * 32, "x" * 40, "🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄", "老王")
    assert "evening.png" not in _shown_parts(faces), "one line tells more in the table"
    for _ in range(3):
        await tell_short(faces.ann, "Ann zimo qys hard 4 open bao Bob")
    for block in read_sheet(faces).split("```")[1::2]:
        assert {columns(row) for row in block.strip("\n").splitlines()} == {28}, "columns stand below one another"
    assert "evening.png" in _shown_parts(faces)


def _shown_parts(faces: Faces) -> str:
    return str([row.to_dict() for row in sheet_messages(faces)[-1].components])


async def test_the_sheet_is_found_again_below(faces: Faces) -> None:
    await open_evening(faces)
    first = sheet_messages(faces)[0].id
    await faces.bob.slash("score sheet")
    (moved,) = sheet_messages(faces)
    assert moved.id > first
    await faces.eve.press("More…")
    await faces.eve.press("Sheet here", on=shown(faces.eve))
    (again,) = sheet_messages(faces)
    assert again.id > moved.id
    moved = again
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    assert [message.id for message in sheet_messages(faces)] == [moved.id]
    assert totals(faces)["Ann"] == 48


async def test_a_session_whose_channel_is_gone_goes_on_elsewhere(faces: Faces) -> None:
    await open_evening(faces)
    old, faces.channel = faces.channel, faces.guild.create_text_channel("other")
    faces.env.backend.delete_channel(old.id)
    await faces.bob.slash("score sheet", session=1)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    assert totals(faces)["Ann"] == 48
    assert len(sheet_messages(faces)) == 1


async def test_a_sheet_that_nobody_finds_after_a_start_is_put_up_anew(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    await faces.mod.actor.delete(sheet_messages(faces)[0])
    await faces.restart()
    assert len(sheet_messages(faces)) == 1
    assert totals(faces)["Ann"] == 48
    await faces.bob.press("Drawn")
    await faces.bob.press("Confirm", on=shown(faces.bob))
    assert "Next: entry 3" in read_sheet(faces)
    assert len(sheet_messages(faces)) == 1


async def test_a_start_leaves_sheets_alone_that_stand_or_that_nobody_needs(faces: Faces) -> None:
    await open_evening(faces)
    await faces.eve.slash("score open", people=f"{faces.eve.mention} x y z")
    await faces.eve.slash("score close", session=2)
    await faces.eve.press("Close it", on=shown(faces.eve))
    await faces.mod.actor.delete(sheet_messages(faces)[1])
    standing = sheet_messages(faces)[0].id
    await faces.pass_time(2 * 3600)
    await faces.restart()
    assert [message.id for message in sheet_messages(faces)] == [standing]


async def test_a_start_goes_on_where_a_sheet_cannot_be_looked_for(faces: Faces) -> None:
    await open_evening(faces)
    old, faces.channel = faces.channel, faces.guild.create_text_channel("other")
    await faces.eve.slash("score open", people=f"{faces.eve.mention} x y z")
    await faces.mod.actor.delete(sheet_messages(faces)[0])
    faces.env.backend.delete_channel(old.id)
    await faces.restart()
    assert len(sheet_messages(faces)) == 1


async def test_a_sheet_that_was_deleted_or_is_old_is_put_up_anew(faces: Faces) -> None:
    await open_evening(faces)
    await faces.pass_time(56 * 60)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    assert len(sheet_messages(faces)) == 1
    await faces.bob.press("Log a hand")
    await faces.mod.actor.delete(sheet_messages(faces)[0])
    for label in ("Bob", "Self-draw", "Xiaohu, hard", "Confirm"):
        await faces.bob.press(label, on=shown(faces.bob))
    assert totals(faces) == fresh_totals(faces)
    assert len(sheet_messages(faces)) == 1
