"""Virtual tables as stored: lobby, seats, start, and what a restart finds (issue of two pressing at once included)."""

import asyncio

import pytest

from data import actions, hands, ledger, people, seats, tables
from data.database import Database
from data.errors import Refused
from data.replay import replay
from data.resume import saved_table, saved_tables
from data.schema import json_text
from engine.log import records, result_json
from engine.rules import RuleSet, preset
from engine.state import Result
from engine.verify import verify
from tests.data.club import DRAWN, GUILD, PEOPLE, START, at, deal, lobby, play, win


async def test_a_lobby_fills_and_starts(books: Database) -> None:
    table_id = await lobby(books)
    async with books.write() as connection:
        assert await seats.join(connection, table_id, user_id=11, name="Ann", now=START) == 0
        assert (
            await seats.join(connection, table_id, user_id=12, name="Bob", now=START, seat=3, plays_by="channel") == 3
        )
        assert await seats.add_ai(connection, table_id, player="simple", now=START) == 1
        with pytest.raises(Refused, match="1 of the four seats") as refused:
            await tables.start(connection, table_id, START)
        assert refused.value.code == "seats_free"
        assert await seats.add_ai(connection, table_id, player="simple", now=START) == 2
        await tables.start(connection, table_id, at(1))
    async with books.read() as connection:
        table = await tables.get(connection, table_id)
    assert (table.status, table.host_id, table.created_at, table.updated_at) == ("running", 11, START, at(1))
    assert [(s.seat, s.user_id, s.ai, s.name, s.plays_by) for s in table.seats] == [
        (0, 11, None, "Ann", "dm"),
        (1, None, "simple", "simple", "channel"),
        (2, None, "simple", "simple", "channel"),
        (3, 12, None, "Bob", "channel"),
    ]


@pytest.mark.parametrize(
    ("user_id", "seat", "code"), [(11, None, "already_seated"), (15, 0, "seat_taken"), (15, 4, "seat_taken")]
)
async def test_a_seat_that_cannot_be_had_is_refused_by_name(
    books: Database, user_id: int, seat: int | None, code: str
) -> None:
    table_id = await lobby(books)
    async with books.write() as connection:
        await seats.join(connection, table_id, user_id=11, name="Ann", now=START)
        with pytest.raises(Refused) as refused:
            await seats.join(connection, table_id, user_id=user_id, name="X", now=START, seat=seat)
    assert refused.value.code == code


async def test_two_people_race_for_the_last_seat(books: Database) -> None:
    table_id = await lobby(books)
    async with books.write() as connection:
        for user_id in (11, 12, 13):
            await seats.join(connection, table_id, user_id=user_id, name=str(user_id), now=START)

    async def try_to_join(user_id: int) -> str:
        try:
            async with books.write() as connection:
                return f"seat {await seats.join(connection, table_id, user_id=user_id, name='x', now=START)}"
        except Refused as refused:
            return refused.code

    said = await asyncio.gather(*(try_to_join(user_id) for user_id in (14, 15, 16, 14)))
    assert set(said) <= {"seat 3", "table_full", "already_seated"}
    assert said.count("seat 3") == 1


async def test_leaving_a_lobby_frees_the_seat_and_a_started_table_refuses(books: Database) -> None:
    table_id = await lobby(books)
    async with books.write() as connection:
        for user_id, name in PEOPLE.items():
            await seats.join(connection, table_id, user_id=user_id, name=name, now=START)
        assert await seats.leave(connection, table_id, 12, START) == 1
        assert await seats.join(connection, table_id, user_id=15, name="Eve", now=START) == 1
        await tables.start(connection, table_id, START)
        with pytest.raises(Refused) as refused:
            await seats.leave(connection, table_id, 11, START)
        assert refused.value.code == "table_started"
        with pytest.raises(Refused) as refused:
            await seats.join(connection, table_id, user_id=16, name="Fay", now=START)
        assert refused.value.code == "table_started"


async def test_seats_are_arranged_by_the_dice(books: Database) -> None:
    table_id = await lobby(books)
    async with books.write() as connection:
        for user_id, name in PEOPLE.items():
            await seats.join(connection, table_id, user_id=user_id, name=name, now=START)
        await seats.arrange(connection, table_id, (2, 0, 3, 1), START)
        table = await tables.get(connection, table_id)
        assert [seat.name for seat in table.seats] == ["Cai", "Ann", "Dan", "Bob"]
        with pytest.raises(ValueError, match="every taken seat"):
            await seats.arrange(connection, table_id, (0, 0, 1, 2), START)


async def test_an_ai_holds_a_seat_and_then_takes_it_over_in_the_middle_of_a_hand(books: Database, table: int) -> None:
    hand_id = await deal(books, table)
    async with books.write() as connection:
        await seats.change(connection, table, 1, stand_in="simple", missed=3, dm_channel_id=7, dm_message_id=8)
        held = (await tables.get(connection, table)).seats[1]
        assert (held.user_id, held.stand_in, held.missed, held.dm_message_id) == (12, "simple", 3, 8)
        await hands.escape(connection, hand_id, 1, at(2))
        await seats.hand_over(connection, table, 1, player="simple", now=at(2))
        taken = (await tables.get(connection, table)).seats[1]
        assert (taken.user_id, taken.ai, taken.stand_in, taken.dm_message_id) == (None, "simple", None, None)
        account = await people.get(connection, (await hands.get(connection, hand_id)).accounts[1])
        assert account is not None
        assert account.kind == "ai"
        await seats.hand_over(connection, table, 1, user_id=12, name="Bob", now=at(3))
        with pytest.raises(Refused) as refused:
            await seats.hand_over(connection, table, 2, user_id=12, name="Bob", now=at(3))
        assert refused.value.code == "already_seated"


async def test_deadlines_are_absolute_and_go_when_the_table_closes(books: Database, table: int) -> None:
    async with books.write() as connection:
        await tables.set_deadline(connection, table, "turn", at(5))
        await tables.set_deadline(connection, table, "turn", at(6))
        await tables.set_deadline(connection, table, "beat", at(1))
        await tables.set_deadline(connection, table, "beat", None)
        assert (await tables.get(connection, table)).deadlines == {"turn": at(6)}
        await tables.set_status(connection, table, "paused", at(7), reason="channel_gone")
        assert (await tables.get(connection, table)).reason == "channel_gone"
        await tables.set_status(connection, table, "closed", at(8), reason="no_humans")
        assert (await tables.get(connection, table)).deadlines == {}
        with pytest.raises(Refused) as refused:
            await tables.set_status(connection, table, "running", at(9))
        assert refused.value.code == "table_closed"


async def test_a_person_finds_his_tables(books: Database, table: int) -> None:
    other = await lobby(books, guild=77)
    async with books.write() as connection:
        assert [found.id for found in await tables.of_person(connection, 11)] == [table, other]
        assert [found.id for found in await tables.of_person(connection, 14)] == [table]
        assert [found.id for found in await tables.unfinished(connection, 77)] == [other]
        await tables.set_status(connection, table, "closed", START)
        assert [found.id for found in await tables.of_person(connection, 14)] == []


async def test_a_restart_finds_tables_hands_and_the_log(books: Database, table: int) -> None:
    await win(books, table, number=1)
    hand_id = await deal(books, table, number=2)
    async with books.write() as connection:
        await tables.set_board(connection, table, channel_id=6, thread_id=7, message_id=8, now=at(2))
        for n, (seat, code) in enumerate([(0, "d12"), (1, "pass"), (2, "peng")]):
            await actions.append(
                connection, hand_id, n=n, seat=seat, code=code, now=at(n), user_id=11 + seat, interaction_id=900 + n
            )
    closed = await lobby(books)
    async with books.write() as connection:
        await tables.set_status(connection, closed, "closed", at(3))
    async with books.read() as connection:
        (saved,) = await saved_tables(connection)
        assert saved == await saved_table(connection, table)
    assert (saved.table.channel_id, saved.table.thread_id, saved.table.message_id) == (6, 7, 8)
    assert [hand.number for hand in saved.ended] == [1]
    assert saved.ended[0].result is not None
    assert saved.ended[0].result["delta"] == [428, -300, -64, -64]
    assert saved.running is not None
    assert saved.running.number == 2
    assert [(step.n, step.seat, step.code, step.user_id) for step in saved.log] == [
        (0, 0, "d12", 11),
        (1, 1, "pass", 12),
        (2, 2, "peng", 13),
    ]
    assert saved.table.guild_id == GUILD


@pytest.mark.parametrize(
    ("n", "seat", "code", "interaction", "answer"),
    [
        (0, 0, "d12", 900, (0, False)),  # the very same press again
        (1, 0, "d12", 900, (0, False)),  # Discord delivered one interaction twice
        (1, 2, "hu", 900, (1, True)),  # a simulated Discord gives its ids anew from run to run
        (0, 2, "hu", 900, "stale_action"),
        (0, 0, "d12", None, (0, False)),  # a replay after a crash
        (0, 0, "d12", 901, "stale_action"),  # a second press of the same button
        (0, 1, "d12", None, "stale_action"),
        (0, 0, "d13", None, "stale_action"),
        (2, 0, "d13", None, "stale_action"),  # a gap
        (1, 0, "d13", 901, (1, True)),
    ],
)
async def test_an_action_is_logged_once(
    books: Database, table: int, n: int, seat: int, code: str, interaction: int | None, answer: tuple[int, bool] | str
) -> None:
    hand_id = await deal(books, table)
    async with books.write() as connection:
        await actions.append(connection, hand_id, n=0, seat=0, code="d12", now=START, interaction_id=900)
        try:
            made = await actions.append(
                connection, hand_id, n=n, seat=seat, code=code, now=START, interaction_id=interaction
            )
            said = (made.n, made.fresh)
        except Refused as refused:
            said = refused.code
    assert said == answer


async def test_a_hand_that_ended_takes_no_more(books: Database, table: int) -> None:
    booked = await win(books, table)
    async with books.write() as connection:
        (hand,) = await hands.of_table(connection, table)
        with pytest.raises(Refused) as refused:
            await actions.append(connection, hand.id, n=0, seat=0, code="d1", now=START)
        assert refused.value.code == "hand_over"
        with pytest.raises(Refused) as refused:
            await hands.void(connection, hand.id, reason="late", now=START)
        assert refused.value.code == "hand_over"
    assert booked.fresh


async def test_only_one_hand_is_played_at_a_time(books: Database, table: int) -> None:
    hand_id = await deal(books, table)
    with pytest.raises(Refused) as refused:
        await deal(books, table, number=2)
    assert refused.value.code == "hand_exists"
    async with books.write() as connection:
        await hands.void(connection, hand_id, reason="bot was down", now=at(1))
    await deal(books, table, number=2)


async def test_two_finish_the_same_hand(books: Database, table: int) -> None:
    hand_id = await deal(books, table)

    async def finish() -> tuple[int, bool]:
        async with books.write() as connection:
            booked = await hands.finish(connection, hand_id, result=DRAWN, now=START)
            return booked.entry_id, booked.fresh

    assert sorted(await asyncio.gather(*(finish() for _ in range(5)))) == [(1, False)] * 4 + [(1, True)]


async def test_finishing_is_all_or_nothing(books: Database, table: int) -> None:
    hand_id = await deal(books, table)
    huge = Result("escape", (0, 0, -500, 0), 2)
    rules = preset("standard")
    async with books.write() as connection:
        await hands.void(connection, hand_id, reason="for another", now=START)
    hand_id = await deal(books, table, 2, rules=RuleSet.from_json(rules.to_json() | {"escape_penalty": 10**16}))
    with pytest.raises(Refused) as refused:
        async with books.write() as connection:
            await hands.finish(connection, hand_id, result=huge, now=START)
    assert refused.value.code == "points_too_large"
    async with books.read() as connection:
        assert (await hands.get(connection, hand_id)).status == "running"


async def test_a_hand_replays_to_where_it_was(books: Database, table: int) -> None:
    booked = await play(books, table)
    async with books.read() as connection:
        (hand,) = await hands.of_table(connection, table)
        step = replay(hand, await actions.of_hand(connection, hand.id))
        entry = await ledger.get(connection, booked.entry_id)
    assert step.state.result is not None
    assert step.state.result.kind == "hu"
    assert result_json(step.state.result) == hand.result
    lines = [json_text(record).encode() for record in records(hand.header(), step.events, step.state.result)]
    assert [verdict.code for verdict in verify(lines)] == [None]
    assert entry is not None
    assert [posting.points for posting in entry.draft.postings] == list(step.state.result.delta)


async def test_names_are_kept_as_given_but_not_without_end(books: Database) -> None:
    table_id = await lobby(books)
    name = "`@everyone`\n‮" + "武" * 200
    async with books.write() as connection:
        await seats.join(connection, table_id, user_id=15, name=name, now=START)
        assert (await tables.get(connection, table_id)).seats[0].name == name[:100]
        await people.person(connection, GUILD, 15, "half a pair \ud83d", START)
        assert (await tables.get(connection, table_id)).seats[0].name == "half a pair ?"


async def test_forgetting_takes_id_and_name_and_keeps_the_points(books: Database, table: int) -> None:
    booked = await win(books, table)
    async with books.write() as connection:
        mine = await people.find_person(connection, GUILD, 11)
        await people.forget(connection, 11)
        assert await people.find_person(connection, GUILD, 11) is None
        assert mine is not None
        left = await people.get(connection, mine.id)
        assert left is not None
        assert (left.user_id, left.name) == (None, "")
        again = await people.person(connection, GUILD, 11, "Ann", at(9))
        assert again != mine.id
    assert booked.fresh
