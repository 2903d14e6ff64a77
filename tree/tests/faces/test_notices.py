"""Who does not act is called once, by the way he set; that somebody may claim is never told to others (scenario 26)."""

from typing import Any

import pytest

from cogs.tables.notices import MOMENT, SPACING
from cogs.texts import text
from engine.actions import PASS
from tests.faces.people import Person, words
from tests.faces.tables import (
    Watch,
    deal_from,
    ids,
    person_at,
    press_chosen,
    seat_everybody,
    seat_of,
    step,
    table,
)
from tests.faces.world import Faces

SOON = MOMENT.total_seconds() + 1


def called(person: Person) -> list[str]:
    """The calls that stand for a person: in his private messages, in the channel, or there for him alone."""
    said = [text("en", f"table.call.{what}", table=1, tile="\0").split("\0")[0] for what in ("turn", "claim")]
    alone = [*person.dms(), *person.private()]
    mine = [message.content for message in alone if any(message.content.startswith(each) for each in said)]
    return mine + [each.content for each in person.faces.channel.history() if person.mention in each.content]


async def claimable(faces: Faces, seed: int = 91) -> tuple[int, Person]:
    """A table where somebody may claim what another put out."""
    deal_from(faces, seed)
    await seat_everybody(faces, clock=300)
    for _ in range(200):
        at = table(faces)
        claims = [seat for seat in at.asked if at.shown is not None and at.shown.pending]
        if claims:
            return claims[0], person_at(faces, claims[0])
        await step(faces)
    raise AssertionError("nobody can claim anything")


async def test_who_is_slow_is_called_and_the_call_goes_when_he_has_played(faces: Faces) -> None:
    await seat_everybody(faces, clock=60)
    seat = table(faces).waiting_for
    assert seat is not None
    person = person_at(faces, seat)
    await faces.pass_time(4)
    assert called(person) == []
    await faces.pass_time(5)
    (call,) = called(person)
    assert call.startswith(text("en", "table.call.turn", table=1))
    assert "<t:" in call
    assert all(called(other) == [] for other in faces.people if other is not person)
    assert not any(person.mention in message.content for message in faces.channel.history())
    fresh = await person.press("My hand", on=person.dms()[-1])
    assert f"t:1:{table(faces).hand.version}" in str(fresh.response.components)
    await press_chosen(faces, seat)
    await faces.pass_time(1)
    assert called(person) == []


async def test_who_plays_at_once_is_never_called(faces: Faces) -> None:
    await seat_everybody(faces)
    before = len(faces.env.http_requests)
    for _ in range(15):
        await step(faces)
    await faces.pass_time(1)
    for request in faces.env.http_requests[before:]:
        assert "turn" not in str((request.json or {}).get("content")), request


@pytest.mark.parametrize("clock", [15, 60, 86400])
async def test_a_call_comes_before_the_clock_and_not_twice(faces: Faces, clock: int) -> None:
    await seat_everybody(faces, clock=clock)
    seat = table(faces).waiting_for
    assert seat is not None
    await faces.pass_time(min(SOON, clock / 2 + 1) - 3)
    assert len(called(person_at(faces, seat))) == 1
    await faces.pass_time(min(clock - 12, 3000) if clock > 15 else 1)
    assert len(called(person_at(faces, seat))) == 1


async def test_a_table_does_not_flood(faces: Faces) -> None:
    """Somebody who is slow at every turn is called now and then, not at each."""
    await seat_everybody(faces)
    before = [len(sent(faces, person)) for person in faces.people]
    passed = 0.0
    for _ in range(12):
        await faces.pass_time(SOON)
        await step(faces)
        passed += SOON + 1.5
    most = passed / SPACING.total_seconds() + 1
    for person, known in zip(faces.people, before, strict=True):
        assert len(sent(faces, person)) - known <= most


def sent(faces: Faces, person: Person) -> list[Any]:
    """The private messages that went to somebody."""
    path = f"/channels/{person._dm.id}/messages"
    return [each for each in faces.env.http_requests if each.method == "POST" and each.path == path]


@pytest.mark.parametrize(("way", "where"), [("off", None), ("dm", "dm"), ("channel", "channel")])
async def test_each_is_called_as_he_set_it(faces: Faces, way: str, where: str | None) -> None:
    for person in faces.people:
        answer = await person.slash("me notices", way=way)
        assert words(answer) == text("en", f"me.notices.set_{way}")
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    assert seat is not None
    person = person_at(faces, seat)
    await faces.pass_time(SOON)
    public = [message for message in faces.channel.history() if person.mention in message.content]
    assert len(called(person)) == (where is not None)
    assert len(public) == (where == "channel")
    if public:
        assert [mention.id for mention in public[0].mentions] == [person.id]


@pytest.mark.parametrize("way", ["dm", "channel"])
async def test_scenario_26_a_claim_is_told_to_its_owner_alone(faces: Faces, way: str) -> None:
    """In the channel it is whispered through his open hand, and by private message once that is too old."""
    for person in faces.people:
        await person.slash("me hand", where=way)
    watch = Watch(faces)
    seat, person = await claimable(faces)
    tile = table(faces).shown.pending.tile
    if way == "channel":
        await person.press("My hand")
    shown = len(faces.channel.history())
    await faces.pass_time(SOON)
    watch.look()
    (call,) = called(person)
    assert call.startswith(text("en", "table.call.claim", table=1, tile="§").split("§")[0])
    assert len(faces.channel.history()) == shown, "nobody else learns of it"
    assert (call in [message.content for message in person.private()]) == (way == "channel")
    assert tile == table(faces).shown.pending.tile
    await person.press(f"t:1:{table(faces).hand.version}:{PASS.code}")
    await faces.pass_time(2)
    assert called(person) == []
    watch.look()
    assert seat not in table(faces).asked


async def test_scenario_04_whose_answer_is_too_old_learns_by_private_message_that_he_may_claim(faces: Faces) -> None:
    for person in faces.people:
        await person.slash("me hand", where="channel")
    deal_from(faces, 91)
    await seat_everybody(faces, clock=3600)
    for person in faces.people:
        await person.press("My hand")
    await faces.pass_time(16 * 60)
    claimer = None
    for _ in range(200):
        at = table(faces)
        claims = [seat for seat in at.asked if at.shown is not None and at.shown.pending]
        if claims and seat_is_old(faces, claims[0]):
            claimer = person_at(faces, claims[0])
            break
        await step(faces)
    assert claimer is not None
    public = len(faces.channel.history())
    await faces.pass_time(SOON)
    assert len(faces.channel.history()) == public
    assert len(called(claimer)) == 1
    fresh = await claimer.press("My hand", on=claimer.dms()[-1])
    assert f"t:1:{table(faces).hand.version}:n" in str(fresh.response.components)


def seat_is_old(faces: Faces, seat: int) -> bool:
    """Whether Discord lets nobody change this seat's private answer any more."""
    with faces.env.time_context():
        return faces.bot.get_cog("Tables").room.hands.answer(table(faces), seat) is None


async def test_closed_messages_are_tried_once_and_then_the_channel_calls(faces: Faces) -> None:
    await seat_everybody(faces)
    seat = table(faces).waiting_for
    assert seat is not None
    person = person_at(faces, seat)
    person.close_dms()
    known = len(sent(faces, person))
    await faces.pass_time(SOON)
    assert len(called(person)) == 1
    assert person.mention in faces.channel.last_message.content
    assert len(sent(faces, person)) == known + 1
    for _ in range(8):
        await step(faces)
    while table(faces).waiting_for != seat:
        await step(faces)
    await faces.pass_time(SPACING.total_seconds() + SOON)
    assert len(called(person)) == 1
    assert len(sent(faces, person)) <= known + 2, "the call, and a hand"


async def test_a_call_from_before_a_restart_goes_too(faces: Faces) -> None:
    await faces.ann.slash("me notices", way="channel")
    await seat_everybody(faces)
    while table(faces).waiting_for != seat_of(faces, faces.ann):
        await step(faces)
    await faces.pass_time(SOON)
    assert len(called(faces.ann)) == 1
    await faces.restart()
    await faces.pass_time(SOON)
    assert len(called(faces.ann)) == 1
    await press_chosen(faces, seat_of(faces, faces.ann))
    await faces.pass_time(2)
    assert called(faces.ann) == []
    assert "b:1:hand" in ids(faces.ann)
