"""Leaving a running hand (R8), coming back, votes to stop, channels that vanish, and tables without people."""

from typing import Any

import pytest

from cogs.tables.parts import Place
from cogs.ui.refusal import Refusal
from data import ledger
from tests.cogs.tables.club import ANN, BOB, CAI, DAN, EVE, GUILD, Club, agreed, over, person
from tests.cogs.tables.conftest import Clubs


async def table(clubs: Clubs, *people: int, **options: Any) -> Club:
    """A started table; AI players wait a minute before they move, so that everything stands still."""
    club = await clubs()
    await club.table(agreed(**{"ai_pause": 60, **options}), people or (ANN, BOB, CAI, DAN))
    return club


async def entries(club: Club) -> list[tuple[str, list[int]]]:
    """The table's ledger: kind and points of each entry."""
    async with club.books.read() as connection:
        found = await ledger.of_source(connection, "table", club.number)
    return [(entry.draft.kind, [posting.points for posting in entry.draft.postings]) for entry in found]


async def asked_before(club: Club, who: int) -> Refusal:
    """The warning that leaving gives."""
    with pytest.raises(Refusal) as found:
        await club.hall.leave(club.number, who)
    return found.value


async def test_leaving_asks_first_and_names_the_penalty(clubs: Clubs) -> None:
    club = await table(clubs)
    warning = await asked_before(club, ANN)
    assert warning.key == "desk.leave.ai"
    assert (warning.values["points"], warning.values["minutes"]) == (400, 3)
    assert club.at.seat_of(ANN) in club.at.present
    club = await table(clubs, leaving="end")
    assert (await asked_before(club, ANN)).key == "desk.leave.end"


async def test_an_ai_plays_on_and_the_penalty_comes_after_the_grace(clubs: Clubs) -> None:
    club = await table(clubs)
    seat = club.at.seat_of(ANN)
    assert seat is not None
    await club.leave(ANN)
    await club.settle()
    assert club.face.of("seat_changed")[-1][1] == (seat,)
    info = club.at.seats[seat]
    assert info is not None
    assert info.held_by_ai
    await club.later(179)
    assert await entries(club) == []
    await club.later(1)
    assert await entries(club) == [("escape", [-400, 400])]
    info = club.at.seats[seat]
    assert info is not None
    assert info.person is None
    assert club.hall.tables_of(ANN) == (club.at,), "he is its host"
    assert club.hall.tables_of(ANN)[0].seat_of(ANN) is None


async def test_back_within_the_grace_costs_nothing(clubs: Clubs) -> None:
    club = await table(clubs)
    await club.leave(ANN)
    await club.later(170)
    club = await club.killed()
    at = await club.hall.join(club.number, person(ANN))
    assert at.seat_of(ANN) in at.present
    await club.later(600)
    assert await entries(club) == []


async def test_who_left_for_good_may_take_his_seat_back(clubs: Clubs) -> None:
    club = await table(clubs)
    seat = club.at.seat_of(ANN)
    await club.leave(ANN)
    await club.later(200)
    with pytest.raises(Refusal, match=r"desk\.not_seated"):
        await club.hall.back(club.number, person(EVE))
    club = await club.killed()
    at = await club.hall.back(club.number, person(ANN))
    assert at.seat_of(ANN) == seat
    await club.leave(ANN)
    await club.later(200)
    assert await entries(club) == [("escape", [-400, 400])], "one hand costs once"


async def test_where_agreed_the_hand_ends(clubs: Clubs) -> None:
    club = await table(clubs, leaving="end", gap=8)
    seat, dealer = club.at.seat_of(ANN), club.at.match.dealer
    assert seat is not None
    await club.leave(ANN)
    await club.settle()
    assert club.at.result is not None
    assert club.at.result.kind == "escape"
    assert club.at.match.totals[seat] == -400
    assert club.at.match.dealer == dealer
    assert club.face.names[-1] == "finished_hand"
    assert '"act":"escape"' in club.at.log
    assert await entries(club) == [("escape", [-400, 400])]
    club = await club.killed()
    assert club.at.match.totals[seat] == -400
    await club.later(8)
    assert club.at.hand_number == 2
    info = club.at.seats[seat]
    assert info is not None
    assert info.person is None, "an AI player has the seat"
    assert (await club.hall.back(club.number, person(ANN))).seat_of(ANN) == seat


async def test_between_hands_leaving_is_free(clubs: Clubs) -> None:
    club = await table(clubs, leaving="end", gap=100)
    await club.leave(DAN)
    assert (await asked_before(club, ANN)).key == "desk.leave.free"
    await club.leave(ANN)
    assert len(await entries(club)) == 1
    assert len(club.at.present) == 2
    club = await club.killed()
    assert (await club.hall.back(club.number, person(DAN))).seat_of(DAN) is not None


async def test_the_last_person_leaves_and_nothing_is_charged(clubs: Clubs) -> None:
    club = await table(clubs, ANN)
    assert (await asked_before(club, ANN)).key == "desk.leave.last"
    await club.leave(ANN)
    await club.settle()
    assert over(club)
    assert club.face.of("closed")[0][1] == ("left",)
    assert await entries(club) == []


async def test_nobody_waits_so_nothing_is_charged(clubs: Clubs) -> None:
    """The other person is away himself: the table stands still, and closes when neither comes back."""
    club = await table(clubs, ANN, BOB, clock=20, misses=1)
    await club.later(70)
    held = next(info.person for info in club.at.seats if info and info.held_by_ai)
    other = ANN + BOB - held
    assert (await asked_before(club, other)).key == "desk.leave.alone"
    await club.leave(other)
    assert (club.at.status, club.at.reason) == ("paused", "empty")
    with pytest.raises(Refusal, match=r"desk\.paused"):
        await club.press(held, "n")
    await club.later(20 * 60)
    at = await club.hall.back(club.number, person(held))
    assert at.status == "running"
    await club.later(21)
    await club.later(31 * 60)
    assert club.face.of("closed")[0][1] == ("abandoned",)
    assert await entries(club) == []
    assert over(club)


async def test_leaving_the_server_counts_as_leaving(clubs: Clubs) -> None:
    club = await table(clubs)
    first = club.number
    await club.lobby(agreed(), (BOB, ANN))
    await club.hall.gone(ANN, GUILD + 1)
    assert len(club.hall.tables_of(ANN)) == 2
    await club.hall.gone(ANN, GUILD)
    assert club.at.seat_of(ANN) is None
    club.number = first
    await club.later(200)
    assert await entries(club) == [("escape", [-400, 400])]


async def test_moderators_end_any_table_and_others_vote(clubs: Clubs) -> None:
    club = await table(clubs)
    with pytest.raises(Refusal, match=r"desk\.not_seated"):
        await club.hall.end(club.number, EVE)
    for voter, votes in ((ANN, 1), (ANN, 1), (BOB, 2), (CAI, 3)):
        assert len((await club.hall.end(club.number, voter)).votes) == votes
    await club.settle()
    assert club.face.names.count("voted") == 3
    club = await club.killed()
    assert len(club.at.votes) == 3
    await club.hall.end(club.number, DAN)
    await club.settle()
    assert club.face.of("closed")[0][1] == ("vote",)
    assert await entries(club) == []
    club = await table(clubs)
    await club.break_up(club.number)
    await club.settle()
    assert club.face.of("closed")[0][1] == ("moderator",)
    assert over(await club.killed())


async def test_a_vote_is_over_when_the_last_who_did_not_want_it_leaves(clubs: Clubs) -> None:
    club = await table(clubs, ANN, BOB, CAI)
    await club.hall.end(club.number, ANN)
    await club.hall.end(club.number, BOB)
    await club.leave(CAI)
    await club.settle()
    assert club.face.of("closed")[0][1] == ("vote",)
    assert await entries(club) == []


async def test_a_channel_vanishes_and_the_table_goes_on_elsewhere(clubs: Clubs) -> None:
    club = await table(clubs, clock=60)
    version = club.at.shown.version if club.at.shown else 0
    await club.hall.pause(club.number)
    await club.later(3600)
    club = await club.killed()
    assert (club.at.status, club.at.reason) == ("paused", "channel")
    assert "paused" not in club.face.names, "there is no channel to tell it in"
    with pytest.raises(Refusal, match=r"desk\.not_seated"):
        await club.hall.resume(club.number, person(EVE), Place(GUILD, 6))
    at = await club.hall.resume(club.number, person(BOB), Place(GUILD, 6, 61))
    await club.settle()
    assert (at.status, at.place) == ("running", Place(GUILD, 6, 61))
    assert at.deadline is not None
    assert (at.deadline - club.time.now).total_seconds() == 60
    assert at.shown is not None
    assert at.shown.version == version
    assert club.face.names == ["resumed", "asked"]
    with pytest.raises(Refusal, match=r"desk\.here"):
        await club.hall.resume(club.number, person(BOB), Place(GUILD, 6, 61))
    await club.later(30)
    moved = await club.hall.resume(club.number, person(ANN), Place(GUILD, 7))
    assert moved.deadline == at.deadline, "moving a table that runs wins no time"
    club = await club.killed()
    assert club.at.place == Place(GUILD, 7)


async def test_a_paused_table_closes_in_the_end(clubs: Clubs) -> None:
    club = await table(clubs)
    await club.hall.pause(club.number)
    await club.later(25 * 3600)
    assert over(club)
    assert club.face.of("closed")[0][1] == ("abandoned",)


async def test_a_lobby_whose_channel_vanishes_closes(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    await club.hall.pause(club.number)
    await club.settle()
    assert club.face.of("closed")[0][1] == ("channel",)
