"""From an empty file to a settled hand: the bot joins, four people sit down by command and button, and play."""

from random import Random

from tests.wire.club import Club


async def test_four_people_sit_down_by_command_and_button_and_play(club: Club) -> None:
    await club.start()
    opened = await club.ann.slash("table open", clock=0)
    await club.wire.until(lambda: opened.words.startswith("You sit at table 1."))
    for person in club.people[1:]:
        await club.wire.until(lambda: club.shows("l:1:join"))
        joined = await person.press("Join")
        await club.wire.until(lambda joined=joined: joined.state == "answered")
        assert joined.words.startswith("You sit at table 1.")
    await club.deal(1)
    for person in club.people:  # a greeting and a hand each
        await club.wire.until(lambda person=person: len(person.sees(person.dm)) == 2)

    # With the beat that every table has, a few moves; whoever was asked sees it in his private messages.
    await club.play(1, Random(1), presses=3)
    await club.wire.until(lambda: club.asked(1))
    assert await club.differences() == []


async def test_a_whole_hand_is_played_settled_and_booked(club: Club) -> None:
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None  # people here are faster than people
    await club.deal(table)
    await club.play(table, Random(1))
    settled = [message.words for message in club.ann.sees(club.wire.world.channel) if "Why?" in message.words]
    assert len(settled) == 1
    assert all(person.name in settled[0] for person in club.people)
    assert await club.differences() == []


async def test_the_commands_are_told_to_discord_once(club: Club) -> None:
    await club.start()
    known = {command["name"] for command in club.wire.world.commands}
    assert known >= {"table", "play", "hand", "help", "me"}
    await club.bot.kill()
    await club.start()
    assert len(club.wire.asked("PUT", "/commands$")) == 1
    await club.bot.kill()

    # Somebody took them away, or another bot used the token: they come back.
    club.wire.world.commands.pop()
    await club.start()
    assert len(club.wire.asked("PUT", "/commands$")) == 2
    assert {command["name"] for command in club.wire.world.commands} == known
