"""The leaderboard as people see it: who stands where, in which period, page by page, whoever left and however named."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cogs.leaderboard.asked import METRICS
from cogs.texts import LANGUAGES, columns, mention, text
from data import ledger, people, seasons
from tests.data.club import SETTLED
from tests.faces.past import account, book, played_out
from tests.faces.people import words
from tests.faces.tables import deal_from, play_hand, seat_everybody
from tests.faces.world import Faces

SHANGHAI = ZoneInfo("Asia/Shanghai")
GOLDEN = next(n for n, example in enumerate(SETTLED) if example["name"] == "facai: 400 / 500 / 600")
NAMES = ("@everyone", "**[gift](https://evil.example)**", "\u202egnp.exe\n# x", "龙" * 32)


def rows(shown: object) -> list[str]:
    """The lines of the board in a message."""
    return words(shown).split("```")[1].strip("\n").splitlines()


async def test_a_played_hand_stands_on_the_board(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=1)
    await play_hand(faces)
    await faces.pass_time(5)
    board = await faces.eve.slash("leaderboard")
    assert not board.ephemeral
    assert [line.split() for line in rows(board)] == [
        ["1.", "蔡师傅", "+76"],
        ["2.", "Bob", "-4"],
        ["3.", "Dan", "-8"],
        ["4.", "Ann", "-64"],
    ]
    assert {columns(line) for line in rows(board)} == {28}
    wins = await faces.eve.slash("leaderboard", metric="wins", kind="virtual")
    assert [line.split() for line in rows(wins)] == [["1.", "蔡师傅", "1"]]
    physical = words(await faces.eve.slash("leaderboard", kind="physical"))
    assert "Nobody is on this board yet" in physical
    assert "Real tables" in physical


async def test_an_empty_board_says_how_to_begin(faces: Faces) -> None:
    opening = mention("table open")
    assert opening.startswith("</table open:")
    for metric in METRICS:
        shown = words(await faces.ann.slash("leaderboard", metric=metric))
        assert f"Nobody has played here yet: {opening}" in shown
        assert faces.ann.buttons(faces.channel.last_message) == []


async def test_every_metric_says_what_it_counts(faces: Faces) -> None:
    await book(faces, *faces.people, example=GOLDEN, source=await played_out(faces))
    for metric, value, note in (
        ("points", "+1,600", "penalties included"),
        ("average", "+1,600.0", "From 1 hand on."),
        ("wins", "1", "Hands won."),
        ("biggest", "1,600", "one hand"),
        ("golden_caps", "1", "golden cap"),
        ("hands", "1", "played to their end"),
    ):
        shown = await faces.ann.slash("leaderboard", metric=metric, min_hands=1)
        assert [line.split()[2] for line in rows(shown) if "Bob" in line] == [value]
        assert note in words(shown)
    rated = await faces.ann.slash("leaderboard", metric="rating", min_hands=1)
    assert rows(rated)[0].startswith("1. Bob")
    assert "people only: AI players do not count. 1,000 is a newcomer." in words(rated)


async def test_equal_values_share_a_rank_in_an_order_that_stays(faces: Faces) -> None:
    await book(faces, *faces.people)
    await book(faces, "老王", *faces.people[1:], example=0)
    shown = [rows(await faces.eve.slash("leaderboard", metric="hands")) for _ in range(2)]
    assert [line[:2] for line in shown[0]] == ["1.", "1.", "1.", "4.", "4."]
    assert [line.split()[1] for line in shown[0]] == ["Bob", "蔡师傅", "Dan", "Ann", "老王"]
    assert shown[0] == shown[1]
    assert "Equal values share a rank (1, 1, 3)" in words(faces.channel.last_message)


async def test_average_and_rating_ask_for_some_hands_and_as_many_as_wanted(faces: Faces) -> None:
    for _ in range(8):
        await book(faces, *faces.people, example=0)
    await book(faces, "老王", *faces.people[1:], example=1)
    shown = await faces.ann.slash("leaderboard", metric="average")
    assert "老王" not in words(shown)
    assert "From 8 hands on." in words(shown)
    assert "老王" in words(await faces.ann.slash("leaderboard", metric="average", min_hands=0))
    assert "Ann" not in words(await faces.ann.slash("leaderboard", metric="hands", min_hands=9))


async def pages(faces: Faces, hands: int = 3) -> None:
    """A club of four times so many, a hand each."""
    for hand in range(hands):
        await book(faces, *(f"P{hand}{seat}" for seat in range(4)))


async def test_a_long_board_has_pages_that_turn_also_after_a_restart(faces: Faces) -> None:
    await pages(faces)
    board = await faces.ann.slash("leaderboard", metric="hands")
    assert "P00" in words(board)
    assert "P23" not in words(board)
    await faces.restart()
    await faces.bob.press("Next ▶")
    assert "P23" in words(faces.channel.last_message)
    assert "Page 2 of 2" in words(faces.channel.last_message)
    await faces.eve.press("◀ Previous")
    assert "Page 1 of 2" in words(faces.channel.last_message)
    assert len(faces.channel.history()) == 1


async def test_a_page_that_is_gone_turns_to_the_last_one(faces: Faces) -> None:
    booked = [await book(faces, *(f"P{hand}{seat}" for seat in range(4))) for hand in range(3)]
    await faces.ann.slash("leaderboard", metric="hands")
    async with faces.bot.database.write() as connection:
        for each in booked[1:]:
            await ledger.reverse(connection, each.entry_id, None, "typo", faces.now())
    assert "Page 1 of 2" in words(faces.channel.last_message)
    await faces.ann.press("Next ▶")
    assert "Page" not in words(faces.channel.last_message)
    assert len(rows(faces.channel.last_message)) == 4


async def test_the_menu_ranks_by_something_else_and_buttons_change_the_period(faces: Faces) -> None:
    await book(faces, *faces.people, example=0, at=faces.now() - timedelta(days=40))
    await faces.ann.slash("leaderboard")
    await faces.bob.choose("wins")
    assert "## 🏆 Leaderboard: Wins" in words(faces.channel.last_message)
    assert len(rows(faces.channel.last_message)) == 1
    await faces.bob.press("Today")
    assert "Nobody is on this board yet" in words(faces.channel.last_message)
    assert "## 🏆 Leaderboard: Wins" in words(faces.channel.last_message)
    await faces.bob.press("All time")
    assert len(rows(faces.channel.last_message)) == 1


async def test_a_day_and_a_week_turn_at_the_servers_midnight(faces: Faces) -> None:
    """Scenario 24: one hand at 23:59:59, another at 00:00:01 of a Monday in Shanghai."""
    await faces.bot.preferences.change_server(faces.guild.id, time_zone="Asia/Shanghai")
    today = faces.now().astimezone(SHANGHAI).date()
    monday = datetime.combine(today + timedelta(days=7 - today.weekday()), datetime.min.time(), SHANGHAI)
    await book(faces, *faces.people, example=0, at=monday - timedelta(seconds=1))
    await book(faces, *faces.people, example=0, at=monday + timedelta(seconds=1))
    await faces.pass_time((monday - faces.now()).total_seconds() - 0.5)
    for period in ("day", "week"):
        before = await faces.ann.slash("leaderboard", metric="hands", period=period)
        assert [line.split()[-1] for line in rows(before)] == ["1"] * 4
        assert f"<t:{int(monday.timestamp())}:f> (Asia/Shanghai)" in words(before)
    await faces.pass_time(2)
    for period in ("day", "week"):
        after = await faces.ann.slash("leaderboard", metric="hands", period=period)
        assert [line.split()[-1] for line in rows(after)] == ["1"] * 4
        assert f"-# <t:{int(monday.timestamp())}:f> – <t:" in words(after)
    both = await faces.ann.slash("leaderboard", metric="hands")
    assert [line.split()[-1] for line in rows(both)] == ["2"] * 4


async def test_a_season_counts_its_own_hands(faces: Faces) -> None:
    await book(faces, *faces.people, example=0, at=faces.now() - timedelta(days=2))
    shown = words(await faces.ann.slash("leaderboard", metric="hands", period="season"))
    assert "No season yet, so all time" in shown
    start = faces.now() - timedelta(days=1)
    async with faces.bot.database.write() as connection:
        await seasons.open_season(connection, faces.guild.id, "**Spring**", start)
    await faces.ann.press("Season")
    shown = words(faces.channel.last_message)
    assert "Season \\*\\*Spring\\*\\*" in shown
    assert f"-# from <t:{int(start.timestamp())}:f> (UTC)" in shown
    assert "Nobody is on this board yet" in shown
    await book(faces, *faces.people, example=0)
    await faces.ann.press("Season")
    assert len(rows(faces.channel.last_message)) == 4


async def test_between_two_seasons_the_last_one_shows(faces: Faces) -> None:
    now = faces.now()
    await book(faces, *faces.people, example=0, at=now - timedelta(days=2))
    await book(faces, "老王", *faces.people[1:], example=0, at=now)
    async with faces.bot.database.write() as connection:
        await seasons.open_season(connection, faces.guild.id, "first", now - timedelta(days=3))
        await seasons.close_season(connection, faces.guild.id, now - timedelta(days=1))
    shown = words(await faces.ann.slash("leaderboard", metric="hands", period="season"))
    assert "Season first" in shown
    assert "老王" not in shown
    assert "Ann" in shown


async def two_seasons(faces: Faces) -> None:
    """老王 played in the one that is over, Ann in the one that goes on, Bob in both."""
    now = faces.now()
    await book(faces, "老王", *faces.people[1:], example=0, at=now - timedelta(days=2))
    await book(faces, *faces.people, example=0, at=now)
    async with faces.bot.database.write() as connection:
        await seasons.open_season(connection, faces.guild.id, "Spring *2025*", now - timedelta(days=3))
        await seasons.close_season(connection, faces.guild.id, now - timedelta(days=1))
        await seasons.open_season(connection, faces.guild.id, "Summer", now - timedelta(hours=1))


async def test_an_older_season_is_picked_by_name(faces: Faces) -> None:
    await two_seasons(faces)
    offers = await faces.eve.actor.autocomplete(faces.channel, "leaderboard", "season", "")
    assert [offer["name"] for offer in offers] == ["Summer", "Spring *2025*"]
    (spring,) = await faces.eve.actor.autocomplete(faces.channel, "leaderboard", "season", "spr")
    board = await faces.eve.slash("leaderboard", metric="hands", season=spring["value"])
    assert "Season Spring \\*2025\\*" in words(board)
    assert {line.split()[1] for line in rows(board)} == {"Bob", "Dan", "老王", "蔡师傅"}
    assert faces.eve.buttons(board)[:5] == ["Today", "This week", "Season", "All time", "Spring *2025*"]
    await faces.eve.choose("wins", on=board)
    assert "Season Spring" in words(faces.channel.last_message), "it stays as one looks at something else"
    await faces.restart()
    await faces.eve.press("Spring *2025*")
    assert "老王" in words(faces.channel.last_message)
    await faces.eve.press("Season")
    assert "Season Summer" in words(faces.channel.last_message)
    assert "Spring *2025*" not in faces.eve.buttons(faces.channel.last_message)


async def test_a_record_of_an_older_season(faces: Faces) -> None:
    await two_seasons(faces)
    (spring, _) = reversed(await faces.bob.actor.autocomplete(faces.channel, "stats", "season", ""))
    assert "Hands 1 " in words(await faces.bob.slash("stats", season=spring["value"]))
    assert "Hands 2 " in words(await faces.bob.slash("stats"))
    assert "No hands in the books yet" in words(await faces.ann.slash("stats", season="spring *2025*"))


async def test_a_season_that_is_none_is_told_only_to_who_asked(faces: Faces) -> None:
    answer = await faces.eve.slash("leaderboard", season="Winter")
    assert words(answer) == text("en", "leaderboard.no_seasons")
    await two_seasons(faces)
    for command in ("leaderboard", "stats"):
        answer = await faces.eve.slash(command, season="Winter")
        assert answer.ephemeral
        assert words(answer) == "No season is called Winter. There are Summer, Spring \\*2025\\*."


@pytest.mark.parametrize("language", LANGUAGES)
async def test_any_name_and_any_sum_fits_a_phone(faces: Faces, language: str) -> None:
    """Scenario 16: names that would ping, link or turn a line around; and two equal ones."""
    await faces.bot.preferences.change_server(faces.guild.id, language=language)
    await book(faces, *NAMES, example=GOLDEN, source=await played_out(faces))
    await book(faces, "Ann", "Ann(2)", faces.ann, "Ann" * 20, example=1, source=await played_out(faces))
    rich = [ledger.Posting(await account(faces, name), sign * 987_654_321_012) for name, sign in (("R", 1), ("P", -1))]
    draft = ledger.Draft(
        kind="adjustment", key="rich", guild_id=faces.guild.id, postings=(*rich,), at=faces.now(), recorded_by=None
    )
    async with faces.bot.database.write() as connection:
        await ledger.book(connection, draft, faces.now())
    for metric in METRICS:
        shown = await faces.ann.slash("leaderboard", metric=metric, min_hands=0)
        message = faces.channel.last_message
        assert text(language, f"leaderboard.metric.{metric}") in words(message)
        assert message.mentions == []
        assert not message.mention_everyone
        if metric == "escapes":  # nobody has
            assert "```" not in words(message)
            continue
        lines = rows(shown)
        assert all(columns(line) <= 28 and line.isprintable() for line in lines), lines
        names = [line.split(". ", 1)[1].rsplit(" ", 1)[0].strip() for line in lines]
        assert len(names) == len(set(names)), names


async def test_who_left_or_was_forgotten_stays_on_the_board_and_nobody_is_looked_up(faces: Faces) -> None:
    """Scenario 18: the last known name, and no network call for anybody."""
    await book(faces, "@Gone", faces.bob, faces.cai, faces.dan, example=0)
    faces.guild.remove_member(faces.bob.actor)
    await faces.env.settle()
    async with faces.bot.database.write() as connection:
        await people.forget(connection, faces.dan.id)
    before = len(faces.env.http_requests)
    shown = await faces.ann.slash("leaderboard")
    assert sorted(line.split()[1] for line in rows(shown)) == sorted(["Gone", "Bob", "蔡师傅", "somebody"])
    paths = {request.path.rsplit("/", 1)[-1] for request in faces.env.http_requests[before:]}
    assert paths <= {"callback", "@original"}


async def test_the_board_is_in_the_servers_language_whoever_asks(faces: Faces) -> None:
    await faces.bot.preferences.change_server(faces.guild.id, language="zh-TW")
    await book(faces, *faces.people, example=0)
    shown = words(await faces.ann.slash("leaderboard", metric="biggest", period="week"))
    for part in ("## 🏆 排行榜：最大一盤", "本週", "打平的同名次", "一盤贏得最多的分。"):
        assert part in shown
