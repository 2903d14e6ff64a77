"""A night on which anybody does anything, and what must hold after each thing and when all is over.

    tally = await night(faces, seed=7, acts=300)

At the end nothing fails any more: every table goes on, everybody finds his tables and can leave them, and the books
are right. Whatever breaks is told with what was done last and the command that does it again.
"""

from collections import Counter
from random import Random
from typing import Any

from simcord.results import to_discord_message

from cogs.tables.board import board_text
from cogs.tables.desk import Desk
from cogs.tables.snapshot import Snapshot
from data.hands import load
from data.schema import hands
from engine.players import PLAYERS
from tests.cogs.tables.books_checked import assert_sound, assert_verified
from tests.faces.anything import Anything
from tests.faces.line import Line
from tests.faces.people import Person, words
from tests.faces.tables import deal_from
from tests.faces.world import Faces

ROUNDS = 700
"""more than any hand needs, with the beat after each tile"""
LONGEST = 25 * 3600
"""seconds in which every table closes to which nobody comes back"""
WELL = 6 * 60
"""seconds without a failure after which whoever is asked must know"""
SETTLED = 4 * 60
"""seconds that a decision has waited at least: whoever is called has been called by then"""
LOOK = 12
"""rounds after which the board is looked at"""


async def night(faces: Faces, seed: int, acts: int) -> Counter[str]:
    """So many things, then the end; returns what was done. Raises AssertionError that tells how to see it again."""
    rng = Random(seed)
    deal_from(faces, seed * 1000)
    with Line(faces, rng) as line:
        play = Anything(faces, line, rng)
        try:
            for _ in range(acts):
                await play.something()
                check(play)
                await check_told(play)
            await finish(play)
        except Exception as error:
            again = f"python -m tests.benchmarks.anything --seed {seed} --acts {acts} --hands 1"
            told = [again, *play.done, f"{type(error).__name__}: {error}"]
            raise AssertionError("\n".join(told)) from error
    play.tally |= Counter({"hands": len(line.logs), "payloads": line.listener.read})
    return play.tally + Counter({f"failed {what}": count for what, count in line.failed.items()})


def check(play: Anything) -> None:
    """After everything that happens: answered, without error, nothing told, no table stuck."""
    wrong = [*play.faces.errors(), *play.line.listener.problems]
    wrong += [f"unanswered: {record}" for record in unanswered(play.faces) if not play.line.excuses(record)]
    wrong += [f"stuck: {desk._last}" for desk in play.hall._desks.values() if is_stuck(desk)]
    assert not wrong, "\n".join(wrong)


async def check_told(play: Anything) -> None:
    """When nothing has failed for a while nobody is asked without knowing it."""
    if play.line.well_for >= WELL and (silent := untold(play)):
        await play.pass_time(60)  # perhaps he came back this moment
        still = [each for each in untold(play) if each in silent]
        assert not still, f"asked and never told: {still}"


def untold(play: Anything) -> list[tuple[int, int, str]]:
    """Who has been asked for long and sees no button and no call: table, version and name."""
    now, found = play.faces.now(), list[tuple[int, int, str]]()
    for at in play.hall.tables():
        for seat in at.asked if at.playing and (now - at.since).total_seconds() > SETTLED else ():
            info = at.seats[seat]
            if seat in at.present and info is not None and info.person is not None and at.hand is not None:
                person = play.person(info.person)
                if not is_told(play, person, at, info.by):
                    found.append((at.table, at.hand.version, person.name))
    return found


def is_told(play: Anything, person: Person, at: Snapshot, by: str) -> bool:
    """Whether a hand that he sees offers him this decision, or he was called to it, or wants no calls."""
    assert at.hand is not None
    messages = [
        message
        for channel in (*play.world.all_ids, person._dm.id)
        for message in play.faces.env.backend.messages.get(channel, {}).values()
        if message.visible_to(person.id)
    ]
    if any(f"t:{at.table}:{at.hand.version}:" in str(message.components) for message in messages):
        return True
    if (play.faces.bot.preferences.of_person(person.id).notices or by) == "off":
        return True
    calls = [each for each in (*messages, *play.world.deleted) if f"b:{at.table}:hand" in str(each.components)]
    return any(
        person.mention in each.content or each.is_ephemeral or each.channel_id == person._dm.id
        for each in calls
        if each.content
    )


def unanswered(faces: Faces) -> list[Any]:
    """Interactions without an answer, or that show "thinking"; each is told once."""
    known = faces._answered
    new = [record for record in faces.env.backend.interactions.values() if record.id not in known]
    known |= {record.id for record in new}
    return [record for record in new if record.loading or not record.responded]


def is_stuck(desk: Desk) -> bool:
    """Whether a table would never go on by itself and asks nobody."""
    at, timer = desk._last, desk._timer
    if at.status == "closed" or desk._house.quiet:
        return False
    asked = at.status == "running" and any(seat in at.present for seat in at.asked)
    return not (asked or desk._thinking or desk._outbox.telling or (timer and not timer.done()))


# ---------------------------------------------------------------- the end


async def finish(play: Anything) -> None:
    """Nothing fails any more: tables go on, people leave, and what is written down is right."""
    play.note("nothing fails any more")
    play.line.mend()
    for person in play.everybody:
        person.open_dms()
    await play.pass_time(WELL)
    check(play)
    await check_told(play)
    for at in play.hall.tables():
        await play_on(play, at.table)
        check(play)
    for person in play.everybody:
        await leave_all(play, person)
        check(play)
    for seconds in (*[100] * 20, LONGEST):
        await play.pass_time(seconds)
    check(play)
    assert play.hall.tables() == (), play.hall.tables()
    assert play.faces.beyond_limits() == []
    await assert_sound(play.faces.path)
    assert_verified([*play.line.logs.values()])
    async with play.faces.bot.database.read() as connection:
        finished = await load(connection, hands.c.status == "finished")
    assert {f"{hand.table_id}.{hand.number}" for hand in finished} == play.line.logs.keys()


async def play_on(play: Anything, table: int) -> None:
    """A table that stands goes on again, and the hand there comes to its end; all see how it stands meanwhile."""
    at: Snapshot | None = None
    for round_ in range(ROUNDS):
        at = next((at for at in play.hall.tables() if at.table == table), None)
        if at is None or at.status == "lobby" or (at.status == "running" and not at.playing):
            return
        people = [play.person(info.person) for info in at.seats if info and info.person is not None]
        if not people:
            return
        if at.status == "paused" or not at.present:
            play.note(f"{people[0].name}: /table resume and join")
            if at.status == "paused":
                await people[0].slash("table resume", table=table)
            await people[0].slash("table join", table=table)
        elif asked := [seat for seat in at.asked if seat in at.present]:
            if round_ % LOOK == LOOK - 1:
                await play.pass_time(3)
                if (at.table, at.hand) not in [(other.table, other.hand) for other in play.hall.tables()]:
                    continue  # the clock or somebody else was faster
                assert_shown(play, table)
            await _press_chosen(play, at, asked[0], by_himself=round_ > LOOK)
        else:
            await play.pass_time(1.5)
    raise AssertionError(f"table {table} comes to no end: {at}")


async def _press_chosen(play: Anything, at: Snapshot, seat: int, *, by_himself: bool) -> None:
    """Who is asked has his hand, with a button for everything he may do, and presses one; at first he may have to ask.

    Who plays in the channel has to ask again when his answer is too old to be changed.
    """
    info = at.seats[seat]
    assert info is not None
    assert info.person is not None
    person, view = play.person(info.person), at.view(seat)
    wanted = f"t:{at.table}:{view.version}:{PLAYERS['simple'](view).code}"
    found = play.visible(person, wanted)
    if not found:
        assert not by_himself or info.by != "dm", f"{person.name} was not written to at table {at.table}"
        play.note(f"{person.name} asks for his hand")
        await person.slash("hand", table=at.table)
        found = play.visible(person, wanted)
    assert found, f"{person.name} does not find his hand at table {at.table}"
    await play.click(person, found[-1], wanted)
    await play.confirm(person, wanted)


def assert_shown(play: Anything, table: int) -> None:
    """A table's board in its place says what it should."""
    at = play.hall.snapshot(table)
    boards = play.faces.bot.get_cog("Tables").room.boards  # type: ignore[union-attr]
    channel = at.place.thread or at.place.channel
    found = [
        each
        for each in play.visible(play.faces.eve, f"b:{table}:hand")
        if each.channel_id == channel and not each.is_ephemeral
    ]
    shown = [words(to_discord_message(play.faces.env, each)) for each in found]
    wanted = board_text(at, boards.language(at.place), seats=False)
    assert any(wanted in each for each in shown), f"table {table}: {shown[-2:]} instead of\n{wanted}"


async def leave_all(play: Anything, person: Person) -> None:
    """A person finds each of his tables, and leaves it."""
    for at in play.hall.tables_of(person.id):
        shown = words(await person.slash("table status"))
        assert str(at.table) in shown, shown
        play.note(f"{person.name} leaves table {at.table}")
        answer = await person.slash("table leave", table=at.table)
        for item in person.controls(answer):
            confirm = item["custom_id"]
            if confirm.startswith("x:") and (found := play.visible(person, confirm)):
                await play.click(person, found[-1], confirm)
        playing = [other.table for other in play.hall.tables() if other.seat_of(person.id) in other.present]
        assert at.table not in playing, f"{person.name} cannot leave table {at.table}: {words(answer)}"
