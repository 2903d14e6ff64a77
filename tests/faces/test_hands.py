"""Whole hands, played by four people who press the buttons they see, in every preset."""

import hashlib
import re

import pytest

from data import ledger
from tests.faces.people import words
from tests.faces.tables import Watch, board, deal_from, ids, play_hand, seat_everybody, seat_of, step, table
from tests.faces.world import Faces

SUM = re.compile(
    r"\*\* owes \*\*([\d,]+)\*\*(?:: [a-z ]+)?\n"
    r"-# (\d+)( × 1\.5)? × 2([⁰¹²³⁴⁵⁶⁷⁸⁹]+) = ([\d,]+): "
    r"winner (\d+) \+ own (\d+)(?: \((.+)\))?((?: \+ [a-z-]+ \d+)*)"
)
PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", ",")
WINNER = re.compile(r"-# Winner: (\d+) fan \((.+)\)")
TOTALS = re.compile(r"\*\*(\S+)\*\* ([+-]?[\d,]+) \(([+-]?[\d,]+)\)")


@pytest.mark.parametrize(
    ("preset", "seed", "won"),
    [
        ("standard", 91, "**Bob** wins by self-draw: 2m"),
        ("qq", 114, "**蔡师傅** wins on **Ann**'s 3s"),
        ("cgc", 1, "wins by self-draw"),
        ("facai", 75, "wins by self-draw"),
    ],
)
async def test_a_hand_is_played_to_its_win(faces: Faces, preset: str, seed: int, won: str) -> None:
    deal_from(faces, seed)
    await seat_everybody(faces, preset=preset, hands=2)
    watch = Watch(faces)
    while table(faces).playing:
        watch.look()
        await step(faces)
    await faces.pass_time(3)
    result = words(faces.channel.last_message)
    assert won in result
    check_sums(result)
    for person in faces.people:
        assert "This hand is over" in words(person.dms()[-1])
        assert not any(item.startswith("t:") for item in ids(person))
    await check_books(faces)


def check_sums(result: str) -> None:
    """Each payer's line adds up as it is written, and the changes of all four sum to zero."""
    sums = SUM.findall(result)
    assert len(sums) == 3
    (shared, brought), *_ = WINNER.findall(result)
    assert added(brought) == int(shared)
    for paid, base, factor, exponent, raw, winner, own, said, extras in (
        [part.translate(PLAIN) for part in each] for each in sums
    ):
        assert winner == shared
        assert added(said) == int(own)
        assert int(winner) + int(own) + added(extras) == int(exponent)
        assert int(base) * (3 if factor else 2) * 2 ** int(exponent) == 2 * int(raw)
        assert int(paid) <= int(raw) or "cap" in result
    changes = [int(change.replace(",", "")) for _, _, change in TOTALS.findall(result)]
    assert len(changes) == 4
    assert sum(changes) == 0


def added(said: str) -> int:
    """The sum of what is said: `opening 1 · hard 1`."""
    return sum(int(number) for number in re.findall(r" (\d+)", said))


async def check_books(faces: Faces) -> None:
    """The hand is one entry of the ledger, with the changes that the channel shows."""
    said = TOTALS.findall(words(faces.channel.last_message))
    changes = {name: int(change.replace(",", "")) for name, _, change in said}
    async with faces.bot.database.read() as connection:
        (entry,) = await ledger.of_source(connection, "table", 1)
    assert sorted(posting.points for posting in entry.draft.postings) == sorted(changes.values())


async def test_each_sees_tiles_as_he_chose(faces: Faces) -> None:
    await faces.bob.slash("me display", style="tiles")
    await faces.cai.slash("me display", style="text")
    await seat_everybody(faces)
    pictures, tiles, plain = [person.dms()[-1] for person in (faces.ann, faces.bob, faces.cai)]
    assert [bool(message.attachments) for message in (pictures, tiles, plain)] == [True, False, False]
    assert "<:mj_" not in words(pictures)
    assert words(tiles).count("<:mj_") > 13
    assert "<:mj_" not in words(plain)
    for person, shown in ((faces.ann, False), (faces.bob, True), (faces.cai, False)):
        seat = seat_of(faces, person)
        while table(faces).waiting_for != seat:
            await step(faces)
        moves = [button for button in person.controls(person.dms()[-1]) if ":d" in button["custom_id"]]
        assert moves
        assert all(bool(button.get("emoji")) == shown for button in moves)


async def test_each_gets_his_hand_in_the_language_of_his_discord_also_after_a_restart(faces: Faces) -> None:
    """The server speaks English; who chose a language gets that one."""
    faces.bob.locale = faces.cai.locale = "zh-CN"
    await faces.cai.slash("me language", language="zh-TW")
    await seat_everybody(faces)
    await faces.restart()
    before = {person: len(person.dms()) for person in faces.people}
    await play_hand(faces)
    await faces.pass_time(20)
    for person, word in ((faces.ann, "hand"), (faces.bob, "癞子"), (faces.cai, "癩子")):
        fresh = words(*person.dms()[before[person] :])
        assert word in fresh


async def test_a_hand_on_screen_follows_what_its_person_chooses_at_once(faces: Faces) -> None:
    await seat_everybody(faces)
    hand = faces.ann.dms()[-1]
    assert "laizi" in words(hand)
    assert hand.attachments
    await faces.ann.slash("me language", language="zh-TW")
    assert "癩子" in words(faces.ann.dms()[-1])
    await faces.ann.slash("me display", style="text")
    assert not faces.ann.dms()[-1].attachments
    assert faces.ann.dms()[-1].id == hand.id


async def test_the_next_wall_is_told_before_its_deal_and_its_seed_after(faces: Faces) -> None:
    deal_from(faces, 114)
    await seat_everybody(faces, preset="qq", hands=2)
    await play_hand(faces)
    await faces.pass_time(3)
    told = re.findall(r"🔒 next wall ([0-9a-f]{12})…", words(faces.channel.last_message))
    await faces.until(lambda: table(faces).hand_number == 2 and table(faces).playing)
    await faces.pass_time(3)
    (whole,) = re.findall(r"🔒 wall: ([0-9a-f]{64})", words(await faces.bob.press("b:1:help")))
    assert whole == table(faces).commit
    assert told == [whole[:12]]
    assert f"🔒 wall {whole[:12]}…" in board(faces)
    await play_hand(faces)
    await faces.pass_time(3)
    settled = next(words(each) for each in reversed(faces.channel.history()) if "🔓" in words(each))
    (begins,) = re.findall(r"🔓 seed ([0-9a-f]{12})…", settled)
    (seed,) = re.findall(r"🔓 seed: ([0-9a-f]{64})", words(await faces.bob.press("Why?")))
    assert seed.startswith(begins)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == whole
    assert not re.search("[0-9a-f]{13}", settled), "no long numbers in what all read"
    assert "next wall" not in settled, "the match is over"
