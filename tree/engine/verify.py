"""Checking a stream of hand logs (docs/contract.md, "verify"): one verdict a hand, with the first fault found in it.

A hand lasts from its header to its result, or to the next header. Empty lines between records do not count.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.errors import BadField, EngineError
from engine.jsonl import BadJson, read_object, shown
from engine.log import BadVersion, Record, read_event, read_header
from engine.replay import Position, finish, follow, start

UNREADABLE: Final = frozenset({BadJson.code, BadVersion.code})


class NoHeader(EngineError):
    """A record that belongs to no hand."""

    code = "no_header"


class CutOff(EngineError):
    """A log that ends before its hand does."""

    code = "cut_off"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found about the hand-th hand (0, 1, …): no code where all is well, else the first fault and its line."""

    hand: int
    id: str | None
    line: int | None = None
    code: str | None = None
    message: str | None = None

    @property
    def readable(self) -> bool:
        """Whether there was a log to check at all."""
        return self.code not in UNREADABLE

    def to_json(self) -> dict[str, Any]:
        """The verdict as the contract writes it."""
        plain: dict[str, Any] = {"hand": self.hand, "id": self.id, "ok": self.code is None}
        return plain if self.code is None else plain | {"line": self.line, "code": self.code, "message": self.message}


def verify(lines: Iterable[bytes]) -> Iterator[Verdict]:
    """The verdicts on the hands in a stream of JSON Lines, each as soon as the hand has ended."""
    hands = 0
    check: _Check | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        record, fault = _read(line)
        kind = record.get("type")
        if check is not None and kind == "hand":
            yield check.cut_off()
            check = None
        if check is None:
            check = _Check(hands)
            hands += 1
        check.take(number, record, fault)
        if kind == "result":
            yield check.verdict
            check = None
    if check is not None:
        yield check.cut_off()


def _read(line: bytes) -> tuple[Record, EngineError | None]:
    try:
        return read_object(line), None
    except EngineError as fault:
        return {}, fault


class _Check:
    """The hand being read: where its log has got to, and the verdict so far."""

    def __init__(self, hand: int) -> None:
        self.verdict = Verdict(hand, None)
        self._position: Position | None = None
        self._line = 0

    def take(self, line: int, record: Record, fault: EngineError | None) -> None:
        """Checks one more record, or notes why its line holds none; after a fault nothing is checked any more."""
        self._line = line
        if self.verdict.code is not None:
            return
        try:
            if fault is not None:
                raise fault
            self._follow(record)
        except EngineError as found:
            self._fail(found)

    def cut_off(self) -> Verdict:
        """The verdict where the hand has no result."""
        if self.verdict.code is None:
            self._fail(CutOff("the log ends here: a hand ends with its result"))
        return self.verdict

    def _fail(self, fault: EngineError) -> None:
        self.verdict = Verdict(self.verdict.hand, self.verdict.id, self._line, fault.code, str(fault))

    def _follow(self, record: Record) -> None:
        kind = record.get("type")
        if kind not in ("hand", "do", "result"):
            raise BadField(f"'type' must be hand, do or result, not {shown(kind)}")
        if kind == "hand":
            self._start(record)
        elif self._position is None:
            raise NoHeader(f"a {kind} record outside a hand: a hand begins with its header and ends with its result")
        elif kind == "do":
            self._position = follow(self._position, read_event(record))
        else:
            finish(self._position, record)

    def _start(self, record: Record) -> None:
        named = record.get("id")
        self.verdict = Verdict(self.verdict.hand, named if isinstance(named, str) else None)
        self._position = start(read_header(record))
