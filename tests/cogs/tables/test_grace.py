"""The grace of who left a hand (R8, scenarios 10 and 21): which hand is charged, when, and what lets it lapse."""

from random import Random

import pytest

from cogs.tables.leaving import Question
from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data import ledger
from engine.match import Length
from tests.cogs.tables.books_checked import assert_sound
from tests.cogs.tables.club import ANN, BOB, CAI, DAN, GUILD, Club, asked, over, person, pick
from tests.cogs.tables.conftest import Clubs
from tests.cogs.tables.test_leaving import entries, table


async def play_out(club: Club, seed: int = 1) -> None:
    """The hand is played to its end by those who are there; no time passes for them."""
    rng, number = Random(seed), club.at.hand_number
    for _ in range(5000):
        if over(club) or not club.at.playing or club.at.hand_number != number:
            return
        if people := asked(club.at):
            who = rng.choice(people)
            view = club.view(who)
            await club.press(who, pick(club.at, view.seat or 0, rng), view.version, confirmed=True)
        else:
            await club.later(0.01)
    raise AssertionError("the hand does not end")


def penalties(entries: list[tuple[str, list[int]]]) -> list[list[int]]:
    """What was paid for leaving."""
    return [points for kind, points in entries if kind == "escape"]


@pytest.mark.parametrize("leaving", ["ai", "end"])
async def test_the_hand_that_was_left_is_charged_when_it_is_over_before_the_grace(clubs: Clubs, leaving: str) -> None:
    """Scenario 21: neither the end of the hand nor the next deal lets a penalty lapse; each hand is charged once."""
    club = await table(clubs, leaving=leaving, ai_pause=0, gap=60, length=Length(hands=9))
    await club.hall.gone(ANN, GUILD)
    await play_out(club)
    club = await club.killed()
    await club.later(100)
    assert club.at.hand_number == 2, "the next hand is dealt within the grace"
    assert penalties(await entries(club)) == []
    assert club.at.seat_of(ANN) is not None
    club = await club.killed()
    await club.later(150)
    assert penalties(await entries(club)) == [[-400, 400]]
    assert club.at.seat_of(ANN) is None
    assert [seat for _, (seat,) in club.face.of("charged")] == [club.at.seat_left_by(ANN)]
    assert club.at.penalties[-1].hand == 1
    assert club.at.playing, "the next hand was not left and goes on"
    async with club.books.read() as connection:
        (escape,) = [
            entry for entry in await ledger.of_source(connection, "table", club.number) if entry.draft.kind == "escape"
        ]
    assert escape.draft.hand_number == 1
    await club.hall.back(club.number, person(ANN))
    await club.later(600)
    assert len(penalties(await entries(club))) == 1
    await assert_sound(club.path)


async def test_back_in_the_next_hand_within_the_grace_costs_nothing(clubs: Clubs) -> None:
    club = await table(clubs, ai_pause=0, gap=60, length=Length(hands=9))
    await club.leave(ANN)
    await play_out(club)
    await club.later(70)
    assert club.at.hand_number == 2
    await club.hall.back(club.number, person(ANN))
    await club.later(600)
    assert penalties(await entries(club)) == []
    assert club.face.of("charged") == []


async def test_the_last_hand_is_charged_at_the_close_of_the_match(clubs: Clubs) -> None:
    club = await table(clubs, ai_pause=0, gap=0, length=Length(hands=1))
    await club.leave(ANN)
    await play_out(club)
    await club.settle()
    assert over(club)
    assert penalties(await entries(club)) == [[-400, 400]]
    assert len(club.face.of("charged")) == 1
    await assert_sound(club.path)


@pytest.mark.parametrize("ended", ["vote", "moderator"])
async def test_a_hand_that_is_called_off_charges_nobody(clubs: Clubs, ended: str) -> None:
    """The hand Ann left counts for nobody; the one that she had left before it still does."""
    club = await table(clubs, ai_pause=0, gap=0, length=Length(hands=9))
    await club.leave(ANN)
    if ended == "moderator":
        await club.break_up(club.number)
    else:
        for who in (BOB, CAI, DAN):
            await club.hall.end(club.number, who)
    assert over(club)
    assert await entries(club) == []
    club = await table(clubs, ai_pause=0, gap=100, length=Length(hands=9))
    await club.leave(ANN)
    await play_out(club)
    await club.later(101)
    assert club.at.hand_number == 2
    await club.break_up(club.number)
    assert penalties(await entries(club)) == [[-400, 400]]
    await assert_sound(club.path)


async def test_a_pause_stops_the_grace_and_does_not_end_it(clubs: Clubs) -> None:
    """A lost channel, twice, with a restart: the clock stands still and what was left of it goes on."""
    club = await table(clubs, clock=60, misses=99)
    await club.leave(ANN)
    await club.later(60)
    await club.hall.pause(club.number)
    await club.later(3600)
    await club.hall.pause(club.number)
    club = await club.killed()
    await club.later(3600)
    await club.hall.resume(club.number, person(BOB), Place(GUILD, 6))
    await club.later(115)
    assert await entries(club) == []
    await club.later(10)
    assert await entries(club) == [("escape", [-400, 400])]
    assert club.at.seat_of(ANN) is None


async def test_back_while_the_table_stands_still_costs_nothing(clubs: Clubs) -> None:
    club = await table(clubs)
    await club.leave(ANN)
    await club.hall.pause(club.number)
    await club.hall.back(club.number, person(ANN))
    await club.hall.resume(club.number, person(ANN), Place(GUILD, 6))
    await club.later(600)
    assert await entries(club) == []


async def test_nobody_is_left_waiting_in_the_hand_so_nothing_is_charged(clubs: Clubs) -> None:
    """The other goes too: the table stands still, and closes when neither comes back."""
    club = await table(clubs, ANN, BOB)
    await club.leave(ANN)
    await club.later(60)
    await club.leave(BOB)
    assert (club.at.status, club.at.reason) == ("paused", "empty")
    await club.later(31 * 60)
    assert over(club)
    assert await entries(club) == []


async def test_who_waited_and_comes_back_finds_the_grace_where_it_was(clubs: Clubs) -> None:
    club = await table(clubs, ANN, BOB)
    await club.leave(ANN)
    await club.later(60)
    await club.leave(BOB)
    await club.later(600)
    await club.hall.back(club.number, person(BOB))
    await club.later(119)
    assert await entries(club) == []
    await club.later(1)
    assert await entries(club) == [("escape", [-400, 400])]


@pytest.mark.parametrize("leaving", ["ai", "end"])
async def test_who_is_gone_without_asking_has_the_grace(clubs: Clubs, leaving: str) -> None:
    """Kicks, bans, departures, deleted accounts: the hand goes on meanwhile, and ends after it where that is agreed."""
    club = await table(clubs, leaving=leaving)
    seat = club.at.seat_of(ANN)
    assert seat is not None
    await club.hall.gone(ANN, GUILD)
    await club.hall.gone(ANN, GUILD)
    info = club.at.seats[seat]
    assert info is not None
    assert info.held_by_ai
    assert club.at.playing
    await club.later(90)
    club = await club.killed()
    await club.later(175)
    assert club.at.playing, "nothing tells that the bot was there for those 90 s, so they do not count"
    assert await entries(club) == []
    await club.later(10)
    assert await entries(club) == [("escape", [-400, 400])]
    assert club.at.seat_of(ANN) is None
    assert club.at.seat_left_by(ANN) == seat
    if leaving == "ai":
        assert club.at.playing
        return
    assert club.at.match.totals[seat] == -400
    assert [rest[0].seat for _, rest in club.face.of("finished_hand")] == [seat]
    ((told, _),) = club.face.of("finished_hand")
    assert told.called(seat, "en") == "Ann", "the result names who left, not the AI player that has the seat"
    assert club.face.of("charged") == [], "the result says it"
    await assert_sound(club.path)


async def test_who_is_gone_and_back_in_time_pays_nothing_where_leaving_ends_the_hand(clubs: Clubs) -> None:
    club = await table(clubs, leaving="end")
    await club.hall.gone(ANN, GUILD)
    await club.later(170)
    await club.hall.back(club.number, person(ANN))
    await club.later(600)
    assert club.at.playing
    assert await entries(club) == []


async def test_a_confirmation_holds_for_the_hand_it_named_alone(clubs: Clubs) -> None:
    """Asked between two hands, where it is free, and pressed in the next: asked again, with what it costs now."""
    club = await table(clubs, ai_pause=0, gap=60, leaving="end", length=Length(hands=9))
    await play_out(club)
    with pytest.raises(Question) as free:
        await club.hall.leave(club.number, ANN)
    assert (free.value.key, free.value.terms.points) == ("desk.leave.free", 0)
    await club.later(60)
    assert club.at.playing
    with pytest.raises(Question) as again:
        await club.hall.leave(club.number, ANN, free.value.terms)
    assert (again.value.key, again.value.terms.points) == ("desk.leave.end", 400)
    await play_out(club)
    with pytest.raises(Question) as third:
        await club.hall.leave(club.number, ANN, again.value.terms)
    assert third.value.key == "desk.leave.free"
    await club.hall.leave(club.number, ANN, third.value.terms)
    assert penalties(await entries(club)) == []


async def test_leaving_twice_does_not_lengthen_the_grace(clubs: Clubs) -> None:
    club = await table(clubs)
    await club.leave(ANN)
    await club.later(120)
    with pytest.raises(Refusal, match=r"desk\.leave\.already"):
        await club.hall.leave(club.number, ANN)
    await club.later(60)
    assert await entries(club) == [("escape", [-400, 400])]


async def test_who_paid_for_a_hand_leaves_it_again_for_nothing(clubs: Clubs) -> None:
    club = await table(clubs)
    await club.leave(ANN)
    await club.later(181)
    await club.hall.back(club.number, person(ANN))
    with pytest.raises(Question, match=r"desk\.leave\.paid"):
        await club.hall.leave(club.number, ANN)
    club = await club.killed()
    await club.leave(ANN)
    assert club.at.seat_of(ANN) is None
    await club.later(600)
    assert await entries(club) == [("escape", [-400, 400])]
