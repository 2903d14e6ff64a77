"""The end of an evening: settling once, closing, files out and in, people who go, odd names (scenarios 16–19, 25)."""

import csv
import io
import json
import re
from typing import Any

import pytest

from cogs.rules.code import encode
from cogs.texts import text
from engine.rules import RuleSet
from tests.faces.evening import (
    fine,
    fresh_totals,
    open_evening,
    read_sheet,
    score,
    sheet,
    sheet_messages,
    shown,
    tell,
    tell_short,
    totals,
)
from tests.faces.people import words
from tests.faces.test_score_corrections import news, six_hands
from tests.faces.world import Faces

HOSTILE = ("**@everyone** [x](http://y)", "=1+1", "\u202egnp.exe\n`z`", "+SUM(A1)", "| a | b |")


# ------------------------------------------------------------------- settling


async def test_settling_shows_who_pays_whom_and_happens_once(faces: Faces) -> None:
    await open_evening(faces, "老王", stake="0.5 元")
    await tell_short(faces.ann, "Ann zimo xh hard")
    asked = await faces.bob.slash("score settle")
    shown_text = words(asked)
    assert "1. Ann +48" in " ".join(shown_text.split())
    for name in ("Bob", "蔡师傅", "Dan"):
        assert f"**{name}** → **Ann**: **16 points = 8 元**" in shown_text
    assert "老王**" not in shown_text, "who owes nothing pays nothing"
    assert sheet(faces).settled is None
    async with faces.at_once():
        await faces.bob.press("Settle now", on=asked)
        await faces.bob.press("Settle now", on=asked)
    assert sheet(faces).status == "settled"
    assert "**Dan** → **Ann**: **16 points = 8 元**" in news(faces)
    assert sum("💰" in words(message) for message in faces.channel.history()) == 1
    assert "Session 1 · settled" in read_sheet(faces)
    assert words(await faces.ann.slash("score settle")) == text("en", "keeper.settled_once", session=1)
    assert words(await faces.ann.slash("score draw")) == text("en", "keeper.settled", session=1)


async def test_the_fewest_payments_and_shared_ranks(faces: Faces) -> None:
    await open_evening(faces, "e", "f", "g", "h")
    pairs = (("Ann", "Bob", 30), ("蔡师傅", "Dan", 20), ("e", "f", 30), ("g", "h", 7))
    for loser, winner, points in pairs:
        await fine(faces.ann, who=loser, points=points, to=winner, reason="a bet")
    shown_text = words(await faces.ann.slash("score settle"))
    assert shown_text.count(" → ") == 4, "four pairs need four payments, not seven"
    for loser, winner, points in pairs:
        assert f"**{loser}** → **{winner}**: **{points} points**" in shown_text
    ranks = re.findall(r"^(\d)\. (\S+)", shown_text, re.M)
    assert ranks[:4] == [("1", "Bob"), ("1", "f"), ("3", "Dan"), ("4", "h")]
    assert text("en", "score.ties") in shown_text


async def test_what_is_corrected_after_settling_is_told_beside_it(faces: Faces) -> None:
    await open_evening(faces)
    await tell_short(faces.ann, "Ann zimo xh hard")
    await faces.ann.slash("score settle")
    await faces.ann.press("Settle now", on=shown(faces.ann))
    await faces.ann.slash("score edit", number=1)
    await faces.ann.press("red dragon 0", on=shown(faces.ann))
    await faces.ann.press("Confirm", on=shown(faces.ann))
    shown_text = read_sheet(faces)
    assert text("en", "score.late") in shown_text
    assert "**Bob** → **Ann**: **16 points**" in shown_text
    assert totals(faces) == fresh_totals(faces)


async def test_a_closed_session_is_read_only(faces: Faces) -> None:
    await six_hands(faces)
    asked = await faces.ann.slash("score close")
    assert "It is not settled yet." in words(asked)
    await faces.ann.press("Close it", on=asked)
    assert "Session 1 · closed" in read_sheet(faces)
    refused = await faces.ann.slash("score draw", session=1)
    assert words(refused) == text("en", "keeper.closed", session=1)
    refused = await faces.ann.slash("score undo", session=1)
    assert words(refused) == text("en", "keeper.closed_admin", session=1)
    await faces.restart()
    detail = await faces.eve.slash("score sheet", number=5, session=1)
    assert "**Bob** by self-draw: one suit (qingyise), hard" in words(detail)


async def test_numbers_are_written_one_way_on_every_screen(faces: Faces) -> None:
    uncapped = encode(RuleSet.from_json({"preset": "qq", "cap": None, "golden_cap": None}))
    await open_evening(faces, rules=uncapped, stake="2 元")
    preview = await faces.ann.slash("score hand", told="Ann zimo pph qys hard 3 open 红中2 bao Bob Bob 癞子3")
    await faces.ann.press("Confirm", on=preview)
    shown_texts = [words(preview), read_sheet(faces)]
    shown_texts.append(words(await faces.ann.slash("score sheet", number=1)))
    shown_texts.append(words(await faces.ann.press("Why?", on=shown(faces.ann))))
    shown_texts.append(words(await faces.ann.slash("score settle")))
    shown_texts += [words(await faces.ann.slash(command)) for command in ("leaderboard", "stats")]
    won = totals(faces)["Ann"]
    assert won > 3000
    for said in shown_texts:
        assert not re.search(r"(?<![\d:,])\d{4,}(?!\d*[:>])", said), said
        assert not re.search(r"\d−|−\d", said), said
    for said in (shown_texts[1], *shown_texts[-3:]):
        assert f"{won:+,}" in said
    assert f"{won * 2:,} 元" in shown_texts[4].replace("\\", "")


# ------------------------------------------------------------------- files


async def export(faces: Faces) -> tuple[bytes, bytes]:
    """The CSV and the JSON that the export hands out."""
    answer = await faces.ann.slash("score export", session=1)
    assert answer.ephemeral
    files = {attachment.filename: attachment for attachment in answer.response.attachments}
    assert sorted(files) == ["session-1.csv", "session-1.json"]
    return read(faces, files["session-1.csv"]), read(faces, files["session-1.json"])


def read(faces: Faces, attachment: Any) -> bytes:
    """A file that somebody was given."""
    content = faces.env.backend.cdn.get(attachment.url)
    assert content is not None
    return content


def spreadsheet(content: bytes) -> list[list[str]]:
    """The rows as a spreadsheet reads them."""
    assert content.startswith(b"\xef\xbb\xbf"), "a spreadsheet sees that it is UTF-8"
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


async def test_the_export_opens_as_a_spreadsheet(faces: Faces) -> None:
    await six_hands(faces)
    rows = spreadsheet((await export(faces))[0])
    (header,) = (row for row in rows if row and row[0] == "number")
    points = [n for n, name in enumerate(header) if name.startswith("points ")]
    lines = [row for row in rows if row and row[0].isdigit()]
    (total,) = (row for row in rows if row and row[0] == "total")
    assert len(lines) == 6
    for n in points:
        assert sum(int(row[n] or 0) for row in lines) == int(total[n])
        assert int(total[n]) == totals(faces)[header[n].removeprefix("points ")]


@pytest.mark.parametrize("form", [0, 1], ids=["csv", "json"])
async def test_what_was_exported_comes_in_again(faces: Faces, form: int) -> None:
    await six_hands(faces)
    await faces.ann.slash("score undo", number=2)
    await faces.ann.press("Take it back", on=shown(faces.ann))
    before, content = totals(faces), (await export(faces))[form]
    name = ("evening.csv", "evening.json")[form]
    refused = await faces.mod.slash("score import", file=(name, content))
    assert words(refused) == text("en", "keeper.import.exists")
    # As if it came from another server's bot.
    other = re.sub(rb'("origin": "|^\xef\xbb\xbfsession,)', rb"\g<1>x", content, count=1)
    assert other != content
    answer = await faces.mod.slash("score import", file=(name, other))
    assert text("en", "score.opened", session=2) in words(answer), words(answer)
    assert totals(faces) == before
    assert "Session 2" in read_sheet(faces)
    assert len(sheet(faces, 2).lines) == (5, 6)[form]


@pytest.mark.parametrize("content", [b"", b"hello", b"{}", b"\xff\xfe", b"[" * 100_000])
async def test_a_file_that_is_none_is_refused_in_one_sentence(faces: Faces, content: bytes) -> None:
    answer = await faces.mod.slash("score import", file=("x.csv", content))
    assert len(words(answer).splitlines()) == 1
    assert answer.ephemeral
    assert score(faces).keeper.sheets() == ()
    assert faces.channel.history() == []


async def test_only_managers_import_and_take_all_books(faces: Faces) -> None:
    await six_hands(faces)
    refused = await faces.ann.slash("score import", file=("x.json", b"{}"))
    assert words(refused) == text("en", "keeper.manage")
    refused = await faces.ann.slash("score export", what="server")
    assert words(refused) == text("en", "keeper.manage")
    exported = await faces.mod.slash("score export", what="server")
    for answer in (exported, await faces.mod.slash("manage backup")):
        (file,) = answer.response.attachments
        lines = [json.loads(line) for line in (read(faces, file)).decode().splitlines()]
        assert lines[0]["format"] == "wuhan-mahjong-books"
        assert {"account", "session", "entry"} <= {line["type"] for line in lines}
        assert answer.ephemeral


# ------------------------------------------------------------------- names


async def test_hostile_names_keep_the_layout_and_the_files(faces: Faces) -> None:
    faces.bob.actor.user._user.global_name = HOSTILE[0]
    await open_evening(faces, *HOSTILE[1:4])
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard")
    await fine(faces.ann, who="Ann", points=3, reason="[x](http://y) @everyone\n# big", to="pot")
    for message in (*faces.channel.history(), shown(faces.ann)):
        assert message.mention_everyone is False
        assert "[x](" not in words(message)
        assert "\u202e" not in words(message)
        assert "\n# " not in words(message)
    detail = words(await faces.ann.slash("score sheet", number=2))
    assert "[x](" not in detail
    rows = spreadsheet((await export(faces))[0])
    assert [cell for row in rows for cell in row if re.match(r"\s*[=+@\t\r]|\s*-[^\d]", cell)] == []


async def test_equal_names_are_told_apart_everywhere(faces: Faces) -> None:
    for person in (faces.bob, faces.cai):
        person.actor.user._user.global_name = "王" * 32
    await open_evening(faces, "老王" * 7 + "a", "老王" * 7 + "b")
    await faces.ann.press("Log a hand")
    labels = [label for label in faces.ann.buttons(shown(faces.ann)) if label != "Who sits…"]
    assert len(set(labels)) == 4
    names = [row[:10] for row in read_sheet(faces).split("```")[1].strip("\n").splitlines()[1:]]
    assert len(set(names)) == 6


# ------------------------------------------------------------------- people who go


async def test_a_person_who_left_stays_on_the_sheet(faces: Faces) -> None:
    await six_hands(faces)
    faces.guild.remove_member(faces.dan.actor)
    await faces.ann.slash("score undo", number=6)
    await faces.ann.press("Take it back", on=shown(faces.ann))
    assert "Dan" in totals(faces)
    assert b"Dan" in (await export(faces))[0]


async def test_my_data_and_being_forgotten(faces: Faces) -> None:
    await six_hands(faces)
    answer = await faces.bob.slash("me data")
    (file,) = answer.response.attachments
    mine = json.loads(read(faces, file))
    assert mine["user"] == str(faces.bob.id)
    assert mine["servers"][0]["sessions"] == [1]
    assert str(faces.ann.id) not in json.dumps(mine)
    asked = await faces.bob.slash("me forget")
    assert "Bob" in read_sheet(faces)
    await faces.bob.press("Forget me", on=asked)
    assert "Bob" not in read_sheet(faces)
    assert "somebody" in totals(faces)
    for content in await export(faces):
        assert b"Bob" not in content
        assert str(faces.bob.id).encode() not in content
    assert words(await faces.bob.slash("score draw")) == text("en", "keeper.not_yours", session=1)
    await faces.restart()
    assert "somebody" in totals(faces)


async def test_a_closed_and_old_sheet_drops_the_name_of_who_is_forgotten(faces: Faces) -> None:
    await six_hands(faces)
    await faces.ann.slash("score settle")
    await faces.ann.press("Settle now", on=shown(faces.ann))
    await faces.ann.slash("score close")
    await faces.ann.press("Close it", on=shown(faces.ann))
    (standing,) = sheet_messages(faces)
    await faces.pass_time(2 * 3600)
    await faces.restart()
    assert "Bob" in read_sheet(faces)
    asked = await faces.bob.slash("me forget")
    await faces.bob.press("Forget me", on=asked)
    assert "Bob" not in read_sheet(faces)
    assert [message.id for message in sheet_messages(faces)] == [standing.id], "edited where it stands"


async def test_who_sits_at_a_table_is_not_forgotten(faces: Faces) -> None:
    await faces.ann.slash("table open")
    assert words(await faces.ann.slash("me forget")) == text("en", "me.forget.seated", table=1)


# ------------------------------------------------------------------- languages, failures


@pytest.mark.parametrize(
    ("locale", "labels", "said"),
    [
        ("zh-CN", ("记一盘", "Ann", "自摸", "小胡 硬胡", "确认"), "✅ 记好了：`1` **Ann** 自摸：小胡 硬胡 **+48**"),
        ("zh-TW", ("記一盤", "Ann", "自摸", "小胡 硬胡", "確認"), "✅ 記好了：`1` **Ann** 自摸：小胡 硬胡 **+48**"),
    ],
)
async def test_each_tells_in_his_language_and_all_read_the_servers(
    faces: Faces, locale: str, labels: tuple[str, ...], said: str
) -> None:
    await faces.mod.slash("manage language", language=locale)
    await open_evening(faces)
    faces.ann.locale = locale
    await faces.ann.press(labels[0])
    for label in labels[1:]:
        await faces.ann.press(label, on=shown(faces.ann))
    assert said in words(shown(faces.ann))
    assert said.split("：", 1)[1] in read_sheet(faces)
    faces.bob.locale = "en-US"
    await faces.bob.press(labels[0])
    assert text("en", "score.ask.winner") in words(shown(faces.bob))


async def test_a_channel_that_is_gone_takes_nothing_back(faces: Faces) -> None:
    await open_evening(faces)
    await tell(faces.ann, "Ann", "Self-draw", "Xiaohu, hard", confirm=False)
    message = sheet_messages(faces)[0]
    path = f"/channels/{faces.channel.id}/messages/{message.id}"
    faces.env.inject_error("PATCH", path, status=403, code=50001)
    answer = await faces.ann.press("Confirm", on=shown(faces.ann))
    assert text("en", "score.not_shown") in words(*answer.followups)
    assert len(sheet(faces).lines) == 1
    await tell(faces.ann, start="Drawn")
    assert totals(faces)["Ann"] == 48
