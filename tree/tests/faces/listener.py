"""Listens to every request the bot makes, and finds a hidden tile told to somebody who may not see it (scenario 26).

What is hidden it knows from the desks themselves, move by move; to whom a payload goes, from Discord's own rules: a
private answer and a DM to their owner, anything else to all. Pictures are judged by the scenes they were drawn from.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cogs.pictures import BoardScene, HandScene, ResultScene
from cogs.tables.snapshot import Snapshot
from cogs.texts import LANGUAGES, text, tile_name
from engine.tiles import FIRST_HONOUR, KINDS, pack
from engine.view import View

Scene = BoardScene | HandScene | ResultScene
PUBLIC_IDS = re.compile(r"[lbwm]:\d+(:\w+)?|(board|totals|score|scoreline|scorelines)\b.*")
"""what all may press: lobby, board, why, rematch, leaderboard, score sheet; nobody's moves"""
QUOTED = re.compile(r"[“「].*?[”」]")
"""what somebody typed is told back to him in quotes"""
MOVE = re.compile(r"[ty]:(?P<table>\d+):\d+:[a-z](?P<tile>[1-9][mpsz])?")


@dataclass
class Known:
    """Who may know what of one hand of one table: kinds of tiles, and the hands a person was shown to have."""

    open: Counter[int] = field(default_factory=Counter)
    """how many of each kind lie there for all to see"""
    named: set[int] = field(default_factory=set)
    """kinds that all may hear of: those, and the special ones"""
    held: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    hands: defaultdict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    over: bool = False


class Listener:
    """`problems` are the secrets told; `audience` says who reads a request (None: all)."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.read = 0
        self._known: defaultdict[tuple[int, int], Known] = defaultdict(Known)
        self._current: dict[int, int] = {}
        self._scenes: dict[bytes, Scene] = {}

    # ------------------------------------------------------------ what is hidden

    def note(self, at: Snapshot) -> None:
        """A table has changed: `at` is all of it, of which people see what is veiled as it was before."""
        seen = at.veil or at
        if seen.hand is None or seen.shown is None:
            return
        known = self._known[at.table, seen.hand.number]
        self._current[at.table] = seen.hand.number
        known.open |= Counter(_lying(seen.shown))
        specials = seen.shown.specials
        known.named |= {*known.open, specials.laizi, *specials.pizi}
        known.over |= seen.hand.state.over
        for seat, info in enumerate(seen.seats):
            if info is not None and info.person is not None:
                concealed = seen.hand.state.sides[seat].concealed
                known.hands[info.person].add(concealed)
                known.held[info.person] |= {tile for tile in range(KINDS) if concealed >> 3 * tile & 7}

    def drawn(self, draw: Callable[[Any, str], bytes]) -> Callable[[Any, str], bytes]:
        """A drawing function that remembers which scene became which picture."""

        def drawing(scene: Scene, language: str) -> bytes:
            png = draw(scene, language)
            self._scenes[png] = scene
            return png

        return drawing

    # ------------------------------------------------------------ what is told

    def hear(self, reader: int | None, payload: Any, files: Iterable[bytes] = ()) -> None:
        """A request with texts and pictures went out to one person, or to all."""
        self.read += 1
        shown, ids = QUOTED.sub("", "\n".join(_texts(payload))), [*_custom_ids(payload)]
        for custom_id in ids:
            if reader is None and not PUBLIC_IDS.fullmatch(custom_id):
                self._tell(f"all may press {custom_id}", shown)
        for table, number in _hands_named(shown) or self._tables_of(ids):
            known = self._known[table, number]
            if not known.over:
                self._judge(reader, known, shown, ids)
                for png in files:
                    self._look(reader, known, self._scenes.get(png))
        if reader is None and any(isinstance(self._scenes.get(png), HandScene) for png in files):
            self._tell("everybody sees a hand", shown)

    def _tables_of(self, ids: Iterable[str]) -> set[tuple[int, int]]:
        tables = {int(found[1]) for each in ids if (found := re.match(r"[tyb]:(\d+):", each))}
        return {(table, self._current[table]) for table in tables if table in self._current}

    def _judge(self, reader: int | None, known: Known, shown: str, ids: list[str]) -> None:
        own = known.held[reader] if reader is not None else set[int]()
        moves = [found["tile"] for each in ids if (found := MOVE.fullmatch(each)) and found["tile"]]
        if moves and not own:
            self._tell(f"{reader} is offered somebody's moves", shown)
        if hidden := tiles_named(shown) - known.named - own:
            self._tell(f"{reader or 'everybody'} reads {[tile_name('en', tile) for tile in hidden]}", shown)

    def _look(self, reader: int | None, known: Known, scene: Scene | None) -> None:
        match scene:
            case HandScene(concealed=concealed, drawn=drawn):
                if pack([*concealed, *([] if drawn is None else [drawn])]) not in known.hands[reader or 0]:
                    self._tell(f"{reader or 'everybody'} sees a hand", repr(scene))
            case BoardScene():
                if more := Counter(_painted(scene)) - known.open:
                    self._tell(f"a board shows {more}", repr(scene))
            case _:
                self._tell("a hand that goes on with a picture of something else", repr(scene))

    def _tell(self, what: str, shown: str) -> None:
        self.problems.append(f"{what}: {shown}")


def _lying(view: View) -> Iterator[int]:
    """The tiles that all can see."""
    yield view.specials.indicator
    for side in view.sides:
        yield from (*side.discards, *side.released, *[tile for meld in side.melds for tile in meld.tiles])
    if view.pending:
        yield view.pending.tile


def _painted(scene: BoardScene) -> Iterator[int]:
    if scene.indicator is not None:
        yield scene.indicator
    for seat in scene.seats:
        yield from (*seat.discards, *seat.released, *[tile for meld in seat.melds for tile in meld.tiles])


# ---------------------------------------------------------------- reading


def _heads() -> list[re.Pattern[str]]:
    found: list[re.Pattern[str]] = []
    for language in LANGUAGES:
        for key in ("table.head", "hand.head"):
            line = text(language, key, table="§t", number="§n", left="§l", seat="§s").lstrip("# ")
            line = re.escape(line).replace("§t", r"(\d+)").replace("§n", r"(\d+)")
            found.append(re.compile(line.replace("§l", r"\d+").replace("§s", ".+?")))
    return found


HEADS = _heads()


def _hands_named(shown: str) -> set[tuple[int, int]]:
    """The hands (table, number) that a text is about."""
    return {(int(table), int(number)) for head in HEADS for table, number in head.findall(shown)}


SUITED = re.compile(r"(?<![\w/])([1-9]+)([mps])(?!\w)|([一二三四五六七八九]+)(万|萬|筒|条|條)")
SEATS = re.compile(
    r"[东東南西北]家|←(East|South|West|North)|you are (East|South|West|North)|"
    r"^(▶ )?(East|South|West|North)(?= .* in hand)",
    re.MULTILINE,
)
"""winds that name a seat"""
HONOURS = {tile_name(language, tile): tile for language in LANGUAGES for tile in range(FIRST_HONOUR, KINDS)}
_SUITS = {"m": 0, "万": 0, "萬": 0, "p": 9, "筒": 9, "s": 18, "条": 18, "條": 18}


def tiles_named(shown: str) -> set[int]:
    """Every kind of tile that a text names, whatever its language; winds that stand for seats are left out."""
    shown = SEATS.sub(" ", re.sub(r"[\[\]]", "", shown))
    found: set[int] = set()
    for latin, suit, han, zihao in SUITED.findall(shown):
        ranks = latin or "".join(str("一二三四五六七八九".index(rank) + 1) for rank in han)
        found |= {_SUITS[suit or zihao] + int(rank) - 1 for rank in ranks}
    words = "|".join(rf"\b{name}\b" if name.isascii() else name for name in HONOURS)
    return found | {HONOURS[name] for name in re.findall(words, shown)}


def _texts(payload: Any) -> Iterator[str]:
    if isinstance(payload, dict):
        for key, value in payload.items():
            if key not in ("nonce", "custom_id", "token"):
                yield from _texts(value)
    elif isinstance(payload, list):
        for each in payload:
            yield from _texts(each)
    elif isinstance(payload, str):
        yield payload


def _custom_ids(payload: Any) -> Iterator[str]:
    if isinstance(payload, dict):
        if isinstance(payload.get("custom_id"), str):
            yield payload["custom_id"]
        for value in payload.values():
            yield from _custom_ids(value)
    elif isinstance(payload, list):
        for each in payload:
            yield from _custom_ids(each)
