"""The lobby: sitting down, AI players, starting early, leaving, and lobbies that everybody forgot."""

from dataclasses import replace
from datetime import timedelta

import pytest

from cogs.tables.parts import Person
from cogs.ui.refusal import Refusal
from data import bars, people
from tests.cogs.tables.club import ANN, BOB, CAI, DAN, EVE, GUILD, PLACE, START, Club, agreed, over, person, values
from tests.cogs.tables.conftest import Clubs


async def test_four_people_sit_down_and_start(clubs: Clubs) -> None:
    club = await clubs()
    at = await club.lobby(agreed())
    assert [info and info.name for info in at.seats] == ["Ann", "Bob", "Cai", "Dan"]
    promised = at.commit
    at = await club.hall.start(club.number, ANN)
    await club.settle()
    assert (at.status, at.hand_number, len(at.present)) == ("running", 1, 4)
    assert at.commit == promised, "the hash was told before the deal"
    assert club.face.names == ["lobby"] * 4 + ["dealt", "asked"]
    assert club.face.of("asked")[0][1] == ((at.match.dealer,),)


async def test_who_may_not_sit_down_is_told_why(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed())
    with pytest.raises(Refusal, match=r"desk\.full"):
        await club.hall.join(club.number, person(EVE))
    await club.hall.leave(club.number, DAN)
    with pytest.raises(Refusal, match=r"desk\.seated"):
        await club.hall.join(club.number, person(BOB))
    with pytest.raises(Refusal, match=r"desk\.seat_taken") as refused:
        await club.hall.join(club.number, person(EVE), seat=1)
    assert values(refused.value) == {"name": "Bob"}
    at = await club.hall.join(club.number, person(EVE), seat=3)
    assert at.seat_of(EVE) == 3


async def test_starting_early_asks_how_many_ai_players_shall_sit_down(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    with pytest.raises(Refusal, match=r"desk\.confirm_ai") as refused:
        await club.hall.start(club.number, ANN)
    assert refused.value.values == {"count": 2}
    assert club.at.status == "lobby"
    at = await club.hall.start(club.number, ANN, free=2)
    assert [info and info.person for info in at.seats] == [ANN, BOB, None, None]


async def test_only_the_host_starts_and_frees_seats(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    for attempt in (club.hall.start(club.number, BOB), club.hall.remove(club.number, BOB, 0, ANN)):
        with pytest.raises(Refusal, match=r"desk\.not_host") as refused:
            await attempt
        assert values(refused.value) == {"name": "Ann"}
    at = await club.hall.add_ai(club.number, BOB)
    assert at.seats[2] is not None
    at = await club.hall.remove(club.number, ANN, 2, None)
    assert at.seats[2] is None


async def test_the_host_leaves_and_the_next_person_is_host(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    assert (await club.hall.leave(club.number, ANN)).host == BOB
    club = await club.killed()
    assert club.at.host == BOB
    await club.hall.leave(club.number, BOB)
    await club.settle()
    assert club.face.of("closed")[0][1] == ("left",)
    with pytest.raises(Refusal, match=r"desk\.closed"):
        await club.hall.join(club.number, person(CAI))


async def test_a_forgotten_lobby_is_warned_and_closed(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    await club.later(19 * 60)
    await club.hall.join(club.number, person(CAI))
    await club.later(19 * 60)
    assert "warned" not in club.face.names, "somebody sat down meanwhile"
    await club.later(2 * 60)
    assert club.face.names[-1] == "warned"
    club = await club.killed()
    await club.later(8 * 60)
    assert not over(club)
    await club.later(2 * 60)
    assert club.face.of("closed")[0][1] == ("forgotten",)
    assert over(club)


async def test_dice_seat_the_players_and_name_the_dealer(clubs: Clubs) -> None:
    orders, dealers = set(), set()
    for seed in range(6):
        club = await clubs(seed=seed)
        at = await club.table(agreed(seating="dice"))
        orders.add(tuple(info and info.person for info in at.seats))
        dealers.add(at.match.dealer)
        assert {info and info.person for info in at.seats} == {ANN, BOB, CAI, DAN}
    assert len(orders) > 2
    assert len(dealers) > 1


async def test_somebody_sits_at_two_tables_and_finds_both(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(), (ANN, BOB))
    first = club.number
    await club.lobby(agreed(), (CAI, ANN))
    assert [at.table for at in club.hall.tables_of(ANN, PLACE.guild)] == [first, club.number]
    assert [at.table for at in club.hall.tables_of(BOB)] == [first]
    assert club.hall.tables_of(ANN, 1) == ()


async def test_a_host_may_only_watch_four_ai_players(clubs: Clubs) -> None:
    club = await clubs()
    at = await club.hall.open(PLACE, person(ANN), agreed(), watch=True)
    club.number = at.table
    await club.hall.start(club.number, ANN, free=4)
    await club.later(5)
    assert "finished_match" in club.face.names
    assert over(club)


async def test_where_seats_are_chosen_one_may_change_his(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(seating="choice"), (ANN, BOB))
    await club.hall.join(club.number, person(BOB), 3)
    assert (club.at.seat_of(ANN), club.at.seat_of(BOB)) == (0, 3)
    with pytest.raises(Refusal, match=r"desk\.seat_taken"):
        await club.hall.join(club.number, person(BOB), 0)
    with pytest.raises(Refusal, match=r"desk\.seated"):
        await club.hall.join(club.number, person(BOB), 3)
    club = await club.killed()
    assert club.at.seat_of(BOB) == 3
    await club.lobby(agreed(seating="dice"), (ANN, BOB))
    with pytest.raises(Refusal, match=r"desk\.seated"):
        await club.hall.join(club.number, person(BOB), 3)


async def test_who_is_barred_neither_opens_nor_joins_nor_takes_a_seat_back(clubs: Clubs) -> None:
    club = await clubs()
    await club.lobby(agreed(ai_pause=60), (ANN, BOB, CAI, DAN))
    await club.hall.leave(club.number, BOB)
    await club.hall.join(club.number, person(BOB))
    await club.hall.start(club.number, ANN)
    async with club.books.write() as connection:
        account = await people.person(connection, GUILD, BOB, "Bob", START)
        until = START + timedelta(hours=1)
        await bars.bar(connection, account, by=account, reason="_rude_", until=until, now=START)
    await club.leave(BOB)
    await club.hall.back(club.number, person(BOB))
    assert club.at.seat_of(BOB) in club.at.present, "the seat he has is his"
    await club.leave(BOB)
    await club.later(200)
    table, (lobby,) = club.number, await new_lobbies(club, CAI)
    for forbidden in (
        club.hall.back(table, person(BOB)),
        club.hall.join(lobby, person(BOB)),
        club.hall.open(PLACE, person(BOB), agreed()),
    ):
        with pytest.raises(Refusal, match=r"desk\.barred") as refused:
            await forbidden
        assert refused.value.values == {"until": f"<t:{int(until.timestamp())}:f>", "reason": r"\_rude\_"}
    assert (await club.hall.open(replace(PLACE, guild=GUILD + 1), person(BOB), agreed())).status == "lobby"
    await club.later(3600)
    assert (await club.hall.back(table, person(BOB))).seat_of(BOB) is not None


async def new_lobbies(club: Club, *hosts: int) -> list[int]:
    """More lobbies, one a host."""
    return [(await club.hall.open(PLACE, person(host), agreed())).table for host in hosts]


async def test_a_rematch_seats_who_presses(clubs: Clubs) -> None:
    club = await clubs()
    await club.table(agreed(), (ANN, BOB))
    with pytest.raises(Refusal, match=r"desk\.goes_on"):
        await club.hall.rematch(club.number, person(ANN))
    await club.break_up(club.number)
    old = club.number
    with pytest.raises(Refusal, match=r"desk\.not_seated"):
        await club.hall.rematch(old, person(EVE))
    new = await club.hall.rematch(old, person(BOB))
    assert (new.host, new.agreed) == (BOB, agreed())
    assert [info and info.person for info in new.seats] == [BOB, None, None, None]
    assert new.seats[3] is None, "two seats are AI players again, one waits for Ann"
    club = await club.killed()
    again = await club.hall.rematch(old, person(ANN))
    assert (again.table, again.seat_of(ANN)) == (new.table, 3)
    await club.break_up(new.table)
    assert (await club.hall.rematch(old, person(ANN))).table == new.table + 1


async def test_odd_names_are_kept_and_made_safe(clubs: Clubs) -> None:
    club = await clubs()
    club.number = (await club.hall.open(PLACE, Person(ANN, "**@everyone**\n[x](http://y)"), agreed())).table
    with pytest.raises(Refusal) as refused:
        await club.hall.remove(club.number, BOB, 0, ANN)
    assert "\\*\\*" in str(values(refused.value)["name"])
    assert "\n" not in str(values(refused.value)["name"])
