"""Forty hands and all that happens in between, corrected again and again: every line pays what the table's own list
says (scenarios 7, 16, 20).
"""

from typing import Any

import pytest

from engine.rules import preset
from tests.faces.evening import open_evening, read_sheet, sheet, shown, tell, tell_short, totals
from tests.faces.people import words
from tests.faces.told import POT, Fine, Hand, Told
from tests.faces.world import Faces

PEOPLE = ("Ann", "Bob", "蔡师傅", "Dan", "老王", "小李")


class Evening:
    """A session that people keep by commands and buttons, beside the table's own list of what was told."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.told = Told(preset("qq"), PEOPLE)

    async def hand(self, n: int) -> None:
        """The n-th hand, in one of six ways, by those who sit."""
        ann, one, two, three, four = self.faces.ann, *self.told.next
        match n % 6:
            case 0:
                await tell_short(ann, f"{one} zimo xh hard")
                self.told.hand(winner=one)
            case 1:
                await tell_short(ann, f"{two} from {one} pph soft 2 open")
                self.told.hand(winner=two, by="discard", source=one, types=("pengpenghu",), hard=False, opened=2)
            case 2:
                await tell_short(ann, f"{three} robs {four} qys hard")
                types = ("qianggang", "qingyise")
                self.told.hand(winner=three, by="robbed_gang", source=four, types=types, liable=four)
            case 3:
                await tell_short(ann, f"{four} 自摸 将一色 软 癞子 1")
                self.told.hand(winner=four, types=("jiangyise",), hard=False, gangs={"laizi": 1})
            case 4:
                await tell_short(ann, f"{three} from {two} xh soft hz 1")
                self.told.hand(winner=three, by="discard", source=two, hard=False, gangs={"hongzhong": 1})
            case _:
                await tell(ann, start="Drawn")
                self.told.hand()

    async def escape(self) -> None:
        """Whoever sits second leaves in the middle of a hand."""
        leaver = self.told.next[1]
        answer = await self.faces.ann.slash("score escape", who=leaver)
        await self.faces.ann.press("Confirm", on=answer)
        self.told.hand(left=leaver)

    async def fine(self, points: int, to: str | None = None) -> None:
        """Whoever sits first pays the other three, or the pot."""
        who, *others = self.told.next
        options = {"who": who, "points": points, "reason": "false win"} | ({"to": to} if to else {})
        answer = await self.faces.ann.slash("score fine", **options)
        await self.faces.ann.press("Confirm", on=answer)
        self.told.fine(who, points, *(() if to else others))

    async def more(self, number: int) -> None:
        """A line told anew with one red dragon more."""
        hand: Any = self.told.lines[number - 1]
        await self.faces.ann.slash("score edit", number=number)
        count = hand.laid[hand.winner].get("hongzhong", 0)
        await self.faces.ann.press(f"red dragon {count}", on=shown(self.faces.ann))
        await self.faces.ann.press("Confirm", on=shown(self.faces.ann))
        self.told.more(number, "hongzhong")

    async def undo(self, number: int) -> Any:
        """A line taken back; returns what it was."""
        await self.faces.ann.slash("score undo", number=number)
        await self.faces.ann.press("Take it back", on=shown(self.faces.ann))
        was, self.told.lines[number - 1] = self.told.lines[number - 1], None
        return was

    async def restore(self, number: int, was: Any) -> None:
        """A line that was taken back told again as it was."""
        await self.faces.ann.slash("score edit", number=number)
        await self.faces.ann.press("Confirm", on=shown(self.faces.ann))
        self.told.lines[number - 1] = was

    async def exchange(self, one: str, other: str, since: int | None = None) -> None:
        """Two people in each other's place, at the next hand or also at what was told."""
        await self.faces.ann.slash("score swap", one=one, other=other, **({"since": since} if since else {}))
        self.told.exchanged(one, other, since)

    async def dispute(self, number: int, *, stands: bool) -> None:
        """A line that somebody who sat there disputes, and that a manager lets stand or strikes."""
        line = self.told.lines[number - 1]
        assert isinstance(line, Hand)
        who = next(person for person in self.faces.people if person.name in line.seats)
        await who.slash("score dispute", number=number, reason="who discarded?")
        await self.faces.mod.slash("manage ruling", number=number)
        label = "It stands…" if stands else "Take back…"
        asked = await self.faces.mod.press(label, on=shown(self.faces.mod))
        await self.faces.mod.fill(asked, reason="seen by all")
        if not stands:
            self.told.lines[number - 1] = None

    def check(self) -> None:
        """Asserts that each line pays, was dealt and was sat at as the table's own list says, and is read so."""
        at, right = sheet(self.faces), self.told.points()
        assert len(at.lines) == len(right)
        for line, (points, dealer), told in zip(at.lines, right, self.told.lines, strict=True):
            paid = {PEOPLE[who]: each for who, each in line.points.items() if each}
            assert paid | ({POT: line.pot} if line.pot else {}) == points, line.number
            assert line.dealer == dealer, line.number
            seats = getattr(line.entry, "seats", None)
            assert (seats and tuple(PEOPLE[who] for who in seats)) == getattr(told, "seats", None), line.number
        assert tuple(PEOPLE[who] for who in at.seated) == self.told.next
        assert {**totals(self.faces), POT: at.pot} == self.told.totals()


@pytest.fixture
async def evening(faces: Faces) -> Evening:
    """An evening of six, four of whom sit."""
    await open_evening(faces, *PEOPLE[4:])
    return Evening(faces)


async def test_forty_hands_with_corrections_pay_what_the_table_told(evening: Evening) -> None:
    faces, taken = evening.faces, {}
    for n in range(40):
        await evening.hand(n)
        last = len(evening.told.lines)
        match n:
            case 3 | 17 | 31:
                await evening.exchange(evening.told.next[3], evening.told.resting[0])
            case 5:
                await evening.fine(30)
            case 7 | 23:
                await evening.more(last - 1)
            case 9 | 27:
                taken[last - 3] = await evening.undo(last - 3)
            case 11:
                await evening.escape()
            case 13 | 29:
                number, was = taken.popitem()
                await evening.restore(number, was)
            case 15:
                await evening.dispute(last - 4, stands=True)
            case 19:
                await evening.exchange("Bob", "蔡师傅", since=last - 2)
            case 21:
                await evening.fine(7, to="pot")
                taken[last + 1] = await evening.undo(last + 1)
            case 25:
                await evening.dispute(last, stands=False)
            case 33:
                await evening.exchange(evening.told.next[0], evening.told.resting[1])
            case 36:  # taken back, told again, taken back again
                was = await evening.undo(1)
                await evening.restore(1, was)
                await evening.undo(1)
            case _:
                pass
        evening.check()
    assert sum(isinstance(line, Hand) for line in evening.told.lines) >= 36
    assert any(isinstance(line, Fine) for line in evening.told.lines)
    assert len(sheet(faces).lines[0].versions) == 4
    await faces.ann.press("More…")
    await faces.ann.press("Entries…", on=shown(faces.ann))
    await faces.ann.press("Older", on=shown(faces.ann))
    await faces.ann.choose("1", on=shown(faces.ann))
    assert "## Entry 1" in words(shown(faces.ann))


async def test_seats_told_after_a_hand_stay_when_the_hand_is_told_anew(evening: Evening) -> None:
    ann = evening.faces.ann
    await evening.hand(0)
    await evening.exchange("Dan", "老王")
    await ann.slash("score edit", number=1)
    await ann.press("Back", on=shown(ann))
    await ann.press("Xiaohu, soft", on=shown(ann))
    await ann.press("Confirm", on=shown(ann))
    evening.told.lines[0] = Hand(PEOPLE[:4], winner="Ann", hard=False, laid={"Ann": {"openings": 1}})
    evening.check()
    assert "**Ann** → **Bob** → **蔡师傅** → **老王**" in read_sheet(evening.faces)


async def test_a_swap_noticed_late_leaves_what_was_told_right_since(evening: Evening) -> None:
    for n in range(3):
        await evening.hand(n)
    await evening.exchange("Dan", "小李")
    await evening.hand(3)
    right = evening.told.lines[3], evening.told.next
    await evening.exchange("Dan", "小李", since=2)
    evening.told.lines[3], evening.told.next = right
    evening.check()
