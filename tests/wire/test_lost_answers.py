"""A post is done and its answer is lost on the way: it is sent again, and people see it once.

Whoever posts without a nonce that lasts until the post is taken fails here.
"""

from tests.wire.club import Club
from tests.wire.faults import Fault
from tests.wire.messages import Message
from tests.wire.people import Person
from tests.wire.server import Asked


def lose(club: Club, channel: str) -> Fault:
    """The next post to a channel is done, and nobody says so."""
    return club.wire.fault("POST", f"/channels/{channel}/messages$", lose=True)


def posts(club: Club, channel: str) -> list[Asked]:
    """The posts that were tried there."""
    return club.wire.asked("POST", f"/channels/{channel}/messages$")


def holding(person: Person, channel: str, what: str) -> list[Message]:
    """The messages of a channel, not private answers, that say this or have such a button."""
    seen = [each for each in person.sees(channel) if each.only is None]
    return [each for each in seen if what in each.words or what in str(each.components)]


async def test_boards_hands_and_calls(club: Club) -> None:
    channel = club.wire.world.channel
    table = await club.lobby(*club.people)
    lobby = lose(club, channel)
    await club.start()
    club.wire.rates = None
    await club.wire.until(lambda: len(posts(club, channel)) == 2)
    await club.wire.until(lambda: club.shows(f"l:{table}:start"))
    assert lobby.hits == 1
    assert len(holding(club.ann, channel, f"l:{table}:start")) == 1, "one lobby"

    hands = [lose(club, person.dm) for person in club.people]
    await club.ann.press(f"l:{table}:start")
    for person in club.people:
        await club.wire.until(lambda person=person: len(posts(club, person.dm)) == 2)
    assert all(fault.hits == 1 for fault in hands)
    await club.wire.until(lambda: club.asked(table))
    slow = club.asked(table)[0]
    call = lose(club, slow.dm)
    await club.wire.until(lambda: call.hits)
    await club.wire.until(lambda: len(posts(club, slow.dm)) >= 4)
    assert len(holding(slow, slow.dm, "it is your turn.")) == 1
    for person in club.people:
        assert len(holding(person, person.dm, "you are")) == 1, "one hand"
        first, second, *_ = posts(club, person.dm)
        assert first.body["nonce"] == second.body["nonce"]
    assert len(holding(club.ann, channel, f"b:{table}:help")) == 1, "one board"
    await club.wire.until(lambda: club.asked(table))
    await club.move(table)


async def test_lines_that_follow_a_restart_and_a_board_that_is_posted_anew(club: Club) -> None:
    channel = club.wire.world.channel
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    await club.wire.until(lambda: holding(club.ann, channel, f"b:{table}:help"))
    await club.bot.kill()
    for message in [*club.ann.sees(channel)]:
        club.wire.messages.drop(message)
    line = lose(club, channel)
    await club.start()
    await club.wire.until(lambda: line.hits and len(posts(club, channel)) == 3)
    board = lose(club, channel)
    await club.wire.until(lambda: board.hits and len(posts(club, channel)) == 5)
    await club.move(table)
    assert len(holding(club.ann, channel, "goes on where it was")) == 1
    assert len(holding(club.ann, channel, f"b:{table}:help")) == 1


async def test_words_to_people_whose_table_lost_its_place(club: Club) -> None:
    channel = club.wire.world.channel
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    await club.wire.until(lambda: all(holding(person, person.dm, "you are") for person in club.people))
    club.wire.fault("PATCH", f"/channels/{channel}/messages", 99, status=404, code=10003)
    told = [lose(club, person.dm) for person in club.people]
    await club.move(table)
    await club.wire.until(lambda: all(fault.hits for fault in told))
    for person in club.people:
        await club.wire.until(lambda person=person: len(posts(club, person.dm)) >= 3)
        assert len(holding(person, person.dm, f"Table {table} is paused")) == 1


async def test_greetings_and_score_sheets(club: Club) -> None:
    channel = club.wire.world.channel
    table = await club.lobby(club.bob, fill=False)
    await club.start()
    club.wire.rates = None
    await club.wire.until(lambda: club.shows(f"l:{table}:join"))
    greeting = lose(club, club.ann.dm)
    joined = await club.ann.press("Join")
    await club.wire.until(lambda: joined.words)
    assert greeting.hits == 1
    assert len(holding(club.ann, club.ann.dm, f"You sit at table {table}")) == 1

    sheet = lose(club, channel)
    opened = await club.ann.slash("score open", people="Wang Li Zhao Qian", rules="qq")
    await club.wire.until(lambda: sheet.hits and opened.words)
    again = await club.ann.slash("score sheet")
    await club.wire.until(lambda: again.words)
    await club.wire.until(lambda: len(posts(club, channel)) >= 3)
    assert len(holding(club.ann, channel, "Zhao")) == 1
