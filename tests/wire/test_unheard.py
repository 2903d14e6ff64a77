"""Private messages and answers that Discord does not take: the move counts once, the person gets what can be got."""

from typing import Any

import pytest

from tests.wire.club import Club
from tests.wire.people import Person
from tests.wire.server import Asked

PASSING: dict[str, dict[str, Any]] = {
    "503": {"status": 503},
    "dropped": {"drop": True},
    "429": {"status": 429, "retry_after": 0.3},
}
"""failures that one more try makes good"""
FINAL: dict[str, dict[str, Any]] = {
    "10062": {"status": 404, "code": 10062},
    "40060": {"status": 400, "code": 40060},
    "50027": {"status": 401, "code": 50027},
}
"""failures of an answer after which none is possible"""
REFUSED: dict[str, dict[str, Any]] = {
    "401": {"status": 401},
    "50013": {"status": 403, "code": 50013},
}
"""failures of an answer after which another one may be possible"""


async def test_a_private_hand_that_fails_once_is_sent_again(club: Club) -> None:
    people = {way: Person(club.wire, f"Person {way}") for way in PASSING}
    tables = {way: await club.lobby(person, ai_pause=0) for way, person in people.items()}
    await club.start()
    club.wire.rates = None
    for way, person in people.items():
        await club.wire.until(lambda way=way: club.shows(f"l:{tables[way]}:start"))
        club.wire.fault("POST", f"/channels/{person.dm}/messages", **PASSING[way])
        await person.press(f"l:{tables[way]}:start")
    shown = {way: await club.wire.until(lambda way=way: people[way].offers(tables[way])) for way in PASSING}
    for way, person in people.items():
        club.wire.fault("PATCH", f"/channels/{person.dm}/messages", **PASSING[way])
        await person.press(next(iter(shown[way].values())))
    for way, person in people.items():
        await club.wire.until(lambda way=way: people[way].offers(tables[way]) != shown[way])
        tries = club.wire.asked("POST", f"/channels/{person.dm}/messages")
        assert len([each for each in tries if not each.body.get("content")]) == 2, way


UNCHANGING: dict[str, dict[str, Any]] = {
    "30046": {"status": 429, "code": 30046, "retry_after": 600.0},
    "long 429": {"status": 429, "retry_after": 600.0},
    "10008": {"status": 404, "code": 10008},
}
"""failures of an edit after which another message is sent"""


async def test_a_private_hand_that_cannot_be_changed_is_sent_anew_and_the_old_one_goes(club: Club) -> None:
    people = {way: Person(club.wire, f"Person {way}") for way in UNCHANGING}
    tables = {way: await club.lobby(person, ai_pause=0) for way, person in people.items()}
    await club.start()
    club.wire.rates = None
    for way, person in people.items():
        await club.wire.until(lambda way=way: club.shows(f"l:{tables[way]}:start"))
        await person.press(f"l:{tables[way]}:start")
    shown = {way: await club.wire.until(lambda way=way: people[way].offers(tables[way])) for way in UNCHANGING}
    faults = {
        way: club.wire.fault("PATCH", f"/channels/{person.dm}/messages", 99, **UNCHANGING[way])
        for way, person in people.items()
    }
    for way, person in people.items():
        await person.press(next(iter(shown[way].values())))
    for way, person in people.items():
        await club.wire.until(lambda way=way: people[way].offers(tables[way]) != shown[way])
        await club.wire.until(lambda way=way, person=person: len(hands(person, tables[way])) == 1)
        tried = club.wire.asked("POST", f"/channels/{person.dm}/messages")
        assert faults[way].hits <= len(tried), way


def hands(person: Person, table: int) -> list[Any]:
    """The messages to somebody that show his hand of a table."""
    return [each for each in person.sees(person.dm) if f"Table {table}, hand 1" in each.words]


async def test_who_has_closed_his_dms_plays_in_the_channel(club: Club) -> None:
    """50007: he is told at once, called to his turn, and written to no more."""
    club.wire.world.closed_dms.add(club.ann.id)
    table = await club.lobby(club.bob, club.cai, club.dan, fill=False, clock=6, misses=99)
    await club.start()
    club.wire.rates = None
    await club.wire.until(lambda: club.shows(f"l:{table}:join"))
    joined = await club.ann.press("Join")
    await club.wire.until(lambda: joined.words)
    assert "your direct messages are closed to me" in joined.words
    await club.bob.press("Start")
    await club.wire.until(lambda: club.shows(f"b:{table}:hand"))
    await club.ann.press("My hand")
    for _ in range(60):
        await club.wire.until(lambda: calls(club, club.ann) or others_asked(club, table))
        if calls(club, club.ann):
            break
        person = others_asked(club, table)[0]
        await club.press(person, table, [*person.offers(table).values()][-1])
    # Her clock takes the move in the end, and the call goes.
    await club.wire.until(lambda: not any(club.ann.mention in message.words for message in club.ann.sees()))
    assert len(calls(club, club.ann)) == 1
    assert len(club.wire.asked("POST", f"/channels/{club.ann.dm}/messages")) == 1


def others_asked(club: Club, table: int) -> list[Person]:
    """Who can press something, but Ann at her own turn."""
    asked = club.asked(table)
    return [each for each in asked if each is not club.ann or not any(code[0] == "d" for code in each.offers(table))]


def calls(club: Club, person: Person) -> list[Asked]:
    """The messages so far that called somebody to his turn."""
    posts = club.wire.asked("POST", f"/channels/{club.wire.world.channel}/messages")
    return [each for each in posts if (each.body.get("content") or "").startswith(person.mention)]


@pytest.mark.parametrize("ways", [PASSING, FINAL | REFUSED], ids=["in passing", "for good"])
async def test_a_press_whose_acknowledgement_fails_counts_once(club: Club, ways: dict[str, dict[str, Any]]) -> None:
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    club.wire.interactions.patience = 3.0 if ways is PASSING else 0.5
    await club.deal(table)
    for moves, (way, how) in enumerate(ways.items(), 1):
        await club.wire.until(lambda: club.asked(table))
        asked = len(club.wire.asked("POST", "/callback$"))
        club.wire.fault("POST", "/callback$", **how)
        person = club.asked(table)[0]
        code, custom_id = next(iter(person.offers(table).items()))
        press = await club.press(person, table, custom_id)
        assert (press.waited is not None) == (ways is PASSING), way
        hand = await club.booked(table, moves)
        assert hand.deeds[-1].code == code, way
        await club.wire.until(lambda person=person, custom_id=custom_id: custom_id not in person.offers(table).values())
        assert len(club.wire.asked("POST", "/callback$")) - asked <= 2, way
        assert len((await club.booked(table, moves)).deeds) == moves, way
    club.unanswered()


async def test_a_command_whose_answer_fails(club: Club) -> None:
    """Answered after all where Discord still takes it; never more than two tries; the next command works."""
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    for way, how in {**PASSING, **REFUSED, **FINAL}.items():
        club.wire.interactions.patience = 0.5 if way in FINAL else 3.0
        asked = len(club.wire.asked("POST", "/callback$"))
        fault = club.wire.fault("POST", "/callback$", **how)
        answer = await club.ann.slash("hand")
        assert fault.hits == 1
        assert (answer.waited is not None) == (way not in FINAL), way
        assert len(club.wire.asked("POST", "/callback$")) - asked <= 2, way
        again = await club.bob.slash("hand")
        await club.wire.until(lambda again=again: again.words)
    assert len(club.errors()) == 1, "the 401"
    club.unanswered()


async def test_an_answer_that_cannot_be_completed_leaves_the_move_made(club: Club) -> None:
    """`/play` thinks first; the token is dead when the hand should be shown: the move stands, Discord is left alone."""
    table = await club.lobby(*club.people)
    await club.start()
    club.wire.rates = None
    await club.deal(table)
    fault = club.wire.fault("PATCH", "/webhooks/", 99, **FINAL["50027"])
    person = club.asked(table)[0]
    tile = next(code[1:] for code in person.offers(table) if code[0] == "d")
    played = await person.slash("play discard", tile=tile)
    assert played.waited is not None
    await club.booked(table, 1)
    await club.wire.until(lambda: fault.hits)
    await club.wire.until(lambda: len(club.asked(table)) > 0)
    assert fault.hits == 1
    club.unanswered()
