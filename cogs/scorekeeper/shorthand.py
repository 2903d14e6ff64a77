"""A hand in the short form that players write, with tiles or without: "小明 自摸 清一色 硬", "A hu from B pph hard".

Words come from lexicon.py; here they get their roles by where they stand: a name before 胡 or 自摸 won, one before 放铳
or after 捉 discarded, one beside 包 or 庄 is liable or deals; counts right after a name are his, others the winner's.
What was read is never dropped: where it cannot be, unspoken.py says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cogs.scorekeeper.draft import MOST, NOTHING, Draft, is_placed, opened, told
from cogs.scorekeeper.judging import by_tiles
from cogs.scorekeeper.lexicon import Word, as_spelt, words_of
from cogs.scorekeeper.sheet import Sheet, Table
from cogs.scorekeeper.tiletext import read_hand
from cogs.scorekeeper.unspoken import check_said
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from data.score import LONGEST, Four
from engine.melds import Laid
from engine.tiles import Seat

SELF_DRAWN: Final = frozenset({"haidilao", "gangshanghua"})
NAMES: Final = frozenset({"who", "wind", "rests", "stranger"})
ME: Final = ("我", "me", "i", "myself")
"""what whoever types calls himself"""


def parse_hand(
    text: str, sheet: Sheet, seats: Four | None = None, dealer: Seat | None = None, me: int | None = None
) -> Draft:
    """The hand that a text tells, as far as it tells it; `seats` and `dealer` for another hand than the next.

    `me` is the Discord user who types. Tiles are judged once winner and way of winning are told. Raises Refusal naming
    the one word or tile that is wrong.
    """
    seats = seats or sheet.seated
    names: dict[str, Word] = {}
    for who, player in enumerate(sheet.people):
        word = Word("who", seats.index(who)) if who in seats else Word("rests", player.label)
        for name in {player.label, player.name, f"<@{player.id}>"} - {""}:
            names.setdefault(as_spelt(name), word)
    if me is not None:
        own = sheet.who(me)
        word = Word("stranger") if own is None else names[as_spelt(sheet.people[own].label)]
        names = {**dict.fromkeys(ME, word), **names}
    return parse(text, sheet.table(seats, dealer), seats, names)


def parse(text: str, table: Table, seats: Four, names: Mapping[str, Word]) -> Draft:
    """As parse_hand, at a table whose people are found by these names (`as_spelt`, each a word of kind who)."""
    if len(text) > LONGEST:
        raise Refusal("keeper.words.long", most=LONGEST)
    reader, words = _Reader(table), [*words_of(text, names)]
    for word, coming in zip(words, [*words[1:], None], strict=False):
        reader.take(word, coming)
    return reader.draft(seats)


@dataclass(slots=True)
class _Reader:
    """What the words so far say; `waiting` is the role that the next name gets."""

    table: Table
    roles: dict[str, Seat] = field(default_factory=dict)
    by: str | None = None
    hand_types: list[str] = field(default_factory=list)
    hard: bool | None = None
    counts: dict[Seat | None, dict[str, int]] = field(default_factory=dict)
    tiles: str = ""
    unnamed: list[Seat] = field(default_factory=list)
    """people named without a role"""
    claimed: bool = False
    """whether a word says that the tile was another player's"""
    waiting: str | None = None
    named: Seat | None = None
    """who the word before named"""
    owner: Seat | None = None
    """whose counts the words before told"""
    number: int | None = None
    counting: str | None = None
    """the count that a number may still follow"""
    counted: str | None = None
    """the count whose number came last, as in 开2口: what follows says it once more"""
    everybody: bool = False
    """whether all opened of whom no openings are told"""
    perhaps: Seat | None = None
    """who won if nobody else is named: 胡 or 自摸 came right after what he has on the table"""

    def take(self, word: Word, coming: Word | None = None) -> None:
        """One more word, and the one after it."""
        if word.kind in {"number", "amount"}:
            self._take_number(word.value, follows=word.kind == "number")
            return
        if word.kind == "count":
            self._take_count(word.value)
            return
        self._no_number()
        if word.kind in {"win", "by", "from"} and self.named is None and self.perhaps is None:
            self.perhaps = self.owner
        self.counting = self.counted = self.owner = None
        if word.kind in NAMES:
            self._take_name(word)
            return
        before, self.named = self.named, None
        if word.kind in {"liable", "dealer"} and coming and before is not None and self._is_next(word, before, coming):
            self.waiting = word.kind
            return
        self._take_other(word, before)

    def draft(self, seats: Four) -> Draft:
        """What was told; raises Refusal for tiles that are no such win."""
        self._no_number()
        if self.waiting == "liable":
            raise Refusal("keeper.words.whose_liable")
        self._give_roles()
        changes: dict[str, Any] = {**self.roles, **self._laid(), "by": self.by, "hard": self.hard}
        changes |= {"hand_types": tuple(dict.fromkeys(self.hand_types)), "tiles": self.tiles}
        draft = told(Draft(seats), self.table.rules, changes)
        if self.everybody:
            unsaid = [seat for seat in range(4) if "openings" not in self.counts.get(seat, {})]
            draft = told(opened(draft, unsaid), self.table.rules, {})
        if self.tiles:
            hand = read_hand(self.tiles)
            if is_placed(draft):
                # Who pays for all hangs on hand types and sets that only the tiles tell.
                draft = by_tiles(self.table, replace(draft, liable=self.roles.get("liable")), hand)[0]
        check_said(self.table, draft, changes, self.counts)
        return draft

    def _take_name(self, word: Word) -> None:
        if word.kind == "stranger":
            raise Refusal("keeper.words.not_you")
        if word.kind == "rests":
            raise Refusal("keeper.words.rests", name=clean_name(word.value))
        seat = self._seat(word)
        if self.waiting:
            self._role(self.waiting, seat)
        else:
            self.unnamed.append(seat)
        self.waiting, self.named = None, seat

    def _seat(self, word: Word) -> Seat:
        return word.value if word.kind == "who" else (self.table.dealer + word.value) % 4

    def _is_next(self, word: Word, before: Seat, coming: Word) -> bool:
        """Whether 包 or 庄 is about the name that follows, as the one before has its role.

        A comma tells which of the two it is; between two of them nothing does.
        """
        if before not in self.roles.values() or coming.kind not in NAMES:
            return False
        if word.apart and coming.apart and coming.kind in {"who", "wind"}:
            name, other = (clean_name(self.table.names[seat]) for seat in (before, self._seat(coming)))
            raise Refusal(f"keeper.words.two_{word.kind}", name=name, other=other)
        return not coming.apart

    def _take_other(self, word: Word, before: Seat | None) -> None:
        self.waiting = None
        match word.kind:
            case "win":
                self._role_of("winner", before)
                if before is not None:
                    self.waiting = "source"
            case "by":
                self._way(word.value, before)
            case "from":
                self._role_of("winner", before, needed=False)
                self.waiting, self.claimed = "source", True
            case "dealt":
                self._role_of("source", before)
                self.claimed = True
            case "to":
                self._role_of("source", before, needed=False)
                self.waiting, self.claimed = "winner", True
            case "gang":
                if self.by != "robbed_gang":
                    raise Refusal("keeper.words.gang")
                self._role_of("source", before)
            case "liable" | "dealer":
                self._role_of(word.kind, before)
            case "all_opened":
                self.everybody = True
            case "type":
                self.hand_types.append(word.value)
            case "hard":
                if self.hard not in (None, word.value):
                    raise Refusal("keeper.words.hard")
                self.hard = word.value
            case _:
                self.tiles = word.value.strip()

    def _way(self, by: str, before: Seat | None) -> None:
        if self.by not in (None, by):
            raise Refusal("keeper.words.ways")
        self.by = by
        self._role_of("winner", before, needed=False)
        if by == "robbed_gang" and before is not None and "source" not in self.roles:
            self.waiting = "source"

    def _role_of(self, role: str, before: Seat | None, *, needed: bool = True) -> None:
        """Gives a role to the name just before, else to the next one."""
        if before is None:
            self.waiting = role if needed and role not in self.roles else None
            return
        spent = self.roles.get("winner") == before or (role != "source" and self.roles.get(role) == before)
        if role != "winner" and spent:
            # "小明胡 放铳小红", "包小红 包Bob": the name before has its role; in "小红给小明点炮" both have theirs.
            self.waiting = None if role == "source" and role in self.roles else role
            return
        if role == "winner" and before in self.roles.values():
            return  # "小红放铳 小明 …": a name that has its role already
        if before in self.unnamed:
            self.unnamed.remove(before)
        self._role(role, before)

    def _role(self, role: str, seat: Seat) -> None:
        if self.roles.get(role, seat) != seat:
            name, other = (clean_name(self.table.names[each]) for each in (self.roles[role], seat))
            raise Refusal(f"keeper.words.two_{role}", name=name, other=other)
        self.roles[role] = seat

    def _give_roles(self) -> None:
        """People named without a role: who won, then whose tile it was."""
        if SELF_DRAWN & set(self.hand_types):
            self.by = self.by or "self_draw"
        for seat in self.unnamed:
            free = [role for role in ("winner", "source") if role not in self.roles]
            if self.by == "self_draw" and "source" in free:
                free.remove("source")
            if seat in self.counts or seat in self.roles.values():
                continue
            if not free:
                raise Refusal("keeper.words.extra", name=clean_name(self.table.names[seat]))
            self._role(free[0], seat)
        if self.perhaps is not None and "winner" not in self.roles and self.perhaps not in self.roles.values():
            self.roles["winner"] = self.perhaps
        if self.by is None and (self.claimed or "source" in self.roles):
            self.by = "discard"

    def _take_number(self, number: int, *, follows: bool) -> None:
        """A number; `follows`: it may be of the word before it."""
        if follows and self.counting and self.number is None:
            self._count(self.counting, number)
            self.counting, self.counted = None, self.counting
            return
        self._no_number()
        self.number, self.counting = number, None

    def _take_count(self, name: str) -> None:
        number, self.number = self.number, None
        repeated, self.counted = self.counted == name and number is None, None
        if repeated:
            return
        if self.named is not None:
            self.owner, self.named = self.named, None
        self._count(name, 1 if number is None else number)
        self.counting = name if number is None else None

    def _count(self, name: str, number: int) -> None:
        if number > MOST[name]:
            raise Refusal("keeper.words.many", number=number, most=MOST[name])
        self.counts.setdefault(self.owner, {})[name] = number

    def _no_number(self) -> None:
        if self.number is not None:
            raise Refusal("keeper.words.number", number=self.number)

    def _laid(self) -> dict[str, Any]:
        """Four seats' counts; those told of nobody are the winner's, whoever that is."""
        laid, own = list(NOTHING), Laid()
        for seat, counts in self.counts.items():
            owner = self.roles.get("winner") if seat is None else seat
            told = replace(own if owner is None else laid[owner], **counts)
            if "openings" not in counts:
                told = replace(told, openings=max(told.openings, told.zhigang + told.xugang))
            if owner is None:
                own = told
            else:
                laid[owner] = told
        return {"laid": tuple(laid), "own": own}
