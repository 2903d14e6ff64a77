"""The line to the gateway drops, the session ends: nobody is answered twice, no clock runs double or meanwhile."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from data import actions
from data.database import snapshot
from tests.wire.club import Club
from tests.wire.people import Person

CLOCK = 1
"""seconds for a move at these tables"""
UNTIRING = 99
"""missed moves before an AI player takes over"""


async def timed_table(club: Club) -> int:
    """A table at which nobody presses anything: the clock makes each move."""
    table = await club.lobby(*club.people, clock=CLOCK, misses=UNTIRING)
    await club.start()
    await club.deal(table)
    await club.booked(table, 1)
    await club.wire.until(lambda: club.shows(f"b:{table}:help"))
    return table


async def moments(club: Club, table: int) -> list[datetime]:
    """When each decision was made that the clock took; several seats that pass together are one."""
    hand = (await club.truth(table)).hand
    assert hand is not None
    async with snapshot(club.path) as connection:
        return sorted({action.at for action in await actions.of_hand(connection, hand.id)})


def resumed_lines(club: Club) -> int:
    return sum("goes on where it was" in message.words for message in club.ann.sees(club.wire.world.channel))


def assert_one_clock(times: list[datetime]) -> None:
    """No two moves are closer than the clock allows."""
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert gaps
    assert min(gaps) >= timedelta(seconds=CLOCK * 0.95)


async def test_scenario_30_a_dropped_line_is_taken_up_again_with_one_clock(club: Club) -> None:
    table = await timed_table(club)
    club.wire.gateway.accepting.clear()
    club.wire.gateway.drop()
    await club.wire.until(lambda: not club.wire.gateway.sockets)
    await asyncio.sleep(CLOCK)  # until the bot has noticed, too
    lost, before = datetime.now(UTC), await moments(club, table)
    # Ann presses meanwhile; Discord keeps it for the bot.
    pressing = asyncio.create_task(club.ann.press(f"b:{table}:help"))
    await asyncio.sleep(CLOCK * 1.5)
    assert await moments(club, table) == before, "a clock ran while nobody could press"
    back = datetime.now(UTC)
    club.wire.gateway.accepting.set()
    await club.wire.until(lambda: club.wire.gateway.resumed == 1)
    assert (await pressing).words

    await club.booked(table, len(before) + 3)
    after = await moments(club, table)
    assert_one_clock(after)
    assert after[len(before)] - before[-1] >= back - lost + timedelta(seconds=CLOCK * 0.95), (
        "the time lost is given back"
    )
    assert resumed_lines(club) == 0
    assert_answered_once(club)


async def test_scenario_30_a_session_that_is_over_is_begun_anew_with_one_clock(club: Club) -> None:
    table = await timed_table(club)
    await club.wire.gateway.invalidate()
    await club.wire.until(lambda: club.wire.gateway.identified == 2)  # the library waits five seconds
    before = await moments(club, table)
    await club.booked(table, len(before) + 3)
    assert_one_clock(await moments(club, table))
    assert resumed_lines(club) == 0
    await press_help(club, club.bob, table)
    assert_answered_once(club)


async def test_discord_asks_for_a_new_connection(club: Club) -> None:
    table = await club.lobby(*club.people)
    await club.start()
    await club.deal(table)
    await club.wire.gateway.reconnect()
    await club.wire.until(lambda: club.wire.gateway.resumed == 1)
    person = club.asked(table)[0]
    code, custom_id = next((code, custom_id) for code, custom_id in person.offers(table).items() if code[0] == "d")
    await person.press(custom_id)
    hand = await club.booked(table, 1)
    assert [deed.code for deed in hand.deeds] == [code]
    assert club.wire.gateway.identified == 1


async def press_help(club: Club, person: Person, table: int) -> None:
    """A press after it all is answered, once."""
    answer = await person.press(f"b:{table}:help")
    await club.wire.until(lambda: answer.words)
    assert len(answer.said) == 1


def assert_answered_once(club: Club) -> None:
    """The bot answered no interaction a second time, and none that was not there."""
    refused = [each for each in club.wire.log if "/callback" in each.path and each.status >= 400]
    assert refused == []
